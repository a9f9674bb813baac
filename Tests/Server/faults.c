// Bad luck for a server that is tested, loaded before the C library: a disk without space, and a clock that is wrong.
//
// PARLOUR_FULL names a file: as long as it is there, no file can become longer. PARLOUR_CLOCK is the number of seconds by
// which the clock on the wall is ahead, or the path of a file with that number, which may change.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

/// Whether a file would have to become longer, and cannot. SQLite's shared memory has its space: an ended server leaves it.
static bool lacks_space(int file, off64_t end) {
  const char *flag = getenv("PARLOUR_FULL");
  struct stat status;
  char link[64], path[PATH_MAX];
  if (!flag || access(flag, F_OK) != 0) return false;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || end <= status.st_size) return false;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  return !(length > 4 && memcmp(path + length - 4, "-shm", 4) == 0);
}

ssize_t write(int file, const void *bytes, size_t count) {
  off64_t start = lseek64(file, 0, SEEK_CUR);
  if (start >= 0 && lacks_space(file, start + (off64_t)count)) return errno = ENOSPC, -1;
  return NEXT(write)(file, bytes, count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t start) {
  if (lacks_space(file, start + (off64_t)count)) return errno = ENOSPC, -1;
  return NEXT(pwrite64)(file, bytes, count, start);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t start) { return pwrite64(file, bytes, count, start); }

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t start) {
  off64_t end = start;
  for (int part = 0; part < count; part++) end += (off64_t)parts[part].iov_len;
  if (lacks_space(file, end)) return errno = ENOSPC, -1;
  return NEXT(pwritev)(file, parts, count, start);
}

/// It answers with the error itself.
int posix_fallocate(int file, off_t start, off_t count) {
  return lacks_space(file, start + count) ? ENOSPC : NEXT(posix_fallocate)(file, start, count);
}

/// It is called within signal handlers, too.
static time_t ahead(void) {
  const char *seconds = getenv("PARLOUR_CLOCK");
  if (!seconds || *seconds != '/') return seconds ? atol(seconds) : 0;
  char text[32] = "";
  int kept = errno, file = open(seconds, O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    if (read(file, text, sizeof text - 1) < 0) *text = 0;
    close(file);
  }
  errno = kept;
  return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = NEXT(clock_gettime)(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int result = NEXT(gettimeofday)(now, zone);
  if (result == 0) now->tv_sec += ahead();
  return result;
}
