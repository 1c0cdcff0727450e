# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_accumulate_redundant``: its sum in redundant digits, and the conversions to binary.

Digit i of the result is ``S[i]`` + ``carry[i]`` without its overflow, and ``F`` is the sum of all S[i]*D^i and of the
bits above them. The ``reduced`` numbers belong to C - M + R, the ``upper`` numbers to T without its lowest digit, which
fills a table. A lemma of a digit is about few bits; ``result`` adds the digits up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import z3

from montcore.architectures import Config
from montcore.lab.proof.steps.lemma import LOW, Names, Part, StepCore, StepLemma

_INSTANCE = "gen_redundant.u_accumulate."
# Signals from which the result is composed.
FREE = ("digits", "sums", "carries", "reduced_digits", "reduced_sums", "reduced_carries")
# Signals from which T without its lowest digit is composed, in binary.
UPPER_FREE = ("upper_sums", "upper_carries")


def core(config: Config) -> StepCore:
    """Return the signals, sums and lemmas of the digits, a part of the multiplier's proof."""
    bits = config.parameters["DigitBits"]
    digits = config.r_exponent // bits
    t = f"{_INSTANCE}t_q"
    top = config.operand_width - (digits - 1) * bits
    chosen = (_PLAIN, _REDUCED) if config.reduce else (_PLAIN,)
    signals = {"reduces": f"{_REDUCED.instance}not_less_q" if config.reduce else LOW, **dict.fromkeys(FREE, LOW)}
    sums = {
        "excess": [Part(t, bits, 2)],
        "U": [Part(t, bits, 2), *(Part(t, (i + 1) * (bits + 2), bits + 2, place=i * bits) for i in range(digits))],
        **{f"Z[{i}]": [Part("z_o", i * bits, bits)] for i in range(digits - 1)},
        f"Z[{digits - 1}]": [Part("z_o", (digits - 1) * bits, top)],
    }
    for i in range(digits):
        at = (i + 1) * (bits + 2)
        kept = Part(t, at, bits if i < digits - 1 else bits + 2)
        low_carry = [Part("low_carry", 0, 2)] if i == 0 else []
        words = [Part(net, i * bits, bits) for net in "ab"]
        sums |= {
            f"addends[{i}]": [kept, Part(t, at - 2, 2), *words, *low_carry],
            f"m[{i}]": [Part("m", i * bits, bits)],
        }
    for i in range(digits + 1):
        low = [Part("products_q", 2 * i * bits, bits)] if i < digits else []
        high = [Part("products_q", (2 * i - 1) * bits, bits)] if i else []
        sums |= {f"next[{i}]": [Part(t, i * (bits + 2), bits + 2)], f"products[{i}]": [*low, *high]}
    table = not config.parameters["Quotient"]
    if table:
        sums |= {f"upper[{i}]": [Part("upper", i * bits, bits)] for i in range(digits)}
    for each in (*chosen, _UPPER) if table else chosen:
        signals |= each.signals(digits)
        sums |= each.sums(digits, bits)
    return StepCore(
        signals=signals,
        constants={
            "SumDigits": digits + 1,
            "NextDigits": digits - 1,
            "TopBits": top,
            "OperandWidth": config.operand_width,
        },
        sums=sums,
        lemmas=[
            lemma
            for part in (
                *(each.before() for each in chosen),
                (*_NEXT, low_digit(table)),
                _increments(chosen),
                *(each.after(chosen) for each in chosen),
                _of_upper() if table else (),
            )
            for lemma in part
        ],
    )


def uses(config: Config) -> Mapping[str, Sequence[str]]:
    """Return the lemmas that lemmas of the multiplier follow from."""
    result = ("sum", "total", *(("reduced_sum", "reduced_total", "reduced_is_large") if config.reduce else ()))
    return {
        **{"step": ("add", "next_digit", "low_digit"), "low_range": (), "result": result},
        **{"product_of_row": ("next_digit",), "binary": ("upper_sum", "upper_total")},
    }


def _base(n: Names) -> Any:
    return n.power(n.constant("DigitBits"))


def _one(flag: Any) -> Any:
    return z3.If(flag, 1, 0)


@dataclass(frozen=True)
class _Conversion:
    """A conversion to binary, of C or of C - M + R.

    Parameters
    ----------
    mark
        Prefix of the names of signals and lemmas.
    net
        Prefix of the names of nets.
    instance
        Instance that contains the nets, with a dot at the end.
    digits, carries
        Net of the digits, and instance of their carries.
    reduces
        True for the conversion of C - M + R, False for C.

    """

    mark: str
    net: str
    instance: str
    digits: str
    carries: str
    reduces: bool

    def signals(self, digits: int) -> dict[str, str]:
        """Return the nets of all digits, and the flags that no digit has."""
        nets = {"digits": self.digits, "sums": f"{self.net}sums", "carries": f"{self.net}carries", **self._flags()}
        return {
            **{f"{self.mark}{name}": f"{self.instance}{net}" for name, net in nets.items()},
            **{f"{self.mark}{name}[{digits}]": LOW for name in self._flags()},
        }

    def _flags(self) -> dict[str, str]:
        return {name: f"{self.carries}.{name}" for name in ("generates", "propagates")}

    def sums(self, digits: int, bits: int) -> dict[str, list[Part]]:
        """Return the numbers and flags of each digit."""
        found: dict[str, list[Part]] = {"F": []}
        flags = {"carry": f"{self.net}carries", **self._flags()}
        for i in range(digits):
            at, net = i * (bits + 1), f"{self.instance}{self.net}sums"
            found[f"S[{i}]"] = [Part(net, at, 3), Part(net, at + 3, bits - 2, place=2)]
            found[f"ends[{i}]"] = found[f"S[{i}]"][:1]
            found["F"] += [replace(each, place=each.place + i * bits) for each in found[f"S[{i}]"]]
            digit = i * (bits + 2)
            low, below = ([Part(f"{self.instance}{self.digits}", *each)] for each in ((digit, bits), (digit - 2, 2)))
            found[f"shares[{i}]"] = [*low, *(below if i else ())]
            found[f"C[{i}]"] = [Part(f"{self.instance}{self.digits}", digit, bits + 2)]
            found |= {f"{name}[{i}]": [Part(f"{self.instance}{net}", i, 1)] for name, net in flags.items()}
        found["top"] = [Part(f"{self.instance}{self.digits}", digits * (bits + 2) - 2, 2)]
        found["F"] += [replace(each, place=digits * bits) for each in found["top"]]
        found[f"shares[{digits}]"] = found["top"]
        if self.reduces:
            found[f"carry[{digits}]"] = [Part(f"{self.instance}{self.carries}.total", digits, 1)]
        return {f"{self.mark}{name}": parts for name, parts in found.items()}

    def _number(self, n: Names, name: str) -> Any:
        return n.number(n.each(f"{self.mark}{name}"))

    def _flag(self, n: Names, name: str, plus: int = 0) -> Any:
        return n.flag(n.each(f"{self.mark}{name}", plus))

    def result(self, n: Names, place: Callable[[str], str]) -> Any:
        """Return S[i] + carry[i], of a place."""
        return n.number(place(f"{self.mark}S")) + _one(n.flag(place(f"{self.mark}carry")))

    def chosen(self, n: Names, claim: Any) -> Any:
        """Return a claim, restricted to the case that the result comes from this conversion."""
        return z3.Implies(n.flag("reduces", 1) == z3.BoolVal(self.reduces), claim)

    def _rest(self, n: Names) -> Any:
        """Return S[i] + carry[i] - D*carry[i+1]."""
        return self.result(n, n.each) - _base(n) * _one(self._flag(n, "carry", 1))

    def _sends(self, n: Names) -> Any:
        """Return whether a digit sends a carry."""
        return z3.Or(self._flag(n, "generates"), z3.And(self._flag(n, "propagates"), self._flag(n, "carry")))

    def _exclusive(self, n: Names, plus: int = 0) -> Any:
        return z3.Not(z3.And(self._flag(n, "generates", plus), self._flag(n, "propagates", plus)))

    def _addends(self, n: Names) -> Any:
        """Return the sum that a digit is."""
        sent = n.number(n.each("addends"))
        return sent + _base(n) - 1 - n.number(n.each("m")) if self.reduces else sent

    def _value(self, n: Names) -> Any:
        """Return C, or C - M + R - 1."""
        total = n.number("U") + n.number("A")
        return total + n.power(n.constant("RExponent")) - 1 - n.number("M") if self.reduces else total

    def before(self) -> Sequence[StepLemma]:
        """Return the lemmas of the sum and of the carries."""
        return [
            StepLemma(
                f"{self.mark}add",
                "a digit of C - M + R - 1" if self.reduces else "a digit of C",
                lambda n: [self._number(n, "C") == self._addends(n)],
                lambda n: [self._addends(n) < 4 * _base(n)],
                free=("A",),
                each="Digits",
            ),
            *self.scan(),
            StepLemma(
                f"{self.mark}sum",
                "the digits are C - M + R - 1" if self.reduces else "the digits are C",
                lambda n: [n.number(f"{self.mark}F") == self._value(n)],
                lambda n: [
                    *(self._value(n) >= 0, self._value(n) < 2 * n.power(n.constant("RExponent"))),
                    n.number("excess") <= 1,
                ],
                free=("A", *FREE),
                uses=(f"{self.mark}add", f"{self.mark}carries"),
            ),
        ]

    def flags(self) -> Sequence[str]:
        """Return the signals that say which digits generate and propagate a carry."""
        return [f"{self.mark}{name}" for name in self._flags()]

    def rest(self, free: Sequence[str]) -> StepLemma:
        """Return the lemma of a digit of the result."""
        return StepLemma(
            f"{self.mark}rest",
            "S[i] and its carry, less D if there is a carry into the next digit, are a digit",
            lambda n: [self._rest(n) >= 0, self._rest(n) < _base(n)],
            free=(*free, *self.flags()),
            each="Digits" if self.reduces else "NextDigits",
            uses=(f"{self.mark}carries", f"{self.mark}carry"),
        )

    def scan(self) -> Sequence[StepLemma]:
        """Return the lemmas of the carries."""
        return [
            StepLemma(
                f"{self.mark}carries",
                "S[i] is a digit and the bits above the one below; a carry is generated from D on, propagated at D - 1",
                lambda n: [
                    self._number(n, "S") == self._number(n, "shares"),
                    self._flag(n, "generates") == (self._number(n, "S") >= _base(n)),
                    self._flag(n, "propagates") == (self._number(n, "S") == _base(n) - 1),
                    *(self._number(n, "S") <= _base(n) + 2, self._number(n, "ends") <= 6, self._exclusive(n, 1)),
                ],
                free=(f"{self.mark}digits",),
                each="Digits",
            ),
            StepLemma(
                f"{self.mark}carry",
                "the carry into the next digit",
                lambda n: [self._flag(n, "carry", 1) == self._sends(n)],
                lambda n: [self._exclusive(n), self._exclusive(n, 1)],
                free=self.flags(),
                each="Digits" if self.reduces else "NextDigits",
            ),
            StepLemma(
                f"{self.mark}first_carry",
                "the carry into the lowest digit",
                lambda n: [n.flag(f"{self.mark}carry[0]") == z3.BoolVal(self.reduces)],
                lambda n: [z3.Not(z3.And(*(n.flag(f"{each}[0]") for each in self.flags())))],
                free=self.flags(),
            ),
        ]

    def after(self, chosen: Sequence[_Conversion]) -> Sequence[StepLemma]:
        """Return the lemmas of the digits, and the overflow that says whether C >= M."""
        carries = [f"{each.mark}carries" for each in chosen]
        flags = self.flags()
        rest = self.rest(FREE)
        digit = StepLemma(
            f"{self.mark}digit",
            "and this is the digit of the result",
            lambda n: [self.chosen(n, n.number(n.each("Z"), 1) == self._rest(n))],
            when={"last": 1},
            free=(*FREE, "reduces", "z"),
            each="NextDigits",
            uses=(*carries, f"{self.mark}rest", "increment"),
        )
        overflow = StepLemma(
            f"{self.mark}overflow",
            "C - M is taken if C - M + R overflows",
            lambda n: [n.flag("reduces", 1) == z3.Or(n.flag(f"{self.mark}carry[Digits]"), n.odd(f"{self.mark}top"))],
            when={"last": 1},
            free=(f"{self.mark}digits", *flags),
        )
        total = StepLemma(
            f"{self.mark}total",
            "the result is the number of the digits, modulo a power of two",
            lambda n: [
                self.chosen(
                    n,
                    n.divides(
                        n.constant("OperandWidth"), n.number(f"{self.mark}F") + int(self.reduces) - n.number("z", 1)
                    ),
                )
            ],
            when={"last": 1},
            free=(*FREE, "z", "reduces"),
            uses=(*carries, f"{self.mark}digit", f"{self.mark}first_carry", "top_digit"),
        )
        large = StepLemma(
            f"{self.mark}is_large",
            "C - M is taken if C - M + R is at least R",
            lambda n: [n.flag("reduces", 1) == (n.number(f"{self.mark}F") + 1 >= n.power(n.constant("RExponent")))],
            lambda n: [n.number(f"{self.mark}F") + 1 < 2 * n.power(n.constant("RExponent"))],
            when={"last": 1},
            free=(*FREE, "z", "reduces"),
            uses=(f"{self.mark}rest", f"{self.mark}first_carry", f"{self.mark}overflow"),
        )
        return [rest, digit, overflow, total, large] if self.reduces else [rest, digit, total]


_PLAIN = _Conversion("", "", _INSTANCE, "c", "u_carries", reduces=False)
_UPPER = _Conversion("upper_", "", f"{_INSTANCE}u_upper.", "digits_i", "u_carries", reduces=False)
_REDUCED = _Conversion(
    "reduced_", "reduced_", f"{_INSTANCE}gen_subtract.", "reduced", "u_reduced_carries", reduces=True
)


def _of_upper() -> Sequence[StepLemma]:
    """Return the lemmas of T without its lowest digit in binary."""

    def rest(n: Names, place: Callable[[str], str]) -> Any:
        return _UPPER.result(n, place) - n.number(place("upper"))

    def increment(n: Names, place: Callable[[str], str]) -> Any:
        return n.divides(n.constant("DigitBits"), rest(n, place))

    def top(name: str) -> str:
        return f"{name}[NextDigits]"

    return [
        *_UPPER.scan(),
        _UPPER.rest(UPPER_FREE),
        StepLemma(
            "upper_sum",
            "the digits are T without its lowest digit",
            lambda n: [n.number("upper_F") == n.number("U")],
            lambda n: [n.number("excess") == 0],
            free=UPPER_FREE,
            uses=("upper_carries",),
        ),
        StepLemma(
            "upper_increment",
            "a digit is S[i] and its carry, modulo D",
            lambda n: [increment(n, n.each)],
            lambda n: [n.number(n.each("upper_ends")) <= 6],
            free=UPPER_FREE,
            each="NextDigits",
        ),
        StepLemma(
            "upper_top",
            "the top digit is S[i] and its carry, modulo D",
            lambda n: [increment(n, top)],
            lambda n: [n.number(top("upper_ends")) <= 6],
            free=UPPER_FREE,
        ),
        StepLemma(
            "upper_digit",
            "it is S[i] and its carry, less D if there is a carry into the next digit",
            lambda n: [rest(n, n.each) == _base(n) * _one(n.flag(n.each("upper_carry", 1)))],
            free=(*UPPER_FREE, "upper"),
            each="NextDigits",
            uses=("upper_carries", "upper_rest", "upper_increment"),
        ),
        StepLemma(
            "upper_total",
            "the number of the digits, modulo R",
            lambda n: [n.divides(n.constant("RExponent"), n.number("upper_F") - n.number("upper"))],
            free=(*UPPER_FREE, "upper"),
            uses=("upper_carries", "upper_digit", "upper_first_carry", "upper_top"),
        ),
    ]


def low_digit(table: bool) -> StepLemma:
    """Return the lemma of the lowest digit of the next T; the table reads it before that T is in a register."""

    def claim(n: Names) -> Sequence[Any]:
        sent = z3.If(n.flag("accumulate"), n.number("addends[0]"), 0)
        return [n.divides(n.constant("DigitBits"), n.number("products[0]") + sent - n.number("low", 0 if table else 1))]

    return StepLemma(
        "low_digit",
        "the lowest digit of the next T, modulo D",
        claim,
        lambda n: [z3.Implies(z3.Not(n.flag("accumulate")), n.number("A") == 0)],
        when={"writes": 0} if table else {},
        free=("A",),
    )


_NEXT = (
    StepLemma(
        "next_digit",
        "a digit of the next T",
        lambda n: [
            n.number(n.each("next"), 1)
            == n.number(n.each("products")) + z3.If(n.flag("accumulate"), n.number(n.each("shares")), 0)
        ],
        free=("digits",),
        each="SumDigits",
    ),
)


def _increments(chosen: Sequence[_Conversion]) -> list[StepLemma]:
    """Return the lemmas of the digits that the result adds its carries to."""

    def top(name: str) -> str:
        return f"{name}[NextDigits]"

    def increments(n: Names, place: Callable[[str], str], bits: str) -> list[Any]:
        digit = n.number(place("Z"), 1)
        return [each.chosen(n, n.divides(n.constant(bits), each.result(n, place) - digit)) for each in chosen]

    def given(n: Names, place: Callable[[str], str]) -> list[Any]:
        return [n.number(place(f"{each.mark}ends")) <= 6 for each in chosen]

    free = (*FREE, "reduces")
    return [
        StepLemma(
            "increment",
            "a digit of the result is S[i] and its carry, modulo D",
            lambda n: increments(n, n.each, "DigitBits"),
            lambda n: given(n, n.each),
            when={"last": 1},
            free=free,
            each="NextDigits",
        ),
        StepLemma(
            "top_digit",
            "the bits of the top digit, of which the result may have fewer",
            lambda n: increments(n, top, "TopBits"),
            lambda n: given(n, top),
            when={"last": 1},
            free=free,
        ),
    ]
