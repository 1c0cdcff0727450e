# SPDX-License-Identifier: Apache-2.0
"""The lemmas of the set-up of ``mont_mul_stored_multiples`` with Reduce=0: the factor k', and the runs of the tables.

``cycle`` counts the cycles of the search and of each run. In a run x is M, and y gets the digits of ``multiple``: v*k'.
``places`` is the rest of these digits. ``stored`` is the number without its lowest DelayBits bits.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import z3

from montcore.architectures.stored_multiples import StoredMultiples
from montcore.lab.proof.steps.lemma import Names, StepLemma
from montcore.lab.proof.steps.product_control import take_modulus

SIGNALS: Mapping[str, str] = {
    **{"cycle": "u_setup.count_q", "begun": "u_setup.loaded_q", "residue": "u_setup.t_q"},
    **{"multiple": "u_setup.multiple_q", "places": "u_setup.digits_q"},
}
SEARCH: Mapping[str, int | str] = {"active": 1, "setting_up": 1, "search": 1, "searching": 1}
RUN: Mapping[str, int | str] = {"active": 1, "setting_up": 1, "search": 0, "searching": 0}


def constants(config: StoredMultiples) -> dict[str, int]:
    """Return the constants of the set-up by name."""
    last = config.delay + config.carry_rows + config.levels + 5
    return {
        **{"SearchEnd": 2 * config.surplus_bits, "SetupCycles": config.setup_cycles},
        **{"RunBegin": config.levels + 3, "RunOne": config.levels + 4 - config.tables},
        **{"RunLast": last, "RunEnd": last + 6, "DelayBits": config.delay * config.digit_bits},
    }


def _is(n: Names, signal: str, constant: str) -> Any:
    return n.number(signal) == n.constant(constant)


def _loads(n: Names, when: int = 0) -> Any:
    """Return whether the set-up takes a modulus."""
    return n.odd("loading", when)


def _runs(n: Names) -> Any:
    return z3.And(n.flag("active"), z3.Not(n.flag("searching")))


def _no_rows(n: Names) -> Any:
    """Return whether no rows of a run are under way."""
    return z3.Or(z3.Not(n.flag("setting_up")), n.flag("search"))


def _search(n: Names) -> Sequence[Any]:
    ends = _is(n, "cycle", "SearchEnd")
    return [
        *(n.flag("active", 1), n.number("entry", 1) == n.number("entry"), n.flag("searching", 1) == z3.Not(ends)),
        n.number("cycle", 1) == z3.If(ends, 0, n.number("cycle") + 1),
        z3.Implies(ends, n.number("multiple", 1) == n.number("factor", 1)),
    ]


def _bit(n: Names) -> Sequence[Any]:
    added = z3.If(n.odd("residue"), n.low("x", "FactorBits"), 0)
    bit = z3.If(n.odd("residue"), n.power(n.constant("FactorBits")), 0)
    return [
        n.divides(n.constant("FactorBits"), 2 * n.number("residue", 2) - n.number("residue") - added),
        2 * n.number("factor", 2) + z3.If(n.odd("factor"), 1, 0) == n.number("factor") + bit,
    ]


def _run(n: Names) -> Sequence[Any]:
    ends = _is(n, "cycle", "RunEnd")
    full = n.number("entry") + 1 == n.power(n.constant("EntryBits"))
    new, sum_ = n.number("multiple", 1), n.number("multiple") + n.number("factor")
    return [
        *(n.flag("active", 1) == z3.Not(z3.And(ends, full)), z3.Not(n.flag("searching", 1))),
        n.number("cycle", 1) == z3.If(ends, 0, n.number("cycle") + 1),
        n.number("entry", 1) == z3.If(ends, z3.If(full, 0, n.number("entry") + 1), n.number("entry")),
        z3.Implies(z3.Not(ends), new == n.number("multiple")),
        z3.Implies(z3.And(ends, sum_ < n.power(n.constant("FactorBits") + n.constant("EntryBits"))), new == sum_),
    ]


def _places(n: Names) -> Sequence[Any]:
    begins = z3.And(_runs(n), n.number("cycle") == 0)
    base = n.power(n.constant("DigitBits"))
    return [
        z3.Implies(begins, n.number("places", 1) == n.number("multiple")),
        z3.Or(begins, base * n.number("places", 1) + n.low("places", "DigitBits") == n.number("places")),
    ]


def _stored(n: Names) -> Sequence[Any]:
    number = n.power(n.constant("LowBits")) * n.number("number") + n.number("kept")
    stored = n.total("stored", "Columns", "ColumnBits")
    return [n.power(n.constant("DelayBits")) * stored + n.low("kept", "DelayBits") == number]


def _word(n: Names) -> Sequence[Any]:
    return [n.word(n.each(table), "c", "EntryBits", 6) == n.number(n.each("stored"), 5) for table in _TABLES]


_TABLES = ("words", "more_words")

LEMMAS = (
    StepLemma(
        "loads",
        "the set-up takes a modulus one cycle later",
        lambda n: [
            n.number("loading", 1) == z3.If(_loads(n), 2, 0) + z3.If(z3.And(n.flag("rst"), take_modulus(n)), 1, 0),
            n.flag("begun", 1) == _loads(n),
        ],
    ),
    StepLemma(
        "copies",
        "the columns have registers of their own for two flags",
        lambda n: [
            n.flag("setting_up", 1) == n.flag("active", 1),
            n.flag("search", 1) == n.flag("searching", 1),
        ],
    ),
    StepLemma(
        "begins",
        "an odd modulus begins the search",
        lambda n: [
            *(n.flag("active", 2), n.flag("searching", 2)),
            *(n.number("cycle", 2) == 0, n.number("entry", 2) == 1),
        ],
        lambda n: [take_modulus(n), n.odd("mod_in"), *(n.flag("rst", i) for i in (0, 1))],
    ),
    StepLemma(
        "modulus_in_x",
        "x takes the modulus, and the residue begins with 1",
        lambda n: [n.number("x", 3) == n.number("mod_in"), n.number("residue", 3) == 1],
        lambda n: [take_modulus(n), n.flag("rst")],
    ),
    StepLemma(
        "search_goes_on",
        "the search takes its cycles; then v*k' is k'",
        _search,
        lambda n: [n.flag("rst"), z3.Not(_loads(n)), n.number("cycle") <= n.constant("SearchEnd")],
        when=SEARCH,
    ),
    StepLemma(
        "bit_of_k",
        "two cycles of the search: 2*s'' = s + (s mod 2)*M modulo 2^k, and s mod 2 is the next bit of k'",
        _bit,
        lambda n: [
            n.flag("rst"),
            n.odd("cycle"),
            n.odd("x"),
            z3.Not(n.flag("begun")),
            *(z3.Not(_loads(n, i)) for i in (0, 1)),
        ],
        when=SEARCH,
    ),
    StepLemma(
        "factor_held",
        "k' is held after the search",
        lambda n: [n.number("factor", 1) == n.number("factor")],
        when={"searching": 0},
    ),
    StepLemma(
        "run_goes_on",
        "a run takes its cycles; then the next multiple follows",
        _run,
        lambda n: [n.flag("rst"), z3.Not(_loads(n)), n.number("cycle") <= n.constant("RunEnd")],
        when=RUN,
    ),
    StepLemma("places_move", "the digits of v*k' leave, the lowest first", _places),
    StepLemma(
        "other_digit",
        "a run puts the digits into y",
        lambda n: [n.number("other") == z3.If(_runs(n), n.low("places", "DigitBits"), 0)],
    ),
    StepLemma(
        "x_held",
        "x is held",
        lambda n: [n.number("x", 2) == n.number("x", 1)],
        lambda n: [n.flag("hold"), z3.Not(_loads(n))],
    ),
    StepLemma(
        "y_drained",
        "the search clears all digits of y but the lowest",
        lambda n: [n.number("y", 2) < n.power(n.constant("DigitBits"))],
        lambda n: [n.flag("search")],
    ),
    StepLemma(
        "y_follows",
        "y has no other digit than the one of the run",
        lambda n: [n.number("y", 2) == n.number("other", 1)],
        lambda n: [n.flag("hold"), n.number("y", 1) < n.power(n.constant("DigitBits"))],
    ),
    StepLemma(
        "gates",
        "without operands held, x is not added",
        lambda n: [n.total("G", "Columns", "ColumnBits", 3) == 0],
        lambda n: [z3.Not(n.flag("hold"))],
    ),
    StepLemma(
        "rows_drained",
        "in the search the columns have no rows but the ones that come now",
        lambda n: [
            n.number(n.each("R"), 2)
            == n.power(n.constant("DigitBits") * n.constant("Tables")) * n.number(n.each("D"), 2)
            + n.power(n.constant("DigitBits") * n.constant("Stages")) * n.number(n.each("G"), 2)
        ],
        lambda n: [n.flag("search")],
        each="Columns",
    ),
    StepLemma(
        "closed",
        "S takes no rows outside of a run and of a product",
        lambda n: [z3.Not(n.flag("window", 1))],
        lambda n: [_no_rows(n), z3.Not(n.flag("running"))],
    ),
    StepLemma(
        "run_windows",
        "S takes the rows of a run",
        lambda n: [
            n.flag("window", 1)
            == z3.Or(_is(n, "cycle", "RunBegin"), z3.And(n.flag("window"), z3.Not(_is(n, "cycle", "RunLast"))))
        ],
        lambda n: [n.flag("rst"), z3.Not(n.flag("running"))],
        when=RUN,
    ),
    StepLemma(
        "run_captured",
        "the last row of a run is marked",
        lambda n: [n.flag("capture", 2) == _is(n, "cycle", "RunLast")],
        lambda n: [n.flag("rst"), n.flag("rst", 1), z3.Not(n.flag("running"))],
        when=RUN,
    ),
    StepLemma("no_one", "only a run adds 1", lambda n: [z3.Not(n.flag("one[0]", 1))], lambda n: [_no_rows(n)]),
    StepLemma(
        "run_adds_one",
        "a run adds 1 to one row",
        lambda n: [n.flag("one[0]", 1) == _is(n, "cycle", "RunOne")],
        when=RUN,
    ),
    StepLemma("stored_number", "the tables get the number without its lowest digits", _stored),
    StepLemma(
        "written",
        "the number of a run is written to the entry",
        _word,
        lambda n: [
            *(
                n.flag("capture"),
                *(n.flag("rst", i) for i in range(4)),
                n.any("c", "EntryBits") == n.number("entry", 4),
            ),
            n.total("stored", "Columns", "ColumnBits", 5) < n.power(n.constant("Width") + n.constant("EntryBits")),
        ],
        free=("number", "kept"),
        each="Columns",
    ),
    StepLemma(
        "setup_ranges",
        "numbers of the set-up are unsigned and not too large",
        lambda n: [
            *(n.number(each) >= 0 for each in ("cycle", "entry", "factor", "multiple", "places", "residue", "other")),
            n.number("factor") < n.power(n.constant("FactorBits")),
            n.number("places") < n.power(n.constant("FactorBits") + n.constant("EntryBits")),
            n.number("entry") < n.power(n.constant("EntryBits")),
        ],
    ),
    StepLemma(
        "stored_ranges",
        "columns of stored numbers",
        lambda n: [n.number(n.each("stored")) >= 0, n.number(n.each("stored")) < n.power(n.constant("ColumnBits"))],
        each="Columns",
    ),
    StepLemma(
        "set_up_cycles",
        "cycles of the set-up",
        lambda n: [
            n.constant("SearchEnd") == 2 * n.constant("FactorBits"),
            n.constant("RunBegin") == n.constant("Levels") + 3,
            n.constant("RunOne") == n.constant("Levels") + 4 - n.constant("Tables"),
            n.constant("RunLast") == n.constant("Delay") + n.constant("CarryRows") + n.constant("Levels") + 5,
            n.constant("RunEnd") == n.constant("RunLast") + 6,
            n.constant("DelayBits") == n.constant("DigitBits") * n.constant("Delay"),
            n.constant("EntryBits") <= n.constant("DigitBits"),
            n.constant("Levels") <= n.constant("Delay") + n.constant("Tables") - 1,
            n.constant("SetupCycles")
            == n.constant("SearchEnd") + 3 + (n.power(n.constant("EntryBits")) - 1) * (n.constant("RunEnd") + 1),
        ],
    ),
)
