// SPDX-License-Identifier: Apache-2.0
//
// Written by `make tables` from the curves of montcore.
//
// Elliptic curves for montcore.h by name, and u of the base points of X25519 and X448. A program compiles
// montcore_curves.c in addition; with -fdata-sections and --gc-sections only the curves remain that the program uses.

#ifndef MONTCORE_CURVES_H_
#define MONTCORE_CURVES_H_

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const struct mc_curve mc_curve_p224;
extern const struct mc_curve mc_curve_p256;
extern const struct mc_curve mc_curve_p384;
extern const struct mc_curve mc_curve_p521;
extern const struct mc_curve mc_curve_secp256k1;
extern const struct mc_curve mc_curve_brainpoolp256r1;
extern const struct mc_curve mc_curve_brainpoolp320r1;
extern const struct mc_curve mc_curve_brainpoolp384r1;
extern const struct mc_curve mc_curve_brainpoolp512r1;
extern const uint32_t mc_x25519_base[8];
extern const uint32_t mc_x448_base[14];

#ifdef __cplusplus
}
#endif
#endif
