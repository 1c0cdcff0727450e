// SPDX-License-Identifier: Apache-2.0
// Signs with RSA and with ECDSA, sleeping until the interrupt, and compares with the known signatures.
#include "board.h"
#include "check.h"
#include "keys.h"

static uint32_t signature[RSA_WORDS], word;
static struct mc_signature made;

int main(void) {
    struct mc_device device;
    if (check("Open", mc_open_mmio(&device, BOARD_COPROCESSOR, board_wait, 100000000u))) return 1;
    // Without a source of entropy, call mc_protect(&device, 0) here: functions with secret numbers would end with MC_ERROR_ENTROPY.
    // Functions with public numbers, such as mc_modexp_public and mc_ecdsa_verify, need none.

    // The RSA key is loaded for its use: any software signs with it, and none reads it or uses it with another modulus.
    int failed = check("Load", mc_load_rsa(&device, &rsa_key));
    failed |= check_refused("Read", mc_read(&device, MC_KEY_SLOT, &word, 32)) | (word != 0);
    failed |= check_refused("Modulus", mc_set_modulus(&device, mc_curve_p256.n, 256));
    failed |= check("RSA", mc_use_rsa_key(&device, signature, rsa_padded, rsa_key.n_bits));
    failed |= check_number("RSA", signature, rsa_signature, RSA_WORDS);
    failed |= check("Wipe", mc_zeroise(&device));  // the key is gone

    // A key of ECDSA goes to the coprocessor with each signature, which is verified before it is returned.
    failed |= check("ECDSA", mc_ecdsa_sign_hash_verified(&device, &mc_curve_p256, &made, ec_hash, ec_key, ec_nonce, &ec_public));
    failed |= check_number("ECDSA, r", made.r, ec_signature.r, EC_WORDS);
    failed |= check_number("ECDSA, s", made.s, ec_signature.s, EC_WORDS);
    return failed | check("Wipe", mc_zeroise(&device));
}
