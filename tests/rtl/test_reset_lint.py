# SPDX-License-Identifier: Apache-2.0
"""The lint of resets finds registers that lost their reset, and refuses waivers without reason or need."""

from pathlib import Path

import lint_rtl
import pytest
import resets
from planted import mistakes, planted

from montcore.tools import rtl

WAIVED = resets.waivers(resets.WAIVERS.read_text(encoding="utf-8"))
NTT = {"Width": 12, "LogLength": 4}


def unwaived(top: str, parameters: dict[str, int]) -> set[tuple[str, str]]:
    found = resets.listed(resets.netlist(top, parameters))
    return {(name, rule) for name, rule in found.items() if not WAIVED & {name, f"{top}/{name}"}}


@pytest.mark.parametrize(
    ("top", "parameters"), [("mont_ntt", NTT), ("mont_mul_radix2", {"Width": 8}), ("mont_coprocessor_apb", {})]
)
def test_cores_are_clean(top: str, parameters: dict[str, int]) -> None:
    assert not unwaived(top, parameters)


@pytest.mark.parametrize(
    ("module", "right", "wrong", "found"),
    mistakes(
        [
            ("mont_ntt_write", "give_q <= rst_ni && ", "give_q <= ", ("give_q", "after-reset")),
            ("mont_ntt_control", "      issue_q <= 1'b0;\n      table_q", "      table_q", ("issue_q", "after-reset")),
            ("mont_ntt_queue", "      valid_q <= 1'b0;\n    end else", "    end else", ("valid_q", "after-reset")),
            (
                "mont_ntt_control",
                "    if (!rst_ni) under_way_q <= '0;\n    else under_way_q",
                "    under_way_q",
                ("under_way_q", "counter"),
            ),
        ]
    ),
    ids=lambda each: each[0] if isinstance(each, tuple) else "",
)
def test_a_lost_reset_is_found(module: str, right: str, wrong: str, found: tuple[str, str], tmp_path: Path) -> None:
    with rtl.substituted({module: planted(module, right, wrong, tmp_path)}):
        assert (f"{module}.{found[0]}", found[1]) in unwaived("mont_ntt", NTT)


@pytest.mark.long
def test_all_parameters_of_all_cores_are_clean(capsys: pytest.CaptureFixture[str]) -> None:
    """All cores are clean, and each waiver is needed."""
    assert resets.check(lint_rtl.elaborations(), whole=True), capsys.readouterr().out


def test_a_reset_that_comes_late_is_one(tmp_path: Path) -> None:
    """A coprocessor's unit is reset a cycle later, so its registers count only after a reset of one cycle."""
    text = """module mont_late (input logic clk_i, input logic rst_ni, output logic valid_o);
  logic late_q, valid_q;
  always_ff @(posedge clk_i) begin
    late_q  <= rst_ni;
    valid_q <= late_q & ~valid_q;
  end
  assign valid_o = valid_q;
endmodule
"""
    (tmp_path / "mont_late.sv").write_text(text, encoding="utf-8")
    with rtl.substituted({"mont_late": tmp_path / "mont_late.sv"}):
        assert resets.listed(resets.netlist("mont_late", {})) == {"mont_late.valid_q": "after-reset"}


def test_the_sum_of_another_register_is_no_count(tmp_path: Path) -> None:
    """The registers of a part are one signal of the core around it."""
    text = """module mont_sum (input logic clk_i, input logic rst_ni, input logic [3:0] x_i, output logic [8:0] sums_o);
  mont_sum_part u_part (.clk_i, .x_i, .low_o(sums_o[3:0]), .high_o(sums_o[8:4]));
endmodule
module mont_sum_part (input logic clk_i, input logic [3:0] x_i, output logic [3:0] low_o, output logic [4:0] high_o);
  always_ff @(posedge clk_i) begin
    low_o  <= x_i;
    high_o <= 5'(low_o) + 5'd1;
  end
endmodule
"""
    (tmp_path / "mont_sum.sv").write_text(text, encoding="utf-8")
    with rtl.substituted({"mont_sum": tmp_path / "mont_sum.sv"}):
        core = resets.netlist("mont_sum", {})
    assert {name for _, name in core.registers().values()} == {"mont_sum.low_o", "mont_sum.high_o"}
    assert resets.listed(core) == {}


def test_what_is_not_waived_or_needs_no_waiver_fails() -> None:
    found = [("top", {"a.x_q": "counter", "b.y_q": "handshake"}), ("other", {"b.y_q": "after-reset"})]
    assert resets.problems(found, {"a.x_q", "b.y_q"}) == []
    assert resets.problems(found, {"a.x_q", "top/b.y_q"}) == [
        "b.y_q of other has no reset (after-reset): give it one, or waive it"
    ]
    assert resets.problems(found, {"a.x_q", "b.y_q", "c.z_q", "other/a.x_q"}) == [
        "reset_waivers.txt: nothing needs c.z_q",
        "reset_waivers.txt: nothing needs other/a.x_q",
    ]


def test_a_waiver_has_a_reason() -> None:
    with pytest.raises(AssertionError, match="no reason for 'a"):
        resets.waivers("# why\nb.y_q\n\na.x_q\n")


def test_each_kind_of_core_is_looked_at() -> None:
    """A new module that no other module instantiates is a core."""
    elaborations = [(name, dict[str, int]()) for name in rtl.library() if not name.endswith("_pkg")]
    tops = {top for top, _ in resets.cores(elaborations)}
    assert {"mont_coprocessor", "mont_curve_coprocessor", "mont_coprocessor_pool", "mont_coprocessor_wishbone"} <= tops
    assert {"mont_ntt", "mont_engine", "mont_scalable_power", "mont_exp_window", "mont_mul_vlm3"} <= tops
    assert not {"mont_ntt_control", "mont_ram_1r1w"} & tops
