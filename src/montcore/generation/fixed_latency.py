# SPDX-License-Identifier: Apache-2.0
"""A core with fixed latency as a generated core: the top with fixed parameters, and its smoke test."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from montcore.cores import FixedLatencyCore
from montcore.generation.core import (
    VERSION,
    GeneratedCore,
    Step,
    fetch,
    hexadecimal,
    smoke_moduli,
)
from montcore.generation.ranges import operand_limit_text
from montcore.generation.template import fill

_RANDOM_OPERATIONS = 40  # for each modulus

# Parts of the testbench with an enable, and without one.
_PAUSE = """\
        enable = 1'b0;
        op_valid = 1'b1;
        tick;
        op_valid = 1'b0;
        enable = 1'b1;"""
_ENABLED = {
    "if_enabled": "if (enable) ",
    "pause_text": ", and one without enable",
    "pause": _PAUSE,
    "start": "    enable = 1'b1;",
}
_ALWAYS_ENABLED = dict.fromkeys(_ENABLED, "")


@dataclass(frozen=True)
class GeneratedFixedLatency(GeneratedCore):
    """A core with fixed latency.

    Attributes
    ----------
    instance_name
        Name of the instance in the top.
    rules
        Message of a smoke test for a wrong result modulo M.
    """

    instance_name: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]

    core: FixedLatencyCore

    @property
    def of_moduli(self) -> str:
        """The modulus or the moduli, for a sentence."""
        modulus = self.core.config.modulus
        return f"the modulus M = {modulus}" if modulus else f"moduli M of up to {self.config.width} bits"

    @property
    def facts(self) -> list[str]:
        """The contract of fixed latency."""
        limit = operand_limit_text(self.config)
        numbers, results = (
            ", ".join(port.signal for port in ports if port.width != "1")
            for ports in (self.core.operands, self.core.results)
        )
        constant = ["M is a constant: `mod_valid_i` and `mod_i` have no effect, `mod_ready_o` is low."]
        operation = self.core.config.operation
        loaded = [
            f"M is odd, 1 ≤ M < 2^{self.config.width}. The core keeps M until the next modulus.",
            "An even modulus raises `mod_error_o` in the cycle of its transfer; `op_ready_o` is then low until an odd "
            "modulus is loaded.",
            f"Set-up: after an odd modulus `mod_ready_o` and `op_ready_o` are low for {self.config.setup_cycles} "
            f"{'enabled ' * self.core.config.has_enable}cycles. While a modulus is offered, `op_ready_o` is low. "
            f"A modulus that is taken discards the {_plural(operation)} under way.",
        ]
        return [
            *(constant if self.core.config.modulus else loaded),
            f"R = 2^{self.config.r_exponent}. Operands: 0 ≤ {numbers} < {limit}. Results: 0 ≤ {results} < {limit}, "
            "so results can be operands.",
            *self._timing,
        ]

    @property
    def _timing(self) -> list[str]:
        """Latency and starts."""
        config = self.core.config
        if config.batch:
            return [
                f"Latency: {config.worst_latency} cycles, for all operands. `res_valid_o` is high for one cycle, and "
                "no result waits.",
                f"Batches: operands can be taken in a cycle and in the {config.batch - 1} cycles after it, and again "
                f"{config.batch_cycles} cycles after the first ones. A product that is not offered is left out.",
            ]
        return [
            f"Latency: {config.worst_latency} enabled cycles, for all operands. Operands can be taken in every cycle; "
            "`res_valid_o` is high for one enabled cycle, and no result waits.",
            "`enable_i` stops everything while it is low, except a reset. A transfer needs it to be high.",
        ]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the library's module with fixed parameters."""
        return self.fixed_parameters(self.instance_name)

    @abstractmethod
    def corners(self, largest: int) -> list[tuple[int, ...]]:
        """Return operands of corner cases."""

    @abstractmethod
    def operands(self, random: Random, largest: int) -> tuple[int, ...]:
        """Return random operands."""

    @abstractmethod
    def expected(self, operands: Sequence[int], modulus: int) -> tuple[int, ...]:
        """Return the results modulo M, by integer arithmetic."""

    def testbench(self) -> str:
        """Test corner cases and random operands of three moduli in consecutive cycles, pauses, and refused moduli."""
        operands = {port.signal: port.width for port in self.core.operands}
        results = [port.signal for port in self.core.results]
        ranges = {name: "" if width == "1" else f"[{width}-1:0] " for name, width in operands.items()}
        inputs = [*(f"{ranges[name]}new_{name}" for name in operands), *(f"[Width-1:0] new_{name}" for name in results)]
        return fill(
            "fixed_latency_tb.v",
            name=self.name,
            version=VERSION,
            seed=self.name,
            r_exponent=self.config.r_exponent,
            widths=self.width_parameters,
            latency=self.config.worst_latency,
            setup_cycles=self.config.setup_cycles,
            fixed=int(self.core.config.modulus != 0),
            batch=self.core.config.batch or 1,
            batch_cycles=self.core.config.batch_cycles,
            **(_ENABLED if self.core.config.has_enable else _ALWAYS_ENABLED),
            signals=self.signals,
            instance=self.instance("dut"),
            residue=fill("residue.v"),
            check=fill("check_tb.v"),
            fetch=fetch([*self._steps()]),
            declarations=_lines(
                2,
                *(f"reg {ranges[name]}next_{name};" for name in operands),
                *(f"reg [Width-1:0] expected_{name};" for name in results),
                *(f"reg [Latency*Width-1:0] due_{name};" for name in results),
            ),
            remember=_lines(8, *(f"due_{r} = {{due_{r}[(Latency-1)*Width-1:0], expected_{r}}};" for r in results)),
            compare=_lines(
                8,
                *(
                    line
                    for name, rule in zip(results, self.rules, strict=True)
                    for line in (
                        f'check(residue({name}) === due_{name}[Latency*Width-1-:Width], "{rule}");',
                        f'check({name} <= largest, "{name} is in its range");',
                    )
                ),
            ),
            show=_lines(
                6,
                *(
                    line
                    for name in results
                    for line in (
                        f'$display("{name}        %h", {name});',
                        f'$display("expected %h modulo M", due_{name}[Latency*Width-1-:Width]);',
                    )
                ),
            ),
            inputs=_lines(4, *(f"input {each};" for each in inputs)),
            set=_lines(
                6,
                *(f"next_{name} = new_{name};" for name in operands),
                *(f"expected_{name} = new_{name};" for name in results),
            ),
            offer=_lines(8, *(f"{name} = next_{name};" for name in operands)),
            scramble=_lines(8, *(f"{name} = ~next_{name};" for name in operands)),
        )

    def _steps(self) -> Iterator[Step]:
        config, random = self.core.config, self.random()
        width = config.width
        bits = [self.widths[port.width] for port in self.core.operands]
        moduli = smoke_moduli(random, width)
        for modulus in [config.modulus] if config.modulus else moduli:
            if not config.modulus:
                yield "refuse_modulus", hexadecimal(width, modulus - 1)
            largest = config.operand_limit(modulus) - 1
            yield "load_modulus", hexadecimal(width, modulus), hexadecimal(config.operand_width, largest)
            listed = [*self.corners(largest), *(self.operands(random, largest) for _ in range(_RANDOM_OPERATIONS))]
            for number, operands in enumerate(listed):
                results = (hexadecimal(width, each) for each in self.expected(operands, modulus))
                yield "operate", *map(hexadecimal, bits, operands), *results
                if number % 8 == 7:
                    yield ("pause",)


def _plural(operation: str) -> str:
    return f"{operation.removesuffix('y')}ies" if operation.endswith("y") else f"{operation}s"


def _lines(indent: int, *lines: str) -> str:
    return "\n".join(f"{' ' * indent}{line}" for line in lines)
