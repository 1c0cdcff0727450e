// SPDX-License-Identifier: Apache-2.0
//
// Starts the stand-in's device as Zephyr would, and computes X25519 with it. Arguments: the words of the scalar and of u.

#include <stddef.h>

#include "montcore_registers.h"
#include "montcore_zephyr.h"
#include "stand_in.h"

void (*stand_in_handler)(const void *argument);
const void *stand_in_argument;
int stand_in_is_enabled;
unsigned stand_in_sleeps;

void irq_enable(unsigned line) { stand_in_is_enabled = line == LINE_NUMBER; }
void irq_disable(unsigned line) { stand_in_is_enabled &= line != LINE_NUMBER; }

int k_mutex_init(struct k_mutex *mutex) { return mutex->is_locked = 0; }

int k_mutex_lock(struct k_mutex *mutex, int timeout) {
    if (mutex->is_locked || timeout != K_FOREVER) abort();
    return !(mutex->is_locked = 1);
}

int k_mutex_unlock(struct k_mutex *mutex) {
    if (!mutex->is_locked) abort();
    return mutex->is_locked = 0;
}

int k_sem_init(struct k_sem *semaphore, unsigned count, unsigned limit) {
    *semaphore = (struct k_sem){count, limit};
    return 0;
}

void k_sem_give(struct k_sem *semaphore) { semaphore->count += semaphore->count < semaphore->limit; }

int k_sem_take(struct k_sem *semaphore, int timeout) {
    if (timeout <= 0 || (semaphore->count == 0 && !stand_in_is_enabled)) abort();
    if (semaphore->count == 0) {
        const mem_addr_t status = BASE + offsetof(mont_coprocessor_t, STATUS);
        while (sys_read32(status) & MONT_COPROCESSOR__STATUS__BUSY_bm) {
        }
        ++stand_in_sleeps;
        stand_in_handler(stand_in_argument);
    }
    --semaphore->count;
    return 0;
}

int main(int count, char **arguments) {
    uint32_t operands[16], result[8] = {0};
    if (count != 17) return 2;
    for (int i = 0; i < 16; ++i) operands[i] = (uint32_t)strtoul(arguments[1 + i], NULL, 16);
    const struct device *const dev = DEVICE_DT_GET_ONE(montcore_coprocessor);
    if (dev->init(dev) != 0) return 1;
    struct mc_device *const coprocessor = montcore_take(dev);
    const enum mc_error error = mc_x25519(coprocessor, result, operands, operands + 8);
    montcore_release(dev);
    printf("%s\n", mc_error_text(error));
    for (int i = 0; i < 8; ++i) printf("%08x", result[7 - i]);
    printf("\nenabled: %d, sleeps: %u\n", stand_in_is_enabled, stand_in_sleeps);
    return 0;
}
