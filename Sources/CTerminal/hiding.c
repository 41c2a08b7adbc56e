#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>

static int terminal = -1;
static struct termios shown;
static struct termios hidden;
static struct sigaction before;

static void set(const struct termios *modes) {
  while (tcsetattr(terminal, TCSANOW, modes) != 0 && errno == EINTR) {
  }
}

static void stopped(int number) {
  (void)number;
  int kept = errno;
  set(&shown);
  ct_stop_self(false);
  set(&hidden);
  errno = kept;
}

bool ct_hide_typing(int input, const struct termios *usual) {
  terminal = input;
  shown = *usual;
  hidden = *usual;
  hidden.c_lflag &= ~(tcflag_t)ECHO;
  hidden.c_lflag |= ECHONL;
  struct termios now;
  // It succeeds as soon as one of the changes could be made.
  if (tcsetattr(input, TCSANOW, &hidden) != 0 || tcgetattr(input, &now) != 0 || (now.c_lflag & ECHO) != 0)
    return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = stopped;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, &before);
  return true;
}

void ct_typing_is_shown(void) { sigaction(SIGTSTP, &before, NULL); }
