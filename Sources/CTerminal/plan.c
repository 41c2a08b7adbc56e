#define _GNU_SOURCE
#include "CTerminal.h"
#include "plan.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/// However it takes them, a terminal has no longer for its bytes: a process that ends must not wait for hours.
enum { LONGEST_MS = 30000, WRITE_STEP_MS = 10 };

static struct plans own = {.patience = CT_USUAL_PATIENCE};
static struct plans *_Atomic plans = &own;

struct plans *ct_plans(void) { return atomic_load(&plans); }

bool ct_plans_share(void) {
  if (ct_plans() != &own) return true;
  void *shared = mmap(NULL, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return false;
  struct plans *new = shared;
  atomic_store(&new->patience, atomic_load(&own.patience));
  atomic_store(&plans, new);
  return true;
}

void ct_rescue_set_patience(int milliseconds) { atomic_store(&ct_plans()->patience, milliseconds); }

static int64_t now_ms(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool ct_write_bounded(int output, const void *bytes, size_t count) {
  size_t written = 0;
  int most = atomic_load(&ct_plans()->patience);
  int64_t began = now_ms(), progressed = began, now = began;
  while (written < count && now - progressed < most && now - began < LONGEST_MS) {
    struct pollfd entry = {.fd = output, .events = POLLOUT};
    if (poll(&entry, 1, WRITE_STEP_MS) > 0) {
      ssize_t step = write(output, (const uint8_t *)bytes + written, count - written);
      if (step < 0 && errno != EINTR && errno != EAGAIN) return false;
      if (step > 0) {
        written += (size_t)step;
        progressed = now_ms();
      } else {
        poll(NULL, 0, 1);
      }
    }
    now = now_ms();
  }
  return written == count;
}

static bool are_same(const struct termios *one, const struct termios *other) {
  return one->c_iflag == other->c_iflag && one->c_oflag == other->c_oflag
      && one->c_cflag == other->c_cflag && one->c_lflag == other->c_lflag
      && memcmp(one->c_cc, other->c_cc, sizeof one->c_cc) == 0;
}

void ct_plan_perform(const struct plan *plan, int input, int output) {
  // -1 where it isn't this session's terminal: there is no job control to heed then.
  pid_t front = tcgetpgrp(input);
  bool is_ours = front < 0 || front == plan->group;
  if (!is_ours && front != plan->launcher && front != plan->session) return;

  // From the background too, and without being stopped for it.
  sigset_t stops, mask;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stops, &mask);
  // Nobody is left who would start it.
  ct_restart_output(output);
  ct_write_bounded(output, plan->bytes, plan->count);
  struct termios now;
  if (is_ours || (tcgetattr(input, &now) == 0 && are_same(&now, &plan->raw))) {
    // What the terminal still reported (focus, mouse) is not for the shell.
    tcflush(input, TCIFLUSH);
    tcsetattr(input, TCSANOW, &plan->saved);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}
