// SPDX-License-Identifier: Apache-2.0
//
// Keys of a coprocessor: generation, import, and their private operations.

#ifndef MONTCORE_PKCS11_KEYS_H_
#define MONTCORE_PKCS11_KEYS_H_

#include <openssl/evp.h>

#include "../openssl/numbers.h"
#include "slots.h"

// A number of an RSA key, or null.
BIGNUM *key_number(const struct object *key, CK_ATTRIBUTE_TYPE type);
// The bits of a key, or 0 if its attributes describe no supported key.
unsigned key_bits(const struct object *key);

// The public half as a key of OpenSSL, or null. unit_exponents: of RSA, with e = d = 1. A signature with it is the
// padded message, and a decryption only removes the padding.
EVP_PKEY *key_public(const struct object *key, int unit_exponents);

// True if the coprocessor has the private key.
int key_is_loaded(struct mc_device *device, const struct object *key);

// output = input^d mod n, both of the bytes of n; checked with the public half.
enum mc_error key_rsa(struct mc_device *device, const struct object *key, const unsigned char *input, unsigned char *output);
// The signature r || s of a hash; checked with the public half.
enum mc_error key_ecdsa(
    struct mc_device *device, const struct object *key, const unsigned char *hash, size_t length, unsigned char *signature);

// Verifies the signature r || s. Returns whether it is right.
int key_ecdsa_verify(const struct object *key, const unsigned char *hash, size_t length, const unsigned char *signature);

// The signature of Ed25519. Its key is a session's: the seed is in the memory of the module.
CK_RV key_ed25519(struct slot *slot, const struct object *key, const unsigned char *message, size_t length,
                  unsigned char *signature);
int key_ed25519_verify(const struct object *key, const unsigned char *message, size_t length, const unsigned char *signature);

// C_GenerateKeyPair, C_CreateObject, C_SetAttributeValue and C_DeriveKey.
CK_RV key_generate(struct slot *slot, CK_SESSION_HANDLE session, CK_MECHANISM_TYPE mechanism, struct template public,
                   struct template private, CK_OBJECT_HANDLE *public_handle, CK_OBJECT_HANDLE *private_handle);
CK_RV object_create(struct slot *slot, CK_SESSION_HANDLE session, struct template template, CK_OBJECT_HANDLE *handle);
CK_RV object_change(struct slot *slot, struct object *object, struct template template);
CK_RV key_derive(struct slot *slot, CK_SESSION_HANDLE session, const CK_MECHANISM *mechanism, const struct object *base,
                 struct template template, CK_OBJECT_HANDLE *handle);
// C_DestroyObject: a private key is wiped.
CK_RV object_destroy(struct slot *slot, struct object *object);

#endif
