// SPDX-License-Identifier: Apache-2.0
// What soc.v offers to its firmware. On another system, change these lines and start.S.
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#define BOARD_COPROCESSOR ((volatile uint32_t *)0x<<base>>u)
#define BOARD_CONSOLE (*(volatile uint32_t *)0x90000000u)  // a character to print

// Sleeps until the interrupt of the coprocessor, for mc_open_mmio. In start.S.
void board_wait(void *context);

static inline void board_print(const char *text) {
    while (*text != '\0') BOARD_CONSOLE = (uint32_t)*text++;
}

#endif
