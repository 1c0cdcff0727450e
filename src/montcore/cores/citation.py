# SPDX-License-Identifier: Apache-2.0
"""How to cite a configuration."""

from importlib import metadata

from montcore.cores.core import Core
from montcore.tools.checkout import commit
from montcore.tools.resources import folder


def citation(core: Core) -> str:
    """Return a sentence that names the program, its version and commit, and the core with its parameters."""
    state = commit(folder("rtl"))
    version = f"{metadata.version('montcore')}{f', commit {state[:12]}' if state else ''}"
    if state and state.endswith("-modified"):
        version += ", modified"
    return f"The montcore maintainers: montcore {version}; {core}"
