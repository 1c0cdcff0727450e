# SPDX-License-Identifier: Apache-2.0
"""Lemmas about the cycles of a core, in the names of its header, and the obligations that they are for a solver."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import z3

from montcore.errors import MontcoreError
from montcore.lab.proof.steps.integers import Integers, bit
from montcore.lab.proof.steps.netlist import Cycle, WordNetlist
from montcore.lab.proof.steps.words import Number, Value, const, cut, width

# A cycle, counted from the first one of the lemma: a number, or the name of a constant and a number to add.
When = int | tuple[str, int]

POWER = z3.Function("power_of_two", z3.IntSort(), z3.IntSort())
TIMES = z3.Function("times", z3.IntSort(), z3.IntSort(), z3.IntSort())


@dataclass(frozen=True)
class Symbol:
    """A name in a formula: a signal in a cycle."""

    signal: str
    when: When
    form: str  # "" the number, "flag", "odd", "bit K", or "low C": the number of its lowest C bits, C a constant

    @property
    def is_flag(self) -> bool:
        """Return whether it is a Boolean, not a number."""
        return self.form in ("flag", "odd") or self.form.startswith("bit")


class Names:
    """The names that formulas are made of; each becomes a variable of z3."""

    def __init__(self) -> None:
        self.used: dict[str, Symbol] = {}
        self.constants: dict[str, Any] = {}

    def _variable(self, symbol: Symbol, make: Callable[[str], Any]) -> Any:
        offset = symbol.when if isinstance(symbol.when, int) else f"{symbol.when[0]}+{symbol.when[1]}"
        mark = ".next" if offset == 1 else f"@{offset}" if offset else ""
        name = f"{symbol.signal}{mark}"
        if symbol.form not in ("", "flag"):
            name = f"{symbol.form} of {name}"
        self.used[name] = symbol
        return make(name)

    def number(self, signal: str, when: When = 0) -> Any:
        """Return the number of a signal."""
        return self._variable(Symbol(signal, when, ""), z3.Int)

    def flag(self, signal: str, when: When = 0) -> Any:
        """Return whether a signal of one bit is high."""
        return self._variable(Symbol(signal, when, "flag"), z3.Bool)

    def odd(self, signal: str, when: When = 0) -> Any:
        """Return whether a signal is odd."""
        return self._variable(Symbol(signal, when, "odd"), z3.Bool)

    def bit(self, signal: str, place: int, when: When = 0) -> Any:
        """Return whether a bit of a signal is set."""
        return self._variable(Symbol(signal, when, f"bit {place}"), z3.Bool)

    def low(self, signal: str, bits: str, when: When = 0) -> Any:
        """Return the number of the lowest bits of a signal, as many as a constant says."""
        self.constant(bits)
        return self._variable(Symbol(signal, when, f"low {bits}"), z3.Int)

    def times(self, digit: Any, number: Any) -> Any:
        """Return a digit times a number; the digit, a variable of few bits, is read bit by bit."""
        return TIMES(digit, number)

    def divides(self, exponent: Any, number: Any) -> Any:
        """Return whether a power of two divides a number."""
        return number % POWER(exponent) == 0

    def any_bit(self, signal: str, place: Any) -> Any:
        """Return whether a bit of a signal is set, at a place that is a number."""
        return bit(self.number(signal), place)

    def constant(self, name: str) -> Any:
        """Return a constant of the configuration."""
        self.constants[name] = z3.Int(name)
        return self.constants[name]

    def power(self, exponent: Any) -> Any:
        """Return a power of two."""
        return POWER(exponent)


Formulas = Callable[[Names], Sequence[Any]]


@dataclass(frozen=True)
class StepLemma:
    """The effect of one cycle, or of a run of several, on the registers of a core.

    Parameters
    ----------
    name
        Unique in an architecture, and the name of the hypothesis in ``formal/coq``.
    shows
        The claim, in one line.
    claim
        What follows; all of it.
    given
        The assumptions. The proof also checks that some numbers meet them.
    when
        By signal of one bit or of few: its value in the first cycle, a number or the name of a constant.
    always
        By input: its value in every cycle but the last.
    cut
        Signals, registers, that are any number in the second cycle: the lemma speaks of them from then on.
    free
        Signals whose cells may compute any number, in every cycle: the lemma holds whatever drives them.

    """

    name: str
    shows: str
    claim: Formulas
    given: Formulas = lambda _: ()
    when: Mapping[str, int | str] = field(default_factory=dict)
    always: Mapping[str, int] = field(default_factory=dict)
    cut: Sequence[str] = ()
    free: Sequence[str] = ()


@dataclass(frozen=True)
class Part:
    """``bits`` bits of a net from bit ``low``."""

    net: str
    low: int
    bits: int


@dataclass(frozen=True)
class StepCore:
    """The lemmas of a core in its configuration.

    Parameters
    ----------
    signals
        By name in lemmas: the net.
    constants
        By name in lemmas: the number.
    lemmas
        The lemmas, in order.
    sums
        By name in lemmas: the parts of nets whose sum is the number, where the RTL has the parts only.

    """

    signals: Mapping[str, str]
    constants: Mapping[str, int]
    lemmas: Sequence[StepLemma]
    sums: Mapping[str, Sequence[Part]] = field(default_factory=dict)

    def parts(self, signal: str, netlist: WordNetlist) -> list[Sequence[int | str]]:
        """Return a signal's nets, one for each bit; for a sum, the nets of each part."""
        if signal in self.sums:
            return [netlist.net(each.net)[each.low : each.low + each.bits] for each in self.sums[signal]]
        return [netlist.net(self.signals[signal])]


@dataclass(frozen=True)
class Obligation:
    """A lemma of a core as text for a solver: plain, so that it can be kept, sent and read.

    Parameters
    ----------
    name, shows
        Those of the lemma.
    text
        SMT-LIB: assertions, of which the last one denies the claim.
    names
        The variables of the lemma itself; the others are the netlist's.

    """

    name: str
    shows: str
    text: str
    names: tuple[str, ...]


def obligation(core: StepCore, netlist: WordNetlist, lemma: StepLemma) -> Obligation:
    """Return the obligation of a solver for a lemma."""
    names = Names()
    given, claim = list(lemma.given(names)), list(lemma.claim(names))
    last = max([0, *(_cycle(core, symbol.when) for symbol in names.used.values())])
    cycles = run(core, netlist, lemma, last)
    values = {name: _values(core, netlist, cycles, symbol) for name, symbol in names.used.items()}
    formulas = [*given, z3.Not(z3.And(claim))]
    digits = {each.arg(0).decl().name() for each in _applications(formulas, TIMES)}
    bits = {name: [cut(each, place, 1) for each in values[name] for place in range(width(each))] for name in digits}
    integers = Integers(chain(*values.values(), *bits.values()))
    binding = []
    for name, symbol in names.used.items():
        if symbol.is_flag:
            (flag,) = values[name]
            binding.append(z3.Bool(name) == integers.flag(flag))
        else:
            binding.append(z3.Int(name) == z3.Sum(list(map(integers.integer, values[name]))))
    flags = {name: [integers.flag(each) for each in some] for name, some in bits.items()}
    solver = z3.Solver()
    constants = [(variable, z3.IntVal(core.constants[name])) for name, variable in names.constants.items()]
    for formula in [*integers.facts, *binding, *formulas]:
        given_numbers = z3.substitute(formula, *constants)
        solver.add(_with_powers(_with_products(given_numbers, flags)))
    return Obligation(lemma.name, lemma.shows, _text(solver), tuple(names.used))


def _text(solver: z3.Solver) -> str:
    """Return the assertions as SMT-LIB, without comments and the solver's status."""
    return re.sub(r"^(;|\(set-info|\(check-sat).*\n", "", solver.to_smt2(), flags=re.MULTILINE)


def _applications(formulas: Sequence[Any], function: Any) -> list[Any]:
    """Return the terms of formulas that apply a function."""
    found: dict[int, Any] = {}
    waiting = list(formulas)
    while waiting:
        each = waiting.pop()
        waiting.extend(each.children())
        if each.decl().eq(function):
            found[each.get_id()] = each
    return list(found.values())


def _with_powers(formula: Any) -> Any:
    """Return a formula in which each power of two of a constant is a number."""
    found = []
    for each in _applications([formula], POWER):
        exponent = z3.simplify(each.arg(0))
        if not z3.is_int_value(exponent):
            raise MontcoreError(f"the exponent {exponent} is not a constant")
        found.append((each, z3.IntVal(1 << exponent.as_long())))
    return z3.substitute(formula, *found) if found else formula


def _with_products(formula: Any, flags: Mapping[str, Sequence[Any]]) -> Any:
    """Return a formula in which each product of a digit is a sum, with a term for each bit of the digit."""
    found = []
    for each in _applications([formula], TIMES):
        digit, number = each.children()
        terms = [z3.If(flag, number * (1 << place), 0) for place, flag in enumerate(flags[digit.decl().name()])]
        found.append((each, z3.Sum(terms)))
    return z3.substitute(formula, *found) if found else formula


def run(core: StepCore, netlist: WordNetlist, lemma: StepLemma, last: int) -> list[Cycle]:
    """Return the cycles that a lemma speaks of, and one more for the next state of the last."""
    cycles: list[Cycle] = []
    for at in range(last + 1):
        state: dict[str, Value] = {}
        inputs: dict[str, Value] = {}
        given = {**(lemma.when if at == 0 else {}), **(lemma.always if at < last else {})}
        for signal, value in given.items():
            net = core.signals[signal]
            number = core.constants[value] if isinstance(value, str) else value
            pinned = const(number, len(netlist.nets[net]))
            if net in netlist.inputs:
                inputs[net] = pinned
            elif at == 0:
                state[netlist.register(net)] = pinned
            else:
                raise MontcoreError(f"lemma {lemma.name}: {signal} is no input, so it has no constant in every cycle")
        for signal in lemma.cut if at == 1 else ():
            cell = netlist.register(core.signals[signal])
            bits = len(netlist.cells[cell]["connections"]["Q"])
            state[cell] = Number(f"any {signal}", bits).value()
        free = chain(*(core.parts(signal, netlist) for signal in lemma.free))
        cycles.append(Cycle(netlist, state, inputs, cycles[-1] if cycles else None, free))
    return cycles


def _cycle(core: StepCore, when: When) -> int:
    return when if isinstance(when, int) else core.constants[when[0]] + when[1]


def _values(core: StepCore, netlist: WordNetlist, cycles: Sequence[Cycle], symbol: Symbol) -> list[Value]:
    """Return the values whose sum a name stands for: one, unless the signal is a sum."""
    cycle = cycles[_cycle(core, symbol.when)]
    values = [cycle.value(bits) for bits in core.parts(symbol.signal, netlist)]
    if not symbol.form:
        return values
    (value,) = values
    if symbol.form == "flag" and width(value) != 1:
        raise MontcoreError(f"{symbol.signal} has {width(value)} bits and is no flag")
    if symbol.form in ("flag", "odd"):
        return [cut(value, 0, 1)]
    kind, place = symbol.form.split()
    return [cut(value, 0, core.constants[place]) if kind == "low" else cut(value, int(place), 1)]
