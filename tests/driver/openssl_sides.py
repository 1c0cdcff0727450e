# SPDX-License-Identifier: Apache-2.0
"""openssl without the provider and with it, in two folders with the same keys.

The driver's functions are computed in software (software_driver.c), so that hundreds of commands take seconds.
"""

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from driver.openssl_commands import PREPARE
from hosts.openssl import demo
from hosts.simulation import library

HERE = Path(__file__).resolve().parent
HOSTS = HERE.parents[1] / "driver" / "hosts"

CA = """[req]
distinguished_name = name
[name]
[ca]
default_ca = ca_default
[ca_default]
database = index.txt
new_certs_dir = .
serial = serial
default_md = sha256
default_days = 1
default_crl_days = 1
policy = policy
unique_subject = no
[policy]
commonName = supplied
[stamps]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = stamp
[stamp]
serial = stamp-serial
default_policy = 1.2.3.4
digests = sha256
signer_digest = sha256
"""


@dataclass(frozen=True)
class Side:
    """A folder in which openssl runs with a configuration."""

    folder: Path
    configuration: Path
    calls: Path

    def run(self, command: str) -> tuple[int, bytes]:
        """The exit code of a command and its output."""
        return self.run_with_error(command)[:2]

    def run_with_error(self, command: str) -> tuple[int, bytes, str]:
        """The exit code, the output and the messages of a command."""
        environment = os.environ | {"OPENSSL_CONF": str(self.configuration), "MONTCORE_CALLS": str(self.calls)}
        done = subprocess.run(
            ["openssl", *shlex.split(command)],
            cwd=self.folder,
            env=environment,
            input=b"",
            capture_output=True,
            timeout=1200,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def take_calls(self) -> set[str]:
        """The functions of the driver that were called since the last time."""
        calls = set(self.calls.read_text().split()) if self.calls.exists() else set()
        self.calls.unlink(missing_ok=True)
        return calls


def build_in_software(target: Path) -> None:
    """Build the provider with the driver in software."""
    files = [HERE / "software_driver.c", *demo.SOURCES]
    include = [f"-I{path}" for path in (HOSTS.parent, HOSTS / "openssl", HOSTS / "simulation")]
    flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-std=c11", "-O0", "-g"]
    command = ["gcc", *flags, *include, *map(str, files), "-lcrypto", "-pthread", "-o", str(target)]
    subprocess.run(command, check=True)


def run_in_provider(source: Path, folder: Path, flags: Sequence[str], *settings: str) -> None:
    """Run a program with the provider on the simulated RTL; the provider gives it the bus (``IN_PROVIDER``).

    The folder has the files that the program reads; it is removed.
    """
    shown, provider, program = folder / "shown.c", folder / "montcore.so", folder / "program"
    shown.write_text(f'#define IN_PROVIDER\n#include "{source}"\n', encoding="utf-8")
    shared = ("-fPIC", "-fvisibility=hidden", "-shared", *flags)
    library.link(provider, [*demo.SOURCES, shown], shared, ("-lcrypto",))
    configuration = demo.configure(folder, *settings)
    include = [f"-I{path}" for path in (HOSTS.parent, HOSTS / "simulation")]
    files = [str(source), str(HOSTS.parent / "montcore.c")]
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", *include, *files]
    subprocess.run([*command, "-lcrypto", "-ldl", "-pthread", "-o", str(program)], check=True)
    done = subprocess.run(
        [program, provider],
        cwd=folder,
        env=os.environ | {"OPENSSL_CONF": str(configuration)},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    shutil.rmtree(folder)


def make_sides(root: Path, build: Callable[[Path], None] = build_in_software) -> tuple[Side, Side]:
    """The side of OpenSSL without the provider and the side with it."""
    build(root / "montcore.so")
    demo.configure(root)
    plain = root / "plain.cnf"
    plain.write_text("[req]\ndistinguished_name = name\n[name]\n", encoding="utf-8")
    first = Side(root / "software", plain, root / "no-calls")
    first.folder.mkdir()
    for name, content in (
        ("message", b"message\n"),
        ("block", bytes(range(128))),
        ("ones", b"\xff" * 128),
        ("index.txt", b""),
        ("serial", b"01\n"),
        ("stamp-serial", b"01\n"),
        ("ca.cnf", CA.encode()),
        ("openssl.cnf", plain.read_bytes()),
    ):
        (first.folder / name).write_bytes(content)
    for command in PREPARE:
        assert first.run(command)[0] == 0, command
    second = Side(root / "coprocessor", root / "openssl.cnf", root / "calls")
    shutil.copytree(first.folder, second.folder)
    return first, second
