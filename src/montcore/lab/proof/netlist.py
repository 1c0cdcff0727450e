# SPDX-License-Identifier: Apache-2.0
"""Facts that the netlist of a core shows at any width, without a solver."""

from collections.abc import Sequence
from pathlib import Path

from montcore import tools
from montcore.architectures import FixedLatency
from montcore.cores import named
from montcore.errors import MontcoreError
from montcore.simulation import cells
from montcore.tools.systemverilog import literal


def selected(config: FixedLatency, script: str, folder: Path, sources: Sequence[Path]) -> set[str]:
    """Return what a script of Yosys writes to cone.txt, after elaboration and simplification of a core."""
    parameters = " ".join(
        f"-G {name}={literal(config.module, name, value)}" for name, value in config.rtl_parameters.items()
    )
    paths = " ".join(map(str, [*cells.files(named(config).cells), *sources]))
    read = f"read_slang {parameters} --top {config.module} {paths}; hierarchy -top {config.module}"
    done = tools.yosys().run(["-q", "-p", f"{read}; proc; flatten; opt; {script}"], cwd=folder)
    if done.returncode != 0:
        raise MontcoreError(f"yosys failed:\n{tools.tail(done.stdout)}")
    return {line.rpartition("/")[2] for line in (folder / "cone.txt").read_text(encoding="utf-8").splitlines()}
