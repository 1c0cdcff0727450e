# SPDX-License-Identifier: Apache-2.0
"""The driver of the pool as a program compiles it: no warning, no library, errors if no hardware answers."""

import subprocess
from pathlib import Path

import pytest

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
    CHECK(mc_pool_open(&device, &bus, NULL, 0) == MC_ERROR_ARGUMENT);
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
    CHECK(mc_pool_release(NULL) == MC_ERROR_ARGUMENT && mc_pool_release(&claimed) == MC_OK);
    CHECK(released == 3);
    pool[POOL(PENDING)] = 1;
    CHECK(mc_pool_pending(&device) == 1);
    return 0;
}
"""

# A pool of four with the claims of mont_coprocessor_pool_registers. A coprocessor is busy from a command to the next
# read of STATUS, except one that hangs.
FAULTY = """
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "montcore_pool.h"
#include "montcore_registers.h"
#include "montcore_pool_registers.h"

#define POOL(register) offsetof(mont_coprocessor_pool_t, register)
#define OWN(register) offsetof(mont_coprocessor_t, register)

enum { WORKS, HANGS, HANGS_IN_COMMANDS, IS_FOREIGN };

static uint32_t claimed, retired, alerts, wiped;  // masks
static uint32_t state[5], busy[5];

static uint32_t lowest(uint32_t mask) {
    for (uint32_t k = 1; k <= 4; ++k) {
        if (mask >> k & 1u) return k;
    }
    return 0;
}

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const uint32_t page = offset >> 15, at = offset % 0x8000;
    (void)context, (void)count;
    *words = 0;
    if (page == 0) {
        const uint32_t next = lowest(~claimed & ~alerts);
        if (at == POOL(ID)) *words = MONT_COPROCESSOR_POOL__ID__ID_reset;
        if (at == POOL(COUNT)) *words = 4;
        if (at == POOL(CLAIM)) *words = next, claimed |= next ? 1u << next : 0u;
        if (at == POOL(CLAIMED)) *words = claimed;
        if (at == POOL(ALERTS)) *words = alerts;
        if (at == POOL(RETIRED)) *words = retired;
        return;
    }
    if (at == OWN(ID)) *words = MONT_COPROCESSOR__ID__ID_reset;
    if (at == OWN(VERSION)) *words = state[page] == IS_FOREIGN ? 0xff00u : MONT_COPROCESSOR__VERSION__MINOR_reset << 8;
    if (at == OWN(CAPABILITIES)) *words = 2u | 18u << 8 | 256u << 16;
    if (at == OWN(STATUS)) {
        *words = state[page] == HANGS || busy[page] != 0;
        if (state[page] != HANGS_IN_COMMANDS && busy[page] != 0) --busy[page];
    }
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    const uint32_t page = offset >> 15, at = offset % 0x8000, bit = *words < 5 ? 1u << *words : 0;
    (void)context, (void)count;
    if (page == 0 && at == POOL(RELEASE)) claimed &= ~bit, retired &= ~bit;
    if (page == 0 && at == POOL(RETIRE)) claimed |= bit, retired |= bit;
    if (page != 0 && at == OWN(COMMAND)) busy[page] = 1;
    if (page != 0 && at == OWN(CONTROL)) busy[page] = 0, wiped |= 1u << page;
}

#define CHECK(condition) \\
    if (!(condition)) return printf("line %d\\n", __LINE__)

static struct mc_pool pool;

// How many of 20 requests are computed; the others do not end in time. Each aborts what has not ended, as it should.
static uint32_t requests(uint32_t *late) {
    uint32_t done = 0;
    *late = 0;
    for (int i = 0; i < 20; ++i) {
        struct mc_claimed one;
        if (mc_pool_claim(&pool, &one) != MC_OK) continue;
        const enum mc_error error = mc_execute(&one.device, MC_MODADD, 0, 1, 2, 0);
        done += error == MC_OK;
        *late += error == MC_ERROR_TIMEOUT;
        if (error != MC_OK && mc_abort(&one.device) != MC_OK) continue;
        if (mc_pool_release(&one) != error) return 0;
    }
    return done;
}

static void start(uint32_t bad) {
    claimed = retired = alerts = wiped = 0;
    memset(state, 0, sizeof state);
    memset(busy, 0, sizeof busy);
    state[1] = bad;
}

int main(void) {
    const struct mc_bus bus = {read, write, NULL, NULL};
    struct mc_claimed one, two;
    uint32_t late;
    CHECK(mc_pool_open(&pool, &bus, NULL, 3) == MC_OK);

    start(WORKS);
    CHECK(requests(&late) == 20 && late == 0 && mc_pool_failed(&pool) == 0 && mc_pool_claims(&pool) == 0);

    // Latched or with a fault.
    start(WORKS);
    alerts = 2;
    CHECK(requests(&late) == 20 && late == 0 && mc_pool_failed(&pool) == 2 && mc_pool_claims(&pool) == 0);
    CHECK(mc_pool_free(&pool, 1) == MC_ERROR_FAULT && mc_pool_failed(&pool) == 2);

    // Busy for ever: the first claim takes it out of service.
    start(HANGS);
    CHECK(requests(&late) == 20 && late == 0 && mc_pool_failed(&pool) == 2 && mc_pool_claims(&pool) == 0);
    CHECK(mc_pool_free(&pool, 1) == MC_ERROR_TIMEOUT && mc_pool_failed(&pool) == 2);
    state[1] = WORKS;
    CHECK(mc_pool_free(&pool, 1) == MC_OK && mc_pool_failed(&pool) == 0 && mc_pool_claims(&pool) == 0);
    CHECK(mc_pool_claim(&pool, &one) == MC_OK && one.number == 1);

    // Coprocessor 1's commands do not end: the first request is the only one.
    start(HANGS_IN_COMMANDS);
    CHECK(requests(&late) == 19 && late == 1 && mc_pool_failed(&pool) == 2);
    CHECK(mc_pool_free(&pool, 1) == MC_OK && requests(&late) == 19);

    // A coprocessor of another version is passed over, and left to programs for that version.
    start(IS_FOREIGN);
    CHECK(requests(&late) == 20 && late == 0 && mc_pool_failed(&pool) == 0 && mc_pool_claims(&pool) == 0);

    // A command that goes on is aborted before the release.
    start(WORKS);
    CHECK(mc_pool_claim(&pool, &one) == MC_OK && mc_pool_claim(&pool, &two) == MC_OK && two.number == 2);
    CHECK(mc_pool_claims(&pool) == 6 && mc_start(&one.device, MC_MODADD, 0, 1, 2, 0) == MC_OK && busy[1] == 1);
    CHECK(mc_pool_release(&one) == MC_OK && wiped == 2 && mc_pool_claims(&pool) == 4 && mc_pool_failed(&pool) == 0);
    // Without a running command, a release keeps the numbers.
    CHECK(mc_pool_release(&two) == MC_OK && wiped == 2);
    // The owner of a claim is gone.
    CHECK(mc_pool_claim(&pool, &one) == MC_OK && mc_pool_free(&pool, 1) == MC_OK && mc_pool_claims(&pool) == 0);
    CHECK(mc_pool_free(&pool, 0) == MC_ERROR_ARGUMENT && mc_pool_free(&pool, 5) == MC_ERROR_ARGUMENT);

    // No coprocessor works; then all that work are claimed.
    start(HANGS);
    alerts = 28;
    CHECK(mc_pool_claim(&pool, &one) == MC_ERROR_DEVICE && mc_pool_failed(&pool) == 30);
    start(HANGS);
    alerts = 24;
    CHECK(mc_pool_claim(&pool, &two) == MC_OK && two.number == 2 && mc_pool_claim(&pool, &one) == MC_ERROR_BUSY);
    return 0;
}
"""


def test_no_warning_and_no_library(tmp_path: Path) -> None:
    target = tmp_path / "pool.o"
    flags = ["-std=c11", "-ffreestanding", "-O2", *WARNINGS]
    subprocess.run(["gcc", *flags, "-c", str(DRIVER / "montcore_pool.c"), "-o", target], check=True)
    done = subprocess.run(["nm", target], capture_output=True, text=True, check=True)
    symbols = [line.split()[-2:] for line in done.stdout.splitlines()]
    assert [name for kind, name in symbols if kind == "U"] == ["mc_abort", "mc_open"]
    assert not {kind for kind, _ in symbols} & set("bBdDCsS")


@pytest.mark.parametrize("text", [PROGRAM, FAULTY], ids=["answers", "coprocessors that do not work"])
def test_a_pool(text: str, tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(text, encoding="utf-8")
    sources = [str(DRIVER / name) for name in ("montcore.c", "montcore_pool.c")]
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", f"-I{DRIVER}"]
    subprocess.run(["gcc", *flags, "program.c", *sources, "-o", "program"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
