# SPDX-License-Identifier: Apache-2.0
"""The design space of the scalable kernel: the models fit the measurements, and the choice is optimal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from montcore.architectures import Config
from montcore.architectures.mwr2mm import Kernel
from montcore.cli import run
from montcore.cli.application import application
from montcore.cores import named
from montcore.errors import BadInput, MontcoreError
from montcore.lab.exploration import kernel_space
from montcore.lab.exploration.kernel_space import PAPER, AreaModel
from montcore.lab.measurement import measure
from montcore.lab.papers import PAPERS
from montcore.tools.resources import folder


def test_papers_model_is_near_its_table() -> None:
    """The model is near for four elements or more; for a single element it adds a register that the element lacks."""
    errors = {
        (row.elements, row.word_bits): PAPER.gates(Kernel(row.word_bits, row.elements)) / row.gates - 1
        for row in PAPERS["scalable"].table("scalable_table1_area").rows
        if row.elements and row.word_bits and row.gates
    }
    assert len(errors) == 19
    assert all(abs(error) < 0.06 for (elements, _), error in errors.items() if elements > 1)
    assert all(0.15 < error < 0.3 for (elements, _), error in errors.items() if elements == 1)


@pytest.mark.parametrize("latency", [1, 2])
def test_our_model_is_near_every_measured_kernel(latency: int) -> None:
    areas = kernel_space.recorded_areas(folder("results"), latency)
    assert len(areas) >= 19
    model = AreaModel.fitted(areas.items())
    assert model == kernel_space.recorded_model(latency)
    assert all(model.gates(kernel) == pytest.approx(gates, rel=0.01) for kernel, gates in areas.items())
    # A kernel that the model was not fitted to.
    kernel = Kernel(8, 2, latency)
    assert kernel not in areas
    measured = measure(named(Config("scalable", 64, {"Elements": 2, "Latency": latency}), part="kernel"), "gates")
    assert model.gates(kernel) == pytest.approx(measured.area.gates, rel=0.01)


def test_fit_gives_back_a_model() -> None:
    kernels = [Kernel(w, p) for w, p in ((4, 1), (8, 3), (16, 2), (32, 5))]
    model = AreaModel.fitted((kernel, PAPER.gates(kernel)) for kernel in kernels)
    assert (model.per_bit, model.per_element, model.per_end) == pytest.approx((84, 25, -22))
    with pytest.raises(MontcoreError, match="too few"):
        AreaModel.fitted((kernel, 1.0) for kernel in kernels[:2])


@pytest.mark.parametrize("latency", [1, 2])
@pytest.mark.parametrize(("bits", "budget"), [(256, 28000), (1024, 28000), (256, 5000), (64, 100_000), (100, 300)])
def test_best_is_the_best_of_all(bits: int, budget: int, latency: int) -> None:
    found = kernel_space.best(bits, budget, PAPER, latency)
    assert PAPER.gates(found.kernel) <= budget
    kernels = [Kernel(w, p, latency) for w in (4, 8, 16, 32, 64, 128) for p in range(1, bits + 1)]
    affordable = [kernel for kernel in kernels if PAPER.gates(kernel) <= budget]
    times = {
        kernel: kernel.cycles(kernel.words(bits), kernel.passes(bits)) * kernel_space.periods_ns()[kernel.word_bits]
        for kernel in affordable
    }
    assert times[found.kernel] == min(times.values()) == pytest.approx(1000 * found.time_us)
    assert len(affordable) == len(list(kernel_space.costs(bits, budget, PAPER, latency)))


def test_kernels_of_section_7() -> None:
    """By the paper's model, (8, 40) and two other kernels have one size; for 256 bits 30 elements are as fast."""
    for kernel in (Kernel(8, 40), Kernel(16, 20), Kernel(32, 10)):
        assert 26_000 < PAPER.gates(kernel) < 28_000
    fewer, more = (kernel_space.cost(Kernel(8, p), 256, PAPER) for p in (30, 40))
    assert fewer.time_us == pytest.approx(more.time_us, rel=0.1)
    fewer, more = (kernel_space.cost(Kernel(8, p), 1024, PAPER) for p in (30, 40))
    assert fewer.time_us > 1.3 * more.time_us


def test_no_kernel_is_so_small() -> None:
    with pytest.raises(BadInput, match="area: "):
        kernel_space.best(256, 200, PAPER)


def test_command(tmp_path: Path) -> None:
    page = tmp_path / "kernel.html"
    arguments = ["kernel", "--width", "1024", "--area", "28000", "-o", str(page), "--json"]
    result = CliRunner().invoke(application(), arguments)
    answer = json.loads(result.output)
    kernel = Kernel(answer["word_bits"], answer["elements"])
    assert answer["cycles"] == kernel.cycles(kernel.words(1024), kernel.passes(1024))
    assert answer["gates"] == round(kernel_space.recorded_model(2).gates(kernel)) <= 28000
    text = page.read_text(encoding="utf-8")
    assert f"best: w = {kernel.word_bits}, p = {kernel.elements}" in text
    assert text.count('"mode":"lines"') == len(kernel_space.periods_ns())
    assert "src=" not in text[-20000:]  # nothing from the network


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        (["--width", "4", "--area", "9000"], "--width"),
        (["--width", "256", "--area", "200"], "--area"),
        (["--width", "256", "--area", "9000", "--latency", "3"], "--latency"),
        (["--width", "256", "--area", "9000", "-o", "no/where.html"], "--output"),
    ],
)
def test_command_refuses(arguments: list[str], argument: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["kernel", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"montcore: {argument}: ")
