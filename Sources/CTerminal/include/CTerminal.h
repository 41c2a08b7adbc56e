#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// Everything here is C because it has to run inside a signal handler, where no Swift code may run,
// or because Swift doesn't import the call (variadic ioctl).

// --- termios and window size -------------------------------------------------------------------

/// Puts a terminal into raw mode: bytes arrive as typed, nothing is echoed, no key makes a signal.
/// `saved` receives the modes before. A process in the background is stopped until it is brought to the
/// foreground, as job control has it. Returns 0, or an errno; the terminal is then unchanged.
int ct_enter_raw(int fd, struct termios *saved);

/// Puts saved modes back without waiting for output. Returns 0 or an errno.
int ct_restore(int fd, const struct termios *saved);

/// Reads a terminal's size in cells. Returns 0 or an errno; a terminal that doesn't know gives 0 x 0.
int ct_window_size(int fd, int *columns, int *rows);

/// Opens the terminal behind `fd` once more, with an open file description of its own that is
/// non-blocking: O_NONBLOCK on a shared description would leak to the shell. Returns the new
/// descriptor (close-on-exec), or -1 with errno set.
int ct_reopen_terminal(int fd);

/// Waits until `fd` can be written; `milliseconds` 0 only asks. True when it can.
bool ct_is_writable(int fd, int milliseconds);

/// True when `fd` has input, or its end, to be read at once.
bool ct_is_readable(int fd);

/// Writes what standard output still holds; 0, or the `errno` if something printed so far was lost.
int ct_finish_output(void);

// --- rescue: what undoes the terminal's modes when the process dies ------------------------------

/// States how to give the terminal back: the bytes to write to `output`, then the modes to set on
/// `input`. Replaces what was stated before. Returns false when `count` is too large to be held.
bool ct_rescue_arm(
    int output, const uint8_t *bytes, size_t count, int input, const struct termios *saved);

/// There is nothing to give back any more.
void ct_rescue_disarm(void);

/// Gives the terminal back if that was not done yet. Async-signal-safe; also run by `exit`.
void ct_rescue_run(void);

/// Installs handlers for the signals of a crash (SEGV, ABRT, BUS, ILL, FPE, TRAP, SYS) that run the
/// rescue and hand on to whoever handled the signal before, so that the exit status is the signal's.
/// May be called again. Returns 0 or an errno.
int ct_rescue_install(void);

/// Gives the calling thread a stack of its own for those handlers, so that a stack overflow can be
/// handled too; costs one comparison when the thread has it already.
void ct_rescue_cover_thread(void);

// --- signals as bytes on a pipe ------------------------------------------------------------------

/// Routes INT, TERM, HUP, QUIT, WINCH, CONT and TSTP into a pipe, one byte per signal: its number.
/// PIPE gets a handler that does nothing. All of them are handlers, not SIG_IGN, so a child that is
/// exec'd has the defaults again. Returns the pipe's non-blocking read end, which stays open for the
/// life of the process, or -1 with errno set: EBUSY when they are routed already.
/// A third INT, TERM, HUP or QUIT while none was taken off the pipe ends the process: the
/// application hangs.
int ct_signals_route(void);

/// Reads the next signal's number off the pipe; 0 when there is none.
int ct_signals_next(void);

/// Puts the dispositions back that were there before.
void ct_signals_unroute(void);

/// Stops the process as job control does, by SIGTSTP's default action; with `whole_group` the other
/// processes of its group too. Returns after it was continued, or at once when nobody could
/// continue it (an orphaned process group).
void ct_stop_self(bool whole_group);

/// Ends the process by a signal's default action, so that its status is the signal's.
void ct_die_of(int signal_number);

#endif
