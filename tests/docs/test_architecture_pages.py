# SPDX-License-Identifier: Apache-2.0
"""The architectures' pages: one order, and the numbers of the architecture."""

import re
from pathlib import Path

import pytest

from montcore.architectures import ARCHITECTURES, Config

PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference" / "architectures"
SECTIONS = [
    "Equations and ranges",
    "Cycles",
    "Parameters",
    "Structure and critical path",
    "Measured",
    "Verification",
    "Source",
]


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_sections_are_in_order(name: str) -> None:
    assert re.findall(r"^## (.*)$", (PAGES / f"{name}.md").read_text("utf-8"), re.MULTILINE) == SECTIONS


@pytest.mark.parametrize(
    ("name", "reduce"),
    [(name, reduce) for name in ARCHITECTURES for reduce in ARCHITECTURES[name].legal_values("Reduce")],
)
def test_example_of_the_latency_is_right(name: str, reduce: int) -> None:
    """The row of ``Reduce`` in the section's first table ends with a sum at 256 bits; the sum is right."""
    section = (PAGES / f"{name}.md").read_text("utf-8").partition("\n## Cycles\n")[2]
    row = re.search(rf"^\| `Reduce={reduce}` \|.*\| ([^|]*) = (\d+) \|$", section, re.MULTILINE)
    assert row
    assert eval(row[1].replace("·", "*"), {"__builtins__": {}}) == int(row[2])
    config = Config(name, 256, {"Reduce": reduce})
    if config.mean_latency == config.worst_latency:
        assert int(row[2]) == config.worst_latency
    else:
        assert abs(int(row[2]) - config.mean_latency) < 1


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_tables_have_the_parameters_and_the_cycles(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text("utf-8")
    tables = dict(re.findall(rf"<!-- table: (\w+) {name} -->\n(.*?)<!-- end -->", page, re.DOTALL))
    for each in Config(name, 256).known_parameters():
        assert f"| `{each.name}` | {each.default} |" in tables["parameters"]
    config = Config(name, 1024, {"Reduce": min(ARCHITECTURES[name].legal_values("Reduce"))})
    last = tables["cycles"].splitlines()[-1]
    assert last.startswith(f"| 1024 | {config.reduce} | 2^{config.r_exponent} | ")
    assert last.replace("\u202f", "").endswith(f"{config.worst_latency} | {config.setup_cycles} |")
