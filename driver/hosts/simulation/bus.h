// SPDX-License-Identifier: Apache-2.0
//
// The buses of simulated coprocessors for programs in C, each made at the first call. They have one clock, whose cycles pass in
// accesses to any of them.

#ifndef MONTCORE_SIMULATION_BUS_H_
#define MONTCORE_SIMULATION_BUS_H_

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

// Coprocessor 0.
const struct mc_bus *montcore_simulated_bus(void);

// Coprocessor `number`, from 0 to 31.
const struct mc_bus *montcore_simulated_bus_of(uint32_t number);

// Resets coprocessor 0, at any time.
void montcore_simulated_reset(void);

// Cycles of the clock in accesses until now.
uint64_t montcore_simulated_cycles(void);

// Cycles of commands until now, the sum of all coprocessors. A command counts once the driver has seen its end.
uint64_t montcore_simulated_busy_cycles(void);

// Passes a cycle of the clock; 1 if the interrupt of coprocessor 0 is high afterwards.
int montcore_simulated_step(void);

#ifdef __cplusplus
}
#endif

#endif
