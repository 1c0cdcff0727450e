# SPDX-License-Identifier: Apache-2.0
#
# <<name>> in Lattice Diamond: synthesis for ECP5; the reports are in the project.
#   diamondc scripts/diamond.tcl
set root [file dirname [file dirname [file normalize [info script]]]]
prj_project new -name <<name>> -impl impl1 -dev LFE5U-85F-8BG756C -lpf [file join $root constraints <<name>>.lpf]
foreach path {
<<files>>
} { prj_src add [file join $root $path] }
prj_impl option top <<name>>
prj_run Synthesis -impl impl1
prj_run Map -impl impl1
prj_project save
