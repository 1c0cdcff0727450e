-- SPDX-License-Identifier: Apache-2.0
--
-- @{title}: the component@{plural} of the Verilog module@{plural} @{modules}.
library ieee;
use ieee.std_logic_1164.all;

package @{name}_pkg is

@{components}
end package;
