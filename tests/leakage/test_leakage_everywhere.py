# SPDX-License-Identifier: Apache-2.0
"""No register shows a window of a secret in any cycle, except while its words are loaded, added to and recoded."""

from pathlib import Path

import numpy as np
import pytest
from planted import mistakes, planted
from planted_leaks import plant
from short_simulators import optimise

from montcore.lab.leakage.attack import attack
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.everywhere import Search, search
from montcore.lab.leakage.statistics import confirmed
from montcore.lab.leakage.subject import Subject
from montcore.tools import rtl

SEED = 20260401
# Instructions of a command through which whole words of the secret pass, from the window to the numbers whose digits
# the engine reads. A word stays in registers until the next word, and in memory until it is overwritten.
WORDS = {
    "MODEXP": ("window B", "T0 = random WORD"),
    "RSA_CRT": ("window D", "sum x, low", "T0 = random WORD", "window QINV"),
    "EC_MULTIPLY": ("window SCALAR", "choice = random WORD", "recode"),
    "EC_MULTIPLY_BASE": ("window SCALAR", "choice = random WORD", "recode", "copy"),
    "ECDSA_SIGN": ("window SCALAR", "choice = random WORD", "recode", "random LENGTH"),
    "X_MULTIPLY": (),
}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    optimise(monkeypatch, "-O2")


def everywhere(
    command: str, runs: int, bits: int | None = None, multipliers: int = 2, streams: int = 1, seed: int = SEED
) -> Search:
    operation, _, open_device = Subject(command, bits, None, "all", seed, multipliers, streams).open()
    with open_device() as device:
        return search(operation, device, runs)


def test_luck_confirms_nothing() -> None:
    random = np.random.default_rng(SEED)
    columns, labels = random.integers(0, 20, (120, 30000)), random.integers(0, 2, (120, 40))
    assert not confirmed(columns, labels)
    columns[:, 777] += 12 * labels[:, 5]
    ((label, column, correlation),) = confirmed(columns, labels)
    assert (label, column) == (5, 777)
    assert correlation > 0.4


def test_no_register_shows_a_window() -> None:
    found = everywhere("MODEXP", 120, bits=32)
    assert found.looks > 10**7
    assert found.sights  # words of the exponent
    assert found.false <= 2

    def outside(search: Search) -> set[tuple[str, int, str]]:
        return {(sight.register, sight.cycle, sight.question) for sight in search.outside(*WORDS["MODEXP"])}

    # One of ten million looks may confirm luck: a leak is seen in other runs, too.
    if first := outside(found):
        assert not first & outside(everywhere("MODEXP", 120, bits=32, seed=SEED + 1))


# A modulus with a small k': multiples of M that no product has reduced are longer than products.
SMALL = 599


@pytest.mark.parametrize(
    ("planted_leak", "seed", "register"),
    [
        ("digit before a digit", SEED, "digit_q"),
        # In `make test`, test_windows_of_zeros_are_hidden plants this leak together with another one.
        pytest.param("product of entry 0", SMALL, "xy_high_q", marks=pytest.mark.long(faults=True)),
    ],
)
def test_a_leak_of_the_microcode_is_found(planted_leak: str, seed: int, register: str) -> None:
    operation, _, open_device = Subject("MODEXP", 32, None, "all", seed).open()
    with open_device() as device:
        assert isinstance(device, Device)
        plant(device, planted_leak)
        found = search(operation, device, 120).outside(*WORDS["MODEXP"])
    assert any(register in sight.register for sight in found)


# Module, right text and wrong text of a leak of single bits.
LATCHED = "mont_engine_control", "(32'(rom_q[mont_engine_microcode_pkg::TargetBits+2+:2]) != k)", "1'b0"


@pytest.mark.long
@pytest.mark.parametrize(
    ("module", "right", "wrong", "command", "register"),
    mistakes(
        [
            # All conditions are latched, also the bit of the exponent.
            *((*LATCHED, command, "holds_q") for command in ("MODEXP", "RSA_CRT")),
            # Digits and windows without a share.
            (
                "mont_engine_sequencer",
                ".mask_i        (random)",
                ".mask_i        ('0)",
                *("MODEXP", "u_window.entry_q"),
            ),
            # The same share for all digits.
            (
                "mont_engine_words",
                "    random_q <= (random_q >> 1)",
                "    if (receive_i) random_q <= (random_q >> 1)",
                *("MODEXP", ""),
            ),
            # The number of the entry in place of its random time.
            ("mont_engine_digits", "entry_i ^ order_q;", "entry_i;", "MODEXP", "u_digits.kept_q"),
            # The next word of the exponent is read, too.
            ("mont_engine_digits", "done_q & ~(taken_i & fetch_i)", "done_q", "MODEXP", "u_memories.u_y"),
        ]
    ),
)
def test_a_leak_of_the_engine_is_found(
    module: str, right: str, wrong: str, command: str, register: str, tmp_path: Path
) -> None:
    source = planted(module, right, wrong, tmp_path)
    if "kept_q" in register:
        text = source.read_text(encoding="utf-8")
        source.write_text(text.replace("(time_q[1] == kept_q)", "(time_q[1] == (kept_q ^ order_q))"), encoding="utf-8")
    # A window is a small part of a word of the exponent.
    runs = 300 if "u_memories" in register else 120
    with rtl.substituted({module: source}):
        found = everywhere(command, runs, bits=32 if command == "MODEXP" else None).outside(*WORDS[command])
    assert any(register in sight.register for sight in found)


@pytest.mark.long
@pytest.mark.parametrize(("multipliers", "streams"), [(2, 1), (16, 1), (16, 2), (32, 1)])
@pytest.mark.parametrize("command", WORDS)
def test_no_register_of_an_engine_shows_a_window(command: str, multipliers: int, streams: int) -> None:
    found = everywhere(command, 200, multipliers=multipliers, streams=streams)
    assert not found.outside(*WORDS[command])


@pytest.mark.long
@pytest.mark.parametrize("command", WORDS)
def test_no_key_of_a_hundred_is_recovered(command: str) -> None:
    """One run of each key, with all protections, from the power of the whole device."""
    secret = "key" if command == "RSA_CRT" else None
    operation, _, open_device = Subject(command, None, secret, "all", SEED).open()
    with open_device() as device:
        found = attack(operation, device, 240, 100, (0,))
    assert all(reading.whole == 0 for reading in found.readings)
    assert not any(search.recovered for search in found.searches)


@pytest.mark.parametrize("architecture", ["compact", pytest.param("pipelined", marks=pytest.mark.long)])
def test_no_register_of_an_exponentiator_shows_a_window(architecture: str) -> None:
    operation, _, open_device = Subject("window4_protected", 32, None, "all", SEED, arch=architecture).open()
    with open_device() as device:
        found = search(operation, device, 400)
    assert not found.sights


def test_a_leak_of_an_exponentiator_is_found(tmp_path: Path) -> None:
    """The exponent's bits are recoded without masks."""
    module = "mont_exp_digits"
    source = planted(module, ".random_i(masks)", ".random_i('0)", tmp_path)
    with rtl.substituted({module: source}):
        operation, _, open_device = Subject("window4_protected", 32, None, "all", SEED, arch="compact").open()
        with open_device() as device:
            found = {sight.register for sight in search(operation, device, 400).sights}
    for register in ("u_recode.bit_o", "u_recode.borrow_q", "u_exponent_bit.region_bit_q"):
        assert any(register in each for each in found)
