// SPDX-License-Identifier: Apache-2.0
//
// Elliptic curves of mbedTLS on the coprocessor. A program that links ecdh_alt.c and ecdsa_alt.c has these functions of theirs:
//
//   mbedtls_ecdh_gen_public, mbedtls_ecdh_compute_shared    ECDH, X25519, X448: public keys and shared secrets
//   mbedtls_ecdsa_sign, _sign_det_ext, _write_signature     ECDSA signatures, also those of mbedtls_pk_sign
//
// They are the alternatives that mbedTLS foresees (MBEDTLS_ECDH_GEN_PUBLIC_ALT, MBEDTLS_ECDH_COMPUTE_SHARED_ALT,
// MBEDTLS_ECDSA_SIGN_ALT). In a shared library that is built without these options the dynamic linker uses them instead of
// the library's functions, so that TLS and PSA use them, too. Verification stays in software. One thread at a time.

#ifndef MONTCORE_MBEDTLS_CURVES_H_
#define MONTCORE_MBEDTLS_CURVES_H_

// Version 3 hides the numbers of a curve.
#ifndef MBEDTLS_ALLOW_PRIVATE_ACCESS
#define MBEDTLS_ALLOW_PRIVATE_ACCESS
#endif

#include <mbedtls/ecp.h>
#include <mbedtls/md.h>

#include "montcore.h"

// Sets the coprocessor. Before, the functions give MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED.
void mc_mbedtls_use(struct mc_device *device);

// The rest is for the functions.

typedef uint32_t mc_mbedtls_number[MC_CURVE_WORDS];

// A curve as the driver has it, with space for its numbers.
struct mc_mbedtls_curve {
    struct mc_curve curve;
    mc_mbedtls_number numbers[6];
};

struct mc_device *mc_mbedtls_device(void);

int mc_mbedtls_curve(const mbedtls_ecp_group *group, struct mc_mbedtls_curve *curve);

// A number from 0 to 2^544 - 1, and one of the driver.
int mc_mbedtls_to_words(const mbedtls_mpi *number, mc_mbedtls_number words);
int mc_mbedtls_from_words(mbedtls_mpi *number, const mc_mbedtls_number words, uint32_t count);

int mc_mbedtls_error(enum mc_error error);

// x and, if y is not null, y of d * point. The coprocessor checks the point. random: blinds d, or null.
int mc_mbedtls_multiply(const mbedtls_ecp_group *group, mbedtls_mpi *x, mbedtls_mpi *y, const mbedtls_mpi *d,
                        const mbedtls_ecp_point *point, int (*random)(void *, unsigned char *, size_t), void *context);

// The function of RFC 7748. random: the hardware gets d in two shares, or null.
int mc_mbedtls_multiply_x(const mbedtls_ecp_group *group, mbedtls_mpi *x, const mbedtls_mpi *d,
                          const mbedtls_ecp_point *point, int (*random)(void *, unsigned char *, size_t), void *context);

// A signature of ECDSA: k is random, or f_rng gives the numbers of RFC 6979, as the second function has it.
typedef int mc_mbedtls_signer(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                              const unsigned char *buf, size_t blen, int (*f_rng)(void *, unsigned char *, size_t),
                              void *p_rng);
mc_mbedtls_signer mc_mbedtls_sign;
int mc_mbedtls_sign_deterministic(mc_mbedtls_signer *sign, mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s,
                                  const mbedtls_mpi *d, const unsigned char *buf, size_t blen,
                                  mbedtls_md_type_t md_alg);

// The leftmost bits of a hash, at most as many as the order has.
int mc_mbedtls_hash_number(
    const mbedtls_ecp_group *group, mbedtls_mpi *number, const unsigned char *hash, size_t length);

#endif
