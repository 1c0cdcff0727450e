# SPDX-License-Identifier: Apache-2.0
"""Waveforms, read back by a reader that is not ours."""

from pathlib import Path

import pytest
import pywellen

from montcore import BadInput, Config, Multiplier
from montcore.architectures import ARCHITECTURES

CONFIG = Config(next(iter(ARCHITECTURES)), 33)


def test_waveform(tmp_path: Path) -> None:
    trace = tmp_path / "wave.fst"
    modulus = (1 << 33) - 9
    operands = [(modulus - 1, modulus - 2), (12345, 1 << 32)]
    with Multiplier(CONFIG).simulate(trace=trace) as simulation:
        products = [simulation(x, y, modulus) for x, y in operands]
        assert not trace.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["wave.fst"]
    with Multiplier(CONFIG).simulate() as simulation:
        assert products == [simulation(x, y, modulus) for x, y in operands]

    wave = pywellen.Waveform(str(trace))

    def changes(name: str) -> list[tuple[int, int]]:
        return list(wave[f"TOP.{name}"].tv)

    def value(name: str, time: int) -> int:
        return [value for at, value in changes(name) if at <= time][-1]

    valid = [time for time, high in changes("res_valid_o") if high]
    assert [value("z_o", time) for time in valid] == [product.value for product in products]
    assert [(value("x_i", time), value("y_i", time)) for time in valid] == operands
    taken = [time for time, high in changes("op_valid_i") if high]
    # Two steps of time per cycle; the operands are on the ports for one step before the edge that takes them.
    cycles = [(end - start - 1) // 2 for start, end in zip(taken, valid, strict=True)]
    assert cycles == [product.cycles for product in products]


@pytest.mark.parametrize("name", ["wave.vcd", "wave", "wave.fst.gz"])
def test_name_of_another_format(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"trace: must end in \.fst"):
        Multiplier(CONFIG).simulate(trace=tmp_path / name)


def test_waveform_on_a_full_disk(tmp_path: Path) -> None:
    trace = tmp_path / "wave.fst"
    (tmp_path / "wave.fst.part").symlink_to("/dev/full")
    simulation = Multiplier(CONFIG).simulate(trace=trace)
    simulation(1, 1, 3)
    with pytest.raises(BadInput, match=r"trace: .*/wave\.fst cannot be written: the disk may be full"):
        simulation.close()
    assert not list(tmp_path.iterdir())
    simulation.close()


def test_error_after_the_disk_is_full(tmp_path: Path) -> None:
    """The first error is reported."""
    (tmp_path / "wave.fst.part").symlink_to("/dev/full")
    with pytest.raises(KeyError), Multiplier(CONFIG).simulate(trace=tmp_path / "wave.fst") as simulation:
        simulation(1, 1, 3)
        raise KeyError
