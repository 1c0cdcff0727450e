// SPDX-License-Identifier: Apache-2.0
//
// The Linux host on a file that stands for the device. The file holds the registers; a thread plays the hardware, which is
// busy until the line is unmasked, and a pipe is its interrupt. The linker sends the host's calls of read, write and poll
// here (--wrap), because a file has no interrupts.
//
// linux_device FILE works|hangs|lineless|pool: opens the device, or claims coprocessor 2 of a pool of 2, writes and reads two words
// of the window, and closes it. Prints the events.

#include <poll.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "montcore_pool.h"
#include "montcore_registers.h"
#include "montcore_uio.h"

static int line[2];
static unsigned unmasked;
static volatile mont_coprocessor_t *hardware;
static int hangs, lineless, is_pool;

ssize_t __real_read(int file, void *data, size_t bytes);
ssize_t __real_write(int file, const void *data, size_t bytes);
int __real_poll(struct pollfd *events, nfds_t count, int milliseconds);
ssize_t __wrap_read(int file, void *data, size_t bytes);
ssize_t __wrap_write(int file, const void *data, size_t bytes);
int __wrap_poll(struct pollfd *events, nfds_t count, int milliseconds);

static void *interrupt(void *unused) {
    const uint32_t count = 1;
    (void)unused;
    hardware->STATUS = 0;
    if (__real_write(line[1], &count, sizeof count) != (ssize_t)sizeof count) perror("pipe");
    return NULL;
}

ssize_t __wrap_read(int file, void *data, size_t bytes) {
    (void)file;
    return __real_read(line[0], data, bytes);
}

ssize_t __wrap_write(int file, const void *data, size_t bytes) {
    uint32_t value;
    (void)file;
    memcpy(&value, data, sizeof value);
    ++unmasked;
    if (value == 1 && bytes == 4 && !hangs) {
        pthread_t thread;
        pthread_create(&thread, NULL, interrupt, NULL);
        pthread_detach(thread);
    }
    return lineless ? -1 : (ssize_t)bytes;
}

int __wrap_poll(struct pollfd *events, nfds_t count, int milliseconds) {
    if (events == NULL) return __real_poll(events, count, milliseconds);
    if (events->events != POLLIN || milliseconds <= 0) return -1;
    events->fd = line[0];
    return __real_poll(events, count, milliseconds);
}

static enum mc_error open_pool(struct mc_uio *uio, struct mc_claimed *claimed, const char *path) {
    static struct mc_pool pool;
    struct mc_bus bus;
    enum mc_error error = mc_uio_map(uio, &bus, path, 0x18000);
    if (error == MC_OK) error = mc_pool_open(&pool, &bus, mc_uio_wait, 10);
    return error == MC_OK ? mc_pool_claim(&pool, claimed) : error;
}

int main(int count, char **arguments) {
    if (count != 3 || pipe(line) != 0) return 2;
    hangs = strcmp(arguments[2], "hangs") == 0;
    lineless = strcmp(arguments[2], "lineless") == 0;
    is_pool = strcmp(arguments[2], "pool") == 0;
    FILE *const file = fopen(arguments[1], "r+");
    if (file != NULL) {
        hardware = mmap(NULL, 0x8000, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), is_pool ? 0x10000 : 0);
        hardware->STATUS = MONT_COPROCESSOR__STATUS__BUSY_bm;
    }
    struct mc_uio uio;
    struct mc_device alone;
    struct mc_claimed claimed;
    const enum mc_error error =
        is_pool ? open_pool(&uio, &claimed, arguments[1]) : mc_uio_open(&uio, &alone, arguments[1], 1);
    const struct mc_bus *const bus = is_pool ? &claimed.device.bus : &alone.bus;
    printf("open: %s\nunmasked: %s\n", mc_error_text(error), unmasked != 0 ? "yes" : "no");
    if (error != MC_OK) return 1;
    const uint32_t number[] = {0x76543210u, 0xfedcba98u};
    uint32_t read[2];
    // mc_write does not work here: the file keeps the bits of ERROR that a write of 1 clears in hardware.
    bus->write(bus->context, offsetof(mont_coprocessor_t, WINDOW) + 8, number, 2);
    bus->read(bus->context, offsetof(mont_coprocessor_t, WINDOW) + 8, read, 2);
    printf("number: %d\n", memcmp(number, read, sizeof read));
    mc_uio_close(&uio);
    return 0;
}
