# SPDX-License-Identifier: Apache-2.0
"""A reset of one cycle at every offset of the commands of a core: reset/reset.cpp with the core inside."""

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from montcore import tools
from montcore.cores.core import Core
from montcore.cores.ports import Port
from montcore.simulation import build, runtime
from montcore.simulation.cells import models
from montcore.tools import rtl
from montcore.tools.systemverilog import instance

HARNESS = Path(__file__).parent / "reset" / "reset.cpp"
# The state of a core is in one object.
HEADERS = {"Vprobe.h", "Vprobe___024root.h", "Vprobe__Syms.h"}
WORD = 32


@dataclass(frozen=True)
class Stream:
    """An input of a core: the name before ``_valid_i``, its data ports, and items with a number for each data port."""

    name: str
    data: tuple[str, ...]
    items: Sequence[tuple[int, ...]]
    hold: bool = False
    endless: bool = False


@dataclass(frozen=True)
class Output:
    """An output of a core: its valid port, its data ports, and its ready port; empty if the core has none."""

    valid: str
    data: tuple[str, ...] = ()
    ready: str = ""


@dataclass(frozen=True)
class Scenario:
    """The commands of a host.

    Attributes
    ----------
    words
        The words that leave by the first output in a run; None for any word.
    constants
        Values of other inputs.
    patience
        Cycles after which a run counts as hung.
    before
        Other items of the streams, before the reset.
    """

    core: Core
    streams: Sequence[Stream]
    outputs: Sequence[Output]
    words: Sequence[int | None]
    constants: dict[str, int] = field(default_factory=dict)
    patience: int = 20000
    before: Sequence[Sequence[tuple[int, ...]]] = ()

    def __str__(self) -> str:
        return self.core.name


def check(scenario: Scenario, folder: Path, *, sample: int = 0, stall: int = 0, seed: int = 1) -> str | None:
    """Return None if every offset, or a sample of this many, is right; otherwise the program's message.

    ``stall``: percent of the cycles in which the host waits.
    ``seed``: of the first values of registers without a reset, and of the cycles in which the host waits.
    """
    core, streams, outputs = scenario.core, scenario.streams, scenario.outputs
    bits = {port.name: core.widths[port.width] for port in core.ports}
    in_words = _words(max(sum(bits[name] for name in stream.data) for stream in streams))
    out_words = _words(max(1, *(sum(bits[name] for name in output.data) for output in outputs)))
    waits = int(bool(outputs[0].ready))
    lines = [[seed, sample, scenario.patience, stall, len(scenario.words), waits, len(outputs), out_words]]
    lines.append([len(streams), in_words])
    for stream, items in [
        *((stream, stream.items) for stream in streams),
        *zip(streams, scenario.before or [stream.items for stream in streams], strict=True),
    ]:
        lines.append([int(stream.hold), int(stream.endless), len(items)])
        for item in items:
            number, low = 0, 0
            for name, value in zip(stream.data, item, strict=True):
                number |= value << low
                low += bits[name]
            lines.append([number >> WORD * place & 0xFFFF_FFFF for place in range(in_words)])
    program = _program(scenario, bits, WORD * in_words, WORD * out_words, folder)
    text = "\n".join(" ".join(map(str, line)) for line in lines)
    done = subprocess.run(program, input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.stdout, f"the program ended with {done.returncode}"
    if done.returncode != 0 or "PASS" not in done.stdout:
        return done.stdout
    words = [int(word, 16) for word in re.findall(r"^WORD ([0-9a-f]+)", done.stdout, re.MULTILINE)]
    right = [word if any_word is None else any_word for word, any_word in zip(words, scenario.words, strict=True)]
    return None if words == right else f"{words} instead of {scenario.words}"


def _words(bits: int) -> int:
    return -(-bits // WORD)


def _program(scenario: Scenario, bits: dict[str, int], in_bits: int, out_bits: int, folder: Path) -> Path:
    """Build the program in a folder, which is created."""
    core, work = scenario.core, folder / "build"
    work.mkdir(parents=True)
    sources = []
    for name, text in {
        **models(core.cells),
        **rtl.texts(*core.modules),
        **core.texts,
        "mont_reset_probe.sv": _probe(scenario, bits, in_bits, out_bits),
    }.items():
        sources.append(folder / name)
        sources[-1].write_text(text, encoding="utf-8")
    tools.verilator().check(
        [
            *("--cc", "-O3", "--flatten", "--assert", "-Wno-fatal", "--Mdir", str(work), "--prefix", "Vprobe"),
            *("--top-module", "mont_reset_probe", *map(str, sources)),
        ]
    )
    headers = {path.name for path in work.glob("*.h") if not path.name.endswith("__pch.h")}
    assert headers <= HEADERS, headers
    units = [*sorted(path.name for path in work.glob("*.cpp")), str(HARNESS)]
    runtime.program(work, units, work / "reset", *build.model_flags(trace=False))
    return work / "reset"


def _probe(scenario: Scenario, bits: dict[str, int], in_bits: int, out_bits: int) -> str:
    """Return a module with the streams of a core as arrays."""
    core, wires, assigns = scenario.core, [], []
    connections: dict[str, str] = {"clk_i": "clk_i", "rst_ni": "rst_ni"}
    for place, stream in enumerate(scenario.streams):
        connections[f"{stream.name}_valid_i"] = f"probe_in_valid_i[{place}]"
        connections[f"{stream.name}_ready_o"] = f"probe_in_ready_o[{place}]"
        low = 0
        for name in stream.data:
            connections[name] = f"probe_in_data_i[{place}][{low}+:{bits[name]}]"
            low += bits[name]
    ports: dict[str, Port] = {port.name: port for port in core.ports}
    for name, port in ports.items():
        if name in scenario.constants:
            connections[name] = f"{bits[name]}'d{scenario.constants[name]}"
        elif port.direction == "output" and name not in connections:
            wires.append(f"  logic [{bits[name] - 1}:0] {name};")
            connections[name] = name
    for place, output in enumerate(scenario.outputs):
        valid = connections[output.valid]
        assigns.append(f"  assign probe_out_valid_o[{place}] = {valid};")
        if output.ready:
            connections[output.ready] = f"probe_out_ready_i[{place}]"
        data = "{" + ", ".join(reversed(output.data)) + "}" if output.data else "1'b0"
        assigns.append(f"  assign probe_out_data_o[{place}] = {out_bits}'({data});")
    floating = {name for name in ports if name not in connections}
    assert not floating, f"{core.name}: nothing drives {floating}"
    body = "\n".join([*wires, *assigns])
    return f"""\
module mont_reset_probe (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic [{len(scenario.streams) - 1}:0] probe_in_valid_i,
  output logic [{len(scenario.streams) - 1}:0] probe_in_ready_o,
  input  logic [{len(scenario.streams) - 1}:0][{in_bits - 1}:0] probe_in_data_i,
  output logic [{len(scenario.outputs) - 1}:0] probe_out_valid_o,
  input  logic [{len(scenario.outputs) - 1}:0] probe_out_ready_i,
  output logic [{len(scenario.outputs) - 1}:0][{out_bits - 1}:0] probe_out_data_o
);
{body}
{instance(core.module, "u_core", core.parameters, connections)}
endmodule
"""
