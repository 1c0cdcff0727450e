# SPDX-License-Identifier: Apache-2.0
"""Tenca & Koç 2003 compared with `scalable` and its kernel."""

from dataclasses import replace

from montcore.architectures import Config
from montcore.architectures.mwr2mm import Kernel
from montcore.cores import KernelCore
from montcore.lab.papers.comparison import Basis, Column, Comparison, Figure, Line
from montcore.lab.papers.comparisons.common import FREQUENCY, area, of_earlier_rtl, simulated_note
from montcore.lab.papers.ours import KERNEL_WIDTH, Ours
from montcore.lab.papers.published import Row, Table
from montcore.lab.targets import PLACED

# The longest modulus that the core of table 2 has memories for.
_CORE_WIDTH = 1024
# Elements of the kernels whose period is measured.
_TIMED_ELEMENTS = 8
# The open library nearest to the paper's.
_LIBRARY = "osu05_stdcells"


def _config(row: Row) -> Config:
    values = {"WordBits": row.word_bits or 0, "Elements": row.elements or 0}
    return Config("scalable", row.bits or 0, values)


def _compute_cycles(ours: Ours, config: Config) -> int:
    """Return the cycles of equation (1): simulated, or by the formula, which tests compare with the RTL."""
    simulation = ours.simulation(config)
    if simulation and simulation.compute_cycles is not None:
        return simulation.compute_cycles
    kernel = Kernel(config.parameters["WordBits"], config.parameters["Elements"], config.parameters["Latency"])
    return kernel.cycles(kernel.words(config.width), kernel.passes(config.width))


def _kernel_core(kernel: Kernel) -> KernelCore:
    values = {"WordBits": kernel.word_bits, "Elements": kernel.elements, "Latency": kernel.latency}
    return KernelCore(Config("scalable", KERNEL_WIDTH, values))


def _timed_core(row: Row) -> KernelCore:
    """Return the kernel that is placed for the period of a word: the period does not depend on the elements."""
    return _kernel_core(Kernel(row.word_bits or 0, _TIMED_ELEMENTS))


def cycles(table: Table, ours: Ours) -> Comparison:
    """Equation (1)."""

    def line(row: Row) -> Line:
        config = _config(row)
        return Line(
            labels=(row.source.partition(", ")[2], str(row.bits), str(row.word_bits), str(row.elements)),
            core=str(config),
            own=row.own,
            width=row.bits,
            figures=(
                Figure(row.cycles, _compute_cycles(ours, config), Basis.EXACT, note=simulated_note(ours, config)),
            ),
        )

    return Comparison(
        table,
        ("where", "bits", "w", "p"),
        (Column("cycles", "exact"),),
        tuple(map(line, table.rows)),
        ("The cycles in which a processing element works, as in the paper.",),
    )


def areas(table: Table, ours: Ours) -> Comparison:
    """Gate equivalents of the kernel."""

    def line(row: Row) -> Line:
        kernel = Kernel(row.word_bits or 0, row.elements or 0)
        return Line(
            labels=(str(kernel.word_bits), str(kernel.elements)),
            core=f"kernel w={kernel.word_bits} p={kernel.elements}",
            own=row.own,
            figures=(area(ours, row.gates, _kernel_core(kernel), "gates", "gates", Basis.LIKE),),
        )

    return Comparison(
        table,
        ("w", "p"),
        (Column("NAND2 gates", "gates"),),
        tuple(map(line, table.rows)),
        (
            "The paper's gates are of a 0.5 µm library, ours of the cell weights of the target `gates`: a flip-flop is "
            "17/3 NAND2 there, and its enable and reset are added.",
        ),
    )


def period(table: Table, ours: Ours) -> Comparison:
    """Compare the clock periods of kernels, by word length."""

    def line(row: Row) -> Line:
        core = _timed_core(row)
        placed = ours.measurement(core, PLACED)
        library = ours.before_layout(core, _LIBRARY)
        return Line(
            labels=(str(row.word_bits),),
            core=str(core),
            own=row.own,
            width=KERNEL_WIDTH,
            figures=(
                Figure(
                    row.period_ns,
                    1000 / placed.fmax_mhz if placed and placed.fmax_mhz else None,
                    Basis.OTHER,
                    earlier=of_earlier_rtl(placed),
                ),
                # The period of standard cells leaves out wires, so the figure gets no verdict.
                Figure(
                    None,
                    library.critical_path_ns if library else None,
                    Basis.OTHER,
                    expected=False,
                    earlier=of_earlier_rtl(library),
                ),
            ),
        )

    return Comparison(
        table,
        ("w",),
        (Column("ns", f"on {PLACED}", 2), Column("ns", "in osu05, 0.5 µm, before layout", 2)),
        tuple(map(line, table.rows)),
        (
            f"The paper's period is for the kernel in 0.5 µm CMOS, ours for a kernel of {_TIMED_ELEMENTS} elements. In "
            "osu05, an open library of 0.5 µm, our period excludes wires: compare how the periods grow with the word.",
        ),
    )


def figure7(table: Table, ours: Ours) -> Comparison:
    """Equation (1) at a period, as the paper computes the figure: of table 1, and of our kernel of 8 elements."""

    def line(row: Row) -> Line:
        kernel, bits = Kernel(row.word_bits or 0, row.elements or 0), row.bits or 0
        counted = kernel.cycles(kernel.words(bits), kernel.passes(bits))
        # The period of a word, as in table 1.
        placed = ours.measurement(_timed_core(row), PLACED)
        return Line(
            labels=(str(bits), str(kernel.word_bits), str(kernel.elements)),
            core=f"kernel w={kernel.word_bits} p={kernel.elements}",
            own=row.own,
            width=bits,
            figures=(
                Figure(
                    row.time_us,
                    counted / placed.fmax_mhz if placed and placed.fmax_mhz else None,
                    Basis.OTHER,
                    earlier=of_earlier_rtl(placed),
                ),
            ),
        )

    return Comparison(
        table,
        ("bits", "w", "p"),
        (Column("µs", f"at our period on {PLACED}", 2),),
        tuple(map(line, table.rows)),
        (
            "The figure prints no numbers. These are the kernels that the text names. Their published time is computed "
            "as the paper does: equation (1) at the period of table 1. `montcore kernel -o` draws the figure for our "
            "areas.",
        ),
    )


def software(table: Table, ours: Ours) -> Comparison:
    """Time of a product: the kernel, and a processor."""
    kernels = {row.bits: row for row in table.rows if row.word_bits}
    processors = {row.bits: row for row in table.rows if not row.word_bits}

    def line(row: Row) -> Line:
        kernel, processor = kernels[row.bits], processors[row.bits]
        counted = _compute_cycles(ours, _config(kernel))
        # One core computes all precisions.
        core = KernelCore(replace(_config(kernel), width=_CORE_WIDTH), "engine")
        placed = ours.measurement(core, PLACED)
        frequency = placed.fmax_mhz if placed else None
        earlier = of_earlier_rtl(placed)
        own = row is kernel
        # The paper clocks kernel and processor at this frequency.
        time_us = counted / (kernel.fmax_mhz or 0)
        speedup = (processor.time_us or 0) / time_us if own else None
        same = Basis.LIKE if own else Basis.OTHER
        return Line(
            labels=(row.design, row.device, str(row.bits)),
            core=str(core),
            own=own,
            width=row.bits,
            figures=(
                Figure(row.time_us, time_us, same),
                Figure(row.speedup, speedup, same, higher_is_better=True, expected=own),
                Figure(row.fmax_mhz, frequency, Basis.OTHER, higher_is_better=True, earlier=earlier),
                Figure(row.time_us, counted / frequency if frequency else None, Basis.OTHER, earlier=earlier),
            ),
        )

    return Comparison(
        table,
        ("what", "on", "bits"),
        (
            Column("µs at 80 MHz", "exact cycles at 80 MHz", 2),
            Column("times faster than the processor", "at the same clock frequency", 1),
            FREQUENCY,
            Column("µs", f"on {PLACED}", 2),
        ),
        tuple(map(line, table.rows)),
        ("Both times are for the computation only, without the transport of the operands.",),
    )
