# SPDX-License-Identifier: Apache-2.0
"""Simulated coprocessors and curve units of the tests of a file, each cleared before a test."""

from collections.abc import Iterator

import pytest
from curve_commands import SHAPES, opened
from curve_port import CurvePort
from test_coprocessor_commands import Port

from montcore.cores import CoprocessorCore, CurveCoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession


@pytest.fixture(scope="module", params=SHAPES, ids=str)
def for_curves(request: pytest.FixtureRequest) -> Iterator[Port]:
    """A coprocessor for curves of each shape."""
    with opened(*request.param) as port:
        yield port


@pytest.fixture(scope="module")
def for_keys() -> Iterator[Port]:
    """A small coprocessor, for tests of keys with a use."""
    with CoprocessorSession(CoprocessorCore(2, 256)) as core:
        core.open()
        yield Port(core, 2, 256)


@pytest.fixture(scope="module")
def batch_unit() -> Iterator[CurvePort]:
    """A curve unit of 64 bits with batches of signatures."""
    shape = CurveCoprocessorCore(64, batch=1)
    with CoprocessorSession(shape) as core:
        core.open()
        yield CurvePort(core, shape)


@pytest.fixture(scope="module")
def small_unit() -> Iterator[CurvePort]:
    """A curve unit of 64 bits with the coprocessor's registers."""
    shape = CurveCoprocessorCore(64)
    with CoprocessorSession(shape) as core:
        core.open()
        yield CurvePort(core, shape)
