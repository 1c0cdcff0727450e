// SPDX-License-Identifier: Apache-2.0
//
// Several coprocessors with one bus and one interrupt: claim one that is free, use it with the functions of montcore.h, and
// give it back. A program with a pool compiles montcore_pool.c, too.
//
// Threads and processes may claim, use and release at the same time without a lock, as long as several threads may call the
// callbacks of the bus and the wait at the same time: the hardware decides who gets which coprocessor. One thread at a time uses
// a coprocessor that was claimed. On Linux, montcore_uio.h has the callbacks, and montcore_uio_pool.h claims that are freed
// when their process has ended.
//
// A claim passes over a coprocessor that has found a fault since the reset, and over a coprocessor out of service because a
// command did not end in time. The hardware keeps both marks, for all programs. mc_pool_failed shows them.

#ifndef MONTCORE_POOL_H_
#define MONTCORE_POOL_H_

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

// A pool. The driver owns the fields.
struct mc_pool {
    struct mc_bus bus;  // offsets are from the base address of the pool
    void (*wait)(void *context, uint32_t number);
    uint32_t polls;
    uint32_t count;  // coprocessors
};

// A coprocessor of a pool that was claimed. Pass &claimed->device to the functions of montcore.h.
struct mc_claimed {
    struct mc_device device;
    const struct mc_pool *pool;
    uint32_t number;  // 1 to count
};

// Attaches a pool.
// bus: its read, write and context; offsets from the base address of the pool. Its wait is not called.
// wait: called with the context of the bus between polls while coprocessor `number` is busy: sleep until it is idle, or
// for a fixed time. All coprocessors share one interrupt: a wait that returns at another one's interrupt shortens the
// limit. Null: poll without a pause.
// polls: as for mc_open: a command that takes this many calls of wait ends with MC_ERROR_TIMEOUT.
MC_MUST_CHECK
enum mc_error mc_pool_open(struct mc_pool *pool, const struct mc_bus *bus, void (*wait)(void *context, uint32_t number),
                           uint32_t polls);

// Claims the lowest-numbered coprocessor that is free and works, and attaches it as mc_open does. Its slots still hold the last
// user's numbers, such as a key with a use. Do not move *claimed until mc_pool_release.
// A coprocessor that is busy beyond the limit of polls is taken out of service, and the next one claimed.
// MC_ERROR_BUSY: all working coprocessors are claimed. MC_ERROR_DEVICE: none works, or this driver does not support them.
MC_MUST_CHECK
enum mc_error mc_pool_claim(const struct mc_pool *pool, struct mc_claimed *claimed);

// Gives a coprocessor back, with the contents of its slots: call mc_zeroise before if the next user must not use them.
// A running command is aborted, which wipes the slots.
// MC_ERROR_TIMEOUT: a command exceeded the limit of polls since the claim, even if it was aborted later. The
// coprocessor was wiped, if possible, and taken out of service until mc_pool_free or a reset.
enum mc_error mc_pool_release(struct mc_claimed *claimed);

// Coprocessors that are claimed, bit k for coprocessor k.
uint32_t mc_pool_claims(const struct mc_pool *pool);

// Coprocessors that cannot be claimed, bit k for coprocessor k: out of service, or with a fault until a reset.
uint32_t mc_pool_failed(const struct mc_pool *pool);

// Gives coprocessor `number` back for an owner that has ended, or returns it to service: ends its command, wipes it and
// waits until it is idle. No other program may use it in the meantime. The program must know that the owner has ended;
// on Linux mc_uio_recover knows. MC_ERROR_FAULT: no longer claimed, but not claimable until a reset, since it has found
// a fault. Another error: the coprocessor does not work, and is out of service.
MC_MUST_CHECK
enum mc_error mc_pool_free(const struct mc_pool *pool, uint32_t number);

// The lowest number of a coprocessor whose command has ended and whose interrupt is pending; 0 without one.
uint32_t mc_pool_pending(const struct mc_pool *pool);

#ifdef __cplusplus
}
#endif
#endif
