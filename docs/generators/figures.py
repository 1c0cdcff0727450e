# SPDX-License-Identifier: Apache-2.0
"""The figures for data sheets and the demonstration: measurements of the present RTL."""

import json
from collections.abc import Iterator
from pathlib import Path

import provenance

from montcore.generation.figures import Recorded
from montcore.lab.results import latest, stored
from montcore.lab.results.recorded import recorded


def lines(results: Path) -> str:
    """Return the file: a line for each core and target."""
    return "".join(f"{json.dumps(each.as_json(), sort_keys=True)}\n" for each in _figures(results))


def _figures(results: Path) -> Iterator[Recorded]:
    rows = stored(results)
    newest = latest(rows)
    # In the order of the measurements, so that a new one changes one line.
    for row in rows:
        if newest.get((row.core, row.target)) is row and provenance.is_present(row):
            yield recorded(row)
