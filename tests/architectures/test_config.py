# SPDX-License-Identifier: Apache-2.0
"""A configuration from text equals one from its class; an illegal one names the argument."""

import pickle
import re
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest

from montcore import Exponentiator, Multiplier
from montcore.architectures import ARCHITECTURES, Config, Pipelined
from montcore.cores import MultiplierCore
from montcore.errors import BadInput
from montcore.generation import generate
from montcore.tools import rtl


def test_text_and_class_make_the_same_object() -> None:
    typed, text = Pipelined(width=1024, folding=9), Config("pipelined", 1024, {"Folding": 9})
    assert typed == text
    assert hash(typed) == hash(text)
    assert type(typed) is type(text) is Pipelined
    assert typed.parameters == {**Pipelined(1024).parameters, "Folding": 9}
    assert Config("radix2", 64) != Config("compact", 64)


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_parameters_lead_back_to_the_object(name: str) -> None:
    for parameter in ARCHITECTURES[name].known_parameters():
        for value in parameter.values:
            config = Config(name, 256, {parameter.name: value, **parameter.needs.get(value, {})})
            assert getattr(config, parameter.field) == value
            assert Config(name, 256, config.parameters) == config == Config(name, 256, config.changed)
            assert pickle.loads(pickle.dumps(config)) == config
            assert eval(repr(config), {type(config).__name__: type(config)}) == config


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_the_rtl_has_the_same_defaults(name: str) -> None:
    config = Config(name, 256)
    (text,) = (path.read_text("utf-8") for path in rtl.sources(config.module) if path.stem == config.module)
    defaults = dict(re.findall(r"parameter (?:int unsigned|bit|\w+::\w+) (\w+) += (?:1'b)?(\w+)", text))
    # The technology is an enumeration.
    expected = {key: str(value) for key, value in config.parameters.items() if key != "Technology"}
    assert {key: defaults[key] for key in expected} == expected


def test_replace_gives_a_checked_object() -> None:
    config = Pipelined(width=1024, folding=9)
    assert replace(config, folding=4) == Pipelined(1024, folding=4)
    assert config.folding == 9
    with pytest.raises(BadInput) as raised:
        replace(config, folding=7)
    assert raised.value.argument == "param Folding"


def test_it_cannot_be_changed() -> None:
    config: Any = Pipelined(1024)
    with pytest.raises(FrozenInstanceError):
        config.folding = 9


UNTYPED: Any = Pipelined
WRONG: dict[str, tuple[Callable[[], object], str, str]] = {
    "value": (lambda: Pipelined(1024, folding=7), "param Folding", "must be one of 1, 2, 3"),
    "value in text": (lambda: Config("pipelined", 1024, {"Folding": 7}), "param Folding", "must be one of 1, 2, 3"),
    "digit": (lambda: Pipelined(64, multiplier=2), "param DigitBits", "must be at most 17 with Multiplier=2, not 18"),
    "type": (lambda: UNTYPED(1024, folding="9"), "param Folding", "must be an integer, not '9'"),
    "truth": (lambda: UNTYPED(1024, reduce=True), "param Reduce", "must be an integer, not True"),
    "narrow": (lambda: Pipelined(7), "width", "must be 8 to 65536, not 7"),
    "wide": (lambda: Pipelined(65537), "width", "must be 8 to 65536, not 65537"),
    "type of width": (lambda: UNTYPED("1024"), "width", "must be an integer, not '1024'"),
    "name": (lambda: Config("pipelined", 1024, {"folding": 9}), "param folding", "pipelined has no such parameter"),
    "architecture": (lambda: Config("karatsuba", 1024), "arch", "unknown architecture 'karatsuba'"),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_mistake_is_named(mistake: str) -> None:
    make, argument, rule = WRONG[mistake]
    with pytest.raises(BadInput) as raised:
        make()
    assert raised.value.argument == argument
    assert rule in str(raised.value)


def test_an_unknown_keyword_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="foldings"):
        UNTYPED(1024, foldings=9)


@pytest.mark.parametrize(
    ("make", "argument"),
    [
        (lambda: Config(["radix2"], 64), "arch"),  # type: ignore[arg-type]
        (lambda: Config("radix2", 64, 5), "param"),  # type: ignore[arg-type]
        (lambda: Multiplier("radix2"), "config"),  # type: ignore[arg-type]
        (lambda: Exponentiator(None), "config"),  # type: ignore[arg-type]
        (lambda: generate("radix2", "out"), "core"),  # type: ignore[arg-type]
        (lambda: generate(MultiplierCore(Config("radix2", 64)), 5), "output"),  # type: ignore[arg-type]
        (lambda: Multiplier(Config("radix2", 64)).simulate(trace=5), "trace"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_type_is_named(make: Callable[[], Any], argument: str) -> None:
    with pytest.raises(BadInput) as raised:
        make()
    assert raised.value.argument == argument


def test_a_path_may_be_text(tmp_path: Path) -> None:
    generate(MultiplierCore(Config("radix2", 8)), f"{tmp_path}/out")
    assert (tmp_path / "out" / "README.md").exists()
    with pytest.raises(BadInput, match="must end in"):
        Multiplier(Config("radix2", 8)).simulate(trace=f"{tmp_path}/wave.vcd")
