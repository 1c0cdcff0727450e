# SPDX-License-Identifier: Apache-2.0
"""The pages of the engine have the names and numbers of the RTL, and the current microcode."""

import importlib
import re
from pathlib import Path

import pytest

from montcore.microcode.engine import ERRORS, assemble
from montcore.tools import rtl

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGE = (DOCS / "reference" / "engine.md").read_text("utf-8")
ENGINE = rtl.library()["mont_engine"]


@pytest.fixture(autouse=True)
def generators(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS / "generators"))


def test_the_page_names_every_port_and_parameter() -> None:
    header = ENGINE.read_text("utf-8").partition("\n);\n")[0]
    ports = re.findall(r"^  (?:in|out)put .* (\w+_n?[io]),?$", header, re.MULTILINE)
    parameters = re.findall(r"^  parameter .* (\w+) =", header, re.MULTILINE)
    assert len(ports) > 15
    assert sorted(
        re.findall(r"`(\w+_n?[io])`", " ".join(re.findall(r"^\| (`.*?) \| (?:in|out)put", PAGE, re.MULTILINE)))
    ) == sorted(ports)
    section = PAGE.partition("## Parameters\n")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)`", section, re.MULTILINE) == parameters


def test_the_page_has_every_command_and_error() -> None:
    engine_tables = importlib.import_module("engine_tables")
    assert list(engine_tables.COMMANDS) == list(assemble().commands)
    assert list(engine_tables.MEANINGS) == list(ERRORS)


def test_the_microcode_in_the_rtl_is_what_its_source_says() -> None:
    for name, text in importlib.import_module("hardware").microcode().items():
        assert (ENGINE.parents[1] / name).read_text("utf-8") == text
