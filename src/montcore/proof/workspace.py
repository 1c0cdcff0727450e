# SPDX-License-Identifier: Apache-2.0
"""The folder for SymbiYosys' proof of a configuration: scripts, assertions, RTL, and the front end's options."""

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from string import Template

from montcore.architectures import Config
from montcore.proof import files
from montcore.proof.plans import plan
from montcore.proof.tasks import Task

ENGINE = "smtbmc z3"


def lay_out(workspace: Path, config: Config, sources: Sequence[Path], tasks: Iterable[Task]) -> None:
    """Write the input of all tasks into an empty folder, with a script ``NAME.sby`` for each task."""
    always, invariants = files.read_always(config.architecture), files.read_for_invariants(config.architecture, sources)
    for name, copied in {"rtl": sources, "formal": [*always, *invariants]}.items():
        (workspace / name).mkdir()
        for file in copied:
            shutil.copy(file, workspace / name)

    core = [
        f"--top {files.TOP}",
        *(f"-D {name}={value}" for name, value in macros(config).items()),
        *(f"-G {name}={value}" for name, value in promises(config).items()),
        *(f"rtl/{file.name}" for file in sources),
        *(f"formal/{file.name}" for file in always),
    ]
    (workspace / "core.f").write_text("\n".join([*core, ""]), encoding="utf-8")

    frame, chosen = Template(files.frame()), plan(config.architecture)
    options = {"definition": ["-G Definition=1"], "invariants": [f"formal/{file.name}" for file in invariants]}
    edits = {"invariants": f"chformal -assert -remove {chosen.left_out}" if chosen.left_out else ""}
    for task in tasks:
        script = frame.substitute(
            mode=task.mode,
            depth=task.depth(config),
            engine=ENGINE,
            options=" ".join(["-f core.f", *options.get(task.name, [])]),
            edits=edits.get(task.name, ""),
            passes="\n".join(chosen.passes),
        )
        (workspace / f"{task.name}.sby").write_text(script, encoding="utf-8")


def macros(config: Config) -> dict[str, str]:
    """Return the macros of the top level: the core with its parameters, and the module for its latency, if any."""
    parameters = ",".join(f".{name}({value})" for name, value in config.rtl_parameters.items())
    latency = files.latency(config.architecture)
    return {
        "CORE": config.module,
        "CORE_PARAMETERS": parameters,
        **({"LATENCY": latency.stem} if latency else {}),
    }


def promises(config: Config) -> dict[str, int]:
    """Return the parameters of the top level: the promised ranges and cycles of the core."""
    # Every architecture's range is affine in M.
    one, three = config.operand_limit(1), config.operand_limit(3)
    factor = (three - one) // 2
    return {
        "Width": config.width,
        "OperandWidth": config.operand_width,
        "RExponent": config.r_exponent,
        "Latency": config.worst_latency,
        "SetupCycles": config.setup_cycles,
        "Streams": config.streams,
        "Spacing": config.spacing,
        "LimitFactor": factor,
        "LimitOffset": one - factor,
    }
