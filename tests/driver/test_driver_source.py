# SPDX-License-Identifier: Apache-2.0
"""The driver in C as a program compiles it: no warning, no library, usable from C++."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

DRIVER = Path(__file__).resolve().parents[2] / "driver"
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wsign-conversion", "-Wpedantic", "-Wshadow", "-Werror")


FILES = tuple(path.stem for path in sorted(DRIVER.glob("*.c")) if not path.stem.startswith("montcore_pool"))


def compiled(compiler: str, target: Path, *flags: str) -> None:
    """Compile each file of the driver, and link them."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    sources = [str(DRIVER / f"{name}.c") for name in FILES]
    command = [
        compiler,
        "-std=c11",
        "-ffreestanding",
        *WARNINGS,
        *flags,
        "-r",
        "-nostdlib",
        *sources,
        "-o",
        str(target),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
@pytest.mark.parametrize("level", ["-O0", "-O3", "-Os"])
def test_no_warning_and_no_library(compiler: str, level: str, tmp_path: Path) -> None:
    compiled(compiler, tmp_path / "montcore.o", level)
    done = subprocess.run(["nm", "-u", tmp_path / "montcore.o"], capture_output=True, text=True, check=True)
    assert done.stdout == ""


RISCV32 = ("-march=rv32imc", "-mabi=ilp32")
PROCESSORS = {
    "gcc for RISC-V": ("riscv64-unknown-elf-gcc", *RISCV32),
    "clang for RISC-V": ("clang", "--target=riscv32-unknown-elf", *RISCV32),
    "clang for Cortex-M3": ("clang", "--target=thumbv7m-none-eabi"),
}


@pytest.mark.parametrize("processor", PROCESSORS)
@pytest.mark.parametrize("level", ["-O0", "-O2", "-Os"])
def test_no_library_on_processors(processor: str, level: str, tmp_path: Path) -> None:
    """No memcpy and no memset: the driver needs only functions of the compiler, such as a shift of 64 bits."""
    compiler, *flags = PROCESSORS[processor]
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    sources = [str(DRIVER / f"{name}.c") for name in FILES]
    command = [compiler, "-std=c11", "-ffreestanding", *flags, level, "-c", *sources]
    subprocess.run(command, cwd=tmp_path, check=True)
    done = subprocess.run(["nm", "-u", *tmp_path.glob("*.o")], capture_output=True, text=True, check=True)
    undefined = {line.split()[1] for line in done.stdout.splitlines() if line.strip().startswith("U ")}
    assert undefined
    assert {name for name in undefined if not name.startswith("mc_")} <= {"__lshrdi3"}


def test_freestanding(tmp_path: Path) -> None:
    """The compiler's own headers are enough."""
    gcc = "riscv64-unknown-elf-gcc" if shutil.which("riscv64-unknown-elf-gcc") else "gcc"
    done = subprocess.run([gcc, "-print-file-name=include"], capture_output=True, text=True, check=True)
    target = ("-march=rv32imc", "-mabi=ilp32") if gcc != "gcc" else ()
    compiled(gcc, tmp_path / "montcore.o", "-O2", *target, "-nostdinc", "-isystem", done.stdout.strip())


def test_the_files_of_the_page_are_enough(tmp_path: Path) -> None:
    """The files that the page tells users to copy are enough; one of them is compiled."""
    page = (DRIVER.parent / "docs" / "user" / "driver.md").read_text(encoding="utf-8")
    (step,) = re.findall(r"^2\. Copy (.*?) from `driver/`", page, re.MULTILINE | re.DOTALL)
    for path in (path for pattern in re.findall(r"`(\S+)`", step) for path in DRIVER.glob(pattern)):
        shutil.copy(path, tmp_path)
    assert [path.name for path in tmp_path.glob("*.c")] == ["montcore.c"]
    subprocess.run(["gcc", "-std=c11", "-ffreestanding", "-c", "montcore.c"], cwd=tmp_path, check=True)
    undefined = subprocess.run(["nm", "-u", "montcore.o"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert undefined.stdout == ""


def test_no_global_state(tmp_path: Path) -> None:
    # Position-independent code would relocate the constants that hold addresses.
    compiled("gcc", tmp_path / "montcore.o", "-O2", "-fno-pic")
    done = subprocess.run(["nm", tmp_path / "montcore.o"], capture_output=True, text=True, check=True)
    kinds = {line.split()[1] for line in done.stdout.splitlines()}
    assert "T" in kinds
    assert not kinds & set("bBdDCsS")


def test_the_header_is_cpp_too(tmp_path: Path) -> None:
    program = tmp_path / "program.cpp"
    headers = "".join(f'#include "{name}.h"\n' for name in FILES)
    program.write_text(f"{headers}int main() {{ return mc_zeroise(nullptr) == MC_OK; }}\n", encoding="utf-8")
    command = ["g++", "-std=c++17", *WARNINGS, f"-I{DRIVER}", "-fsyntax-only", str(program)]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == ""


ARGUMENTS = """
#include <stdio.h>
#include <stdlib.h>
#include "montcore.h"

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
    abort();
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
    abort();
}

int main(void) {
    struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 256, .slot_words = 8, .modulus_bits = 256};
    uint32_t x[8] = {1};
    uint32_t *const bad[] = {NULL, x, x, x};
    int order;
    for (int i = 0; i < 3; ++i) {
        uint32_t *const a = bad[i], *const b = bad[(i + 2) % 3], *const c = bad[(i + 1) % 3];
        const struct mc_rsa_key key = {a, b, c, x, x, x, x, 64, 17, 32};
        const struct mc_rsa_pair pair = {a, b};
        const struct mc_blind blind = {a, 64, b, 64};
        const struct mc_curve curve = {x, x, x, x, x, x, 64};
        const enum mc_error errors[] = {
            mc_montmul(&device, a, b, c), mc_modmul(&device, a, b, c), mc_modadd(&device, a, b, c),
            mc_modsub(&device, a, b, c), mc_modexp(&device, a, b, c, 8), mc_modexp_public(&device, a, b, c, 8),
            mc_modexp_blinded(&device, x, x, x, 8, i < 2 ? &blind : NULL), mc_rsa_crt(&device, &key, x, x),
            mc_rsa_crt(&device, i ? &key : NULL, b, c), mc_rsa_crt_blinded(&device, &key, x, x, x, 64, NULL),
            mc_rsa_make_pair(&device, &key, x, i < 2 ? &pair : NULL), mc_compare(&device, a, b, c ? &order : NULL),
            mc_ec_multiply_add(&device, &curve, a, NULL, b, x, c, x), mc_ecdsa_low_s(i ? &curve : NULL, NULL),
            mc_ecdsa_sign_verified(&device, &curve, a, x, x, x, x, b, c),
            mc_ec_table(i ? NULL : &device, i ? &curve : NULL),
        };
        for (unsigned k = 0; k < sizeof errors / sizeof *errors; ++k) {
            if (errors[k] != MC_ERROR_ARGUMENT) return printf("%d %u: %d\\n", i, k, (int)errors[k]);
        }
    }
    bus.read = NULL;
    if (mc_open(&device, &bus, 1) != MC_ERROR_ARGUMENT || mc_open(NULL, &bus, 1) != MC_ERROR_ARGUMENT) return 1;
    if (mc_open_mmio(&device, NULL, NULL, 1) != MC_ERROR_ARGUMENT || mc_zeroise(NULL) != MC_ERROR_ARGUMENT) return 2;
    return 0;
}
"""


HOSTILE = """
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

static uint32_t registers[16];

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) words[i] = offset < sizeof registers ? registers[offset / 4 + i] : 0;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_device device;
    registers[0] = MONT_COPROCESSOR__ID__ID_reset;
    registers[1] = (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << MONT_COPROCESSOR__VERSION__MINOR_bp;
    for (uint32_t bits = 0; bits < 16384; ++bits) {
        for (uint32_t multipliers = 0; multipliers < 64; ++multipliers) {
            registers[2] = multipliers | 18u << 8 | bits << 16;
            const int is_known = multipliers == 2 || multipliers == 4 || multipliers == 8 || multipliers == 16 ||
                                 multipliers == 32;
            const enum mc_error right = is_known && bits >= 64 && bits <= 8192 ? MC_OK : MC_ERROR_DEVICE;
            if (mc_open(&device, &bus, 1) != right) return printf("%u bits, %u\\n", bits, multipliers);
        }
    }
    registers[2] = 2u | 18u << 8 | 64u << 16;
    const uint32_t number[2] = {1, 1};
    int order = 5;
    if (mc_open(&device, &bus, 1) != MC_OK) return 1;
    device.modulus_bits = 64;
    registers[4] = 6;
    if (mc_compare(&device, number, number, &order) != MC_ERROR_DEVICE || order != 5) return printf("compare\\n");
    return 0;
}
"""


PARITY = """
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

// Slots of 8 words are all 1. A read of slot 7 is refused.
static int is_refused;

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    const uint32_t slot = (offset - offsetof(mont_coprocessor_t, WINDOW)) / 32;
    const int is_number = offset >= offsetof(mont_coprocessor_t, WINDOW);
    is_refused |= is_number && slot == 7;
    for (uint32_t i = 0; i < count; ++i) words[i] = is_number;
    if (offset == offsetof(mont_coprocessor_t, ERROR) && is_refused) words[0] = MONT_COPROCESSOR__ERROR__ACCESS_bm;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 256, .slot_words = 8};
    const uint32_t one[2] = {1}, n[2] = {3};
    const struct mc_curve curve = {n, one, one, one, one, n, 64};
    uint32_t r[2] = {5, 5}, s[2] = {5, 5};
    const enum mc_error error = mc_ecdsa_sign(&device, &curve, r, s, one, one, one);
    printf("%d %u %u %u %u\\n", (int)error, r[0], r[1], s[0], s[1]);
    return 0;
}
"""


PAIRS = """
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "montcore.h"
#include "montcore_registers.h"

#define OFFSET(register) offsetof(mont_coprocessor_t, register)

// All numbers are the count of commands that have run, or 1.
static uint32_t registers[OFFSET(WINDOW) / 4], commands;
static int is_faulty;

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) {
        words[i] = offset < OFFSET(WINDOW) ? registers[offset / 4 + i] : is_faulty ? commands : 1;
    }
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)count;
    commands += offset == OFFSET(COMMAND);
    if (offset == OFFSET(CONTROL) && words[0] & MONT_COPROCESSOR__CONTROL__ZEROISE_bm) {
        memset(&registers[OFFSET(USE) / 4], 0, 64);
        ++registers[OFFSET(KEY_COUNT) / 4];
    } else if (offset < OFFSET(WINDOW)) {
        registers[offset / 4] = offset == OFFSET(ERROR) ? 0 : words[0];
        registers[OFFSET(KEY_COUNT) / 4] += offset >= OFFSET(USE) && offset < OFFSET(PROTECT);
    }
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    static const uint32_t n[MC_CURVE_WORDS] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
    static const uint32_t one[MC_CURVE_WORDS] = {1};
    const struct mc_curve curve = {n, one, one, one, one, n, 256};
    for (is_faulty = 0; is_faulty < 2; ++is_faulty) {
        for (int kind = 0; kind < 3; ++kind) {
            struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 1024, .slot_words = 32};
            uint32_t x[MC_CURVE_WORDS] = {5}, y[MC_CURVE_WORDS] = {5}, uses = 0;
            const enum mc_error error = kind == 0   ? mc_load_ecdh(&device, &curve, one, NULL, 0, x, y)
                                        : kind == 1 ? mc_load_x25519(&device, one, x)
                                                    : mc_load_x448(&device, one, x);
            for (uint32_t slot = 0; slot < 16; ++slot) uses |= registers[OFFSET(USE) / 4 + slot];
            printf("%d %u %u %s\\n", (int)error, x[0], kind == 0 ? y[0] : 0, uses ? "kept" : "wiped");
        }
    }
    return 0;
}
"""


# A curve unit whose key is another one at one of the accesses to KEY_COUNT: a batch is whole, or all its numbers are 0.
BATCH = """
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

#define OFFSET(register) offsetof(mont_coprocessor_t, register)

static unsigned counts, other;

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) words[i] = 0;
    if (offset == OFFSET(KEY_COUNT)) words[0] = ++counts == other;
    if (offset == OFFSET(LENGTH)) words[0] = 64;
    if (offset == OFFSET(USE) + 36) words[0] = MC_USE_ECDSA;
    if (offset == OFFSET(CAPABILITIES)) words[0] = MONT_COPROCESSOR__CAPABILITIES__BATCH_bm;
    if (offset >= OFFSET(WINDOW)) words[0] = 7;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    static const uint32_t hashes[6] = {1, 0, 2, 0, 3, 0};
    for (other = 1; other < 8; ++other) {
        struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 64, .slot_words = 16, .is_curve_unit = 1};
        struct mc_signature signatures[3] = {{{0}, {0}}};
        counts = 0;
        const enum mc_error error = mc_use_ecdsa_batch_key(&device, signatures, hashes, 3, 64);
        unsigned made = 0;
        for (int i = 0; i < 3; ++i) made += (signatures[i].r[0] == 7) + (signatures[i].s[0] == 7);
        printf("%d %u\\n", (int)error, made);
    }
    return 0;
}
"""


# Prints the words of the slots of keys in the order of their writes: RSA with 3 words a prime, an exponent, a pair.
ORDER = """
#include <stdlib.h>
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context, (void)offset;
    for (uint32_t i = 0; i < count; ++i) words[i] = 0;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context;
    const uint32_t at = (offset - (uint32_t)offsetof(mont_coprocessor_t, WINDOW)) / 4;
    if (offset < offsetof(mont_coprocessor_t, WINDOW) || at / 8 < MC_KEY_SLOT) return;
    for (uint32_t i = 0; i < count; ++i) printf("%u.%u=%u ", at / 8 - MC_KEY_SLOT, at % 8 + i, words[i]);
}

static int fill(void *context, uint32_t *words, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) words[i] = *(const uint32_t *)context;
    return *(const uint32_t *)context == 0;
}

int main(int count, char **arguments) {
    uint32_t word = count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 0) : 0;
    const struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 256, .slot_words = 8, .modulus_bits = 192};
    const struct mc_random random = {fill, &word};
    const uint32_t a[6] = {1, 2, 3, 4, 5, 6};
    uint32_t r[6];
    const struct mc_rsa_key key = {a, a, a, a, a, a, a, 192, 17, 96};
    if (count > 1 && mc_set_random(&device, &random) != MC_OK) return 1;
    const enum mc_error rsa = mc_rsa_crt(&device, &key, r, a);
    device.modulus_bits = 192;
    const enum mc_error power = mc_modexp(&device, r, a, a, 160);
    uint32_t factor[6] = {7, 7, 7, 7, 7, 7};
    const struct mc_rsa_pair pair = {factor, r};
    const enum mc_error made = mc_rsa_make_pair(&device, &key, a, &pair);
    printf("%d %d %d %s\\n", (int)rsa, (int)power, (int)made, factor[5] == 7 ? "kept" : "written");
    return 0;
}
"""


# The registers hold a key of each use and length. The caller's numbers have 256 bits, for ladders 255 and 448.
LENGTHS = """
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

static uint32_t bits, use;
static unsigned numbers;

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) words[i] = 0;
    if (offset == offsetof(mont_coprocessor_t, LENGTH)) words[0] = bits;
    if (offset >= offsetof(mont_coprocessor_t, USE) && offset < offsetof(mont_coprocessor_t, PROTECT)) words[0] = use;
    numbers += offset >= offsetof(mont_coprocessor_t, WINDOW);
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)words, (void)count;
    numbers += offset >= offsetof(mont_coprocessor_t, WINDOW);
}

static enum mc_error call(int number, int is_old, struct mc_device *device) {
    uint32_t a[8] = {1}, b[8] = {1}, r[8], s[8], u[14] = {1}, t[14];
    device->key_use = use;
    device->key_bits = number == 4 ? 255 : number == 5 ? 448 : 256;
    switch (number) {
        case 0: return is_old ? mc_use_rsa(device, r, a) : mc_use_rsa_key(device, r, a, 256);
        case 1: return is_old ? mc_use_dh(device, r, a) : mc_use_dh_key(device, r, a, 256);
        case 2: return is_old ? mc_use_ecdh(device, r, s, a, b) : mc_use_ecdh_key(device, r, s, a, b, 256);
        case 3: return is_old ? mc_use_ecdsa(device, r, s, a) : mc_use_ecdsa_key(device, r, s, a, 256);
        case 4: return is_old ? mc_use_x(device, r, a) : mc_use_x25519_key(device, r, a);
        default: return is_old ? mc_use_x(device, t, u) : mc_use_x448_key(device, t, u);
    }
}

int main(void) {
    static const enum mc_use uses[] = {MC_USE_RSA, MC_USE_DH, MC_USE_ECDH, MC_USE_ECDSA, MC_USE_X, MC_USE_X};
    const struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 4096, .slot_words = 128};
    for (int number = 0; number < 6; ++number) {
        const uint32_t own = number == 4 ? 255 : number == 5 ? 448 : 256;
        use = uses[number];
        for (int is_old = 0; is_old < 2; ++is_old) {
            for (bits = 0; bits <= 4096; bits += bits < 1024 ? 1 : 256) {
                numbers = 0;
                const enum mc_error error = call(number, is_old, &device);
                const enum mc_error right = bits == own ? MC_OK : MC_ERROR_LENGTH;
                if (error != right) return printf("%d, %u bits: %d\\n", number, bits, error);
                if ((numbers == 0) == (bits == own)) return printf("%d, %u bits: numbers\\n", number, bits);
            }
        }
        // A key that was not loaded through this device, and one of another use.
        bits = own;
        use = MC_USE_LOCKED;
        device.key_use = MC_USE_OPEN;
        uint32_t a[14] = {1}, r[14];
        const enum mc_error errors[] = {
            mc_use_rsa(&device, r, a), mc_use_dh(&device, r, a), mc_use_ecdh(&device, r, r, a, a),
            mc_use_ecdsa(&device, r, a, a), mc_use_x(&device, r, a),
        };
        for (int i = 0; i < 5; ++i) {
            if (errors[i] != MC_ERROR_SLOT) return printf("%d: not loaded\\n", i);
        }
        if (call(number, 0, &device) != MC_ERROR_SLOT) return printf("%d: other use\\n", number);
    }
    return 0;
}
"""


# ECDSA_VERIFY ends with `infinity`, so that the driver verifies with other commands and a modulus, as for pairs of RSA.
MODULUS = """
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

static uint32_t commands, reads, command;

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    const int is_error = offset == offsetof(mont_coprocessor_t, ERROR) && command == MC_ECDSA_VERIFY;
    reads += offset >= offsetof(mont_coprocessor_t, WINDOW);
    for (uint32_t i = 0; i < count; ++i) {
        words[i] = is_error ? MC_ERROR_INFINITY : offset < offsetof(mont_coprocessor_t, WINDOW) ? 0 : reads;
    }
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)count;
    if (offset != offsetof(mont_coprocessor_t, COMMAND)) return;
    command = words[0];
    ++commands;
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_device device = {.bus = bus, .polls = 1, .max_bits = 1024, .slot_words = 32};
    const uint32_t n[8] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u}, one[8] = {1}, prime[2] = {~0u, ~0u};
    const struct mc_curve curve = {n, one, one, one, one, n, 256};
    const struct mc_rsa_key key = {n, one, prime, prime, one, one, one, 256, 1, 64};
    uint32_t r[8], s[8], a[8] = {1};
    const struct mc_rsa_pair pair = {r, s};
    for (int number = 0; number < 3; ++number) {
        if (mc_set_modulus(&device, prime, 64) != MC_OK) return printf("no modulus\\n");
        commands = 0;
        const enum mc_error error = number == 0   ? mc_ecdsa_verify(&device, &curve, one, one, one, one, one)
                                    : number == 1 ? mc_rsa_make_pair(&device, &key, one, &pair)
                                                  : mc_rsa_crt_blinded(&device, &key, a, one, one, 64, &pair);
        if (commands < 4) return printf("%d: %d, %u commands\\n", number, error, commands);
        if (mc_modmul(&device, a, a, a) != MC_ERROR_MODULUS) return printf("%d: a modulus is set\\n", number);
    }
    return 0;
}
"""


def run(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Compile a program with the driver and run it."""
    (folder / "program.c").write_text(program, encoding="utf-8")
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", f"-I{DRIVER}"]
    subprocess.run(["gcc", *flags, "program.c", DRIVER / "montcore.c", "-o", "program"], cwd=folder, check=True)
    return subprocess.run([folder / "program"], capture_output=True, text=True, check=False)


def test_secrets_are_written_in_random_order(tmp_path: Path) -> None:
    """All words of all numbers: other random words give another order, and without a source the order is natural."""
    plain = run(ORDER, tmp_path).stdout.split()
    assert [word for word in plain if word[0] == "1"] == ["1.0=1", "1.1=2", "1.2=3"]
    orders = {tuple(plain)}
    for random in ("0x30002", "0x10006", "0x70004", "1"):
        done = subprocess.run([tmp_path / "program", random], capture_output=True, text=True, check=True).stdout.split()
        assert sorted(done) == sorted(plain)
        assert done[-4:] == plain[-4:]
        orders.add(tuple(done))
    # With the last random word each number begins with its first word and continues with the next one.
    assert len(orders) == 4
    done = subprocess.run([tmp_path / "program", "0"], capture_output=True, text=True, check=True).stdout.split()
    assert done == ["13", "13", "13", "kept"]


def test_no_half_of_a_result(tmp_path: Path) -> None:
    """If the second number of a result has a wrong parity, the driver sets the first number to 0, too."""
    done = run(PARITY, tmp_path)
    assert (done.stdout, done.stderr) == ("20 0 0 0 0\n", "")


def test_null_pointers(tmp_path: Path) -> None:
    """No register is accessed: the callbacks abort."""
    done = run(ARGUMENTS, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_answers_that_the_hardware_never_gives(tmp_path: Path) -> None:
    """The driver refuses other capabilities, and a comparison with both results."""
    done = run(HOSTILE, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("program", [LENGTHS, MODULUS], ids=["key", "modulus"])
def test_lengths_are_those_of_the_caller(program: str, tmp_path: Path) -> None:
    """A loaded key of another length is refused before numbers are read or written; no other modulus stays set."""
    done = run(program, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_batch_is_of_one_key_or_nothing(tmp_path: Path) -> None:
    done = run(BATCH, tmp_path)
    assert set(done.stdout.splitlines()) == {"0 6", "4 0"}  # MC_OK, MC_ERROR_SLOT


def test_pairs(tmp_path: Path) -> None:
    """A new key whose two public keys differ is wiped, and no public key is returned."""
    done = run(PAIRS, tmp_path)
    right, wrong = ["0 1 1 kept", "0 1 0 kept", "0 1 0 kept"], ["8 5 5 wiped", "8 5 0 wiped", "8 5 0 wiped"]
    assert (done.stdout.splitlines(), done.stderr) == (right + wrong, "")
