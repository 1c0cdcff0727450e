# SPDX-License-Identifier: Apache-2.0
"""Sums of products in simulation: a matrix of the stream times a vector in memory, by model and definition."""

from dataclasses import replace
from pathlib import Path

import pytest
from planted import planted
from polynomials import ML_DSA, ML_KEM, Fault, polynomial, product

from montcore import BadInput, Config, MontcoreError, Ntt
from montcore.cores import NttCore
from montcore.simulation.ntt import NttSession
from montcore.tools import rtl

# A matrix of polynomials has rows of as many polynomials as the vector.
Polynomials = list[list[int]]
PUBLISHED_CYCLES = 7372  # page of the transform, "Next to others"


class Host:
    """A session that checks the cycles of each command and adds them up, with the cycle of the command's transfer."""

    def __init__(self, session: NttSession, config: Ntt, *, pauses: bool = False) -> None:
        self.session, self.config, self.pauses, self.cycles = session, config, pauses, 0

    def run(self, name: str, slot: int = 0, words: list[int] | None = None) -> list[int]:
        done = self.session.command(name, slot, words or [], pauses=self.pauses)
        assert done is not None, name
        cycles, out = done
        exact = self.config.cycles(name)
        assert cycles >= exact if self.pauses and (words or out) else cycles == exact, (name, cycles)
        self.cycles += cycles + 1
        return out

    def set_up(self, modulus: int) -> None:
        assert self.config.modulus or self.session.modulus(modulus) == self.config.setup_cycles
        self.run("table", 0, self.config.table(modulus))

    def multiply(self, matrix: list[Polynomials], vector: Polynomials, *, inverse: bool) -> Polynomials:
        """Return the transforms of the rows' sums, or the sums; the matrix is transformed, the vector is not."""
        config = self.config
        for slot, words in zip(config.operands, vector, strict=False):
            self.run("load_operand", slot, words)
            self.run("forward", slot)
        results = []
        for row in matrix:
            for number, (slot, words) in enumerate(zip(config.operands, row, strict=False)):
                self.run("add_product" if number else "begin_sum", slot, words)
            if config.pairs:
                self.run("end_sum")
            if inverse:
                self.run("inverse", config.sum_slot)
            results.append(self.run("unload_inverse" if inverse else "unload", config.sum_slot))
        return results


def summed(row: Polynomials, vector: Polynomials, modulus: int) -> list[int]:
    """Return the sum of a row's products by the definition."""
    products = [product(a, b, modulus) for a, b in zip(row, vector, strict=True)]
    return [sum(words) % modulus for words in zip(*products, strict=True)]


def check(config: Ntt, modulus: int = 0, *, size: int = 2, rows: int = 2, pauses: bool = False) -> None:
    """Multiply a random matrix and a vector, and compare with the model and the definition; cycles are exact."""
    m = modulus or config.prime
    size = min(size, len(config.operands))
    vector = [polynomial(config, m, number) for number in range(size)]
    matrix = [[polynomial(config, m, 1000 * row + number) for number in range(size)] for row in range(1, rows + 1)]
    transformed = [[config.forward(words, m) for words in row] for row in matrix]
    operands = [config.forward(words, m) for words in vector]
    with NttSession(NttCore(config)) as session:
        host = Host(session, config, pauses=pauses)
        host.set_up(m)
        found = host.multiply(transformed, vector, inverse=False)
        assert found == [config.sum_of_products(row, operands, m) for row in transformed]
        found = host.multiply(transformed, vector, inverse=True)
        assert found == [summed(row, vector, m) for row in matrix]


def test_matrix_times_vector_of_ml_kem_768() -> None:
    """The vector, the matrix and the result are streams of 256 words for each polynomial; every cycle is counted."""
    config = Ntt(12, pairs=1, butterflies=2, slots=16)
    vector = [polynomial(config, ML_KEM, number) for number in range(3)]
    matrix = [[polynomial(config, ML_KEM, 10 * row + number) for number in range(3)] for row in range(1, 4)]
    transformed = [[config.forward(words, ML_KEM) for words in row] for row in matrix]
    operands = [config.forward(words, ML_KEM) for words in vector]
    with NttSession(NttCore(config)) as session:
        host = Host(session, config)
        host.set_up(ML_KEM)
        host.cycles = 0
        found = host.multiply(transformed, vector, inverse=False)
        cycles = host.cycles
        assert found == [config.sum_of_products(row, operands, ML_KEM) for row in transformed]
        assert host.multiply(transformed, vector, inverse=True) == [summed(row, vector, ML_KEM) for row in matrix]
    assert cycles == config.matrix_cycles(3, 3) == 15 * (256 + 20) + 3 * 468 + 3 * (128 + 20) + 21 == 6009
    assert cycles < 7000 < PUBLISHED_CYCLES


PLAIN = Ntt(12, log_length=4, modulus=ML_KEM, slots=4)
PAIRS = Ntt(12, log_length=4, modulus=ML_KEM, pairs=1, butterflies=2, slots=8)


@pytest.mark.parametrize(
    ("config", "modulus"),
    [
        (PLAIN, 0),
        (PAIRS, 0),
        (Ntt(23, log_length=5, butterflies=2, slots=4), ML_DSA),
        *(
            pytest.param(config, modulus, marks=pytest.mark.long)
            for config, modulus in (
                (Ntt(23, slots=16, technology=1), ML_DSA),
                (Ntt(23, butterflies=4, slots=8), ML_DSA),
                (Ntt(12, pairs=1, butterflies=4, slots=16, technology=1), ML_KEM),
                *(
                    (Ntt(12, log_length=length, pairs=pairs, butterflies=each, slots=8), ML_KEM)
                    for length in (4, 5, 6)
                    for pairs, each in ((0, 1), (0, 2), (0, 4), (1, 2), (1, 4))
                ),
                (Ntt(60, log_length=5, pairs=1, butterflies=4, slots=4), 0),
            )
        ),
    ],
    ids=str,
)
def test_sums_and_cycles_are_those_of_the_model(config: Ntt, modulus: int) -> None:
    check(config, modulus, size=4)


@pytest.mark.parametrize("config", [PLAIN, PAIRS], ids=str)
def test_streams_may_wait(config: Ntt) -> None:
    check(config, pauses=True)


@pytest.mark.parametrize("config", [PLAIN, PAIRS, replace(PAIRS, butterflies=4, log_length=5)], ids=str)
def test_products_of_least_and_largest_words(config: Ntt) -> None:
    """All words are 0, 1 or M - 1, in the stream and in the operand, and the words of the stream may be above M."""
    values = (0, 1, ML_KEM - 1)
    with NttSession(NttCore(config)) as session:
        host = Host(session, config)
        host.set_up(ML_KEM)
        for value in values:
            # The transform of an operand with all words equal: its inverse is loaded.
            wanted = [value] * config.length
            divisor = pow(2, -config.layers, ML_KEM)
            words = [word * divisor % ML_KEM for word in config.inverse(wanted, ML_KEM)]
            for other in values:
                above = other + ML_KEM if other + ML_KEM < 1 << config.width else other
                stream = [[other] * config.length, [other, above] * (config.length // 2)]
                expected = config.sum_of_products([[other] * config.length] * 2, [wanted] * 2, ML_KEM)
                slots = [config.operands[0], config.operands[-1]]
                for slot in slots:
                    host.run("load_operand", slot, words)
                    host.run("forward", slot)
                host.run("begin_sum", slots[0], stream[0])
                host.run("add_product", slots[1], stream[1])
                if config.pairs:
                    host.run("end_sum")
                assert host.run("unload", config.sum_slot) == expected, (value, other)


def test_other_slots_keep_their_words_and_products_stay() -> None:
    """Slots that a sum does not use are as before; a product of slots 0 and 1 and a new modulus come between sums."""
    config = Ntt(12, log_length=4, pairs=1, butterflies=2, slots=8)
    with NttSession(NttCore(config)) as session:
        host = Host(session, config)
        for m in (ML_KEM, 97, ML_KEM):
            host.set_up(m)
            words = {slot: polynomial(config, m, slot) for slot in (0, 4, 5, 6, 7)}
            for slot in (5, 6, 7):
                host.run("load", slot, words[slot])
            found = host.multiply([[words[6], words[7]]], [words[0], words[4]], inverse=False)
            operands = [config.forward(words[slot], m) for slot in (0, 4)]
            assert found == [config.sum_of_products([words[6], words[7]], operands, m)]
            assert [host.run("unload", slot) for slot in (5, 6, 7)] == [words[slot] for slot in (5, 6, 7)]
            # An operand has a factor R more.
            r = pow(2, config.r_exponent, m)
            assert host.run("unload", 4) == [word * r % m for word in operands[1]]
            for slot in (0, 1):
                host.run("load", slot, words[5 + slot])
            host.run("multiply")
            assert host.run("unload") == config.multiply(words[5], words[6], m)


@pytest.mark.parametrize(
    ("config", "refused"),
    [
        (Ntt(12, log_length=4, slots=4), [(8, 1), (9, 1), (9, 3), (10, 0), (11, 0), (15, 0)]),
        (PAIRS, [(8, 1), (8, 2), (9, 3), (9, 7), (11, 0), (15, 0)]),
    ],
    ids=str,
)
def test_what_is_refused(config: Ntt, refused: list[tuple[int, int]]) -> None:
    with NttSession(NttCore(config)) as session:
        host = Host(session, config)
        if not config.modulus:
            assert session.modulus(ML_KEM) == config.setup_cycles
        later = [(name, 0) for name in config.commands[1:]]
        assert [session.command(name, slot) for name, slot in later] == [None] * len(later)
        host.run("table", 0, config.table(ML_KEM))
        for command, slot in refused:
            assert session.ask("command", command, slot, 0, 0) == ["refused"], (command, slot)
        host.run("forward", config.operands[-1])


def test_parameters() -> None:
    assert list(Ntt(12, pairs=1, butterflies=2, slots=16).operands) == [0, 4, 8, 12]
    assert list(Ntt(23, slots=4).operands) == [0, 2]
    assert not Ntt(23).operands
    assert [len(Ntt(12, log_length=4, slots=slots).commands) for slots in (2, 4)] == [7, 10]
    assert PAIRS.commands[-1] == "end_sum"
    for parameters, rule in (
        ({"Slots": 3, "LogLength": 4}, "must be one of 2, 4, 8, 16"),
        ({"Slots": 4, "Pairs": 1}, "must be 2 with Pairs=1 and Butterflies=1"),
    ):
        with pytest.raises(BadInput, match=f"^param Slots: {rule}"):
            Config("ntt", 12, parameters)
    for streams in ([], [[0] * 16]):
        with pytest.raises(BadInput, match=r"^operands: must be as many as streams, at least one, not 0"):
            PLAIN.sum_of_products(streams, [], ML_KEM)


FAULTS = (
    Fault("products with words of the same place", "mont_ntt_pkg", "? 1 % bank_bits :", "? 0 :", PAIRS),
    Fault("a sum in the operand's slots", "mont_ntt_address", "operand[k] && index_i[i]", "index_i[i]", PAIRS),
    Fault("one slot for both sums", "mont_ntt_address", "(index_i[i] || other[k])", "index_i[i]", PAIRS),
    Fault("a sum that does not begin", "mont_ntt_lane", " || begin_i", "", PAIRS),
    Fault("a product that is not negated", "mont_ntt_write", "(sums && write_index[0]) ? Negated : '0", "'0", PAIRS),
    Fault("an operand without its factor", "mont_ntt", "(Slots > 2) ? last_q[0] : Width'(1)", "r2_q", PLAIN),
    Fault("a sum of the other slot at the end", "mont_ntt_steps", "MemorySlotBits'(SumSlot) : ", "'0 : ", PAIRS),
)


@pytest.mark.parametrize(
    "fault", [*FAULTS[:2], *(pytest.param(each, marks=pytest.mark.long) for each in FAULTS[2:])], ids=str
)
def test_a_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    changed = planted(fault.module, fault.right, fault.wrong, tmp_path)
    with rtl.substituted({fault.module: changed}), pytest.raises((AssertionError, MontcoreError)):
        check(fault.config)
