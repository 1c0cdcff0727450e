# SPDX-License-Identifier: Apache-2.0
#
# <<name>> in Libero SoC: synthesis for PolarFire; the reports are in the project.
#   libero SCRIPT:scripts/libero.tcl
set root [file dirname [file dirname [file normalize [info script]]]]
new_project -location libero -name <<name>> -hdl VERILOG -family PolarFire -die MPF300T -package FCG1152 -speed STD
foreach path {
<<files>>
} { create_links -hdl_source [file join $root $path] }
create_links -sdc [file join $root constraints <<name>>.sdc]
build_design_hierarchy
set_root -module <<name>>::work
organize_tool_files -tool SYNTHESIZE -file [file join $root constraints <<name>>.sdc] -module <<name>>::work -input_type constraint
run_tool -name SYNTHESIZE
save_project
