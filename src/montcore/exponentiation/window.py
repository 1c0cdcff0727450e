# SPDX-License-Identifier: Apache-2.0
"""Fixed-window exponentiation on one multiplier (rtl/exp/mont_exp_window.sv)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from montcore.exponentiation.base import CHECK, Method, MontgomeryProduct, check_cycles, last_product, product

if TYPE_CHECKING:
    from montcore.architectures import Config


# Minimum cycles of a product before another one, which is selected in the meantime.
_LEAST = 3


class Window(Method):
    """Menezes, van Oorschot and Vanstone 1996, algorithm 14.82: one product per window of ``bits`` bits, 1 to 8."""

    DEFAULT_BITS = 5
    BITS = range(1, 9)

    paper = "Menezes 1996 alg. 14.82"
    multipliers = ("mul",)
    keep_cycles = 5  # by way of the table

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        self.bits = bits
        self.name = "window" if bits == self.DEFAULT_BITS else f"window{bits}"
        self.title = f"Fixed windows of {bits} bits, one multiplier"
        self.formula = (
            f"{CHECK} + the sum of (c+1) over {(1 << bits) + 1 - bits} + length + ⌈length/{bits}⌉ products "
            f"for {bits} bits or more, the table's first square and the product before that of a window taking "
            f"{self._table_cycles} or more, and all but the last {_LEAST} or more"
        )

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module, the same for all window sizes."""
        return "mont_exp_window"

    @property
    def rtl_parameters(self) -> Mapping[str, int]:
        """The size of the window."""
        return {"WindowBits": self.bits}

    @property
    def _table_cycles(self) -> int:
        """Minimum cycles of a product during which the table is read, one word per cycle."""
        return (1 << self.bits) + 7

    def _products(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, int]]:
        """Yield the products, each with its minimum cycles."""
        r2_mod = pow(2, 2 * config.r_exponent, modulus)
        word = product(config, r2_mod, base, modulus)
        table = [0, word.z]
        yield word, _LEAST
        while len(table) < 1 << self.bits:
            word = product(config, table[-1], table[1], modulus)
            table.append(word.z)
            yield word, self._table_cycles if len(table) == 3 else _LEAST
        unity = product(config, r2_mod, 1 % modulus, modulus)
        yield unity, self._table_cycles if length > 0 else _LEAST
        s = table[0] = unity.z
        for top in range(length, 0, -self.bits):
            low = max(0, top - self.bits)
            # T_0 is its own square: the first window has none.
            for i in reversed(range(low, top)) if top < length else ():
                square = product(config, s, s, modulus)
                yield square, _LEAST if i > low else self._table_cycles
                s = square.z
            window = (exponent >> low) % (1 << top - low)
            multiplication = product(config, s, table[window], modulus)
            yield multiplication, _LEAST
            s = multiplication.z
        yield last_product(config, s, modulus), 0

    def slots(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, ...]]:
        """Yield the products of the table, of the windows, and the one out of Montgomery form."""
        for each, _ in self._products(config, base, exponent, modulus, length):
            yield (each,)

    def most_slots(self, length: int) -> int:
        """Return the slots, the same for every exponent."""
        return (1 << self.bits) + 1 + length + self._windows(length) - min(length, self.bits)

    def _windows(self, length: int) -> int:
        return -(-length // self.bits)

    def cycles(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """Return the cycles of the check of the operands and of the products; reading the table delays some."""
        products = self._products(config, base, exponent, modulus, length)
        cycles = sum(max(config.latency(x, y, modulus), least) + 1 for (x, y, _), least in products)
        return check_cycles(config) + cycles + self.reduction_cycles(config)

    def worst_cycles(self, config: "Config", length: int) -> int:
        """Return the cycles with every product at its maximum latency."""
        passes, latency = self._windows(length) + (self.bits > 1), config.worst_latency
        others = (self.most_slots(length) - passes - 1) * (max(latency, _LEAST) + 1)
        reads = passes * (max(latency, self._table_cycles) + 1)
        return check_cycles(config) + others + reads + latency + 1 + self.reduction_cycles(config)
