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
  int problem = ct_restore(fd, &raw);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return problem;
}

int ct_restore(int fd, const struct termios *saved) {
  // TCSANOW: the other actions wait for output, and a terminal that reads nothing would hold us up.
  while (tcsetattr(fd, TCSANOW, saved) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
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
