# SPDX-License-Identifier: Apache-2.0
"""The documentation: tables that are what results/ says, and a site that builds and needs nothing from elsewhere."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from montcore.architectures import ARCHITECTURES

ROOT = Path(__file__).resolve().parents[2]

# What a page loads by itself; a link that a reader may follow is none of it.
LOADED = re.compile(r"<(?:script|img|iframe|link|source)\b[^>]*?(?:src|href)=[\"']?(?:https?:)?//[^\"'> ]*")


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    spec = importlib.util.spec_from_file_location("tables", ROOT / "docs" / "tables.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", site],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for page in (
        "index",
        "pick",
        "contract",
        "integrate",
        "verification",
        "reproduction",
        "published",
        "exploration",
        "explore",
    ):
        assert (site / f"{page}.html").exists(), page
    home = (site / "index.html").read_text("utf-8")
    for name in ARCHITECTURES:
        assert f'href="architectures/{name}.html"' in home
        assert (site / "architectures" / f"{name}.html").exists()
    for page in [*site.rglob("*.html"), *site.rglob("*.css")]:
        text = page.read_text("utf-8")
        assert not LOADED.findall(text), page
        assert not re.findall(r"url\([\"']?(?:https?:)?//|@import", text) or page.name in (
            "published.html",
            "explore.html",
        ), page


def test_links_to_sources_lead_to_pages(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", tmp_path], cwd=ROOT, check=True)
    page = (tmp_path / "architectures" / "vlm3.html").read_text("utf-8")
    assert 'href="../source/rtl/mul/vlm3/mont_quotient_digit.sv.html"' in page
    source = (tmp_path / "source" / "rtl" / "mul" / "vlm3" / "mont_quotient_digit.sv.html").read_text("utf-8")
    assert "mont_quotient_digit" in source


def test_stale_tables_are_found(
    tables: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("no tables\n", encoding="utf-8")
    page = tmp_path / "docs" / "page.md"
    page.write_text("<!-- table: pages -->\nold\n<!-- end -->\n", encoding="utf-8")
    monkeypatch.setattr(tables, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["tables.py", "--check"])
    assert tables.main() == 1
    assert "docs/page.md" in capsys.readouterr().err
    assert "old" in page.read_text("utf-8")
    monkeypatch.setattr(sys, "argv", ["tables.py"])
    assert tables.main() == 0
    assert "architectures/radix2.md" in page.read_text("utf-8")
    monkeypatch.setattr(sys, "argv", ["tables.py", "--check"])
    assert tables.main() == 0


def test_tables_of_a_reproduction(tables: ModuleType) -> None:
    text = tables.filled("<!-- table: reproduction compact -->\n<!-- end -->\n")
    assert "### Products on Virtex-6 (table 1)" in text
    assert "### Errata and silences" in text
