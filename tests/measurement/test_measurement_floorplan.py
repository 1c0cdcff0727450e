# SPDX-License-Identifier: Apache-2.0
"""DSP blocks in the order of the columns, block RAMs around the middle, and a region for each of several copies."""

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore.architectures import Config, DigitSerial, Pipelined
from montcore.cores import CoprocessorCore, MultiplierCore, PoolCore, named
from montcore.lab.measurement.floorplan import first_site, floorplan, needs_floorplan
from montcore.lab.measurement.placement import place
from montcore.lab.measurement.synthesis import NETLIST, synthesise
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import TARGETS, Placement, find
from montcore.lab.targets.cells import Area

TARGET = find("ecp5-85k-8")


@pytest.fixture
def placement() -> Placement:
    assert TARGET.placement
    return TARGET.placement


def area(dsps: float | None = 0, brams: float | None = 0) -> Area:
    return Area(luts=1000, ffs=1000, dsps=dsps, brams=brams, carries=0, gates=None)


COLUMNS = Pipelined(64, reduce=0, multiplier=1)
PARTS = Pipelined(16, reduce=0, digit_bits=36, multiplier=1, quotient=0)
DIGITS = Config("redundant", 128)
ENGINE = DigitSerial(256, reduce=0, multipliers=2, technology=1)


def by_row(site: str) -> tuple[int, int]:
    column, row, *_ = map(int, re.findall(r"\d+", site))
    return row, column


def test_a_floorplan_is_for_cores_that_take_many_of_the_blocks(placement: Placement) -> None:
    assert len(placement.block_sites) == 156
    assert len(placement.memory_sites) == 208

    def planned(config: Config, *areas: Area) -> list[bool]:
        return [needs_floorplan(placement, MultiplierCore(config), one) for one in areas]

    multipliers = [area(dsps) for dsps in (None, 0, 104, 105, 156)]
    assert planned(COLUMNS, *multipliers) == [*(False,) * 3, *(True,) * 2]
    assert not any(planned(replace(COLUMNS, multiplier=0), *multipliers))
    assert not any(planned(DIGITS, *multipliers))
    tables = [area(0, brams) for brams in (None, 0, 52, 53, 208)]
    assert planned(DIGITS, *tables) == [*(False,) * 3, *(True,) * 2]
    assert not any(planned(Config("redundant", 128, {"Redundant": 0}), *tables))
    assert not any(planned(COLUMNS, *tables))
    others = [target.placement for name, target in TARGETS.items() if target.placement and name != TARGET.name]
    cores = MultiplierCore(COLUMNS), MultiplierCore(DIGITS)
    assert not any(needs_floorplan(other, core, area(1000, 1000)) for other in others for core in cores)


def test_copies_count_together(placement: Placement) -> None:
    """Nine cores of 12 DSP blocks and 16 block RAMs take more than two thirds of the blocks; a ring fits one core."""
    columns, digits = MultiplierCore(COLUMNS), MultiplierCore(DIGITS)
    assert needs_floorplan(placement, columns, area(dsps=12), copies=9)
    assert not needs_floorplan(placement, columns, area(dsps=12), copies=8)
    assert needs_floorplan(placement, columns, area(dsps=8, brams=16), copies=9)
    assert not needs_floorplan(placement, columns, area(dsps=8, brams=16), copies=8)
    assert not needs_floorplan(placement, digits, area(brams=100), copies=2)
    pool = PoolCore(CoprocessorCore(8, 1115, technology=1), 12)
    assert [needs_floorplan(placement, pool, area(96, brams)) for brams in (138, 139)] == [False, True]


def test_the_sites_are_a_line(placement: Placement) -> None:
    """No place occurs twice, and all but one are near the previous place: rows are 24 tiles apart, blocks up to 11."""
    assert len(set(placement.block_sites)) == len(placement.block_sites)
    assert len(set(placement.middle)) == len(placement.middle)
    places = [tuple(map(int, re.findall(r"\d+", site)[:2])) for site in placement.block_sites]
    steps = [abs(x - x_before) + abs(y - y_before) for (x_before, y_before), (x, y) in pairwise(places)]
    assert sorted(steps)[-2] <= 24 + 11


@long_cases("[two parts]", why="Placements: a multiplier, a part, copies and the floorplan of one part stay.")
@pytest.mark.parametrize(
    ("config", "is_placed"),
    [
        pytest.param(COLUMNS, False, id="one part"),
        pytest.param(PARTS, False, id="two parts"),
        pytest.param(COLUMNS, True, id="one part, placed", marks=pytest.mark.long),
        pytest.param(PARTS, True, id="two parts, placed", marks=pytest.mark.long),
    ],
)
def test_columns_follow_the_line(
    config: Config, is_placed: bool, placement: Placement, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The constraints place the blocks in the order of the columns, and nextpnr accepts them."""
    cells = synthesise(SynthesisInput(MultiplierCore(config), TARGET), tmp_path)
    monkeypatch.setattr("montcore.devices.place_ecp5.WIDE_BLOCKS", 3)
    few = replace(placement, block_sites=placement.block_sites[: cells["MULT18X18D"]])
    floorplan(few, MultiplierCore(config), area(cells["MULT18X18D"]), tmp_path / NETLIST)

    netlist = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))
    (placed,) = (module["cells"] for module in netlist["modules"].values() if "top" in module["attributes"])
    columns = {
        cell["attributes"]["BEL"]: int(number.group(1))
        for name, cell in placed.items()
        if cell["type"] == "MULT18X18D" and (number := re.search(r"gen_product\[(\d+)\]", name))
    }
    in_line = [columns[site] for site in few.block_sites]
    assert in_line == sorted(in_line)
    assert len(in_line) == cells["MULT18X18D"]
    others = [cell["attributes"]["BEL"] for cell in placed.values() if "BEL" in cell["attributes"]]
    assert len(others) > len(in_line)
    assert len(set(others)) == len(others)

    if is_placed:
        ((_, frequency),) = place(few, tmp_path, [1])
        assert frequency > 0


@long_cases(why="Placements: a multiplier, a part, copies and the floorplan of one part stay.")
def test_copies_have_regions_of_their_own(placement: Placement, tmp_path: Path) -> None:
    """Each copy has blocks of a row, and block RAMs near them; nextpnr accepts the constraints."""
    copies = 3
    core = named(ENGINE, part="engine")
    cells = synthesise(SynthesisInput(core, TARGET, copies), tmp_path)
    # Three engines with 2 blocks each take more than two thirds of the 8 blocks along a row.
    few = replace(placement, block_sites=tuple(sorted(placement.block_sites, key=by_row)[:32:4]))
    blocks, memories = (cells[kind] for kind in ("MULT18X18D", "DP16KD"))
    floorplan(few, core, area(blocks, memories), tmp_path / NETLIST, copies)

    netlist = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))
    (placed,) = (module["cells"] for module in netlist["modules"].values() if "top" in module["attributes"])
    sites = {name: cell["attributes"]["BEL"] for name, cell in placed.items() if "BEL" in cell["attributes"]}
    assert len(set(sites.values())) == len(sites) == copies * (blocks + memories)
    for k in range(copies):
        own = [site for name, site in sites.items() if name.startswith(f"u_copy_{k}.")]
        middle = [by_row(site) for site in own if "MULT18" in site]
        assert len(middle) == blocks
        assert len({row for row, _ in middle}) == 1
        row, column = middle[0]
        near = [by_row(site) for site in own if "EBR" in site]
        assert len(near) == memories
        assert all(abs(x - column) <= 24 and abs(y - row) <= 24 for y, x in near)

    ((_, frequency),) = place(few, tmp_path, [1])
    assert frequency > 0


@pytest.mark.parametrize(("regions", "blocks", "whole"), [(9, 16, True), (4, 36, True), (8, 17, False), (13, 12, True)])
def test_regions_do_not_overlap(regions: int, blocks: int, whole: bool) -> None:
    """Four neighbours of ECP5 share four enables, so they are in one region if possible."""
    begins = [first_site(k, 156, regions, blocks) for k in range(regions)]
    assert all(after - before >= blocks for before, after in pairwise([*begins, 156]))
    assert all(begin % 4 == 0 for begin in begins) == whole


@pytest.mark.long
def test_coprocessors_of_a_pool_have_regions_of_their_own(placement: Placement, tmp_path: Path) -> None:
    """One coprocessor is synthesised, and all are counted; microcode memories, which two share, have sites, too."""
    count = 3
    pool = PoolCore(CoprocessorCore(2, 64, technology=1), count)
    cells = synthesise(SynthesisInput(pool, TARGET), tmp_path)
    assert cells["MULT18X18D"] == 2 * count
    few = replace(placement, block_sites=tuple(sorted(placement.block_sites, key=by_row)[:8]))
    floorplan(few, pool, area(cells["MULT18X18D"], cells["DP16KD"]), tmp_path / NETLIST)

    netlist = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))
    (placed,) = (module["cells"] for module in netlist["modules"].values() if "top" in module["attributes"])
    memories = [name for name, cell in placed.items() if cell["type"] == "DP16KD"]
    assert len(memories) == cells["DP16KD"]
    sites = {name: cell["attributes"]["BEL"] for name, cell in placed.items() if "BEL" in cell["attributes"]}
    assert len(set(sites.values())) == len(sites) == cells["MULT18X18D"] + cells["DP16KD"]
    shared = [name for name in memories if "gen_memory" in name]
    assert len(shared) == 2 * (4 + 4)  # memories that two coprocessors share, and memories of the third
    for number in range(1, count + 1):
        own = [site for name, site in sites.items() if f"gen_coprocessors[{number}]" in name]
        assert len(own) == (len(sites) - len(shared)) // count


def test_memories_that_two_coprocessors_share_are_between_them(placement: Placement, tmp_path: Path) -> None:
    """Three coprocessors of 4 blocks in one row: the third has its own microcode, at its own place."""
    few = replace(
        placement,
        block_sites=tuple(f"X{x}/Y10/MULT18_0" for x in range(0, 120, 10)),
        memory_sites=tuple(f"X{x}/Y22/EBR0" for x in range(5, 120, 10)),
    )
    coprocessors = [f"u_core.gen_coprocessors[{number}].u_coprocessor" for number in (1, 2, 3)]
    names = {f"{each}.gen_column[{k}].u": "MULT18X18D" for each in coprocessors for k in range(4)}
    names |= {f"{each}.u_words[{k}].u": "DP16KD" for each in coprocessors for k in range(2)}
    names |= {
        f"u_core.{each}.gen_memory[{number}].u_microcode.u": "DP16KD"
        for each in ("u_commands", "u_engine_commands")
        for number in (1, 3)
    }
    netlist = {
        "modules": {
            "top": {
                "attributes": {"top": "1"},
                "cells": {name: {"type": kind, "attributes": {}} for name, kind in names.items()},
            }
        }
    }
    (tmp_path / NETLIST).write_text(json.dumps(netlist), encoding="utf-8")
    floorplan(few, PoolCore(CoprocessorCore(2, 64, technology=1), 3), area(dsps=12), tmp_path / NETLIST)

    placed = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))["modules"]["top"]["cells"]
    columns = {name: by_row(cell["attributes"]["BEL"])[1] for name, cell in placed.items()}
    assert sorted(column for name, column in columns.items() if "gen_memory[1]" in name) == [25, 35]
    assert sorted(column for name, column in columns.items() if "gen_memory[3]" in name) == [85, 95]
    own = [sorted(columns[f"{each}.u_words[{k}].u"] for k in range(2)) for each in coprocessors]
    assert own == [[5, 15], [45, 55], [75, 105]]


def test_regions_follow_a_path_through_all_rows(placement: Placement, tmp_path: Path) -> None:
    """Two copies of 5 blocks and 5 memories in 3 rows of 4: no copy has a path from one edge to the other."""
    few = replace(
        placement,
        block_sites=tuple(f"X{x}/Y{y}/MULT18_0" for x in (10, 20, 30, 40) for y in (10, 34, 58)),
        memory_sites=tuple(f"X{x}/Y{y}/EBR0" for x in (11, 21, 31, 41) for y in (22, 46, 70)),
    )
    cells: dict[str, dict[str, object]] = {
        f"u_copy_{copy}.gen_{kind}[{k}].u": {"type": kind, "attributes": {}}
        for kind in ("MULT18X18D", "DP16KD")
        for k in range(5)
        for copy in range(2)
    }
    netlist = {"modules": {"top": {"attributes": {"top": "1"}, "cells": cells}}}
    (tmp_path / NETLIST).write_text(json.dumps(netlist), encoding="utf-8")
    floorplan(few, MultiplierCore(COLUMNS), area(dsps=5), tmp_path / NETLIST, copies=2)

    placed = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))["modules"]["top"]["cells"]
    sites = {name: by_row(cell["attributes"]["BEL"])[::-1] for name, cell in placed.items()}
    blocks = [[sites[f"u_copy_{copy}.gen_MULT18X18D[{k}].u"] for k in range(5)] for copy in range(2)]
    assert blocks[0] == [(10, 10), (20, 10), (30, 10), (40, 10), (40, 34)]
    assert blocks[1] == [(20, 34), (10, 34), (10, 58), (20, 58), (30, 58)]
    memories = [[sites[f"u_copy_{copy}.gen_DP16KD[{k}].u"] for k in range(5)] for copy in range(2)]
    assert memories[0] == [(11, 22), (21, 22), (31, 22), (41, 22), (31, 46)]
    assert len({*memories[0], *memories[1]}) == 10


@pytest.mark.long
def test_a_table_is_around_the_middle(placement: Placement, tmp_path: Path) -> None:
    """The memories form a ring in the order of the bits, with the address LUTs inside; nextpnr accepts the floorplan.

    Rows are 24 tiles apart, and the ring crosses from one to the other at its two ends.
    """
    assert len(set(placement.memory_sites)) == len(placement.memory_sites)
    cells = synthesise(SynthesisInput(MultiplierCore(DIGITS), TARGET), tmp_path)
    few = replace(placement, memory_sites=placement.memory_sites[: cells["DP16KD"]])
    floorplan(few, MultiplierCore(DIGITS), area(brams=cells["DP16KD"]), tmp_path / NETLIST)

    netlist = json.loads((tmp_path / NETLIST).read_text(encoding="utf-8"))
    (placed,) = (module["cells"] for module in netlist["modules"].values() if "top" in module["attributes"])
    sites = {name: cell["attributes"]["BEL"] for name, cell in placed.items() if "BEL" in cell["attributes"]}
    memories = {int(name.rpartition(".")[2]): site for name, site in sites.items() if placed[name]["type"] == "DP16KD"}
    assert sorted(memories.values()) == sorted(few.memory_sites)
    tiles = [tuple(map(int, re.findall(r"\d+", memories[bit])[:2])) for bit in sorted(memories)]
    ring = [*tiles, tiles[0]]
    steps = sorted(abs(x - x_before) + abs(y - y_before) for (x_before, y_before), (x, y) in pairwise(ring))
    assert steps[-3] <= 5
    assert steps[-1] <= 24 + 5

    look_up_tables = {name: site for name, site in sites.items() if placed[name]["type"] == "LUT4"}
    assert len(look_up_tables) + len(memories) == len(sites)
    assert len(set(look_up_tables.values())) == len(look_up_tables) == len(placement.innermost)
    assert set(look_up_tables.values()) == set(placement.innermost)
    # These LUTs include LUTs next to the addresses, which add for the upper half.
    assert any("upper_halves" in name for name in look_up_tables)

    ((_, frequency),) = place(few, tmp_path, [1])
    assert frequency > 0


def test_a_table_with_registered_addresses_stays_where_nextpnr_puts_it(placement: Placement, tmp_path: Path) -> None:
    register = {
        "type": "TRELLIS_FF",
        "attributes": {},
        "port_directions": {"DI": "input", "Q": "output"},
        "connections": {"DI": [2], "Q": [3]},
    }
    memory = {
        "type": "DP16KD",
        "attributes": {},
        "port_directions": {"ADA0": "input", "ADB0": "input", "DOA0": "output"},
        "connections": {"ADA0": [3], "ADB0": ["0"], "DOA0": [2]},
    }
    netlist = {"modules": {"top": {"attributes": {"top": "1"}, "cells": {"address_q": register, "words": memory}}}}
    (tmp_path / NETLIST).write_text(json.dumps(netlist), encoding="utf-8")
    floorplan(placement, MultiplierCore(DIGITS), area(brams=100), tmp_path / NETLIST)
    assert json.loads((tmp_path / NETLIST).read_text(encoding="utf-8")) == netlist
