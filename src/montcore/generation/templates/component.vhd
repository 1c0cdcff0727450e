-- SPDX-License-Identifier: Apache-2.0
--
-- @{title}: the component of the Verilog module @{name}.
library ieee;
use ieee.std_logic_1164.all;

package @{name}_pkg is

  component @{name} is
    port (
@{ports}
    );
  end component;

end package;
