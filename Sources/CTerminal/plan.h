#ifndef CTERMINAL_PLAN_H
#define CTERMINAL_PLAN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// What the rescue (in the process) and the guardian (in a process of its own) share.

enum { PLAN_BYTES = 256 };

/// How to give a terminal back.
struct plan {
  int output;
  int input;
  /// The modes to set, and those that are set now.
  struct termios saved, raw;
  uint8_t bytes[PLAN_BYTES];
  size_t count;
  /// The application's process group, and those that get the terminal when it is gone: its parent's
  /// and the session leader's.
  pid_t group, launcher, session;
};

/// Two plans, so that one is whole at any instant, also one at which the process is killed.
struct plans {
  struct plan all[2];
  /// 0 when there is nothing to give back, else one more than the index of the plan that holds.
  atomic_int stated;
  /// See `ct_rescue_set_patience`.
  atomic_int patience;
};

/// Gives the terminal back on these descriptors. Async-signal-safe. Does nothing where somebody else
/// has the terminal by now; leaves the modes alone where a shell has set its own.
void ct_plan_perform(const struct plan *plan, int input, int output);

/// Writes as long as the terminal goes on taking something: one that takes nothing must not keep a dying
/// process alive. False if some was not taken. Async-signal-safe.
bool ct_write_bounded(int output, const void *bytes, size_t count);

/// The plans; after `ct_plans_share` in memory that a forked process sees too.
struct plans *ct_plans(void);
bool ct_plans_share(void);

/// What standard error held back, or -1, and where it is to go.
int ct_errors_held(void);
int ct_errors_target(void);

/// Copies what was held back. Async-signal-safe.
void ct_errors_copy(int held, int target);

#endif
