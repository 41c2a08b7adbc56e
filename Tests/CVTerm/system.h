#pragma once

#include <spawn.h>
#include <stddef.h>

// What a pseudo-terminal's window needs and the Glibc module doesn't show, since it is compiled without
// _GNU_SOURCE and _XOPEN_SOURCE. The declarations are those of POSIX and of glibc's manual.

int posix_openpt(int flags);
int grantpt(int descriptor);
int unlockpt(int descriptor);
int ptsname_r(int descriptor, char *name, size_t size);
int pipe2(int descriptors[2], int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

/// POSIX_SPAWN_SETSID: the child becomes the leader of a new session.
enum { CVTERM_SPAWN_SETSID = 0x80 };
