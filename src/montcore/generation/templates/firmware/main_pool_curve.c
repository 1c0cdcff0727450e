// SPDX-License-Identifier: Apache-2.0
// Signs with ECDSA on two curve units of the pool at the same time, sleeping until an interrupt.
#include "board.h"
#include "check.h"
#include "keys.h"
#include "montcore_pool.h"

static struct mc_signature made;
static struct mc_point point;

int main(void) {
    const struct mc_bus bus = mc_mmio(BOARD_POOL, 0);
    struct mc_pool pool;
    struct mc_claimed one, other;
    if (check("Open", mc_pool_open(&pool, &bus, board_wait, 100000000u))) return 1;
    if (check("Claim", mc_pool_claim(&pool, &one)) || check("Claim", mc_pool_claim(&pool, &other))) return 1;
    // Without a source of entropy, call mc_protect(&one.device, 0) here, and for other: functions with secret numbers would end with
    // MC_ERROR_ENTROPY. mc_ecdsa_verify needs none.

    // One unit keeps the key with its use and makes the nonce; the other signs with the nonce of the known signature.
    int failed = check("Load", mc_load_ecdsa(&one.device, &mc_curve_p256, ec_key, 0, 0, point.x, point.y));
    failed |= check("Start", mc_write(&one.device, 10, ec_hash, 256));
    failed |= check("Start", mc_start(&one.device, MC_ECDSA_SIGN, 0, 0, 0, 0));
    failed |= check("ECDSA", mc_ecdsa_sign_hash_verified(&other.device, &mc_curve_p256, &made, ec_hash, ec_key, ec_nonce, &ec_public));
    failed |= check_number("ECDSA, r", made.r, ec_signature.r, EC_WORDS) | check_number("ECDSA, s", made.s, ec_signature.s, EC_WORDS);

    enum mc_error error;
    while ((error = mc_poll(&one.device)) == MC_ERROR_BUSY) board_wait(0, one.number);
    failed |= check("Sign", error) | check("Read", mc_read(&one.device, 6, made.r, 256)) | mc_read(&one.device, 7, made.s, 256);
    failed |= check("Verify", mc_ecdsa_verify_hash(&other.device, &mc_curve_p256, &made, ec_hash, &point));
    failed |= check("Wipe", mc_zeroise(&one.device)) | check("Wipe", mc_zeroise(&other.device));
    mc_pool_release(&one);
    mc_pool_release(&other);
    return failed;
}
