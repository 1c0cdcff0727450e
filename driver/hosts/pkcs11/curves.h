// SPDX-License-Identifier: Apache-2.0
//
// Curves and points in the attributes of PKCS #11. A curve is its number in OpenSSL; NID_undef: not supported.

#ifndef MONTCORE_PKCS11_CURVES_H_
#define MONTCORE_PKCS11_CURVES_H_

#include <openssl/ec.h>
#include <openssl/obj_mac.h>
#include <stddef.h>

#define CURVE_MIN_BITS 192
#define CURVE_MAX_PARAMS 16u
#define CURVE_MAX_POINT 140u

// The curve of CKA_EC_PARAMS: an object identifier, or a printable string.
int curve_nid(const void *params, size_t length);
// The bits of its order, or 0; 255 of X25519.
unsigned curve_bits(int nid);
int curve_is_edwards_or_montgomery(int nid);
// The curve's group, or null.
EC_GROUP *curve_group(int nid);
// CKA_EC_PARAMS: the object identifier. Returns the length, or 0.
size_t curve_params(int nid, unsigned char *params);

// The value of a DER octet string, or null: the bytes are not one.
const unsigned char *octet_string_value(const void *der, size_t length, size_t *value_length);
// A DER octet string of at most CURVE_MAX_POINT bytes. Returns the length, or 0.
size_t octet_string(const unsigned char *value, size_t length, unsigned char *der);

#endif
