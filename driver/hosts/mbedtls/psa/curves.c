// SPDX-License-Identifier: Apache-2.0

#include "layout.h"

#include "curves.h"

#include <string.h>

#define BLIND_BITS 128u

typedef int random_function(void *, unsigned char *, size_t);

static struct mc_device *coprocessor;

void mc_mbedtls_use(struct mc_device *device) { coprocessor = device; }
struct mc_device *mc_mbedtls_device(void) { return coprocessor; }

int mc_mbedtls_error(enum mc_error error) {
    switch (error) {
        case MC_OK: return 0;
        case MC_ERROR_RANGE:
        case MC_ERROR_POINT: return MBEDTLS_ERR_ECP_INVALID_KEY;
        case MC_ERROR_INFINITY: return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;
        case MC_ERROR_CHECK: return MBEDTLS_ERR_ECP_VERIFY_FAILED;
        case MC_ERROR_NOT_INVERTIBLE: return MBEDTLS_ERR_ECP_RANDOM_FAILED;
        case MC_ERROR_LENGTH: return MBEDTLS_ERR_PLATFORM_FEATURE_UNSUPPORTED;
        default: return MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED;
    }
}

int mc_mbedtls_to_words(const mbedtls_mpi *number, mc_mbedtls_number words) {
    unsigned char bytes[4 * MC_CURVE_WORDS];
    if (mbedtls_mpi_cmp_int(number, 0) < 0) return MBEDTLS_ERR_ECP_INVALID_KEY;
    const int ret = mbedtls_mpi_write_binary_le(number, bytes, sizeof bytes);
    memset(words, 0, sizeof(mc_mbedtls_number));
    for (uint32_t i = 0; ret == 0 && i < sizeof bytes; ++i) words[i / 4] |= (uint32_t)bytes[i] << i % 4 * 8;
    mbedtls_platform_zeroize(bytes, sizeof bytes);
    return ret;
}

int mc_mbedtls_from_words(mbedtls_mpi *number, const mc_mbedtls_number words, uint32_t count) {
    unsigned char bytes[4 * MC_CURVE_WORDS];
    for (uint32_t i = 0; i < 4 * count; ++i) bytes[i] = (unsigned char)(words[i / 4] >> i % 4 * 8);
    const int ret = mbedtls_mpi_read_binary_le(number, bytes, 4 * count);
    mbedtls_platform_zeroize(bytes, sizeof bytes);
    return ret;
}

int mc_mbedtls_curve(const mbedtls_ecp_group *group, struct mc_mbedtls_curve *curve) {
    enum { P, A, B, GX, GY, N };
    mbedtls_mpi a;
    if (mbedtls_ecp_get_type(group) != MBEDTLS_ECP_TYPE_SHORT_WEIERSTRASS || group->pbits != group->nbits ||
        group->pbits > MC_CURVE_BITS) {
        return MBEDTLS_ERR_PLATFORM_FEATURE_UNSUPPORTED;
    }
    mbedtls_mpi_init(&a);
    // If a is -3, Mbed TLS does not store it.
    int ret = group->A.p ? mbedtls_mpi_copy(&a, &group->A) : mbedtls_mpi_sub_int(&a, &group->P, 3);
    const mbedtls_mpi *const numbers[] = {&group->P, &a, &group->B, &group->G.X, &group->G.Y, &group->N};
    for (int i = P; ret == 0 && i <= N; ++i) ret = mc_mbedtls_to_words(numbers[i], curve->numbers[i]);
    mbedtls_mpi_free(&a);
    curve->curve = (struct mc_curve){
        curve->numbers[P],  curve->numbers[A], curve->numbers[B],      curve->numbers[GX],
        curve->numbers[GY], curve->numbers[N], (uint32_t)group->pbits,
    };
    return ret;
}

// ---- ECDH, X25519 and X448

int mc_mbedtls_multiply(const mbedtls_ecp_group *group, mbedtls_mpi *x, mbedtls_mpi *y, const mbedtls_mpi *d,
                    const mbedtls_ecp_point *point, random_function *random, void *context) {
    struct mc_mbedtls_curve curve = {0};
    mc_mbedtls_number k, px, py, rx, ry;
    uint32_t blind[MC_WORDS(BLIND_BITS)];
    int ret = mc_mbedtls_curve(group, &curve);
    if (ret == 0) ret = mc_mbedtls_to_words(d, k);
    if (ret == 0) ret = mc_mbedtls_to_words(&point->X, px);
    if (ret == 0) ret = mc_mbedtls_to_words(&point->Y, py);
    if (ret == 0) ret = random(context, (unsigned char *)blind, sizeof blind);
    if (ret == 0) {
        ret = mc_mbedtls_error(mc_ec_multiply(mc_mbedtls_device(), &curve.curve, rx, y ? ry : NULL, k, px, py,
                                              blind, BLIND_BITS));
    }
    const uint32_t words = MC_WORDS(curve.curve.bits);
    if (ret == 0) ret = mc_mbedtls_from_words(x, rx, words);
    if (ret == 0 && y) ret = mc_mbedtls_from_words(y, ry, words);
    mbedtls_platform_zeroize(k, sizeof k);
    mbedtls_platform_zeroize(rx, sizeof rx);
    mbedtls_platform_zeroize(blind, sizeof blind);
    return ret;
}

// A source of random words for the driver, from Mbed TLS's generator.
struct source {
    random_function *random;
    void *context;
};

static int random_words(void *context, uint32_t *words, uint32_t count) {
    const struct source *const source = context;
    return source->random(source->context, (unsigned char *)words, 4 * (size_t)count);
}

int mc_mbedtls_multiply_x(const mbedtls_ecp_group *group, mbedtls_mpi *x, const mbedtls_mpi *d,
                          const mbedtls_ecp_point *point, random_function *random, void *context) {
    mc_mbedtls_number scalar, u, result;
    struct source source = {random, context};
    const struct mc_random words = {random_words, &source};
    const int is_x25519 = group->id == MBEDTLS_ECP_DP_CURVE25519;
    const size_t bytes = is_x25519 ? 32 : 56;
    if (mbedtls_mpi_size(d) > bytes || mbedtls_mpi_size(&point->X) > bytes) return MBEDTLS_ERR_ECP_INVALID_KEY;
    int ret = mc_mbedtls_to_words(d, scalar);
    if (ret == 0) ret = mc_mbedtls_to_words(&point->X, u);
    if (ret == 0) {
        struct mc_device *const device = mc_mbedtls_device();
        mc_set_random(device, &words);
        ret = mc_mbedtls_error((is_x25519 ? mc_x25519 : mc_x448)(device, result, scalar, u));
        mc_set_random(device, NULL);
    }
    if (ret == 0) ret = mc_mbedtls_from_words(x, result, is_x25519 ? 8 : 14);
    mbedtls_platform_zeroize(scalar, sizeof scalar);
    mbedtls_platform_zeroize(result, sizeof result);
    return ret;
}

// ---- ECDSA

int mc_mbedtls_hash_number(
    const mbedtls_ecp_group *group, mbedtls_mpi *number, const unsigned char *hash, size_t length) {
    const size_t most = (group->nbits + 7) / 8, used = length < most ? length : most;
    const int ret = mbedtls_mpi_read_binary(number, hash, used);
    return ret != 0 || 8 * used <= group->nbits ? ret : mbedtls_mpi_shift_r(number, 8 * used - group->nbits);
}

int mc_mbedtls_sign(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                    const unsigned char *buf, size_t blen, random_function *f_rng, void *p_rng) {
    struct mc_mbedtls_curve curve;
    mc_mbedtls_number z, key, nonce, r_words, s_words;
    struct source source = {f_rng, p_rng};
    const struct mc_random random = {random_words, &source};
    mbedtls_mpi number;
    mbedtls_mpi_init(&number);
    int ret = mc_mbedtls_curve(grp, &curve);
    if (ret == 0) ret = mc_mbedtls_hash_number(grp, &number, buf, blen);
    if (ret == 0) ret = mc_mbedtls_to_words(&number, z);
    if (ret == 0) ret = mbedtls_ecp_gen_privkey(grp, &number, f_rng, p_rng);
    if (ret == 0) ret = mc_mbedtls_to_words(&number, nonce);
    if (ret == 0) ret = mc_mbedtls_to_words(d, key);
    if (ret == 0) {
        struct mc_device *const device = mc_mbedtls_device();
        mc_set_random(device, &random);
        ret = mc_mbedtls_error(mc_ecdsa_sign(device, &curve.curve, r_words, s_words, z, key, nonce));
        mc_set_random(device, NULL);
    }
    if (ret == 0) ret = mc_mbedtls_from_words(r, r_words, MC_WORDS(curve.curve.bits));
    if (ret == 0) ret = mc_mbedtls_from_words(s, s_words, MC_WORDS(curve.curve.bits));
    mbedtls_mpi_free(&number);
    mbedtls_platform_zeroize(key, sizeof key);
    mbedtls_platform_zeroize(nonce, sizeof nonce);
    return ret;
}

// Seeds the generator of RFC 6979, section 3.2, with the private key and the hash modulo the order.
static int seed(mbedtls_hmac_drbg_context *generator, const mbedtls_ecp_group *group, const mbedtls_mpi *d,
                const unsigned char *hash, size_t length, mbedtls_md_type_t md) {
    unsigned char bytes[2 * MBEDTLS_ECP_MAX_BYTES];
    const size_t size = (group->nbits + 7) / 8;
    mbedtls_mpi number;
    mbedtls_mpi_init(&number);
    int ret = mc_mbedtls_hash_number(group, &number, hash, length);
    if (ret == 0) ret = mbedtls_mpi_mod_mpi(&number, &number, &group->N);
    if (ret == 0) ret = mbedtls_mpi_write_binary(d, bytes, size);
    if (ret == 0) ret = mbedtls_mpi_write_binary(&number, bytes + size, size);
    if (ret == 0) ret = mbedtls_hmac_drbg_seed_buf(generator, mbedtls_md_info_from_type(md), bytes, 2 * size);
    mbedtls_mpi_free(&number);
    mbedtls_platform_zeroize(bytes, sizeof bytes);
    return ret;
}

int mc_mbedtls_sign_deterministic(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
                                  const unsigned char *buf, size_t blen, mbedtls_md_type_t md_alg) {
    mbedtls_hmac_drbg_context generator;
    mbedtls_hmac_drbg_init(&generator);
    int ret = seed(&generator, grp, d, buf, blen, md_alg);
    if (ret == 0) ret = mc_mbedtls_sign(grp, r, s, d, buf, blen, mbedtls_hmac_drbg_random, &generator);
    mbedtls_hmac_drbg_free(&generator);
    return ret;
}
