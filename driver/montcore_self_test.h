// SPDX-License-Identifier: Apache-2.0
//
// Self-test of the coprocessor with known answers, for power-up and on demand. A program that wants it compiles
// montcore_self_test.c, too.

#ifndef MONTCORE_SELF_TEST_H
#define MONTCORE_SELF_TEST_H

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

// MC_RSA_CRT with a key of 64 bits and, where MaxWidth is 256 or more, MC_EC_MULTIPLY and MC_ECDSA_SIGN on P-256 and
// MC_X_MULTIPLY for X25519. Wipes everything before and afterwards, a key that is loaded, too.
// MC_ERROR_CHECK: an answer is wrong. Otherwise the error of the function that failed.
MC_MUST_CHECK
enum mc_error mc_self_test(struct mc_device *device);

#ifdef __cplusplus
}
#endif
#endif
