// libmd's SHA-256; its header needs the fixed-width integer types first.
#include <stdint.h>
#include <sys/types.h>
#include <sha256.h>
