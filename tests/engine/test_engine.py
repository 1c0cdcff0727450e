# SPDX-License-Identifier: Apache-2.0
"""The digit-serial engine against Python's integers: every command, at any precision, in one compiled model."""

import random
from collections.abc import Iterator

import pytest
from engine_commands import R_BITS, Modulus, check_constants, fill, load, moduli, pair_step, step
from long_tests import long_cases

from montcore.errors import MontcoreError
from montcore.microcode.engine_cycles import FIRST_OF_TWO, HOLD, KEEP, SECOND_OF_TWO, WITHIN, Engine
from montcore.simulation.engine import EngineSession

# Slots that belong to no modulus begin here: two moduli are resident.
FIRST = 16


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261122)


@long_cases("[8]", "[32]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("multipliers", [2, 8, 32])
def test_every_residue_of_the_precision(multipliers: int, rng: random.Random) -> None:
    """Precisions of every residue modulo the digit and the word, changed between the products."""
    engine = Engine(multipliers // 2, R_BITS, 640)
    widths = sorted({*range(8, 8 + R_BITS), *(R_BITS * k + rng.randrange(R_BITS) for k in range(2, 35)), 639, 640})
    with EngineSession({"Multipliers": multipliers, "MaxWidth": 640, "Slots": 32}) as core:
        for bits in widths:
            modulus = Modulus(0, bits, rng.choice(moduli(bits, rng)), engine)
            load(core, modulus)
            check_constants(core, modulus)
            fill(core, modulus, rng, range(FIRST, FIRST + 6))
            for _ in range(4):
                step(core, modulus, rng)


def test_numbers_that_end_within_a_word(rng: random.Random) -> None:
    """A long number in two parts, split at r·L bits, is one sequence of words."""
    with EngineSession({"Multipliers": 4, "MaxWidth": 640, "Slots": 32}) as core:
        engine = Engine(2, R_BITS, 640)
        for bits in (64, 128, 141, 142, 200, 300):
            modulus = Modulus(0, bits, rng.getrandbits(bits) | 1, engine)
            load(core, modulus)
            low = R_BITS * modulus.digits
            for length in (low + 1, 2 * bits, low + 32 - low % 32):
                value = rng.getrandbits(length)
                words = [value >> 32 * i & 0xFFFFFFFF for i in range(-(-length // 32))]
                first = core.run("write", d=16, bits=low, window=KEEP | HOLD, words=words[: -(-low // 32)])
                used = low // 32 * 32
                rest = core.run("write", d=17, bits=length - low, window=WITHIN, words=words[used // 32 :])
                cycles = engine.cycles("write", bits, length=low, window=KEEP | HOLD)
                assert (first.error, first.cycles) == ("none", cycles)
                cycles = engine.cycles("write", bits, length=length - low, window=WITHIN, within=low - used)
                assert (rest.error, rest.cycles) == ("none", cycles)
                core.do("reduce", a=16, b=17, d=18)
                core.do("canonical", a=18, d=18)
                assert core.read(18, bits) == value % modulus.value


@long_cases("[16]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("multipliers", [2, 16])
def test_ordinary_product(multipliers: int, rng: random.Random) -> None:
    with EngineSession({"Multipliers": multipliers, "MaxWidth": 640, "Slots": 32}) as core:
        engine = Engine(multipliers // 2, R_BITS, 640)
        for bits in (64, 96, 128, 500, 640):
            modulus = Modulus(0, bits, rng.getrandbits(bits) | 1, engine)
            load(core, modulus)
            top = R_BITS * (modulus.digits - 1)
            for a_bits in (2, bits // 2, top - R_BITS - 1):
                for a, b in (((1 << a_bits) - 1, (1 << top - a_bits) - 1), (0, 1), (1, 0), (1, (1 << top) - 2)):
                    core.write(16, a, top)
                    core.write(17, b, top)
                    answer = core.do("multiply", a=16, b=17, d=18)
                    assert answer.cycles == engine.cycles("multiply", bits)
                    assert core.read(18, R_BITS * modulus.digits) == a * b
                    answer = core.do("sum", a=18, b=16, d=18)
                    assert answer.cycles == engine.cycles("sum", bits)
                    assert core.read(18, R_BITS * modulus.digits) == a * b + a
            # The set-up is lost.
            assert core.run("product", a=16, b=17, d=18).error == "modulus"


@pytest.mark.parametrize("width", [106, 107])
def test_numbers_that_fill_their_slots(width: int, rng: random.Random) -> None:
    """A longest modulus whose numbers have 8 words, and the next one, which doubles the slots."""
    engine = Engine(1, R_BITS, width)
    with EngineSession({"Multipliers": 2, "MaxWidth": width, "Slots": 16}) as core:
        modulus = Modulus(0, width, (1 << width) - 1, engine)
        assert engine.precision(width).words == 8 + (width == 107)
        load(core, modulus)
        check_constants(core, modulus)
        fill(core, modulus, rng, range(8, 16))
        for _ in range(4):
            step(core, modulus, rng)
        assert core.run("copy", a=16, d=8).error == "slot"


@long_cases("[2]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("streams", [1, 2])
def test_wipe(streams: int, rng: random.Random) -> None:
    with EngineSession({"Multipliers": 8, "MaxWidth": 640, "Slots": 32, "Streams": streams}) as core:
        engine = Engine(4, R_BITS, 640, streams)
        modulus = Modulus(0, 640, rng.getrandbits(640) | 1, engine)
        load(core, modulus)
        for slot in range(8, 32):
            core.write(slot, rng.getrandbits(640), 640)
        answer = core.do("wipe", table=8, window=3)
        assert answer.cycles == engine.cycles("wipe", 640, window=3)
        assert [bool(core.read(slot, 640)) for slot in range(8, 18)] == [False] * 8 + [True] * 2
        assert core.read(0, 640) == modulus.value
        assert core.run("product", a=16, b=17, d=18).error == "modulus"
        core.do("wipe", window=5)
        assert not any(core.read(slot, 640) for slot in range(32))


@long_cases("[16]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("digit_bits", [17, 16])
def test_shorter_digits(digit_bits: int, rng: random.Random) -> None:
    engine = Engine(2, digit_bits, 200)
    with EngineSession({"Multipliers": 4, "MaxWidth": 200, "Slots": 32, "DigitBits": digit_bits}) as core:
        for bits in (8, 30, 33, 199, 200):
            for value in moduli(bits, rng):
                modulus = Modulus(0, bits, value, engine)
                load(core, modulus)
                check_constants(core, modulus)
                fill(core, modulus, rng, range(FIRST, FIRST + 6))
                for _ in range(6):
                    step(core, modulus, rng)


def test_a_word_that_ends_before_the_last_bit_of_the_hosts(rng: random.Random) -> None:
    """The fifteenth digit of 17 bits ends there: no word of the host is taken while the engine writes its own word."""
    engine = Engine(1, 17, 260)
    with EngineSession({"Multipliers": 2, "MaxWidth": 260, "Slots": 16, "DigitBits": 17}) as core:
        modulus = Modulus(0, 260, rng.getrandbits(260) | 1 << 259 | 1, engine)
        load(core, modulus)
        check_constants(core, modulus)


@long_cases("[1]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("technology", [0, 1])
def test_chains_of_commands_with_two_moduli(technology: int, rng: random.Random) -> None:
    """Thousands of commands of all kinds, on two resident moduli of different precision, alternately."""
    engine = Engine(4, R_BITS, 256)
    parameters = {"Multipliers": 8, "MaxWidth": 256, "Slots": 64, "Technology": technology}
    with EngineSession(parameters) as core:
        # The layouts of the two precisions would overlap, but the second layout begins at the end of the first.
        long = Modulus(0, 256, rng.getrandbits(256) | 1 << 255 | 1, engine)
        short = Modulus(3, 128, rng.getrandbits(128) | 1 << 127 | 1, engine)
        load(core, long)
        load(core, short)
        fill(core, long, rng, range(32, 40))
        fill(core, short, rng, range(40, 48))
        assert engine.precision(256).words == 5 and engine.precision(128).words == 3
        for _ in range(2500):
            step(core, rng.choice([long, short]), rng)
        check_constants(core, long)
        check_constants(core, short)


@long_cases("[16-2]", "[32-2]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize(("multipliers", "streams"), [(4, 2), (8, 2), (16, 2), (32, 2), (4, 1)])
def test_two_interleaved_products(multipliers: int, streams: int, rng: random.Random) -> None:
    """All residues of the precision modulo digit and word; numbers of fewer and of more words than are interleaved."""
    widest = 50 * multipliers
    engine = Engine(multipliers // 2, R_BITS, widest, streams)
    parameters = {"Multipliers": multipliers, "MaxWidth": widest, "Slots": 64, "Streams": streams}
    widths = sorted({*range(8, 8 + R_BITS), *(R_BITS * k + rng.randrange(R_BITS) for k in range(2, widest // R_BITS))})
    assert {engine.precision(bits).words for bits in widths} >= {2, 3, 4, 5, 6}
    with EngineSession(parameters) as core:
        for bits in widths:
            pair = [Modulus(number, bits, rng.choice(moduli(bits, rng)), engine) for number in (0, 1)]
            one, two = pair
            for number, modulus in enumerate(pair):
                load(core, modulus, short=True)
                fill(core, modulus, rng, range(32 + 16 * number, 37 + 16 * number))
            pair_step(core, one, two, rng)
            pair_step(core, two, two, rng)
            pair_step(core, two, one, rng)


@pytest.mark.parametrize("multipliers", [8, pytest.param(16, marks=pytest.mark.long)])
def test_pairs_among_all_commands(multipliers: int, rng: random.Random) -> None:
    """Pairs of products between commands of all kinds, on the blocks of ECP5."""
    engine = Engine(multipliers // 2, R_BITS, 256, 2)
    parameters = {"Multipliers": multipliers, "MaxWidth": 256, "Slots": 64, "Technology": 1, "Streams": 2}
    with EngineSession(parameters) as core:
        pair = [Modulus(number, 256, rng.getrandbits(256) | 1 << 255 | 1, engine) for number in (0, 3)]
        for modulus, slots in zip(pair, (range(32, 38), range(40, 46)), strict=True):
            load(core, modulus)
            fill(core, modulus, rng, slots)
        for _ in range(150):
            pair_step(core, rng.choice(pair), rng.choice(pair), rng)
            step(core, rng.choice(pair), rng)
        for modulus in pair:
            check_constants(core, modulus)


@long_cases("[500-256]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize(("width", "slots"), [(500, 256), pytest.param(4096, 64, marks=pytest.mark.long)])
def test_long_memories(width: int, slots: int, rng: random.Random) -> None:
    """Memories of 8 192 and 16 384 words in ECP5's block RAMs: a block has 2 bits or 1 bit of each word."""
    engine = Engine(1, R_BITS, width)
    with EngineSession({"Multipliers": 2, "MaxWidth": width, "Slots": slots, "Technology": 1}) as core:
        modulus = Modulus(0, width, rng.getrandbits(width) | 1 << width - 1 | 1, engine)
        load(core, modulus)
        fill(core, modulus, rng, range(15, slots, slots // 4))
        for _ in range(6):
            step(core, modulus, rng)
        for slot, value in modulus.slots.items():
            assert core.read(slot, R_BITS * modulus.digits) == value
        check_constants(core, modulus)


@pytest.mark.parametrize(
    ("columns", "widths", "rows"),
    [
        (8, (40, 106, 107, 250, 251, 394, 395, 538, 539, 682, 683, 800), {4, 6}),
        (16, (250, 538, 539, 826, 827, 1114, 1115, 1402, 1403, 1600), {4, 5, 6}),
    ],
)
def test_rows_of_each_length(columns: int, widths: tuple[int, ...], rows: set[int], rng: random.Random) -> None:
    """Numbers of one to six words, with rows of 4 cycles or more, alternate with longer ones; tables of each window."""
    engine = Engine(columns, R_BITS, widths[-1], 2)
    assert {engine.precision(bits).words for bits in widths} == {1, 2, 3, 4, 5, 6}
    assert {engine.precision(bits).row_cycles for bits in widths} == rows
    parameters = {"Multipliers": 2 * columns, "MaxWidth": widths[-1], "Slots": 64, "Streams": 2}
    with EngineSession(parameters) as core:
        for bits in widths:
            one = Modulus(0, bits, rng.choice(moduli(bits, rng)[1:]), engine)
            other_bits = rng.choice(widths)
            other = Modulus(1, other_bits, rng.choice(moduli(other_bits, rng)), engine)
            for number, modulus in enumerate((one, other)):
                load(core, modulus)
                fill(core, modulus, rng, range(16 + 8 * number, 22 + 8 * number))
            for _ in range(6):
                step(core, one, rng)
                step(core, other, rng)
            for window in range(1, 6):
                base, exponent, length = rng.randrange(one.value), rng.getrandbits(2 * window), 2 * window
                core.write(22, base, bits)
                core.write(23, exponent, length)
                answer = core.do("power", a=22, b=23, d=30, table=32, bits=length, window=window)
                assert core.read(30, bits) == pow(base, exponent, one.value)
                assert answer.cycles == engine.cycles("power", bits, length=length, window=window)


def test_half_a_pair(rng: random.Random) -> None:
    """A pair without its first or second product, a pair with two precisions, and a reset between the products."""
    engine = Engine(4, R_BITS, 400, 2)
    with EngineSession({"Multipliers": 8, "MaxWidth": 400, "Slots": 64, "Streams": 2}) as core:
        long = Modulus(0, 200, rng.getrandbits(200) | 1 << 199 | 1, engine)
        short = Modulus(1, 130, rng.getrandbits(130) | 1 << 129 | 1, engine)
        for modulus, slots in ((long, range(32, 36)), (short, range(48, 52))):
            load(core, modulus)
            fill(core, modulus, rng, slots)

        def alone() -> None:
            answer = core.do("product", a=32, b=33, d=40, window=SECOND_OF_TWO)
            assert answer.cycles == engine.cycles("product", 200)
            product = long.slots[32] * long.slots[33]
            assert (core.read(40, R_BITS * long.digits) * long.r - product) % long.value == 0

        alone()
        # After another command between the two, the first product is dropped.
        core.write(41, 5, 200)
        core.do("product", a=34, b=35, d=41, window=FIRST_OF_TWO)
        core.do("copy", a=32, d=42)
        alone()
        assert core.read(41, 200) == 5
        # The first product has another precision.
        core.do("product", modulus=1, a=48, b=49, d=50, window=FIRST_OF_TWO)
        assert core.run("product", a=32, b=33, d=40, window=SECOND_OF_TWO).error == "slot"
        alone()
        assert core.run("product", a=255, b=33, d=40, window=FIRST_OF_TWO).error == "slot"
        alone()
        for cycles in range(1, 120, 7):
            core.do("product", a=32, b=33, d=40, window=FIRST_OF_TWO)
            core.interrupt("product", cycles, a=32, b=33, d=40, window=SECOND_OF_TWO)
            assert core.run("product", a=32, b=33, d=40, window=SECOND_OF_TWO).error == "modulus"
            load(core, long, short=True)
            alone()
            pair_step(core, long, long, rng)


def powers(rng: random.Random, bits: int) -> Iterator[tuple[int, int, int]]:
    """Lengths of an exponent, windows, and exponents."""
    for length, window in ((5, 1), (30, 5), (24, 3), (64, 4), (bits + 128 - (bits + 128) % 4, 4)):
        for exponent in (0, 1, (1 << length) - 1, rng.getrandbits(length)):
            yield length, window, exponent


@long_cases("[16]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize("multipliers", [2, 16])
def test_powers(multipliers: int, rng: random.Random) -> None:
    """Windows and bit by bit; exponents longer than the modulus; exactly the stated cycles."""
    engine = Engine(multipliers // 2, R_BITS, 128)
    with EngineSession({"Multipliers": multipliers, "MaxWidth": 128, "Slots": 64}) as core:
        for bits in (8, 60, 128):
            for m in moduli(bits, rng):
                modulus = Modulus(0, bits, m, engine)
                load(core, modulus)
                length, window, exponent = rng.choice(list(powers(rng, bits)))
                base = rng.choice([0, 1, m - 1, rng.randrange(m)])
                core.write(8, base, bits)
                core.write(10, exponent, length)
                answer = core.do("power", a=8, b=10, d=9, table=32, bits=length, window=window)
                assert core.read(9, bits) == pow(base, exponent, m)
                assert answer.cycles == engine.cycles("power", bits, length=length, window=window)
                answer = core.do("power public", a=8, b=10, d=9, bits=length)
                assert core.read(9, bits) == pow(base, exponent, m)
                assert answer.cycles == engine.cycles("power public", bits, length=length, exponent=exponent)


def test_a_slow_host(rng: random.Random) -> None:
    """Words that arrive and leave late change only the cycles; done_o is high once for a command."""
    engine = Engine(1, R_BITS, 100)
    with EngineSession({"Multipliers": 2, "MaxWidth": 100, "Slots": 32}) as core:
        core.pause(80)
        for bits in (20, 64, 97):
            modulus = Modulus(0, bits, rng.getrandbits(bits) | 1 << bits - 1 | 1, engine)
            load(core, modulus)
            check_constants(core, modulus)


def test_reset_at_any_time(rng: random.Random) -> None:
    """A reset in the middle of any command; the engine forgets its moduli, and works again."""
    engine = Engine(2, R_BITS, 90)
    with EngineSession({"Multipliers": 4, "MaxWidth": 90, "Slots": 32}) as core:
        for command in ("setup", "product", "power", "write", "read", "reduce") * 4:
            bits = rng.randrange(8, 91)
            modulus = Modulus(0, bits, rng.getrandbits(bits) | 1 << bits - 1 | 1, engine)
            load(core, modulus)
            fields = {"a": 9, "b": 10, "d": 11, "table": 16, "bits": 20, "window": 2}
            core.interrupt(command, rng.randrange(1, 400), **fields)
            assert core.run("product", a=8, b=9, d=10).error == "modulus"
            load(core, modulus)
            check_constants(core, modulus)


def test_a_new_modulus_in_the_same_place(rng: random.Random) -> None:
    """A set-up for products only, then a full set-up; after a new precision the modulus is unknown."""
    engine = Engine(2, R_BITS, 90)
    with EngineSession({"Multipliers": 4, "MaxWidth": 90, "Slots": 32}) as core:
        first = Modulus(0, 90, rng.getrandbits(90) | 1 << 89 | 1, engine)
        load(core, first, short=True)
        core.write(8, 5, 90)
        core.do("product", a=8, b=8, d=9)
        core.do("precision", bits=40)
        assert core.run("product", a=8, b=8, d=9).error == "modulus"
        second = Modulus(0, 40, (1 << 40) - 1, engine)
        load(core, second)
        check_constants(core, second)


def test_errors_and_nothing_hangs() -> None:
    """Each error is reported, and the next command works."""
    with EngineSession({"Multipliers": 4, "MaxWidth": 90, "Slots": 16}) as core:
        assert core.run("product").error == "modulus"
        assert core.run("write", d=8, bits=20, words=[1]).error == "modulus"
        for bits in (0, 1, 91, 1 << 13):
            assert core.run("precision", bits=bits).error == "length"
        core.do("precision", bits=90)
        assert core.run("product").error == "modulus"
        core.write(0, 1 << 89, 90)
        assert core.run("setup").error == "even"
        core.write(0, 0, 90)
        assert core.run("setup").error == "even"
        core.write(0, (1 << 89) + 1, 90)
        core.do("setup")
        # A number with bits above its length.
        assert core.run("write", d=8, bits=40, words=[0, 1 << 9]).error == "length"
        core.write(8, 7, 90)
        for slot in (16, 100, 255):
            assert core.run("copy", a=slot, d=8).error == "slot"
            assert core.run("copy", a=8, d=slot).error == "slot"
            # Two wrong slots.
            assert core.run("copy", a=slot, d=slot).error == "slot"
            assert core.do("copy", a=8, d=9).cycles == Engine(2, R_BITS, 90).cycles("copy", 90)
        assert core.run("power", a=8, b=8, d=9, table=8, bits=0, window=2).error == "length"
        assert core.run("power", a=8, b=8, d=9, table=8, bits=300, window=2).error == "length"
        for window in (0, 6, 7):
            assert core.run("power", a=8, b=8, d=9, table=8, bits=12, window=window).error == "length"
        # The length is no multiple of the window.
        assert core.run("power", a=8, b=8, d=9, table=12, bits=7, window=2).error == "length"
        with pytest.raises(MontcoreError, match="slot"):
            core.do("copy", a=99)
        core.write(8, 7, 90)
        core.do("product canonical", a=8, b=8, d=9)
        r = 1 << R_BITS * (Engine(2, R_BITS, 90).digits(90) + 1)
        assert core.read(9, 90) == 49 * pow(r, -1, (1 << 89) + 1) % ((1 << 89) + 1)
