# SPDX-License-Identifier: Apache-2.0
"""Tests of the compact multiplier: the paper's steps, and the range that the paper states wrongly."""

from pathlib import Path

import pytest
from testbench import build_testbench, run_testbench

from montcore.architectures import Compact, Config
from montcore.lab.proof import proof_config
from montcore.multiplier import Multiplier
from montcore.tools import rtl

TESTBENCH = Path(__file__).parent / "compact_steps_tb.sv"

# Section 4.1 of the paper: k = 8, A = 211, B = 198, m = 225.
WORKED_EXAMPLE = (8, 211, 198, 225)
WORKED_STEPS = [99, 36, 18, 9, 216, 108, 153, 63]


def test_worked_example_model() -> None:
    width, *operands = WORKED_EXAMPLE
    assert list(Compact(width).steps(*operands)) == WORKED_STEPS


@pytest.mark.parametrize("reduce", [0, 1])
def test_worked_example_rtl(reduce: int, tmp_path: Path) -> None:
    width, a, b, m = WORKED_EXAMPLE
    program = build_testbench(
        "compact_steps_tb",
        [*rtl.sources("mont_mul_compact"), TESTBENCH],
        tmp_path / "build",
        parameters={"Width": width, "Reduce": reduce, "A": a, "B": b, "M": m},
    )
    lines = run_testbench(program).stdout.splitlines()
    assert [int(line.split()[1]) for line in lines if line.startswith("P ")] == WORKED_STEPS
    assert [line for line in lines if line.startswith("z ")] == [f"z {WORKED_STEPS[-1]}"]


def test_printed_algorithm_is_not_canonical() -> None:
    """The paper claims P < m for all a, b < m. For moduli of full length several percent of all products are not."""
    width = 6
    plain = Multiplier(proof_config("compact", width, {"Reduce": 0}))
    results = [
        (plain.model(x, y, m), m)
        for m in range((1 << (width - 1)) + 1, 1 << width, 2)
        for x in range(m)
        for y in range(m)
    ]
    beyond = sum(p >= m for p, m in results)
    assert 0.05 < beyond / len(results) < 0.15


def test_latency_is_the_papers() -> None:
    for width in (8, 160, 1024):
        for reduce in (0, 1):
            assert Config("compact", width, {"Reduce": reduce}).worst_latency == width + 2
