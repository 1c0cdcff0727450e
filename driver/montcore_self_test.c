// SPDX-License-Identifier: Apache-2.0

#include "montcore_self_test.h"

#include <stddef.h>

// An RSA key of 64 bits, and c with s = c^d mod n.
static const uint32_t rsa_n[] = {0x00000055u, 0xffffffeau};
static const uint32_t rsa_e[] = {0x00010001u};
static const uint32_t rsa_p[] = {0xfffffffbu};
static const uint32_t rsa_q[] = {0xffffffefu};
static const uint32_t rsa_dp[] = {0x66669997u};
static const uint32_t rsa_dq[] = {0x7878877fu};
static const uint32_t rsa_qinv[] = {0xeaaaaaa6u};
static const uint32_t rsa_c[] = {0x89abcdefu, 0x01234567u};
static const uint32_t rsa_s[] = {0x8721935du, 0xe4170a11u};

// P-256, and key, hash, secret number and signature of RFC 6979, A.2.5, SHA-256 of "sample".
static const uint32_t p256_p[] = {
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000001u, 0xffffffffu};
static const uint32_t p256_a[] = {
    0xfffffffcu, 0xffffffffu, 0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000001u, 0xffffffffu};
static const uint32_t p256_b[] = {
    0x27d2604bu, 0x3bce3c3eu, 0xcc53b0f6u, 0x651d06b0u, 0x769886bcu, 0xb3ebbd55u, 0xaa3a93e7u, 0x5ac635d8u};
static const uint32_t p256_gx[] = {
    0xd898c296u, 0xf4a13945u, 0x2deb33a0u, 0x77037d81u, 0x63a440f2u, 0xf8bce6e5u, 0xe12c4247u, 0x6b17d1f2u};
static const uint32_t p256_gy[] = {
    0x37bf51f5u, 0xcbb64068u, 0x6b315eceu, 0x2bce3357u, 0x7c0f9e16u, 0x8ee7eb4au, 0xfe1a7f9bu, 0x4fe342e2u};
static const uint32_t p256_n[] = {
    0xfc632551u, 0xf3b9cac2u, 0xa7179e84u, 0xbce6faadu, 0xffffffffu, 0xffffffffu, 0x00000000u, 0xffffffffu};
static const uint32_t p256_d[] = {
    0x120f6721u, 0x7b8a622bu, 0x36e89b12u, 0x4e50c3dbu, 0x67b1d693u, 0x6b5c2157u, 0x45ba7516u, 0xc9afa9d8u};
static const uint32_t p256_x[] = {
    0x60f29fb6u, 0xe669622eu, 0x3b61fa6cu, 0xc049b892u, 0xc6356d68u, 0xc961eb74u, 0x255a9d31u, 0x60fed4bau};
static const uint32_t p256_y[] = {
    0xd4462299u, 0x77a3c294u, 0x2d7e9f51u, 0xf2f1b20cu, 0x5628bc64u, 0xa41ae9e9u, 0x08b8bc99u, 0x7903fe10u};
static const uint32_t p256_hash[] = {
    0x62add1bfu, 0x62113d8au, 0x68e98915u, 0x1a831d02u, 0x94f41fc7u, 0xe2ade1d6u, 0xaa9b6ec1u, 0xaf2bdbe1u};
static const uint32_t p256_k[] = {
    0x3d8aad60u, 0x4d612949u, 0x3382b0f2u, 0x3b17aa87u, 0x8355dd4cu, 0x08653839u, 0xd01abe90u, 0xa6e3c57du};
static const uint32_t p256_r[] = {
    0x4eaf3716u, 0xc34d0ea8u, 0x56aaf991u, 0x9d2c877bu, 0xd45e81d6u, 0x1140dd9cu, 0xacb6a8fdu, 0xefd48b2au};
static const uint32_t p256_s[] = {
    0x843acda8u, 0x4dc4ab2fu, 0xb9aff406u, 0xf3e900dbu, 0xb6e29f65u, 0xd436c7a1u, 0x2d657c41u, 0xf7cb1c94u};

// The first X25519 of RFC 7748, section 5.2.
static const uint32_t x25519_scalar[] = {
    0x6be346a5u, 0x9d7c52f0u, 0x4b15163bu, 0xdd5e4682u, 0x0a4c1462u, 0x185afcc1u, 0x44226a50u, 0xc49a44bau};
static const uint32_t x25519_u[] = {
    0x6768dbe6u, 0xdb303058u, 0xa4c19435u, 0x7c5fb124u, 0xec246672u, 0x3b35b326u, 0xa603a910u, 0x4c1cabd0u};
static const uint32_t x25519_result[] = {
    0x3755dac3u, 0x90c6e99du, 0x4dea948eu, 0x4f088df2u, 0x03cfec32u, 0xf7711c49u, 0x5507b454u, 0x5285a277u};

// The words of a result are compared whole, whatever they are.
static enum mc_error compare(enum mc_error error, const uint32_t *result, const uint32_t *expected, uint32_t words) {
    uint32_t difference = 0;
    if (error != MC_OK) return error;
    for (uint32_t i = 0; i < words; ++i) difference |= result[i] ^ expected[i];
    return difference == 0 ? MC_OK : MC_ERROR_CHECK;
}

static enum mc_error test_rsa(struct mc_device *device) {
    const struct mc_rsa_key key = {rsa_n, rsa_e, rsa_p, rsa_q, rsa_dp, rsa_dq, rsa_qinv, 64, 17, 32};
    uint32_t result[2] = {0};
    return compare(mc_rsa_crt(device, &key, result, rsa_c), result, rsa_s, 2);
}

static enum mc_error test_curves(struct mc_device *device) {
    const struct mc_curve curve = {p256_p, p256_a, p256_b, p256_gx, p256_gy, p256_n, 256};
    uint32_t x[8] = {0}, y[8] = {0};
    enum mc_error error = mc_ec_multiply(device, &curve, x, y, p256_d, p256_gx, p256_gy, NULL, 0);
    error = compare(compare(error, x, p256_x, 8), y, p256_y, 8);
    if (error == MC_OK) error = mc_ecdsa_sign(device, &curve, x, y, p256_hash, p256_d, p256_k);
    error = compare(compare(error, x, p256_r, 8), y, p256_s, 8);
    if (error == MC_OK) error = mc_x25519(device, x, x25519_scalar, x25519_u);
    return compare(error, x, x25519_result, 8);
}

enum mc_error mc_self_test(struct mc_device *device) {
    enum mc_error error = mc_zeroise(device);
    if (error != MC_OK) return error;
    error = test_rsa(device);
    if (error == MC_OK && device->max_bits >= 256) error = test_curves(device);
    const enum mc_error wiped = mc_zeroise(device);
    return error != MC_OK ? error : wiped;
}
