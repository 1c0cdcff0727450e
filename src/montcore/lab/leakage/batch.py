# SPDX-License-Identifier: Apache-2.0
"""Many runs of a coprocessor's command at once, for tests of many traces."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from ctypes import CDLL, POINTER, c_char_p, c_int, c_int64, c_uint16, c_uint32, c_void_p
from typing import TYPE_CHECKING, Any, Self

from montcore.cores import CoprocessorCore
from montcore.errors import MontcoreError
from montcore.lab.leakage.device import Registers
from montcore.lab.leakage.model import BATCH, library
from montcore.lab.leakage.operations import Command, Trial
from montcore.lab.leakage.recording import LIMIT, WORDS, Class, Signature

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Lanes = NDArray[np.uint32]

_SIGNATURES: Mapping[str, Signature] = {
    "open": (c_void_p, ()),
    "close": (None, (c_void_p,)),
    "lanes": (c_uint32, ()),
    "access": (None, (c_void_p, c_int, c_uint32, WORDS)),
    "reseed": (None, (c_void_p, WORDS)),
    "run": (c_int, (c_void_p, c_uint32, c_uint32, c_uint32)),
    "classes": (None, (c_void_p, WORDS)),
    "keep": (None, (c_void_p,)),
    "probe": (c_uint32, (c_void_p, c_char_p)),
    "at": (None, (c_void_p, WORDS, c_uint32)),
    "trace": (None, (c_void_p, POINTER(c_uint16))),
    "probed": (None, (c_void_p, WORDS)),
    "clear": (None, (c_void_p,)),
    "diverged": (c_int, (c_void_p,)),
    "length": (c_uint32, (c_void_p,)),
    "sums": (None, (c_void_p, c_uint32, c_uint32, POINTER(c_int64))),
}
# The class of a run that is in neither class.
_NONE = 2


class Batch(Registers):
    """``lanes`` coprocessors that take the same cycles, each with separate numbers and entropy."""

    def __init__(self, core: CoprocessorCore) -> None:
        self.core = core
        self._entries = ExitStack()
        self._library = CDLL(str(self._entries.enter_context(library(core, BATCH))))
        for name, (result, arguments) in _SIGNATURES.items():
            function = self._function(name)
            function.restype, function.argtypes = result, arguments
        self._batch = self._function("open")()
        self.lanes = int(self._function("lanes")())
        self._traces = [0, 0]
        self._probes: list[str] = []
        self._watched = 0
        self.begin()

    def _function(self, name: str) -> Any:
        return getattr(self._library, f"leakage_{name}")

    def _call(self, name: str, *arguments: Any) -> int:
        return int(self._function(name)(self._batch, *arguments) or 0)

    def _words(self, words: Sequence[int]) -> "Lanes":
        import numpy as np

        lanes = np.full(self.lanes, _NONE, np.uint32)
        lanes[: len(words)] = words
        return lanes

    def access(self, address: int, word: int | None = None) -> int:
        """Write a word to all lanes, or read the word of lane 0."""
        lanes = self._words([word or 0] * self.lanes)
        self._call("access", int(word is not None), address, lanes.ctypes.data_as(WORDS))
        return int(lanes[0])

    def start(self, address: int, command: int) -> bool:
        """Write a command and record until the interrupt; return whether it came. MontcoreError if times differ."""
        done = bool(self._call("run", address, command, LIMIT))
        if self._call("diverged"):
            raise MontcoreError("the time of the command depends on its numbers")
        return done

    def load_each(self, slot: int, numbers: Sequence[int], bits: int) -> None:
        """Write a number of each lane into a slot of the window."""
        for address, shift in self.words(slot, bits):
            lanes = self._words([number >> shift & 0xFFFFFFFF for number in numbers])
            self._call("access", 1, address, lanes.ctypes.data_as(WORDS))

    def numbers(self, slot: int, bits: int) -> list[int]:
        """Return a number of ``bits`` bits of each lane from a slot of the window."""
        found = [0] * self.lanes
        for address, shift in self.words(slot, bits):
            lanes = self._words([])
            self._call("access", 0, address, lanes.ctypes.data_as(WORDS))
            found = [number | word << shift for number, word in zip(found, lanes.tolist(), strict=True)]
        return found

    def reseed(self, seeds: Sequence[int]) -> None:
        """Begin another sequence of words of entropy in each lane."""
        lanes = self._words(seeds)
        self._call("reseed", lanes.ctypes.data_as(WORDS))

    def clear(self) -> None:
        """Forget the runs of both classes."""
        self._call("clear")
        self._traces = [0, 0]

    def run_each(self, operation: Command, groups: Sequence[int]) -> None:
        """Run a command; the run of a lane is added to its class, 0 or 1, of ``groups``.

        Class 0 has the fixed secret. Lanes without a class have random ones, and are not added.
        Raises MontcoreError if a result is wrong or the time of a run depends on its numbers.
        """
        self._call("classes", self._words(groups).ctypes.data_as(WORDS))
        self.run_trials(
            operation,
            [operation.trial(fixed=group == 0) for group in [*groups, *[_NONE] * (self.lanes - len(groups))]],
        )
        for group in (0, 1):
            self._traces[group] += groups.count(group)

    def run_trials(self, operation: Command, trials: Sequence[Trial]) -> None:
        """Run a command with the numbers of each lane.

        Raises MontcoreError if a result is wrong or the time of a run depends on its numbers.
        """
        for slot, (_, bits) in trials[0].loads.items():
            self.load_each(slot, [trial.loads[slot][0] for trial in trials], bits)
        self.run(operation.of_hardware)
        for slot in trials[0].results:
            if self.numbers(slot, trials[0].bits) != [trial.results[slot] for trial in trials]:
                raise MontcoreError(f"{operation.command}: slot {slot} has a wrong result")

    def trace_each(self, names: Sequence[str], cycles: "Lanes") -> None:
        """Keep each lane's trace, and the values of registers after these cycles, in place of sums.

        Raises MontcoreError if the design lacks a register.
        """
        self._call("keep")
        for name in names:
            if not self._call("probe", name.replace(".", " ").encode()):
                raise MontcoreError(f"the design has no register {name}")
        self._probes, self._watched = list(names), len(cycles)
        self._call("at", cycles.ctypes.data_as(WORDS), len(cycles))

    @property
    def trace(self) -> "NDArray[np.uint16]":
        """Toggles of the last run, by cycle and lane."""
        import numpy as np

        array = np.empty((self.length, self.lanes), np.uint16)
        self._call("trace", array.ctypes.data_as(POINTER(c_uint16)))
        return array

    @property
    def probed(self) -> "dict[str, Lanes]":
        """Values of the watched registers after the watched cycles of the last run, by cycle and lane."""
        import numpy as np

        array = np.empty((self._watched, len(self._probes), self.lanes), np.uint32)
        self._call("probed", array.ctypes.data_as(WORDS))
        return {name: array[:, i] for i, name in enumerate(self._probes)}

    @property
    def length(self) -> int:
        """Cycles of the last run."""
        return self._call("length")

    def sums(self, group: int) -> Class:
        """Return the sums of a class."""
        import numpy as np

        sums = []
        for order in range(4):
            array = np.zeros(self.length, np.int64)
            self._call("sums", group, order, array.ctypes.data_as(POINTER(c_int64)))
            sums.append(array)
        return Class(self._traces[group], sums)

    def close(self) -> None:
        """End the simulation."""
        self._call("close")
        self._entries.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
