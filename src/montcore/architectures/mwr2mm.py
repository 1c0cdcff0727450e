# SPDX-License-Identifier: Apache-2.0
"""The multiple-word radix-2 Montgomery multiplication of Tenca & Koç 2003: algorithm, pipeline, and cycle counts.

A number is a list of words of w bits, least significant first. e words hold the modulus; every scan runs over one word
more, because operands and results may have a bit there.
"""

from collections import deque
from dataclasses import dataclass

from montcore.architectures.arithmetic import carry_save_add


def words_of(value: int, word_bits: int, count: int) -> list[int]:
    """The ``count`` words of ``value``, least significant first."""
    return [value >> (word_bits * j) & ((1 << word_bits) - 1) for j in range(count)]


def value_of(words: list[int], word_bits: int) -> int:
    """The number that the words are."""
    return sum(word << (word_bits * j) for j, word in enumerate(words))


def mwr2mm(x: int, y: int, modulus: int, *, word_bits: int, words: int, bits: int) -> int:
    """Figure 2: x·y·2^(−bits) modulo the modulus, in [0, modulus + y), as its word operations give it.

    words: e, enough for the modulus. bits: of x that are scanned. Carries are what a word leaves over, in 0..2.
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

    word_bits: w. elements: p. latency: L, clocks by which an element starts after the one before it (1 or 2).
    """

    word_bits: int
    elements: int
    latency: int = 2

    @property
    def depth(self) -> int:
        """L·p: clocks from the first word into the pipeline to the first word out of it."""
        return self.latency * self.elements

    def words(self, bits: int) -> int:
        """E = ⌈bits / w⌉, the words of a modulus of so many bits."""
        return -(-bits // self.word_bits)

    def passes(self, bits: int) -> int:
        """K = ⌈bits / p⌉, the passes through the pipeline that scan so many bits of x."""
        return -(-bits // self.elements)

    def queue_words(self, words: int) -> int:
        """Equation (2): words of S that wait between the last element and the first, for moduli of e ``words``."""
        return max(words + 2 - self.depth, 1)

    def cycles(self, words: int, passes: int) -> int:
        """Equation (1): clocks in which an element works, for e ``words`` and k ``passes``.

        A pass starts when the first element is free and the first word of S is back: every max(e+1, L·p) clocks. In
        the last one the last element starts L·(p−1) clocks after the first, and has e+1 tasks.
        """
        return (passes - 1) * max(words + 1, self.depth) + self.latency * (self.elements - 1) + words + 1


@dataclass
class _Word:
    """What travels from element to element: word ``index`` of y, M and S (a carry-save pair), in pass ``scan``.

    Without an index it is a pause, all zeros.
    """

    index: int | None = None
    scan: int = 0
    y: int = 0
    m: int = 0
    s_sum: int = 0
    s_carry: int = 0


class _Element:
    """Figure 5: two levels of carry-save adders, the decision over M, and the alignment with the word before.

    digits: the bits of x that it takes, one a pass.
    """

    def __init__(self, word_bits: int, digits: list[int]) -> None:
        self._word_bits = word_bits
        self._digits = digits
        self._digit = self._odd = self._carry = 0
        self._done = _Word()  # the word of the last clock, S before its alignment

    def leaving(self) -> _Word:
        """The word of the last clock, without the top bit of S: that is the bottom bit of the word in hand."""
        done = self._done
        return _Word(done.index, done.scan, done.y, done.m, done.s_sum >> 1, done.s_carry >> 1)

    def bottom(self, word: _Word) -> int:
        """Bottom bit of the new S, for which the top bit of the old one need not be known. Task A decides over M."""
        if word.index == 0:
            self._digit, self._carry = self._digits[word.scan], 0
            self._odd = (word.s_sum ^ word.s_carry ^ (word.y & self._digit)) & 1
        return (word.s_sum ^ word.s_carry ^ (word.y & self._digit) ^ self._carry ^ (word.m & self._odd)) & 1

    def take(self, word: _Word) -> None:
        """Add x_i·y and, if the sum was odd, M."""
        w = self._word_bits
        total, over = carry_save_add(word.s_sum, word.s_carry, word.y * self._digit)
        over |= self._carry
        self._carry = over >> w
        s_sum, s_carry = carry_save_add(total, over & ((1 << w) - 1), word.m * self._odd)
        self._done = _Word(word.index, word.scan, word.y, word.m, s_sum, s_carry)


@dataclass(frozen=True)
class Run:
    """A product by the pipeline.

    value: S before any reduction. cycles: from the first task to the last. queued: the most words of S that waited.
    """

    value: int
    cycles: int
    queued: int


def run(kernel: Kernel, x: int, y: int, modulus: int, *, words: int, passes: int) -> Run:
    """Figure 4 clock by clock: x·y·2^(−k·p) modulo the modulus, for e ``words`` and k ``passes``.

    The first element starts a pass as soon as it is free and the first word of S is there. Nothing here knows
    equations (1) and (2).
    """
    w, p = kernel.word_bits, kernel.elements
    y_words, m_words = (words_of(value, w, words + 1) for value in (y, modulus))
    elements = [_Element(w, [x >> (scan * p + i) & 1 for scan in range(passes)]) for i in range(p)]
    registers = [_Word() for _ in range(p - 1)]  # between the elements, where the latency is 2
    queue = deque(_Word() for _ in range(words + 1))  # S = 0
    result: list[_Word] = []
    scan, index = 0, 0  # of the next word for the first element
    first = last = queued = 0
    clock = 0

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
            last = clock
        if kernel.latency == 2:
            store(leaving[-1])
            registers = leaving[:-1]
        clock += 1
    value = value_of([word.s_sum for word in result], w) + value_of([word.s_carry for word in result], w)
    return Run(value, last - first + 1, queued)
