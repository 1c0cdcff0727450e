# SPDX-License-Identifier: Apache-2.0
"""The number-theoretic transform in block RAM: its table, its cycles, and its model by the steps of the RTL."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from montcore.architectures.butterfly import Butterfly
from montcore.architectures.fixed_latency import OfWords
from montcore.architectures.parameter import parameter
from montcore.checks import check_integer
from montcore.curves import is_prime
from montcore.errors import BadInput

COMMANDS = (
    *("table", "load", "unload", "unload_inverse", "forward", "inverse", "multiply"),
    *("load_operand", "begin_sum", "add_product", "end_sum"),
)


@dataclass(frozen=True)
class Ntt(OfWords):
    """Polynomials modulo X^N + 1 over a prime, in place, with 1, 2 or 4 butterflies."""

    name = "ntt"
    title = "transform and product of polynomials modulo X^N + 1, in block RAM, with 1, 2 or 4 butterflies"
    paper = (
        "V. Lyubashevsky, G. Seiler, NTTRU: Truly Fast NTRU Using NTT (2019), for the tables of both directions; banks "
        "by L. G. Johnson, Conflict Free Memory Addressing for Dedicated FFT Hardware (1992)"
    )
    operation = "transform"
    formula = "l·s + L for l layers of s steps, and waits between layers with few steps"
    module = "mont_ntt"

    reduce: int = parameter(1, (1,), "results are below M")
    log_length: int = parameter(8, range(4, 17), "N = 2^LogLength words of a polynomial")
    pairs: int = parameter(0, (0, 1), "1: the last layer is left out, for a prime with an N-th root only (ML-KEM)")
    butterflies: int = parameter(1, (1, 2, 4), "butterflies at a time")
    slots: int = parameter(2, (2, 4, 8, 16), "polynomials in memory; above 2, with sums of products", swept=(2,))

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.slots > 2 and self.pairs and self.butterflies == 1:
            raise BadInput("param Slots", "must be 2 with Pairs=1 and Butterflies=1")
        if self.modulus:
            self.root(self.modulus, "param Modulus")
        elif self.prime < self.order:
            raise BadInput(
                "param LogLength", f"must leave a prime of {self.width} bits with a root of order {self.order}"
            )

    @property
    def rtl_parameters(self) -> dict[str, int]:
        """All parameters of the SystemVerilog module, which has no other range of results."""
        return {name: value for name, value in super().rtl_parameters.items() if name != "Reduce"}

    @property
    def length(self) -> int:
        """N: words of a polynomial."""
        return 1 << self.log_length

    @property
    def layers(self) -> int:
        """l: passes of a transform."""
        return self.log_length - self.pairs

    @property
    def order(self) -> int:
        """The order of the root of unity in the table."""
        return 2 << self.layers

    @property
    def table_words(self) -> int:
        """Words of the command ``table``."""
        return (1 << self.layers) + 2 * self.pairs + (self.slots > 2)

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands, by number."""
        sums = (3 + self.pairs) * (self.slots > 2)
        return COMMANDS[: COMMANDS.index("load_operand") + sums]

    @property
    def operands(self) -> range:
        """The slots for operands of sums."""
        return range(0, self.slots if self.slots > 2 else 0, 2 << self.pairs)

    @property
    def sum_slot(self) -> int:
        """The slot that has the sum of products at the end."""
        return 3 if self.pairs else 1

    @property
    def latency_of_steps(self) -> int:
        """L: cycles from a step to the first step that can read its results."""
        return Butterfly(self.width, cell_bits=self.cell_bits).worst_latency + (6 if self.butterflies == 1 else 7)

    def cycles(self, command: str) -> int:
        """Return the cycles in which ``cmd_ready_o`` is low; streams do not wait."""
        latency, steps = self.latency_of_steps, self.length // (2 * self.butterflies)
        match command:
            case "table":
                return self.table_words + latency
            case "forward" | "inverse":
                return self.layers * steps + sum(map(self._wait, range(self.pairs, self.log_length - 1))) + latency
            case "end_sum":
                return 2 * steps + latency
            case "multiply":
                return 8 * steps + 6 * latency if self.pairs else 2 * steps + latency
            case _:
                return self.length + latency

    def matrix_cycles(self, rows: int, columns: int) -> int:
        """Return the cycles of a matrix of the stream times a vector, with a cycle for the transfer of each command.

        The vector is loaded and transformed, and the rows' sums are unloaded; streams do not wait.
        """
        of_vector = self.cycles("load_operand") + self.cycles("forward") + 2
        of_sum = columns * (self.cycles("add_product") + 1) + self.cycles("unload") + 1
        return columns * of_vector + rows * (of_sum + (self.cycles("end_sum") + 1) * self.pairs)

    def _wait(self, shorter: int) -> int:
        """Return the cycles between two layers; the shorter of their strides is 2^shorter."""
        steps = self.length // (2 * self.butterflies)
        distance = 1 << shorter if 1 << shorter < steps else 0
        return max(0, self.latency_of_steps + distance - steps)

    @property
    def worst_latency(self) -> int:
        """The cycles of a transform."""
        return self.cycles("forward")

    @property
    def setup_cycles(self) -> int:
        """One cycle more than the butterflies' set-up; none for a constant modulus."""
        return 0 if self.modulus else super().setup_cycles + 1

    @property
    def setup_formula(self) -> str:
        """The formula of the set-up cycles; r is the bits of a digit."""
        return "0" if self.modulus else "2·r + 1"

    @property
    def interval(self) -> Fraction:
        """Cycles from transform to transform: the latency, because the core computes one transform at a time."""
        return Fraction(self.worst_latency)

    @property
    def prime(self) -> int:
        """The modulus, or the largest prime of the width with a root for the table; 1 if there is none."""
        candidate = self.modulus or ((1 << self.width) - 2) // self.order * self.order + 1
        while candidate > 1 and not is_prime(candidate):
            candidate -= self.order
        return candidate

    def root(self, modulus: int, argument: str = "modulus") -> int:
        """Return the least root of unity of the order that the table needs; raise BadInput naming ``argument``."""
        if modulus > 1 and modulus % self.order == 1 and is_prime(modulus):
            for base in range(2, min(modulus, 1000)):
                found = pow(base, (modulus - 1) // self.order, modulus)
                if pow(found, self.order // 2, modulus) == modulus - 1:
                    return min(pow(found, power, modulus) for power in range(1, self.order, 2))
        raise BadInput(argument, f"must be a prime with a root of unity of order {self.order}, not {modulus}")

    def factors(self, modulus: int, root: int | None = None) -> list[int]:
        """Return the table as ordinary numbers: W^i for the bit-reversed i and the root W, by default the least one.

        Raises
        ------
        BadInput
            ``modulus`` is no prime of at most Width bits with such a root, or ``root`` is none.
        """
        check_integer("modulus", modulus)
        if modulus.bit_length() > self.width:
            raise BadInput("modulus", f"has {modulus.bit_length()} bits, more than the width of {self.width}")
        least = self.root(modulus)
        if root is not None:
            check_integer("root", root)
            if not 0 < root < modulus or pow(root, self.order // 2, modulus) != modulus - 1:
                raise BadInput("root", f"must be a root of unity of order {self.order} modulo {modulus}, not {root}")
        used = least if root is None else root
        return [pow(used, _reversed(number, self.layers), modulus) for number in range(1 << self.layers)]

    def _polynomial(self, argument: str, words: Sequence[int], modulus: int) -> list[int]:
        """Return the words of a polynomial; raise BadInput naming ``argument``."""
        if len(words) != self.length:
            raise BadInput(argument, f"must have {self.length} words, not {len(words)}")
        for word in words:
            check_integer(argument, word)
            if not 0 <= word < modulus:
                raise BadInput(argument, f"must have words from 0 to {modulus - 1}, not {word}")
        return list(words)

    def table(self, modulus: int, root: int | None = None) -> list[int]:
        """Return the words of the command ``table`` for a root of unity, by default the least one."""
        factors = self.factors(modulus, root)
        r = pow(2, self.r_exponent, modulus)
        stored = [factor * r % modulus for factor in factors]
        halves = [r, r * pow(2, -1, modulus) % modulus] if self.pairs else []
        return [r * r % modulus, *stored[1:], *halves, *([pow(r, 3, modulus)] if self.slots > 2 else [])]

    def forward(self, words: Sequence[int], modulus: int, root: int | None = None) -> list[int]:
        """Transform a polynomial, from natural to bit-reversed order, layer by layer."""
        factors = self.factors(modulus, root)
        out = self._polynomial("words", words, modulus)
        for layer in range(self.layers):
            distance = self.length >> layer + 1
            for first in (each for each in range(self.length) if not each & distance):
                product = factors[(1 << layer) + first // (2 * distance)] * out[first + distance]
                out[first], out[first + distance] = (
                    (out[first] + product) % modulus,
                    (out[first] - product) % modulus,
                )
        return out

    def inverse(self, words: Sequence[int], modulus: int, root: int | None = None) -> list[int]:
        """Transform back; the result is 2^layers times the polynomial, as in the memory of the core."""
        factors = self.factors(modulus, root)
        out = self._polynomial("words", words, modulus)
        for layer in reversed(range(self.layers)):
            distance = self.length >> layer + 1
            for first in (each for each in range(self.length) if not each & distance):
                # The negative inverse of a factor is in the mirrored place of its layer.
                factor = factors[(2 << layer) - 1 - first // (2 * distance)]
                x, y = out[first], out[first + distance]
                out[first], out[first + distance] = (x + y) % modulus, (y - x) * factor % modulus
        return out

    def multiply(self, a: Sequence[int], b: Sequence[int], modulus: int, root: int | None = None) -> list[int]:
        """Multiply two transforms point by point, or, with pairs, modulo X² ∓ factor."""
        factors = self.factors(modulus, root)
        a, b = self._polynomial("a", a, modulus), self._polynomial("b", b, modulus)
        if not self.pairs:
            return [x * y % modulus for x, y in zip(a, b, strict=True)]
        out = []
        for pair in range(self.length // 2):
            a0, a1, b0, b1 = *a[2 * pair : 2 * pair + 2], *b[2 * pair : 2 * pair + 2]
            gamma = factors[self.length // 4 + pair // 2] * (-1) ** (pair % 2)
            out += [(a0 * b0 + gamma * a1 * b1) % modulus, (a0 * b1 + a1 * b0) % modulus]
        return out

    def sum_of_products(
        self, streams: Sequence[Sequence[int]], operands: Sequence[Sequence[int]], modulus: int, root: int | None = None
    ) -> list[int]:
        """Add up the products of two transforms each, as ``multiply`` computes them."""
        if not streams or len(streams) != len(operands):
            raise BadInput("operands", f"must be as many as streams, at least one, not {len(operands)}")
        products = [self.multiply(a, b, modulus, root) for a, b in zip(streams, operands, strict=True)]
        return [sum(words) % modulus for words in zip(*products, strict=True)]


def _reversed(number: int, bits: int) -> int:
    return int(f"{number:0{bits}b}"[::-1], 2)
