# SPDX-License-Identifier: Apache-2.0
"""Attacks on single runs: what templates say of windows, the search for a secret, and attacks without profile."""

from itertools import product
from math import log2

import numpy as np
import pytest
from planted_leaks import plant
from short_simulators import optimise

from montcore.lab.leakage import keys
from montcore.lab.leakage.attack import MODULES, TOTAL, Attack, attack, noisy
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.network import Network
from montcore.lab.leakage.parts import locate
from montcore.lab.leakage.runs import record
from montcore.lab.leakage.several import several
from montcore.lab.leakage.statistics import Template, collisions, corrected, two_clusters
from montcore.lab.leakage.subject import Subject

SEED = 20261129


def test_the_search_counts_the_secrets_that_are_tried_first() -> None:
    """Compared with the list of all secrets of five windows, with costs that rounding does not change."""
    random = np.random.default_rng(SEED)
    logs = random.integers(-6, 1, (5, 4)) / 4
    costs = {
        secret: -sum(logs[window, value] for window, value in enumerate(secret))
        for secret in product(range(4), repeat=5)
    }
    for secret in random.integers(0, 4, (20, 5)):
        first = sum(cost <= costs[tuple(secret.tolist())] for cost in costs.values())
        assert keys.remaining(logs, secret) == pytest.approx(log2(first))


def test_the_search_of_a_known_secret_and_of_an_unknown_one() -> None:
    secret = np.arange(64) % 16
    known = np.where(np.arange(16) == secret[:, None], 0.0, -50.0)
    assert keys.remaining(known, secret) == 0
    assert keys.remaining(np.zeros((64, 16)), secret) == 256
    assert keys.feasible(256) == keys.feasible(2048) == 40
    assert keys.feasible(64) == 10


@pytest.mark.parametrize(("told", "least", "most"), [(0.0, 0.0, 0.05), (2.0, 0.2, 1.1)])
def test_a_template_is_trusted_as_far_as_it_is_right(told: float, least: float, most: float) -> None:
    """Numbers without a meaning do not displace the guess; likelihoods get a trust of about 1."""
    random = np.random.default_rng(SEED)
    labels = random.integers(0, 4, (400, 10))
    guess = keys.prior(labels, 4)
    seen = np.where(labels[..., None] == np.arange(4), told, 0) + random.normal(0, 1, (400, 10, 4))
    (trust,) = keys.calibrated(guess, [told * seen if told else 9 * seen], labels)
    assert least <= trust < most


def test_shares_say_their_exclusive_or() -> None:
    random = np.random.default_rng(SEED)
    first, second = random.integers(0, 8, (2, 30))
    sure, unsure = (
        np.log(np.where(np.arange(8) == share[:, None], right, (1 - right) / 7))
        for share, right in ((first, 0.98), (second, 0.6))
    )
    both = keys.exclusive_or(sure, unsure)
    assert (both.argmax(axis=-1) == first ^ second).all()
    assert np.exp(both).sum(axis=-1) == pytest.approx(1)


def test_a_model_reads_values_that_were_not_profiled() -> None:
    """The toggles are linear in the lowest bit and in the changes between neighbouring bits."""
    random = np.random.default_rng(SEED)
    labels = np.array([value for value in range(16) if value not in (6, 9)] * 20)

    def toggles(
        values: "np.ndarray[tuple[int], np.dtype[np.int64]]",
    ) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
        bits = values[:, None] >> np.arange(4) & 1
        changes = np.abs(np.diff(bits))
        return np.hstack([3.0 * bits[:, :1], 5.0 * changes]) + random.normal(0, 0.3, (len(values), 4))

    template = Template.model(toggles(labels), labels, 16)
    fresh = random.integers(0, 16, 200)
    assert (template.read(toggles(fresh)) == fresh).mean() > 0.98


def test_windows_are_compared_and_sorted_without_profile() -> None:
    random = np.random.default_rng(SEED)
    labels = random.integers(0, 2, (60, 20))
    # A value looks different in each run.
    looks = random.normal(0, 1, (60, 2, 30))
    noise = random.normal(0, 1, (60, 20, 30))
    traces = looks[np.arange(60)[:, None], labels] + noise
    assert collisions(traces, labels) > 0.95
    for right, chance in two_clusters(traces, labels, 2):
        assert right > 0.9
        assert chance < 0.65
    assert abs(collisions(noise, labels) - 0.5) < 0.05
    for nothing, chance in two_clusters(noise, labels, 2):
        assert abs(nothing - chance) < 0.03


def test_noise_has_the_given_deviation() -> None:
    """Independent in each run and cycle, with the toggles as average; large noise is limited."""
    toggles = np.full((40, 1000, 1), 700, np.uint16)
    toggles[:, 0] = 3
    found = noisy(toggles, 5, np.random.default_rng(SEED)).astype(np.float64)
    assert abs(found[:, 1:].mean() - 700) < 0.1
    assert abs(found[:, 1:].std() - 5) < 0.1
    assert found[:, 0].min() < 0
    assert abs(np.corrcoef(found[:20, 1:].ravel(), found[20:, 1:].ravel())[0, 1]) < 0.03
    assert np.abs(noisy(toggles, 1e6, np.random.default_rng(SEED))).max() == 1 << 14


def test_a_network_reads_a_leak_that_is_not_linear() -> None:
    """Two shares of a bit, which no mean of a cycle shows; without a leak it reads nothing."""
    random = np.random.default_rng(SEED)
    shares = random.integers(0, 2, (3000, 2))
    labels = shares[:, 0] ^ shares[:, 1]
    noise = random.normal(0, 0.4, (3000, 30))
    leaking = noise.copy()
    leaking[:, (4, 17)] += 2 * shares
    for traces, least, most in ((leaking, 0.85, 1), (noise, 0.4, 0.6)):
        network = Network.profile(traces[:2000], labels[:2000], 2, 40)
        right = (network.scores(traces[2000:]).argmax(axis=1) == labels[2000:]).mean()
        assert least <= right <= most
        template = Template.profile(traces[:2000], labels[:2000])
        assert (template.read(traces[2000:]) == labels[2000:]).mean() < 0.6


def test_guesses_of_one_run_are_corrected() -> None:
    """A fifth of the bits of a run are wrong at first; where nothing leaks, no guess confirms itself."""
    random = np.random.default_rng(SEED)
    before, after, nothing = [], [], []
    for _ in range(10):
        bits = random.integers(0, 2, 120)
        guess = bits ^ (random.random(120) < 0.2)
        noise = random.normal(0, 1, (120, 60))
        look = random.normal(0, 1, 60)
        before.append((guess == bits).mean())
        after.append((corrected(noise + bits[:, None] * look, guess) == bits).mean())
        nothing.append((corrected(noise, guess) == bits).mean())
    assert np.mean(before) < 0.83
    assert np.mean(after) > 0.95
    assert np.mean(nothing) < 0.65


@pytest.mark.parametrize(("same", "told"), [(True, 0.5), (True, 0.0), (False, 0.5), (False, 0.0)])
def test_runs_with_one_key_are_read_together(same: bool, told: float) -> None:
    """What runs say of equal windows adds up; of other windows it does not, and without a leak it stays nothing."""
    random = np.random.default_rng(SEED)
    labels = np.repeat(random.integers(0, 4, (2, 30)), 100, axis=0)
    if not same:
        labels = random.integers(0, 4, (200, 30))
    logs = keys.normalised(told * (labels[..., None] == np.arange(4)) + told * random.normal(0, 1, (200, 30, 4)))
    guess = np.full((200, 30, 4), -np.log(4))
    operation, _, _ = Subject("MODEXP", 32, None, "all", SEED).open()
    one, ten, hundred = several(operation, [1], [(guess, logs, labels)], [[]] * 200, TOTAL, 0, keys.feasible(60))
    assert [each.sets for each in (one, ten, hundred)] == [200, 20, 2]
    assert {each.same for each in (one, ten, hundred)} == {same}
    assert {each.solved for each in (one, ten, hundred)} == {None}
    if not told:
        assert {each.least for each in (one, ten, hundred)} == {60}
    elif same:
        assert one.remaining > 35
        assert ten.remaining < 20
        assert hundred.recovered == 2
        assert hundred.found == [0, 1]
    else:
        assert hundred.remaining > 20
        assert not hundred.recovered
        assert not hundred.found


def read(
    command: str, protect: str, runs: tuple[int, int], *planted: str, modules: bool = False, of_keys: int = 0
) -> Attack:
    bits = 32 if command == "MODEXP" else None
    secret = "key" if command == "RSA_CRT" else None
    operation, _, open_device = Subject(command, bits, secret, protect, SEED).open()
    with open_device() as device:
        assert isinstance(device, Device)
        if planted:
            plant(device, *planted)
        return attack(operation, device, *runs, (0,), modules=modules, keys_of_runs=of_keys)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    optimise(monkeypatch, "-O2")


def test_a_power_without_a_random_order_is_recovered_from_one_run() -> None:
    """Blinded, and read in the order of entries: most exponents are found."""
    found = read("MODEXP", "exponent", (90, 20))
    (search,) = found.searches
    assert search.recovered > 10
    assert search.guess > 90
    assert search.remaining < 30
    assert not found.passes


@pytest.mark.parametrize(
    ("command", "traces"), [("ECDSA_SIGN", 10), pytest.param("RSA_CRT", 1, marks=pytest.mark.long)]
)
def test_a_key_without_protection_is_solved(command: str, traces: int) -> None:
    """A lattice solves nonces from ten runs; branch and prune solves the windows of both RSA exponents."""
    found = read(command, "none", (60, 10), of_keys=1)
    solved = {each.traces: (each.solved, each.sets) for each in found.several}
    assert solved[traces] == (100 // traces, 100 // traces)
    assert [each.same for each in found.several] == [command == "RSA_CRT"] * 3
    assert not found.passes


@pytest.mark.long
def test_blinded_exponents_are_factored_where_tables_are_read_in_order() -> None:
    """From one run of each of 20 keys, and from 1, 10 and 100 runs with one key, though windows differ in each run."""
    found = read("RSA_CRT", "exponent,message", (60, 20), of_keys=1)
    (search,) = found.searches
    assert search.solved == 20
    assert search.found == list(range(20))
    assert not any(each.same for each in found.several)
    assert [(each.solved, each.found) for each in found.several] == [(100, [0]), (10, [0]), (1, [0])]
    assert not found.passes


@pytest.mark.long
@pytest.mark.parametrize("command", ["ECDSA_SIGN", "RSA_CRT"])
def test_a_protected_key_is_not_solved(command: str) -> None:
    """1, 10 and 100 runs of the whole device's power give no key; the windows of a blinded exponent differ."""
    found = read(command, "all", (90, 30), of_keys=1)
    assert not any(each.same or each.recovered or each.solved for each in found.several)
    assert [each.solved for each in found.searches] == [0]
    assert [each.solved for each in found.several] == [0] * 3
    assert not any(each.found for each in found.several)
    assert found.passes


def test_runs_of_a_key_follow_random_ones() -> None:
    operation, _, open_device = Subject("window4", 32, None, "all", SEED, arch="compact").open()
    with open_device() as device:
        locate(operation, device)
        labels = record(operation, device, 30, 1).labels[0]
    assert (labels[30:] == labels[30]).all()
    assert not (labels[0] == labels[30]).all()


def test_a_protected_power_is_not_recovered() -> None:
    """The power of the whole device gives no exponent."""
    found = read("MODEXP", "all", (90, 30))
    (search,) = found.searches
    assert search.recovered == 0
    assert search.least > 75
    assert found.passes


@pytest.mark.long
def test_modules_without_noise_show_both_shares() -> None:
    """A limit of two shares: whoever has the power of each module without noise reads windows."""
    total, modules = read("MODEXP", "all", (150, 20), modules=True).readings
    assert (total.probe, modules.probe) == (TOTAL, MODULES)
    assert modules.methods["shares"] > 0.2
    assert total.methods["shares"] < 0.12
