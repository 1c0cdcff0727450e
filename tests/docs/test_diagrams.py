# SPDX-License-Identifier: Apache-2.0
"""The pictures: each page shows its own, and what is committed is what the sources draw."""

import importlib
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)]+\.svg)\)")


@pytest.fixture
def diagrams(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(DOCS))
    return importlib.import_module("diagrams")


def shown(page: Path) -> dict[Path, str]:
    """The pictures on a page, with what they say to whoever does not see them."""
    return {(page.parent / link).resolve(): alt for alt, link in IMAGE.findall(page.read_text("utf-8"))}


def test_pictures_are_up_to_date(diagrams: ModuleType) -> None:
    committed = {path.name: path.read_text("utf-8") for path in (DOCS / "diagrams").glob("*.svg")}
    assert committed == diagrams.rendered()


def test_every_picture_is_on_a_page_and_fits_light_and_dark(diagrams: ModuleType) -> None:
    pictures = {picture for page in DOCS.rglob("*.md") for picture in shown(page)}
    for name, text in diagrams.rendered().items():
        assert DOCS / "diagrams" / name in pictures
        assert "prefers-color-scheme: dark" in text
        assert {"viewBox", "width", "height"} <= set(ET.fromstring(text).attrib)
