# SPDX-License-Identifier: Apache-2.0
"""The modules that tests elaborate: each design is noted before it is built, and a testbench is compiled only once."""

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from instances import instantiated

from montcore.simulation import build, session
from montcore.tools import rtl


class Elaborated:
    """Replaces the functions with which the tests elaborate designs, and calls them.

    Attributes
    ----------
    note
        Is called with the modules of each design; None: no call.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.note: Callable[[Sequence[str]], None] | None = None

        import cocotb_support
        import testbench

        import montcore.lab.proof

        # Models run for milliseconds.
        os.environ["MONTCORE_MODEL_FLAGS"] = "-O0"
        build_testbench, executable = testbench.build_testbench, session.__dict__["executable"]
        run_cocotb = cocotb_support.run_cocotb
        prove, prove_exponentiator = montcore.lab.proof.prove, montcore.lab.proof.prove_exponentiator

        def build_once(
            top: str,
            sources: Sequence[Path],
            folder: Path,
            *,
            parameters: Mapping[str, int] | None = None,
            defines: Mapping[str, str] | None = None,
        ) -> Path:
            texts = [path.read_text(encoding="utf-8") for path in sources]
            self._note_design(top, [path.stem for path in sources], texts, parameters or {}, defines or {})
            key = rtl.content_hash([top, *texts, str(parameters), str(defines)])
            target = self.folder / "testbenches" / key
            if not target.exists():
                part = target.with_name(f"{key}.{os.getpid()}")
                program = build_testbench(top, sources, part, parameters=parameters, defines=defines)
                shutil.move(program, part.parent / f"{key}.program")
                shutil.rmtree(part)
                (part.parent / f"{key}.program").rename(target)
            return target

        def run_in_place(
            sources: Sequence[Path],
            top: str,
            parameters: Mapping[str, object],
            test_module: Path,
            build_dir: Path,
            **options: Any,
        ) -> None:
            texts = [path.read_text(encoding="utf-8") for path in sources]
            self._note_design(top, [path.stem for path in sources], texts, parameters, {})
            # Verilator and make keep existing files.
            place = self.folder / "cocotb" / rtl.content_hash([top, *texts, str(parameters)])
            shutil.rmtree(place / "bin", ignore_errors=True)
            run_cocotb(sources, top, parameters, test_module, place, **options)

        def noted_executable(design: build.Design, *, trace: bool) -> Path:
            names = [name.removesuffix(".sv") for name in design.sources]
            self._note_design(design.top, names, list(design.sources.values()), design.parameters, {})
            program: Path = executable(design, trace=trace)
            return program

        def noted_prove(core: Any, *arguments: Any, **options: Any) -> Any:
            self._note_modules([path.stem for path in rtl.sources(core.module)])
            return prove(core, *arguments, **options)

        def noted_prove_exponentiator(exponentiator: Any, *arguments: Any, **options: Any) -> Any:
            self._note_modules([path.stem for path in rtl.sources(exponentiator.method.module)])
            return prove_exponentiator(exponentiator, *arguments, **options)

        (self.folder / "testbenches").mkdir()
        testbench.build_testbench = build_once
        cocotb_support.run_cocotb = run_in_place
        session.__dict__["executable"] = noted_executable
        montcore.lab.proof.prove = noted_prove
        montcore.lab.proof.prove_exponentiator = noted_prove_exponentiator

    def _note_design(
        self,
        top: str,
        names: Sequence[str],
        texts: Sequence[str],
        parameters: Mapping[str, object],
        defines: Mapping[str, str],
    ) -> None:
        """Note the modules that a design has instances of, and its packages."""
        if self.note:
            packages = [name for name in names if name.endswith("_pkg")]
            self.note([*packages, *instantiated(top, texts, parameters, defines)])

    def _note_modules(self, modules: Sequence[str]) -> None:
        if self.note:
            self.note(modules)
