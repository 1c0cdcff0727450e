# SPDX-License-Identifier: Apache-2.0
"""Parts of the coprocessor by themselves, against short models of what their headers say."""

from pathlib import Path

import pytest
from testbench import assert_passes

HERE = Path(__file__).parent


PARTS = ["decoder", "failures", "fault_detector", "lengths", "pool_link", "rules", "table", "window"]


@pytest.mark.parametrize("part", PARTS)
def test_parts(part: str, tmp_path: Path) -> None:
    assert_passes(HERE / f"coprocessor_{part}_tb.sv", f"mont_coprocessor_{part}", {}, tmp_path / "build")


def test_alert_until_reset(tmp_path: Path) -> None:
    assert_passes(HERE / "coprocessor_alert_tb.sv", "mont_coprocessor", {}, tmp_path / "build")
