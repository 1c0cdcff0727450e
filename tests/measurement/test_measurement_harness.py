# SPDX-License-Identifier: Apache-2.0
"""The harness is real hardware: operands shifted into its pins give the right product."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from planted import with_planted
from testbench import build_testbench, run_testbench

from montcore import tools
from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import MultiplierCore
from montcore.lab.results import harness
from montcore.multiplier import Multiplier
from montcore.tools import rtl

TESTBENCH = Path(__file__).parent / "mont_harness_tb.sv"
# Operands of 65 bits with a modulus of 64 bits: two whole words and a word of one bit.
WIDER_OPERANDS = Config("radix2", 64, {"Reduce": 0})


def script(config: Config) -> Iterator[str]:
    rng = random.Random(20261120)
    multiplier = Multiplier(config)
    yield "M 2 1"
    for modulus in ((1 << config.width) - 1, rng.getrandbits(config.width) | 1, 3):
        yield f"M {modulus:x} 0"
        limit = config.operand_limit(modulus)
        for kind in ("P", "B", "P"):
            x, y = rng.randrange(limit), rng.randrange(limit)
            yield f"{kind} {x:x} {y:x} {multiplier.model(x, y, modulus):x}"
    yield f"P {limit - 1:x} {limit - 1:x} {multiplier.model(limit - 1, limit - 1, modulus):x}"
    # The harness continues to send a result. These resets come just before it has a result.
    for cycles in (config.worst_latency - 4, config.worst_latency - 3):
        yield f"R {limit - 1:x} {limit - 1:x} {cycles:x}"
        yield f"M {modulus:x} 0"


def simulate(config: Config, sources: list[Path], folder: Path) -> str:
    """Return the output of the testbench."""
    top = folder / f"{harness.HARNESS_TOP}.sv"
    top.write_text(harness.top(MultiplierCore(config)), encoding="utf-8")
    testbench = build_testbench(
        "mont_harness_tb",
        [*sources, top, TESTBENCH],
        folder / "build",
        parameters={
            "Width": config.width,
            "OperandWidth": config.operand_width,
            "Patience": 4 * config.worst_latency + config.setup_cycles + 1000,
        },
    )
    records = folder / "script"
    records.write_text("\n".join(script(config)) + "\n", encoding="ascii")
    return run_testbench(testbench, f"+script={records}").stdout


def test_harness_multiplies(tmp_path: Path) -> None:
    sources = rtl.sources(WIDER_OPERANDS.module, harness.MODULE)
    assert "PASS" in simulate(WIDER_OPERANDS, sources, tmp_path)


FAULTS = {
    "bit lost": ("assign x_o = chain_q[OperandWidth:1]", "assign x_o = {1'b0, chain_q[OperandWidth-1:1]}"),
    "no gap": (
        "strobe_q  <= {strobe_q[Words-1:0],",
        "strobe_q  <= {(Words + 1) {rst_nq & res_valid_i & ~sending_q}} | {",
    ),
    "refusal not reported": ("refused_q | rejected_q", "rejected_q"),
    "bad modulus not reported": ("refused_q | rejected_q", "refused_q"),
    "result not taken": ("assign res_ready_o = strobe_q[Words]", "assign res_ready_o = 1'b0"),
}


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_testbench_finds(fault: str, tmp_path: Path) -> None:
    """The testbench can fail."""
    right, wrong = FAULTS[fault]
    sources = with_planted(rtl.sources(WIDER_OPERANDS.module, harness.MODULE), harness.MODULE, right, wrong, tmp_path)
    assert "PASS" not in simulate(WIDER_OPERANDS, sources, tmp_path)


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_top_fits_every_multiplier(name: str, tmp_path: Path) -> None:
    """The generated top has the ports and widths of each core, without a warning."""
    config = Config(name, 33)
    top = tmp_path / f"{harness.HARNESS_TOP}.sv"
    top.write_text(harness.top(MultiplierCore(config)), encoding="utf-8")
    waivers = Path(__file__).resolve().parents[2] / "lint" / "verilator_waiver.vlt"
    sources = [str(path) for path in rtl.sources(config.module, harness.MODULE)]
    done = tools.verilator().run(
        ["--lint-only", "-Wall", "--quiet", "--top-module", harness.HARNESS_TOP, str(waivers), *sources, str(top)]
    )
    assert done.returncode == 0, done.stdout
