# SPDX-License-Identifier: Apache-2.0
"""The coprocessor's bus adapters next to other devices, and with a native port that is not ready at once."""

from pathlib import Path

import pytest
from planted import with_planted
from testbench import build_testbench, run_testbench

from montcore.tools import rtl

ADAPTERS = ("mont_coprocessor_apb", "mont_coprocessor_axi4lite", "mont_coprocessor_wishbone")
TESTBENCH = Path(__file__).with_name("coprocessor_adapters_tb.sv")

# A fault: the adapter, the original text, and its replacement.
FAULTS = {
    "APB: the access of another device": ("mont_coprocessor_apb", "= psel_i & penable_i &", "= penable_i &"),
    "AXI: taken before": (
        "mont_coprocessor_axi4lite",
        "state_q.request & (req_ready_i | dropped_q)",
        "state_q.request",
    ),
    "APB: a write without strobes": ("mont_coprocessor_apb", "dropped_q ? partial_q", "dropped_q ? 1'b1"),
    "AXI: a write without strobes": ("mont_coprocessor_axi4lite", "dropped_q ? partial_q", "dropped_q ? 1'b1"),
    "Wishbone: a write without": ("mont_coprocessor_wishbone", " | ignore_q;", ";"),
    "Wishbone: an access gets": ("mont_coprocessor_wishbone", "ack_o = (await_q & kept_q &", "ack_o = (await_q &"),
}


def output(sources: list[Path], folder: Path) -> str:
    """The output of the testbench."""
    return run_testbench(build_testbench(TESTBENCH.stem, [*sources, TESTBENCH], folder / "build")).stdout


def test_adapters(tmp_path: Path) -> None:
    said = output(rtl.sources(*ADAPTERS), tmp_path)
    assert "PASS" in said, said


@pytest.mark.parametrize("rule", FAULTS)
def test_the_testbench_finds(rule: str, tmp_path: Path) -> None:
    module, right, wrong = FAULTS[rule]
    sources = with_planted(rtl.sources(*ADAPTERS), module, right, wrong, tmp_path)
    assert rule in output(sources, tmp_path)
