// Preloaded into a process: fails one operation on files below a folder, or all from one on. LECTERN_FAULT has, line by line, the
// folder, the error number, the number of the operation from 0, 1 if all later ones fail, too, and a file for the count.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[PATH_MAX];
static char report[PATH_MAX];
static size_t folder_length;
static int error_number;
static long first;
static int is_lasting;
static atomic_long count;

__attribute__((constructor)) static void start(void) {
  const char *setting = getenv("LECTERN_FAULT");
  if (!setting) return;
  sscanf(setting, "%4095[^\n]\n%d\n%ld\n%d\n%4095[^\n]", folder, &error_number, &first, &is_lasting, report);
  folder_length = strlen(folder);
  // Only this process counts, not those that it starts.
  unsetenv("LECTERN_FAULT");
}

__attribute__((destructor)) static void finish(void) {
  if (folder_length == 0) return;
  folder_length = 0;
  FILE *file = fopen(report, "w");
  if (!file) return;
  fprintf(file, "%ld", (long)count);
  fclose(file);
}

static int fails(const char *path) {
  if (folder_length == 0 || !path || strncmp(path, folder, folder_length) != 0) return 0;
  long number = atomic_fetch_add(&count, 1);
  if (is_lasting ? number < first : number != first) return 0;
  errno = error_number;
  return 1;
}

static int fails_open(int file) {
  char link[64], path[PATH_MAX];
  if (folder_length == 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails(path);
}

#define REAL(type, name) type real = (type)dlsym(RTLD_NEXT, #name)

#define OPEN(name)                                                     \
  int name(const char *path, int flags, ...) {                         \
    typedef int (*type)(const char *, int, ...);                       \
    REAL(type, name);                                                  \
    va_list list;                                                      \
    va_start(list, flags);                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                                      \
    return fails(path) ? -1 : real(path, flags, mode);                 \
  }
OPEN(open)
OPEN(open64)

#define PATH_CALL(name, parameters, arguments, path)  \
  int name parameters {                               \
    typedef int(*type) parameters;                    \
    REAL(type, name);                                 \
    return fails(path) ? -1 : real arguments;         \
  }
PATH_CALL(mkdir, (const char *path, mode_t mode), (path, mode), path)
PATH_CALL(rmdir, (const char *path), (path), path)
PATH_CALL(unlink, (const char *path), (path), path)
PATH_CALL(rename, (const char *from, const char *to), (from, to), to)
PATH_CALL(link, (const char *from, const char *to), (from, to), to)
PATH_CALL(symlink, (const char *from, const char *to), (from, to), to)

#define FILE_CALL(type, name, parameters, arguments)  \
  type name parameters {                              \
    typedef type(*pointer) parameters;                \
    REAL(pointer, name);                              \
    return fails_open(file) ? -1 : real arguments;    \
  }
FILE_CALL(ssize_t, write, (int file, const void *bytes, size_t length), (file, bytes, length))
FILE_CALL(ssize_t, pwrite, (int file, const void *bytes, size_t length, off_t at), (file, bytes, length, at))
FILE_CALL(ssize_t, pwrite64, (int file, const void *bytes, size_t length, off64_t at), (file, bytes, length, at))
FILE_CALL(ssize_t, writev, (int file, const struct iovec *parts, int number), (file, parts, number))
FILE_CALL(int, ftruncate, (int file, off_t length), (file, length))
FILE_CALL(int, ftruncate64, (int file, off64_t length), (file, length))
