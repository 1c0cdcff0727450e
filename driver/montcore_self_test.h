// SPDX-License-Identifier: Apache-2.0
//
// Self-test of the coprocessor with known answers, for power-up and on demand. A program with the self-test
// compiles montcore_self_test.c, too.

#ifndef MONTCORE_SELF_TEST_H
#define MONTCORE_SELF_TEST_H

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

// Command MC_SELF_TEST: the hardware compares known answers of MC_RSA_CRT, MC_EC_MULTIPLY, MC_ECDSA_SIGN and MC_X_MULTIPLY. It
// wipes everything before and afterwards, including a loaded key.
// MC_ERROR_FAULT: an answer is wrong; with the parameter Latch the hardware takes no command until a reset.
// A curve unit has no such command: the driver compares known answers of MC_EC_MULTIPLY, MC_ECDSA_SIGN and MC_ECDSA_VERIFY, wipes
// as well, and returns MC_ERROR_FAULT for a wrong one. With PROTECT on it needs entropy (MC_ERROR_ENTROPY).
MC_MUST_CHECK
enum mc_error mc_self_test(struct mc_device *device);

#ifdef __cplusplus
}
#endif
#endif
