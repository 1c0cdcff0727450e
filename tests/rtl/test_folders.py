# SPDX-License-Identifier: Apache-2.0
"""The folders of rtl/: permitted uses, the purpose of prim/, and a complete index."""

import re
from pathlib import Path

import pytest

from montcore.architectures import ARCHITECTURES
from montcore.simulation import cells
from montcore.tools import rtl
from montcore.tools.resources import folder

RTL = folder("rtl")
SHARED = RTL / "prim"
TECHNOLOGIES = RTL / "tech"
INDEX = (RTL / "README.md").read_text(encoding="utf-8")
# A clock enable in the first wrapper would make every measurement on ECP5 a measurement of earlier RTL. When all are
# repeated, the two wrappers become one.
SECOND_WRAPPERS = {"MULT18X18D": ("mont_mult18x18d_enabled",)}
# Modules that a folder offers to other folders.
OFFERED = {name for line in re.findall(r"^Public: .*", INDEX, re.MULTILINE) for name in re.findall(r"\w+_\w+", line)}


def folder_of(module: str) -> Path:
    return rtl.library()[module].parent


def users(module: str) -> set[Path]:
    """The folders other than prim/ in which a module is used, also by way of another module."""
    path = rtl.library()[module]
    return {folder_of(name) for name in rtl.library() if path in rtl.sources(name)} - {SHARED}


@pytest.mark.parametrize("module", [name for name in rtl.library() if folder_of(name) == SHARED])
def test_shared_parts_have_users_in_two_folders(module: str) -> None:
    assert len(users(module)) >= 2, f"{module} belongs into {users(module)}"


@pytest.mark.parametrize("module", rtl.library())
def test_a_module_uses_its_own_folder_and_what_is_shared(module: str) -> None:
    text = rtl.library()[module].read_text(encoding="utf-8")
    used = {folder_of(name) for name in rtl.references(text) if name not in OFFERED}
    assert used <= {folder_of(module), SHARED, TECHNOLOGIES, RTL}


@pytest.mark.parametrize("cell", [path.stem for path in cells.paths()])
def test_a_cell_of_a_device_is_wired_in_one_place(cell: str) -> None:
    texts = {name: path.read_text(encoding="utf-8") for name, path in rtl.library().items()}
    named = [name for name, text in texts.items() if re.search(rf"^\s*{cell} #", text, re.MULTILINE)]
    assert named == [f"mont_{cell.lower()}", *SECOND_WRAPPERS.get(cell, ())]
    assert {folder_of(name) for name in named} == {TECHNOLOGIES}


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_an_architecture_has_a_folder(name: str) -> None:
    assert folder_of(ARCHITECTURES[name].module) == RTL / "mul" / name


def test_the_index_names_every_module_once() -> None:
    for name, path in rtl.library().items():
        assert INDEX.count(f"[`{name}`]({path.relative_to(RTL)})") == 1, name
    assert INDEX.count("](") - INDEX.count("](../") == len(rtl.library())
