# SPDX-License-Identifier: Apache-2.0
"""The list of long tests, and its exceptions. conftest.py refuses patterns that fit no test."""

from long_tests import is_long, patterns


def test_every_pattern_stands_once() -> None:
    assert len(patterns()) == len(set(patterns()))


def test_exceptions_stay() -> None:
    assert is_long("proof/test_broken_cores.py::test_mistake_is_found[radix2: never ready]")
    assert not is_long("proof/test_broken_cores.py::test_mistake_is_found[radix2: no final subtraction]")
    assert not is_long("proof/test_trace.py::test_trace")
