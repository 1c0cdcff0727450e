-- SPDX-License-Identifier: Apache-2.0
--
-- An instance of @{name} in VHDL, with the ports of the core.
library ieee;
use ieee.std_logic_1164.all;
use work.@{name}_pkg.all;

entity @{name}_example is
  port (
@{ports}
  );
end entity;

architecture rtl of @{name}_example is
begin

  u_core : @{name}
    port map (
@{connections}
    );

end architecture;
