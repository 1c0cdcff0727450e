# SPDX-License-Identifier: Apache-2.0
"""The measurements that pages, report and ``choose`` show."""

from collections.abc import Iterable

from montcore.cores import Core
from montcore.lab.exploration.sweeps import has_left
from montcore.lab.results import Measurement, latest


def shown(rows: Iterable[Measurement], *kinds: type[Core], copies: int = 1) -> dict[tuple[Core, str], Measurement]:
    """Return ``latest`` without the cores that have left the sweeps; no sweep has more copies than one."""
    found = latest(rows, *kinds, copies=copies)
    return {key: row for key, row in found.items() if copies > 1 or not has_left(row.core, row.target)}
