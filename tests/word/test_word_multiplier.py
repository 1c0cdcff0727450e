# SPDX-License-Identifier: Apache-2.0
"""The word multiplier keeps the contract of cores with fixed latency."""

from pathlib import Path

from testbench import build_testbench, run_testbench

from montcore.simulation import cells
from montcore.tools import rtl

HERE = Path(__file__).parent


def test_contract(tmp_path: Path) -> None:
    """Two judges: the testbench multiplies z by R, and Python divides x*y by it."""
    files = [*cells.paths(), *rtl.sources("mont_word_multiplier"), HERE / "mont_fixed_latency_tb.sv"]
    done = run_testbench(build_testbench("mont_fixed_latency_tb", files, tmp_path / "build"))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout[-2000:]
    products = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("product ")]
    for r, reduce, width, m, x, y, z in (map(int, product) for product in products):
        value = x * y * pow(1 << r, -1, m) % m
        assert z == value if reduce else z in (value, value + m), (width, m, x, y, z)
