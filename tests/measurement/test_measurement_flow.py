# SPDX-License-Identifier: Apache-2.0
"""Real measurements: the limits that the papers set, and one placement."""

from dataclasses import replace
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore.architectures import Config
from montcore.cores import MultiplierCore, named
from montcore.errors import BadInput
from montcore.lab.measurement import DoesNotFit, is_current, measure
from montcore.lab.measurement.placement import check_installed
from montcore.lab.measurement.synthesis import synthesise
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import LIBERTY, TARGETS, find

# LUTs on Virtex-6. radix2: 2.5 a bit. compact: as published (Abd-Elkader 2021).
LIMITS = [("radix2", 256, 640), ("compact", 256, 1104)]
LONG_LIMITS = [("radix2", 1024, 2560), ("compact", 1024, 4450)]


def check_limit(architecture: str, width: int, limit: int) -> None:
    measurement = measure(MultiplierCore(Config(architecture, width)), "xc6v")
    luts = measurement.area.luts
    assert luts is not None
    assert width < luts <= limit
    assert measurement.fmax_mhz is None
    assert measurement.seeds == ()


@long_cases("[radix2*", why="Syntheses that count blocks: a row of each kind stays.")
@long_cases("[compact-256*", why="Placements and syntheses: a placed multiplier, other devices and a bitstream stay.")
@pytest.mark.parametrize(("architecture", "width", "limit"), LIMITS)
def test_luts_on_virtex6(architecture: str, width: int, limit: int) -> None:
    check_limit(architecture, width, limit)


@pytest.mark.long
@pytest.mark.parametrize(("architecture", "width", "limit"), LONG_LIMITS)
def test_luts_on_virtex6_wide(architecture: str, width: int, limit: int) -> None:
    check_limit(architecture, width, limit)


def check_placed(target: str) -> None:
    steps = []
    measurement = measure(
        MultiplierCore(Config("radix2", 8)), target, seeds=2, progress=lambda *step: steps.append(step)
    )
    assert steps[0] == ("synthesis", 1, 3)
    assert {step for step, _, _ in steps[1:]} == {"placement 1", "placement 2"}
    assert [(done, of) for _, done, of in steps] == [(1, 3), (2, 3), (3, 3)]
    assert measurement.seeds == (1, 2)
    # The placer is deterministic for a seed, and each seed was used.
    assert len(set(measurement.fmax_mhz_by_seed)) == 2
    assert all(1 < frequency < 1000 for frequency in measurement.fmax_mhz_by_seed)
    assert measurement.cycles == 9
    # The count has only the registers of the core; the harness has at least as many again.
    assert 3 * 8 < (measurement.area.ffs or 0) < 2 * 3 * 8
    assert set(measurement.tools) == {"yosys", "nextpnr"}
    assert is_current(measurement)
    assert not is_current(replace(measurement, rtl_hash="0"))
    assert not is_current(replace(measurement, tools={**measurement.tools, "yosys": "older"}))


def test_place_and_route() -> None:
    check_placed("ecp5-85k-8")


@pytest.mark.long
@pytest.mark.parametrize("target", [name for name, target in TARGETS.items() if target.placement])
def test_place_and_route_everywhere(target: str) -> None:
    try:
        check_installed(find(target))
    except BadInput as error:
        pytest.skip(str(error))
    check_placed(target)


# A stand-in that prints and writes like the program, with the report of a real run of nextpnr-ecp5.
STAND_IN = """\
#!/bin/sh
if [ "$1" = --version ]; then
  echo '"nextpnr-xilinx" -- Next Generation Place and Route (Version 0.8.2-35-gc8ccfade)'
  exit
fi
if [ "$1" = --help ]; then
  echo '  --json arg            JSON design file to ingest'
  echo '  --fasm arg            fasm bitstream file to write'
  {option}
  exit
fi
# The program has no site for a cell of this type.
if grep -q '"type": "$scopeinfo"' netlist.json; then
  echo "ERROR: Unable to place cell 'u_core', no Bels remaining of type scopeinfo"
  exit 1
fi
echo "$@" >> {folder}/calls
cp pins.xdc {folder}
while [ "$1" != --report ]; do shift; done
cp {report} "$2"
"""


@long_cases(why="Placements: a multiplier, a part, copies and the floorplan of one part stay.")
def test_a_nextpnr_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, database = tmp_path / "nextpnr-xilinx", tmp_path / "xc7a100tcsg324.bin"
    report = Path(__file__).parent / "reports" / "ecp5-85k-8-radix2-16.report.json"
    text = STAND_IN.format(folder=tmp_path, report=report, option="echo '  --report arg          write timing report'")
    program.write_text(text, encoding="utf-8")
    config = Config("radix2", 16)
    with pytest.raises(BadInput, match=r"target: xc7a100t-1 .*; MONTCORE_NEXTPNR_XILINX must name this program"):
        measure(MultiplierCore(config), "xc7a100t-1")
    program.chmod(0o755)
    monkeypatch.setenv("MONTCORE_NEXTPNR_XILINX", str(program))
    with pytest.raises(
        BadInput, match=r"target: .*; MONTCORE_XILINX_CHIPDB must name a folder with xc7a100tcsg324\.bin"
    ):
        measure(MultiplierCore(config), "xc7a100t-1")
    database.touch()
    monkeypatch.setenv("MONTCORE_XILINX_CHIPDB", str(tmp_path))
    measurement = measure(MultiplierCore(config), "xc7a100t-1", seeds=1)
    assert measurement.fmax_mhz == 166.86
    assert measurement.tools["nextpnr"] == "nextpnr-xilinx 0.8.2-35-gc8ccfade"
    assert measurement.area == measure(MultiplierCore(config), "xc7").area
    (call,) = (tmp_path / "calls").read_text().splitlines()
    assert f"--xdc pins.xdc --chipdb {database} --json netlist.json --report" in call
    pins = (tmp_path / "pins.xdc").read_text().splitlines()
    assert pins[:2] == ["set_property LOC E3 [get_ports clk_i]", "set_property IOSTANDARD LVCMOS33 [get_ports clk_i]"]
    assert len(pins) == 12
    assert "speed" not in measurement.device

    # nextpnr has no delays for DSP blocks, memories and shift registers.
    placement = find("xc7a100t-1").placement
    assert placement and placement.times({"LUT6": 9, "FDRE": 9, "CARRY4": 2, "MUXF7": 1})
    for cell in ("DSP48E1", "RAMB18E1", "RAMB36E1", "RAM32M", "RAM64X1S", "RAM32X1D", "SRL16E", "SRLC32E"):
        assert not placement.times({"LUT6": 9, cell: 1})

    # A release without the option is refused before the synthesis.
    older = tmp_path / "nextpnr-older"
    older.write_text(STAND_IN.format(folder=tmp_path, report=report, option=":"), encoding="utf-8")
    older.chmod(0o755)
    monkeypatch.setenv("MONTCORE_NEXTPNR_XILINX", str(older))
    with pytest.raises(BadInput, match=r"target: xc7a100t-1 needs a nextpnr-xilinx of August 2026 or later"):
        measure(MultiplierCore(config), "xc7a100t-1")


@long_cases("[xc2vp]", "[xc5v]", "[xc6v]", "[xcup]", why="Syntheses that count blocks: a row of each kind stays.")
@pytest.mark.parametrize(
    "target", [name for name, target in TARGETS.items() if not target.is_placed and target is not LIBERTY]
)
def test_synthesis(target: str) -> None:
    measurement = measure(MultiplierCore(Config("compact", 8)), target)
    size = measurement.area.gates if target == "gates" else measurement.area.luts
    assert size is not None
    assert size > 8
    # m, x, y and p; the current bit of x; a counter to 10; four bits of control.
    assert measurement.area.ffs == 4 * 8 + 1 + 4 + 4


class Asserted(SynthesisInput):
    """A core with an assertion on logic that nothing else needs."""

    @property
    def sources(self) -> dict[str, str]:
        core = f"{self.core.module}.sv"
        assertion = "always_ff @(posedge clk_i) assert (m_q * y_q != x_q * p_q);"
        texts = dict(super().sources)
        texts[core] = texts[core].replace("endmodule", f"{assertion}\nendmodule")
        return texts


@long_cases(why="Placements: a multiplier, a part, copies and the floorplan of one part stay.")
def test_exponentiator() -> None:
    """An exponentiator includes its multipliers; its cycles are for an exponent with as many ones as zeros."""
    config = Config("carry_save", 16)
    alone = measure(MultiplierCore(config), "xc6v")
    l2r, r2l = (measure(named(config, exponentiator=method), "xc6v") for method in ("l2r", "r2l"))
    assert alone.area.luts is not None and l2r.area.luts is not None and r2l.area.luts is not None
    assert alone.area.luts < l2r.area.luts < r2l.area.luts
    assert (l2r.cycles, r2l.cycles) == tuple(3 + slots * (config.worst_latency + 1) for slots in (2 + 24, 2 + 16))
    assert l2r.as_json()["exponentiator"] == "l2r"


@long_cases(why="Placements and syntheses: a placed multiplier, other devices and a bitstream stay.")
def test_exponentiator_is_placed() -> None:
    placed = measure(named(Config("radix2", 8), exponentiator="l2r"), "ice40-up5k", seeds=1)
    assert placed.fmax_mhz is not None
    assert placed.time_us == round(placed.cycles / placed.fmax_mhz, 4)


def test_assertions_cost_nothing(tmp_path: Path) -> None:
    plain, asserted = (kind(MultiplierCore(Config("radix2", 8)), find("gates")) for kind in (SynthesisInput, Asserted))
    assert asserted.fingerprint != plain.fingerprint
    assert synthesise(asserted, tmp_path) == synthesise(plain, tmp_path)


@pytest.mark.long
def test_core_that_does_not_fit() -> None:
    with pytest.raises(
        DoesNotFit, match=r"^compact 1024 on ice40-up5k \(.*\): it does not fit: \d+ ICESTORM_LC of 5280$"
    ):
        measure(MultiplierCore(Config("compact", 1024)), "ice40-up5k", seeds=1)


def test_same_measurement_twice() -> None:
    """The hash depends on the configuration only."""
    first, again, other = (measure(MultiplierCore(Config("radix2", width)), "gates") for width in (8, 8, 9))
    assert first.area == again.area
    assert first.rtl_hash == again.rtl_hash != other.rtl_hash


@pytest.mark.parametrize(("target", "seeds", "argument"), [("virtex9", 1, "target"), ("ecp5-85k-8", 0, "seeds")])
def test_bad_input(target: str, seeds: int, argument: str) -> None:
    with pytest.raises(BadInput) as raised:
        measure(MultiplierCore(Config("radix2", 8)), target, seeds=seeds)
    assert raised.value.argument == argument
