# SPDX-License-Identifier: Apache-2.0
"""The help of each command: what an option may be, and an example that the command takes."""

from typing import Any

import pytest
import typer
from command_line import montcore

from montcore.architectures import ARCHITECTURES
from montcore.cli.application import application
from montcore.exponentiation import METHODS
from montcore.lab.cli import leakage
from montcore.lab.targets import TARGETS

GROUP: Any = typer.main.get_command(application())
# A line of a terminal.
COLUMNS = 80
COMMANDS = {name: command for name, command in GROUP.commands.items() if name != "cache"}
CHOICES = {
    "arch": tuple(ARCHITECTURES),
    "target": tuple(TARGETS),
    "method": tuple(METHODS),
    "exponentiator": tuple(METHODS),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_an_example_that_it_takes(name: str) -> None:
    examples = [line.split()[2:] for line in COMMANDS[name].epilog.splitlines() if line.startswith("  montcore ")]
    assert examples
    for example in examples:
        COMMANDS[name].make_context(name, example)


@pytest.mark.parametrize("name", ["multiply", "power", "generate", "measure", "explore", "choose"])
def test_an_option_lists_its_choices(name: str) -> None:
    for option in COMMANDS[name].params:
        for choice in () if option.hidden else CHOICES.get(option.name, ()):
            assert choice in option.help


@pytest.mark.parametrize(("group", "known"), [((), len(COMMANDS)), (("cache",), 3)])
def test_the_list_of_commands_is_not_cut(group: tuple[str, ...], known: int) -> None:
    listed = montcore(*group, "--help").stdout.partition("Commands:")[2]
    assert listed.count("\n") >= known
    assert "..." not in listed


@pytest.mark.parametrize("name", [*COMMANDS, "cache"])
def test_a_line_fits_a_terminal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    lines = montcore(name, "--help").stdout.splitlines()
    assert all(len(line) <= COLUMNS for line in lines)
    assert not any("<str>" in line and line.lstrip().startswith("-") for line in lines)


def test_leakage_lists_its_commands() -> None:
    from montcore.lab.leakage.commands import EXPERIMENTS

    assert tuple(EXPERIMENTS) == leakage.COMMANDS
