# SPDX-License-Identifier: Apache-2.0
"""The fingerprint of hardware: every change except in comments and white space changes it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from montcore.cores import CurveUnitCore, FixedLatencyCore, NttCore
from montcore.lab.results import Measurement, has_same_rtl, stored
from montcore.tools import rtl
from montcore.tools.resources import folder

TEXT = """\
// A counter.
module mont_counter (input logic clk_i, output logic [3:0] count_o);
  always_ff @(posedge clk_i) count_o <= count_o + 4'd1;  /* a cycle
  later */
  initial $display("counts // from 0");
endmodule
"""


def fingerprint(text: str, name: str = "mont_counter.sv", **parameters: int) -> str:
    return rtl.fingerprint({name: text}, parameters)


@pytest.mark.parametrize(
    "same",
    [
        TEXT.replace("// A counter.\n", ""),
        TEXT.replace("// A counter.", "// Counts\n// the clock edges. /* not the start of a comment"),
        TEXT.replace("/* a cycle\n  later */", "// a cycle later"),
        TEXT.replace("  ", "\t").replace("clk_i,", "clk_i,\n "),
        TEXT.replace("count_o + 4'd1", "count_o+4'd1"),
    ],
)
def test_comments_and_white_space_do_not_matter(same: str) -> None:
    assert same != TEXT
    assert fingerprint(same) == fingerprint(TEXT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count_o + 4'd1", "count_o - 4'd1"),
        ("4'd1", "4'd2"),
        ("clk_i,", "clk_i ,output logic x_o,"),
        ("// from 0", "// from 1"),  # in a string
        ("posedge clk_i", "posedgeclk_i"),
        ("4'd1;", "4'd1 & &count_o;"),
    ],
)
def test_everything_else_does(old: str, new: str) -> None:
    assert old in TEXT
    assert fingerprint(TEXT.replace(old, new)) != fingerprint(TEXT)


def test_operators_are_not_split() -> None:
    assert rtl.tokens("a && b") != rtl.tokens("a & &b")
    assert rtl.tokens("a<=b") == rtl.tokens("a <= b")


def test_names_and_parameters_matter() -> None:
    assert len({fingerprint(TEXT), fingerprint(TEXT, "other.sv"), fingerprint(TEXT, Width=8)}) == 3


def edited(tmp_path: Path, module: str, edit: Callable[[str], str]) -> dict[str, Path]:
    """A file of the library with a change, by module."""
    original = rtl.library()[module].read_text(encoding="utf-8")
    text = edit(original)
    assert text != original
    path = tmp_path / f"{module}.sv"
    path.write_text(text, encoding="utf-8")
    return {module: path}


def current() -> list[Measurement]:
    """Return the current rows among every third row: each kind of core has several."""
    return [row for row in stored(folder("results"))[::3] if has_same_rtl(row)]


def test_a_comment_leaves_recorded_rows_current(tmp_path: Path) -> None:
    before = current()
    assert before
    library = edited(
        tmp_path, "mont_product_control", lambda text: text.replace("\n  input", "  // a port\n  input", 1)
    )
    with rtl.substituted(library):
        assert current() == before


def test_an_operator_does_not(tmp_path: Path) -> None:
    library = edited(
        tmp_path, "mont_product_control", lambda text: text.replace("&&", "||", 1).replace(" & ", " | ", 1)
    )
    # Every multiplier of the contract with a handshake has this control; parts and cores of words do not.
    with rtl.substituted(library):
        assert not [
            row
            for row in current()
            if not row.core.part and not isinstance(row.core, (FixedLatencyCore, NttCore, CurveUnitCore))
        ]
