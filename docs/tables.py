# SPDX-License-Identifier: Apache-2.0
"""The tables and pictures in the documentation.

Tables are generated between markers from the registry, from results/ and from rtl/, pictures from docs/diagrams/.

    python docs/tables.py            write them
    python docs/tables.py --check    exit 1 if one is stale

A table stands between ``<!-- table: NAME ARGUMENT -->`` and ``<!-- end -->``.
"""

import re
import sys
from pathlib import Path

import campaign_tables
import diagrams
import overview
import result_tables
import source_tables

ROOT = Path(__file__).resolve().parents[1]
_MARKED = re.compile(r"(<!-- table: (\S+)(?: (\S+))? -->\n).*?(<!-- end -->)", re.DOTALL)

TABLES = {**source_tables.TABLES, **result_tables.TABLES, **campaign_tables.TABLES}


def filled(text: str) -> str:
    """Return the text with up-to-date tables."""
    return _MARKED.sub(lambda found: found[1] + TABLES[found[2]](found[3] or "") + found[4], text)


def main() -> int:
    """Write or check every page and picture; return the exit code."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    pages = sorted([*ROOT.glob("README.md"), *ROOT.glob("rtl/README.md"), *ROOT.glob("docs/**/*.md")])
    new = {page: filled(page.read_text(encoding="utf-8")) for page in pages}
    new |= {ROOT / "docs" / "diagrams" / name: picture for name, picture in diagrams.rendered().items()}
    new |= {ROOT / "docs" / "images" / name: picture for name, picture in overview.rendered(ROOT / "results").items()}
    for file, text in new.items():
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(str(file.relative_to(ROOT)))
        if not check:
            file.parent.mkdir(exist_ok=True)
            part = file.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(file)
    if check and stale:
        print(f"stale tables or pictures in {', '.join(stale)}: run `make tables`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
