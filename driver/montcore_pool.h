// SPDX-License-Identifier: Apache-2.0
//
// Several coprocessors with one bus and one interrupt: claim one that is free, use it with the functions of montcore.h, and
// give it back. A program that wants it compiles montcore_pool.c, too.
//
// Threads may claim, use and release at the same time, as long as the callbacks of the bus may be called by several
// threads. The hardware decides who gets which coprocessor: no lock is needed.

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
// wait: called with the context of the bus between polls while coprocessor `number` is busy: sleep until mc_pool_pending
// gives this number after an interrupt. Null: poll without a pause.
// polls: as for mc_open.
MC_MUST_CHECK
enum mc_error mc_pool_open(struct mc_pool *pool, const struct mc_bus *bus, void (*wait)(void *context, uint32_t number),
                           uint32_t polls);

// Claims the coprocessor with the lowest number that is free, and attaches it as mc_open does. Its slots hold what the last
// user left in them, such as a key with a use. `claimed` stays where it is until mc_pool_release.
// MC_ERROR_BUSY: all are claimed.
MC_MUST_CHECK
enum mc_error mc_pool_claim(const struct mc_pool *pool, struct mc_claimed *claimed);

// Gives a coprocessor back, with what is in its slots: call mc_zeroise before, where others must not use it.
void mc_pool_release(struct mc_claimed *claimed);

// The lowest number of a coprocessor whose command has ended and whose interrupt is pending; 0 without one.
uint32_t mc_pool_pending(const struct mc_pool *pool);

#ifdef __cplusplus
}
#endif
#endif
