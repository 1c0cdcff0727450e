// SPDX-License-Identifier: Apache-2.0
//
// ECDH, X25519 and X448 of mbedTLS.

#include "curves.h"

#include <mbedtls/ecdh.h>

typedef int random_function(void *, unsigned char *, size_t);

static int is_x(const mbedtls_ecp_group *group) { return mbedtls_ecp_get_type(group) == MBEDTLS_ECP_TYPE_MONTGOMERY; }

int mbedtls_ecdh_gen_public(
    mbedtls_ecp_group *grp, mbedtls_mpi *d, mbedtls_ecp_point *Q, random_function *f_rng, void *p_rng) {
    int ret = mbedtls_ecp_gen_privkey(grp, d, f_rng, p_rng);
    if (ret == 0) {
        ret = is_x(grp) ? mc_mbedtls_multiply_x(grp, &Q->X, d, &grp->G) : mc_mbedtls_multiply(grp, &Q->X, &Q->Y, d, &grp->G, f_rng, p_rng);
    }
    return ret != 0 ? ret : mbedtls_mpi_lset(&Q->Z, 1);
}

int mbedtls_ecdh_compute_shared(mbedtls_ecp_group *grp, mbedtls_mpi *z, const mbedtls_ecp_point *Q,
                                const mbedtls_mpi *d, random_function *f_rng, void *p_rng) {
    if (mbedtls_mpi_cmp_int(&Q->Z, 1) != 0) return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;  // infinity
    return is_x(grp) ? mc_mbedtls_multiply_x(grp, z, d, Q) : mc_mbedtls_multiply(grp, z, NULL, d, Q, f_rng, p_rng);
}
