// SPDX-License-Identifier: Apache-2.0
//
// The bus of a simulated coprocessor for programs in C: one coprocessor, made at the first call.

#ifndef MONTCORE_SIMULATION_BUS_H_
#define MONTCORE_SIMULATION_BUS_H_

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

const struct mc_bus *montcore_simulated_bus(void);

// Resets the coprocessor, at any time.
void montcore_simulated_reset(void);

// Cycles of its clock in accesses until now.
uint64_t montcore_simulated_cycles(void);

// Passes a cycle of its clock; 1 if the interrupt is high afterwards.
int montcore_simulated_step(void);

#ifdef __cplusplus
}
#endif

#endif
