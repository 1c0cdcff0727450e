# SPDX-License-Identifier: Apache-2.0
"""KEY_COUNT: two different sets of keys never have the same count."""

from collections.abc import Callable, Iterator

import pytest

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, MappedCore, PoolCore
from montcore.generation import registers
from montcore.simulation.coprocessor import CoprocessorSession
from montcore.simulation.pool import PoolSession

ADDRESS = registers.addresses()
USES = registers.numbers("USE")
COMMANDS = registers.numbers("COMMAND")
ABORT, ZEROISE = 1, 2
CORES = (CoprocessorCore(2, 64), CurveCoprocessorCore(64))


@pytest.fixture(params=CORES, ids=["coprocessor", "curve unit"], scope="module")
def core(request: pytest.FixtureRequest) -> Iterator[CoprocessorSession]:
    shape: MappedCore = request.param
    with CoprocessorSession(shape) as session:
        session.open()
        yield session


def poke(core: CoprocessorSession, name: str, word: int, index: int = 0) -> None:
    core.call("poke", ADDRESS[name] + 4 * index, word)


def count(core: CoprocessorSession) -> int:
    return core.call("peek", ADDRESS["KEY_COUNT"]).values[0]


def wait(core: CoprocessorSession) -> None:
    core.call("wait", ADDRESS["STATUS"], 1)


def start(core: CoprocessorSession, name: str) -> None:
    poke(core, "COMMAND", COMMANDS[name])


def reset(core: CoprocessorSession, times: int = 1) -> None:
    for _ in range(times):
        core.call("reset")


def aborted(core: CoprocessorSession) -> None:
    start(core, "ZEROISE" if core.call("peek", ADDRESS["CAPABILITIES"]).values[0] & 63 == 0 else "SELF_TEST")
    poke(core, "CONTROL", ABORT)


WIPES: dict[str, Callable[[CoprocessorSession], None]] = {
    "ZEROISE": lambda core: poke(core, "CONTROL", ZEROISE),
    "command": lambda core: start(core, "ZEROISE"),
    "ABORT": aborted,
    "reset": reset,
    "resets": lambda core: reset(core, 3),
}


@pytest.mark.parametrize("wipe", WIPES)
def test_wipes_are_counted(core: CoprocessorSession, wipe: str) -> None:
    """A wipe is counted before a later use can be set; the count is readable while busy, and never decreases."""
    before = count(core)
    WIPES[wipe](core)
    during = [count(core) for _ in range(3)]
    wait(core)
    after = count(core)
    assert before <= during[0] <= during[1] <= during[2] <= after
    assert after > before
    assert count(core) == after


def test_uses_are_counted(core: CoprocessorSession) -> None:
    """Each use that is set is counted by the next access; a refused use, or OPEN, changes no key."""
    poke(core, "CONTROL", ZEROISE)
    wait(core)
    for slot in range(16):
        before = count(core)
        poke(core, "USE", USES["OPEN"], slot)
        assert count(core) == before
        poke(core, "USE", USES["LOCKED"] if slot % 2 else USES["ECDH"], slot)
        assert count(core) == before + 1
        poke(core, "USE", USES["X"], slot)
        assert count(core) == before + 1


def test_nothing_else_is_counted(core: CoprocessorSession) -> None:
    """Writes to registers, also to KEY_COUNT, and commands that do not wipe."""
    poke(core, "CONTROL", ZEROISE)
    wait(core)
    before = count(core)
    for name in ("LENGTH", "SLOTS", "PROTECT", "KEY_COUNT", "ERROR", "INTR_TEST", "CYCLES"):
        poke(core, name, 0xFFFF_FFFF)
    start(core, "EC_CHECK")
    wait(core)
    assert count(core) == before


@pytest.mark.parametrize("one", CORES, ids=["coprocessors", "curve units"])
def test_each_of_a_pool_has_its_own(one: MappedCore) -> None:
    with PoolSession(PoolCore(one, 2)) as session:

        def program() -> None:
            numbers = session.claim(), session.claim()

            def counts() -> list[int]:
                return [session.call(number, "peek", ADDRESS["KEY_COUNT"]).values[0] for number in numbers]

            before = counts()
            session.call(numbers[0], "poke", ADDRESS["USE"], USES["LOCKED"])
            assert counts() == [before[0] + 1, before[1]]

        session.run([program])
