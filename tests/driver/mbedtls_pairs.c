// SPDX-License-Identifier: Apache-2.0
//
// mbedtls_ecdh_gen_public with a stand-in for the driver: a pair whose public key is not the same twice is refused.

#include "curves.h"
#include <mbedtls/ecdh.h>
#include <mbedtls/platform.h>
#include <string.h>

static uint32_t calls, wrong_call;

// In place of the driver: each multiplication gives the point itself, and a wrong one another point.
static enum mc_error give(uint32_t *to, const uint32_t *from, uint32_t words) {
    for (uint32_t i = 0; i < words; ++i) to[i] = from[i];
    if (++calls == wrong_call) to[0] ^= 1u;
    return MC_OK;
}

enum mc_error mc_ec_multiply(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                             const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                             uint32_t random_bits) {
    (void)device, (void)k, (void)random, (void)random_bits;
    memcpy(ry, y, 4 * MC_WORDS(curve->bits));
    return give(rx, x, MC_WORDS(curve->bits));
}

enum mc_error mc_x25519(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    (void)device, (void)scalar;
    return give(result, u, 8);
}

enum mc_error mc_x448(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    (void)device, (void)scalar;
    return give(result, u, 14);
}

enum mc_error mc_ecdsa_sign(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                            const uint32_t *hash, const uint32_t *d, const uint32_t *k) {
    (void)device, (void)curve, (void)r, (void)s, (void)hash, (void)d, (void)k;
    return MC_ERROR_CHECK;
}

enum mc_error mc_set_random(struct mc_device *device, const struct mc_random *random) {
    (void)device, (void)random;
    return MC_OK;
}

static int ones(void *context, unsigned char *bytes, size_t length) {
    (void)context;
    memset(bytes, 1, length);
    return 0;
}

int main(void) {
    static const mbedtls_ecp_group_id groups[] = {MBEDTLS_ECP_DP_SECP256R1, MBEDTLS_ECP_DP_CURVE25519};
    struct mc_device device;
    mc_mbedtls_use(&device);
    for (int i = 0; i < 6; ++i) {
        mbedtls_ecp_keypair key;
        mbedtls_ecp_keypair_init(&key);
        calls = 0;
        wrong_call = (uint32_t)i / 2;  // none, the first, the second
        if (mbedtls_ecp_group_load(&key.grp, groups[i % 2]) != 0) return 1;
        const int ret = mbedtls_ecdh_gen_public(&key.grp, &key.d, &key.Q, ones, NULL);
        if (ret != (wrong_call == 0 ? 0 : MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED)) return 2 + i;
        mbedtls_ecp_keypair_free(&key);
    }
    return 0;
}
