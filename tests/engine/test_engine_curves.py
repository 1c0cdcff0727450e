# SPDX-License-Identifier: Apache-2.0
"""Points of elliptic curves on the digit-serial engine: its microcode on integers, and the RTL."""

import random
from collections.abc import Callable, Iterable

import pytest
from curves import CURVES, LADDERS, Curve, Montgomery, Point, joint_sum, scalars, signed_digits
from long_tests import long_cases
from microcode_model import MicrocodeModel

from montcore.microcode.engine import MODULUS
from montcore.microcode.engine_cycles import SIGNED, Engine
from montcore.microcode.signed_digits import marks
from montcore.simulation.engine import EngineSession

R_BITS = 18
# Bits of a modulus's precision above its length, so that sums need no reduction, and of a digit.
SPARE, WINDOW = 8, 4
# Slots: x, y and a of the point, the digits of the scalar, and the tables.
X, Y, Z, A, OFFSET, DIGITS = 8, 9, 10, 11, 12, 15
FACTORS, MULTIPLES, ORDINATES = 16, 32, 48

# The microcode runs for these curves; the coprocessor's test has all curves.
NAMES = ("P-224", "P-256", "secp256k1", "brainpoolP256r1", "P-521")
# Tables of two points, their scalars, and bits of their digits.
TABLES, SCALARS, JOINT_WINDOW = (32, 48), (24, 25), 3

# Slots of the ladder: the two shares of the scalar, the constant of the curve, and x with the factor.
SHARE, SCALAR, CONSTANT, BASE = 24, 30, 26, 28
# The random number of recode: an even number gives the digits of the opposite scalar.
CHOICE = MODULUS.index("T0")
LADDER = {"a": BASE, "b": SCALAR, "d": CONSTANT}


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20261123)


def affine(of: Curve, form: Iterable[int], r: int) -> Point:
    """Return the point that the engine left as (-x, -2·y, z) in Montgomery form."""
    x, y, z = (value * pow(r, -1, of.p) % of.p for value in form)
    if not z:
        return None
    inverse = pow(z, -1, of.p)
    return -x * inverse**2 % of.p, -y * pow(2, -1, of.p) * inverse**3 % of.p


def jacobian(of: Curve, factor: int) -> list[int]:
    """The base point in Jacobian coordinates with z = factor, and a."""
    return [of.g[0] * factor**2 % of.p, of.g[1] * factor**3 % of.p, factor, of.a]


def modelled(
    of: Curve, k: int, factor: int, excess: int, sometimes: random.Random | None = None, choice: int = 1
) -> tuple[Point, MicrocodeModel]:
    engine = Engine(1, R_BITS, 1200)
    order = MicrocodeModel(engine, of.scalar_bits)
    order.slots |= {0: 1, CHOICE: choice, 24: k, 25: of.n}
    order.run("recode", a=24, b=25, d=DIGITS)
    model = MicrocodeModel(engine, of.p.bit_length() + SPARE, excess=excess, sometimes=sometimes)
    model.load(of.p)
    if excess:  # products get the largest multiple of M, as for a modulus with this k'
        model.slots[MODULUS.index("K'")] = excess + 1
    form = [value * model.r % of.p for value in jacobian(of, factor)]
    model.slots |= dict(zip((X, Y, Z, A), form, strict=True)) | {DIGITS: order.slots[DIGITS]}
    fields = {"a": FACTORS, "b": DIGITS, "d": ORDINATES, "table": MULTIPLES, "bits": of.scalar_bits}
    model.run("point", **fields, window=WINDOW)
    return affine(of, (model.slots[slot] for slot in (X, Y, Z)), model.r), model


@long_cases("[P-521]", "[P-224]", "[secp256k1]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases(
    "[brainpoolP256r1]",
    why="A curve with a general a and one with a = -3 stay in the coprocessor's and the driver's tests; here a = -3.",
)
@pytest.mark.parametrize("name", NAMES)
def test_microcode(name: str, rng: random.Random) -> None:
    of = CURVES[name]
    for k in [*scalars(of.n, rng), *range(4, 66, 2), *range(of.n - 62, of.n - 2, 2)]:
        excess = rng.choice([0, (1 << R_BITS) - 2])
        sometimes = rng.choice([None, rng])
        factor = rng.choice([1, of.p - 1, rng.randrange(1, of.p)])
        choice = rng.getrandbits(32)
        result = modelled(of, k, factor, excess, sometimes, choice)[0]
        assert result == of.multiply((k if choice & 1 else -k) % of.n, of.g), k


def test_slots_do_not_depend_on_the_scalar(rng: random.Random) -> None:
    of = CURVES["P-256"]
    touched = [modelled(of, k, 1, 0, choice=rng.getrandbits(32))[1].touched for k in scalars(of.n, rng)]
    assert all(each == touched[0] for each in touched)


def joint(
    of: Curve, u: int, v: int, q: tuple[int, int], put: Callable[[int, int], None], run: Callable[..., list[int]]
) -> Point:
    """Run ``multiples`` for both points and ``joint``: u·G + v·Q.

    Parameters
    ----------
    put
        Writes a number to a slot.
    run
        Runs a command; returns X, Y and Z.
    """
    z = 1
    put(A, of.a)
    for table, (x, y) in ((TABLES[1], q), (TABLES[0], of.g)):
        # A point of the previous table's curve
        for slot, value in ((X, x * z**2), (Y, y * z**3), (Z, 1)):
            put(slot, value % of.p)
        (_, _, factor) = run("multiples", a=FACTORS, d=table + 8, table=table, window=JOINT_WINDOW)
        z = z * factor % of.p
    # All entries get the Z of the second table
    for i in range(8):
        for power, slot in ((2, TABLES[1] + i), (3, TABLES[1] + 8 + i)):
            put(X, factor**power % of.p)
            run("product", a=X, b=slot, d=slot)
    for slot, value in zip(SCALARS, (u, v), strict=True):
        put(slot, value)
    fields = {"a": TABLES[1], "b": TABLES[1] + 8, "d": TABLES[0] + 8, "table": TABLES[0]}
    form = run("joint", **fields, bits=of.bits + SPARE, window=JOINT_WINDOW)
    return affine(of, [*form[:2], form[2] * z], 1)


@pytest.mark.parametrize("name", NAMES)
def test_joint_microcode(name: str, rng: random.Random) -> None:
    """Sums are right for random and for special scalars and points, unless an addition meets equal points."""
    of = CURVES[name]
    values = [0, 1, of.n - 1, rng.randrange(of.n)]
    cases = [(u, v, d) for u in values for v in values for d in (1, of.n - 1, rng.randrange(1, of.n))]
    computed = 0
    for u, v, d in cases if name == "P-224" else rng.sample(cases, 6):
        q = of.multiply(d, of.g)
        assert q
        excess, sometimes = rng.choice([0, (1 << R_BITS) - 2]), rng.choice([None, rng])
        model = MicrocodeModel(Engine(1, R_BITS, 1200), of.p.bit_length() + SPARE, excess=excess, sometimes=sometimes)
        model.load(of.p)

        def put(slot: int, value: int, model: MicrocodeModel = model) -> None:
            model.slots[slot] = marks(value) if slot in SCALARS else value * model.r % of.p

        def run(command: str, model: MicrocodeModel = model, **fields: int) -> list[int]:
            model.run(command, **fields)
            return [model.slots[slot] * pow(model.r, -1, of.p) % of.p for slot in (X, Y, Z)]

        expected = joint_sum(of, u, v, q)
        assert joint(of, u, v, q, put, run) == expected, (u, v, d)
        if expected:  # products by an entry: two for each digit
            assert sum(99 in slots for _, *slots in model.touched) == 2 * (
                len(signed_digits(u)) + len(signed_digits(v))
            )
        assert expected in (None, of.multiply((u + v * d) % of.n, of.g))
        computed += expected is not None
    assert computed


class Comb:
    """The table of a comb on the microcode's model, as the coprocessor makes it, and multiples by it."""

    # Slots of the teeth and their Z, of entries, of factors of Z and of their products.
    TEETH, TEETH_Z, ENTRIES, ENTRIES_Y, BEFORE = 48, 56, 64, 80, 32

    def __init__(self, of: Curve, model: MicrocodeModel, scalar_bits: int) -> None:
        self.of, self.model, self.columns = of, model, scalar_bits // 5
        model.load(of.p)
        if model.excess:
            model.slots[MODULUS.index("K'")] = model.excess + 1
        self.put(dict(zip((X, Y, Z, A), (*of.g, 1, of.a), strict=True)))
        points = [self.point()]
        for _ in range(6):
            model.run("double point", bits=self.columns)
            points.append(self.point())
        for i, point in enumerate(points):
            assert self.affine(point) == of.multiply(pow(2, i * self.columns, of.n), of.g)
        *teeth, top, first, self.last = points
        self.first = self.negative(first)
        self.set_point(self.negative(top))
        for tooth in teeth:
            self.add(tooth, less=True)
        self.keep(0)
        entry = 0
        for i in range(1, 16):
            gray = i ^ i >> 1
            for _ in range(2):
                self.add(teeth[(gray ^ entry).bit_length() - 1], less=gray < entry)
            entry = gray
            self.keep(entry)
        product = 1
        for i in range(16):
            self.put({self.BEFORE + i: product})
            product = product * self.get(FACTORS + i) % of.p
        self.put({Z: pow(product, -1, of.p)})
        fields = {"a": FACTORS, "b": self.BEFORE, "d": self.ENTRIES_Y, "table": self.ENTRIES}
        model.run("normalise", **fields, window=WINDOW)
        self.table = [(self.get(self.ENTRIES + i), self.get(self.ENTRIES_Y + i)) for i in range(16)]

    def get(self, slot: int) -> int:
        return self.model.slots[slot] * pow(self.model.r, -1, self.of.p) % self.of.p

    def put(self, numbers: dict[int, int]) -> None:
        self.model.slots |= {slot: value * self.model.r % self.of.p for slot, value in numbers.items()}

    def point(self) -> list[int]:
        return [self.get(slot) for slot in (X, Y, Z)]

    def set_point(self, point: list[int]) -> None:
        self.put(dict(zip((X, Y, Z), point, strict=True)))

    def negative(self, point: list[int]) -> list[int]:
        return [-point[0], -point[1], point[2]]

    def affine(self, point: list[int]) -> Point:
        x, y, z = (value % self.of.p for value in point)
        inverse = pow(z, -1, self.of.p) if z else 0
        return (x * inverse**2 % self.of.p, y * inverse**3 % self.of.p) if z else None

    def keep(self, entry: int) -> None:
        for slot, kept in ((self.ENTRIES, X), (self.ENTRIES_Y, Y), (FACTORS, Z)):
            self.model.slots[slot + entry] = self.model.slots[kept]

    def add(self, point: list[int], *, less: bool) -> None:
        self.put({self.TEETH: point[0], self.TEETH + 1: point[1], self.TEETH_Z: point[2]})
        self.model.run("add point", a=self.TEETH, b=self.TEETH_Z, window=int(less))

    def multiply(self, k: int, factor: int, choice: int) -> Point:
        """Return k times the base point or its opposite, with a random factor of the coordinates."""
        order = MicrocodeModel(self.model.engine, 5 * self.columns)
        order.slots |= {0: 1, CHOICE: choice, 25: k, 28: self.of.n}
        order.run("recode", a=25, b=28, d=24, bits=self.columns, window=1)
        self.model.slots |= {slot: order.slots[slot] for slot in range(24, 29)}
        for i, (x, y) in enumerate(self.table):
            self.put({MULTIPLES + i: x * factor**2, ORDINATES + i: y * factor**3})
        first, last = ([x * factor**2, y * factor**3, z] for x, y, z in (self.first, self.last))
        self.set_point(first)
        self.model.slots[FACTORS] = 0
        fields = {"a": FACTORS, "d": ORDINATES, "table": MULTIPLES, "bits": self.columns}
        self.model.run("comb", **fields, window=WINDOW)
        self.put({20: last[0], 21: last[1], 22: last[2]})
        self.model.run("add point", a=20, b=22, window=1)
        x, y, z = self.point()
        return self.affine([-x, -y, z * factor])


@pytest.mark.parametrize(("name", "blinding"), [("P-224", 0), ("P-256", 65), ("secp256k1", 0), ("P-521", 0)])
def test_comb_microcode(name: str, blinding: int, rng: random.Random) -> None:
    """Every entry of the table, special and random scalars, also longer ones; slots do not depend on the scalar."""
    of = CURVES[name]
    excess, sometimes = rng.choice([(0, None), ((1 << R_BITS) - 2, None), ((1 << R_BITS) - 2, rng)])
    bits = of.p.bit_length() + SPARE
    model = MicrocodeModel(Engine(1, R_BITS, 4096), bits, excess=excess, sometimes=sometimes)
    comb = Comb(of, model, of.scalar_bits + blinding)
    top = pow(2, 4 * comb.columns, of.n)
    for entry, point in enumerate(comb.table):
        value = sum((1 if entry >> i & 1 else -1) << i * comb.columns for i in range(4))
        assert point == of.multiply((top + value) % of.n, of.g)
    touched = []
    for k in (*scalars(of.n, rng), 2, 3, of.n - 2):
        before = len(model.touched)
        scalar = k + rng.getrandbits(64) * of.n if blinding else k
        choice = rng.getrandbits(32)
        result = comb.multiply(scalar, rng.randrange(1, of.p), choice)
        assert result == of.multiply((k if choice & 1 else -k) % of.n, of.g), k
        touched.append(model.touched[before:])
    assert all(each == touched[0] for each in touched)


@long_cases("[8-1]", "[16-2]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases(
    "[2-1]",
    why="Two multipliers have the ladders here, and signatures in the tests of the coprocessor; eight have "
    "the curves here.",
)
@pytest.mark.parametrize(("multipliers", "streams"), [(2, 1), (8, 1), (8, 2), (16, 2)])
def test_rtl(multipliers: int, streams: int, rng: random.Random) -> None:
    """Every curve in one compiled engine; exactly the stated cycles."""
    engine = Engine(multipliers // 2, R_BITS, 272, streams)
    with EngineSession({"Multipliers": multipliers, "MaxWidth": 272, "Slots": 64, "Streams": streams}) as core:
        for of in (of for of in CURVES.values() if of.bits <= 256):
            bits, length = of.p.bit_length() + SPARE, of.scalar_bits
            core.do("precision", bits=bits)
            core.do("precision", modulus=2, bits=length)
            core.write(0, of.p, bits)
            core.do("setup")
            for k in rng.sample(scalars(of.n, rng), 1):  # the microcode's tests have all
                core.write(24, k, length, modulus=2)
                core.write(25, of.n, length, modulus=2)
                core.write(16 + CHOICE, rng.getrandbits(18) | 1, length, modulus=2)
                answer = core.do("recode", modulus=2, a=24, b=25, d=DIGITS)
                assert answer.cycles == engine.cycles("recode", length)
                for slot, value in zip((X, Y, Z, A), jacobian(of, rng.randrange(1, of.p)), strict=True):
                    core.write(slot, value, bits)
                    core.do("to form", a=slot, d=slot)
                fields = {"a": FACTORS, "b": DIGITS, "d": ORDINATES, "table": MULTIPLES, "bits": length}
                answer = core.do("point", **fields, window=WINDOW)
                assert answer.cycles == engine.cycles("point", bits, length=length, window=WINDOW)
                r = 1 << R_BITS * engine.digits(bits)
                form = (core.read(slot, R_BITS * engine.digits(bits)) for slot in (X, Y, Z))
                assert affine(of, form, r) == of.multiply(k % of.n, of.g), k
            check_joint(of, core, engine, rng)


def check_joint(of: Curve, core: EngineSession, engine: Engine, rng: random.Random) -> None:
    bits = of.p.bit_length() + SPARE

    u, v, d = (rng.randrange(1, of.n) for _ in range(3))

    def put(slot: int, value: int) -> None:
        if slot in SCALARS:
            words = [value >> i & 0xFFFF_FFFF for i in range(0, of.bits, 32)]
            answer = core.run("write", d=slot, bits=of.bits, window=SIGNED, words=words)
            assert answer.cycles == engine.cycles("write", bits, length=of.bits, window=SIGNED)
            assert core.read(slot, bits) == marks(value)
            return
        core.write(slot, value, bits)
        core.do("to form", a=slot, d=slot)

    def run(command: str, **fields: int) -> list[int]:
        answer = core.do(command, **{"bits": 1, **fields})
        length = fields.get("bits", 1)
        window = fields.get("window", 0)
        if command == "joint":
            assert answer.cycles == engine.joint_cycles(bits, length, window, (u, v))
        else:
            assert answer.cycles == engine.cycles(command, bits, length=length, window=window)
        inverse = pow(1 << R_BITS * engine.digits(bits), -1, of.p)
        return [core.read(slot, R_BITS * engine.digits(bits)) * inverse % of.p for slot in (X, Y, Z)]

    q = of.multiply(d, of.g)
    assert q
    assert joint(of, u, v, q, put, run) == of.multiply((u + v * d) % of.n, of.g)


@pytest.mark.parametrize("name", ["P-256", "brainpoolP256r1"])
def test_both_signs_are_spread_alike(name: str, rng: random.Random) -> None:
    """The entries of both signs have the same range, for the smallest k' and a large k'.

    They are Z^2 + t*M and A[2] - (Z^2 + t*M), where t is any digit. Z^2 is a product: at most k'*M, and
    2^(r-8)*M above it.
    """
    of = CURVES[name]
    _, model = modelled(of, rng.randrange(of.n), 1, 0)
    plus, minus, both = (model.slots[FACTORS + i] for i in range(3))
    k = -pow(of.p, -1, model.digit) % model.digit
    assert (k == 1) == (name == "P-256")
    assert both == (k + model.digit + (model.digit >> 8)) * of.p
    assert plus + minus == both
    assert min(plus, minus) >= 0


def ratio(of: Montgomery, x: int, z: int) -> int:
    return x * pow(z, of.p - 2, of.p) % of.p


@pytest.mark.parametrize("name", LADDERS)
@pytest.mark.parametrize(("excess", "mixed"), [(0, False), ((1 << R_BITS) - 2, False), ((1 << R_BITS) - 2, True)])
def test_ladder_microcode(name: str, excess: int, mixed: bool, rng: random.Random) -> None:
    of, scalar, u, expected = LADDERS[name]
    base = int.from_bytes(bytes.fromhex(u), "little") % (1 << of.bits)
    model = MicrocodeModel(Engine(1, R_BITS, 1200), of.bits + SPARE, excess=excess, sometimes=rng if mixed else None)
    for point, value in ((base, int.from_bytes(bytes.fromhex(expected), "little")), (0, 0), (1, 0), (of.p - 1, 0)):
        model.load(of.p)
        factor, share = rng.choice([1, rng.randrange(1, of.p)]), rng.choice([0, rng.getrandbits(of.bits)])
        slots = {BASE: (point + factor) * model.r % of.p, SHARE: share, SCALAR: of.decode(scalar) ^ share}
        model.slots |= slots | {CONSTANT: of.constant, A: factor * model.r % of.p}
        model.run("ladder", **LADDER, bits=of.bits, window=WINDOW)
        assert ratio(of, model.slots[X], model.slots[Y]) == value
        # The excess of x2 and z1 over x1 and z2 must not decide the signs of differences.
        assert model.slots[OFFSET] ** 2 // model.r < model.digit * of.p >> 8


def test_ladder_hides_its_point(rng: random.Random) -> None:
    """A random multiple of a prime near a power of two changes only the lowest and the highest digits of a number."""
    of, point, middle = LADDERS["X25519"][0], rng.getrandbits(250), set()
    for factor in (rng.randrange(1, of.p) for _ in range(2)):
        model = MicrocodeModel(Engine(1, R_BITS, 1200), of.bits + SPARE)
        model.load(of.p)
        model.slots |= {BASE: (point + factor) * model.r % of.p, A: factor * model.r % of.p}
        model.slots |= {CONSTANT: of.constant, SHARE: 1, SCALAR: 0}
        model.run("ladder", **LADDER, bits=1, window=WINDOW)
        middle.add(model.slots[BASE] // model.digit**4 % model.digit)
    assert len(middle) == 2


@pytest.mark.parametrize(("multipliers", "streams"), [(2, 1), (8, 2)])
def test_ladder(multipliers: int, streams: int) -> None:
    of, scalar, u, expected = LADDERS["X25519"]
    engine = Engine(multipliers // 2, R_BITS, 272, streams)
    bits = of.bits + SPARE
    with EngineSession({"Multipliers": multipliers, "MaxWidth": 272, "Slots": 64, "Streams": streams}) as core:
        core.do("precision", bits=bits)
        core.write(0, of.p, bits)
        core.do("setup")
        core.write(CONSTANT, of.constant, bits)
        assert core.run("random", d=A, bits=of.bits, words=[3, *[0] * 6, 1 << 31]).cycles
        assert core.read(A, bits) == 3  # without protection the host's 8 words; bit 255 of them is dropped
        core.protect(on=True)
        assert core.do("random", d=A, bits=of.bits).cycles == engine.cycles("random", bits, length=of.bits)
        assert 1 < core.read(A, bits) < 1 << of.bits
        core.write(BASE, int.from_bytes(bytes.fromhex(u), "little") % 2**255, bits)
        core.do("sum", a=BASE, b=A, d=BASE)
        core.do("to form", a=BASE, d=BASE)
        core.do("to form", a=A, d=A)
        share = random.Random(20261126).getrandbits(of.bits)
        core.write(SHARE, share, bits)
        core.write(SCALAR, of.decode(scalar) ^ share, bits)
        answer = core.do("ladder", **LADDER, bits=of.bits, window=WINDOW)
        assert answer.cycles == engine.cycles("ladder", bits, length=of.bits, window=WINDOW)
        x, z = (core.read(slot, R_BITS * engine.digits(bits)) for slot in (X, Y))
        assert ratio(of, x, z).to_bytes(32, "little").hex() == expected
