# SPDX-License-Identifier: Apache-2.0
"""Parts of a core measured separately: their harness is real hardware, their ports and cycles are the RTL's."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from long_tests import long_cases
from planted import with_planted
from testbench import build_testbench, run_testbench

from montcore import tools
from montcore.architectures import ARCHITECTURES, Config
from montcore.architectures.mwr2mm import words_of
from montcore.cli import run
from montcore.cores import CoprocessorCore, Core, ExponentiatorCore, KernelCore, MultiplierCore, named
from montcore.cores.rows import parts
from montcore.errors import BadInput, MontcoreError
from montcore.lab.measurement import measure
from montcore.lab.measurement.flow import _text
from montcore.lab.measurement.synthesis import NETLIST, synthesise
from montcore.lab.results import Measurement, harness, latest, record, stored
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import find
from montcore.multiplier import Multiplier
from montcore.tools import rtl

TESTBENCH = Path(__file__).parent / "mont_scan_tb.sv"
WAIVERS = Path(__file__).resolve().parents[2] / "lint" / "verilator_waiver.vlt"
ENGINE = named(Config("scalable", 14, {"WordBits": 4, "Elements": 2}), part="engine")
PARTS = [
    *(named(config, part=part) for name in ARCHITECTURES for config in (Config(name, 65),) for part in parts(config)),
    named(Config("digit_serial", 65, {"Multipliers": 4}), part="pair-engine"),
]


def packed(widths: Mapping[str, int], values: Mapping[str, int]) -> int:
    """Ports side by side, the first in the lowest bits."""
    bits = place = 0
    for name, width in widths.items():
        bits |= values.get(name, 0) << place
        place += width
    assert set(values) <= set(widths)
    return bits


def scan(core: Core, inputs: Mapping[str, int], outputs: Mapping[str, int]) -> str:
    """A record: the inputs, and the checked outputs."""
    ports = harness.groups(core)
    widths, out = {**ports["strobes"], **ports["inputs"]}, ports["outputs"]
    mask = {name: (1 << out[name]) - 1 for name in outputs}
    return f"{packed(widths, inputs):x} {packed(out, outputs):x} {packed(out, mask):x}"


def script(core: Core) -> Iterator[str]:
    """Refused and taken precisions and moduli, and products whose results are polled."""
    rng = random.Random(20261121)
    config = core.config
    w, words = config.parameters["WordBits"], -(-config.width // config.parameters["WordBits"])
    passes = config.width // config.parameters["Elements"]
    multiplier = Multiplier(config)
    yield scan(core, {"cfg_valid_i": 1, "cfg_words_i": words + 1, "cfg_passes_i": 1}, {"cfg_error_o": 1})
    precision = {"cfg_words_i": words, "cfg_passes_i": passes, "cfg_reduce_i": 1}
    yield scan(core, {"cfg_valid_i": 1, **precision}, {"cfg_ready_o": 1, "cfg_error_o": 0})
    for m, error in ((2, 1), (rng.getrandbits(config.width) | 1, 0)):
        for j, word in enumerate(words_of(m, w, words)):
            outputs = {"mod_ready_o": 1, "op_ready_o": 0, "mod_error_o": int(error and j == words - 1)}
            yield scan(core, {"mod_valid_i": 1, "mod_word_i": word}, outputs)
    for _ in range(3):
        x, y = rng.randrange(m), rng.randrange(m)
        for x_word, y_word in zip(words_of(x, w, words), words_of(y, w, words), strict=True):
            yield scan(core, {"op_valid_i": 1, "x_word_i": x_word, "y_word_i": y_word}, {"op_ready_o": 1})
        # The product ends before the next record does.
        for j, z_word in enumerate(words_of(multiplier.model(x, y, m), w, words)):
            outputs = {"res_valid_o": 1, "z_word_o": z_word, "res_last_o": int(j == words - 1)}
            yield scan(core, {}, outputs)
            yield scan(core, {"res_ready_i": 1}, outputs)


def simulate(core: Core, sources: list[Path], folder: Path) -> str:
    """Return the output of the testbench."""
    ports = harness.groups(core)
    top = folder / f"{harness.HARNESS_TOP}.sv"
    top.write_text(harness.top(core), encoding="utf-8")
    testbench = build_testbench(
        "mont_scan_tb",
        [*sources, top, TESTBENCH],
        folder / "build",
        parameters={
            "ChainWidth": sum(ports["strobes"].values()) + sum(ports["inputs"].values()),
            "OutputWidth": sum(ports["outputs"].values()),
        },
    )
    records = folder / "script"
    records.write_text("\n".join(script(core)) + "\n", encoding="ascii")
    return run_testbench(testbench, f"+script={records}").stdout


def test_harness_multiplies(tmp_path: Path) -> None:
    assert "PASS" in simulate(ENGINE, rtl.sources(ENGINE.module, harness.module(ENGINE)), tmp_path)


FAULTS = {
    "strobes that stay": ("chain_q[StrobeWidth-1:0] : '0", "chain_q[StrobeWidth-1:0] : strobes_q"),
    "inputs of another cycle": ("chain_q[ChainWidth:StrobeWidth+1]", "chain_q[ChainWidth-1:StrobeWidth]"),
    "outputs of another cycle": ("start_q ? outputs_i", "start_i ? outputs_i"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_testbench_finds(fault: str, tmp_path: Path) -> None:
    """The testbench can fail."""
    right, wrong = FAULTS[fault]
    sources = with_planted(
        rtl.sources(ENGINE.module, harness.module(ENGINE)), harness.SCAN_MODULE, right, wrong, tmp_path
    )
    assert "PASS" not in simulate(ENGINE, sources, tmp_path)


@pytest.mark.parametrize("core", PARTS, ids=lambda core: core.part)
def test_top_fits_every_part(core: Core, tmp_path: Path) -> None:
    """The generated top has the ports and widths of each part, all of them, without a warning."""
    top = tmp_path / f"{harness.HARNESS_TOP}.sv"
    top.write_text(harness.top(core), encoding="utf-8")
    sources = [str(path) for path in rtl.sources(core.module, harness.module(core))]
    done = tools.verilator().run(
        ["--lint-only", "-Wall", "--quiet", "--top-module", harness.HARNESS_TOP, str(WAIVERS), *sources, str(top)]
    )
    assert done.returncode == 0, done.stdout


def test_top_of_an_exponentiator_connects_its_entropy(tmp_path: Path) -> None:
    for method, connected in (("window4", False), ("window4_protected", True)):
        core = ExponentiatorCore(Config("radix2", 33, {}), method)
        assert (".entropy_word_i(32'(x))" in harness.top(core)) == connected
    top = tmp_path / f"{harness.HARNESS_TOP}.sv"
    texts = {**core.texts, top.name: harness.top(core)}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    sources = [*rtl.sources(*core.modules, harness.module(core)), *(tmp_path / name for name in texts)]
    flags = ["--lint-only", "-Wall", "-Wno-PINCONNECTEMPTY", "--quiet", "--top-module", harness.HARNESS_TOP]
    done = tools.verilator().run([*flags, str(WAIVERS), *map(str, sources)])
    assert done.returncode == 0, done.stdout


def test_measured_and_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path / "cache"))
    measured = {part: measure(named(ENGINE.config, part=part), "gates") for part in (None, "kernel", "engine")}
    gates = [measurement.area.gates or 0 for measurement in measured.values()]
    assert gates[1] < gates[2] < gates[0]
    assert measured["kernel"].as_json()["part"] == "kernel"
    assert "part" not in measured[None].as_json()
    assert [measurement.of_multiplier for measurement in measured.values()] == [True, False, False]
    for measurement in measured.values():
        record(measurement, tmp_path)
    assert sorted(stored(tmp_path), key=_part) == sorted(measured.values(), key=_part)


def _part(measurement: Measurement) -> str:
    return measurement.core.part


@long_cases("[config1*", why="Syntheses that count blocks: a row of each kind stays.")
@pytest.mark.parametrize(
    ("config", "part", "device", "luts"),
    [
        (Config("scalable", 2048, {"Elements": 8}), "engine", "ecp5-85k-8", 1000),
        (Config("scalable", 2048, {"Elements": 8}), "power", "ecp5-85k-8", 1400),
        (Config("scalable", 1024, {"Elements": 4}), "engine", "ice40-up5k", 800),
    ],
)
def test_luts_of_a_small_engine(config: Config, part: str, device: str, luts: int, tmp_path: Path) -> None:
    """All memories are in block RAM; at 2048 bits an open word-serial exponentiator takes 1454 LUT4."""
    target = find(device)
    area = target.cells.count(synthesise(SynthesisInput(named(config, part=part), target), tmp_path))
    assert 300 < (area.luts or 0) <= luts
    assert (area.brams or 0) >= 5


def test_ordinary_elements_are_smaller_on_virtex_6(tmp_path: Path) -> None:
    """Section 5 of the scalable paper: where carry chains are fast, S in binary takes much less area."""
    target = find("xc6v")
    areas = []
    for redundant in (0, 1):
        core = named(Config("scalable", 256, {"Elements": 4, "Redundant": redundant}), part="kernel")
        folder = tmp_path / f"{redundant}"
        folder.mkdir()
        areas.append(target.cells.count(synthesise(SynthesisInput(core, target), folder)))
    ordinary, pairs = areas
    assert 0 < (ordinary.luts or 0) < 0.6 * (pairs.luts or 0)
    assert 0 < (ordinary.ffs or 0) < 0.8 * (pairs.ffs or 0)


@pytest.mark.parametrize(("streams", "name"), [("1", "coprocessor"), ("2", "pair-coprocessor")])
def test_the_command_measures_the_coprocessor(streams: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command measures the coprocessor of its options."""
    measured: list[object] = []

    def stop(core: Core, target: str, **_: object) -> None:
        measured.extend((core, target, core.part))
        raise MontcoreError("that is enough")

    monkeypatch.setattr("montcore.lab.measurement.measure", stop)
    shape = ["--multipliers", "4", "--max-width", "64", "--streams", streams, "--param", "Technology=1"]
    assert run(["measure", "--coprocessor", *shape, "--target", "nexus"]) == 1
    assert measured == [CoprocessorCore(4, 64, int(streams), technology=1), "nexus", name]


@long_cases(why="Placements and syntheses: a placed multiplier, other devices and a bitstream stay.")
def test_copies_are_placed(tmp_path: Path) -> None:
    """No copy is optimised away, the area is one copy's area, and rows of one part and of copies stay separate."""
    target = find("ecp5-85k-8")
    cells, counted = [], []
    for copies in (1, 3):
        folder = tmp_path / str(copies)
        folder.mkdir()
        counted.append(synthesise(SynthesisInput(ENGINE, target, copies), folder))
        modules = json.loads((folder / NETLIST).read_text(encoding="utf-8"))["modules"]
        (top,) = (module for module in modules.values() if int(module["attributes"].get("top", "0"), 2))
        types = Counter(cell["type"] for cell in top["cells"].values())
        cells.append({name: count for name, count in types.items() if not name.startswith("$")})
    assert counted[0] == counted[1]
    assert cells[1] == {name: 3 * count for name, count in cells[0].items()}

    rows = [measure(named(ENGINE.config, part="engine"), target.name, seeds=1, copies=copies) for copies in (1, 3)]
    assert all(row.fmax_mhz is not None and row.fmax_mhz > 20 for row in rows)
    assert rows[0].area == rows[1].area
    assert "copies" not in rows[0].as_json()
    for row in rows:
        record(row, tmp_path)
    assert sorted(stored(tmp_path), key=lambda row: row.copies) == rows
    for row in rows:
        assert list(latest(rows, KernelCore, copies=row.copies).values()) == [row]


def test_copies_are_named() -> None:
    """A whole multiplier and an exponentiator can be copied, too; a core that does not fit is named with its copies."""
    config = ENGINE.config
    assert _text(MultiplierCore(config), 2) == f"2 × {config}"
    assert _text(named(config, "l2r"), 2) == f"2 × l2r on {config}"
    assert _text(ENGINE, 2) == f"2 × engine of {config}"


@pytest.mark.parametrize("copies", [0, 257, True])
def test_copies_there_are_not(copies: int) -> None:
    with pytest.raises(BadInput) as raised:
        measure(ENGINE, "gates", copies=copies)
    assert raised.value.argument == "copies"


@pytest.mark.parametrize(
    ("name", "exponentiator", "part"),
    [("scalable", None, "wheel"), ("radix2", None, "engine"), ("scalable", "l2r", "engine")],
)
def test_part_there_is_not(name: str, exponentiator: str | None, part: str) -> None:
    with pytest.raises(BadInput) as raised:
        named(Config(name, 32), exponentiator, part)
    assert raised.value.argument == "part"
