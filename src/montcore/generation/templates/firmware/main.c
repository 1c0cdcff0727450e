// SPDX-License-Identifier: Apache-2.0
// Signs with RSA and with ECDSA, sleeping until the interrupt, and compares with the known signatures. The RSA key is loaded
// for its use: code that is not trusted signs with it, and is refused anything else.
#include <stddef.h>

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

static int check_refused(const char *name, enum mc_error error) {
    board_print(name);
    board_print(error == MC_ERROR_ACCESS ? "refused\n" : "not refused\n");
    return error != MC_ERROR_ACCESS;
}

// This code may have the whole device. It cannot read the key, nor use it with another modulus.
static int untrusted(struct mc_device *device) {
    static const uint32_t power_of_three = 3486784401u;
    static uint32_t signature[RSA_WORDS], word;
    int failed = check_refused("Key: ", mc_read(device, MC_KEY_SLOT, &word, 32)) || word != 0;
    failed |= check_refused("Modulus: ", mc_set_modulus(device, &power_of_three, 32));
    return failed | check("RSA: ", mc_use_rsa(device, signature, rsa_padded), signature, rsa_signature, RSA_WORDS);
}

int main(void) {
    static uint32_t r[EC_WORDS], s[EC_WORDS];
    struct mc_device device;
    enum mc_error error = mc_open_mmio(&device, BOARD_COPROCESSOR, board_wait, POLLS);
    if (error == MC_OK) error = mc_load_rsa(&device, &rsa_key);
    int failed = check("Load: ", error, NULL, NULL, 0);
    failed |= untrusted(&device);

    error = mc_zeroise(&device);  // removes the key, and other ones can be loaded
    if (error == MC_OK) error = mc_ecdsa_sign_verified(&device, &p256, r, s, ec_hash, ec_key, ec_nonce, ec_x, ec_y);
    failed |= check("ECDSA, r: ", error, r, ec_r, EC_WORDS);
    failed |= check("ECDSA, s: ", error, s, ec_s, EC_WORDS);
    (void)mc_zeroise(&device);
    return failed;
}
