// SPDX-License-Identifier: Apache-2.0

#include "curves.h"

#include <openssl/asn1.h>
#include <openssl/objects.h>
#include <string.h>

#include "../openssl/numbers.h"
#include "slots.h"

enum { OBJECT_IDENTIFIER = 0x06, PRINTABLE_STRING = 0x13, OCTET_STRING = 0x04 };

static int nid_of_name(const char *name) {
    if (strcmp(name, "edwards25519") == 0) return NID_ED25519;
    if (strcmp(name, "curve25519") == 0) return NID_X25519;
    if (strcmp(name, "secp256r1") == 0) return NID_X9_62_prime256v1;
    if (strcmp(name, "secp192r1") == 0) return NID_X9_62_prime192v1;
    const int nid = EC_curve_nist2nid(name);
    return nid != NID_undef ? nid : OBJ_sn2nid(name);
}

int curve_nid(const void *params, size_t length) {
    const unsigned char *const bytes = params, *at = params;
    char name[32];
    if (length < 2 || length > 0x7f || bytes[1] != length - 2) return NID_undef;
    if (bytes[0] == PRINTABLE_STRING && length - 2 < sizeof name) {
        memcpy(name, bytes + 2, length - 2);
        name[length - 2] = 0;
        return nid_of_name(name);
    }
    if (bytes[0] != OBJECT_IDENTIFIER) return NID_undef;
    ASN1_OBJECT *const object = d2i_ASN1_OBJECT(NULL, &at, (long)length);
    const int nid = object ? OBJ_obj2nid(object) : NID_undef;
    ASN1_OBJECT_free(object);
    return nid;
}

int curve_is_edwards_or_montgomery(int nid) { return nid == NID_X25519 || nid == NID_ED25519; }

EC_GROUP *curve_group(int nid) {
    if (nid == NID_undef || curve_is_edwards_or_montgomery(nid)) return NULL;
    EC_GROUP *const group = EC_GROUP_new_by_curve_name_ex(library, NULL, nid);
    if (group && ec_group_is_supported(group) && EC_GROUP_order_bits(group) >= CURVE_MIN_BITS) return group;
    EC_GROUP_free(group);
    return NULL;
}

unsigned curve_bits(int nid) {
    if (curve_is_edwards_or_montgomery(nid)) return 255;
    EC_GROUP *const group = curve_group(nid);
    const unsigned bits = group ? (unsigned)EC_GROUP_order_bits(group) : 0;
    EC_GROUP_free(group);
    return bits;
}

size_t curve_params(int nid, unsigned char *params) {
    const ASN1_OBJECT *const object = OBJ_nid2obj(nid);
    const int length = object ? i2d_ASN1_OBJECT(object, NULL) : 0;
    if (length <= 0 || length > (int)CURVE_MAX_PARAMS) return 0;
    return (size_t)i2d_ASN1_OBJECT(object, &params);
}

const unsigned char *octet_string_value(const void *der, size_t length, size_t *value_length) {
    const unsigned char *const bytes = der;
    if (length < 2 || bytes[0] != OCTET_STRING) return NULL;
    const size_t head = bytes[1] == 0x81 ? 3 : 2;
    if (length < head || (head == 2 && bytes[1] > 0x7f) || bytes[head - 1] != length - head) return NULL;
    *value_length = length - head;
    return bytes + head;
}

size_t octet_string(const unsigned char *value, size_t length, unsigned char *der) {
    const size_t head = length > 0x7f ? 3 : 2;
    if (length > 0xff || head + length > CURVE_MAX_POINT) return 0;
    der[0] = OCTET_STRING;
    der[1] = head == 3 ? 0x81 : (unsigned char)length;
    der[head - 1] = (unsigned char)length;
    memcpy(der + head, value, length);
    return head + length;
}
