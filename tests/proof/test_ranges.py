# SPDX-License-Identifier: Apache-2.0
"""The range proofs of the headers hold as lemmas, and a wrong or an empty lemma fails."""

from dataclasses import replace

import pytest

from montcore.architectures import ARCHITECTURES
from montcore.cores import MultiplierCore
from montcore.errors import BadInput
from montcore.lab.proof import default_configs, prove
from montcore.lab.proof.lemmas import Lemma, check, numbers, serial, within
from montcore.lab.proof.ranges import LEMMAS

ALL = {
    f"{name} {reduce} {lemma.name}": lemma
    for name, lemmas in LEMMAS.items()
    for reduce in (1, 0)
    for lemma in lemmas(bool(reduce))
}


def test_every_architecture_has_lemmas() -> None:
    assert list(LEMMAS) == list(ARCHITECTURES)


@pytest.mark.parametrize("name", LEMMAS)
def test_ranges_are_proved(name: str) -> None:
    configs = default_configs(name, what="range")
    assert {config.reduce for config in configs} == set(ARCHITECTURES[name].legal_values("Reduce"))
    for config in configs:
        results = prove(MultiplierCore(config), what="range")
        assert [f"{name} {config.reduce} {result.name}" for result in results] == [
            key for key in ALL if key.startswith(f"{name} {config.reduce} ")
        ]
        assert all(result.passed for result in results), results


@pytest.mark.parametrize("lemma", ALL.values(), ids=ALL)
def test_lemma_fails_without_what_is_given(lemma: Lemma) -> None:
    weaker = [replace(lemma, given=[*lemma.given[:i], *lemma.given[i + 1 :]]) for i in range(len(lemma.given))]
    failures = [result for result in map(check, weaker) if not result.passed]
    assert failures
    assert all(result.assertions == (lemma.name,) and result.values for result in failures)


def test_wrong_range_fails_with_numbers() -> None:
    """Without Reduce, the sum is below 3M between steps, not below 2M."""
    (step,) = (lemma for lemma in serial(reduce=False) if lemma.name == "step")
    after, modulus = numbers("next M")
    result = check(replace(step, claim=within(0, after, 2 * modulus)))
    assert not result.passed
    assert {"p", "y", "M", "next"} <= set(result.values)


def test_lemma_that_says_nothing_fails() -> None:
    (value,) = numbers("p")
    result = check(Lemma("empty", "nothing", [value > 0, value < 0], value == 1))
    assert not result.passed
    assert "cannot be met" in result.assertions[0]


def test_width_and_parameters_are_checked() -> None:
    with pytest.raises(BadInput) as caught:
        default_configs("radix2", width=8, what="range")
    assert caught.value.argument == "width"
    assert [config.reduce for config in default_configs("radix2", {"Reduce": 0}, what="range")] == [0]
    with pytest.raises(BadInput) as caught:
        default_configs("radix2", {"Colour": 1}, what="range")
    assert caught.value.argument == "param Colour"
