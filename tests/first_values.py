# SPDX-License-Identifier: Apache-2.0
"""The first values of all registers and memories of a core in simulation, and the bits that start alike.

A bit has one first value for each seed. Over 64 seeds, two random bits have equal values once in 2^64 pairs, so bits
that agree at all seeds depend on each other. Yosys lists the registers and memories, and Verilator writes a waveform.
"""

import re
import subprocess
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import pytest
import resets

from montcore.simulation import build, cells, runtime
from montcore.tools import rtl

PROGRAM = Path(__file__).parent / "reset" / "start.cpp"
SEEDS = 64
_TRACE = "--trace-vcd --trace-max-array 1048576 --trace-max-width 1048576"
_VARIABLE = re.compile(r"\$var \S+ +\d+ (\S+) (\S+)(?: \[\S+\])? \$end")


def alike(
    top: str, parameters: Mapping[str, int], folder: Path, verilator_flags: str, compiler_flags: Sequence[str]
) -> list[list[str]]:
    """Return groups of bits that have equal first values at all seeds, and each bit with one first value."""
    waves = _waves(top, parameters, folder, verilator_flags, compiler_flags)
    groups = defaultdict[str, list[str]](list)
    for name, bits in _registers_and_memories(top, parameters, waves[0].keys()).items():
        words = [wave[name].zfill(max(bits) + 1)[::-1] for wave in waves]
        for bit in bits:
            groups["".join(word[bit] for word in words)].append(f"{name}[{bit}]")
    return [names for values, names in groups.items() if len(names) > 1 or len(set(values)) == 1]


def _waves(
    top: str, parameters: Mapping[str, int], folder: Path, verilator_flags: str, compiler_flags: Sequence[str]
) -> list[dict[str, str]]:
    """Return for each seed the first values, in binary, of the signals and words of memories."""
    design = build.Design(top, {**cells.models(path.stem for path in cells.paths()), **rtl.texts(top)}, "", parameters)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MONTCORE_VERILATOR_FLAGS", f"{verilator_flags} {_TRACE}")
        build.verilate(design, folder, trace=False)
    units = [*sorted(path.name for path in folder.glob("*.cpp")), str(PROGRAM)]
    runtime.program(folder, units, folder / "start", "-O0", *compiler_flags, parts=("verilated_vcd_c",))
    subprocess.run([folder / "start", str(SEEDS)], cwd=folder, check=True)
    return [_read(path.read_text(encoding="ascii")) for path in sorted(folder.glob("*.vcd"))]


def _read(wave: str) -> dict[str, str]:
    """Return the value of each signal of the top module in a waveform of one moment."""
    head, _, body = wave.partition("$enddefinitions")
    scopes, codes, values = list[str](), dict[str, str](), dict[str, str]()
    for line in map(str.strip, head.splitlines()):
        if line.startswith("$scope"):
            scopes.append(line.split()[2])
        elif line.startswith("$upscope"):
            scopes.pop()
        elif found := _VARIABLE.match(line):
            codes[".".join([*scopes[2:], found[2]])] = found[1]
    for line in body.splitlines():
        if line.startswith("b"):
            value, code = line[1:].split()
            values[code] = value
        elif line.startswith(("0", "1")):
            values[line[1:]] = line[0]
    return {name: values[code] for name, code in codes.items()}


def _registers_and_memories(top: str, parameters: Mapping[str, int], shown: Collection[str]) -> dict[str, list[int]]:
    """Return the registers, and the words of memories that are written, with their bits, by a name in the waveform."""
    core = resets.elaborated(top, parameters)
    left = resets.Netlist(core).next.keys() | set()
    found = defaultdict[str, list[int]](list)
    for name, description in core["netnames"].items():
        places = {bit: place for place, bit in enumerate(description["bits"]) if bit in left}
        # The words of an array; the last one has the lowest bits.
        words = sum(f"{name}[{word}]" in shown for word in range(len(description["bits"])))
        if name not in shown and not words:
            continue
        width = len(description["bits"]) // max(words, 1)
        for place in places.values():
            word, bit = divmod(place, width)
            found[f"{name}[{words - 1 - word}]" if words else name].append(bit)
        left -= places.keys()
    assert not left, f"{len(left)} bits of registers of {top} are not in the waveform"
    written = {
        cell["parameters"]["MEMID"].removeprefix("\\")
        for cell in core["cells"].values()
        if cell["type"].startswith("$memwr")
    }
    for name in written:
        memory = core["memories"][name]
        first = memory["start_offset"]
        for word in range(first, first + memory["size"]):
            found[f"{name}[{word}]"] = list(range(memory["width"]))
    return found
