# SPDX-License-Identifier: Apache-2.0
"""Doublings of a point on P-256 with products that chain: nothing is reduced between them.

The core is ``pipelined`` with Reduce=0. Its operands are all numbers of n+k+1 bits, and a product is

    Z < x·y/R + k'·p        with k' = −p^−1 mod 2^k.

p ends in 96 ones, so k' = 1 for every k up to 96. R is 2^360 here, so x·y/R is below p for all operands below 2^307:
each product is below 2p. Sums and differences of a few products are far below that limit, and are operands of the next
product without a reduction.
"""

from cryptography.hazmat.primitives.asymmetric import ec

from montcore import Config, Multiplier, MultiplierSimulation

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
GX = 0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296
GY = 0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5

CORE = Config("pipelined", 256, {"Reduce": 0})
R = 2**CORE.r_exponent
DOUBLINGS = 8

Point = tuple[int, int, int]


class Field:
    """The products of the field by the core, and their cycles."""

    def __init__(self, simulation: MultiplierSimulation) -> None:
        self._simulation = simulation
        self.cycles = 0

    def multiply(self, x: int, y: int) -> int:
        """x·y/R modulo p, below 2p; BadInput if an operand is not below 2^(n+k+1)."""
        product = self._simulation(x, y, P)
        self.cycles += product.cycles
        return product.value


def double(field: Field, point: Point) -> Point:
    """2·(x : y : z) in Jacobian coordinates for a = −3, by eight products; coordinates are below 32p, before and after.

    Adders next to the core compute the sums and differences. A multiple of p makes each difference positive.
    No product needs the result of the previous product, so the additions have the time of a product.
    """
    x, y, z = point
    mul = field.multiply
    delta = mul(z, z)  # below 2p, like every product
    gamma = mul(y, y)
    slope = 3 * mul(x + 2 * P - delta, x + delta)  # below 6p
    beta = mul(x, gamma)
    x3 = mul(slope, slope) + 16 * P - 8 * beta  # below 18p
    gamma_squared = mul(gamma, gamma)
    z3 = 2 * mul(y, z)  # below 4p
    y3 = mul(slope, 4 * beta + 18 * P - x3) + 16 * P - 8 * gamma_squared  # below 18p
    return x3, y3, z3


def canonical(field: Field, value: int) -> int:
    """Out of Montgomery form, below p: a product by 1 is at most p, and p itself stands for 0."""
    z = field.multiply(value, 1)
    return 0 if z == P else z


def main() -> None:
    """Double the generator several times, and compare with OpenSSL."""
    with Multiplier(CORE).simulate() as simulation:
        field = Field(simulation)
        # Into Montgomery form: a product by R².
        point = (field.multiply(GX, R * R % P), field.multiply(GY, R * R % P), R % P)
        for _ in range(DOUBLINGS):
            point = double(field, point)
        x, y, z = (canonical(field, coordinate) for coordinate in point)
    inverse = pow(z, -1, P)
    affine = x * inverse**2 % P, y * inverse**3 % P

    expected = ec.derive_private_key(2**DOUBLINGS, ec.SECP256R1()).public_key().public_numbers()
    if affine != (expected.x, expected.y):
        raise SystemExit("OpenSSL has another point")
    print(f"OpenSSL has the same point after {DOUBLINGS} doublings, {field.cycles:,} cycles of products.")


if __name__ == "__main__":
    main()
