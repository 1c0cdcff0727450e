# SPDX-License-Identifier: Apache-2.0
"""Begin a multiplier architecture: a copy of radix2 under another name, with its lines in the files that list all.

    python tools/new_architecture.py NAME

The copy is a working multiplier, so that all tests hold before you change it. docs/developer/architecture.md lists
parts to replace, and tests to run. A line with the word SKELETON marks parts that are still a copy of radix2.
"""

import ast
import builtins
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import montcore

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = (
    "rtl/mul/NAME/mont_mul_NAME.sv",
    "src/montcore/architectures/NAME.py",
    "tests/architectures/test_NAME.py",
    "formal/NAME/mont_mul_NAME_invariants.sv",
    "docs/reference/architectures/NAME.md",
    "docs/generators/diagrams/NAME.py",
)
EXTENDED = (
    "src/montcore/architectures/__init__.py",
    "src/montcore/__init__.py",
    "src/montcore/lab/exploration/marks.py",
    "src/montcore/lab/proof/ranges.py",
    "tests/oracle.py",
    "docs/generators/overview.py",
    "lint/verilator_waiver.vlt",
)
# Imports and lists of names: their lines for a new architecture are complete.
_REGISTRIES = EXTENDED[:2]
_COMMENT = {".py": "# {}", ".sv": "// {}", ".vlt": "// {}", ".md": "<!-- {} -->"}


class BadName(ValueError):
    """A name that no architecture can have; the text is the rule."""


def skeleton(name: str, root: Path = ROOT) -> dict[Path, str]:
    """Return the text of each file that an architecture needs, new or changed.

    Raises BadName if the name is illegal, or taken.
    """
    _check(name, root)
    texts = {}
    for pattern in WRITTEN:
        text = (root / pattern.replace("NAME", "radix2")).read_text(encoding="utf-8")
        path = root / pattern.replace("NAME", name)
        texts[path] = f"{_renamed(text, name)}\n{_mark(path, name)}\n"
    for file in EXTENDED:
        path = root / file
        texts[path] = "".join(_with_lines(path, name, marked=file not in _REGISTRIES))
    return {path: _formatted(text, path) if path.suffix == ".py" else text for path, text in texts.items()}


def write(texts: dict[Path, str]) -> None:
    """Write all files."""
    for path, text in texts.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _check(name: str, root: Path) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) > 24:
        raise BadName(f"must be at most 24 lower-case letters, digits and single underscores, not {name!r}")
    if keyword.iskeyword(name) or hasattr(builtins, name) or name in sys.stdlib_module_names:
        raise BadName(f"must not be {name}, a word or module of Python")
    if hasattr(montcore, _class(name)):
        raise BadName(f"must not be {name}: montcore.{_class(name)} exists")
    for pattern in WRITTEN:
        path = root / pattern.replace("NAME", name)
        if path.exists():
            raise BadName(f"must not be {name}: {path.relative_to(root)} exists")


def _class(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _renamed(text: str, name: str) -> str:
    return text.replace("radix2", name).replace("Radix2", _class(name))


def _mark(path: Path, name: str) -> str:
    return _COMMENT[path.suffix].format(f"SKELETON: {name} is still a copy of radix2.")


def _with_lines(path: Path, name: str, *, marked: bool) -> Iterator[str]:
    """Yield the lines of a file; each function and each line that names radix2 follows once more, for the new name.

    In a file with a function for each architecture only the functions are marked.
    """
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    mark = _mark(path, name)
    functions = _functions(text) if path.suffix == ".py" else {}
    number = 0
    while number < len(lines):
        end = functions.get(number, number + 1)
        block = "".join(lines[number:end])
        yield block
        copy = _renamed(block, name)
        if copy != block and number in functions:
            yield f"\n\n{mark}\n{copy}"
        elif copy != block:
            indent = block[: len(block) - len(block.lstrip())]
            yield f"{indent}{mark}\n{copy}" if marked and not functions else copy
        number = end


def _functions(text: str) -> dict[int, int]:
    """Return the first line and the end of each function whose name has radix2 in it."""
    return {
        node.lineno - 1: node.end_lineno or node.lineno
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and "radix2" in node.name
    }


def _formatted(text: str, path: Path) -> str:
    """Return a Python file with its imports and lists of names in order."""
    for command in (("check", "--fix-only", "--select", "I,RUF022"), ("format",)):
        ruff = [sys.executable, "-m", "ruff", *command, "--quiet", "--stdin-filename", str(path), "-"]
        text = subprocess.run(ruff, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout
    return text


def main() -> int:
    """Write the files and print their names; return the exit code."""
    if len(sys.argv) != 2:
        print("new_architecture: NAME: must be given, and nothing else", file=sys.stderr)
        return 2
    try:
        texts = skeleton(sys.argv[1])
    except BadName as error:
        print(f"new_architecture: NAME: {error}", file=sys.stderr)
        return 2
    write(texts)
    for path in texts:
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
