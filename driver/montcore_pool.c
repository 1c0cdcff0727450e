// SPDX-License-Identifier: Apache-2.0

#include "montcore_pool.h"

#include <stddef.h>

#include "montcore_pool_registers.h"
#include "montcore_registers.h"

#define OFFSET(register) ((uint32_t)offsetof(mont_coprocessor_pool_t, register))
#define FIELD(register, field) MONT_COPROCESSOR_POOL__##register##__##field##_bm

// Bytes of a page: page 0 has the registers of the pool, page k the registers of coprocessor k.
#define PAGE 0x8000u

static uint32_t get(const struct mc_pool *pool, uint32_t offset) {
    uint32_t value;
    pool->bus.read(pool->bus.context, offset, &value, 1);
    return value;
}

static void put(const struct mc_pool *pool, uint32_t offset, uint32_t value) {
    pool->bus.write(pool->bus.context, offset, &value, 1);
}

// A coprocessor's bus reads and writes the coprocessor's page in the pool.
static void read_page(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const struct mc_claimed *const claimed = context;
    const struct mc_bus *const bus = &claimed->pool->bus;
    bus->read(bus->context, claimed->number * PAGE + offset, words, count);
}

static void write_page(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    const struct mc_claimed *const claimed = context;
    const struct mc_bus *const bus = &claimed->pool->bus;
    bus->write(bus->context, claimed->number * PAGE + offset, words, count);
}

static void wait_page(void *context) {
    const struct mc_claimed *const claimed = context;
    claimed->pool->wait(claimed->pool->bus.context, claimed->number);
}

enum mc_error mc_pool_open(
    struct mc_pool *pool, const struct mc_bus *bus, void (*wait)(void *context, uint32_t number), uint32_t polls) {
    if (pool == NULL || bus == NULL || bus->read == NULL || bus->write == NULL || polls == 0) {
        return MC_ERROR_ARGUMENT;
    }
    *pool = (struct mc_pool){.bus = *bus, .wait = wait, .polls = polls};
    if (get(pool, OFFSET(ID)) != MONT_COPROCESSOR_POOL__ID__ID_reset) return MC_ERROR_DEVICE;
    const uint32_t count = get(pool, OFFSET(COUNT));
    if (count < 2u || count > FIELD(COUNT, COUNT)) return MC_ERROR_DEVICE;
    pool->count = count;
    return MC_OK;
}

// The bits of the coprocessors, from bit 1 on.
static uint32_t all(const struct mc_pool *pool) { return (2u << pool->count) - 2u; }

static struct mc_bus bus_of(struct mc_claimed *claimed, const struct mc_pool *pool, uint32_t number) {
    claimed->pool = pool;
    claimed->number = number;
    return (struct mc_bus){read_page, write_page, pool->wait != NULL ? wait_page : NULL, claimed};
}

// Aborts the running command, if possible, and wipes all numbers.
static void wipe(struct mc_claimed *claimed) {
    const uint32_t zeroise = MONT_COPROCESSOR__CONTROL__ZEROISE_bm;
    write_page(claimed, (uint32_t)offsetof(mont_coprocessor_t, CONTROL), &zeroise, 1);
}

static void retire(struct mc_claimed *claimed) {
    wipe(claimed);
    put(claimed->pool, OFFSET(RETIRE), claimed->number);
}

enum mc_error mc_pool_claim(const struct mc_pool *pool, struct mc_claimed *claimed) {
    if (pool == NULL || claimed == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = MC_ERROR_BUSY;
    uint32_t tried = 0, refused = 0;
    while (error != MC_OK) {
        const uint32_t number = get(pool, OFFSET(CLAIM));
        if (number == 0) break;
        if (number > pool->count || (tried >> number & 1u) != 0) {
            error = MC_ERROR_DEVICE;
            break;
        }
        tried |= 1u << number;
        const struct mc_bus bus = bus_of(claimed, pool, number);
        error = mc_open(&claimed->device, &bus, pool->polls);
        if (error == MC_ERROR_TIMEOUT) {
            retire(claimed);
            error = MC_ERROR_BUSY;
        } else if (error != MC_OK) {
            refused |= 1u << number;  // stays claimed until another coprocessor is found
        }
    }
    for (uint32_t number = 1; number <= pool->count; ++number) {
        if ((refused >> number & 1u) != 0) put(pool, OFFSET(RELEASE), number);
    }
    return error == MC_ERROR_BUSY && mc_pool_failed(pool) == all(pool) ? MC_ERROR_DEVICE : error;
}

enum mc_error mc_pool_release(struct mc_claimed *claimed) {
    if (claimed == NULL) return MC_ERROR_ARGUMENT;
    uint32_t status;
    read_page(claimed, (uint32_t)offsetof(mont_coprocessor_t, STATUS), &status, 1);
    enum mc_error error = claimed->device.timed_out ? MC_ERROR_TIMEOUT : MC_OK;
    // The next owner must not have to wait for a running command.
    if (error == MC_OK && (status & MONT_COPROCESSOR__STATUS__BUSY_bm) != 0) error = mc_abort(&claimed->device);
    if (error != MC_OK) {
        retire(claimed);
    } else {
        put(claimed->pool, OFFSET(RELEASE), claimed->number);
    }
    return error;
}

uint32_t mc_pool_claims(const struct mc_pool *pool) {
    return get(pool, OFFSET(CLAIMED)) & ~get(pool, OFFSET(RETIRED)) & all(pool);
}

uint32_t mc_pool_failed(const struct mc_pool *pool) {
    return (get(pool, OFFSET(RETIRED)) | get(pool, OFFSET(ALERTS))) & all(pool);
}

enum mc_error mc_pool_free(const struct mc_pool *pool, uint32_t number) {
    if (pool == NULL || number == 0 || number > pool->count) return MC_ERROR_ARGUMENT;
    struct mc_claimed claimed;
    const struct mc_bus bus = bus_of(&claimed, pool, number);
    wipe(&claimed);
    const enum mc_error error = mc_open(&claimed.device, &bus, pool->polls);
    put(pool, error == MC_OK ? OFFSET(RELEASE) : OFFSET(RETIRE), number);
    return error == MC_OK && (get(pool, OFFSET(ALERTS)) >> number & 1u) != 0 ? MC_ERROR_FAULT : error;
}

uint32_t mc_pool_pending(const struct mc_pool *pool) { return get(pool, OFFSET(PENDING)); }
