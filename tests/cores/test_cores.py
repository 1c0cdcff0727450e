# SPDX-License-Identifier: Apache-2.0
"""A core is one object for every stage: its identity, its recorded row, and the former names."""

from pathlib import Path

import pytest

from montcore import Config, Coprocessor, Exponentiator, Multiplier
from montcore.cores import (
    CoprocessorCore,
    Core,
    CurveCoprocessorCore,
    EngineCore,
    ExponentiatorCore,
    KernelCore,
    MultiplierCore,
    PoolCore,
    from_fields,
    named,
)
from montcore.errors import BadInput
from montcore.generation import generate, generate_coprocessor
from montcore.lab.measurement import measure

RADIX2 = Config("radix2", 16)
CORES = [
    MultiplierCore(RADIX2),
    MultiplierCore(Config("pipelined", 64, {"Multiplier": 1, "Reduce": 0})),
    ExponentiatorCore(RADIX2),
    ExponentiatorCore(RADIX2, "window6"),
    EngineCore(2, 96),
    EngineCore(8, 4096, digit_bits=17, technology=1, streams=2),
    CoprocessorCore(),
    CoprocessorCore(8, 560, streams=2, technology=1),
    CoprocessorCore(8, 560, latch=1),
    CurveCoprocessorCore(64),
    CurveCoprocessorCore(256, 2, technology=1),
    CurveCoprocessorCore(64, latch=1),
    KernelCore(Config("scalable", 64)),
    KernelCore(Config("scalable", 64), "engine"),
    KernelCore(Config("scalable", 64), "power"),
    KernelCore(Config("digit_serial", 64, {"Technology": 1})),
]


@pytest.mark.parametrize("core", CORES, ids=str)
def test_a_row_names_its_core(core: Core) -> None:
    assert from_fields(core.fields()) == core


def test_cores_differ() -> None:
    assert len({str(core) for core in CORES}) == len({core.name for core in CORES}) == len(set(CORES)) == len(CORES)


@pytest.mark.parametrize("core", CORES, ids=str)
def test_every_port_has_a_width(core: Core) -> None:
    names = [port.name for port in core.ports]
    assert len(set(names)) == len(names)
    assert names[:2] == ["clk_i", "rst_ni"]
    assert all(core.widths[port.width] > 0 for port in core.ports)
    assert set(core.strobes) < set(names)


def test_the_users_objects_are_cores() -> None:
    assert Multiplier(RADIX2) == MultiplierCore(RADIX2)
    assert Exponentiator(RADIX2, "window5") == ExponentiatorCore(RADIX2, "window", 16)
    assert Coprocessor(multipliers=8) == CoprocessorCore(8)
    assert Coprocessor(multipliers=8) != CoprocessorCore(8, technology=1)
    assert len({Multiplier(RADIX2), MultiplierCore(RADIX2), ExponentiatorCore(RADIX2)}) == 2


@pytest.mark.parametrize(
    ("multipliers", "options", "argument"),
    [
        (3, {}, "multipliers"),
        (2, {"max_width": 63}, "max width"),
        (2, {"max_width": 8193}, "max width"),
        (2, {"streams": 2}, "streams"),
        (4, {"streams": 3}, "streams"),
        (4, {"technology": 2}, "param Technology"),
        (4, {"bus": "pci"}, "bus"),
    ],
)
def test_a_coprocessor_there_is_not(multipliers: int, options: dict[str, int], argument: str) -> None:
    with pytest.raises(BadInput) as raised:
        Coprocessor(multipliers, **options)  # type: ignore[arg-type]
    assert raised.value.argument == argument


def test_an_exponent_width_is_not_recorded() -> None:
    """A row has no place for it, so that only exponentiators with exponents of the modulus' length are measured."""
    with pytest.raises(BadInput) as raised:
        measure(Exponentiator(RADIX2, exponent_width=20), "gates")
    assert raised.value.argument == "exponent width"


def test_one_object_for_all_stages(tmp_path: Path) -> None:
    core = Multiplier(RADIX2)
    with core.simulate() as simulation:
        assert simulation(3, 5, 251).value == core.definition(3, 5, 251)
    assert tmp_path / "rtl" / f"{core.name}.sv" in generate(core, tmp_path)
    assert measure(core, "gates").core == core


def test_a_kernel_is_not_generated(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as raised:
        generate(KernelCore(Config("scalable", 64)), tmp_path)
    assert raised.value.argument == "part"


def test_former_names_warn(tmp_path: Path) -> None:
    """A configuration with names works for this version, and the warning shows the new call."""

    def files(folder: str) -> dict[str, str]:
        return {path.name: path.read_text() for path in (tmp_path / folder).rglob("*") if path.is_file()}

    with pytest.warns(DeprecationWarning, match="montcore.Exponentiator"):
        generate(RADIX2, tmp_path / "old", exponentiator="l2r", exponent_width=20)  # type: ignore[arg-type]
    generate(Exponentiator(RADIX2, exponent_width=20), tmp_path / "new")
    assert files("old") == files("new")
    with pytest.warns(DeprecationWarning, match=r"montcore.Coprocessor"):
        generate_coprocessor(tmp_path / "old coprocessor", bus="apb", streams=2, multipliers=4)
    generate(Coprocessor(4, 4096, streams=2, bus="apb"), tmp_path / "coprocessor")
    assert files("old coprocessor") == files("coprocessor")
    with pytest.warns(DeprecationWarning, match="measure"):
        measured = measure(RADIX2, "gates", exponentiator="l2r")  # type: ignore[arg-type]
    assert measured.core == ExponentiatorCore(RADIX2)


@pytest.mark.parametrize("streams", [1, 2])
def test_a_pool_in_a_row(streams: int) -> None:
    core = PoolCore(CoprocessorCore(8, 512, streams, technology=1), 5)
    row = core.fields()
    assert (row["part"], row["count"]) == (("pool", 5) if streams == 1 else ("pair-pool", 5))
    assert from_fields(row) == core
    assert from_fields(row) != from_fields(row | {"count": 6})
    with pytest.raises(BadInput) as raised:
        from_fields(row | {"part": "engine"})
    assert raised.value.argument == "count"


def test_a_pool_of_curve_units_in_a_row() -> None:
    core = PoolCore(CurveCoprocessorCore(256, 2, technology=1), 2)
    assert (core.fields()["part"], core.fields()["count"]) == ("pool", 2)
    assert from_fields(core.fields()) == core
    assert core.cells == core.coprocessor.cells
    assert not core.shared


@pytest.mark.parametrize("part", ["pair-engine", "pair-coprocessor"])
def test_one_column_computes_one_product_at_a_time(part: str) -> None:
    with pytest.raises(BadInput) as raised:
        named(Config("digit_serial", 64), part=part)
    assert raised.value.argument == "part"
