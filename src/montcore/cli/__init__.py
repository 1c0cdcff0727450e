# SPDX-License-Identifier: Apache-2.0
"""The command line: arguments, what each command does, and how its result looks to a person."""

from montcore.cli.app import main, run

__all__ = ["main", "run"]
