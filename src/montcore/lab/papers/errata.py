# SPDX-License-Identifier: Apache-2.0
"""Errata of the papers: the printed text, the correct statement, and evidence, computed here or in a named test."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from montcore.architectures import Compact, Config
from montcore.architectures.mwr2mm import Kernel, run
from montcore.architectures.vlm3 import groups
from montcore.lab.papers.comparisons.vlm3 import FEWEST_CYCLES
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import PAPERS, Row
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
            "table VI; at most n/2 and a constant",
            f"{seen}; the formula is {number(claim)}, table VI has {number(printed)}, the exact mean is "
            f"{number(float(config.mean_latency))} for runs of two zeros and {number(float(fastest.mean_latency))} for "
            f"runs of five, the worst case {config.worst_latency}",
        ),
        Erratum(
            "algorithm 7",
            "nothing on time that depends on the multiplier",
            "the number of groups depends on x: a timing leak where x is secret, which `ConstantTime=1` closes",
            f"the products of table V; with `ConstantTime=1` always {config.worst_latency} cycles",
        ),
        Erratum(
            "algorithms 7 and 8",
            "pairs of up to three digits, whatever is left at the top",
            "n + 1 digits do not split evenly: the core shifts out one or two zeros that are left, or R depends on x",
            "`tests/architectures/test_vlm3.py`: R = 2^(n+1) for every x, exhaustively at small widths",
        ),
        Erratum(
            "algorithm 8",
            "nothing on the sign of the sum",
            "the sum lies in (−M, 2M) and goes below zero; at the end it is in [0, 2M): one subtraction is enough",
            "`test_the_sum_does_go_negative`, and the proof of both ranges",
        ),
        Erratum(
            "worked example, 254855",
            "one group of three zeros printed as (0,2), three codes that do not fit their pairs",
            f"{pairs}, from the top",
            "computed by algorithms 6 and 7; `tests/architectures/test_multibit_scan.py` compares the RTL",
        ),
        _swapped_methods(),
        Erratum(
            "table VII, area × time",
            "slices × ms",
            "slices × s",
            "40.74 ms in 4 865 slices are 198 198 slices × ms, 198.20 is printed: "
            "`test_metrics_follow_from_area_and_time`",
        ),
    ]


def products_of_power(row: Row) -> float | None:
    """Return the products in an exponentiation of table VII: its cycles over the cycles of a product in table VI."""
    found = next(
        (
            each.time_in_cycles
            for each in PAPERS["vlm3"].table("vlm3_table6").rows
            if (each.design, each.device, each.bits) == (row.design, row.device, row.bits)
        ),
        None,
    )
    return row.time_in_cycles / found if row.time_in_cycles and found else None


def _swapped_methods() -> Erratum:
    rows = PAPERS["vlm3"].table("vlm3_table7").rows
    sums = []
    for method in ("R2L", "L2R"):
        products = [found for row in rows if row.method == method and (found := products_of_power(row))]
        sums.append(
            f"{len(products)} rows under {method} take {number(min(products), 0)} to {number(max(products), 0)} of "
            "their products in table VI, one after the other"
        )
    return Erratum(
        "table VII, methods",
        "R2L, with two multipliers, slower and smaller than L2R, with one",
        "exchanged, except Blum & Paar's: two multipliers take the time of about 1024 products, one of 1536",
        f"{'; '.join(sums)}: `test_table_7_has_its_methods_exchanged`",
    )


def kernel_cycles(elements: int) -> int:
    """Return the cycles of a product of 256 bits in words of 8 bits."""
    kernel = Kernel(8, elements)
    return kernel.cycles(kernel.words(256), kernel.passes(256))


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
        Erratum(
            "section 7.1, area",
            "p·(50w + 25) + (p − 1)·34w − corr = 84wp + 25p − 22w; corr is saved in the last element",
            "the parts are 84wp + 25p − 34w, so the formula adds 12w. For p = 1 the formula is 17 to 24 % above all "
            "six cells of table 1; the part, 50w + 25, is within 4 %. By the formula (w, p) = (32, 10) has 26 400 "
            "gates, not 27 to 28 thousand",
            "`test_the_area_of_one_element_is_the_sum_of_its_parts`",
        ),
        Erratum(
            "section 7.1",
            "p = 30 in place of 40 does not affect 256 bits",
            f"it saves {kernel_cycles(40) - kernel_cycles(30)} of {kernel_cycles(40)} cycles",
            "equation (1); `test_fewer_elements_are_faster_at_256_bits`",
        ),
    ]


def above_at_random(width: int) -> int:
    """Return how many of 1000 random products of compact, with random moduli of full length, reach the modulus."""
    rng, config = random.Random(width), Compact.unchecked(width, {"Reduce": 0})
    moduli = [rng.getrandbits(width) | 1 << width - 1 | 1 for _ in range(1000)]
    return sum(config.model(rng.randrange(each), rng.randrange(each), each) >= each for each in moduli)


def above_of_all(width: int) -> str:
    """Return number and share of the products of compact that reach their modulus, for all moduli of full length."""
    config = Compact.unchecked(width, {"Reduce": 0})
    moduli = range(1 << width - 1 | 1, 1 << width, 2)
    above = [config.model(x, y, each) >= each for each in moduli for x in range(each) for y in range(each)]
    return f"{number(sum(above), 0)} of {number(len(above), 0)} ({sum(above) / len(above):.1%})"


def _compact(_: Ours) -> list[Erratum]:
    rows = [row for row in PAPERS["compact"].table("compact_table1").rows if row.own]
    (row,) = (row for row in rows if row.bits == 1024)
    throughput = (row.bits or 0) / (row.time_us or 1)
    return [
        Erratum(
            "algorithm 4",
            "the result is the product modulo m, without a final subtraction",
            "the result is congruent and below 2^k, which is enough for chaining; `Reduce=1` adds the conditional "
            "subtraction in the same k + 2 cycles",
            "smallest: k = 4, m = 9, A = B = 3 gives 9. Products that are not below moduli of full length: "
            f"{', '.join(f'{above_of_all(k)} at k = {k}' for k in (4, 5, 6))}, and of 1 000 random ones "
            f"{above_at_random(32)} at 32 bits, {above_at_random(256)} at 256: "
            "`test_algorithm_4_of_the_compact_paper_is_not_canonical`",
        ),
        Erratum(
            "algorithms 2 and 3, step 6; equation (8)",
            "if P > m then P = P − m",
            "P ≥ m: the loop can end at P = m, the class of 0",
            "k = 4, m = 9, A = B = 3 is the smallest of 20 such products at k = 4: "
            "`test_the_loop_of_algorithms_2_and_3_ends_at_the_modulus`",
        ),
        Erratum(
            "equations (2), (9) to (12)",
            "R^(−1) ≡ 1; (S + S·m̃ mod R)·m / R",
            "R·R^(−1) ≡ 1; (S + (S·m̃ mod R)·m) / R",
            "211·198 modulo 225: as printed 168.75, no integer; right 288, 63 modulo 225: `test_brackets_of_redc`",
        ),
        Erratum("algorithm 3, step 3", "(P + A·B) mod m", "mod 2", "the radix is 2"),
        Erratum(
            "table 1",
            "throughput and area × time of the rows of the paper in each other's column",
            "put right in our table",
            f"1024 bits in {row.time_us} µs are {throughput:.2f} Mbit/s; {row.throughput_mbps} is printed under area × "
            "time per bit",
        ),
        Erratum(
            "abstract and section 1",
            "20.53 µs at 1024 bits; 49 MHz and 49.9 MHz",
            f"{row.time_us} µs and {row.fmax_mhz:g} MHz in table 1",
            f"k + 2 cycles at {row.fmax_mhz:g} MHz are {(1024 + 2) / (row.fmax_mhz or 1):.2f} µs",
        ),
        Erratum(
            "section 4.2 and conclusion",
            "2.33, 3.4, 5.24 and 1.6 times the efficiency of others; 21.23 % of their LUTs; 26 % saved",
            "2.39, 3.49, 5.38 and 1.39 times; 20.8 %; 28 %, from the cells of table 1",
            "the text fits 1 125 LUTs, the table has 1 104: `test_sentences_of_the_compact_paper_against_its_table`",
        ),
    ]


def _redundant(_: Ours) -> list[Erratum]:
    setup = Config("redundant", 1024).setup_cycles
    return [
        Erratum(
            "lemma 7, theorem 8",
            "the low digit of T + k·M is zero and is dropped",
            "the digit is zero but carries: its redundant bits go into the next digit",
            "`tests/architectures/test_redundant_digits.py` compares such products with the definition",
        ),
        Erratum(
            "section 4",
            "the table of one modulus is made with the circuit",
            f"a usable core fills the table from any modulus at run time; ours takes {setup} cycles",
            "`Config.setup_cycles`, which the contract's testbench holds the RTL to",
        ),
        Erratum(
            "section 5",
            "one cycle for the final subtraction, nothing on how redundant digits become binary",
            "a prefix tree over the digits gives all carries at once, for C and C − M",
            "d + 1 cycles in the RTL, as published: table 2 above",
        ),
        Erratum(
            "section 4.3, function g",
            "g(Z) = ((Z·M)[r−1, r/2]·(−M^(−1))) + c",
            "g(Z) = (k·M)[r−1, r/2] + c with k = Z·(−M^(−1)) mod 2^(r/2)",
            "smallest: r = 6, M = 3, T = 1, where T + k·M is 136, not 0 modulo 64. For 147·92 modulo 251 the printed g "
            "gives 30 592, the right one 62 720, the sum that the paper prints: "
            "`test_the_printed_g_does_not_cancel_the_digit`",
        ),
        Erratum(
            "section 3.3, example",
            "X = (010011, 100011, 101111)",
            "X = (010011, 101001, 010001), which the lines below it multiply",
            "the digits of the product are printed as 5, 20, 31, 16, 2; with the text's X they are 11, 27, 21, 16, 2: "
            "`test_the_example_of_section_3_3_multiplies_another_number`",
        ),
        Erratum(
            "lemma 3, theorems 4 and 8",
            "r ≥ 5",
            "r ≥ 4: the largest sum of a digit is 15 + 3 + 3·(2^r − 1), below 2^(r+2) from r = 4 on",
            "`test_four_bits_are_enough_for_a_sum_of_products`; `mont_redundant_product_sum` keeps the printed limit",
        ),
        Erratum(
            "sections 1 and 4",
            "more than five times faster; P·(2^(2R) mod M)·2^R",
            "3.8 times, four in the conclusion; 2^(−R)",
            "1.22 µs over 0.322 µs in table 1: `test_sentences_of_the_redundant_paper_against_its_table`",
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
