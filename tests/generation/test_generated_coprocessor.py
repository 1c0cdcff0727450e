# SPDX-License-Identifier: Apache-2.0
"""The generated coprocessor: its smoke test in Icarus and Verilator, its lint, and the files of its software."""

import re
import subprocess
from pathlib import Path

import pytest
from generation_cases import Generated, icarus, leave_open, lint, needs_icarus, verilated, verilator
from long_tests import first_is_short, long_cases

from montcore import CurveUnit
from montcore.cores import CoprocessorCore, CurveCoprocessorCore, PoolCore, named
from montcore.cores.coprocessor import BUSES
from montcore.generation import LANGUAGES, generate, pages
from montcore.microcode.coprocessor import NAMED, assemble
from montcore.microcode.coprocessor import windows as microcode_windows
from montcore.microcode.curve_unit.shape import DIGIT_BITS
from montcore.microcode.fixed_slots import FIXED_SLOTS, slot_table
from montcore.simulation.coprocessor import CoprocessorSession
from montcore.tools import rtl
from montcore.tools.resources import folder

WIDTH = 96
ERROR = 0x14  # address of the register


def generated(folder: Path, bus: str, language: str, **parameters: int) -> Generated:
    core = CoprocessorCore(max_width=WIDTH, bus=bus, **{"multipliers": 2, **parameters})
    generate(core, folder, language=language)
    return Generated(folder)


# For each bus: an output to leave unconnected, and the rule that detects this fault.
FAULTS = {
    "axi4lite": ("rresp_o", "only an illegal access is refused"),
    "apb": ("pslverr_o", "only an illegal access is refused"),
    "wishbone": ("interrupt_o", "the interrupt follows its state"),
    "ahblite": ("hresp_o", "only an illegal access is refused"),
    "tlul": ("d_denied_o", "only an illegal access is refused"),
    "native": ("rsp_error_o", "only an illegal access is refused"),
}


@long_cases("[native]", "[apb]", why="Packages differ by the bus adapter: one with strobes and one without stay.")
@long_cases(
    "[axi4lite]", why="Wishbone's package stays in Icarus, AXI4-Lite's in the lint; adapters have their own tests."
)
@needs_icarus
@pytest.mark.parametrize("bus", BUSES)
def test_verilog_passes_in_icarus_and_fails_when_broken(bus: str, tmp_path: Path) -> None:
    core = generated(tmp_path, bus, "verilog")
    done = icarus(core)
    assert (done.returncode, done.stdout) == (0, "PASS\n")
    port, rule = FAULTS[bus]
    leave_open(core, port)
    done = icarus(core)
    assert done.returncode == 1
    assert rule in done.stdout


@needs_icarus
def test_blocks_of_a_vendor_pass_in_icarus(tmp_path: Path) -> None:
    core = generated(tmp_path, "native", "verilog", technology=1, multipliers=4, streams=2)
    text = (tmp_path / "rtl" / f"{core.name}.v").read_text()
    assert text.count("DP16KD #(") > text.count("MULT18X18D #(") > 0
    done = icarus(core)
    assert (done.returncode, done.stdout) == (0, "PASS\n")


def test_systemverilog_passes_in_verilator(tmp_path: Path) -> None:
    core = generated(tmp_path, "axi4lite", "systemverilog")
    done = verilator(core)
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")


def test_the_curve_unit_passes_in_verilator_and_fails_when_broken(tmp_path: Path) -> None:
    generate(CurveCoprocessorCore(64, bus="wishbone"), tmp_path)
    core = Generated(tmp_path)
    assert lint(core) == (0, "")
    # Compiled once: a word on the command line breaks it.
    top = core.units[core.name]
    assert top.count(".interrupt_o,") == 1
    broken = top.replace(".interrupt_o,", ".interrupt_o(interrupt),")
    fault = '  logic interrupt;\n  assign interrupt_o = interrupt & ~$test$plusargs("broken");\n'
    core.top.write_text(core.top.read_text().replace(top, broken.replace("\n);\n", f"\n);\n{fault}", 1)))
    done = verilator(core)
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")
    done = verilated(core, "+broken")
    assert done.returncode != 0
    assert "the interrupt follows its state" in done.stdout


def test_the_systemverilog_is_that_of_the_library(tmp_path: Path) -> None:
    """The microcode's words stand side by side without their texts, and are the same words."""
    core = generated(tmp_path, "axi4lite", "systemverilog")
    *library, _ = core.units
    assert f"{core.name}_mont_engine_microcode_pkg" in library
    for name in library:
        original = rtl.library()[name.removeprefix(f"{core.name}_")].read_text()
        assert rtl.tokens(core.units[name].replace(f"{core.name}_mont_", "mont_")) == rtl.tokens(original), name
        if name.endswith("microcode_pkg"):
            assert len(core.units[name].splitlines()) * 3 < len(original.splitlines())


@long_cases(
    "[native-verilog]",
    "[apb-verilog]",
    why="Packages differ by the bus adapter: one with strobes and one without stay.",
)
@long_cases(
    "[wishbone-verilog]",
    why="Wishbone's package stays in Icarus, AXI4-Lite's in the lint; adapters have their own tests.",
)
@long_cases(
    "[axi4lite-verilog]",
    why="Wishbone's Verilog passes in Icarus, AXI4-Lite's is linted; adapters have their own tests.",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bus", BUSES)
def test_lint_gives_no_warnings(bus: str, language: str, tmp_path: Path) -> None:
    core = generated(tmp_path, bus, language)
    assert lint(core) == (0, "")


def check_pages(doc: Path) -> None:
    """Look for marks of generated tables, and for files and sections that links of the pages miss."""
    assert not list(doc.glob("*.html"))
    pages = {path.name: path.read_text(encoding="utf-8") for path in doc.glob("*.md")}
    for name, text in pages.items():
        assert "<!-- " not in text
        for link in re.findall(r"\]\(([^)]+)\)", text):
            path, _, anchor = link.partition("#")
            assert not path or (doc / path).is_file(), link
            if anchor:
                heading = rf"(?im)^#+ `?{anchor.replace('-', '[ -]')}`?$"
                assert re.search(heading, pages.get(path or name, "")), link


def test_the_files_of_the_software(tmp_path: Path) -> None:
    generated(tmp_path, "native", "systemverilog")
    for name in ("montcore.c", "montcore.h"):
        assert (tmp_path / "driver" / name).read_text() == (folder("driver") / name).read_text()
    check_pages(tmp_path / "doc")
    page = (tmp_path / "doc" / "registers.md").read_text(encoding="utf-8")
    # The page lists the fixed slots of each command that has fixed slots.
    before, _, fixed = page.partition("### Fixed slots")
    named = re.findall(r"^\| \d+ \| `(\w+)` \| .*in fixed slots", before, re.MULTILINE | re.IGNORECASE)
    assert len(named) == 12
    for name in named:
        assert f"`{name}`" in fixed.partition("### Errors")[0], name
    description = (tmp_path / "rtl" / "mont_coprocessor.rdl").read_text()
    assert "MULTIPLIERS = 2," in description
    assert f"MAX_WIDTH = {WIDTH}," in description
    assert "STRIDE = 16\n" in description


def test_words_of_the_documentation_are_no_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver page with any text is copied with plain links; no other page is read."""
    page = tmp_path / "docs" / "user" / "driver.md"
    page.parent.mkdir(parents=True)
    page.write_text("# Other words\n\nSee [the pool](../reference/pool.md#software), ![a picture](a.svg).\n")
    monkeypatch.setattr(pages, "folder", tmp_path.joinpath)
    core = PoolCore(CoprocessorCore(2, 64))
    assert {path.parts[0] for path in map(Path, pages.pool_files(core))} == {"doc"}
    text, _ = pages.pool_files(core)["doc/driver.md"]
    assert text == "# Other words\n\nSee the pool, a picture.\n"


def test_fixed_slots_are_those_of_the_microcode() -> None:
    """Every window of the microcode is in a table; two commands are of curve units only."""
    commands = [name for names in FIXED_SLOTS for name in names]
    assert set(commands) - {"EC_KEY_TABLE", "ECDSA_SIGN_BATCH"} < set(assemble().commands)
    assert len(set(commands)) == len(commands)
    windows = {name for rows in FIXED_SLOTS.values() for names, _, _ in rows for name in names.split()}
    # U and V of ECDSA_VERIFY take the slots of HASH and SCALAR; A, B and D are the register's slots.
    assert set(microcode_windows()) - windows == {"U", "V", *NAMED}
    assert "| 10, 11 | d mod p − 1, d mod q − 1 |" in slot_table("RSA_CRT")


# A number goes through the header's structure to each key slot; prints the address of each slot.
KEYS = """
#include <stddef.h>
#include <stdio.h>
#include "montcore.h"
#include "montcore_registers.h"

int main(void) {
    const size_t words = sizeof(mont_coprocessor__KEYS_t) / 32;
    printf("%u %u", MONT_COPROCESSOR__CAPABILITIES__MULTIPLIERS_reset, MONT_COPROCESSOR__CAPABILITIES__MAX_WIDTH_reset);
    for (size_t i = 0; i < 8; ++i) printf(" %zu", offsetof(mont_coprocessor_t, KEYS.mem[0]) + 4 * words * i);
    return 0;
}
"""


def firmware(folder: Path, width: int) -> list[int]:
    """Compile firmware with the package's header; return the addresses of the key slots in it."""
    generate(CoprocessorCore(4, width), folder / "core")
    (folder / "keys.c").write_text(KEYS, encoding="utf-8")
    command = ["gcc", "-std=c11", "-Wall", "-Werror", "-I", "core/driver", "keys.c", "core/driver/montcore.c"]
    subprocess.run([*command, "-o", "keys"], cwd=folder, check=True)
    done = subprocess.run([folder / "keys"], capture_output=True, text=True, check=True)
    multipliers, max_width, *slots = map(int, done.stdout.split())
    assert (multipliers, max_width) == (4, width)
    return slots


@long_cases(
    "[1024]",
    "[2048]",
    why="The smallest and the largest header stay; that of 1024 bits is in the test of keys, and on the "
    "simulated hardware.",
)
@pytest.mark.parametrize("width", [64, 1024, 2048, 8192])
def test_header_and_page_are_those_of_the_configuration(width: int, tmp_path: Path) -> None:
    slots = firmware(tmp_path, width)
    assert slots == [0x4000 + CoprocessorCore(4, width).timing.slot_bits // 8 * slot for slot in range(8, 16)]
    page = (tmp_path / "core" / "doc" / "registers.md").read_text(encoding="utf-8")
    assert f"`MaxWidth` = {width}." in page
    assert f"| 0x{slots[0]:04X} | `KEYS` | wo |" in page
    assert "<!--" not in page


@pytest.mark.parametrize("width", [1024, pytest.param(8192, marks=pytest.mark.long)])
def test_keys_written_through_the_header_cannot_be_read(width: int, tmp_path: Path) -> None:
    slots = firmware(tmp_path, width)
    with CoprocessorSession(CoprocessorCore(4, width)) as core:
        assert core.open().error == "none"
        for slot in slots:
            for address in (slot, slot + CoprocessorCore(4, width).timing.slot_bits // 8 - 4):
                core.call("poke", address, 0xC0DEC0DE)
                core.call("poke", ERROR, 0x100)
                assert core.call("peek", address).values == [0]
                assert core.call("peek", ERROR).values == [0x100]


@long_cases(
    why="A pool's package is linted and simulated as RTL; the smoke test of one coprocessor passes and fails in Icarus."
)
@needs_icarus
def test_a_pool_passes_in_icarus_and_fails_when_broken(tmp_path: Path) -> None:
    generate(PoolCore(CoprocessorCore(2, 64, bus="wishbone")), tmp_path, language="verilog")
    pool = Generated(tmp_path)
    done = icarus(pool)
    assert (done.returncode, done.stdout) == (0, "PASS\n")
    sound = pool.top.read_text()
    assert sound.count("else claimed_q <= {") == 1
    pool.top.write_text(sound.replace("else claimed_q <= {", "else claimed_q <= claimed_q | {"))
    done = icarus(pool)
    assert done.returncode == 1
    assert "a read gives the expected word" in done.stdout


def test_a_pool_of_curve_units_passes_in_verilator_and_fails_when_broken(tmp_path: Path) -> None:
    generate(PoolCore(CurveCoprocessorCore(64, bus="apb")), tmp_path)
    pool = Generated(tmp_path)
    assert lint(pool) == (0, "")
    # Compiled once: a word on the command line breaks the second unit's interrupt.
    text = pool.top.read_text()
    assert text.count(".core_interrupt_i(core_interrupt)") == 1
    broken = 'core_interrupt & {!$test$plusargs("broken"), 1\'b1}'
    pool.top.write_text(text.replace(".core_interrupt_i(core_interrupt)", f".core_interrupt_i({broken})"))
    done = verilator(pool)
    assert done.returncode == 0
    assert done.stdout.startswith("PASS\n")
    done = verilated(pool, "+broken")
    assert done.returncode != 0
    assert "the interrupt follows its state" in done.stdout


def test_a_package_with_ed25519(tmp_path: Path) -> None:
    """RTL without warnings, and pages with the command, which a package for another unit lacks."""
    for edwards, to in ((1, tmp_path / "edwards"), (0, tmp_path / "plain")):
        generate(named(CurveUnit(64, edwards=edwards), part="coprocessor"), to)
        registers_, driver = ((to / "doc" / name).read_text("utf-8") for name in ("registers.md", "driver.md"))
        assert ("| 24 | `ED25519_VERIFY` |" in registers_) == bool(edwards)
        assert ("`EC_KEY_TABLE`" in registers_) != bool(edwards)
        assert ("## Ed25519" in driver) == bool(edwards)
    assert lint(Generated(tmp_path / "edwards")) == (0, "")


@pytest.mark.parametrize("bus", first_is_short(["pool", *BUSES]))
def test_a_package_with_batches(bus: str, tmp_path: Path) -> None:
    """RTL without warnings, and one set of capabilities in header, description, pages and smoke test."""
    unit = CurveCoprocessorCore(64, bus="apb" if bus == "pool" else bus, batch=1)
    generate(PoolCore(unit, 2) if bus == "pool" else unit, tmp_path)
    core = Generated(tmp_path)
    assert lint(core) == (0, "")
    header = (tmp_path / "driver" / "montcore_registers.h").read_text(encoding="utf-8")
    assert re.findall(r"CAPABILITIES__(BATCH|CURVE_CORES|MULTIPLIERS)_reset (\w+)", header) == [
        ("MULTIPLIERS", "0x0"),
        ("BATCH", "0x1"),
        ("CURVE_CORES", "0x1"),
    ]
    description = (tmp_path / "rtl" / "mont_coprocessor.rdl").read_text(encoding="utf-8")
    assert "BATCH = 1," in description
    assert f"STRIDE = {unit.slot_bits // 8}\n" in description
    capabilities = unit.width << 16 | unit.cores << 14 | DIGIT_BITS << 8 | 1 << 6
    (svd,) = (tmp_path / "sw").glob("*.svd")
    assert f"<resetValue>0x{capabilities:08X}</resetValue>" in svd.read_text(encoding="utf-8")
    page = (tmp_path / "doc" / "driver.md").read_text(encoding="utf-8")
    assert "mc_use_ecdsa_batch_key" in page
    assert "mc_ec_key_table" not in page
    if bus == "pool":
        done = verilator(core)
        assert done.returncode == 0
        assert done.stdout.startswith("PASS\n")


@needs_icarus
@pytest.mark.long
def test_a_pool_of_curve_units_passes_in_icarus(tmp_path: Path) -> None:
    generate(PoolCore(CurveCoprocessorCore(64, technology=1)), tmp_path, language="verilog")
    done = icarus(Generated(tmp_path))
    assert (done.returncode, done.stdout) == (0, "PASS\n")


def test_a_pool_gives_no_warnings(tmp_path: Path) -> None:
    generate(PoolCore(CoprocessorCore(2, 64, bus="apb"), 2), tmp_path)
    assert lint(Generated(tmp_path)) == (0, "")


def test_the_software_of_a_pool(tmp_path: Path) -> None:
    generate(PoolCore(CoprocessorCore(2, 64, bus="wishbone")), tmp_path)
    pool = Generated(tmp_path)
    names = {path.name for path in (pool.folder / "driver").iterdir()}
    assert {"montcore.c", "montcore_pool.c", "montcore_pool.h", "montcore_pool_registers.h"} <= names
    assert not (pool.folder / "firmware").exists()
    check_pages(pool.folder / "doc")
    ((svd,), (tree,)) = ((pool.folder / "sw").glob(f"*.{kind}") for kind in ("svd", "dtsi"))
    bases = re.findall(r"<baseAddress>(\w+)</baseAddress>", svd.read_text())
    assert [int(base, 16) - 0x8000_0000 for base in bases] == [0, 0x8000, 0x10000]
    nodes = re.findall(r"crypto@(\w+).*?reg = <0x\w+ 0x(\w+)>", tree.read_text(), re.DOTALL)
    assert nodes == [("80000000", "18000"), ("8000", "8000"), ("10000", "8000")]
    component = (pool.folder / "component.xml").read_text()
    assert re.findall(r"<ipxact:name>WINDOW_(\d)</ipxact:name>", component) == ["1", "2"]
