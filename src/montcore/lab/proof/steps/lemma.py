# SPDX-License-Identifier: Apache-2.0
"""Lemmas about the cycles of a core, in the names of its header, and the obligations that they are for a solver."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, product
from typing import Any

import z3

from montcore.errors import MontcoreError
from montcore.lab.proof.steps.integers import Integers, bit
from montcore.lab.proof.steps.netlist import Cycle, WordNetlist
from montcore.lab.proof.steps.words import Number, Value, const, cut, width

# A cycle, counted from the first one of the lemma: a number, or the name of a constant and a number to add.
When = int | tuple[str, int]

# The net of a signal that is always low.
LOW = "0"
# The net of a signal that has all registers.
STATE = "*"
POWER = z3.Function("power_of_two", z3.IntSort(), z3.IntSort())
TIMES = z3.Function("times", z3.IntSort(), z3.IntSort(), z3.IntSort())
# The number i of a lemma for each i, in Coq.
PLACE = z3.Int("Z.of_nat i")


@dataclass(frozen=True)
class Symbol:
    """A name in a formula: a signal in a cycle."""

    signal: str
    when: When
    # "" the number, "flag", "odd", "bit K"; with a constant C: "low C", the number of its lowest C bits,
    # "times C SIGNAL", the product with the lowest C bits of a signal, "product B C SIGNAL", the product with a
    # signal, of digits of B bits and digits of C bits, "any C", each number of C bits, "word C PLACE", a word of a
    # memory, or "total B C", the sum of B columns of C bits. "zero FORM": whether this number is 0.
    form: str

    @property
    def is_flag(self) -> bool:
        """Return whether it is a Boolean, not a number."""
        return self.form in ("flag", "odd") or self.form.startswith(("bit", "zero"))

    def counted(self) -> Symbol:
        """Return the number of which it says whether the number is 0."""
        return replace(self, form=self.form.removeprefix("zero").strip())


class Names:
    """The names that formulas are made of; each becomes a variable of z3.

    Parameters
    ----------
    index
        The number i of a lemma for each i; None for an arbitrary i.

    """

    def __init__(self, index: int | None = None) -> None:
        self.index = index
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

    def each(self, signal: str, plus: int = 0) -> str:
        """Return the signal of this name with index i + ``plus``, of a lemma for each i."""
        if self.index is None:
            return f"{signal}[i+{plus}]" if plus else f"{signal}[i]"
        return f"{signal}[{self.index + plus}]"

    def place(self) -> Any:
        """Return i, of a lemma for each i."""
        return PLACE if self.index is None else z3.IntVal(self.index)

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
        """Return the number in the lowest bits of a signal; the constant ``bits`` says how many bits."""
        self.constant(bits)
        return self._variable(Symbol(signal, when, f"low {bits}"), z3.Int)

    def product(self, signal: str, other: str, bits: str, when: When = 0) -> Any:
        """Return the product of a signal and the lowest bits of another one; the constant ``bits`` says how many bits.

        As in the RTL, the product is the sum of products of the signal's digits, which have ``bits`` bits.
        """
        self.low(other, bits, when)
        return self._variable(Symbol(signal, when, f"times {bits} {other}"), z3.Int)

    def whole_product(self, signal: str, other: str, bits: str, other_bits: str) -> Any:
        """Return the product of two signals.

        The product is the sum of the products of their digits; the constants give the bits of a digit of each signal.
        """
        self.constant(bits)
        self.constant(other_bits)
        self.number(other)
        return self._variable(Symbol(signal, 0, f"product {bits} {other_bits} {other}"), z3.Int)

    def total(self, signal: str, columns: str, bits: str, when: When = 0) -> Any:
        """Return the sum of SIGNAL[i]·2^(i·bits) over i; ``columns`` and ``bits`` are constants."""
        self.constant(columns)
        self.constant(bits)
        return self._variable(Symbol(signal, when, f"total {columns} {bits}"), z3.Int)

    def zero(self, signal: str, when: When = 0) -> Any:
        """Return whether a signal is 0: all its parts are, so no sum of a long number is needed."""
        return self._variable(Symbol(signal, when, "zero"), z3.Bool)

    def zero_total(self, signal: str, columns: str, bits: str, when: When = 0) -> Any:
        """Return whether all signals of a total are 0."""
        self.constant(columns)
        self.constant(bits)
        return self._variable(Symbol(signal, when, f"zero total {columns} {bits}"), z3.Bool)

    def any(self, name: str, bits: str) -> Any:
        """Return an arbitrary number whose bits the constant ``bits`` counts; the lemma holds for each such number."""
        self.constant(bits)
        return self._variable(Symbol(name, 0, f"any {bits}"), z3.Int)

    def word(self, memory: str, place: str, bits: str, when: When = 0) -> Any:
        """Return the word of a memory at a place: ``place`` and ``bits`` are arguments of ``any``."""
        self.any(place, bits)
        return self._variable(Symbol(memory, when, f"word {bits} {place}"), z3.Int)

    def times(self, digit: Any, number: Any) -> Any:
        """Return a digit times a number; the digit, a variable of few bits, is read bit by bit."""
        return TIMES(digit, number)

    def divides(self, exponent: Any, number: Any) -> Any:
        """Return whether a power of two divides a number."""
        return number % POWER(exponent) == 0

    def any_bit(self, signal: str, place: Any) -> Any:
        """Return whether a bit of a signal is set, at a place that is a number."""
        return bit(self.number(signal), place)

    def holds(self, name: str, state: State, when: When = 0) -> Any:
        """Return that a state holds in a cycle; Coq has a predicate of its name."""
        return z3.And(list(state(self, when)))

    def last(self) -> When:
        """Return the last cycle of the lemma; cycles that a constant counts come after all others."""
        whens = {symbol.when for symbol in self.used.values()}
        ends = sorted(when for when in whens if not isinstance(when, int))
        if len({name for name, _ in ends}) > 1:
            raise MontcoreError(f"a lemma has one last cycle, not {ends}")
        return ends[-1] if ends else max([0, *(when for when in whens if isinstance(when, int))])

    def constant(self, name: str) -> Any:
        """Return a constant of the configuration."""
        self.constants[name] = z3.Int(name)
        return self.constants[name]

    def power(self, exponent: Any) -> Any:
        """Return a power of two; the exponent may have variables of few bits."""
        return POWER(exponent)


Formulas = Callable[[Names], Sequence[Any]]
State = Callable[[Names, When], Sequence[Any]]


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
        The formulas that follow from the assumptions.
    given
        The assumptions. The proof also checks that some numbers meet them.
    when
        Value of signals of one or few bits in the first cycle: a number or the name of a constant.
    always
        Value of inputs in every cycle except the last.
    cut
        Registers that hold an arbitrary number in the second cycle: the lemma speaks of this number from then on.
    free
        Signals whose cells may compute any number, in every cycle: the lemma holds whatever drives them.
    each
        Name of a constant: one lemma for each number i below the constant, with signals from ``Names.each``. Empty: one
        lemma without i.
    uses
        Names of earlier lemmas of the core that are facts here. An earlier lemma with i holds for the i of this lemma,
        or for every i if this lemma has none.
    bit_by_bit
        Gates of few bits are read bit by bit, not as sums.

    """

    name: str
    shows: str
    claim: Formulas
    given: Formulas = lambda _: ()
    when: Mapping[str, int | str] = field(default_factory=dict)
    always: Mapping[str, int] = field(default_factory=dict)
    cut: Sequence[str] = ()
    # ``free`` and ``uses`` help the proof and do not change the claim: equality ignores them.
    free: Sequence[str] = field(default=(), compare=False)
    each: str = ""
    uses: Sequence[str] = field(default=(), compare=False)
    bit_by_bit: bool = field(default=True, compare=False)


@dataclass(frozen=True)
class Part:
    """``bits`` bits of a net from bit ``low``, times 2^``place``; of a ``signed`` part the highest bit is negative."""

    net: str
    low: int
    bits: int
    signed: bool = False
    place: int = 0


@dataclass(frozen=True)
class StepCore:
    """The lemmas of a core in its configuration.

    Parameters
    ----------
    signals
        By name in lemmas: the net or memory, ``LOW`` or ``STATE``. ``NAME[2]`` has index 2; lemmas may say
        ``NAME[CONSTANT]``.
    constants
        By name in lemmas: the number.
    lemmas
        The lemmas, in order.
    sums
        By name in lemmas: the parts of nets whose sum is the number, where the RTL has the parts only.
    inner
        By instance: the lemmas of modules in the core.
    below
        Lemmas that others use and the contract does not need.

    """

    signals: Mapping[str, str]
    constants: Mapping[str, int]
    lemmas: Sequence[StepLemma]
    sums: Mapping[str, Sequence[Part]] = field(default_factory=dict)
    inner: Mapping[str, StepCore] = field(default_factory=dict)
    below: Sequence[StepLemma] = ()

    def indices(self, lemma: StepLemma) -> Sequence[int | None]:
        """Return each i of a lemma, or None for one lemma."""
        return range(self.constants[lemma.each]) if lemma.each else (None,)

    def used(self, lemma: StepLemma) -> list[StepLemma]:
        """Return the lemmas that a lemma uses; raise MontcoreError if a used lemma is not earlier or holds for less."""
        every = [*self.below, *self.lemmas]
        place = [each.name for each in every].index(lemma.name) if lemma.uses else 0
        earlier = {each.name: each for each in every[:place]}
        for name in lemma.uses:
            if name not in earlier or earlier[name].always or earlier[name].cut:
                raise MontcoreError(f"lemma {lemma.name} uses {name}, which is no earlier lemma of any state")
            if not earlier[name].when.items() <= lemma.when.items():
                raise MontcoreError(f"lemma {lemma.name} uses {name} where {dict(earlier[name].when)} is not given")
            if lemma.each and earlier[name].each and len(self.indices(earlier[name])) < len(self.indices(lemma)):
                raise MontcoreError(f"lemma {lemma.name} uses {name}, which holds for fewer numbers i")
        return [earlier[name] for name in lemma.uses]

    def obligations(self, netlist: WordNetlist) -> Iterator[Obligation]:
        """Yield the obligations of a solver: one for each lemma, or for each i of a lemma."""
        for lemma in (*self.below, *self.lemmas):
            for index in self.indices(lemma):
                yield obligation(self, netlist, lemma, index)
        for instance, core in self.inner.items():
            for each in core.obligations(netlist):
                yield replace(each, name=f"{each.name}[{instance.removesuffix('.')}]")

    def parts(self, signal: str, netlist: WordNetlist) -> list[tuple[int, Sequence[int | str]]]:
        """Return a signal's nets, one for each bit, with their weight; for a sum, the nets of each part."""
        signal = re.sub(r"\[([A-Z]\w*)\]", lambda found: f"[{self.constants[found[1]]}]", signal)
        if signal not in self.sums:
            net = self.signals[signal]
            return [(1, LOW if net == LOW else netlist.state() if net == STATE else netlist.net(net))]
        found: list[tuple[int, Sequence[int | str]]] = []
        for each in self.sums[signal]:
            bits = netlist.net(each.net)[each.low : each.low + each.bits]
            if each.signed:
                found += [(1 << each.place, bits[:-1]), (-1 << (each.place + each.bits - 1), bits[-1:])]
            else:
                found.append((1 << each.place, bits))
        return found


@dataclass(frozen=True)
class Obligation:
    """A lemma of a core as text for a solver: plain, so that it can be kept, sent and read.

    Parameters
    ----------
    name, shows
        Name and claim of the lemma.
    text
        SMT-LIB: assertions. Each of the last ``parts`` assertions denies a part of the claim.
    parts
        The number of parts of the claim.
    names
        The variables of the lemma itself; the others are the netlist's.

    """

    name: str
    shows: str
    text: str
    parts: int
    names: tuple[str, ...]


def obligation(core: StepCore, netlist: WordNetlist, lemma: StepLemma, index: int | None = None) -> Obligation:
    """Return the obligation of a solver for a lemma, or for this i of a lemma for each i."""
    names = Names(index)
    given, claim = list(lemma.given(names)), list(lemma.claim(names))
    for each in core.used(lemma):
        for i in core.indices(each) if index is None else (index,):
            names.index = i
            given.append(z3.Implies(z3.And(*each.given(names)), z3.And(*each.claim(names))))
    last = _cycle(core, names.last())
    if any(_cycle(core, symbol.when) > last for symbol in names.used.values()):
        raise MontcoreError(f"lemma {lemma.name} speaks of a cycle later than its last one, {names.last()}")
    cycles = run(core, netlist, lemma, last)
    values = {name: _values(core, netlist, cycles, symbol.counted()) for name, symbol in names.used.items()}
    digits = {each.arg(0).decl().name() for each in _applications([*given, *claim], TIMES)}
    states = {name for name, symbol in names.used.items() if core.signals.get(symbol.signal) == STATE}
    whole = {name: [value for _, value in some] for name, some in values.items() if name not in states}
    bits = {name: [cut(each, place, 1) for each in whole[name] for place in range(width(each))] for name in digits}
    integers = Integers(chain(*whole.values(), *bits.values()), lemma.bit_by_bit)
    binding = []
    tokens: dict[Value, Any] = {}
    for name, symbol in names.used.items():
        if name in states:
            # A state is long and has no part in sums: equal states have one number, of which nothing else is known.
            ((_, state),) = values[name]
            binding.append(z3.Int(name) == tokens.setdefault(state, z3.Int(f"state {len(tokens)}")))
        elif symbol.form.startswith("zero"):
            if any(weight < 0 for weight, _ in values[name]):
                raise MontcoreError(f"{symbol.signal} has a negative part, so its parts may add up to 0")
            binding.append(z3.Bool(name) == z3.And([integers.integer(value) == 0 for _, value in values[name]]))
        elif symbol.is_flag:
            ((_, flag),) = values[name]
            binding.append(z3.Bool(name) == integers.flag(flag))
        else:
            terms = [weight * integers.integer(value) for weight, value in values[name]]
            binding.append(z3.Int(name) == z3.Sum(terms))
    flags = {name: [integers.flag(each) for each in some] for name, some in bits.items()}
    constants = [(variable, z3.IntVal(core.constants[name])) for name, variable in names.constants.items()]
    widths = {name: width(value) for name, (value, *_) in whole.items()}

    def cases(formula: Any) -> list[Any]:
        return _with_powers(_with_products(z3.substitute(formula, *constants), flags), widths)

    claims = list(map(cases, claim))
    # A claim in many cases is shown one by one, the others together.
    together = [each[0] for each in claims if len(each) == 1]
    denials = [z3.Not(z3.And(together)) if together else z3.BoolVal(False)]
    denials += [z3.Not(each) for some in claims if len(some) > 1 for each in some]
    solver = z3.Solver()
    solver.add(*integers.facts, *binding, *(each for formula in given for each in cases(formula)), *denials)
    name = lemma.name if index is None else f"{lemma.name}[{index}]"
    return Obligation(name, lemma.shows, _text(solver), len(denials), tuple(names.used))


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


def _with_powers(formula: Any, widths: Mapping[str, int]) -> list[Any]:
    """Return a formula in which each power of two is a number, for each value of the variables in exponents.

    Parameters
    ----------
    formula
        A Boolean.
    widths
        By variable: its bits.

    """
    powers = _applications([formula], POWER)
    variables = {v.get_id(): v for each in powers for v in _variables(each.arg(0))}.values()
    if any(v.decl().name() not in widths for v in variables):
        raise MontcoreError(f"an exponent of {powers} is no number of few bits")
    cases = []
    for values in product(*(range(1 << widths[v.decl().name()]) for v in variables)):
        chosen = [(v, z3.IntVal(value)) for v, value in zip(variables, values, strict=True)]
        case = z3.substitute(formula, *chosen)
        found = [(each, z3.IntVal(1 << _exponent(each))) for each in _applications([case], POWER)]
        is_case = z3.And([v == value for v, value in chosen])
        cases.append(z3.Implies(is_case, z3.substitute(case, *found)) if chosen else z3.substitute(case, *found))
    return cases


def _exponent(power: Any) -> int:
    return int(z3.simplify(power.arg(0)).as_long())


def _variables(term: Any) -> list[Any]:
    """Return the variables of a term."""
    if z3.is_const(term):
        return [] if z3.is_int_value(term) else [term]
    return [each for child in term.children() for each in _variables(child)]


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
        free = (bits for signal in lemma.free for _, bits in core.parts(signal, netlist))
        cycles.append(Cycle(netlist, state, inputs, cycles[-1] if cycles else None, free))
    return cycles


def _cycle(core: StepCore, when: When) -> int:
    return when if isinstance(when, int) else core.constants[when[0]] + when[1]


def _values(core: StepCore, netlist: WordNetlist, cycles: Sequence[Cycle], symbol: Symbol) -> list[tuple[int, Value]]:
    """Return the values whose sum a name stands for, with their weight: one, unless the signal is a sum."""
    cycle = cycles[_cycle(core, symbol.when)]
    if symbol.form.startswith("any"):
        return [(1, cycle.any(symbol.signal, core.constants[symbol.form.split()[1]]))]
    if symbol.form.startswith("word"):
        _, bits, place = symbol.form.split()
        memory = core.signals[symbol.signal]
        return [(1, cycle.word(memory, cycle.any(place, core.constants[bits])) if memory != LOW else const(0, 1))]
    parts = (
        core.parts(symbol.signal, netlist) if not symbol.form.startswith("total") else _columns(core, netlist, symbol)
    )
    values = [(weight, cycle.value(bits)) for weight, bits in parts]
    if not symbol.form or symbol.form.startswith("total"):
        return values
    ((_, value),) = values
    if symbol.form.startswith(("times", "product")):
        form, *sizes, other = symbol.form.split()
        factor = cycle.value(core.parts(other, netlist)[0][1])
        multiply = _products if form == "times" else _whole_product
        return multiply(cycle, value, factor, *(core.constants[each] for each in sizes))
    if symbol.form == "flag" and width(value) != 1:
        raise MontcoreError(f"{symbol.signal} has {width(value)} bits and is no flag")
    if symbol.form in ("flag", "odd"):
        return [(1, cut(value, 0, 1))]
    kind, place = symbol.form.split()
    return [(1, cut(value, 0, core.constants[place]) if kind == "low" else cut(value, int(place), 1))]


def _columns(core: StepCore, netlist: WordNetlist, symbol: Symbol) -> list[tuple[int, Sequence[int | str]]]:
    """Return the nets of a total, with their weight."""
    count, bits = (core.constants[each] for each in symbol.form.split()[1:])
    parts = ((i * bits, core.parts(f"{symbol.signal}[{i}]", netlist)) for i in range(count))
    return [(weight << place, nets) for place, found in parts for weight, nets in found]


def _products(cycle: Cycle, value: Value, other: Value, bits: int) -> list[tuple[int, Value]]:
    """Return the products of each digit of a value and the lowest digit of another one, with their weight."""
    lowest = cut(other, 0, min(bits, width(other)))
    return [(1 << place, cycle.product(digit, lowest)) for place, digit in _digits(value, bits)]


def _whole_product(cycle: Cycle, value: Value, other: Value, bits: int, other_bits: int) -> list[tuple[int, Value]]:
    """Return the products of each digit of a value and each digit of another one, with their weight."""
    return [
        (1 << (place + other_place), cycle.product(digit, other_digit))
        for other_place, other_digit in _digits(other, other_bits)
        for place, digit in _digits(value, bits)
    ]


def _digits(value: Value, bits: int) -> list[tuple[int, Value]]:
    """Return the digits of a value, of this many bits, with their places."""
    return [(place, cut(value, place, min(bits, width(value) - place))) for place in range(0, width(value), bits)]
