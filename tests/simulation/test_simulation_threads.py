# SPDX-License-Identifier: Apache-2.0
"""Threads that share a simulation: each call is atomic."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from montcore import BadInput, Config, Coprocessor, Exponentiator, MontcoreError, Multiplier

MODULI = (251, 239)
CALLS = 40


def every_call(call: Callable[[int, int], bool], modulus: int) -> bool:
    return all(call(x, modulus) for x in range(CALLS))


def shared(call: Callable[[int, int], bool]) -> None:
    """Two threads, each with its own modulus: a call of one must not change the other's modulus."""
    with ThreadPoolExecutor(2) as threads:
        tasks = [threads.submit(every_call, call, modulus) for modulus in MODULI]
        assert all(task.result() for task in tasks)


def test_multiplier() -> None:
    multiplier = Multiplier(Config("radix2", 8))
    with multiplier.simulate() as multiply:
        shared(lambda x, m: multiply(x, x, m).value == multiplier.definition(x, x, m))


def test_exponentiator() -> None:
    with Exponentiator(Config("radix2", 8)).simulate() as power:
        shared(lambda x, m: power(x, 5, m).value == pow(x, 5, m))


def test_coprocessor() -> None:
    with Coprocessor(2, 64).simulate() as coprocessor:
        shared(lambda x, m: coprocessor.modmul(x, x, m + 2**40).value == x * x % (m + 2**40))


def test_a_call_during_a_call() -> None:
    """A callback for the progress of a call cannot make another call."""
    power = Exponentiator(Config("radix2", 512)).simulate()

    def nested(_: int) -> None:
        power(3, 5, 7)

    with power, pytest.raises(MontcoreError, match="must not be used"):
        power(3, 2**512 - 1, 2**512 - 1, progress=nested)


def test_null_in_the_name_of_a_waveform() -> None:
    with pytest.raises(BadInput, match="trace: must not contain a null character"):
        Multiplier(Config("radix2", 8)).simulate("x\0.fst")
