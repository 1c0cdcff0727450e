# SPDX-License-Identifier: Apache-2.0
"""R, ranges and cycles of every multiplier, computed a second time by the formulas in docs/reference/architectures/.

Nothing here comes from the package but the names and values of parameters.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

Parameters = Mapping[str, int]


@dataclass(frozen=True)
class Facts:
    """The promises of a page about a core.

    Attributes
    ----------
    r_exponent
        r of R = 2^r.
    factor, offset
        Operands and results are below factor·M + offset.
    latency
        Cycles of a product, from x.
    set_up
        Cycles of the set-up.
    """

    r_exponent: int
    factor: int
    offset: int
    latency: Callable[[int], int]
    set_up: int = 0


def ceil(a: int, b: int) -> int:
    return -(-a // b)


def radix2(n: int, p: Parameters) -> Facts:
    return Facts(n, 1, 0, lambda x: n + 1) if p["Reduce"] else Facts(n + 2, 2, 0, lambda x: n + 2)


def compact(n: int, p: Parameters) -> Facts:
    return Facts(n, *((1, 0) if p["Reduce"] else (0, 1 << n)), lambda x: n + 2)


def carry_save(n: int, p: Parameters) -> Facts:
    words = ceil(n + 1, p["WordBits"])
    if p["Reduce"]:
        return Facts(n, 1, 0, lambda x: n + words + 3)
    return Facts(n + 2, 2, 0, lambda x: n + words + 4)


def high_radix(n: int, p: Parameters) -> Facts:
    r, words = p["DigitBits"], ceil(n + 1, p["WordBits"])
    if p["Reduce"]:
        return Facts(r * ceil(n, r), 1, 0, lambda x: ceil(n, r) + words + 3, r)
    return Facts(r * ceil(n + 2, r), 2, 0, lambda x: ceil(n + 2, r) + words + 2, r)


def groups(x: int, digits: int, zero_run: int) -> Iterator[int]:
    """Yield the length of each group of the canonical digits of x: zeros and a digit, or ZeroRun + 1 zeros."""
    zeros = 0
    for _ in range(digits):
        # The canonical digit: of two neighbours one is zero.
        digit = 0 if x % 2 == 0 else 2 - x % 4
        x = (x - digit) // 2
        zeros += 1
        if digit or zeros == zero_run + 1:
            yield zeros
            zeros = 0
    if zeros:
        yield zeros


def most_groups(digits: int, zero_run: int) -> int:
    """The largest number of groups, over all strings of digits in which of two neighbours one is zero."""
    after_zero, after_digit = [0], [0]  # largest number of groups, by the number of digits above
    for left in range(1, digits + 1):
        zeros = 1 + after_zero[left - zero_run - 1] if left > zero_run else 1
        ends = [1 + after_digit[left - length] for length in range(1, min(zero_run + 1, left) + 1)]
        after_zero.append(max([zeros, *ends]))
        # The digit above a digit is zero.
        after_digit.append(max([zeros, *ends[1:]]))
    return after_zero[-1]


def vlm3(n: int, p: Parameters) -> Facts:
    words = ceil(n + 1, ceil(n + 1, p["ConvertCycles"]))
    r = n + 1 if p["Reduce"] else n + 2

    def latency(x: int) -> int:
        count = most_groups(r, p["ZeroRun"]) if p["ConstantTime"] else sum(1 for _ in groups(x, r, p["ZeroRun"]))
        return count + words + (4 if p["Reduce"] else 3)

    return Facts(r, 1 if p["Reduce"] else 2, 0, latency)


def scalable(n: int, p: Parameters) -> Facts:
    w, elements, between = p["WordBits"], p["Elements"], p["Latency"]
    words, passes = ceil(n, w), ceil(n if p["Reduce"] else n + 2, elements)
    cycles = (passes - 1) * max(words + 1, between * elements) + between * elements + 3 * words
    cycles += 7 if p["Reduce"] else 9
    return Facts(passes * elements, 1 if p["Reduce"] else 2, 0, lambda x: cycles, words + 1)


def redundant(n: int, p: Parameters) -> Facts:
    r = p["DigitBits"]
    digits = ceil(n if p["Reduce"] else n + 2, r)
    set_up = r if p["Quotient"] else (1 << r // 2) + 2
    return Facts(digits * r, 1 if p["Reduce"] else 2, 0, lambda x: digits + 1, set_up)


def pipelined(n: int, p: Parameters) -> Facts:
    r, turn = p["DigitBits"], p["Folding"] * p["Streams"]
    parts = 2 if r > 18 else 1
    delay = ceil(p["QuotientDelay"] + 3 + parts, turn) - 1
    k, more = r * (delay + 1), parts - 1 + int(p["QuotientDelay"] > 1)
    digits = ceil(n, r) if p["Reduce"] else ceil(n + 2, r) + delay + 1
    columns = ceil(max(digits, delay + 1) + 1, p["Folding"]) * p["Folding"]
    set_up = k * ceil(n, r) + 2 + columns
    if not p["Quotient"]:
        # Every 2*turn cycles give a multiple, in their second half. Before, the number is loaded; afterwards the last
        # multiple passes the columns, the conversion (3 cycles) and a register (1).
        through = ceil(4 + more + 3 + 1, 2 * turn)
        set_up += (3 if p["Reduce"] else 1) * 2 * turn * (1 + (1 << ceil(r, 2 * parts)) + through)
    if p["Reduce"]:
        cycles = (digits + 3 * delay + 7 + ceil(7 + more, turn)) * turn + 7 + more
        return Facts((digits + delay + 1) * r, 1, 0, lambda x: cycles, set_up)
    cycles = (ceil(n + 2, r) + 2 * delay + 2) * turn + 7 + more
    return Facts(digits * r, 0, 1 << (n + k + 1), lambda x: cycles, set_up)


def stored_multiples(n: int, p: Parameters) -> Facts:
    r = p["DigitBits"]
    levels, tables, carry_rows = {4: 2, 8: 3}[r], r // 4, 16 // r
    delay = tables + (2 if n <= 512 else 3)
    k = r * (delay + 1)
    set_up = 2 * k + 3 + 15 * (delay + carry_rows + levels + 12)
    if p["Reduce"]:
        cycles = ceil(n, r) + {(4, 3): 50, (4, 4): 53, (8, 4): 48, (8, 5): 50}[r, delay]
        return Facts((ceil(n, r) + delay + 1) * r, 1, 0, lambda x: cycles, set_up)
    digits = ceil(n + 2, r) + delay + 1
    return Facts(digits * r, 0, 1 << (n + k + 1), lambda x: digits + delay + carry_rows + levels + 10, set_up)


FACTS: dict[str, Callable[[int, Parameters], Facts]] = {
    "radix2": radix2,
    "compact": compact,
    "carry_save": carry_save,
    "high_radix": high_radix,
    "vlm3": vlm3,
    "scalable": scalable,
    "redundant": redundant,
    "pipelined": pipelined,
    "stored_multiples": stored_multiples,
}
