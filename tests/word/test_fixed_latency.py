# SPDX-License-Identifier: Apache-2.0
"""Word multiplier, wide multiplier and butterfly keep the contract of cores with fixed latency."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from planted import mistakes, planted
from testbench import build_testbench, run_testbench

from montcore.simulation import cells
from montcore.tools import rtl

HERE = Path(__file__).parent


# Compiling the cores takes most of the time. These cores have each number of digits, constant and other moduli, blocks
# of ECP5 and of any device, butterflies, and wide multipliers of one and three levels; each kind with Reduce = 0 and 1.
CHOSEN = (0, 2, 5, 8, 10, 12, 14, 16, 18, 19, 21)
ALL = range(22)


def run(name: str, folder: Path, *cores: str, parameters: Mapping[str, int] | None = None) -> CompletedProcess[str]:
    benches = [HERE / "mont_stream_bench.sv", HERE / f"{name}.sv"]
    sources = [*cells.paths(), *rtl.sources(*cores), *benches]
    return run_testbench(build_testbench(name, sources, folder / "build", parameters=parameters))


@pytest.mark.parametrize(
    "chosen", [pytest.param(CHOSEN, id="chosen"), pytest.param(ALL, id="all", marks=pytest.mark.long)]
)
def test_contract(chosen: Sequence[int], tmp_path: Path) -> None:
    """Two judges: the testbench multiplies results by R, and Python divides products by it."""
    parameters = {"Chosen": sum(1 << core for core in chosen)}
    done = run("mont_fixed_latency_tb", tmp_path, "mont_butterfly", "mont_wide_multiplier", parameters=parameters)
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout[-2000:]
    results = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("result ")]
    assert len(results) > 700 * len(chosen)
    for butterfly, r, reduce, width, m, gs, x, y, w, u, v in (map(int, result) for result in results):
        factor = w * pow(1 << r, -1, m)
        right = (x + y, (x - y) * factor) if gs else (x + factor * y, x - factor * y)
        for value, expected in zip((u, v)[: 1 + butterfly], right, strict=False):
            least = expected % m
            assert value == least if reduce else value in (least, least + m), (width, m, gs, x, y, w, u, v)


def test_contract_of_batches(tmp_path: Path) -> None:
    """The contract for products in batches, whose results are any numbers of this length."""
    done = run("mont_batch_tb", tmp_path, "mont_batch_multiplier")
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout[-2000:]
    results = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("result ")]
    for r, bits, m, x, y, z in (map(int, result) for result in results):
        assert z >> bits == 0 and z % m == x * y * pow(1 << r, -1, m) % m, (bits, m, x, y, z)


@pytest.mark.long
@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    mistakes(
        [
            (".restart_i     (start_q[0])", ".restart_i     (1'b0)", "gives"),
            ("(Delay-i)*Batch+2)", "(Delay-i)*Batch+1)", "gives"),
            ("operands_q <= idle_q | last | further", "operands_q <= idle_q | last", "gives"),
            ("CountWidth'(Interval - 2)", "CountWidth'(Interval - 1)", "operands ready is 0"),
        ],
        module="mont_batch_multiplier",
    ),
    ids=["sums are not cleared", "low digits of another product", "operands are not loaded", "a batch is too long"],
)
def test_a_broken_batch_is_found(right: str, wrong: str, message: str, tmp_path: Path) -> None:
    changed = planted("mont_batch_multiplier", right, wrong, tmp_path)
    with rtl.substituted({changed.stem: changed}):
        done = run("mont_batch_tb", tmp_path, "mont_batch_multiplier")
    assert done.returncode != 0 and message in done.stdout, done.stdout[-2000:]
