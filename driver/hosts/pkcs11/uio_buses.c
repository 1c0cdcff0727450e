// SPDX-License-Identifier: Apache-2.0
//
// Coprocessors of Linux: each line of the file `devices` in the module's folder is a device file, such as /dev/uio0, or a device file
// and the number of a coprocessor of its pool, such as "/dev/uio1 2". No program may claim a pool that is named here.

#include <stdio.h>
#include <string.h>

#include "../linux/montcore_uio.h"
#include "buses.h"

#define MAX_DEVICES 32u
#define PAGE_BYTES 0x8000u
#define SECONDS 61u  // of a command

struct device {
    char path[128];
    unsigned page;
    int is_mapped;
    struct mc_uio uio;
    struct mc_bus whole;
};

static struct device devices[MAX_DEVICES];
static uint32_t count;

uint32_t buses_count(const char *folder) {
    char name[4096], line[256];
    const int length = snprintf(name, sizeof name, "%s/devices", folder);
    FILE *const file = length > 0 && (size_t)length < sizeof name ? fopen(name, "r") : NULL;
    if (count) return count;  // known from an earlier call
    while (file && count < MAX_DEVICES && fgets(line, sizeof line, file)) {
        struct device *const device = &devices[count];
        device->page = 0;
        count += sscanf(line, "%127s %u", device->path, &device->page) >= 1 && device->page < MAX_DEVICES;
    }
    if (file) fclose(file);
    return count;
}

static void read_page(void *context, uint32_t offset, uint32_t *words, uint32_t number) {
    const struct device *const device = context;
    device->whole.read(device->whole.context, device->page * PAGE_BYTES + offset, words, number);
}

static void write_page(void *context, uint32_t offset, const uint32_t *words, uint32_t number) {
    const struct device *const device = context;
    device->whole.write(device->whole.context, device->page * PAGE_BYTES + offset, words, number);
}

static void wait_page(void *context) {
    struct device *const device = context;
    mc_uio_wait(&device->uio, device->page);
}

int buses_get(uint32_t number, struct mc_bus *bus, uint32_t *polls) {
    struct device *const device = &devices[number];
    if (number >= count) return 0;
    if (!device->is_mapped) {
        const uint32_t bytes = (device->page + 1) * PAGE_BYTES;
        device->is_mapped = mc_uio_map(&device->uio, &device->whole, device->path, bytes) == MC_OK;
    }
    *bus = (struct mc_bus){read_page, write_page, wait_page, device};
    *polls = SECONDS;
    return device->is_mapped;
}
