# SPDX-License-Identifier: Apache-2.0
"""Points of elliptic curves on the digit-serial engine: its microcode on integers, and the RTL."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from microcode_model import MicrocodeModel

from montcore.engine.timing import Engine
from montcore.simulation.digit_serial import DigitSerialCore

R_BITS = 18
# Bits of a modulus's precision above its length, so that sums need no reduction.
SPARE = 8
WINDOW = 4
# Slots: x, y and a of the point, the digits of the scalar, and the tables.
X, Y, Z, A, DIGITS = 8, 9, 10, 11, 15
FACTORS, MULTIPLES, ORDINATES = 16, 32, 48

Point = tuple[int, int] | None


@dataclass(frozen=True)
class Curve:
    """y² = x³ + a·x + b modulo p; the point G has the prime order n."""

    p: int
    a: int
    b: int
    g: tuple[int, int]
    n: int

    @property
    def scalar_bits(self) -> int:
        """Bits of a recoded scalar below n: windows of five."""
        return -(-(self.n.bit_length() + 1) // (WINDOW + 1)) * (WINDOW + 1)

    def add(self, p: Point, q: Point) -> Point:
        if p is None or q is None:
            return p or q
        if p[0] == q[0]:
            if (p[1] + q[1]) % self.p == 0:
                return None
            slope = (3 * p[0] ** 2 + self.a) * pow(2 * p[1], -1, self.p)
        else:
            slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, self.p)
        x = (slope**2 - p[0] - q[0]) % self.p
        return x, (slope * (p[0] - x) - p[1]) % self.p

    def multiply(self, k: int, point: Point) -> Point:
        result: Point = None
        for bit in f"{k:b}":
            result = self.add(result, result)
            result = self.add(result, point) if bit == "1" else result
        return result


def curve(p: str, a: int, b: str, x: str, y: str, n: str) -> Curve:
    prime = int(p, 16)
    return Curve(prime, a % prime, int(b, 16), (int(x, 16), int(y, 16)), int(n, 16))


# SEC 2 and RFC 5639.
CURVES = {
    "P-224": curve(
        "ffffffffffffffffffffffffffffffff000000000000000000000001",
        -3,
        "b4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4",
        "b70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21",
        "bd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34",
        "ffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d",
    ),
    "P-256": curve(
        "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
        -3,
        "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
        "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
        "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
        "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
    ),
    "secp256k1": curve(
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
        0,
        "7",
        "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
        "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8",
        "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
    ),
    "brainpoolP256r1": curve(
        "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        0x7D5A0975FC2C3057EEF67530417AFFE7FB8055C126DC5C6CE94A4B44F330B5D9,
        "26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6",
        "8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262",
        "547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997",
        "a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7",
    ),
}


@dataclass(frozen=True)
class Montgomery:
    """A curve of RFC 7748: scalars of ``bits`` bits are multiples of the cofactor, the highest bit is 1."""

    p: int
    a: int
    bits: int

    @property
    def constant(self) -> int:
        return (self.a + 2) // 4

    def decode(self, scalar: str) -> int:
        cofactor = 8 if self.bits == 255 else 4
        return int.from_bytes(bytes.fromhex(scalar), "little") % (1 << self.bits) // cofactor * cofactor | (
            1 << self.bits - 1
        )


# RFC 7748, section 5.2: scalar, coordinate and result.
LADDERS = {
    "X25519": (
        Montgomery(2**255 - 19, 486662, 255),
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    "X448": (
        Montgomery(2**448 - 2**224 - 1, 156326, 448),
        "3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3",
        "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086",
        "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239fe14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f",
    ),
}
# Slots of the ladder: x, the scalar, and the constant of the curve.
BASE, SCALAR, CONSTANT = 24, 25, 26
LADDER = {"a": BASE, "b": SCALAR, "d": CONSTANT}


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261123)


def scalars(order: int, rng: random.Random) -> list[int]:
    """Corner cases: those whose last addition could meet equal points are at most 2^6 away from 0 or the order."""
    return [0, 1, 2, 3, order - 1, order, order + 1, rng.randrange(order), rng.randrange(order)]


def affine(of: Curve, form: Iterable[int], r: int) -> Point:
    """Return the point that the engine left as (-x, -2·y, z) in Montgomery form."""
    x, y, z = (value * pow(r, -1, of.p) % of.p for value in form)
    if not z:
        return None
    inverse = pow(z, -1, of.p)
    return -x * inverse**2 % of.p, -y * pow(2, -1, of.p) * inverse**3 % of.p


def modelled(of: Curve, k: int, point: tuple[int, int], excess: int) -> tuple[Point, MicrocodeModel]:
    engine = Engine(1, R_BITS, 1200)
    order = MicrocodeModel(engine, of.scalar_bits)
    order.slots |= {0: 1, 24: k, 25: of.n}
    order.run("recode", a=24, b=25, d=DIGITS)
    model = MicrocodeModel(engine, of.p.bit_length() + SPARE, excess=excess)
    model.load(of.p)
    form = [value * model.r % of.p for value in (*point, of.a)]
    model.slots |= dict(zip((X, Y, A), form, strict=True)) | {DIGITS: order.slots[DIGITS]}
    fields = {"a": FACTORS, "b": DIGITS, "d": ORDINATES, "table": MULTIPLES, "bits": of.scalar_bits}
    model.run("point", **fields, window=WINDOW)
    return affine(of, (model.slots[slot] for slot in (X, Y, Z)), model.r), model


@pytest.mark.parametrize("name", CURVES)
def test_microcode(name: str, rng: random.Random) -> None:
    of = CURVES[name]
    for k in [*scalars(of.n, rng), *range(4, 66, 2), *range(of.n - 62, of.n - 2, 2)]:
        excess = rng.choice([0, (1 << R_BITS) - 2])
        assert modelled(of, k, of.g, excess)[0] == of.multiply(k % of.n, of.g), k


def test_slots_do_not_depend_on_the_scalar(rng: random.Random) -> None:
    of = CURVES["P-256"]
    touched = [modelled(of, k, of.g, 0)[1].touched for k in scalars(of.n, rng)]
    assert all(each == touched[0] for each in touched)


@pytest.mark.parametrize("multipliers", [2, 8])
def test_rtl(multipliers: int, rng: random.Random) -> None:
    """Every curve in one compiled engine; exactly the stated cycles."""
    engine = Engine(multipliers // 2, R_BITS, 272)
    with DigitSerialCore({"Multipliers": multipliers, "MaxWidth": 272, "Slots": 64}) as core:
        for of in CURVES.values():
            bits, length = of.p.bit_length() + SPARE, of.scalar_bits
            core.do("precision", bits=bits)
            core.do("precision", modulus=2, bits=length)
            core.write(0, of.p, bits)
            core.do("setup")
            for k in rng.sample(scalars(of.n, rng), 3):
                core.write(24, k, length, modulus=2)
                core.write(25, of.n, length, modulus=2)
                answer = core.do("recode", modulus=2, a=24, b=25, d=DIGITS)
                assert answer.cycles == engine.cycles("recode", length)
                for slot, value in ((X, of.g[0]), (Y, of.g[1]), (A, of.a)):
                    core.write(slot, value, bits)
                    core.do("to form", a=slot, d=slot)
                fields = {"a": FACTORS, "b": DIGITS, "d": ORDINATES, "table": MULTIPLES, "bits": length}
                answer = core.do("point", **fields, window=WINDOW)
                assert answer.cycles == engine.cycles("point", bits, length=length, window=WINDOW)
                r = 1 << R_BITS * engine.digits(bits)
                form = (core.read(slot, R_BITS * engine.digits(bits)) for slot in (X, Y, Z))
                assert affine(of, form, r) == of.multiply(k % of.n, of.g), k


def ratio(of: Montgomery, x: int, z: int) -> int:
    return x * pow(z, of.p - 2, of.p) % of.p


@pytest.mark.parametrize("name", LADDERS)
@pytest.mark.parametrize("excess", [0, (1 << R_BITS) - 2])
def test_ladder_microcode(name: str, excess: int) -> None:
    of, scalar, u, expected = LADDERS[name]
    base = int.from_bytes(bytes.fromhex(u), "little") % (1 << of.bits)
    model = MicrocodeModel(Engine(1, R_BITS, 1200), of.bits + SPARE, excess=excess)
    for point, value in ((base, int.from_bytes(bytes.fromhex(expected), "little")), (0, 0), (1, 0), (of.p - 1, 0)):
        model.load(of.p)
        slots = {BASE: point * model.r % of.p, SCALAR: of.decode(scalar), CONSTANT: of.constant * model.r % of.p}
        model.slots |= slots
        model.run("ladder", **LADDER, bits=of.bits, window=WINDOW)
        assert ratio(of, model.slots[X], model.slots[Y]) == value


@pytest.mark.parametrize("multipliers", [2, 8])
def test_ladder(multipliers: int) -> None:
    of, scalar, u, expected = LADDERS["X25519"]
    engine = Engine(multipliers // 2, R_BITS, 272)
    bits = of.bits + SPARE
    with DigitSerialCore({"Multipliers": multipliers, "MaxWidth": 272, "Slots": 64}) as core:
        core.do("precision", bits=bits)
        core.write(0, of.p, bits)
        core.do("setup")
        core.write(BASE, int.from_bytes(bytes.fromhex(u), "little") % 2**255, bits)
        core.write(CONSTANT, of.constant, bits)
        for slot in (BASE, CONSTANT):
            core.do("to form", a=slot, d=slot)
        core.write(SCALAR, of.decode(scalar), bits)
        answer = core.do("ladder", **LADDER, bits=of.bits, window=WINDOW)
        assert answer.cycles == engine.cycles("ladder", bits, length=of.bits, window=WINDOW)
        x, z = (core.read(slot, R_BITS * engine.digits(bits)) for slot in (X, Y))
        assert ratio(of, x, z).to_bytes(32, "little").hex() == expected
