// SPDX-License-Identifier: Apache-2.0
//
// Mechanisms, and the operations of a session with them: signing, verifying, encrypting, decrypting, hashing.

#ifndef MONTCORE_PKCS11_OPERATIONS_H_
#define MONTCORE_PKCS11_OPERATIONS_H_

#include <openssl/evp.h>

#include "keys.h"

#define NO_KEY CK_UNAVAILABLE_INFORMATION

struct mechanism {
    CK_MECHANISM_TYPE type;
    CK_KEY_TYPE key;   // type of its keys, or NO_KEY
    const char *hash;  // hash of the message; null: the caller passes the bytes to sign
    int padding;       // padding of RSA, RSA_..._PADDING of OpenSSL
    CK_FLAGS flags;
};

// The mechanisms of a slot, from 0 on; null: no more. The second function finds one by its type; null: not in the slot.
const struct mechanism *mechanism_at(const struct slot *slot, unsigned number);
const struct mechanism *mechanism_find(const struct slot *slot, CK_MECHANISM_TYPE type);
void mechanism_info(const struct slot *slot, const struct mechanism *mechanism, CK_MECHANISM_INFO *info);

enum kind { SIGN, VERIFY, ENCRYPT, DECRYPT, DIGEST, KINDS };

#define MAX_LABEL 256u

// An operation under way; mechanism null: none.
struct operation {
    const struct mechanism *mechanism;
    CK_OBJECT_HANDLE key;
    int has_parts;  // of the message
    EVP_MD *hash, *mask_hash;  // digests of PSS and OAEP
    int salt_length;
    unsigned char label[MAX_LABEL];
    size_t label_length;
    EVP_MD_CTX *digest;  // digest of the message; null if the caller has hashed the message
    unsigned char *data;  // data from the caller, or the hash
    size_t length;
};

CK_RV operation_begin(struct operation *operation, enum kind kind, const struct slot *slot, const CK_MECHANISM *mechanism,
                      CK_OBJECT_HANDLE key);  // key: 0 for DIGEST
void operation_end(struct operation *operation);

CK_RV operation_update(struct operation *operation, const unsigned char *data, CK_ULONG length);

// Largest result of an operation, in bytes.
CK_RV operation_size(const struct operation *operation, const struct slot *slot, size_t *size);
// The result, of at most operation_size bytes.
CK_RV operation_result(struct operation *operation, enum kind kind, struct slot *slot, unsigned char *result, size_t *size);
// Verifies a signature, in an operation of the kind VERIFY.
CK_RV operation_verify(struct operation *operation, const struct slot *slot, const unsigned char *signature, size_t length);

#endif
