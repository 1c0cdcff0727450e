# SPDX-License-Identifier: Apache-2.0
"""The self-test of the driver, with stubs of the driver's functions: a wrong bit or an error anywhere is found."""

import subprocess
from pathlib import Path

DRIVER = Path(__file__).resolve().parents[2] / "driver"
PROGRAM = """
#include <stdio.h>
#include <string.h>
#include "montcore_self_test.c"

// Answers in their order; the one with the number `wrong` has a wrong bit, or comes with an error.
static uint32_t answers, wrong, bit, zeroised;
static enum mc_error failure;

static enum mc_error give(uint32_t *result, const uint32_t *answer, uint32_t words) {
    memcpy(result, answer, 4 * words);
    if (++answers != wrong) return MC_OK;
    if (failure == MC_OK) result[bit / 32 % words] ^= (uint32_t)1 << bit % 32;
    return failure;
}

enum mc_error mc_zeroise(struct mc_device *device) {
    ++zeroised;
    return device == NULL ? MC_ERROR_ARGUMENT : MC_OK;
}

enum mc_error mc_rsa_crt(struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result, const uint32_t *c) {
    (void)device, (void)key, (void)c;
    return give(result, rsa_s, 2);
}

enum mc_error mc_ec_multiply(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                             const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                             uint32_t random_bits) {
    (void)device, (void)curve, (void)k, (void)x, (void)y, (void)random, (void)random_bits;
    const enum mc_error error = give(rx, p256_x, 8);
    return error != MC_OK ? error : give(ry, p256_y, 8);
}

enum mc_error mc_ecdsa_sign(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                            const uint32_t *hash, const uint32_t *d, const uint32_t *k) {
    (void)device, (void)curve, (void)hash, (void)d, (void)k;
    const enum mc_error error = give(r, p256_r, 8);
    return error != MC_OK ? error : give(s, p256_s, 8);
}

enum mc_error mc_x25519(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    (void)device, (void)scalar, (void)u;
    return give(result, x25519_result, 8);
}

static void test(uint32_t max_bits) {
    struct mc_device device = {.max_bits = max_bits};
    answers = zeroised = 0;
    const enum mc_error error = mc_self_test(&device);
    printf("%d %u %u\\n", (int)error, (unsigned)answers, (unsigned)zeroised);
}

int main(void) {
    test(64);
    test(2048);
    for (failure = MC_OK; failure <= MC_ERROR_FAULT; failure += MC_ERROR_FAULT) {
        for (wrong = 1; wrong <= 6; ++wrong) {
            bit = 45 * wrong;
            test(2048);
        }
    }
    printf("%d\\n", (int)mc_self_test(NULL));
    return 0;
}
"""


def test_every_answer_counts(tmp_path: Path) -> None:
    """It wipes before and after in each case."""
    (tmp_path / "program.c").write_text(PROGRAM, encoding="utf-8")
    flags = ["-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fsanitize=address,undefined", f"-I{DRIVER}"]
    subprocess.run(["gcc", *flags, "program.c", "-o", "program"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=True)
    first, whole, *rest = done.stdout.splitlines()
    assert (first, whole, rest.pop()) == ("0 1 2", "0 6 2", "16")
    # Two answers of a function come before they are compared.
    compared = [1, 3, 3, 5, 5, 6]
    assert rest[:6] == [f"8 {count} 2" for count in compared]
    assert rest[6:] == [f"10 {count} 2" for count in range(1, 7)]
