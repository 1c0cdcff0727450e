# SPDX-License-Identifier: Apache-2.0
"""Every small fault in a core's modules makes a lemma or the translation fail, unless the fault has no effect there.

The faults come from the mutation campaign: operators, conditions, constants, bit positions and dropped assignments.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from montcore import Config
from montcore.errors import MontcoreError
from montcore.lab.proof.steps import check
from montcore.lab.proof.steps.api import obligations
from montcore.tools import rtl

sys.path.append(str(Path(__file__).parents[1] / "mutation"))
from mutants import Mutant, library, mutants

# For each module: text of lines in which a fault may change nothing, with the reason.
WITHOUT_EFFECT = {
    "mont_serial_control": {
        "setup": "without a set-up this logic is constant or absent",
        "left": "without a set-up this logic is absent",
        "index_width": "a longer index counts alike",
    },
    "mont_mul_radix2": {
        "Width = Reduce": "the width of the other contract, or more steps' bits of x, which are zero",
        "Latency = Reduce": "the latency of the other contract",
        "PartialWidth =": "one bit more",
        "SumWidth =": "one bit more",
        "IndexWidth =": "a longer index counts alike",
        "RExponent = Reduce": "more bits of x, which are zero",
        "RExponent - OperandWidth": "no bits with Reduce=1",
        "Reduce & last": "Reduce is 1",
    },
    "mont_mul_compact": {
        "Reduce & last": "Reduce is 1",
        "Reduce | ~last": "Reduce is 1",
    },
    "mont_word_inverse": {"last = busy_q": "it is read while busy"},
    "mont_word_reduction": {"Digits == 1 ? 4": "there are two digits"},
}
CORES = {
    "mont_product_control": Config("radix2", 256),
    "mont_serial_control": Config("radix2", 256),
    "mont_mul_radix2": Config("radix2", 256),
    "mont_mul_compact": Config("compact", 256),
    "mont_word_inverse": Config("word_multiplier", 32),
    "mont_word_reduction": Config("word_multiplier", 32),
}
# Faults of each module in `make test`; all of them in `make test-long`.
FEW = 1


def survivors(module: str, faults: list[Mutant], folder: Path) -> Iterator[str]:
    """The lines with faults that no lemma finds."""
    config = CORES[module]
    source = library()[module]
    path = folder / f"{module}.sv"
    for fault in faults:
        path.write_text(fault.planted(source), encoding="utf-8")
        sources = [path if each.stem == module else each for each in rtl.sources(config.module)]
        try:
            found = any(not check.solve(each).passed for each in obligations(config, sources))
        except MontcoreError:
            found = True  # the fault does not elaborate, or a register is gone
        if not found:
            yield source.splitlines()[fault.line(source) - 1].strip()


def planted(module: str, number: int | None) -> list[Mutant]:
    """All faults of a module, or some faults in lines where every fault has an effect."""
    source = library()[module]
    every = mutants(module, source)
    if number is None:
        return every
    lines = source.splitlines()
    excused = WITHOUT_EFFECT.get(module, {})
    some = [each for each in every if not any(text in lines[each.line(source) - 1] for text in excused)]
    return random.Random(module).sample(some, number)


def check_found(module: str, number: int | None, folder: Path) -> None:
    faults = planted(module, number)
    unexplained = [
        line
        for line in survivors(module, faults, folder)
        if not any(text in line for text in WITHOUT_EFFECT.get(module, {}))
    ]
    assert not unexplained, f"{len(unexplained)} of {len(faults)}"


@pytest.mark.parametrize("module", CORES)
def test_some_faults_are_found(module: str, tmp_path: Path) -> None:
    check_found(module, FEW, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("module", CORES)
def test_all_faults_are_found(module: str, tmp_path: Path) -> None:
    check_found(module, None, tmp_path)
