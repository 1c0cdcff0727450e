# SPDX-License-Identifier: Apache-2.0
"""Products of polynomials modulo X^N + 1 on the simulated transform: ML-DSA, homomorphic encryption, ML-KEM.

The table of factors is loaded once. A product takes two loads, two transforms, a point-wise product, a transform back
and an unload. The check multiplies two long integers that have a coefficient every few bytes.

For ML-KEM-768, a matrix of 3 × 3 transformed polynomials enters as a stream and is multiplied by a vector in memory.
"""

import random
from collections.abc import Sequence

from montcore import Ntt
from montcore.cores import NttCore
from montcore.simulation.ntt import NttSession

ML_DSA = Ntt(23, butterflies=2), 8380417
ML_KEM = Ntt(12, pairs=1, butterflies=2, slots=16), 3329
# A prime of 60 bits with a root of order 2·4096.
HOMOMORPHIC = Ntt(60, log_length=12), 1152921504606830593


def multiply(session: NttSession, a: Sequence[int], b: Sequence[int]) -> tuple[list[int], int]:
    """Return a·b modulo X^N + 1 and the cycles."""
    cycles, words = 0, []
    for name, slot, given in (
        *(("load", 0, a), ("load", 1, b)),
        *(("forward", 0, ()), ("forward", 1, ())),
        *(("multiply", 0, ()), ("inverse", 0, ())),
        ("unload_inverse", 0, ()),
    ):
        done = session.command(name, slot, given)
        assert done is not None
        cycles += done[0]
        words = done[1]
    return words, cycles


def expected(a: Sequence[int], b: Sequence[int], modulus: int) -> list[int]:
    """Return a·b modulo X^N + 1 by one product of integers."""
    size = (2 * modulus.bit_length() + len(a).bit_length()) // 8 + 1
    whole = [int.from_bytes(b"".join(word.to_bytes(size, "little") for word in each), "little") for each in (a, b)]
    found = (whole[0] * whole[1]).to_bytes(2 * size * len(a), "little")
    words = [int.from_bytes(found[at : at + size], "little") for at in range(0, len(found), size)]
    return [(low - high) % modulus for low, high in zip(words[: len(a)], words[len(a) :], strict=True)]


def multiply_matrix(
    session: NttSession, config: Ntt, matrix: Sequence[Sequence[Sequence[int]]], vector: Sequence[Sequence[int]]
) -> list[list[int]]:
    """Return the rows' sums of products, as transforms; the matrix is transformed, the vector is not."""
    for slot, words in zip(config.operands, vector, strict=False):
        session.command("load_operand", slot, words)
        session.command("forward", slot)
    sums = []
    for row in matrix:
        for number, (slot, words) in enumerate(zip(config.operands, row, strict=False)):
            session.command("add_product" if number else "begin_sum", slot, words)
        session.command("end_sum")
        done = session.command("unload", config.sum_slot)
        assert done is not None
        sums.append(done[1])
    return sums


def main() -> None:
    """Multiply random polynomials in two rings, and a matrix and a vector."""
    for config, modulus in (ML_DSA, HOMOMORPHIC):
        rng = random.Random(modulus)
        a, b = ([rng.randrange(modulus) for _ in range(config.length)] for _ in range(2))
        with NttSession(NttCore(config)) as session:
            session.modulus(modulus)
            session.command("table", 0, config.table(modulus))
            product, cycles = multiply(session, a, b)
        assert product == expected(a, b, modulus)
        print(
            f"N = {config.length}, {modulus.bit_length()} bits, {config.butterflies} butterflies: "
            f"transform {config.cycles('forward')} cycles, product {cycles} with loading and unloading"
        )
    config, modulus = ML_KEM
    rng = random.Random(modulus)
    polynomials = [[rng.randrange(modulus) for _ in range(config.length)] for _ in range(12)]
    vector, matrix = polynomials[:3], [polynomials[row : row + 3] for row in (3, 6, 9)]
    with NttSession(NttCore(config)) as session:
        session.modulus(modulus)
        session.command("table", 0, config.table(modulus))
        found = multiply_matrix(session, config, matrix, vector)
    transforms = [config.forward(words, modulus) for words in vector]
    assert found == [config.sum_of_products(row, transforms, modulus) for row in matrix]
    print(f"ML-KEM-768, {config.butterflies} butterflies: matrix times vector {config.matrix_cycles(3, 3)} cycles")


if __name__ == "__main__":
    main()
