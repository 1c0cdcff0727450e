# SPDX-License-Identifier: Apache-2.0
"""The RTL of redundant arithmetic against integers, for digits of proofs, of the multiplier, and of odd lengths."""

from pathlib import Path

import pytest
from long_tests import long_cases
from planted import with_planted
from testbench import build_testbench, run_testbench

from montcore.tools import rtl

TESTBENCH = Path(__file__).with_name("redundant_primitives_tb.sv")
MODULES = (
    "mont_redundant_add",
    "mont_digit_products",
    "mont_redundant_product_sum",
    "mont_redundant_to_binary",
)


def check_primitives(digits: int, digit_bits: int, folder: Path, sources: list[Path]) -> str | None:
    """Return None if all modules are correct, otherwise the output of the testbench."""
    testbench = build_testbench(
        "redundant_primitives_tb",
        [*sources, TESTBENCH],
        folder / "build",
        parameters={"Digits": digits, "DigitBits": digit_bits},
    )
    done = run_testbench(testbench)
    return None if done.returncode == 0 and "PASS" in done.stdout else done.stdout


@long_cases("[4-16]", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(("digits", "digit_bits"), [(4, 16), (1, 5), (7, 6)])
def test_primitives(digits: int, digit_bits: int, tmp_path: Path) -> None:
    assert check_primitives(digits, digit_bits, tmp_path, rtl.sources(*MODULES)) is None


FAULTS = {
    "sum": ("mont_redundant_add", "assign y_incoming = y_i", "assign y_incoming = 2'b10 & y_i"),
    "product-sum": (
        "mont_redundant_product_sum",
        "p[i*ProductWidth+2*DigitBits+:4]",
        "p[i*ProductWidth+2*DigitBits+:3]",
    ),
    "binary": ("mont_redundant_carries", "total[Digits-1:0] ^ propagates", "total[Digits-1:0]"),
}


@long_cases("*", but=("[product-sum]",), why="Planted mistakes: one or two of each rule stay, and of three cores.")
@pytest.mark.parametrize("what", FAULTS)
def test_primitives_find(what: str, tmp_path: Path) -> None:
    """The testbench can fail: each module broken once."""
    module, right, wrong = FAULTS[what]
    sources = with_planted(rtl.sources(*MODULES), module, right, wrong, tmp_path)
    said = check_primitives(5, 8, tmp_path, sources)
    assert said is not None
    assert f"{what}:" in said
