# SPDX-License-Identifier: Apache-2.0
"""Simulated products of every registered multiplier against both oracles and the stated latency."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from configurations import combinations, variants
from long_tests import long_cases

from montcore import BadInput, Config, Multiplier
from montcore.architectures import ARCHITECTURES
from montcore.cores import MultiplierCore
from montcore.multiplier import MultiplierSimulation
from montcore.simulation.multiplier import MultiplierSession

ANY = next(iter(ARCHITECTURES))


def moduli(width: int, rng: random.Random) -> Iterator[int]:
    """Corner cases, and random moduli of full length and much shorter."""
    yield from (1, 3, (1 << width) - 1, (1 << (width - 1)) + 1)
    for length in (width, width, rng.randint(2, width), max(2, width // 4)):
        yield rng.getrandbits(length) | 1 << (length - 1) | 1


def check_products(config: Config, rng: random.Random, *, randoms: int) -> None:
    """Corners, random operands and chained results; every modulus follows another modulus."""
    multiplier = Multiplier(config)

    with multiplier.simulate() as simulation:

        def product(x: int, y: int, modulus: int) -> int:
            result = simulation(x, y, modulus)
            assert result.value == multiplier.model(x, y, modulus)
            assert result.value % modulus == multiplier.definition(x, y, modulus)
            assert result.value < config.operand_limit(modulus)
            assert result.cycles == config.latency(x, y, modulus) <= config.worst_latency
            return result.value

        for modulus in moduli(config.width, rng):
            limit = config.operand_limit(modulus)
            corners = [value for value in (0, 1, modulus - 1, limit - 1) if value < limit]
            for x, y in itertools.product(corners, repeat=2):
                product(x, y, modulus)
            z = rng.randrange(limit)
            for _ in range(randoms):
                z = product(z, rng.randrange(limit), modulus)
                z = product(z, z, modulus)


# Ports are integers of 8, 16, 32 or 64 bits or arrays of words in the C++ of a model.
PORT_KINDS = [Config(ANY, width) for width in (15, 31, 33, 64)]


@long_cases("[* *=*]", why="Each variant has the whole contract at 33 bits; defaults stay.")
@pytest.mark.parametrize("config", [*variants(8, 257), *PORT_KINDS], ids=str)
def test_products(config: Config, rng: random.Random) -> None:
    check_products(config, rng, randoms=10)


@pytest.mark.long
@pytest.mark.parametrize("config", [*combinations(9, 33, 65, 128, 160, 521, 1024, 1279, 2048)], ids=str)
def test_products_long(config: Config, rng: random.Random) -> None:
    check_products(config, rng, randoms=30)


@pytest.mark.long
@pytest.mark.parametrize("config", [*combinations(8)], ids=str)
def test_products_any_width(config: Config, rng: random.Random) -> None:
    for _ in range(5):
        width = rng.randint(9, 2048)
        print(f"width {width}")
        check_products(Config(config.architecture, width, config.parameters), rng, randoms=5)


@long_cases("[* *=*]", why="Each variant has the whole contract at 33 bits; defaults stay.")
@pytest.mark.parametrize("config", [*variants(8)], ids=str)
def test_error_flag(config: Config) -> None:
    """Zero and even moduli raise mod_error_o, and the next odd modulus works."""
    with MultiplierSession(MultiplierCore(config)) as core:
        for even in (0, 2, 254):
            assert core.load(even) is None
        assert core.load(255) is not None
        assert core.multiply(254, 254)[0] == Multiplier(config).model(254, 254, 255)
        assert core.load(128) is None


@pytest.mark.parametrize(
    ("operands", "argument"),
    [
        ((1, 1, 0), "modulus"),
        ((1, 1, 6), "modulus"),
        ((1, 1, -7), "modulus"),
        ((1, 1, 257), "modulus"),
        ((7, 1, 7), "x"),
        ((-1, 1, 7), "x"),
        ((1, 7, 7), "y"),
        ((1, -1, 7), "y"),
        ((1.0, 1, 7), "x"),
        ((1, "1", 7), "y"),
        ((1, 1, True), "modulus"),
    ],
)
def test_bad_operands(operands: tuple[Any, Any, Any], argument: str) -> None:
    with Multiplier(Config(ANY, 8)).simulate() as simulation:
        with pytest.raises(BadInput) as caught:
            simulation(*operands)
        assert caught.value.argument == argument
        assert simulation(0, 3, 7).value == 0


def test_modulus_is_loaded_when_it_changes() -> None:
    loaded: list[int] = []

    class Core:
        def load(self, modulus: int) -> int:
            loaded.append(modulus)
            return 0

        def multiply(self, *_operands: int) -> tuple[int, int]:
            return 0, 9

    core: Any = Core()
    simulation = MultiplierSimulation(Multiplier(Config(ANY, 8)), core)
    for modulus in (7, 7, 9, 9, 7):
        simulation(1, 1, modulus)
    assert loaded == [7, 9, 7]
