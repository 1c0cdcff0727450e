# SPDX-License-Identifier: Apache-2.0
"""Parts of the coprocessor by themselves, against short models of their headers."""

from pathlib import Path

import pytest
from planted import Mistake
from testbench import assert_passes

from montcore.tools import rtl

HERE = Path(__file__).parent


PARTS = [
    "decoder",
    "failures",
    "fault_detector",
    "lengths",
    "pool_link",
    "pool_port",
    "pool_registers",
    "rules",
    "table",
    "window",
]
PORT = "mont_coprocessor_pool_port"


@pytest.mark.parametrize("part", PARTS)
def test_parts(part: str, tmp_path: Path) -> None:
    assert_passes(HERE / f"coprocessor_{part}_tb.sv", f"mont_coprocessor_{part}", {}, tmp_path / "build")


@pytest.mark.parametrize("count", [2, 3])
def test_port_of_a_pool(count: int, tmp_path: Path) -> None:
    assert_passes(HERE / "coprocessor_pool_port_tb.sv", PORT, {"Count": count}, tmp_path / "build")


def test_alert_until_reset(tmp_path: Path) -> None:
    assert_passes(HERE / "coprocessor_alert_tb.sv", "mont_coprocessor", {}, tmp_path / "build")


DETECTOR, WINDOW, SEQUENCER = "mont_coprocessor_fault_detector", "mont_coprocessor_window", "mont_coprocessor_sequencer"
# For each testbench, the checks that are removed from the hardware.
BROKEN = {
    "fault_detector": (
        Mistake("no state is a state", DETECTOR, "some_q[i]    <= state_i[6*i+:6] != '0;", "some_q[i] <= i == 0;"),
        Mistake("two states are a state", DETECTOR, "has_several |= found & group[i];", ""),
        Mistake("the program counter has no copy", DETECTOR, "address_wrong_q <= pc_i != ~copy_i;", ""),
        Mistake("an instruction is not compared", DETECTOR, "| (fixed_q & (differs_q != '0))", ""),
        Mistake(
            "the engine works unawaited", DETECTOR, "engine_rst_ni & (engine_ready_i ==", "1'b0 & (engine_ready_i =="
        ),
        Mistake("a wrong word is no fault", DETECTOR, "word_wrong_q <= window_fault_i;", ""),
    ),
    "pool_port": (
        Mistake("errors are lost", PORT, "missing | (|errors);", "missing;"),
        Mistake("an alert is lost", PORT, "alert_o     <= |alerts;", "alert_o <= |alerts[Count-1:1];"),
        Mistake("all get a word of entropy", PORT, "(entropy_valid_i & turn_q[k])", "(entropy_valid_i)"),
    ),
    "window": (Mistake("parity is not compared", WINDOW, "assign parity_wrong = high_q != low_q;", ""),),
    "alert": (
        Mistake("an alert ends with its cause", SEQUENCER, "<= alert_o | fault_found", "<= fault_found"),
        Mistake("a fault latches nothing", SEQUENCER, "(Latch == 1) & alert_o;", "1'b0;"),
    ),
}


@pytest.mark.parametrize(
    ("part", "mistake"),
    [
        pytest.param(part, each, marks=pytest.mark.long if number else ())
        for part, mistakes in BROKEN.items()
        for number, each in enumerate(mistakes)
    ],
    ids=str,
)
def test_broken_parts_fail(part: str, mistake: Mistake, tmp_path: Path) -> None:
    module = "mont_coprocessor" if part == "alert" else f"mont_coprocessor_{part}"
    with rtl.substituted(mistake.planted(tmp_path)), pytest.raises(AssertionError, match=r"%Fatal: \w+_tb\.sv:"):
        assert_passes(HERE / f"coprocessor_{part}_tb.sv", module, {}, tmp_path / "build")
