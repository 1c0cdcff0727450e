# SPDX-License-Identifier: Apache-2.0
"""Lint of the RTL: Verible style and format, Verilator -Wall over every module and every proof, resets and clocks.

python tools/lint_rtl.py             check
python tools/lint_rtl.py --format    format in place
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import resets

from montcore import tools
from montcore.architectures import ARCHITECTURES, FIXED_LATENCY, Config, EveryCycle, FixedLatency, one_at_a_time
from montcore.exponentiation import METHODS
from montcore.lab.proof import (
    SmallExponentiator,
    contract,
    default_exponentiators,
    exponentiators,
    files,
    fixed_latency,
    proof_config,
    proof_variants,
    same_time,
)
from montcore.microcode.shape import MULTIPLIERS
from montcore.simulation import cells
from montcore.tools import rtl
from montcore.tools.systemverilog import literal

ROOT = Path(__file__).resolve().parents[1]
LINT = ROOT / "lint"
WIDTHS = (8, 33)
# Exponentiators whose proofs are linted.
PROVED = (*METHODS, "window2_protected")
# Modules that contain themselves. Verilator cannot elaborate them as the top; others elaborate them.
RECURSIVE = ("mont_wide_product", "mont_wide_low_product")


def systemverilog_files() -> list[Path]:
    """Return every SystemVerilog file of the project."""
    folders = ("rtl", "driver", "tests", "formal", "boards", "examples")
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.sv") if "build" not in path.parts)


def verible(program: str, *arguments: str) -> bool:
    """Run a Verible program over all files; return True if it succeeds."""
    command = [str(Path(sys.executable).parent / f"verible-verilog-{program}"), *arguments]
    return subprocess.run([*command, *map(str, systemverilog_files())], check=False).returncode == 0


def format_flags() -> list[str]:
    """Return the options of the formatter."""
    return (LINT / "verible_format.flags").read_text(encoding="utf-8").split()


def elaborations() -> list[tuple[str, dict[str, int]]]:
    """Return every module with default parameters, and every multiplier at a few widths with all its parameters.

    A core with fixed latency comes with one to four digits, and with constant moduli.
    The engine also comes with two interleaved products, and the coprocessor with every legal number of multipliers and
    streams in blocks of ECP5, and a pool in them.
    """
    whole = (name for name in rtl.library() if not name.endswith("_pkg") and name not in RECURSIVE)
    plain: list[tuple[str, dict[str, int]]] = [(name, {}) for name in whole]
    plain += [("mont_engine", {"Multipliers": 4, "Streams": 2}), ("mont_exp_window", {"Protect": 1})]
    plain += [
        ("mont_coprocessor", {"Technology": 1, "Multipliers": multipliers, "Streams": streams})
        for multipliers in MULTIPLIERS
        for streams in ((1, 2) if multipliers >= 4 else (1,))
    ]
    plain += [("mont_coprocessor_pool", {"Technology": 1, "Count": 3})]
    words = [{}, *({name: value} for name, value in (("Reduce", 0), ("CellBits", 16), ("Technology", 1)))]
    wide = [{}, *({name: value} for name, value in (("Reduce", 0), ("CellBits", 18), ("WideBits", 18), ("Levels", 1)))]
    batches = one_at_a_time(FIXED_LATENCY["batch_multiplier"].known_parameters())
    moduli = ((12, 3329), (23, 8380417), (64, (1 << 64) - (1 << 32) + 1))
    changed = {**dict.fromkeys(FIXED_LATENCY, words), "wide_multiplier": wide, "batch_multiplier": batches}
    of_words = [
        Config(name, width, each) for name in FIXED_LATENCY for width in (8, 33, 48, 64) for each in changed[name]
    ]
    constant = [name for name, each in FIXED_LATENCY.items() if issubclass(each, EveryCycle)]
    of_words += [Config(name, width, {"Modulus": modulus}) for name in constant for width, modulus in moduli]
    of_words += [
        Config("ntt", width, {"Pairs": pairs, "Butterflies": butterflies, "LogLength": length, "Technology": 1})
        for width, pairs, butterflies, length in ((12, 1, 4, 8), (23, 0, 2, 8), (60, 0, 1, 12))
    ]
    of_words += [
        Config("ntt", 12, {"LogLength": length, "Pairs": pairs, "Butterflies": butterflies, "Slots": slots})
        for length, pairs, butterflies, slots in ((8, 1, 2, 16), (7, 1, 4, 4), (5, 0, 1, 8))
    ]
    plain += [(config.module, config.rtl_parameters) for config in of_words]
    plain += [
        ("mont_curve_unit", {"Width": width, "Cores": cores, "Technology": 1}) for width, cores in ((33, 1), (521, 2))
    ]
    plain += [("mont_curve_coprocessor", {name: 1, "Keys": 0}) for name in ("Batch", "Edwards")]
    configs = (
        Config(architecture.name, width, parameters)
        for architecture in ARCHITECTURES.values()
        for width in WIDTHS
        for parameters in one_at_a_time(architecture.known_parameters())
    )
    return plain + [(config.module, config.rtl_parameters) for config in configs]


def verilator(module: str, parameters: dict[str, int], files: Sequence[Path], *options: str) -> bool:
    """Lint a module and its submodules; return True without warnings."""
    done = tools.verilator().run(
        [
            *("--lint-only", "-Wall", "--quiet", "--top-module", module),
            *(f"-G{name}={literal(module, name, value)}" for name, value in parameters.items()),
            *options,
            *(word for model in cells.paths() for word in ("-v", str(model))),
            *map(str, [*sorted(LINT.glob("*.vlt")), *files]),
        ]
    )
    if done.returncode != 0:
        print(f"{module} {parameters}:\n{done.stdout}")
    return done.returncode == 0


def verilator_proofs(config: Config) -> bool:
    """Lint the proofs of a core, with all invariants; return True without warnings."""
    sources, name = rtl.sources(config.module), config.architecture
    macros = [f"-D{macro}={value}" for macro, value in contract.macros(config).items()]
    invariants = [*files.read_always(name), *files.read_for_invariants(name, sources)]
    time = [files.top(same_time.TOP), *files.read_for_time(name, sources)]
    proved = not config.unproved
    return all(
        [
            *([verilator(contract.TOP, contract.promises(config), [*sources, *invariants], *macros)] if proved else []),
            verilator(same_time.TOP, same_time.widths(config), [*sources, *time], *macros),
        ]
    )


def verilator_fixed_latency(config: FixedLatency) -> bool:
    """Lint the proof of a core with fixed latency; return True without warnings."""
    work = fixed_latency.work(config, rtl.sources(config.module))
    invariants = {path for script in work.scripts for path in script.invariants}
    macros = [f"-D{macro}={value}" for macro, value in work.macros.items()]
    return verilator(work.top, dict(work.parameters), [*work.rtl, *work.formal, *sorted(invariants)], *macros)


def host_sources(top: Path) -> list[Path]:
    """Return the files of a top module of a host, and of the modules that it uses."""
    return [*rtl.sources(*rtl.references(top.read_text(encoding="utf-8"))), top]


def verilator_exponentiator(exponentiator: SmallExponentiator) -> bool:
    """Lint the proofs of an exponentiator; return True without warnings."""
    sources = rtl.sources(exponentiator.method.module)
    macros = [f"-D{macro}={value}" for macro, value in exponentiators.macros(exponentiator).items()]
    handshakes = [*exponentiators.contract_files(), *exponentiators.invariants("invariants", sources)]
    time = [files.top(exponentiators.TIME), *exponentiators.invariants("time", sources)]
    promises, widths = exponentiators.promises(exponentiator), exponentiators.widths(exponentiator)
    return all(
        [
            verilator(exponentiators.CONTRACT, promises, [*sources, *handshakes], *macros),
            verilator(exponentiators.TIME, widths, [*sources, *time], *macros),
        ]
    )


def main() -> int:
    """Check or format the files; return the exit code."""
    if sys.argv[1:] == ["--format"]:
        return 0 if verible("format", "--inplace", *format_flags()) else 1
    results = [
        verible("lint", f"--rules_config={LINT / 'verible.rules'}"),
        verible("format", "--verify", "--inplace", *format_flags()),
        *(verilator(module, parameters, rtl.sources(module)) for module, parameters in elaborations()),
        *(verilator(path.stem, {}, host_sources(path)) for path in sorted((ROOT / "driver").rglob("*.sv"))),
        *(
            verilator_proofs(proof_config(name, min(WIDTHS), variant))
            for name in ARCHITECTURES
            for variant in proof_variants(name)
        ),
        *(verilator_fixed_latency(each) for name in FIXED_LATENCY for each in fixed_latency.default_configs(name)),
        *(verilator_exponentiator(each) for name in PROVED for each in default_exponentiators(name)),
        resets.check(elaborations()),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
