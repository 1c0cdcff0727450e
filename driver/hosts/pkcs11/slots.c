// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE  // secure_getenv

#include "slots.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../linux/montcore_lock.h"
#include "buses.h"
#include "keys.h"
#include "montcore_self_test.h"

#ifndef MONTCORE_PKCS11_FOLDER
#define MONTCORE_PKCS11_FOLDER "/var/lib/montcore"
#endif

#define SESSION_OBJECT (1ul << 30)  // in handles

OSSL_LIB_CTX *library;
static struct slot *slots;
static uint32_t count;

// ---- The file: a head, the objects, a digest of both

#define MAX_FILE 65536u
#define DIGEST_BYTES 32u

struct head {
    char magic[8];
    uint32_t long_bytes;  // numbers of attributes are in this machine's format
    uint32_t key_count;   // KEY_COUNT of the coprocessor while it has the key
    uint64_t next_handle;
};

static const char magic[8] = "MCP11-1";

static int digest(const unsigned char *bytes, size_t length, unsigned char *result) {
    return EVP_Q_digest(library, "SHA256", NULL, bytes, length, result, NULL);
}

static unsigned char *read_file(const char *path, size_t *length) {
    unsigned char *const bytes = malloc(MAX_FILE);
    FILE *const file = fopen(path, "re");
    *length = bytes && file ? fread(bytes, 1, MAX_FILE, file) : 0;
    if (file) fclose(file);
    return bytes;
}

static int write_once(const char *path, const unsigned char *bytes, size_t length) {
    FILE *const file = fopen(path, "r+e");
    const int written = file && fwrite(bytes, 1, length, file) == length && fflush(file) == 0 &&
                        ftruncate(fileno(file), (off_t)length) == 0 && fsync(fileno(file)) == 0;
    if (file) fclose(file);
    return written;
}

// The file is the lock, so no other takes its place. If the new bytes do not fit on the disk, the file gets the old ones again.
static int write_file(const struct slot *slot, const unsigned char *bytes, size_t length) {
    if (write_once(slot->path, bytes, length)) return 1;
    if (slot->image) (void)write_once(slot->path, slot->image, slot->image_length);
    return 0;
}

int slot_is_writable(const struct slot *slot) { return access(slot->path, W_OK) == 0; }

CK_RV slot_store(struct slot *slot) {
    unsigned char *const bytes = calloc(1, MAX_FILE);
    struct head head = {"", sizeof(CK_ULONG), slot->device.key_count, slot->next_handle};
    size_t length = 0;
    CK_RV result = CKR_HOST_MEMORY;
    memcpy(head.magic, magic, sizeof magic);
    if (bytes) {
        const size_t space = MAX_FILE - sizeof head - DIGEST_BYTES;
        const int fits = objects_pack(slot->objects, bytes + sizeof head, space, &length);
        memcpy(bytes, &head, sizeof head);
        length += sizeof head;
        result = !fits                                      ? CKR_DEVICE_MEMORY
                 : !digest(bytes, length, bytes + length)   ? CKR_FUNCTION_FAILED
                 : !write_file(slot, bytes, length + DIGEST_BYTES) ? CKR_TOKEN_WRITE_PROTECTED
                                                            : CKR_OK;
    }
    free(slot->image);
    slot->image = result == CKR_OK ? bytes : NULL;
    slot->image_length = length + DIGEST_BYTES;
    if (result != CKR_OK) free(bytes);
    return result;
}

// The objects of a file, if it is whole and belongs to the keys that the coprocessor has now.
static struct object *parse(struct slot *slot, const unsigned char *bytes, size_t length) {
    unsigned char expected[DIGEST_BYTES];
    struct object *first = NULL;
    struct head head;
    if (length < sizeof head + DIGEST_BYTES) return NULL;
    memcpy(&head, bytes, sizeof head);
    const size_t body = length - sizeof head - DIGEST_BYTES;
    if (!digest(bytes, length - DIGEST_BYTES, expected) || memcmp(expected, bytes + length - DIGEST_BYTES, DIGEST_BYTES)) {
        return NULL;
    }
    if (memcmp(head.magic, magic, sizeof magic) != 0 || head.long_bytes != sizeof(CK_ULONG)) return NULL;
    if (head.next_handle > slot->next_handle && head.next_handle < SESSION_OBJECT) slot->next_handle = head.next_handle;
    if (head.key_count != slot->device.key_count) return NULL;
    return objects_unpack(bytes + sizeof head, body, &first) ? first : NULL;
}

// KEY_COUNT restarts when the device is configured: so the key itself must also answer.
static int has_keys(struct slot *slot, const struct object *first) {
    for (const struct object *object = first; object; object = object->next) {
        if (object_number(object, CKA_CLASS) == CKO_PRIVATE_KEY && !key_is_loaded(&slot->device, object)) return 0;
    }
    return 1;
}

void slot_remove_all(struct slot *slot, CK_SESSION_HANDLE session) {
    struct object **at = &slot->objects;
    while (*at) {
        struct object *const object = *at;
        if (object->session != session) {
            at = &object->next;
        } else {
            *at = object->next;
            object_free(object);
        }
    }
}

static CK_RV refresh(struct slot *slot) {
    size_t length;
    unsigned char *const bytes = read_file(slot->path, &length);
    if (!bytes) return CKR_HOST_MEMORY;
    if (slot->image && slot->image_length == length && memcmp(slot->image, bytes, length) == 0) return free(bytes), CKR_OK;
    slot_remove_all(slot, 0);
    struct object *first = parse(slot, bytes, length);
    if (!has_keys(slot, first)) {
        objects_free(first);
        first = NULL;
    }
    struct object **end = &first;
    while (*end) end = &(*end)->next;
    *end = slot->objects;
    slot->objects = first;
    free(slot->image);
    slot->image = bytes;
    slot->image_length = length;
    return CKR_OK;
}

// ---- The coprocessor

static int random_words(void *context, uint32_t *words, uint32_t number) {
    return (void)context, RAND_priv_bytes_ex(library, (unsigned char *)words, 4 * (size_t)number, 0) == 1 ? 0 : 1;
}

// True if the coprocessor answers. Its keys may have changed.
static int attach(struct slot *slot) {
    static const struct mc_random random = {random_words, NULL};
    struct mc_bus bus;
    uint32_t polls;
    if (slot->is_open && mc_check_key(&slot->device) == MC_OK) return 1;
    free(slot->image);
    slot->image = NULL;
    slot->is_open = buses_get(slot->number, &bus, &polls) && mc_open(&slot->device, &bus, polls) == MC_OK &&
                    mc_set_random(&slot->device, &random) == MC_OK;
    if (!slot->is_open) slot_remove_all(slot, 0);
    return slot->is_open;
}

CK_RV slot_take(struct slot *slot) {
    slot->file_lock = mc_lock(slot->path);
    if (slot->file_lock < 0) return CKR_TOKEN_NOT_PRESENT;
    const CK_RV result = attach(slot) ? refresh(slot) : CKR_TOKEN_NOT_PRESENT;
    if (result != CKR_OK) mc_unlock(slot->file_lock);
    return result;
}

void slot_release(struct slot *slot) { mc_unlock(slot->file_lock); }

CK_RV slot_result(struct slot *slot, enum mc_error error) {
    if (error == MC_ERROR_TIMEOUT) (void)mc_abort(&slot->device);
    if (error >= MC_ERROR_DEVICE) slot->is_open = 0;
    switch (error) {
        case MC_OK: return CKR_OK;
        case MC_ERROR_SLOT: return CKR_KEY_HANDLE_INVALID;  // the key is lost
        case MC_ERROR_LENGTH: return CKR_KEY_SIZE_RANGE;
        case MC_ERROR_POINT:
        case MC_ERROR_INFINITY: return CKR_MECHANISM_PARAM_INVALID;
        case MC_ERROR_ENTROPY: return CKR_RANDOM_NO_RNG;
        default: return CKR_DEVICE_ERROR;
    }
}

CK_RV slot_prepare(struct slot *slot) {
    enum mc_error error = mc_zeroise(&slot->device);
    if (error == MC_OK) error = mc_self_test(&slot->device);
    if (error == MC_OK) error = mc_zeroise(&slot->device);
    if (error == MC_OK) error = mc_protect(&slot->device, 1);
    return slot_result(slot, error);
}

// ---- Objects

struct object *slot_find(const struct slot *slot, CK_OBJECT_HANDLE handle) {
    struct object *object = slot->objects;
    while (object && object->handle != handle) object = object->next;
    return object;
}

void slot_add(struct slot *slot, struct object *object) {
    object->handle = slot->next_handle++ | (object->session ? SESSION_OBJECT : 0);
    object->next = slot->objects;
    slot->objects = object;
}

void slot_remove(struct slot *slot, struct object *object) {
    struct object **at = &slot->objects;
    while (*at != object) at = &(*at)->next;
    *at = object->next;
    object_free(object);
}

// ---- All slots

static int open_slot(struct slot *slot, uint32_t number, const char *folder) {
    slot->number = number;
    // Another process may know handles of a file that was lost since.
    if (RAND_bytes_ex(library, (unsigned char *)&slot->next_handle, sizeof slot->next_handle, 0) != 1) return 0;
    slot->next_handle = slot->next_handle % (SESSION_OBJECT / 2) + 1;
    if (pthread_mutex_init(&slot->lock, NULL) != 0) return 0;
    if (asprintf(&slot->path, "%s/slot-%u", folder, number + 1) < 0) return slot->path = NULL, 0;
    const int file = open(slot->path, O_RDONLY | O_CREAT | O_CLOEXEC, 0666);
    if (file >= 0) close(file);
    return 1;
}

CK_RV slots_open(void) {
    const char *const named = secure_getenv("MONTCORE_PKCS11");
    const char *const folder = named ? named : MONTCORE_PKCS11_FOLDER;
    const uint32_t all = buses_count(folder);
    if (!library) library = OSSL_LIB_CTX_new();
    slots = calloc(all ? all : 1, sizeof *slots);
    int done = library && slots;
    for (uint32_t i = 0; done && i < all; ++i) {
        done = open_slot(&slots[i], i, folder);
        ++count;
    }
    if (!done) slots_close();
    return done ? CKR_OK : CKR_HOST_MEMORY;
}

void slots_close(void) {
    for (uint32_t i = 0; i < count; ++i) {
        objects_free(slots[i].objects);
        free(slots[i].image);
        free(slots[i].path);
        pthread_mutex_destroy(&slots[i].lock);
    }
    free(slots);
    slots = NULL;
    count = 0;
}

CK_ULONG slots_count(void) { return count; }

struct slot *slot_of(CK_SLOT_ID id) { return id >= 1 && id <= count ? &slots[id - 1] : NULL; }
