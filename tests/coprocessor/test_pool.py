# SPDX-License-Identifier: Apache-2.0
"""A pool of coprocessors with its driver: results, claims, keys of each coprocessor, and cycles."""

import random
from collections.abc import Iterator, Mapping

import pytest
from curves import BELOW
from long_tests import long_cases

from montcore import BadInput, Coprocessor, CoprocessorPool, CurveCoprocessor, MontcoreError, PoolSimulation
from montcore.coprocessor import CoprocessorSimulation, CurveCoprocessorSimulation, PairComputation
from montcore.cores import CoprocessorCore
from montcore.curves import Curve
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.simulation.coprocessor import DriverReply
from montcore.simulation.pool import PoolSession
from montcore.tools import rtl

COUNT, WIDTH = 3, 128
POOL = CoprocessorPool(Coprocessor(2, WIDTH), COUNT)
UNITS = CoprocessorPool(CurveCoprocessor(64), 2)
PRIME = (1 << 127) - 1


@pytest.fixture
def simulation() -> Iterator[PoolSimulation]:
    with POOL.simulate() as simulation:
        yield simulation


def powers(number: int) -> list[tuple[int, int]]:
    rng = random.Random(0)
    return [(rng.randrange(PRIME), rng.getrandbits(120)) for _ in range(number)]


def test_results_are_in_order_and_computed_at_the_same_time(simulation: PoolSimulation) -> None:
    used = []

    def power(coprocessor: CoprocessorSimulation, numbers: tuple[int, int]) -> tuple[int, int]:
        used.append(id(coprocessor))
        done = coprocessor.modexp(*numbers, PRIME, 120)
        return done.value, done.cycles

    simulation.map(power, powers(1))  # waits until the memories are wiped
    before = simulation.cycles
    items = powers(9)
    results = simulation.map(power, items)
    assert [value for value, _ in results] == [pow(a, b, PRIME) for a, b in items]
    assert len(set(used)) == COUNT
    # Three rounds of three commands; the modulus and the bus take the rest of the time.
    assert simulation.cycles - before < 1.4 * sum(cycles for _, cycles in results) / COUNT


def test_the_cycles_of_a_program_are_the_same_each_time() -> None:
    def run() -> tuple[int, list[int]]:
        with POOL.simulate() as simulation:
            done = simulation.map(lambda each, numbers: each.modexp(*numbers, PRIME, 120), powers(5))
            return simulation.cycles, [each.bus_cycles for each in done]

    assert run() == run()


@long_cases(
    why="A pool without blocks of ECP5 stays, and a coprocessor with them in Icarus; the memory of one is in "
    "test_tech.py.",
)
def test_shared_memories_take_no_cycle() -> None:
    """In ECP5's memories, two coprocessors share a microcode, and rings are in LUT RAM: cycles and results stay.

    Verilator takes long for the content of block RAMs, so the pool has only two; test_tech.py tests a single memory.
    """
    one = Coprocessor(4, WIDTH, streams=2, technology=1)
    timing = CoprocessorCore(4, WIDTH, streams=2).timing
    with CoprocessorPool(one, 2).simulate() as simulation:
        done = simulation.map(lambda each, base: each.modexp(base, PRIME - 2, PRIME, 127), [3, 4])
    assert [each.value for each in done] == [pow(base, -1, PRIME) for base in (3, 4)]
    assert {each.cycles for each in done} == {timing.cycles("MODEXP", Lengths(127, 0, 128))}


def test_each_coprocessor_has_its_key(simulation: PoolSimulation) -> None:
    exponents = iter(range(1001, 1001 + COUNT))
    simulation.each(lambda each: each.load_dh(PRIME, next(exponents)))
    results = simulation.each(lambda each: each.use_dh(3).value)
    assert results == [pow(3, exponent, PRIME) for exponent in range(1001, 1001 + COUNT)]
    with pytest.raises(MontcoreError, match="access"):
        simulation.map(lambda each, number: each.modmul(number, 2, 7), [3])
    simulation.each(lambda each: each.zeroise())
    assert simulation.map(lambda each, number: each.modmul(number, 2, 7).value, [3]) == [6]


def test_curve_units_in_a_pool() -> None:
    """Curve units in a pool multiply points at the same time, each with its key, as coprocessors do."""
    named = Curve("of 15 bits", BELOW.p, BELOW.a, BELOW.b, *BELOW.g, BELOW.n)
    scalars, exponents, used = [12345, 3, BELOW.n - 1, 5], [7, 9], []

    def multiply(unit: CurveCoprocessorSimulation, k: int) -> PairComputation:
        used.append(id(unit))
        return unit.ec_multiply(named, k, BELOW.g)

    with UNITS.simulate() as simulation:
        simulation.map(multiply, [2])  # waits until the memories are wiped
        before = simulation.cycles
        done = simulation.map(multiply, scalars)
        taken = simulation.cycles - before
        secrets = iter(exponents)
        simulation.each(lambda unit: unit.load_ecdh(named, next(secrets)))
        shared = simulation.each(lambda unit: unit.use_ecdh(BELOW.g).values)
        assert simulation.each(lambda unit: hasattr(unit, "rsa_crt")) == [False, False]
    assert [each.values for each in done] == [BELOW.multiply(k, BELOW.g) for k in scalars]
    assert shared == [BELOW.multiply(k, BELOW.g) for k in exponents]
    assert len(set(used)) == 2
    assert taken < 0.7 * sum(each.bus_cycles for each in done)


def test_claims() -> None:
    with PoolSession(POOL) as session:
        assert [session.claim() for _ in range(COUNT + 2)] == [1, 2, 3, 0, 0]
        session.release(2)
        assert [session.claim(), session.claim()] == [2, 0]
        with pytest.raises(MontcoreError, match="release"):
            session.release(COUNT + 1)
        session.release(3)
        session.release(1)
        assert [session.claim() for _ in range(COUNT)] == [1, 3, 0]


class WithAnAlert(CoprocessorPool):
    """A pool of three coprocessors, of which the second has found a fault."""

    @property
    def texts(self) -> Mapping[str, str]:
        text = rtl.library()["mont_coprocessor_pool"].read_text(encoding="utf-8")
        assert text.count("(core_alert),") == 1
        return {"mont_coprocessor_pool.sv": text.replace("(core_alert),", "(core_alert | Count'(2)),")}


def test_a_coprocessor_with_a_fault_is_passed_over() -> None:
    used = set()

    def power(coprocessor: CoprocessorSimulation, numbers: tuple[int, int]) -> int:
        used.add(id(coprocessor))
        return coprocessor.modexp(*numbers, PRIME, 120).value

    items = powers(5)
    with WithAnAlert(Coprocessor(2, WIDTH), COUNT).simulate() as simulation:
        assert simulation.map(power, items) == [pow(a, b, PRIME) for a, b in items]
        assert len(used) == len(simulation.each(lambda each: each.zeroise())) == 2
        assert [simulation._session.claim() for _ in range(COUNT)] == [1, 3, 0]


@pytest.mark.parametrize("pool", [POOL, UNITS], ids=["coprocessors", "curve units"])
def test_cycles_of_an_access(pool: CoprocessorPool) -> None:
    """The page's cycles: 3 for a register of the pool, 10 for a coprocessor's register, which a release reads first."""
    replies: list[DriverReply] = []
    with PoolSession(pool) as session:
        session.release(session.claim())
        number = session.claim()
        before = session.cycles
        session.release(number)
        assert session.cycles - before == 10 + 3
        number = session.claim()
        session.run([lambda: replies.append(session.call(number, "peek", 0))])
    assert (replies[0].values, replies[0].bus_cycles) == ([0x4D4F4E54], 10)


def test_a_page_without_a_coprocessor_has_an_error() -> None:
    """A pool of two has no page 3."""
    replies: list[DriverReply] = []
    with PoolSession(CoprocessorPool(Coprocessor(2, WIDTH), 2)) as session:
        number = session.claim()
        with pytest.raises(MontcoreError, match="an access to 18000 is answered with an error"):
            session.run([lambda: replies.append(session.call(number, "peek", 2 << 15))])


def test_an_error_of_an_item_ends_the_others(simulation: PoolSimulation) -> None:
    begun = []

    def power(coprocessor: CoprocessorSimulation, base: int) -> int:
        begun.append(base)
        return coprocessor.modexp(base, 5, PRIME).value

    with pytest.raises(BadInput, match="base"):
        simulation.map(power, [2, PRIME, 3, 4, 5, 6, 7])
    assert len(begun) <= COUNT
    assert simulation.map(power, [2, 3]) == [32, 243]
    assert simulation.map(power, []) == []


def test_a_coprocessor_leaves_the_pool_with_nobody(simulation: PoolSimulation) -> None:
    (kept,) = simulation.map(lambda each, _: each, [0])
    with pytest.raises(MontcoreError, match="must be used by the function"):
        kept.modmul(2, 3, 7)


@pytest.mark.parametrize("count", [1, 0, 32, True, "2"])
def test_illegal_counts(count: object) -> None:
    with pytest.raises(BadInput, match="count"):
        CoprocessorPool(Coprocessor(2, WIDTH), count)  # type: ignore[arg-type]


def test_a_pool_is_of_coprocessors() -> None:
    with pytest.raises(BadInput, match=r"coprocessor.*must be a Coprocessor or a CurveCoprocessor"):
        CoprocessorPool(Coprocessor, 2)  # type: ignore[arg-type]


def test_the_end_of_the_simulation_reaches_all_threads() -> None:
    with POOL.simulate() as simulation:

        def fail(coprocessor: CoprocessorSimulation, number: int) -> int:
            if number == COUNT:
                simulation._session.close()
            return coprocessor.modexp(number, 5, PRIME).value

        with pytest.raises(MontcoreError, match="has ended"):
            simulation.map(fail, [1, 2, COUNT])
