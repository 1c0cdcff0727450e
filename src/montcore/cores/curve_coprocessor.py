# SPDX-License-Identifier: Apache-2.0
"""The curve unit with the coprocessor's registers as a core."""

from dataclasses import dataclass

from montcore.architectures import CurveUnit
from montcore.checks import check_integer
from montcore.cores.coprocessor import LADDERS, LONGEST_CURVE, MappedCore
from montcore.cores.curve_unit import with_microcode
from montcore.errors import BadInput
from montcore.microcode.curve_unit.shape import WORD_BITS
from montcore.microcode.curve_unit.word import LANES

MIN_CURVE_COPROCESSOR_WIDTH = 64
# Numbers that move for a command if curve and base point are loaded: compared, taken and returned numbers.
_MOVES = {"check": 4 + 2, "multiply": 4 + 3 + 2, "ladder": 4 + 2 + 1, "sign": 6 + 3 + 2, "verify": 6 + 5 + 1}
# A batch of signatures also draws its nonces.
_MOVES["sign_batch"] = 6 + LANES * (2 + 1 + 2) + 1
_MOVES["verify_edwards"] = 4 + 8 + 1
# Cycles of a word, of a number besides its words, and of a command.
_WORD, _NUMBER, _COMMAND = 8, 9, 16
# The commands that the unit does not refuse. Units without keys lack EC_KEY_TABLE, and few have the last two.
_COMMANDS = (
    *("ZEROISE", "EC_CHECK", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY", "ECDSA_VERIFY"),
    *("EC_TABLE", "EC_MULTIPLY_BASE", "EC_MULTIPLY_ADD", "EC_KEY_TABLE", "ECDSA_SIGN_BATCH", "ED25519_VERIFY"),
)
# Bits by which a slot exceeds the longest prime, before it is rounded up to a power of two.
_SPARE = 64


@dataclass(frozen=True, eq=False)
class CurveCoprocessorCore(MappedCore):
    """A curve unit with the registers, slots and uses of the coprocessor, and its microcode.

    It has the fields of ``montcore.CurveCoprocessor``.
    """

    kind = "curve coprocessor"

    width: int = 256
    cores: int = 1
    technology: int = 0
    latch: int = 0
    bus: str = "axi4lite"
    batch: int = 0
    edwards: int = 0

    def __post_init__(self) -> None:
        self._check_bus()
        check_integer("width", self.width)
        if self.width < MIN_CURVE_COPROCESSOR_WIDTH:
            rule = f"must be {MIN_CURVE_COPROCESSOR_WIDTH} or more with a bus, not {self.width}"
            raise BadInput("width", rule)
        _ = self.config  # checks the others

    @property
    def config(self) -> CurveUnit:
        """The unit."""
        extra = {"batch": self.batch, "edwards": self.edwards}
        return CurveUnit(self.width, cores=self.cores, technology=self.technology, **extra)

    @property
    def slot_bits(self) -> int:
        """Bits of a slot of the window."""
        bits = LANES * WORD_BITS * self.config.stream_words if self.batch else self.width + _SPARE
        return 1 << (bits - 1).bit_length()

    @property
    def register_values(self) -> dict[str, int]:
        """The parameters of the register map."""
        values = {"MULTIPLIERS": 0, "CURVE_CORES": self.cores, "BATCH": self.batch}
        return values | {"MAX_WIDTH": self.width, "STRIDE": self.slot_bits // 8}

    def has_command(self, name: str) -> bool:
        """Return whether the unit has the command."""
        has = {
            "EC_KEY_TABLE": self.config.shape.keeps_keys,
            "ECDSA_SIGN_BATCH": bool(self.batch),
            "ED25519_VERIFY": bool(self.edwards),
        }
        return name in _COMMANDS and has.get(name, True)

    @property
    def curve_bits(self) -> int:
        """Bits of the longest prime of a curve of the driver."""
        return min(self.width, LONGEST_CURVE)

    @property
    def ladders(self) -> tuple[str, ...]:
        """The Montgomery curves that fit."""
        return tuple(name for name, bits in LADDERS.items() if bits <= self.width)

    @property
    def module(self) -> str:
        """Name of the module with the native port and the microcode."""
        return f"montcore_{self.config.identifier}_coprocessor{'_latch' if self.latch else ''}"

    @property
    def parameters(self) -> dict[str, int]:
        """None: the microcode fits one unit only."""
        return {}

    @property
    def cycles(self) -> int:
        """The cycles of a multiple of a point in the unit."""
        return self.config.worst_latency

    def command_cycles(self, command: str) -> int:
        """Return an upper bound for the cycles of a command, with the curve and base point loaded.

        The bound adds the unit's cycles and the transfers of all numbers, as if the unit waited for each number. A
        batch has eight signatures, and draws each nonce once.
        """
        moves = _MOVES[command] * (_WORD * self.config.stream_words + _NUMBER)
        return self.config.cycles(command) + moves + _COMMAND

    @property
    def cells(self) -> tuple[str, ...]:
        """Multipliers, and block RAM."""
        return ("DP16KD", "MULT18X18D") if self.technology else ()

    @property
    def modules(self) -> tuple[str, ...]:
        """The unit with its registers, and the memory of its microcode."""
        return ("mont_curve_coprocessor", "mont_rom")

    @property
    def texts(self) -> dict[str, str]:
        """The module with the words of the microcode."""
        values = {**self.config.rtl_parameters, **({"Latch": self.latch} if self.latch else {})}
        text = with_microcode(self.config, self.module, self.modules[0], values, self.ports, self.widths)
        return {f"{self.module}.sv": text}

    @property
    def name(self) -> str:
        """The unit's name, with the bus."""
        return self.module.replace("_coprocessor", f"_coprocessor_{self.bus}")

    @property
    def part(self) -> str:
        """Name in a recorded row."""
        return "coprocessor"

    @property
    def options(self) -> list[str]:
        """Options of the unit, the part, and options of this core only."""
        return [
            *self.config.options,
            "--part coprocessor",
            f"--bus {self.bus}",
            *([f"--param Latch={self.latch}"] if self.latch else []),
        ]

    def __str__(self) -> str:
        return f"coprocessor of {self.config}{f' Latch={self.latch}' if self.latch else ''}"
