# SPDX-License-Identifier: Apache-2.0
"""The lemmas of ``mont_mul_stored_multiples`` with Reduce=0: a product, a row of a sum in each cycle.

Numbers are cut into columns; ``NAME[i]`` is a column. ``T`` is S with the carries that wait, each at its weight. Rows
are on the way to S in stages: ``W`` is the row that S takes next, and ``R`` is all rows on the way with their carries,
those of stage s times 2^(r*s). ``G`` is the gated words of x, ``D`` the words that the tables gave.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import z3

from montcore.architectures import Config
from montcore.architectures.stored_multiples import COLUMN_BITS, StoredMultiples
from montcore.lab.proof.steps import serial_control, stored_setup
from montcore.lab.proof.steps.lemma import LOW, Names, Part, StepCore, StepLemma
from montcore.lab.proof.steps.product_control import take, take_modulus
from montcore.lab.proof.steps.serial import not_negative


def core(given: Config) -> StepCore:
    """Return the lemmas in a configuration."""
    config = cast(StoredMultiples, given)
    r, levels, rows = config.digit_bits, config.levels, config.carry_rows
    columns = -(-(config.operand_width + r + 1) // COLUMN_BITS)
    entry, low = r // config.tables, COLUMN_BITS + config.delay * r
    table_columns = -(-(config.width + entry) // COLUMN_BITS)
    number_columns = -(-(config.operand_width - low) // COLUMN_BITS)
    signals = {
        **serial_control.SIGNALS,
        **{"mod_valid": "u_control.mod_valid_i", "mod_ready": "mod_ready"},
        **{"mod_offered": "mod_valid_i", "mod_accepted": "mod_ready_o"},
        **{"running": "busy_q", "edge": "index_q", "window": "window", "capture": "capture", "hold": "hold"},
        **{"holds": "holds_q", "one": "one"},
        **{"x": "x_q", "y": "u_operands.y", "digit": "u_operands.gen_y_digit[0].digit_q"},
        **{"left_digits": "left_q", "kept": "low_q"},
        **{"left": "u_control.gen_setup.left_q", "last_rows": "u_sequence.last_q"},
        **{
            "active": "u_setup.active_q",
            "setting_up": "setting_up",
            "search": "search",
            "searching": "u_setup.search_q",
            "loading": "u_operands.load_q",
        },
        **{"entry": "entry", "factor": "factor", "other": "other_digit", **stored_setup.SIGNALS},
        **{f"low[{columns}]": LOW, "above[0]": LOW, f"one[{columns}]": LOW},
    }
    tables = ["gen_two_tables.u_add"] if config.tables > 1 else []
    adders = [*(f"gen_node[{i}].u_add" for i in range(1, r)), *tables, "u_row"]
    sums: dict[str, list[Part]] = {f"V[{s}]": [] for s in range(levels + 2)}
    for j in range(columns):
        found, wires = _column(config, j)
        for name, parts in found.items():
            sums[f"{name}[{j}]"] = parts
        for stage, part in wires:
            sums[f"V[{stage}]"].append(Part(part.net, part.low, part.bits, place=part.place + j * COLUMN_BITS))
        sums[f"low[{j}]"] = [Part("sum", j * COLUMN_BITS, r)]
        sums[f"number_column[{j}]"] = [Part("number", j * COLUMN_BITS, COLUMN_BITS)]
        sums[f"pair[{j}]"] = [Part(net, j * COLUMN_BITS, COLUMN_BITS) for net in ("sum", "late")]
        sums[f"late[{j}]"] = [Part("late", j * COLUMN_BITS, 1)]
        sums[f"C[{j}]"] = [Part("u_binary.carries_q", j, 1)]
        sums[f"stop[{j}]"] = [Part("stop", j // 16, 1)]
        if j <= number_columns:
            sums[f"stored[{j}]"] = [Part("stored", j * COLUMN_BITS, COLUMN_BITS)]
        else:
            signals[f"stored[{j}]"] = LOW
        signals[f"one[{j}]"] = LOW if j else "one"
        # The highest column has no table.
        if config.tables == 1 or j == columns - 1:
            signals[f"above[{j + 1}]"] = LOW
        else:
            sums[f"above[{j + 1}]"] = [Part(f"gen_column[{j}].u_column.above_o", 0, entry)]
        for table, name in ((0, "words"), (config.tables - 1, "more_words")):
            words = f"gen_column[{j}].u_column.gen_table[{table}].gen_stored.words"
            signals[f"{name}[{j}]"] = words if j < table_columns else LOW
    for name in adders:
        for j in range(columns):
            column = f"gen_column[{j}].u_column."
            sums |= {
                f"{name}.sum[{j}]": [Part(f"{column}{name}.sum_q_o", 0, COLUMN_BITS)],
                f"{name}.carries[{j}]": _carries(config, f"{column}{name}"),
                f"{name}.a[{j}]": [Part(f"{column}{name}.a_i", 0, COLUMN_BITS)],
                f"{name}.b[{j}]": [Part(f"{column}{name}.b_i", 0, COLUMN_BITS)],
            }
        sums[name] = [
            part for j in range(columns) for each in ("sum", "carries") for part in sums[f"{name}.{each}[{j}]"]
        ]
    sums["number"] = [Part("number", 0, number_columns * COLUMN_BITS)]
    for name in ("G", "D"):
        sums[name] = [part for j in range(columns) for part in sums[f"{name}[{j}]"]]
    return StepCore(
        signals=signals,
        constants={
            **{"First": 0, "Latency": config.worst_latency, "RExponent": config.r_exponent, "DigitBits": r},
            **{"Columns": columns, "NumberColumns": number_columns, "ColumnBits": COLUMN_BITS},
            **{"Levels": levels, "Stages": levels + 1, "AllStages": levels + 2, "Tables": config.tables},
            **{"Wait": config.delay - config.tables - 2, "SumBits": columns * COLUMN_BITS, "EntryBits": entry},
            **{"LowBits": low, "OperandWidth": config.operand_width, "Width": config.width, "Digits": config.digits},
            **{"Delay": config.delay, "CarryRows": rows, "FactorBits": config.surplus_bits},
            **{"ProductBegin": levels + 1, "ProductEnd": config.rows + rows + levels + 1},
            "LastQuotient": config.rows + levels - config.tables,
            **stored_setup.constants(config),
        },
        sums=sums,
        below=[_add(each) for each in adders],
        lemmas=[
            replace(each, uses=[f"add_{name}" for name in adders], free=("G", "D", *adders))
            if each.name == "flow"
            else each
            for each in _DATA
        ],
    )


def _carries(config: StoredMultiples, adder: str) -> list[Part]:
    """Return the carries of an adder of a column, each at its weight."""
    rows = range(config.carry_rows)
    return [Part(f"{adder}.carries_o", i, 1, place=COLUMN_BITS - config.digit_bits * i) for i in rows]


def _add(name: str) -> StepLemma:
    def claim(n: Names) -> Sequence[Any]:
        total, carries = n.number(n.each(f"{name}.sum"), 2), n.number(n.each(f"{name}.carries"), 2)
        taken = n.number(n.each(f"{name}.a"), 1) + n.number(n.each(f"{name}.b"), 1)
        return [_base(n) * (total + carries) == _base(n) * taken + n.number(n.each(f"{name}.carries"), 1)]

    return StepLemma(
        f"add_{name}",
        "a sum and its carries are the operands and the carries that waited",
        claim,
        lambda n: [z3.Not(n.flag("search"))],
        each="Columns",
    )


def _column(config: StoredMultiples, j: int) -> tuple[dict[str, list[Part]], list[tuple[int, Part]]]:
    """Return the signals of a column, and the words and carries on their way to S, with their stage."""
    r, levels, column = config.digit_bits, config.levels, f"gen_column[{j}].u_column."

    def adder(name: str) -> list[Part]:
        """Return the sum and the carries of an adder, each at its weight."""
        carries = (Part(f"{column}{name}.carries_o", i, 1, place=COLUMN_BITS - r * i) for i in range(COLUMN_BITS // r))
        return [Part(f"{column}{name}.sum_q_o", 0, COLUMN_BITS), *carries]

    tables = f"{column}gen_two_tables.u_add."
    reads = [f"{column}multiple"] if config.tables == 1 else [f"{tables}a_i", f"{tables}b_i"]
    words = [Part(each, 0, COLUMN_BITS) for each in reads]
    leaves = [Part(f"{column}gen_gate[{i}].gated_q", 0, COLUMN_BITS) for i in range(r)]
    wires = [(0, each) for each in adder("u_row")]
    wires += [(i.bit_length(), each) for i in range(1, r) for each in adder(f"gen_node[{i}].u_add")]
    wires += [(1, each) for each in (adder("gen_two_tables.u_add") if config.tables > 1 else ())]
    wires += [(config.tables, each) for each in words] + [(levels + 1, each) for each in leaves]
    on_their_way = [Part(each.net, each.low, each.bits, place=each.place + r * stage) for stage, each in wires]
    found = {"T": adder("u_sum"), "W": adder("u_row")[:1], "R": on_their_way, "G": leaves, "D": words}
    return found, wires


def _base(n: Names) -> Any:
    return n.power(n.constant("DigitBits"))


def _column_base(n: Names) -> Any:
    return n.power(n.constant("ColumnBits"))


def _total(n: Names, signal: str, when: Any = 0) -> Any:
    return n.total(signal, "Columns", "ColumnBits", when)


def _no_reset(n: Names, cycles: int) -> list[Any]:
    return [n.flag("rst", when) for when in range(cycles)]


def _flow(n: Names) -> Sequence[Any]:
    r = n.constant("DigitBits")
    gated = n.power(r * (n.constant("Levels") + 2)) * n.number(n.each("G"), 2)
    read = n.power(r * (n.constant("Tables") + 1)) * n.number(n.each("D"), 2)
    before, after = (n.number(n.each("R"), when) for when in (1, 2))
    return [_base(n) * after + n.number(n.each("W"), 1) == before + gated + read]


def _sum(n: Names) -> Sequence[Any]:
    before, after = (n.number(n.each("T"), when) for when in (1, 2))
    taken = before + _column_base(n) * n.number(n.each("low", 1), 1) + _base(n) * n.number(n.each("W"), 1)
    return [
        z3.Implies(n.flag("window"), _base(n) * after + n.number(n.each("low"), 1) == taken),
        z3.Implies(z3.Not(n.flag("window")), after == 0),
    ]


def _reads(n: Names) -> Sequence[Any]:
    stop = n.flag(n.each("stop"), ("Wait", 0))

    def word(table: str, place: str) -> Any:
        found = n.word(n.each(table), place, "EntryBits", ("Wait", 1))
        return z3.If(z3.Or(stop, n.any(place, "EntryBits") == 0), 0, found)

    above = _column_base(n) * n.number(n.each("above", 1), ("Wait", 2)) - n.number(n.each("above"), ("Wait", 2))
    second = n.power(n.constant("EntryBits")) * word("more_words", "d")
    one = z3.If(n.flag(n.each("one"), ("Wait", 1)), 1, 0)
    return [n.number(n.each("D"), ("Wait", 2)) + above == word("words", "c") + second + one]


def _quotient(n: Names) -> Any:
    return n.any("c", "EntryBits") + n.power(n.constant("EntryBits")) * n.any("d", "EntryBits")


def _result(n: Names) -> Any:
    return n.power(n.constant("LowBits")) * n.number("number") + n.number("kept")


def _constants(n: Names) -> Sequence[Any]:
    c = n.constant
    rows = c("Digits") + c("Delay") + 1
    return [
        *(
            c("First") == 0,
            c("DigitBits") >= 2,
            c("Digits") >= 1,
            c("Levels") >= 1,
            c("Tables") >= 1,
            c("Columns") >= 1,
        ),
        *(
            c("Stages") == c("Levels") + 1,
            c("AllStages") == c("Levels") + 2,
            c("NumberColumns") >= 0,
            c("NumberColumns") < c("Columns"),
        ),
        *(c("Wait") >= 0, c("Wait") <= 1, c("Delay") == c("Wait") + c("Tables") + 2, c("Tables") <= c("Levels")),
        *(c("ColumnBits") == c("DigitBits") * c("CarryRows"), c("CarryRows") >= 1),
        *(c("SumBits") == c("ColumnBits") * c("Columns"), c("SumBits") >= c("OperandWidth") + c("DigitBits")),
        c("LowBits") == c("DigitBits") * (c("CarryRows") + c("Delay")),
        *(c("RExponent") == c("DigitBits") * c("Digits"), c("FactorBits") == c("DigitBits") * (c("Delay") + 1)),
        *(c("OperandWidth") == c("Width") + c("FactorBits") + 1, c("RExponent") >= c("OperandWidth") + 1),
        c("ProductBegin") == c("Levels") + 1,
        c("ProductEnd") == rows + c("CarryRows") + c("Levels") + 1,
        c("LastQuotient") == rows + c("Levels") - c("Tables"),
        c("Latency") == c("ProductEnd") + 8,
        *(c("Width") >= 1, c("FactorBits") >= 1),
        *(c("EntryBits") >= 1, c("DigitBits") <= 2 * c("EntryBits")),
        c("ColumnBits") * c("NumberColumns") + c("LowBits") >= c("OperandWidth"),
    ]


_CALM = {"active": 0, "setting_up": 0, "search": 0, "searching": 0, "loading": 0}
_DATA = (
    *serial_control.LEMMAS,
    *serial_control.SETUP,
    StepLemma(
        "flow",
        "rows move on by a stage; nothing is lost",
        _flow,
        lambda n: [z3.Not(n.flag("search"))],
        free=("G", "D"),
        each="Columns",
    ),
    StepLemma("sums", "D*T' = T - its lowest digit + D*W, or 0", _sum, each="Columns"),
    StepLemma(
        "fill",
        "a stage that gets nothing stays empty",
        lambda n: [n.zero(n.each("V"), 1)],
        lambda n: [n.zero(n.each("V")), n.zero(n.each("V", 1)), n.zero_total("D", "Columns", "ColumnBits", 1)],
        each="Stages",
    ),
    StepLemma(
        "fill_below",
        "a stage below the tables gets rows of the stage above only",
        lambda n: [n.zero(n.each("V"), 1)],
        lambda n: [n.zero(n.each("V")), n.zero(n.each("V", 1))],
        each="Tables",
    ),
    StepLemma(
        "stages",
        "what is in a stage is on its way",
        lambda n: [z3.Implies(n.zero_total("R", "Columns", "ColumnBits"), n.zero(n.each("V")))],
        each="AllStages",
    ),
    StepLemma(
        "rows",
        "the row is in stage 0",
        lambda n: [z3.Implies(n.zero("V[0]"), n.zero_total("W", "Columns", "ColumnBits"))],
    ),
    StepLemma(
        "leaves",
        "the gated words are the digit times x",
        lambda n: [
            _total(n, "G", 4) == z3.If(n.flag("hold", 1), n.times(n.number("digit", 2), n.number("x", 3)), 0),
        ],
        lambda n: [n.number("x", 3) < n.power(n.constant("SumBits") - n.constant("DigitBits") + 1)],
    ),
    StepLemma(
        "reads",
        "the tables give the multiples at both halves of the digit",
        _reads,
        lambda n: [
            n.number("low[0]") == _quotient(n),
            z3.Or(n.flag(n.each("stop"), ("Wait", 0)), z3.Not(n.flag(n.each("one"), ("Wait", 1)))),
        ],
        each="Columns",
    ),
    StepLemma(
        "kept_words",
        "words stay, except of the entry that is written",
        lambda n: [
            n.word(n.each(table), "c", "EntryBits", 2) == n.word(n.each(table), "c", "EntryBits", 1)
            for table in ("words", "more_words")
        ],
        lambda n: [z3.Not(n.any("c", "EntryBits") == n.number("entry"))],
        each="Columns",
    ),
    StepLemma(
        "ends",
        "nothing comes from beyond the columns",
        lambda n: [
            n.number("low[Columns]") == 0,
            n.number("above[0]") == 0,
            n.number("above[Columns]") >= 0,
        ],
    ),
    StepLemma(
        "late_carries",
        "a column of S with the carries that wait, in place of T: a carry of a column's full weight is in the next one",
        lambda n: [
            n.number(n.each("T")) + n.number(n.each("late"))
            == n.number(n.each("pair")) + _column_base(n) * n.number(n.each("late", 1)),
            n.number(n.each("late", 1)) >= 0,
        ],
        each="NumberColumns",
    ),
    StepLemma(
        "carries",
        "a column of the number, and the carry into the next column",
        lambda n: [
            n.number(n.each("pair")) + n.number(n.each("C"), 4)
            == n.number(n.each("number_column"), 5) + _column_base(n) * n.number(n.each("C", 1), 4),
            *(n.number(n.each("number_column"), 5) >= 0, n.number(n.each("C", 1), 4) >= 0),
        ],
        lambda n: [n.flag("capture"), *_no_reset(n, 4)],
        each="NumberColumns",
    ),
    StepLemma(
        "first_carry",
        "no carry into the lowest column",
        lambda n: [n.number("late[0]") == 0, n.number("C[0]", 4) == 0],
    ),
    StepLemma(
        "numbers",
        "the number of a pass has these columns",
        lambda n: [n.number("number") == n.total("number_column", "NumberColumns", "ColumnBits")],
    ),
    StepLemma(
        "shifts",
        "the digits that left S",
        lambda n: [
            _base(n) * n.number("left_digits", 1) + n.low("left_digits", "DigitBits")
            == n.number("left_digits") + n.power(n.constant("LowBits")) * n.number("low[0]")
        ],
    ),
    StepLemma(
        "low_digits",
        "with the number go the digits that left S before",
        lambda n: [n.number("kept", 5) == n.number("left_digits")],
        lambda n: [n.flag("capture"), *(z3.Not(n.flag("capture", i)) for i in (1, 2, 3)), *_no_reset(n, 4)],
    ),
    StepLemma(
        "result",
        "z is the number and the digits below",
        lambda n: [n.number("z") == _result(n)],
        lambda n: [_result(n) < n.power(n.constant("OperandWidth"))],
    ),
    StepLemma(
        "waits_for_result",
        "a modulus waits until the result is taken",
        lambda n: [
            z3.And(n.flag("mod_valid"), n.flag("mod_ready")) == z3.And(n.flag("mod_offered"), n.flag("mod_accepted")),
            n.flag("mod_accepted")
            == z3.And(n.flag("mod_ready"), z3.Or(z3.Not(n.flag("res_valid")), n.flag("res_ready"))),
        ],
    ),
    StepLemma(
        "edges",
        "the clock edges of a product are counted a cycle later",
        lambda n: [
            n.number("edge", 1) == n.number("index"),
            n.flag("running", 1) == z3.And(n.flag("rst"), n.flag("busy")),
        ],
    ),
    StepLemma(
        "holding",
        "operands are held from the cycle after they are taken to the last one",
        lambda n: [
            n.flag("holds", 1) == z3.And(n.flag("rst"), z3.Or(take(n), z3.And(n.flag("busy"), z3.Not(n.flag("last"))))),
            n.flag("hold") == z3.Or(n.flag("setting_up"), z3.And(n.flag("holds"), z3.Not(n.flag("last")))),
        ],
        lambda n: [z3.Implies(n.flag("op_ready"), z3.Not(n.flag("busy")))],
    ),
    StepLemma(
        "quiet",
        "without a modulus no set-up begins; outside of a set-up nothing is added and entry 0 is chosen",
        lambda n: [
            *(z3.Not(n.flag(each, 1)) for each in ("active", "setting_up", "search", "searching", "one[0]")),
            *(n.number("loading", 1) == 0, n.number("entry", 1) == n.number("entry")),
        ],
        lambda n: [z3.Not(take_modulus(n))],
        when=_CALM,
    ),
    StepLemma(
        "windows",
        "S takes rows from the first to the last one",
        lambda n: [
            n.flag("window", 1)
            == z3.And(
                n.flag("rst"),
                n.flag("running"),
                z3.Or(
                    n.number("edge") == n.constant("ProductBegin"),
                    z3.And(n.flag("window"), z3.Not(n.number("edge") == n.constant("ProductEnd"))),
                ),
            )
        ],
        lambda n: [z3.Not(n.flag("setting_up"))],
    ),
    StepLemma(
        "captured",
        "the last row is marked",
        lambda n: [n.flag("capture", 2) == z3.And(n.flag("running"), n.number("edge") == n.constant("ProductEnd"))],
        lambda n: [n.flag("rst"), n.flag("rst", 1), z3.Not(n.flag("setting_up"))],
    ),
    StepLemma(
        "stopping",
        "the tables give multiples in the rows of a product",
        lambda n: [
            n.flag(n.each("stop"), 1)
            == z3.Or(
                z3.Not(n.flag("rst")),
                z3.Not(n.flag("running")),
                z3.And(n.flag(n.each("stop")), z3.Not(n.number("edge") == 0)),
                n.number("edge") == n.constant("LastQuotient"),
            )
        ],
        each="Columns",
    ),
    StepLemma(
        "operands",
        "x and y are loaded while they are not held",
        lambda n: [n.number("x", 2) == n.number("x_in"), n.number("y", 2) == n.number("y_in")],
        lambda n: [n.flag("rst"), z3.Not(take_modulus(n))],
        when={**_CALM, "holds": 0},
    ),
    StepLemma(
        "digits",
        "x is held, and y leaves by its digits",
        lambda n: [
            *(
                n.number("x", 2) == n.number("x", 1),
                _base(n) * n.number("y", 2) + n.low("y", "DigitBits", 1) == n.number("y", 1),
            ),
        ],
        lambda n: [n.flag("rst"), z3.Not(take_modulus(n))],
        when={**_CALM, "holds": 1, "last": 0},
    ),
    StepLemma("lowest_digit", "the lowest digit of y", lambda n: [n.number("digit") == n.low("y", "DigitBits")]),
    StepLemma(
        "ranges",
        "columns and rows on their way are not negative and not too large",
        lambda n: [
            *(n.number(n.each(name)) >= 0 for name in ("R", "W", "G", "D", "low")),
            *(n.number(n.each("low")) < _base(n), n.number(n.each("low")) <= n.number(n.each("T"))),
            n.number(n.each("D")) < 2 * _column_base(n),
            n.number(n.each("R"))
            < n.power(n.constant("DigitBits") * (n.constant("Stages") + 1 + n.constant("CarryRows"))),
        ],
        each="Columns",
    ),
    StepLemma(
        "lowest_one",
        "1 is added in the lowest column",
        lambda n: [z3.Not(n.flag(n.each("one", 1)))],
        each="Columns",
    ),
    not_negative("x", "y", "M", "x_in", "y_in", "index", "edge", "left_digits"),
    StepLemma(
        "widths",
        "operands and digits that left S are not too large",
        lambda n: [
            *(n.number(each) < n.power(n.constant("OperandWidth")) for each in ("x_in", "y_in")),
            n.number("left_digits") < n.power(n.constant("LowBits")),
            n.number("M") < n.power(n.constant("Width")),
        ],
    ),
    *stored_setup.LEMMAS,
    StepLemma(
        "constants",
        "columns, rows and cycles of the header",
        _constants,
    ),
)
