# SPDX-License-Identifier: Apache-2.0
"""The tables and pictures in the documentation.

Tables are generated between markers from the registry, from results/ and from rtl/, pictures from docs/diagrams/, and
the microcode of the engine in rtl/ from its source, and the C header of the coprocessor's registers from its
description.

    python docs/tables.py            write them
    python docs/tables.py --check    exit 1 if one is stale

A table stands between ``<!-- table: NAME ARGUMENT -->`` and ``<!-- end -->``.
"""

import re
import sys
from pathlib import Path

import campaign_tables
import coprocessor_tables
import diagrams
import engine_tables
import overview
import peer_tables
import register_tables
import result_tables
import source_tables

from montcore.coprocessing import assembler as coprocessor_microcode
from montcore.engine import assembler as engine_microcode

ROOT = Path(__file__).resolve().parents[1]
_MARKED = re.compile(r"(<!-- table: (\S+)(?: (\S+))? -->\n).*?(<!-- end -->)", re.DOTALL)

TABLES = {
    **source_tables.TABLES,
    **engine_tables.TABLES,
    **coprocessor_tables.TABLES,
    **register_tables.TABLES,
    **result_tables.TABLES,
    **campaign_tables.TABLES,
    **peer_tables.TABLES,
}
HEADER = ROOT / "driver" / "montcore_registers.h"


def filled(text: str) -> str:
    """Return the text with up-to-date tables."""
    return _MARKED.sub(lambda found: found[1] + TABLES[found[2]](found[3] or "") + found[4], text)


def microcode() -> dict[str, str]:
    """Return the files of both microcodes by name in rtl/."""
    engine, coprocessor = engine_microcode.assemble(), coprocessor_microcode.assemble()
    files = {
        "engine": (*engine_microcode.memories(engine), engine_microcode.package(engine)),
        "coprocessor": (coprocessor_microcode.memory(coprocessor), coprocessor_microcode.package(coprocessor)),
    }
    name = re.compile(r"^(?:module|package) (\w+)", re.MULTILINE)
    return {f"{room}/{name.findall(text)[0]}.sv": text for room, texts in files.items() for text in texts}


def main() -> int:
    """Write or check every page, picture, file of microcode and header; return the exit code."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    pages = sorted([*ROOT.glob("README.md"), *ROOT.glob("rtl/README.md"), *ROOT.glob("docs/**/*.md")])
    new = {page: filled(page.read_text(encoding="utf-8")) for page in pages}
    new |= {ROOT / "docs" / "diagrams" / name: picture for name, picture in diagrams.rendered().items()}
    new |= {ROOT / "docs" / "images" / name: picture for name, picture in overview.rendered(ROOT / "results").items()}
    new[HEADER] = register_tables.header(HEADER.name)
    new |= {ROOT / "rtl" / name: text for name, text in microcode().items()}
    for file, text in new.items():
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(str(file.relative_to(ROOT)))
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(file)
    if check and stale:
        print(f"stale tables, pictures, microcode or header in {', '.join(stale)}: run `make tables`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
