# SPDX-License-Identifier: Apache-2.0
"""The files in ``formal/`` that a proof reads, found by their names.

``NAME/*_invariants.sv`` are the invariants of an architecture, ``MODULE_invariants.sv`` those of a module that several
architectures use. ``NAME/mont_mul_NAME_latency.sv`` gives the latency where it depends on x.
"""

from collections.abc import Sequence
from pathlib import Path

from montcore.tools.resources import folder

PROOF = "mont_mul_proof"


def frame() -> str:
    """The script that all tasks share, with placeholders."""
    return (folder("formal") / "frame.sby").read_text(encoding="utf-8")


def contract() -> list[Path]:
    """The contract, and the top level in which a core stands beside it."""
    return [folder("formal") / name for name in ("mont_mul_contract.sv", f"{PROOF}.sv")]


def latency(architecture: str) -> Path | None:
    """The module that gives the latency of a product from x alone, if it depends on x."""
    path = folder("formal") / architecture / f"mont_mul_{architecture}_latency.sv"
    return path if path.exists() else None


def invariants(architecture: str) -> list[Path]:
    """The invariants that only this architecture has."""
    return sorted((folder("formal") / architecture).glob("*_invariants.sv"))


def shared_invariants(sources: Sequence[Path]) -> list[Path]:
    """The invariants of those of the core's modules that several architectures use."""
    paths = (folder("formal") / f"{source.stem}_invariants.sv" for source in sources)
    return [path for path in paths if path.exists()]
