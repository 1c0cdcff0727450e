# SPDX-License-Identifier: Apache-2.0
"""Errata of the papers: the printed text, the correct statement, and evidence, computed here or in a named test."""

from collections.abc import Callable
from dataclasses import dataclass

from montcore.architectures import Compact, Config
from montcore.architectures.mwr2mm import Kernel, run
from montcore.architectures.vlm3 import groups
from montcore.exponentiation import METHODS
from montcore.lab.papers.comparisons.vlm3 import FEWEST_CYCLES, METHODS_PUT_RIGHT
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import PAPERS
from montcore.lab.papers.simulated import Simulation
from montcore.tools.markdown import number


@dataclass(frozen=True)
class Erratum:
    """An error or omission of a paper.

    Attributes
    ----------
    where
        Place in the paper.
    printed
        The printed text, or its absence.
    holds
        The correct statement.
    evidence
        Evidence for the correct statement.
    """

    where: str
    printed: str
    holds: str
    evidence: str


def widest_simulation(ours: Ours) -> Simulation | None:
    """Return the recorded products of the widest simulated VLM3, for the distribution of its cycles."""
    found = (ours.simulation(Config("vlm3", width)) for width in (1024, 512, 256))
    return next(filter(None, found), None)


def _vlm3(ours: Ours) -> list[Erratum]:
    config, fastest = Config("vlm3", 1024), Config("vlm3", 1024, FEWEST_CYCLES)
    (claim,) = (row.cycles_at(1024) for row in PAPERS["vlm3"].table("vlm3_table5").rows if row.own)
    (printed,) = (
        row.time_in_cycles for row in PAPERS["vlm3"].table("vlm3_table6").rows if row.own and row.bits == 1024
    )
    simulation = widest_simulation(ours)
    seen = "No products are simulated yet"
    if simulation:
        seen = (
            f"{number(simulation.products, 0)} random products of {simulation.config.width} bits in the simulated RTL "
            f"took {min(simulation.counts)} to {max(simulation.counts)} cycles, {simulation.mean:.1f} on average"
        )
    pairs = " ".join(f"({group.digit},{group.zeros})" for group in reversed(list(groups(254855, 19, 2))))
    return [
        Erratum(
            "table V",
            "n/3 + 6 clock cycles",
            "with groups of at most two zeros, as printed, 3n/7 and a constant on average: n/3 counts the digits that "
            "are not zero, but longer runs of zeros take further groups; with runs of up to five zeros the cycles of "
            "table VI; at most n/2 and a constant for both",
            f"{seen}; at 1024 bits the formula is {number(claim)}, table VI has {number(printed)}, the exact mean is "
            f"{number(float(config.mean_latency))} for runs of two zeros and {number(float(fastest.mean_latency))} for "
            f"runs of five, the worst case {config.worst_latency}",
        ),
        Erratum(
            "algorithm 7",
            "nothing on time that depends on the multiplier",
            "the number of groups depends on x: a timing leak where x is secret, which `ConstantTime=1` closes",
            f"{seen}; with `ConstantTime=1` always {config.worst_latency} at 1024 bits",
        ),
        Erratum(
            "algorithms 7 and 8",
            "pairs of up to three digits, whatever is left at the top",
            "n + 1 digits do not split evenly; one or two zeros left over have to be shifted out, or R depends on x",
            "`tests/architectures/test_vlm3.py`: R = 2^(n+1) for every x, exhaustively at small widths",
        ),
        Erratum(
            "algorithm 8",
            "nothing on the sign of the sum",
            "the sum lies in (−M, 2M) and does go below zero; at the end it is in [0, 2M): one subtraction is enough",
            "`test_the_sum_does_go_negative`, and the proof of both ranges",
        ),
        Erratum(
            "worked example, 254855",
            "one group of three zeros printed as (0,2), three codes that do not fit their pairs",
            f"{pairs}, from the top",
            "computed by algorithms 6 and 7; `tests/architectures/test_multibit_scan.py` compares the RTL",
        ),
        _swapped_methods(),
    ]


def _swapped_methods() -> Erratum:
    """Compare the times of table VII with the time of a product in table VI."""
    (product,) = (row.time_us or 0 for row in PAPERS["vlm3"].table("vlm3_table6").rows if row.own and row.bits == 1024)
    products = {"r2l": 1024 + 4, "l2r": 1.5 * 1024 + 4}
    sums = []
    for row in PAPERS["vlm3"].table("vlm3_table7").rows:
        if row.own:
            method = METHODS_PUT_RIGHT[row.method or ""]
            sums.append(
                f"printed under {row.method}: {number((row.time_us or 0) / 1000, 2)} ms in {number(row.slices, 0)} "
                f"slices; `{method}` (multipliers: {len(METHODS[method].multipliers)}) takes "
                f"{products[method]:g} products of {product} µs, {products[method] * product / 1000:.2f} ms"
            )
    return Erratum(
        "table VII",
        "R2L, with two multipliers, slower and smaller than L2R, with one",
        "its own two rows have their methods the wrong way round",
        "; ".join(sums),
    )


def _scalable(_: Ours) -> list[Erratum]:
    kernel = Kernel(8, 40, latency=1)
    words, passes = kernel.words(256), kernel.passes(256)
    modelled = run(kernel, (1 << 256) - 3, (1 << 256) - 5, (1 << 256) - 1, words=words, passes=passes).cycles
    bits = passes * kernel.elements
    return [
        Erratum(
            "algorithm",
            "r = 2^n",
            "r = 2^(k·p): the last pass scans bits above the modulus as well",
            "`test_exponent_and_range`, and the contract's tests of every product's value",
        ),
        Erratum(
            "algorithm",
            "nothing on a final reduction",
            "with k·p ≥ n + 2 operands and results stay in [0, 2M) and chain; a canonical result takes one subtraction",
            "both modes are simulated and proved: `Reduce` = 0 and 1",
        ),
        Erratum(
            "not this paper: the latency-1 pipeline of Huang, Gaj and El-Ghazawi",
            f"often given as k·p + e − 1 for a long pipeline: {bits + words - 1} for 256 bits, w = 8, p = 40",
            f"k·p + e: {bits + words}",
            f"the pipeline model, which knows no formula, takes {modelled}",
        ),
    ]


def _compact(_: Ours) -> list[Erratum]:
    width = 5
    config = Compact.unchecked(width, {"Reduce": 0})
    moduli = range(1 << width - 1 | 1, 1 << width, 2)
    results = [
        (config.model(x, y, modulus), modulus) for modulus in moduli for x in range(modulus) for y in range(modulus)
    ]
    above = sum(z >= modulus for z, modulus in results)
    rows = [row for row in PAPERS["compact"].table("compact_table1").rows if row.own]
    (row,) = (row for row in rows if row.bits == 1024)
    throughput = (row.bits or 0) / (row.time_us or 1)
    return [
        Erratum(
            "algorithm 4",
            "the result is the product modulo m, without a final subtraction",
            "it is congruent and below 2^k, which is enough for chaining; canonical it is only after a conditional "
            "subtraction, which `Reduce=1` adds in the same k + 2 cycles",
            f"of all {number(len(results), 0)} products with moduli of full length at k = {width}, {number(above, 0)} "
            f"({above / len(results):.1%}) are not below the modulus",
        ),
        Erratum("algorithm 3, step 3", "(P + A·B) mod m", "mod 2", "the radix is 2"),
        Erratum(
            "table 1",
            "throughput and area × time of the rows of the paper in each other's column",
            "put right in our table",
            f"1024 bits in {row.time_us} µs are {throughput:.2f} Mbit/s; {row.throughput_mbps} is printed under area × "
            "time per bit",
        ),
        Erratum("abstract", "20.53 µs at 1024 bits", f"{row.time_us} µs in table 1", "the two places differ"),
    ]


def _redundant(_: Ours) -> list[Erratum]:
    setup = Config("redundant", 1024).setup_cycles
    return [
        Erratum(
            "lemma 7, theorem 8",
            "the low digit of T + k·M is zero and is dropped",
            "it is zero but carries: its redundant bits go into the next digit",
            "`tests/architectures/test_redundant_digits.py` compares such products with the definition",
        ),
        Erratum(
            "section 4",
            "the table is that of one modulus, made with the circuit",
            f"a usable core fills it from any modulus at run time; ours takes {setup} cycles",
            "`Config.setup_cycles`, which the contract's testbench holds the RTL to",
        ),
        Erratum(
            "section 5",
            "one cycle for the final subtraction, nothing on how redundant digits become binary in it",
            "a prefix tree over the digits gives all carries at once, for C and C − M",
            "d + 1 cycles in the RTL, as published: table 2 above",
        ),
    ]


_ERRATA: dict[str, Callable[[Ours], list[Erratum]]] = {
    "vlm3": _vlm3,
    "scalable": _scalable,
    "compact": _compact,
    "redundant": _redundant,
}


def errata(paper: str, ours: Ours) -> list[Erratum]:
    """Return the errata of a paper; none for other cores."""
    return _ERRATA[paper](ours) if paper in _ERRATA else []
