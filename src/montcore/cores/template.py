# SPDX-License-Identifier: Apache-2.0
"""The templates of the modules around a core."""

from functools import partial

from montcore.tools import template

fill = partial(template.fill, __package__)
