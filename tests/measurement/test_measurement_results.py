# SPDX-License-Identifier: Apache-2.0
"""The results file: rows round-trip, a point is kept once, and parallel writers lose no rows."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from montcore.architectures import Config
from montcore.cli import run
from montcore.cores import ExponentiatorCore, MultiplierCore
from montcore.errors import BadInput, MontcoreError
from montcore.lab.results import Measurement, latest, record, stored
from montcore.lab.results.rows import MEASUREMENTS, check_store
from montcore.lab.targets.cells import Area
from montcore.tools.jsonl import DamagedLine

PLACED = Measurement(
    core=MultiplierCore(Config("radix2", 64, {"Reduce": 0})),
    target="ecp5-85k-8",
    device="a device",
    area=Area(luts=300, ffs=200, dsps=0, brams=0.5, carries=66, gates=None),
    recorded_cycles=66,
    seeds=(1, 2, 3),
    fmax_mhz_by_seed=(100.5, 120.0, 110.25),
    synthesis="synth_ecp5 -abc9",
    tools={"yosys": "yosys 1", "nextpnr": "nextpnr-ecp5 1"},
    rtl_hash="0" * 64,
    date="2026-11-20T12:00:00+00:00",
    commit=None,
)
SYNTHESISED = replace(PLACED, target="xc6v", seeds=(), fmax_mhz_by_seed=(), tools={"yosys": "yosys 1"})


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path / "cache"))


def test_figures_that_follow() -> None:
    assert PLACED.fmax_mhz == 120.0
    assert PLACED.fmax_mhz_median == 110.25
    assert PLACED.time_us == 66 / 120
    row = PLACED.as_json()
    assert row["seeds"] == [1, 2, 3]
    assert row["fmax_mhz_by_seed"] == [100.5, 120.0, 110.25]


def test_figures_that_are_not_known_are_null() -> None:
    row = json.loads(json.dumps(SYNTHESISED.as_json()))
    assert row["luts"] == 300
    for figure in ("gates", "fmax_mhz", "fmax_mhz_median", "time_us", "commit"):
        assert row[figure] is None


def test_round_trip(tmp_path: Path) -> None:
    assert stored(tmp_path / "results") == []
    record(PLACED, tmp_path / "results")
    record(SYNTHESISED, tmp_path / "results")
    assert stored(tmp_path / "results") == [PLACED, SYNTHESISED]
    assert [path.name for path in (tmp_path / "results").iterdir()] == [MEASUREMENTS]


def test_file_is_a_sorted_object_a_line(tmp_path: Path) -> None:
    for measurement in (SYNTHESISED, PLACED, replace(PLACED, core=MultiplierCore(Config("radix2", 8)))):
        record(measurement, tmp_path)
    lines = (tmp_path / MEASUREMENTS).read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    assert [(row["target"], row["width"]) for row in rows] == [("ecp5-85k-8", 8), ("ecp5-85k-8", 64), ("xc6v", 64)]
    assert lines == [json.dumps(row, sort_keys=True) for row in rows]


def test_seeds_of_the_same_point_join(tmp_path: Path) -> None:
    record(PLACED, tmp_path)
    record(SYNTHESISED, tmp_path)
    later = "2026-11-21T12:00:00+00:00"
    again = replace(PLACED, date=later, seeds=(2, 5), fmax_mhz_by_seed=(99.0, 98.0), simulated=20)
    record(again, tmp_path)
    joined = replace(again, seeds=(1, 2, 3, 5), fmax_mhz_by_seed=(100.5, 99.0, 110.25, 98.0))
    assert stored(tmp_path) == [joined, SYNTHESISED]
    record(replace(SYNTHESISED, date=later), tmp_path)
    assert stored(tmp_path) == [joined, replace(SYNTHESISED, date=later)]


def test_latest() -> None:
    older = replace(PLACED, date="2026-11-19T12:00:00+00:00", rtl_hash="1" * 64)
    power = replace(PLACED, core=ExponentiatorCore(PLACED.config, "l2r"))
    rows = [PLACED, older, power, SYNTHESISED]
    multipliers = {(PLACED.core, PLACED.target): PLACED, (PLACED.core, "xc6v"): SYNTHESISED}
    assert latest(rows, MultiplierCore) == multipliers
    assert latest(rows, ExponentiatorCore) == {(power.core, PLACED.target): power}
    assert latest(rows) == {**multipliers, (power.core, PLACED.target): power}


def test_rows_from_before_the_simulated_products(tmp_path: Path) -> None:
    record(PLACED, tmp_path)
    (line,) = (tmp_path / MEASUREMENTS).read_text(encoding="utf-8").splitlines()
    old = {name: value for name, value in json.loads(line).items() if name != "simulated"}
    (tmp_path / MEASUREMENTS).write_text(json.dumps(old) + "\n", encoding="utf-8")
    assert stored(tmp_path) == [PLACED]


@pytest.mark.parametrize(
    "other",
    [
        replace(PLACED, rtl_hash="1" * 64),
        replace(PLACED, tools={**PLACED.tools, "yosys": "yosys 2"}),
        replace(PLACED, target="nexus"),
        replace(PLACED, synthesis="synth_ecp5"),
        replace(PLACED, core=MultiplierCore(Config("radix2", 64))),
    ],
)
def test_other_point_is_added(other: Measurement, tmp_path: Path) -> None:
    record(PLACED, tmp_path)
    record(other, tmp_path)
    assert len(stored(tmp_path)) == 2


def test_a_renewed_row_counts_as_what_was_measured() -> None:
    """Rows of version 0.2 may have the fingerprint of later sources with an equal netlist."""
    row = {**PLACED.as_json(), "rtl_hash": "2" * 64, "measured_with": "0" * 64}
    assert Measurement.from_json(row) == replace(PLACED, rtl_hash="0" * 64)


WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.lab.results import record, stored
folder = Path(sys.argv[1])
(first,) = stored(folder / "first")
for width in range(int(sys.argv[2]), int(sys.argv[2]) + 20):
    record(replace(first, core=MultiplierCore(Config("radix2", width))), folder)
"""


def test_writers_at_the_same_time(tmp_path: Path) -> None:
    record(PLACED, tmp_path / "first")
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), start]) for start in ("100", "200")]
    assert [writer.wait() for writer in writers] == [0, 0]
    assert [row.config.width for row in stored(tmp_path)] == [*range(100, 120), *range(200, 220)]


GOOD_ROW = PLACED.as_json()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"no json", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"\xff", "it is not UTF-8"),
        (b"[]", "a value has a wrong type"),
        (b"{}", "it lacks 'luts'"),
        *(
            (json.dumps({**GOOD_ROW, name: value}).encode(), reason)
            for name, value, reason in (
                ("luts", "300", "luts: must be a number that is not negative, not '300'"),
                ("fmax_mhz_by_seed", ["fast", 1, 2], "fmax_mhz_by_seed: must be a number"),
                ("cycles", float("nan"), "cycles: must be a number"),
                ("seeds", [1, 2, "3"], "seeds: must be an integer"),
                ("seeds", [1], "seeds: must be as many"),
                ("simulated", "20", "simulated: must be an integer"),
                ("width", "64", "width: must be an integer"),
                ("date", 2026, "a value has a wrong type"),
                ("tools", {"yosys": None}, "a value has a wrong type"),
            )
        ),
    ],
)
def test_damaged_line(line: bytes, reason: str, tmp_path: Path) -> None:
    """A damaged line is reported, hides no good line, and is still there after the next measurement."""
    record(PLACED, tmp_path)
    store = tmp_path / MEASUREMENTS
    store.write_bytes(line + b"\n\n  \n" + store.read_bytes())
    with pytest.warns(DamagedLine, match=rf"{MEASUREMENTS}:1: not a measurement: {reason}.*: fix or delete it"):
        assert stored(tmp_path) == [PLACED]
    with pytest.warns(DamagedLine):
        record(SYNTHESISED, tmp_path)
    assert store.read_bytes().splitlines()[2] == line
    with pytest.warns(DamagedLine, match=f"{MEASUREMENTS}:3: "):
        assert stored(tmp_path) == [PLACED, SYNTHESISED]


@pytest.mark.filterwarnings("error")
def test_blank_lines(tmp_path: Path) -> None:
    record(PLACED, tmp_path)
    with (tmp_path / MEASUREMENTS).open("a", encoding="utf-8") as file:
        file.write("\n\r\n")
    assert stored(tmp_path) == [PLACED]


def test_store_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / MEASUREMENTS).mkdir()
    with pytest.raises(MontcoreError, match=f"{MEASUREMENTS}: Is a directory"):
        stored(tmp_path)


def test_store_that_is_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / MEASUREMENTS)
    with pytest.raises(MontcoreError, match=f"{MEASUREMENTS}: not a regular file"):
        stored(tmp_path)
    with pytest.raises(BadInput, match=r"record: .*: not a regular file"):
        check_store(tmp_path)


def test_store_is_checked_before(tmp_path: Path) -> None:
    check_store(tmp_path / "new" / "folder")
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "store" / MEASUREMENTS).mkdir(parents=True)
    for folder in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / "store", Path("/proc/none")):
        with pytest.raises(BadInput, match="record: "):
            check_store(folder)


def test_folder_whose_name_is_not_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / os.fsdecode(b"not \xff UTF-8")
    folder.mkdir()
    monkeypatch.chdir(folder)
    check_store(Path("results"))
    record(PLACED, Path("results"))
    assert stored(Path("results")) == [PLACED]


def test_store_that_is_a_link(tmp_path: Path) -> None:
    """A link is followed, also to a file that does not exist yet; a link to itself is found before a measurement."""
    store = tmp_path / MEASUREMENTS
    store.symlink_to(tmp_path / "elsewhere" / "file")
    check_store(tmp_path)
    record(PLACED, tmp_path)
    assert store.is_symlink()
    assert stored(tmp_path) == [PLACED]
    assert list((tmp_path / "elsewhere").iterdir()) == [tmp_path / "elsewhere" / "file"]
    store.unlink()
    store.symlink_to(store)
    with pytest.raises(BadInput, match=r"record: .*: Too many levels of symbolic links"):
        check_store(tmp_path)


def test_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="record: "):
        record(PLACED, tmp_path / "file")


MEASURE = ["measure", "--arch", "radix2", "--width", "64", "--target", "ecp5-85k-8", "--json", "--record"]


def test_command_checks_the_store_before_it_measures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("montcore.lab.measurement.measure", lambda *_, **__: pytest.fail("it measures"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run([*MEASURE, str(tmp_path / "file")]) == 2
    assert capsys.readouterr() == ("", f"montcore: --record: {tmp_path}/file: Not a directory\n")


def test_command_shows_what_it_cannot_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(*_: object, **__: object) -> Measurement:
        (tmp_path / "results").write_text("", encoding="utf-8")
        return PLACED

    monkeypatch.setattr("montcore.lab.measurement.measure", measure)
    assert run([*MEASURE, str(tmp_path / "results")]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out) == PLACED.as_json()
    assert err.startswith(f"montcore: --record: {tmp_path}/results: ")


def test_command_warns_of_a_damaged_line(tmp_path: Path) -> None:
    record(PLACED, tmp_path)
    with (tmp_path / MEASUREMENTS).open("a", encoding="utf-8") as file:
        file.write("<<<<<<<\n>>>>>>>\n")
    program = Path(sys.executable).parent / "montcore"
    done = subprocess.run(
        [program, "choose", "--chaining", "--width", "64", "--target", "ecp5-85k-8", "--results", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "radix2 64 Reduce=0" in done.stdout
    assert done.stderr == (
        f"montcore: warning: {tmp_path}/{MEASUREMENTS}:2: not a measurement: it is not JSON; "
        "2 damaged lines are left out: fix or delete them\n"
    )
