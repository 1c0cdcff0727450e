# SPDX-License-Identifier: Apache-2.0
"""Cycles of the driver's RSA functions with the bus, into results/driver.txt."""

import secrets
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import rsa

from montcore.coprocessor.rsa import rsa_words
from montcore.cores import CoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession, DriverReply
from montcore.tools.markdown import grouped

RESULT = Path(__file__).resolve().parents[1] / "results" / "driver.txt"
BITS, MULTIPLIERS = 2048, 16


def main() -> None:
    """Run each function once and write the table; the cycles depend on no number but e."""
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
    plain = rows[0][1].bus_cycles
    lines = [f"RSA-{BITS}, e = 65537, {MULTIPLIERS} multipliers, with AXI4-Lite", ""]
    lines += [f"{'function':<42}{'cycles':>10}{'ratio to mc_rsa_crt':>20}"]
    lines += [f"{name:<42}{grouped(r.bus_cycles):>10}{r.bus_cycles / plain:>20.3f}" for name, r in rows]
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
