# SPDX-License-Identifier: Apache-2.0
"""Random widths and parameters: cycles that are right at round widths may be wrong at others."""

import random

import pytest

from montcore.architectures import ARCHITECTURES, Config
from montcore.exploration.correctness import check

SEED = 20261121
WIDEST = 600


def random_config(number: int) -> Config:
    """Any architecture, any legal parameters, any width, narrow ones as often as wide ones."""
    rng = random.Random(f"{SEED} {number}")
    architecture = rng.choice(list(ARCHITECTURES.values()))
    width = int(8 * (WIDEST / 8) ** rng.random())
    return Config(
        architecture.name, width, {each.name: rng.choice(each.values) for each in architecture.known_parameters()}
    )


@pytest.mark.parametrize("number", range(8))
def test_random_configuration(number: int) -> None:
    check(random_config(number))


@pytest.mark.long
@pytest.mark.parametrize("number", range(8, 400))
def test_random_configuration_long(number: int) -> None:
    check(random_config(number))
