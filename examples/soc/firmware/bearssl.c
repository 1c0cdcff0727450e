/* SPDX-License-Identifier: Apache-2.0 */
#ifdef BEARSSL
#include "bearssl.h"

#include "bearssl_rsa.h"
#include "soc.h"

enum { MOST = 4096 / 8 };

/* Numbers of BearSSL are bytes, the highest first. */
static unsigned char *to_bytes(unsigned char *bytes, const uint32_t *words, uint32_t size) {
    for (uint32_t i = 0; i < size; ++i) bytes[size - 1 - i] = (unsigned char)(words[i / 4] >> 8 * (i % 4));
    return bytes;
}

static void to_words(uint32_t *words, const unsigned char *bytes, uint32_t size) {
    for (uint32_t i = 0; i < size; ++i) {
        const uint32_t byte = bytes[size - 1 - i];
        words[i / 4] = i % 4 == 0 ? byte : words[i / 4] | byte << 8 * (i % 4);
    }
}

int bearssl_rsa_crt(const struct mc_rsa_key *key, uint32_t *result, const uint32_t *c, uint32_t *cycles) {
    static unsigned char number[MOST], p[MOST / 2], q[MOST / 2], dp[MOST / 2], dq[MOST / 2], qinv[MOST / 2];
    const uint32_t size = key->n_bits / 8, half = key->prime_bits / 8;
    const br_rsa_private_key private = {
        key->n_bits, to_bytes(p, key->p, half), half, to_bytes(q, key->q, half), half, to_bytes(dp, key->dp, half), half,
        to_bytes(dq, key->dq, half), half, to_bytes(qinv, key->qinv, half), half,
    };
    to_bytes(number, c, size);
    const uint32_t start = SOC_CYCLES;
    const uint32_t is_valid = br_rsa_i31_private(number, &private);
    *cycles = SOC_CYCLES - start;
    to_words(result, number, size);
    return is_valid != 0;
}
#endif
