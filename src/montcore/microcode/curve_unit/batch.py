# SPDX-License-Identifier: Apache-2.0
"""Batches of ECDSA signatures with one key: two inverses for all of them.

Each signature has a lane: its numbers in regions of ``LANE_NAMES``. The inverse of a number of a lane is the inverse of
the product of all lanes, times the product of the lanes before, and the inverse then loses the lane's number (P. L.
Montgomery, 1987).
"""

from montcore.microcode.curve_unit import formulas
from montcore.microcode.curve_unit.assembler import RANDOM, Assembler
from montcore.microcode.curve_unit.block import CodeBlock
from montcore.microcode.curve_unit.routines import below, inverse, masked_comb
from montcore.microcode.curve_unit.word import LANES, Effect, Jump, Level

_KEY, _HASH = "f0", "T"
_ALL = "W"  # the inverse of the product of the lanes that are left
_X = [f"y{lane}" for lane in range(LANES)]  # @x* and @y* of all lanes
_Y = [f"y{LANES + lane}" for lane in range(LANES)]
LANE_WIPES = "zkbp"  # regions that fields do not name directly
# Places for differences while these are reduced.
_UNUSED = [*(f"x{k}" for k in range(16)), *(f"f{k}" for k in range(1, 14))]


def sign_batch(a: Assembler) -> None:
    """Receive a nonce for each lane, the key and a hash for each lane; send r and s of each lane."""
    a.label("sign_batch")
    a.block("batch start", lambda f: f.copy("I", "ONE"))
    a.lanes("points", lambda: _point(a))
    inverse(a)
    a.block("batch inverse", lambda f: f.copy(_ALL, "V"))
    a.lanes("affine", lambda: _affine(a), back=True)
    a.modulus("N")
    a.reduce("batch canonical", [*_X, *_Y, "Z"], a.shape.shift, unused=_UNUSED)
    a.await_modulus(a.shape.shift)
    a.receive(_KEY)

    def key(f: CodeBlock) -> None:
        below(f, "N", _KEY)
        f.test_zero("A", _KEY, Effect.RANGE)
        f.test_zero("B", "Z", Effect.INFINITY)
        f.copy("I", "ONEN")

    a.block("batch key", key)
    a.lanes("of order", lambda: _of_order(a))
    inverse(a, "N")
    a.block("batch inverse of order", lambda f: f.copy(_ALL, "V"))
    a.lanes("quotients", lambda: a.block("batch quotient", _quotient, bounds={_ALL: 2, "@k*": 2}), back=True)
    a.modulus("D")
    a.reduce("batch signatures", [*_X, *_Y], a.shape.shift, "N", _UNUSED)
    a.await_modulus(a.shape.shift)
    a.lanes("tests", lambda: a.block("batch tests", _tests))

    def signature() -> None:
        a.send("@x*")
        a.send("@y*")

    a.lanes("signatures", signature)


def wipe_lanes(a: Assembler) -> None:
    """Write 0 to the regions of lanes that fields do not name directly."""

    def wipe(f: CodeBlock) -> None:
        for name in LANE_WIPES:
            f.constant(f"@{name}*", 0)

    a.label("wipe lanes")
    a.level(Level.LANE_END)
    a.lanes("wipe", lambda: a.block("wipe lane", wipe), back=True)


def _point(a: Assembler) -> None:
    """Receive a nonce, and compute its multiple of the base point; I is the product of all Z so far."""
    a.receive("@k*")
    a.receive("F", RANDOM)
    a.receive("@b*", RANDOM)
    a.receive_order()

    def check(f: CodeBlock) -> None:
        f.add("@b*", "F", "@b*")
        below(f, "N", "@k*")

    masked_comb(a, "batch scalar", "@k*", check)

    def store(f: CodeBlock) -> None:
        f.copy("@x*", "X")
        f.copy("@y*", "Y")
        f.double("@z*", "Z")
        f.copy("@p*", "I")
        f.product("I", "I", "@z*")

    a.block("batch point", store, bounds={"X": 16, "Y": 16, "Z": 16})


def _affine(a: Assembler) -> None:
    """Replace (x, y) by the affine x and the curve's equation, to be reduced."""

    def lane(f: CodeBlock) -> None:
        f.product("V", _ALL, "@p*")
        f.product(_ALL, _ALL, "@z*")
        f.copy("X", "@x*")
        f.copy("Y", "@y*")

    a.block("batch lane", lane, bounds={_ALL: 2, "@z*": 32, "@x*": 16, "@y*": 16})
    a.jump(Jump.CALL, "affine")

    def store(f: CodeBlock) -> None:
        f.copy("@x*", "X")
        f.copy("@y*", formulas.OUTPUT)

    a.block("batch affine", store)


def _of_order(a: Assembler) -> None:
    """Receive a hash, and compute r, b·hash + r·(b·d) and b·k, modulo n; I is the product of all b·k so far.

    b is the sum of two random numbers, another one for each lane.
    """
    a.receive(_HASH)

    def build(f: CodeBlock) -> None:
        f.test_zero("A", "@y*", Effect.CHECK)
        f.product("B", "@b*", "FORMN")
        for number in ("@k*", _KEY, _HASH):
            d = "C" if number == _KEY else number
            f.product(d, number, "B")
            f.product(d, d, "FORMN")
        f.copy("@p*", "I")
        f.product("I", "I", "@k*")
        f.product("R", "@x*", "FORMN")
        f.product("C", "C", "R")
        f.add("@y*", _HASH, "C")
        f.product("@x*", "R", "UNIT")

    a.block("batch of order", build, bounds={"@b*": 8})


def _quotient(f: CodeBlock) -> None:
    f.product("A", _ALL, "@p*")
    f.product(_ALL, _ALL, "@k*")
    f.product("A", "@y*", "A")
    f.product("@y*", "A", "UNIT")


def _tests(f: CodeBlock) -> None:
    f.test_zero("A", "@x*", Effect.VANISHED)
    f.test_zero("B", "@y*", Effect.VANISHED)
