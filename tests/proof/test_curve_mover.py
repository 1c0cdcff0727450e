# SPDX-License-Identifier: Apache-2.0
"""A stopped mover of a curve unit begins no number, whatever its registers hold: a reset begins a wipe."""

from pathlib import Path

from planted import planted

from montcore import tools
from montcore.tools import rtl

MODULE = "mont_curve_mover"


def stopped_begins_nothing(changed: dict[str, Path]) -> bool:
    """Prove for one cycle and all values of registers: the window is wiped from its first word on."""
    with rtl.substituted(changed):
        sources = " ".join(str(path) for path in rtl.sources(MODULE))
    done = tools.yosys().run(
        [
            "-p",
            f"read_slang --ignore-assertions --top {MODULE} {sources}; prep -flatten -top {MODULE}; memory; opt_clean;"
            f"sat -seq 1 -verify -set stop_i 1 -set start_i 0 -prove load_o 0 -prove store_o 0 {MODULE}",
        ]
    )
    return done.returncode == 0


def test_a_stopped_mover_begins_nothing() -> None:
    assert stopped_begins_nothing({})


def test_a_draw_that_goes_on_is_found(tmp_path: Path) -> None:
    assert not stopped_begins_nothing({MODULE: planted(MODULE, "more_q & ~stop_i", "more_q", tmp_path)})
