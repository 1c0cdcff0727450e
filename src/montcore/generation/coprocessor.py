# SPDX-License-Identifier: Apache-2.0
"""The coprocessor as a generated core: the top with a bus, its smoke test, and the files for its software."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from montcore.cores import CoprocessorCore, MappedCore
from montcore.generation import firmware, pages, registers
from montcore.generation.core import VERSION, Step
from montcore.generation.on_bus import GeneratedOnBus
from montcore.microcode.shape import DIGIT_BITS, KEY_SLOT, WINDOW
from montcore.tools.resources import folder

_OF_TESTS = "\n# Tests and examples in the repository.\n"
_SMOKE_BITS = 64  # bits of the modulus in the smoke test


def _crate() -> dict[str, tuple[str, str]]:
    """Return the files that make the folder of the driver in C a crate, without the crate's tests."""
    crate = folder("driver") / "rust"
    paths = (crate / "Cargo.toml", crate / "build.rs", *sorted((crate / "src").glob("*.rs")))
    texts = {path.relative_to(crate): path.read_text(encoding="utf-8") for path in paths}
    # The part of the manifest before the tests.
    return {f"driver/{name}": (text.split(_OF_TESTS)[0], "driver in Rust") for name, text in texts.items()}


class GeneratedMapped(GeneratedOnBus):
    """A core with the registers of the coprocessor."""

    core: MappedCore

    @abstractmethod
    def steps_in(self, top: GeneratedOnBus, base: int) -> Iterator[Step]:
        """Yield the steps of the smoke test of ``top``, which has the core at ``base``."""

    def slow_steps_in(self, top: GeneratedOnBus, base: int) -> Iterator[Step]:
        """Yield further steps, which take long in Icarus Verilog."""
        yield from ()

    def steps(self) -> Iterator[Step]:
        """Yield the steps of the smoke test."""
        return self.steps_in(self, 0)

    def slow_steps(self) -> Iterator[Step]:
        """Yield further steps, which take long in Icarus Verilog."""
        return self.slow_steps_in(self, 0)

    @property
    def facts(self) -> list[str]:
        """Facts for the designer of a system, for the README."""
        return [
            "The addresses in `doc/registers.md` are relative to the base of the coprocessor.",
            "Accesses are of 32 bits. One access at a time.",
        ]

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """The files of the software: text and description by path."""
        driver = {
            f"driver/{path.name}": (path.read_text(encoding="utf-8"), "driver in C")
            for path in sorted(folder("driver").glob("montcore*.[ch]"))
        }
        driver[f"driver/{registers.HEADER}"] = (registers.header(self.core), "registers and window of this coprocessor")
        return {
            "rtl/mont_coprocessor.rdl": (registers.text(self.core), "description of the registers, in SystemRDL"),
            **pages.files(self.core),
            **driver,
            **_crate(),
        }


@dataclass(frozen=True)
class GeneratedCoprocessor(GeneratedMapped):
    """The coprocessor with the adapter of a bus."""

    core: CoprocessorCore

    @property
    def title(self) -> str:
        """The coprocessor with its bus."""
        return f"Public-key coprocessor for moduli of up to {self.core.max_width} bits, port {self.core.bus_name}"

    @property
    def summary(self) -> str:
        """The commands."""
        curves = f"elliptic curves of up to {self.core.curve_bits} bits"
        kinds = ", ".join(("ECDSA", "ECDH", *self.core.ladders))
        for_what = f"RSA, {curves} ({kinds}) and " if self.core.curve_bits else ""
        return (
            f"A coprocessor for {for_what}modular arithmetic with moduli of up to {self.core.max_width} bits. "
            "`doc/registers.md` has its registers and commands, `driver/` a driver in C."
        )

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters of the coprocessor."""
        return [
            ("Multipliers", self.core.multipliers, "multipliers of the engine"),
            ("MaxWidth", self.core.max_width, "bits of the longest modulus"),
            ("Technology", self.core.technology, "0: any device; 1: DSP blocks and block RAMs of Lattice ECP5"),
            ("Streams", self.core.streams, "2: curves compute two interleaved products"),
            ("Latch", self.core.latch, "1: no command after a detected fault, until a reset"),
        ]

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """The files of the software, with firmware."""
        return {**super().extra, **firmware.files(self, self.core)}

    def steps_in(self, top: GeneratedOnBus, base: int) -> Iterator[Step]:
        """Yield the steps: registers, a product, a power, a key slot, the interrupt and refused accesses."""
        return _steps(top, self.core, base)


def _steps(top: GeneratedOnBus, core: CoprocessorCore, base: int) -> Iterator[Step]:
    def put(to: int, word: int) -> Step:
        return top.step("put", base + to, word)

    def expect(to: int, word: int) -> Step:
        return top.step("expect_word", base + to, word)

    rng = top.random()
    modulus = rng.getrandbits(_SMOKE_BITS) | 1 << (_SMOKE_BITS - 1) | 1
    a, b = (rng.randrange(modulus) for _ in range(2))
    exponent = 65537

    def number(act: Callable[[int, int], Step], slot: int, value: int) -> Iterator[Step]:
        start = WINDOW + slot * (core.slot_bits // 8)
        for k in range(_SMOKE_BITS // 32):
            yield act(start + 4 * k, value >> 32 * k & 0xFFFFFFFF)

    def command(name: str, slots: int) -> Iterator[Step]:
        yield put(address["SLOTS"], slots)
        yield put(address["COMMAND"], commands[name])
        yield top.await_done(base)
        yield expect(address["ERROR"], 0)
        yield "interrupt", "1'b1"
        yield put(address["INTR_STATE"], 1)
        yield "interrupt", "1'b0"

    address, commands = registers.addresses(), registers.numbers("COMMAND")
    major, minor, patch = map(int, VERSION.split("."))
    capabilities = core.max_width << 16 | DIGIT_BITS << 8 | core.multipliers
    yield top.await_done(base)
    yield put(address["INTR_STATE"], 1)
    yield put(address["INTR_ENABLE"], 1)
    yield expect(address["ID"], 0x4D4F4E54)
    yield expect(address["VERSION"], major << 16 | minor << 8 | patch)
    yield expect(address["CAPABILITIES"], capabilities)
    yield put(address["LENGTH"], _SMOKE_BITS)
    yield from number(put, 0, modulus)
    yield from command("SET_MODULUS", 0)
    yield from number(put, 1, a)
    yield from number(put, 2, b)
    yield from command("MODMUL", 0x30201)
    yield from number(expect, 3, a * b % modulus)
    yield put(address["EXPONENT_LENGTH"], exponent.bit_length())
    yield from number(put, 4, exponent)
    yield from command("MODEXP_PUBLIC", 0x50401)
    yield from number(expect, 5, pow(a, exponent, modulus))
    yield from number(put, KEY_SLOT, b)
    yield from number(expect, KEY_SLOT, 0)
    yield expect(address["ERROR"], 0x100)
    yield top.refused(base + 0x1000, write=False)
    yield top.refused(base + 0x1000)
    if core.bus != "native":
        yield top.refused(base + address["LENGTH"], lanes=7)
        yield expect(address["LENGTH"], _SMOKE_BITS)
