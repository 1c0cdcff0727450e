# SPDX-License-Identifier: Apache-2.0
"""Operations of keys and curves for the choice of a core, with the commands that compute them."""

from collections.abc import Mapping
from dataclasses import dataclass

from montcore.architectures import CurveUnit
from montcore.checks import check_known
from montcore.cores import CoprocessorCore, Core, CurveCoprocessorCore, CurveUnitCore
from montcore.cores.coprocessor import LADDERS
from montcore.errors import BadInput
from montcore.microcode.coprocessor_cycles import Lengths

# Commands of the curve unit that need the base point.
BASED = ("sign", "verify")


@dataclass(frozen=True)
class KeyOperation:
    """An operation that a core may have.

    Attributes
    ----------
    what
        The operation in words.
    command
        The command of the coprocessor.
    unit
        The command of the curve unit; "" for none.
    table
        True if the coprocessor keeps multiples of the base point.
    average
        True if the coprocessor's cycles depend on public numbers; the curve unit's cycles are fixed.
    """

    what: str
    command: str
    unit: str = ""
    table: bool = False
    average: bool = False

    def check(self, width: int) -> None:
        """Raise BadInput naming ``width`` if the operation is a ladder and no ladder's curve has this width."""
        if self.command == "X_MULTIPLY" and width not in LADDERS.values():
            raise BadInput("width", f"must be {' or '.join(map(str, LADDERS.values()))} for {self.what}, not {width}")

    def takes(self, core: Core, width: int) -> bool:
        """Return whether a core has the operation for keys or primes of ``width`` bits; never for a pool."""
        if isinstance(core, CoprocessorCore):
            return width <= (core.timing.rsa_width if self.command == "RSA_CRT" else core.curve_bits)
        is_unit = isinstance(core, CurveUnitCore | CurveCoprocessorCore)
        return is_unit and bool(self.unit) and width <= core.config.width

    def cycles(self, core: Core, width: int) -> int:
        """Return the operation's cycles on a core; an upper bound for a curve unit with registers."""
        if isinstance(core, CurveCoprocessorCore):
            return core.command_cycles(self.unit)
        if isinstance(core.config, CurveUnit):
            return core.config.cycles(self.unit)
        return self._coprocessor_cycles(core, self.command, width)

    def setup_cycles(self, core: Core, width: int) -> int:
        """Return the cycles of the table of a base point, and on a curve unit of the curve; 0 without both."""
        if isinstance(core.config, CurveUnit):
            loads = ("curve", "base") if self.unit in BASED else ("curve",)
            return sum(map(core.config.cycles, loads))
        return self._coprocessor_cycles(core, "EC_TABLE", width) if self.table else 0

    def _coprocessor_cycles(self, core: Core, command: str, width: int) -> int:
        """Return the cycles of a command; 0 on a core without commands."""
        lengths = Lengths.of_rsa(width) if command == "RSA_CRT" else Lengths.of_curve(width)
        return core.timing.cycles(command, lengths, table=self.table) if isinstance(core, CoprocessorCore) else 0


OPERATIONS: Mapping[str, KeyOperation] = {
    "rsa": KeyOperation("a checked private operation of RSA with the CRT", "RSA_CRT"),
    "ecdsa-sign": KeyOperation("a signature with ECDSA", "ECDSA_SIGN", "sign", table=True),
    "ecdsa-verify": KeyOperation("a verification with ECDSA", "ECDSA_VERIFY", "verify", average=True),
    "ec-multiply": KeyOperation("a multiple of a point", "EC_MULTIPLY", "multiply"),
    "x-multiply": KeyOperation("a multiple with X25519 or X448", "X_MULTIPLY", "ladder"),
}


def find(name: str) -> KeyOperation:
    """Return the operation ``name``; raise BadInput naming ``operation`` if there is none."""
    check_known("operation", "operation", name, list(OPERATIONS))
    return OPERATIONS[name]
