// SPDX-License-Identifier: Apache-2.0
//
// A lock between processes that share a coprocessor: flock on a file that all of them name, such as /dev/uio0. A process
// takes the lock before the first access of an operation and releases it after the last one; the kernel releases the lock of a
// process that ends.
//
// Each call of mc_lock opens the file: threads, and a process that was forked, wait for each other like any others.

#ifndef MONTCORE_LOCK_H_
#define MONTCORE_LOCK_H_

#ifdef __cplusplus
extern "C" {
#endif

// Waits until nobody has the lock of the file at path, and takes it. Returns its number for mc_unlock, or -1: errno says why.
int mc_lock(const char *path);

// The same without waiting. -1 with EWOULDBLOCK: somebody has the lock.
int mc_try_lock(const char *path);

void mc_unlock(int lock);

#ifdef __cplusplus
}
#endif
#endif
