# SPDX-License-Identifier: Apache-2.0
"""Functional coverage: which outcomes the commands of coprocessor and curve unit have in simulation.

In RTL that Verilator reads, the register file of the coprocessor and the curve unit append a line to a file when a
command ends: the unit, the width, the command, the error, the length of the modulus, and the bits of PROTECT. All tests
that simulate these modules are counted, with the driver, a bus or a testbench as the host.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montcore.architectures.curve_unit import COMMANDS as CURVE_COMMANDS
from montcore.architectures.curve_unit import ERRORS as CURVE_ERRORS
from montcore.generation import registers
from montcore.microcode import coprocessor
from montcore.tools import rtl

# For each module: the signals of a command's start and end, and the signals to record.
_OBSERVED = {
    "mont_coprocessor_registers": (
        "start_o",
        "done_i",
        "CurveCores == 0 ? {coprocessor} : {curve_coprocessor}, MaxWidth, command_o, error_i, lengths_o.modulus, "
        "{{slots_o.blinded, slots_o.shares, protect_o}}",
    ),
    "mont_curve_unit": (
        "cmd_valid_i & cmd_ready_o",
        "cmd_ready_o",
        "{curve_unit}, Width, command_q, error_o, 0, blind_i",
    ),
}
UNITS = ("coprocessor", "curve coprocessor", "curve unit")
# A simulation may end before the clock edge that sees the end of the last command.
_OBSERVER = """
`ifdef VERILATOR
  // verilator coverage_off
  int observed_file;
  bit observed_q;
  task observe();
    observed_file = $fopen("{path}", "a");
    $fdisplay(observed_file, "%0d %0d %0d %0d %0d %0d", {values});
    $fclose(observed_file);
  endtask
  always @(posedge clk_i) begin
    if (rst_ni & observed_q & ({ends})) observe();
    observed_q <= rst_ni & (({starts}) | (observed_q & ~({ends})));
  end
  final if (observed_q & ({ends})) observe();
  // verilator coverage_on
`endif

endmodule"""


@contextmanager
def observed(path: Path) -> Iterator[None]:
    """Let simulations append their commands to a file."""
    numbers = {unit.replace(" ", "_"): number for number, unit in enumerate(UNITS)}
    with TemporaryDirectory() as folder:
        changed = {}
        for name, (starts, ends, values) in _OBSERVED.items():
            text = rtl.library()[name].read_text(encoding="utf-8")
            observer = _OBSERVER.format(starts=starts, ends=ends, values=values.format(**numbers), path=path)
            changed[name] = Path(folder, f"{name}.sv")
            changed[name].write_text(text.rstrip().removesuffix("\nendmodule") + observer + "\n", encoding="utf-8")
        with rtl.substituted(changed):
            yield


def _length(bits: int, width: int) -> str:
    """Return the class of a length in a coprocessor of a width."""
    if bits == 0:
        return "none"
    if bits >= width:
        return "longest" if bits == width else "too long"
    return "whole words" if bits % 32 == 0 else "part of a word"


def rows(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield a row for each pair of command and error of a unit: by class of length, the values of PROTECT."""
    of_registers = ({number: name for name, number in registers.numbers("COMMAND").items()}, coprocessor.ERRORS)
    names = {
        "coprocessor": of_registers,
        "curve coprocessor": of_registers,
        "curve unit": (dict(enumerate(CURVE_COMMANDS)), ("none", *CURVE_ERRORS[1:])),
    }
    found = defaultdict[tuple[str, str, str], dict[str, set[int]]](lambda: defaultdict(set))
    for line in lines:
        unit, width, command, error, length, protect = map(int, line.split())
        commands, errors = names[UNITS[unit]]
        found[UNITS[unit], commands.get(command, "no command"), errors[error]][_length(length, width)].add(protect)
    now = datetime.now(UTC).date().isoformat()
    for (named, command_name, error_name), lengths in sorted(found.items()):
        yield {
            "date": now,
            "unit": named,
            "rtl": rtl.fingerprint_of("mont_" + named.replace(" ", "_")),
            "command": command_name,
            "error": error_name,
            "protect": {length: sorted(values) for length, values in sorted(lengths.items())},
        }
