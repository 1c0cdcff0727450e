// SPDX-License-Identifier: Apache-2.0
//
// RFC 6979, section 3.2. The names of variables are from the RFC.

#include "rfc6979.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <string.h>

#include "montcore.h"
#include "provider.h"

#define MAX_BYTES (4u * MC_WORDS(MC_CURVE_BITS))

struct generator {
    OSSL_LIB_CTX *library;
    const char *digest;
    unsigned char K[EVP_MAX_MD_SIZE], V[EVP_MAX_MD_SIZE];
    size_t length;  // of both
};

static int mac(const struct generator *g, const unsigned char *data, size_t length, unsigned char *result) {
    size_t written = 0;
    return EVP_Q_mac(g->library, "HMAC", SOFTWARE, g->digest, NULL, g->K, g->length, data, length, result,
                     EVP_MAX_MD_SIZE, &written) &&
           written == g->length;
}

// K = HMAC_K(V || step || data), V = HMAC_K(V): steps d to g, and h.
static int update(struct generator *g, unsigned char step, const unsigned char *data, size_t length) {
    unsigned char message[EVP_MAX_MD_SIZE + 1 + 2 * MAX_BYTES], K[EVP_MAX_MD_SIZE];
    memcpy(message, g->V, g->length);
    message[g->length] = step;
    if (length > 0) memcpy(message + g->length + 1, data, length);
    const int done = mac(g, message, g->length + 1 + length, K);
    if (done) memcpy(g->K, K, g->length);
    OPENSSL_cleanse(message, sizeof message);
    OPENSSL_cleanse(K, sizeof K);
    return done && mac(g, g->V, g->length, g->V);
}

// bits2int of RFC 6979: takes the leftmost `bits` bits, which is the length of the order.
static int to_number(const unsigned char *bytes, size_t length, int bits, BIGNUM *number) {
    const size_t most = ((size_t)bits + 7u) / 8u, used = length < most ? length : most;
    const int extra = 8 * (int)used - bits;
    return BN_bin2bn(bytes, (int)used, number) && (extra <= 0 || BN_rshift(number, number, extra));
}

// int2octets(x) || bits2octets(h1).
static int seed(const BIGNUM *order, const BIGNUM *d, const unsigned char *hash, size_t length, unsigned char *bytes) {
    const int size = BN_num_bytes(order);
    BIGNUM *const z = BN_new();
    int done = z && to_number(hash, length, BN_num_bits(order), z);
    if (done && BN_cmp(z, order) >= 0) done = BN_sub(z, z, order);
    done = done && BN_bn2binpad(d, bytes, size) == size && BN_bn2binpad(z, bytes + size, size) == size;
    BN_free(z);
    return done;
}

// Steps h: candidates until one is from 1 to the order - 1.
static int find(struct generator *g, const BIGNUM *order, BIGNUM *k) {
    unsigned char T[MAX_BYTES + EVP_MAX_MD_SIZE];
    const size_t size = (size_t)BN_num_bytes(order);
    int done = 1;
    do {
        for (size_t length = 0; done && length < size; length += g->length) {
            done = mac(g, g->V, g->length, g->V);
            memcpy(T + length, g->V, g->length);
        }
        done = done && to_number(T, size, BN_num_bits(order), k);
        if (done && !BN_is_zero(k) && BN_cmp(k, order) < 0) break;
        done = done && update(g, 0, NULL, 0);
    } while (done);
    OPENSSL_cleanse(T, sizeof T);
    return done;
}

int rfc6979_nonce(OSSL_LIB_CTX *library, const char *digest, const BIGNUM *order, const BIGNUM *d,
                  const unsigned char *hash, size_t length, BIGNUM *k) {
    struct generator g = {.library = library, .digest = digest};
    unsigned char bytes[2 * MAX_BYTES];
    const size_t size = 2 * (size_t)BN_num_bytes(order);
    EVP_MD *const md = EVP_MD_fetch(library, digest, SOFTWARE);
    g.length = md ? (size_t)EVP_MD_get_size(md) : 0;
    EVP_MD_free(md);
    memset(g.V, 1, sizeof g.V);
    const int done = g.length > 0 && size <= sizeof bytes && seed(order, d, hash, length, bytes) &&
                     update(&g, 0, bytes, size) && update(&g, 1, bytes, size) && find(&g, order, k);
    OPENSSL_cleanse(bytes, sizeof bytes);
    OPENSSL_cleanse(&g, sizeof g);
    return done;
}
