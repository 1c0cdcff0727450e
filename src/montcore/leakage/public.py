# SPDX-License-Identifier: Apache-2.0
"""Instructions whose numbers are public: they differ between the classes of a t-test, and reveal nothing.

A fixed message or nonce makes other numbers fixed, too, which the command returns, or which everybody knows.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from montcore.leakage.operations import Experiment

# By command and secret.
PUBLIC: Mapping[tuple[str, str], Collection[str]] = {
    # The message c and its power are public in a signature; protected, both are blinded.
    ("RSA_CRT", "message"): ("n: c = window C, LENGTH", "n: window S = product, LENGTH"),
    # Each exponent has another e. It is loaded after the result has been made.
    ("RSA_CRT", "exponent"): (
        "p: e = window E, PUBLIC_LENGTH",
        "p: sp = power public sp, e, PUBLIC_LENGTH",
        "q: sq = power public sq, e, PUBLIC_LENGTH",
    ),
    # The point R = k·G: its coordinate x is r.
    ("ECDSA_SIGN", "nonce"): ("m: window RX = px, LENGTH", "m: window RX = pz, LENGTH"),
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
    # of u at its outputs.
    ("X_MULTIPLY", "point"): (
        "m: base = window PX, LENGTH",
        "m: ca = random LENGTH",
        "m: base = sum base, ca",
    ),
}


def is_public(operation: "Experiment[Any]", instruction: str) -> bool:
    """Return whether an instruction handles only public numbers where the operation's secret is fixed."""
    return instruction in PUBLIC.get((operation.of_hardware, operation.secret), ())
