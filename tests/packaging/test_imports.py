# SPDX-License-Identifier: Apache-2.0
"""The package's modules import only from lower layers, and in no circle; a name has one meaning."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import montcore

PACKAGE = Path(montcore.__file__).parent

# Layers, lowest first. The user's objects are the modules at the top of the package, and the package itself.
USER = "the user's objects"
LAYERS = (
    *(
        "errors",
        "checks",
        "sec1",
        "curves",
        "tools",
        "microcode",
        "architectures",
        "devices",
        "exponentiation",
        "cores",
        "simulation",
    ),
    *("coprocessor", USER, "generation", "cli"),
    *(
        f"lab.{room}"
        for room in ("tools", "proof", "targets", "results", "measurement", "leakage", "papers", "exploration", "cli")
    ),
)


def modules(folder: Path, package: str) -> dict[str, Path]:
    """The modules of a package by name."""

    def name(path: Path) -> str:
        parts = path.relative_to(folder).with_suffix("").parts
        return ".".join((package, *(parts[:-1] if parts[-1] == "__init__" else parts)))

    return {name(path): path for path in sorted(folder.rglob("*.py"))}


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """Every module that a module imports, anywhere in its text. ``from package import module`` imports the module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            if node.module in known:
                members = (f"{node.module}.{name.name}" for name in node.names)
                yield from (member if member in known else str(node.module) for member in members)


def graph(folder: Path, package: str) -> dict[str, set[str]]:
    known = modules(folder, package)
    return {name: set(imported(path, known)) for name, path in known.items()}


def circle(imports: dict[str, set[str]]) -> list[str]:
    """The modules of a circle; empty without a circle."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def layer(module: str) -> str:
    parts = module.split(".")[1:]
    if parts == ["__main__"]:
        return "cli"
    if parts == ["lab"]:
        return "lab.tools"
    room = ".".join(parts[: 2 if parts[:1] == ["lab"] else 1])
    return room if room in LAYERS else USER


def upwards(imports: dict[str, set[str]]) -> list[str]:
    """The imports from a higher layer."""
    return [
        f"{name} imports {other}"
        for name, others in sorted(imports.items())
        for other in sorted(others)
        if LAYERS.index(layer(other)) > LAYERS.index(layer(name))
    ]


def test_every_folder_is_a_room() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if any(path.glob("*.py"))} - {"lab"}
    lab = {f"lab.{path.name}" for path in (PACKAGE / "lab").iterdir() if any(path.glob("*.py"))}
    assert folders | lab | {"errors", "checks", "sec1", "curves", USER} == set(LAYERS)


def test_no_import_goes_up() -> None:
    assert upwards(graph(PACKAGE, "montcore")) == []


def test_no_circle() -> None:
    assert circle(graph(PACKAGE, "montcore")) == []


def test_a_name_means_one_thing() -> None:
    """No two classes of the package share a name, and no two of its types of callbacks."""
    places = defaultdict(list)
    for module, path in modules(PACKAGE, "montcore").items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(module)
            elif isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("Callable["):
                places[ast.unparse(node.targets[0])].append(module)
    assert len(places) > 50
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_imports_are_found_anywhere(tmp_path: Path) -> None:
    """Imports in functions, only for types, and of a package's modules; a circle and an upward import are reported."""
    texts = {
        "__init__.py": "",
        "tools/__init__.py": "from montcore.tools.low import x\n",
        "tools/low.py": "import json\ndef f():\n    from montcore.cli import high\n",
        "cli/__init__.py": "",
        "cli/high.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from montcore import tools\n",
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    imports = graph(tmp_path, "montcore")
    assert imports["montcore.tools.low"] == {"montcore.cli.high"}
    assert imports["montcore.cli.high"] == {"montcore.tools"}
    assert set(circle(imports)) == {"montcore.tools", "montcore.tools.low", "montcore.cli.high"}
    assert upwards(imports) == ["montcore.tools.low imports montcore.cli.high"]


def test_a_core_travels_whole() -> None:
    """Few functions and classes take a part of a core's description; the fields of cores themselves do not count."""
    flag = re.compile(r"\b(?:(?:exponentiator|part): str \| None|(?:streams|max_width|technology): int)\b")
    described = {"cores", "architectures", "microcode"}
    loose = [
        f"{module}: {found}"
        for module, path in modules(PACKAGE, "montcore").items()
        if not described & set(module.split("."))
        for found in flag.findall(path.read_text(encoding="utf-8"))
    ]
    naming = flag.findall((PACKAGE / "cores" / "rows.py").read_text(encoding="utf-8"))
    assert naming
    assert len(loose) + len(naming) <= 8, loose
