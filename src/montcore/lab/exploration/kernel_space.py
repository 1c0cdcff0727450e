# SPDX-License-Identifier: Apache-2.0
"""The design space of the scalable multiplier: cost of every kernel with w-bit words and p elements, and the best one.

Tenca & Koç 2003, section 7.1. Cycles are exact. Areas come from a model in NAND2 gates, fitted to measured kernels.
Clock periods are those of the paper's table 1, for comparing word widths; they do not predict the period on a device.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from montcore.architectures import Scalable
from montcore.architectures.mwr2mm import Kernel
from montcore.cores import KernelCore
from montcore.errors import BadInput, MontcoreError
from montcore.lab.papers import PAPERS
from montcore.tools.markdown import grouped


@cache
def periods_ns() -> Mapping[int, float]:
    """Return the paper's clock period in ns by word width."""
    rows = PAPERS["scalable"].table("scalable_table1_period").rows
    return {row.word_bits: row.period_ns for row in rows if row.word_bits and row.period_ns}


@dataclass(frozen=True)
class AreaModel:
    """The paper's area model: a·w·p + b·p + c·w gates, for elements, registers between them, and the last element.

    Attributes
    ----------
    per_bit, per_element, per_end
        The coefficients a, b and c.
    """

    per_bit: float
    per_element: float
    per_end: float

    @classmethod
    def fitted(cls, measured: Iterable[tuple[Kernel, float]]) -> "AreaModel":
        """Fit the model with the smallest sum of squared relative errors.

        Raises MontcoreError unless the kernels have at least two word widths and two numbers of elements.
        """
        # For every kernel, the terms divided by its area; weighted by the coefficients they should add up to 1.
        terms = [tuple(Fraction(term) / Fraction(gates) for term in _terms(kernel)) for kernel, gates in measured]
        products = [[sum((row[i] * row[j] for row in terms), Fraction()) for j in range(3)] for i in range(3)]
        sums = [sum((row[i] for row in terms), Fraction()) for i in range(3)]
        whole = _determinant(products)
        if not whole:
            raise MontcoreError("too few kernels are measured for an area model")
        replaced = (
            [[*row[:i], total, *row[i + 1 :]] for row, total in zip(products, sums, strict=True)] for i in range(3)
        )
        return cls(*(float(_determinant(matrix) / whole) for matrix in replaced))

    def gates(self, kernel: Kernel) -> float:
        """Return the area of a kernel."""
        coefficients = (self.per_bit, self.per_element, self.per_end)
        return sum(coefficient * term for coefficient, term in zip(coefficients, _terms(kernel), strict=True))


def _terms(kernel: Kernel) -> tuple[int, int, int]:
    return kernel.word_bits * kernel.elements, kernel.elements, kernel.word_bits


def _determinant(m: list[list[Fraction]]) -> Fraction:
    """Return the determinant of a 3 × 3 matrix."""
    return sum(
        (m[0][i] * (m[1][j] * m[2][k] - m[1][k] * m[2][j]) for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1))), Fraction()
    )


# Section 7.1, with a register between elements (Latency = 2).
PAPER = AreaModel(84, 25, -22)


def recorded_areas(folder: Path, latency: int) -> dict[Kernel, float]:
    """Return the newest measured gates of every redundant kernel of a latency that ``folder`` records."""
    from montcore.lab.results import stored

    areas = {}
    for row in sorted(stored(folder), key=lambda row: row.date):
        if (
            isinstance(row.core, KernelCore)
            and row.core.part == "kernel"
            and row.target == "gates"
            and isinstance(row.config, Scalable)
            and row.config.redundant
            and row.config.element_latency == latency
        ):
            areas[row.config.kernel] = row.area.gates or 0.0
    return areas


def recorded_model(latency: int) -> AreaModel:
    """Return the area model of the recorded kernels; raise MontcoreError if there are too few."""
    from montcore.tools.resources import folder

    return AreaModel.fitted(recorded_areas(folder("results"), latency).items())


@dataclass(frozen=True)
class KernelCost:
    """A kernel with its NAND2 gates, and the cycles and microseconds (at the paper's clock period) per product."""

    kernel: Kernel
    gates: float
    cycles: int
    time_us: float


def cost(kernel: Kernel, bits: int, model: AreaModel) -> KernelCost:
    """Return the cost of a kernel for moduli of ``bits`` bits."""
    cycles = kernel.cycles(kernel.words(bits), kernel.passes(bits))
    return KernelCost(kernel, model.gates(kernel), cycles, cycles * periods_ns()[kernel.word_bits] / 1000)


def costs(bits: int, budget: float, model: AreaModel, latency: int) -> Iterator[KernelCost]:
    """Yield every kernel of at most ``budget`` gates and ``bits`` elements, by word width, then elements."""
    for word_bits in periods_ns():
        for elements in range(1, bits + 1):
            found = cost(Kernel(word_bits, elements, latency), bits, model)
            if found.gates > budget:
                break
            yield found


def best(bits: int, budget: float, model: AreaModel, latency: int = 2) -> KernelCost:
    """Return the fastest kernel of at most ``budget`` gates, and the smallest of equally fast ones.

    Raises BadInput naming ``area`` if no kernel fits.
    """
    found = min(costs(bits, budget, model, latency), key=lambda each: (each.time_us, each.gates), default=None)
    if found is None:
        smallest = model.gates(Kernel(min(periods_ns()), 1, latency))
        raise BadInput("area", f"must be at least {smallest:.0f} gates, the smallest kernel, not {budget}")
    return found


def figure(bits: int, budget: float, model: AreaModel, latency: int) -> str:
    """Draw the paper's figure 7 as an HTML page: time against elements, one curve per word width.

    Curves extend to twice the budget. Dots mark the largest kernels within the budget.
    """
    import plotly.graph_objects as go

    chart = go.Figure()
    curves: dict[int, list[KernelCost]] = {}
    for each in costs(bits, 2 * budget, model, latency):
        curves.setdefault(each.kernel.word_bits, []).append(each)
    chosen = best(bits, budget, model, latency)
    for colour, (word_bits, curve) in enumerate(curves.items()):
        within = [each for each in curve if each.gates <= budget]
        style = {"color": _COLOURS[colour % len(_COLOURS)]}
        name = f"w = {word_bits}"
        chart.add_scatter(**_coordinates(curve), name=name, mode="lines", line=style)
        chart.add_scatter(**_coordinates(within[-1:]), name=name, mode="markers", marker=style, showlegend=False)
    chart.add_scatter(
        **_coordinates([chosen]),
        name=f"best: w = {chosen.kernel.word_bits}, p = {chosen.kernel.elements}",
        mode="markers",
        marker={"symbol": "star", "size": 16, "color": "black"},
    )
    chart.update_layout(
        title=f"A product of {bits} bits, Latency = {latency}; dots: {grouped(budget)} gates",
        separators=".\u202f",
        xaxis={"title": "p: processing elements", "type": "log"},
        yaxis={"title": "µs at the clock frequency in the paper's table 1", "type": "log"},
    )
    return str(chart.to_html(include_plotlyjs=True))


_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")


def _coordinates(curve: list[KernelCost]) -> dict[str, object]:
    return {
        "x": [each.kernel.elements for each in curve],
        "y": [each.time_us for each in curve],
        "customdata": [[each.cycles, each.gates] for each in curve],
        "hovertemplate": "p = %{x}: %{customdata[0]} cycles, %{y:.2f} µs, %{customdata[1]:,.0f} gates",
    }
