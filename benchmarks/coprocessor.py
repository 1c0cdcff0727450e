# SPDX-License-Identifier: Apache-2.0
"""Cycles of a private RSA operation on the coprocessor with the bus, into results/coprocessor.json."""

import json
import secrets
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import rsa

from montcore import tools
from montcore.coprocessor import rsa_words
from montcore.simulation.coprocessor import CoprocessorCore

RESULT = Path(__file__).resolve().parents[1] / "results" / "coprocessor.json"
MULTIPLIERS = (2, 8, 16, 32)
KEYS = (2048, 3072, 4096)
MAX_WIDTH = 4096


def main() -> None:
    """Sign with a key of each length on a coprocessor of each size; the cycles depend on lengths and e alone."""
    keys = {bits: rsa.generate_private_key(public_exponent=65537, key_size=bits).private_numbers() for bits in KEYS}
    rows = []
    for multipliers in MULTIPLIERS:
        with CoprocessorCore(multipliers, MAX_WIDTH) as core:
            core.open()
            for bits, key in keys.items():
                n = key.public_numbers.n
                c = secrets.randbelow(n)
                reply = core.call("rsa", *rsa_words(key), c)
                if reply.error != "none" or reply.values[0] != pow(c, key.d, n):
                    raise SystemExit(f"RSA-{bits} on {multipliers} multipliers: {reply.error}")
                cycles = {"command": reply.cycles, "with_bus": reply.bus_cycles, "accesses": reply.accesses}
                rows.append({"multipliers": multipliers, "bits": bits, **cycles})
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": {"verilator": tools.verilator().version},
        "max_width": MAX_WIDTH,
        "rows": rows,
    }
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
