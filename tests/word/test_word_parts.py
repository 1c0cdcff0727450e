# SPDX-License-Identifier: Apache-2.0
"""Parts of the word multiplier by themselves."""

from pathlib import Path

import pytest
from planted import mistakes, planted
from testbench import assert_passes

from montcore.tools import rtl

DIGIT_PRODUCT = "mont_word_digit_product"


def digit_product(folder: Path) -> None:
    testbench = Path(__file__).with_name("word_digit_product_tb.sv")
    assert_passes(testbench, DIGIT_PRODUCT, {}, folder / "build")


def test_products_with_each_constant(tmp_path: Path) -> None:
    digit_product(tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong"),
    mistakes(
        [
            ("else sum_q <= first - second;", "else sum_q <= second - first;"),
            ("- sums[ProductBits-1:0];", "+ sums[ProductBits-1:0];"),
        ],
        DIGIT_PRODUCT,
    ),
)
def test_a_wrong_sign_is_found(right: str, wrong: str, tmp_path: Path) -> None:
    broken = {DIGIT_PRODUCT: planted(DIGIT_PRODUCT, right, wrong, tmp_path)}
    with rtl.substituted(broken), pytest.raises(AssertionError, match=r"word_digit_product_tb\.sv"):
        digit_product(tmp_path)
