# SPDX-License-Identifier: Apache-2.0
"""Every registered multiplier is proved: its defaults, and in the long run all variants at larger widths too."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from montcore.architectures import ARCHITECTURES
from montcore.architectures.config import MIN_PROOF_WIDTH, ProofConfig
from montcore.errors import BadInput
from montcore.proof import MAX_WIDTH, ProofResult, default_configs, prove
from montcore.proof.tasks import MAX_DEFINITION_WIDTH, TASKS, max_width, tasks
from montcore.tools.resources import folder


def defaults() -> list[ProofConfig]:
    """Every architecture with its defaults."""
    return [
        ProofConfig(name, MIN_PROOF_WIDTH, architecture.variants(proof=True)[0])
        for name, architecture in ARCHITECTURES.items()
    ]


def configs(*widths: int) -> list[ProofConfig]:
    everything = (config for name in ARCHITECTURES for width in widths for config in default_configs(name, width=width))
    return [config for config in everything if config.width <= max_width(config)]


@pytest.fixture(autouse=True)
def _temporary_files_in_the_test_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def assert_proved(config: ProofConfig, tmp_path: Path) -> None:
    seen: list[ProofResult] = []
    results = prove(config, progress=seen.append)
    assert [result.name for result in results] == [task.name for task in tasks(config)]
    for result in results:
        assert result in seen
        assert result.passed, f"{result.assertions} {result.values}"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("config", defaults(), ids=str)
def test_core_is_proved(config: ProofConfig, tmp_path: Path) -> None:
    assert_proved(config, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("config", configs(MIN_PROOF_WIDTH, MAX_DEFINITION_WIDTH, 8, MAX_WIDTH), ids=str)
def test_wider_core_is_proved(config: ProofConfig, tmp_path: Path) -> None:
    assert_proved(config, tmp_path)


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_architecture_has_its_proof(name: str) -> None:
    script = (folder("formal") / f"mont_mul_{name}.sby").read_text(encoding="utf-8")
    listed = re.search(r"^\[tasks\]\n((?:\w+\n)+)", script, re.MULTILINE)
    assert listed is not None
    assert listed[1].split() == [task.name for task in TASKS]


@pytest.mark.parametrize("config", configs(MIN_PROOF_WIDTH, 6), ids=str)
def test_operand_limit_is_affine_as_the_contract_takes_it(config: ProofConfig) -> None:
    limits = [config.operand_limit(modulus) for modulus in range(1, 1 << config.width, 2)]
    assert len({after - before for before, after in pairwise(limits)}) == 1
    assert max(limits) <= 1 << config.operand_width


def test_width_out_of_bounds_is_bad_input() -> None:
    with pytest.raises(BadInput) as caught:
        prove(ProofConfig("radix2", MAX_WIDTH + 1))
    assert caught.value.argument == "width"
    assert str(MAX_WIDTH) in caught.value.rule
    with pytest.raises(BadInput) as caught:
        default_configs("radix2", width=MIN_PROOF_WIDTH - 1)
    assert caught.value.argument == "width"


def test_defaults_cover_every_value_of_the_parameters_that_are_not_given() -> None:
    everything = default_configs("compact")
    assert {config.parameters["Reduce"] for config in everything} == {0, 1}
    assert any(len(tasks(config)) == len(TASKS) for config in everything)
    assert {config.parameters["Reduce"] for config in default_configs("compact", {"Reduce": 0})} == {0}
    assert [config.width for config in default_configs("compact", {"Reduce": 0}, 5)] == [5]
    with pytest.raises(BadInput) as caught:
        default_configs("none")
    assert caught.value.argument == "arch"
    with pytest.raises(BadInput) as caught:
        default_configs("compact", {"Colour": 1})
    assert caught.value.argument == "param Colour"
