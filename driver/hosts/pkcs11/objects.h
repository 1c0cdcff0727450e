// SPDX-License-Identifier: Apache-2.0
//
// Objects of PKCS #11 as lists of attributes, and the bytes in which a file keeps them.

#ifndef MONTCORE_PKCS11_OBJECTS_H_
#define MONTCORE_PKCS11_OBJECTS_H_

#include <p11-kit/pkcs11.h>
#include <stddef.h>

// Constants of PKCS #11 3.0; the header of p11-kit has 2.40.
#ifndef CKK_EC_MONTGOMERY
#define CKK_EC_MONTGOMERY 0x41UL
#endif
#ifndef CKM_EC_MONTGOMERY_KEY_PAIR_GEN
#define CKM_EC_MONTGOMERY_KEY_PAIR_GEN 0x1056UL
#endif

#define MAX_ATTRIBUTES 40u

struct object {
    struct object *next;
    CK_OBJECT_HANDLE handle;
    CK_SESSION_HANDLE session;  // session of the object, or 0: an object of the token
    CK_ULONG count;
    CK_ATTRIBUTE attributes[MAX_ATTRIBUTES];
};

struct object *object_new(void);
// Overwrites all values. Null: nothing.
void object_free(struct object *object);
void objects_free(struct object *first);

// Sets an attribute. Returns whether memory and space sufficed.
int object_set(struct object *object, CK_ATTRIBUTE_TYPE type, const void *value, CK_ULONG length);
int object_set_flag(struct object *object, CK_ATTRIBUTE_TYPE type, int value);
int object_set_number(struct object *object, CK_ATTRIBUTE_TYPE type, CK_ULONG value);

struct template {
    const CK_ATTRIBUTE *attributes;
    CK_ULONG count;
};

// An attribute of a template, or null.
const CK_ATTRIBUTE *template_find(struct template template, CK_ATTRIBUTE_TYPE type);
// The value of a flag or of a number; `missing` if the template lacks the attribute or its length is wrong.
int template_flag(struct template template, CK_ATTRIBUTE_TYPE type, int missing);
CK_ULONG template_number(struct template template, CK_ATTRIBUTE_TYPE type, CK_ULONG missing);

// True if two attributes have the same value.
int attribute_equals(const CK_ATTRIBUTE *first, const CK_ATTRIBUTE *second);

// The value of an object's attribute. A missing number is CK_UNAVAILABLE_INFORMATION.
const CK_ATTRIBUTE *object_find(const struct object *object, CK_ATTRIBUTE_TYPE type);
int object_flag(const struct object *object, CK_ATTRIBUTE_TYPE type);
CK_ULONG object_number(const struct object *object, CK_ATTRIBUTE_TYPE type);

// C_GetAttributeValue: handles every entry, even after an error of another entry.
CK_RV object_read(const struct object *object, CK_ATTRIBUTE *template, CK_ULONG count);
// True if the object has all attributes of a template. A value that cannot be read matches nothing.
int object_matches(const struct object *object, struct template template);

// Packs the objects of the token into bytes. Returns whether they fit.
int objects_pack(const struct object *first, unsigned char *bytes, size_t capacity, size_t *length);
// Unpacks objects from untrusted bytes. Returns whether the bytes are right.
int objects_unpack(const unsigned char *bytes, size_t length, struct object **first);

#endif
