# SPDX-License-Identifier: Apache-2.0
"""Curve units that all tests share."""

from collections.abc import Callable, Iterator

import pytest

from montcore import CurveUnit
from montcore.cores import CurveUnitCore
from montcore.simulation.curve_unit import CurveUnitSession


@pytest.fixture(scope="session")
def open_unit() -> Iterator[Callable[..., CurveUnitSession]]:
    """Units by width and parameters, each compiled once."""
    sessions: dict[CurveUnit, CurveUnitSession] = {}

    def opened(width: int, **parameters: int) -> CurveUnitSession:
        config = CurveUnit(width, **parameters)
        if config not in sessions:
            sessions[config] = CurveUnitSession(CurveUnitCore(config))
            assert sessions[config].wait() == config.cycles("wipe")
        return sessions[config]

    yield opened
    for session in sessions.values():
        session.close()
