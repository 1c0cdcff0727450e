# SPDX-License-Identifier: Apache-2.0
"""The critical path of a placed multiplier, into ``results/critical_path_NAME_WIDTH.txt``.

    python tools/critical_path.py NAME WIDTH SEED [PARAMETER=VALUE ...]

The result is a table of stages. A stage is a part of the path in cells named after one signal of the RTL; columns give
the ns before it, in its cells and on its wires. The recorded measurement must have the seed.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import Config, MontcoreError, tools
from montcore.cores import MultiplierCore
from montcore.lab import tools as lab_tools
from montcore.lab.measurement import reports
from montcore.lab.measurement.flow import prepare
from montcore.lab.measurement.placement import place
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import PLACED, find

RESULTS = Path(__file__).resolve().parents[1] / "results"


def longest_path(config: Config, seed: int) -> str:
    """Return the critical path of a configuration, placed with one seed."""
    target = find(PLACED)
    assert target.placement
    with TemporaryDirectory(prefix="montcore-path-") as scratch:
        folder = Path(scratch)
        prepare(SynthesisInput(MultiplierCore(config), target), folder)
        ((_, frequency),) = place(target.placement, folder, [seed])
        stages = reports.critical_path((folder / f"report.{seed}.json").read_text(encoding="utf-8"))
    rows = [f"{stage.begin_ns:6.2f} {stage.logic_ns:6.2f} {stage.routing_ns:6.2f}  {stage.signal}" for stage in stages]
    versions = f"{tools.yosys().version}, {lab_tools.nextpnr(target.placement.family).version}"
    return "\n".join(
        [
            f"{config} on {PLACED}, seed {seed}: {frequency} MHz",
            "    at  logic  wires  cells of",
            *rows,
            f"{datetime.now(UTC).date()}, {versions}",
            "",
        ]
    )


def main() -> int:
    """Write and print the critical path; return the exit code."""
    if len(sys.argv) < 4:
        print(__doc__, file=sys.stderr)
        return 2
    name, width, seed, *items = sys.argv[1:]
    try:
        config = Config(name, int(width), {key: int(value) for key, value in (item.split("=") for item in items)})
        text = longest_path(config, int(seed))
    except MontcoreError as error:
        print(error, file=sys.stderr)
        return 1
    (RESULTS / f"critical_path_{name}_{width}.txt").write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
