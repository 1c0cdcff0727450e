// SPDX-License-Identifier: Apache-2.0
//
// A stand-in for Zephyr's headers, not Zephyr: the names that driver/hosts/zephyr uses, after Zephyr's documentation,
// for one device on the simulated coprocessor. A sleeping thread is woken by the handler once the hardware is no longer
// busy.

#ifndef STAND_IN_H_
#define STAND_IN_H_

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "bus.h"

#ifndef HAS_INTERRUPT
#define HAS_INTERRUPT 1
#endif
#define BASE 0x40000000u
#define __maybe_unused __attribute__((unused))
#define LINE_NUMBER 7
#define CONFIG_MONTCORE_INIT_PRIORITY 50
#define CONFIG_MONTCORE_TIMEOUT 60
#define CONFIG_MONTCORE_POLLS 100000000

typedef uintptr_t mem_addr_t;

struct device {
    const void *config;
    void *data;
    int (*init)(const struct device *dev);
};

// ---- Device tree

// code is in parentheses.
#define STAND_IN_STRIP(...) __VA_ARGS__
#define STAND_IN_IF_1(code) STAND_IN_STRIP code
#define STAND_IN_IF_0(code)
#define STAND_IN_SELECT(flag, code) STAND_IN_IF_##flag(code)
#define IF_ENABLED(flag, code) STAND_IN_SELECT(flag, code)
#define DT_INST_IRQ_HAS_IDX(n, index) HAS_INTERRUPT
#define DT_INST_IRQN(n) LINE_NUMBER
#define DT_INST_IRQ(n, cell) 1
#define DT_DRV_INST(n) n
#define DT_INST_FOREACH_STATUS_OKAY(function) function(0)
#define DEVICE_DT_INST_GET(n) (&stand_in_device)
#define DEVICE_DT_INST_DEFINE(n, initialise, power, data_pointer, config_pointer, level, priority, api) \
    const struct device stand_in_device = {config_pointer, data_pointer, initialise};
#define DEVICE_DT_GET_ONE(compatible) (&stand_in_device)

extern const struct device stand_in_device;

// ---- Registers

#define DEVICE_MMIO_ROM mem_addr_t base
#define DEVICE_MMIO_ROM_INIT(node) .base = BASE
#define DEVICE_MMIO_RAM mem_addr_t mapped
#define DEVICE_MMIO_MAP(dev, flags) (*(mem_addr_t *)(dev)->data = *(const mem_addr_t *)(dev)->config)
#define DEVICE_MMIO_GET(dev) (*(const mem_addr_t *)(dev)->data)
#define K_MEM_CACHE_NONE 0

static inline uint32_t sys_read32(mem_addr_t address) {
    const struct mc_bus *const bus = montcore_simulated_bus();
    uint32_t word;
    if (address < BASE || address >= BASE + 0x8000u) abort();
    bus->read(bus->context, (uint32_t)address - BASE, &word, 1);
    return word;
}

static inline void sys_write32(uint32_t word, mem_addr_t address) {
    const struct mc_bus *const bus = montcore_simulated_bus();
    if (address < BASE || address >= BASE + 0x8000u) abort();
    bus->write(bus->context, (uint32_t)address - BASE, &word, 1);
}

// ---- Interrupts and the kernel

struct k_mutex {
    int is_locked;
};

struct k_sem {
    unsigned count, limit;
};

extern void (*stand_in_handler)(const void *argument);
extern const void *stand_in_argument;
extern int stand_in_is_enabled;
extern unsigned stand_in_sleeps;

#define IRQ_CONNECT(line, priority, function, argument, flags) \
    ((void)(line), stand_in_handler = (function), stand_in_argument = (argument))
#define K_MSEC(milliseconds) (milliseconds)
#define K_FOREVER (-1)

void irq_enable(unsigned line);
void irq_disable(unsigned line);
int k_mutex_init(struct k_mutex *mutex);
int k_mutex_lock(struct k_mutex *mutex, int timeout);
int k_mutex_unlock(struct k_mutex *mutex);
int k_sem_init(struct k_sem *semaphore, unsigned count, unsigned limit);
void k_sem_give(struct k_sem *semaphore);
int k_sem_take(struct k_sem *semaphore, int timeout);

#endif
