# SPDX-License-Identifier: Apache-2.0
"""Three precisions in one core: products and a power of 256, 521 and 1024 bits on one simulated scalable core.

The core is compiled once, with memories for 1024 bits. Its precision is set before each modulus.
"""

import random

from montcore import Scalable
from montcore.simulation.scalable import ScalablePowerSession, ScalableSession

CORE = Scalable(1024, elements=16)
PRECISIONS = (256, 521, 1024)
F4 = 65537


def main() -> None:
    """Print the cycles of a product, and of a power with a public exponent, at each precision."""
    kernel, rng = CORE.kernel, random.Random(1)
    most_words, f4_words = kernel.words(CORE.width), kernel.words(F4.bit_length())
    with ScalableSession(kernel, most_words) as core, ScalablePowerSession(kernel, most_words) as powers:
        for bits in PRECISIONS:
            words, passes = kernel.words(bits), kernel.passes(bits)
            modulus = rng.getrandbits(bits) | 1 << bits - 1 | 1
            x, y = rng.randrange(modulus), rng.randrange(modulus)
            core.configure(words, passes, reduce=True)
            core.load(modulus)
            product = core.multiply(x, y)
            assert product.value == x * y * pow(2, -passes * kernel.elements, modulus) % modulus
            powers.configure(words, passes)
            powers.load(modulus)
            power = powers.power(x, F4, f4_words)
            assert power.value == pow(x, F4, modulus)
            print(f"{bits} bits: product {product.cycles} cycles, power by {F4} {power.cycles} cycles")


if __name__ == "__main__":
    main()
