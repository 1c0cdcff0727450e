# SPDX-License-Identifier: Apache-2.0
"""The commands under test: their numbers, their secrets, and the blinding that the driver has for them."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import gcd
from random import Random
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from montcore.cores import CoprocessorCore
from montcore.errors import BadInput, MontcoreError
from montcore.lab.leakage import factors, multiples
from montcore.lab.leakage.device import Device, Registers
from montcore.lab.leakage.numbers import prime
from montcore.lab.leakage.recording import Recording
from montcore.microcode import coprocessor as coprocessor_microcode
from montcore.microcode import engine as engine_microcode
from montcore.microcode.shape import MAX_WIDTH, MIN_WIDTH

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values = NDArray[np.float64]

D = TypeVar("D", bound=Recording)

# Bits of the random factors that blind an exponent or a scalar.
BLINDING_BITS = 64
# Bits of the random word of the hardware's multiple of p - 1.
_WORD_BITS = 32
# The largest public exponent for which branch and prune tries all factors k of e*d = 1 + k*(p - 1).
_LARGEST_EXPONENT = 1 << 16


@dataclass(frozen=True)
class Trial:
    """Numbers of one run.

    Attributes
    ----------
    loads
        Slots of the window: number and bits.
    results
        Slots of the window after the run.
    bits
        Bits of a result.
    """

    loads: Mapping[int, tuple[int, int]]
    results: Mapping[int, int]
    bits: int


@dataclass(frozen=True)
class Scan:
    """Windows of a secret that a command looks up.

    Attributes
    ----------
    name
        Name of the windows.
    where, begins
        A register of the design, and the value with which the use of a window begins.
    register
        The register that has the window when its use begins. Empty if the experiment knows the windows.
    values
        Number of possible windows.
    before
        True if the window is looked up before its use begins: then the register has the window one cycle earlier.
    mask
        A register that the window is masked with; empty if none.
    tables
        Number of tables. The windows use one table after the other, an equal number of windows for each table.
    """

    name: str
    where: str
    begins: int
    register: str
    values: int
    before: bool = False
    tables: int = 1
    mask: str = ""


def _scan(name: str, instruction: str, register: str, values: int, which: int = 0) -> Scan:
    """Return the windows that an engine instruction uses: number ``which`` of the instructions with this text."""
    addresses = [item.address for item in engine_microcode.assemble().instructions if item.text == instruction]
    window, share = (f"u_core.u_engine.u_sequencer.u_window.{name}" for name in (register, f"share_{register}"))
    return Scan(name, "u_core.u_engine.u_sequencer.u_control.pc_q", addresses[which], window, values, mask=share)


def power_windows(values: int) -> Scan:
    """Return the windows of an exponent."""
    return _scan("window", "T1 = T1 * table[window]", "entry_q", values)


def ladder_bits() -> Scan:
    """Return whether a bit of a scalar differs from the one before: it says which of two points is doubled."""
    return replace(_scan("bit", "Z = 2*Z - W", "", 2), register="", mask="")


def point_digits() -> tuple[Scan, ...]:
    """Return the digits of a scalar: the entry of the table, and the sign."""
    entry = _scan("digit", "T1 = A[0] * table[window] + X", "entry_q", 16)
    return entry, _scan("sign", "T0 = Z * A[sign]", "positive_q", 2)


def comb_digits() -> tuple[Scan, ...]:
    """Return the columns of a comb: columns with Z and columns with -Z have separate instructions."""
    return (
        _scan("digit", "T1 = A[1] * table[window] + X", "entry_q", 16),
        _scan("digit, -Z", "T1 = A[0] * table[window] + X", "entry_q", 16, -1),
        _scan("sign", "T0 = Z * A[sign]", "positive_q", 2, -2),
        _scan("sign, -Z", "T0 = Z * A[sign]", "positive_q", 2, -1),
    )


@dataclass
class Experiment(ABC, Generic[D]):
    """A command with its numbers; traces of two classes are compared, one of which has a fixed secret.

    ``where`` is the register of the design that says which instruction is under way.

    Parameters
    ----------
    bits
        Bits of the modulus.
    secret
        The secret that is fixed in one class, one of ``secrets``.
    protect
        Blinding, of ``protections`` and ``apart``.
    random
        Source of all numbers.
    """

    command: ClassVar[str]
    secrets: ClassVar[tuple[str, ...]]
    protections: ClassVar[tuple[str, ...]] = ()
    # Further protections, which ``all`` leaves out.
    apart: ClassVar[tuple[str, ...]] = ()
    scans: ClassVar[tuple[Scan, ...]] = ()
    where: ClassVar[str]
    default_bits: ClassVar[int] = 64
    blinding_bits: ClassVar[int] = BLINDING_BITS

    bits: int
    secret: str
    protect: Collection[str]
    random: Random
    _fixed: dict[str, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        if self.secret not in self.secrets:
            raise BadInput("secret", f"of {self.command} must be {_any_of(self.secrets)}, not {self.secret!r}")
        for name in self.protect:
            known = (*self.protections, *self.apart)
            if name not in known:
                rule = f"of {self.command} must be {_any_of(known)}" if known else "must be none"
                raise BadInput("protect", f"{rule}, not {name!r}")
        self.check_bits()

    def check_bits(self) -> None:
        """Raise BadInput if there is no such key."""
        if not 32 <= self.bits <= 4096:
            raise BadInput("bits", f"must be 32 to 4096, not {self.bits}")

    @abstractmethod
    def instruction(self, value: int) -> str:
        """Return the instruction for a value of the register ``where``."""

    @abstractmethod
    def prepare(self, device: D) -> None:
        """Load the numbers that stay in all runs."""

    @abstractmethod
    def run(self, device: D, *, fixed: bool) -> None:
        """Run once, the secret fixed or random; MontcoreError if a result is wrong."""

    @property
    def of_hardware(self) -> str:
        """The command of the hardware, if the experiment has another name."""
        return self.command

    def places(self, values: "NDArray[np.uint32]") -> "NDArray[np.uint32]":
        """Return values of the register ``where`` with one for each instruction."""
        return values

    def windows(self) -> list[int]:
        """Return the windows of the last run, for a scan without a register."""
        return []

    def renew(self) -> None:
        """Forget the fixed secret: the next run with a fixed secret takes a new one."""
        self._fixed.clear()

    def published(self) -> list[int]:
        """Return the public numbers of the last run, for ``solve``."""
        return []

    def solve(self, read: "Sequence[Sequence[Values]]", published: Sequence[Sequence[int]]) -> bool | None:
        """Return whether partly known secrets of several runs give the key; None if the command has no such attack.

        ``read`` has the logarithms of probabilities by run and scan, each by window and value. It has one run if all
        runs have equal windows.
        """
        return None

    def choose(self, name: str, low: int, high: int, *, fixed: bool) -> int:
        """Return a random number from low to high − 1, constant over all runs if ``name`` is the fixed secret."""
        if fixed and name == self.secret:
            return self._fixed.setdefault(name, self.random.randrange(low, high))
        return self.random.randrange(low, high)

    def blind(self, name: str, number: int, order: int) -> int:
        """Return ``number``, with a random multiple of the order if ``name`` is protected."""
        return number + self.random.getrandbits(self.blinding_bits) * order if name in self.protect else number


def execute(device: Device, command: str, trial: Trial) -> None:
    """Load the numbers of a run and run a command; MontcoreError if a result is wrong."""
    for slot, (number, bits) in trial.loads.items():
        device.load(slot, number, bits)
    device.run(command)
    for slot, number in trial.results.items():
        if device.number(slot, trial.bits) != number:
            raise MontcoreError(f"{command}: slot {slot} has a wrong result")


def _any_of(names: Collection[str]) -> str:
    return " or ".join(names)


def _whole(bits: int, digit: int) -> int:
    """Return bits rounded up to whole digits."""
    return -(-bits // digit) * digit


class Command(Experiment[Device]):
    """A command of the coprocessor."""

    where = "u_core.u_sequencer.pc_q"

    def instruction(self, value: int) -> str:
        """Return the coprocessor's microinstruction at an address."""
        return next(item.text for item in coprocessor_microcode.assemble().instructions if item.address == value)

    def core(self, multipliers: int, streams: int = 1) -> CoprocessorCore:
        """Return the smallest coprocessor, in powers of two, that takes the numbers."""
        width = MIN_WIDTH
        while width <= MAX_WIDTH:
            core = CoprocessorCore(multipliers, width, streams=streams)
            if width >= self.bits and self.fits(core):
                return core
            width *= 2
        raise BadInput("bits", f"must fit half a slot of a coprocessor, not {self.bits}")

    def fits(self, core: CoprocessorCore) -> bool:
        """Return whether the longest number fits half a slot of the engine."""
        return core.timing.half_width >= self.longest

    @property
    @abstractmethod
    def longest(self) -> int:
        """Bits of the longest number."""

    @abstractmethod
    def trial(self, *, fixed: bool) -> Trial:
        """Return the numbers of a run; with ``fixed`` the secret is the fixed one."""

    def prepare(self, device: Registers) -> None:
        """Read tables in a random order if ``order`` is protected."""
        device.write("PROTECT", int("order" in self.protect))

    def run(self, device: Device, *, fixed: bool) -> None:
        """Run the command once; MontcoreError if a result is wrong."""
        execute(device, self.of_hardware, self.trial(fixed=fixed))


class Modexp(Command):
    """x^e mod M for a prime M that is 3 modulo 4. The exponent is odd: e + r·(M − 1) has the parity of e."""

    command = "MODEXP"
    secrets: ClassVar[tuple[str, ...]] = ("exponent", "message")
    protections: ClassVar[tuple[str, ...]] = ("exponent", "order")
    scans: ClassVar[tuple[Scan, ...]] = (power_windows(16),)
    exponent_slot = 8

    def __post_init__(self) -> None:
        super().__post_init__()
        self.modulus = prime(self.bits, self.random)

    @property
    def exponent_bits(self) -> int:
        """Bits of the exponent, whole windows."""
        return _whole(self.bits + (BLINDING_BITS if "exponent" in self.protect else 0), 4)

    @property
    def longest(self) -> int:
        """The exponent may have any length."""
        return self.bits

    def prepare(self, device: Registers) -> None:
        """Set the modulus."""
        super().prepare(device)
        device.write("LENGTH", self.bits)
        device.load(2, self.modulus, self.bits)
        device.write("SLOTS", 2)
        device.run("SET_MODULUS")
        device.write("EXPONENT_LENGTH", self.exponent_bits)
        device.write("SLOTS", self.exponent_slot << 8 | 1 << 16)

    def exponent(self, *, fixed: bool) -> int:
        """Return an exponent below M − 1."""
        return self.choose("exponent", 1, self.modulus - 1, fixed=fixed) | 1

    def trial(self, *, fixed: bool) -> Trial:
        """Base in slot 0, exponent in a key slot, result in slot 1."""
        base = self.choose("message", 2, self.modulus, fixed=fixed)
        exponent = self.exponent(fixed=fixed)
        blinded = self.blind("exponent", exponent, self.modulus - 1)
        loads = {0: (base, self.bits), self.exponent_slot: (blinded, self.exponent_bits)}
        return Trial(loads, {1: pow(base, exponent, self.modulus)}, self.bits)


class PublicModexp(Modexp):
    """The power for public exponents, which shows them: exponents of equally many ones, so that the time is equal."""

    command = "MODEXP_PUBLIC"
    secrets = ("exponent",)
    protections = ()
    scans = ()
    exponent_slot = 3

    def exponent(self, *, fixed: bool) -> int:
        """Return an exponent with half of its bits set."""
        if fixed and "exponent" in self._fixed:
            return self._fixed["exponent"]
        exponent = sum(1 << place for place in self.random.sample(range(self.bits), self.bits // 2))
        return self._fixed.setdefault("exponent", exponent) if fixed else exponent


class RsaCrt(Command):
    """c^d mod n by the Chinese remainder theorem.

    With the secret ``key``, random keys have other primes. With ``exponent``, random keys keep the primes, and their e
    differs with an equal number of ones.
    """

    command = "RSA_CRT"
    secrets = ("message", "key", "exponent")
    protections = ("exponent", "message", "order")
    scans = (replace(power_windows(32), tables=2),)
    public_exponent = 17
    # With the hardware's random multiples, exponents of short primes still fit a short coprocessor.
    blinding_bits = 38

    def __post_init__(self) -> None:
        super().__post_init__()
        self._key = self._new_key()
        self._published: list[int] = []
        self.public_bits = 32 if self.secret == "exponent" else self.public_exponent.bit_length()

    def check_bits(self) -> None:
        """Primes have half of the bits."""
        super().check_bits()
        if self.bits % 2:
            raise BadInput("bits", f"of RSA_CRT must be even, not {self.bits}")

    def renew(self) -> None:
        """Take new primes, too, if the key is the secret."""
        super().renew()
        if self.secret == "key":
            self._key = self._new_key()

    def published(self) -> list[int]:
        """Return n and e."""
        return self._published

    def solve(self, read: "Sequence[Sequence[Values]]", published: Sequence[Sequence[int]]) -> bool | None:
        """Branch and prune, or with random multiples in the exponents also lattices."""
        n, e = published[0]
        if e > _LARGEST_EXPONENT or any(each != [n, e] for each in published):
            return None
        import numpy as np

        halves = [np.split(run[0], 2) for run in read]
        both = [(first, second) for first, second in halves]
        # The driver's multiple, and the hardware's: without a random order it adds p - 1 and q - 1 once.
        bits = max(self.blinding_bits * ("exponent" in self.protect), _WORD_BITS * ("order" in self.protect))
        if not bits:
            return factors.prime(n, e, *both[0], multiple=1) is not None
        return multiples.prime(multiples.Blinding(n, e, bits + 1), both) is not None

    def _new_key(self) -> tuple[int, int]:
        half = self.bits // 2
        while True:
            p, q = (prime(half, self.random, two_ones=True) for _ in range(2))
            if p != q and all((each - 1) % self.public_exponent for each in (p, q)):
                return p, q

    def public(self, *, fixed: bool) -> int:
        """Return e."""
        if self.secret != "exponent":
            return self.public_exponent
        if fixed and "exponent" in self._fixed:
            return self._fixed["exponent"]
        p, q = self._key
        e = 0
        while gcd(e, (p - 1) * (q - 1)) != 1:
            ones = self.random.sample(range(1, self.public_bits - 1), self.public_bits // 2 - 2)
            e = sum(1 << place for place in (0, self.public_bits - 1, *ones))
        return self._fixed.setdefault("exponent", e) if fixed else e

    @property
    def exponent_bits(self) -> int:
        """Bits of dp and dq, whole digits."""
        return _whole(self.bits // 2 + (self.blinding_bits if "exponent" in self.protect else 0), 5)

    @property
    def longest(self) -> int:
        """The primes with the hardware's random bits, and their exponents, take half slots."""
        return max(self.exponent_bits, self.bits // 2 + coprocessor_microcode.MASK_BITS)

    def prepare(self, device: Registers) -> None:
        """Set the lengths."""
        super().prepare(device)
        device.write("LENGTH", self.bits)
        device.write("PRIME_LENGTH", self.bits // 2)
        device.write("PUBLIC_LENGTH", self.public_bits)
        device.write("EXPONENT_LENGTH", self.exponent_bits)

    def trial(self, *, fixed: bool) -> Trial:
        """Return c, n, e and the key, which is a new one in each run if it is the secret and not fixed."""
        p, q = self._key if fixed or self.secret != "key" else self._new_key()
        n, e, half = p * q, self.public(fixed=fixed), self.bits // 2
        self._published = [n, e]
        c = self.choose("message", 2, self._key[0] * self._key[1], fixed=fixed) % n
        if "message" in self.protect:
            c = c * pow(self.random.randrange(2, min(p, q)), e, n) % n
        d = pow(e, -1, (p - 1) * (q - 1))
        dp, dq = (self.blind("exponent", d % (each - 1), each - 1) for each in (p, q))
        loads = {
            **{0: (c, self.bits), 2: (n, self.bits), 3: (e, self.public_bits), 8: (p, half), 9: (q, half)},
            **{10: (dp, self.exponent_bits), 11: (dq, self.exponent_bits), 12: (pow(q, -1, p), half)},
        }
        return Trial(loads, {1: pow(c, d, n)}, self.bits)
