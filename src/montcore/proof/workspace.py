# SPDX-License-Identifier: Apache-2.0
"""The folder in which SymbiYosys proves a configuration: script, assertions, RTL, and the front end's options."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from montcore.architectures.config import Config
from montcore.proof.tasks import depths
from montcore.tools.resources import folder


def lay_out(workspace: Path, config: Config, sources: Sequence[Path]) -> Path:
    """Write everything that the proof reads into an empty folder; the script to run there."""
    formal = folder("formal")
    for name, files in {"rtl": sources, "formal": sorted(formal.glob("*.sv"))}.items():
        (workspace / name).mkdir()
        for file in files:
            shutil.copy(file, workspace / name)
    (workspace / "core.f").write_text("\n".join([*_options(config, sources), ""]), encoding="utf-8")

    script = (formal / f"{config.module}.sby").read_text(encoding="utf-8")
    for name, depth in depths(config).items():
        script = script.replace(f"@{name}@", str(depth))
    path = workspace / f"{config.module}.sby"
    path.write_text(script, encoding="utf-8")
    return path


def _options(config: Config, sources: Sequence[Path]) -> list[str]:
    """The core, its parameters, what the configuration promises of it, and the files, an option a line."""
    # Every architecture's range is affine in M.
    one, three = config.operand_limit(1), config.operand_limit(3)
    factor = (three - one) // 2
    promises = {
        "Width": config.width,
        "OperandWidth": config.operand_width,
        "RExponent": config.r_exponent,
        "Latency": config.worst_latency,
        "SetupCycles": config.setup_cycles,
        "Streams": config.streams,
        "Spacing": config.spacing,
        "LimitFactor": factor,
        "LimitOffset": one - factor,
    }
    parameters = ",".join(f".{name}({value})" for name, value in config.rtl_parameters.items())
    return [
        "--top mont_mul_proof",
        f"-D CORE={config.module}",
        f"-D CORE_PARAMETERS={parameters}",
        *(f"-G {name}={value}" for name, value in promises.items()),
        *(f"rtl/{file.name}" for file in sources),
        "formal/mont_mul_contract.sv",
        "formal/mont_mul_proof.sv",
    ]
