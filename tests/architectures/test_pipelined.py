# SPDX-License-Identifier: Apache-2.0
"""Tests of the quotient-pipelined multiplier: rows, ranges, and its DSP blocks."""

import random
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from contract_testbench import check_contract, check_with_blocks, finds
from long_tests import long_cases

from montcore.architectures import Config
from montcore.architectures.delayed_quotient import constants
from montcore.architectures.pipelined import Pipelined
from montcore.cores import MultiplierCore
from montcore.exponentiator import Exponentiator
from montcore.lab.exploration.correctness import check
from montcore.lab.measurement.synthesis import synthesise
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import find
from montcore.multiplier import Multiplier
from montcore.tools import rtl


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20260518)


@pytest.mark.parametrize(
    ("width", "reduce", "folding", "registers", "digit_bits", "delay", "rows", "cycles"),
    [
        (256, 0, 1, 1, 18, 4, 25, 32),
        (256, 1, 1, 1, 18, 4, 20, 48),
        (1024, 0, 1, 1, 18, 4, 67, 74),
        (1024, 0, 1, 3, 18, 6, 71, 79),
        (1024, 1, 1, 1, 18, 4, 62, 90),
        (1024, 1, 1, 3, 18, 6, 64, 98),
        (1024, 0, 2, 1, 18, 2, 63, 133),
        (1024, 0, 4, 1, 18, 1, 61, 251),
        (1024, 0, 9, 1, 18, 0, 59, 538),
        (1024, 0, 9, 3, 18, 0, 59, 539),
        (1024, 0, 1, 3, 36, 7, 45, 54),
        (1024, 1, 1, 1, 36, 5, 35, 67),
    ],
)
def test_rows_and_cycles(
    width: int, reduce: int, folding: int, registers: int, digit_bits: int, delay: int, rows: int, cycles: int
) -> None:
    config = Pipelined(width, reduce=reduce, folding=folding, digit_bits=digit_bits, quotient_delay=registers)
    assert config.delay == delay
    assert config.rows == rows
    assert config.worst_latency == cycles
    assert config.interval == cycles


@pytest.mark.parametrize(
    ("width", "folding", "registers", "delay", "cycles", "interval"),
    [(256, 1, 1, 2, 49, 25), (1024, 1, 3, 3, 138, 69.5), (1024, 2, 3, 1, 252, 127), (1024, 9, 3, 0, 1070, 539.5)],
)
def test_two_products_at_a_time(
    width: int, folding: int, registers: int, delay: int, cycles: int, interval: float
) -> None:
    """Each takes twice the cycles per row, but fewer rows, because a quotient digit waits fewer rows."""
    config = Pipelined(width, reduce=0, folding=folding, quotient_delay=registers, streams=2)
    assert config.delay == delay
    assert config.worst_latency == cycles
    assert config.interval == interval


# Numbers of rows that are powers of two, or close to one.
@long_cases("[192*", "[90*", "[24*", "[32*", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases("[72*", "[40*", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(
    ("width", "parameters"),
    [
        (192, {}),
        (128, {"QuotientDelay": 2}),
        (72, {"QuotientDelay": 3}),
        (90, {"QuotientDelay": 3, "Streams": 2}),
        *((8 * digits, {"DigitBits": 8, "Folding": 2, "Streams": 2}) for digits in (3, 5)),
        *((8 * digits, {"DigitBits": 8, "Folding": 3}) for digits in (4, 12)),
    ],
)
def test_rows_are_counted_to_the_end(width: int, parameters: dict[str, int]) -> None:
    check(Config("pipelined", width, parameters))


@pytest.mark.long
@pytest.mark.parametrize("streams", [1, 2])
@pytest.mark.parametrize("registers", [1, 2, 3])
@pytest.mark.parametrize("folding", [1, 2, 3, 5])
@pytest.mark.parametrize("digits", range(1, 30))
def test_every_number_of_digits(digits: int, folding: int, registers: int, streams: int) -> None:
    parameters = {"DigitBits": 8, "Folding": folding, "QuotientDelay": registers, "Streams": streams}
    check(Config("pipelined", 8 * digits, parameters))


@pytest.mark.parametrize("bits", [3, 18, 90])
@pytest.mark.parametrize("width", [3, 64, 1024])
def test_constants(width: int, bits: int, rng: random.Random) -> None:
    for modulus in (1, (1 << width) - 1, (1 << width - 1) + 1, rng.getrandbits(width) | 1):
        factor, m_tilde = constants(modulus, bits)
        assert factor == -pow(modulus, -1, 1 << bits) % (1 << bits)
        assert m_tilde << bits == modulus * factor + 1
        assert m_tilde <= modulus - (modulus - 1 >> bits)


@pytest.mark.parametrize("reduce", [0, 1])
@pytest.mark.parametrize("folding", [1, 2, 3, 9])
@pytest.mark.parametrize("width", [8, 33, 100, 256])
def test_ranges(width: int, folding: int, reduce: int, rng: random.Random) -> None:
    """The sum and its remainder fit their columns, also with the largest operands."""
    config = Pipelined(width, reduce=reduce, folding=folding, digit_bits=8)
    multiplier = Multiplier(config)
    for modulus in (1, (1 << width) - 1, (1 << width - 1) + 1, *(rng.getrandbits(width) | 1 for _ in range(4))):
        limit = config.operand_limit(modulus)
        for x, y in ((limit - 1, limit - 1), (rng.randrange(limit), rng.randrange(limit))):
            *before, last = config.sums(x, y, modulus)
            # The highest column may hold one bit more than a digit, which the next row moves down.
            assert max(before) < 1 << 8 * (config.digits + 1) + 1
            assert last < 1 << 8 * (config.digits + 1)
            z = multiplier.model(x, y, modulus)
            assert z < limit
            assert z % modulus == multiplier.definition(x, y, modulus)


@pytest.mark.parametrize(("width", "bits"), [(32, 8), (72, 18)])
def test_highest_column_overflows(width: int, bits: int, rng: random.Random) -> None:
    """If M fills its digits, and the words fill their columns, the highest column outgrows r bits."""
    config = Pipelined(width, folding=5, digit_bits=bits)
    multiplier = Multiplier(config)
    assert config.word_digits * 5 == config.digits + 1
    overflows = 0
    with multiplier.simulate() as simulation:
        for _ in range(200):
            modulus = (1 << width) - 1 - 2 * rng.randrange(8)
            x, y = modulus - 1 - rng.randrange(8), modulus - 1 - rng.randrange(8)
            *_, last_but_one, _ = config.sums(x, y, modulus)
            overflows += last_but_one >> bits * 5 > 0
            assert simulation(x, y, modulus).value == multiplier.model(x, y, modulus)
    assert overflows > 0


@pytest.mark.parametrize("reduce", [0, 1])
def test_cycles_do_not_depend_on_the_operands(reduce: int, rng: random.Random) -> None:
    """Ten thousand pairs: random pairs, and pairs with many zeros, many ones or a single bit."""
    multiplier = Multiplier(Config("pipelined", 64, {"Reduce": reduce}))
    modulus = rng.getrandbits(64) | 1 << 63 | 1
    limit = multiplier.config.operand_limit(modulus)
    single = [1 << bit for bit in range(limit.bit_length() - 1)]
    structured = [0, *single, *(limit - 1 - bit for bit in single)]
    pairs = [(rng.choice(structured), rng.choice(structured)) for _ in range(5000)]
    pairs += [(rng.randrange(limit), rng.randrange(limit)) for _ in range(5000)]
    with multiplier.simulate() as simulation:
        results = [simulation(x, y, modulus) for x, y in pairs]
    assert {result.cycles for result in results} == {multiplier.config.worst_latency}
    assert [result.value for result in results] == [multiplier.model(x, y, modulus) for x, y in pairs]


@long_cases("[4096*", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases("[2048*", why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize(("width", "folding", "reduce"), [(2048, 2, 0), (4096, 4, 1)])
def test_long_operands(width: int, folding: int, reduce: int, rng: random.Random) -> None:
    """Lengths for which the 156 multipliers of an ECP5-85 suffice because columns share them."""
    config = Pipelined(width, reduce=reduce, folding=folding, quotient_delay=3)
    multiplier = Multiplier(config)
    assert 2 * config.word_digits <= 156
    with multiplier.simulate() as simulation:
        for modulus in ((1 << width) - 1, (1 << width - 1) + 1, rng.getrandbits(width) | 1):
            limit = config.operand_limit(modulus)
            for x, y in ((limit - 1, limit - 1), (1, limit - 1), (rng.randrange(limit), rng.randrange(limit))):
                product = simulation(x, y, modulus)
                assert (product.value, product.cycles) == (multiplier.model(x, y, modulus), config.worst_latency)


@long_cases(
    "*", but=("[{'Reduce': 0, 'Folding': 5}-4-0]",), why="Syntheses that count blocks: a row of each kind stays."
)
@pytest.mark.parametrize(
    ("parameters", "dsps", "brams"),
    [
        ({"Reduce": 0}, 13, 0),
        ({"Reduce": 1}, 10, 0),
        ({"Reduce": 0, "Folding": 2}, 8, 0),
        ({"Reduce": 0, "Folding": 5}, 4, 0),
        ({"Reduce": 0, "Quotient": 0}, 9, 5),
        ({"Reduce": 1, "Quotient": 0}, 5, 10),
        # x has 281 bits, in 16 parts; M~ has 4 parts, and its multiples 5.
        ({"Reduce": 0, "DigitBits": 36}, 2 * (16 + 4), 0),
        ({"Reduce": 0, "DigitBits": 36, "Quotient": 0}, 2 * 16, 2 * 5),
    ],
    ids=str,
)
def test_blocks(parameters: dict[str, int], dsps: int, brams: int) -> None:
    """A DSP block for each digit of x and M~, or for each digit in one cycle; tables take no blocks for M~.

    A digit of two parts takes two for each part.
    """
    target = find("ecp5-85k-8")
    config = Config("pipelined", 64, {"Multiplier": 1} | parameters)
    with TemporaryDirectory() as folder:
        area = target.cells.count(synthesise(SynthesisInput(MultiplierCore(config), target), Path(folder)))
    assert (area.dsps, area.brams) == (dsps, brams)


@long_cases("[{'Reduce': 0}]", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize("parameters", [{"Reduce": 0}, {"Folding": 2}, {"Folding": 5, "QuotientDelay": 3}], ids=str)
def test_contract_of_two_products_at_a_time(parameters: dict[str, int], tmp_path: Path) -> None:
    """The words of two products alternate. The variants of all multipliers have one word each."""
    config = Config("pipelined", 33, {"DigitBits": 8, "Streams": 2} | parameters)
    assert check_contract(config, rtl.sources(config.module), tmp_path) is None


# A fault in the sharing: the module, the original text, and its replacement.
BROKEN_TURNS = {
    "the second offer is not limited": ("mont_second_product", "= load_o & ~mod_valid_i", "= ~mod_valid_i"),
    "a modulus does not go first": ("mont_second_product", "= load_o & ~mod_valid_i", "= load_o"),
    "the second result comes too early": (
        "mont_second_product",
        "res_valid_i & (~second_q | wait_q[Spacing-1])",
        "res_valid_i",
    ),
    "M for the other product": ("mont_pipelined_result", "else if (last_i) add_modulus_o <=", "else add_modulus_o <="),
    "the sum is cleared with each product's row": ("mont_pipelined_sequence", " && !next_second", ""),
    "quotient digits end with the other product": (
        "mont_pipelined_sequence",
        "next_before >= Modulus",
        "next_row >= Modulus",
    ),
}


@long_cases(
    "*",
    but=("[the second offer is not limited]",),
    why="Planted mistakes: one or two of each rule stay, and of three cores.",
)
@pytest.mark.parametrize("fault", BROKEN_TURNS)
def test_contract_finds_broken_turns(fault: str, tmp_path: Path) -> None:
    config = Config("pipelined", 33, {"DigitBits": 8, "Folding": 2, "Streams": 2})
    assert finds(config, BROKEN_TURNS[fault], tmp_path)


# A fault in the last rows of a canonical product: the module, the original text, and its replacement.
BROKEN_REDUCTION = {
    "M is never added": ("mont_pipelined_result", "add_modulus_o = positive;", "add_modulus_o = 1'b0;"),
    "the sum of the first conversion stays": ("mont_pipelined_sequence", " || next_row == Final)", ")"),
    "high digits choose M too late": (
        "mont_pipelined_modulus",
        "chosen_q, inverse_i | modulus_i",
        "chosen_q, modulus_i",
    ),
}


@long_cases("*", but=("[M is never added]",), why="Planted mistakes: one or two of each rule stay, and of three cores.")
@pytest.mark.parametrize("fault", BROKEN_REDUCTION)
def test_contract_finds_broken_reductions(fault: str, tmp_path: Path) -> None:
    assert finds(Config("pipelined", 57, {"DigitBits": 8}), BROKEN_REDUCTION[fault], tmp_path)


@long_cases("[l2r]", "[r2l]", why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize("method", ["l2r", "r2l", "window2"])
def test_powers_beside_an_idle_stream(method: str, rng: random.Random) -> None:
    """An exponentiator runs one product per multiplier; a multiplier with two streams works, too."""
    exponentiator = Exponentiator(Config("pipelined", 33, {"Reduce": 0, "Streams": 2}), method, 12)
    with exponentiator.simulate() as simulation:
        for _ in range(20):
            modulus = rng.getrandbits(33) | 1
            base, exponent = rng.randrange(modulus), rng.getrandbits(12)
            assert simulation(base, exponent, modulus).value == pow(base, exponent, modulus)


def test_each_technology_has_a_multiplier() -> None:
    """The parameter's values are the constants of the package; all except the last have a form of one multiplier."""
    text = rtl.library()["mont_technology_pkg"].read_text(encoding="utf-8")
    technologies = {name: int(value) for name, value in re.findall(r"^    (\w+) = (\d+)", text, re.MULTILINE)}
    (multiplier,) = (each for each in Pipelined.known_parameters() if each.name == "Multiplier")
    assert sorted(technologies.values()) == list(multiplier.values)
    multiplier_text = rtl.library()["mont_registered_multiplier"].read_text(encoding="utf-8")
    for name in technologies.keys() - {"Xilinx7"}:
        assert f"Technology == mont_technology_pkg::{name})" in multiplier_text


@long_cases(
    "*",
    but=("[{'DigitBits': 17, 'Multiplier': 2}]", "[{'Reduce': 0, 'Multiplier': 1}]"),
    why="Tables of two parts and of devices: one of each kind stays.",
)
@pytest.mark.parametrize(
    "parameters",
    [
        {"Reduce": 0, "Multiplier": 1},
        {"Reduce": 1, "Multiplier": 1},
        {"DigitBits": 17, "Multiplier": 0},
        {"DigitBits": 17, "Multiplier": 1},
        # Blocks with two of their registers, then with all three.
        {"DigitBits": 17, "Multiplier": 2},
        {"DigitBits": 17, "Multiplier": 2, "Reduce": 0, "QuotientDelay": 2, "Folding": 2},
        # Pieces wider than a digit; with several words, a piece continues in the next word.
        {"DigitBits": 17, "Multiplier": 2, "WideBits": 24},
        {"DigitBits": 17, "Multiplier": 2, "WideBits": 26, "Reduce": 0, "QuotientDelay": 2},
    ],
    ids=str,
)
def test_contract_with_multipliers_of_devices(parameters: dict[str, int], tmp_path: Path) -> None:
    """All bits of the DSP blocks are connected correctly, and their registers are used."""
    config = Config("pipelined", 33, parameters)
    assert check_with_blocks(config, tmp_path) is None


def structured(limit: int, rng: random.Random) -> int:
    """A number below the limit: the ends of the range, single bits, runs of ones, short numbers and any."""
    bits = limit.bit_length()
    low = rng.randrange(bits)
    run = ((1 << rng.randint(1, bits)) - 1) << low
    return (
        rng.choice((0, 1, limit - 1, limit >> 1, 1 << low, run, rng.getrandbits(low + 1), rng.randrange(limit))) % limit
    )


def test_the_same_time_for_all_exponents(rng: random.Random) -> None:
    """The cycles of 10 000 powers by windows depend on the exponent's length only."""
    exponentiator = Exponentiator(Config("pipelined", 16, {"Reduce": 0, "Folding": 2}), "window2", 8)
    with exponentiator.simulate() as simulation:
        for _ in range(100):
            modulus, length = structured(1 << 16, rng) | 1, rng.randint(0, 8)
            for _ in range(100):
                base, exponent = structured(modulus, rng), structured(1 << length, rng)
                power = simulation(base, exponent, modulus, length)
                assert (power.value, power.cycles) == (
                    pow(base, exponent, modulus),
                    exponentiator.worst_cycles(length),
                )
