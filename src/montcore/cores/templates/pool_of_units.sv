// SPDX-License-Identifier: Apache-2.0
//
// @{core}: a pool of curve units with the registers of coprocessors, each with its own microcode.
// Ports and behaviour: mont_coprocessor_pool.

module @{core.module} (
@{ports}
);

  logic [@{core.count}:1] core_rst_n;
@{wires}
@{port}
  for (genvar k = 1; k <= @{core.count}; k++) begin : gen_coprocessors
@{unit}  end

endmodule
