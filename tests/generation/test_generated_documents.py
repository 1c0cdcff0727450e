# SPDX-License-Identifier: Apache-2.0
"""The documents of each kind of package: they describe this package, and name only its files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from kinds import KINDS

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, MappedCore, PoolCore
from montcore.generation import generate, registers

# Files and folders in a text, as in `driver/montcore.c`; folders of the repository are no excuse.
PATH = re.compile(r"`((?:\w+/)+(?:[\w.]+\.\w+)?)`")


@pytest.fixture(scope="module", params=KINDS)
def package(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    generate(KINDS[request.param], folder)
    return folder


def problems(package: Path) -> Iterator[str]:
    """Yield the names in a package's documents that the package does not have."""
    for page in package.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        anchors = {
            re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in re.findall(r"(?m)^#+ (.*)$", text)
        }
        for picture in re.findall(r"(?m)^!(?!\[[^]]+\]\([^)]+\)$).*", text):
            yield f"{page.name}: rest of a picture: {picture}"
        for target in re.findall(r"\]\(([^)]+)\)", text):
            path, _, anchor = target.partition("#")
            if path and not (page.parent / path).is_file():
                yield f"{page.name}: no file {path}"
            if anchor and not path and anchor not in anchors:
                yield f"{page.name}: no section {anchor}"
        for path in PATH.findall(text):
            if not (package / path).exists():
                yield f"{page.name}: no {path}"
        if "<!--" in text or "@{" in text or "<%" in text:
            yield f"{page.name}: mark of a template"


def test_documents_name_what_is_there(package: Path) -> None:
    assert list(problems(package)) == []


def test_a_document_that_names_more_is_found(tmp_path: Path) -> None:
    text = "# A\n\n!Timing\n\nSee `rtl/coprocessor/bus/`, [this](../b.md) and [that](#b). <!-- mark -->\n"
    (tmp_path / "a.md").write_text(text)
    assert [each.partition(": ")[2] for each in problems(tmp_path)] == [
        *(
            "rest of a picture: !Timing",
            "no file ../b.md",
            "no section b",
            "no rtl/coprocessor/bus/",
            "mark of a template",
        )
    ]


def test_ports_come_first_and_files_last(package: Path) -> None:
    text = (package / "README.md").read_text(encoding="utf-8")
    titles = re.findall(r"(?m)^## (.*)$", text)
    assert (titles[0], titles[-1]) == ("Ports", "Files")
    listed = re.findall(r"(?m)^\| `(\S+)` \| \S", text.partition("\n## Files\n")[2])
    assert {*listed, "README.md"} == {str(path.relative_to(package)) for path in package.rglob("*") if path.is_file()}


def test_no_name_of_a_file_has_the_core_twice(package: Path) -> None:
    (name,) = (path.stem for path in package.glob("*.f"))
    for path in package.rglob("*"):
        words = path.name.replace(name, "NAME")
        assert words.count("NAME") <= 1
        assert "montcore_" not in words or path.parent.name == "driver", path


def keeps_keys(core: MappedCore) -> bool:
    """Whether the RTL has the command of tables of public keys."""
    return isinstance(core, CurveCoprocessorCore) and core.config.rtl_parameters["Keys"] == 1


@pytest.mark.parametrize("core", [CurveCoprocessorCore(256), CurveCoprocessorCore(521), CoprocessorCore(2, 1024)])
def test_the_page_of_registers_has_the_commands_of_the_hardware(core: MappedCore, tmp_path: Path) -> None:
    generate(core, tmp_path)
    page = (tmp_path / "doc" / "registers.md").read_text(encoding="utf-8")
    _, commands, slots, _ = re.split("\n### ", page)
    listed = re.findall(r"(?m)^\| \d+ \| `(\w+)` \|", commands)
    assert listed == [name for name in registers.numbers("COMMAND") if core.has_command(name)]
    assert ("EC_KEY_TABLE" in listed) == keeps_keys(core)
    assert ("A, B and D are the slots" in page) == ("MODMUL" in listed)
    assert ("Every other command ends with the error `COMMAND`." in page) == ("MODMUL" not in listed)
    titles = [name for line in re.findall("(?m)^(`[A-Z].*):$", slots) for name in re.findall("`(\\w+)`", line)]
    assert titles
    assert {*titles} <= {*listed}


@pytest.mark.parametrize("pooled", [False, True])
@pytest.mark.parametrize("width", [256, 521])
def test_the_driver_page_of_curve_units_is_of_curve_units(width: int, pooled: bool, tmp_path: Path) -> None:
    """Other tests compile and run the program of the firmware, which begins the page."""
    unit = CurveCoprocessorCore(width)
    generate(PoolCore(unit) if pooled else unit, tmp_path)
    page = (tmp_path / "doc" / "driver.md").read_text(encoding="utf-8")
    program = re.findall(r"```c\n(.*?)```", page, re.DOTALL)[0]
    if not pooled:
        assert program == (tmp_path / "firmware" / "main.c").read_text(encoding="utf-8")
    assert "mc_ecdsa" in program
    # The functions, by their names in the driver, whose commands the unit refuses, and the commands.
    refused = r"\bmc_\w*(?:rsa|_dh|modexp|ed25519|edwards|set_modulus|mont|mod(?:mul|add|sub)|reduce|invert|compare)"
    assert re.findall(refused, page) == []
    commands = "|".join(name for name in registers.numbers("COMMAND") if not unit.has_command(name))
    assert re.findall(rf"\b(?:MC_)?(?:{commands}|ERROR_MODULUS)\b", page) == []
    # RSA and Ed25519 are named once: as functions that the unit refuses.
    assert re.findall(r"\b\w*(?:RSA|Rsa|Diffie|Ed25519)\w*", page) == ["RSA", "Ed25519"]
    assert re.findall(r"p or q|539|`(?:result|c)`", page) == []
    assert ("mc_ec_key_table" in page) == keeps_keys(unit)
    assert "A number of b bits" in page
    assert "The driver ignores random numbers" in page
    assert "KEY_COUNT" in page
    assert "mc_poll" in page
    assert "\n## Rust\n" in page
    assert ("montcore_pool.h" in page) == pooled


@pytest.mark.parametrize("core", [CurveCoprocessorCore(256), CoprocessorCore(2, 1024)])
def test_the_driver_page_is_of_the_package(core: MappedCore, tmp_path: Path) -> None:
    """Pages and programs of the documentation, which a package does not have, are not named."""
    generate(core, tmp_path)
    page = (tmp_path / "doc" / "driver.md").read_text(encoding="utf-8")
    assert re.findall("side channels|coprocessor's page|OpenSSL|PKCS #11|Mbed TLS|Zephyr", page) == []
    assert "(registers.md#map)" in page
    assert ("mc_ec_key_table" in page) == keeps_keys(core)
