# SPDX-License-Identifier: Apache-2.0
"""A running simulation: the compiled model as a child process; harness/bench.h describes the protocol."""

import os
import subprocess
import tempfile
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from montcore.checks import check_path
from montcore.errors import BadInput, MontcoreError
from montcore.simulation.build import Design, executable

CycleProgress = Callable[[int], None]


class Session:
    """The session with one simulated core. The first command starts the process.

    Parameters
    ----------
    design
        The design.
    trace
        File for the waveform (FST); it gets its name when the session ends.

    Raises
    ------
    BadInput
        ``trace`` is not writable, or not the name of an FST file.
    """

    def __init__(self, design: Design, trace: Path | str | None) -> None:
        trace = None if trace is None else check_path("trace", trace)
        if trace is not None and trace.suffix != ".fst":
            raise BadInput("trace", f"must end in .fst, the format of the waveform, not {trace.name!r}")
        if trace is not None and not _is_writable(trace):
            raise BadInput("trace", f"{trace} is not writable")
        self._design = design
        self._trace = trace and trace.absolute()
        self._process: subprocess.Popen[str] | None = None
        self._errors: IO[str] | None = None
        self._end: Callable[[], bool | None] = lambda: None
        self._closed = False
        self._answering = False

    def ask(self, *words: str | int, progress: CycleProgress | None = None) -> list[str]:
        """Send a command and return the words of its answer; integers are sent in hexadecimal.

        progress: callback for the number of cycles so far, called several times per second in a long command.
        Raises MontcoreError with the error output of the simulation if it ends without an answer.
        """
        if self._closed:
            raise MontcoreError("the simulation has ended")
        if self._answering:
            raise MontcoreError("a simulation must not be used by another thread, or by progress, during a command")
        process = self._process or self._start()
        assert process.stdin and process.stdout
        self._answering = True
        try:
            process.stdin.write(" ".join(f"{word:x}" if isinstance(word, int) else word for word in words) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                kind, *rest = answer = line.split()
                if kind != "progress":
                    return answer
                if progress:
                    progress(int(rest[0], 16))
        except BrokenPipeError:
            pass
        except BaseException:
            # Otherwise the next command would read the rest of this answer.
            self._abandon()
            raise
        finally:
            self._answering = False
        raise self._reason_for_exit()

    def close(self) -> None:
        """End the process and complete the waveform. The session is not usable afterwards.

        Raises BadInput naming ``trace`` if the waveform cannot be written.
        """
        if self._abandon():
            raise self._without_trace()

    def _abandon(self) -> bool | None:
        """End the process; return whether the waveform is lost."""
        self._closed = True
        return self._end()

    def _without_trace(self) -> BadInput:
        return BadInput("trace", f"{self._trace} cannot be written: the disk may be full")

    def _start(self) -> subprocess.Popen[str]:
        part = self._trace and self._trace.with_name(f"{self._trace.name}.part")
        # A file, not a pipe, because it is read only after the model has ended.
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        with executable(self._design, trace=self._trace is not None) as model:
            self._process = process = subprocess.Popen(
                [model, *([part] if part else [])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="ascii",
            )
        self._end = weakref.finalize(self, _finish, process, part, self._trace)
        return process

    def _reason_for_exit(self) -> Exception:
        """Return the reason why the process ended."""
        self._abandon()
        assert self._process and self._errors
        self._errors.seek(0)
        message = self._errors.read().strip() or f"ended with status {self._process.returncode} and no message"
        # Verilator's writer of waveforms aborts with the check that fails.
        if self._trace and message.startswith("FST_"):
            return self._without_trace()
        return MontcoreError(f"simulation of {self._design.top}: {message}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.close()
        else:
            self._abandon()


def _is_writable(file: Path) -> bool:
    try:
        return not file.is_dir() and os.access(file.absolute().parent, os.W_OK)
    except OSError:  # a name that is too long
        return False


def _finish(process: subprocess.Popen[str], part: Path | None, trace: Path | None) -> bool:
    """End the process and name its waveform; return whether that is lost."""
    # Without the pipe for answers, a model inside a long command ends at its next progress line.
    for pipe in (process.stdin, process.stdout):
        assert pipe
        with suppress(BrokenPipeError):
            pipe.close()
    status = process.wait()
    if part is None or trace is None:
        return False
    if status < 0:
        part.unlink(missing_ok=True)
        return True
    part.replace(trace)
    return False
