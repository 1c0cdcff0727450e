# SPDX-License-Identifier: Apache-2.0
"""The expected relative time of a point, for starting with the longest one and for showing the time left."""

import math
from collections.abc import Iterable, Sequence

from montcore.lab.exploration.point import Point
from montcore.lab.results import Measurement
from montcore.lab.targets import find

# LUTs per bit of a core without any measurement.
_LUTS_A_BIT = 10

# Time of a placement relative to synthesis and simulation, which are proportional to the LUTs. On ECP5 the ratio is
# about 3 for two thousand LUTs and 5 for fourteen thousand.
_PLACEMENT, _GROWTH = 0.44, 1.25


def effort(point: Point, seeds: Sequence[int], rows: Iterable[Measurement]) -> float:
    """Return the expected time of a point in arbitrary units, from its LUTs and number of placements."""
    return effort_of(_size(point, rows), len(seeds) if find(point.target).is_placed else 0)


def effort_of(luts: float, placements: int) -> float:
    """Return the expected time of a core of this size, in the same units."""
    return luts + placements * _PLACEMENT * math.pow(luts, _GROWTH)


def _size(point: Point, rows: Iterable[Measurement]) -> float:
    """Return the LUTs (or gates) in proportion to the width, from the nearest measurement of the architecture."""
    config = point.config

    def distance(row: Measurement) -> tuple[int, float]:
        """Return the distance of a measurement; parameters weigh more than widths."""
        different = sum(row.config.parameters[name] != value for name, value in config.parameters.items())
        return different, abs(row.config.width - config.width)

    alike = [
        row
        for row in rows
        if row.config.architecture == config.architecture and row.area.luts is not None and row.of_multiplier
    ]
    if not alike:
        return float(_LUTS_A_BIT * config.width)
    nearest = min(alike, key=distance)
    return float(nearest.area.luts or 0) * config.width / nearest.config.width
