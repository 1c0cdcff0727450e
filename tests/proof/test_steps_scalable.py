# SPDX-License-Identifier: Apache-2.0
"""The lemmas of scalable hold, and a mistake that is planted in the RTL makes a lemma fail."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from long_tests import first_is_short
from planted import first_of_each, mistakes, with_planted

from montcore import Config
from montcore.lab.proof import ProofResult
from montcore.lab.proof.steps import check, scalable
from montcore.lab.proof.steps.netlist import elaborate
from montcore.tools import rtl

# Both forms of S, both latencies, and each kind of queue: none, registers only, and a ring.
CONFIGS = [
    Config("scalable", 256, {"WordBits": 32, "Elements": 4}),
    Config("scalable", 256, {"WordBits": 16, "Elements": 4, "Latency": 1, "Redundant": 0, "Reduce": 0}),
    Config("scalable", 256, {"WordBits": 16, "Elements": 20, "Latency": 1, "Reduce": 0}),
    Config("scalable", 256, {"WordBits": 16, "Elements": 7, "Redundant": 0}),
    Config("scalable", 256, {"WordBits": 8, "Elements": 15, "Reduce": 0}),
    Config("scalable", 1024),
    Config("scalable", 2048, {"WordBits": 32, "Elements": 8}),
]


def results(config: Config, sources: list[Path] | None = None) -> Iterator[ProofResult]:
    return map(check.solve, scalable.core(config).obligations(elaborate(config, sources)))


@pytest.mark.parametrize("config", first_is_short(CONFIGS), ids=str)
def test_lemmas_are_proved(config: Config) -> None:
    assert not [each for each in results(config) if not each.passed]


# Mistakes, each with the lemma that fails.
MISTAKES = mistakes(
    [
        ("mont_scalable_element", "s_sum_i ^ s_carry_i[Top-1:0] ^ multiple_y",
         "s_sum_i ^ s_carry_i[Top-1:0] | multiple_y", 0, "element[0]"),
        ("mont_scalable_element", "s_carry_i[Top] | multiple_y[Top]", "s_carry_i[Top] & multiple_y[Top]", 0,
         "element[0]"),
        ("mont_scalable_element", "s_sum_i[0] ^ s_carry_i[0] ^ (x_q", "s_sum_i[0] ^ (x_q", 0, "even[0]"),
        ("mont_scalable_ordinary_element", "carry_m_q <= carry_m & ~start_i", "carry_m_q <= carry_m", 1, "no_carry[0]"),
        ("mont_scalable_sequencer", "word_q == pass_last_i", "word_q == pass_last_i - 1'b1", 0, "next_host_state"),
        ("mont_scalable_digits", "count_q == CountWidth'(LastBit)", "count_q == CountWidth'(LastBit - 1)", 0,
         "next_digits_state"),
        ("mont_scalable_queue", "last = delay_i - DelayWidth'(3)", "last = delay_i - DelayWidth'(2)", 1, "ring_turns"),
        ("mont_scalable_result", "borrow_q <= borrow", "borrow_q <= ~borrow", 0, "subtracts"),
        ("mont_scalable_result", "reduce_i & ~borrow", "reduce_i & borrow", 0, "chooses"),
        ("mont_scalable_host", "loaded_q <= mod_last & odd", "loaded_q <= mod_last & ~odd", 0, "next_host_state"),
        ("mont_mul_scalable", "if (load_op) x_q <= PaddedWidth'(x_i)", "if (load_op) x_q <= PaddedWidth'(y_i)", 0,
         "shift_x"),
    ]
)  # fmt: skip


@pytest.mark.parametrize(("module", "right", "wrong", "config", "lemma"), first_of_each(MISTAKES))
def test_mistake_is_found(module: str, right: str, wrong: str, config: int, lemma: str, tmp_path: Path) -> None:
    chosen = CONFIGS[config]
    planted = with_planted(rtl.sources(chosen.module), module, right, wrong, tmp_path)
    failed = next((each for each in results(chosen, planted) if not each.passed), None)
    assert failed is not None
    assert failed.name == lemma, failed
