# SPDX-License-Identifier: Apache-2.0
"""The README of a generated core, its data sheet: figures from formulas and results, and pictures."""

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from kinds import KINDS

from montcore.architectures import Config
from montcore.cli.program import run
from montcore.cores import BusCore, CoprocessorCore, Core, CurveCoprocessorCore, EngineCore, MappedCore, PoolCore, named
from montcore.errors import BadInput
from montcore.generation import datasheet, generated
from montcore.generation.figures import Recorded, fingerprint
from montcore.generation.package import LANGUAGES, readme
from montcore.lab.results import has_same_rtl, latest, stored
from montcore.lab.targets import PLACED
from montcore.tools.markdown import grouped
from montcore.tools.resources import folder

MULTIPLIER = named(Config("pipelined", 256, {"Reduce": 0, "Multiplier": 1}))
CORES = [
    MULTIPLIER,
    named(Config("vlm3", 33)),
    named(Config("radix2", 64), exponentiator="l2r"),
    named(Config("word_multiplier", 32, {"Technology": 1})),
    named(Config("ntt", 16)),
    named(Config("curve_unit", 64)),
    EngineCore(4, 1024),
    CoprocessorCore(2, 64, bus="apb"),
    CurveCoprocessorCore(64, bus="apb"),
    PoolCore(CoprocessorCore(4, 512, bus="wishbone"), 3),
    PoolCore(CurveCoprocessorCore(64, bus="wishbone"), 3),
]

# Parameters that differ from KINDS.
OTHERS = [
    MULTIPLIER,
    named(Config("vlm3", 61, {"ZeroRun": 1, "ConvertCycles": 4, "ConstantTime": 1})),
    named(Config("carry_save", 64, {"WordBits": 8}), exponentiator="window3_protected"),
    named(Config("word_multiplier", 29, {"Modulus": 469762049})),
    named(Config("ntt", 23, {"Technology": 1})),
    named(Config("scalable", 200, {"WordBits": 16}), part="engine"),
    named(Config("digit_serial", 192, {"Multipliers": 4}), part="pair-engine"),
    named(Config("curve_unit", 255)),
    CoprocessorCore(16, 4096, streams=2, technology=1, latch=1),
    CurveCoprocessorCore(192, bus="tlul", latch=1),
    PoolCore(CoprocessorCore(4, 512, technology=1), 3),
]


@dataclass(frozen=True)
class Sheet:
    core: Core
    text: str
    pictures: dict[str, str]

    def section(self, title: str) -> str:
        return self.text.partition(f"## {title}\n")[2].partition("\n## ")[0]


def sheet_of(core: Core) -> Sheet:
    own = generated(core)
    pictures = {path: picture for path, (picture, _) in datasheet.pictures(own).items()}
    return Sheet(core, readme(own, LANGUAGES["systemverilog"], {}), pictures)


@pytest.fixture(scope="module", params=CORES, ids=str)
def sheet(request: pytest.FixtureRequest) -> Sheet:
    return sheet_of(request.param)


def test_symbol_and_table_have_every_port(sheet: Sheet) -> None:
    for port in sheet.core.ports if not isinstance(sheet.core, BusCore) else generated(sheet.core).ports:
        assert f">{port.name}</text>" in sheet.pictures["doc/symbol.svg"]
        assert f"| `{port.name}` | {port.direction} |" in sheet.section("Ports")


def test_every_port_that_is_named_is_there(sheet: Sheet) -> None:
    listed = set(re.findall(r"^\| `(\w+)` \|", sheet.section("Ports"), re.MULTILINE))
    assert set(re.findall(r"`(\w+_[io])`", sheet.text)) <= listed


def test_every_picture_is_shown_and_written(sheet: Sheet) -> None:
    assert re.findall(r"!\[[^\]]+\]\(([^)]+)\)", sheet.text) == list(sheet.pictures)


def test_nothing_is_said_twice(sheet: Sheet) -> None:
    """Each port, parameter and sentence is in one place."""
    lines = [line for line in sheet.text.splitlines() if line.startswith(("- ", "| `"))]
    assert len(set(lines)) == len(lines)


def test_every_sheet_has_the_same_sections(sheet: Sheet) -> None:
    titles = re.findall(r"^## (.*)$", sheet.text, re.MULTILINE)
    wanted = [
        *("Ports", "Features", "Parameters", "Behaviour", "Instantiation", "Smoke test", "Lint", "Constraints"),
        *("Limits", "Resources and frequency", "Verification", "Side channels", "Standards and source", "Files"),
    ]
    assert [title for title in titles if title in wanted] == wanted
    assert len(set(titles)) == len(titles)
    assert f"\n    montcore generate {' '.join(sheet.core.options)} --language" in sheet.text
    assert "None" not in sheet.text
    assert not re.search(r"(?<![\w.^])\d{4,} cycles", sheet.text)


def test_no_cell_is_empty_and_every_command_is_whole(sheet: Sheet) -> None:
    rows = [line for line in sheet.text.splitlines() if line.startswith("|") and not re.fullmatch(r"[| :-]+", line)]
    assert [row for row in rows if re.search(r"\|\s*\|", row)] == []
    for command in re.findall(r"montcore (?:prove|measure) [^`\n]*", sheet.text):
        assert "--arch" in command or "--coprocessor" in command
        assert "--count" not in command or command.startswith("montcore measure")


def test_side_channels_are_those_of_the_kind_of_core() -> None:
    """Only the coprocessor hides secrets from power analysis; its data sheet names the secrets not hidden."""
    assert "Nothing is masked or blinded" in sheet_of(MULTIPLIER).section("Side channels")
    text = sheet_of(CoprocessorCore(2, 64)).section("Side channels")
    assert "random coordinates" in text
    assert "`RSA_CRT` what is between input and result" in text
    assert "without shares one simulated run still reads more of a scalar's bits than a guess" in text
    assert "random coordinates" in sheet_of(named(Config("curve_unit", 64))).section("Side channels")
    text = sheet_of(named(Config("compact", 33), exponentiator="window_protected")).section("Side channels")
    assert "read in a random order" in text
    assert "Nothing is masked" not in text


def test_cycles_are_the_formulas() -> None:
    sheet, config = sheet_of(MULTIPLIER), MULTIPLIER.config
    cycles = sheet.section("Cycles")
    assert f"| latency | {config.formula} | {config.worst_latency} |" in cycles
    assert f"| {grouped(config.setup_cycles)} |" in cycles
    for after in (config.worst_latency, config.worst_latency + 1):  # the result, and the next product
        assert f">{after} cycles<" in sheet.pictures["doc/timing.svg"]
    assert "INTERVAL" not in sheet.pictures["doc/timing.svg"]


def test_figures_are_the_newest_recorded_ones() -> None:
    rows = {target: row for (core, target), row in latest(stored(folder("results"))).items() if core == MULTIPLIER}
    section = sheet_of(MULTIPLIER).section("Resources and frequency")
    assert rows
    for row in rows.values():
        lines = [line for line in section.splitlines() if line.startswith(f"| {row.device} |")]
        assert len(lines) == has_same_rtl(row)
        for line in lines:
            assert f"| {grouped(row.area.luts or 0)} | {grouped(row.area.ffs or 0)} |" in line
            assert line.endswith(f"| {row.date[:10]} |")


def record(monkeypatch: pytest.MonkeyPatch, core: Core, **changed: Any) -> None:
    """Let the data sheets have one row of figures."""
    row = Recorded(
        core=core,
        target=PLACED,
        device="Lattice LFE5U-85F, speed 8",
        luts=1,
        ffs=2,
        dsps=3,
        brams=4,
        best_mhz=110.0,
        median_mhz=100.0,
        limit_mhz=None,
        seeds=3,
        floorplan=False,
        simulated=0,
        tools=("yosys",),
        date="2026-11-29",
        rtl_hash=fingerprint(core),
    )
    monkeypatch.setattr(datasheet, "recorded", lambda: {core: [replace(row, **changed)]})


def test_a_figure_of_earlier_rtl_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    record(monkeypatch, MULTIPLIER)
    assert "100.0 MHz" in sheet_of(MULTIPLIER).section("Time of operations")
    record(monkeypatch, MULTIPLIER, rtl_hash="0")
    assert sheet_of(MULTIPLIER).section("Resources and frequency").strip().startswith("Not measured.")
    assert "MHz" not in sheet_of(MULTIPLIER).text


def test_a_frequency_that_needs_a_floorplan_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "A frequency with a floorplan needs it: `constraints/floorplan.py`"
    for floorplan in (True, False):
        record(monkeypatch, MULTIPLIER, floorplan=floorplan)
        assert (sentence in sheet_of(MULTIPLIER).section("Resources and frequency")) == floorplan


def test_without_a_measurement_there_is_its_command() -> None:
    sheet = sheet_of(CoprocessorCore(2, 64, bus="apb"))
    command = "montcore measure --coprocessor --multipliers 2 --max-width 64 --target ecp5-85k-8"
    assert command in sheet.section("Resources and frequency")
    assert "Time of operations" not in sheet.text


@pytest.mark.parametrize("core", [*KINDS.values(), *OTHERS], ids=str)
@pytest.mark.parametrize("is_measured", [False, True])
def test_the_command_measures_the_core_of_the_package(
    core: Core, is_measured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command builds exactly this core, with recorded figures of it, of another core, or without figures."""
    if is_measured:
        record(monkeypatch, native(core.coprocessor if isinstance(core, PoolCore) else core))
    (command,) = re.findall(r"^    montcore (measure .*)$", sheet_of(core).text, re.MULTILINE)
    measured = []

    def measure(asked: Core, *_: object, **__: object) -> None:
        measured.append(asked)
        raise BadInput("core", "is known")

    monkeypatch.setattr("montcore.lab.measurement.measure", measure)
    assert run(command.split()) == 2  # bad input
    assert [native(each) for each in measured] == [native(core)]


def native(core: Core) -> Core:
    """Return a core, or a pool of cores, without a choice of its bus."""
    if isinstance(core, PoolCore):
        one = native(core.coprocessor)
        assert isinstance(one, MappedCore)
        return replace(core, coprocessor=one)
    return replace(core, bus="axi4lite") if isinstance(core, CoprocessorCore | CurveCoprocessorCore) else core


def test_a_period_is_that_of_the_core_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frequency of a coprocessor, also of one with a device's cells, is no constraint for another core."""
    record(monkeypatch, CoprocessorCore(16, 4096, technology=1))
    assert "-period 10.00" in sheet_of(CoprocessorCore(16, 4096, technology=1)).section("Constraints")
    record(monkeypatch, CoprocessorCore(16, 4096, technology=1), median_mhz=200.0)
    assert "-period 5.00" in sheet_of(CoprocessorCore(16, 4096, technology=1)).section("Constraints")
    for core in (CoprocessorCore(16, 4096), PoolCore(CoprocessorCore(16, 4096, technology=1), 2)):
        assert "-period 10.00" in sheet_of(core).section("Constraints")


def test_a_measurement_with_the_cells_of_the_device_is_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coprocessor for any device is not measured; the coprocessor with ECP5's cells is, also for a pool."""
    record(monkeypatch, CoprocessorCore(16, 4096, technology=1))
    for core in (CoprocessorCore(16, 4096), PoolCore(CoprocessorCore(16, 4096), 2)):
        section = sheet_of(core).section("Resources and frequency")
        assert "| Lattice LFE5U-85F" in section
        assert "generate it with `--param Technology=1`" in section
        assert "MHz with `Technology=1`\n" in sheet_of(core).section("Time of operations")
    section = sheet_of(CoprocessorCore(16, 4096, technology=1)).section("Resources and frequency")
    assert "generate it with" not in section


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(10.675422e-3, "10.7 ms"), (1.9e-7, "190 ns"), (0.0042, "4.20 ms"), (17.04e-6, "17.0 µs"), (2, "2.00 s")],
)
def test_times_read_well(seconds: float, text: str) -> None:
    assert datasheet.readable(seconds) == text


def test_a_coprocessor_says_how_long_each_operation_takes() -> None:
    """Signing and verification, RSA with all lengths that fit, and agreement."""
    said = sheet_of(CoprocessorCore(2, 2048)).section("Time of operations")
    for name in ("RSA-1024, private", "RSA-2048, public", "ECDSA P-256, sign", "ECDSA P-521, verify", "X25519"):
        assert f"| {name} |" in said
    assert "RSA-3072" not in said


@pytest.mark.parametrize(
    ("core", "rsa", "curves"),
    [
        (CoprocessorCore(16, 64), "", ""),
        (CoprocessorCore(2, 512), "466", "242 bits"),
        (CoprocessorCore(2, 539), "539", "521 bits, X25519, X448"),
    ],
    ids=str,
)
def test_a_coprocessor_claims_what_fits(core: CoprocessorCore, rsa: str, curves: str) -> None:
    """Primes, curves and ladders must fit half a slot, also in the README and in the times."""
    sheet, summary = sheet_of(core), generated(core).summary
    assert re.findall(r"RSA with keys of up to (\d+) bits", sheet.text) == ([rsa] if rsa else [])
    found = re.findall(r"curves of up to (\d+ bits.*)\.$", sheet.section("Features"), re.MULTILINE)
    assert found == ([curves] if curves else [])
    for name in ("ECDSA", "ECDH", "X25519", "X448"):
        assert (name in summary) is (name in curves or (bool(curves) and name.startswith("EC")))
    assert ("X25519" in sheet.section("Time of operations")) is ("X25519" in curves)
    assert ("need a larger `MaxWidth`" in sheet.section("Limits")) is ("X25519" not in curves)


def test_a_pool_has_one_range_of_addresses() -> None:
    limits = sheet_of(PoolCore(CoprocessorCore(2, 64), 3)).section("Limits")
    assert limits.count("KiB of addresses") == 1
    assert "One command at a time in each coprocessor." in limits
