# SPDX-License-Identifier: Apache-2.0
"""A pytest plugin that runs the collected tests once for each mutant, each time in a forked process.

Its first loop notes which modules each test elaborates, without running it. The tests of a module then see a library in
which all mutants that can be selected at run time are planted, so that models are compiled once for all of them.
"""

import math
import os
import random
import re
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from elaborated import Elaborated
from equivalence import REFUSED, difference
from lint_rtl import elaborations, verilator
from mutants import PACKAGE, PACKAGE_TEXT, VARIABLE, Mutant, library, with_all
from reasons import listed
from record import PROOF, Record, Verdict, record, recorded

from montcore.architectures import ARCHITECTURES
from montcore.tools import rtl

SEED = 20261122
# Processor seconds in which a test names its sources; otherwise it counts as a test without sources.
NOTING = 3
# Exponentiators are tested on this multiplier: they are the same on every multiplier.
ANY = "radix2"
# Modules of tests that elaborate nothing, or not with the tools of the tests.
READ = {
    "test_each_technology_has_a_multiplier": frozenset({"mont_technology_pkg"}),
    **{f"test_header_parameters[{name}]": frozenset({each.module}) for name, each in ARCHITECTURES.items()},
}
# Mutants of each module in a round, so that an interrupted campaign has seen all modules.
ROUND = 30
# The largest number of tests for a mutant, of tests with a compiled model, and of proofs; the cheapest run first.
MOST_TESTS, MOST_COMPILED, MOST_PROOFS = 60, 24, 2
# Elaborations of a module that are linted.
MOST_LINTED = 8
# A test has found a mutant if one of its processes takes this many times the processor time without the mutant, plus
# this many seconds.
SLOWER, PATIENCE = 10, 5
# Seconds after which a proof has found nothing.
PROOF_SECONDS = 30


# A kind of mutants, for which a test's success is counted: their module, and whether a compiled model serves them.
_Kind = tuple[str, bool]


@dataclass(eq=False)
class _Test:
    item: pytest.Item
    modules: frozenset[str]
    compiling: float = 0.0  # seconds with a model to be compiled
    seconds: float | None = None  # seconds with a compiled model; None: the test has not run yet
    sound: bool = True  # the test passes without a mutant
    tried: Counter[_Kind] = field(default_factory=Counter)
    found: Counter[_Kind] = field(default_factory=Counter)

    @property
    def is_proof(self) -> bool:
        return "proof" in self.item.path.parts

    def cost(self, kind: _Kind) -> float:
        """Seconds until the test finds a mutant, from its finds so far."""
        if self.seconds is None:
            return math.inf
        _, compiled = kind
        return (self.seconds if compiled else self.compiling) * (self.tried[kind] + 2) / (self.found[kind] + 1)


@dataclass
class Campaign:
    """The plugin."""

    mutants: Mapping[str, Sequence[Mutant]]
    modules: Sequence[str]
    limit: int
    again: bool
    results: Path
    folder: Path

    def __post_init__(self) -> None:
        self._texts = library()
        earlier = recorded(self.results)
        self._pending = {module: self._without_verdict(module, earlier) for module in self.modules}
        # Only these mutants are planted: fewer mutants make a smaller model.
        everything = [mutant for each in self._pending.values() for mutant in each]
        self._numbers = {mutant: number for number, mutant in enumerate(everything, start=1)}
        self._reasons = {
            mutant: listed_mutant.reason
            for module in self.modules
            for mutant, listed_mutant in listed(module, self._texts[module], self.mutants[module])
        }
        self._plain = dict(rtl.library())
        self._all = self._write("all", {name: with_all(text, self._of(name)) for name, text in self._texts.items()})
        package = self.folder / "all" / f"{PACKAGE}.sv"
        package.write_text(PACKAGE_TEXT, encoding="utf-8")
        self._all[PACKAGE] = package
        self._elaborated = Elaborated(self.folder)

    def _of(self, module: str) -> dict[Mutant, int]:
        return {mutant: self._numbers[mutant] for mutant in self._pending.get(module, ())}

    def _write(self, name: str, texts: Mapping[str, str]) -> dict[str, Path]:
        """The library with other texts for some modules."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        changed = {}
        for module, text in texts.items():
            changed[module] = folder / f"{module}.sv"
            changed[module].write_text(text, encoding="utf-8")
        return {**self._plain, **changed}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the campaign instead of the tests."""
        tests = [test for item in session.items if _is_on(item, ANY) and (test := self._noted(item)).modules]
        pending = self._pending
        while any(pending.values()):
            for module in filter(pending.get, self.modules):
                some, pending[module] = pending[module][:ROUND], pending[module][ROUND:]
                self._campaign(module, some, _mixed([test for test in tests if module in test.modules]))
        return True

    def _noted(self, item: pytest.Item) -> _Test:
        """The modules that a test elaborates first. It runs in its own process, because it is aborted."""
        reader, writer = os.pipe()

        def note(modules: Sequence[str]) -> None:
            os.write(writer, " ".join(modules).encode())
            os._exit(0)

        def name() -> bool:
            self._elaborated.note = note
            return not _reports(item)

        self._in_child(name, self._plain, processor=NOTING)
        os.close(writer)
        with os.fdopen(reader) as names:
            elaborated = frozenset(names.read().split()) & set(self._texts)
        return _Test(item, elaborated or READ.get(item.name, frozenset()))

    def _without_verdict(self, module: str, earlier: Record) -> list[Mutant]:
        """Return a module's mutants without a verdict, in the campaign's order; if asked, also survivors."""
        order = list(self.mutants[module])
        random.Random(f"{SEED} {module}").shuffle(order)
        verdicts = [earlier.verdict(Verdict.of(each, self._texts[module])) for each in order]
        return [
            each
            for number, (each, verdict) in enumerate(zip(order, verdicts, strict=True))
            if (not verdict and number < self.limit) or (verdict == "survived" and self.again)
        ]

    def _campaign(self, module: str, pending: Sequence[Mutant], tests: Sequence[_Test]) -> None:
        text, began, verdicts = self._texts[module], time.monotonic(), list[Verdict]()
        try:
            for mutant in pending:
                what, by = self._verdict(mutant, tests)
                drawn_from = len(self.mutants[module])
                verdicts.append(Verdict.of(mutant, text, verdict=what, by=by, seed=SEED, drawn_from=drawn_from))
                if what == "survived":
                    print(f"  survives: {verdicts[-1]}", flush=True)
        finally:
            record(self.results, verdicts)
        counts = Counter(each.verdict for each in verdicts)
        said = ", ".join(f"{number} {verdict}" for verdict, number in counts.items())
        print(f"{module}: {said} in {time.monotonic() - began:.0f} s", flush=True)

    def _planted(self, mutant: Mutant) -> dict[str, Path]:
        """The library with one mutant."""
        return self._write("planted", {mutant.module: mutant.planted(self._texts[mutant.module])})

    def _verdict(self, mutant: Mutant, tests: Sequence[_Test]) -> tuple[str, str]:
        """Return the verdict on a mutant, and the test that gave it."""
        planted = self._planted(mutant)
        selected, number = (self._all, self._numbers[mutant]) if mutant.selectable else (planted, 0)
        kind = mutant.module, mutant.selectable
        reason = self._reasons.get(mutant)
        most = MOST_TESTS if mutant.selectable and reason is None else MOST_COMPILED
        simulated = [test for test in tests if not test.is_proof]
        # Tests that found something always run: cheap tests of one function may displace them from the first ones.
        some = dict.fromkeys([*simulated[:most], *(test for test in simulated if test.found[kind])])
        by = self._first_to_find(sorted(some, key=lambda test: test.cost(kind)), selected, number, kind)
        if by is not None:
            return "killed", by
        if not self._in_child(lambda: _is_clean(mutant.module), planted):
            return "killed", "tools/lint_rtl.py"
        if reason is not None:
            return "equivalent", reason
        why = difference(mutant.module, planted)
        if why is None:
            return "equivalent", PROOF
        if why.endswith(REFUSED):
            return "killed", f"slang: {why}"
        by = self._first_to_find([test for test in tests if test.is_proof][:MOST_PROOFS], planted, 0, kind)
        return ("killed", by) if by else ("survived", why)

    def _first_to_find(self, tests: Sequence[_Test], sources: dict[str, Path], number: int, kind: _Kind) -> str | None:
        """The first test that fails with these sources."""
        for test in tests:
            if test.seconds is None:
                self._time(test)
            if not test.sound:
                continue
            test.tried[kind] += 1
            if not self._passes(test, sources, number):
                test.found[kind] += 1
                return test.item.nodeid.removeprefix("tests/")
        return None

    def _time(self, test: _Test) -> None:
        """Run a test without a mutant: first to compile its model, then for its time."""
        sources = self._plain if test.is_proof else self._all
        started = time.monotonic()
        test.sound = self._passes(test, sources, 0)
        test.seconds = test.compiling = time.monotonic() - started
        if test.is_proof:
            test.sound &= test.seconds < PROOF_SECONDS / 2  # otherwise it decides nothing in time
        elif test.sound:
            started = time.monotonic()
            self._passes(test, sources, 0)
            test.seconds = time.monotonic() - started
        else:
            print(f"  left out, because it fails without a mutant: {test.item.nodeid}", flush=True)

    def _passes(self, test: _Test, sources: dict[str, Path], number: int) -> bool:
        """Run a test. A simulation that hangs has failed; a proof that takes too long has not."""
        # For a fault that is selected at run time, the model is compiled already.
        usual = (number and test.seconds) or test.compiling
        limit = int(SLOWER * usual) + PATIENCE if usual else resource.RLIM_INFINITY
        return self._in_child(
            lambda: not any(report.failed for report in _reports(test.item)),
            sources,
            number,
            processor=resource.RLIM_INFINITY if test.is_proof else limit,
            seconds=PROOF_SECONDS if test.is_proof else 0,
        )

    def _in_child(
        self,
        check: Callable[[], bool],
        sources: dict[str, Path],
        number: int = 0,
        *,
        processor: int = resource.RLIM_INFINITY,
        seconds: int = 0,
    ) -> bool:
        """Return what ``check`` returns in its own process, which has its children in a group.

        With more than ``processor`` seconds in one of the processes, the check has failed. After so many ``seconds``,
        it has passed.
        """
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            signal.alarm(seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (processor, processor))
            os.environ[VARIABLE] = str(number)
            os.environ["MONTCORE_CACHE"] = str(self.folder / "cache")
            os.environ["COCOTB_MAX_FAILURES"] = "1"
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            try:
                with rtl.substituted(sources):
                    passed = check()
            except BaseException:
                passed = False
            os._exit(int(not passed))
        try:
            status = os.waitpid(child, 0)[1]
            return status == 0 or (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM)
        finally:
            # SymbiYosys ends its own groups at SIGTERM.
            for each, wait in ((signal.SIGTERM, 0.5), (signal.SIGKILL, 0.0)):
                with suppress(ProcessLookupError):
                    os.killpg(child, each)
                    time.sleep(wait)
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def _is_clean(module: str) -> bool:
    """Return whether the linter accepts a module as elaborated: with its defaults, and within the multipliers."""
    some = [each for each in elaborations() if module in {path.stem for path in rtl.sources(each[0])}]
    some.sort(key=lambda each: each[0] != module)
    return all(verilator(top, parameters, rtl.sources(top)) for top, parameters in some[:MOST_LINTED])


def _mixed(tests: Sequence[_Test]) -> list[_Test]:
    """The first test of every function and architecture, then the second of each, and so on; small cores come first.

    Tests with a module that no earlier test has come first.
    """
    rank: dict[_Test, tuple[int, int]] = {}
    counts = Counter[str]()
    for test in sorted(tests, key=lambda each: len(each.modules)):
        name = test.item.nodeid
        # The architecture of a core is the first word in the brackets.
        function, _, parameters = name.partition("[")
        group = f"{function} {parameters.partition(' ')[0]}" if re.match(r"\w+ ", parameters) else function
        rank[test] = counts[group], len(test.modules)
        counts[group] += 1
    ordered = sorted(tests, key=lambda test: rank[test])
    seen, new = set[str](), list[_Test]()
    for test in ordered:
        if not test.modules <= seen:
            new.append(test)
            seen |= test.modules
    return [*dict.fromkeys([*new, *ordered])]


def _is_on(item: pytest.Item, architecture: str) -> bool:
    """Return whether a test of an exponentiator has this multiplier; other tests have no parameter for a multiplier."""
    parameters = getattr(item, "callspec", None)
    return not parameters or parameters.params.get("architecture", architecture) == architecture


def _reports(item: pytest.Item) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol

    return runtestprotocol(item, nextitem=None, log=False)
