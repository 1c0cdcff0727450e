# SPDX-License-Identifier: Apache-2.0
"""The driver of the pool as a program finds it: no warning, no library, errors for what no hardware answers."""

import subprocess
from pathlib import Path

DRIVER = Path(__file__).resolve().parents[2] / "driver"
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wsign-conversion", "-Wpedantic", "-Wshadow", "-Werror")

PROGRAM = """
#include <stddef.h>
#include <stdio.h>
#include "montcore_pool.h"
#include "montcore_registers.h"
#include "montcore_pool_registers.h"

#define POOL(register) (offsetof(mont_coprocessor_pool_t, register) / 4)

static uint32_t pool[16], coprocessor[16];  // the registers of page 0, and of all other pages
static uint32_t pages, released;  // bits of the pages that were accessed; the number that was released last

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context, (void)count;
    pages |= 1u << (offset >> 15);
    words[0] = (offset >> 15 ? coprocessor : pool)[offset % 0x8000 / 4 % 16];
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)count;
    pages |= 1u << (offset >> 15);
    if (offset == 4 * POOL(RELEASE)) released = words[0];
}

#define CHECK(condition) \\
    if (!(condition)) return printf("line %d\\n", __LINE__)

int main(void) {
    struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_pool device;
    struct mc_claimed claimed;
    CHECK(mc_pool_open(NULL, &bus, NULL, 1) == MC_ERROR_ARGUMENT);
    CHECK(mc_pool_open(&device, NULL, NULL, 1) == MC_ERROR_ARGUMENT);
    bus.write = NULL;
    CHECK(mc_pool_open(&device, &bus, NULL, 1) == MC_ERROR_ARGUMENT);
    bus.write = write;
    CHECK(mc_pool_open(&device, &bus, NULL, 1) == MC_ERROR_DEVICE);
    pool[POOL(ID)] = MONT_COPROCESSOR_POOL__ID__ID_reset;
    for (uint32_t count = 0; count < 64; ++count) {
        pool[POOL(COUNT)] = count;
        CHECK((mc_pool_open(&device, &bus, NULL, 1) == MC_OK) == (count >= 2 && count <= 31));
    }
    pool[POOL(COUNT)] = 3;
    CHECK(mc_pool_open(&device, &bus, NULL, 1) == MC_OK && pages == 1);
    CHECK(mc_pool_claim(NULL, &claimed) == MC_ERROR_ARGUMENT && mc_pool_claim(&device, NULL) == MC_ERROR_ARGUMENT);
    CHECK(mc_pool_claim(&device, &claimed) == MC_ERROR_BUSY);
    pool[POOL(CLAIM)] = 4;
    CHECK(mc_pool_claim(&device, &claimed) == MC_ERROR_DEVICE && released == 0);
    // A page without a coprocessor: what was claimed is given back.
    pool[POOL(CLAIM)] = 2;
    CHECK(mc_pool_claim(&device, &claimed) == MC_ERROR_DEVICE && released == 2 && pages == 5);
    coprocessor[0] = MONT_COPROCESSOR__ID__ID_reset;
    coprocessor[1] = (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << MONT_COPROCESSOR__VERSION__MINOR_bp;
    coprocessor[2] = 2u | 18u << 8 | 256u << 16;
    pool[POOL(CLAIM)] = 3;
    CHECK(mc_pool_claim(&device, &claimed) == MC_OK && claimed.number == 3 && claimed.device.max_bits == 256);
    CHECK(released == 2 && pages == 13);
    mc_pool_release(&claimed);
    mc_pool_release(NULL);
    CHECK(released == 3);
    pool[POOL(PENDING)] = 1;
    CHECK(mc_pool_pending(&device) == 1);
    return 0;
}
"""


def test_no_warning_and_no_library(tmp_path: Path) -> None:
    target = tmp_path / "pool.o"
    flags = ["-std=c11", "-ffreestanding", "-O2", *WARNINGS]
    subprocess.run(["gcc", *flags, "-c", str(DRIVER / "montcore_pool.c"), "-o", target], check=True)
    done = subprocess.run(["nm", target], capture_output=True, text=True, check=True)
    symbols = [line.split()[-2:] for line in done.stdout.splitlines()]
    assert [name for kind, name in symbols if kind == "U"] == ["mc_open"]
    assert not {kind for kind, _ in symbols} & set("bBdDCsS")


def test_answers_of_a_pool(tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(PROGRAM, encoding="utf-8")
    sources = [str(DRIVER / name) for name in ("montcore.c", "montcore_pool.c")]
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", f"-I{DRIVER}"]
    subprocess.run(["gcc", *flags, "program.c", *sources, "-o", "program"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
