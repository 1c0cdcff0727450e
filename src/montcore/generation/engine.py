# SPDX-License-Identifier: Apache-2.0
"""The digit-serial engine as a generated core."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.cores import EngineCore
from montcore.generation.core import VERSION, Step, fetch, hexadecimal
from montcore.generation.narrow import GeneratedNarrow
from montcore.generation.template import fill
from montcore.microcode.engine import ERRORS, assemble
from montcore.microcode.engine_cycles import FIRST_OF_TWO, HOST_BITS, SECOND_OF_TWO

_SMOKE_BITS = 64  # bits of the longest modulus in the smoke test


@dataclass(frozen=True)
class GeneratedEngine(GeneratedNarrow):
    """The engine."""

    core: EngineCore

    @property
    def title(self) -> str:
        """The engine with its size."""
        return f"Engine for moduli of up to {self.core.max_width} bits on {self.core.multipliers} multipliers"

    @property
    def summary(self) -> str:
        """The function of the engine, for the README."""
        return (
            "Modular arithmetic on numbers in numbered slots of the engine's own memory, with a precision that is set "
            "at run time: products, sums, reductions and powers."
        )

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters of the engine."""
        meanings = {
            "Multipliers": "multipliers",
            "MaxWidth": "bits of the longest modulus",
            "Slots": "slots of MaxWidth bits; shorter numbers have more",
            "DigitBits": "bits of a digit",
            "Technology": "0: any device; 1: DSP blocks and block RAMs of Lattice ECP5",
            "ModulusWidth": "2^ModulusWidth moduli",
            "Streams": "2: two interleaved products or powers",
        }
        values = {"Streams": 1, **self.core.parameters}
        return [(name, values[name], meaning) for name, meaning in meanings.items()]

    @property
    def facts(self) -> list[str]:
        """How to use the engine."""
        commands = ", ".join(f"{number} {name}" for number, name in enumerate(assemble().commands))
        errors = ", ".join(f"{number} {name}" for number, name in enumerate(ERRORS))
        return [
            f"Commands: {commands}. The engine's page in the documentation of montcore has their fields and ranges.",
            "All fields of a command stay as they are until `done_o`.",
            "Modulus m owns slots 8m to 8m+7: M, which you write, its constants, and intermediate values.",
            "A modulus needs `precision`, `write` to its slot, and `setup`, in this order.",
            f"Errors: {errors}. A command always ends.",
        ]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top."""
        values = {name: value for name, value, _ in self.parameters}
        return self.around_module("u_engine", values, f"{self.core.module} with its parameters fixed: {self.title}.")

    def testbench(self) -> str:
        """Test a modulus, a product, a sum, a power, two interleaved products, and errors."""
        steps = list(self._steps())
        return fill(
            "engine_tb.v",
            name=self.name,
            version=VERSION,
            signals=self.signals,
            instance=self.instance("dut"),
            idle=self.idle,
            check=fill("check_tb.v"),
            fetch=fetch(steps),
        )

    def _steps(self) -> Iterator[Step]:
        rng, engine = self.random(), self.core.timing
        bits = min(_SMOKE_BITS, engine.max_width)
        modulus = rng.getrandbits(bits) | 1 << (bits - 1) | 1
        a, b = (rng.randrange(modulus) for _ in range(2))
        commands = assemble().commands

        def finish(error: str = "none") -> Step:
            return "finish", str(ERRORS.index(error))

        def do(name: str, error: str = "none", **fields: int) -> Iterator[Step]:
            yield self._begin(commands.index(name), bits, **fields)
            yield finish(error)

        def words(number: int) -> list[str]:
            return [hexadecimal(HOST_BITS, number >> i & (1 << HOST_BITS) - 1) for i in range(0, bits, HOST_BITS)]

        def write(slot: int, number: int) -> Iterator[Step]:
            yield self._begin(commands.index("write"), bits, d=slot)
            yield from (("give", word) for word in words(number))
            yield finish()

        def expect(slot: int, number: int) -> Iterator[Step]:
            yield self._begin(commands.index("read"), bits, a=slot)
            yield from (("expect_word", word) for word in words(number))
            yield finish()

        yield from do("precision")
        yield from write(0, modulus)
        yield from do("setup")
        yield from write(8, a)
        yield from write(9, b)
        yield from do("to form", a=8, d=10)
        yield from do("product", a=10, b=9, d=11)
        yield from do("canonical", a=11, d=12)
        yield from expect(12, a * b % modulus)
        yield from do("add canonical", a=8, b=9, d=12)
        yield from expect(12, (a + b) % modulus)
        yield from do("power", a=8, b=9, d=13, table=14, window=1)
        yield from expect(13, pow(a, b, modulus))
        if self.core.streams == 2:
            yield from do("product", a=8, b=9, d=10, window=FIRST_OF_TWO)
            yield from do("product", a=9, b=9, d=11, window=SECOND_OF_TWO)
            inverse = pow(1 << engine.digit_bits * engine.digits(bits), -1, modulus)
            for slot, factor in ((10, a), (11, b)):
                yield from do("canonical", a=slot, d=12)
                yield from expect(12, factor * b * inverse % modulus)
        yield from write(0, modulus - 1)
        yield from do("setup", "even")

    @staticmethod
    def _begin(command: int, bits: int, **fields: int) -> Step:
        """Offer a command; fields that are not named are 0."""
        slots = [hexadecimal(8, fields.get(name, 0)) for name in ("a", "b", "d", "table")]
        return (
            "begin_command",
            hexadecimal(5, command),
            *slots,
            hexadecimal(14, bits),
            hexadecimal(3, fields.get("window", 0)),
        )
