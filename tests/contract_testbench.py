# SPDX-License-Identifier: Apache-2.0
"""The contract testbench on a multiplier with any sources."""

import itertools
import random
from collections.abc import Iterator, Mapping
from pathlib import Path

from planted import with_planted
from testbench import build_testbench, run_testbench

from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.multiplier import Multiplier
from montcore.simulation.cells import models
from montcore.tools import rtl

TESTBENCH = Path(__file__).parent / "contract" / "mont_contract_tb.sv"
SEED = 20260117


def corner_moduli(width: int) -> list[int]:
    return [3, (1 << width) - 1, (1 << (width - 1)) + 1, (1 << (width // 2)) - 1, 1]


def script(config: Config, rng: random.Random) -> Iterator[str]:
    """Records for the testbench: corner cases, random ones, chained results, bad moduli, broken set-ups and resets."""
    multiplier = Multiplier(config)
    limit = config.operand_limit

    def product(x: int, y: int, m: int) -> str:
        z = multiplier.model(x, y, m)
        assert z % m == multiplier.definition(x, y, m)
        return f"P {x:x} {y:x} {z:x} {config.latency(x, y, m):x}"

    def any_modulus() -> int:
        return rng.getrandbits(rng.randint(2, config.width)) | 1

    for even in (0, 2, (1 << config.width) - 2):
        yield f"M {even:x} 1"
    for m in [*corner_moduli(config.width), *(any_modulus() for _ in range(8))]:
        yield f"M {m:x} 0"
        corners = [value for value in (0, 1, m - 1, limit(m) - 1) if value < limit(m)]
        for x, y in itertools.product(corners, repeat=2):
            yield product(x, y, m)
        z = rng.randrange(limit(m))
        for _ in range(4):
            yield product(z, rng.randrange(limit(m)), m)
            z = multiplier.model(z, z, m)
    # Resets in the first cycles of a product, in the last ones, and at any time.
    for reset in (1, 2, 3, config.worst_latency - 1, config.worst_latency, *(None for _ in range(10))):
        m = any_modulus()
        yield f"M {m:x} 0"
        yield product(rng.randrange(limit(m)), rng.randrange(limit(m)), m)
        yield f"R {reset or rng.randint(1, config.worst_latency + 2):x}"
    # Set-ups that a reset or another modulus interrupts.
    for _ in range(6):
        yield f"M {any_modulus():x} 0"
        yield f"S {rng.randint(1, config.setup_cycles + 3):x}"
        m = any_modulus()
        yield f"M {any_modulus():x} 0"
        yield f"M {m:x} 0"
        yield product(rng.randrange(limit(m)), rng.randrange(limit(m)), m)
    # An even modulus after an odd one: the core is not ready until the next odd one.
    yield "M 4 1"
    m = any_modulus()
    yield f"M {m:x} 0"
    for _ in range(4):
        yield product(rng.randrange(limit(m)), rng.randrange(limit(m)), m)


def check_contract(
    config: Config, sources: list[Path], folder: Path, parameters: Mapping[str, int] | None = None
) -> str | None:
    """Return None if the design passes, otherwise the output of the testbench.

    parameters: the module's parameters, if they are not the RTL's.
    """
    given = config.rtl_parameters if parameters is None else parameters
    testbench = build_testbench(
        "mont_contract_tb",
        [*sources, TESTBENCH],
        folder / "build",
        parameters={
            "Width": config.width,
            "OperandWidth": config.operand_width,
            "SetupCycles": config.setup_cycles,
            "Streams": config.streams,
            "Spacing": config.spacing,
            "Patience": 4 * config.worst_latency + config.setup_cycles + 1000,
        },
        defines={
            "DUT": config.module,
            "DUT_PARAMETERS": ", ".join(f".{name}({value})" for name, value in given.items()),
        },
    )
    rng = random.Random(SEED)
    for stall in (0, 50, 97):
        script_file = folder / f"script{stall}"
        script_file.write_text("\n".join(script(config, rng)) + "\n", encoding="ascii")
        done = run_testbench(testbench, f"+script={script_file}", f"+seed={SEED}", f"+stall={stall}")
        if done.returncode != 0 or "PASS" not in done.stdout:
            return done.stdout
    return None


def check_with_blocks(config: Config, folder: Path) -> str | None:
    """Check the contract like ``check_contract``, with models of the device's blocks."""
    cells = models(MultiplierCore(config).cells)
    blocks = [folder / name for name in cells]
    for block, text in zip(blocks, cells.values(), strict=True):
        block.write_text(text, encoding="utf-8")
    return check_contract(config, [*blocks, *rtl.sources(config.module)], folder)


def finds(config: Config, fault: tuple[str, str, str], folder: Path) -> bool:
    """Return whether the testbench fails with a fault: the module, the right text (once in it), the wrong text."""
    module, right, wrong = fault
    sources = with_planted(rtl.sources(config.module), module, right, wrong, folder)
    return check_contract(config, sources, folder) is not None
