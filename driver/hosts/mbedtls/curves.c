// SPDX-License-Identifier: Apache-2.0

#include "curves.h"

#include <mbedtls/error.h>
#include <mbedtls/platform.h>  // the errors of version 2
#include <mbedtls/platform_util.h>
#include <string.h>

static struct mc_device *used;

void mc_mbedtls_use(struct mc_device *device) { used = device; }
struct mc_device *mc_mbedtls_device(void) { return used; }

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
    // Where a is -3, mbedTLS has no number.
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
