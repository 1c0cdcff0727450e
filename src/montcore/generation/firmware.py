# SPDX-License-Identifier: Apache-2.0
"""The firmware in the package of a coprocessor: it signs by RSA and ECDSA, in its own simulation."""

import hashlib

from montcore.cores import CurveCoprocessorCore, MappedCore, PoolCore
from montcore.cores.coprocessor import BUSES
from montcore.cores.ports import CLOCK
from montcore.curves import CURVES
from montcore.generation.core import GeneratedCore
from montcore.generation.flows.svd import BASE
from montcore.generation.template import fill

# The shortest coprocessor, and the shortest curve unit, that has keys of this firmware.
SHORTEST, SHORTEST_CURVE = 1024, 256
_EXPONENT = 65537
_MESSAGE = b"sample"
_SHA256_PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")  # RFC 8017, section 9.2, note 1

# RFC 6979, A.2.5: P-256 with SHA-256 of "sample".
_ECDSA_SECRETS = {
    "key": 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721,
    "nonce": 0xA6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60,
}
_ECDSA_PUBLIC = {
    "x": 0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6,
    "y": 0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299,
}
_ECDSA_R = 0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716

_ABOUT = {
    "main.c": "firmware: signs, with the interrupt",
    "check.h": "firmware: prints what main.c finds",
    "board.h": "firmware: addresses of the simulated system",
    "start.S": "firmware: start-up, and sleep until the interrupt",
    "link.ld": "firmware: linker script",
    "Makefile": "firmware: `make`, and `make simulate`",
    "soc.v": "simulation of the firmware: picorv32, memory and this core",
}


# Values that differ with a pool: the device, the call that opens it, and board_wait's argument.
_ONE = {"device": "BOARD_COPROCESSOR", "open": "mc_open_mmio", "arguments": "void *context"}
_POOL = {"device": "BOARD_POOL", "open": "mc_pool_open", "arguments": "void *context, uint32_t number"}


def files(core: GeneratedCore, top: MappedCore | PoolCore) -> dict[str, tuple[str, str]]:
    """Return text and description by path; none for coprocessors that are too short for the keys."""
    is_pool = isinstance(top, PoolCore)
    coprocessor = top.coprocessor if isinstance(top, PoolCore) else top
    if not program(coprocessor, is_pool=is_pool):
        return {}
    values = {
        **(_POOL if is_pool else _ONE),
        "drivers": " ".join(
            f"../driver/{name}.c" for name in ("montcore", "montcore_curves", *["montcore_pool"] * is_pool)
        ),
        "name": core.name,
        "base": f"{BASE:x}",
        "cells": "".join(f" ../tb/{cell}" for cell in core.cells),
        "bus": fill(f"firmware/bus_{coprocessor.bus}.v", high=top.address_bits - 1),
        "wires": _wires(core, coprocessor),
        "instance": core.instance("u_core"),
    }
    texts = {name: fill(f"firmware/{name}", **values) for name in _ABOUT if name != "main.c"}
    texts["main.c"] = program(coprocessor, is_pool=is_pool)
    made = {f"firmware/{name}": (texts[name], about) for name, about in _ABOUT.items()}
    return {**made, "firmware/keys.h": (_keys(), "firmware: keys, whose numbers are public, and known signatures")}


def program(coprocessor: MappedCore, *, is_pool: bool) -> str:
    """Return ``main.c``, for the coprocessor by itself or in a pool; empty if it is too short for the keys."""
    of_curves = isinstance(coprocessor, CurveCoprocessorCore)
    if coprocessor.register_values["MAX_WIDTH"] < (SHORTEST_CURVE if of_curves else SHORTEST):
        return ""
    values = _POOL if is_pool else _ONE
    return fill(f"firmware/main{'_pool' * is_pool}{'_curve' * of_curves}.c", **values)


def _wires(core: GeneratedCore, coprocessor: MappedCore) -> str:
    """Return a wire for each port; constants stand in for entropy, and inputs outside the bus are 0."""
    stand_in = {"entropy_valid_i": "1", "entropy_word_i": "32'h2545f491"}
    clock, bus = ({port.name for port in ports} for ports in (CLOCK, BUSES[coprocessor.bus]))
    lines = []
    for port in core.ports:
        if port.name not in clock:
            bits = core.widths[port.width]
            value = f" = {stand_in.get(port.name, '0')}" if port.direction == "input" and port.name not in bus else ""
            lines.append(f"  wire {'' if bits == 1 else f'[{bits - 1}:0] '}{port.name}{value};")
    return "\n".join(lines)


def _words(value: int, bits: int) -> str:
    words = [f"0x{value >> 32 * k & 0xFFFFFFFF:08x}" for k in range(-(-bits // 32))]
    lines = [", ".join(words[k : k + 8]) for k in range(0, len(words), 8)]
    body = ",\n    ".join(lines)
    return f"{{\n    {body}}}"


def _array(name: str, value: int, bits: int) -> str:
    return f"static const uint32_t {name}[{-(-bits // 32)}] = {_words(value, bits)};\n"


def _pair(kind: str, name: str, numbers: dict[str, int], bits: int) -> str:
    fields = ", ".join(f".{field} = {_words(value, bits)}" for field, value in numbers.items())
    return f"static const struct {kind} {name} = {{{fields}}};\n"


def _keys() -> str:
    """Return the header: a toy key of RSA, and key and signature of RFC 6979."""
    primes = CURVES["brainpoolP512r1"]
    p, q = primes.p, primes.n
    n, d = p * q, pow(_EXPONENT, -1, (p - 1) * (q - 1))
    digest = hashlib.sha256(_MESSAGE).digest()
    info = _SHA256_PREFIX + digest
    padded = int.from_bytes(b"\0\1" + b"\xff" * (-(-n.bit_length() // 8) - len(info) - 3) + b"\0" + info)
    bits = n.bit_length()
    rsa = {
        "n": (n, bits),
        "e": (_EXPONENT, 32),
        "p": (p, primes.bits),
        "q": (q, primes.bits),
        "dp": (d % (p - 1), primes.bits),
        "dq": (d % (q - 1), primes.bits),
        "qinv": (pow(q, -1, p), primes.bits),
        "padded": (padded, bits),
        "signature": (pow(padded, d, n), bits),
    }
    curve, digest_number = CURVES["P-256"], int.from_bytes(digest)
    key, nonce = _ECDSA_SECRETS.values()
    signature = {"r": _ECDSA_R, "s": (digest_number + _ECDSA_R * key) * pow(nonce, -1, curve.n) % curve.n}
    numbers = {**_ECDSA_SECRETS, "hash": digest_number}
    arrays = [
        *(_array(f"rsa_{name}", value, length) for name, (value, length) in rsa.items()),
        *(_array(f"ec_{name}", value, curve.bits) for name, value in numbers.items()),
        _pair("mc_point", "ec_public", _ECDSA_PUBLIC, curve.bits),
        _pair("mc_signature", "ec_signature", signature, curve.bits),
    ]
    return fill("firmware/keys.h", bits=bits, prime_bits=primes.bits, arrays="\n".join(arrays))
