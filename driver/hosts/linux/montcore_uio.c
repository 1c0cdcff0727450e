// SPDX-License-Identifier: Apache-2.0

#include "montcore_uio.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#include "montcore_registers.h"

#define PAGE_BYTES 0x8000u  // a coprocessor, or a page of a pool
#define WAIT_MILLISECONDS 1000

// Reads of STATUS that are no second's wait: the first one, and those after an interrupt of an earlier command.
#define SPARE_POLLS 8u

static void read_registers(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const volatile uint32_t *const first = ((const struct mc_uio *)context)->registers + offset / 4u;
    for (uint32_t i = 0; i < count; ++i) words[i] = first[i];
}

static void write_registers(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    volatile uint32_t *const first = ((const struct mc_uio *)context)->registers + offset / 4u;
    for (uint32_t i = 0; i < count; ++i) first[i] = words[i];
}

// The kernel refuses to unmask a line that the node of the device tree does not have.
static void wait_without_interrupt(const struct mc_uio *uio, uint32_t number) {
    const size_t offset = (size_t)number * PAGE_BYTES + offsetof(mont_coprocessor_t, STATUS);
    const volatile uint32_t *const status = uio->registers + offset / 4u;
    for (int i = 0; i < WAIT_MILLISECONDS && (*status & MONT_COPROCESSOR__STATUS__BUSY_bm) != 0; ++i) poll(NULL, 0, 1);
}

// The kernel masks the line when it is high, wakes the reader, and unmasks the line where 1 is written. The coprocessor's
// interrupt stays high until the driver has acknowledged it, so none is lost between its read of STATUS and the unmasking.
void mc_uio_wait(void *context, uint32_t number) {
    const struct mc_uio *const uio = context;
    const uint32_t unmask = 1;
    uint32_t interrupts;
    struct pollfd event = {uio->file, POLLIN, 0};
    if (write(uio->file, &unmask, sizeof unmask) != (ssize_t)sizeof unmask) {
        wait_without_interrupt(uio, number);
        return;
    }
    if (poll(&event, 1, WAIT_MILLISECONDS) != 1) return;
    if (read(uio->file, &interrupts, sizeof interrupts) != (ssize_t)sizeof interrupts) return;
}

static void wait_for_interrupt(void *uio) { mc_uio_wait(uio, 0); }

enum mc_error mc_uio_map(struct mc_uio *uio, struct mc_bus *bus, const char *path, uint32_t bytes) {
    if (uio == NULL || bus == NULL || path == NULL) return MC_ERROR_ARGUMENT;
    uio->bytes = bytes;
    uio->file = open(path, O_RDWR | O_CLOEXEC);
    if (uio->file < 0) return MC_ERROR_DEVICE;
    void *const registers = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, uio->file, 0);
    if (registers == MAP_FAILED) {
        const int reason = errno;
        close(uio->file);
        errno = reason;
        return MC_ERROR_DEVICE;
    }
    uio->registers = (volatile uint32_t *)registers;
    *bus = (struct mc_bus){read_registers, write_registers, wait_for_interrupt, uio};
    return MC_OK;
}

enum mc_error mc_uio_open(struct mc_uio *uio, struct mc_device *device, const char *path, uint32_t seconds) {
    struct mc_bus bus;
    if (device == NULL || seconds == 0) return MC_ERROR_ARGUMENT;
    enum mc_error error = mc_uio_map(uio, &bus, path, PAGE_BYTES);
    if (error != MC_OK) return error;
    error = mc_open(device, &bus, seconds > UINT32_MAX - SPARE_POLLS ? UINT32_MAX : seconds + SPARE_POLLS);
    if (error != MC_OK) {
        mc_uio_close(uio);
        errno = 0;
    }
    return error;
}

void mc_uio_close(struct mc_uio *uio) {
    munmap((void *)uio->registers, uio->bytes);
    close(uio->file);
}
