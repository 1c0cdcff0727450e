# SPDX-License-Identifier: Apache-2.0
"""The cycles of every core reveal nothing of its numbers; a core whose cycles reveal numbers is found, with a trace."""

from pathlib import Path

import pytest
from long_tests import long_cases
from planted import with_planted

from montcore import Config
from montcore.architectures import ARCHITECTURES
from montcore.cores import MultiplierCore
from montcore.lab.proof import ProofResult, default_configs, proof_config, prove
from montcore.lab.proof.same_time import MAX_SEARCHED_CYCLES, claims
from montcore.tools import rtl

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

CONFIGS = [config for name in ARCHITECTURES for config in default_configs(name, what="time")]
# The first configuration of each architecture, which is the narrowest.
SAMPLE = [*{config.architecture: config for config in reversed(CONFIGS)}.values()]
WIDE = Config("pipelined", 1024, {"Folding": 9, "Streams": 2})


def assert_proved(config: Config, tmp_path: Path) -> None:
    results = prove(MultiplierCore(config), what="time")
    searched = (
        ["from_reset", "reachable"] if config.worst_latency + config.setup_cycles < MAX_SEARCHED_CYCLES - 5 else []
    )
    assert [result.name for result in results] == ["inductive", *searched]
    for result in results:
        assert result.passed, result.assertions
    assert list(tmp_path.iterdir()) == []


@long_cases("[pipelined 1024*", why="Wide or slow instances; the same rule is tested on smaller ones.")
@long_cases(
    "[digit_serial 8]",
    why="It is the engine with one product: that the engine's time depends on no number is proved within the "
    "coprocessor.",
)
@pytest.mark.parametrize("config", [*SAMPLE, WIDE], ids=str)
def test_cycles_are_the_same(config: Config, tmp_path: Path) -> None:
    assert_proved(config, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_cycles_are_the_same_with_all_parameters(config: Config, tmp_path: Path) -> None:
    assert_proved(config, tmp_path)


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_every_value_of_every_parameter_is_proved_where_the_claim_holds(name: str) -> None:
    proved = [config.parameters for config in CONFIGS if config.architecture == name]
    for parameter in ARCHITECTURES[name].known_parameters():
        values = set(parameter.swept) - ({0} if parameter.name == "ConstantTime" else set())
        assert {parameters[parameter.name] for parameters in proved} == values
    assert all(claims(config) for config in CONFIGS)


def assert_found(results: list[ProofResult]) -> None:
    """The induction fails, and so does a run from reset, if it is short."""
    found = {result.name: result for result in results}
    assert not found["inductive"].passed
    if "from_reset" in found:
        real = found["from_reset"]
        assert not real.passed
        assert any(name.startswith("same_") for name in real.assertions)
        assert real.trace is not None
        assert real.trace.is_file()


def test_time_of_the_operands_is_found() -> None:
    configs = default_configs("vlm3", {"ConstantTime": 0}, 8, what="time")
    assert configs
    assert not any(map(claims, configs))
    results = prove(MultiplierCore(configs[0]), what="time")
    assert_found(results)
    (values,) = (result.values for result in results if result.name == "from_reset")
    x, other_x = values["x"], values["other_x"]
    assert configs[0].latency(x, 0, 1) != configs[0].latency(other_x, 0, 1)
    assert x < values["modulus"]
    assert other_x < values["other_modulus"]


MISTAKES = {
    "ends early where y = 0": (
        *("mont_mul_vlm3", proof_config("vlm3", 4, {"ConstantTime": 1})),
        *("assign last = ", "assign last = adding_q & (y_q == '0) | "),
    ),
    "takes no operands where y = 0": (
        *("mont_mul_radix2", proof_config("radix2", 4)),
        *("    .op_valid_i,", "    .op_valid_i(op_valid_i & (y_i != '0)),"),
    ),
    "takes no modulus but full ones": (
        *("mont_mul_high_radix", proof_config("high_radix", 4)),
        *(".mod_odd_i (mod_i[0])", ".mod_odd_i (mod_i[0] & mod_i[Width-1])"),
    ),
    "gives the second result sooner where x is even": (
        *("mont_mul_pipelined", proof_config("pipelined", 4, {"Streams": 2, "Folding": 2})),
        *("      .res_ready_i,", "      .res_ready_i(res_ready_i & (x_i[0] | ~second)),"),
    ),
}


@long_cases(
    "*", but=("[ends early where y = 0]",), why="Planted mistakes: one or two of each rule stay, and of three cores."
)
@pytest.mark.parametrize("what", MISTAKES)
def test_planted_leak_is_found(what: str, tmp_path: Path) -> None:
    module, config, right, wrong = MISTAKES[what]
    sources = with_planted(rtl.sources(config.module), module, right, wrong, tmp_path)
    assert_found(prove(MultiplierCore(config), sources=sources, what="time"))
