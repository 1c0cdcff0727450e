# SPDX-License-Identifier: Apache-2.0
"""Assess commands of the coprocessor and exponentiators in simulation, into results/: resumable.

    .venv/bin/python tools/assess_leakage.py

A command with a row of the present RTL is left out. Protected commands have 100 000 runs each. Such a test writes
its sums to build/leakage after each part, and continues there; it prints the remaining time.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from montcore.architectures import Config
from montcore.cores import CurveCoprocessorCore, ExponentiatorCore
from montcore.lab.leakage import results
from montcore.lab.leakage.attack import attack
from montcore.lab.leakage.campaign import assess as assess_runs
from montcore.lab.leakage.commands import operation
from montcore.lab.leakage.kept import kept
from montcore.lab.leakage.results import stored, stored_attacks
from montcore.lab.leakage.subject import Subject

# Threads of short products of matrices wait for each other on a busy machine. numpy is loaded later.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "results"

# Runs of protected commands.
LONG = 100_000
# Command, secret, blinding as in rows, sorted, multipliers, streams and runs. Protected runs come first.
EXPERIMENTS = (
    ("X_MULTIPLY", "scalar", "order,scalar", 2, 1, LONG),
    ("RSA_CRT", "message", "exponent,order", 2, 1, LONG),
    ("RSA_CRT", "exponent", "exponent,message,order", 2, 1, LONG),
    ("ECDSA_SIGN", "key", "key,order", 2, 1, LONG),
    ("MODEXP", "exponent", "exponent,order", 2, 1, LONG),
    ("EC_MULTIPLY", "scalar", "order,scalar", 2, 1, LONG),
    ("EC_MULTIPLY", "scalar", "inside,order", 2, 1, LONG),
    ("X_MULTIPLY", "point", "order,scalar", 2, 1, LONG),
    ("EC_MULTIPLY_BASE", "scalar", "order,scalar", 2, 1, LONG),
    ("ECDSA_SIGN_TABLE", "key", "key,order", 2, 1, LONG),
    ("MODEXP", "exponent", "exponent,order", 16, 1, LONG),
    ("EC_MULTIPLY", "point", "order,scalar", 2, 1, LONG),
    ("EC_MULTIPLY", "scalar", "order,scalar", 16, 2, LONG),
    ("RSA_CRT", "exponent", "exponent,message,order", 16, 1, LONG),
    ("ECDSA_SIGN", "key", "key,order", 16, 2, LONG),
    ("X_MULTIPLY", "scalar", "order,scalar", 16, 2, LONG),
    ("MODEXP", "exponent", "none", 2, 1, 500),
    ("RSA_CRT", "message", "none", 2, 1, 300),
    ("RSA_CRT", "exponent", "none", 2, 1, 300),
    ("X_MULTIPLY", "point", "none", 2, 1, 200),
    ("EC_MULTIPLY", "scalar", "none", 2, 1, 200),
    ("ECDSA_SIGN", "key", "none", 2, 1, 200),
    ("MODEXP", "exponent", "exponent", 2, 1, 500),
    ("EC_MULTIPLY", "scalar", "scalar", 2, 1, 200),
    ("MODEXP_PUBLIC", "exponent", "none", 2, 1, 500),
    ("ECDSA_SIGN", "nonce", "key,order", 2, 1, LONG),
    ("X_MULTIPLY", "scalar", "none", 2, 1, 200),
    ("RSA_CRT", "key", "exponent,message", 2, 1, 200),
    ("RSA_CRT", "key", "exponent,message,order", 2, 1, 200),
    ("RSA_CRT", "message", "exponent,message", 2, 1, 300),
    ("MODEXP", "exponent", "exponent", 16, 1, 500),
    ("EC_MULTIPLY", "point", "scalar", 2, 1, 200),
    ("ECDSA_SIGN", "nonce", "none", 2, 1, 200),
    ("EC_MULTIPLY_BASE", "scalar", "none", 2, 1, 200),
    ("ECDSA_SIGN", "key", "order", 2, 1, 200),
    ("X_MULTIPLY", "point", "order", 2, 1, 200),
    ("X_MULTIPLY", "scalar", "order", 2, 1, 200),
)
# The curve unit with registers: command, secret and protection; 64 bits, one multiplier.
UNIT_ARCH = "curve_unit"
UNIT = tuple(
    (command, secret, protect)
    for protect in ("coordinates", "none")
    for command, secret in (("EC_MULTIPLY", "scalar"), ("ECDSA_SIGN", "nonce"), ("X_MULTIPLY", "scalar"))
)
UNIT_TRACES = 1000
# Exponentiators: method, architecture, bits and runs.
METHODS = (
    ("window4_protected", "compact", 32, 2000),
    ("window4_protected", "pipelined", 32, 2000),
    ("window4", "compact", 32, 2000),
    ("window4", "pipelined", 32, 2000),
)
# Attacks on single runs, with 100 secrets of each command of at most so many bits: options.
SHORT = 64
ATTACKS = (
    ("MODEXP",),
    ("RSA_CRT", "--secret", "key"),
    ("EC_MULTIPLY",),
    ("ECDSA_SIGN",),
    ("X_MULTIPLY",),
    ("EC_MULTIPLY", "--arch", UNIT_ARCH),
    ("ECDSA_SIGN", "--arch", UNIT_ARCH),
    ("X_MULTIPLY", "--arch", UNIT_ARCH),
)
# Attacks on keys of full size: command, bits, secret and architecture; runs that teach, and runs that are read one by
# one. Each window of RSA_CRT is looked for in two million cycles, so that fewer runs teach. Keys with 100 runs each
# follow. Modules are probed in curve units only: the many modules and cycles of a coprocessor do not fit in memory.
FULL_SIZE = (
    ("ECDSA_SIGN", 256, "key", UNIT_ARCH, 240, 100),
    ("EC_MULTIPLY", 256, "scalar", UNIT_ARCH, 240, 100),
    ("X_MULTIPLY", 255, "scalar", UNIT_ARCH, 240, 100),
    ("ECDSA_SIGN", 256, "key", None, 500, 100),
    ("RSA_CRT", 1024, "key", None, 240, 360),
)
KEYS = 4
NOISES = (0, 5, 20)


def main() -> None:
    """Run what has no row of the present RTL."""
    attacked = [row for row in stored_attacks(RESULTS) if row.is_current]
    short = {(row.command, isinstance(row.core, CurveCoprocessorCore)) for row in attacked if row.bits <= SHORT}
    for arguments in ATTACKS:
        if (arguments[0], UNIT_ARCH in arguments) not in short:
            assess(*arguments, "--single-trace", "--seed", "2")
    known = {
        (row.command, row.secret, ",".join(row.protect) or "none", str(row.core), row.traces)
        for row in stored(RESULTS)
        if row.is_current
    }
    for command, secret, protect, multipliers, streams, traces in EXPERIMENTS:
        chosen = operation(command, None, secret, protect, 1)
        if (command, secret, protect, str(chosen.core(multipliers, streams)), traces) in known:
            continue
        if traces == LONG:
            assess_long(Subject(command, None, secret, protect, 1, multipliers, streams))
            continue
        options = ["--secret", secret, "--protect", protect, "--traces", str(traces)]
        options += ["--multipliers", str(multipliers), "--streams", str(streams)]
        assess(command, *options)
    unit = CurveCoprocessorCore(64)
    for command, secret, protect in UNIT:
        if (command, secret, protect, str(unit), UNIT_TRACES) not in known:
            options = ["--arch", UNIT_ARCH, "--secret", secret, "--traces", str(UNIT_TRACES)]
            options += ["--protect", "none" if protect == "none" else "all"]
            assess(command, *options)
    for method, architecture, bits, traces in METHODS:
        core = ExponentiatorCore(Config(architecture, bits, {}), method)
        if (method, "exponent", "none", str(core), traces) not in known:
            assess(method, "--arch", architecture, "--bits", str(bits), "--traces", str(traces))
    done = {
        (row.command, row.bits, isinstance(row.core, CurveCoprocessorCore))
        for row in attacked
        if {each["noise"] for each in row.searches} >= set(NOISES)
    }
    for command, bits, secret, arch, profiled, read in FULL_SIZE:
        if (command, bits, arch is not None) not in done:
            attack_full_size(Subject(command, bits, secret, "all", 2, arch=arch), profiled, read)


def attack_full_size(subject: Subject, profiled: int, read: int) -> None:
    """Attack with the power of the whole device, of a curve unit also with each module's power, and record it."""
    chosen, core, open_device = subject.open()

    def progress(_: str, done: int, total: int) -> None:
        print(f"{subject.command} of {subject.bits} bits: {done} of {total} runs", flush=True)

    with open_device() as device:
        unit = subject.arch is not None
        found = attack(chosen, device, profiled, read, NOISES, progress, modules=unit, keys_of_runs=KEYS)
    results.record(results.of_attack(chosen, core, subject.seed, profiled, found, None), RESULTS)


def assess_long(subject: Subject) -> None:
    """Run a long test, and record it."""
    chosen, core, open_device = subject.open()
    name = f"{subject.command}-{subject.secret}-{subject.protect}-{LONG}".replace(",", "-")
    folder = ROOT / "build" / "leakage" / f"{name}-{results.rtl_hash(core)}"
    began, first = time.monotonic(), -1

    def progress(_: str, done: int, total: int) -> None:
        nonlocal first
        if first < 0:
            first = done
        left = (time.monotonic() - began) / (done - first) * (total - done) / 3600 if done > first else float("nan")
        print(f"{subject.command} {subject.secret}, {core}: {done} of {total} runs, {left:.1f} h left", flush=True)

    with open_device() as device:
        found = assess_runs(chosen, device, LONG, source=kept(subject, folder, progress))
    results.record(results.of(chosen, core, subject.seed, found), RESULTS)
    shutil.rmtree(folder)


def assess(*arguments: str) -> None:
    """Run ``montcore leakage`` and record its result; exit if it cannot."""
    print(*arguments, flush=True)
    montcore = [str(Path(sys.executable).parent / "montcore"), "leakage"]
    done = subprocess.run(
        [*montcore, *arguments, "--record", str(RESULTS), "--json"], check=False, stdout=subprocess.DEVNULL
    )
    if done.returncode > 1:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
