// SPDX-License-Identifier: Apache-2.0
// Signs with RSA and with ECDSA on two coprocessors of the pool at the same time, sleeping until an interrupt.
#include "board.h"
#include "check.h"
#include "keys.h"
#include "montcore_pool.h"

static uint32_t signature[RSA_WORDS];
static struct mc_signature made;

int main(void) {
    const struct mc_bus bus = mc_mmio(BOARD_POOL, 0);
    struct mc_pool pool;
    struct mc_claimed one, other;
    if (check("Open", mc_pool_open(&pool, &bus, board_wait, 100000000u))) return 1;
    if (check("Claim", mc_pool_claim(&pool, &one)) || check("Claim", mc_pool_claim(&pool, &other))) return 1;
    // Without a source of entropy, call mc_protect(&one.device, 0) here, and for other: functions with secret numbers would end with
    // MC_ERROR_ENTROPY. Functions with public numbers, such as mc_modexp_public and mc_ecdsa_verify, need none.

    // One coprocessor keeps the RSA key with its use and computes, while the other signs with ECDSA.
    int failed = check("Load", mc_load_rsa(&one.device, &rsa_key));
    failed |= check("Start", mc_write(&one.device, 0, rsa_padded, RSA_BITS));
    failed |= check("Start", mc_start(&one.device, MC_RSA_CRT, 0, 0, 0, 0));
    failed |= check("ECDSA", mc_ecdsa_sign_hash_verified(&other.device, &mc_curve_p256, &made, ec_hash, ec_key, ec_nonce, &ec_public));
    failed |= check_number("ECDSA, r", made.r, ec_signature.r, EC_WORDS) | check_number("ECDSA, s", made.s, ec_signature.s, EC_WORDS);

    enum mc_error error;
    while ((error = mc_poll(&one.device)) == MC_ERROR_BUSY) board_wait(0, one.number);
    failed |= check("RSA", error) | check("Read", mc_read(&one.device, 1, signature, RSA_BITS));
    failed |= check_number("RSA", signature, rsa_signature, RSA_WORDS);
    failed |= check("Wipe", mc_zeroise(&one.device)) | check("Wipe", mc_zeroise(&other.device));
    mc_pool_release(&one);
    mc_pool_release(&other);
    return failed;
}
