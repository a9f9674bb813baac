#include "version.h"

// scripts/pack replaces this section, and so names a build that is already made. 64 bytes, the last ones zero.
#if defined(__APPLE__)
__attribute__((section("__DATA,parlour_version"), used))
#else
__attribute__((section("parlour_version"), used))
#endif
const char parlour_version_bytes[64] = "";

const char *parlour_packed_version(void) { return parlour_version_bytes; }
