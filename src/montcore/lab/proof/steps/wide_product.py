# SPDX-License-Identifier: Apache-2.0
"""The lemmas of the products in ``mont_wide_multiplier``: one level of each kind of product, over the products in it.

A product of a level is any number in these lemmas. Coq joins the levels, for every tree of them.
"""

from collections.abc import Iterator
from typing import Any

import z3

from montcore.architectures import WideMultiplier
from montcore.lab.proof.steps.lemma import Names, Part, StepCore, StepLemma

_MOVES = {"enable": 1}


def _base(n: Names) -> Any:
    return n.power(n.constant("Half"))


def _below(n: Names, bits: str, *signals: str) -> list[Any]:
    """Return that signals are unsigned and have this many bits."""
    limit = n.power(n.constant(bits))
    return [formula for each in signals for formula in (n.number(each) >= 0, n.number(each) < limit)]


def _split(n: Names, signal: str) -> Any:
    """Return that a factor is the number of its halves."""
    return n.number(signal) == n.number(f"{signal}0") + _base(n) * n.number(f"{signal}1")


def _difference(n: Names, signal: str) -> Any:
    """Return the claim that magnitude and sign of a factor represent the difference of its halves."""
    magnitude = n.number(f"{signal}_magnitude", 2)
    return n.number(f"{signal}0") - n.number(f"{signal}1") == z3.If(
        n.flag(f"{signal}_negative", 2), -magnitude, magnitude
    )


def _third(n: Names) -> Any:
    """Return the opposite of the product of both differences."""
    return z3.If(n.flag("add", 2), n.number("third", 2), -n.number("third", 2))


def _product(n: Names) -> Any:
    """Return p0 + B*(p0 + p1 + third) + B^2*p1."""
    p0, p1 = n.number("p0"), n.number("p1")
    return p0 + _base(n) * (p0 + p1 + _third(n)) + n.power(2 * n.constant("Half")) * p1


def _largest(n: Names) -> Any:
    """Return the largest product of two halves."""
    return (_base(n) - 1) * (_base(n) - 1)


LEAF = (
    StepLemma(
        "cells",
        "DSP blocks multiply x and y",
        lambda n: [n.number("p", ("Cycles", 0)) == n.whole_product("x", "y", "WideBits", "CellBits")],
        always=_MOVES,
    ),
    StepLemma("leaf_cycles", "cycles of the header", lambda n: [n.constant("Cycles") >= 0]),
)
HALVES = (
    StepLemma(
        "halves",
        "both factors in halves",
        lambda n: [
            *(n.constant("Cycles") >= 0, n.constant("Half") >= 1),
            *(_split(n, each) for each in "xy"),
            *_below(n, "Half", "x0", "x1", "y0", "y1"),
        ],
    ),
    StepLemma(
        "differences",
        "sign and magnitude of the difference of the halves of each factor",
        lambda n: [_difference(n, each) for each in "xy"],
        always=_MOVES,
    ),
    StepLemma(
        "sign",
        "the third product is added if the signs differ",
        lambda n: [n.flag("add", ("Cycles", 0)) == z3.Xor(n.flag("x_negative"), n.flag("y_negative"))],
        always=_MOVES,
    ),
)
KARATSUBA = (
    *HALVES,
    StepLemma("factors", "factors have Bits bits", lambda n: _below(n, "Bits", "x", "y")),
    StepLemma(
        "combine",
        "the sum of three products of halves",
        lambda n: [n.number("p", 3) == _product(n)],
        lambda n: [
            *(n.number(each) <= _largest(n) for each in ("p0", "p1")),
            *(_product(n) >= 0, _product(n) < n.power(2 * n.constant("Bits"))),
        ],
        always=_MOVES,
        free=("p0", "p1", "third"),
    ),
)
LOW_LEAF = (
    StepLemma(
        "low_half",
        "the lowest bits of the product of DSP blocks",
        lambda n: [
            *(n.number(f"whole_{each}") == n.number(each) for each in "xy"),
            n.divides(n.constant("Bits"), n.number("p") - n.number("whole")),
            *_below(n, "Bits", "p"),
        ],
    ),
)
LOW = (
    StepLemma(
        "halves",
        "both factors in halves, as the factors of three products",
        lambda n: [
            *(n.constant("LateCycles") >= 0, n.constant("Half") >= 1, n.constant("Bits") >= 1),
            n.constant("Bits") <= 2 * n.constant("Half"),
            *(_split(n, each) for each in "xy"),
            *(n.number("x0_again") == n.number("x0"), n.number("y0_again") == n.number("y0")),
        ],
    ),
    StepLemma(
        "mixed_sum",
        "the sum of the products of a low and a high half, modulo B",
        lambda n: [
            n.divides(n.constant("Half"), n.number("mixed0") + n.number("mixed1") - n.number("late", ("LateCycles", 1)))
        ],
        always=_MOVES,
        free=("mixed0", "mixed1"),
    ),
    StepLemma(
        "low_combine",
        "the low half of the product",
        lambda n: [
            n.divides(n.constant("Bits"), n.number("lowest") + _base(n) * n.number("late", 1) - n.number("p", 2)),
            *(n.number("p", 2) >= 0, n.number("p", 2) < n.power(n.constant("Bits"))),
        ],
        always=_MOVES,
        free=("lowest", "late"),
    ),
)
HIGH = (
    *HALVES,
    StepLemma(
        "known_half",
        "the known half in digits",
        lambda n: [_split(n, "low"), *_below(n, "Half", "low0", "low1")],
    ),
    StepLemma(
        "lowest_waits",
        "the lowest digit waits for the products",
        lambda n: [n.number("low0_late", ("Cycles", 0)) == n.number("low0")],
        always=_MOVES,
    ),
    StepLemma(
        "next_waits",
        "the other digit waits for the sum",
        lambda n: [n.number("low1_late", ("Cycles", 3)) == n.number("low1")],
        always=_MOVES,
    ),
    StepLemma(
        "missing",
        "the other digit of the product of the low halves",
        lambda n: [
            n.divides(n.constant("Half"), n.number("low1_late", 3) - _middle(n) - n.number("h", 4)),
            *(n.number("h", 4) >= 0, n.number("h", 4) < _base(n)),
        ],
        lambda n: [n.number("highest") <= _largest(n), n.number("third", 2) <= _largest(n)],
        always=_MOVES,
        free=("highest", "third", "low0_late", "low1_late"),
    ),
    StepLemma(
        "high_combine",
        "B*p + low1 = B*highest + e + (B + 1)*h, modulo B^3",
        lambda n: [
            n.divides(
                3 * n.constant("Half"),
                _base(n) * n.number("highest")
                + _middle(n)
                + (_base(n) + 1) * n.number("h", 4)
                - _base(n) * n.number("p", 5)
                - n.number("low1_late", 3),
            ),
            *(n.number("p", 5) >= 0, n.number("p", 5) < n.power(2 * n.constant("Half"))),
        ],
        lambda n: [n.number("highest") <= _largest(n), n.number("third", 2) <= _largest(n)],
        always=_MOVES,
        free=("highest", "third", "low0_late", "low1_late"),
    ),
)


def _middle(n: Names) -> Any:
    """Return e, with the lowest digit in place of the product of the low halves."""
    return n.number("low0_late") + n.number("highest") + _third(n)


def _ports(instance: str, **others: str) -> dict[str, str]:
    ports = {"x": "x_i", "y": "y_i", "p": "p_o", **others}
    return {"enable": "enable_i", **{name: f"{instance}{net}" for name, net in ports.items()}}


def product(config: WideMultiplier, instance: str, bits: int, levels: int) -> Iterator[tuple[str, StepCore]]:
    """Yield, by instance, the lemmas of a product of ``bits`` bits and of all smaller products in the product."""
    cycles = config.product_cycles(bits, levels)
    if not levels:
        constants = {"Cycles": cycles, "WideBits": config.wide_bits, "CellBits": config.cell_bits}
        yield instance, StepCore(signals=_ports(instance), constants=constants, lemmas=LEAF)
        return
    half, inner = (bits + 1) // 2, f"{instance}gen_halves."
    parts = {"0": "gen_product[0].u_product.", "1": "gen_product[1].u_product.", "_magnitude": "u_third."}
    signals = _ports(instance)
    for name, part in parts.items():
        signals |= {f"{signal}{name}": f"{inner}{part}{signal}_i" for signal in "xy"}
        signals["third" if name == "_magnitude" else f"p{name}"] = f"{inner}{part}p_o"
    signals |= {name: f"{inner}{name}" for name in ("x_negative", "y_negative", "add")}
    constants = {"Half": half, "Cycles": cycles - 3, "Bits": bits}
    yield instance, StepCore(signals=signals, constants=constants, lemmas=KARATSUBA)
    for part in parts.values():
        yield from product(config, f"{inner}{part}", half, levels - 1)


def low_product(config: WideMultiplier, instance: str, bits: int, levels: int) -> Iterator[tuple[str, StepCore]]:
    """Yield, by instance, the lemmas of the low half of a product and of all smaller products in it."""
    if not levels:
        inner = f"{instance}gen_leaf.u_leaf."
        signals = {
            **_ports(instance),
            **{"whole": f"{inner}p_o", "whole_x": f"{inner}x_i", "whole_y": f"{inner}y_i"},
        }
        yield instance, StepCore(signals=signals, constants={"Bits": bits}, lemmas=LOW_LEAF)
        yield from product(config, inner, bits, 0)
        return
    half, inner = (bits + 1) // 2, f"{instance}gen_halves."
    lowest, mixed = f"{inner}u_lowest.", [f"{inner}gen_mixed[{i}].u_product." for i in range(2)]
    signals = {
        **_ports(instance),
        **{"x0": f"{lowest}x_i", "y0": f"{lowest}y_i", "lowest": f"{lowest}p_o", "late": f"{inner}late"},
        **{"x0_again": f"{mixed[0]}x_i", "y1": f"{mixed[0]}y_i", "mixed0": f"{mixed[0]}p_o"},
        **{"x1": f"{mixed[1]}x_i", "y0_again": f"{mixed[1]}y_i", "mixed1": f"{mixed[1]}p_o"},
    }
    constants = {"Half": half, "LateCycles": int(levels > 1), "Bits": bits}
    yield instance, StepCore(signals=signals, constants=constants, lemmas=LOW)
    yield from product(config, lowest, half, levels - 1)
    for each in mixed:
        yield from low_product(config, each, half, levels - 1)


def high_product(config: WideMultiplier, instance: str, bits: int, levels: int) -> Iterator[tuple[str, StepCore]]:
    """Yield, by instance, the lemmas of the high half of a product and of all smaller products in it."""
    half = bits // 2
    parts = {"highest": "u_highest.", "third": "u_third."}
    signals = {
        **_ports(instance, low="low_i"),
        **{f"{name}0": f"{instance}u_{name}.a_i" for name in "xy"},
        **{f"{name}1": f"{instance}u_highest.{name}_i" for name in "xy"},
        **{f"{name}_magnitude": f"{instance}u_third.{name}_i" for name in "xy"},
        **{f"{name}": f"{instance}{name}" for name in ("x_negative", "y_negative", "add")},
        **{"low0": f"{instance}u_low0.d_i", "low1": f"{instance}u_low1.d_i"},
        **{"low0_late": f"{instance}low0", "low1_late": f"{instance}low1"},
        **{name: f"{instance}{part}p_o" for name, part in parts.items()},
    }
    constants = {"Half": half, "Cycles": config.product_cycles(half, levels - 1)}
    sums = {"h": [Part(f"{instance}h_q", 0, half)]}
    yield instance, StepCore(signals=signals, constants=constants, lemmas=HIGH, sums=sums)
    for part in parts.values():
        yield from product(config, f"{instance}{part}", half, levels - 1)
