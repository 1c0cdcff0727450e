// SPDX-License-Identifier: Apache-2.0
//
// Stubs for unsupported functions: every pointer of the list must be set.

#include <p11-kit/pkcs11.h>

#pragma GCC diagnostic ignored "-Wunused-parameter"

CK_RV C_InitToken(CK_SLOT_ID slot_id, unsigned char *pin, CK_ULONG pin_len, unsigned char *label) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_InitPIN(CK_SESSION_HANDLE session, unsigned char *pin, CK_ULONG pin_len) { return CKR_FUNCTION_NOT_SUPPORTED; }
CK_RV C_SetPIN(CK_SESSION_HANDLE session, unsigned char *old_pin, CK_ULONG old_len, unsigned char *new_pin, CK_ULONG
    new_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_GetOperationState(CK_SESSION_HANDLE session, unsigned char *operation_state, CK_ULONG *operation_state_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_SetOperationState(CK_SESSION_HANDLE session, unsigned char *operation_state, CK_ULONG operation_state_len,
    CK_OBJECT_HANDLE encryption_key, CK_OBJECT_HANDLE authentiation_key) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_CopyObject(CK_SESSION_HANDLE session, CK_OBJECT_HANDLE object, CK_ATTRIBUTE *templ, CK_ULONG count,
    CK_OBJECT_HANDLE *new_object) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_GetObjectSize(CK_SESSION_HANDLE session, CK_OBJECT_HANDLE object, CK_ULONG *size) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_EncryptUpdate(CK_SESSION_HANDLE session, unsigned char *part, CK_ULONG part_len, unsigned char
    *encrypted_part, CK_ULONG *encrypted_part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_EncryptFinal(CK_SESSION_HANDLE session, unsigned char *last_encrypted_part, CK_ULONG *last_encrypted_part_len)
    {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_DecryptUpdate(CK_SESSION_HANDLE session, unsigned char *encrypted_part, CK_ULONG encrypted_part_len, unsigned
    char *part, CK_ULONG *part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_DecryptFinal(CK_SESSION_HANDLE session, unsigned char *last_part, CK_ULONG *last_part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_DigestKey(CK_SESSION_HANDLE session, CK_OBJECT_HANDLE key) { return CKR_FUNCTION_NOT_SUPPORTED; }
CK_RV C_SignRecoverInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_SignRecover(CK_SESSION_HANDLE session, unsigned char *data, CK_ULONG data_len, unsigned char *signature,
    CK_ULONG *signature_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_VerifyRecoverInit(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE key) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_VerifyRecover(CK_SESSION_HANDLE session, unsigned char *signature, CK_ULONG signature_len, unsigned char
    *data, CK_ULONG *data_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_DigestEncryptUpdate(CK_SESSION_HANDLE session, unsigned char *part, CK_ULONG part_len, unsigned char
    *encrypted_part, CK_ULONG *encrypted_part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_DecryptDigestUpdate(CK_SESSION_HANDLE session, unsigned char *encrypted_part, CK_ULONG encrypted_part_len,
    unsigned char *part, CK_ULONG *part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_SignEncryptUpdate(CK_SESSION_HANDLE session, unsigned char *part, CK_ULONG part_len, unsigned char
    *encrypted_part, CK_ULONG *encrypted_part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_DecryptVerifyUpdate(CK_SESSION_HANDLE session, unsigned char *encrypted_part, CK_ULONG encrypted_part_len,
    unsigned char *part, CK_ULONG *part_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_GenerateKey(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_ATTRIBUTE *templ, CK_ULONG count,
    CK_OBJECT_HANDLE *key) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_WrapKey(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE wrapping_key, CK_OBJECT_HANDLE
    key, unsigned char *wrapped_key, CK_ULONG *wrapped_key_len) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_UnwrapKey(CK_SESSION_HANDLE session, CK_MECHANISM *mechanism, CK_OBJECT_HANDLE unwrapping_key, unsigned char
    *wrapped_key, CK_ULONG wrapped_key_len, CK_ATTRIBUTE *templ, CK_ULONG attribute_count, CK_OBJECT_HANDLE *key) {
    return CKR_FUNCTION_NOT_SUPPORTED;
}
CK_RV C_GetFunctionStatus(CK_SESSION_HANDLE session) { return CKR_FUNCTION_NOT_PARALLEL; }
CK_RV C_CancelFunction(CK_SESSION_HANDLE session) { return CKR_FUNCTION_NOT_PARALLEL; }
CK_RV C_WaitForSlotEvent(CK_FLAGS flags, CK_SLOT_ID *slot, void *reserved) { return CKR_FUNCTION_NOT_SUPPORTED; }
