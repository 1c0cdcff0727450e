# SPDX-License-Identifier: Apache-2.0
#
# @{name} in Quartus with virtual pins: utilisation and timing are in output_files.
#   quartus_sh -t scripts/quartus.tcl [DEVICE [SEED]]
load_package flow
set device 5CEBA9F31C7
set seed 1
if {[llength $argv] > 0} { set device [lindex $argv 0] }
if {[llength $argv] > 1} { set seed [lindex $argv 1] }
set root [file dirname [file dirname [file normalize [info script]]]]
project_new @{name} -overwrite
set_global_assignment -name PROJECT_OUTPUT_DIRECTORY output_files
set_global_assignment -name DEVICE $device
set_global_assignment -name SEED $seed
set_global_assignment -name OPTIMIZATION_MODE "HIGH PERFORMANCE EFFORT"
set_global_assignment -name TOP_LEVEL_ENTITY @{name}
foreach path {
@{files}
} { set_global_assignment -name @{assign} [file join $root $path] }
set_global_assignment -name SDC_FILE [file join $root constraints @{name}.sdc]
set_instance_assignment -name VIRTUAL_PIN ON -to *
set_instance_assignment -name VIRTUAL_PIN OFF -to clk_i
execute_flow -compile
project_close
