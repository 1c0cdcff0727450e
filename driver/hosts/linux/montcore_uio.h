// SPDX-License-Identifier: Apache-2.0
//
// The coprocessor in a Linux program, through the kernel's driver uio_pdrv_genirq: the registers are mapped, and the
// program sleeps until the interrupt.
//
// A single coprocessor serves one process at a time, and one caller at a time in it. A pool may serve many: threads may
// share one struct mc_uio, and processes open their own; montcore_uio_pool.h has claims with a file descriptor each.
// The kernel maps the registers and knows nothing of keys: whoever may open the file may use the coprocessors.

#ifndef MONTCORE_UIO_H_
#define MONTCORE_UIO_H_

#include "montcore.h"

// An open device. Only this file's functions use the fields.
struct mc_uio {
    int file;
    volatile uint32_t *registers;
    uint32_t bytes;
};

// Opens a device of the kernel, such as /dev/uio0, and attaches its coprocessor to *device.
// seconds: longest time of a command, at least 1, by the monotonic clock; MC_ERROR_TIMEOUT comes within a second more.
// MC_ERROR_DEVICE: the file cannot be opened or mapped, and errno says why; or there is no coprocessor, and errno is 0.
MC_MUST_CHECK
enum mc_error mc_uio_open(struct mc_uio *uio, struct mc_device *device, const char *path, uint32_t seconds);

// Maps the first `bytes` bytes of a device, as in reg of its node, and returns their bus, for mc_pool_open.
MC_MUST_CHECK
enum mc_error mc_uio_map(struct mc_uio *uio, struct mc_bus *bus, const char *path, uint32_t bytes);

// Sleeps until coprocessor `number` of a pool is idle, or for a second by the monotonic clock. Pass it to mc_pool_open as `wait`, with
// `polls` 1 more than the seconds of the longest command.
// Threads may wait at the same time on one struct mc_uio. With claims by mc_pool_claim they share its file descriptor, and one thread
// may take another's interrupt: each looks again after 10 ms at the latest. Claims by mc_uio_claim have separate descriptors.
void mc_uio_wait(void *uio, uint32_t number);

// Closes the file. The coprocessor keeps its numbers: call mc_zeroise before.
void mc_uio_close(struct mc_uio *uio);

#endif
