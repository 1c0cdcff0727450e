# SPDX-License-Identifier: Apache-2.0
"""A simulated design whose toggles are recorded."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from ctypes import CDLL, POINTER, c_char_p, c_int, c_int64, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from montcore.cores import Core
from montcore.errors import MontcoreError
from montcore.lab.leakage.model import library

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Trace = NDArray[np.uint32]
    Sums = NDArray[np.int64]

WORDS = POINTER(c_uint32)
# The longest run, in cycles.
LIMIT = 1 << 28
Signature = tuple[Any, tuple[Any, ...]]
_SIGNATURES: Mapping[str, Signature] = {
    "open": (c_void_p, ()),
    "close": (None, (c_void_p,)),
    "storages": (c_uint32, (c_void_p,)),
    "name": (c_char_p, (c_void_p, c_uint32)),
    "flip_flops": (c_uint32, (c_void_p, c_uint32)),
    "probe": (c_uint32, (c_void_p, c_char_p)),
    "watch": (None, (c_void_p, c_int)),
    "at": (None, (c_void_p, WORDS, c_uint32)),
    "columns": (None, (c_void_p, WORDS, c_uint32)),
    "poke": (c_int, (c_void_p, c_char_p, c_uint32, WORDS)),
    "reseed": (None, (c_void_p, c_uint32)),
    "clear": (None, (c_void_p,)),
    "add": (None, (c_void_p, c_uint32)),
    "length": (c_uint32, (c_void_p,)),
    "trace": (None, (c_void_p, WORDS)),
    "probed": (None, (c_void_p, WORDS)),
    "detail": (None, (c_void_p, WORDS)),
    "traces": (c_uint64, (c_void_p, c_uint32)),
    "sums": (None, (c_void_p, c_uint32, c_uint32, POINTER(c_int64))),
}


@dataclass(frozen=True)
class Class:
    """Traces of one class: their number, and for each cycle the sums of the powers 1 to 4 of its toggles."""

    traces: int
    sums: "Sequence[Sums]"

    def __add__(self, other: "Class") -> "Class":
        """Return the class with the traces of both."""
        return Class(self.traces + other.traces, [a + b for a, b in zip(self.sums, other.sums, strict=True)])


class Recording:
    """A simulated design with a recorder of toggles.

    Parameters
    ----------
    core
        The simulated core.
    harness
        Name of the C++ that drives it.
    signatures
        Results and arguments of the harness's own functions.
    """

    def __init__(self, core: Core, harness: str, signatures: Mapping[str, Signature]) -> None:
        self.core = core
        self._entries = ExitStack()
        self._library = CDLL(str(self._entries.enter_context(library(core, harness))))
        for name, (result, arguments) in {**_SIGNATURES, **signatures}.items():
            function = self._function(name)
            function.restype, function.argtypes = result, arguments
        self._device = self._function("open")()
        self._probes: list[str] = []
        # Names, and flip-flops: 0 for a memory. A register may have several entries.
        self.storages = [
            (
                self._function("name")(self._device, i).decode().replace(" ", "."),
                int(self._function("flip_flops")(self._device, i)),
            )
            for i in range(self._function("storages")(self._device))
        ]

    def _function(self, name: str) -> Any:
        return getattr(self._library, f"leakage_{name}")

    def _call(self, name: str, *arguments: Any) -> int:
        return int(self._function(name)(self._device, *arguments) or 0)

    def probe(self, *names: str) -> None:
        """Watch registers of the design; raise MontcoreError if the design lacks one."""
        for name in names:
            if not self._function("probe")(self._device, name.replace(".", " ").encode()):
                raise MontcoreError(f"the design has no register {name}")
            self._probes.append(name)
        self.watch(True)

    def poke(self, memory: str, index: int, word: int) -> None:
        """Write a word of at most 64 bits into a memory, for example microcode; MontcoreError without this memory."""
        halves = (c_uint32 * 2)(word & 0xFFFFFFFF, word >> 32)
        if not self._function("poke")(self._device, memory.replace(".", " ").encode(), index, halves):
            raise MontcoreError(f"the design has no memory {memory}")

    def watch(self, on: bool) -> None:
        """Keep the values of the watched registers in each cycle, or not, which is faster."""
        self._function("watch")(self._device, on)

    @property
    def length(self) -> int:
        """Cycles of the last trace."""
        return int(self._function("length")(self._device))

    @property
    def trace(self) -> "Trace":
        """Toggles of each cycle of the last run."""
        return self._array("trace", self.length)

    @property
    def probed(self) -> "dict[str, Trace]":
        """Values of the watched registers after each cycle of the last run."""
        values = self._array("probed", self.length * len(self._probes)).reshape(self.length, len(self._probes))
        return {name: values[:, i] for i, name in enumerate(self._probes)}

    def watch_cycles(self, cycles: "NDArray[np.int64]", columns: Sequence[int] | None = None) -> None:
        """Record the toggles of each register in these cycles of the next runs.

        With ``columns``, a number for each storage from 0 on, the toggles of storages with one number are added up.
        """
        import numpy as np

        of_each = np.arange(len(self.storages)) if columns is None else np.array(columns)
        self._shape = len(cycles), int(of_each.max()) + 1
        self._function("columns")(self._device, of_each.astype(np.uint32).ctypes.data_as(WORDS), self._shape[1])
        array = cycles.astype(np.uint32)
        self._function("at")(self._device, array.ctypes.data_as(WORDS), len(array))

    @property
    def detail(self) -> "Trace":
        """Toggles by watched cycle and column."""
        return self._array("detail", self._shape[0] * self._shape[1]).reshape(self._shape)

    def reseed(self, seed: int) -> None:
        """Begin another sequence of words of entropy."""
        self._call("reseed", seed)

    def clear(self) -> None:
        """Forget the traces of both classes."""
        self._function("clear")(self._device)

    def add(self, group: int) -> None:
        """Add the last trace to a class, 0 or 1."""
        self._function("add")(self._device, group)

    def sums(self, group: int) -> Class:
        """Return the sums of a class."""
        import numpy as np

        sums = []
        for order in range(4):
            array = np.zeros(self.length, np.int64)
            self._function("sums")(self._device, group, order, array.ctypes.data_as(POINTER(c_int64)))
            sums.append(array)
        return Class(int(self._function("traces")(self._device, group)), sums)

    def _array(self, name: str, size: int) -> "Trace":
        import numpy as np

        array = np.zeros(size, np.uint32)
        self._function(name)(self._device, array.ctypes.data_as(POINTER(c_uint32)))
        return array

    def close(self) -> None:
        """End the simulation."""
        self._function("close")(self._device)
        self._entries.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
