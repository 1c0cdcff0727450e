# SPDX-License-Identifier: Apache-2.0
"""A new kind of core: a class for the core, a class for its generated package, and an entry for its rows."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from montcore.architectures import Config, Radix2
from montcore.cores import Core, from_fields, rows
from montcore.cores.ports import CLOCK, Port, read_ports
from montcore.generation import GENERATED, generate
from montcore.generation.narrow import GeneratedNarrow
from montcore.lab.measurement import measure
from montcore.lab.results import record, stored

PORTS = read_ports(
    "toy",
    """
    start_i in  1 a word is taken
    word_i  in  8 the word
    sum_o   out 8 the sum of all words
    """,
)


@dataclass(frozen=True, eq=False)
class ToyCore(Core):
    """An accumulator."""

    kind = "toy"
    config: Config
    part: str = "toy"

    module = "montcore_toy"
    parameters = {}  # noqa: RUF012
    ports: tuple[Port, ...] = (*CLOCK, *PORTS)
    cycles = 1
    modules = ()
    name = "montcore_toy"

    @property
    def texts(self) -> dict[str, str]:
        return {
            "montcore_toy.sv": """\
module montcore_toy (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic start_i,
  input  logic [7:0] word_i,
  output logic [7:0] sum_o
);
  always_ff @(posedge clk_i) begin
    if (!rst_ni) sum_o <= '0;
    else if (start_i) sum_o <= sum_o + word_i;
  end
endmodule
"""
        }


class GeneratedToy(GeneratedNarrow):
    """The package of the toy."""

    title = "Toy"
    summary = "It adds."
    parameters = []  # noqa: RUF012
    facts = []  # noqa: RUF012

    def __init__(self, core: ToyCore) -> None:
        self.core = core

    @property
    def top_text(self) -> str:
        (text,) = self.core.texts.values()
        return text

    def testbench(self) -> str:
        return f"module {self.name}_tb;\n{self.signals}\n{self.instance('dut')}endmodule\n"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyCore:
    monkeypatch.setitem(rows.PARTS, Radix2, {"toy": ToyCore})  # type: ignore[misc]
    monkeypatch.setitem(GENERATED, ToyCore, GeneratedToy)
    return ToyCore(Config("radix2", 8))


def test_generated(toy: ToyCore, tmp_path: Path) -> None:
    names = {path.name for path in generate(toy, tmp_path)}
    assert {"montcore_toy.sv", "montcore_toy_tb.v", "README.md"} <= names


@pytest.mark.parametrize("target", ["gates", "ecp5-85k-8"])
def test_measured_and_recorded(toy: ToyCore, target: str, tmp_path: Path) -> None:
    """The toy is measured, with place and route in the harness, though the measurement has no code for its kind."""
    assert from_fields(toy.fields()) == toy
    measured = measure(toy, target, seeds=1)
    assert (measured.core, measured.cycles, measured.area.ffs) == (toy, 1, 8)
    record(measured, tmp_path)
    assert stored(tmp_path) == [measured]
