#define _GNU_SOURCE
#include "CTerminal.h"
#include "plan.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

// The guardian is a copy of the process that does nothing but wait until the process is gone: the
// kernel then closes the only writing end of a pipe, whatever ended it, before anybody else is told.
//
// It was forked without the language's consent, from a process that may have threads, so it may only do
// what a signal handler may: no allocation, no lock, no Swift. `_Fork` runs no fork handlers either.

static pid_t guardian;
static int lifeline = -1;

/// The descriptors of the guardian, by their numbers.
enum { INPUT, OUTPUT, LIFELINE, ERRORS, HELD, DESCRIPTORS };

static void keep_only(const int descriptors[DESCRIPTORS]) {
  int copies[DESCRIPTORS];
  for (int i = 0; i < DESCRIPTORS; i++) {
    copies[i] = descriptors[i] < 0 ? -1 : fcntl(descriptors[i], F_DUPFD, DESCRIPTORS);
  }
  for (int i = 0; i < DESCRIPTORS; i++) {
    if (copies[i] < 0 || dup2(copies[i], i) < 0) close(i);
  }
  if (close_range(DESCRIPTORS, ~0U, 0) == 0) return;
  for (int i = DESCRIPTORS; i < 1024; i++) close(i);
}

static _Noreturn void watch(const int descriptors[DESCRIPTORS]) {
  // A group of its own, so that nothing sent to the application's reaches it; in the same session, so
  // that it can tell who has the terminal. All signals stay blocked: it ends by itself.
  setpgid(0, 0);
  prctl(PR_SET_NAME, "terminal-guard");
  if (chdir("/") != 0) _exit(1);
  keep_only(descriptors);

  char byte;
  while (read(LIFELINE, &byte, 1) < 0 && errno == EINTR) {
  }
  struct plans *plans = ct_plans();
  int stated = atomic_load(&plans->stated);
  if (stated != 0) {
    ct_plan_perform(&plans->all[stated - 1], INPUT, OUTPUT);
    ct_errors_copy(HELD, ERRORS);
  }
  _exit(0);
}

int ct_guardian_start(int input, int output) {
  if (guardian > 0) return 0;
  if (!ct_plans_share()) return errno;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int descriptors[DESCRIPTORS] = {input, output, ends[0], ct_errors_target(), ct_errors_held()};

  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  pid_t process = _Fork();
  if (process == 0) watch(descriptors);
  int problem = process < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);

  close(ends[0]);
  if (problem != 0) {
    close(ends[1]);
    return problem;
  }
  // Both sides do it, since either may be first.
  setpgid(process, process);
  guardian = process;
  lifeline = ends[1];
  return 0;
}

void ct_guardian_stop(void) {
  if (guardian <= 0) return;
  close(lifeline);
  lifeline = -1;
  // Were it stopped, it would be waited for without end.
  kill(guardian, SIGCONT);
  while (waitpid(guardian, NULL, 0) < 0 && errno == EINTR) {
  }
  guardian = 0;
}
