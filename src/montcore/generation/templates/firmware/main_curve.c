// SPDX-License-Identifier: Apache-2.0
// Signs with ECDSA, sleeping until the interrupt, and compares with the known signature.
#include "board.h"
#include "check.h"
#include "keys.h"

static struct mc_signature made;
static struct mc_point point;
static uint32_t word;

int main(void) {
    struct mc_device device;
    if (check("Open", mc_open_mmio(&device, BOARD_COPROCESSOR, board_wait, 100000000u))) return 1;
    // Without a source of entropy, call mc_protect(&device, 0) here: functions with secret numbers would end with MC_ERROR_ENTROPY.
    // mc_ecdsa_verify needs none.

    // The key is loaded for its use: any software signs with it, and none reads it. The hardware makes the nonces.
    int failed = check("Load", mc_load_ecdsa(&device, &mc_curve_p256, ec_key, 0, 0, point.x, point.y));
    failed |= check_number("Key, x", point.x, ec_public.x, EC_WORDS) | check_number("Key, y", point.y, ec_public.y, EC_WORDS);
    failed |= check_refused("Read", mc_read(&device, MC_KEY_SLOT, &word, 32)) | (word != 0);
    failed |= check("Sign", mc_use_ecdsa_key(&device, made.r, made.s, ec_hash, mc_curve_p256.bits));
    failed |= check("Wipe", mc_zeroise(&device));  // the key is gone
    failed |= check("Verify", mc_ecdsa_verify_hash(&device, &mc_curve_p256, &made, ec_hash, &ec_public));

    // A key can also go to the hardware with a signature, which is verified before it is returned.
    failed |= check("ECDSA", mc_ecdsa_sign_hash_verified(&device, &mc_curve_p256, &made, ec_hash, ec_key, ec_nonce, &ec_public));
    failed |= check_number("ECDSA, r", made.r, ec_signature.r, EC_WORDS) | check_number("ECDSA, s", made.s, ec_signature.s, EC_WORDS);
    return failed | check("Wipe", mc_zeroise(&device));
}
