# SPDX-License-Identifier: Apache-2.0
#
# <<name>> as a component of Platform Designer: add this folder to the search path of IP.
# Written from Intel's documentation; it has not been run in the tool.
package require -exact qsys 18.0
set_module_property NAME <<name>>
set_module_property DISPLAY_NAME {<<title>>}
set_module_property VERSION <<version>>
set_module_property GROUP montcore
foreach {fileset kind} {synthesis QUARTUS_SYNTH simulation SIM_VERILOG} {
  add_fileset $fileset $kind "" ""
  set_fileset_property $fileset TOP_LEVEL <<name>>
  foreach path {
<<files>>
  } { add_fileset_file $path <<kind>> PATH $path }
}
add_interface clock clock end
add_interface reset reset end
set_interface_property reset associatedClock clock
set_interface_property reset synchronousEdges BOTH
<<interfaces>>
foreach {interface port role direction width} {
  clock clk_i clk Input 1
  reset rst_ni reset_n Input 1
<<ports>>
} { add_interface_port $interface $port $role $direction $width }
