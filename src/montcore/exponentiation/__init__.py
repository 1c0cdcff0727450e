# SPDX-License-Identifier: Apache-2.0
"""The exponentiation methods, each in a module of its own."""

from montcore.errors import BadInput
from montcore.exponentiation.base import Method
from montcore.exponentiation.l2r import LeftToRight
from montcore.exponentiation.r2l import RightToLeft
from montcore.exponentiation.window import Window
from montcore.exponentiation.window_pair import WindowPair

METHODS: dict[str, Method] = {method.name: method for method in (LeftToRight(), RightToLeft(), Window())}

# Methods that compute two powers at a time.
PAIR_METHODS: dict[str, Method] = {method.name: method for method in (WindowPair(),)}

_WINDOWS: dict[str, Method] = {f"window{bits}": Window(bits) for bits in Window.BITS}
_WINDOW_PAIRS: dict[str, Method] = {f"window_pair{bits}": WindowPair(bits) for bits in WindowPair.BITS}


def find(name: str, argument: str = "method") -> Method:
    """Return the method ``name``; raise BadInput for an unknown one.

    Besides the registered names there are ``windowN`` and ``window_pairN``, with windows of N bits.
    """
    for known in (METHODS, PAIR_METHODS, _WINDOWS, _WINDOW_PAIRS):
        if name in known:
            return known[name]
    first, last = Window.BITS[0], Window.BITS[-1]
    ranges = (f"{kind}{first} to {kind}{last}" for kind in ("window", "window_pair"))
    names = ", ".join([*METHODS, *PAIR_METHODS, *ranges])
    raise BadInput(argument, f"unknown method {name!r}; known: {names}")


def find_single(name: str, argument: str = "method") -> Method:
    """Return the method ``name`` of one power at a time; raise BadInput for another name."""
    method = find(name, argument)
    if method.powers > 1:
        raise BadInput(argument, f"must compute one power at a time, not {method.powers} as {name} does")
    return method


__all__ = ["METHODS", "PAIR_METHODS", "Method", "find", "find_single"]
