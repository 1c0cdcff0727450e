# SPDX-License-Identifier: Apache-2.0
"""Leakage of commands in simulation: leaks that must be found, and leaks that must not exist."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from planted_leaks import plant
from short_simulators import optimise

from montcore.cores import CoprocessorCore
from montcore.errors import MontcoreError
from montcore.lab.leakage import campaign, parts, public
from montcore.lab.leakage.attack import attack
from montcore.lab.leakage.campaign import assess
from montcore.lab.leakage.commands import EXPERIMENTS, operation
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.numbers import LADDERS, TOY
from montcore.lab.leakage.operations import Modexp, Trial
from montcore.lab.leakage.parts import locate
from montcore.lab.leakage.statistics import Template
from montcore.microcode import coprocessor as microcode
from montcore.microcode.coprocessor_cycles import Lengths

SEED = 20260401
CORE = CoprocessorCore(2, 128)
# Runs of a t-test: the number that is simulated at once.
RUNS = 512
# The protection if a test changes PROTECT, because PROTECT includes SHARES.
WITHOUT_SHARES = {"X_MULTIPLY": "order"}


@pytest.fixture(autouse=True)
def few_traces_for_registers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few traces to find the worst registers, because the leaks in these tests are large."""
    monkeypatch.setattr(campaign, "_WORST_TRACES", 30)
    optimise(monkeypatch, "-O2")


@pytest.fixture
def no_registers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the runs that find the worst registers."""
    monkeypatch.setattr(campaign, "_WORST", 0)


@pytest.fixture
def device() -> Iterator[Device]:
    with Device(CORE) as device:
        yield device


@pytest.fixture
def many(device: Device, monkeypatch: pytest.MonkeyPatch) -> Device:
    """Let t-tests simulate many runs at once."""
    monkeypatch.setattr(parts, "MANY", 0)
    optimise(monkeypatch, "-O1")
    return device


BY_TABLE = ("EC_MULTIPLY_BASE", "ECDSA_SIGN_TABLE")


@pytest.mark.parametrize("command", EXPERIMENTS)
def test_one_simulator_serves_all_commands(command: str) -> None:
    """A table takes a quarter of a slot, so a second simulator serves tables."""
    for protect in ("all", "none"):
        core = operation(command, None, None, protect, SEED).core(2)
        assert core.max_width == CORE.max_width or (command in BY_TABLE and core.max_width == 2 * CORE.max_width)


@pytest.mark.parametrize(
    ("command", "secret", "least"),
    [
        # `make test` runs MODEXP, which has the same secret.
        pytest.param("MODEXP_PUBLIC", "exponent", 20, marks=pytest.mark.long),
        ("MODEXP", "exponent", 20),
        ("RSA_CRT", "message", 20),
        pytest.param("RSA_CRT", "exponent", 20, marks=pytest.mark.long),
        pytest.param("EC_MULTIPLY", "scalar", 20, marks=pytest.mark.long),
        pytest.param("ECDSA_SIGN", "key", 20, marks=pytest.mark.long),
    ],
)
def test_unprotected_secrets_are_found(command: str, secret: str, least: float, many: Device) -> None:
    found = assess(operation(command, None, secret, "none", SEED), many, RUNS)
    assert not found.passes(1)
    assert max(row.first_order for row in found.rows if not row.public) > least
    assert found.registers


@pytest.mark.parametrize(
    ("command", "secret", "protect"),
    [
        ("MODEXP", "exponent", "all"),
        # The driver does not blind the base with its pair here: the hardware masks the base.
        ("RSA_CRT", "message", "exponent,order"),
        ("ECDSA_SIGN", "key", "all"),
        ("X_MULTIPLY", "scalar", "all"),
        *(
            pytest.param(*each, "all", marks=pytest.mark.long)
            for each in (
                *(("RSA_CRT", "exponent"), ("EC_MULTIPLY", "scalar"), ("EC_MULTIPLY", "point")),
                ("X_MULTIPLY", "point"),
            )
        ),
    ],
)
def test_protected_secrets_pass(command: str, secret: str, protect: str, many: Device) -> None:
    assert assess(operation(command, None, secret, protect, SEED), many, RUNS).passes(1)


class Null(Modexp):
    """Both classes are random."""

    def trial(self, *, fixed: bool) -> Trial:
        return super().trial(fixed=False)


def test_equal_classes_pass(many: Device) -> None:
    found = assess(Null(64, "exponent", (), Random(SEED)), many, RUNS)
    assert found.passes(2)
    assert not found.registers


@pytest.mark.parametrize(
    ("command", "protect", "profiled", "least"),
    [
        ("MODEXP", "exponent", 50, 0.8),
        ("RSA_CRT", "exponent,message", 45, 0.8),
        pytest.param("EC_MULTIPLY", "scalar", 100, 0.9, marks=pytest.mark.long),
        pytest.param("ECDSA_SIGN", "none", 100, 0.95, marks=pytest.mark.long),
    ],
)
def test_one_trace_has_the_windows_of_a_blinded_secret(
    command: str, protect: str, profiled: int, least: float, device: Device
) -> None:
    """With a table in the order of its entries, the time in which the digit register takes a word gives the window."""
    experiment = operation(command, None, None, protect, SEED)
    reading, noisy = attack(experiment, device, profiled, 5, (0, 1e4)).readings[:2]
    assert reading.right > least
    assert not reading.passes
    assert noisy.passes


@pytest.mark.parametrize(
    ("command", "protect", "profiled", "most"),
    [
        # Exponents that the driver also blinds begin with windows of 0, since short primes leave bits unused.
        ("RSA_CRT", "message,order", 60, 0.15),
        pytest.param("MODEXP", "all", 100, 0.12, marks=pytest.mark.long),
        pytest.param("ECDSA_SIGN", "all", 100, 0.15, marks=pytest.mark.long),
    ],
)
def test_one_trace_shows_neither_entries_nor_which_are_equal(
    command: str, protect: str, profiled: int, most: float, device: Device
) -> None:
    reading, *signs = attack(operation(command, None, None, protect, SEED), device, profiled, 20, (0,)).readings
    assert reading.right < most
    assert reading.equal < 0.58
    assert reading.whole == 0
    assert all(sign.right < 0.6 for sign in signs)


@pytest.mark.long
@pytest.mark.parametrize("command", BY_TABLE)
def test_columns_of_a_comb_are_hidden_only_in_a_random_order(command: str) -> None:
    hidden, shown = (operation(command, None, None, protect, SEED) for protect in ("all", "none"))
    with Device(hidden.core(2)) as device:
        readings = attack(hidden, device, 100, 20, (0,)).readings
    assert [reading.scan for reading in readings] == ["digit", "digit, -Z", "sign", "sign, -Z"]
    # The first signs belong to the nonce or to its opposite. The choice is random, and visible.
    assert all(reading.passes for reading in (readings if "scalar" in hidden.protect else readings[:2]))
    with Device(shown.core(2)) as device:
        assert all(reading.right > 0.9 for reading in attack(shown, device, 60, 10, (0,)).readings)


@pytest.mark.parametrize(
    ("command", "text", "planted"),
    [
        ("EC_MULTIPLY", "m: py = product py, u", "coordinates of points"),
        ("X_MULTIPLY", "m: base = to form base", "coordinates of the ladder"),
        ("ECDSA_SIGN", "m: px = product px, pz", "mask of a signature"),
        ("RSA_CRT", "n: x = sum x, low", "multiple of p - 1"),
        ("RSA_CRT", "q: sq = reduce x, part", "random modulus"),
    ],
)
def test_coordinates_and_masks_are_random_with_protection(
    command: str, text: str, planted: str, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same numbers have the same power without protection, and a different power in each run with protection."""
    experiment = operation(command, None, None, WITHOUT_SHARES.get(command, "all"), SEED)
    trial = experiment.trial(fixed=False)
    monkeypatch.setattr(experiment, "trial", lambda *, fixed: trial)
    address = next(item.address for item in microcode.assemble().instructions if item.text == text)

    # The random bits of the engine, which step in each cycle, and bits that are masked with them.
    others = [".u_words." not in name for name, _ in device.storages]
    assert not all(others)

    def differing(protect: int) -> float:
        device.watch_cycles(np.flatnonzero(locate(experiment, device)[experiment.where] == address))
        device.write("PROTECT", protect)
        toggles = []
        for _ in range(3):
            experiment.run(device, fixed=False)
            toggles.append(device.detail[:, others].sum(axis=1))
        return float((toggles[1] != toggles[2]).mean())

    assert differing(1) > 0.4
    assert differing(0) == 0
    plant(device, planted)
    assert differing(1) < 0.3  # beyond the number, words of earlier numbers are read


@pytest.mark.usefixtures("no_registers")
@pytest.mark.parametrize(
    ("protect", "least", "most"), [("order", 8, 1000), pytest.param("all", 0, 5.5, marks=pytest.mark.long)]
)
def test_words_of_a_key_are_hidden_by_a_multiple_of_the_order(
    protect: str, least: float, most: float, device: Device
) -> None:
    """The test of the whole command, which passes, includes these loads with more runs."""
    found = assess(operation("ECDSA_SIGN", None, "key", protect, 1), device, 32)
    loads = [row.first_order for row in found.rows if "window PRIVATE" in row.text]
    assert len(loads) == 2
    assert least < max(loads) < most


class TwoWindows(Modexp):
    """Three windows that are 0 or 5."""

    protections = ("order",)
    exponent_bits = 12

    def exponent(self, *, fixed: bool) -> int:
        return sum(5 * self.random.getrandbits(1) << place for place in (0, 4, 8))


@pytest.mark.parametrize(
    ("planted", "runs", "least", "most"),
    [((), (200, 200), 0, 0.58), (("multiple of M in entry 0", "product of entry 0"), (80, 40), 0.8, 1)],
)
def test_windows_of_zeros_are_hidden(
    planted: tuple[str, ...], runs: tuple[int, int], least: float, most: float, device: Device
) -> None:
    """A template of all cycles reads more: this exponent is not blinded, and its words are loaded."""
    if planted:
        plant(device, *planted)
    (reading,) = attack(TwoWindows(64, "exponent", ("order",), Random(SEED)), device, *runs, (0,)).readings
    assert least < reading.methods["segments"] < most


# A prime like X448's: products have no random multiple of it.
SPARSE = 2**40 - 2**19 - 1


@pytest.mark.parametrize(
    ("planted", "prime", "least", "most"),
    [
        # In `make test` the prime whose products have no random multiple stays, which is harder to hide.
        pytest.param(None, TOY.p, 0, 0.75, marks=pytest.mark.long),
        (None, SPARSE, 0, 0.75),
        ("multiple of M in the ladder", SPARSE, 0.9, 1.01),
    ],
)
def test_bits_of_a_ladder_are_hidden(
    planted: str | None, prime: int, least: float, most: float, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LADDERS, 40, (prime, 39082))
    if planted:
        plant(device, planted)
    (reading,) = attack(operation("X_MULTIPLY", None, None, "all", SEED), device, 30, 6, (0,)).readings
    assert least < reading.right < most
    assert planted or not reading.whole


@pytest.mark.usefixtures("no_registers")
def test_a_ladder_needs_shares(many: Device) -> None:
    assert not assess(operation("X_MULTIPLY", None, "scalar", "order", SEED), many, RUNS).passes(1)


def test_a_ladder_needs_random_exchanges(many: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "_WORST_TRACES", 60)  # the leak is small
    found = assess(operation("X_MULTIPLY", None, "scalar", "scalar", SEED), many, RUNS)
    assert not found.passes(1)
    assert "u_core.u_engine.u_kernel.flag_q" in dict(found.registers)


@pytest.mark.long
@pytest.mark.parametrize("protect", ["order", "order,inside"])
def test_a_scalar_that_is_loaded_once(protect: str) -> None:
    """The multiple of the order that the hardware adds hides all but the scalar's load and this sum."""
    experiment = operation("EC_MULTIPLY", None, "scalar", protect, SEED)
    with Device(experiment.core(2)) as device:
        found = assess(experiment, device, 200)
    leaks = {row.text for row in found.rows if row.first_order > found.threshold and not row.public}
    words = {"n: secret = window SCALAR, SCALAR_LENGTH", "n: secret = sum secret, drawn"}
    assert (leaks <= words) == (protect == "order,inside")
    assert leaks


def test_equal_digits_are_hidden_only_with_a_multiple_of_m(device: Device) -> None:
    """No test plants a leak of the signs: without their equal spread, they are read hardly better than by chance."""
    plant(device, "multiple of M in all entries")
    digit, _ = attack(operation("EC_MULTIPLY", None, None, "all", SEED), device, 40, 16, (0,)).readings
    assert digit.equal > 0.56


@pytest.mark.parametrize(
    ("planted", "runs", "least", "most"), [(None, 48, 0, 0.8), ("choice of the nonce", 24, 0.9, 1.01)]
)
def test_one_run_does_not_say_whether_a_nonce_is_odd(
    planted: str | None, runs: int, least: float, most: float, device: Device
) -> None:
    if planted:
        plant(device, planted)
    sign = operation("ECDSA_SIGN", None, None, "all", SEED)
    places = locate(sign, device)[sign.where]
    texts = ("n: digits = recode secret, order", "m: point digits, SECRET_LENGTH")
    at = np.isin(places, [item.address for item in microcode.assemble().instructions if item.text in texts])
    nonces, traces = [], []
    for _ in range(runs):
        state = sign.random.getstate()
        nonces.append(next(iter(sign.trial(fixed=False).loads[8])) & 1)
        sign.random.setstate(state)
        sign.run(device, fixed=False)
        traces.append(device.trace[at].astype(np.float64))
    known = 3 * runs // 4
    template = Template.profile(np.array(traces[:known]), np.array(nonces[:known]))
    assert least <= (template.read(np.array(traces[known:])) == nonces[known:]).mean() < most


@pytest.mark.parametrize(("protect", "least", "most"), [("none", 0.7, 1.01), ("all", 0, 0.6)])
def test_one_run_does_not_show_the_bits_of_a_number_that_is_loaded(
    protect: str, least: float, most: float, device: Device
) -> None:
    """Bits are shifted into a word: the number of changing flip-flops shows which neighbours are equal."""
    power = operation("MODEXP", None, "exponent", protect, SEED)
    places = locate(power, device)[power.where]
    load = next(item for item in microcode.assemble().of("MODEXP") if item.text == "m: b = window B, EXPONENT_LENGTH")
    cycles = np.flatnonzero(places == load.address)
    exponents, traces = [], []
    for _ in range(120):
        state = power.random.getstate()
        exponents.append(power.trial(fixed=False).loads[8][0])
        power.random.setstate(state)
        power.run(device, fixed=False)
        traces.append(np.diff(device.trace[cycles].astype(np.float64)))
    right = []
    for i in range(2, 60):
        apart = np.array([(exponent >> i ^ exponent >> i - 1) & 1 for exponent in exponents])
        template = Template.profile(np.array(traces[:90]), apart[:90])
        right.append((template.read(np.array(traces[90:])) == apart[90:]).mean())
    assert least <= np.mean(right) < most


# Words of a random number, and the products by entries until the next random number.
TAKEN = {
    "MODEXP": [(1, 32)],
    "RSA_CRT": [*[(1, 0)] * 5, (1, 21), (1, 0), (1, 21)],
    "EC_MULTIPLY": [(1, 0), (2, 3 * 21 + 10)],
    "ECDSA_SIGN": [(1, 0), (2, 3 * 9 + 10), (2, 10)],
    "X_MULTIPLY": [(2, 10)],
}


@pytest.mark.parametrize("command", TAKEN)
def test_words_of_entropy(command: str, device: Device) -> None:
    """The hardware takes at most the formula's number of words, one in advance, and none without protection."""
    trial = operation(command, None, None, WITHOUT_SHARES.get(command, "all"), SEED)
    trial.prepare(device)
    length, primes, exponent, other = (device.read(f"{name}LENGTH") for name in ("", "PRIME_", "EXPONENT_", "PUBLIC_"))
    lengths = Lengths(length, primes, exponent, other)
    assert CORE.timing.table_products(command, lengths) == sum(products for _, products in TAKEN[command])
    # A random number begins with a new word.
    words = sum(random + 1 + products // 6 for random, products in TAKEN[command])
    assert CORE.timing.entropy_words(command, lengths) == words + 1
    ahead = device.entropy_words
    for runs in range(1, 4):
        trial.run(device, fixed=False)
        assert device.entropy_words == ahead + runs * words
    device.write("PROTECT", 0)
    taken = device.entropy_words
    trial.run(device, fixed=False)
    assert device.entropy_words == taken


@pytest.mark.parametrize("command", ["MODEXP", "X_MULTIPLY"])
def test_without_entropy_a_command_ends(command: str, device: Device) -> None:
    """A command waits for words of entropy, continues with them, and ends with an error without them."""
    trial = operation(command, None, None, WITHOUT_SHARES.get(command, "all"), SEED)
    trial.prepare(device)
    trial.run(device, fixed=False)
    unhurried = device.read("CYCLES")
    device.supply(on=False)
    with pytest.raises(MontcoreError, match=f"{command}: entropy"):
        trial.run(device, fixed=False)
    assert 1 << 16 < device.read("CYCLES") < (1 << 16) + unhurried
    device.write("PROTECT", 0)
    trial.run(device, fixed=False)
    device.write("PROTECT", 1)
    device.supply(on=True)
    trial.run(device, fixed=False)
    assert device.read("CYCLES") == unhurried


def test_public_instructions_are_in_the_commands() -> None:
    program = microcode.assemble()
    for (command, secret), texts in public.PUBLIC.items():
        assert secret in EXPERIMENTS[command].secrets
        assert set(texts) <= {step.text for step in program.of(command)}
