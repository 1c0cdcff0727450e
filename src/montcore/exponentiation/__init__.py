# SPDX-License-Identifier: Apache-2.0
"""The exponentiation methods, each in a separate module."""

from montcore.errors import BadInput
from montcore.exponentiation.base import Method
from montcore.exponentiation.l2r import LeftToRight
from montcore.exponentiation.r2l import RightToLeft
from montcore.exponentiation.window import Window

METHODS: dict[str, Method] = {method.name: method for method in (LeftToRight(), RightToLeft(), Window())}

_WINDOWS: dict[str, Method] = {f"window{bits}": Window(bits) for bits in Window.BITS}


def find(name: str, argument: str = "method") -> Method:
    """Return the method ``name``, registered or ``windowN`` (windows of N bits); raise BadInput for another name."""
    method = METHODS.get(name) or _WINDOWS.get(name)
    if method is None:
        known = f"{', '.join(METHODS)}, window{Window.BITS[0]} to window{Window.BITS[-1]}"
        raise BadInput(argument, f"unknown method {name!r}; known: {known}")
    return method


__all__ = ["METHODS", "Method", "find"]
