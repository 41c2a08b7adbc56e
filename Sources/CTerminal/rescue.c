#define _GNU_SOURCE
#include "CTerminal.h"
#include "plan.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HANDLER_STACK = 32 * 1024 };

/// Held by whoever gives the terminal back.
static atomic_int running;

/// QUIT is no crash, but the language's crash reporter takes it for one.
static const int fatal_signals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT};
enum { FATAL_COUNT = sizeof fatal_signals / sizeof *fatal_signals };
static struct sigaction before[FATAL_COUNT];
static atomic_int installed;

static _Thread_local bool covered;
static _Thread_local char handler_stack[HANDLER_STACK];

/// The plan that doesn't hold now, to be written.
static struct plan *next_plan(void) {
  struct plans *plans = ct_plans();
  return &plans->all[atomic_load(&plans->stated) == 1 ? 1 : 0];
}

static void state(const struct plan *plan) {
  struct plans *plans = ct_plans();
  atomic_store(&plans->stated, plan == &plans->all[0] ? 1 : 2);
}

bool ct_rescue_arm(
    int output, const uint8_t *bytes, size_t count, int input, const struct termios *saved) {
  if (count > PLAN_BYTES) return false;
  struct plan *plan = next_plan();
  plan->output = output;
  plan->input = input;
  plan->saved = *saved;
  if (tcgetattr(input, &plan->raw) != 0) plan->raw = *saved;
  memcpy(plan->bytes, bytes, count);
  plan->count = count;
  plan->group = getpgrp();
  plan->launcher = getpgid(getppid());
  plan->session = getsid(0);
  state(plan);
  return true;
}

bool ct_rescue_restate(const uint8_t *bytes, size_t count) {
  struct plans *plans = ct_plans();
  int stated = atomic_load(&plans->stated);
  if (stated == 0 || count > PLAN_BYTES) return false;
  struct plan *plan = next_plan();
  *plan = plans->all[stated - 1];
  memcpy(plan->bytes, bytes, count);
  plan->count = count;
  state(plan);
  return true;
}

static void run(bool is_final) {
  struct plans *plans = ct_plans();
  int stated = atomic_load(&plans->stated);
  if (stated == 0 || atomic_exchange(&running, 1) != 0) return;
  int kept = errno;
  const struct plan *plan = &plans->all[stated - 1];
  int output = plan->output;
  int silenced = -1;
  if (is_final && output > STDERR_FILENO) {
    // Another thread may be about to draw: it gets to draw nowhere.
    silenced = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int real = silenced < 0 ? -1 : fcntl(output, F_DUPFD_CLOEXEC, 3);
    if (real >= 0 && dup3(silenced, plan->output, O_CLOEXEC) >= 0) output = real;
  }
  ct_plan_perform(plan, plan->input, output);
  ct_errors_show();
  // Only now: were the process killed before, the guardian would do all of it.
  atomic_store(&plans->stated, 0);
  atomic_store(&running, 0);
  if (silenced >= 0) close(silenced);
  errno = kept;
}

void ct_rescue_run(void) { run(false); }

void ct_rescue_finally(void) { run(true); }

/// Whether the language's crash reporter may ask what it is to do next: not unless its variable says so, since the
/// process would wait for a key for half a minute before it ends.
static bool may_ask;

static void keep_from_asking(void) {
  int nothing = may_ask ? -1 : open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0) return;
  dup2(nothing, STDIN_FILENO);
  close(nothing);
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)context;
  ct_rescue_finally();
  keep_from_asking();
  struct sigaction next = {.sa_handler = SIG_DFL};
  for (int i = 0; i < FATAL_COUNT; i++) {
    if (fatal_signals[i] == number && number != SIGQUIT) next = before[i];
  }
  if ((next.sa_flags & SA_SIGINFO) == 0 && next.sa_handler == SIG_IGN) next.sa_handler = SIG_DFL;
  sigaction(number, &next, NULL);
  // A fault happens again on return, where it happened: whoever comes next sees the real place.
  // Everything else has to be sent again, and ends the process even if who comes next counts on
  // the fault's coming back.
  bool faulted = info != NULL && info->si_code > 0 && number != SIGTRAP && number != SIGSYS;
  if (faulted) return;
  raise(number);
  ct_die_of(number);
}

int ct_rescue_install(void) {
  if (atomic_exchange(&installed, 1) != 0) return 0;
  const char *settings = getenv("SWIFT_BACKTRACE");
  may_ask = settings != NULL && strstr(settings, "interactive=") != NULL;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < FATAL_COUNT; i++) {
    int number = fatal_signals[i];
    if (sigaction(number, &action, &before[i]) != 0) return errno;
    // As it is for a program that a script runs in the background.
    if (number == SIGQUIT && before[i].sa_handler == SIG_IGN) sigaction(number, &before[i], NULL);
  }
  ct_rescue_cover_thread();
  return atexit(ct_rescue_finally) == 0 ? 0 : ENOMEM;
}

void ct_rescue_cover_thread(void) {
  if (covered) return;
  covered = true;
  stack_t present;
  // The language's own crash reporter may have given the thread one.
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE) == 0) return;
  stack_t stack = {.ss_sp = handler_stack, .ss_size = HANDLER_STACK};
  sigaltstack(&stack, NULL);
}
