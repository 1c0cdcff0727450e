# SPDX-License-Identifier: Apache-2.0
"""Cycles of commands of the curve unit with registers, with the bus, into results/curve_coprocessor.json."""

import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from montcore import CurveCoprocessor, CurveUnit, tools
from montcore.coprocessor.curves import curve_words
from montcore.cores import CurveCoprocessorCore
from montcore.curves import Curve
from montcore.microcode.curve_unit import LANES
from montcore.simulation.coprocessor import CoprocessorSession, DriverReply

RESULT = Path(__file__).resolve().parents[1] / "results" / "curve_coprocessor.json"
SHAPES = ((256, 1), (256, 2), (384, 2), (521, 2))
CURVES = {256: "P-256", 384: "P-384", 521: "P-521"}


def of_unit(width: int, cores: int) -> Iterator[dict[str, int | str]]:
    """Yield the cycles of each command with nothing loaded, and with its curve and base point loaded."""
    curve, rng = Curve.named(CURVES[width]), random.Random(width)
    d, k, digest = (rng.randrange(1, curve.n) for _ in range(3))
    with CoprocessorSession(CurveCoprocessorCore(width, cores)) as core:
        core.open()

        def call(name: str, *numbers: int) -> DriverReply:
            reply = core.call(name, *numbers)
            if reply.error != "none":
                raise SystemExit(f"{name} of {curve.name}, {cores} multipliers: {reply.error}")
            return reply

        words = curve_words(curve)
        signature = call("ecdsa_sign", *words, digest, d, k).values
        public = call("ec_multiply", *words, d, curve.x, curve.y, 0, 0).values
        ladder = (rng.getrandbits(255), 9)
        for command, name, numbers in (
            ("EC_CHECK", "ec_check", (*words, *public)),
            ("EC_MULTIPLY", "ec_multiply", (*words, k, *public, 0, 0)),
            ("EC_TABLE", "ec_table", words),
            ("ECDSA_SIGN", "ecdsa_sign", (*words, digest, d, k)),
            ("ECDSA_VERIFY", "ecdsa_verify", (*words, digest, *signature, *public)),
            *([("X_MULTIPLY", "x25519", ladder)] if width == 256 else []),
        ):
            core.call("zeroise")
            for loaded in (0, 1):
                reply = call(name, *numbers)
                cycles = {"cycles": reply.cycles, "with_bus": reply.bus_cycles}
                yield {"width": width, "cores": cores, "command": command, "loaded": loaded, **cycles}
        if CurveUnit(width, cores=cores).shape.keeps_keys:
            verification = (*words, digest, *signature, *public)
            for command, name, numbers in (
                ("EC_KEY_TABLE", "ec_key_table", (*words, *public)),
                ("ECDSA_VERIFY with a table of the key", "ecdsa_verify", verification),
            ):
                call("ecdsa_verify", *verification)
                reply = call(name, *numbers)
                cycles = {"cycles": reply.cycles, "with_bus": reply.bus_cycles}
                yield {"width": width, "cores": cores, "command": command, "loaded": 1, **cycles}
        call("ec_table", *words)
        reply = call("ec_multiply", *words, k, curve.x, curve.y, 0, 0)  # runs EC_MULTIPLY_BASE
        cycles = {"cycles": reply.cycles, "with_bus": reply.bus_cycles}
        yield {"width": width, "cores": cores, "command": "EC_MULTIPLY_BASE", "loaded": 1, **cycles}


def of_batches(cores: int) -> dict[str, int | str]:
    """Return the cycles of the largest batch of signatures, with its curve and base point loaded."""
    curve, rng = Curve.named(CURVES[256]), random.Random(LANES)
    with CurveCoprocessor(256, cores=cores, batch=1).simulate() as unit:
        unit.load_ecdsa(curve, rng.randrange(1, curve.n))
        made = unit.use_ecdsa_batch([rng.randbytes(32) for _ in range(LANES)])[0]
    cycles = {"cycles": made.cycles, "with_bus": made.bus_cycles}
    return {"width": 256, "cores": cores, "command": f"ECDSA_SIGN_BATCH of {LANES}", "loaded": 1, **cycles}


def main() -> None:
    """Measure, and replace the file."""
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": {"verilator": tools.verilator().version},
        "rows": [*(row for shape in SHAPES for row in of_unit(*shape)), *(of_batches(cores) for cores in (1, 2))],
    }
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
