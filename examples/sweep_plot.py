# SPDX-License-Identifier: Apache-2.0
"""A sweep with a plot of one's own: cycles of a product against gates, for cores of 64 bits.

python examples/sweep_plot.py FILE.html
"""

import sys
from pathlib import Path

import plotly.graph_objects as go

from montcore import Config, Multiplier
from montcore.lab.measurement import measure

WIDTH = 64
TARGET = "gates"  # standard cells: synthesis only, a second a core
CORES = [
    Multiplier(Config("radix2", WIDTH)),
    Multiplier(Config("compact", WIDTH)),
    *(Multiplier(Config("high_radix", WIDTH, {"DigitBits": bits})) for bits in (1, 2, 4, 8)),
]


def main(output: Path) -> None:
    """Measure the cores one after the other, and draw."""
    figure = go.Figure()
    for name in sorted({core.config.architecture for core in CORES}):
        rows = [measure(core, TARGET) for core in CORES if core.config.architecture == name]
        figure.add_scatter(
            name=name,
            x=[row.area.gates for row in rows],
            y=[row.config.worst_latency for row in rows],
            text=[str(row.config) for row in rows],
            mode="lines+markers",
        )
    axes = {"xaxis_title": "NAND2 gates", "yaxis_title": "cycles a product"}
    figure.update_layout(title=f"Products of {WIDTH} bits", **axes)
    figure.write_html(output)
    print(f"{len(CORES)} cores in {output}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(f"usage: {sys.argv[0]} FILE.html")
    main(Path(sys.argv[1]))
