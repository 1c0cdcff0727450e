// SPDX-License-Identifier: Apache-2.0

#include "montcore_pool.h"

#include <stddef.h>

#include "montcore_pool_registers.h"

#define OFFSET(register) ((uint32_t)offsetof(mont_coprocessor_pool_t, register))
#define FIELD(register, field) MONT_COPROCESSOR_POOL__##register##__##field##_bm

// Bytes of a page: page 0 has the registers of the pool, page k those of coprocessor k.
#define PAGE 0x8000u

static uint32_t get(const struct mc_pool *pool, uint32_t offset) {
    uint32_t value;
    pool->bus.read(pool->bus.context, offset, &value, 1);
    return value;
}

static void release(const struct mc_pool *pool, uint32_t number) {
    pool->bus.write(pool->bus.context, OFFSET(RELEASE), &number, 1);
}

// The bus of a coprocessor: its page.
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
    if (pool == NULL || bus == NULL || bus->read == NULL || bus->write == NULL) return MC_ERROR_ARGUMENT;
    *pool = (struct mc_pool){.bus = *bus, .wait = wait, .polls = polls};
    if (get(pool, OFFSET(ID)) != MONT_COPROCESSOR_POOL__ID__ID_reset) return MC_ERROR_DEVICE;
    const uint32_t count = get(pool, OFFSET(COUNT));
    if (count < 2u || count > FIELD(COUNT, COUNT)) return MC_ERROR_DEVICE;
    pool->count = count;
    return MC_OK;
}

enum mc_error mc_pool_claim(const struct mc_pool *pool, struct mc_claimed *claimed) {
    if (pool == NULL || claimed == NULL) return MC_ERROR_ARGUMENT;
    const uint32_t number = get(pool, OFFSET(CLAIM));
    if (number == 0) return MC_ERROR_BUSY;
    if (number > pool->count) return MC_ERROR_DEVICE;
    claimed->pool = pool;
    claimed->number = number;
    const struct mc_bus bus = {read_page, write_page, pool->wait != NULL ? wait_page : NULL, claimed};
    const enum mc_error error = mc_open(&claimed->device, &bus, pool->polls);
    if (error != MC_OK) release(pool, number);
    return error;
}

void mc_pool_release(struct mc_claimed *claimed) {
    if (claimed != NULL) release(claimed->pool, claimed->number);
}

uint32_t mc_pool_pending(const struct mc_pool *pool) { return get(pool, OFFSET(PENDING)); }
