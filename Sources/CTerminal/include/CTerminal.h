#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// Everything here is C because it has to run inside a signal handler, where no Swift code may run,
// or because Swift doesn't import the call (variadic ioctl).

// --- termios and window size -------------------------------------------------------------------

/// Puts a terminal into raw mode: bytes arrive as typed, nothing is echoed, no key makes a signal.
/// `saved` receives the modes before. A process in the background is stopped until it is brought to the
/// foreground, as job control has it, or asked to end by a signal that is routed: EINTR.
/// Returns 0, or an errno; the terminal is then unchanged.
int ct_enter_raw(int fd, struct termios *saved);

/// Reads a terminal's size in cells. Returns 0 or an errno; a terminal that doesn't know gives 0 x 0.
int ct_window_size(int fd, int *columns, int *rows);

/// Opens the terminal behind `fd` once more, with an open file description of its own that is
/// non-blocking: O_NONBLOCK on a shared description would leak to the shell. Returns the new
/// descriptor (close-on-exec), or -1 with errno set.
int ct_reopen_terminal(int fd);

/// Waits until `fd` can be written; `milliseconds` 0 only asks. True when it can.
bool ct_is_writable(int fd, int milliseconds);

/// Lets output go on that takes nothing since it was stopped: by `tcflow`, XOFF or scroll lock. Does no harm
/// where it is only slow. Async-signal-safe; for a process in the foreground, or with SIGTTOU blocked.
void ct_restart_output(int fd);

/// True when `fd` has input, or its end, to be read at once.
bool ct_is_readable(int fd);

/// Keeps the numbers of standard streams that are closed from being given to anything else that is opened:
/// what is read from them or written to them is an error still.
void ct_standard_streams_reserve(void);

/// Writes what standard output still holds, on the main thread; 0, or the `errno` if something printed so far was lost.
int ct_finish_output(void);

// --- rescue: what undoes the terminal's modes when the process dies ------------------------------

/// States how to give the terminal back: the bytes to write to `output`, then the modes to set on
/// `input`. Replaces what was stated before. Returns false when `count` is too large to be held.
bool ct_rescue_arm(
    int output, const uint8_t *bytes, size_t count, int input, const struct termios *saved);

/// States other bytes for the same terminal. Returns false when nothing is stated, or `count` is too large.
bool ct_rescue_restate(const uint8_t *bytes, size_t count);

/// How long a terminal is waited for, when it is given back, that takes nothing meanwhile. At first
/// `CT_USUAL_PATIENCE`; holds for the guardian too.
enum { CT_USUAL_PATIENCE = 200 };
void ct_rescue_set_patience(int milliseconds);

/// Gives the terminal back if that was not done yet, then shows what standard error held back.
/// Nothing is written where another program than the shell has the terminal. Async-signal-safe.
void ct_rescue_run(void);

/// The same at the end of the process, also run by `exit`: what other threads still draw goes nowhere.
void ct_rescue_finally(void);

/// Installs handlers for the signals of a crash (SEGV, ABRT, BUS, ILL, FPE, TRAP, SYS) that run the
/// rescue and hand on to whoever handled the signal before, so that the exit status is the signal's;
/// and for QUIT, which nobody else gets. The language's own crash reporter counts on a fault that comes
/// back: without these handlers a signal that was sent would leave the process running.
/// May be called again. Returns 0 or an errno.
int ct_rescue_install(void);

/// Gives the calling thread a stack of its own for those handlers, so that a stack overflow can be
/// handled too; costs one comparison when the thread has it already.
void ct_rescue_cover_thread(void);

// --- guardian: what undoes them when the process is killed ----------------------------------------

/// Forks a process that gives the terminal back as the rescue states it, if this process ends without
/// having done it; it ends silently otherwise. Returns 0 or an errno; one that runs already is kept.
int ct_guardian_start(int input, int output);

/// Ends the guardian and waits for that.
void ct_guardian_stop(void);

// --- standard error while the screen is taken ----------------------------------------------------

/// Holds back what is written to standard error, if that is this terminal, where it would be lost.
void ct_errors_hold(int terminal);

/// Drops what was held back if it has become too much; looks at it once in a while only. For one thread.
void ct_errors_trim(void);

/// Shows what was held back, the latest 64 KB of it, and holds back no more. Async-signal-safe.
void ct_errors_show(void);

// --- programs that have the terminal for a while -------------------------------------------------

/// Starts a program in a process group of its own that has the terminal, with all signals at their
/// defaults; `path` is looked up like a shell's command. Returns 0 or an errno.
int ct_spawn_in_front(
    int terminal, const char *path, char *const arguments[], char *const environment[], pid_t *child);

/// Gives the terminal to a process group. Returns 0 or an errno.
int ct_put_in_front(int terminal, pid_t group);

/// True when the process is in the foreground of its terminal, or where there is no job control.
bool ct_is_in_front(int terminal);

/// Waits until a child stops (1) or ends (0, with `status` as a shell gives it); else a negative errno.
int ct_wait_for(pid_t child, int *status);

// --- signals as bytes on a pipe ------------------------------------------------------------------

/// Routes INT, TERM, HUP, QUIT, WINCH, CONT and TSTP into a pipe, one byte per signal: its number.
/// PIPE gets a handler that does nothing. All of them are handlers, not SIG_IGN, so a child that is
/// exec'd has the defaults again; but INT, TERM, HUP or QUIT that the process was started with ignored
/// stay so. Returns the pipe's non-blocking read end, which stays open for the
/// life of the process, or -1 with errno set: EBUSY when they are routed already.
/// A third INT, TERM, HUP or QUIT while none was taken off the pipe ends the process: the
/// application hangs.
int ct_signals_route(void);

/// Reads the next signal's number off the pipe; 0 when there is none.
int ct_signals_next(void);

/// True while INT, TERM, HUP or QUIT was routed and not taken off the pipe yet.
bool ct_signals_ask_to_end(void);

/// Has those signals interrupt the call that waits while they arrive, or not, as usual.
void ct_signals_interrupt(bool interrupts);

/// Puts the dispositions back that were there before.
void ct_signals_unroute(void);

/// Stops the process as job control does, by SIGTSTP's default action; with `whole_group` the other
/// processes of its group too. Returns after it was continued, or at once when nobody could
/// continue it (an orphaned process group).
void ct_stop_self(bool whole_group);

/// Ends the process by a signal's default action, so that its status is the signal's.
void ct_die_of(int signal_number);

// --- a terminal in its usual modes that doesn't show what is typed --------------------------------

/// Keeps what is typed from being shown, but for the ends of lines. While the process is stopped by
/// job control, its usual modes are in force. Returns false when the terminal can't be set.
bool ct_hide_typing(int input, const struct termios *usual);

/// Handles stops as before; the modes are given back by the rescue.
void ct_typing_is_shown(void);

// --- the main queue, run by the main thread -------------------------------------------------------

/// True on the thread that the process began with.
bool ct_is_main_thread(void);

/// A descriptor that becomes readable when something is put on the main queue; the same at each call.
int ct_main_queue_descriptor(void);

/// Runs what was put on the main queue. Only for the main thread, and not after `dispatch_main`.
///
/// `is_woken` tells that its descriptor is readable, which it isn't any more afterwards.
void ct_main_queue_run(bool is_woken);

#endif
