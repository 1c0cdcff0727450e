# SPDX-License-Identifier: Apache-2.0
"""The OpenSSL provider in processes that share one simulated coprocessor, with the settings uses and lock."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from driver.conftest import DRIVER
from hosts.openssl import demo
from hosts.simulation import library

HERE = Path(__file__).parent
KEYS = {
    "rsa.pem": ("RSA", "rsa_keygen_bits:512"),
    "other_rsa.pem": ("RSA", "rsa_keygen_bits:512"),
    "ec.pem": ("EC", "ec_paramgen_curve:P-192"),
    "x25519.pem": ("X25519", ""),
}


@dataclass(frozen=True)
class Machine:
    """A folder with a coprocessor, the provider, keys, and programs that use them."""

    folder: Path

    def start(self, program: str, *arguments: str | Path, settings: tuple[str, ...]) -> subprocess.Popen[str]:
        configuration = self.folder / f"{'-'.join(settings)}.cnf"
        if not configuration.exists():  # another process may read it
            demo.configure(self.folder, *settings, name=configuration.name)
        return subprocess.Popen(
            [self.folder / program, *arguments],
            cwd=self.folder,
            env=os.environ | {"OPENSSL_CONF": str(configuration), "MONTCORE_DEVICE": str(self.folder / "device")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, program: str, *arguments: str | Path, settings: tuple[str, ...]) -> None:
        finish(self.start(program, *arguments, settings=settings))


def finish(process: subprocess.Popen[str]) -> str:
    """Wait for a process to end without an error; return its output."""
    output, error = process.communicate(timeout=1800)
    assert (process.returncode, error) == (0, "")
    return output


def compile_c(target: Path, *sources: Path, flags: tuple[str, ...] = ()) -> None:
    include = [f"-I{path}" for path in (DRIVER, library.HERE)]
    command = ["gcc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", *flags, *include, *map(str, sources)]
    subprocess.run([*command, "-lcrypto", "-ldl", "-pthread", "-o", str(target)], check=True)


@contextmanager
def server(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The process that has the coprocessor."""
    (folder / "device").unlink(missing_ok=True)
    process = subprocess.Popen([folder / "server", folder / "device"], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    yield process
    assert process.poll() is None
    process.kill()
    process.communicate()


@pytest.fixture(scope="module")
def machine(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    folder = tmp_path_factory.mktemp("processes")
    library.link(folder / "server", [HERE / "shared_server.c"], ("-O2", "-D_GNU_SOURCE"), ())
    build(folder, KEYS)
    with server(folder):
        yield Machine(folder)
    shutil.rmtree(folder)


def build(folder: Path, keys: dict[str, tuple[str, str]]) -> None:
    """The provider, the programs and keys."""
    shared = HERE / "shared_bus.c"
    compile_c(
        folder / "montcore.so", *library.OWN, *demo.SOURCES, shared, flags=("-fPIC", "-shared", "-fvisibility=hidden")
    )
    for name in ("openssl_processes", "openssl_replaced"):
        compile_c(folder / name, HERE / f"{name}.c", shared, DRIVER / "montcore.c")
    (folder / "lock").touch()
    for name, (algorithm, option) in keys.items():
        command = [
            "openssl",
            "genpkey",
            "-algorithm",
            algorithm,
            "-out",
            name,
            *(["-pkeyopt", option] if option else []),
        ]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)


def test_a_key_that_is_replaced_or_lost(machine: Machine) -> None:
    """Other software or a reset removes the key, before an operation or in the middle of the operation."""
    keys = ("rsa.pem", "other_rsa.pem", "ec.pem")
    machine.run("openssl_replaced", machine.folder / "montcore.so", *keys, settings=("uses = 1",))


SHARED = ("uses = 1", "lock = lock")
RSA, MIXED = ("rsa.pem",), ("other_rsa.pem", "ec.pem", "x25519.pem")


@pytest.mark.parametrize("settings", [SHARED, SHARED[1:]], ids=["uses", "plain"])
def test_two_processes(machine: Machine, settings: tuple[str, ...]) -> None:
    """Each operation of both processes is completed, and right."""
    first = machine.start("openssl_processes", "all", "4", *RSA, settings=SHARED)
    second = machine.start("openssl_processes", "all", "1", *MIXED, settings=settings)
    finish(first)
    finish(second)


def test_parent_and_child(machine: Machine) -> None:
    machine.run("openssl_processes", "fork", "1", "rsa.pem", "ec.pem", "other_rsa.pem", settings=SHARED)


def disturbed(machine: Machine, megacycles: int, milliseconds: int, *sets: tuple[str, ...]) -> list[list[int]]:
    """Count the operations that processes complete and do not complete, during this many cycles and resets."""
    reset = machine.start("openssl_processes", "reset", str(milliseconds), settings=SHARED)
    users = [machine.start("openssl_processes", "until", str(megacycles), *keys, settings=SHARED) for keys in sets]
    counts = [[int(word) for word in finish(user).split()] for user in users]
    assert reset.poll() is None
    reset.kill()
    reset.communicate()
    for keys in sets:
        machine.run("openssl_processes", "all", "1", *keys, settings=SHARED)
    return counts


def test_resets(machine: Machine) -> None:
    """Operations of two processes and their children are right or errors, and done when there is no reset any more."""
    worked = failed = 0
    for _ in range(6):  # whether a reset meets an operation depends on the load of the machine
        for done, errors, forked, _ in disturbed(machine, 5, 3000, RSA, MIXED):
            worked, failed = worked + done + forked, failed + errors
        if worked and failed:
            break
    assert worked
    assert failed


def test_a_process_that_is_killed(machine: Machine) -> None:
    """A process is killed in the middle of its operations: the other process continues."""
    user = machine.start("openssl_processes", "all", "6", *RSA, settings=SHARED)
    for delay in (0.3, 0.7, 1.1):
        killed = machine.start("openssl_processes", "all", "100", *MIXED, settings=SHARED)
        with pytest.raises(subprocess.TimeoutExpired):
            killed.wait(delay)
        killed.kill()
        killed.communicate()
    finish(user)
    machine.run("openssl_processes", "all", "1", *RSA, settings=SHARED)


def test_no_lock(machine: Machine) -> None:
    """If the file is missing, no operation is done."""
    process = machine.start("openssl_processes", "all", "1", *RSA, settings=("lock = nothing",))
    _, error = process.communicate(timeout=600)
    assert process.returncode == 1
    assert "no lock of the coprocessor" in error


# Multipliers and bits of the recorded row from which the model takes its cycles, and the clock of the hour.
ROW, CLOCK = (2, 2048), 200_000_000


@pytest.fixture(scope="module")
def model(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A functional model of the registers for RSA, with recorded cycles, in place of the simulated RTL."""
    rows = json.loads((DRIVER.parent / "results" / "coprocessor.json").read_text(encoding="utf-8"))["rows"]
    (row,) = (row for row in rows if (row["multipliers"], row["bits"]) == ROW)
    folder = tmp_path_factory.mktemp("model")
    sources = [HERE / "shared_server.c", HERE / "functional_device.c"]
    compile_c(folder / "server", *sources, flags=(f"-DRSA_CYCLES={row['command']}u",))
    build(folder, dict.fromkeys(("rsa.pem", "other_rsa.pem"), ("RSA", f"rsa_keygen_bits:{ROW[1]}")))
    with server(folder):
        yield Machine(folder)
    shutil.rmtree(folder)


def test_model(model: Machine) -> None:
    """Some seconds of the test of an hour below."""
    assert all(done > 0 for done, _, _, _ in hour(model, 4))


@pytest.mark.long
def test_an_hour(model: Machine) -> None:
    """Two processes, forks and resets for an hour of the coprocessor's time."""
    assert all(done > failed > 0 for done, failed, _, _ in hour(model, 3600))


@pytest.mark.long
def test_a_second_of_the_rtl(machine: Machine) -> None:
    """Some seconds of the same processes on the simulated RTL."""
    counts = disturbed(machine, CLOCK // 1_000_000, 3000, RSA, MIXED)
    assert all(done > 0 for done, _, _, _ in counts)
    assert sum(failed for _, failed, _, _ in counts) > 0


def hour(model: Machine, seconds: int) -> list[list[int]]:
    return disturbed(model, seconds * CLOCK // 1_000_000, 200, RSA, ("other_rsa.pem", "rsa.pem"))
