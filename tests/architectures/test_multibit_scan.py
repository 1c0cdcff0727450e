# SPDX-License-Identifier: Apache-2.0
"""Recoder, partitioner and quotient generator for every input, against the definitions and the paper's tables."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore.architectures.vlm3 import Group, canonical_digits, components, groups, quotient
from montcore.tools import rtl

TESTBENCH = Path(__file__).parent / "multibit_scan_tb.sv"
DIGITS = 6

# Tables II and III of the paper, by the low bits of P; a row's columns are m2 m1 = 00, 01, 10, 11, or m1 = 0, 1.
TABLE_2 = (
    (0, 0, 0, 0),
    (7, 5, 3, 1),
    (6, 2, 6, 2),
    (5, 7, 1, 3),
    (4, 4, 4, 4),
    (3, 1, 7, 5),
    (2, 6, 2, 6),
    (1, 3, 5, 7),
)
TABLE_3 = ((0, 0), (3, 1), (2, 2), (1, 3))
# Table IV by q: the shifts of the first and of the second copy of M, and the carry-in of a negative second one.
TABLE_4 = ((0, 0, 1), (1, 0, 1), (0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 0, 0), (2, 1, 0), (3, 0, 1))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], dict[str, list[tuple[int, ...]]]]:
    names = ("mont_canonical_recoder", "mont_digit_partitioner", "mont_quotient_digit", "mont_quotient_components")

    def answers(zero_run: int) -> dict[str, list[tuple[int, ...]]]:
        program = build_testbench(
            "multibit_scan_tb",
            [*rtl.sources(*names), TESTBENCH],
            tmp_path_factory.mktemp("scan") / "build",
            parameters={"Digits": DIGITS, "ZeroRun": zero_run, "Bits": zero_run + 1},
        )
        found: dict[str, list[tuple[int, ...]]] = {"D": [], "G": [], "Q": [], "C": []}
        for line in run_testbench(program).stdout.splitlines():
            kind, *numbers = line.split()
            if kind in found:
                found[kind].append(tuple(map(int, numbers)))
        return found

    return answers


@pytest.mark.parametrize("zero_run", [1, 2, 5])
def test_primitives(zero_run: int, run: Callable[[int], dict[str, list[tuple[int, ...]]]]) -> None:
    answers = run(zero_run)

    assert len(answers["D"]) == 1 << DIGITS + 2
    for x, carry, minus, plus in answers["D"]:
        digits = [(plus >> i & 1) - (minus >> i & 1) for i in range(DIGITS)]
        assert all(not (a and b) for a, b in pairwise(digits))
        rest = x % (1 << DIGITS) + carry - sum(digit << i for i, digit in enumerate(digits))
        # The rest is the carry out, 0 or 1 in the next place.
        assert rest in (0, 1 << DIGITS)
        if not carry:
            assert digits == canonical_digits(x, DIGITS)

    bits = zero_run + 1
    for minus, plus, left, *answer in answers["G"]:
        digits = [(plus >> i & 1) - (minus >> i & 1) for i in range(bits)]
        if minus & plus or any(digits[left:]):
            continue
        place = next((i for i, digit in enumerate(digits) if digit), None)
        group = Group(0, left) if place is None else Group(digits[place], place)
        assert answer == [group.digit < 0, group.zeros, group.digit != 0, group.shift]

    for p, m, q in answers["Q"]:
        if m % 2:
            assert q == quotient(p, m, bits)
            assert (p + q * m) % (1 << bits) == 0
    for q, first, second, subtract in answers["C"]:
        assert (1 << first) + (-1 if subtract else 1 << second) == q
        assert components(q) == (1 << first, -1 if subtract else 1 << second)


def test_tables_of_the_paper(run: Callable[[int], dict[str, list[tuple[int, ...]]]]) -> None:
    for p, row in enumerate(TABLE_2):
        assert row == tuple(quotient(p, 2 * m + 1, 3) for m in range(4))
    for p, two in enumerate(TABLE_3):
        assert two == tuple(quotient(p, 2 * m + 1, 2) for m in range(2))
    assert [tuple(answer) for _, *answer in run(2)["C"]] == list(TABLE_4)


def test_worked_example() -> None:
    """254855 as in the paper, with corrections of one group of zeros and three codes."""
    pairs = list(groups(254855, 19, 2))[::-1]
    assert pairs == [(1, 1), (0, 3), (-1, 2), (1, 2), (-1, 0), (0, 3), (1, 2), (-1, 0)]
    assert [f"{pair.code:03b}" for pair in pairs] == ["001", "011", "110", "010", "100", "011", "010", "100"]
