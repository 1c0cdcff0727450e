# SPDX-License-Identifier: Apache-2.0
"""A type checker on a user's program sees the types of the package."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

GOOD = """\
from montcore import Config, Exponentiator, Multiplier, Power, Product

with Multiplier(Config("compact", 8)).simulate() as multiply:
    product: Product = multiply(211, 198, 225)
with Exponentiator(Config("radix2", 64), method="l2r").simulate() as power:
    result: Power = power(3, 65537, 2**61 - 1)
reveal_type(product.cycles + result.setup_cycles)
"""

SAME_OBJECT = """\
from dataclasses import replace

from montcore import Config, Multiplier, Pipelined

config: Config = Pipelined(width=1024, folding=9)
assert config == Config("pipelined", 1024, {"Folding": 9})
reveal_type(Pipelined(1024, folding=9))
reveal_type(Pipelined(1024, folding=9).folding)
reveal_type(replace(Pipelined(1024), folding=4))
Multiplier(Pipelined(1024, folding=9))
"""

WRONG = """\
from montcore import Config, Pipelined

Config("compact", "256")
Config("compact", 256).widht
Pipelined(1024, folding="9")
Pipelined(1024, foldings=9)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all programs: mypy keeps its cache of the package there."""
    return tmp_path_factory.mktemp("types")


def check(folder: Path, program: str) -> str:
    """Return mypy's messages on a user's program, without our settings and outside our folder."""
    (folder / "program.py").write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "program.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def test_the_types_of_the_package_reach_its_user(folder: Path) -> None:
    said = check(folder, GOOD)
    assert 'note: Revealed type is "int"' in said
    assert "Success" in said


def test_an_architecture_has_the_types_of_its_fields(folder: Path) -> None:
    said = check(folder, SAME_OBJECT)
    revealed = re.findall(r'Revealed type is "(?:\w+\.)*(\w+)"', said)
    assert revealed == ["Pipelined", "int", "Pipelined"], said
    assert "Success" in said


def test_wrong_use_is_found(folder: Path) -> None:
    said = check(folder, WRONG)
    assert 'Argument 2 to "Config" has incompatible type "str"; expected "int"' in said
    assert '"Config" has no attribute "widht"' in said
    assert 'Argument "folding" to "Pipelined" has incompatible type "str"; expected "int"' in said
    assert 'Unexpected keyword argument "foldings" for "Pipelined"' in said
    assert "Found 4 errors in 1 file" in said
