# SPDX-License-Identifier: Apache-2.0
"""The multiple-word radix-2 Montgomery multiplication of Tenca & Koç 2003: algorithm, pipeline, and cycle counts.

A number is a list of words of w bits, least significant first. The modulus has e words. Every pass processes e+1 words,
because operands and results may have one more bit.
"""

from collections import deque
from dataclasses import dataclass

from montcore.architectures.arithmetic import carry_save_add


def words_of(value: int, word_bits: int, count: int) -> list[int]:
    """Split ``value`` into ``count`` words, least significant first."""
    return [value >> (word_bits * j) & ((1 << word_bits) - 1) for j in range(count)]


def value_of(words: list[int], word_bits: int) -> int:
    """Return the number that the words represent."""
    return sum(word << (word_bits * j) for j, word in enumerate(words))


def mwr2mm(x: int, y: int, modulus: int, *, word_bits: int, words: int, bits: int) -> int:
    """Compute x·y·2^(−bits) modulo the modulus by the word operations of figure 2.

    The result is in [0, modulus + y). The carry between words is in 0..2.

    Parameters
    ----------
    x, y, modulus
        Operands and modulus.
    word_bits
        w, the bits of a word.
    words
        e, the words of the modulus.
    bits
        Number of scanned bits of x.
    """
    mask = (1 << word_bits) - 1
    y_words, m_words = (words_of(value, word_bits, words + 1) for value in (y, modulus))
    s = [0] * (words + 1)
    for i in range(bits):
        digit = x >> i & 1
        carry = 0
        odd = (s[0] + digit * y_words[0]) & 1
        for j in range(words + 1):
            total = s[j] + digit * y_words[j] + odd * m_words[j] + carry
            carry, s[j] = total >> word_bits, total & mask
            if j:
                s[j - 1] = s[j - 1] >> 1 | (s[j] & 1) << (word_bits - 1)
        s[words] >>= 1
    return value_of(s, word_bits)


@dataclass(frozen=True)
class Kernel:
    """A pipeline of processing elements.

    Attributes
    ----------
    word_bits
        w, the bits of a word.
    elements
        p, the number of elements.
    latency
        L, the cycles from the start of an element to the start of the next, 1 or 2.
    redundant
        Whether S is a carry-save pair in the elements, or binary. The cycles are the same.
    """

    word_bits: int
    elements: int
    latency: int = 2
    redundant: bool = True

    @property
    def depth(self) -> int:
        """L·p: cycles from the first word into the pipeline to the first word out of it."""
        return self.latency * self.elements

    def words(self, bits: int) -> int:
        """Return e = ⌈bits / w⌉, the words of a modulus of ``bits`` bits."""
        return -(-bits // self.word_bits)

    def passes(self, bits: int) -> int:
        """Return k = ⌈bits / p⌉, the passes through the pipeline that scan ``bits`` bits of x."""
        return -(-bits // self.elements)

    def queue_words(self, words: int) -> int:
        """Return the words of S that wait between the last element and the first, by equation (2) for e ``words``."""
        return max(words + 2 - self.depth, 1)

    def cycles(self, words: int, passes: int) -> int:
        """Return the cycles in which an element works, by equation (1) for e ``words`` and k ``passes``.

        A pass starts when the first element is free and the first word of S is back: every max(e+1, L·p) cycles.
        In the last pass, the last element starts L·(p−1) cycles after the first and has e+1 tasks.
        """
        return (passes - 1) * max(words + 1, self.depth) + self.latency * (self.elements - 1) + words + 1


@dataclass
class _Word:
    """The data between two elements: word ``index`` of y, M and S (a carry-save pair) in pass ``scan``.

    An idle cycle has no index and zeros for data.
    """

    index: int | None = None
    scan: int = 0
    y: int = 0
    m: int = 0
    s_sum: int = 0
    s_carry: int = 0


class _Element:
    """The processing element of figure 5: two carry-save adders, the decision to add M, the alignment of words.

    Parameters
    ----------
    digits
        The bits of x that the element uses, one per pass.
    """

    def __init__(self, word_bits: int, digits: list[int]) -> None:
        self._word_bits = word_bits
        self._digits = digits
        self._digit = self._odd = self._carry = 0
        self._done = _Word()  # the word of the previous cycle, S before alignment

    def leaving(self) -> _Word:
        """Return the word of the previous cycle; the bottom bit of the current word becomes its top bit of S."""
        done = self._done
        return _Word(done.index, done.scan, done.y, done.m, done.s_sum >> 1, done.s_carry >> 1)

    def bottom(self, word: _Word) -> int:
        """Return the bottom bit of the new S, which does not depend on the top bit of the old S.

        The first word of a pass (task A) decides whether M is added.
        """
        if word.index == 0:
            self._digit, self._carry = self._digits[word.scan], 0
            self._odd = (word.s_sum ^ word.s_carry ^ (word.y & self._digit)) & 1
        return (word.s_sum ^ word.s_carry ^ (word.y & self._digit) ^ self._carry ^ (word.m & self._odd)) & 1

    def take(self, word: _Word) -> None:
        """Add x_i·y and, if the sum is odd, M."""
        w = self._word_bits
        total, over = carry_save_add(word.s_sum, word.s_carry, word.y * self._digit)
        over |= self._carry
        self._carry = over >> w
        s_sum, s_carry = carry_save_add(total, over & ((1 << w) - 1), word.m * self._odd)
        self._done = _Word(word.index, word.scan, word.y, word.m, s_sum, s_carry)


class _OrdinaryElement(_Element):
    """The element of section 5 for FPGAs: two carry-propagate additions of a word, S in binary.

    ``_carry`` is the sum of the two carries into the next word, 0..2.
    """

    def take(self, word: _Word) -> None:
        """Add x_i·y and, if the sum is odd, M."""
        w = self._word_bits
        total = word.s_sum + word.y * self._digit + word.m * self._odd + self._carry
        self._carry = total >> w
        self._done = _Word(word.index, word.scan, word.y, word.m, total & ((1 << w) - 1))


@dataclass(frozen=True)
class Run:
    """A product by the pipeline.

    Attributes
    ----------
    value
        S before any reduction.
    cycles
        Cycles from the first task to the last.
    queued
        Maximum number of words of S in the queue.
    """

    value: int
    cycles: int
    queued: int


def run(kernel: Kernel, x: int, y: int, modulus: int, *, words: int, passes: int) -> Run:
    """Simulate figure 4 cycle by cycle: x·y·2^(−k·p) modulo the modulus, for e ``words`` and k ``passes``.

    The first element starts a pass as soon as it is free and the first word of S is available.
    The simulation is independent of equations (1) and (2).
    """
    w, p = kernel.word_bits, kernel.elements
    y_words, m_words = (words_of(value, w, words + 1) for value in (y, modulus))
    kind = _Element if kernel.redundant else _OrdinaryElement
    elements = [kind(w, [x >> (scan * p + i) & 1 for scan in range(passes)]) for i in range(p)]
    registers = [_Word() for _ in range(p - 1)]  # between the elements if the latency is 2
    queue = deque(_Word() for _ in range(words + 1))  # S = 0
    result: list[_Word] = []
    scan, index = 0, 0  # next word of the first element
    first = last = queued = 0
    cycle = 0

    def store(word: _Word) -> None:
        if word.index is not None:
            (result if word.scan == passes - 1 else queue).append(word)

    while len(result) <= words:
        leaving = [element.leaving() for element in elements]
        if kernel.latency == 1:
            store(leaving[-1])
        if scan:
            queued = max(queued, len(queue))
        head = _Word()
        if scan < passes and queue:
            head = queue.popleft()
            head.index, head.scan, head.y, head.m = index, scan, y_words[index], m_words[index]
            scan, index = (scan, index + 1) if index < words else (scan + 1, 0)
        arriving = [head, *(leaving[:-1] if kernel.latency == 1 else registers)]

        bottoms = [element.bottom(word) for element, word in zip(elements, arriving, strict=True)]
        for word, bottom in zip(leaving, bottoms, strict=True):
            word.s_sum |= bottom << (w - 1)
        for element, word in zip(elements, arriving, strict=True):
            element.take(word)

        if any(word.index is not None for word in arriving):
            last = cycle
        if kernel.latency == 2:
            store(leaving[-1])
            registers = leaving[:-1]
        cycle += 1
    value = value_of([word.s_sum for word in result], w) + value_of([word.s_carry for word in result], w)
    return Run(value, last - first + 1, queued)
