# SPDX-License-Identifier: Apache-2.0
"""The multiplier of two moduli passes the contract testbench, with each transfer for both products."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from contract_testbench import TESTBENCH
from testbench import build_testbench, run_testbench

from montcore import Config
from montcore.exponentiation import PAIR_METHODS
from montcore.exponentiation.ports import packed
from montcore.multiplier import Multiplier
from montcore.tools import rtl

SEED = 20261123
METHOD = PAIR_METHODS["window_pair"]
MODULE = "mont_mul_pipelined_pair"

Pair = tuple[int, int]

# Delays δ from 0 to 3; one word and several; digits that fill the width, and that do not.
CONFIGS = [
    Config("pipelined", width, {"Reduce": 0, "Streams": 2, **parameters})
    for width, parameters in [
        (8, {}),
        (33, {"QuotientDelay": 3}),
        (33, {"Folding": 2, "DigitBits": 8, "QuotientDelay": 2}),
        (32, {"Folding": 3, "DigitBits": 16}),
        (33, {"Folding": 4, "DigitBits": 8, "QuotientDelay": 3}),
    ]
]


def script(config: Config, rng: random.Random) -> Iterator[str]:
    """Records for the testbench: unlike moduli and equal ones, the ends of the ranges, chained results and resets."""
    multiplier, width, bits = Multiplier(config), config.width, config.operand_width
    largest, most = (1 << width) - 1, (1 << bits) - 1

    def modulus(m: Pair) -> str:
        return f"M {packed(m, width):x} {int(any(each % 2 == 0 for each in m))}"

    def products(m: Pair, x: Pair, y: Pair) -> Pair:
        return multiplier.model(x[0], y[0], m[0]), multiplier.model(x[1], y[1], m[1])

    def record(m: Pair, x: Pair, y: Pair) -> str:
        z = products(m, x, y)
        return f"P {packed(x, bits):x} {packed(y, bits):x} {packed(z, bits):x} {config.worst_latency:x}"

    def any_modulus() -> int:
        return rng.getrandbits(rng.randint(2, width)) | 1

    def any_operands() -> Pair:
        return rng.getrandbits(bits), rng.getrandbits(bits)

    for even in ((0, 0), (4, 3), (3, 4), (largest - 1, largest)):
        yield modulus(even)
    short = (1 << width // 2) - 1
    corners = [(3, largest), (largest, 3), (1, largest), (largest, largest), (short, largest), (largest, short)]
    for m in [*corners, *((any_modulus(), any_modulus()) for _ in range(8))]:
        yield modulus(m)
        for x, y in itertools.product([(0, most), (most, 0), (most, most), (m[0] - 1, 1)], repeat=2):
            yield record(m, x, y)
        z = any_operands()
        for _ in range(4):
            yield record(m, z, any_operands())
            z = products(m, z, z)
    for _ in range(12):
        m = any_modulus(), any_modulus()
        yield modulus(m)
        yield record(m, any_operands(), any_operands())
        yield f"R {rng.randint(1, config.worst_latency + 2):x}"


def passes(config: Config, sources: list[Path], folder: Path) -> bool:
    parameters = METHOD.multiplier_parameters(config)
    testbench = build_testbench(
        "mont_contract_tb",
        [*sources, TESTBENCH],
        folder / "build",
        parameters={
            "Width": 2 * config.width,
            "OperandWidth": 2 * config.operand_width,
            "SetupCycles": config.setup_cycles,
            "Patience": 4 * config.worst_latency + config.setup_cycles + 1000,
        },
        defines={
            "DUT": MODULE,
            "DUT_PARAMETERS": ", ".join(f".{name}({value})" for name, value in parameters.items()),
        },
    )
    rng = random.Random(SEED)
    for stall in (0, 50):
        script_file = folder / f"script{stall}"
        script_file.write_text("\n".join(script(config, rng)) + "\n", encoding="ascii")
        done = run_testbench(testbench, f"+script={script_file}", f"+seed={SEED}", f"+stall={stall}")
        if done.returncode != 0 or "PASS" not in done.stdout:
            print(done.stdout)
            return False
    return True


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_pair_contract(config: Config, tmp_path: Path) -> None:
    assert METHOD.multiplier_module(config) == MODULE
    assert passes(config, rtl.sources(MODULE), tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("m_q <= next_second ?", "m_q <= second_q ?"),
        ("(mod_i[0] & mod_i[Width])", "(mod_i[0])"),
        ("y[(2*i+j)*DigitBits", "y[(2*i+1-j)*DigitBits"),
    ],
    ids=["the other modulus", "even modulus 1", "the other digits"],
)
def test_pair_contract_finds(right: str, wrong: str, tmp_path: Path) -> None:
    text = rtl.library()[MODULE].read_text(encoding="utf-8")
    assert text.count(right) == 1
    broken = tmp_path / f"{MODULE}.sv"
    broken.write_text(text.replace(right, wrong), encoding="utf-8")
    sources = [broken if path.name == broken.name else path for path in rtl.sources(MODULE)]
    assert not passes(CONFIGS[0], sources, tmp_path)
