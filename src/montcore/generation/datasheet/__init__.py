# SPDX-License-Identifier: Apache-2.0
"""The README of a generated core as its data sheet: figures from formulas and results, and pictures."""

import json
from dataclasses import replace
from functools import cache
from statistics import median
from typing import Any

from montcore.cores import CoprocessorCore, Core, CurveCoprocessorCore, FixedLatencyCore, MappedCore, PoolCore
from montcore.generation.core import VERSION, GeneratedCore
from montcore.generation.datasheet.facts import facts_of
from montcore.generation.datasheet.sheet import Facts, Operation
from montcore.generation.datasheet.symbol import symbol
from montcore.generation.figures import Recorded, recorded
from montcore.tools import rtl
from montcore.tools.checkout import commit
from montcore.tools.markdown import grouped, items, table
from montcore.tools.resources import folder
from montcore.tools.template import fill


def pictures(core: GeneratedCore) -> dict[str, tuple[str, str]]:
    """Return the pictures of a core's README: text and description by path."""
    facts = facts_of(core.core)
    drawn = {"symbol": symbol(core.name, core.ports, core.widths)}
    if facts.wave:
        drawn["timing"] = fill("montcore.generation", f"timing/{facts.wave}.svg", **facts.in_wave)
    return {f"doc/{name}.svg": (picture, "picture of this page") for name, picture in drawn.items()}


def values(core: GeneratedCore) -> dict[str, object]:
    """Return the values of a core's README, by their names in its template."""
    facts = facts_of(core.core)
    measured = _measured(_placed(core.core))
    return {
        "core": core,
        "facts": facts,
        "items": items,
        "version": VERSION,
        "commit": (commit(folder("rtl")) or "not known")[:12],
        "parameters": table(
            ["parameter", "value", "meaning"], [(name, str(value), meaning) for name, value, meaning in core.parameters]
        ),
        "ports": table(
            ["port", "direction", "bits", "meaning"],
            [(f"`{port.name}`", port.direction, core.widths[port.width], port.meaning) for port in core.ports],
        ),
        "timing": _timing(core.core),
        "cycles": table(["quantity", "formula", "cycles"], facts.cycles),
        "resources": _resources(core.core, measured),
        "times": (_times(core.core, facts, measured) or _cycles_of(facts)).strip(),
        "constraints": _constraints(measured if _placed(core.core) == core.core else []),
        "verification": _verification(core, facts, measured),
        "side_channels": f"{facts.time} The claims are about cycles at the ports of the RTL. {facts.power}",
        "standards": items([*facts.standards, f"Algorithm: {core.paper}", "Licence: Apache-2.0, see `LICENSE`"]),
    }


def _timing(core: Core) -> str:
    what = "One operation; the result waits until `res_ready_i` is high"
    if isinstance(core, FixedLatencyCore):
        what = "Batches, of which two products are drawn" if core.config.batch else "Two operations in two cycles"
    return f"{what}."


def _measured(core: Core) -> list[Recorded]:
    """Return the recorded figures of a core on each target, if they are of this RTL."""
    if isinstance(core, CoprocessorCore | CurveCoprocessorCore):
        core = replace(core, bus="axi4lite")  # measured with its native port; rows have no bus
    return [row for row in recorded().get(core, []) if row.is_current]


def _one(core: Core) -> Core:
    """Return a core, or one coprocessor of a pool."""
    return core.coprocessor if isinstance(core, PoolCore) else core


def _placed(core: Core) -> Core:
    """Return the core whose measurement is shown: with the device's cells, if only that coprocessor is measured."""
    one = _one(core)
    if isinstance(one, CoprocessorCore) and not _measured(one):
        with_cells = replace(one, technology=1)
        return with_cells if _measured(with_cells) else one
    return one


def measured_mhz(core: Core) -> list[str]:
    """Return the recorded frequencies of a core, best and median, each with its device."""
    return [
        f"{row.best_mhz:.1f} MHz best, {row.median_mhz:.1f} MHz median on {row.device}"
        for row in _measured(core)
        if row.best_mhz and row.median_mhz
    ]


def _resources(core: Core, measured: list[Recorded]) -> str:
    options = [word for word in core.options if not word.startswith("--bus")]
    command = f"    montcore measure {' '.join(options)} --target ecp5-85k-8"
    if not measured:
        return f"Not measured. This measures this core on Lattice ECP5; other targets: `montcore targets`.\n\n{command}"
    rows = [
        [
            row.device,
            *(None if figure is None else grouped(figure) for figure in (row.luts, row.ffs, row.dsps, row.brams)),
            f"{row.best_mhz:.1f} / {row.median_mhz:.1f}" if row.best_mhz else None,
            row.seeds or None,
            "yes" if row.floorplan else "no" if row.seeds else None,
            row.date[:10],
        ]
        for row in measured
    ]
    tools = "; ".join(dict.fromkeys(tool for row in measured for tool in row.tools))
    head = [
        "device",
        "LUT",
        "FF",
        "DSP",
        "block RAM",
        "MHz, best / median",
        "seeds",
        "floorplan",
        "date",
    ]
    native = " The core is measured with its native port." if isinstance(core, MappedCore) else ""
    if isinstance(core, PoolCore):
        sharing = ", in which two share the memories of their microcode" if core.shared else ""
        native = f" These are of one coprocessor with its native port, without the pool{sharing}."
    if _placed(core) != _one(core):
        native += " It has the DSP blocks and block RAMs of Lattice ECP5: generate it with `--param Technology=1`."
    planned = (
        " A frequency with a floorplan needs it: `constraints/floorplan.py`."
        if any(row.floorplan for row in measured)
        else ""
    )
    limited = "".join(
        f" {row.limit_mhz:.1f} MHz is the limit of a block in the device; place and route reports more."
        for row in measured
        if row.limit_mhz
    )
    does = "repeats a measurement" if _placed(core) == core else "measures the core of this package"
    return (
        f"{table(head, rows)}\nLUT, FF: without a harness. MHz: over the seeds of place and route. "
        f"Tools: {tools}.{native}{planned}{limited} The command below {does}.\n\n{command}"
    )


def _times(core: Core, facts: Facts, measured: list[Recorded]) -> str:
    cells = "" if _placed(core) == _one(core) else " with `Technology=1`"
    parts = [
        f"### {row.device}, {mhz:.1f} MHz{cells}\n\n"
        + table(
            ["operation", "cycles", "time", "per second"],
            [_time_row(operation, mhz) for operation in facts.operations],
        )
        for row in measured
        if (mhz := row.median_mhz)
    ]
    if not parts:
        return ""
    text = "\n".join(parts)
    return f"{text}\nAt the median frequency of the seeds, one operation after the other; the bus is not counted."


def _cycles_of(facts: Facts) -> str:
    """Return the operations by cycles, where no frequency is recorded."""
    rows = [[operation.name, grouped(float(operation.cycles))] for operation in facts.operations]
    return table(["operation", "cycles"], rows) if rows and not facts.cycles else ""


def _time_row(operation: Operation, mhz: float) -> list[str]:
    cycles = float(operation.cycles)
    seconds = cycles / mhz / 1e6
    return [operation.name, grouped(cycles), readable(seconds), grouped(1 / seconds)]


def readable(seconds: float) -> str:
    """Return a time with three digits in the unit that reads well."""
    units = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
    factor, unit = next((each for each in units if seconds >= each[0]), units[-1])
    value = seconds / factor
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f} {unit}"


def _constraints(measured: list[Recorded]) -> str:
    frequencies = [mhz for row in measured if (mhz := row.median_mhz)]
    example = f"{1000 / median(frequencies):.2f}" if frequencies else "10.00"
    return (
        "The period of `clk_i` is the only constraint: no false paths, no multicycle paths. Inputs and outputs are "
        f"synchronous to `clk_i`.\n\n    create_clock -name clk_i -period {example} [get_ports clk_i]"
    )


def _verification(core: GeneratedCore, facts: Facts, measured: list[Recorded]) -> str:
    rows = [
        ["smoke test", f"`tb/{core.name}_tb.v`: this configuration, against integer arithmetic, in your simulator"],
        ["simulation", "values and cycles of this kind of core, against integer arithmetic"],
        *([f"`{command}`", shown] for command, shown in facts.proofs),
        *([["planted faults", text]] if (text := _faults(core)) else []),
        *(
            [["netlist", f"{grouped(most)} operations simulated with the result of synthesis, all right"]]
            if (most := max((row.simulated for row in measured), default=0))
            else []
        ),
    ]
    text = table(["what", "what it shows"], rows)
    return f"{text}\nThe smoke test is in this package; the rest is in montcore's repository."


@cache
def _verdicts() -> list[dict[str, Any]]:
    path = folder("results") / "mutation.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@cache
def _fingerprint(module: str) -> str:
    return rtl.fingerprint({f"{module}.sv": rtl.library()[module].read_text(encoding="utf-8")}, {})


def _faults(core: GeneratedCore) -> str:
    """Return how many faults the tests found in the core's modules, of all faults in the current text."""
    modules = {path.stem for path in rtl.sources(*core.modules)}
    found = survived = 0
    for row in _verdicts():
        if row["module"] in modules and row["rtl_hash"] == _fingerprint(row["module"]):
            found += sum(len(row.get(by, ())) for by in ("tests", "lint"))
            survived += row.get("verdict") == "survived"
    total = found + survived
    return (
        f"{grouped(found)} of {grouped(total)} faults in these modules that change an output are found by tests or lint"
        if total
        else ""
    )
