# SPDX-License-Identifier: Apache-2.0
"""The exponentiation methods, each in a separate module."""

from montcore.checks import hint
from montcore.errors import BadInput
from montcore.exponentiation.base import Method
from montcore.exponentiation.l2r import LeftToRight
from montcore.exponentiation.r2l import RightToLeft
from montcore.exponentiation.window import Window

METHODS: dict[str, Method] = {method.name: method for method in (LeftToRight(), RightToLeft(), Window())}

_WINDOWS: dict[str, Method] = {
    **{f"window{bits}": Window(bits) for bits in Window.BITS},
    "window_protected": Window(protected=True),
    **{f"window{bits}_protected": Window(bits, protected=True) for bits in Window.BITS[1:]},
}


def find(name: str, argument: str = "method") -> Method:
    """Return the method ``name``, registered, ``windowN`` or ``windowN_protected`` (windows of N bits).

    Raises BadInput for another name.
    """
    method = METHODS.get(name) or _WINDOWS.get(name)
    if method is None:
        least, most = Window.BITS[0], Window.BITS[-1]
        windows = f"window{least} to window{most}, window{least + 1}_protected to window{most}_protected"
        known = f"{', '.join(METHODS)}, {windows}"
        raise BadInput(argument, f"unknown method {name!r}; {hint(name, [*METHODS, *_WINDOWS])}known: {known}")
    return method


__all__ = ["METHODS", "Method", "find"]
