# SPDX-License-Identifier: Apache-2.0
#
# @{name} in Vivado, out of context: utilisation.txt, timing.txt.
#   vivado -mode batch -source scripts/vivado.tcl [-tclargs PART [DIRECTIVE]]
# DIRECTIVE is that of place_design: Explore, ExtraTimingOpt, AltSpreadLogic_high, …
set part xc7a100tcsg324-1
set directive Explore
if {[llength $argv] > 0} { set part [lindex $argv 0] }
if {[llength $argv] > 1} { set directive [lindex $argv 1] }
set root [file dirname [file dirname [file normalize [info script]]]]
foreach path {
@{files}
} { @{read} [file join $root $path] }
read_xdc -mode out_of_context [file join $root constraints @{name}.xdc]
synth_design -top @{name} -part $part -mode out_of_context
opt_design
place_design -directive $directive
phys_opt_design
route_design
phys_opt_design
report_utilization -file utilisation.txt
report_timing_summary -file timing.txt
