# SPDX-License-Identifier: Apache-2.0
"""The simulator that counts toggles has all flip-flops of the design."""

from pathlib import Path

import pytest
from short_simulators import optimise

from montcore import tools
from montcore.cores import CoprocessorCore
from montcore.lab.leakage import model
from montcore.lab.leakage.device import Device

CORE = CoprocessorCore(2, 128)


def test_every_flip_flop_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All bits that Yosys' flip-flops have are in the model's registers."""
    optimise(monkeypatch, "-O2")
    with model.design(CORE) as design:
        script = f"read_rtlil {design}; tee -o flip_flops.txt stat -width"
        tools.yosys().check(["-q", "-p", script], cwd=tmp_path)
    stat = (tmp_path / "flip_flops.txt").read_text(encoding="utf-8")
    flip_flops = sum(
        int(count) * int(kind.rpartition("_")[2])
        for count, kind in (line.split()[:2] for line in stat.splitlines() if "dff" in line)
    )
    with Device(CORE) as device:
        counted = sum(bits for _, bits in device.storages)
    assert flip_flops <= counted <= flip_flops * 1.2  # read ports of memories have registers, too
