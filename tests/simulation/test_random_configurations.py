# SPDX-License-Identifier: Apache-2.0
"""Random widths and parameters: cycles that are right at round widths may be wrong at other widths.

``oracle`` gives value, range and cycles, so that the tests also find mistakes in the package's formulas.
"""

import itertools
import random
import shutil
import time
from contextlib import suppress
from pathlib import Path

import pytest
from campaigns import campaign
from oracle import FACTS, Facts

from montcore import BadInput
from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import MultiplierCore
from montcore.simulation.multiplier import MultiplierSession

SEED = 20261121
WIDEST = 600
HOUR = 3600


def random_config(rng: random.Random) -> Config:
    """Any architecture, any legal parameters, any width, narrow ones as often as wide ones."""
    return with_random_parameters(rng.choice(list(FACTS)), int(8 * (WIDEST / 8) ** rng.random()), rng)


def with_random_parameters(name: str, width: int, rng: random.Random) -> Config:
    architecture = ARCHITECTURES[name]
    while True:
        chosen = {each.name: rng.choice(each.values) for each in architecture.known_parameters()}
        for each in architecture.known_parameters():
            chosen |= each.needs.get(chosen[each.name], {})
        with suppress(BadInput):  # values that are not possible together
            return Config(name, width, chosen)


def facts(config: Config) -> Facts:
    return FACTS[config.architecture](config.width, config.parameters)


def check(config: Config, rng: random.Random) -> None:
    """Simulate products with corner cases and random operands; fail with the command of the first wrong product."""
    promised, width = facts(config), config.width
    odd = [rng.getrandbits(length) | 1 for length in (width, width, rng.randint(2, width))]
    with MultiplierSession(MultiplierCore(config)) as core:
        for modulus in (1, 3, (1 << width) - 1, (1 << width - 1) | 1, *odd):
            limit = promised.factor * modulus + promised.offset
            assert core.load(modulus) == promised.set_up, f"{config}: the set-up for M = {modulus:#x}"
            some = [0, limit - 1, min(modulus, limit - 1), *(rng.randrange(limit) for _ in range(4))]
            for _ in range(8):
                x, y = rng.choice(some), rng.choice(some)
                compare(config, (x, y, modulus), *core.multiply(x, y)[:2])
            if config.streams == 2:
                (x, y), (v, w) = rng.sample(some, 2), rng.sample(some, 2)
                z, cycles, other_z, other_cycles = core.pair((x, y), (v, w))
                compare(config, (x, y, modulus), z, cycles)
                compare(config, (v, w, modulus), other_z, other_cycles)


def compare(config: Config, operands: tuple[int, int, int], z: int, cycles: int) -> None:
    x, y, modulus = operands
    promised = facts(config)
    command = f"{config.command('multiply')} --x {x:#x} --y {y:#x} --modulus {modulus:#x}"
    assert z < promised.factor * modulus + promised.offset, f"out of range: {command}"
    assert (z << promised.r_exponent) % modulus == x * y % modulus, f"wrong: {command}"
    assert cycles == promised.latency(x), f"{cycles} cycles, not {promised.latency(x)}: {command}"


@pytest.mark.parametrize("number", range(8))
def test_random_configuration(number: int) -> None:
    rng = random.Random(f"{SEED} {number}")
    check(random_config(rng), rng)


@pytest.mark.long
def test_random_configurations_for_an_hour(rng: random.Random, empty_cache: Path) -> None:
    """The hundreds of models are removed."""
    end = time.monotonic() + HOUR
    with campaign("random cores") as this:
        while time.monotonic() < end:
            check(random_config(rng), rng)
            shutil.rmtree(empty_cache / "models")
            this.cases += 1


def test_formulas_of_the_pages_are_those_of_the_package() -> None:
    """The test needs no simulation, so it covers every width of every architecture."""
    rng = random.Random(SEED)
    for name, width in itertools.product(FACTS, range(8, 2 * WIDEST)):
        config = with_random_parameters(name, width, rng)
        promised, modulus = facts(config), rng.getrandbits(config.width) | 1
        limit = promised.factor * modulus + promised.offset
        x = rng.randrange(limit)
        assert config.operand_limit(modulus) == limit, config
        assert config.r_exponent == promised.r_exponent, config
        assert config.setup_cycles == promised.set_up, config
        assert config.latency(x, 0, modulus) == promised.latency(x), (config, x)
        assert (
            config.operand_width
            == max(promised.factor * ((1 << config.width) - 1) + promised.offset - 1, 1).bit_length()
        )


def test_oracle_knows_every_architecture() -> None:
    """digit_serial takes its cycles from its engine's microcode; tests/engine compares these cycles with the RTL."""
    assert set(FACTS) == set(ARCHITECTURES) - {"digit_serial"}
