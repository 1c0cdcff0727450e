# SPDX-License-Identifier: Apache-2.0
"""Fixed-window exponentiation on one multiplier (rtl/exp/mont_exp_window.sv)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from montcore.exponentiation.base import CHECK, Method, MontgomeryProduct, check_cycles, last_product, product

if TYPE_CHECKING:
    from montcore.architectures import Config


# Minimum cycles of a product before another one, which is selected in the meantime.
_LEAST = 3
# Cycles to recode the exponent and to take its first window, besides one for each of their bits.
_RECODE = 23


class Window(Method):
    """Menezes, van Oorschot and Vanstone 1996, algorithm 14.82: one product per window of ``bits`` bits, 1 to 8.

    Protected, the windows stand for 1 to 2^bits, and the table is read in a random order; then ``bits`` is at least 2.
    """

    DEFAULT_BITS = 5
    BITS = range(1, 9)

    paper = "Menezes 1996 alg. 14.82"
    multipliers = ("mul",)
    keep_cycles = 5  # through the table

    def __init__(self, bits: int = DEFAULT_BITS, *, protected: bool = False) -> None:
        self.bits = bits
        self.protected = protected
        self.name = ("window" if bits == self.DEFAULT_BITS else f"window{bits}") + "_protected" * protected
        self.title = f"Fixed windows of {bits} bits{', protected' * protected}, one multiplier"
        self.formula = (
            f"{CHECK} + the sum of (c+1) over {(1 << bits) + 1 + protected - bits} + length + ⌈length/{bits}⌉ products "
            f"for {bits} bits or more, the table's first square and the product before that of a window taking "
            f"{self._table_cycles} or more, and all but the last {_LEAST} or more"
        )
        if protected:
            self.formula += f"; T_0 does not begin before cycle length + {self._lead_cycles(0)}"

    @property
    def module(self) -> str:
        """Name of the SystemVerilog module, the same for all window sizes."""
        return "mont_exp_window"

    @property
    def rtl_parameters(self) -> Mapping[str, int]:
        """The size of the window, and whether it is protected."""
        return {"WindowBits": self.bits, **({"Protect": 1} if self.protected else {})}

    @property
    def ties(self) -> Mapping[str, str]:
        """No words of entropy without protection."""
        return {} if self.protected else {"entropy_valid_i": "1'b0", "entropy_ready_o": "", "entropy_word_i": "32'b0"}

    @property
    def _table_cycles(self) -> int:
        """Minimum cycles of a product during which the table is read, one word per cycle."""
        return (1 << self.bits) + 7

    def _lead_cycles(self, length: int) -> int:
        """Return the cycles before T_0 in which the exponent is recoded and the bits of its first window are taken."""
        return _RECODE + length + self.bits

    def windows(self, exponent: int, length: int) -> Iterator[tuple[int, int, int]]:
        """Yield the windows from the top: the lowest bit, the bits, and the power for which the window stands.

        Protected, it is 1 to 2^bits, after the first windows, which may be 0.
        """
        tops = range(length, 0, -self.bits)
        spans = [(max(0, top - self.bits), top) for top in tops]
        ones = sum(1 << low for low, _ in spans) if self.protected else 0
        recoded = (exponent - ones) % (1 << length)
        leading = exponent % (1 << length) < ones
        for low, top in spans:
            window = (recoded >> low) % (1 << top - low)
            yield low, top - low, 0 if leading else window + self.protected
            leading = leading and window != (1 << self.bits) - 1

    def _products(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, int]]:
        """Yield the products, each with its minimum cycles."""
        r2_mod = pow(2, 2 * config.r_exponent, modulus)
        word = product(config, r2_mod, base, modulus)
        table = [0, word.z]
        yield word, _LEAST
        while len(table) < (1 << self.bits) + self.protected:
            word = product(config, table[-1], table[1], modulus)
            table.append(word.z)
            yield word, self._table_cycles if len(table) == 3 else _LEAST
        unity = product(config, r2_mod, 1 % modulus, modulus)
        yield unity, self._table_cycles if length > 0 else _LEAST
        s = table[0] = unity.z
        for low, bits, power in self.windows(exponent, length):
            # T_0 is its own square: the first window has none.
            for i in reversed(range(low, low + bits)) if low + bits < length else ():
                square = product(config, s, s, modulus)
                yield square, _LEAST if i > low else self._table_cycles
                s = square.z
            multiplication = product(config, s, s if self.protected and not power else table[power], modulus)
            yield multiplication, _LEAST
            s = multiplication.z
        yield last_product(config, s, modulus), 0

    def slots(
        self, config: "Config", base: int, exponent: int, modulus: int, length: int
    ) -> Iterator[tuple[MontgomeryProduct, ...]]:
        """Yield the products of the table and of the windows, and the product out of Montgomery form."""
        for each, _ in self._products(config, base, exponent, modulus, length):
            yield (each,)

    def most_slots(self, length: int) -> int:
        """Return the number of slots, equal for all exponents of a length."""
        return (1 << self.bits) + 1 + self.protected + length + self._windows(length) - min(length, self.bits)

    def _windows(self, length: int) -> int:
        return -(-length // self.bits)

    def _total(self, config: "Config", filling: int, rest: int, length: int) -> int:
        """Return the cycles of a power: ``filling`` before T_0, ``rest`` from T_0 on."""
        begin = check_cycles(config) + filling
        if self.protected and length:
            begin = max(begin, self._lead_cycles(length))
        return begin + rest + self.reduction_cycles(config)

    def cycles(self, config: "Config", base: int, exponent: int, modulus: int, length: int) -> int:
        """Return the cycles of the check of the operands and of the products; reading the table delays some."""
        products = self._products(config, base, exponent, modulus, length)
        cycles = [max(config.latency(x, y, modulus), least) + 1 for (x, y, _), least in products]
        entries = (1 << self.bits) - 1 + self.protected
        return self._total(config, sum(cycles[:entries]), sum(cycles[entries:]), length)

    def worst_cycles(self, config: "Config", length: int) -> int:
        """Return the cycles with every product at its maximum latency."""
        latency = config.worst_latency
        product, read = max(latency, _LEAST) + 1, max(latency, self._table_cycles) + 1
        squared = int(self.bits > 1)
        entries, windows = (1 << self.bits) - 1 + self.protected, self._windows(length)
        rest = self.most_slots(length) - entries - windows - 1
        return self._total(
            config,
            (entries - squared) * product + squared * read,
            rest * product + windows * read + latency + 1,
            length,
        )
