#define _GNU_SOURCE
#include "CTerminal.h"
#include "plan.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 1 << 20, SHOWN = 1 << 16, CALLS_PER_LOOK = 16 };

static atomic_int held = -1;
static atomic_int target = -1;
static atomic_int is_holding;

int ct_errors_held(void) { return atomic_load(&held); }

int ct_errors_target(void) { return atomic_load(&target); }

static bool are_same_terminal(int one, int other) {
  struct stat a, b;
  return isatty(one) && fstat(one, &a) == 0 && fstat(other, &b) == 0 && a.st_rdev == b.st_rdev;
}

void ct_errors_hold(int terminal) {
  if (atomic_load(&is_holding) != 0 || !are_same_terminal(STDERR_FILENO, terminal)) return;
  if (atomic_load(&held) < 0) atomic_store(&held, memfd_create("stderr", MFD_CLOEXEC));
  int file = atomic_load(&held);
  if (file < 0) return;
  // The one before may be another terminal's.
  int old = atomic_exchange(&target, fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3));
  if (old >= 0) close(old);
  if (atomic_load(&target) < 0 || dup2(file, STDERR_FILENO) < 0) return;
  atomic_store(&is_holding, 1);
}

void ct_errors_trim(void) {
  static unsigned calls;
  struct stat status;
  if (atomic_load(&is_holding) == 0 || calls++ % CALLS_PER_LOOK != 0) return;
  if (fstat(atomic_load(&held), &status) != 0) return;
  if (status.st_size <= LARGEST) return;
  if (ftruncate(atomic_load(&held), 0) == 0) lseek(atomic_load(&held), 0, SEEK_SET);
}

void ct_errors_copy(int from, int to) {
  // In one piece, so that the bound on its time holds for all of it; who calls does so once.
  static char bytes[SHOWN];
  struct stat status;
  if (fstat(from, &status) != 0) return;
  off_t place = status.st_size > SHOWN ? status.st_size - SHOWN : 0;
  ssize_t count = pread(from, bytes, sizeof bytes, place);
  if (count > 0) ct_write_bounded(to, bytes, (size_t)count);
}

void ct_errors_show(void) {
  if (atomic_exchange(&is_holding, 0) == 0) return;
  int file = atomic_load(&held), terminal = atomic_load(&target);
  dup2(terminal, STDERR_FILENO);
  ct_errors_copy(file, terminal);
  if (ftruncate(file, 0) == 0) lseek(file, 0, SEEK_SET);
}
