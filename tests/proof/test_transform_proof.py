# SPDX-License-Identifier: Apache-2.0
"""The commands of the transform are proved for all words of 16 places, and the proofs fail on broken transforms."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from planted import Mistake

from montcore.architectures import Ntt
from montcore.errors import BadInput
from montcore.lab.proof import ProofResult, default_configs, transform
from montcore.lab.proof.run import run
from montcore.tools import rtl

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

CONFIGS = transform.default_configs()
PLAIN, PAIRS = CONFIGS[0], next(config for config in CONFIGS if config.pairs)
SUMS = next(config for config in CONFIGS if config.pairs and config.operands)
# The longest command, a command with three slots, and the induction.
SHORT = [(PAIRS, "multiply"), (SUMS, "add_product"), (PLAIN, "idle")]


def proved(config: Ntt, task: str) -> ProofResult:
    sources = rtl.sources(config.module)
    if task == "independent":
        (result,) = transform.independent(config, None, sources)
        return result
    tasks = [*config.commands, "idle"]
    work = dict(zip(tasks, transform.works(config, sources), strict=True))[task]
    assert [script.name for script in work.scripts] == [task]
    (result,) = run(work)
    return result


@pytest.mark.parametrize(
    ("config", "task"),
    [
        *SHORT,
        *(
            pytest.param(config, task, marks=pytest.mark.long)
            for config in CONFIGS
            for task in (*config.commands, "idle")
            if (config, task) not in SHORT
        ),
    ],
    ids=str,
)
def test_is_proved(config: Ntt, task: str) -> None:
    result = proved(config, task)
    assert result.passed, f"{result.assertions} {result.log}"


@pytest.mark.parametrize(
    "config",
    [
        Ntt(12, pairs=1),
        pytest.param(Ntt(23, butterflies=4), marks=pytest.mark.long),
        pytest.param(Ntt(12, pairs=1, butterflies=2, slots=16), marks=pytest.mark.long),
        pytest.param(Ntt(60, log_length=12, butterflies=2), marks=pytest.mark.long),
    ],
    ids=str,
)
def test_control_reads_no_number(config: Ntt) -> None:
    result = proved(config, "independent")
    assert result.passed, result.assertions


@dataclass(frozen=True)
class TaskMistake(Mistake):
    """A change in one module, the task that catches it, and the assertion that fails, if the task names one."""

    task: str
    broken: str
    config: Ntt = PLAIN


MISTAKES = (
    TaskMistake(
        "two words in one place",
        *("mont_ntt_address", "mask_o[bank_bit(i)] ^ index_i[i]", "mask_o[bank_bit(i)] | index_i[i]"),
        *("load", ""),
    ),
    TaskMistake(
        "a last wait too short",
        *("mont_ntt_control", "gap = WaitBits'(Latency);", "gap = WaitBits'(Latency - 1);"),
        *("idle", "last_pass"),
    ),
    TaskMistake(
        "a word that survives a reset of one cycle",
        *("mont_ntt_write", "give_q <= rst_ni && ", "give_q <= "),
        *("idle", "no_step"),
    ),
    TaskMistake(
        "an enable of a memory by a number",
        *("mont_ntt_write", "{step_q && first_write_q[k], ", "{step_q && first_write_q[k] && u_i[k] != '0, "),
        *("independent", "in_i[0]"),
        Ntt(12, pairs=1),
    ),
    TaskMistake(
        "a wait between layers too short",
        *("mont_ntt_control", "(2 ** stride < Steps) ? 2 ** stride : 0", "(2 ** stride < Steps) ? 2 ** stride - 1 : 0"),
        *("forward", ""),
        CONFIGS[1],
    ),
    TaskMistake(
        "the factors of Forward for Inverse",
        *("mont_ntt_factors", "number_i ^ {RestBits{mirrored}}", "number_i"),
        *("inverse", ""),
    ),
    TaskMistake(
        "the sign of a factor lost",
        *("mont_ntt_write", "(write_pass == mont_ntt_pkg::Gamma) ? odd : ", ""),
        *("multiply", ""),
        PAIRS,
    ),
    TaskMistake(
        "words of a stream in another order",
        *("mont_ntt_queue", "word_q <= words[read_q]", "word_q <= words[read_q^1]"),
        *("unload", ""),
    ),
    TaskMistake(
        "a factor in the next place",
        *("mont_ntt_factors", ".write_address_i(count_i[LaneBits+:RowBits])", ".write_address_i(count_i[0+:RowBits])"),
        *("table", ""),
        CONFIGS[1],
    ),
    TaskMistake(
        "a product that is not negated",
        *("mont_ntt_write", "(sums && write_index[0]) ? Negated : '0", "'0"),
        *("add_product", ""),
        SUMS,
    ),
    TaskMistake(
        "a sum in another slot",
        *("mont_ntt_address", "(index_i[i] || other[k])", "index_i[i]"),
        *("begin_sum", ""),
        SUMS,
    ),
    TaskMistake(
        "the first sums for the second at the end",
        *("mont_ntt_steps", "slot = ends ? MemorySlotBits'(3) : MemorySlotBits'(pass_q == 5'd2)", "slot = '0"),
        *("end_sum", ""),
        SUMS,
    ),
    TaskMistake(
        "an operand with the constant of a load",
        *("mont_ntt", "(Slots > 2) ? last_q[0] : Width'(1)", "r2_q"),
        *("load_operand", ""),
        SUMS,
    ),
)


# A mistake for each engine, and the mistake of the reset, stay in the short run.
@pytest.mark.parametrize(
    "mistake", [*MISTAKES[:3], *(pytest.param(each, marks=pytest.mark.long) for each in MISTAKES[3:])], ids=str
)
def test_a_mistake_is_found(mistake: TaskMistake, tmp_path: Path) -> None:
    with rtl.substituted(mistake.planted(tmp_path)):
        result = proved(mistake.config, mistake.task)
    assert not result.passed
    assert not mistake.broken or any(mistake.broken in name for name in result.assertions), result.assertions


def test_values_that_cannot_be_proved() -> None:
    assert len(CONFIGS) == 10
    assert default_configs("ntt", {"Butterflies": 2, "Pairs": 1}) == [replace(PAIRS, butterflies=2), SUMS]
    assert default_configs("ntt", {"Butterflies": 2, "Slots": 4}) == [Ntt(8, log_length=4, butterflies=2, slots=4)]
    for what, arguments in (
        ("width: must be 8 to be proved", {"width": 12}),
        ("param Butterflies: must be 1, 2, 4 to be proved, not 3", {"parameters": {"Butterflies": 3}}),
        ("param Technology: must be left out to be proved", {"parameters": {"Technology": 1}}),
        ("what: must be contract or time", {"what": "range"}),
    ):
        with pytest.raises(BadInput, match=what):
            default_configs("ntt", **arguments)
