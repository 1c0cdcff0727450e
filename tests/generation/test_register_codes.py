# SPDX-License-Identifier: Apache-2.0
"""Numbers of commands and errors: one description for the microcode, the driver and its answers in Python."""

import re

import pytest

from montcore.generation import registers
from montcore.microcode import coprocessor as microcode
from montcore.simulation.coprocessor import driver_errors
from montcore.tools.resources import folder


@pytest.fixture(scope="module")
def header() -> str:
    return (folder("driver") / "montcore.h").read_text(encoding="utf-8")


def test_the_microcode_has_the_described_codes() -> None:
    numbers = dict(registers.numbers("COMMAND"))
    of_curve_units = [numbers.pop(name) for name in ("EC_KEY_TABLE", "ECDSA_SIGN_BATCH")]
    assert numbers == {name: n for n, name in enumerate(microcode.assemble().commands)}
    package = (folder("rtl") / "curve" / "mont_curve_plan_pkg.sv").read_text(encoding="utf-8")
    assert re.findall(r"CommandEc\w+ += 5'd(\d+)", package) == [str(number) for number in of_curve_units]
    described = [name.lower() for name in registers.numbers("ERROR")]
    assert described == [name.rpartition(" ")[2] for name in microcode.ERRORS]


@pytest.mark.parametrize(
    ("pattern", "changed"),
    [
        ("MC_MODEXP = 7,", "MC_MODEXP = 8,"),
        ("MC_ERROR_POINT = 11,", "MC_ERROR_POINT = 12,"),
        ("    MC_ZEROISE = 0,\n", ""),
        ("    MC_ZEROISE = 0,\n", "    MC_ERASE = 17,\n    MC_ZEROISE = 0,\n"),
    ],
)
def test_the_header_has_the_described_codes(header: str, pattern: str, changed: str) -> None:
    assert header.count(pattern) == 1
    assert registers.driver_header(header) == header
    assert registers.driver_header(header.replace(pattern, changed)) == header


def test_answers_are_named_as_in_the_header(header: str) -> None:
    names = {f"MC_ERROR_{name.upper().replace(' ', '_')}": n for n, name in driver_errors().items() if n}
    assert driver_errors()[0] == "none"
    assert {name: int(n) for name, n in re.findall(r"(MC_ERROR_\w+) = (\d+)", header)} == names
    assert [driver_errors()[n] for n in range(len(microcode.ERRORS))] == list(microcode.ERRORS)
