# SPDX-License-Identifier: Apache-2.0
"""A failed generation leaves no files, and existing files stay unchanged."""

from pathlib import Path

import pytest

from montcore.architectures import Config
from montcore.cli.program import run
from montcore.cores import MultiplierCore, named
from montcore.errors import BadInput, MontcoreError
from montcore.generation import default_folder, generate, package

CONFIG = Config("radix2", 8)


def tree(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_returns_the_files_it_wrote(tmp_path: Path) -> None:
    written = generate(MultiplierCore(CONFIG), tmp_path / "core")
    assert {str(path.relative_to(tmp_path)) for path in written} == {
        name for name in tree(tmp_path) if (tmp_path / name).is_file()
    }


def test_missing_folders_above_are_made(tmp_path: Path) -> None:
    generate(MultiplierCore(CONFIG), tmp_path / "a" / "b" / "core")
    assert (tmp_path / "a" / "b" / "core" / "README.md").is_file()
    assert tree(tmp_path / "a") - tree(tmp_path / "a" / "b") >= {"b"}
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_an_empty_folder_is_filled_in_place(tmp_path: Path) -> None:
    before = tmp_path.stat()
    generate(MultiplierCore(CONFIG), tmp_path)
    assert tmp_path.stat().st_ino == before.st_ino
    assert tmp_path.stat().st_mode == before.st_mode
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "LICENSE",
        "README.md",
        "component.xml",
        "constraints",
        "doc",
        "montcore_radix2_8.core",
        "montcore_radix2_8.f",
        "montcore_radix2_8.vlt",
        "rtl",
        "scripts",
        "tb",
        "vhdl",
    ]


def test_a_link_to_an_empty_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    generate(MultiplierCore(CONFIG), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real" / "README.md").is_file()


def refused(argument: str, folder: Path, config: Config = CONFIG, **options: object) -> None:
    """The call is refused naming the argument, and nothing in the folder above has changed."""
    above = next(parent for parent in folder.parents if parent.is_dir())
    before = tree(above)
    with pytest.raises(BadInput) as caught:
        generate(config, folder, **options)  # type: ignore[arg-type]
    assert caught.value.argument == argument
    assert "\n" not in str(caught.value)
    assert tree(above) == before


def test_a_folder_that_holds_anything_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "core"
    folder.mkdir()
    (folder / "mine").touch()
    refused("output", folder)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "core").touch()
    refused("output", tmp_path / "core")
    refused("output", tmp_path / "core" / "below")


def test_a_second_generation_into_the_same_folder_is_refused(tmp_path: Path) -> None:
    generate(MultiplierCore(CONFIG), tmp_path / "core")
    refused("output", tmp_path / "core")


def test_bad_arguments_are_refused_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "core"
    refused("language", folder, language="vhdl")
    refused("method", folder, exponentiator="nonsense")
    refused("exponent width", folder, exponentiator="l2r", exponent_width=0)
    refused("exponent width", folder, exponent_width=8)


def test_a_failing_tool_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise MontcoreError("yosys failed")

    monkeypatch.setattr(package, "verilog", broken)
    with pytest.raises(MontcoreError):
        generate(MultiplierCore(CONFIG), tmp_path / "a" / "core", language="verilog")
    assert tree(tmp_path) == set()


@pytest.mark.parametrize("exists", [False, True])
def test_a_failing_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exists: bool) -> None:
    folder = tmp_path / "core"
    if exists:
        folder.mkdir()
    write_text = Path.write_text

    def full(path: Path, *arguments: object, **options: object) -> int:
        if path.suffix == ".v":
            raise OSError(28, "No space left on device")
        return write_text(path, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "write_text", full)
    refused("output", folder)


def test_the_command_ends_with_the_next_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "a core"
    assert run(["generate", "--arch", "radix2", "--width", "8", "-o", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [str(folder), f"next: cd '{folder}' and run the smoke test with the commands in README.md"]


def test_the_next_step_enters_a_folder_whose_name_is_like_an_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["generate", "--arch", "radix2", "--width", "8", "-o", "-x"]) == 0
    assert "next: cd ./-x and" in capsys.readouterr().out


def test_a_core_has_a_folder_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["generate", "--arch", "radix2", "--width", "8"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["montcore_radix2_8"]
    assert (tmp_path / "montcore_radix2_8" / "README.md").is_file()
    # The folder is taken now.
    assert run(["generate", "--arch", "radix2", "--width", "8"]) == 2


def test_default_folders_are_short_and_distinct() -> None:
    names = [
        named(Config("pipelined", width, {"DigitBits": 17, "Multiplier": 2, "QuotientDelay": delay})).name
        for width in (64, 256)
        for delay in (1, 2)
    ]
    assert min(map(len, names)) > 40
    folders = [str(default_folder(name)) for name in names]
    assert len(set(folders)) == len(names)
    assert max(map(len, folders)) <= 40
    assert folders[-1].startswith("montcore_pipelined_256_")
