# SPDX-License-Identifier: Apache-2.0
"""The folder in which SymbiYosys works: scripts, assertions, RTL, and the front end's options."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import Template

from montcore.lab.proof import files

# The fastest engine for each task. ABC takes seconds where solvers take minutes, to search runs and to find one; for
# k-induction Boolector takes 5 s where z3 takes 90.
_ENGINES = {"bmc": "abc bmc3", "prove": "smtbmc boolector", "cover": "abc bmc3"}
# ABC knows no covers: it disproves that the cover is never reached.
_MODES = {"bmc": "bmc", "prove": "prove", "cover": "bmc"}
# z3 computes all signals of a counterexample that ABC has found. For a cover they are not read.
_SETTINGS = {"bmc": "aigsmt z3", "prove": "", "cover": "expect fail\naigsmt none"}
_GOALS = {
    **{"bmc": "", "prove": ""},
    "cover": "chformal -lower\nchformal -assert -remove\ntechmap -map never.v",
}


@dataclass(frozen=True)
class Script:
    """A task as SymbiYosys runs it.

    Parameters
    ----------
    name
        As users know it.
    shows
        The statement that the task shows, in one line.
    mode
        ``bmc``: bounded model check; ``prove``: k-induction; ``cover``: search for one run, for the one cover of the
        design.
    depth
        Cycles searched, or the k of the k-induction.
    options
        Options of the front end, only for this task.
    invariants
        Files in ``formal/`` that only this task reads.
    edits
        Commands of Yosys between the front end and ``prep``.
    replayed
        Whether z3 computes the signals of a counterexample that ABC has found, and with them the assertion's name. For
        runs of hundreds of cycles that takes minutes.

    """

    name: str
    shows: str
    mode: str
    depth: int
    options: Sequence[str] = ()
    invariants: Sequence[Path] = ()
    edits: str = ""
    replayed: bool = True

    @property
    def engine(self) -> str:
        """The engine of SymbiYosys."""
        return _ENGINES[self.mode]

    @property
    def settings(self) -> str:
        """The options of SymbiYosys."""
        return _SETTINGS[self.mode] if self.replayed else "aigsmt none"


@dataclass(frozen=True)
class Work:
    """A design with assertions, and the tasks that show them.

    Parameters
    ----------
    top
        Top level, a module in ``formal/``.
    macros, parameters
        Macros and parameters of the top level.
    rtl, formal
        The files that every task reads.
    scripts
        The tasks.
    values
        By the name in a result: the signal of a counterexample, instance names joined by dots.
    passes
        Yosys passes that every task adds after ``prep``.

    """

    top: str
    macros: Mapping[str, str]
    parameters: Mapping[str, int]
    rtl: Sequence[Path]
    formal: Sequence[Path]
    scripts: Sequence[Script]
    values: Mapping[str, str] = field(default_factory=dict)
    passes: Sequence[str] = ()


def lay_out(workspace: Path, work: Work) -> None:
    """Write the input of all tasks into an empty folder, with a script ``NAME.sby`` for each task."""
    invariants = dict.fromkeys(file for script in work.scripts for file in script.invariants)
    for name, copied in {"rtl": work.rtl, "formal": [*work.formal, *invariants]}.items():
        (workspace / name).mkdir()
        for file in copied:
            shutil.copy(file, workspace / name)

    design = [
        f"--top {work.top}",
        *(f"-D {name}={value}" for name, value in work.macros.items()),
        *(f"-G {name}={value}" for name, value in work.parameters.items()),
        *(f"rtl/{file.name}" for file in work.rtl),
        *(f"formal/{file.name}" for file in work.formal),
    ]
    (workspace / "core.f").write_text("\n".join([*design, ""]), encoding="utf-8")

    frame = Template(files.frame())
    for script in work.scripts:
        text = frame.substitute(
            mode=_MODES[script.mode],
            depth=script.depth,
            settings=script.settings,
            engine=script.engine,
            options=" ".join(["-f core.f", *script.options, *(f"formal/{file.name}" for file in script.invariants)]),
            edits=script.edits,
            top=work.top,
            passes="\n".join(work.passes),
            goal=_GOALS[script.mode],
        )
        (workspace / f"{script.name}.sby").write_text(text, encoding="utf-8")
