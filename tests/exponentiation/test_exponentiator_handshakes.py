# SPDX-License-Identifier: Apache-2.0
"""Exponentiators on which the user waits, offers nothing, replaces the modulus and resets, at random."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from planted import mistakes, planted
from testbench import build_testbench, run_testbench

from montcore import Config
from montcore.cores import ExponentiatorCore
from montcore.exponentiation import METHODS
from montcore.tools import rtl

WIDTH, EXPONENT_WIDTH = 8, 5
TESTBENCH = Path(__file__).with_name("exponentiator_tb.sv")
STARVED = Path(__file__).with_name("exponentiator_starved_tb.sv")
SEED = 20261122

# Canonical products with every method; chained products with and without halvings at the end; with each method a
# multiplier that is ready for a second product.
TOPS = [
    *((method, Config("radix2", WIDTH)) for method in METHODS),
    ("l2r", Config("pipelined", WIDTH, {"Reduce": 0})),
    ("window", Config("radix2", WIDTH, {"Reduce": 0})),
    ("window2_protected", Config("radix2", WIDTH, {"Reduce": 0})),
    ("l2r", Config("pipelined", WIDTH, {"Streams": 2})),
]


def script(top: ExponentiatorCore, rng: random.Random) -> Iterator[str]:
    """Records for the testbench: powers, operands out of range, bad moduli and resets."""

    def power(m: int) -> str:
        base, exponent, length = rng.randrange(m), rng.getrandbits(EXPONENT_WIDTH), rng.randint(0, EXPONENT_WIDTH)
        if rng.randrange(5) == 0:
            base, length = rng.choice([(rng.randrange(m, 1 << WIDTH), length), (base, EXPONENT_WIDTH + 1)])
            return f"P {base:x} {exponent:x} {length:x} 0 1 3"
        counted = exponent & (1 << length) - 1
        cycles = top.algorithm.cycles(top.config, base, counted, m, length)
        return f"P {base:x} {exponent:x} {length:x} {pow(base, counted, m):x} 0 {cycles:x}"

    def modulus(m: int) -> str:
        constants = rng.randrange(2)
        supplied = [pow(2, n * top.config.r_exponent, m) if constants and m else rng.getrandbits(WIDTH) for n in (1, 2)]
        return f"M {m:x} {int(m % 2 == 0)} {constants} {supplied[0]:x} {supplied[1]:x}"

    for _ in range(12):
        if rng.randrange(3) == 0:
            yield modulus(2 * rng.getrandbits(WIDTH - 1))
        m = rng.getrandbits(WIDTH) | 1
        yield modulus(m)
        yield from (power(m) for _ in range(rng.randint(1, 5)))
        if rng.randrange(2):
            yield f"R {rng.randint(1, top.algorithm.worst_cycles(top.config, EXPONENT_WIDTH)):x}"


def build(top: ExponentiatorCore, testbench: Path, folder: Path, patience: dict[str, int] | None = None) -> Path:
    """The program of a testbench for a top and its multipliers."""
    bits = top.exponent_width or WIDTH
    wrapper = folder / f"{top.name}.sv"
    wrapper.write_text(top.texts[f"{top.name}.sv"], encoding="utf-8")
    widths = {"Width": WIDTH, "ExponentWidth": bits, "LengthWidth": bits.bit_length()}
    return build_testbench(
        testbench.stem,
        [*rtl.sources(*top.modules), wrapper, testbench],
        folder / "build",
        parameters={**widths, **(patience or {})},
        defines={"DUT": top.name, **({"ENTROPY": "1"} if top.algorithm.protected else {})},
    )


@pytest.mark.parametrize(("method", "config"), TOPS, ids=str)
def test_handshakes(method: str, config: Config, tmp_path: Path) -> None:
    top = ExponentiatorCore(config, method, EXPONENT_WIDTH)
    patience = 4 * top.algorithm.worst_cycles(config, EXPONENT_WIDTH) + 1000
    testbench = build(top, TESTBENCH, tmp_path, {"Patience": patience})
    records = "\n".join(script(top, random.Random(SEED)))
    (tmp_path / "script").write_text(f"{records}\n", encoding="ascii")
    for stall in (0, 50, 90):
        done = run_testbench(testbench, f"+script={tmp_path / 'script'}", f"+seed={SEED}", f"+stall={stall}")
        assert done.returncode == 0 and "PASS" in done.stdout, done.stdout


def starved(folder: Path) -> None:
    """Fail unless a power without entropy ends with an error and 0, and the next power is right."""
    top = ExponentiatorCore(Config("radix2", WIDTH, {"Reduce": 0}), "window2_protected", 40)  # more bits than a word
    exponent = 0xA5C3_96F0_1B
    values = {"modulus": 0xEF, "base": 0x35, "exponent": exponent, "expected": pow(0x35, exponent, 0xEF)}
    done = run_testbench(build(top, STARVED, folder), *(f"+{name}={value:x}" for name, value in values.items()))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout


def test_a_power_without_entropy(tmp_path: Path) -> None:
    starved(tmp_path)


@pytest.mark.parametrize(
    ("module", "right", "wrong", "found"),
    mistakes(
        [
            ("mont_exp_window", "refused | missing;", "refused;", "error 0"),
            ("mont_exp_window", "<= one & ~missing;", "<= one;", "0 words: .* instead of 0"),
        ]
    ),
)
def test_starving_is_found(module: str, right: str, wrong: str, found: str, tmp_path: Path) -> None:
    broken = {module: planted(module, right, wrong, tmp_path)}
    with rtl.substituted(broken), pytest.raises(AssertionError, match=found):
        starved(tmp_path)
