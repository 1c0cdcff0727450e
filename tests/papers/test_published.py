# SPDX-License-Identifier: Apache-2.0
"""Published figures: the reader's types and rules, and the package's tables."""

from fractions import Fraction
from pathlib import Path

import pytest

from montcore.errors import MontcoreError
from montcore.lab.papers import PAPERS
from montcore.lab.papers.published import FOLDER, Table, read

TABLES = [table for paper in PAPERS.values() for table in paper.tables]


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "table.csv"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_table_is_read(table: Table) -> None:
    assert table.rows
    for row in table.rows:
        assert row.design
        assert row.source
        assert row.device


def test_every_file_is_a_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.csv")} == {table.name for table in TABLES}


def test_columns_have_types(tmp_path: Path) -> None:
    (row,) = read(
        written(
            tmp_path,
            "design,source,device,bits,period_ns,time_us,cycles_per_bit,cycles_more,note\n"
            'a,"b, c",d,1024,2.5,0.883,1/3,6,\n',
        )
    )
    assert (row.source, row.bits, row.note, row.own) == ("b, c", 1024, None, True)
    assert row.frequency_mhz == 400
    assert row.time_in_cycles == pytest.approx(353.2)
    assert row.cycles_per_bit == Fraction(1, 3)
    assert row.cycles_at(1024) == pytest.approx(1024 / 3 + 6)
    assert row.luts is None


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a,b,c,many", r"table.csv:2: bits: .*many"),
        ("a,b,c,-1", "bits: must not be negative"),
        ("a,,c,8", "no source"),
        ("a,b,,8", "no device"),
        ("a,b,c", "more or fewer cells"),
        ("a,b,c,8,9", "more or fewer cells"),
    ],
)
def test_what_is_wrong_is_named(line: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(MontcoreError, match=message):
        read(written(tmp_path, f"design,source,device,bits\n{line}\n"))


def test_an_unknown_column_is_named(tmp_path: Path) -> None:
    with pytest.raises(MontcoreError, match="unknown columns: speed"):
        read(written(tmp_path, "design,source,device,speed\na,b,c,1\n"))


def test_figures_of_the_papers() -> None:
    def own(paper: str, table: str, bits: int) -> list[float | None]:
        row = next(row for row in PAPERS[paper].table(table).rows if row.own and row.bits == bits)
        return [row.time_us, row.luts, row.slices, row.cycles]

    assert own("vlm3", "vlm3_table6", 1024) == [0.883, None, 6105, None]
    assert own("compact", "compact_table1", 256) == [1.79, 1104, None, None]
    assert own("redundant", "redundant_table2", 1024) == [1.23, None, 7883, 65]
    assert own("scalable", "scalable_cycles", 256)[3] == 591
    # The time of table VII, printed in milliseconds.
    assert own("vlm3", "vlm3_table7", 1024)[0] == 1370
