// SPDX-License-Identifier: Apache-2.0
//
// ECDSA signatures of mbedTLS, with secret numbers by RFC 6979 where mbedTLS has them so.

#include "curves.h"

#include <mbedtls/asn1write.h>
#include <mbedtls/ecdsa.h>
#include <mbedtls/hmac_drbg.h>
#include <mbedtls/platform_util.h>
#include <mbedtls/version.h>
#include <string.h>

typedef int random_function(void *, unsigned char *, size_t);

// The leftmost bits of a hash, at most as many as the order has.
static int hash_number(const mbedtls_ecp_group *group, mbedtls_mpi *number, const unsigned char *hash, size_t length) {
    const size_t most = (group->nbits + 7) / 8, used = length < most ? length : most;
    const int ret = mbedtls_mpi_read_binary(number, hash, used);
    return ret != 0 || 8 * used <= group->nbits ? ret : mbedtls_mpi_shift_r(number, 8 * used - group->nbits);
}

// k is random, or random gives the numbers of RFC 6979.
int mbedtls_ecdsa_sign(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                       const unsigned char *buf, size_t blen, random_function *f_rng, void *p_rng) {
    struct mc_mbedtls_curve curve;
    mc_mbedtls_number z, key, nonce, r_words, s_words;
    mbedtls_mpi number;
    mbedtls_mpi_init(&number);
    int ret = mc_mbedtls_curve(grp, &curve);
    if (ret == 0) ret = hash_number(grp, &number, buf, blen);
    if (ret == 0) ret = mc_mbedtls_to_words(&number, z);
    if (ret == 0) ret = mbedtls_ecp_gen_privkey(grp, &number, f_rng, p_rng);
    if (ret == 0) ret = mc_mbedtls_to_words(&number, nonce);
    if (ret == 0) ret = mc_mbedtls_to_words(d, key);
    if (ret == 0) {
        ret = mc_mbedtls_error(
            mc_ecdsa_sign(mc_mbedtls_device(), &curve.curve, r_words, s_words, z, key, nonce));
    }
    if (ret == 0) ret = mc_mbedtls_from_words(r, r_words, MC_WORDS(curve.curve.bits));
    if (ret == 0) ret = mc_mbedtls_from_words(s, s_words, MC_WORDS(curve.curve.bits));
    mbedtls_mpi_free(&number);
    mbedtls_platform_zeroize(key, sizeof key);
    mbedtls_platform_zeroize(nonce, sizeof nonce);
    return ret;
}

// A library with the option MBEDTLS_ECDSA_SIGN_ALT calls mbedtls_ecdsa_sign in the functions below. One without has the
// multiplication in them.
#if !defined(MBEDTLS_ECDSA_SIGN_ALT)

// Seeds the generator of RFC 6979, section 3.2, with the private key and the hash modulo the order.
static int seed(mbedtls_hmac_drbg_context *generator, const mbedtls_ecp_group *group, const mbedtls_mpi *d,
                const unsigned char *hash, size_t length, mbedtls_md_type_t md) {
    unsigned char bytes[2 * MBEDTLS_ECP_MAX_BYTES];
    const size_t size = (group->nbits + 7) / 8;
    mbedtls_mpi number;
    mbedtls_mpi_init(&number);
    int ret = hash_number(group, &number, hash, length);
    if (ret == 0) ret = mbedtls_mpi_mod_mpi(&number, &number, &group->N);
    if (ret == 0) ret = mbedtls_mpi_write_binary(d, bytes, size);
    if (ret == 0) ret = mbedtls_mpi_write_binary(&number, bytes + size, size);
    if (ret == 0) ret = mbedtls_hmac_drbg_seed_buf(generator, mbedtls_md_info_from_type(md), bytes, 2 * size);
    mbedtls_mpi_free(&number);
    mbedtls_platform_zeroize(bytes, sizeof bytes);
    return ret;
}

int mbedtls_ecdsa_sign_det_ext(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                               const unsigned char *buf, size_t blen, mbedtls_md_type_t md_alg,
                               random_function *f_rng_blind, void *p_rng_blind) {
    mbedtls_hmac_drbg_context generator;
    (void)f_rng_blind, (void)p_rng_blind;
    mbedtls_hmac_drbg_init(&generator);
    int ret = seed(&generator, grp, d, buf, blen, md_alg);
    if (ret == 0) ret = mbedtls_ecdsa_sign(grp, r, s, d, buf, blen, mbedtls_hmac_drbg_random, &generator);
    mbedtls_hmac_drbg_free(&generator);
    return ret;
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
