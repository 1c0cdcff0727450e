# SPDX-License-Identifier: Apache-2.0
"""SELF_TEST: it ends without an error in the stated cycles after any commands, and leaves none of their numbers."""

import random
from collections.abc import Iterator

import pytest
from key_flips import ADDRESSES, USES
from long_tests import first_is_short
from test_coprocessor_commands import COMMAND, CONTROL, ERROR, STATUS, Port

from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor import ERRORS, SELF_TEST, assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.shape import WINDOW_SLOTS
from montcore.simulation.coprocessor import CoprocessorSession


@pytest.fixture(scope="module", params=first_is_short([(8, 200), (2, 256)]), ids=str)
def port(request: pytest.FixtureRequest) -> Iterator[Port]:
    with CoprocessorSession(CoprocessorCore(*request.param)) as core:
        core.open()
        yield Port(core, *request.param)


def fill(port: Port, rng: random.Random) -> None:
    """Write numbers, and keys with uses and locks."""
    for slot in range(WINDOW_SLOTS):
        port.write(slot, rng.getrandbits(port.max_width), port.max_width)
    for slot, use in ((2, "LOCKED"), (3, "LOCKED"), (8, "ECDH"), (9, "ECDSA"), (12, "RSA")):
        port.poke(ADDRESSES["USE"] + 4 * slot, USES[use])


def is_wiped(port: Port) -> bool:
    uses = [port.peek(ADDRESSES["USE"] + 4 * slot) for slot in range(WINDOW_SLOTS)]
    return not any(uses) and not any(port.read(slot, port.max_width) for slot in range(8))


@pytest.mark.parametrize("protect", [0, 1])
def test_known_answers(port: Port, protect: int) -> None:
    """Lengths, numbers, uses and locks do not matter, and the modulus is forgotten."""
    rng = random.Random(20261126 + protect)
    port.poke(ADDRESSES["PROTECT"], protect)
    length, prime, exponent, public = (rng.randrange(1 << 13) for _ in range(4))
    for lengths in (Lengths(), Lengths(length, prime, exponent, public)):
        fill(port, rng)
        port.do(SELF_TEST, 1, 2, 3, lengths=lengths)
        assert is_wiped(port)
        assert port.run("MODADD", lengths=Lengths(64))[0] == "modulus"
    port.write(0, 2**61 - 1, 64)
    port.do("SET_MODULUS", lengths=Lengths(64))


@pytest.mark.parametrize("share", [0.001, 0.05, 0.3, 0.9])
def test_it_can_be_aborted(port: Port, share: float) -> None:
    """SELF_TEST can be aborted in the middle, and while it wipes."""
    fill(port, random.Random(20261127))
    port.poke(COMMAND, assemble().commands.index(SELF_TEST))
    for _ in range(int(share * port.timing.cycles(SELF_TEST, Lengths())) // 40):
        assert port.peek(STATUS) & 1
    port.poke(CONTROL, 1)
    port.wait()
    assert ERRORS[port.peek(ERROR) & 15] == "aborted"
    assert is_wiped(port)
    port.do("ZEROISE", lengths=Lengths())
