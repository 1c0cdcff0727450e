# SPDX-License-Identifier: Apache-2.0
"""No file that is written by hand is longer than a reader takes in."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST = 400
FOLDERS = ("boards", "docs", "driver", "examples", "formal", "lint", "rtl", "src", "tests", "tools")
WRITTEN = {
    ".py",
    ".sv",
    ".v",
    ".svh",
    ".c",
    ".h",
    ".cpp",
    ".rs",
    ".rdl",
    ".md",
    ".js",
    ".css",
    ".html",
    ".tcl",
    ".vlt",
    ".txt",
}
# A microcode is one program.
LONGER = {"src/montcore/microcode/engine.txt", "src/montcore/microcode/coprocessor.txt"}
TABLE = re.compile(r"<!-- table: .*?<!-- end -->", re.DOTALL)
ATTRIBUTES = (ROOT / ".gitattributes").read_text(encoding="utf-8")
GENERATED = [line.split()[0] for line in ATTRIBUTES.splitlines() if "linguist-generated" in line]


def lines(text: str) -> int:
    """The lines of a text, without generated tables."""
    return TABLE.sub("", text).count("\n")


def written() -> dict[str, Path]:
    paths = [path for each in FOLDERS for path in (ROOT / each).rglob("*") if path.suffix in WRITTEN]
    names = {str(path.relative_to(ROOT)): path for path in paths if not {"build", "node_modules"} & set(path.parts)}
    return {name: path for name, path in names.items() if not any(fnmatch(name, each) for each in GENERATED)}


def test_no_file_is_too_long() -> None:
    counts = {name: lines(path.read_text(encoding="utf-8")) for name, path in written().items()}
    assert len(counts) > 500
    assert {name: count for name, count in counts.items() if count > MOST and name not in LONGER} == {}
    assert all(counts[name] > MOST for name in LONGER)


@pytest.mark.parametrize(("text", "count"), [("a\nb\n", 2), ("a\n<!-- table: t -->\n1\n2\n<!-- end -->\n", 2)])
def test_tables_do_not_count(text: str, count: int) -> None:
    assert lines(text) == count
