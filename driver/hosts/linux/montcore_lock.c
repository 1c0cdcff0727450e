// SPDX-License-Identifier: Apache-2.0

#define _DEFAULT_SOURCE  // flock

#include "montcore_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

static int take(const char *path, int operation) {
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    while (flock(file, operation) != 0) {
        if (errno == EINTR) continue;
        const int reason = errno;
        close(file);
        errno = reason;
        return -1;
    }
    return file;
}

int mc_lock(const char *path) { return take(path, LOCK_EX); }

int mc_try_lock(const char *path) { return take(path, LOCK_EX | LOCK_NB); }

// Unlock before close: a program started in the meantime may still have the file open.
void mc_unlock(int lock) {
    flock(lock, LOCK_UN);
    close(lock);
}
