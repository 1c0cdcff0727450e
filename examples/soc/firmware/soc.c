/* SPDX-License-Identifier: Apache-2.0 */
/* What picolibc needs: characters go to the serial line, and the end of main as well. The interrupt. */
#include "soc.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { EOT = 0x04, CAN = 0x18 };

#ifndef PICORV32
enum { MIE = 1 << 3, MEIE = 1 << 11 };  /* bits of mstatus and mie: all interrupts, those from outside */

__asm__(".option arch, +zicsr");

static volatile int is_pending;

/* The coprocessor is bit 0 of VexRiscv's mask, its own register 0xbc0. */
__attribute__((interrupt, aligned(4))) static void on_interrupt(void) {
    __asm__ volatile("csrw 0xbc0, zero");
    is_pending = 0;
}

void soc_wait(void *context) {
    (void)context;
    is_pending = 1;
    __asm__ volatile("csrw mtvec, %0; csrwi 0xbc0, 1; csrs mie, %1; csrs mstatus, %2"
                     :: "r"(on_interrupt), "r"(MEIE), "r"(MIE) : "memory");
    while (is_pending) {
    }
}
#endif

static int put(char character, FILE *file) {
    (void)file;
    while (SOC_UART == 0) {
    }
    SOC_UART = (uint8_t)character;
    return 0;
}

static FILE serial = FDEV_SETUP_STREAM(put, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdout = &serial;

void _exit(int status) {
    put(status == 0 ? EOT : CAN, stdout);
    for (;;) {
    }
}
