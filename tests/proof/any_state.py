# SPDX-License-Identifier: Apache-2.0
"""Cycles of a design in Verilator from any state: registers may hold numbers that occur in no run."""

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from montcore import tools
from montcore.simulation import build, runtime

HARNESS = Path(__file__).with_name("any_state.cpp")


class AnyState:
    """A compiled design.

    Parameters
    ----------
    folder
        An empty folder for the model.
    top, parameters
        The design.
    sources
        Its files, in the order of use.
    inputs
        Its inputs without the clock.

    """

    def __init__(
        self,
        folder: Path,
        top: str,
        parameters: Mapping[str, object],
        sources: Sequence[Path],
        inputs: Sequence[str],
    ) -> None:
        self._top, self._program = top, folder / "model"
        given = [f"-G{name}={value}" for name, value in parameters.items()]
        names = ["--top-module", top, "--prefix", "Vcore", "--Mdir", "."]
        flags = ["--cc", "-Wno-fatal", "--public-flat-rw", "--x-assign", "0", "--x-initial", "0"]
        tools.verilator().check([*flags, *given, *names, *(str(path.resolve()) for path in sources)], cwd=folder)
        # The simulator writes the ports; evaluation then sets the signals of the design.
        ports = "".join(f'{{"{name}", reinterpret_cast<unsigned char*>(&top->{name})}},\n' for name in inputs)
        (folder / "ports.h").write_text(ports, encoding="utf-8")
        units = [*sorted(path.name for path in folder.glob("*.cpp")), str(HARNESS)]
        runtime.program(folder, units, self._program, *build.model_flags(trace=False))

    def cycles(
        self,
        widths: Mapping[str, int],
        values: Sequence[Mapping[str, int]],
        before: Sequence[str],
        after: Sequence[str],
    ) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
        """Yield the signals before and after the clock edge, in a cycle with each of the values."""
        written = list(values[0])
        lines = [
            " ".join([mark, *(f"TOP.{self._top}.{name}:{widths[name]}" for name in names)])
            for mark, names in zip("WBA", (written, before, after), strict=True)
        ]
        lines += [" ".join(_bytes(each[name], widths[name]) for name in written) for each in values]
        text = "\n".join([*lines, ""])
        done = subprocess.run([self._program], input=text, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        for line in done.stdout.splitlines():
            found = [int.from_bytes(bytes.fromhex(word), "little") for word in line.split()]
            yield (
                dict(zip(before, found[: len(before)], strict=True)),
                dict(zip(after, found[len(before) :], strict=True)),
            )


def _bytes(value: int, bits: int) -> str:
    size = next((n for n in (1, 2, 4, 8) if bits <= 8 * n), (bits + 31) // 32 * 4)
    return value.to_bytes(size, "little").hex()
