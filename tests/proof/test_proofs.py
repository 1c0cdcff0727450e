# SPDX-License-Identifier: Apache-2.0
"""Every registered multiplier is proved: its defaults, and in the long run all variants at larger widths too."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore.architectures import ARCHITECTURES, Config, Radix2, StoredMultiples
from montcore.cores import MultiplierCore
from montcore.errors import BadInput
from montcore.exponentiation import METHODS
from montcore.lab.proof import (
    MAX_PROOF_WIDTH,
    MIN_PROOF_WIDTH,
    ProofResult,
    contract,
    default_configs,
    exponentiators,
    proof_config,
    proof_variants,
    prove,
    same_time,
)
from montcore.lab.proof.files import read_always, read_for_invariants, read_for_time, top
from montcore.lab.proof.plans import PLANS
from montcore.lab.proof.run import run
from montcore.lab.proof.tasks import MAX_DEFINITION_WIDTH, TASKS, max_width, tasks
from montcore.lab.proof.workspace import lay_out
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

PROVED = [name for name in ARCHITECTURES if not ARCHITECTURES[name].unproved]


def defaults() -> list[Config]:
    """Every architecture with its defaults."""
    return [proof_config(name, MIN_PROOF_WIDTH, proof_variants(name)[0]) for name in PROVED]


def configs(*widths: int) -> list[Config]:
    everything = (config for name in PROVED for width in widths for config in default_configs(name, width=width))
    return [config for config in everything if config.width <= max_width(config)]


def assert_proved(config: Config, tmp_path: Path) -> None:
    seen: list[ProofResult] = []
    results = prove(MultiplierCore(config), progress=seen.append)
    assert [result.name for result in results] == [task.name for task in tasks(config)]
    for result in results:
        assert result in seen
        assert result.passed, f"{result.assertions} {result.values}"
    assert list(tmp_path.iterdir()) == []


@long_cases(
    "[pipelined 3 Folding=2 DigitBits=3]",
    why="Proofs and planted faults that stay for another configuration or fault of the same module.",
)
@long_cases(
    "[vlm3 3]",
    why="The longest proof of a multiplier; its contract, its products and a planted fault stay, and the "
    "proofs of the others.",
)
@pytest.mark.parametrize("config", defaults(), ids=str)
def test_core_is_proved(config: Config, tmp_path: Path) -> None:
    assert_proved(config, tmp_path)


@long_cases("[{'Streams': 2}]", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases(
    "[{'Quotient': 0}]",
    why="Proofs and planted faults that stay for another configuration or fault of the same module.",
)
@pytest.mark.parametrize("parameters", [{"Streams": 2}, {"Quotient": 0}], ids=str)
def test_first_products_of_pipelined_are_right(parameters: dict[str, int], tmp_path: Path) -> None:
    """The proof takes any content of registers at power-up, for two interleaved products and for tables."""
    config = proof_config("pipelined", MIN_PROOF_WIDTH, parameters)
    work = contract.work(config, rtl.sources(config.module))
    (result,) = run(replace(work, scripts=[script for script in work.scripts if script.name == "definition"]))
    assert result.passed, f"{result.assertions} {result.values}"


@pytest.mark.long
@pytest.mark.parametrize("config", configs(MIN_PROOF_WIDTH, MAX_DEFINITION_WIDTH, 8, MAX_PROOF_WIDTH), ids=str)
def test_wider_core_is_proved(config: Config, tmp_path: Path) -> None:
    assert_proved(config, tmp_path)


@pytest.mark.long
def test_stored_multiples_with_the_digits_of_users_are_proved(tmp_path: Path) -> None:
    """Minutes of a processor: the set-up for digits of 4 bits has 15 products, for 2 bits three."""
    assert_proved(StoredMultiples.unchecked(MIN_PROOF_WIDTH, {"Reduce": 1, "DigitBits": 4}), tmp_path)


@pytest.mark.parametrize("name", PROVED)
def test_architecture_has_all_tasks(name: str) -> None:
    everything = default_configs(name, width=MIN_PROOF_WIDTH)
    # Proofs of their steps at a product's width replace the invariants at small widths.
    without = {"invariants"} if name in ("compact", "carry_save") else set()
    assert {task.name for config in everything for task in tasks(config)} == {task.name for task in TASKS} - without


def test_plans_and_files_are_those_of_architectures() -> None:
    for name, plan in PLANS.items():
        known = {parameter.name: set(parameter.values) for parameter in ARCHITECTURES[name].known_parameters()}
        assert {*plan.values, *plan.swept} <= set(known)
        assert all(set(plan.swept[name]) < known[name] for name in plan.swept)
    folders = {path.name for path in folder("formal").iterdir() if path.is_dir()}
    assert folders <= {*ARCHITECTURES, "coq", "exp", "coprocessor", "ntt", "stand_in", "word"}


def test_every_file_is_read_and_those_at_the_top_by_several_architectures() -> None:
    readers: Counter[Path] = Counter()
    for name, architecture in ARCHITECTURES.items():
        sources = rtl.sources(architecture.module)
        readers.update(read_always(name) + read_for_invariants(name, sources))
        readers.update([top(same_time.TOP), *read_for_time(name, sources)])
    for method in METHODS.values():
        sources = rtl.sources(method.module)
        readers.update([top(exponentiators.TIME), *exponentiators.contract_files()])
        readers.update(path for kind in ("invariants", "time") for path in exponentiators.invariants(kind, sources))
    own = {path for path in readers if path.parent == folder("formal") / "exp"}
    # Separate tests read these.
    others = {
        folder("formal") / path
        for path in (
            "coprocessor/mont_coprocessor_acts.sv",
            "coprocessor/mont_coprocessor_ahblite_proof.sv",
            "coprocessor/mont_coprocessor_next_proof.sv",
            "coprocessor/mont_coprocessor_pool_proof.sv",
            "coprocessor/mont_coprocessor_registers_proof.sv",
            "coprocessor/mont_coprocessor_release_proof.sv",
            "coprocessor/mont_coprocessor_sequencer_proof.sv",
            "coprocessor/mont_coprocessor_time.sv",
            "coprocessor/mont_coprocessor_tlul_proof.sv",
            "coprocessor/mont_coprocessor_window_proof.sv",
            "coprocessor/mont_curve_commands_proof.sv",
            "coprocessor/mont_curve_coprocessor_time.sv",
            "digit_serial/mont_engine_kernel_proof.sv",
            "ntt/mont_ntt_idle_proof.sv",
            "ntt/mont_ntt_proof.sv",
            "ntt/mont_ntt_proof_pkg.sv",
            "ntt/stand_in/mont_butterfly.sv",
            "stand_in/mont_ram_1r1w.sv",
            "mont_fixed_latency_contract.sv",
            "mont_fixed_latency_proof.sv",
            "word/mont_batch_multiplier_invariants.sv",
            "word/mont_butterfly_invariants.sv",
            "word/mont_wide_constants_invariants.sv",
            "word/mont_wide_multiplier_invariants.sv",
            "word/mont_word_inverse_invariants.sv",
            "word/mont_word_multiplier_invariants.sv",
        )
    }
    assert sorted(readers) == sorted(set(folder("formal").rglob("*.sv")) - others)
    for path in own:
        del readers[path]
    assert all((readers[path] >= 2) == (path.parent == folder("formal")) for path in readers)


def test_without_files_of_its_own_an_architecture_has_the_tasks_that_need_none(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = type("Toy", (Radix2,), {"name": "toy", "module": "mont_mul_radix2"})
    monkeypatch.setitem(ARCHITECTURES, "toy", toy)
    config = proof_config("toy", MIN_PROOF_WIDTH)
    assert [task.name for task in tasks(config)] == ["definition", "reachable"]
    assert all(result.passed for result in prove(MultiplierCore(config)))


def test_invariants_that_are_not_inductive_are_searched(tmp_path: Path) -> None:
    config = proof_config("pipelined", MIN_PROOF_WIDTH)
    work = contract.work(config, rtl.sources(config.module))
    lay_out(tmp_path, work)
    (task,) = (script for script in work.scripts if script.name == "invariants")
    script = (tmp_path / "invariants.sby").read_text(encoding="utf-8")
    assert f"mode bmc\ndepth {task.depth}\n" in script
    assert "inductive" not in task.shows


@pytest.mark.parametrize("config", configs(MIN_PROOF_WIDTH, 6), ids=str)
def test_operand_limit_is_affine_as_the_contract_takes_it(config: Config) -> None:
    limits = [config.operand_limit(modulus) for modulus in range(1, 1 << config.width, 2)]
    assert len({after - before for before, after in pairwise(limits)}) == 1
    assert max(limits) <= 1 << config.operand_width


def test_an_architecture_without_proof_says_so() -> None:
    with pytest.raises(BadInput, match="--what time or range") as caught:
        prove(MultiplierCore(proof_config("digit_serial", MIN_PROOF_WIDTH)))
    assert caught.value.argument == "arch"


def test_width_out_of_bounds_is_bad_input() -> None:
    with pytest.raises(BadInput) as caught:
        prove(MultiplierCore(proof_config("radix2", MAX_PROOF_WIDTH + 1)))
    assert caught.value.argument == "width"
    assert str(MAX_PROOF_WIDTH) in caught.value.rule
    with pytest.raises(BadInput) as caught:
        prove(MultiplierCore(proof_config("compact", MAX_DEFINITION_WIDTH + 1)))
    assert caught.value.rule == f"must be at most {MAX_DEFINITION_WIDTH} to be proved, not 6; use --what steps"
    with pytest.raises(BadInput) as caught:
        default_configs("radix2", width=MIN_PROOF_WIDTH - 1)
    assert caught.value.argument == "width"


def test_defaults_cover_every_value_of_the_parameters_that_are_not_given() -> None:
    everything = default_configs("compact")
    assert {config.parameters["Reduce"] for config in everything} == {0, 1}
    assert all(len(tasks(config)) == len(TASKS) - 1 for config in everything)
    assert {config.parameters["Reduce"] for config in default_configs("compact", {"Reduce": 0})} == {0}
    assert [config.width for config in default_configs("compact", {"Reduce": 0}, 5)] == [5]
    with pytest.raises(BadInput) as caught:
        default_configs("none")
    assert caught.value.argument == "arch"
    with pytest.raises(BadInput) as caught:
        default_configs("compact", {"Colour": 1})
    assert caught.value.argument == "param Colour"
