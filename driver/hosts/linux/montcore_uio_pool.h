// SPDX-License-Identifier: Apache-2.0
//
// Claims of a pool in Linux programs that the kernel ends with their process: a program that is killed leaves a claim in the
// hardware, and mc_uio_recover frees it. A program that claims so compiles montcore_uio_pool.c, too.
//
// Threads share one struct mc_uio and one struct mc_pool; each claim has a file descriptor of its own, for its lock and its
// interrupt.

#ifndef MONTCORE_UIO_POOL_H_
#define MONTCORE_UIO_POOL_H_

#include "montcore_pool.h"
#include "montcore_uio.h"

// A coprocessor of a pool that was claimed. Pass &claim.claimed.device to the functions of montcore.h.
struct mc_uio_claim {
    struct mc_claimed claimed;
    struct mc_pool pool;
    struct mc_uio uio;
};

// Claims a coprocessor as mc_pool_claim does, and locks byte `number` of the device file: mc_uio_recover sees by the kernel's lock that
// the owner lives. Keep uio (from mc_uio_map) and pool (from mc_pool_open) open, and do not move *claim, until mc_uio_release.
// MC_ERROR_DEVICE with errno: the file could not be opened again through /proc/self/fd, or could not be locked.
MC_MUST_CHECK
enum mc_error mc_uio_claim(const struct mc_uio *uio, const struct mc_pool *pool, struct mc_uio_claim *claim);

// Releases the claim as mc_pool_release does, and the lock.
enum mc_error mc_uio_release(struct mc_uio_claim *claim);

// Frees the claims whose processes have ended, by mc_pool_free, which wipes these coprocessors; *freed has bit k for each
// coprocessor k. Any process may call it at any time, such as after MC_ERROR_BUSY; claims wait until it returns.
// An error of mc_pool_free: a coprocessor in *freed does not work; mc_pool_failed has it.
// All processes must claim by mc_uio_claim and through the same device file: to the kernel another claim has no owner. A child
// of fork that lives keeps the claims of its parent.
MC_MUST_CHECK
enum mc_error mc_uio_recover(const struct mc_uio *uio, const struct mc_pool *pool, uint32_t *freed);

#endif
