# SPDX-License-Identifier: Apache-2.0
"""The lemmas as hypotheses for Coq, written by the program under the lemmas' names.

    python -m montcore.lab.proof.steps.coq            write formal/coq/Lemmas.v

A record of Coq has the signals of a core, functions of the cycle, and a field for each lemma. The files next to it show
the contract of every such record.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import z3

from montcore.architectures import FIXED_LATENCY, Config
from montcore.lab.proof.config import steps_config
from montcore.lab.proof.steps import (
    fixed_latency,
    product_control,
    redundant,
    scalable,
    serial_control,
    wide_product,
    word_multiplier,
)
from montcore.lab.proof.steps.lemma import PLACE, TIMES, Names, State, StepCore, StepLemma, Symbol, When
from montcore.tools.resources import folder

HEAD = """\
(* SPDX-License-Identifier: Apache-2.0

   The lemmas that `montcore prove --what steps` proves of the RTL at a width.
   Generated: python -m montcore.lab.proof.steps.coq *)
Require Import ZArith.
Open Scope Z_scope.
Set Implicit Arguments.

(* The sum of n columns. *)
Fixpoint total (bits : Z) (n : nat) (column : nat -> Z) : Z :=
  match n with O => 0 | S n => total bits n column + 2 ^ (bits * Z.of_nat n) * column n end.
"""


class _PrintedNames(Names):
    """Names for Coq, where a state is a predicate: a Boolean here."""

    def __init__(self) -> None:
        super().__init__()
        self.states: dict[str, State] = {}

    def holds(self, name: str, state: State, when: When = 0) -> Any:
        self.states[name] = state
        return self._variable(Symbol(name, when, "holds"), z3.Bool)


class _Printer:
    """Formulas of one set of lemmas.

    Parameters
    ----------
    lemmas
        The lemmas.
    outer
        Signals of the control, which is a field of its own.
    field
        The name of that field.
    prefixes
        By signal of the control: the module of its name, with a dot.

    """

    def __init__(
        self,
        lemmas: Sequence[StepLemma],
        outer: Mapping[str, str],
        field: str,
        prefixes: Mapping[str, str] | None = None,
    ) -> None:
        self.prefixes = prefixes or {}
        self._outer = outer
        self._field = field
        self._lemmas = lemmas
        self.constants: dict[str, None] = {}
        self.signals: dict[str, str] = dict(outer)
        self._symbols: dict[str, Symbol] = {}
        self._states: dict[str, State] = {}
        for lemma in lemmas:
            names, printed = Names(), _PrintedNames()
            for each in (names, printed):
                lemma.given(each)
                lemma.claim(each)
            self._symbols |= {**names.used, **printed.used}
            self._states |= printed.states
            self.constants |= dict.fromkeys(names.constants)
            self.constants |= dict.fromkeys(s.when[0] for s in names.used.values() if not isinstance(s.when, int))
            self.constants |= dict.fromkeys(v for v in lemma.when.values() if isinstance(v, str))
            for symbol in names.used.values():
                form = symbol.counted().form.split(" ")[0]
                if form == "any":
                    continue
                kind = {"flag": "bool", "word": "Z -> Z"}.get(form, "Z")
                signal, *index = symbol.signal.split("[")
                self.signals.setdefault(signal, f"nat -> {kind}" if index or form == "total" else kind)
        for lemma in lemmas:
            for signal in (*lemma.when, *lemma.always):
                self.signals.setdefault(signal, "bool")

    def record(self, name: str, kind: str = "") -> str:
        """Return the record, with the control of a ``kind`` in front."""
        own = [f"{signal} : nat -> {kind}" for signal, kind in self.signals.items() if signal not in self._outer]
        states = [
            f"{name} := fun t : nat => {self._conclusion(state(Names(), 0))}" for name, state in self._states.items()
        ]
        lemmas = [f"(* {each.shows} *)\n    {each.name} : {self._lemma(each)}" for each in self._lemmas]
        fields = ";\n    ".join([*([f"{self._field} {kind}"] if kind else []), *own, *states, *lemmas])
        constants = f" ({' '.join(self.constants)} : Z)" if self.constants else ""
        return f"Record {name}{constants} := {{\n    {fields}\n}}.\n"

    def _signal(self, name: str, when: When) -> str:
        signal = _indexed(name)
        if isinstance(when, int):
            at = {0: "t", 1: "(S t)", 2: "(S (S t))"}.get(when, f"(t + {when})%nat")
        else:
            at = f"(t + Z.to_nat {when[0]} + {when[1]})%nat" if when[1] else f"(t + Z.to_nat {when[0]})%nat"
        return self._at(signal, at)

    def _at(self, signal: str, at: str) -> str:
        prefix = self.prefixes.get(signal, "")
        return f"{prefix}{signal} {self._field} {at}" if signal in self._outer else f"{signal} {at}"

    def _lemma(self, lemma: StepLemma) -> str:
        names = _PrintedNames()
        given, claim = lemma.given(names), lemma.claim(names)
        conditions = []
        for signal, value in lemma.when.items():
            constant = ("false", "true")[int(value)] if self.signals[signal] == "bool" else str(value)
            conditions.append(f"{self._signal(signal, 0)} = {constant}")
        last = names.last()
        end = str(last) if isinstance(last, int) else f"Z.to_nat {last[0]}{f' + {last[1]}' if last[1] else ''}"
        for signal, value in lemma.always.items():
            low_or_high = f"{self._at(signal, '(t + k)%nat')} = {('false', 'true')[value]}"
            conditions.append(f"(forall k, (k < {end})%nat -> {low_or_high})")
        formulas = [*conditions, *map(self.proposition, given)]
        every = f"forall i : nat, Z.of_nat i < {lemma.each} -> " if lemma.each else ""
        every += "forall t : nat, " if names.used else ""
        for symbol in names.used.values():
            if symbol.form.startswith("any"):
                place, bits = symbol.signal, symbol.form.split()[1]
                every += f"forall {place} : Z, 0 <= {place} < 2 ^ {bits} -> "
        return f"{every}{''.join(f'{each} -> ' for each in formulas)}{self._conclusion(claim)}"

    def _conclusion(self, claim: Sequence[Any]) -> str:
        """Return formulas that all hold, one a line."""
        return "\n      " + " /\\\n      ".join(map(self.proposition, claim))

    def proposition(self, term: Any) -> str:
        """Return a formula as a proposition."""
        kind, args = term.decl().kind(), term.children()
        if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR):
            sign = " /\\ " if kind == z3.Z3_OP_AND else " \\/ "
            return f"({sign.join(map(self.proposition, args))})"
        if kind == z3.Z3_OP_IMPLIES:
            return f"({self.proposition(args[0])} -> {self.proposition(args[1])})"
        if kind == z3.Z3_OP_EQ:
            parts = [self.boolean(each) if z3.is_bool(each) else self.number(each) for each in args]
            return f"{parts[0]} = {parts[1]}"
        if kind in _RELATIONS:
            return f"{self.number(args[0])} {_RELATIONS[kind]} {self.number(args[1])}"
        return self._truth(term)

    def _truth(self, term: Any) -> str:
        """Return a bit, its negation or a state as a proposition."""
        symbol = self._symbols.get(term.decl().name())
        if symbol and symbol.form.startswith("zero"):
            return f"{self._atom(symbol.counted())} = 0"
        if symbol and symbol.form == "holds":
            return self._atom(symbol)
        if term.decl().kind() == z3.Z3_OP_NOT:
            return f"{self.boolean(term.arg(0))} = false"
        return f"{self.boolean(term)} = true"

    def boolean(self, term: Any) -> str:
        """Return a formula as a Boolean."""
        kind, args = term.decl().kind(), term.children()
        if kind == z3.Z3_OP_UNINTERPRETED and args:
            return f"Z.testbit ({self.number(args[0])}) ({self.number(args[1])})"
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._flag(self._symbols[term.decl().name()])
        if kind == z3.Z3_OP_NOT:
            return f"(negb {self._inner(args[0])})"
        if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_XOR):
            function = {z3.Z3_OP_AND: "andb", z3.Z3_OP_OR: "orb", z3.Z3_OP_XOR: "xorb"}[kind]
            text = self._inner(args[-1])
            for each in reversed(args[:-1]):
                text = f"({function} {self._inner(each)} {text})"
            return text
        if kind == z3.Z3_OP_ITE:
            return f"(if {self.boolean(args[0])} then {self.boolean(args[1])} else {self.boolean(args[2])})"
        sign = {z3.Z3_OP_EQ: "=?", **{op: f"{text}?" for op, text in _RELATIONS.items()}}[kind]
        return f"({self.number(args[0])} {sign} {self.number(args[1])})"

    def _flag(self, symbol: Symbol) -> str:
        return f"({self._atom(symbol.counted())} =? 0)" if symbol.form.startswith("zero") else self._atom(symbol)

    def _inner(self, term: Any) -> str:
        text = self.boolean(term)
        return text if text.startswith("(") else f"({text})"

    def number(self, term: Any) -> str:
        """Return a number."""
        kind, args = term.decl().kind(), term.children()
        if z3.is_int_value(term):
            return str(term)
        is_product = term.decl().eq(TIMES)
        if kind == z3.Z3_OP_UNINTERPRETED and args and not is_product:
            return f"2 ^ ({self.number(args[0])})"
        if kind == z3.Z3_OP_UNINTERPRETED and not is_product:
            name = term.decl().name()
            return name if name in self.constants or term.eq(PLACE) else self._atom(self._symbols[name])
        if kind == z3.Z3_OP_ITE:
            return f"(if {self.boolean(args[0])} then {self.number(args[1])} else {self.number(args[2])})"
        if kind == z3.Z3_OP_UMINUS:
            return f"(- {self.number(args[0])})"
        signs = {
            **{z3.Z3_OP_ADD: " + ", z3.Z3_OP_SUB: " - ", z3.Z3_OP_MUL: " * "},
            **{z3.Z3_OP_IDIV: " / ", z3.Z3_OP_MOD: " mod "},
        }
        sign = " * " if is_product else signs[kind]
        return f"({sign.join(map(self.number, args))})"

    def _atom(self, symbol: Symbol) -> str:
        signal = self._signal(symbol.signal, symbol.when)
        match symbol.form.split():
            case ["any", _]:
                signal = symbol.signal
            case ["odd"]:
                signal = f"Z.odd ({signal})"
            case ["bit", place]:
                signal = f"Z.testbit ({signal}) {place}"
            case ["low", bits]:
                signal = f"({signal} mod 2 ^ {bits})"
            case ["word", _, place]:
                signal = f"{signal} {place}"
            case ["total", count, bits]:
                signal = (
                    f"total {bits} (Z.to_nat {count}) (fun j => {self._signal(symbol.signal + '[j]', symbol.when)})"
                )
            case ["product" | "times" as form, *bits, other]:
                factor = self._signal(other, symbol.when)
                signal = f"({signal} * {factor if form == 'product' else f'({factor} mod 2 ^ {bits[0]})'})"
        return signal


def _indexed(name: str) -> str:
    """Return a signal as Coq writes it: with its index as an argument, if it has one."""
    signal, *index = name.removesuffix("]").split("[")
    if not index:
        return signal
    (place,) = index
    if place.isdecimal():
        return f"{signal} {place}%nat"
    return f"{signal} {_INDICES.get(place, f'(Z.to_nat {place})')}"


_INDICES = {"i": "i", "i+1": "(S i)", "j": "j"}
_RELATIONS = {z3.Z3_OP_LE: "<=", z3.Z3_OP_GE: ">=", z3.Z3_OP_LT: "<", z3.Z3_OP_GT: ">"}


def text(cores: Mapping[str, StepCore]) -> str:
    """Return the file, with a record for each control and one for each core."""
    product = _Printer(product_control.LEMMAS, {}, "")
    serial = _Printer(serial_control.COUNTER, product.signals, "handshakes")
    control = product.record("product_control") + serial.record("serial_control", ":> product_control")
    parts = [HEAD, _module("Control", control), "Import Control.\n"]
    known = [
        _Record(product_control.LEMMAS, product, "product_control", "control"),
        _Record(serial_control.LEMMAS, serial, "serial_control", "control"),
    ]
    for name, lemmas, field in SHARED:
        record = _after(known, name, lemmas, field)
        parts.append(record.text)
        known.append(record)
    parts += [_after(known, name, core.lemmas).text for name, core in cores.items()]
    return "\n".join(parts)


# Records that are a field of other records: name, lemmas, and name of the field.
SHARED: Sequence[tuple[str, Sequence[StepLemma], str]] = (
    ("SetUp", fixed_latency.lemmas(False), "set_up"),
    ("SetUpConstant", fixed_latency.lemmas(True), "set_up"),
    ("WordProduct", word_multiplier.product(False), "product"),
    ("WordProductConstant", word_multiplier.product(True), "product"),
    ("RedundantProduct", redundant.PRODUCT, "steps"),
    ("WideLeaf", wide_product.LEAF, ""),
    ("WideHalves", wide_product.HALVES, "both"),
    ("WideKaratsuba", wide_product.KARATSUBA, ""),
    ("WideLowLeaf", wide_product.LOW_LEAF, ""),
    ("WideLow", wide_product.LOW, ""),
    ("WideHigh", wide_product.HIGH, ""),
)


@dataclass(frozen=True)
class _Record:
    """A record that can be the first field of another record: lemmas, own name, and name of that field."""

    lemmas: Sequence[StepLemma]
    printer: _Printer
    kind: str
    field: str
    prefix: str = ""
    text: str = ""


def _after(known: Sequence[_Record], name: str, lemmas: Sequence[StepLemma], field: str = "") -> _Record:
    """Return a record of lemmas, which begins with the last known one that has no others."""
    base = next((each for each in reversed(known) if all(lemma in lemmas for lemma in each.lemmas)), None)
    if base is None:
        printer = _Printer(lemmas, {}, "")
        kind = ""
    else:
        own = [lemma for lemma in lemmas if lemma not in base.lemmas]
        outer = base.printer.signals
        prefixes = {signal: base.printer.prefixes.get(signal, base.prefix) for signal in outer}
        printer = _Printer(own, outer, base.field, prefixes)
        kind = " ".join([":>" if field else ":", base.kind, *base.printer.constants])
        printer.constants = dict.fromkeys([*base.printer.constants, *printer.constants])
    text = _module(name, printer.record("core", kind))
    if field and base:
        text += f"Export (coercions) {name}.\n"
    return _Record(lemmas, printer, f"{name}.core", field, f"{name}.", text)


def _module(name: str, record: str) -> str:
    return f"Module {name}.\n{record}End {name}.\n"


def cores() -> dict[str, StepCore]:
    """Return the cores with a proof in Coq, one for each text of the lemmas.

    Only Reduce, a constant Modulus, and Quotient of redundant change the text. Lemmas with ``Bound``, the bound of the
    operands as a multiple of M, have one text for both values of Reduce.
    """
    from montcore.lab.proof.steps.api import CORES

    found = {}
    for name in CORES:
        fixed_latency = name in FIXED_LATENCY
        for kind, values in {
            "": {},
            "Chaining": {"Reduce": 0},
            **({"Constant": {"Modulus": 3}} if fixed_latency else {}),
            **({"Multiplier": {"Quotient": 1}} if name == "redundant" else {}),
        }.items():
            core = CORES[name](steps_config(name, 64 if fixed_latency else 256, values))
            if kind != "Chaining" or not ({"Bound", "Columns"} & {*core.constants}):
                found[f"{name.title().replace('_', '')}{kind}"] = core
    return found


def parts() -> dict[str, StepCore]:
    """Return the cores whose lemmas are proved, and whose contract does not follow from them yet."""
    return {"Scalable": scalable.core(Config("scalable", 256))}


def generated() -> str:
    """Return ``formal/coq/Lemmas.v``."""
    return text({**cores(), **parts()})


if __name__ == "__main__":
    target: Path = folder("formal") / "coq" / "Lemmas.v"
    target.write_text(generated(), encoding="utf-8")
