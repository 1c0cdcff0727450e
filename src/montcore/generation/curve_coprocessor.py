# SPDX-License-Identifier: Apache-2.0
"""The curve unit with the coprocessor's registers as a generated core."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from montcore.cores import CurveCoprocessorCore
from montcore.curves import Curve
from montcore.generation import firmware, registers
from montcore.generation.coprocessor import GeneratedMapped
from montcore.generation.core import VERSION, Step
from montcore.generation.on_bus import GeneratedOnBus
from montcore.microcode.shape import DIGIT_BITS, KEY_SLOT, WINDOW

# y² = x³ + x + 23 modulo 32749, with 32653 points, a prime: it fits every unit. Its numbers are in slots 0 to 5.
_CURVE = Curve("of 15 bits", 32749, 1, 23, 1, 5, 32653)
_SCALAR_BITS = 20  # EXPONENT_LENGTH
_SCALAR, _MULTIPLE = 12345, (14981, 29516)
_POINT_ERROR, _COMMAND_ERROR = 11, 1


@dataclass(frozen=True)
class GeneratedCurveCoprocessor(GeneratedMapped):
    """The curve unit with registers and the adapter of a bus."""

    core: CurveCoprocessorCore

    @property
    def title(self) -> str:
        """The unit with its bus."""
        core = self.core
        return f"Curve unit with registers, {core.width} bits, multipliers: {core.cores}, port {core.bus_name}"

    @property
    def summary(self) -> str:
        """The commands."""
        return (
            f"A coprocessor for elliptic curves of up to {self.core.curve_bits} bits with low latency: "
            f"{', '.join(('ECDSA', 'ECDH', *self.core.ladders))}. It has the registers of montcore's coprocessor, "
            "whose other commands it refuses. `doc/registers.md` has registers and commands, `driver/` a driver in C."
        )

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters of the unit."""
        return [
            ("Width", self.core.width, "bits of the longest prime"),
            ("Cores", self.core.cores, "multipliers"),
            ("Technology", self.core.technology, "0: any device; 1: DSP blocks and block RAMs of Lattice ECP5"),
            ("Batch", self.core.batch, "1: batches of signatures, and no tables of public keys"),
            ("Edwards", self.core.edwards, "1: verifications of Ed25519, and no tables of public keys"),
            ("Latch", self.core.latch, "1: no command after a detected fault, until a reset"),
        ]

    @property
    def instance_values(self) -> Mapping[str, int]:
        """None: the module with the microcode has no parameters."""
        return {}

    @property
    def inner_texts(self) -> Mapping[str, str]:
        """The module with the microcode."""
        return self.core.texts

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """The files of the software, with firmware."""
        return {**super().extra, **firmware.files(self, self.core)}

    def steps_in(self, top: GeneratedOnBus, base: int) -> Iterator[Step]:
        """Yield the steps: registers, a key slot, refused accesses, and a point."""
        return _steps(top, self.core, base)

    def slow_steps_in(self, top: GeneratedOnBus, base: int) -> Iterator[Step]:
        """Yield the steps of a multiple, and of a point that is not on the curve."""
        yield from _command(top, base, "EC_MULTIPLY")
        yield top.step("expect_word", base + _slot(self.core, 6), _MULTIPLE[0])
        yield top.step("expect_word", base + _slot(self.core, 7), _MULTIPLE[1])
        yield top.step("put", base + _slot(self.core, 1), _CURVE.y + 1)
        yield from _command(top, base, "EC_CHECK", _POINT_ERROR)


def _steps(top: GeneratedOnBus, core: CurveCoprocessorCore, base: int) -> Iterator[Step]:
    def put(to: int, word: int) -> Step:
        return top.step("put", base + to, word)

    def expect(to: int, word: int) -> Step:
        return top.step("expect_word", base + to, word)

    address = registers.addresses()
    major, minor, patch = map(int, VERSION.split("."))
    capabilities = core.width << 16 | core.cores << 14 | DIGIT_BITS << 8 | core.batch << 6
    yield top.await_done(base)
    yield put(address["INTR_STATE"], 1)
    yield put(address["INTR_ENABLE"], 1)
    yield expect(address["ID"], 0x4D4F4E54)
    yield expect(address["VERSION"], major << 16 | minor << 8 | patch)
    yield expect(address["CAPABILITIES"], capabilities)
    yield put(address["PROTECT"], 0)  # no source of entropy
    yield put(address["LENGTH"], _CURVE.bits)
    yield put(address["EXPONENT_LENGTH"], _SCALAR_BITS)
    for slot, value in enumerate((_CURVE.x, _CURVE.y, _CURVE.p, _CURVE.a, _CURVE.b, _CURVE.n)):
        yield put(_slot(core, slot), value)
    yield put(_slot(core, KEY_SLOT), _SCALAR)
    yield from _command(top, base, "RSA_CRT", _COMMAND_ERROR)
    yield expect(_slot(core, KEY_SLOT), 0)
    yield expect(address["ERROR"], 0x100 | _COMMAND_ERROR)
    yield top.refused(base + 0x1000, write=False)
    yield top.refused(base + 0x1000)
    if core.bus != "native":
        yield top.refused(base + address["LENGTH"], lanes=7)
        yield expect(address["LENGTH"], _CURVE.bits)
    yield put(address["ERROR"], 0x100)
    yield from _command(top, base, "EC_CHECK")


def _slot(core: CurveCoprocessorCore, slot: int) -> int:
    """Return the address of a slot."""
    return WINDOW + slot * (core.slot_bits // 8)


def _command(top: GeneratedOnBus, base: int, name: str, error: int = 0) -> Iterator[Step]:
    """Yield the steps of a command with its end, its error and its interrupt."""
    address = registers.addresses()
    yield top.step("put", base + address["COMMAND"], registers.numbers("COMMAND")[name])
    yield top.await_done(base)
    yield top.step("expect_word", base + address["ERROR"], error)
    yield "interrupt", "1'b1"
    yield top.step("put", base + address["INTR_STATE"], 1)
    yield "interrupt", "1'b0"
