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
#define SLOT_SHIFT 24  // position of the slot in a session's handle
#define MAX_SESSION ((1ul << SLOT_SHIFT) - 1)  // no handle is used twice

struct session {
    struct session *next;
    CK_SESSION_HANDLE handle;
    CK_FLAGS flags;
    struct operation operations[KINDS];
    CK_OBJECT_HANDLE *found;  // objects found by the open search; null: no search is open
    size_t found_count, found_at;
};

static pthread_rwlock_t state = PTHREAD_RWLOCK_INITIALIZER;
static int is_initialised;

// ---- Sessions

static void session_free(struct slot *slot, struct session *session) {
    slot_remove_all(slot, session->handle);
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

// A call of a program: its slot and session, if it names them, and whether it holds the coprocessor and the objects. If the
// call cannot be entered, `result` says why.
struct call {
    CK_RV result;
    struct slot *slot;
    struct session *session;
    int has_token;
};

static CK_RV leave(const struct call *call, CK_RV result) {
    if (call->has_token) slot_release(call->slot);
    if (call->slot) pthread_mutex_unlock(&call->slot->lock);
    pthread_rwlock_unlock(&state);
    return result;
}

// These functions return whether the call is entered.
static int refuse(struct call *call, CK_RV result) { return call->result = leave(call, result), 0; }

static int enter(struct call *call) {
    *call = (struct call){CKR_OK, NULL, NULL, 0};
    pthread_rwlock_rdlock(&state);
    return is_initialised || refuse(call, CKR_CRYPTOKI_NOT_INITIALIZED);
}

static int lock_slot(struct call *call, CK_SLOT_ID id, CK_RV if_absent) {
    struct slot *const slot = slot_of(id);
    if (!slot) return refuse(call, if_absent);
    pthread_mutex_lock(&slot->lock);
    call->slot = slot;
    return 1;
}

static int enter_slot(struct call *call, CK_SLOT_ID id) { return enter(call) && lock_slot(call, id, CKR_SLOT_ID_INVALID); }

static int enter_session(struct call *call, CK_SESSION_HANDLE handle) {
    if (!enter(call) || !lock_slot(call, handle >> SLOT_SHIFT, CKR_SESSION_HANDLE_INVALID)) return 0;
    call->session = call->slot->sessions;
    while (call->session && call->session->handle != handle) call->session = call->session->next;
    return call->session || refuse(call, CKR_SESSION_HANDLE_INVALID);
}

// Calls that also take the coprocessor and the objects of a slot, named by its number or by a session.
static int take(struct call *call, CK_RV if_absent) {
    const CK_RV result = slot_take(call->slot);
    call->has_token = result == CKR_OK;
    return call->has_token || refuse(call, result == CKR_TOKEN_NOT_PRESENT ? if_absent : result);
}

static int enter_token(struct call *call, CK_SLOT_ID id) { return enter_slot(call, id) && take(call, CKR_TOKEN_NOT_PRESENT); }

static int enter_token_of(struct call *call, CK_SESSION_HANDLE handle) {
    return enter_session(call, handle) && take(call, CKR_DEVICE_REMOVED);
}

static int is_template(struct template template) {
    const CK_ATTRIBUTE *const list = template.attributes;
    if (template.count && !list) return 0;
    for (CK_ULONG i = 0; i < template.count; ++i) {
        if (list[i].ulValueLen && (!list[i].pValue || list[i].ulValueLen > 0xffffu)) return 0;
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

// At its end a process finalises the module before libcrypto ends, unless a thread is in a call.
static void at_exit(void) {
    if (pthread_rwlock_trywrlock(&state) != 0) return;
    if (is_initialised) close_all();
    pthread_rwlock_unlock(&state);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void watch_process(void) {
    pthread_atfork(before_fork, in_parent, in_child);
    if (OPENSSL_init_crypto(OPENSSL_INIT_LOAD_CRYPTO_STRINGS, NULL)) (void)atexit(at_exit);  // called before libcrypto ends
}

// ---- General

CK_RV C_Initialize(void *data) {
    const CK_C_INITIALIZE_ARGS *const arguments = data;
    pthread_once(&once, watch_process);
    if (arguments) {
        const int functions = (arguments->CreateMutex != NULL) + (arguments->DestroyMutex != NULL) +
                              (arguments->LockMutex != NULL) + (arguments->UnlockMutex != NULL);
        if (arguments->pReserved || (functions != 0 && functions != 4)) return CKR_ARGUMENTS_BAD;
        if (functions && !(arguments->flags & CKF_OS_LOCKING_OK)) return CKR_CANT_LOCK;
    }
    pthread_rwlock_wrlock(&state);
    const CK_RV result = is_initialised ? CKR_CRYPTOKI_ALREADY_INITIALIZED : slots_open();
    if (result == CKR_OK) is_initialised = 1;
    pthread_rwlock_unlock(&state);
    return result;
}

CK_RV C_Finalize(void *reserved) {
    if (reserved) return CKR_ARGUMENTS_BAD;
    pthread_rwlock_wrlock(&state);
    const CK_RV result = is_initialised ? CKR_OK : CKR_CRYPTOKI_NOT_INITIALIZED;
    if (is_initialised) close_all();
    pthread_rwlock_unlock(&state);
    return result;
}

// Text without a zero at its end.
static void set_text(unsigned char *to, size_t size, const char *text) {
    memset(to, ' ', size);
    memcpy(to, text, strlen(text) < size ? strlen(text) : size);
}

CK_RV C_GetInfo(CK_INFO *info) {
    struct call call;
    if (!enter(&call)) return call.result;
    if (!info) return leave(&call, CKR_ARGUMENTS_BAD);
    memset(info, 0, sizeof *info);
    info->cryptokiVersion = (CK_VERSION){CRYPTOKI_VERSION_MAJOR, CRYPTOKI_VERSION_MINOR};
    info->libraryVersion = VERSION;
    set_text(info->manufacturerID, sizeof info->manufacturerID, "montcore");
    set_text(info->libraryDescription, sizeof info->libraryDescription, "montcore coprocessors");
    return leave(&call, CKR_OK);
}

// ---- Slots and tokens

// Called with the lock of the slot.
static int is_present(struct slot *slot) {
    const int present = slot_take(slot) == CKR_OK;
    if (present) slot_release(slot);
    return present;
}

// Sets the length of a list of which `found` entries were there.
static CK_RV list_result(const void *list, CK_ULONG *count, CK_ULONG found) {
    const int fits = !list || found <= *count;
    *count = found;
    return fits ? CKR_OK : CKR_BUFFER_TOO_SMALL;
}

CK_RV C_GetSlotList(CK_BBOOL token_present, CK_SLOT_ID *list, CK_ULONG *count) {
    struct call call;
    CK_ULONG found = 0;
    if (!enter(&call)) return call.result;
    if (!count) return leave(&call, CKR_ARGUMENTS_BAD);
    for (CK_SLOT_ID id = 1; id <= slots_count(); ++id) {
        struct slot *const slot = slot_of(id);
        if (token_present) {  // a list of all slots does not wait for a slot in use
            pthread_mutex_lock(&slot->lock);
            const int present = is_present(slot);
            pthread_mutex_unlock(&slot->lock);
            if (!present) continue;
        }
        if (list && found < *count) list[found] = id;
        ++found;
    }
    return leave(&call, list_result(list, count, found));
}

CK_RV C_GetSlotInfo(CK_SLOT_ID id, CK_SLOT_INFO *info) {
    struct call call;
    if (!enter_slot(&call, id)) return call.result;
    if (!info) return leave(&call, CKR_ARGUMENTS_BAD);
    memset(info, 0, sizeof *info);
    set_text(info->slotDescription, sizeof info->slotDescription, "montcore coprocessor");
    set_text(info->manufacturerID, sizeof info->manufacturerID, "montcore");
    info->flags = CKF_HW_SLOT | (is_present(call.slot) ? CKF_TOKEN_PRESENT : 0);
    return leave(&call, CKR_OK);
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
    struct call call;
    if (!enter_token(&call, id)) return call.result;
    if (!info) return leave(&call, CKR_ARGUMENTS_BAD);
    fill_token_info(call.slot, info);
    return leave(&call, CKR_OK);
}

CK_RV C_GetMechanismList(CK_SLOT_ID id, CK_MECHANISM_TYPE *list, CK_ULONG *count) {
    struct call call;
    const struct mechanism *mechanism;
    CK_ULONG found = 0;
    if (!enter_token(&call, id)) return call.result;
    if (!count) return leave(&call, CKR_ARGUMENTS_BAD);
    for (; (mechanism = mechanism_at(call.slot, (unsigned)found)); ++found) {
        if (list && found < *count) list[found] = mechanism->type;
    }
    return leave(&call, list_result(list, count, found));
}

CK_RV C_GetMechanismInfo(CK_SLOT_ID id, CK_MECHANISM_TYPE type, CK_MECHANISM_INFO *info) {
    struct call call;
    if (!enter_token(&call, id)) return call.result;
    if (!info) return leave(&call, CKR_ARGUMENTS_BAD);
    const struct mechanism *const mechanism = mechanism_find(call.slot, type);
    if (mechanism) mechanism_info(call.slot, mechanism, info);
    return leave(&call, mechanism ? CKR_OK : CKR_MECHANISM_INVALID);
}

// ---- Sessions

CK_RV C_OpenSession(CK_SLOT_ID id, CK_FLAGS flags, void *application, CK_NOTIFY notify, CK_SESSION_HANDLE *handle) {
    struct call call;
    (void)application, (void)notify;  // nothing is notified
    if (!enter_token(&call, id)) return call.result;
    if (!handle) return leave(&call, CKR_ARGUMENTS_BAD);
    if (!(flags & CKF_SERIAL_SESSION)) return leave(&call, CKR_SESSION_PARALLEL_NOT_SUPPORTED);
    if (call.slot->last_session == MAX_SESSION) return leave(&call, CKR_SESSION_COUNT);
    struct session *const session = calloc(1, sizeof *session);
    if (!session) return leave(&call, CKR_HOST_MEMORY);
    session->handle = id << SLOT_SHIFT | ++call.slot->last_session;
    session->flags = flags & (CKF_SERIAL_SESSION | CKF_RW_SESSION);
    session->next = call.slot->sessions;
    call.slot->sessions = session;
    *handle = session->handle;
    return leave(&call, CKR_OK);
}

CK_RV C_CloseSession(CK_SESSION_HANDLE handle) {
    struct call call;
    if (!enter_session(&call, handle)) return call.result;
    struct session **at = &call.slot->sessions;
    while (*at != call.session) at = &(*at)->next;
    *at = call.session->next;
    session_free(call.slot, call.session);
    return leave(&call, CKR_OK);
}

CK_RV C_CloseAllSessions(CK_SLOT_ID id) {
    struct call call;
    if (!enter_slot(&call, id)) return call.result;
    close_sessions(call.slot);
    return leave(&call, CKR_OK);
}

CK_RV C_GetSessionInfo(CK_SESSION_HANDLE handle, CK_SESSION_INFO *info) {
    struct call call;
    if (!enter_session(&call, handle)) return call.result;
    if (!info) return leave(&call, CKR_ARGUMENTS_BAD);
    *info = (CK_SESSION_INFO){handle >> SLOT_SHIFT, CKS_RO_PUBLIC_SESSION, call.session->flags, 0};
    if (call.session->flags & CKF_RW_SESSION) info->state = CKS_RW_PUBLIC_SESSION;
    return leave(&call, CKR_OK);
}

// A call that does nothing in any session.
static CK_RV refuse_in(CK_SESSION_HANDLE handle, CK_RV result) {
    struct call call;
    return enter_session(&call, handle) ? leave(&call, result) : call.result;
}

// There is no PIN.
CK_RV C_Login(CK_SESSION_HANDLE handle, CK_USER_TYPE user, unsigned char *pin, CK_ULONG length) {
    return (void)user, (void)pin, (void)length, refuse_in(handle, CKR_USER_PIN_NOT_INITIALIZED);
}

CK_RV C_Logout(CK_SESSION_HANDLE handle) { return refuse_in(handle, CKR_USER_NOT_LOGGED_IN); }

// ---- Objects

// An object that a call may change, or a null pointer and the call's result.
static struct object *writable(struct call *call, CK_OBJECT_HANDLE which) {
    struct object *const object = slot_find(call->slot, which);
    const int may = object && (object->session || call->session->flags & CKF_RW_SESSION);
    call->result = !object ? CKR_OBJECT_HANDLE_INVALID : may ? CKR_OK : CKR_SESSION_READ_ONLY;
    return may ? object : NULL;
}

// Whether a session may make an object by a template.
static int may_make(const struct call *call, struct template template) {
    return !template_flag(template, CKA_TOKEN, 0) || call->session->flags & CKF_RW_SESSION;
}

CK_RV C_CreateObject(CK_SESSION_HANDLE handle, CK_ATTRIBUTE *attributes, CK_ULONG count, CK_OBJECT_HANDLE *object) {
    struct call call;
    const struct template template = {attributes, count};
    if (!enter_token_of(&call, handle)) return call.result;
    if (!object || !is_template(template)) return leave(&call, CKR_ARGUMENTS_BAD);
    if (!may_make(&call, template)) return leave(&call, CKR_SESSION_READ_ONLY);
    return leave(&call, object_create(call.slot, handle, template, object));
}

CK_RV C_DestroyObject(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE which) {
    struct call call;
    if (!enter_token_of(&call, handle)) return call.result;
    struct object *const object = writable(&call, which);
    return leave(&call, object ? object_destroy(call.slot, object) : call.result);
}

CK_RV C_GetAttributeValue(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE which, CK_ATTRIBUTE *template, CK_ULONG count) {
    struct call call;
    if (!enter_token_of(&call, handle)) return call.result;
    if (count && !template) return leave(&call, CKR_ARGUMENTS_BAD);
    const struct object *const object = slot_find(call.slot, which);
    return leave(&call, object ? object_read(object, template, count) : CKR_OBJECT_HANDLE_INVALID);
}

CK_RV C_SetAttributeValue(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE which, CK_ATTRIBUTE *attributes, CK_ULONG count) {
    struct call call;
    const struct template template = {attributes, count};
    if (!enter_token_of(&call, handle)) return call.result;
    if (!is_template(template)) return leave(&call, CKR_ARGUMENTS_BAD);
    struct object *const object = writable(&call, which);
    return leave(&call, object ? object_change(call.slot, object, template) : call.result);
}

CK_RV C_FindObjectsInit(CK_SESSION_HANDLE handle, CK_ATTRIBUTE *attributes, CK_ULONG count) {
    struct call call;
    const struct template template = {attributes, count};
    size_t number = 1;
    if (!enter_token_of(&call, handle)) return call.result;
    if (!is_template(template)) return leave(&call, CKR_ARGUMENTS_BAD);
    if (call.session->found) return leave(&call, CKR_OPERATION_ACTIVE);
    for (const struct object *object = call.slot->objects; object; object = object->next) ++number;
    call.session->found = calloc(number, sizeof *call.session->found);
    if (!call.session->found) return leave(&call, CKR_HOST_MEMORY);
    call.session->found_count = call.session->found_at = 0;
    for (const struct object *object = call.slot->objects; object; object = object->next) {
        if (object_matches(object, template)) call.session->found[call.session->found_count++] = object->handle;
    }
    return leave(&call, CKR_OK);
}

CK_RV C_FindObjects(CK_SESSION_HANDLE handle, CK_OBJECT_HANDLE *objects, CK_ULONG most, CK_ULONG *count) {
    struct call call;
    if (!enter_session(&call, handle)) return call.result;
    if (!count || (most && !objects)) return leave(&call, CKR_ARGUMENTS_BAD);
    if (!call.session->found) return leave(&call, CKR_OPERATION_NOT_INITIALIZED);
    for (*count = 0; *count < most && call.session->found_at < call.session->found_count; ++*count) {
        objects[*count] = call.session->found[call.session->found_at++];
    }
    return leave(&call, CKR_OK);
}

CK_RV C_FindObjectsFinal(CK_SESSION_HANDLE handle) {
    struct call call;
    if (!enter_session(&call, handle)) return call.result;
    const int was_open = call.session->found != NULL;
    free(call.session->found);
    call.session->found = NULL;
    return leave(&call, was_open ? CKR_OK : CKR_OPERATION_NOT_INITIALIZED);
}

// ---- Signing, verifying, encrypting, decrypting

static CK_RV begin(CK_SESSION_HANDLE handle, enum kind kind, const CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    struct call call;
    if (!enter_token_of(&call, handle)) return call.result;
    struct operation *const operation = &call.session->operations[kind];
    if (mechanism) return leave(&call, operation_begin(operation, kind, call.slot, mechanism, key));
    if (!operation->mechanism) return leave(&call, CKR_ARGUMENTS_BAD);
    operation_end(operation);  // like PKCS #11 3.0
    return leave(&call, CKR_OK);
}

// True if an error leaves the operation active.
static int goes_on(CK_RV result) { return result == CKR_BUFFER_TOO_SMALL; }

// The operation of a call, or null. A call with a whole message ends a message in parts, without a result.
static struct operation *operation_of(const struct call *call, enum kind kind, int is_whole) {
    struct operation *const operation = &call->session->operations[kind];
    if (is_whole && operation->has_parts) operation_end(operation);
    return operation->mechanism ? operation : NULL;
}

static CK_RV update(CK_SESSION_HANDLE handle, enum kind kind, const unsigned char *data, CK_ULONG length) {
    struct call call;
    if (!enter_session(&call, handle)) return call.result;
    struct operation *const operation = operation_of(&call, kind, 0);
    if (!operation) return leave(&call, CKR_OPERATION_NOT_INITIALIZED);
    operation->has_parts = 1;
    CK_RV result = length && !data ? CKR_ARGUMENTS_BAD : operation_update(operation, data, length);
    if (result != CKR_OK) operation_end(operation);
    return leave(&call, result);
}

// Answers by the rules of PKCS #11 for lengths: without a buffer, only the length is returned.
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

static CK_RV finish(CK_SESSION_HANDLE handle, enum kind kind, int is_whole, const unsigned char *data, CK_ULONG count,
                    unsigned char *to, CK_ULONG *length) {
    struct call call;
    if (!enter_token_of(&call, handle)) return call.result;
    struct operation *const operation = operation_of(&call, kind, is_whole);
    if (!operation) return leave(&call, CKR_OPERATION_NOT_INITIALIZED);
    CK_RV result = answer(call.slot, operation, kind, data, count, to, length);
    if (!goes_on(result)) operation_end(operation);
    return leave(&call, result == CKR_BUFFER_TOO_SMALL && !to ? CKR_OK : result);
}

static CK_RV check(CK_SESSION_HANDLE handle, int is_whole, const unsigned char *data, CK_ULONG count,
                   const unsigned char *signature, CK_ULONG length) {
    struct call call;
    if (!enter_token_of(&call, handle)) return call.result;
    struct operation *const operation = operation_of(&call, VERIFY, is_whole);
    if (!operation) return leave(&call, CKR_OPERATION_NOT_INITIALIZED);
    CK_RV result = !signature || (count && !data) ? CKR_ARGUMENTS_BAD : operation_update(operation, data, count);
    if (result == CKR_OK) result = operation_verify(operation, call.slot, signature, length);
    operation_end(operation);
    return leave(&call, result);
}

#define SESSION CK_SESSION_HANDLE session
#define IN unsigned char *data, CK_ULONG count
#define OUT unsigned char *to, CK_ULONG *length

#define BEGUN(name, kind) \
    CK_RV C_##name##Init(SESSION, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) { return begin(session, kind, mechanism, key); }
#define WHOLE(name, kind) \
    CK_RV C_##name(SESSION, IN, OUT) { return finish(session, kind, 1, data, count, to, length); }
#define UPDATED(name, kind) \
    CK_RV C_##name##Update(SESSION, IN) { return update(session, kind, data, count); }
#define ENDED(name, kind) \
    CK_RV C_##name##Final(SESSION, OUT) { return finish(session, kind, 0, NULL, 0, to, length); }

BEGUN(Sign, SIGN) WHOLE(Sign, SIGN) UPDATED(Sign, SIGN) ENDED(Sign, SIGN)
BEGUN(Encrypt, ENCRYPT) WHOLE(Encrypt, ENCRYPT)
BEGUN(Decrypt, DECRYPT) WHOLE(Decrypt, DECRYPT)
WHOLE(Digest, DIGEST) UPDATED(Digest, DIGEST) ENDED(Digest, DIGEST)
BEGUN(Verify, VERIFY) UPDATED(Verify, VERIFY)

CK_RV C_DigestInit(SESSION, CK_MECHANISM *mechanism) { return begin(session, DIGEST, mechanism, 0); }
CK_RV C_Verify(SESSION, IN, unsigned char *signature, CK_ULONG length) { return check(session, 1, data, count, signature, length); }
CK_RV C_VerifyFinal(SESSION, unsigned char *signature, CK_ULONG length) { return check(session, 0, NULL, 0, signature, length); }

// ---- Keys

CK_RV C_GenerateKeyPair(CK_SESSION_HANDLE handle, CK_MECHANISM *mechanism, CK_ATTRIBUTE *public_attributes, CK_ULONG public_count,
                        CK_ATTRIBUTE *private_attributes, CK_ULONG private_count, CK_OBJECT_HANDLE *public_key,
                        CK_OBJECT_HANDLE *private_key) {
    struct call call;
    const struct template public = {public_attributes, public_count}, private = {private_attributes, private_count};
    if (!enter_token_of(&call, handle)) return call.result;
    if (!mechanism || !public_key || !private_key || !is_template(public) || !is_template(private)) {
        return leave(&call, CKR_ARGUMENTS_BAD);
    }
    const struct mechanism *const found = mechanism_find(call.slot, mechanism->mechanism);
    if (!found || !(found->flags & CKF_GENERATE_KEY_PAIR)) return leave(&call, CKR_MECHANISM_INVALID);
    if (mechanism->ulParameterLen) return leave(&call, CKR_MECHANISM_PARAM_INVALID);
    if (!may_make(&call, private)) return leave(&call, CKR_SESSION_READ_ONLY);
    return leave(&call, key_generate(call.slot, handle, found->type, public, private, public_key, private_key));
}

CK_RV C_DeriveKey(CK_SESSION_HANDLE handle, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE base, CK_ATTRIBUTE *attributes,
                  CK_ULONG count, CK_OBJECT_HANDLE *derived) {
    struct call call;
    const struct template template = {attributes, count};
    if (!enter_token_of(&call, handle)) return call.result;
    if (!mechanism || !derived || !is_template(template)) return leave(&call, CKR_ARGUMENTS_BAD);
    const struct mechanism *const found = mechanism_find(call.slot, mechanism->mechanism);
    if (!found || !(found->flags & CKF_DERIVE)) return leave(&call, CKR_MECHANISM_INVALID);
    const struct object *const key = slot_find(call.slot, base);
    if (!key || object_number(key, CKA_CLASS) != CKO_PRIVATE_KEY) return leave(&call, CKR_KEY_HANDLE_INVALID);
    if (object_number(key, CKA_KEY_TYPE) == CKK_RSA) return leave(&call, CKR_KEY_TYPE_INCONSISTENT);
    if (!object_flag(key, CKA_DERIVE)) return leave(&call, CKR_KEY_FUNCTION_NOT_PERMITTED);
    return leave(&call, key_derive(call.slot, handle, mechanism, key, template, derived));
}

// ---- Random numbers, by libcrypto

CK_RV C_SeedRandom(CK_SESSION_HANDLE handle, unsigned char *seed, CK_ULONG length) {
    return (void)seed, (void)length, refuse_in(handle, CKR_RANDOM_SEED_NOT_SUPPORTED);
}

CK_RV C_GenerateRandom(CK_SESSION_HANDLE handle, unsigned char *data, CK_ULONG length) {
    struct call call;
    if (!enter_session(&call, handle)) return call.result;
    if (length && !data) return leave(&call, CKR_ARGUMENTS_BAD);
    return leave(&call, RAND_priv_bytes_ex(library, data, length, 0) == 1 ? CKR_OK : CKR_FUNCTION_FAILED);
}

// ---- The list of functions

#define ENTRY(name) .name = name

EXPORTED CK_RV C_GetFunctionList(CK_FUNCTION_LIST **list) {
    static CK_FUNCTION_LIST functions = {
        .version = {CRYPTOKI_VERSION_MAJOR, CRYPTOKI_VERSION_MINOR},
        ENTRY(C_Initialize), ENTRY(C_Finalize), ENTRY(C_GetInfo), ENTRY(C_GetFunctionList), ENTRY(C_GetSlotList),
        ENTRY(C_GetSlotInfo), ENTRY(C_GetTokenInfo), ENTRY(C_GetMechanismList), ENTRY(C_GetMechanismInfo),
        ENTRY(C_InitToken), ENTRY(C_InitPIN), ENTRY(C_SetPIN), ENTRY(C_OpenSession), ENTRY(C_CloseSession),
        ENTRY(C_CloseAllSessions), ENTRY(C_GetSessionInfo), ENTRY(C_GetOperationState), ENTRY(C_SetOperationState),
        ENTRY(C_Login), ENTRY(C_Logout), ENTRY(C_CreateObject), ENTRY(C_CopyObject), ENTRY(C_DestroyObject),
        ENTRY(C_GetObjectSize), ENTRY(C_GetAttributeValue), ENTRY(C_SetAttributeValue), ENTRY(C_FindObjectsInit),
        ENTRY(C_FindObjects), ENTRY(C_FindObjectsFinal), ENTRY(C_EncryptInit), ENTRY(C_Encrypt),
        ENTRY(C_EncryptUpdate), ENTRY(C_EncryptFinal), ENTRY(C_DecryptInit), ENTRY(C_Decrypt), ENTRY(C_DecryptUpdate),
        ENTRY(C_DecryptFinal), ENTRY(C_DigestInit), ENTRY(C_Digest), ENTRY(C_DigestUpdate), ENTRY(C_DigestKey),
        ENTRY(C_DigestFinal), ENTRY(C_SignInit), ENTRY(C_Sign), ENTRY(C_SignUpdate), ENTRY(C_SignFinal),
        ENTRY(C_SignRecoverInit), ENTRY(C_SignRecover), ENTRY(C_VerifyInit), ENTRY(C_Verify), ENTRY(C_VerifyUpdate),
        ENTRY(C_VerifyFinal), ENTRY(C_VerifyRecoverInit), ENTRY(C_VerifyRecover), ENTRY(C_DigestEncryptUpdate),
        ENTRY(C_DecryptDigestUpdate), ENTRY(C_SignEncryptUpdate), ENTRY(C_DecryptVerifyUpdate), ENTRY(C_GenerateKey),
        ENTRY(C_GenerateKeyPair), ENTRY(C_WrapKey), ENTRY(C_UnwrapKey), ENTRY(C_DeriveKey), ENTRY(C_SeedRandom),
        ENTRY(C_GenerateRandom), ENTRY(C_GetFunctionStatus), ENTRY(C_CancelFunction), ENTRY(C_WaitForSlotEvent),
    };
    if (!list) return CKR_ARGUMENTS_BAD;
    *list = &functions;
    return CKR_OK;
}
