# SPDX-License-Identifier: Apache-2.0
"""Two simulated coprocessors, each in a process, and the PKCS #11 module with a slot for each."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from hosts.pkcs11 import build
from hosts.simulation import library

HERE = Path(__file__).resolve().parent
BUSES = (HERE / "shared_bus.c", HERE / "pkcs11_buses.c")
SLOTS = 2


class Machine:
    """A folder with the module, its state, and the processes that have the coprocessors."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.module = folder / "montcore-pkcs11.so"
        self.state = folder / "state"
        self.servers: list[subprocess.Popen[str]] = []

    @property
    def environment(self) -> Mapping[str, str]:
        devices = ":".join(str(self.folder / f"device{slot}") for slot in range(1, SLOTS + 1))
        return {"MONTCORE_PKCS11": str(self.state), "MONTCORE_DEVICE": devices}

    def file(self, slot: int = 1) -> Path:
        """The file of a slot."""
        return self.state / f"slot-{slot}"

    def power_on(self) -> None:
        """Start the coprocessors, without keys."""
        for slot in range(1, SLOTS + 1):
            device = self.folder / f"device{slot}"
            device.unlink(missing_ok=True)
            server = subprocess.Popen([self.folder / "server", device], stdout=subprocess.PIPE, text=True)
            assert server.stdout
            assert server.stdout.readline() == "ready\n"
            self.servers.append(server)

    def power_off(self) -> None:
        for server in self.servers:
            server.kill()
            server.communicate()
        self.servers.clear()

    def run(self, *command: str | Path, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a program with the module's configuration; return output and messages together."""
        return subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | self.environment | environment,
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
            check=False,
        )


@contextmanager
def switched_on(folder: Path, flags: tuple[str, ...] = ("-O0", "-g", "-Werror")) -> Iterator[Machine]:
    """Build the module, and start the coprocessors."""
    made = Machine(folder)
    made.state.mkdir()
    library.link(folder / "server", [HERE / "shared_server.c"], ("-O2", "-D_GNU_SOURCE"), ())
    include = (f"-I{library.HERE}", f"-I{HERE}")
    build.build(made.module, BUSES, (*flags, *include))
    # The driver by itself, on the bus of the first coprocessor.
    driver = (build.DRIVER / "montcore.c", HERE / "shared_bus.c")
    build.compile_c(folder / "bus.so", driver, ("-O0", "-fvisibility=default", f"-I{build.DRIVER}", *include))
    made.power_on()
    try:
        yield made
    finally:
        made.power_off()
