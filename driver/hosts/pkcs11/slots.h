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
    pthread_mutex_t lock;  // protects all members below
    uint32_t number;       // from 0 on
    char *path;            // of the file
    int file_lock;         // number of the file's lock while a thread has the slot
    struct mc_device device;
    int is_open;
    unsigned char *image;  // the file as last read; null: the token's objects are not from the file
    size_t image_length;
    struct object *objects;
    CK_OBJECT_HANDLE next_handle;
    struct session *sessions;
    CK_SESSION_HANDLE last_session;
};

// OpenSSL's library context of the module, which no configuration of the program reaches. The first C_Initialize
// creates it, and nothing frees it: libcrypto reads it when a thread ends that has used it, in 3.0 even after
// C_Finalize.
extern OSSL_LIB_CTX *library;

CK_RV slots_open(void);
void slots_close(void);
CK_ULONG slots_count(void);
// Slot `id`, from 1 on, or null.
struct slot *slot_of(CK_SLOT_ID id);

// Called with the lock of the slot: waits until no other process uses the coprocessor, attaches it, and reads the file
// if it has changed. The token's objects are listed only if the coprocessor still has their key.
CK_RV slot_take(struct slot *slot);
void slot_release(struct slot *slot);

// Prepares the loading of a key: wipes the coprocessor, tests known answers, and turns the protection on.
CK_RV slot_prepare(struct slot *slot);

// The result of PKCS #11 for an error of the driver.
CK_RV slot_result(struct slot *slot, enum mc_error error);

struct object *slot_find(const struct slot *slot, CK_OBJECT_HANDLE handle);
// Adds an object, which gets a handle, and which the slot frees.
void slot_add(struct slot *slot, struct object *object);
void slot_remove(struct slot *slot, struct object *object);
// Removes all objects of a session, or all of the token: 0.
void slot_remove_all(struct slot *slot, CK_SESSION_HANDLE session);

// True if the file can be written.
int slot_is_writable(const struct slot *slot);
// Writes the objects of the token into the file.
CK_RV slot_store(struct slot *slot);

#endif
