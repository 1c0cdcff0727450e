# SPDX-License-Identifier: Apache-2.0
"""``tools/new_architecture.py`` makes a working architecture, by the list in docs/developer/architecture.md.

A copy of the project gets two architectures: ``toy`` as the tool writes it, and ``lone`` with one value of ``Reduce``.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from long_tests import long_cases

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from new_architecture import EXTENDED, WRITTEN  # noqa: E402

COPIED = (
    "README.md",
    "pyproject.toml",
    "docs",
    "driver",
    "examples",
    "formal",
    "lint",
    "results",
    "rtl",
    "src",
    "tests",
    "tools",
)
GENERATED = shutil.ignore_patterns("__pycache__", ".*_cache", "build", "images")


def test_the_page_lists_the_files() -> None:
    page = (ROOT / "docs" / "developer" / "architecture.md").read_text("utf-8")
    section = page.partition("\n## Adding an architecture\n")[2].partition("\n## ")[0]
    assert tuple(re.findall(r"^    (\S+)  +\S", section, re.MULTILINE)) == WRITTEN + EXTENDED


SEPARATOR = "\x1e"
COMMANDS = f"""
import json, sys
from montcore.cli import run
for command in json.loads(sys.argv[1]):
    assert run(command) == 0, command
    print({SEPARATOR!r}, end="", flush=True)
"""


class Copy:
    """A copy of the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=GENERATED)
            else:
                shutil.copy(ROOT / name, folder / name)

    def add(self, name: str) -> None:
        printed = self.python("tools/new_architecture.py", name).split()
        assert printed == [path.replace("NAME", name) for path in WRITTEN + EXTENDED]

    def add_with_one_value_of_reduce(self, name: str) -> None:
        self.add(name)
        source = self.folder / "src" / "montcore" / "architectures" / f"{name}.py"
        formula = '    formula = "n+1; Reduce=0: n+2"\n'
        field = '    formula = "n+1"\n\n    reduce: int = parameter(1, (1,), "1: canonical result 0 <= z < M")\n'
        importing = "from montcore.architectures.config import Config\n"
        text = source.read_text("utf-8").replace(formula, field)
        text = text.replace(importing, f"{importing}from montcore.architectures.parameter import parameter\n")
        source.write_text(text, encoding="utf-8")
        # The lines of radix2 with Reduce = 0.
        (self.folder / "tests" / "architectures" / f"test_{name}.py").unlink()

    def texts(self) -> dict[Path, bytes]:
        """The content of every file that the tool may write."""
        folders = {self.folder / path.partition("/")[0] for path in WRITTEN + EXTENDED}
        files = (path for folder in folders for path in folder.rglob("*") if path.is_file())
        return {path: path.read_bytes() for path in files if "__pycache__" not in path.parts}

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "src")}
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)

    def python(self, *arguments: str) -> str:
        done = self.run(*arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def montcore(self, *commands: tuple[str, ...]) -> list[str]:
        """Run commands in one process; return the output of each."""
        printed = self.python("-c", COMMANDS, json.dumps(commands))
        return printed.split(SEPARATOR)[:-1]

    def tests(self, *paths: str, choose: str = "toy") -> None:
        """Run those tests of the copy that ``choose`` picks, one after the other."""
        self.python("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-m", "not long", "-k", choose, *paths)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def toy(copy: Copy) -> Copy:
    copy.add("toy")
    copy.add_with_one_value_of_reduce("lone")
    return copy


@pytest.fixture(scope="module")
def documented(toy: Copy) -> Copy:
    toy.python("docs/generators/tables.py")
    return toy


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        ([], "must be given"),
        (["one", "two"], "nothing else"),
        ([""], "lower-case letters"),
        (["Booth"], "lower-case letters"),
        (["4booth"], "lower-case letters"),
        (["booth-4"], "lower-case letters"),
        (["../booth"], "lower-case letters"),
        (["a" * 25], "at most 24"),
        (["list"], "word or module of Python"),
        (["class"], "word or module of Python"),
        (["json"], "word or module of Python"),
        (["radix2"], "montcore.Radix2 exists"),
        (["multiplier"], "montcore.Multiplier exists"),
        (["formula"], "tests/architectures/test_formula.py exists"),
    ],
)
def test_bad_name(copy: Copy, arguments: list[str], rule: str) -> None:
    before = copy.texts()
    done = copy.run("tools/new_architecture.py", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"new_architecture: NAME: .*{re.escape(rule)}.*\n", done.stderr)
    assert copy.texts() == before


@long_cases(why="Tables, pictures and copies of a new architecture; its commands stay.")
def test_what_is_still_a_copy_is_found(toy: Copy) -> None:
    done = toy.run("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "tests/architectures/test_files.py")
    assert done.returncode == 1
    assert "tests/oracle.py:" in done.stdout
    assert "2 failed" in done.stdout


@long_cases(why="Tables, pictures and copies of a new architecture; its commands stay.")
def test_tables_and_pictures_are_made(documented: Copy) -> None:
    documented.python("docs/generators/tables.py", "--check")
    assert "architectures/toy.md" in (documented.folder / "docs" / "overview" / "pick.md").read_text("utf-8")
    assert "mul/toy/mont_mul_toy.sv" in (documented.folder / "rtl" / "README.md").read_text("utf-8")


def test_commands_know_it(toy: Copy, tmp_path: Path) -> None:
    core = ("--arch", "toy", "--width", "8")
    known, product, _, proof, measured, lone = toy.montcore(
        ("list",),
        ("multiply", *core, "--x", "211", "--y", "198", "--modulus", "225", "--json"),
        ("generate", *core, "-o", str(tmp_path / "generated")),
        ("prove", "--arch", "toy", "--what", "range", "--json"),
        ("measure", *core, "--target", "gates", "--json"),
        ("prove", "--arch", "lone", "--what", "range", "--json"),
    )
    assert "toy" in known
    assert int(json.loads(product)["value"], 16) == 211 * 198 * pow(256, -1, 225) % 225
    assert json.loads(proof)["passed"]
    assert json.loads(measured)["gates"]
    ranges = json.loads(lone)
    assert ranges["passed"]
    assert {task["parameters"]["Reduce"] for task in ranges["tasks"]} == {1}


# By file, the tests of the copy that are about the new architectures.
COVERING = {
    "contract/test_contract.py": "test_contract and toy and 8",
    "architectures/test_toy.py": "toy",
    "architectures": "lone and not copy_of_radix2",
    "rtl/test_folders.py": "toy",
    "generation/test_generated_ranges.py": "lone",
    "proof/test_ranges.py": "lone",
    "docs/test_architecture_pages.py": "toy or lone",
    "docs/test_overview.py": "not link and not formats",
    "docs/test_diagrams.py": "not link and not formats",
}


@long_cases(why="That a new architecture's tests find it; that its commands work stays.")
def test_tests_cover_it(documented: Copy) -> None:
    """All these tests run in one process, because its start takes longer than the tests."""
    names = (f"({Path(path).stem} and ({choose}))" for path, choose in COVERING.items())
    documented.tests(
        *(f"tests/{path}" for path in COVERING if path != "architectures/test_toy.py"), choose=" or ".join(names)
    )


LINT = """
import lint_rtl
modules = [each for each in lint_rtl.elaborations() if each[0] in ("mont_mul_toy", "mont_mul_lone")]
assert len(modules) > 2
assert all(lint_rtl.verilator(module, parameters, lint_rtl.rtl.sources(module)) for module, parameters in modules)
"""


@long_cases(why="That a new architecture's tests find it; that its commands work stays.")
def test_lint_accepts_it(toy: Copy) -> None:
    toy.python("-c", f"import sys; sys.path.insert(0, 'tools'){LINT}")


# The tests of areas without architectures need files that are not copied.
AREAS = ("architectures", "contract", "exploration", "generation", "measurement", "proof", "rtl", "simulation")


@pytest.mark.long
@pytest.mark.parametrize("area", AREAS)
def test_all_tests_that_name_it_pass(documented: Copy, area: str) -> None:
    documented.tests(f"tests/{area}", choose="(toy or lone) and not copy_of_radix2")


@pytest.mark.long
def test_all_of_the_lint_accepts_it(toy: Copy) -> None:
    toy.python("tools/lint_rtl.py")
