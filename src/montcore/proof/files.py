# SPDX-License-Identifier: Apache-2.0
"""The files in ``formal/`` that a proof reads, found by their names.

``NAME/*_invariants.sv`` are the invariants of an architecture, ``MODULE_invariants.sv`` those of a module that several
architectures use. ``NAME/mont_mul_NAME_latency.sv`` gives the latency where it depends on x.
"""

from collections.abc import Sequence
from pathlib import Path

from montcore.tools.resources import folder

TOP = "mont_mul_proof"


def frame() -> str:
    """Return the script of all tasks, with placeholders."""
    return (folder("formal") / "frame.sby").read_text(encoding="utf-8")


def latency(architecture: str) -> Path | None:
    """Return the module that computes the latency from x, if the latency depends on x."""
    path = folder("formal") / architecture / f"mont_mul_{architecture}_latency.sv"
    return path if path.exists() else None


def read_always(architecture: str) -> list[Path]:
    """Return the files of every task: the contract, and the top level with contract and core."""
    module = latency(architecture)
    return [*([module] if module else []), folder("formal") / "mont_mul_contract.sv", folder("formal") / f"{TOP}.sv"]


def own_invariants(architecture: str) -> list[Path]:
    """Return the invariants of this architecture alone."""
    return sorted((folder("formal") / architecture).glob("*_invariants.sv"))


def read_for_invariants(architecture: str, sources: Sequence[Path]) -> list[Path]:
    """Return the invariants of the core's shared modules, and its own invariants."""
    shared = (folder("formal") / f"{source.stem}_invariants.sv" for source in sources)
    return [*(path for path in shared if path.exists()), *own_invariants(architecture)]
