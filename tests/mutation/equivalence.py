# SPDX-License-Identifier: Apache-2.0
"""Mutants that no test can find: Yosys proves that the core with the fault does the same, at small widths.

The proof takes the registers of both cores to be equal, and shows by induction that they stay so for all inputs. It
does not know which states are reached. A mutant that differs in other states only is not shown to be equivalent.
"""

import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from montcore import tools
from montcore.architectures import ARCHITECTURES, Config
from montcore.errors import MontcoreError
from montcore.exponentiation import METHODS
from montcore.exponentiation.top import ExponentiatorTop
from montcore.proof import MIN_PROOF_WIDTH, proof_config, proof_variants
from montcore.tools import rtl

WIDTHS = (MIN_PROOF_WIDTH, MIN_PROOF_WIDTH + 2)
# Steps of the induction.
DEPTH = 2
SECONDS = 120.0

_SCRIPT = """\
read_slang --ignore-assertions {options} {right}
prep -flatten -top {top}
memory_map
rename {top} right
design -stash right
read_slang --ignore-assertions {options} {wrong}
prep -flatten -top {top}
memory_map
rename {top} wrong
design -stash wrong
design -copy-from right right
design -copy-from wrong wrong
equiv_make right wrong equiv
hierarchy -top equiv
opt -nosdff -nodffe
equiv_simple -undef -seq {depth}
equiv_induct -undef -seq {depth}
equiv_status -assert
"""


def are_equivalent(module: str, planted: Mapping[str, Path]) -> bool:
    """Whether every core with ``module`` is proved to do the same with the files in ``planted``."""
    cores = [core for core in _cores() if any(path.stem == module for path in rtl.sources(core[0]))]
    return bool(cores) and all(_same(*core, planted) for core in cores)


def _cores() -> Iterator[tuple[str, Mapping[str, int]]]:
    """Every multiplier and exponentiator with its parameters, each value once, at small widths."""
    for name in ARCHITECTURES:
        for variant in proof_variants(name):
            for width in WIDTHS:
                config = proof_config(name, width, variant)
                yield config.module, config.rtl_parameters
    for method in METHODS:
        for reduce in (1, 0):
            top = ExponentiatorTop(Config("radix2", 8, {"Reduce": reduce}), method, 5)
            yield top.method.module, top.rtl_parameters


def _same(top: str, parameters: Mapping[str, int], planted: Mapping[str, Path]) -> bool:
    sources = rtl.sources(top)
    script = _SCRIPT.format(
        top=top,
        options=" ".join([f"--top {top}", *(f"-G {name}={value}" for name, value in parameters.items())]),
        right=_names(sources),
        wrong=_names([planted.get(path.stem, path) for path in sources]),
        depth=DEPTH,
    )
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "equiv.ys").write_text(script, encoding="utf-8")
        try:
            tools.yosys().check(["-q", "equiv.ys"], cwd=Path(folder), timeout=SECONDS)
        except (MontcoreError, subprocess.TimeoutExpired):
            return False
    return True


def _names(paths: Sequence[Path]) -> str:
    return " ".join(map(str, paths))
