// SPDX-License-Identifier: Apache-2.0
//
// ECDH, X25519 and X448 of mbedTLS.

#include "curves.h"

#include <mbedtls/ecdh.h>
#include <mbedtls/platform.h>  // the errors of version 2

typedef int random_function(void *, unsigned char *, size_t);

// x and, if y is not null, y of d * point. What the coprocessor cannot do, mbedTLS computes.
static int multiply(mbedtls_ecp_group *grp, mbedtls_mpi *x, mbedtls_mpi *y, const mbedtls_mpi *d,
                    const mbedtls_ecp_point *point, random_function *f_rng, void *p_rng) {
    mbedtls_ecp_point product;
    if (mbedtls_ecp_get_type(grp) == MBEDTLS_ECP_TYPE_MONTGOMERY) {
        return mc_mbedtls_multiply_x(grp, x, d, point, f_rng, p_rng);
    }
    int ret = mc_mbedtls_multiply(grp, x, y, d, point, f_rng, p_rng);
    if (ret != MBEDTLS_ERR_PLATFORM_FEATURE_UNSUPPORTED) return ret;
    mbedtls_ecp_point_init(&product);
    ret = mbedtls_ecp_mul(grp, &product, d, point, f_rng, p_rng);
    if (ret == 0) ret = mbedtls_mpi_copy(x, &product.X);
    if (ret == 0 && y) ret = mbedtls_mpi_copy(y, &product.Y);
    mbedtls_ecp_point_free(&product);
    return ret;
}

int mbedtls_ecdh_gen_public(
    mbedtls_ecp_group *grp, mbedtls_mpi *d, mbedtls_ecp_point *Q, random_function *f_rng, void *p_rng) {
    mbedtls_ecp_point again;
    mbedtls_ecp_point_init(&again);
    int ret = mbedtls_ecp_gen_privkey(grp, d, f_rng, p_rng);
    if (ret == 0) ret = multiply(grp, &Q->X, &Q->Y, d, &grp->G, f_rng, p_rng);
    // A new pair is tried: its public key is computed twice.
    if (ret == 0) ret = multiply(grp, &again.X, &again.Y, d, &grp->G, f_rng, p_rng);
    if (ret == 0) ret = mbedtls_mpi_lset(&Q->Z, 1);
    if (ret == 0) ret = mbedtls_mpi_lset(&again.Z, 1);
    if (ret == 0 && mbedtls_ecp_point_cmp(Q, &again) != 0) ret = MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED;
    mbedtls_ecp_point_free(&again);
    return ret;
}

int mbedtls_ecdh_compute_shared(mbedtls_ecp_group *grp, mbedtls_mpi *z, const mbedtls_ecp_point *Q,
                                const mbedtls_mpi *d, random_function *f_rng, void *p_rng) {
    if (mbedtls_mpi_cmp_int(&Q->Z, 1) != 0) return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;  // infinity
    return multiply(grp, z, NULL, d, Q, f_rng, p_rng);
}
