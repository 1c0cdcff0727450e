# SPDX-License-Identifier: Apache-2.0
"""The path through the driver's code does not depend on secret numbers."""

import subprocess
from pathlib import Path

DRIVER = Path(__file__).resolve().parents[2] / "driver"

# The compiler calls a function in each basic block of the driver; a hash of their addresses stands for the path.
PROGRAM = """
#include <stddef.h>
#include <stdio.h>
#include "montcore_ed25519.h"
#include "montcore_registers.h"

static uint64_t path, state = 1;

void __sanitizer_cov_trace_pc(void) { path = path * 31 + (uintptr_t)__builtin_return_address(0); }

static uint32_t next(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 32);
}

#define OFFSET(register) offsetof(mont_coprocessor_t, register)

// A device that keeps the uses of slots and their count only, and whose numbers are random. For Ed25519 they are below
// the order, and the same for all results of a function, as it compares what it computes twice.
static uint32_t uses[16], keys, highest;
static uint64_t repeated;

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    if (repeated && offset >= OFFSET(WINDOW)) state = repeated;
    for (uint32_t i = 0; i < count; ++i) {
        words[i] = offset >= OFFSET(WINDOW)    ? next()
                   : offset == OFFSET(KEY_COUNT) ? keys
                   : offset >= OFFSET(USE) && offset < OFFSET(PROTECT) ? uses[(offset - OFFSET(USE)) / 4]
                                                                       : 0;
        if (offset >= OFFSET(WINDOW) && i == 7) words[i] &= highest;
    }
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)count;
    if (offset < OFFSET(USE) || offset >= OFFSET(PROTECT)) return;
    uses[(offset - OFFSET(USE)) / 4] = words[0];
    ++keys;
}

#define WORDS 8u

static const uint32_t modulus[2 * WORDS] = {[0 ... 2 * WORDS - 1] = 0xffffffffu};
static const uint32_t one[2 * WORDS] = {1};

static enum mc_error call(int function, struct mc_device *device, const uint32_t *a, const uint32_t *b,
                          const uint32_t *random) {
    uint32_t result[4 * WORDS], other[4 * WORDS];
    const struct mc_blind blind = {modulus, 32 * WORDS, random, 128};
    const struct mc_rsa_key key = {modulus, one, a, a, b, b, b, 64 * WORDS, 1, 32 * WORDS};
    const struct mc_curve curve = {modulus, one, one, one, one, modulus, 32 * WORDS};
    struct mc_ed25519_key ed25519 = {{0}, {0}, {0}};
    uint8_t signature[64];
    for (unsigned i = 0; i < 32; ++i) ed25519.prefix[i] = (uint8_t)(a[i / 4] >> i % 4 * 8);
    for (unsigned i = 0; i < 8; ++i) ed25519.scalar[i] = b[i];
    highest = function == 8 || function == 9 ? 0x0fffffffu : ~0u;
    repeated = function == 8 || function == 9 ? state : 0;
    switch (function) {
        case 0: return mc_modexp(device, result, one, a, 32 * WORDS);
        case 1: return mc_modexp_blinded(device, result, one, a, 32 * WORDS, &blind);
        case 2: return mc_rsa_crt(device, &key, result, one);
        case 3: return mc_rsa_crt_blinded(device, &key, result, one, random, 128, NULL);
        case 4: return mc_ec_multiply(device, &curve, result, other, a, one, one, random, 128);
        case 5: return mc_ecdsa_sign(device, &curve, result, other, one, a, b);
        case 6: return mc_x25519(device, result, a, one);
        case 7: for (unsigned i = 0; i < WORDS; ++i) result[i] = a[i]; return mc_ecdsa_low_s(&curve, result);
        case 8: return mc_ed25519_make_key(device, &ed25519, ed25519.prefix);
        case 9: return mc_ed25519_sign(device, &ed25519, signature, ed25519.public_key, 32);
        default: return mc_load_dh(device, modulus, 32 * WORDS, a, 32 * WORDS);
    }
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    for (int function = 0; function < 11; ++function) {
        uint64_t first = 0;
        for (int run = 0; run < 50; ++run) {
            struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 1024, .slot_words = 64};
            uint32_t a[2 * WORDS], b[2 * WORDS], random[2 * WORDS];
            device.modulus_bits = 32 * WORDS;
            for (unsigned i = 0; i < 2 * WORDS; ++i) a[i] = next(), b[i] = next(), random[i] = next();
            // Small numbers, and those whose lowest words are 0, too.
            for (unsigned i = 1; run < 16 && i < WORDS; ++i) a[i] = run & 1 ? 0 : a[i], b[i] = run & 2 ? 0 : b[i];
            if (run < 16 && run & 4) a[0] = 0, a[WORDS - 1] = 1;
            if (run < 16 && run & 8) b[0] = 0, b[WORDS - 1] = 1;
            // Further numbers are close to the modulus.
            if (run % 4 == 3) a[WORDS - 1] = ~0u;
            if (run % 4 == 2) b[WORDS - 1] = ~0u;
            path = 0;
            const enum mc_error error = call(function, &device, a, b, random);
            if (run == 0) first = path;
            if (path != first || error != MC_OK) return printf("function %d, run %d: %d\\n", function, run, (int)error);
        }
        printf("%d\\n", first != 0);
    }
    return 0;
}
"""


def test_the_path_does_not_depend_on_secrets(tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(PROGRAM, encoding="utf-8")
    names = ("montcore", "montcore_ed25519", "montcore_sha512")
    traced = [
        "gcc",
        "-std=c11",
        "-O2",
        "-fsanitize-coverage=trace-pc",
        "-c",
        *(str(DRIVER / f"{name}.c") for name in names),
    ]
    subprocess.run(traced, cwd=tmp_path, check=True)
    objects = [f"{name}.o" for name in names]
    command = ["gcc", "-std=gnu11", "-Wall", "-Werror", f"-I{DRIVER}", "program.c", *objects, "-o", "program"]
    subprocess.run(command, cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.returncode) == (["1"] * 11, 0)
