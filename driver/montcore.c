// SPDX-License-Identifier: Apache-2.0
//
// The driver of montcore.h. Its parts are one translation unit: what they share stays static, and a program compiles this file
// only. Ed25519, the self-test and pools are separate files.

#include "montcore.h"

#include "montcore_access_impl.h"
#include "montcore_arithmetic_impl.h"
#include "montcore_curves_impl.h"
#include "montcore_device_impl.h"
#include "montcore_ecdsa_impl.h"
#include "montcore_keys_impl.h"
#include "montcore_rsa_impl.h"

// ---- Texts

const char *mc_error_text(enum mc_error error) {
    switch (error) {
        case MC_OK: return "no error";
        case MC_ERROR_COMMAND: return "unknown command";
        case MC_ERROR_LENGTH: return "illegal length";
        case MC_ERROR_MODULUS: return "no modulus is set";
        case MC_ERROR_SLOT: return "illegal slot";
        case MC_ERROR_EVEN: return "even modulus";
        case MC_ERROR_RANGE: return "operand out of range";
        case MC_ERROR_NOT_INVERTIBLE: return "not invertible";
        case MC_ERROR_CHECK: return "inconsistent key or wrong result";
        case MC_ERROR_ABORTED: return "aborted";
        case MC_ERROR_FAULT: return "hardware fault";
        case MC_ERROR_POINT: return "point not on the curve";
        case MC_ERROR_INFINITY: return "point at infinity";
        case MC_ERROR_ENTROPY: return "no entropy";
        case MC_ERROR_ARGUMENT: return "null pointer";
        case MC_ERROR_DEVICE: return "no such coprocessor";
        case MC_ERROR_BUSY: return "busy";
        case MC_ERROR_TIMEOUT: return "time-out";
        case MC_ERROR_ACCESS: return "refused access or parity error";
        default: return "unknown error";
    }
}
