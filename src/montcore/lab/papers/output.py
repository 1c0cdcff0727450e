# SPDX-License-Identifier: Apache-2.0
"""The reproduction as files: an HTML page, a Markdown page, and files for papers."""

from pathlib import Path

from plotly.offline import get_plotlyjs

from montcore.errors import BadInput
from montcore.lab.papers import export
from montcore.lab.papers.page import whole_page
from montcore.lab.papers.reproduction import Reproduction, sources_table
from montcore.lab.papers.section import as_markdown, summary
from montcore.lab.papers.text import LEGEND
from montcore.tools import markdown
from montcore.tools.files import check_room, write_whole

PAGE = "index.html"
MARKDOWN = "reproduction.md"


def whole_markdown(reproduction: Reproduction) -> str:
    """Return the reproduction as one Markdown page."""
    head, rows = summary(list(reproduction.sections))
    parts = ["# Published figures compared with ours\n", f"{LEGEND}\n", markdown.table(head, rows)]
    for each in reproduction.sections:
        parts += [f"## {each.paper.name}\n", as_markdown(each)]
    if reproduction.missing:
        rows = [[what, why.splitlines()[0]] for what, why in reproduction.missing.items()]
        parts += ["## Not measured\n", markdown.table(["what", "why"], rows)]
    parts += ["## Where our figures come from\n", markdown.table(*sources_table(reproduction.sources))]
    return "\n".join(parts)


def check_room_for_pages(output: Path) -> None:
    """Raise BadInput naming ``output`` unless ``write`` can write into ``output``."""
    try:
        check_room(output / PAGE, len(get_plotlyjs()))
    except OSError as error:
        raise BadInput("output", f"{output}: {error.strerror}") from None


def write(reproduction: Reproduction, output: Path) -> list[Path]:
    """Write pages, CSV, LaTeX and figures into ``output``; raise BadInput naming ``output`` if it is not writable."""
    texts = {PAGE: whole_page(reproduction), MARKDOWN: whole_markdown(reproduction)}
    contents = {name: text.encode() for name, text in texts.items()} | export.files(reproduction.sections)
    try:
        output.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            write_whole(output / name, content)
    except OSError as error:
        raise BadInput("output", f"{output}: {error.strerror}") from None
    return [output / name for name in contents]
