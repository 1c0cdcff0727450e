# SPDX-License-Identifier: Apache-2.0
"""How long a point is going to take, compared with another one: to begin with the longest and tell the time left."""

import math
from collections.abc import Iterable, Sequence

from montcore.exploration.point import Point
from montcore.measurement.results import Measurement
from montcore.measurement.targets import find

# LUTs a bit of a core of which nothing is known.
_LUTS_A_BIT = 10

# A placement against synthesis and simulation, which grow with the LUTs: on ECP5 about three times as long for two
# thousand LUTs, five times for fourteen thousand.
_PLACEMENT, _GROWTH = 0.44, 1.25


def effort(point: Point, seeds: Sequence[int], rows: Iterable[Measurement]) -> float:
    """The expected time of a point in arbitrary units, by its LUTs and what is done with them."""
    luts = _size(point, rows)
    placements = len(seeds) if find(point.target).placement else 0
    return luts + placements * _PLACEMENT * math.pow(luts, _GROWTH)


def _size(point: Point, rows: Iterable[Measurement]) -> float:
    """LUTs (or what is like them) in proportion to the width of the nearest measurement of the architecture."""
    config = point.config

    def distance(row: Measurement) -> tuple[int, float]:
        """Different parameters count more than different widths."""
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
