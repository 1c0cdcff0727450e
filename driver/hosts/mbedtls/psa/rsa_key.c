// SPDX-License-Identifier: Apache-2.0

#include "layout.h"

#include "rsa_key.h"

#include <string.h>

#define MAX_BYTES (MC_MBEDTLS_BITS / 8u)
#define MAX_WORDS MC_WORDS(MC_MBEDTLS_BITS)
#define LEAST_PADDING 11u  // bytes around a message, RFC 8017, section 7.2.1

// ---- The private operation

static int error_of_mbedtls(enum mc_error error) {
    switch (error) {
        case MC_OK: return 0;
        case MC_ERROR_RANGE: return MBEDTLS_ERR_RSA_BAD_INPUT_DATA;
        case MC_ERROR_EVEN:
        case MC_ERROR_CHECK: return MBEDTLS_ERR_RSA_KEY_CHECK_FAILED;
        case MC_ERROR_LENGTH: return MBEDTLS_ERR_PLATFORM_FEATURE_UNSUPPORTED;
        default: return MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED;
    }
}

static size_t length_of(const struct mc_mbedtls_key *key) { return (key->numbers.n_bits + 7u) / 8u; }

int mc_mbedtls_private(struct mc_mbedtls_key *key, const unsigned char *input, unsigned char *output) {
    uint32_t c[MAX_WORDS] = {0}, s[MAX_WORDS];
    const size_t size = length_of(key);
    for (size_t i = 0; i < size; ++i) c[i / 4] |= (uint32_t)input[size - 1 - i] << i % 4 * 8;
    const enum mc_error error = mc_rsa_crt(key->device, &key->numbers, s, c);
    if (error == MC_OK) {
        for (size_t i = 0; i < size; ++i) output[size - 1 - i] = (unsigned char)(s[i / 4] >> i % 4 * 8);
    }
    mbedtls_platform_zeroize(s, sizeof s);
    return error_of_mbedtls(error);
}

// ---- Padding of PKCS #1 v1.5

int mc_mbedtls_pad(
    unsigned char *padded, size_t size, mbedtls_md_type_t md, const unsigned char *hash, size_t length) {
    unsigned char *const start = padded + LEAST_PADDING, *const end = padded + size, *p = end;
    const char *oid = NULL;
    size_t oid_length = 0;
    int ret;  // from here on: negative for an error, otherwise the number of bytes written
    if (md == MBEDTLS_MD_NONE) {
        ret = mbedtls_asn1_write_raw_buffer(&p, start, hash, length);
    } else {
        ret = mbedtls_oid_get_oid_by_md(md, &oid, &oid_length);
        if (ret >= 0) ret = mbedtls_asn1_write_octet_string(&p, start, hash, length);
        if (ret >= 0) ret = mbedtls_asn1_write_algorithm_identifier(&p, start, oid, oid_length, 0);
        if (ret >= 0) ret = mbedtls_asn1_write_len(&p, start, (size_t)(end - p));
        if (ret >= 0) ret = mbedtls_asn1_write_tag(&p, start, MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_SEQUENCE);
    }
    if (ret < 0) return ret;
    memset(padded, 0xff, (size_t)(p - padded));
    padded[0] = 0;
    padded[1] = 1;
    p[-1] = 0;
    return 0;
}

// All ones if a < b, else 0; both below 2^31.
static uint32_t below(uint32_t a, uint32_t b) { return 0u - ((a - b) >> 31); }

int mc_mbedtls_unpad(unsigned char *padded, size_t size, unsigned char *output, size_t capacity, size_t *length) {
    uint32_t wrong = ~below(padded[0], 1) | ~below(padded[1] ^ 2u, 1), end = 0, found = 0;
    for (uint32_t i = 2; i < size; ++i) {
        const uint32_t is_zero = below(padded[i], 1);
        end |= i & is_zero & ~found;
        found |= is_zero;
    }
    wrong |= ~found | below(end, LEAST_PADDING - 1u);
    const uint32_t left = ((uint32_t)size - 1u - end) & ~wrong;
    // Moves the message to the front: each pass moves it by `step` bytes if the distance has this bit.
    for (uint32_t step = 1; step < size; step *= 2) {
        const uint32_t moves = ~below((end + 1u) & step, 1);
        for (uint32_t i = 0; i < size; ++i) {
            const uint32_t next = i + step < size ? padded[i + step] : 0u;
            padded[i] = (unsigned char)((padded[i] & ~moves) | (next & moves));
        }
    }
    const size_t most = size - LEAST_PADDING, copied = capacity < most ? capacity : most;
    for (size_t i = 0; i < copied; ++i) output[i] = (unsigned char)(padded[i] & ~wrong);
    const uint32_t large = below((uint32_t)copied, left);
    *length = left & ~large;
    if (large != 0) return MBEDTLS_ERR_RSA_OUTPUT_TOO_LARGE;
    return wrong != 0 ? MBEDTLS_ERR_RSA_INVALID_PADDING : 0;
}

// ---- Keys

static int to_words(const mbedtls_mpi *number, uint32_t *words) {
    unsigned char bytes[MAX_BYTES];
    const int ret = mbedtls_mpi_write_binary_le(number, bytes, sizeof bytes);
    for (uint32_t i = 0; ret == 0 && i < MAX_WORDS; ++i) {
        words[i] = bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 | (uint32_t)bytes[4 * i + 2] << 16 |
                   (uint32_t)bytes[4 * i + 3] << 24;
    }
    mbedtls_platform_zeroize(bytes, sizeof bytes);
    return ret;
}

int mc_mbedtls_copy(struct mc_mbedtls_key *key, const mbedtls_rsa_context *rsa) {
    enum { N, E, P, Q, DP, DQ, QINV, NUMBERS };
    mbedtls_mpi number[NUMBERS];
    for (int i = 0; i < NUMBERS; ++i) mbedtls_mpi_init(&number[i]);
    int ret = mbedtls_rsa_export(rsa, &number[N], &number[P], &number[Q], NULL, &number[E]);
    if (ret == 0) ret = mbedtls_rsa_export_crt(rsa, &number[DP], &number[DQ], &number[QINV]);
    const size_t n_bits = mbedtls_mpi_bitlen(&number[N]), e_bits = mbedtls_mpi_bitlen(&number[E]);
    const size_t p_bits = mbedtls_mpi_bitlen(&number[P]), q_bits = mbedtls_mpi_bitlen(&number[Q]);
    if (ret == 0 && (n_bits > MC_MBEDTLS_BITS || n_bits <= 8 * LEAST_PADDING)) {
        ret = MBEDTLS_ERR_PLATFORM_FEATURE_UNSUPPORTED;
    }
    for (int i = 0; ret == 0 && i < NUMBERS; ++i) ret = to_words(&number[i], key->words[i]);
    key->numbers = (struct mc_rsa_key){
        key->words[N],  key->words[E],    key->words[P],    key->words[Q],    key->words[DP],
        key->words[DQ], key->words[QINV], (uint32_t)n_bits, (uint32_t)e_bits, (uint32_t)(p_bits > q_bits ? p_bits : q_bits),
    };
    for (int i = 0; i < NUMBERS; ++i) mbedtls_mpi_free(&number[i]);
    return ret;
}

void mc_mbedtls_free(struct mc_mbedtls_key *key) { mbedtls_platform_zeroize(key, sizeof *key); }
