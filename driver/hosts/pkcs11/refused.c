// SPDX-License-Identifier: Apache-2.0
//
// Stubs for unsupported functions: every pointer of the list must be set.

#include <p11-kit/pkcs11.h>

#pragma GCC diagnostic ignored "-Wunused-parameter"

#define REFUSED(name, ...) \
    CK_RV name(__VA_ARGS__) { return CKR_FUNCTION_NOT_SUPPORTED; }

// Bytes in, bytes out, and the lengths of both.
#define IN unsigned char *in, CK_ULONG in_length
#define OUT unsigned char *out, CK_ULONG *out_length
#define SESSION CK_SESSION_HANDLE session
#define MECHANISM SESSION, CK_MECHANISM *mechanism
#define TEMPLATE CK_ATTRIBUTE *template, CK_ULONG count

REFUSED(C_InitToken, CK_SLOT_ID id, IN, unsigned char *label)
REFUSED(C_InitPIN, SESSION, IN)
REFUSED(C_SetPIN, SESSION, IN, unsigned char *pin, CK_ULONG length)
REFUSED(C_GetOperationState, SESSION, OUT)
REFUSED(C_SetOperationState, SESSION, IN, CK_OBJECT_HANDLE encryption, CK_OBJECT_HANDLE authentication)
REFUSED(C_CopyObject, SESSION, CK_OBJECT_HANDLE object, TEMPLATE, CK_OBJECT_HANDLE *copy)
REFUSED(C_GetObjectSize, SESSION, CK_OBJECT_HANDLE object, CK_ULONG *size)
REFUSED(C_EncryptUpdate, SESSION, IN, OUT)
REFUSED(C_EncryptFinal, SESSION, OUT)
REFUSED(C_DecryptUpdate, SESSION, IN, OUT)
REFUSED(C_DecryptFinal, SESSION, OUT)
REFUSED(C_DigestKey, SESSION, CK_OBJECT_HANDLE key)
REFUSED(C_SignRecoverInit, MECHANISM, CK_OBJECT_HANDLE key)
REFUSED(C_SignRecover, SESSION, IN, OUT)
REFUSED(C_VerifyRecoverInit, MECHANISM, CK_OBJECT_HANDLE key)
REFUSED(C_VerifyRecover, SESSION, IN, OUT)
REFUSED(C_DigestEncryptUpdate, SESSION, IN, OUT)
REFUSED(C_DecryptDigestUpdate, SESSION, IN, OUT)
REFUSED(C_SignEncryptUpdate, SESSION, IN, OUT)
REFUSED(C_DecryptVerifyUpdate, SESSION, IN, OUT)
REFUSED(C_GenerateKey, MECHANISM, TEMPLATE, CK_OBJECT_HANDLE *key)
REFUSED(C_WrapKey, MECHANISM, CK_OBJECT_HANDLE wrapping, CK_OBJECT_HANDLE key, OUT)
REFUSED(C_UnwrapKey, MECHANISM, CK_OBJECT_HANDLE unwrapping, IN, TEMPLATE, CK_OBJECT_HANDLE *key)
REFUSED(C_WaitForSlotEvent, CK_FLAGS flags, CK_SLOT_ID *slot, void *reserved)

CK_RV C_GetFunctionStatus(CK_SESSION_HANDLE session) { return CKR_FUNCTION_NOT_PARALLEL; }
CK_RV C_CancelFunction(CK_SESSION_HANDLE session) { return CKR_FUNCTION_NOT_PARALLEL; }
