// SPDX-License-Identifier: Apache-2.0
//
// The functions of PKCS #11 2.40: a slot for each coprocessor. refused.c has the functions that are not supported.
//
// Threads: all calls share `state`; C_Initialize, C_Finalize and fork take it exclusively; each slot has its own lock.
// Processes: the lock of the slot's file.

#include <openssl/rand.h>
#include <stdlib.h>
#include <string.h>

#include "operations.h"

#define EXPORTED __attribute__((visibility("default")))
#define VERSION ((CK_VERSION){0, 2})
#define SLOT_SHIFT 24  // of a slot in the handle of a session
#define MAX_SESSION ((1ul << SLOT_SHIFT) - 1)  // no handle is used twice

struct session {
    struct session *next;
    CK_SESSION_HANDLE handle;
    CK_FLAGS flags;
    struct operation operations[KINDS];
    CK_OBJECT_HANDLE *found;  // of a search; null: none is open
    size_t found_count, found_at;
};

static pthread_rwlock_t state = PTHREAD_RWLOCK_INITIALIZER;
static int is_initialised;

// ---- Sessions

static void session_free(struct slot *slot, struct session *session) {
    struct object **at = &slot->objects;
    while (*at) {
        struct object *const object = *at;
        if (object->session != session->handle) {
            at = &object->next;
            continue;
        }
        *at = object->next;
        object_free(object);
    }
    for (int kind = 0; kind < KINDS; ++kind) operation_end(&session->operations[kind]);
    free(session->found);
    free(session);
}

static void close_sessions(struct slot *slot) {
    while (slot->sessions) {
        struct session *const session = slot->sessions;
        slot->sessions = session->next;
        session_free(slot, session);
    }
}

static void close_all(void) {
    for (CK_SLOT_ID id = 1; id <= slots_count(); ++id) close_sessions(slot_of(id));
    slots_close();
    is_initialised = 0;
}

// ---- Entering and leaving

// Enters the state for a call; with a result other than CKR_OK the call ends.
static CK_RV enter(void) {
    pthread_rwlock_rdlock(&state);
    if (is_initialised) return CKR_OK;
    pthread_rwlock_unlock(&state);
    return CKR_CRYPTOKI_NOT_INITIALIZED;
}

static CK_RV leave(CK_RV result) {
    pthread_rwlock_unlock(&state);
    return result;
}

static CK_RV enter_slot(CK_SLOT_ID id, struct slot **slot) {
    const CK_RV result = enter();
    if (result != CKR_OK) return result;
    *slot = slot_of(id);
    if (!*slot) return leave(CKR_SLOT_ID_INVALID);
    pthread_mutex_lock(&(*slot)->lock);
    return CKR_OK;
}

static CK_RV leave_slot(struct slot *slot, CK_RV result) {
    pthread_mutex_unlock(&slot->lock);
    return leave(result);
}

static CK_RV enter_session(CK_SESSION_HANDLE handle, struct slot **slot, struct session **session) {
    const CK_RV result = enter_slot(handle >> SLOT_SHIFT, slot);
    if (result != CKR_OK) return result == CKR_SLOT_ID_INVALID ? CKR_SESSION_HANDLE_INVALID : result;
    *session = (*slot)->sessions;
    while (*session && (*session)->handle != handle) *session = (*session)->next;
    return *session ? CKR_OK : leave_slot(*slot, CKR_SESSION_HANDLE_INVALID);
}

// Enters also the slot, with the coprocessor and the objects.
static CK_RV enter_token(CK_SESSION_HANDLE handle, struct slot **slot, struct session **session) {
    const CK_RV result = enter_session(handle, slot, session);
    if (result != CKR_OK) return result;
    const CK_RV taken = slot_take(*slot);
    if (taken == CKR_OK) return CKR_OK;
    return leave_slot(*slot, taken == CKR_TOKEN_NOT_PRESENT ? CKR_DEVICE_REMOVED : taken);
}

static CK_RV leave_token(struct slot *slot, CK_RV result) {
    slot_release(slot);
    return leave_slot(slot, result);
}

static int is_template(const CK_ATTRIBUTE *template, CK_ULONG count) {
    if (count && !template) return 0;
    for (CK_ULONG i = 0; i < count; ++i) {
        if (template[i].ulValueLen && (!template[i].pValue || template[i].ulValueLen > 0xffffu)) return 0;
    }
    return 1;
}

// ---- Fork: the child has no sessions, and may call C_Initialize

static void before_fork(void) { pthread_rwlock_wrlock(&state); }
static void in_parent(void) { pthread_rwlock_unlock(&state); }
static void in_child(void) {
    if (is_initialised) close_all();
    pthread_rwlock_init(&state, NULL);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void watch_forks(void) { pthread_atfork(before_fork, in_parent, in_child); }

// ---- General

CK_RV C_Initialize(void *data) {
    const CK_C_INITIALIZE_ARGS *const arguments = data;
    pthread_once(&once, watch_forks);
    if (arguments) {
        const int functions = (arguments->CreateMutex != NULL) + (arguments->DestroyMutex != NULL) +
                              (arguments->LockMutex != NULL) + (arguments->UnlockMutex != NULL);
        if (arguments->pReserved || (functions != 0 && functions != 4)) return CKR_ARGUMENTS_BAD;
        if (functions && !(arguments->flags & CKF_OS_LOCKING_OK)) return CKR_CANT_LOCK;
    }
    pthread_rwlock_wrlock(&state);
    const CK_RV result = is_initialised ? CKR_CRYPTOKI_ALREADY_INITIALIZED : slots_open();
    if (result == CKR_OK) is_initialised = 1;
    return leave(result);
}

CK_RV C_Finalize(void *reserved) {
    if (reserved) return CKR_ARGUMENTS_BAD;
    pthread_rwlock_wrlock(&state);
    const CK_RV result = is_initialised ? CKR_OK : CKR_CRYPTOKI_NOT_INITIALIZED;
    if (is_initialised) close_all();
    return leave(result);
}

// Text without a zero at its end.
static void set_text(unsigned char *to, size_t size, const char *text) {
    memset(to, ' ', size);
    memcpy(to, text, strlen(text) < size ? strlen(text) : size);
}

CK_RV C_GetInfo(CK_INFO *info) {
    const CK_RV result = enter();
    if (result != CKR_OK) return result;
    if (!info) return leave(CKR_ARGUMENTS_BAD);
    memset(info, 0, sizeof *info);
    info->cryptokiVersion = (CK_VERSION){CRYPTOKI_VERSION_MAJOR, CRYPTOKI_VERSION_MINOR};
    info->libraryVersion = VERSION;
    set_text(info->manufacturerID, sizeof info->manufacturerID, "montcore");
    set_text(info->libraryDescription, sizeof info->libraryDescription, "montcore coprocessors");
    return leave(CKR_OK);
}

// ---- Slots and tokens

static int is_present(struct slot *slot) {
    pthread_mutex_lock(&slot->lock);
    const int present = slot_take(slot) == CKR_OK;
    if (present) slot_release(slot);
    pthread_mutex_unlock(&slot->lock);
    return present;
}

CK_RV C_GetSlotList(CK_BBOOL token_present, CK_SLOT_ID *list, CK_ULONG *count) {
    const CK_RV result = enter();
    CK_ULONG found = 0;
    if (result != CKR_OK) return result;
    if (!count) return leave(CKR_ARGUMENTS_BAD);
    for (CK_SLOT_ID id = 1; id <= slots_count(); ++id) {
        if (token_present && !is_present(slot_of(id))) continue;
        if (list && found < *count) list[found] = id;
        ++found;
    }
    const int fits = !list || found <= *count;
    *count = found;
    return leave(fits ? CKR_OK : CKR_BUFFER_TOO_SMALL);
}

CK_RV C_GetSlotInfo(CK_SLOT_ID id, CK_SLOT_INFO *info) {
    struct slot *slot;
    const CK_RV result = enter_slot(id, &slot);
    if (result != CKR_OK) return result;
    if (!info) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    const int present = slot_take(slot) == CKR_OK;
    if (present) slot_release(slot);
    memset(info, 0, sizeof *info);
    set_text(info->slotDescription, sizeof info->slotDescription, "montcore coprocessor");
    set_text(info->manufacturerID, sizeof info->manufacturerID, "montcore");
    info->flags = CKF_HW_SLOT | (present ? CKF_TOKEN_PRESENT : 0);
    return leave_slot(slot, CKR_OK);
}

static void fill_token_info(const struct slot *slot, CK_TOKEN_INFO *info) {
    char label[] = "montcore 00", *const digits = label + 9;
    CK_ULONG sessions = 0, writing = 0;
    digits[0] = (char)('0' + (slot->number + 1) / 10 % 10);
    digits[1] = (char)('0' + (slot->number + 1) % 10);
    for (const struct session *session = slot->sessions; session; session = session->next) {
        ++sessions;
        writing += (session->flags & CKF_RW_SESSION) != 0;
    }
    memset(info, 0, sizeof *info);
    set_text(info->label, sizeof info->label, label);
    set_text(info->manufacturerID, sizeof info->manufacturerID, "montcore");
    set_text(info->model, sizeof info->model, slot->device.is_curve_unit ? "curve unit" : "coprocessor");
    set_text(info->serialNumber, sizeof info->serialNumber, digits);
    set_text(info->utcTime, sizeof info->utcTime, "");
    info->flags = CKF_TOKEN_INITIALIZED | (slot_is_writable(slot) ? 0 : CKF_WRITE_PROTECTED);
    info->ulMaxSessionCount = info->ulMaxRwSessionCount = CK_EFFECTIVELY_INFINITE;
    info->ulSessionCount = sessions;
    info->ulRwSessionCount = writing;
    info->ulTotalPublicMemory = info->ulFreePublicMemory = CK_UNAVAILABLE_INFORMATION;
    info->ulTotalPrivateMemory = info->ulFreePrivateMemory = CK_UNAVAILABLE_INFORMATION;
}

CK_RV C_GetTokenInfo(CK_SLOT_ID id, CK_TOKEN_INFO *info) {
    struct slot *slot;
    CK_RV result = enter_slot(id, &slot);
    if (result != CKR_OK) return result;
    if (!info) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    result = slot_take(slot);
    if (result != CKR_OK) return leave_slot(slot, result);
    fill_token_info(slot, info);
    return leave_token(slot, CKR_OK);
}

CK_RV C_GetMechanismList(CK_SLOT_ID id, CK_MECHANISM_TYPE *list, CK_ULONG *count) {
    struct slot *slot;
    const struct mechanism *mechanism;
    CK_ULONG found = 0;
    CK_RV result = enter_slot(id, &slot);
    if (result != CKR_OK) return result;
    if (!count) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    result = slot_take(slot);
    if (result != CKR_OK) return leave_slot(slot, result);
    for (; (mechanism = mechanism_at(slot, (unsigned)found)); ++found) {
        if (list && found < *count) list[found] = mechanism->type;
    }
    const int fits = !list || found <= *count;
    *count = found;
    return leave_token(slot, fits ? CKR_OK : CKR_BUFFER_TOO_SMALL);
}

CK_RV C_GetMechanismInfo(CK_SLOT_ID id, CK_MECHANISM_TYPE type, CK_MECHANISM_INFO *info) {
    struct slot *slot;
    CK_RV result = enter_slot(id, &slot);
    if (result != CKR_OK) return result;
    if (!info) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    result = slot_take(slot);
    if (result != CKR_OK) return leave_slot(slot, result);
    const struct mechanism *const mechanism = mechanism_find(slot, type);
    if (mechanism) mechanism_info(slot, mechanism, info);
    return leave_token(slot, mechanism ? CKR_OK : CKR_MECHANISM_INVALID);
}

// ---- Sessions

CK_RV C_OpenSession(CK_SLOT_ID id, CK_FLAGS flags, void *application, CK_NOTIFY notify, CK_SESSION_HANDLE *handle) {
    struct slot *slot;
    CK_RV result = enter_slot(id, &slot);
    (void)application, (void)notify;  // nothing is notified
    if (result != CKR_OK) return result;
    if (!handle) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    if (!(flags & CKF_SERIAL_SESSION)) return leave_slot(slot, CKR_SESSION_PARALLEL_NOT_SUPPORTED);
    result = slot_take(slot);
    if (result != CKR_OK) return leave_slot(slot, result);
    if (slot->last_session == MAX_SESSION) return leave_token(slot, CKR_SESSION_COUNT);
    struct session *const session = calloc(1, sizeof *session);
    if (!session) return leave_token(slot, CKR_HOST_MEMORY);
    session->handle = id << SLOT_SHIFT | ++slot->last_session;
    session->flags = flags & (CKF_SERIAL_SESSION | CKF_RW_SESSION);
    session->next = slot->sessions;
    slot->sessions = session;
    *handle = session->handle;
    return leave_token(slot, CKR_OK);
}

CK_RV C_CloseSession(CK_SESSION_HANDLE handle) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    if (result != CKR_OK) return result;
    struct session **at = &slot->sessions;
    while (*at != session) at = &(*at)->next;
    *at = session->next;
    session_free(slot, session);
    return leave_slot(slot, CKR_OK);
}

CK_RV C_CloseAllSessions(CK_SLOT_ID id) {
    struct slot *slot;
    const CK_RV result = enter_slot(id, &slot);
    if (result != CKR_OK) return result;
    close_sessions(slot);
    return leave_slot(slot, CKR_OK);
}

CK_RV C_GetSessionInfo(CK_SESSION_HANDLE handle, CK_SESSION_INFO *info) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!info) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    *info = (CK_SESSION_INFO){handle >> SLOT_SHIFT, CKS_RO_PUBLIC_SESSION, session->flags, 0};
    if (session->flags & CKF_RW_SESSION) info->state = CKS_RW_PUBLIC_SESSION;
    return leave_slot(slot, CKR_OK);
}

// There is no PIN.
CK_RV C_Login(CK_SESSION_HANDLE handle, CK_USER_TYPE user, unsigned char *pin, CK_ULONG length) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    (void)user, (void)pin, (void)length;
    return result == CKR_OK ? leave_slot(slot, CKR_USER_PIN_NOT_INITIALIZED) : result;
}

CK_RV C_Logout(CK_SESSION_HANDLE handle) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    return result == CKR_OK ? leave_slot(slot, CKR_USER_NOT_LOGGED_IN) : result;
}

// ---- Objects

CK_RV C_CreateObject(CK_SESSION_HANDLE handle, CK_ATTRIBUTE *template, CK_ULONG count, CK_OBJECT_HANDLE *object) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!object || !is_template(template, count)) return leave_token(slot, CKR_ARGUMENTS_BAD);
    if (attribute_flag(template, count, CKA_TOKEN, 0) && !(session->flags & CKF_RW_SESSION)) {
        return leave_token(slot, CKR_SESSION_READ_ONLY);
    }
    return leave_token(slot, object_create(slot, handle, template, count, object));
}

CK_RV C_DestroyObject(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE which) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    struct object *const object = slot_find(slot, which);
    if (!object) return leave_token(slot, CKR_OBJECT_HANDLE_INVALID);
    if (!object->session && !(session->flags & CKF_RW_SESSION)) return leave_token(slot, CKR_SESSION_READ_ONLY);
    return leave_token(slot, object_destroy(slot, object));
}

CK_RV C_GetAttributeValue(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE which, CK_ATTRIBUTE *template, CK_ULONG count) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (count && !template) return leave_token(slot, CKR_ARGUMENTS_BAD);
    const struct object *const object = slot_find(slot, which);
    return leave_token(slot, object ? object_read(object, template, count) : CKR_OBJECT_HANDLE_INVALID);
}

static CK_RV change(struct slot *slot, struct object *object, const CK_ATTRIBUTE *template, CK_ULONG count) {
    if (!object_flag(object, CKA_MODIFIABLE)) return CKR_ACTION_PROHIBITED;
    if (!object->session && !slot_is_writable(slot)) return CKR_TOKEN_WRITE_PROTECTED;
    for (CK_ULONG i = 0; i < count; ++i) {
        switch (template[i].type) {
            case CKA_LABEL:
            case CKA_ID:
            case CKA_SUBJECT:
            case CKA_START_DATE:
            case CKA_END_DATE: break;
            default: return CKR_ATTRIBUTE_READ_ONLY;
        }
    }
    for (CK_ULONG i = 0; i < count; ++i) {
        if (!object_set(object, template[i].type, template[i].pValue, template[i].ulValueLen)) return CKR_HOST_MEMORY;
    }
    return object->session ? CKR_OK : slot_store(slot);
}

CK_RV C_SetAttributeValue(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE which, CK_ATTRIBUTE *template, CK_ULONG count) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!is_template(template, count)) return leave_token(slot, CKR_ARGUMENTS_BAD);
    struct object *const object = slot_find(slot, which);
    if (!object) return leave_token(slot, CKR_OBJECT_HANDLE_INVALID);
    if (!object->session && !(session->flags & CKF_RW_SESSION)) return leave_token(slot, CKR_SESSION_READ_ONLY);
    return leave_token(slot, change(slot, object, template, count));
}

CK_RV C_FindObjectsInit(CK_SESSION_HANDLE handle, CK_ATTRIBUTE *template, CK_ULONG count) {
    struct slot *slot;
    struct session *session;
    size_t number = 1;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!is_template(template, count)) return leave_token(slot, CKR_ARGUMENTS_BAD);
    if (session->found) return leave_token(slot, CKR_OPERATION_ACTIVE);
    for (const struct object *object = slot->objects; object; object = object->next) ++number;
    session->found = calloc(number, sizeof *session->found);
    if (!session->found) return leave_token(slot, CKR_HOST_MEMORY);
    session->found_count = session->found_at = 0;
    for (const struct object *object = slot->objects; object; object = object->next) {
        if (object_matches(object, template, count)) session->found[session->found_count++] = object->handle;
    }
    return leave_token(slot, CKR_OK);
}

CK_RV C_FindObjects(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE *objects, CK_ULONG most, CK_ULONG *count) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!count || (most && !objects)) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    if (!session->found) return leave_slot(slot, CKR_OPERATION_NOT_INITIALIZED);
    for (*count = 0; *count < most && session->found_at < session->found_count; ++*count) {
        objects[*count] = session->found[session->found_at++];
    }
    return leave_slot(slot, CKR_OK);
}

CK_RV C_FindObjectsFinal(CK_SESSION_HANDLE handle) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    if (result != CKR_OK) return result;
    const int was_open = session->found != NULL;
    free(session->found);
    session->found = NULL;
    return leave_slot(slot, was_open ? CKR_OK : CKR_OPERATION_NOT_INITIALIZED);
}

// ---- Signing, verifying, encrypting, decrypting

static CK_RV begin(CK_SESSION_HANDLE handle, enum kind kind, const CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    struct operation *const operation = &session->operations[kind];
    if (mechanism) return leave_token(slot, operation_begin(operation, kind, slot, mechanism, key));
    if (!operation->mechanism) return leave_token(slot, CKR_ARGUMENTS_BAD);
    operation_end(operation);  // as PKCS #11 3.0 has it
    return leave_token(slot, CKR_OK);
}

// True if an error leaves the operation active.
static int goes_on(CK_RV result) { return result == CKR_BUFFER_TOO_SMALL; }

static CK_RV update(CK_SESSION_HANDLE handle, enum kind kind, const unsigned char *data, CK_ULONG length) {
    struct slot *slot;
    struct session *session;
    CK_RV result = enter_session(handle, &slot, &session);
    if (result != CKR_OK) return result;
    struct operation *const operation = &session->operations[kind];
    if (!operation->mechanism) return leave_slot(slot, CKR_OPERATION_NOT_INITIALIZED);
    result = length && !data ? CKR_ARGUMENTS_BAD : operation_update(operation, data, length);
    if (result != CKR_OK) operation_end(operation);
    return leave_slot(slot, result);
}

// With the lengths of PKCS #11: without a buffer only the length is wanted.
static CK_RV answer(struct slot *slot, struct operation *operation, enum kind kind, const unsigned char *data, CK_ULONG count,
                    unsigned char *to, CK_ULONG *length) {
    unsigned char made[RSA_MAX_BYTES];
    size_t size;
    CK_RV result = !length || (count && !data) ? CKR_ARGUMENTS_BAD : operation_size(operation, slot, &size);
    if (result != CKR_OK) return result;
    const CK_ULONG capacity = *length;
    *length = size;
    if (!to) return CKR_BUFFER_TOO_SMALL;  // the operation stays active; the caller returns CKR_OK
    if (kind != DECRYPT && capacity < size) return CKR_BUFFER_TOO_SMALL;
    const size_t before = operation->length;
    result = operation_update(operation, data, count);
    if (result == CKR_OK) result = operation_result(operation, kind, slot, made, &size);
    if (result == CKR_OK && capacity < size) {  // a plain text, whose length was unknown before
        operation->length = before;
        result = CKR_BUFFER_TOO_SMALL;
    }
    if (result == CKR_OK) memcpy(to, made, size);
    if (result == CKR_OK || result == CKR_BUFFER_TOO_SMALL) *length = size;
    OPENSSL_cleanse(made, sizeof made);
    return result;
}

static CK_RV finish(CK_SESSION_HANDLE handle, enum kind kind, const unsigned char *data, CK_ULONG count, unsigned char *to,
                    CK_ULONG *length) {
    struct slot *slot;
    struct session *session;
    CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    struct operation *const operation = &session->operations[kind];
    if (!operation->mechanism) return leave_token(slot, CKR_OPERATION_NOT_INITIALIZED);
    result = answer(slot, operation, kind, data, count, to, length);
    if (!goes_on(result)) operation_end(operation);
    return leave_token(slot, result == CKR_BUFFER_TOO_SMALL && !to ? CKR_OK : result);
}

static CK_RV check(CK_SESSION_HANDLE handle, const unsigned char *data, CK_ULONG count, const unsigned char *signature,
                   CK_ULONG length) {
    struct slot *slot;
    struct session *session;
    CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    struct operation *const operation = &session->operations[VERIFY];
    if (!operation->mechanism) return leave_token(slot, CKR_OPERATION_NOT_INITIALIZED);
    result = !signature || (count && !data) ? CKR_ARGUMENTS_BAD : operation_update(operation, data, count);
    if (result == CKR_OK) result = operation_verify(operation, slot, signature, length);
    operation_end(operation);
    return leave_token(slot, result);
}

CK_RV C_SignInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    return begin(session, SIGN, mechanism, key);
}

CK_RV C_Sign(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count, unsigned char *signature, CK_ULONG *length) {
    return finish(session, SIGN, data, count, signature, length);
}

CK_RV C_SignUpdate(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count) {
    return update(session, SIGN, data, count);
}

CK_RV C_SignFinal(CK_SESSION_HANDLE session, unsigned char *signature, CK_ULONG *length) {
    return finish(session, SIGN, NULL, 0, signature, length);
}

CK_RV C_VerifyInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    return begin(session, VERIFY, mechanism, key);
}

CK_RV C_Verify(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count, unsigned char *signature, CK_ULONG length) {
    return check(session, data, count, signature, length);
}

CK_RV C_VerifyUpdate(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count) {
    return update(session, VERIFY, data, count);
}

CK_RV C_VerifyFinal(CK_SESSION_HANDLE session, unsigned char *signature, CK_ULONG length) {
    return check(session, NULL, 0, signature, length);
}

CK_RV C_EncryptInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    return begin(session, ENCRYPT, mechanism, key);
}

CK_RV C_Encrypt(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count, unsigned char *to, CK_ULONG *length) {
    return finish(session, ENCRYPT, data, count, to, length);
}

CK_RV C_DecryptInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    return begin(session, DECRYPT, mechanism, key);
}

CK_RV C_Decrypt(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count, unsigned char *to, CK_ULONG *length) {
    return finish(session, DECRYPT, data, count, to, length);
}

CK_RV C_DigestInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism) { return begin(session, DIGEST, mechanism, 0); }

CK_RV C_Digest(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count, unsigned char *to, CK_ULONG *length) {
    return finish(session, DIGEST, data, count, to, length);
}

CK_RV C_DigestUpdate(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG count) {
    return update(session, DIGEST, data, count);
}

CK_RV C_DigestFinal(CK_SESSION_HANDLE session, unsigned char *to, CK_ULONG *length) {
    return finish(session, DIGEST, NULL, 0, to, length);
}

// ---- Keys

CK_RV C_GenerateKeyPair(CK_SESSION_HANDLE handle, CK_MECHANISM *mechanism, CK_ATTRIBUTE *public_template, CK_ULONG public_count,
                        CK_ATTRIBUTE *private_template, CK_ULONG private_count, CK_OBJECT_HANDLE *public_key,
                        CK_OBJECT_HANDLE *private_key) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!mechanism || !public_key || !private_key || !is_template(public_template, public_count) ||
        !is_template(private_template, private_count)) {
        return leave_token(slot, CKR_ARGUMENTS_BAD);
    }
    const struct mechanism *const found = mechanism_find(slot, mechanism->mechanism);
    if (!found || !(found->flags & CKF_GENERATE_KEY_PAIR)) return leave_token(slot, CKR_MECHANISM_INVALID);
    if (mechanism->ulParameterLen) return leave_token(slot, CKR_MECHANISM_PARAM_INVALID);
    if (attribute_flag(private_template, private_count, CKA_TOKEN, 0) && !(session->flags & CKF_RW_SESSION)) {
        return leave_token(slot, CKR_SESSION_READ_ONLY);
    }
    return leave_token(slot, key_generate(slot, handle, mechanism, public_template, public_count, private_template,
                                          private_count, public_key, private_key));
}

CK_RV C_DeriveKey(CK_SESSION_HANDLE handle, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE base, CK_ATTRIBUTE *template,
                  CK_ULONG count, CK_OBJECT_HANDLE *derived) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_token(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (!mechanism || !derived || !is_template(template, count)) return leave_token(slot, CKR_ARGUMENTS_BAD);
    const struct mechanism *const found = mechanism_find(slot, mechanism->mechanism);
    if (!found || !(found->flags & CKF_DERIVE)) return leave_token(slot, CKR_MECHANISM_INVALID);
    const struct object *const key = slot_find(slot, base);
    if (!key || object_number(key, CKA_CLASS) != CKO_PRIVATE_KEY) return leave_token(slot, CKR_KEY_HANDLE_INVALID);
    if (object_number(key, CKA_KEY_TYPE) == CKK_RSA) return leave_token(slot, CKR_KEY_TYPE_INCONSISTENT);
    if (!object_flag(key, CKA_DERIVE)) return leave_token(slot, CKR_KEY_FUNCTION_NOT_PERMITTED);
    return leave_token(slot, key_derive(slot, handle, mechanism, key, template, count, derived));
}

// ---- Random numbers, by libcrypto

CK_RV C_SeedRandom(CK_SESSION_HANDLE handle, unsigned char *seed, CK_ULONG length) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    (void)seed, (void)length;
    return result == CKR_OK ? leave_slot(slot, CKR_RANDOM_SEED_NOT_SUPPORTED) : result;
}

CK_RV C_GenerateRandom(CK_SESSION_HANDLE handle, unsigned char *data, CK_ULONG length) {
    struct slot *slot;
    struct session *session;
    const CK_RV result = enter_session(handle, &slot, &session);
    if (result != CKR_OK) return result;
    if (length && !data) return leave_slot(slot, CKR_ARGUMENTS_BAD);
    return leave_slot(slot, RAND_priv_bytes_ex(library, data, length, 0) == 1 ? CKR_OK : CKR_FUNCTION_FAILED);
}

// ---- The list of functions

EXPORTED CK_RV C_GetFunctionList(CK_FUNCTION_LIST **list) {
    static CK_FUNCTION_LIST functions = {
        .version = {CRYPTOKI_VERSION_MAJOR, CRYPTOKI_VERSION_MINOR},
        .C_Initialize = C_Initialize,
        .C_Finalize = C_Finalize,
        .C_GetInfo = C_GetInfo,
        .C_GetFunctionList = C_GetFunctionList,
        .C_GetSlotList = C_GetSlotList,
        .C_GetSlotInfo = C_GetSlotInfo,
        .C_GetTokenInfo = C_GetTokenInfo,
        .C_GetMechanismList = C_GetMechanismList,
        .C_GetMechanismInfo = C_GetMechanismInfo,
        .C_InitToken = C_InitToken,
        .C_InitPIN = C_InitPIN,
        .C_SetPIN = C_SetPIN,
        .C_OpenSession = C_OpenSession,
        .C_CloseSession = C_CloseSession,
        .C_CloseAllSessions = C_CloseAllSessions,
        .C_GetSessionInfo = C_GetSessionInfo,
        .C_GetOperationState = C_GetOperationState,
        .C_SetOperationState = C_SetOperationState,
        .C_Login = C_Login,
        .C_Logout = C_Logout,
        .C_CreateObject = C_CreateObject,
        .C_CopyObject = C_CopyObject,
        .C_DestroyObject = C_DestroyObject,
        .C_GetObjectSize = C_GetObjectSize,
        .C_GetAttributeValue = C_GetAttributeValue,
        .C_SetAttributeValue = C_SetAttributeValue,
        .C_FindObjectsInit = C_FindObjectsInit,
        .C_FindObjects = C_FindObjects,
        .C_FindObjectsFinal = C_FindObjectsFinal,
        .C_EncryptInit = C_EncryptInit,
        .C_Encrypt = C_Encrypt,
        .C_EncryptUpdate = C_EncryptUpdate,
        .C_EncryptFinal = C_EncryptFinal,
        .C_DecryptInit = C_DecryptInit,
        .C_Decrypt = C_Decrypt,
        .C_DecryptUpdate = C_DecryptUpdate,
        .C_DecryptFinal = C_DecryptFinal,
        .C_DigestInit = C_DigestInit,
        .C_Digest = C_Digest,
        .C_DigestUpdate = C_DigestUpdate,
        .C_DigestKey = C_DigestKey,
        .C_DigestFinal = C_DigestFinal,
        .C_SignInit = C_SignInit,
        .C_Sign = C_Sign,
        .C_SignUpdate = C_SignUpdate,
        .C_SignFinal = C_SignFinal,
        .C_SignRecoverInit = C_SignRecoverInit,
        .C_SignRecover = C_SignRecover,
        .C_VerifyInit = C_VerifyInit,
        .C_Verify = C_Verify,
        .C_VerifyUpdate = C_VerifyUpdate,
        .C_VerifyFinal = C_VerifyFinal,
        .C_VerifyRecoverInit = C_VerifyRecoverInit,
        .C_VerifyRecover = C_VerifyRecover,
        .C_DigestEncryptUpdate = C_DigestEncryptUpdate,
        .C_DecryptDigestUpdate = C_DecryptDigestUpdate,
        .C_SignEncryptUpdate = C_SignEncryptUpdate,
        .C_DecryptVerifyUpdate = C_DecryptVerifyUpdate,
        .C_GenerateKey = C_GenerateKey,
        .C_GenerateKeyPair = C_GenerateKeyPair,
        .C_WrapKey = C_WrapKey,
        .C_UnwrapKey = C_UnwrapKey,
        .C_DeriveKey = C_DeriveKey,
        .C_SeedRandom = C_SeedRandom,
        .C_GenerateRandom = C_GenerateRandom,
        .C_GetFunctionStatus = C_GetFunctionStatus,
        .C_CancelFunction = C_CancelFunction,
        .C_WaitForSlotEvent = C_WaitForSlotEvent,
    };
    if (!list) return CKR_ARGUMENTS_BAD;
    *list = &functions;
    return CKR_OK;
}
