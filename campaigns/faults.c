/* Makes writes and syncs of one folder's files fail on demand: loaded before the C library by LD_PRELOAD.
 *
 * STOCKWERK_FAULTS names a file of four 32-bit numbers, shared with whoever switches the faults on:
 * the error (0: none), which calls (1 writes, 2 syncs), how many of them pass for each one that fails, and how many
 * have failed. STOCKWERK_FAULTS_AT is the folder. A write that fails has written half of its bytes, as on a full disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITES = 1, SYNCS = 2 };

static volatile int32_t *control;
static const char *folder;
static __thread uint32_t seen;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("STOCKWERK_FAULTS");
    folder = getenv("STOCKWERK_FAULTS_AT");
    int file = path && folder ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *shared = mmap(NULL, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (shared != MAP_FAILED) control = shared;
}

/* The error that this call is to fail with, or 0. */
static int fault(int call, int file) {
    if (!control || !control[0] || !(control[1] & call)) return 0;
    char name[64], path[4096];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    if (strncmp(path, folder, strlen(folder)) != 0) return 0;
    if (seen++ % (uint32_t)(control[2] + 1) != 0) return 0;
    __sync_fetch_and_add((int32_t *)&control[3], 1);
    return control[0];
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *data, size_t size) {
    REAL(ssize_t, "write", int, const void *, size_t);
    int error = fault(WRITES, file);
    if (!error) return real(file, data, size);
    real(file, data, size / 2);
    errno = error;
    return -1;
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    int error = fault(WRITES, file);
    if (!error) return real(file, data, size, at);
    real(file, data, size / 2, at);
    errno = error;
    return -1;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) { return pwrite64(file, data, size, at); }

ssize_t pwritev64(int file, const struct iovec *data, int count, off64_t at) {
    REAL(ssize_t, "pwritev64", int, const struct iovec *, int, off64_t);
    int error = fault(WRITES, file);
    if (!error) return real(file, data, count, at);
    errno = error;
    return -1;
}

ssize_t pwritev(int file, const struct iovec *data, int count, off_t at) { return pwritev64(file, data, count, at); }

int fsync(int file) {
    REAL(int, "fsync", int);
    int error = fault(SYNCS, file);
    if (!error) return real(file);
    errno = error;
    return -1;
}

int fdatasync(int file) {
    REAL(int, "fdatasync", int);
    int error = fault(SYNCS, file);
    if (!error) return real(file);
    errno = error;
    return -1;
}
