# SPDX-License-Identifier: Apache-2.0
"""Check the subjects of new commits against CONTRIBUTING.md.

Published history stays as it is: where a commit got there with a fault, LAST_UNCHECKED moves on to it.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAST_UNCHECKED = "99f9b61c8f293e9660dc5e966971f237c6676ea3"
MOST = 72
_SUBJECT = re.compile(r"[a-z0-9_]+(, [a-z0-9_]+)*: \S")


def faults(subject: str, parents: int = 1) -> list[str]:
    """Return what is wrong with a commit of this subject and number of parents."""
    found = [f"{len(subject)} characters, at most {MOST}"] * (len(subject) > MOST)
    found += ["no area in front, as in `engine: type the codes`"] * (_SUBJECT.match(subject) is None)
    return found + ["a merge: rebase instead"] * (parents > 1)


def main() -> int:
    """Name each new commit with a fault; a copy without the history has none."""
    command = ["git", "log", "--format=%h%x09%p%x09%s", f"{LAST_UNCHECKED}..HEAD"]
    log = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    lines = [line.split("\t", 2) for line in log.splitlines()]
    named = [(name, text, fault) for name, parents, text in lines for fault in faults(text, len(parents.split()))]
    print("".join(f"{name}: {fault}: {text}\n" for name, text, fault in named), end="")
    return min(len(named), 1)


if __name__ == "__main__":
    sys.exit(main())
