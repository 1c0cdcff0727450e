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
    # The point R = k·G: its coordinate x is r.
    ("ECDSA_SIGN", "nonce"): ("m: window RX = px, LENGTH", "m: window RX = pz, LENGTH"),
    # The multiple of a public point by a random scalar, and that point.
    ("EC_MULTIPLY", "point"): ("m: px = window PX, LENGTH", "m: py = window PY, LENGTH"),
    ("X_MULTIPLY", "point"): ("m: base = window PX, LENGTH",),
}


def is_public(operation: "Experiment[Any]", instruction: str) -> bool:
    """Return whether an instruction handles only public numbers where the operation's secret is fixed."""
    return instruction in PUBLIC.get((operation.command, operation.secret), ())
