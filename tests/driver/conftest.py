# SPDX-License-Identifier: Apache-2.0
"""Coprocessors for the tests of the driver: the RTL behind AXI4-Lite, the driver compiled with sanitizers."""

from collections.abc import Iterator

import pytest

from montcore.simulation.coprocessor import CoprocessorCore

# A read or write beside an array of the caller, and undefined behaviour, end the simulation with a message.
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g")


@pytest.fixture(scope="module", params=[(2, 512), (8, 256)], ids=["D2-512", "D8-256"])
def opened(request: pytest.FixtureRequest) -> Iterator[CoprocessorCore]:
    with CoprocessorCore(*request.param, c_flags=SANITIZERS) as core:
        yield core


@pytest.fixture
def core(opened: CoprocessorCore) -> CoprocessorCore:
    """The coprocessor, attached anew."""
    assert opened.open().error == "none"
    return opened
