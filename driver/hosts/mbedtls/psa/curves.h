// SPDX-License-Identifier: Apache-2.0
//
// Elliptic curves of Mbed TLS on the coprocessor, for the PSA driver. One thread at a time.

#ifndef MONTCORE_MBEDTLS_CURVES_H_
#define MONTCORE_MBEDTLS_CURVES_H_

#include "layout.h"
#include "montcore_driver.h"

typedef uint32_t mc_mbedtls_number[MC_CURVE_WORDS];

// A curve in the driver's form, with space for its numbers.
struct mc_mbedtls_curve {
    struct mc_curve curve;
    mc_mbedtls_number numbers[6];
};

struct mc_device *mc_mbedtls_device(void);

int mc_mbedtls_curve(const mbedtls_ecp_group *group, struct mc_mbedtls_curve *curve);

// Converts a number from 0 to 2^544 - 1, and back.
int mc_mbedtls_to_words(const mbedtls_mpi *number, mc_mbedtls_number words);
int mc_mbedtls_from_words(mbedtls_mpi *number, const mc_mbedtls_number words, uint32_t count);

int mc_mbedtls_error(enum mc_error error);

// Computes x and, if y is not null, y of d * point. The coprocessor checks the point. random: blinds d.
int mc_mbedtls_multiply(const mbedtls_ecp_group *group, mbedtls_mpi *x, mbedtls_mpi *y, const mbedtls_mpi *d,
                        const mbedtls_ecp_point *point, int (*random)(void *, unsigned char *, size_t), void *context);

// The function of RFC 7748. random: the hardware gets d in two shares.
int mc_mbedtls_multiply_x(const mbedtls_ecp_group *group, mbedtls_mpi *x, const mbedtls_mpi *d,
                          const mbedtls_ecp_point *point, int (*random)(void *, unsigned char *, size_t), void *context);

// A signature of ECDSA. The secret number comes from f_rng, or, in the second function, from RFC 6979.
int mc_mbedtls_sign(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d, const unsigned char *buf,
                    size_t blen, int (*f_rng)(void *, unsigned char *, size_t), void *p_rng);
int mc_mbedtls_sign_deterministic(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                                  const unsigned char *buf, size_t blen, mbedtls_md_type_t md_alg);

// The leftmost bits of a hash, at most as many as the order has.
int mc_mbedtls_hash_number(
    const mbedtls_ecp_group *group, mbedtls_mpi *number, const unsigned char *hash, size_t length);

#endif
