# The clock of @{name}: the only constraint. Set your own period.
# Measured: @{measured}.
create_clock -name clk_i -period @{period} [get_ports clk_i]
