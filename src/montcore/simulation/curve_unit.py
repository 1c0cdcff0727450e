# SPDX-License-Identifier: Apache-2.0
"""A simulated curve unit."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from montcore.architectures.curve_unit import COMMANDS, ERRORS
from montcore.cores import CurveUnitCore
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.session import Session


class CurveResult(NamedTuple):
    """The result of a command."""

    cycles: int  # cycles in which cmd_ready_o was low
    error: str
    numbers: tuple[int, ...]


class CurveUnitSession(Session):
    """A curve unit with its microcode."""

    def __init__(self, core: CurveUnitCore, trace: Path | str | None = None) -> None:
        sources = {**models(core.cells), **Design.library(*core.modules), **core.texts}
        self.config = core.config
        super().__init__(Design(core.module, sources, "curve_unit"), trace)

    def wait(self) -> int:
        """Wait until the unit has wiped itself after a reset; return the cycles."""
        return int(self.ask("wait")[1], 16)

    def command(
        self,
        name: str,
        numbers: Sequence[int] = (),
        *,
        random: int = 1,
        blind: bool = False,
        batch: int = 0,
        pauses: bool = False,
    ) -> CurveResult:
        """Run a command with numbers for its input stream.

        random: the first word of the random stream. blind: multiples blind their scalar. batch: signatures of
        ``sign_batch``. pauses: words are offered and
        taken in about half of the cycles.
        """
        words = self._split(numbers)
        code = COMMANDS.index(name) + 16 * blind + 32 * batch
        _, cycles, error, *results = self.ask("command", code, int(pauses), random, len(words), *words)
        given = [int(word, 16) for word in results]
        numbers = tuple(
            sum(word << 32 * place for place, word in enumerate(given[first : first + self.config.stream_words]))
            for first in range(0, len(given), self.config.stream_words)
        )
        return CurveResult(int(cycles, 16), ERRORS[int(error, 16)], numbers)

    def reset(self, after: int, name: str, numbers: Sequence[int] = (), *, batch: int = 0) -> None:
        """Reset the unit in the middle of a command."""
        words = self._split(numbers)
        self.ask("reset", after, COMMANDS.index(name) + 32 * batch, 0, 1, len(words), *words)

    def _split(self, numbers: Sequence[int]) -> list[int]:
        return [number >> 32 * place & 0xFFFFFFFF for number in numbers for place in range(self.config.stream_words)]
