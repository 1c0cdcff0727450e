# SPDX-License-Identifier: Apache-2.0
"""The cores to choose from: measured at the width, estimated between two widths, or with the nearest width."""

from dataclasses import replace

from rows import fitting, row

from montcore.architectures import Config
from montcore.cores import CoprocessorCore, EngineCore, MultiplierCore
from montcore.exponentiation import METHODS
from montcore.lab.exploration.candidates import candidates, measured_widths
from montcore.lab.exploration.kind import Kind
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import PLACED, find
from montcore.microcode.coprocessor_cycles import Lengths


def test_candidates_are_measured_or_between() -> None:
    rows = [
        row("radix2", 256, luts=1000, mhz=64.0, brams=1),
        row("radix2", 1024, luts=4000, mhz=16.0, brams=4),
        row("radix2", 2048, luts=7000, mhz=8.0, brams=4),
        row("radix2", 512, luts=1, target="nexus"),
        row("radix2", 512, luts=1, exponentiator="l2r"),
        row("carry_save", 512, luts=5000, mhz=200.0, dsps=2),
        row("carry_save", 512, luts=5500, date="2026-11-19T12:00:00+00:00"),
        row("carry_save", 1024, luts=9000, mhz=190.0),
        # These rows are no candidates: the frequency is unknown, the results chain, or the width is too small.
        row("compact", 512, mhz=None),
        row("radix2", 512, Reduce=0),
        row("high_radix", 256),
    ]
    measured, estimated = sorted(fitting(rows, 512, PLACED), key=lambda core: core.config.architecture)
    assert (estimated.config, estimated.between) == (Config("radix2", 512), (256, 1024))
    # Half way on a logarithmic scale; blocks on a straight line, rounded up; cycles are exact.
    assert (estimated.luts, round(estimated.mhz or 0, 6), estimated.brams, estimated.cycles) == (2000, 32.0, 2, 513)
    assert (measured.config, measured.between) == (Config("carry_save", 512), None)
    assert (measured.luts, measured.mhz, measured.dsps) == (5000, 200.0, 2)
    assert [core.config.architecture for core in fitting(rows, 2048, PLACED)] == ["radix2"]


def test_the_nearest_width() -> None:
    """No core is measured at the width or on both sides: take the width nearest by ratio, or the larger of two."""
    rows = [
        row("radix2", 256, luts=1000, mhz=64.0),
        row("carry_save", 1024, luts=9000, mhz=190.0, dsps=2, brams=1),
        row("vlm3", 1024, luts=20000, mhz=100.0),
        row("carry_save", 1024, luts=1, target="nexus"),
        row("carry_save", 2048, luts=1, Reduce=0),
    ]
    found = {core.config.architecture: core for core in fitting(rows, 1500, PLACED)}
    assert set(found) == {"carry_save", "vlm3"}
    assert [core.config.architecture for core in fitting(rows, 511, PLACED)] == ["radix2"]
    core = found["carry_save"]
    assert core.config == Config("carry_save", 1500)
    assert (core.luts, core.mhz, core.dsps, core.brams, core.nearest) == (13184, 190.0, 3, 2, 1024)
    # Cycles are for the requested width; limits apply to the area without a margin.
    assert core.cycles == Config("carry_save", 1500).worst_latency
    assert core.estimated and core.size_limit == 13184 and core.rate_limit == core.rate
    assert fitting(rows, 64, "ice40-up5k") == []


def test_a_longer_core_serves_a_shorter_modulus() -> None:
    """The shortest longer core of a family serves, up to twice the modulus' length, with its own cycles."""
    rows = [
        row("stored_multiples", 256, luts=3000, mhz=250.0),
        row("stored_multiples", 320, luts=4000, mhz=250.0),
        row("compact", 64, luts=900),
        row("compact", 512, luts=7000),
    ]
    served, estimated = sorted(fitting(rows, 255, PLACED), key=lambda core: core.size)
    assert (served.config, served.serves, served.nearest, served.estimated) == (
        Config("stored_multiples", 256),
        255,
        None,
        False,
    )
    assert served.cycles == Config("stored_multiples", 256).worst_latency
    assert served.as_json()["command"].startswith("montcore generate --arch stored_multiples --width 256 ")
    # Between two widths the core is an estimate, unless the longer core is hardly longer.
    assert (estimated.config, estimated.serves, estimated.between) == (Config("compact", 255), None, (64, 512))
    assert ("compact", 510) in {(core.config.architecture, core.serves) for core in fitting(rows, 510, PLACED)}
    assert [core.config.architecture for core in fitting(rows, 127, PLACED)] == ["compact"]


def test_the_area_of_a_nearest_width_grows_with_the_width() -> None:
    """The area grows in proportion, rounded up; a shorter core keeps the area of the nearest width."""
    rows = [row("pipelined", 256, luts=1001, dsps=3, brams=1)]
    (longer,) = fitting(rows, 384, PLACED)
    assert (longer.nearest, longer.luts, longer.dsps, longer.brams) == (256, 1502, 5, 2)
    (shorter,) = fitting(rows, 96, PLACED)
    assert (shorter.nearest, shorter.luts, shorter.dsps, shorter.brams) == (256, 1001, 3, 1)


def test_a_core_that_does_not_fit_is_left_out() -> None:
    """A core is left out if the device has too few LUTs, DSP blocks or block RAMs, for figures of any source."""
    rows = [row("radix2", 256, luts=850, target="ice40-up5k"), row("compact", 256, luts=1400, target="ice40-up5k")]
    assert [core.config for core in fitting(rows, 1024, "ice40-up5k")] == [Config("radix2", 1024)]
    assert {str(core.core): lack for core, lack in candidates(rows, 1024, find("ice40-up5k")).too_large.items()} == {
        "compact 1024": "5\u202f600 LUTs of 5\u202f280"
    }
    assert len(fitting(rows, 64, "ice40-up5k")) == 2
    # A placement at that width overrules the estimate.
    placed = replace(row("radix2", 1024, target="ice40-up5k", mhz=None), lacks="9000 ICESTORM_LC of 5280")
    assert fitting([*rows, placed], 1024, "ice40-up5k") == []
    assert (
        "9000 ICESTORM_LC of 5280 with the harness"
        in candidates([*rows, placed], 1024, find("ice40-up5k")).too_large.values()
    )
    for luts, dsps, brams, fits in (
        (83_640, 156, 208, True),
        (83_641, 0, 0, False),
        (1, 157, 0, False),
        (1, 0, 209, False),
    ):
        found = fitting([row("pipelined", 256, luts=luts, dsps=dsps, brams=brams)], 256, PLACED)
        assert bool(found) == fits


def test_engines_are_candidates_for_products() -> None:
    """An engine is a candidate at every width up to its longest modulus, for chained and for canonical products."""
    engine = row("digit_serial", 1024, luts=1300, mhz=200.0, dsps=8, part="engine", Multipliers=8, Reduce=0)
    rows = [row("radix2", 512), engine, row("digit_serial", 256, part="engine", Reduce=0)]
    timing = EngineCore(8, 1024).timing
    _, core = fitting(rows, 512, PLACED)
    assert (core.in_memory, core.width, core.config.width, core.luts) == (True, 512, 1024, 1300)
    assert (core.cycles, core.setup_cycles) == (timing.cycles("product canonical", 512), timing.cycles("setup", 512))
    told = core.as_json()
    assert told["part"] == "engine"
    assert told["command"].endswith("--param Multipliers=8 --part engine -o engine_d8_w1024")
    (chained,) = fitting(rows, 512, PLACED, Kind(chaining=True))
    assert chained.cycles == timing.product_cycles(512)
    assert [core.in_memory for core in fitting(rows, 1025, PLACED)] == [False]


def test_coprocessors_are_exponentiators_with_windows() -> None:
    """A coprocessor is a candidate at every width up to its longest modulus, with exact cycles."""
    rows = [
        row("carry_save", 256, luts=6000, exponentiator="window"),
        row("digit_serial", 1024, luts=2000, mhz=200.0, dsps=8, brams=20, part="coprocessor", Multipliers=8, Reduce=0),
        row("digit_serial", 256, luts=1, part="coprocessor", Reduce=0),
        row("digit_serial", 1024, luts=1, part="engine", Reduce=0),
        row("digit_serial", 1024, luts=1, part="coprocessor", target="nexus", Reduce=0),
        row("digit_serial", 1024, mhz=None, part="coprocessor", Multipliers=2, Reduce=0),
    ]
    other, core = fitting(rows, 512, PLACED, Kind("window"))
    assert (other.config.architecture, other.nearest) == ("carry_save", 256)
    timing = CoprocessorCore(8, 1024).timing
    assert (core.width, core.config.width, core.luts, core.mhz, core.estimated) == (512, 1024, 2000, 200.0, False)
    assert core.cycles == timing.cycles("MODEXP", Lengths(512, exponent_length=512))
    assert core.setup_cycles == timing.cycles("SET_MODULUS", Lengths(512))
    told = core.as_json()
    shape = "--bus axi4lite --multipliers 8 --max-width 1024"
    assert told["command"] == f"montcore generate --coprocessor {shape} -o coprocessor_axi4lite_d8_w1024"
    cycles = timing.cycles("RSA_CRT", Lengths(512, 256, 260, 17, 65537))
    assert (told["rsa_crt_cycles"], told["rsa_crt_us"]) == (cycles, round(cycles / 200, 4))
    # A coprocessor is no candidate for another method, or above its longest modulus.
    assert fitting(rows, 512, PLACED, Kind("l2r")) == []
    assert [core.width for core in fitting(rows, 1025, PLACED, Kind("window3"))] == []
    assert [core.width for core in fitting(rows, 1023, PLACED, Kind("window3"))] == [1023]


def test_chaining_cores() -> None:
    rows = [
        row("radix2", 256, luts=1000),
        row("radix2", 256, luts=900, Reduce=0),
        row("radix2", 1024, luts=3600, Reduce=0),
    ]
    chaining = Kind(chaining=True)
    assert [core.luts for core in fitting(rows, 256, PLACED, chaining)] == [900]
    (estimated,) = fitting(rows, 512, PLACED, chaining)
    assert (estimated.config, estimated.luts, estimated.between) == (
        Config("radix2", 512, {"Reduce": 0}),
        1800,
        (256, 1024),
    )
    assert [core.luts for core in fitting(rows, 256, PLACED)] == [1000]
    assert measured_widths(rows, find(PLACED), chaining) == [256, 1024]


def test_exponentiators() -> None:
    """Exponentiators of the method on any multiplier are candidates, with the maximum cycles of power and set-up."""
    rows = [
        row("radix2", 256),
        row("radix2", 256, luts=3000, mhz=50.0, exponentiator="l2r"),
        row("carry_save", 256, luts=5000, mhz=150.0, exponentiator="l2r", Reduce=0),
        row("carry_save", 256, luts=7000, exponentiator="window"),
    ]
    small, large = sorted(fitting(rows, 256, PLACED, Kind("l2r")), key=lambda core: core.size)
    config = Config("radix2", 256)
    assert (small.config, small.method, small.luts) == (config, "l2r", 3000)
    assert (small.cycles, small.setup_cycles) == (
        METHODS["l2r"].worst_cycles(config, 256),
        METHODS["l2r"].setup_cycles(config),
    )
    assert large.config.reduce == 0
    # ``window5`` is another name of ``window``.
    assert [core.luts for core in fitting(rows, 256, PLACED, Kind("window5"))] == [7000]
    (doubled,) = fitting(rows[:2], 512, PLACED, Kind("l2r"))
    assert (doubled.nearest, doubled.cycles) == (256, METHODS["l2r"].worst_cycles(Config("radix2", 512), 512))


def test_rtl_that_has_changed_since() -> None:
    config = Config("radix2", 64)
    rtl_hash = SynthesisInput(MultiplierCore(config), find(PLACED)).fingerprint
    rows = [replace(row("radix2", 64), rtl_hash=rtl_hash), row("carry_save", 64), row("radix2", 16)]
    assert {core.config.architecture: core.same_rtl for core in fitting(rows, 64, PLACED)} == {
        "radix2": True,
        "carry_save": False,
    }
    (estimated,) = (core for core in fitting(rows, 32, PLACED) if core.between)
    assert not estimated.same_rtl


def test_the_most_cycles_count() -> None:
    (core,) = fitting([row("vlm3", 64, mhz=100.0)], 64, PLACED)
    assert core.cycles == Config("vlm3", 64).worst_latency > Config("vlm3", 64).mean_latency
