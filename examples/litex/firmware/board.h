// SPDX-License-Identifier: Apache-2.0
// The LiteX system's devices for the firmware of the package: another board.h than in the package's folder firmware/.
#ifndef BOARD_H
#define BOARD_H

#include <generated/mem.h>
#include <stdint.h>

#define BOARD_COPROCESSOR ((volatile uint32_t *)COPROCESSOR_BASE)

// Sleeps until the interrupt of the coprocessor, for mc_open_mmio.
void board_wait(void *context);

void board_print(const char *text);

#endif
