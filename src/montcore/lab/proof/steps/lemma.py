# SPDX-License-Identifier: Apache-2.0
"""Lemmas about the cycles of a core, in the names of its header, and the obligations that they are for a solver."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from montcore.errors import MontcoreError
from montcore.lab.proof.steps.integers import Integers, bit
from montcore.lab.proof.steps.netlist import Cycle, WordNetlist
from montcore.lab.proof.steps.words import Number, Value, const, cut, width

# A cycle, counted from the first one of the lemma: a number, or the name of a constant and a number to add.
When = int | tuple[str, int]

POWER = z3.Function("power_of_two", z3.IntSort(), z3.IntSort())


@dataclass(frozen=True)
class Symbol:
    """A name in a formula: a signal in a cycle."""

    signal: str
    when: When
    form: str  # "" the number, "flag", "odd", or "bit K"


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
        What is assumed. It can be met: that is checked, too.
    when
        By signal of one bit or of few: its value in the first cycle, a number or the name of a constant.
    always
        By input: its value in every cycle but the last.
    cut
        Signals, registers, that are any number in the second cycle: the lemma speaks of them from then on.

    """

    name: str
    shows: str
    claim: Formulas
    given: Formulas = lambda _: ()
    when: Mapping[str, int | str] = field(default_factory=dict)
    always: Mapping[str, int] = field(default_factory=dict)
    cut: Sequence[str] = ()


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

    """

    signals: Mapping[str, str]
    constants: Mapping[str, int]
    lemmas: Sequence[StepLemma]


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
    """Return what a solver has to show."""
    names = Names()
    given, claim = list(lemma.given(names)), list(lemma.claim(names))
    last = max([0, *(_cycle(core, symbol.when) for symbol in names.used.values())])
    cycles = run(core, netlist, lemma, last)
    values = {name: _value(core, cycles, symbol) for name, symbol in names.used.items()}
    integers = Integers(values.values())
    binding = []
    for name, symbol in names.used.items():
        if symbol.form:
            binding.append(z3.Bool(name) == integers.flag(values[name]))
        else:
            binding.append(z3.Int(name) == integers.integer(values[name]))
    solver = z3.Solver()
    constants = [(variable, z3.IntVal(core.constants[name])) for name, variable in names.constants.items()]
    for formula in [*integers.facts, *binding, *given, z3.Not(z3.And(claim))]:
        solver.add(_with_powers(z3.substitute(formula, *constants)))
    return Obligation(lemma.name, lemma.shows, _text(solver), tuple(names.used))


def _text(solver: z3.Solver) -> str:
    """Return the assertions as SMT-LIB, without comments and the solver's status."""
    return re.sub(r"^(;|\(set-info|\(check-sat).*\n", "", solver.to_smt2(), flags=re.MULTILINE)


def _with_powers(formula: Any) -> Any:
    """Return a formula in which each power of two of a constant is a number."""
    found: dict[Any, Any] = {}
    waiting = [formula]
    while waiting:
        each = waiting.pop()
        waiting.extend(each.children())
        if each.decl().eq(POWER):
            exponent = z3.simplify(each.arg(0))
            if not z3.is_int_value(exponent):
                raise MontcoreError(f"the exponent {exponent} is not a constant")
            found[each] = z3.IntVal(1 << exponent.as_long())
    return z3.substitute(formula, *found.items()) if found else formula


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
        cycles.append(Cycle(netlist, state, inputs, cycles[-1] if cycles else None))
    return cycles


def _cycle(core: StepCore, when: When) -> int:
    return when if isinstance(when, int) else core.constants[when[0]] + when[1]


def _value(core: StepCore, cycles: Sequence[Cycle], symbol: Symbol) -> Value:
    """Return the value that a name stands for."""
    value = cycles[_cycle(core, symbol.when)].net(core.signals[symbol.signal])
    if symbol.form == "flag" and width(value) != 1:
        raise MontcoreError(f"{symbol.signal} has {width(value)} bits and is no flag")
    if symbol.form == "odd":
        return cut(value, 0, 1)
    return cut(value, int(symbol.form.split()[1]), 1) if symbol.form.startswith("bit") else value
