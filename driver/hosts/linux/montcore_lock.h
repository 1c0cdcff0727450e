// SPDX-License-Identifier: Apache-2.0
//
// A lock between processes that share a coprocessor: flock on a common file, such as /dev/uio0. A process
// takes the lock before the first access of an operation and releases it after the last one; the kernel releases the
// lock of a process that ends.
//
// Each call of mc_lock opens the file: so threads, and a forked process, also wait for each other.

#ifndef MONTCORE_LOCK_H_
#define MONTCORE_LOCK_H_

#ifdef __cplusplus
extern "C" {
#endif

// Waits for the lock of the file at path, and takes it. Returns its number for mc_unlock, or -1 with errno.
int mc_lock(const char *path);

// Takes the lock like mc_lock, but does not wait: returns -1 with EWOULDBLOCK if another process holds the lock.
int mc_try_lock(const char *path);

void mc_unlock(int lock);

#ifdef __cplusplus
}
#endif
#endif
