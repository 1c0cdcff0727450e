# SPDX-License-Identifier: Apache-2.0
"""Cycles of the driver's RSA functions with the bus, into results/driver.json."""

import json
import secrets
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import rsa

from montcore import tools
from montcore.coprocessor.rsa import rsa_words
from montcore.cores import CoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession, DriverReply
from montcore.tools import rtl

RESULT = Path(__file__).resolve().parents[1] / "results" / "driver.json"
BITS, MULTIPLIERS = 2048, 16
MODULES = ["mont_coprocessor_axi4lite"]


def main() -> None:
    """Run each function once and record its cycles, which depend on no number except e."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=BITS).private_numbers()
    words, n = rsa_words(key), key.public_numbers.n
    c = secrets.randbelow(n)
    with CoprocessorSession(CoprocessorCore(MULTIPLIERS, BITS)) as core:

        def call(name: str, *arguments: int) -> DriverReply:
            reply = core.call(name, *words, *arguments)
            if reply.error != "none" or (name != "rsa_pair" and reply.values[0] != pow(c, key.d, n)):
                raise SystemExit(f"{name}: {reply.error}, {reply.values[0]:#x}")
            return reply

        core.open()
        rows = [("mc_rsa_crt", call("rsa", c))]
        for bits in (64,):
            randoms = [secrets.randbits(bits) for _ in range(2)]
            rows.append((f"mc_rsa_crt_blinded, {bits} bits", call("rsa_blinded", c, bits, *randoms)))
        made = call("rsa_pair", secrets.randbits(BITS))
        randoms = [secrets.randbits(64) for _ in range(2)]
        paired = call("rsa_blinded_pair", c, 64, *randoms, *made.values)
        rows += [("mc_rsa_crt_blinded, 64 bits, with a pair", paired), ("mc_rsa_make_pair", made)]
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": {"verilator": tools.verilator().version},
        "modules": MODULES,
        "rtl_hash": rtl.fingerprint_of(*MODULES),
        "multipliers": MULTIPLIERS,
        "bits": BITS,
        "cycles": {name: reply.bus_cycles for name, reply in rows},
    }
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
