# SPDX-License-Identifier: Apache-2.0
"""The check of a core before its measurement: the simulated RTL against the definition."""

import itertools
import random
from collections.abc import Iterator, Sequence

from montcore.architectures import Config, CurveUnit, FixedLatency, Ntt
from montcore.cores import ButterflyCore, CurveUnitCore, FixedLatencyCore, NttCore, named
from montcore.errors import MontcoreError
from montcore.microcode.curve_unit import CurveModel
from montcore.multiplier import Multiplier
from montcore.simulation.curve_unit import CurveUnitSession
from montcore.simulation.fixed_latency import FixedLatencySession
from montcore.simulation.ntt import NttSession

_LADDERS = 3  # of random numbers
_RANDOM_PRODUCTS = 10  # for each modulus


def check(config: Config) -> int:
    """Simulate products, check value and cycles of each, and return their number.

    The operands are corner cases and random numbers with a fixed seed. A core with two streams computes each product
    by itself and next to another one. Raises MontcoreError with a command that shows the first failure.
    """
    if isinstance(config, Ntt):
        return _check_transform(config)
    if isinstance(config, CurveUnit):
        return _check_curve_unit(config)
    if isinstance(config, FixedLatency):
        return _check_fixed_latency(config)
    count = 0
    with Multiplier(config).simulate() as simulation:
        for modulus, x, y in _operands(config):
            simulation.checked(x, y, modulus)
            if config.streams == 2:
                simulation.checked_pair((x, y), (y, modulus - 1), modulus)
            count += 2 * config.streams - 1
    return count


def _check_fixed_latency(config: FixedLatency) -> int:
    """Check operations as ``check`` does: all of a modulus in consecutive cycles."""
    count = 0
    core = named(config)
    assert isinstance(core, FixedLatencyCore)
    with FixedLatencySession(core) as session:
        for modulus, listed in itertools.groupby(_operands(config), key=lambda each: each[0]):
            operands = [*_with_more(core, [(x, y) for _, x, y in listed])]
            if not config.modulus and session.load(modulus) is None:
                raise MontcoreError(f"{config}: the core refuses the modulus {modulus:#x}")
            latency, results = session.stream(operands)
            right = [config.results(each, modulus) for each in operands]
            if latency != config.worst_latency or results != right:
                raise MontcoreError(f"{config} is wrong for the modulus {modulus:#x}: {latency} cycles, {results}")
            count += len(operands)
    return count


def _check_transform(config: Ntt) -> int:
    """Check the words of a transform and its cycles; return their number."""
    rng = random.Random(str(config))
    prime = config.prime
    words = [rng.randrange(prime) for _ in range(config.length)]
    with NttSession(NttCore(config)) as session:
        if not config.modulus:
            session.modulus(prime)
        session.command("table", 0, config.table(prime))
        session.command("load", 0, words)
        done = session.command("forward")
        result = session.command("unload")
        right = config.forward(words, prime)
        if done is None or result is None or done[0] != config.cycles("forward") or result[1] != right:
            raise MontcoreError(f"{config} is wrong for the modulus {prime:#x}: {done}, {result}")
    return len(words)


def _check_curve_unit(config: CurveUnit) -> int:
    """Check ladders of random numbers modulo a random number, and their cycles; return their number."""
    rng = random.Random(str(config))
    model = CurveModel(config.microcode)
    modulus = rng.getrandbits(config.width) | 1 << config.width - 1 | 1
    curve = [modulus, rng.randrange(modulus), 0, 0]
    model.run("curve", curve)
    with CurveUnitSession(CurveUnitCore(config)) as session:
        session.wait()
        session.command("curve", curve)
        for _ in range(_LADDERS):
            numbers = [rng.getrandbits(config.width) for _ in range(2)]
            right = tuple(model.run("ladder", numbers))
            done = session.command("ladder", numbers)
            if done.cycles != config.cycles("ladder") or done.numbers != right:
                raise MontcoreError(f"{config} is wrong for the modulus {modulus:#x} and {numbers}: {done}")
    return _LADDERS


def _with_more(core: FixedLatencyCore, pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield the operands of a core for each x and y. Butterflies have both kinds and the factor of another pair."""
    if not isinstance(core, ButterflyCore):
        yield from pairs
        return
    for number, (x, y) in enumerate(pairs):
        yield number % 2, x, y, pairs[number * 5 % len(pairs)][0]
        yield 1 - number % 2, x, y, pairs[-number - 1][1]


def _operands(config: Config) -> Iterator[tuple[int, int, int]]:
    """Yield (M, x, y) with the smallest and largest moduli, and random ones of full and smaller length."""
    rng = random.Random(str(config))
    width = config.width
    lengths = (width, width, rng.randint(width // 2, width), width // 4)
    randoms = [rng.getrandbits(length) | 1 << length - 1 | 1 for length in lengths]
    constant = [config.modulus] if isinstance(config, FixedLatency) and config.modulus else []
    for modulus in constant or (1, 3, (1 << width - 1) + 1, (1 << width) - 1, *randoms):
        limit = config.operand_limit(modulus)
        corners = sorted({0, min(1, limit - 1), modulus - 1, limit - 1})
        for x, y in itertools.product(corners, repeat=2):
            yield modulus, x, y
        for _ in range(_RANDOM_PRODUCTS):
            yield modulus, rng.randrange(limit), rng.randrange(limit)
