# SPDX-License-Identifier: Apache-2.0
"""Configurations for the proofs, with widths below the legal ones, because a solver explores all states."""

from collections.abc import Mapping, Sequence

from montcore.architectures import Config, find_architecture, one_at_a_time
from montcore.errors import BadInput
from montcore.lab.proof.plans import plan

# The smallest width that the RTL supports.
MIN_PROOF_WIDTH = 3


def _legal(architecture: str) -> dict[str, Sequence[int]]:
    """Return the legal values of each parameter in proofs."""
    known = find_architecture(architecture).known_parameters()
    chosen: Mapping[str, Sequence[int]] = plan(architecture).values
    return {each.name: chosen.get(each.name, each.values) for each in known}


def proof_config(architecture: str, width: int, parameters: Mapping[str, int] | None = None) -> Config:
    """Return a multiplier, which may have a small width and small values for proofs.

    An omitted parameter has its default, or the first value for proofs.
    Raises BadInput as :class:`~montcore.Config` does.
    """
    given, legal = dict(parameters or {}), _legal(architecture)
    if width < MIN_PROOF_WIDTH:
        raise BadInput("width", f"must be at least {MIN_PROOF_WIDTH}, not {width}")
    known = find_architecture(architecture).known_parameters()
    for each in known:
        value, values = given.get(each.name, each.default), legal[each.name]
        if each.name in given and value not in values:
            rule = each.rule if values is each.values else f"one of {', '.join(map(str, values))}"
            raise BadInput(f"param {each.name}", f"must be {rule}, not {value}")
    first, *_ = one_at_a_time(known, legal)
    return find_architecture(architecture).unchecked(width, {**first, **given})


def proof_variants(architecture: str) -> list[dict[str, int]]:
    """Return the parameters to prove: the defaults, and every other value of each parameter by itself."""
    parameters = find_architecture(architecture).known_parameters()
    return one_at_a_time(parameters, {**_legal(architecture), **plan(architecture).swept})
