# SPDX-License-Identifier: Apache-2.0
"""Instructions whose numbers are public: they differ between the classes of a t-test, and reveal nothing.

A fixed message or nonce fixes further numbers, which the command returns, or which are public anyway.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from montcore.lab.leakage.operations import Experiment

# Instructions that handle only public numbers, by command and secret.
PUBLIC: Mapping[tuple[str, str], Collection[str]] = {
    # The message c and its power s are public in a signature: the loads of c, its digits as an operand of products
    # modulo p*t and q*u, and after the powers its comparison with n, s itself, and s^e modulo n. While the first mask
    # of c, the set-up of n, e and the constant 1 are written, the memories have a word of c or s at their outputs.
    ("RSA_CRT", "message"): (
        "p: x = window C, low LENGTH",
        "p: part = window C, high LENGTH",
        "p: sp = reduce x, part",
        "q: sq = reduce x, part",
        "p: x = random WORD",
        "n: c = window C, LENGTH",
        "n: compare c, M",
        "n: setup",
        "n: product = canonical product",
        "n: window S = product, LENGTH",
        "n: product = window S, LENGTH",
        "n: public = window E, PUBLIC_LENGTH",
        "n: product = power public product, public, PUBLIC_LENGTH",
        "n: compare product, c",
        "n: unity = 1",
        "n: again = from form again",
    ),
    # Each exponent has another e. It is loaded after the result has been made.
    ("RSA_CRT", "exponent"): (
        "n: public = window E, PUBLIC_LENGTH",
        "n: product = power public product, public, PUBLIC_LENGTH",
    ),
    # The point R = k·G: its coordinate x is r.
    ("ECDSA_SIGN", "nonce"): ("m: window RX = px, LENGTH", "m: window RX = pz, LENGTH"),
    # The public key k·G: the check that k·G is on the curve (as for G before the scalar is loaded), and its store.
    ("EC_MULTIPLY_BASE", "scalar"): (
        "m: u = product px, px, first",
        "m: v = product py, py, second",
        "m: u = add u, ca",
        "m: u = product u, px",
        "m: u = add u, cb",
        "m: u = subtract u, v",
        "m: px = from form px",
        "m: window RX = px, LENGTH",
        "m: py = from form py",
        "m: window RY = py, LENGTH",
    ),
    # A public point: its load, its check, its Montgomery form, and its product by the random factor. While constants
    # and the factor are written, the window's memory has a word of it at its outputs.
    ("EC_MULTIPLY", "point"): (
        "m: px = window PX, LENGTH",
        "m: compare px, M",
        "m: py = window PY, LENGTH",
        "m: compare py, M",
        "m: ca = window CA, LENGTH",
        "m: compare ca, M",
        "m: px = product px, R2, first",
        "m: py = product py, R2, second",
        "m: ca = product ca, R2, first",
        "m: u = product px, px, first",
        "m: v = product py, py, second",
        "m: u = add u, ca",
        "m: u = product u, px",
        "m: u = add u, cb",
        "m: w = subtract u, v",
        "m: w = canonical w",
        "m: u = canonical u",
        "m: v = canonical v",
        "m: compare u, v",
        "m: v = subtract canonical v, v",
        "m: low = 1",
        "m: high = from form high",
        "m: choice = random WORD",
        "m: unit = 1",
        "m: pz = random LENGTH",
        "m: px = product px, u",
        "m: py = product py, u",
    ),
    # u is public: its load, and its sum with the random factor. While that is written, the window's memory has a word
    # of u at its outputs. The next operation, with the factor, overwrites sums of digits in a memory of the engine.
    ("X_MULTIPLY", "point"): (
        "m: base = window PX, LENGTH",
        "m: ca = random CURVE_LENGTH",
        "m: base = sum base, ca",
        "m: ca = to form ca",
    ),
}


def is_public(operation: "Experiment[Any]", instruction: str) -> bool:
    """Return whether an instruction handles only public numbers where the operation's secret is fixed."""
    return instruction in PUBLIC.get((operation.of_hardware, operation.secret), ())
