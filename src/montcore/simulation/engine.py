# SPDX-License-Identifier: Apache-2.0
"""A simulated digit-serial engine: commands on slots, at any precision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from montcore.errors import MontcoreError
from montcore.microcode.engine import ERRORS, assemble
from montcore.simulation import cells
from montcore.simulation.build import Design
from montcore.simulation.session import Session

_MODULE = "mont_engine"
_HOST_BITS = 32


@dataclass(frozen=True)
class Answer:
    """The engine's answer to a command.

    Attributes
    ----------
    cycles
        Cycles from the one in which the command is taken to the one in which it is done.
    error
        Name of the error; ``none`` without one.
    less, greater
        Result of ``compare``.
    words
        The words that were read.
    """

    cycles: int
    error: str
    less: bool
    greater: bool
    words: Sequence[int]


class EngineSession(Session):
    """``rtl/engine/mont_engine.sv`` with the given parameters."""

    def __init__(self, parameters: Mapping[str, int], trace: Path | None = None) -> None:
        technology = parameters.get("Technology", 0)
        models = {path.name: path.read_text(encoding="utf-8") for path in cells.paths()} if technology else {}
        super().__init__(Design(_MODULE, models | Design.library(_MODULE), "engine", parameters), trace)
        self._commands = {name: number for number, name in enumerate(assemble().commands)}
        self._pauses = 0
        self._limit = 1 << 32

    def pause(self, percentage: int) -> None:
        """Let the host stall its streams, and wait between commands, in this percentage of the cycles."""
        self._pauses = percentage

    def protect(self, *, on: bool) -> None:
        """Offer random words and read tables in a random order, or do not, as at first."""
        self.ask("protect", int(on))

    def run(
        self,
        command: str | int,
        *,
        modulus: int = 0,
        a: int = 0,
        b: int = 0,
        d: int = 0,
        table: int = 0,
        bits: int = 0,
        window: int = 0,
        words: Sequence[int] = (),
        reads: int = 0,
    ) -> Answer:
        """Run a command, by its name or number; slots, lengths and words as docs/reference/engine.md describes them."""
        code = self._commands[command] if isinstance(command, str) else command
        fields = (self._limit, self._pauses, code, modulus, a, b, d, table, bits, window)
        cycles, error, compare, *read = (int(word, 16) for word in self.ask("run", *fields, len(words), *words, reads))
        return Answer(cycles, ERRORS[error], bool(compare & 2), bool(compare & 1), read)

    def do(
        self,
        command: str,
        *,
        modulus: int = 0,
        a: int = 0,
        b: int = 0,
        d: int = 0,
        table: int = 0,
        bits: int = 0,
        window: int = 0,
    ) -> Answer:
        """Run a command without words; raise MontcoreError if the engine refuses it."""
        answer = self.run(command, modulus=modulus, a=a, b=b, d=d, table=table, bits=bits, window=window)
        if answer.error != "none":
            raise MontcoreError(f"{command}: {answer.error}")
        return answer

    def write(self, slot: int, value: int, bits: int, *, modulus: int = 0) -> None:
        """Write a number of ``bits`` bits to a slot."""
        count = -(-bits // _HOST_BITS)
        words = [value >> _HOST_BITS * i & 0xFFFF_FFFF for i in range(count)]
        answer = self.run("write", modulus=modulus, d=slot, bits=bits, words=words)
        if answer.error != "none":
            raise MontcoreError(f"write: {answer.error}")

    def read(self, slot: int, bits: int, *, modulus: int = 0) -> int:
        """Read a number of ``bits`` bits from a slot."""
        answer = self.run("read", modulus=modulus, a=slot, bits=bits, reads=-(-bits // _HOST_BITS))
        return sum(word << _HOST_BITS * i for i, word in enumerate(answer.words))

    def interrupt(self, command: str, cycles: int, **fields: int) -> None:
        """Start a command, and reset the engine ``cycles`` cycles later."""
        values = [fields.get(name, 0) for name in ("modulus", "a", "b", "d", "table", "bits", "window")]
        self.ask("interrupt", cycles, self._commands[command], *values)
