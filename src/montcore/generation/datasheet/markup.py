# SPDX-License-Identifier: Apache-2.0
"""A page in Markdown as one HTML file: style and pictures inside, light and dark, printable."""

import re
from collections.abc import Mapping
from html import escape
from importlib import resources

from markdown_it import MarkdownIt

_IMAGE = re.compile(r'<p><img src="([^"]+)" alt="([^"]*)"\s*/?></p>')
_HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>")
_PAGE = re.compile(r'href="([\w-]+)\.md\b')
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)


def html(markdown: str, title: str, pictures: Mapping[str, str] = {}) -> str:
    """Return a page. An image whose path is in ``pictures`` (SVG) becomes a part of it; headings get anchors.

    A link to another page of the folder leads to its HTML.
    """
    body = MarkdownIt("commonmark").enable("table").render(markdown)
    body = _IMAGE.sub(lambda found: f'<figure role="img" aria-label="{found[2]}">{pictures[found[1]]}</figure>', body)
    body = _HEADING.sub(lambda found: f'<h{found[1]} id="{_anchor(found[2])}">{found[2]}</h{found[1]}>', body)
    body = _TABLE.sub(lambda found: f'<div class="wide" tabindex="0">{found[0]}</div>', body)
    body = _PAGE.sub(r'href="\1.html', body)
    style = resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<style>
{style}</style>
</head>
<body>
<main>
{body}</main>
</body>
</html>
"""


def _anchor(heading: str) -> str:
    """Return the anchor that Markdown tools give to a heading."""
    text = re.sub(r"<[^>]+>", "", heading).lower()
    return re.sub(r"[^\w -]", "", text).replace(" ", "-")
