// SPDX-License-Identifier: Apache-2.0
//
// ECDH, X25519 and X448 of mbedTLS.

#include "curves.h"

#include <mbedtls/ecdh.h>
#include <mbedtls/platform_util.h>

#define BLIND_BITS 128u

typedef int random_function(void *, unsigned char *, size_t);

// x and, if y is not null, y of d * point. The coprocessor checks the point.
static int multiply(const mbedtls_ecp_group *group, mbedtls_mpi *x, mbedtls_mpi *y, const mbedtls_mpi *d,
                    const mbedtls_ecp_point *point, random_function *random, void *context) {
    struct mc_mbedtls_curve curve = {0};
    mc_mbedtls_number k, px, py, rx, ry;
    uint32_t blind[MC_WORDS(BLIND_BITS)];
    int ret = mc_mbedtls_curve(group, &curve);
    if (ret == 0) ret = mc_mbedtls_to_words(d, k);
    if (ret == 0) ret = mc_mbedtls_to_words(&point->X, px);
    if (ret == 0) ret = mc_mbedtls_to_words(&point->Y, py);
    if (ret == 0 && random) ret = random(context, (unsigned char *)blind, sizeof blind);
    if (ret == 0) {
        ret = mc_mbedtls_error(mc_ec_multiply(mc_mbedtls_device(), &curve.curve, rx, y ? ry : NULL, k, px, py,
                                              random ? blind : NULL, BLIND_BITS));
    }
    const uint32_t words = MC_WORDS(curve.curve.bits);
    if (ret == 0) ret = mc_mbedtls_from_words(x, rx, words);
    if (ret == 0 && y) ret = mc_mbedtls_from_words(y, ry, words);
    mbedtls_platform_zeroize(k, sizeof k);
    mbedtls_platform_zeroize(rx, sizeof rx);
    mbedtls_platform_zeroize(blind, sizeof blind);
    return ret;
}

// The function of RFC 7748.
static int multiply_x(
    const mbedtls_ecp_group *group, mbedtls_mpi *x, const mbedtls_mpi *d, const mbedtls_ecp_point *point) {
    mc_mbedtls_number scalar, u, result;
    const int is_x25519 = group->id == MBEDTLS_ECP_DP_CURVE25519;
    const size_t bytes = is_x25519 ? 32 : 56;
    if (mbedtls_mpi_size(d) > bytes || mbedtls_mpi_size(&point->X) > bytes) return MBEDTLS_ERR_ECP_INVALID_KEY;
    int ret = mc_mbedtls_to_words(d, scalar);
    if (ret == 0) ret = mc_mbedtls_to_words(&point->X, u);
    if (ret == 0) {
        ret = mc_mbedtls_error(
            (is_x25519 ? mc_x25519 : mc_x448)(mc_mbedtls_device(), result, scalar, u));
    }
    if (ret == 0) ret = mc_mbedtls_from_words(x, result, is_x25519 ? 8 : 14);
    mbedtls_platform_zeroize(scalar, sizeof scalar);
    mbedtls_platform_zeroize(result, sizeof result);
    return ret;
}

static int is_x(const mbedtls_ecp_group *group) { return mbedtls_ecp_get_type(group) == MBEDTLS_ECP_TYPE_MONTGOMERY; }

int mbedtls_ecdh_gen_public(
    mbedtls_ecp_group *grp, mbedtls_mpi *d, mbedtls_ecp_point *Q, random_function *f_rng, void *p_rng) {
    int ret = mbedtls_ecp_gen_privkey(grp, d, f_rng, p_rng);
    if (ret == 0) {
        ret = is_x(grp) ? multiply_x(grp, &Q->X, d, &grp->G) : multiply(grp, &Q->X, &Q->Y, d, &grp->G, f_rng, p_rng);
    }
    return ret != 0 ? ret : mbedtls_mpi_lset(&Q->Z, 1);
}

int mbedtls_ecdh_compute_shared(mbedtls_ecp_group *grp, mbedtls_mpi *z, const mbedtls_ecp_point *Q,
                                const mbedtls_mpi *d, random_function *f_rng, void *p_rng) {
    if (mbedtls_mpi_cmp_int(&Q->Z, 1) != 0) return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;  // infinity
    return is_x(grp) ? multiply_x(grp, z, d, Q) : multiply(grp, z, NULL, d, Q, f_rng, p_rng);
}
