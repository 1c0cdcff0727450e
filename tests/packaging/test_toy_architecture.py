# SPDX-License-Identifier: Apache-2.0
"""The list "Adding an architecture" of docs/reference/contract.md is complete.

A copy of the project gets an architecture ``toy``, made by nothing but this list: radix2's files under another name,
and once more every line that the other files on the list have for radix2.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("README.md", "pyproject.toml", "docs", "formal", "lint", "results", "rtl", "src", "tests", "tools")
GENERATED = shutil.ignore_patterns("__pycache__", ".*_cache", "build", "*.svg")


def listed() -> tuple[list[str], list[str]]:
    """The files to write, with NAME in them, and those to add a line to."""
    page = (ROOT / "docs" / "reference" / "contract.md").read_text("utf-8")
    section = page.partition("\n## Adding an architecture\n")[2].partition("\n## ")[0]
    paths = re.findall(r"^    (\S+)", section, re.MULTILINE)
    return [path for path in paths if "NAME" in path], [path for path in paths if "NAME" not in path]


def renamed(text: str) -> str:
    return text.replace("radix2", "toy").replace("Radix2", "Toy")


def with_lines_for_toy(text: str) -> str:
    """Each line that names radix2, once more for toy."""
    lines = text.splitlines(keepends=True)
    return "".join(line + (renamed(line) if renamed(line) != line else "") for line in lines)


class Copy:
    """A copy of the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=GENERATED)
            else:
                shutil.copy(ROOT / name, folder / name)

    def add_toy(self) -> None:
        write, extend = listed()
        for pattern in write:
            sources = list(ROOT.glob(pattern.replace("NAME", "radix2")))
            assert sources, pattern
            for source in sources:
                target = self.folder / renamed(str(source.relative_to(ROOT)))
                target.parent.mkdir(exist_ok=True)
                target.write_text(renamed(source.read_text("utf-8")), encoding="utf-8")
        for name in extend:
            file = self.folder / name
            text = file.read_text("utf-8")
            file.write_text(with_lines_for_toy(text), encoding="utf-8")
            assert file.read_text("utf-8") != text, name

    def python(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def montcore(self, *arguments: str) -> str:
        return self.python("-c", "from montcore.cli import main; main()", *arguments)

    def tests(self, *paths: str, choose: str = "toy") -> None:
        """Run those tests of the copy that ``choose`` picks, one after the other."""
        self.python("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-m", "not long", "-k", choose, *paths)


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("project"))
    copy.add_toy()
    copy.python("docs/generators/tables.py")
    return copy


def test_tables_and_pictures_are_made(toy: Copy) -> None:
    toy.python("docs/generators/tables.py", "--check")
    assert "architectures/toy.md" in (toy.folder / "README.md").read_text("utf-8")
    assert "mul/toy/mont_mul_toy.sv" in (toy.folder / "rtl" / "README.md").read_text("utf-8")


def test_commands_know_it(toy: Copy, tmp_path: Path) -> None:
    core = ("--arch", "toy", "--width", "8")
    assert "toy" in toy.montcore("list")
    product = toy.montcore("multiply", *core, "--x", "211", "--y", "198", "--modulus", "225", "--json")
    assert int(json.loads(product)["value"], 16) == 211 * 198 * pow(256, -1, 225) % 225
    toy.montcore("generate", *core, "-o", str(tmp_path / "generated"))
    assert json.loads(toy.montcore("prove", "--arch", "toy", "--width", "3", "--json"))["passed"]
    assert json.loads(toy.montcore("measure", *core, "--target", "gates", "--json"))["gates"]


def test_tests_cover_it(toy: Copy) -> None:
    toy.tests("tests/contract", choose="test_contract and toy and 8")
    toy.tests("tests/architectures/test_toy.py", "tests/rtl/test_rooms.py")
    toy.tests("tests/docs/test_overview.py", "tests/docs/test_diagrams.py", choose="not link and not formats")


LINT = """
import lint_rtl
[modules] = [[each for each in lint_rtl.elaborations() if each[0] == "mont_mul_toy"]]
assert len(modules) > 1
assert all(lint_rtl.verilator(module, parameters, lint_rtl.rtl.sources(module)) for module, parameters in modules)
"""


def test_lint_accepts_it(toy: Copy) -> None:
    toy.python("-c", f"import sys; sys.path.insert(0, 'tools'){LINT}")


# The tests of rooms that do not know the architectures need files that are not copied.
ROOMS = ("architectures", "contract", "exploration", "generation", "measurement", "proof", "rtl", "simulation")


@pytest.mark.long
@pytest.mark.parametrize("room", ROOMS)
def test_all_tests_that_name_it_pass(toy: Copy, room: str) -> None:
    toy.tests(f"tests/{room}")


@pytest.mark.long
def test_all_of_the_lint_accepts_it(toy: Copy) -> None:
    toy.python("tools/lint_rtl.py")
