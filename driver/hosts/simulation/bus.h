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

#ifdef __cplusplus
}
#endif

#endif
