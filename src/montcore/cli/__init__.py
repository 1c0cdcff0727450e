# SPDX-License-Identifier: Apache-2.0
"""The command line: arguments, commands, and the display of results."""

from montcore.cli.program import main, run

__all__ = ["main", "run"]
