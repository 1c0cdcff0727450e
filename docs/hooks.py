# SPDX-License-Identifier: Apache-2.0
"""What the documentation site needs besides the pages in docs/; MkDocs calls these functions by their names.

- The architectures in the navigation come from the registry.
- A link to a file outside docs/, such as RTL, leads to a page with its text.
- Two pages with plots are made of results/: the published figures beside ours, and time against area.
"""

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from montcore.architectures import ARCHITECTURES
from montcore.exploration import report
from montcore.exploration.others import others
from montcore.measurement import stored
from montcore.papers import PAPERS
from montcore.papers.ours import Ours
from montcore.papers.page import whole_page
from montcore.papers.reproduction import Reproduction
from montcore.papers.section import section

ROOT = Path(__file__).resolve().parents[1]
PUBLISHED = "published.html"

# The pages with plots are only there on the site: what leads to each, and from where.
_PLOTS = {
    "reproduction.md": f"[The same with plots, a page of its own]({PUBLISHED})",
    "exploration.md": f"[The report on what is recorded in this repository]({report.FILE})",
}

_LINK = re.compile(r"(?<=\]\()([^)#\s]+)(?=[)#])")
_LANGUAGES = {".sv": "systemverilog", ".py": "python", ".yml": "yaml", ".toml": "toml", ".csv": "text", ".json": "json"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill in the architectures."""
    pages = [f"architectures/{name}.md" for name in ARCHITECTURES]
    config.nav = [{"Architectures": pages} if "Architectures" in item else item for item in config.nav or []]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files that are made here."""
    ours = Ours.recorded(ROOT / "results")
    page = whole_page(Reproduction(tuple(section(name, ours) for name in PAPERS), 0, {}))
    files.append(File.generated(config, PUBLISHED, content=page))
    files.append(File.generated(config, report.FILE, content=report.page(stored(ROOT / "results"), others())))
    linked = {
        outside
        for each in files.documentation_pages()
        for link in _LINK.findall(each.content_string)
        if (outside := _outside(each.src_uri, link))
    }
    for path in sorted(linked):
        files.append(File.generated(config, _page_of(path), content=_text_of(path)))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Send links that lead out of docs/ to the pages made for them."""
    here = posixpath.dirname(page.file.src_uri)

    def inside(found: re.Match[str]) -> str:
        outside = _outside(page.file.src_uri, found[1])
        return posixpath.relpath(_page_of(outside), here or ".") if outside else found[1]

    markdown = _LINK.sub(inside, markdown)
    if page.file.src_uri in _PLOTS:
        head, rest = markdown.split("\n", 1)
        markdown = f"{head}\n\n{_PLOTS[page.file.src_uri]}\n{rest}"
    return markdown


def _outside(page: str, link: str) -> str | None:
    """The path in the repository of what a page links to, if that is a file outside docs/."""
    if "://" in link:
        return None
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), link))
    return path if not path.startswith(("docs/", "..")) and (ROOT / path).is_file() else None


def _page_of(path: str) -> str:
    return f"source/{path}.md"


def _text_of(path: str) -> str:
    text = (ROOT / path).read_text(encoding="utf-8")
    language = _LANGUAGES.get(posixpath.splitext(path)[1], "text")
    return f"# {posixpath.basename(path)}\n\n`{path}`\n\n````{language}\n{text}````\n"
