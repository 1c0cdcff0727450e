# SPDX-License-Identifier: Apache-2.0
"""The waivers of the lint are narrow: each names rule, file and signal, with a reason above it."""

import re
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).resolve().parents[2] / "lint").glob("*.vlt"))
WAIVER = re.compile(r"""lint_off -rule [A-Z]+ -file "\*/[\w*]+\.sv" -match "[^"]*'\w+'\*?\"""")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_waiver_names_rule_file_and_signal(path: Path) -> None:
    _, *paragraphs = path.read_text(encoding="utf-8").strip().split("\n\n")
    assert paragraphs
    for paragraph in paragraphs:
        lines = paragraph.splitlines()
        assert lines[0].startswith("// "), f"no reason: {paragraph}"
        waivers = [line for line in lines if not line.startswith("//")]
        assert waivers
        assert [line for line in waivers if not WAIVER.fullmatch(line)] == []
