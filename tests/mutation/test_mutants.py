# SPDX-License-Identifier: Apache-2.0
"""The tools of the mutation campaign: where faults are planted, their selection, and texts that are no faults."""

from dataclasses import replace
from pathlib import Path

import pytest
from contract_testbench import check_contract
from equivalence import difference
from instances import instances, instantiated
from long_tests import long_cases
from mutants import PACKAGE, PACKAGE_TEXT, VARIABLE, library, mutants, with_all
from planted import planted
from reasons import every, listed
from record import Verdict, record, recorded
from testbench import build_testbench, run_testbench

from montcore import Config, tools
from montcore.tools import rtl

EXAMPLE = """\
module mont_example #(
  parameter int unsigned Width = 8,
  localparam int unsigned Half = Width / 2
) (
  input logic clk_i,
  input logic [Width-1:0] a_i,
  output logic [Width-1:0] z_o
);
  if (Width < 2) begin : gen_illegal
    $error("too narrow");
  end
  logic [Half-1:0] s_q;
  assign z_o = s_q == '0 ? a_i : Width'(s_q);
  always_ff @(posedge clk_i) begin
    if (a_i[0]) s_q <= ~a_i[Half-1:0] & 4'b0011;  // low half
    else s_q <= s_q + 1'b1;
  end
endmodule
"""

# The right text, the mutant's text, and whether a simulation can select it.
EXPECTED = {
    ("Width / 2", "(Width * 2)", False),
    ("2", "3", False),
    ("s_q == '0 ? a_i : Width'(s_q)", "'0", True),
    ("s_q == '0 ? a_i : Width'(s_q)", "(s_q == '0 ? Width'(s_q) : a_i)", True),
    ("s_q == '0", "(s_q != '0)", True),
    ("'0", "'1", True),
    ("a_i[0]", "1'b0", True),
    ("a_i[0]", "1'b1", True),
    ("a_i[0]", "a_i[(0) + 1]", True),
    ("s_q <= ~a_i[Half-1:0] & 4'b0011;", ";", True),
    ("~a_i[Half-1:0] & 4'b0011", "(~a_i[Half-1:0] | 4'b0011)", True),
    ("~a_i[Half-1:0] & 4'b0011", "(~a_i[Half-1:0])", True),
    ("~a_i[Half-1:0] & 4'b0011", "(4'b0011)", True),
    ("~a_i[Half-1:0]", "(a_i[Half-1:0])", True),
    ("a_i[Half-1:0]", "a_i[(Half-1) + 1:(0) + 1]", True),
    ("4'b0011", "4'd2", True),
    ("s_q <= s_q + 1'b1;", ";", True),
    ("s_q + 1'b1", "(s_q - 1'b1)", True),
    ("1'b1", "1'd0", True),
}

BENCH = """\
module bench;
  logic clk = 1'b0;
  logic [7:0] a = 8'h35, z;
  mont_example dut (.clk_i(clk), .a_i(a), .z_o(z));
  initial begin
    #1 clk = 1'b1;
    #1 $display("z=%h", z);
    $finish;
  end
endmodule
"""


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_every_kind_of_fault_is_planted_where_it_belongs() -> None:
    found = mutants("mont_example", EXAMPLE)
    assert {(EXAMPLE[each.begin : each.end], each.text, each.selectable) for each in found} == EXPECTED
    assert len(found) == len(EXPECTED)
    (dropped,) = (each for each in found if each.text == "'0")
    assert "assign z_o = '0;" in dropped.planted(EXAMPLE)


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_a_running_simulation_selects_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = mutants("mont_example", EXAMPLE)
    numbered = {mutant: number for number, mutant in enumerate(found, start=1)}
    texts = {PACKAGE: PACKAGE_TEXT, "mont_example": with_all(EXAMPLE, numbered), "bench": BENCH}
    sources = [tmp_path / f"{name}.sv" for name in texts]
    for path, text in zip(sources, texts.values(), strict=True):
        path.write_text(text, encoding="utf-8")
    program = build_testbench("bench", sources, tmp_path / "build")

    def result(number: int) -> str:
        monkeypatch.setenv(VARIABLE, str(number))
        return run_testbench(program).stdout

    assert "z=02" in result(0)
    values = {each.text: result(number) for each, number in numbered.items() if each.selectable}
    assert "z=35" in values["4'd2"].replace("z=02", "z=35")
    assert "z=05" not in values["(~a_i[Half-1:0])"]
    assert "z=01" in values["(a_i[Half-1:0])"]
    assert "z=03" in values["(4'b0011)"]
    assert "z=0b" in values["(~a_i[Half-1:0] | 4'b0011)"]
    assert "z=00" in values["'0"]


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_the_library_elaborates_with_all_faults_planted(tmp_path: Path) -> None:
    """Every module by itself: a campaign must include all."""
    texts = {PACKAGE: PACKAGE_TEXT}
    for name, text in library().items():
        texts[name] = with_all(text, dict.fromkeys(mutants(name, text), 1))
    for name, text in texts.items():
        (tmp_path / f"{name}.sv").write_text(text, encoding="utf-8")
    for top in ("mont_mul_vlm3", "mont_mul_high_radix", "mont_mul_pipelined", "mont_exp_window", "mont_scalable_power"):
        names = [path.stem for path in rtl.sources(top)]
        files = [str(tmp_path / f"{name}.sv") for name in (PACKAGE, *names)]
        done = tools.verilator().run(["--lint-only", "-Wno-fatal", "--top-module", top, *files])
        assert done.returncode == 0, done.stdout


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_a_core_with_faults_of_which_none_is_selected_is_sound(tmp_path: Path) -> None:
    """The core is vlm3, because it has a signed expression."""
    planted = [tmp_path / f"{PACKAGE}.sv"]
    planted[0].write_text(PACKAGE_TEXT, encoding="utf-8")
    for path in rtl.sources("mont_mul_vlm3"):
        text = path.read_text(encoding="utf-8")
        planted.append(tmp_path / path.name)
        planted[-1].write_text(with_all(text, dict.fromkeys(mutants(path.stem, text), 1)), encoding="utf-8")
    assert check_contract(Config("vlm3", 8), planted, tmp_path) is None


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_comments_do_not_move_a_mutant() -> None:
    commented = EXAMPLE.replace("// low half", "// the low half\n").replace("module", "// a module\nmodule", 1)
    keys = [{Verdict.of(each, text).key for each in mutants("m", text)} for text in (EXAMPLE, commented)]
    assert keys[0] == keys[1]
    changed = {Verdict.of(each, text).key for text in [EXAMPLE.replace("+", "-")] for each in mutants("m", text)}
    assert not keys[0] & changed


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_verdicts_are_kept_and_replaced(tmp_path: Path) -> None:
    first, second, third, *_ = (Verdict.of(each, EXAMPLE, verdict="survived") for each in mutants("m", EXAMPLE))
    record(tmp_path, [first, second])
    record(tmp_path, [replace(first, verdict="killed", by="test"), replace(second, verdict="killed", by="slang: no")])
    found = recorded(tmp_path)
    assert [found.verdict(each) for each in (first, second, third)] == ["killed", "killed", ""]
    assert list(found.verdicts) == []
    (row,) = found.found.values()
    assert (row.tests, row.lint) == ((first.digest,), (second.digest,))
    record(tmp_path, [second])
    assert [recorded(tmp_path).verdict(each) for each in (first, second)] == ["killed", "survived"]
    assert len((tmp_path / "mutation.jsonl").read_text("utf-8").splitlines()) == 2


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_a_campaign_continues_where_it_ended(tmp_path: Path) -> None:
    """Every recorded mutant of today's text has its verdict, and the next mutant is the first without a verdict."""
    text = library()["mont_mul_radix2"]
    some = [Verdict.of(each, text, verdict="killed", by="test") for each in mutants("mont_mul_radix2", text)]
    assert len({each.digest for each in some}) == len(some)
    record(tmp_path, some[:30])
    assert [bool(recorded(tmp_path).verdict(each)) for each in some] == [number < 30 for number in range(len(some))]


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
@pytest.mark.parametrize(
    ("module", "right", "wrong", "same"),
    [
        ("mont_mul_compact", "(sum_carry | subtract) ?", "(subtract | sum_carry) ?", True),
        ("mont_mul_compact", "(sum_carry | subtract) ?", "(sum_carry) ?", False),
        # The squarer has no result when the last product ends.
        ("mont_exp_r2l", "assign sqr_res_ready_o = squares & finished;", "assign sqr_res_ready_o = finished;", True),
        ("mont_exp_r2l", "assign sqr_res_ready_o = squares & finished;", "assign sqr_res_ready_o = squares;", False),
    ],
)
def test_equivalence_is_told_from_a_fault(module: str, right: str, wrong: str, same: bool, tmp_path: Path) -> None:
    path = planted(module, right, wrong, tmp_path)
    assert (difference(module, {module: path}) is None) == same


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_a_module_alone_is_told_from_a_fault(tmp_path: Path) -> None:
    """The cores decide nothing within the time, and the engine has no proof; the module's instances decide."""
    text = rtl.library()["mont_coprocessor_axi4lite"].read_text(encoding="utf-8")
    path = tmp_path / "mont_coprocessor_axi4lite.sv"
    for right, wrong, same in (("arvalid_i & ~write;", "arvalid_i;", True), ("& (req_ready_i | dropped_q)", "", False)):
        assert text.count(right) == 1
        path.write_text(text.replace(right, wrong), encoding="utf-8")
        assert (difference(path.stem, {path.stem: path}) is None) == same


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_the_instances_of_a_module_have_all_its_shapes() -> None:
    """A column with both multipliers, one or none, with two and with three registers."""
    found = [dict(each.parameters) for each in instances("mont_cascaded_multipliers")]
    assert {(each["First"], each["Second"]) for each in found} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert {each["Cycles"] for each in found} == {2, 3}


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_a_design_has_instances_of_what_its_parameters_choose() -> None:
    config = Config("pipelined", 33, {"Multiplier": 1})
    texts = list(rtl.texts(config.module).values())
    found = instantiated(config.module, texts, config.rtl_parameters, {})
    assert "mont_mult18x18d" in found
    assert "mont_dsp48e1" not in found


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_generated_files_have_no_mutants() -> None:
    text = rtl.library()["mont_engine_microcode_pkg"].read_text(encoding="utf-8")
    assert mutants("mont_engine_microcode_pkg", text) == []
    assert mutants("mont_engine_microcode_pkg", text.replace("Generated from", "Written from"))


@long_cases(why="The tools of the mutation campaign, which itself takes hours.")
def test_every_listed_mutant_is_one() -> None:
    texts = library()
    found = {each for name in texts for _, each in listed(name, texts[name], mutants(name, texts[name]))}
    assert found == set(every())
