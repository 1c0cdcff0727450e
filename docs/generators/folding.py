# SPDX-License-Identifier: Apache-2.0
"""Long tables: a page shows the first rows, and names the file with all rows."""

import re

ROWS = 10
# A few more rows are shown instead of a sentence about them.
_MORE = 3
_TABLE = re.compile(r"^(\|.*\n\| ?-.*\n)((?:\|.*\n)+)", re.MULTILINE)


def shortened(text: str, where: str) -> str:
    """Return Markdown with the first ten rows of each table; ``where`` names the file or command with the others."""

    def first(found: re.Match[str]) -> str:
        rows = found[2].splitlines(keepends=True)
        if len(rows) <= ROWS + _MORE:
            return found[0]
        return f"{found[1]}{''.join(rows[:ROWS])}\n{len(rows) - ROWS} more rows are in {where}.\n"

    return _TABLE.sub(first, text)
