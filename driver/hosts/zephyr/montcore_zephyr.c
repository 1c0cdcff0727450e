// SPDX-License-Identifier: Apache-2.0

#define DT_DRV_COMPAT montcore_coprocessor

#include "montcore_zephyr.h"

#include <errno.h>
#include <zephyr/irq.h>
#include <zephyr/kernel.h>
#include <zephyr/sys/device_mmio.h>
#include <zephyr/sys/sys_io.h>

// An interrupt that is overdue ends the sleep: the driver polls and counts.
#define WAIT K_MSEC(1000)

// Reads of STATUS that do not wait for a second: the first one, and reads after an interrupt of an earlier command.
#define SPARE_POLLS 8u

struct config {
    DEVICE_MMIO_ROM;
    void (*connect)(void);  // null without an interrupt
    unsigned int line;
};

struct data {
    DEVICE_MMIO_RAM;
    struct mc_device device;
    struct k_mutex lock;
    struct k_sem ended;
};

static void read_registers(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const mem_addr_t first = DEVICE_MMIO_GET((const struct device *)context) + offset;
    for (uint32_t i = 0; i < count; ++i) words[i] = sys_read32(first + 4u * i);
}

static void write_registers(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    const mem_addr_t first = DEVICE_MMIO_GET((const struct device *)context) + offset;
    for (uint32_t i = 0; i < count; ++i) sys_write32(words[i], first + 4u * i);
}

// The line stays high until the driver has acknowledged it, so no interrupt is lost before the unmasking.
static void wait_for_interrupt(void *context) {
    const struct device *const dev = context;
    struct data *const data = dev->data;
    const struct config *const config = dev->config;
    irq_enable(config->line);
    (void)k_sem_take(&data->ended, WAIT);
}

static __maybe_unused void interrupt(const void *context) {
    const struct device *const dev = context;
    struct data *const data = dev->data;
    const struct config *const config = dev->config;
    irq_disable(config->line);
    k_sem_give(&data->ended);
}

static int initialise(const struct device *dev) {
    struct data *const data = dev->data;
    const struct config *const config = dev->config;
    const struct mc_bus bus = {read_registers, write_registers, config->connect ? wait_for_interrupt : NULL, (void *)dev};
    const uint32_t polls = config->connect ? CONFIG_MONTCORE_TIMEOUT + SPARE_POLLS : CONFIG_MONTCORE_POLLS;
    DEVICE_MMIO_MAP(dev, K_MEM_CACHE_NONE);
    k_mutex_init(&data->lock);
    k_sem_init(&data->ended, 0, 1);
    if (config->connect) config->connect();
    return mc_open(&data->device, &bus, polls) == MC_OK ? 0 : -ENODEV;
}

struct mc_device *montcore_take(const struct device *dev) {
    struct data *const data = dev->data;
    k_mutex_lock(&data->lock, K_FOREVER);
    return &data->device;
}

void montcore_release(const struct device *dev) {
    struct data *const data = dev->data;
    k_mutex_unlock(&data->lock);
}

// The function of an instance with an interrupt, and its place in the configuration.
#define CONNECT(n) \
    static void connect_##n(void) { \
        IRQ_CONNECT(DT_INST_IRQN(n), DT_INST_IRQ(n, priority), interrupt, DEVICE_DT_INST_GET(n), 0); \
    }
#define LINE(n) .connect = connect_##n, .line = DT_INST_IRQN(n),

#define INSTANCE(n) \
    IF_ENABLED(DT_INST_IRQ_HAS_IDX(n, 0), (CONNECT(n))) \
    static struct data data_##n; \
    static const struct config config_##n = { \
        DEVICE_MMIO_ROM_INIT(DT_DRV_INST(n)), \
        IF_ENABLED(DT_INST_IRQ_HAS_IDX(n, 0), (LINE(n))) \
    }; \
    DEVICE_DT_INST_DEFINE(n, initialise, NULL, &data_##n, &config_##n, POST_KERNEL, CONFIG_MONTCORE_INIT_PRIORITY, NULL);

DT_INST_FOREACH_STATUS_OKAY(INSTANCE)
