# SPDX-License-Identifier: Apache-2.0
"""``montcore prove --what steps``: the lemmas of an architecture, of the RTL at its real width."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from montcore.architectures import Config
from montcore.lab.proof.config import check_steps
from montcore.lab.proof.run import ProofResult
from montcore.lab.proof.steps import (
    butterfly,
    carry_save,
    compact,
    high_radix,
    radix2,
    redundant,
    stored_multiples,
    vlm3,
    wide_multiplier,
    word_multiplier,
)
from montcore.lab.proof.steps.check import check_all
from montcore.lab.proof.steps.lemma import Obligation, StepCore
from montcore.lab.proof.steps.netlist import elaborate

CORES: Mapping[str, Callable[[Config], StepCore]] = {
    "radix2": radix2.core,
    "compact": compact.core,
    "carry_save": carry_save.core,
    "high_radix": high_radix.core,
    "vlm3": vlm3.core,
    "redundant": redundant.core,
    "stored_multiples": stored_multiples.core,
    "word_multiplier": word_multiplier.core,
    "wide_multiplier": wide_multiplier.core,
    "butterfly": butterfly.core,
}


def obligations(config: Config, sources: Sequence[Path] | None = None) -> Iterator[Obligation]:
    """Yield the obligations of a solver for a multiplier, with the library's RTL unless ``sources`` are given."""
    core, netlist = CORES[config.architecture](config), elaborate(config, sources)
    return core.obligations(netlist)


def prove(
    config: Config,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    jobs: int | None = None,
) -> list[ProofResult]:
    """Prove every lemma of a multiplier; return the results in their order. Raise BadInput as ``check_steps`` does."""
    check_steps(config.architecture, config.parameters, config.width)
    found = [*obligations(config, sources)]
    results = {}
    for result in check_all(found, jobs):
        results[result.name] = result
        if progress:
            progress(result)
    return [results[each.name] for each in found]
