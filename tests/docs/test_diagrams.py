# SPDX-License-Identifier: Apache-2.0
"""The pictures: each page shows its own, and the committed pictures equal the pictures drawn from the sources."""

import importlib
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import pytest
from collisions import collisions

from montcore.architectures import ARCHITECTURES, OTHERS
from montcore.exponentiation import METHODS
from montcore.tools import rtl

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
PICTURES = DOCS / "images"
NAME = re.compile(r"\b(?:[a-z]\w*_[ioq]|(?:u|mont)_\w+)\b")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)]+\.svg)\)")


@pytest.fixture
def diagrams(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(DOCS / "generators"))
    return importlib.import_module("diagrams")


def shown(page: Path) -> dict[Path, str]:
    """Return the pictures on a page with their alternative texts."""
    return {(page.parent / link).resolve(): alt for alt, link in IMAGE.findall(page.read_text("utf-8"))}


def test_pictures_are_up_to_date(diagrams: ModuleType) -> None:
    for name, text in diagrams.rendered().items():
        assert (PICTURES / name).read_text("utf-8") == text


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_architecture_opens_with_its_data_path(diagrams: ModuleType, name: str) -> None:
    page = REFERENCE / "architectures" / f"{name}.md"
    assert f"{name}.svg" in diagrams.rendered()
    alt = shown(page)[PICTURES / f"{name}.svg"]
    assert len(alt) > 40
    first_section = page.read_text("utf-8").split("\n## ")[0]
    assert f"images/{name}.svg" in first_section


@pytest.mark.parametrize("name", METHODS)
def test_method_opens_with_its_data_path(diagrams: ModuleType, name: str) -> None:
    page = REFERENCE / "exponentiation.md"
    assert f"{name}.svg" in diagrams.rendered()
    section = page.read_text("utf-8").split(f"\n## `{name}`")[1].split("\n## ")[0]
    assert f"images/{name}.svg" in section
    assert len(shown(page)[PICTURES / f"{name}.svg"]) > 40


@pytest.mark.parametrize("name", ["engine", "coprocessor", *OTHERS])
def test_page_opens_with_its_blocks(diagrams: ModuleType, name: str) -> None:
    page = REFERENCE / f"{name}.md"
    assert f"images/{name}.svg" in page.read_text("utf-8").split("\n## ")[0]
    assert len(shown(page)[PICTURES / f"{name}.svg"]) > 40


@pytest.mark.parametrize("name", [*ARCHITECTURES, *METHODS, *OTHERS, "engine", "coprocessor"])
def test_names_in_a_data_path_are_those_of_the_rtl(diagrams: ModuleType, name: str) -> None:
    kind = "exp_" if name in METHODS else "mul_" if name in ARCHITECTURES else ""
    top = f"mont_{kind}{name}"
    known = {token for path in rtl.sources(top) for token in rtl.tokens(path.read_text("utf-8"))}
    texts = [
        text.text or ""
        for text in ET.fromstring(diagrams.rendered()[f"{name}.svg"]).iter("{http://www.w3.org/2000/svg}text")
    ]
    drawn = {word for text in texts for word in NAME.findall(text)} - {"mont_mul_NAME"}
    assert len(drawn) > 5
    assert drawn <= known


def test_labels_of_block_diagrams_are_clear_of_lines_and_of_each_other(diagrams: ModuleType) -> None:
    blocks = {name: text for name, text in diagrams.rendered().items() if 'class="wire"' in text}
    assert len(blocks) > len(ARCHITECTURES)
    assert [(name, each) for name, text in blocks.items() for each in collisions(text)] == []


def test_collisions_are_found() -> None:
    """A label on a wire, on the edge of a box, on another label, and outside the picture."""
    label = '<text x="{}" y="{}" font-size="10" text-anchor="start" class="note">label</text>'
    shapes = '<path class="wire" d="M0,50 L100,50"/><rect x="60" y="10" width="30" height="20"/>'
    for places, found in (
        ([(5, 40)], 0),
        ([(5, 53)], 1),
        ([(50, 20)], 1),
        ([(5, 80), (10, 84)], 1),
        ([(90, 80)], 1),
    ):
        texts = "".join(label.format(*place) for place in places)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{shapes}{texts}</svg>'
        assert len([*collisions(svg)]) == found


@pytest.mark.parametrize("page", ["contract", "exponentiation", "fixed_latency"])
def test_page_has_timing_diagrams(page: str) -> None:
    waves = {PICTURES / f"{path.stem}.svg" for path in (DOCS / "generators" / "diagrams").glob(f"{page}*.json")}
    assert waves
    assert waves <= set(shown(REFERENCE / f"{page}.md"))


def test_every_picture_is_on_a_page_and_fits_light_and_dark(diagrams: ModuleType) -> None:
    pictures = {picture for page in DOCS.rglob("*.md") for picture in shown(page)}
    for name, text in diagrams.rendered().items():
        assert PICTURES / name in pictures
        assert "prefers-color-scheme: dark" in text
        assert {"viewBox", "width", "height"} <= set(ET.fromstring(text).attrib)
