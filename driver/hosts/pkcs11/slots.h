// SPDX-License-Identifier: Apache-2.0
//
// The slots: coprocessors, their files, and the objects of both. A coprocessor keeps one key; its file has labels, IDs, public
// halves and certificates, nothing that is secret.

#ifndef MONTCORE_PKCS11_SLOTS_H_
#define MONTCORE_PKCS11_SLOTS_H_

#include <openssl/crypto.h>
#include <pthread.h>

#include "montcore.h"
#include "objects.h"

struct session;

struct slot {
    pthread_mutex_t lock;  // of all that follows
    uint32_t number;       // from 0 on
    char *path;            // of the file
    int file_lock;         // its number while a thread has the slot
    struct mc_device device;
    int is_open;
    unsigned char *image;  // the file as it was read last; null: the objects of the token are not those of the file
    size_t image_length;
    struct object *objects;
    CK_OBJECT_HANDLE next_handle;
    struct session *sessions;
    CK_SESSION_HANDLE last_session;
};

// The library of OpenSSL in which the module computes: no configuration of the program reaches it. The first C_Initialize makes the
// library, and nothing frees it: libcrypto reads it when a thread ends that has used it, in 3.0 also after C_Finalize.
extern OSSL_LIB_CTX *library;

CK_RV slots_open(void);
void slots_close(void);
CK_ULONG slots_count(void);
// Slot `id`, from 1 on, or null.
struct slot *slot_of(CK_SLOT_ID id);

// With the lock of the slot: waits until no other process has the coprocessor, attaches it, and reads the file where it has changed.
// The objects of the token are listed only if the coprocessor still has the key that they are of.
CK_RV slot_take(struct slot *slot);
void slot_release(struct slot *slot);

// Before a key is loaded: wipes the coprocessor, asks it known questions, and switches its protection on.
CK_RV slot_prepare(struct slot *slot);

// The result of PKCS #11 for an error of the driver.
CK_RV slot_result(struct slot *slot, enum mc_error error);

struct object *slot_find(const struct slot *slot, CK_OBJECT_HANDLE handle);
// Adds an object, which gets a handle, and which the slot frees.
void slot_add(struct slot *slot, struct object *object);
void slot_remove(struct slot *slot, struct object *object);

// Whether the file can be written.
int slot_is_writable(const struct slot *slot);
// Writes the objects of the token into the file.
CK_RV slot_store(struct slot *slot);

#endif
