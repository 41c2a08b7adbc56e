#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

/// How long a terminal may take to make room before its output is taken to be stopped.
enum { ROOM_MS = 10 };

/// How long a signal that was sent before the process was continued may take to arrive, on whatever thread.
enum { ARRIVAL_MS = 200 };

/// Whether taking the terminal over would stop the process, as job control has it.
static bool would_be_stopped(int fd) {
  struct sigaction action;
  pid_t front = tcgetpgrp(fd);
  // Another session's terminal stops nobody here.
  if (front < 0 || front == getpgrp()) return false;
  if (sigaction(SIGTTOU, NULL, &action) == 0 && action.sa_handler == SIG_IGN) return false;
  // Who has no shell to be continued by is refused instead.
  pid_t parent = getppid();
  return getsid(parent) == getsid(0) && getpgid(parent) != getpgrp();
}

static bool is_asked_to_end_soon(int fd) {
  for (int i = 0; i < ARRIVAL_MS && !ct_signals_ask_to_end() && would_be_stopped(fd); i++) poll(NULL, 0, 1);
  return ct_signals_ask_to_end();
}

/// A process that is asked to end does so in the background too, instead of being stopped there.
///
/// The kernel would stop it as soon as it goes on, whatever was sent to it meanwhile and is still on its way to another
/// thread: so it stops itself, and looks for that first.
static int set_in_foreground(int fd, const struct termios *modes) {
  int problem = EINTR;
  ct_signals_interrupt(true);
  while (problem == EINTR && !ct_signals_ask_to_end()) {
    if (would_be_stopped(fd)) {
      if (!is_asked_to_end_soon(fd) && would_be_stopped(fd)) kill(0, SIGTTOU);
      continue;
    }
    // TCSANOW: the other actions wait for output, and a terminal that reads nothing would hold us up.
    problem = tcsetattr(fd, TCSANOW, modes) == 0 ? 0 : errno;
  }
  ct_signals_interrupt(false);
  return problem;
}

int ct_enter_raw(int fd, struct termios *saved) {
  struct termios raw;
  if (tcgetattr(fd, saved) != 0) return errno;
  raw = *saved;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;

  // Where SIGTTOU is blocked, as it is on threads of a pool, the kernel lets a background process
  // change the modes under the shell's hands. Unblocked, it stops the process until it has the terminal.
  sigset_t stops, mask;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stops, &mask);
  int problem = set_in_foreground(fd, &raw);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return problem;
}

int ct_window_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int ct_reopen_terminal(int fd) {
  char path[256];
  struct stat wanted, found;
  int problem = ttyname_r(fd, path, sizeof path);
  if (problem != 0) {
    errno = problem;
    return -1;
  }
  int opened = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (opened < 0) return -1;
  // In a container the name may belong to another terminal than the descriptor.
  if (fstat(fd, &wanted) == 0 && fstat(opened, &found) == 0 && wanted.st_rdev == found.st_rdev) {
    return opened;
  }
  close(opened);
  errno = ENODEV;
  return -1;
}

static bool is_ready(int fd, short events, int milliseconds) {
  struct pollfd asked = {.fd = fd, .events = events};
  // One that was closed is ready too: the call on it then tells so, and nobody waits for it any longer.
  return poll(&asked, 1, milliseconds) > 0;
}

bool ct_is_writable(int fd, int milliseconds) { return is_ready(fd, POLLOUT, milliseconds); }

void ct_restart_output(int fd) {
  if (ct_is_writable(fd, ROOM_MS)) return;
  // The second call starts only what the first one has stopped, but then whatever else has stopped it, too.
  tcflow(fd, TCOOFF);
  tcflow(fd, TCOON);
}

bool ct_is_readable(int fd) { return is_ready(fd, POLLIN, 0); }

void ct_standard_streams_reserve(void) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    // Opened for the other direction; the lowest number that is free is this one.
    if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

int ct_finish_output(void) {
  // The first one tells why; the stream only remembers that there was one.
  static int problem;
  errno = 0;
  if (problem == 0 && (fflush(stdout) != 0 || ferror(stdout))) problem = errno != 0 ? errno : EIO;
  return problem;
}
