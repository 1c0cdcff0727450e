# SPDX-License-Identifier: Apache-2.0
"""Windows that one run of an exponentiator shows, and windows of a protected exponentiator."""

from random import Random

import pytest

from montcore.architectures import Config
from montcore.cores import ExponentiatorCore
from montcore.lab.leakage.attack import attack
from montcore.lab.leakage.exponentiators import ExponentiatorDevice, ExponentiatorExperiment

SEED = 20260401


def test_windows_of_an_exponentiator_are_read() -> None:
    core = ExponentiatorCore(Config("compact", 32, {}), "window4")
    power = ExponentiatorExperiment(32, "exponent", (), Random(SEED), core=core)
    with ExponentiatorDevice(core) as device:
        (reading,) = attack(power, device, 200, 40, (0,)).readings
    assert reading.right > 0.7
    assert not reading.passes


@pytest.mark.parametrize("architecture", ["compact", pytest.param("pipelined", marks=pytest.mark.long)])
def test_windows_of_a_protected_exponentiator_are_hidden(architecture: str) -> None:
    core = ExponentiatorCore(Config(architecture, 32, {}), "window4_protected")
    power = ExponentiatorExperiment(32, "exponent", (), Random(SEED), core=core)
    with ExponentiatorDevice(core) as device:
        (reading,) = attack(power, device, 200, 40, (0,)).readings
        assert reading.passes
        assert reading.whole == 0
        # Without entropy a power ends with an error and the result 0. At most two words of entropy are left over.
        unhurried = device.length
        device.supply(on=False)
        assert 0 in [device.power(3, 0xFFFFFFFF) for _ in range(3)]
        assert 1 << 16 <= device.length < (1 << 16) + unhurried
        device.supply(on=True)
        power.run(device, fixed=False)
        assert device.length == unhurried
