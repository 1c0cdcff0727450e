# SPDX-License-Identifier: Apache-2.0
"""The command line: its commands, the options they share, and the display of results."""

from montcore.cli.program import main, run

__all__ = ["main", "run"]
