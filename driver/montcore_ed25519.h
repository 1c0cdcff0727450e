// SPDX-License-Identifier: Apache-2.0
//
// Ed25519 of RFC 8032 on the coprocessor: MaxWidth must be 539 or more. A program with Ed25519 compiles montcore_ed25519.c, too.
//
// The hardware multiplies the points and does the arithmetic modulo p and the order. The driver computes SHA-512. RFC
// 8032 hashes the seed with each message, so the seed stays in the memory of the program: the coprocessor does not keep
// keys of Ed25519. A curve unit with Edwards verifies only.
//
// Constant time, as montcore.h defines it; the numbers of mc_ed25519_verify are public.

#ifndef MONTCORE_ED25519_H_
#define MONTCORE_ED25519_H_

#include <stddef.h>

#include "montcore.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MC_ED25519_BYTES 32u
#define MC_ED25519_SIGNATURE_BYTES 64u

// A private key. All of it but public_key is secret.
struct mc_ed25519_key {
    uint32_t scalar[8];  // modulo the order of the base point
    uint8_t prefix[MC_ED25519_BYTES];
    uint8_t public_key[MC_ED25519_BYTES];
};

// Makes a table of multiples of the base point, as mc_ec_table does: signatures and keys then take half the time.
MC_MUST_CHECK
enum mc_error mc_ed25519_table(struct mc_device *device);

// Makes a key from its seed, the private key of RFC 8032: 32 random bytes.
MC_MUST_CHECK
enum mc_error mc_ed25519_make_key(struct mc_device *device, struct mc_ed25519_key *key, const uint8_t *seed);

// The signature of a message of this many bytes; message may be null if it has none. The key must come from
// mc_ed25519_make_key:
// signatures with another public key reveal the scalar.
MC_MUST_CHECK
enum mc_error mc_ed25519_sign(struct mc_device *device, const struct mc_ed25519_key *key, uint8_t *signature,
                              const uint8_t *message, size_t length);

// mc_ed25519_sign, and the signature is verified before it is returned. A wrong and a right signature of one message together reveal
// the scalar. After any error of the verification everything in the hardware is wiped.
MC_MUST_CHECK
enum mc_error mc_ed25519_sign_verified(struct mc_device *device, const struct mc_ed25519_key *key, uint8_t *signature,
                                       const uint8_t *message, size_t length);

// MC_OK if the signature is valid, else MC_ERROR_CHECK: 8 * S * B = 8 * R + 8 * h * A, as in RFC 8032 and FIPS 186-5,
// with S below the order, and R and A in their only encodings. Points of small order count as points: with such a
// public key, several messages share a signature. MC_ERROR_POINT: the public key is no encoding of a point.
MC_MUST_CHECK
enum mc_error mc_ed25519_verify(struct mc_device *device, const uint8_t *public_key, const uint8_t *signature,
                                const uint8_t *message, size_t length);

#ifdef __cplusplus
}
#endif
#endif
