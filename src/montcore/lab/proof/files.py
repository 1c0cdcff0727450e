# SPDX-License-Identifier: Apache-2.0
"""The files in ``formal/`` that a proof reads, found by their names.

``NAME/*_invariants.sv`` are the invariants of an architecture, ``MODULE_invariants.sv`` of a module that several
architectures use. ``*_time.sv`` are the invariants of the proof of equal times in the same way.
``NAME/mont_mul_NAME_latency.sv`` gives the latency where it depends on x.
"""

from collections.abc import Sequence
from pathlib import Path

from montcore.tools.resources import folder


def frame() -> str:
    """Return the script of all tasks, with placeholders."""
    return (folder("formal") / "frame.sby").read_text(encoding="utf-8")


def top(name: str) -> Path:
    """Return the file of a module that every architecture uses."""
    return folder("formal") / f"{name}.sv"


def latency(architecture: str) -> Path | None:
    """Return the module that computes the latency from x, if the latency depends on x."""
    path = folder("formal") / architecture / f"mont_mul_{architecture}_latency.sv"
    return path if path.exists() else None


def read_always(architecture: str) -> list[Path]:
    """Return the files of every task: the contract, and the top level with contract and core."""
    module = latency(architecture)
    return [*([module] if module else []), top("mont_mul_contract"), top("mont_mul_proof")]


def own_invariants(architecture: str) -> list[Path]:
    """Return the invariants of only this architecture."""
    return sorted((folder("formal") / architecture).glob("*_invariants.sv"))


def read_for_invariants(architecture: str, sources: Sequence[Path]) -> list[Path]:
    """Return the invariants of the core's shared modules, and its own invariants."""
    return [*_shared(sources, "invariants"), *own_invariants(architecture)]


def read_for_time(architecture: str, sources: Sequence[Path]) -> list[Path]:
    """Return the files for two copies of the core: the files of its shared modules, and its own."""
    return [*_shared(sources, "time"), *sorted((folder("formal") / architecture).glob("*_time.sv"))]


def _shared(sources: Sequence[Path], kind: str) -> list[Path]:
    paths = (folder("formal") / f"{source.stem}_{kind}.sv" for source in sources)
    return [path for path in paths if path.exists()]
