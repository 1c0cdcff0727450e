// SPDX-License-Identifier: Apache-2.0
// What the LiteX system offers to the firmware of the package: the board.h of its folder firmware/, for another system.
#ifndef BOARD_H
#define BOARD_H

#include <generated/mem.h>
#include <stdint.h>

#define BOARD_COPROCESSOR ((volatile uint32_t *)COPROCESSOR_BASE)

// Sleeps until the interrupt of the coprocessor, for mc_open_mmio.
void board_wait(void *context);

void board_print(const char *text);

#endif
