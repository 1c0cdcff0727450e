# SPDX-License-Identifier: Apache-2.0
"""The digit-serial engine as a generated core."""

from collections.abc import Iterator
from dataclasses import dataclass

from montcore.architectures import Config, DigitSerial, ports
from montcore.architectures.ports import CLOCK, Port
from montcore.errors import BadInput
from montcore.generation.core import VERSION, Step, config_options, hexadecimal, script
from montcore.generation.narrow import GeneratedNarrow, read_ports
from montcore.generation.template import fill
from montcore.measurement.parts import Part, parts
from montcore.microcode.engine import ERRORS, assemble
from montcore.microcode.engine_cycles import FIRST_OF_TWO, HOST_BITS, SECOND_OF_TWO
from montcore.tools import systemverilog

PARTS = ("engine", "pair-engine")

_PORTS = """
    cmd_valid_i in  1  a command is offered
    cmd_ready_o out 1  a command can be taken
    cmd_i       in  5  number of the command
    modulus_i   in  {modulus} number of the modulus
    a_i         in  8  slot of the operand a
    b_i         in  8  slot of the operand b
    d_i         in  8  slot of the result
    table_i     in  8  first slot of the table
    bits_i      in  14 length in bits
    window_i    in  3  bits of a window, or flags
    done_o      out 1  one cycle: the command is done
    error_o     out 3  with done_o: the error, 0 without one
    compare_o   out 2  result of compare: a < b, b < a
    reach_o     out 14 numbers of the modulus are below R = 2^reach_o
    in_valid_i  in  1  a word of the host is offered
    in_ready_o  out 1  the word can be taken
    in_word_i   in  32 the word
    out_valid_o out 1  a word for the host is there
    out_ready_i in  1  the word can be taken
    out_word_o  out 32 the word
"""
_SMOKE_BITS = 64  # of the longest modulus in the smoke test


@dataclass(frozen=True)
class GeneratedEngine(GeneratedNarrow):
    """The engine of a multiplier ``digit_serial``, with memory for moduli of the multiplier's width.

    Attributes
    ----------
    config
        The multiplier.
    part
        ``engine``, or ``pair-engine`` for two products or powers in turn.
    """

    config: Config
    part: str = "engine"

    def __post_init__(self) -> None:
        if not isinstance(self.config, DigitSerial):
            raise BadInput(
                "part", f"must not be given with {self.config.architecture}: only digit_serial has an engine"
            )
        found = [name for name in PARTS if name in parts(self.config)]
        if self.part not in found:
            raise BadInput("part", f"must be {' or '.join(found)}, not {self.part!r}")

    @property
    def _part(self) -> Part:
        return parts(self.config)[self.part]

    @property
    def _multiplier(self) -> DigitSerial:
        assert isinstance(self.config, DigitSerial)
        return self.config

    @property
    def ports(self) -> tuple[Port, ...]:  # type: ignore[override]
        """The ports of the engine."""
        return (*CLOCK, *read_ports("engine", _PORTS.format(modulus=self._part.parameters["ModulusWidth"])))

    @property
    def name(self) -> str:
        """Name of the top module."""
        values = self._part.parameters
        changed = {"r": (values["DigitBits"], 18), "technology": (values["Technology"], 0)}
        ending = "".join(f"_{name}{value}" for name, (value, usual) in changed.items() if value != usual)
        streams = "_streams2" if self.part == "pair-engine" else ""
        return f"montcore_engine_d{values['Multipliers']}_w{values['MaxWidth']}{streams}{ending}"

    @property
    def title(self) -> str:
        """The engine with its size."""
        values = self._part.parameters
        return f"Engine for moduli of up to {values['MaxWidth']} bits on {values['Multipliers']} multipliers"

    @property
    def summary(self) -> str:
        """What the engine does."""
        return (
            "Modular arithmetic on numbers in numbered slots of the engine's own memory, with a precision that is set "
            "at run time: products, sums, reductions and powers."
        )

    @property
    def modules(self) -> tuple[str, ...]:
        """The engine."""
        return (self._part.module,)

    @property
    def options(self) -> list[str]:
        """The multiplier and the part."""
        return [*config_options(self.config), f"--part {self.part}"]

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
            "Streams": "2: two products or powers in turn",
        }
        values = {"Streams": 1, **self._part.parameters}
        return [(name, values[name], meaning) for name, meaning in meanings.items()]

    @property
    def facts(self) -> list[str]:
        """How to use the engine."""
        commands = ", ".join(f"{number} {name}" for number, name in enumerate(self._commands))
        errors = ", ".join(f"{number} {name}" for number, name in enumerate(ERRORS))
        return [
            f"Commands: {commands}. The engine's page in the documentation of montcore has their fields and ranges.",
            "All fields of a command stay as they are until `done_o`.",
            "Modulus m owns slots 8m to 8m+7: M, which you write, its constants, and intermediate values.",
            "A modulus needs `precision`, `write` to its slot, and `setup`, in this order.",
            f"Errors: {errors}. A command always ends.",
        ]

    @property
    def _commands(self) -> list[str]:
        known = assemble().commands
        return [name for name in known if self.part == "pair-engine" or name != "power first"]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top."""
        values = {name: value for name, value, _ in self.parameters}
        inside = systemverilog.instance(self._part.module, "u_engine", values, {p.name: p.name for p in self.ports})
        return f"""\
// SPDX-License-Identifier: Apache-2.0
//
// {self._part.module} with its parameters fixed: {self.title}.

module {self.name} (
{ports.declarations(self.ports, self.widths)}
);

{inside}
endmodule
"""

    def testbench(self) -> str:
        """Test a modulus, a product, a sum, a power, two products in turn, and errors."""
        steps = list(self._steps())
        return fill(
            "engine_tb.v",
            name=self.name,
            version=VERSION,
            signals=self.signals,
            instance=self.instance("dut"),
            idle=self.idle,
            steps=len(steps),
            script=script(steps),
        )

    def _steps(self) -> Iterator[Step]:
        rng, engine = self.random(), self._multiplier.engine
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
        if self.part == "pair-engine":
            yield from do("product", a=8, b=9, d=10, window=FIRST_OF_TWO)
            yield from do("product", a=9, b=9, d=11, window=SECOND_OF_TWO)
            inverse = pow(1 << engine.digit_bits * engine.digits(bits), -1, modulus)
            for slot, factor in ((10, a), (11, b)):
                yield from do("canonical", a=slot, d=12)
                yield from expect(12, factor * b * inverse % modulus)
        yield self._begin(31, bits)
        yield finish("command")
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
