# SPDX-License-Identifier: Apache-2.0
"""The curve unit with its microcode as a core."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from montcore.architectures import CurveUnit
from montcore.cores import ports
from montcore.cores.configured import ConfiguredCore
from montcore.cores.ports import Port
from montcore.cores.template import fill
from montcore.tools.systemverilog import instance

_PAGE = 1024  # words of a block of the microcode
_LINE = 8  # words

_COMMANDS = ports.read_ports(
    "command",
    """
    cmd_valid_i  in   1      a command is offered
    cmd_ready_o  out  1      a command can be taken, and error_o is that of the last one
    cmd_i        in   4      the command
    blind_i      in   1      `multiply` and `multiply_add` blind k; constant while a command runs
    error_o      out  3      the error of the last command
    """,
)
# Tied to 0 in units without sign_batch.
BATCH_PORT = ports.read_ports(
    "command",
    """
    batch_i      in   4      signatures of `sign_batch`, 1 to 8; constant while a command runs
    """,
)
_STREAMS = (
    ports.read_ports(
        "in",
        """
    in_valid_i   in   1      a word is offered
    in_ready_o   out  1      a word can be taken
    in_i         in   32     a word of a number, the lowest one first
    """,
    )
    + ports.read_ports(
        "random",
        """
    random_valid_i in   1    a random word is offered
    random_ready_o out  1    a random word can be taken
    random_i       in   32   a random word
    """,
    )
    + ports.read_ports(
        "out",
        """
    out_valid_o  out  1      a word is there, held until it is taken
    out_ready_i  in   1      it can be taken
    out_o        out  32     a word of a number, the lowest one first
    """,
    )
)


@dataclass(frozen=True, eq=False)
class CurveUnitCore(ConfiguredCore):
    """A curve unit with its microcode.

    Raises BadInput naming ``config``.
    """

    kind = "curve unit"
    takes = CurveUnit

    config: CurveUnit

    @property
    def module(self) -> str:
        """Name of the module, which has the unit and its microcode."""
        return self.name

    @property
    def parameters(self) -> Mapping[str, int]:
        """None: the microcode fits one unit only."""
        return {}

    @property
    def ports(self) -> tuple[Port, ...]:
        """Clock, commands and streams."""
        batch = BATCH_PORT if self.config.batch else ()
        return (*ports.CLOCK, *_COMMANDS, *batch, *_STREAMS)

    @property
    def cells(self) -> tuple[str, ...]:
        """Multipliers, and block RAM."""
        return ("DP16KD", "MULT18X18D") if self.config.technology else ()

    @property
    def modules(self) -> tuple[str, ...]:
        """The unit and the memory of its microcode."""
        return (self.config.module, "mont_rom")

    @property
    def texts(self) -> dict[str, str]:
        """The module with the words of the microcode."""
        config = self.config
        tied = {} if config.batch else {"batch_i": "4'd0"}
        text = with_microcode(config, self.name, config.module, config.rtl_parameters, self.ports, self.widths, tied)
        return {f"{self.name}.sv": text}


def with_microcode(
    config: CurveUnit,
    name: str,
    module: str,
    parameters: Mapping[str, int],
    all_ports: Sequence[Port],
    widths: Mapping[str, int],
    tied: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Return the module ``name``: a module of the library with the microcode of a curve unit.

    tied: inputs that are no ports.
    """
    words = config.microcode.words
    pages = -(-len(words) // _PAGE)
    inside = {port.name: port.name for port in all_ports}
    inside |= {"program_address_o": "address", "program_word_i": "word", **tied}
    roms = "\n".join(
        instance(
            f"mont_rom #(\n    .Words(Page{page}),\n    .Technology({config.technology})\n  )",
            f"u_page_{page}",
            {},
            {"clk_i": "clk_i", "address_i": "address[9:0]", "word_o": f"pages[{page}]"},
        )
        for page in range(pages)
    )
    return fill(
        "with_microcode.sv",
        name=name,
        module=module,
        config=config,
        words=len(words),
        ports=ports.declarations(all_ports, widths),
        page_words=_PAGE,
        pages=["\n".join(_lines(words[page * _PAGE : (page + 1) * _PAGE])) for page in range(pages)],
        bits=config.program_bits,
        roms=roms,
        unit=instance(module, "u_unit", parameters, inside),
    )


def _lines(words: tuple[int, ...]) -> Iterator[str]:
    if len(words) < _PAGE:
        yield f"    {{{_PAGE - len(words)}{{36'd0}}}},"
    for first in reversed(range(0, len(words), _LINE)):
        line = ", ".join(f"36'h{word:x}" for word in reversed(words[first : first + _LINE]))
        yield f"    {{{line}}}{',' if first else ''}"
