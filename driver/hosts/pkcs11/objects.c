// SPDX-License-Identifier: Apache-2.0

#include "objects.h"

#include <openssl/crypto.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_BYTES 4u  // bytes of a packed number

struct object *object_new(void) { return calloc(1, sizeof(struct object)); }

static void clear(CK_ATTRIBUTE *attribute) {
    if (attribute->pValue) OPENSSL_cleanse(attribute->pValue, attribute->ulValueLen);
    free(attribute->pValue);
}

void object_free(struct object *object) {
    if (!object) return;
    for (CK_ULONG i = 0; i < object->count; ++i) clear(&object->attributes[i]);
    free(object);
}

void objects_free(struct object *first) {
    while (first) {
        struct object *const next = first->next;
        object_free(first);
        first = next;
    }
}

// ---- Attributes

const CK_ATTRIBUTE *template_find(struct template template, CK_ATTRIBUTE_TYPE type) {
    for (CK_ULONG i = 0; i < template.count; ++i) {
        if (template.attributes[i].type == type) return &template.attributes[i];
    }
    return NULL;
}

int template_flag(struct template template, CK_ATTRIBUTE_TYPE type, int missing) {
    const CK_ATTRIBUTE *const found = template_find(template, type);
    return found && found->pValue && found->ulValueLen == sizeof(CK_BBOOL) ? *(const CK_BBOOL *)found->pValue != CK_FALSE
                                                                           : missing;
}

CK_ULONG template_number(struct template template, CK_ATTRIBUTE_TYPE type, CK_ULONG missing) {
    const CK_ATTRIBUTE *const found = template_find(template, type);
    CK_ULONG value = missing;
    if (found && found->pValue && found->ulValueLen == sizeof value) memcpy(&value, found->pValue, sizeof value);
    return value;
}

static struct template all(const struct object *object) { return (struct template){object->attributes, object->count}; }

const CK_ATTRIBUTE *object_find(const struct object *object, CK_ATTRIBUTE_TYPE type) {
    return template_find(all(object), type);
}

int object_flag(const struct object *object, CK_ATTRIBUTE_TYPE type) { return template_flag(all(object), type, 0); }

CK_ULONG object_number(const struct object *object, CK_ATTRIBUTE_TYPE type) {
    return template_number(all(object), type, CK_UNAVAILABLE_INFORMATION);
}

int object_set(struct object *object, CK_ATTRIBUTE_TYPE type, const void *value, CK_ULONG length) {
    CK_ATTRIBUTE *place = (CK_ATTRIBUTE *)object_find(object, type);
    void *const copy = malloc(length ? length : 1);
    if (!copy || (!place && object->count == MAX_ATTRIBUTES)) return free(copy), 0;
    if (length) memcpy(copy, value, length);
    if (place) {
        clear(place);
    } else {
        place = &object->attributes[object->count++];
    }
    *place = (CK_ATTRIBUTE){type, copy, length};
    return 1;
}

int object_set_flag(struct object *object, CK_ATTRIBUTE_TYPE type, int value) {
    const CK_BBOOL flag = value ? CK_TRUE : CK_FALSE;
    return object_set(object, type, &flag, sizeof flag);
}

int object_set_number(struct object *object, CK_ATTRIBUTE_TYPE type, CK_ULONG value) {
    return object_set(object, type, &value, sizeof value);
}

// ---- Reading and searching

// True if the value of an attribute is secret.
static int is_sensitive(const struct object *object, CK_ATTRIBUTE_TYPE type) {
    const CK_OBJECT_CLASS class = object_number(object, CKA_CLASS);
    if (class == CKO_SECRET_KEY) {
        return type == CKA_VALUE && (object_flag(object, CKA_SENSITIVE) || !object_flag(object, CKA_EXTRACTABLE));
    }
    return class == CKO_PRIVATE_KEY &&
           (type == CKA_VALUE || type == CKA_PRIVATE_EXPONENT || type == CKA_PRIME_1 || type == CKA_PRIME_2 ||
            type == CKA_EXPONENT_1 || type == CKA_EXPONENT_2 || type == CKA_COEFFICIENT);
}

static CK_RV read_attribute(const struct object *object, CK_ATTRIBUTE *wanted) {
    const CK_ATTRIBUTE *const found = object_find(object, wanted->type);
    const CK_ULONG capacity = wanted->ulValueLen;
    wanted->ulValueLen = CK_UNAVAILABLE_INFORMATION;
    if (is_sensitive(object, wanted->type)) return CKR_ATTRIBUTE_SENSITIVE;
    if (!found) return CKR_ATTRIBUTE_TYPE_INVALID;
    if (wanted->pValue && capacity < found->ulValueLen) return CKR_BUFFER_TOO_SMALL;
    if (wanted->pValue && found->ulValueLen) memcpy(wanted->pValue, found->pValue, found->ulValueLen);
    wanted->ulValueLen = found->ulValueLen;
    return CKR_OK;
}

CK_RV object_read(const struct object *object, CK_ATTRIBUTE *template, CK_ULONG count) {
    CK_RV result = CKR_OK;
    for (CK_ULONG i = 0; i < count; ++i) {
        const CK_RV each = read_attribute(object, &template[i]);
        if (each != CKR_OK) result = each;
    }
    return result;
}

int attribute_equals(const CK_ATTRIBUTE *first, const CK_ATTRIBUTE *second) {
    return first->ulValueLen == second->ulValueLen &&
           (!first->ulValueLen || memcmp(first->pValue, second->pValue, first->ulValueLen) == 0);
}

int object_matches(const struct object *object, struct template template) {
    for (CK_ULONG i = 0; i < template.count; ++i) {
        const CK_ATTRIBUTE *const wanted = &template.attributes[i], *const found = object_find(object, wanted->type);
        if (!found || is_sensitive(object, wanted->type) || !attribute_equals(found, wanted)) return 0;
    }
    return 1;
}

// ---- Bytes

// Numbers are of 32 bits, the highest byte first: handle and count of an object; type, length and value of an
// attribute.
static int put(unsigned char **at, const unsigned char *end, CK_ULONG number) {
    if ((size_t)(end - *at) < NUMBER_BYTES || number > UINT32_MAX) return 0;
    for (int shift = 24; shift >= 0; shift -= 8) *(*at)++ = (unsigned char)(number >> shift);
    return 1;
}

static int take(const unsigned char **at, const unsigned char *end, CK_ULONG *number) {
    if ((size_t)(end - *at) < NUMBER_BYTES) return 0;
    *number = 0;
    for (unsigned i = 0; i < NUMBER_BYTES; ++i) *number = *number << 8 | *(*at)++;
    return 1;
}

static int pack_attribute(const CK_ATTRIBUTE *attribute, unsigned char **at, const unsigned char *end) {
    if (!put(at, end, attribute->type) || !put(at, end, attribute->ulValueLen)) return 0;
    if ((size_t)(end - *at) < attribute->ulValueLen) return 0;
    if (attribute->ulValueLen) memcpy(*at, attribute->pValue, attribute->ulValueLen);
    *at += attribute->ulValueLen;
    return 1;
}

int objects_pack(const struct object *first, unsigned char *bytes, size_t capacity, size_t *length) {
    unsigned char *at = bytes;
    const unsigned char *const end = bytes + capacity;
    for (const struct object *object = first; object; object = object->next) {
        if (object->session) continue;
        if (!put(&at, end, object->handle) || !put(&at, end, object->count)) return 0;
        for (CK_ULONG i = 0; i < object->count; ++i) {
            if (!pack_attribute(&object->attributes[i], &at, end)) return 0;
        }
    }
    *length = (size_t)(at - bytes);
    return 1;
}

static int unpack_attribute(struct object *object, const unsigned char **at, const unsigned char *end) {
    CK_ULONG type, length;
    if (!take(at, end, &type) || !take(at, end, &length) || (size_t)(end - *at) < length) return 0;
    const unsigned char *const value = *at;
    *at += length;
    return object_set(object, type, value, length);
}

int objects_unpack(const unsigned char *bytes, size_t length, struct object **first) {
    const unsigned char *at = bytes, *const end = bytes + length;
    struct object **last = first;
    *first = NULL;
    while (at < end) {
        CK_ULONG count = 0;
        struct object *const object = *last = object_new();
        int done = object && take(&at, end, &object->handle) && take(&at, end, &count);
        for (CK_ULONG i = 0; done && i < count; ++i) done = unpack_attribute(object, &at, end);
        if (!done) {
            objects_free(*first);
            *first = NULL;
            return 0;
        }
        last = &object->next;
    }
    return 1;
}
