  // value mod m, one bit per step, because some simulators cannot divide numbers of this width.
  function [Width-1:0] residue;
    input [OperandWidth-1:0] value;
    reg [Width:0] rest;
    integer i;
    begin
      rest = {(Width + 1) {1'b0}};
      for (i = OperandWidth - 1; i >= 0; i = i - 1) begin
        rest = {rest[Width-1:0], value[i]};
        if (rest >= {1'b0, m}) rest = rest - {1'b0, m};
      end
      residue = rest[Width-1:0];
    end
  endfunction
