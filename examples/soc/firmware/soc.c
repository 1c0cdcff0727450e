/* SPDX-License-Identifier: Apache-2.0 */
/* What picolibc needs: characters go to the serial line, and the end of main to whoever listens there. */
#include "soc.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { EOT = 0x04, CAN = 0x18 };

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
