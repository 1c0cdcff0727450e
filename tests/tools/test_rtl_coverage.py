# SPDX-License-Identifier: Apache-2.0
"""Coverage of the RTL: a test's points, and the rows of a result."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import rtl_coverage

TESTS = Path(rtl_coverage.__file__).parent
TEST = """
from montcore import Config, Multiplier

def test_products():
    with Multiplier(Config("radix2", 8)).simulate() as simulation:
        simulation(5, 7, 239)
"""


def test_the_points_of_a_test_are_recorded(tmp_path: Path) -> None:
    """A single product reaches some points of its module and not all; other modules have none."""
    (tmp_path / "test_one.py").write_text(TEST, encoding="utf-8")
    folder = tmp_path / "points"
    variables = {
        "MONTCORE_COVERAGE": str(folder),
        "MONTCORE_VERILATOR_FLAGS": "--coverage-line --coverage-toggle --coverage-expr",
        "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path]),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "rtl_coverage", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "test_one.py"], cwd=tmp_path, env=os.environ | variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = folder.iterdir()
    rows = {str(row["module"]): row for row in rtl_coverage.rows(rtl_coverage.merged([file]))}
    row = rows["mont_mul_radix2"]
    for kind in rtl_coverage.KINDS:
        hits, total = row[kind]
        assert 0 < hits <= total
    assert row["branch"][0] == row["branch"][1] - sum(": branch" in place for place in row["missed"])
    assert "mont_mul_vlm3" not in rows


def test_a_point_is_covered_if_one_instance_covers_it() -> None:
    point = "\1f\2work/mont_a.sv\1l\2{}\1n\2{}\1t\2branch\1page\2v_branch/mont_a__W8\1o\2if\1h\2TOP.{}"
    text = "\n".join(f"C '{point.format(3, 5, name)}' {count}" for name, count in (("u_a", 0), ("u_b", 2)))
    read = list(rtl_coverage.points(text))
    assert read == [(("mont_a.sv", 3, 5, "branch", "if"), False), (("mont_a.sv", 3, 5, "branch", "if"), True)]


def test_a_branch_that_returns_is_no_point() -> None:
    lines = ["if (x) begin", "  return 1;", "end else", "  y = 0;"]
    assert rtl_coverage.never_counted(lines, ("a.sv", 1, 1, "branch", "if"))
    assert not rtl_coverage.never_counted(lines, ("a.sv", 3, 5, "branch", "else"))


def test_a_condition_is_one_point_at_all_widths() -> None:
    of_widths = (
        "(v_q[(Bits - ColumnBits)[3:0]+:1]==1 && n_q == 4'h0)",
        "(v_q[(Bits - ColumnBits)[0]+:1]==1 && n_q == 12'h0)",
    )
    assert {rtl_coverage.without_widths(each) for each in of_widths} == {
        "(v_q[(Bits - ColumnBits)[:]+:1]==1 && n_q == 'h0)"
    }
    assert rtl_coverage.without_widths("(pass_q != Last[1:0])") == rtl_coverage.without_widths("(pass_q != Last[0])")
    assert rtl_coverage.without_widths("(rest[j[0]+:1]==0)") == rtl_coverage.without_widths("(rest[j[1:0]+:1]==0)")
    for other in ("(a_q[{}]==1)", "((a_i >> b_i)[{}]==0)", "(m[{}]==1)", "(i_q[k[0]]==1 && s[{}]==0)"):
        assert rtl_coverage.without_widths(other.format(0)) != rtl_coverage.without_widths(other.format(1))


def test_points_of_another_text_are_left_out(tmp_path: Path) -> None:
    """A run that ended before the module changed says nothing of its present text."""
    texts = (rtl_coverage.fingerprints()["mont_mul_radix2.sv"], "0" * 64)
    lines = [
        json.dumps([text, "mont_mul_radix2.sv", line, 3, "line", "block", True]) for line, text in enumerate(texts)
    ]
    path = tmp_path / "points.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert rtl_coverage.merged([path]) == {("mont_mul_radix2.sv", 0, 3, "line", "block"): True}


def test_a_part_of_the_tests_is_recorded_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The named modules get new rows, and outcomes that were recorded keep theirs."""
    monkeypatch.setattr(rtl_coverage, "RESULTS", tmp_path)
    old, new = ([{"module": f"mont_{name}", "line": count} for name in "ab"] for count in ([0, 1], [1, 1]))
    rtl_coverage.write("coverage.jsonl", old)
    assert rtl_coverage.of_modules(new, ["mont_b"]) == [old[0], new[1]]
    row = {"unit": "curve unit", "command": "sign", "error": "none", "date": "2026-11-30"}
    rtl_coverage.write("commands.jsonl", [row])
    other = row | {"error": "check"}
    assert rtl_coverage.with_new_outcomes([row | {"date": "2026-12-01"}, other]) == [other, row]
