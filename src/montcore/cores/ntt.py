# SPDX-License-Identifier: Apache-2.0
"""The number-theoretic transform as a core."""

from collections.abc import Mapping
from dataclasses import dataclass

from montcore.architectures import Ntt
from montcore.cores import ports
from montcore.cores.configured import ConfiguredCore
from montcore.cores.ports import Port

_HANDSHAKE = ports.read_ports(
    "command",
    """
    cmd_valid_i  in   1      a command is offered
    cmd_ready_o  out  1      a command can be taken
    """,
)
_ERROR = ports.read_ports(
    "command",
    "cmd_error_o  out  1  with the transfer of a command: it is not known, its slot is wrong, or there is no table",
)
_STREAMS = (
    *ports.read_ports("in", "in_valid_i in 1 a word is offered\n in_ready_o out 1 a word can be taken"),
    Port("in_i", "input", "Width", "in", "a word of the table, or any number for a polynomial"),
    *ports.read_ports(
        "out", "out_valid_o out 1 a word is there, held until it is taken\n out_ready_i in 1 it can be taken"
    ),
    Port("out_o", "output", "Width", "out", "a word of a polynomial, below M"),
)


@dataclass(frozen=True, eq=False)
class NttCore(ConfiguredCore):
    """A transform with its memories.

    Raises BadInput naming ``config``.
    """

    kind = "transform"
    takes = Ntt

    config: Ntt

    @property
    def ports(self) -> tuple[Port, ...]:
        """Clock, modulus, commands and streams."""
        command = (
            Port("cmd_i", "input", "4" if self.config.slots > 2 else "3", "command", "the command"),
            Port("slot_i", "input", str(self._slot_bits), "command", "the polynomial, for a command with one"),
        )
        return (*ports.CLOCK, *ports.MODULUS, *_HANDSHAKE, *command, *_ERROR, *_STREAMS)

    @property
    def _slot_bits(self) -> int:
        return self.config.slots.bit_length() - 1

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return {**{str(bits): bits for bits in range(1, 5)}, "Width": self.config.width}

    @property
    def cells(self) -> tuple[str, ...]:
        """Multipliers, and block RAM."""
        return ("DP16KD", "MULT18X18D") if self.config.technology else ()
