# SPDX-License-Identifier: Apache-2.0
"""The command line in this process: Python takes longer to start than most commands take to run."""

import io
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from montcore.cli import run


@dataclass(frozen=True)
class Done:
    returncode: int
    stdout: str
    stderr: str


def montcore(*arguments: str, cwd: Path | None = None) -> Done:
    """Run a command, in a folder if one is given."""
    out, err = io.StringIO(), io.StringIO()
    with chdir(cwd or Path.cwd()), redirect_stdout(out), redirect_stderr(err):
        code = run([*arguments])
    return Done(code, out.getvalue(), err.getvalue())
