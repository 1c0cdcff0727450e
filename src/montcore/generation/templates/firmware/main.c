// SPDX-License-Identifier: Apache-2.0
// Signs with RSA and with ECDSA, sleeping until the interrupt, and compares with the known signatures.
#include "board.h"
#include "keys.h"
#include "montcore.h"

#define POLLS 100000000u

static int check(const char *name, enum mc_error error, const uint32_t *result, const uint32_t *known, uint32_t words) {
    board_print(name);
    for (uint32_t i = 0; error == MC_OK && i < words; ++i) {
        if (result[i] != known[i]) error = MC_ERROR_CHECK;
    }
    board_print(mc_error_text(error));
    board_print("\n");
    return error != MC_OK;
}

int main(void) {
    static uint32_t signature[RSA_WORDS], r[EC_WORDS], s[EC_WORDS];
    struct mc_device device;
    enum mc_error error = mc_open_mmio(&device, BOARD_COPROCESSOR, board_wait, POLLS);
    // From here on the key signs, and no code can read it, change it or use it for anything else.
    if (error == MC_OK) error = mc_load_rsa(&device, &rsa_key);
    if (error == MC_OK) error = mc_use_rsa(&device, signature, rsa_padded);
    int failed = check("RSA: ", error, signature, rsa_signature, RSA_WORDS);

    error = mc_zeroise(&device);  // makes room for other keys
    if (error == MC_OK) error = mc_ecdsa_sign_verified(&device, &p256, r, s, ec_hash, ec_key, ec_nonce, ec_x, ec_y);
    failed |= check("ECDSA, r: ", error, r, ec_r, EC_WORDS);
    failed |= check("ECDSA, s: ", error, s, ec_s, EC_WORDS);
    (void)mc_zeroise(&device);
    return failed;
}
