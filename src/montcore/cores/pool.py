# SPDX-License-Identifier: Apache-2.0
"""Several coprocessors with one port as a core."""

from dataclasses import dataclass
from typing import Any

from montcore.architectures import DigitSerial
from montcore.checks import check_integer
from montcore.cores.coprocessor import ADDRESS_BITS, BusCore, CoprocessorCore
from montcore.errors import BadInput

MIN_COUNT, MAX_COUNT = 2, 31


@dataclass(frozen=True, eq=False)
class PoolCore(BusCore):
    """A pool with the fields of ``montcore.CoprocessorPool``.

    ``count`` coprocessors have one port, one interrupt and one source of entropy.
    """

    kind = "pool"

    coprocessor: CoprocessorCore
    count: int = 2

    def __post_init__(self) -> None:
        check_integer("count", self.count)
        if not MIN_COUNT <= self.count <= MAX_COUNT:
            raise BadInput("count", f"must be {MIN_COUNT} to {MAX_COUNT}, not {self.count}")

    @property
    def config(self) -> DigitSerial:
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
    def module(self) -> str:
        """Name of the module with the native port."""
        return "mont_coprocessor_pool"

    @property
    def parameters(self) -> dict[str, int]:
        """The number of coprocessors, and their parameters."""
        return {"Count": self.count, **self.coprocessor.parameters}

    @property
    def cycles(self) -> int:
        """Cycles per product of each coprocessor in a chain of products of the longest numbers."""
        return self.coprocessor.cycles

    @property
    def part(self) -> str:
        """Name in a recorded row."""
        return self.coprocessor.part.replace("coprocessor", "pool")

    def fields(self) -> dict[str, Any]:
        """Those of a coprocessor, and the number of them."""
        return {**self.coprocessor.fields(), "part": self.part, "count": self.count}

    @property
    def repeated(self) -> tuple[str, tuple[str, ...]]:
        """The coprocessors, except the memories that they share."""
        instances = (f"u_core.gen_coprocessors[{number}].u_coprocessor" for number in range(1, self.count + 1))
        return "mont_coprocessor_core", tuple(instances)

    @property
    def shared(self) -> dict[str, tuple[int, ...]]:
        """The memories of the microcode, each of two coprocessors; the last of an odd number has its own."""
        return {
            f"u_core.{memories}.gen_memory[{k + 1}]": tuple(range(k, min(k + 2, self.count)))
            for memories in ("u_commands", "u_engine_commands")
            for k in range(0, self.count, 2)
        }

    @property
    def name(self) -> str:
        """That of a coprocessor, with the number of them."""
        return f"{self.coprocessor.name}_x{self.count}"

    @property
    def options(self) -> list[str]:
        """Those of a coprocessor, and the number of them."""
        return [*self.coprocessor.options, f"--count {self.count}"]

    def __str__(self) -> str:
        return f"{self.count} × {self.coprocessor}"
