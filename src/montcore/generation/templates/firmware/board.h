// SPDX-License-Identifier: Apache-2.0
// The devices of soc.v for its firmware. On another system, change these lines and start.S.
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#define @{device} ((volatile uint32_t *)0x@{base}u)
#define BOARD_CONSOLE (*(volatile uint32_t *)0x90000000u)  // a character to print

// Sleeps until the interrupt, for @{open}. In start.S.
void board_wait(@{arguments});

static inline void board_print(const char *text) {
    while (*text != '\0') BOARD_CONSOLE = (uint32_t)*text++;
}

#endif
