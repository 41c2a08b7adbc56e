#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int ct_spawn_in_front(
    int terminal, const char *path, char *const arguments[], char *const environment[], pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  // Done by the child before it runs the program, so that the program never sees itself in the background.
  if (tcgetpgrp(terminal) >= 0) posix_spawn_file_actions_addtcsetpgrp_np(&actions, terminal);
  int problem = posix_spawnp(child, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

int ct_put_in_front(int terminal, pid_t group) {
  sigset_t stops, mask;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stops, &mask);
  int problem = tcsetpgrp(terminal, group) == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return problem;
}

bool ct_is_in_front(int terminal) {
  pid_t front = tcgetpgrp(terminal);
  return front < 0 || front == getpgrp();
}

int ct_wait_for(pid_t child, int *status) {
  int raw = 0;
  pid_t found;
  do {
    found = waitpid(child, &raw, WUNTRACED);
  } while (found < 0 && errno == EINTR);
  if (found < 0) return -errno;
  if (WIFSTOPPED(raw)) return 1;
  *status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
  return 0;
}
