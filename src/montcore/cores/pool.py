# SPDX-License-Identifier: Apache-2.0
"""Several coprocessors with one port as a core."""

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import indent
from typing import Any

from montcore.architectures import Config
from montcore.checks import check_integer
from montcore.cores import ports
from montcore.cores.coprocessor import ADDRESS_BITS, ALERT, ENTROPY, INTERRUPT, NATIVE, BusCore, MappedCore
from montcore.cores.curve_coprocessor import CurveCoprocessorCore
from montcore.cores.template import fill
from montcore.errors import BadInput
from montcore.tools.systemverilog import instance

MIN_COUNT, MAX_COUNT = 2, 31


@dataclass(frozen=True, eq=False)
class PoolCore(BusCore):
    """A pool with the fields of ``montcore.CoprocessorPool``.

    ``count`` coprocessors, or curve units with their registers, have one port, one interrupt and one source of entropy.
    """

    kind = "pool"

    coprocessor: MappedCore
    count: int = 2

    def __post_init__(self) -> None:
        if not isinstance(self.coprocessor, MappedCore):
            rule = f"must be a Coprocessor or a CurveCoprocessor, not {self.coprocessor!r}"
            raise BadInput("coprocessor", rule)
        check_integer("count", self.count)
        if not MIN_COUNT <= self.count <= MAX_COUNT:
            raise BadInput("count", f"must be {MIN_COUNT} to {MAX_COUNT}, not {self.count}")

    @property
    def config(self) -> Config:
        """The multiplier in each coprocessor."""
        return self.coprocessor.config

    @property
    def bus(self) -> str:
        """The bus of the generated core."""
        return self.coprocessor.bus

    @property
    def address_bits(self) -> int:
        """A page for each coprocessor, and one for the registers of the pool."""
        return ADDRESS_BITS + self.count.bit_length()

    @property
    def _of_units(self) -> bool:
        """True with curve units: the module is then generated for one count, with a unit's module and its microcode."""
        return isinstance(self.coprocessor, CurveCoprocessorCore)

    @property
    def module(self) -> str:
        """Name of the module with the native port."""
        return f"{self.coprocessor.module}_x{self.count}" if self._of_units else "mont_coprocessor_pool"

    @property
    def parameters(self) -> dict[str, int]:
        """The number of coprocessors, and their parameters; none with curve units."""
        return {} if self._of_units else {"Count": self.count, **self.coprocessor.parameters}

    @property
    def cells(self) -> tuple[str, ...]:
        """The vendor cells of a coprocessor."""
        return self.coprocessor.cells

    @property
    def modules(self) -> tuple[str, ...]:
        """The library modules in the pool."""
        return ("mont_coprocessor_pool_port", *self.coprocessor.modules) if self._of_units else (self.module,)

    @property
    def texts(self) -> Mapping[str, str]:
        """The module of a curve unit with its microcode, and the module of the pool."""
        own = {f"{self.module}.sv": self._text()} if self._of_units else {}
        return {**self.coprocessor.texts, **own}

    @property
    def cycles(self) -> float:
        """Cycles of each coprocessor."""
        return self.coprocessor.cycles

    @property
    def part(self) -> str:
        """Name in a recorded row."""
        return self.coprocessor.part.replace("coprocessor", "pool")

    def fields(self) -> dict[str, Any]:
        """Return the fields of a coprocessor, and the number of coprocessors."""
        return {**self.coprocessor.fields(), "part": self.part, "count": self.count}

    @property
    def repeated(self) -> tuple[str, tuple[str, ...]]:
        """The coprocessors, except the memories that they share."""
        instances = (f"u_core.gen_coprocessors[{number}].u_coprocessor" for number in range(1, self.count + 1))
        return self.coprocessor.module if self._of_units else "mont_coprocessor_core", tuple(instances)

    @property
    def shared(self) -> dict[str, tuple[int, ...]]:
        """The memories of the microcode, one for two coprocessors; an odd last one and a curve unit have their own."""
        if self._of_units:
            return {}
        return {
            f"u_core.{memories}.gen_memory[{k + 1}]": tuple(range(k, min(k + 2, self.count)))
            for memories in ("u_commands", "u_engine_commands")
            for k in range(0, self.count, 2)
        }

    @property
    def name(self) -> str:
        """The name of a coprocessor, with the number of coprocessors."""
        return f"{self.coprocessor.name}_x{self.count}"

    @property
    def options(self) -> list[str]:
        """Options of a coprocessor, and the number of coprocessors."""
        return [*self.coprocessor.options, f"--count {self.count}"]

    def __str__(self) -> str:
        return f"{self.count} × {self.coprocessor}"

    def _text(self) -> str:
        """Return the module of a pool of curve units."""
        same = {port.name: port.name for port in self.ports}
        inner = {port.name: port for port in (*NATIVE, INTERRUPT, ALERT, *ENTROPY)}
        of_port = {"core_rst_no": "core_rst_n"} | {
            f"core_{each.opposite}": f"core_{each.signal}" for each in inner.values()
        }
        of_unit = {"clk_i": "clk_i", "rst_ni": "core_rst_n[k]"}
        of_unit |= {name: f"core_{each.signal}[k]" for name, each in inner.items()}
        wires = "".join(
            f"  logic [{self.count}:1]{'' if each.width == '1' else f'[{int(each.width) - 1}:0]'} core_{each.signal};\n"
            for each in inner.values()
        )
        unit, slot_bits = self.coprocessor.module, self.coprocessor.slot_bits
        return fill(
            "pool_of_units.sv",
            core=self,
            ports=ports.declarations(self.ports, self.widths),
            wires=wires,
            port=instance(
                "mont_coprocessor_pool_port", "u_port", {"Count": self.count, "SlotBits": slot_bits}, same | of_port
            ),
            unit=indent(instance(unit, "u_coprocessor", {}, of_unit), "  "),
        )
