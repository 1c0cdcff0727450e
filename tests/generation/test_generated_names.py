# SPDX-License-Identifier: Apache-2.0
"""Names of generated modules: plain identifiers, and never one name for two cores, so that they can share a project."""

import itertools
import re
from collections.abc import Iterator
from contextlib import suppress

from montcore import BadInput
from montcore.architectures import ARCHITECTURES, Config
from montcore.cores import ExponentiatorCore, MultiplierCore
from montcore.exponentiation import METHODS
from montcore.generation.multiplier import GeneratedMultiplier


def configs() -> Iterator[Config]:
    for name, architecture in ARCHITECTURES.items():
        names = [parameter.name for parameter in architecture.known_parameters()]
        needs = {parameter.name: parameter.needs for parameter in architecture.known_parameters()}
        for values in itertools.product(*(parameter.swept for parameter in architecture.known_parameters())):
            chosen = dict(zip(names, values, strict=True))
            needed = {key: value for each in names for key, value in needs[each].get(chosen[each], {}).items()}
            if needed.items() <= chosen.items():
                for width in (8, 80):
                    with suppress(BadInput):  # other values that are not possible together
                        yield Config(name, width, chosen)


def test_no_two_cores_share_a_name() -> None:
    multipliers = [GeneratedMultiplier(MultiplierCore(config)).name for config in configs()]
    exponentiators = [
        ExponentiatorCore(config, method, exponent_width).name
        for config in configs()
        for method in METHODS
        for exponent_width in (1, 8, 80)
    ]
    names = [*multipliers, *exponentiators]
    assert len({*names}) == len(names)
    assert all(re.fullmatch("[a-z][a-z0-9_]*", name) for name in names)


def test_defaults_are_left_out() -> None:
    assert GeneratedMultiplier(MultiplierCore(Config("radix2", 256))).name == "montcore_radix2_256"
    assert ExponentiatorCore(Config("radix2", 256), "l2r", 256).name == "montcore_l2r_radix2_256"
    assert (
        ExponentiatorCore(Config("carry_save", 256, {"WordBits": 8}), "l2r", 17).name
        == "montcore_l2r_carry_save_256_wordbits8_exponentwidth17"
    )
