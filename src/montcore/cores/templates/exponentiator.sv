// SPDX-License-Identifier: Apache-2.0
//
// @{core.algorithm.title}, on @{core.config.module} (@{core.config}): R = 2^@{core.config.r_exponent}.
// Ports and behaviour: @{core.algorithm.module}.

module @{core.name} (
@{ports}
);

@{wires}@{exponentiator}
@{multipliers}endmodule
