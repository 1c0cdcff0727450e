/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of the system-on-chip. */
#ifndef SOC_H
#define SOC_H

#include <stdint.h>

#define SOC_COPROCESSOR 0x80000000u
#define SOC_UART (*(volatile uint32_t *)0x80010000u)   /* write: a byte to send; read: 1 if it takes one */
#define SOC_CYCLES (*(volatile uint32_t *)0x80010004u) /* cycles since reset */

/* Waits for the interrupt of the coprocessor; null on picorv32, where the driver polls. */
#ifdef PICORV32
#define SOC_WAIT NULL
#else
void soc_wait(void *context);
#define SOC_WAIT soc_wait
#endif

#endif
