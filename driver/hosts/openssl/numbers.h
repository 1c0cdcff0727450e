// SPDX-License-Identifier: Apache-2.0
//
// Conversion of numbers between libcrypto and the driver, for the provider and for the PKCS #11 module.

#ifndef MONTCORE_OPENSSL_NUMBERS_H_
#define MONTCORE_OPENSSL_NUMBERS_H_

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <stddef.h>

#include "montcore.h"

// Convert bytes to words of the driver, and words to bytes. Big endian has the highest byte first; X25519 uses little endian.
void big_endian_words(const unsigned char *bytes, size_t size, uint32_t *words);
void big_endian_bytes(const uint32_t *words, unsigned char *bytes, size_t size);
void little_endian_words(const unsigned char *bytes, size_t size, uint32_t *words);
void little_endian_bytes(const uint32_t *words, unsigned char *bytes, size_t size);

// Converts a number of at most 4096 bits to the driver's form. Returns whether it fits the words; if not, they are 0.
int device_words(const BIGNUM *number, uint32_t *words, uint32_t count);

// Converts a number of the driver.
int device_number(const uint32_t *words, uint32_t count, BIGNUM *number);

// The leftmost bits of a hash, at most `bits`.
int hash_words(const unsigned char *hash, size_t length, unsigned bits, uint32_t *words);

// True if output^e = input mod n, both of `size` bytes, the highest first.
int is_rsa_power(const BIGNUM *n, const BIGNUM *e, const unsigned char *input, const unsigned char *output, uint32_t size);

// The numbers of an RSA key with two primes, and their words.
enum { RSA_N, RSA_E, RSA_P, RSA_Q, RSA_DP, RSA_DQ, RSA_QINV, RSA_NUMBERS };

#define RSA_MAX_BITS 4096u
#define RSA_MAX_BYTES (RSA_MAX_BITS / 8u)

extern const char *const RSA_NAMES[RSA_NUMBERS];  // names of the parameters of OpenSSL's keys

// d mod (prime - 1), or null.
BIGNUM *rsa_reduced_exponent(const BIGNUM *d, const BIGNUM *prime, BN_CTX *context);

struct rsa_words {
    struct mc_rsa_key key;
    uint32_t numbers[RSA_NUMBERS][MC_WORDS(RSA_MAX_BITS)];
};

// Returns whether the numbers fit; the modulus has at most RSA_MAX_BITS, and e is not longer.
int rsa_words_get(BIGNUM *const *numbers, struct rsa_words *words);

// The DER of an ECDSA signature, which the caller frees. Returns its length, or 0.
size_t ecdsa_encode(const uint32_t *r, const uint32_t *s, uint32_t words, unsigned char **der);

// A number of a curve in the driver's form.
typedef uint32_t ec_number[MC_CURVE_WORDS];

// A curve in the driver's form, with space for its numbers.
struct ec_curve {
    struct mc_curve curve;
    ec_number numbers[6];
};

// True if the driver supports a group: a prime field, cofactor 1, an order as long as the field.
int ec_group_is_supported(const EC_GROUP *group);

int ec_curve_get(const EC_GROUP *group, struct ec_curve *curve);

// A random private number, 1 to the order - 1.
int ec_random_scalar(const EC_GROUP *group, OSSL_LIB_CTX *library, BIGNUM *d);

#endif
