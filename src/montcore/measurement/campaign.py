# SPDX-License-Identifier: Apache-2.0
"""Measure every configuration that the project publishes figures of, and record it in the project's results.

    python -m montcore.measurement.campaign

What is recorded already for the RTL and the tools at hand is not measured again, so that an interrupted campaign goes
on where it was. It takes hours.
"""

from collections.abc import Iterator

from montcore.architectures import ARCHITECTURES
from montcore.config import Config
from montcore.errors import MontcoreError
from montcore.measurement.flow import is_current, measure
from montcore.measurement.results import Measurement, record, stored
from montcore.resources import folder

SEEDS = 3

# The widths of each target, for every architecture with its default parameters; quick ones first.
WIDTHS = {
    "gates": (256,),
    "xc2vp": (256,),
    "xc5v": (256,),
    "xc6v": (256, 1024),
    "xc7": (256,),
    "ice40-up5k": (256,),
    "nexus": (256,),
    "gowin": (256,),
    "ecp5-85k-8": (256, 1024, 2048),
}


def points() -> Iterator[tuple[Config, str]]:
    """Every configuration and target."""
    for target, widths in WIDTHS.items():
        for width in widths:
            for architecture in ARCHITECTURES:
                yield Config(architecture, width), target


def _describe(measurement: Measurement) -> str:
    area = measurement.area
    size = f"{area.gates:,.0f} gates" if area.luts is None else f"{area.luts:,} LUTs"
    return size if measurement.fmax_mhz is None else f"{size}, {measurement.fmax_mhz:.1f} MHz"


def main() -> None:
    """Measure and record, with a line on each point."""
    results = folder("results")
    known = {(row.config, row.target) for row in stored(results) if row.of_multiplier and is_current(row)}
    todo = [point for point in points() if point not in known]
    print(f"{len(known)} points are known, {len(todo)} are to be measured")
    for config, target in todo:
        try:
            measurement = measure(config, target, SEEDS)
        except MontcoreError as error:
            # Too large for the device, or a tool fails: the other points are worth having all the same.
            print(error, flush=True)
            continue
        record(measurement, results)
        print(f"{config} on {target}: {_describe(measurement)}", flush=True)


if __name__ == "__main__":
    main()
