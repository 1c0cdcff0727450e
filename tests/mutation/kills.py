# SPDX-License-Identifier: Apache-2.0
"""A pytest plugin that runs the collected tests once for each mutant, each time in a forked process.

Its first loop notes which modules each test elaborates, without running it. The tests of a module then see a library in
which all mutants that can be selected at run time are planted, so that models are compiled once for all of them.
"""

import math
import os
import random
import resource
import shutil
import signal
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from equivalence import difference
from mutants import PACKAGE, PACKAGE_TEXT, VARIABLE, Mutant, library, with_all
from record import Verdict, record, recorded

from montcore.simulation import build, session
from montcore.tools import rtl

SEED = 20261122
# Processor seconds in which a test names its sources; one that does not has none.
NOTING = 2.0
# An exponentiator is the same on every multiplier.
ANY = "radix2"
# Mutants of each module in a round, so that an interrupted campaign has seen all modules.
ROUND = 30
# Tests that a mutant gets at most, if a compiled model serves it and if not, and proofs; the cheapest first.
MOST_TESTS, MOST_COMPILED, MOST_PROOFS = 60, 8, 2
# Processor seconds after which a process of a test that takes its time with a mutant has found it.
PATIENCE = 60
# Seconds after which a proof has found nothing.
PROOF_SECONDS = 30


class _Noted(BaseException):
    """A test has named its sources."""


@dataclass(eq=False)
class _Test:
    item: pytest.Item
    modules: frozenset[str]
    seconds: float | None = None  # with a compiled model; None: it has not run yet
    sound: bool = True  # it passes without a mutant
    tried: int = 0  # mutants
    found: int = 0  # of those

    @property
    def is_proof(self) -> bool:
        return "proof" in self.item.path.parts

    @property
    def cost(self) -> float:
        """Seconds until it finds a mutant, from what it found so far."""
        return math.inf if self.seconds is None else self.seconds * (self.tried + 2) / (self.found + 1)


@dataclass
class Campaign:
    """The plugin."""

    mutants: Mapping[str, Sequence[Mutant]]
    modules: Sequence[str]
    limit: int | None
    again: bool
    results: Path
    folder: Path
    _sources: dict[str, Path] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._note: Callable[[Sequence[str]], None] = _ignore
        self._texts = library()
        everything = [mutant for each in self.mutants.values() for mutant in each]
        self._numbers = {mutant: number for number, mutant in enumerate(everything, start=1)}
        self._plain = dict(rtl.library())
        self._all = self._write("all", {name: with_all(text, self._of(name)) for name, text in self._texts.items()})
        package = self.folder / "all" / f"{PACKAGE}.sv"
        package.write_text(PACKAGE_TEXT, encoding="utf-8")
        self._all[PACKAGE] = package
        self._watch()

    def _of(self, module: str) -> dict[Mutant, int]:
        return {mutant: self._numbers[mutant] for mutant in self.mutants[module]}

    def _write(self, name: str, texts: Mapping[str, str]) -> dict[str, Path]:
        """The library with other texts for some modules."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        changed = {}
        for module, text in texts.items():
            changed[module] = folder / f"{module}.sv"
            changed[module].write_text(text, encoding="utf-8")
        return {**self._plain, **changed}

    def _watch(self) -> None:
        """Let tests take the sources of the campaign, name them first, and compile each only once."""
        import testbench

        import montcore.proof

        rtl.library = lambda: self._sources  # type: ignore[assignment]
        self._sources = self._plain
        # Models run for milliseconds.
        build._MODEL_FLAGS = ("-O0",)
        build_testbench, executable = testbench.build_testbench, session.__dict__["executable"]
        prove, prove_exponentiator = montcore.proof.prove, montcore.proof.prove_exponentiator

        def build_once(
            top: str,
            sources: Sequence[Path],
            folder: Path,
            *,
            parameters: Mapping[str, int] | None = None,
            defines: Mapping[str, str] | None = None,
        ) -> Path:
            self._note([path.stem for path in sources])
            texts = [path.read_text(encoding="utf-8") for path in sources]
            key = rtl.content_hash([top, *texts, str(parameters), str(defines)])
            target = self.folder / "testbenches" / key
            if not target.exists():
                part = target.with_name(f"{key}.{os.getpid()}")
                program = build_testbench(top, sources, part, parameters=parameters, defines=defines)
                shutil.move(program, part.parent / f"{key}.program")
                shutil.rmtree(part)
                (part.parent / f"{key}.program").rename(target)
            return target

        def noted_executable(design: build.Design, *, trace: bool) -> Path:
            self._note([name.removesuffix(".sv") for name in design.sources])
            program: Path = executable(design, trace=trace)
            return program

        def noted_prove(config: Any, *arguments: Any, **options: Any) -> Any:
            self._note([path.stem for path in rtl.sources(config.module)])
            return prove(config, *arguments, **options)

        def noted_prove_exponentiator(exponentiator: Any, *arguments: Any, **options: Any) -> Any:
            self._note([path.stem for path in rtl.sources(exponentiator.method.module)])
            return prove_exponentiator(exponentiator, *arguments, **options)

        (self.folder / "testbenches").mkdir()
        testbench.build_testbench = build_once
        session.__dict__["executable"] = noted_executable
        montcore.proof.prove = noted_prove
        montcore.proof.prove_exponentiator = noted_prove_exponentiator

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the campaign instead of the tests."""
        tests = [test for item in session.items if _is_on(item, ANY) and (test := self._noted(item)).modules]
        pending = {module: self._pending(module) for module in self.modules}
        while any(pending.values()):
            for module in filter(pending.get, self.modules):
                some, pending[module] = pending[module][:ROUND], pending[module][ROUND:]
                self._campaign(module, some, _mixed([test for test in tests if module in test.modules]))
        return True

    def _noted(self, item: pytest.Item) -> _Test:
        """The modules that a test elaborates first."""
        names: list[str] = []

        def note(modules: Sequence[str]) -> None:
            names.extend(modules)
            raise _Noted

        def give_up(*_: object) -> None:
            raise _Noted

        self._note = note
        signal.signal(signal.SIGPROF, give_up)
        signal.setitimer(signal.ITIMER_PROF, NOTING)
        _reports(item)
        signal.setitimer(signal.ITIMER_PROF, 0)
        self._note = _ignore
        return _Test(item, frozenset(names) & set(self._texts))

    def _pending(self, module: str) -> list[Mutant]:
        """The mutants of a module without a verdict, in the order of the campaign."""
        order = list(self.mutants[module])
        random.Random(f"{SEED} {module}").shuffle(order)
        known = {row.key for row in recorded(self.results) if not (self.again and row.verdict == "survived")}
        text = self._texts[module]
        return [each for each in order[: self.limit] if Verdict.of(each, text).key not in known]

    def _campaign(self, module: str, pending: Sequence[Mutant], tests: Sequence[_Test]) -> None:
        text, began, counts = self._texts[module], time.monotonic(), Counter[str]()
        for mutant in pending:
            what, by = self._verdict(mutant, tests)
            verdict = Verdict.of(mutant, text, verdict=what, by=by, seed=SEED, drawn_from=len(self.mutants[module]))
            record(self.results, verdict)
            counts[verdict.verdict] += 1
            if verdict.verdict == "survived":
                print(f"  survives: {verdict}", flush=True)
        seconds = time.monotonic() - began
        said = ", ".join(f"{number} {verdict}" for verdict, number in counts.items())
        print(f"{module}: {said} in {seconds:.0f} s", flush=True)

    def _planted(self, mutant: Mutant) -> dict[str, Path]:
        """The library with one mutant."""
        return self._write("planted", {mutant.module: mutant.planted(self._texts[mutant.module])})

    def _verdict(self, mutant: Mutant, tests: Sequence[_Test]) -> tuple[str, str]:
        """What becomes of a mutant, and by what."""
        planted = self._planted(mutant)
        selected, number = (self._all, self._numbers[mutant]) if mutant.selectable else (planted, 0)
        simulated = [test for test in tests if not test.is_proof]
        some = simulated[: MOST_TESTS if mutant.selectable else MOST_COMPILED]
        by = self._first_to_find(some, selected, number)
        if by is not None:
            return "killed", by
        why = difference(mutant.module, planted)
        if why is None:
            return "equivalent", "tests/mutation/equivalence.py"
        by = self._first_to_find([test for test in tests if test.is_proof][:MOST_PROOFS], planted, 0)
        return ("killed", by) if by else ("survived", why)

    def _first_to_find(self, tests: Sequence[_Test], sources: dict[str, Path], number: int) -> str | None:
        """The first test that fails with these sources."""
        for test in sorted(tests, key=lambda each: each.cost):
            if test.seconds is None:
                self._time(test)
            if not test.sound:
                continue
            test.tried += 1
            if not self._passes(test, sources, number):
                test.found += 1
                return test.item.nodeid.removeprefix("tests/")
        return None

    def _time(self, test: _Test) -> None:
        """Run a test without a mutant: first to compile its model, then for its time."""
        sources = self._plain if test.is_proof else self._all
        started = time.monotonic()
        test.sound = self._passes(test, sources, 0)
        if not test.is_proof:
            started = time.monotonic()
            self._passes(test, sources, 0)
        test.seconds = time.monotonic() - started
        if test.is_proof and test.seconds > PROOF_SECONDS / 2:
            test.sound = False  # it decides nothing in time
        elif not test.sound:
            print(f"  left out, because it fails without a mutant: {test.item.nodeid}", flush=True)

    def _passes(self, test: _Test, sources: dict[str, Path], number: int) -> bool:
        """Run a test in a process of its own, with its children in a group.

        A simulation that hangs has failed; a proof that takes too long has not.
        """
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            if test.is_proof:
                signal.alarm(PROOF_SECONDS)
            else:
                resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
            os.environ[VARIABLE] = str(number)
            os.environ["MONTCORE_CACHE"] = str(self.folder / "cache")
            self._sources = sources
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            try:
                failed = any(report.failed for report in _reports(test.item))
            except BaseException:
                failed = True
            os._exit(int(failed))
        try:
            status = os.waitpid(child, 0)[1]
            return status == 0 or (test.is_proof and os.WIFSIGNALED(status))
        finally:
            # SymbiYosys ends its own groups at SIGTERM.
            for each, wait in ((signal.SIGTERM, 0.5), (signal.SIGKILL, 0.0)):
                with suppress(ProcessLookupError):
                    os.killpg(child, each)
                    time.sleep(wait)
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def _ignore(_: Sequence[str]) -> None:
    pass


def _mixed(tests: Sequence[_Test]) -> list[_Test]:
    """The first test of every function and architecture, then the second of each, and so on; small cores come first."""
    rank: dict[_Test, tuple[int, int]] = {}
    counts = Counter[str]()
    for test in sorted(tests, key=lambda each: len(each.modules)):
        name = test.item.nodeid
        group = name.partition(" " if " " in name else "[")[0]
        rank[test] = counts[group], len(test.modules)
        counts[group] += 1
    return sorted(tests, key=lambda test: rank[test])


def _is_on(item: pytest.Item, architecture: str) -> bool:
    """Whether a test of an exponentiator has this multiplier; others have none of their own."""
    parameters = getattr(item, "callspec", None)
    return not parameters or parameters.params.get("architecture", architecture) == architecture


def _reports(item: pytest.Item) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol

    return runtestprotocol(item, nextitem=None, log=False)
