# SPDX-License-Identifier: Apache-2.0
"""A product of the kernel of digit_serial is right for all numbers of two small digits, and broken kernels fail.

Products of two numbers, of a number and a digit, and with a multiple of a third number.
"""

from pathlib import Path

import pytest
from planted import mistakes, planted

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_engine_kernel_proof"
MODULE = "mont_engine_kernel"
MEMORY = "mont_ram_1r1w"
DIGIT_BITS, LENGTH = 4, 2
LEAST_ROW, FIVE_ROW, SHORT_ROW = 6, 5, 4


def broken(module: str, right: str, wrong: str, tmp_path: Path) -> dict[str, Path]:
    source = planted(module, right, wrong, tmp_path)
    return {module: source}


def short_rows(tmp_path: Path) -> dict[str, Path]:
    """Return RTL in which rows of two columns, whose numbers have two words here, take 4 cycles."""
    return broken("mont_engine_pkg", "columns >= 8;", "columns >= 2;", tmp_path)


def five_rows(tmp_path: Path) -> dict[str, Path]:
    """Return RTL in which these rows may also take 5 cycles."""
    changed = short_rows(tmp_path)["mont_engine_pkg"]
    changed.write_text(changed.read_text().replace("columns >= 16;", "columns >= 2;"))
    return {"mont_engine_pkg": changed}


def proved(
    changed: dict[str, Path],
    mode: str,
    factors: int = LENGTH,
    multiple: int = 0,
    columns: int = 1,
    modulus: int = 0,
    early: int = 0,
    five: int = 0,
) -> ProofResult:
    formal = folder("formal") / "digit_serial"
    replaced = {MEMORY: formal.parent / "stand_in" / f"{MEMORY}.sv", **changed}
    words = (LENGTH + columns) // columns
    row = FIVE_ROW if five else SHORT_ROW if "mont_engine_pkg" in changed else LEAST_ROW
    cycles = max((factors + 1) * row, factors * row + 13)
    numbers = {"DigitBits": DIGIT_BITS, "Length": LENGTH, "Factors": factors, "Multiple": multiple, "Columns": columns}
    numbers |= {"Modulus": modulus, "Early": early, "Five": five}
    (result,) = run(
        Work(
            top=TOP,
            macros={},
            parameters=numbers,
            rtl=[
                replaced.get(source.stem, source) for source in rtl.sources(MODULE) if source.stem != f"{MEMORY}_ecp5"
            ],
            formal=[formal / f"{TOP}.sv"],
            # The depth covers a reset, the product, and the writing of its result; with early also the next product.
            scripts=[Script(mode, "a product is right, and in range", mode, 4 + cycles + words + 4 + 12 * early)],
            passes=("memory_map",),
        )
    )
    return result


@pytest.mark.long
@pytest.mark.parametrize(("factors", "multiple"), [(LENGTH, 0), (LENGTH, 2), (1, 0), (1, 1)])
@pytest.mark.parametrize("mode", ["bmc", "cover"])
def test_a_product_is_right(mode: str, factors: int, multiple: int) -> None:
    result = proved({}, mode, factors, multiple)
    assert result.passed, f"{result.assertions}, {result.log}"


# All M~ of numbers of two digits. One proof for all does not end within an hour; a proof for each takes two minutes.
MODULI = range(1, (1 << DIGIT_BITS * LENGTH - 2 - DIGIT_BITS) + 1)


@pytest.mark.long
@pytest.mark.parametrize("modulus", MODULI)
@pytest.mark.parametrize("multiple", [0, 2])
def test_a_product_of_short_rows_is_right(multiple: int, modulus: int, tmp_path: Path) -> None:
    result = proved(short_rows(tmp_path), "bmc", LENGTH, multiple, columns=2, modulus=modulus)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize("mode", ["bmc", "cover"])
def test_the_next_operation_may_start_early(mode: str) -> None:
    result = proved({}, mode, early=1)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize("modulus", MODULI)
def test_the_next_operation_may_start_early_after_short_rows(modulus: int, tmp_path: Path) -> None:
    result = proved(short_rows(tmp_path), "bmc", columns=2, modulus=modulus, early=1)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_engine_kernel", "assign z = z_late_q;", "assign z = z_q;"),
            ("mont_engine_rows", "(written_q | early_q)", "written_q"),
        ]
    ),
)
def test_broken_early_starts_fail(module: str, right: str, wrong: str, tmp_path: Path) -> None:
    result = proved(broken(module, right, wrong, tmp_path), "bmc", early=1)
    assert not result.passed
    assert result.assertions


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "factors", "multiple"),
    [("bmc", 1, 1), ("cover", 1, 1), ("cover", LENGTH, 0), ("cover", LENGTH, 2)],
)
def test_a_product_of_short_rows_by_a_digit_is_right(mode: str, factors: int, multiple: int, tmp_path: Path) -> None:
    result = proved(short_rows(tmp_path), mode, factors, multiple, columns=2)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong", "factors", "multiple"),
    mistakes(
        [
            ("mont_engine_columns", "{1'b0, xy[j][R-1:0]} + {1'b0, xy_below}", "{1'b0, xy[j][R-1:0]}", LENGTH, 0),
            ("mont_engine_columns", "high_q    <= first_i[6] ? '0 :", "high_q    <=", LENGTH, 0),
            ("mont_engine_columns", "else if (load_quotient) quotient_q <= quotient;", "", LENGTH, 0),
            ("mont_engine_rows", "default: rows = last_row_i;", "default: rows = last_row_i - 1'b1;", LENGTH, 0),
            ("mont_engine_rows", "last_row_next_o = end_q[1] & one_left_q;", "last_row_next_o = 1'b0;", 1, 1),
            ("mont_engine_kernel", "load_last ? multiple :", "load ? multiple :", LENGTH, 2),
        ]
    ),
)
def test_broken_kernels_fail(module: str, right: str, wrong: str, factors: int, multiple: int, tmp_path: Path) -> None:
    result = proved(broken(module, right, wrong, tmp_path), "bmc", factors, multiple)
    assert not result.passed
    assert result.assertions


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_engine_columns", "over_q  <= first_row_i[4] ? '0 :", "over_q  <="),
            ("mont_engine_columns", "(above_q ? v_above[0] : '0)", "v_above[0]"),
            ("mont_engine_columns", "(ShortRows & short_i[0]) ? v_above[Columns-1:1] :", ""),
            ("mont_engine_rows", "end_q[3] | (four_q & head)", "end_q[3]"),
        ]
    ),
)
def test_broken_short_rows_fail(module: str, right: str, wrong: str, tmp_path: Path) -> None:
    result = proved({**short_rows(tmp_path), **broken(module, right, wrong, tmp_path)}, "bmc", columns=2)
    assert not result.passed
    assert result.assertions


@pytest.mark.long
@pytest.mark.parametrize("modulus", MODULI)
@pytest.mark.parametrize("early", [0, 1])
def test_a_product_of_rows_of_five_cycles_is_right(early: int, modulus: int, tmp_path: Path) -> None:
    result = proved(five_rows(tmp_path), "bmc", columns=2, modulus=modulus, early=early, five=1)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    mistakes(
        [
            ("mont_engine_columns", "v_over  = short_i[1] ?", "v_over  = 1'b0 ?"),
            ("mont_engine_columns", "above_v_q <= short_i[1] ?", "above_v_q <= 1'b0 ?"),
            ("mont_engine_rows", "(five_q & head) | (four_q", "(four_q"),
            ("mont_engine_rows", "end_q[Ahead-2] | (five_q & head), ", "end_q[Ahead-2], "),
        ]
    ),
)
def test_broken_rows_of_five_cycles_fail(module: str, right: str, wrong: str, tmp_path: Path) -> None:
    result = proved({**five_rows(tmp_path), **broken(module, right, wrong, tmp_path)}, "bmc", columns=2, five=1)
    assert not result.passed
    assert result.assertions
