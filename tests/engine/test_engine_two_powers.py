# SPDX-License-Identifier: Apache-2.0
"""Two interleaved powers on the digit-serial engine: their values, their cycles, and pairs that are none."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from engine_commands import R_BITS, Modulus, Power, check_constants, fill, load, moduli, pair_step, step, two_powers

from montcore.microcode.engine_cycles import FIRST_OF_TWO, SECOND_OF_TWO, Engine
from montcore.simulation.engine import EngineSession


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261124)


def chosen_widths(engine: Engine, rng: random.Random) -> list[int]:
    """Precisions of few and of many digits, and those with the most words that are interleaved."""
    few = [bits for bits in range(8, engine.max_width + 1) if engine.precision(bits).words < 6]
    return sorted({8, few[-1], few[-1] + 1, engine.max_width, *rng.sample(few, 4), *rng.sample(range(9, 60), 2)})


@pytest.mark.parametrize(("multipliers", "streams"), [(4, 2), (8, 2), (16, 2), (32, 2)])
def test_two_powers(multipliers: int, streams: int, rng: random.Random) -> None:
    """Numbers of fewer and of more words than are interleaved; different moduli and equal ones."""
    widest = 50 * multipliers
    engine = Engine(multipliers // 2, R_BITS, widest, streams)
    parameters = {"Multipliers": multipliers, "MaxWidth": widest, "Slots": 64, "Streams": streams}
    with EngineSession(parameters) as core:
        for bits in chosen_widths(engine, rng):
            values = rng.choice(
                [[rng.choice(moduli(bits, rng))] * 2, [rng.choice(moduli(bits, rng)) for _ in range(2)]]
            )
            one, two = (Modulus(number, bits, value, engine) for number, value in enumerate(values))
            load(core, one)
            load(core, two)
            for length, window in ((4, 1), (rng.choice([8, 24, 32]), 4), (rng.choice([3, 18, 30]), 3)):
                first = Power(one, 16, 17, rng.choice([16, 17, 18]), 32)
                second = Power(two, 20, 21, rng.choice([20, 21, 22]), 48)
                two_powers(core, *rng.choice([(first, second), (second, first)]), length, window, rng)


@pytest.mark.parametrize("multipliers", [8, 16, 32])
def test_windows_of_five_bits_as_for_rsa(multipliers: int, rng: random.Random) -> None:
    """Interleaved, two powers take at most two thirds of the cycles of one after the other."""
    widest = 50 * multipliers
    bits = {8: 192, 16: 521, 32: 1024}[multipliers]
    engine = Engine(multipliers // 2, R_BITS, widest, 2)
    parameters = {"Multipliers": multipliers, "MaxWidth": widest, "Slots": 64, "Streams": 2}
    with EngineSession(parameters) as core:
        one, two = (Modulus(number, bits, rng.getrandbits(bits) | 1 << bits - 1 | 1, engine) for number in (0, 3))
        load(core, one)
        load(core, two)
        length = 40
        # Numbers of fewer words than the longest ones have 128 slots.
        pair = sum(two_powers(core, Power(one, 8, 9, 8, 64), Power(two, 32, 33, 32, 96), length, 5, rng))
        alone = Power(two, 32, 33, 34, 96).run(core, "power", length, 5)
        assert alone.cycles == engine.cycles("power", bits, length=length, window=5)
        assert pair < 2 * alone.cycles


def test_powers_among_all_commands(rng: random.Random) -> None:
    """Pairs of powers and of products between commands of all kinds, on the blocks of ECP5."""
    engine = Engine(8, R_BITS, 256, 2)
    parameters = {"Multipliers": 16, "MaxWidth": 256, "Slots": 64, "Technology": 1, "Streams": 2}
    with EngineSession(parameters) as core:
        pair = [Modulus(number, 256, rng.getrandbits(256) | 1 << 255 | 1, engine) for number in (0, 3)]
        for modulus, slots in zip(pair, (range(32, 38), range(40, 46)), strict=True):
            load(core, modulus)
            fill(core, modulus, rng, slots)
        for _ in range(40):
            one, two = rng.sample(pair, 2)
            if rng.random() < 0.5:
                pair_step(core, one, two, rng)
            window = rng.randrange(1, 4)
            two_powers(core, Power(one, 8, 9, 10, 48), Power(two, 16, 17, 18, 56), 4 * window, window, rng)
            step(core, rng.choice(pair), rng)
        for modulus in pair:
            check_constants(core, modulus)


LENGTH, WINDOW, BASE, EXPONENT = 12, 2, 0x1234_5678_9ABC, 0b1011_0110_0101
# Bits of moduli by number: the last one is too long for interleaved products.
BITS = (150, 150, 130, 400)


@dataclass
class Keys:
    """Four moduli, and two powers that belong together."""

    core: EngineSession
    moduli: list[Modulus]
    first: Power
    second: Power

    @property
    def engine(self) -> Engine:
        return self.moduli[0].engine

    def load(self) -> None:
        """Set all moduli up."""
        for modulus in self.moduli:
            load(self.core, modulus)

    def wait(self, power: Power | None = None) -> None:
        """Let a first power wait."""
        answer = (power or self.first).run(self.core, "power first", LENGTH, WINDOW)
        assert (answer.error, answer.cycles) == ("none", self.engine.cycles("power first", BITS[0]))

    def alone(self) -> None:
        """Run the second power; it takes the cycles of one, and there is no result of the first one."""
        power, core = self.second, self.core
        core.write(power.a, BASE, BITS[1], modulus=1)
        core.write(power.b, EXPONENT, LENGTH, modulus=1)
        core.write(self.first.d, 5, BITS[0])
        answer = power.run(core, "power", LENGTH, WINDOW)
        cycles = self.engine.cycles("power", BITS[1], length=LENGTH, window=WINDOW)
        assert (answer.error, answer.cycles) == ("none", cycles)
        assert core.read(power.d, BITS[1], modulus=1) == pow(BASE, EXPONENT, power.modulus.value)
        assert core.read(self.first.d, BITS[0]) == 5


@pytest.fixture
def keys(rng: random.Random) -> Iterator[Keys]:
    engine = Engine(4, R_BITS, 400, 2)
    with EngineSession({"Multipliers": 8, "MaxWidth": 400, "Slots": 64, "Streams": 2}) as core:
        moduli = [Modulus(number, n, rng.getrandbits(n) | 1 << n - 1 | 1, engine) for number, n in enumerate(BITS)]
        assert [engine.interleaves(modulus.bits) for modulus in moduli] == [True, True, True, False]
        made = Keys(core, moduli, Power(moduli[0], 32, 33, 34, 40), Power(moduli[1], 36, 37, 38, 48))
        made.load()
        yield made


def test_a_command_between_two_powers(keys: Keys, rng: random.Random) -> None:
    """It drops the first power, even if it is refused; of two first powers, the last one counts."""
    core = keys.core
    keys.alone()
    keys.wait()
    core.do("copy", a=32, d=33)
    keys.alone()
    keys.wait()
    assert core.run(31).error == "command"
    keys.alone()
    # It waits for no other kind of power, and for no product.
    keys.wait()
    core.do("power public", a=32, b=33, d=35, bits=LENGTH)
    keys.alone()
    keys.wait()
    core.do("product", a=32, b=33, d=35, window=SECOND_OF_TWO)
    keys.alone()
    core.do("product", a=32, b=33, d=35, window=FIRST_OF_TWO)
    two_powers(core, keys.first, keys.second, LENGTH, WINDOW, rng)
    keys.wait(Power(keys.moduli[0], 56, 57, 58, 60))
    two_powers(core, keys.first, keys.second, LENGTH, WINDOW, rng)


def test_powers_that_do_not_belong_together(keys: Keys, rng: random.Random) -> None:
    """Another precision, length or window, or the same modulus: an error, and nothing is written."""
    core = keys.core
    for modulus, length, window in ((2, 12, 2), (3, 12, 2), (0, 12, 2), (1, 14, 2), (1, 12, 3)):
        power = Power(keys.moduli[modulus], 36, 37, 38, 48)
        number = rng.getrandbits(BITS[modulus])
        core.write(power.d, number, BITS[modulus], modulus=modulus)
        core.write(keys.first.d, 5, BITS[0])
        keys.wait()
        assert power.run(core, "power", length, window).error == "slot"
        assert core.read(power.d, BITS[modulus], modulus=modulus) == number
        assert core.read(keys.first.d, BITS[0]) == 5
        keys.alone()


def test_errors_of_two_powers(keys: Keys) -> None:
    """Those of lengths at once, and those of the first one's slots when it is computed."""
    core = keys.core
    for length, window in ((0, 2), (12, 0), (12, 6), (600, 2)):
        assert keys.first.run(core, "power first", length, window).error == "length"
        keys.alone()
    for slots in ((255, 33, 34, 40), (32, 255, 34, 40), (32, 33, 255, 40), (32, 33, 34, 252)):
        keys.wait(Power(keys.moduli[0], *slots))
        assert keys.second.run(core, "power", LENGTH, WINDOW).error == "slot"
        keys.alone()
        keys.wait()
        assert Power(keys.moduli[1], *slots).run(core, "power", LENGTH, WINDOW).error == "slot"
        keys.alone()
    keys.wait()
    assert keys.second.run(core, "power", LENGTH, 6).error == "length"
    keys.alone()
    # The length is no multiple of the window.
    assert keys.first.run(core, "power first", 7, 2).error == "none"
    assert keys.second.run(core, "power", 7, 2).error == "length"
    keys.alone()
    # A command after an error of the first one is checked with its own modulus.
    core.do("precision", modulus=2, bits=BITS[2])
    keys.wait(Power(keys.moduli[0], 255, 33, 34, 40))
    assert keys.second.run(core, "power", LENGTH, WINDOW).error == "slot"
    assert core.run("product", modulus=2, a=36, b=36, d=37).error == "modulus"


def test_long_numbers_are_computed_at_once(keys: Keys) -> None:
    core, modulus = keys.core, keys.moduli[3]
    core.write(32, BASE, 400, modulus=3)
    core.write(33, EXPONENT, LENGTH, modulus=3)
    answer = Power(modulus, 32, 33, 34, 40).run(core, "power first", LENGTH, WINDOW)
    cycles = keys.engine.cycles("power first", 400, length=LENGTH, window=WINDOW)
    assert (answer.error, answer.cycles) == ("none", cycles)
    assert core.read(34, 400, modulus=3) == pow(BASE, EXPONENT, modulus.value)
    keys.alone()


def test_reset_during_two_powers(keys: Keys, rng: random.Random) -> None:
    for cycles in range(1, keys.engine.two_powers_cycles(BITS[1], LENGTH, WINDOW)[1], 331):
        keys.wait()
        fields = {"modulus": 1, "a": 36, "b": 37, "d": 38, "table": 48, "bits": LENGTH, "window": WINDOW}
        keys.core.interrupt("power", cycles, **fields)
        assert keys.second.run(keys.core, "power", LENGTH, WINDOW).error == "modulus"
        keys.load()
        two_powers(keys.core, keys.first, keys.second, LENGTH, WINDOW, rng)
        keys.alone()


def test_one_stream_has_no_first_power() -> None:
    with EngineSession({"Multipliers": 4, "MaxWidth": 90, "Slots": 16}) as core:
        modulus = Modulus(0, 90, (1 << 90) - 1, Engine(2, R_BITS, 90))
        load(core, modulus)
        assert Power(modulus, 8, 8, 9, 12).run(core, "power first", 12, 2).error == "command"
        assert core.run("copy", a=8, d=9).error == "none"
