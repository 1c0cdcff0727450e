# SPDX-License-Identifier: Apache-2.0
"""Additions to the documentation site besides the pages in docs/; MkDocs calls these functions by their names.

- The architectures and the decisions in the navigation come from the registry and from docs/developer/decisions/.
- Some Markdown files outside docs/, such as the index of modules, are pages of the site.
- A link to any other file outside docs/, such as RTL, leads to a page with its text.
- Two pages with plots are made of results/: the published figures next to ours, and time against area.
- A data sheet of each kind of core.
- Two pages list the microcode of the engine and of the coprocessor.
- Formulas become MathML, which browsers typeset by themselves.
"""

import posixpath
import re
from collections.abc import Iterable
from html import unescape
from pathlib import Path

import listings
from latex2mathml.converter import convert as mathml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import CoprocessorCore, Core, EngineCore, PoolCore, named
from montcore.generation import generated
from montcore.generation.package import LANGUAGES
from montcore.generation.package import files as package_of
from montcore.lab.exploration import report
from montcore.lab.exploration.others import others
from montcore.lab.exploration.shown import shown
from montcore.lab.papers import PAPERS
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.page import whole_page
from montcore.lab.papers.reproduction import FigureSource, Reproduction
from montcore.lab.papers.section import section
from montcore.lab.results import stored

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = "published.html"

# A data sheet of each kind of core.
_SHEETS: dict[str, Core] = {
    "multiplier": named(Config("pipelined", 256, {"Reduce": 0, "Multiplier": 1})),
    "exponentiator": named(Config("pipelined", 1024, {"Reduce": 0, "Multiplier": 1}), exponentiator="window"),
    "word-multiplier": named(Config("word_multiplier", 32, {"Technology": 1})),
    "wide-multiplier": named(Config("wide_multiplier", 256)),
    "butterfly": named(Config("butterfly", 23, {"Technology": 1})),
    "transform": named(Config("ntt", 23, {"Technology": 1, "LogLength": 8})),
    "curve-unit": named(Config("curve_unit", 256)),
    "engine": EngineCore(16, 4096, technology=1),
    "coprocessor": CoprocessorCore(16, 4096, technology=1),
    "pool": PoolCore(CoprocessorCore(2, 4096, technology=1), 9),
}

# Some pages are only on the site: the heading below which a page has a link, and the link.
_LINKS = {
    "overview/reproduction.md": ("# ", f"[The same with plots, a separate page]({PUBLISHED})"),
    "user/exploration.md": ("# ", f"[The report on what is recorded in this repository]({report.REPORT})"),
    "user/integrate.md": ("## The data sheet", ", ".join(f"[{kind}](datasheet-{kind}.md)" for kind in _SHEETS)),
    "reference/engine.md": ("## Microcode", "[The listing](engine-microcode.md)"),
    "reference/coprocessor.md": ("## Microcode", "[The listing](coprocessor-microcode.md)"),
}

# Pages and folders that a search lists first, and pages that it lists last.
_FIRST = (
    "README.md",
    "user/start.md",
    "user/recipes.md",
    "overview/pick.md",
    "reference/coprocessor.md",
    "user/driver.md",
)
_LAST = ("developer/", "user/datasheet-", "reference/api.md", "reference/command-line.md", "reference/formats.md")

# The pages of the site outside docs/, in the places where people look for them in a repository.
_ELSEWHERE = {
    "user/examples.md": "examples/README.md",
    "reference/modules.md": "rtl/README.md",
    "developer/results.md": "results/README.md",
    "developer/contributing.md": "CONTRIBUTING.md",
    "developer/changelog.md": "CHANGELOG.md",
}
_PAGE_OF = {path: page for page, path in _ELSEWHERE.items()}

_LINK = re.compile(r"(?<=\]\()([^)#\s]+)(?=[)#])")
_FORMULA = re.compile(r'<(span|div) class="arithmatex">\s*\\[(\[](.*?)\\[)\]]\s*</\1>', re.DOTALL)
_LANGUAGES = {
    **{".sv": "systemverilog", ".c": "c", ".h": "cpp", ".py": "python", ".yml": "yaml"},
    **{".toml": "toml", ".csv": "text", ".json": "json"},
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill in the architectures and the decisions."""
    decisions = sorted(path.name for path in (ROOT / "docs" / "developer" / "decisions").glob("[0-9]*.md"))
    pages = {
        "Architectures": [f"reference/architectures/{name}.md" for name in ARCHITECTURES],
        "Decisions": ["developer/decisions/README.md", *(f"developer/decisions/{name}" for name in decisions)],
    }
    for part in config.nav or []:
        for items in part.values():
            items[:] = [{name: pages.get(name, page) for name, page in _named(item)} or item for item in items]
    return config


def _named(item: object) -> Iterable[tuple[str, object]]:
    """Return title and page of a navigation item with a title."""
    return item.items() if isinstance(item, dict) else ()


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated files."""
    ours = Ours.recorded(ROOT / "results")
    sections = tuple(section(name, ours) for name in PAPERS)
    sources = tuple(FigureSource.of(what, row, is_new=False) for what, row in ours.shown.items())
    page = whole_page(Reproduction(sections, 0, {}, sources))
    files.append(File.generated(config, f"overview/{PUBLISHED}", content=page))
    files.append(
        File.generated(
            config, f"user/{report.REPORT}", content=report.page(shown(stored(ROOT / "results")).values(), others())
        )
    )
    files.append(File.generated(config, "reference/engine-microcode.md", content=listings.engine()))
    files.append(File.generated(config, "reference/coprocessor-microcode.md", content=listings.coprocessor()))
    for kind, core in _SHEETS.items():
        package = package_of(generated(core), LANGUAGES["systemverilog"])
        text = package["README.md"].replace("](doc/", f"](datasheet-{kind}/")
        files.append(File.generated(config, f"user/datasheet-{kind}.md", content=text))
        for path, picture in package.items():
            if path.endswith(".svg"):
                name = f"user/datasheet-{kind}/{posixpath.basename(path)}"
                files.append(File.generated(config, name, content=picture))
    for name, path in _ELSEWHERE.items():
        files.append(File.generated(config, name, content=(ROOT / path).read_text(encoding="utf-8")))
    linked = {
        outside
        for each in files.documentation_pages()
        for link in _LINK.findall(each.content_string)
        if (outside := _outside(each.src_uri, link)) and outside not in _PAGE_OF
    }
    for outside in sorted(linked):
        files.append(File.generated(config, _page_of(outside), content=_text_of(outside)))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Redirect links into and out of docs/ to the pages of the site, and weigh the page in searches."""
    if page.file.src_uri in _FIRST or page.file.src_uri.startswith(_LAST):
        page.meta["search"] = {"boost": 4 if page.file.src_uri in _FIRST else 0.25}
    here = posixpath.dirname(page.file.src_uri)

    def inside(found: re.Match[str]) -> str:
        path = _repository_path(page.file.src_uri, found[1])
        if outside := _outside(page.file.src_uri, found[1]):
            path = f"docs/{_page_of(outside)}"
        return posixpath.relpath(path.removeprefix("docs/"), here or ".") if path.startswith("docs/") else found[1]

    markdown = _LINK.sub(inside, markdown)
    if page.file.src_uri in _LINKS:
        heading, link = _LINKS[page.file.src_uri]
        markdown = re.sub(rf"^{heading}.*$", rf"\g<0>\n\n{link}", markdown, count=1, flags=re.MULTILINE)
    return markdown


def on_page_content(html: str, **_: object) -> str:
    """Typeset the formulas. A displayed formula scrolls on a narrow screen."""

    def typeset(found: re.Match[str]) -> str:
        if found[1] == "div":
            return f'<div class="formula">{mathml(unescape(found[2]), display="block")}</div>'
        return mathml(unescape(found[2]), display="inline")

    return _FORMULA.sub(typeset, html)


def _repository_path(page: str, link: str) -> str:
    """Return the repository path of a link's target; empty for an external page."""
    if "://" in link:
        return ""
    return posixpath.normpath(posixpath.join(posixpath.dirname(_ELSEWHERE.get(page, f"docs/{page}")), link))


def _outside(page: str, link: str) -> str | None:
    """Return the repository path of a link's target, if that is a file outside docs/."""
    path = _repository_path(page, link)
    return path if path and not path.startswith(("docs/", "..")) and (ROOT / path).is_file() else None


def _page_of(path: str) -> str:
    return _PAGE_OF.get(path, f"source/{path}.md")


def _text_of(path: str) -> str:
    text = (ROOT / path).read_text(encoding="utf-8")
    language = _LANGUAGES.get(posixpath.splitext(path)[1], "text")
    # The search leaves out sources, and so finds the pages that explain them.
    meta = "---\nsearch:\n  exclude: true\n---\n"
    return f"{meta}# {posixpath.basename(path)}\n\n`{path}`\n\n````{language}\n{text}````\n"
