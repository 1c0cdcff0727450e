# SPDX-License-Identifier: Apache-2.0
"""Every model by the definition, exhaustively at small widths: a new architecture is tested by being registered."""

from collections.abc import Iterator
from itertools import product

import pytest

from montcore.architectures import ARCHITECTURES, Config, one_at_a_time
from montcore.exponentiation.base import canonical, last_product
from montcore.lab.proof import proof_config, proof_variants
from montcore.multiplier import Multiplier


def small_configurations(*widths: int) -> Iterator[Config]:
    """Every architecture with the parameters of proofs, and with users' parameters, which may be larger."""
    for name, architecture in ARCHITECTURES.items():
        for width in widths:
            own = [architecture.unchecked(width, each) for each in one_at_a_time(architecture.known_parameters())]
            proofs = [proof_config(name, width, variant) for variant in proof_variants(name)]
            yield from dict.fromkeys([*proofs, *own])


def operands(limit: int) -> list[int]:
    """All operands; if a chaining range has more bits than the modulus, a sample from end to end."""
    return sorted({*range(0, limit, max(1, limit // 64)), limit - 1})


def check_all_products(config: Config) -> None:
    """Every odd modulus, and all operands that chain: the result is in range and congruent."""
    multiplier = Multiplier(config)
    for m in range(1, 1 << config.width, 2):
        limit = config.operand_limit(m)
        for x, y in product(operands(limit), repeat=2):
            z = multiplier.model(x, y, m)
            assert 0 <= z < limit
            assert z % m == multiplier.definition(x, y, m)


@pytest.mark.parametrize("config", [*small_configurations(3, 4)], ids=str)
def test_all_products(config: Config) -> None:
    check_all_products(config)


@pytest.mark.parametrize(
    "config", [each for each in small_configurations(3, 4) if 0 in each.legal_values("Reduce")], ids=str
)
def test_the_last_product_of_a_power(config: Config) -> None:
    """If products chain, k halvings and one subtraction make a product by 2^k canonical, for any S."""
    chained = type(config).unchecked(config.width, {**config.parameters, "Reduce": 0})
    for m in range(1, 1 << chained.width, 2):
        for s in operands(chained.operand_limit(m)):
            z = canonical(chained, last_product(chained, s, m).z, m)
            assert z == s * pow(2, -chained.r_exponent, m) % m


@pytest.mark.long
@pytest.mark.parametrize("config", [*small_configurations(5, 6)], ids=str)
def test_all_products_long(config: Config) -> None:
    check_all_products(config)
