# SPDX-License-Identifier: Apache-2.0
"""The tables and pictures in the documentation.

Tables are generated between markers from the registry, from results/ and from rtl/, pictures from diagrams/.

    python docs/generators/tables.py            write them
    python docs/generators/tables.py --check    exit 1 if one is stale

Both exit with 1 if a measurement of the present RTL has other cycles than the formula. Figures of earlier RTL carry a
mark; pages for choices have a dash instead.

A table stands between ``<!-- table: NAME ARGUMENT -->`` and ``<!-- end -->``.
"""

import re
import sys
from pathlib import Path

import campaign_tables
import coprocessor_tables
import countermeasures
import curve_tables
import diagrams
import engine_tables
import figures
import generated
import leakage_plots
import leakage_tables
import overview
import peer_tables
import proof_tables
import provenance
import provider_tables
import reached
import recorded_tables
import result_tables
import sign_off
import source_tables
import target_tables
import unit_tables
import word_tables

from montcore.generation import pages
from montcore.generation.figures import FIGURES
from montcore.lab.results import latest, stored
from montcore.lab.results.rows import MEASUREMENTS

ROOT = Path(__file__).resolve().parents[2]
TIMING = ROOT / "src" / "montcore" / "generation" / "templates" / "timing"
_TABLE = re.compile(r"(<!-- table: (\S+)(?: (\S+))? -->\n).*?(<!-- end -->)", re.DOTALL)

TABLES = {
    **sign_off.TABLES,
    **source_tables.TABLES,
    **engine_tables.TABLES,
    **coprocessor_tables.TABLES,
    **curve_tables.TABLES,
    "registers-page": lambda _: pages.registers_page(),
    "pool-page": lambda _: pages.pool_page(),
    **recorded_tables.TABLES,
    **result_tables.TABLES,
    **campaign_tables.TABLES,
    **countermeasures.TABLES,
    **leakage_tables.TABLES,
    **peer_tables.TABLES,
    **proof_tables.TABLES,
    **provider_tables.TABLES,
    **reached.TABLES,
    **target_tables.TABLES,
    **unit_tables.TABLES,
    **word_tables.TABLES,
}

# The pages for choices.
CHOICES = ("README.md", "docs/overview/pick.md")


def filled(text: str) -> str:
    """Return the text with up-to-date tables."""
    return _TABLE.sub(lambda found: found[1] + TABLES[found[2]](found[3] or "") + found[4], text)


def main() -> int:
    """Write or check every page and picture; return the exit code."""
    pages = sorted([*ROOT.glob("README.md"), *ROOT.glob("rtl/README.md"), *ROOT.glob("docs/**/*.md")])
    results = ROOT / "results"
    pictures = diagrams.rendered() | overview.rendered(results) | leakage_plots.rendered(results)
    files = {page: filled(page.read_text(encoding="utf-8")) for page in pages}
    files |= {ROOT / name: provenance.without_earlier(files[ROOT / name]) for name in CHOICES}
    files |= {results / FIGURES: figures.lines(results)}
    files |= {ROOT / "docs" / "images" / name: picture for name, picture in pictures.items()}
    files |= {TIMING / name: picture for name, picture in diagrams.for_sheets().items()}
    wrong = [f"results/{MEASUREMENTS}: {each}" for each in provenance.wrong_cycles(latest(stored(results)).values())]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return generated.main(files, ROOT) or bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
