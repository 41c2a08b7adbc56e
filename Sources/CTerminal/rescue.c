#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RESCUE_BYTES = 256, HANDLER_STACK = 32 * 1024, WRITE_PATIENCE = 20, WRITE_STEP_MS = 10 };

static struct {
  int output;
  int input;
  struct termios saved;
  uint8_t bytes[RESCUE_BYTES];
  size_t count;
} rescue;

// The block above is only read by whoever takes this flag from 1 to 0, and only written while it is 0.
static atomic_int armed;

static const int fatal_signals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS};
enum { FATAL_COUNT = sizeof fatal_signals / sizeof *fatal_signals };
static struct sigaction before[FATAL_COUNT];
static atomic_int installed;

static _Thread_local bool covered;
static _Thread_local char handler_stack[HANDLER_STACK];

bool ct_rescue_arm(
    int output, const uint8_t *bytes, size_t count, int input, const struct termios *saved) {
  if (count > RESCUE_BYTES) return false;
  ct_rescue_disarm();
  rescue.output = output;
  rescue.input = input;
  rescue.saved = *saved;
  memcpy(rescue.bytes, bytes, count);
  rescue.count = count;
  atomic_store(&armed, 1);
  return true;
}

void ct_rescue_disarm(void) { atomic_store(&armed, 0); }

void ct_rescue_run(void) {
  if (atomic_exchange(&armed, 0) != 1) return;
  int kept = errno;
  size_t written = 0;
  // Bounded: a terminal that takes nothing must not keep a dying process alive.
  for (int patience = WRITE_PATIENCE; written < rescue.count && patience > 0;) {
    struct pollfd output = {.fd = rescue.output, .events = POLLOUT};
    if (poll(&output, 1, WRITE_STEP_MS) <= 0) {
      patience--;
      continue;
    }
    ssize_t step = write(rescue.output, rescue.bytes + written, rescue.count - written);
    if (step > 0) {
      written += (size_t)step;
    } else if (step < 0 && errno != EINTR && errno != EAGAIN) {
      break;
    } else {
      patience--;
    }
  }
  // What the terminal still reported (focus, mouse) is not for the shell.
  tcflush(rescue.input, TCIFLUSH);
  tcsetattr(rescue.input, TCSANOW, &rescue.saved);
  errno = kept;
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)context;
  ct_rescue_run();
  struct sigaction next = {.sa_handler = SIG_DFL};
  for (int i = 0; i < FATAL_COUNT; i++) {
    if (fatal_signals[i] == number) next = before[i];
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
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < FATAL_COUNT; i++) {
    if (sigaction(fatal_signals[i], &action, &before[i]) != 0) return errno;
  }
  ct_rescue_cover_thread();
  return atexit(ct_rescue_run) == 0 ? 0 : ENOMEM;
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
