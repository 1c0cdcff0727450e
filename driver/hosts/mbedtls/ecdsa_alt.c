// SPDX-License-Identifier: Apache-2.0
//
// ECDSA signatures of mbedTLS, with secret numbers by RFC 6979 where mbedTLS has them so.

#include "curves.h"

#include <mbedtls/asn1write.h>
#include <mbedtls/ecdsa.h>
#include <mbedtls/platform.h>  // the errors of version 2
#include <mbedtls/version.h>
#include <string.h>

typedef int random_function(void *, unsigned char *, size_t);

// FIPS 186-5, section 6.4.1, with mbedTLS's numbers; a random factor blinds the inversion and the key.
static int sign_in_software(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                            const unsigned char *buf, size_t blen, random_function *f_rng, void *p_rng) {
    enum { E, K, T, RD, COUNT };
    mbedtls_mpi numbers[COUNT], *const e = &numbers[E], *const k = &numbers[K], *const t = &numbers[T];
    mbedtls_mpi *const rd = &numbers[RD];
    const mbedtls_mpi *const n = &grp->N;
    mbedtls_ecp_point point;
    mbedtls_ecp_point_init(&point);
    for (int i = E; i < COUNT; ++i) mbedtls_mpi_init(&numbers[i]);
    int ret = mc_mbedtls_hash_number(grp, e, buf, blen);
    if (ret == 0) ret = mbedtls_ecp_gen_privkey(grp, k, f_rng, p_rng);
    if (ret == 0) ret = mbedtls_ecp_gen_privkey(grp, t, f_rng, p_rng);
    if (ret == 0) ret = mbedtls_ecp_mul(grp, &point, k, &grp->G, f_rng, p_rng);
    if (ret == 0) ret = mbedtls_mpi_mod_mpi(r, &point.X, n);
    // s = (e*t + r*(d*t)) / (k*t)
    if (ret == 0) ret = mbedtls_mpi_mul_mpi(rd, d, t);
    if (ret == 0) ret = mbedtls_mpi_mod_mpi(rd, rd, n);
    if (ret == 0) ret = mbedtls_mpi_mul_mpi(rd, rd, r);
    if (ret == 0) ret = mbedtls_mpi_mul_mpi(e, e, t);
    if (ret == 0) ret = mbedtls_mpi_add_mpi(e, e, rd);
    if (ret == 0) ret = mbedtls_mpi_mul_mpi(k, k, t);
    if (ret == 0) ret = mbedtls_mpi_inv_mod(s, k, n);
    if (ret == 0) ret = mbedtls_mpi_mul_mpi(s, s, e);
    if (ret == 0) ret = mbedtls_mpi_mod_mpi(s, s, n);
    if (ret == 0 && (mbedtls_mpi_cmp_int(r, 0) == 0 || mbedtls_mpi_cmp_int(s, 0) == 0)) {
        ret = MBEDTLS_ERR_ECP_RANDOM_FAILED;
    }
    for (int i = E; i < COUNT; ++i) mbedtls_mpi_free(&numbers[i]);
    mbedtls_ecp_point_free(&point);
    return ret;
}

// The coprocessor, and mbedTLS for what it cannot do. The functions of mbedTLS that this file replaces are not there.
static int sign(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d, const unsigned char *buf,
                size_t blen, random_function *f_rng, void *p_rng) {
    const int ret = mc_mbedtls_sign(grp, r, s, d, buf, blen, f_rng, p_rng);
    if (ret != MBEDTLS_ERR_PLATFORM_FEATURE_UNSUPPORTED) return ret;
    return sign_in_software(grp, r, s, d, buf, blen, f_rng, p_rng);
}

int mbedtls_ecdsa_sign(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                       const unsigned char *buf, size_t blen, random_function *f_rng, void *p_rng) {
    return sign(grp, r, s, d, buf, blen, f_rng, p_rng);
}

// A library with the option MBEDTLS_ECDSA_SIGN_ALT calls mbedtls_ecdsa_sign in the functions below. One without has the
// multiplication in them.
#if !defined(MBEDTLS_ECDSA_SIGN_ALT)

int mbedtls_ecdsa_sign_det_ext(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                               const unsigned char *buf, size_t blen, mbedtls_md_type_t md_alg,
                               random_function *f_rng_blind, void *p_rng_blind) {
    (void)f_rng_blind, (void)p_rng_blind;
    return mc_mbedtls_sign_deterministic(sign, grp, r, s, d, buf, blen, md_alg);
}

// Version 3 says how many bytes there are for the signature.
#if MBEDTLS_VERSION_NUMBER < 0x03000000
#define CAPACITY
#define HAS_CAPACITY(length) 1
#else
#define CAPACITY size_t sig_size,
#define HAS_CAPACITY(length) ((length) <= sig_size)
#endif

int mbedtls_ecdsa_write_signature(mbedtls_ecdsa_context *ctx, mbedtls_md_type_t md_alg, const unsigned char *hash,
                                  size_t hlen, unsigned char *sig, CAPACITY size_t *slen, random_function *f_rng,
                                  void *p_rng) {
    unsigned char der[MBEDTLS_ECDSA_MAX_LEN], *p = der + sizeof der;
    mbedtls_mpi r, s;
    mbedtls_mpi_init(&r);
    mbedtls_mpi_init(&s);
    int ret = mbedtls_ecdsa_sign_det_ext(&ctx->grp, &r, &s, &ctx->d, hash, hlen, md_alg, f_rng, p_rng);
    // A key that was read without its public key has Q at infinity.
    if (ret == 0 && !mbedtls_ecp_is_zero(&ctx->Q)) ret = mbedtls_ecdsa_verify(&ctx->grp, hash, hlen, &ctx->Q, &r, &s);
    // From here on negative, or the bytes that a function has written before p.
    if (ret == 0) ret = mbedtls_asn1_write_mpi(&p, der, &s);
    if (ret >= 0) ret = mbedtls_asn1_write_mpi(&p, der, &r);
    const size_t content = (size_t)(der + sizeof der - p);
    if (ret >= 0) ret = mbedtls_asn1_write_len(&p, der, content);
    if (ret >= 0) ret = mbedtls_asn1_write_tag(&p, der, MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_SEQUENCE);
    const size_t length = (size_t)(der + sizeof der - p);
    mbedtls_mpi_free(&r);
    mbedtls_mpi_free(&s);
    if (ret < 0) return ret;
    if (!HAS_CAPACITY(length)) return MBEDTLS_ERR_ECP_BUFFER_TOO_SMALL;
    memcpy(sig, p, length);
    *slen = length;
    return 0;
}

#endif
