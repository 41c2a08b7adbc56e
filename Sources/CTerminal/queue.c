#define _GNU_SOURCE
#include "CTerminal.h"

#include <unistd.h>

// By these two the run loop of Foundation joins the main queue; the installed headers of Dispatch leave
// them out.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

bool ct_is_main_thread(void) { return getpid() == gettid(); }

int ct_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void ct_main_queue_run(bool is_woken) {
  if (is_woken) {
    uint64_t puts;
    // What is read doesn't matter: the queue knows what it holds.
    ssize_t ignored = read(ct_main_queue_descriptor(), &puts, sizeof puts);
    (void)ignored;
  }
  _dispatch_main_queue_callback_4CF(NULL);
}
