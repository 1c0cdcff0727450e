# SPDX-License-Identifier: Apache-2.0
"""The commit of the checkout that a folder is part of."""

import shutil
import subprocess
from pathlib import Path


def commit(folder: Path) -> str | None:
    """Return the checked-out commit, if ``folder`` is part of it."""
    git = shutil.which("git")

    def ask(*words: str) -> str | None:
        if git is None:
            return None
        done = subprocess.run([git, *words], cwd=folder, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else None

    # An installed package may lie in an unrelated checkout, whose commit does not have this folder.
    if ask("rev-parse", "--verify", "--quiet", "HEAD:./") is None:
        return None
    return f"{ask('rev-parse', 'HEAD')}{'-modified' if ask('status', '--porcelain', '--', '.') else ''}"
