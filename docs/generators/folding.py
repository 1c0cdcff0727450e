# SPDX-License-Identifier: Apache-2.0
"""Long tables, of which a page shows the first rows."""

import re

ROWS = 10
# A few rows more are not worth a click.
_MORE = 3
_TABLE = re.compile(r"^(\|.*\n\| ?-.*\n)((?:\|.*\n)+)", re.MULTILINE)
# A row that begins a group, such as a core above others that are compared with it.
_GROUP = "| **"


def folded(text: str) -> str:
    """Return Markdown in which the rows of each table after the first ten are folded; a group of rows stays whole."""
    return _TABLE.sub(_split, text)


def _split(found: re.Match[str]) -> str:
    head, rows = found[1], found[2].splitlines(keepends=True)
    starts = [at for at, row in enumerate(rows) if row.startswith(_GROUP)]
    shown = max((at for at in starts if 0 < at <= ROWS), default=ROWS)
    if len(rows) <= max(shown, ROWS) + _MORE:
        return found[0]
    summary = f"{len(rows) - shown} more rows"
    rest = f"{head}{''.join(rows[shown:])}"
    return f'{head}{"".join(rows[:shown])}\n<details markdown="1"><summary>{summary}</summary>\n\n{rest}\n</details>\n'
