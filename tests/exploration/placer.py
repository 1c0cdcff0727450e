# SPDX-License-Identifier: Apache-2.0
"""A stand-in for nextpnr-ice40 that answers at once and records its requests.

The sweep finds it as a native program on the PATH. In the folder CALLS it leaves a file ``call.CORE.SEED.PID`` for
each call. With a file ``fail.CORE.SEED`` that seed fails, with ``hang`` it never ends, with ``full`` the disk is full,
and with ``meet`` it waits until another core is placed at the same time, at most five minutes.
"""

import json
import os
import re
import sys
from collections import Counter
from pathlib import Path
from time import sleep, time_ns

PROGRAM = f"""\
#!{sys.executable}
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import placer
placer.main()
"""


def install(folder: Path) -> dict[str, str]:
    """Put the program into ``folder``; return the environment in which a sweep finds it."""
    program = folder / "bin" / "nextpnr-ice40"
    program.parent.mkdir(parents=True)
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o755)
    (folder / "calls").mkdir()
    return {"PATH": f"{program.parent}:{os.environ['PATH']}", "CALLS": str(folder / "calls")}


def calls(folder: Path) -> Counter[tuple[str, int]]:
    """Return the number of placements by core and seed."""
    return Counter((name, int(seed)) for name, seed, _ in _notes(folder))


def times(folder: Path) -> list[tuple[int, int]]:
    """When each call began and ended, in nanoseconds."""
    texts = [path.read_text(encoding="ascii").split() for path in (folder / "calls").glob("call.*")]
    return [(int(text[0]), int(text[1])) for text in texts]


def spoil(folder: Path, how: str, core: str, seed: int) -> Path:
    """Let a seed of a core ``fail``, ``hang``, be ``full`` or ``meet`` as long as the returned file exists."""
    path = folder / "calls" / f"{how}.{core}.{seed}"
    path.touch()
    return path


def _notes(folder: Path) -> list[list[str]]:
    return [path.name.split(".")[1:] for path in (folder / "calls").glob("call.*")]


def main() -> None:
    """Be nextpnr."""
    options = dict(zip(sys.argv[1:], sys.argv[2:], strict=False))
    if "--version" in sys.argv:
        print("nextpnr-ice40 (Version nextpnr-0.9)")
        return
    folder, seed = Path(os.environ["CALLS"]), options["--seed"]
    module = re.search(r"mont_mul_(\w+)\$", Path("synthesis.ys").read_text(encoding="utf-8"))
    assert module
    core = module[1]
    note = folder / f"call.{core}.{seed}.{os.getpid()}"
    start = time_ns()
    note.touch()
    if (folder / f"hang.{core}.{seed}").exists():
        sleep(600)
    if (folder / f"fail.{core}.{seed}").exists():
        print("ERROR: the placer fails")
        sys.exit(1)
    if (folder / f"full.{core}.{seed}").exists():
        print("Info: \t         ICESTORM_LC:    6000/   5280   113%\nERROR: Unable to place")
        sys.exit(1)
    if (folder / f"meet.{core}.{seed}").exists():
        deadline = start + 300 * 10**9
        while len({name for name, _, _ in _notes(folder.parent)}) == 1 and time_ns() < deadline:
            sleep(0.01)
    frequency = {"clk_i": {"achieved": 50 + int(seed)}}
    Path(options["--report"]).write_text(json.dumps({"fmax": frequency}), encoding="ascii")
    note.write_text(f"{start} {time_ns()}", encoding="ascii")
