#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { HANGS_AFTER = 3, ARRIVAL_MS = 20 };

static const int routed[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP, SIGPIPE};
enum { ROUTED_COUNT = sizeof routed / sizeof *routed };
static struct sigaction before[ROUTED_COUNT];
static atomic_int read_end = -1;
static atomic_int write_end = -1;
static atomic_int untaken;
static atomic_int is_routed;

static bool ends_process(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

static void arrived(int number) {
  if (number == SIGPIPE) return;
  int kept = errno;
  if (ends_process(number) && atomic_fetch_add(&untaken, 1) + 1 >= HANGS_AFTER) {
    ct_rescue_finally();
    ct_die_of(number);
  }
  uint8_t byte = (uint8_t)number;
  // A full pipe loses a signal, as coalescing does anyway.
  ssize_t ignored = write(atomic_load(&write_end), &byte, 1);
  (void)ignored;
  errno = kept;
}

static void handle(int number, struct sigaction *old) {
  struct sigaction action;
  // Whoever started the process with such a signal ignored, as nohup does, wants it to stay so.
  if (ends_process(number) && sigaction(number, NULL, old) == 0 && old->sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = arrived;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, old);
}

int ct_signals_route(void) {
  if (atomic_exchange(&is_routed, 1) != 0) {
    errno = EBUSY;
    return -1;
  }
  if (atomic_load(&read_end) < 0) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
      atomic_store(&is_routed, 0);
      return -1;
    }
    atomic_store(&write_end, ends[1]);
    atomic_store(&read_end, ends[0]);
  }
  while (ct_signals_next() != 0) {
  }
  atomic_store(&untaken, 0);
  for (int i = 0; i < ROUTED_COUNT; i++) handle(routed[i], &before[i]);
  return atomic_load(&read_end);
}

int ct_signals_next(void) {
  uint8_t byte = 0;
  ssize_t count;
  do {
    count = read(atomic_load(&read_end), &byte, 1);
  } while (count < 0 && errno == EINTR);
  if (count != 1) return 0;
  if (ends_process(byte)) atomic_store(&untaken, 0);
  return byte;
}

bool ct_signals_ask_to_end(void) { return atomic_load(&untaken) > 0; }

void ct_signals_interrupt(bool interrupts) {
  struct sigaction action;
  for (int i = 0; i < ROUTED_COUNT; i++) {
    if (!ends_process(routed[i]) || sigaction(routed[i], NULL, &action) != 0) continue;
    if (action.sa_handler != arrived) continue;
    action.sa_flags = interrupts ? action.sa_flags & ~SA_RESTART : action.sa_flags | SA_RESTART;
    sigaction(routed[i], &action, NULL);
  }
}

void ct_signals_unroute(void) {
  if (atomic_exchange(&is_routed, 0) == 0) return;
  for (int i = 0; i < ROUTED_COUNT; i++) sigaction(routed[i], &before[i], NULL);
}

// Sends a signal to the calling thread with its default action, whatever handles or blocks it now:
// only then has it taken effect when `raise` returns.
static void raise_default(int number, struct sigaction *old) {
  struct sigaction action;
  sigset_t only;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, old);
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

void ct_stop_self(bool whole_group) {
  struct sigaction old, continued, ignore;
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, NULL, &mask);
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGTSTP, &ignore, &old);
  // Ignored by this process for the moment, which stops itself on the next line.
  if (whole_group) kill(0, SIGTSTP);
  // Being continued is what this function returns upon, not news.
  sigaction(SIGCONT, &ignore, &continued);
  raise_default(SIGTSTP, NULL);
  // What was sent meanwhile may be on its way to another thread.
  for (int i = 0; i < ARRIVAL_MS && !ct_signals_ask_to_end(); i++) poll(NULL, 0, 1);
  sigaction(SIGCONT, &continued, NULL);
  sigaction(SIGTSTP, &old, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

void ct_die_of(int signal_number) {
  raise_default(signal_number, NULL);
  // Only a signal that doesn't end a process gets here.
  _exit(128 + signal_number);
}
