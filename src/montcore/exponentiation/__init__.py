# SPDX-License-Identifier: Apache-2.0
"""The registry of exponentiation methods: one module and one line here for each."""

from montcore.exponentiation.base import Method
from montcore.exponentiation.l2r import LeftToRight
from montcore.exponentiation.r2l import RightToLeft

METHODS: dict[str, Method] = {method.name: method for method in (LeftToRight(), RightToLeft())}

__all__ = ["METHODS", "Method"]
