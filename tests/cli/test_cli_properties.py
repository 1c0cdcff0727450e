# SPDX-License-Identifier: Apache-2.0
"""Properties of the command line for any list of arguments, legal or not.

The exit code is 0, 1 or 2. Standard error has one line or none. Bad input writes nothing, a failure leaves nothing half
written. The commands run in this process, with models instead of the tools that take seconds.
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
import typer
from campaigns import campaign
from command_line import montcore
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from montcore.architectures import ARCHITECTURES
from montcore.cli.application import application
from montcore.errors import MontcoreError
from montcore.exponentiation import METHODS
from montcore.lab.papers import PAPERS
from montcore.lab.targets import TARGETS
from montcore.simulation.exponentiator import ExponentiatorSession
from montcore.simulation.multiplier import MultiplierSession


def _commands(group: Any, *names: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands(command, *names, name)
        else:
            yield (*names, name), command


COMMANDS: dict[tuple[str, ...], Any] = dict(_commands(typer.main.get_command(application())))

_number = st.one_of(
    st.integers(0, 300).map(str), st.integers(0, 1 << 64).map(hex), st.sampled_from(["-1", "@number", "@none", "@"])
)
_folder = st.sampled_from(["out", "out", "a/b", "folder", "ü", ".", "file", "file/x", "", "/dev/null", "x" * 300])
_name = st.sampled_from([*ARCHITECTURES, *METHODS, "window3"])
_operand = st.one_of(st.sampled_from(["0", "1", "2", "0x1"]), _number)
_parameter = st.builds(
    "{}={}".format,
    st.sampled_from(sorted({each.name for a in ARCHITECTURES.values() for each in a.known_parameters()})),
    st.sampled_from(["0", "1", "2", "5", "8", "18", "-1", "0,1", "", "x"]),
)

# Likely values of an option, by its name.
USUAL: dict[str, SearchStrategy[str]] = {
    **dict.fromkeys(["arch"], st.sampled_from([*ARCHITECTURES])),
    **dict.fromkeys(["width"], st.one_of(st.integers(8, 40).map(str), st.sampled_from(["7", "0x10", "256", "1024"]))),
    **dict.fromkeys(["method", "exponentiator"], st.sampled_from([*METHODS])),
    **dict.fromkeys(["target"], st.sampled_from([*TARGETS])),
    **dict.fromkeys(["x", "y", "base", "exponent"], _operand),
    **dict.fromkeys(["param"], st.one_of(st.sampled_from(["Reduce=0", "Reduce=1"]), _parameter)),
    **dict.fromkeys(["output", "record", "results"], _folder),
    **dict.fromkeys(["modulus"], st.sampled_from(["225", "0xfb", "3", "0x7", "224"])),
    **dict.fromkeys(["exponent-width", "exponent-length", "seeds", "latency", "workers"], st.integers(0, 20).map(str)),
    "trace": st.sampled_from(["w.fst", "w.fst", "w.vcd", "none/w.fst", "folder", f"{'x' * 300}.fst"]),
    "language": st.sampled_from(["systemverilog", "verilog"]),
    "sweep": st.sampled_from(["pareto", "published"]),
    "paper": st.sampled_from([*PAPERS]),
    "area": st.integers(0, 30000).map(str),
    "timeout": st.sampled_from(["1", "0", "1e3", "nan", "inf", "-1"]),
    "min-rate": st.sampled_from(["1", "0", "1e9", "nan", "inf", "-1"]),
    "message": st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=20),
    "part": st.sampled_from(["engine", "power", "kernel"]),
    "name": st.sampled_from(["rsa", "ecdsa", "x25519"]),
    "days": st.integers(-1, 3).map(str),
    "scheduler": st.sampled_from(["tcp://127.0.0.1:1", "garbage"]),
}
_any = st.one_of(
    st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8),
    st.sampled_from(
        ["", "-", "--", "1e5", "1" * 400, "-0", "0x", "٣", "\n", "[red]", "%s", "--json", "None", "1.5", "²"]
    ),
    _number,
    _name,
)
_stray = st.one_of(_any, st.sampled_from(["--help", "--version", "--speed", "-o", "--json", "--arch"]))


@st.composite
def argument_lists(draw: st.DrawFn) -> list[str]:
    """A command with its options, most of them usual; sometimes an option is missing or a word is added."""

    def sometimes(one_in: int) -> bool:
        return draw(st.integers(1, one_in)) == one_in

    command = draw(st.sampled_from([*COMMANDS]))
    words = []
    for option in draw(st.permutations(COMMANDS[command].params)):
        if sometimes(25) if option.required else draw(st.integers(0, 2)):
            continue
        name = draw(st.sampled_from(option.opts))
        usual = USUAL.get(option.opts[0].removeprefix("--"), _number)
        if option.param_type_name == "argument":
            words.append([draw(_any if sometimes(25) else usual)])
            continue
        if option.is_flag:
            words.append([name])
            continue
        for _ in range(draw(st.integers(1, 3)) if option.multiple else 1):
            value = draw(_any if sometimes(25) else usual)
            words.append([f"{name}={value}"] if name.startswith("--") and sometimes(3) else [name, value])
    if sometimes(15):
        words.insert(draw(st.integers(0, len(words))), [draw(_stray)])
    arguments = [*command, *(word for each in words for word in each)]
    return [draw(_stray), *arguments] if sometimes(40) else arguments


def tree(folder: Path) -> dict[str, bytes | None]:
    """Every path below a folder, with the content of files."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def check(arguments: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name, chdir(name):
        here, scratch = Path(name) / "here", Path(name) / "scratch"
        here.mkdir()
        scratch.mkdir()
        (here / "file").write_text("old", encoding="ascii")
        (here / "folder").mkdir()
        (here / "number").write_text("17\n", encoding="ascii")
        before = tree(here)
        with pytest.MonkeyPatch.context() as patch, chdir(here):
            patch.setattr("tempfile.tempdir", str(scratch))
            patch.setenv("MONTCORE_CACHE", str(Path(name) / "cache"))
            done = montcore(*arguments)
        after = tree(here)
        event(f"{arguments[0]}: {done.returncode}")

        assert done.returncode in (0, 1, 2)
        if done.returncode == 2:
            assert done.stdout == ""
            assert after == before
        if done.returncode:
            assert (done.stderr.startswith("montcore: ") and done.stderr.count("\n") == 1) or not done.stderr
            assert done.stderr or done.stdout
        else:
            assert done.stderr == ""
            if "--json" in arguments and "--help" not in arguments and "--version" not in arguments:
                assert len(done.stdout.splitlines()) == 1
                json.loads(done.stdout)
        # Only `kernel` writes one file, which replaces an older one of this name.
        kept = {"number"} if "kernel" in arguments and done.returncode == 0 else {"file", "number"}
        assert all(after[path] == before[path] for path in kept)
        assert not [path for path in after if ".part" in path or Path(path).name.startswith(".")]
        assert not list(scratch.iterdir())


@pytest.fixture(autouse=True)
def _no_tool_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Golden models compute products and powers; a tool that takes seconds fails."""

    def fails(*_: object, **__: object) -> Any:
        raise MontcoreError("no tool runs here")

    def failing_results(*_: object) -> Iterator[Any]:
        yield fails()

    def load(core: Any, modulus: int, *_: object) -> int | None:
        core.modulus = modulus
        return 0

    def multiply(core: Any, x: int, y: int) -> tuple[int, int, None]:
        return x * y % core.modulus, 1, None

    def power(core: Any, base: int, exponent: int, length: int, progress: object = None) -> tuple[int, int, bool]:
        return pow(base, exponent, core.modulus), length, False

    monkeypatch.setattr(MultiplierSession, "load", load)
    monkeypatch.setattr(MultiplierSession, "multiply", multiply)
    monkeypatch.setattr(ExponentiatorSession, "load", load)
    monkeypatch.setattr(ExponentiatorSession, "power", power)
    monkeypatch.setattr("montcore.lab.measurement.flow.prepare", fails)
    monkeypatch.setattr("montcore.lab.proof.run.symbiyosys", fails)
    monkeypatch.setattr("montcore.generation.verilog._yosys", fails)
    monkeypatch.setattr("montcore.lab.exploration.sweep._run_local", failing_results)
    monkeypatch.setattr("montcore.lab.exploration.sweep._run_on_cluster", failing_results)
    monkeypatch.setattr("montcore.lab.papers.reproduction.section", fails)
    for name in ("sign", "sign_on_curve", "agree"):
        monkeypatch.setattr(f"montcore.cli.demo.{name}", fails)


_SETTINGS = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@settings(_SETTINGS, max_examples=40, derandomize=True)
@given(argument_lists())
def test_any_arguments(arguments: list[str]) -> None:
    check(arguments)


@pytest.mark.long
def test_any_arguments_long() -> None:
    with campaign("random arguments") as this:

        @settings(_SETTINGS, max_examples=10_000, print_blob=True)
        @given(argument_lists())
        def try_all(arguments: list[str]) -> None:
            check(arguments)
            this.cases += 1

        try_all()
