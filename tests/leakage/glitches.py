# SPDX-License-Identifier: Apache-2.0
"""A look at glitches: the toggles of each net of a module, if each gate takes one unit of time.

The recorder of commands counts flip-flops, which change once in a cycle. A gate may change several times, before the
last of its inputs is there, and so combine numbers that no flip-flop combines.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from montcore import tools
from montcore.tools import rtl

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Lanes = NDArray[np.bool_]

_STEPS = (
    "proc",
    "flatten",
    "opt -full",
    "dffunmap",
    "techmap",
    "abc -g AND,OR,XOR,MUX",
    "opt_clean",
    "write_json gates.json",
)
# Gates, of inputs A, B and S.
_GATES: Mapping[str, tuple[str, Callable[..., "Lanes"]]] = {
    "$_NOT_": ("A", lambda a: ~a),
    "$_AND_": ("AB", lambda a, b: a & b),
    "$_OR_": ("AB", lambda a, b: a | b),
    "$_XOR_": ("AB", lambda a, b: a ^ b),
    "$_MUX_": ("SAB", lambda s, a, b: (s & b) | (~s & a)),
}


class Gates:
    """The gates of a module, many runs at once.

    Parameters
    ----------
    module, parameters
        A module of the library without memories.
    runs
        Runs at once, from the state 0.
    """

    def __init__(self, module: str, parameters: Mapping[str, int], runs: int) -> None:
        import numpy as np

        top = _synthesised(module, tuple(parameters.items()), tuple(rtl.texts(module).items()))
        self._ports: Mapping[str, list[int | str]] = {name: port["bits"] for name, port in top["ports"].items()}
        cells = list(top["cells"].values())
        # Yosys numbers nets from 2 on: 0 and 1 are the constants.
        nets = 1 + max(bit for net in top["netnames"].values() for bit in net["bits"] if isinstance(bit, int))
        flip_flops = [cell["connections"] for cell in cells if cell["type"] == "$_DFF_P_"]
        self._held = np.array([[_net(pins[pin][0]) for pin in "DQ"] for pins in flip_flops])
        self._gates = []
        for kind, (pins, function) in _GATES.items():
            found = [cell["connections"] for cell in cells if cell["type"] == kind]
            if found:
                rows = np.array([[_net(each[pin][0]) for pin in f"Y{pins}"] for each in found])
                self._gates.append((function, rows[:, 0], rows[:, 1:].T))
        known = sum(len(outputs) for _, outputs, _ in self._gates) + len(flip_flops)
        assert known == len(cells), {cell["type"] for cell in cells}
        self._values = np.zeros((nets, runs), bool)
        self._values[1] = True
        self._settle()

    @property
    def flip_flops(self) -> list[int]:
        """Nets of the flip-flops."""
        return [int(net) for net in self._held[:, 1]]

    def nets(self, port: str) -> list[int]:
        """Nets of a port, the lowest bit first."""
        return [_net(bit) for bit in self._ports[port]]

    def cycle(self, inputs: "Mapping[str, NDArray[np.int64]]") -> "NDArray[np.int64]":
        """Return the toggles of a cycle, by net and run: flip-flops and inputs change at once, gates afterwards.

        Inputs that are not given stay.
        """
        held = self._values[self._held[:, 0]]
        toggles = self._put(self._held[:, 1].tolist(), held)
        for name, words in inputs.items():
            bits = self.nets(name)
            toggles += self._put(bits, [words >> i & 1 == 1 for i in range(len(bits))])
        return toggles + self._settle()

    def value(self, port: str) -> "NDArray[np.int64]":
        """Return the value of a port in each run."""
        import numpy as np

        bits = self._values[self.nets(port)]
        return np.asarray((bits.T.astype(np.int64) << np.arange(len(bits))).sum(axis=1))

    def _put(self, nets: list[int], values: Any) -> "NDArray[np.int64]":
        import numpy as np

        toggles = np.zeros(self._values.shape, np.int64)
        for net, value in zip(nets, values, strict=True):
            toggles[net] += self._values[net] ^ value
            self._values[net] = value
        return toggles

    def _settle(self) -> "NDArray[np.int64]":
        """Let gates change, all at once in each unit of time, until none does."""
        import numpy as np

        toggles = np.zeros(self._values.shape, np.int64)
        while True:
            after = [(outputs, function(*self._values[inputs])) for function, outputs, inputs in self._gates]
            changed = False
            for outputs, values in after:
                change = self._values[outputs] ^ values
                changed |= bool(change.any())
                toggles[outputs] += change
                self._values[outputs] = values
            if not changed:
                return toggles


def _net(bit: int | str) -> int:
    """Return the number of a net; constants are 0 and 1, and what is undefined 0."""
    return bit if isinstance(bit, int) else int(bit == "1")


@cache
def _synthesised(
    module: str, parameters: tuple[tuple[str, int], ...], texts: tuple[tuple[str, str], ...]
) -> Mapping[str, Any]:
    values = " ".join(f"-G {name}={value}" for name, value in parameters)
    read = f"read_slang --ignore-assertions --top {module} {values} {' '.join(dict(texts))}"
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in texts:
            (folder / file).write_text(text, encoding="utf-8")
        (folder / "model.ys").write_text("\n".join([read, *_STEPS, ""]), encoding="utf-8")
        tools.yosys().check(["-q", "model.ys"], cwd=folder)
        design = json.loads((folder / "gates.json").read_text(encoding="utf-8"))
    found: Mapping[str, Any] = next(iter(design["modules"].values()))
    return found
