# SPDX-License-Identifier: Apache-2.0
"""The errata of the papers: the printed statement fails for the smallest example, the correct one holds."""

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from montcore.architectures import Config
from montcore.architectures.mwr2mm import Kernel
from montcore.lab.papers import PAPERS
from montcore.lab.papers.errata import errata, products_of_power
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import Row

TESTS = Path(__file__).resolve().parents[1]


def rows(paper: str, table: str) -> tuple[Row, ...]:
    """The rows of a published table."""
    return PAPERS[paper].table(table).rows


def evidence(paper: str) -> str:
    """All errata of a paper as one text."""
    return "\n".join(f"{one.where}: {one.printed}: {one.holds}: {one.evidence}" for one in errata(paper, Ours()))


def test_errata_have_evidence() -> None:
    assert errata("peers", Ours()) == []
    assert "takes 312" in evidence("scalable")
    assert "325 of 4\u202f776 (6.8%) at k = 5" in evidence("compact")
    for paper in PAPERS:
        assert all(one.evidence for one in errata(paper, Ours()))


def test_table_7_has_its_methods_exchanged() -> None:
    """VLM3: two multipliers, R2L, take 1024 products one after the other, and one multiplier, L2R, takes 1536."""
    found = [(row.true_method, products) for row in rows("vlm3", "vlm3_table7") if (products := products_of_power(row))]
    assert len(found) == 9
    for method, products in found:
        assert products == pytest.approx(1024 if method == "R2L" else 1536, rel=0.03)
    # Blum & Paar's product of 2(n + 10) cycles fits as printed; only their rows do.
    unchanged = [row for row in rows("vlm3", "vlm3_table7") if row.method == row.true_method]
    assert [row.design for row in unchanged] == ["Blum & Paar 1999, d=1", "Blum & Paar 1999, d=4"]
    assert (unchanged[0].time_in_cycles or 0) / (2 * (1024 + 10)) == pytest.approx(1024, rel=0.03)


def test_metrics_follow_from_area_and_time() -> None:
    """VLM3: area × time of a product in slices × ms; of an exponentiation, printed in slices × ms, in slices × s."""
    tables = [rows("vlm3", name) for name in ("vlm3_table6", "vlm3_table7")]
    for row in (row for table in tables for row in table):
        assert (row.time_us or 0) * (row.slices or 0) / (1e3 if row.operation == "product" else 1e6) == pytest.approx(
            row.area_time, rel=0.035
        )
        assert (row.bits or 0) / (row.time_us or 1) == pytest.approx(row.throughput_mbps, rel=0.02)
        assert row.performance is None or row.performance == pytest.approx(1 / (row.area_time or 1), rel=0.01)


def cancelled(t: int, modulus: int, half: int, g: Callable[[int, int, int], int]) -> int:
    """T + k·M by section 4.3 of the redundant paper, k in two halves; the low 2·half bits should be 0."""
    inverse = -pow(modulus, -1, 1 << half) % (1 << half)

    def h(z: int) -> int:
        return z * inverse % (1 << half) * modulus

    low, high = t % (1 << half), t >> half & (1 << half) - 1
    return t + h(low) + (h(high + g(low, modulus, half)) << half)


def printed_g(z: int, modulus: int, half: int) -> int:
    """Section 4.3: g(Z) = ((Z[r/2-1, 0]·M)[r-1, r/2]·(-M^-1)) + c, c = 0 if (Z·M)[r/2-1, 0] = 0 and 1 otherwise."""
    inverse = -pow(modulus, -1, 1 << half) % (1 << half)
    return (z * modulus >> half & (1 << half) - 1) * inverse + (z * modulus % (1 << half) != 0)


def right_g(z: int, modulus: int, half: int) -> int:
    """g(Z) = (k·M)[r-1, r/2] + c with k = Z·(-M^-1) mod 2^(r/2)."""
    k = z * (-pow(modulus, -1, 1 << half)) % (1 << half)
    return (k * modulus >> half & (1 << half) - 1) + (k * modulus % (1 << half) != 0)


def test_the_printed_g_does_not_cancel_the_digit() -> None:
    def fails(g: Callable[[int, int, int], int], modulus: int, half: int) -> list[int]:
        digit = 1 << 2 * half
        return [t for t in range(digit) if cancelled(t, modulus, half, g) % digit]

    assert not any(fails(printed_g, modulus, half) for half in (1, 2) for modulus in range(1, 32, 2))
    assert (fails(printed_g, 1, 3), fails(printed_g, 3, 3)[0]) == ([], 1)
    assert cancelled(1, 3, 3, printed_g) == 136
    assert not any(fails(right_g, modulus, half) for half in (1, 2, 3, 4) for modulus in range(1, 32, 2))
    assert "136" in evidence("redundant")
    # The paper's own numbers, 147·92 and M = 251: only the right g gives the sum that it prints.
    assert (cancelled(13524, 251, 4, printed_g), cancelled(13524, 251, 4, right_g)) == (30592, 62720)


def test_the_example_of_section_3_3_multiplies_another_number() -> None:
    """Redundant: the digits printed as the product are 5, 20, 31, 16, 2; the digits of X in the text differ."""

    def product(x: tuple[int, ...], y: int) -> list[int]:
        p = [0, 0, *(digit * y for digit in x), 0, 0]
        return [(p[i] >> 8) + (p[i + 1] >> 4 & 15) + (p[i + 2] & 15) for i in range(len(x) + 2)]

    assert product((0b010001, 0b101001, 0b010011), 0b100101) == [5, 20, 31, 16, 2]
    assert product((0b101111, 0b100011, 0b010011), 0b100101) == [11, 27, 21, 16, 2]


def test_four_bits_are_enough_for_a_sum_of_products() -> None:
    """Redundant, lemma 3: five terms in r + 2 bits, one of four bits, one of two, three of r."""
    assert [r for r in range(1, 9) if 15 + 3 + 3 * (2**r - 1) < 2 ** (r + 2)] == list(range(4, 9))


def test_sentences_of_the_redundant_paper_against_its_table() -> None:
    ours, mcivor = (row.time_us or 0 for row in rows("redundant", "redundant_table1")[:2])
    assert mcivor / ours == pytest.approx(3.8, abs=0.05)


def test_the_loop_of_algorithms_2_and_3_ends_at_the_modulus() -> None:
    """Compact, step 6: P = m must be reduced, too. The smallest example is 3·3 modulo 9 with k = 4."""
    config = Config("radix2", 8)
    found = []
    for k in (2, 3, 4):
        for m in range(1 << k - 1 | 1, 1 << k, 2):
            for a in range(m):
                for b in range(m):
                    p = 0
                    for i in range(k):
                        p += (a >> i & 1) * b
                        p = (p + p % 2 * m) // 2
                    if p == m:
                        found.append((k, m, a, b))
    assert found[0] == (4, 9, 3, 3)
    assert len(found) == 20
    assert config.model(15, 15, 225) == 0


def algorithm_4(k: int, a: int, b: int, m: int) -> int:
    """Compact: τ + m, or τ - m if τ + m has more than k + 1 bits, is halved if τ is odd."""
    p = 0
    for i in range(k):
        tau = p + (a >> i & 1) * b
        z = tau + m if (tau + m).bit_length() <= k + 1 else tau - m
        p = (z if tau % 2 else tau) >> 1
    return p


def test_algorithm_4_of_the_compact_paper_is_not_canonical() -> None:
    """Compact: the result is congruent and below 2^k, but not always below the modulus."""
    above = {}
    for k in (2, 3, 4, 5, 6):
        products = [(m, a, b) for m in range(1 << k - 1 | 1, 1 << k, 2) for a in range(m) for b in range(m)]
        results = [(each, algorithm_4(k, each[1], each[2], each[0])) for each in products]
        assert all(p < 1 << k and (p * 2**k - a * b) % m == 0 for (m, a, b), p in results)
        above[k] = [(each, p) for each, p in results if p >= each[0]]
    assert [len(above[k]) for k in above] == [0, 0, 41, 325, 3343]
    assert above[4][0] == ((9, 3, 3), 9)
    assert "41 of 596 (6.9%)" in evidence("compact")
    assert "3\u202f343 of 38\u202f224 (8.7%)" in evidence("compact")


def test_brackets_of_redc() -> None:
    """Compact, equations (9) to (12), for its worked example: 211·198 modulo 225, R = 256; the result is 63."""
    s, m, r = 211 * 198, 225, 256
    m_tilde = -pow(m, -1, r) % r
    assert r * pow(r, -1, m) % m == 1
    assert pow(r, -1, m) != 1
    assert Fraction((s + s * m_tilde % r) * m, r).denominator != 1
    assert (s + s * m_tilde % r * m) / r % m == 63


def test_sentences_of_the_compact_paper_against_its_table() -> None:
    """The ratios in the text follow from 1125 LUTs, not from the 1104 in the table."""
    at_256 = {row.design: row for row in rows("compact", "compact_table1") if row.bits == 256}
    luts = at_256["compact"].luts or 0
    efficiency = {name: (row.throughput_mbps or 0) / (row.normalized_luts or 1) for name, row in at_256.items()}
    texts = {"Ghosh et al. 2010": 2.33, "Javeed & Wang 2014": 3.4, "Yan et al. 2013": 5.24}
    for design, printed in texts.items():
        ratio = efficiency["compact"] / efficiency[design]
        assert ratio / printed == pytest.approx(1125 / 1104, rel=0.01)
    assert efficiency["compact"] / efficiency["Liu & Li 2019"] == pytest.approx(1.39, abs=0.01)
    assert luts / (at_256["Javeed et al. 2015"].luts or 0) == pytest.approx(0.208, abs=0.001)
    assert 1 - luts / (at_256["Javeed et al. 2016"].luts or 0) == pytest.approx(0.28, abs=0.001)
    assert pytest.approx(20.94, abs=0.01) == (1024 + 2) / 49


def test_the_area_of_one_element_is_the_sum_of_its_parts() -> None:
    """Scalable, section 7.1: 84wp + 25p - 22w is above all six cells of table 1 with p = 1; 50w + 25 is not."""
    ones = {row.word_bits or 0: row.gates or 0 for row in rows("scalable", "scalable_table1_area") if row.elements == 1}
    assert sorted(ones) == [4, 8, 16, 32, 64, 128]
    # The correction of the sum is printed with a minus, and adds 12w.
    for w, p in ((4, 1), (8, 40)):
        assert p * (50 * w + 25) + (p - 1) * 34 * w + 12 * w == 84 * w * p + 25 * p - 22 * w
    for w, gates in ones.items():
        assert 1.16 < (84 * w + 25 - 22 * w) / gates < 1.25
        assert (50 * w + 25) / gates == pytest.approx(1, abs=0.04)
    areas = [84 * w * p + 25 * p - 22 * w for w, p in ((8, 40), (16, 20), (32, 10))]
    assert [round(area, -2) for area in areas] == [27700, 27000, 26400]


def test_fewer_elements_are_faster_at_256_bits() -> None:
    """Scalable, section 7.1: p = 30 in place of 40 "will not affect" 256 bits; it saves 20 of 591 cycles."""
    kernels = [Kernel(8, p) for p in (40, 30)]
    assert [kernel.cycles(kernel.words(256), kernel.passes(256)) for kernel in kernels] == [591, 571]


def test_errata_name_tests_that_exist() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    names = {name for paper in PAPERS for name in re.findall(r"`(test_\w+)`", evidence(paper))}
    assert len(names) >= 10
    assert [name for name in sorted(names) if f"def {name}(" not in texts] == []
