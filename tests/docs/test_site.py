# SPDX-License-Identifier: Apache-2.0
"""The documentation: tables agree with results/, and the site builds and needs nothing from elsewhere."""

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlparse

import pytest
from browsing import assert_fits, open_browser, resize
from long_tests import long_cases
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import montcore
from montcore.architectures import ARCHITECTURES

ROOT = Path(__file__).resolve().parents[2]

# Resources that a page loads by itself, without its links.
LOADED = re.compile(r"<(?:script|img|iframe|link|source)\b[^>]*?(?:src|href)=[\"']?(?:https?:)?//[^\"'> ]*")


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    return importlib.import_module("tables")


@pytest.fixture
def hardware(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    return importlib.import_module("hardware")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built without a warning."""
    site = tmp_path_factory.mktemp("docs") / "site"
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", site],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return site


def test_the_site_is_whole_and_loads_nothing_from_elsewhere(site: Path) -> None:
    for path in (ROOT / "docs").rglob("*.md"):
        page = path.relative_to(ROOT / "docs").with_suffix(".html")
        page = page.with_name("index.html") if page.name == "README.html" else page
        assert (site / page).exists(), page
    for made in (
        *("overview/published", "user/explore", "user/examples", "reference/modules"),
        *("developer/results", "developer/contributing", "developer/changelog"),
    ):
        assert (site / f"{made}.html").exists(), made
    home = (site / "index.html").read_text("utf-8")
    for name in ARCHITECTURES:
        assert f'href="reference/architectures/{name}.html"' in home
    for page in [*site.rglob("*.html"), *site.rglob("*.css")]:
        text = page.read_text("utf-8")
        assert not LOADED.findall(text), page
        assert not re.findall(r"url\([\"']?(?:https?:)?//|@import", text) or page.name in (
            "published.html",
            "explore.html",
        ), page


def test_links_to_sources_lead_to_pages(site: Path) -> None:
    page = (site / "reference" / "architectures" / "vlm3.html").read_text("utf-8")
    assert 'href="../../source/rtl/mul/vlm3/mont_quotient_digit.sv.html"' in page
    source = (site / "source" / "rtl" / "mul" / "vlm3" / "mont_quotient_digit.sv.html").read_text("utf-8")
    assert "mont_quotient_digit" in source


def test_pages_from_outside_docs_are_linked_both_ways(site: Path) -> None:
    """The index of modules links to a page of docs/, and a page of docs/ to the one on contributing."""
    assert 'href="architectures/radix2.html"' in (site / "reference" / "modules.html").read_text("utf-8")
    assert 'href="developer/contributing.html"' in (site / "index.html").read_text("utf-8")


def test_the_api_page_has_what_the_package_exports(site: Path) -> None:
    page = (site / "reference" / "api.html").read_text("utf-8")
    for name in montcore.__all__:
        assert f'id="montcore.{name}"' in page, name


def test_the_microcode_is_listed(site: Path) -> None:
    for name, texts in {
        "engine": ("command product", "done"),
        "coprocessor": ("command RSA_CRT", "end EC_MULTIPLY"),
    }.items():
        listing = (site / "reference" / f"{name}-microcode.html").read_text("utf-8")
        assert all(text in listing for text in texts)
        assert f'href="{name}-microcode.html"' in (site / "reference" / f"{name}.html").read_text("utf-8")


def test_there_is_a_data_sheet_of_each_kind_with_its_pictures(site: Path) -> None:
    sheets = sorted((site / "user").glob("datasheet-*.html"))
    assert len(sheets) == 10
    for sheet in sheets:
        article = sheet.read_text("utf-8").partition("<article")[2].partition("</article>")[0]
        pictures = re.findall(r'<img [^>]*src="([^"]+)"', article)
        assert pictures
        for picture in pictures:
            assert (sheet.parent / picture).is_file(), (sheet.name, picture)


def test_formulas_are_typeset(site: Path) -> None:
    written = [path for path in (ROOT / "docs").rglob("*.md") if "$$" in path.read_text("utf-8")]
    assert written
    for path in written:
        page = site / path.relative_to(ROOT / "docs").with_suffix(".html")
        article = page.read_text("utf-8").partition("<article")[2]
        assert '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">' in article
        assert "arithmatex" not in article
        assert "$$" not in article


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    driver = open_browser(tmp_path_factory.mktemp("browser"))
    yield driver
    driver.quit()


@long_cases(
    why="Pages in a browser: the text of all pages stays on a telephone; of the report's tests there, the "
    "front and a whole core.",
)
@pytest.mark.parametrize("width", [1280, 400])
def test_pages_fit(site: Path, browser: Chrome, width: int) -> None:
    """Wide tables and code scroll in boxes. Pages with plots have their own tests; a server serves the page 404."""
    resize(browser, width)
    left_out = {"published.html", "explore.html", "404.html", "source"}
    for page in site.rglob("*.html"):
        if not left_out & {*page.relative_to(site).parts}:
            browser.get(page.as_uri())
            assert_fits(browser)


# Puts the texts of pages into the open page, and returns the addresses of the texts that scroll sideways. The theme's
# program puts tables into boxes that scroll.
TOO_WIDE = """
const base = document.querySelector("base") || document.head.appendChild(document.createElement("base"));
return arguments[0].filter(([address, text]) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  base.href = address;
  for (const table of page.querySelectorAll("article table:not([class])")) {
    const outer = document.createElement("div"), inner = document.createElement("div");
    outer.className = "md-typeset__scrollwrap";
    inner.className = "md-typeset__table";
    table.replaceWith(outer);
    outer.append(inner);
    inner.append(table);
  }
  document.querySelector(".md-container").replaceWith(page.querySelector(".md-container"));
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}).map(([address]) => address);
"""


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
def test_texts_fit_a_telephone(site: Path, browser: Chrome, every: int) -> None:
    """All pages' texts fit, shown in one loaded page: this takes a tenth of the time of test_pages_fit."""
    resize(browser, 400)
    browser.get((site / "index.html").as_uri())
    assert_fits(browser)
    pages = {page: page.read_text("utf-8") for page in sorted(site.rglob("*.html"))[::every]}
    texts = [
        (page.as_uri(), text)
        for page, text in pages.items()
        if "source" not in page.relative_to(site).parts and 'class="md-container"' in text
    ]
    assert len(texts) > 60 // every
    wide = browser.execute_script(TOO_WIDE, texts)
    browser.get_log("browser")  # Some pictures of the other pages were not found, and this test does not ask for them.
    assert wide == []


# For each picture of the open page: its file, and its width on the screen in pixels.
PICTURES = """
return [...document.querySelectorAll("article img")].filter((each) => each.currentSrc.endsWith(".svg"))
  .map((each) => [each.currentSrc, each.getBoundingClientRect().width]);
"""


def test_letters_in_pictures_can_be_read_on_a_telephone(site: Path, browser: Chrome) -> None:
    """Pictures scroll in a box rather than shrink. Exponents at an axis, the smallest letters, have 8 pixels."""
    resize(browser, 400)
    shown = set()
    for page in (
        "index",
        "user/leakage",
        "reference/contract",
        "reference/registers",
        "reference/architectures/pipelined",
    ):
        browser.get((site / f"{page}.html").as_uri())
        assert_fits(browser)
        for address, width in browser.execute_script(PICTURES):
            picture = Path(unquote(urlparse(address).path))
            text = picture.read_text("utf-8")
            across = float(re.findall(r'viewBox="\S+?[ ,]\S+?[ ,]([\d.]+)', text)[0])
            letters = min(map(float, re.findall(r'font-size[=:] ?"?([\d.]+)', text)))
            assert letters * width / across >= 8, picture.name
            shown.add(picture.name)
    assert len(shown) >= 8


@pytest.mark.parametrize(("preferred", "scheme"), [("light", "default"), ("dark", "slate")])
def test_pages_are_as_light_or_dark_as_the_pictures(site: Path, browser: Chrome, preferred: str, scheme: str) -> None:
    features = [{"name": "prefers-color-scheme", "value": preferred}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    browser.get((site / "index.html").as_uri())
    assert browser.find_element(By.TAG_NAME, "body").get_attribute("data-md-color-scheme") == scheme
    picture = browser.find_element(By.CSS_SELECTOR, "picture img")
    assert f"time-area-{preferred}.svg" in str(picture.get_property("currentSrc"))
    assert not browser.find_element(By.CSS_SELECTOR, "[data-md-component=palette]").is_displayed()


@pytest.mark.parametrize(
    ("words", "place", "page"),
    [("mont_canonical_recoder", None, "architectures/vlm3.html"), ("install", 0, "user/start.html")],
)
def test_search_works_from_disk(site: Path, browser: Chrome, words: str, place: int | None, page: str) -> None:
    """The search finds a word that only one page has, and lists the pages for beginners first."""
    resize(browser, 1280)
    browser.get((site / "index.html").as_uri())
    browser.find_element(By.CSS_SELECTOR, "[data-md-component=search-query]").send_keys(words)
    found = WebDriverWait(browser, 60, poll_frequency=0.05).until(
        lambda page: page.find_elements(By.CSS_SELECTOR, ".md-search-result__item a")
    )
    links = [str(link.get_attribute("href")) for link in found]
    assert any(page in link for link in (links if place is None else links[place : place + 1]))


@pytest.mark.long
@pytest.mark.parametrize("preferred", ["light", "dark"])
def test_axe_finds_nothing_serious(site: Path, browser: Chrome, preferred: str) -> None:
    """Contrast, names and focus of every page, except pages with the text of a source."""
    script = (resources.files("axe_core_python") / "axe.min.js").read_text("utf-8")
    features = [{"name": "prefers-color-scheme", "value": preferred}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    resize(browser, 1280)
    found = []
    for page in sorted(site.rglob("*.html")):
        if {"404.html", "source"} & {*page.relative_to(site).parts}:
            continue
        browser.get(page.as_uri())
        browser.execute_script(script)
        broken = browser.execute_async_script(
            "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then((found) => done(found.violations))"
        )
        found += [
            f"{page.name}: {rule['id']}: {rule['nodes'][0]['html'][:200]}"
            for rule in broken
            if rule["impact"] in ("serious", "critical")
        ]
    assert found == []


def test_stale_tables_are_found(
    tables: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("no tables\n", encoding="utf-8")
    page = tmp_path / "docs" / "page.md"
    page.write_text("<!-- table: pages -->\nold\n<!-- end -->\n", encoding="utf-8")
    monkeypatch.setattr(tables, "ROOT", tmp_path)
    monkeypatch.setattr(tables, "CHOICES", ("README.md",))
    monkeypatch.setattr(sys, "argv", ["tables.py", "--check"])
    assert tables.main() == 1
    assert "docs/page.md" in capsys.readouterr().err
    assert "old" in page.read_text("utf-8")
    monkeypatch.setattr(sys, "argv", ["tables.py"])
    assert tables.main() == 0
    assert "architectures/radix2.md" in page.read_text("utf-8")
    monkeypatch.setattr(sys, "argv", ["tables.py", "--check"])
    assert tables.main() == 0
    (tmp_path / "README.md").write_text("| MHz |\n| 2† |\n", encoding="utf-8")
    assert tables.main() == 1
    assert "README.md" in capsys.readouterr().err


def test_stale_hardware_is_found(
    hardware: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "driver").mkdir()
    for header in (ROOT / "driver").glob("*.h"):
        (tmp_path / "driver" / header.name).write_bytes(header.read_bytes())
    monkeypatch.setattr(hardware, "ROOT", tmp_path)
    # Computed once: it takes seconds.
    text_of_header = hardware.registers.header()
    monkeypatch.setattr(hardware.registers, "header", lambda: text_of_header)
    monkeypatch.setattr(sys, "argv", ["hardware.py"])
    assert hardware.main() == 0
    monkeypatch.setattr(sys, "argv", ["hardware.py", "--check"])
    assert hardware.main() == 0
    for file, old, new in (
        (next((tmp_path / "rtl").rglob("*microcode*.sv")), "endpackage\n", "endpackage\n\n"),
        (tmp_path / "driver" / "montcore_registers.h", "#endif\n", "#endif\n\n"),
        (tmp_path / "driver" / "montcore.h", "MC_MODADD = 4", "MC_MODADD = 5"),
    ):
        text = file.read_text("utf-8")
        file.write_text(text.replace(old, new), encoding="utf-8")
        assert hardware.main() == 1
        assert file.name in capsys.readouterr().err
        file.write_text(text, encoding="utf-8")


@long_cases(why="Demonstrations on a board's simulated design and a whole page; their parts are tested here.")
def test_tables_of_a_reproduction(tables: ModuleType) -> None:
    text = tables.filled("<!-- table: reproduction compact -->\n<!-- end -->\n")
    assert "\n## Products on Virtex-6 (table 1)" in text
    assert "\n## Errata and omissions" in text
