# SPDX-License-Identifier: Apache-2.0
"""The state in which Coq shows that each product of stored_multiples begins, in Verilator."""

import random
from pathlib import Path

from any_state import AnyState

from montcore.lab.proof.config import steps_config
from montcore.lab.proof.steps.api import CORES
from montcore.lab.proof.steps.netlist import elaborate
from montcore.tools import rtl
from montcore.tools.systemverilog import literal

# Zero in the cycle that takes operands: no set-up, no operands held, no row taken.
QUIET = ("active", "setting_up", "search", "searching", "loading", "holds", "one[0]", "window", "entry")
CYCLES = 1200


def test_products_begin_in_the_proved_state(tmp_path: Path) -> None:
    """A product begins at rest and with right tables: after a set-up, after another product, and after a pause."""
    config = steps_config("stored_multiples", 64)
    core, netlist = CORES["stored_multiples"](config), elaborate(config)
    columns, column_bits = core.constants["Columns"], core.constants["ColumnBits"]
    parameters = {name: literal(config.module, name, value) for name, value in config.rtl_parameters.items()}
    inputs = [name for name in netlist.inputs if name != "clk_i"]
    model = AnyState(tmp_path, config.module, parameters, rtl.sources(config.module), inputs)

    quiet = [core.signals[name] for name in QUIET]
    rows = sorted({part.net for j in range(columns) for part in core.sums[f"R[{j}]"]})
    tables = {core.signals[f"words[{j}]"]: j for j in range(columns)}
    words = {f"{table}[{i}]": (j, i) for table, j in tables.items() for i in range(1, netlist.words.get(table, 0))}
    names = [*inputs, *quiet, *rows, "mod_ready_o", "op_ready_o"]
    widths = {name: len(netlist.net(name)) for name in names} | dict.fromkeys(words, column_bits)

    source = random.Random("rest")
    moduli = [source.getrandbits(64) | 1 << 63 | 1 for _ in range(2)]
    given = []
    for t in range(CYCLES):
        operands = {name: source.getrandbits(widths[name]) for name in ("x_i", "y_i")}
        busy = {"op_valid_i": int(t % 400 < 300 or source.random() < 0.1), "res_ready_i": int(source.random() < 0.8)}
        first, second = t == 5, 600 <= t < 660
        modulus = {"mod_i": moduli[t >= 600], "mod_valid_i": int(first or second)}
        given.append({"rst_ni": int(t > 2), **modulus, **busy, **operands})
    found = [
        before for before, _ in model.cycles(widths, given, [*quiet, *rows, *words, "mod_ready_o", "op_ready_o"], [])
    ]

    factor, m, products = 1 << core.constants["FactorBits"], 0, dict.fromkeys(moduli, 0)
    for t in range(CYCLES - 3):
        if given[t]["mod_valid_i"] and found[t]["mod_ready_o"]:
            m = given[t]["mod_i"]
        if not (given[t]["op_valid_i"] and found[t]["op_ready_o"]):
            continue
        products[m] += 1
        assert not any(found[t][name] for name in quiet)
        assert not found[t + 1][core.signals["window"]]
        assert not any(found[t + 2][name] for name in rows)
        tilde = (-pow(m, -1, factor) % factor * m + 1) // factor
        right = {name: (i * tilde >> j * column_bits) % (1 << column_bits) for name, (j, i) in words.items()}
        assert {name: found[t + 1][name] for name in words} == right
    assert min(products.values()) > 3
