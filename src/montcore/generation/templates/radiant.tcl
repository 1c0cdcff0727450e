# SPDX-License-Identifier: Apache-2.0
#
# <<name>> in Lattice Radiant: synthesis for CertusPro-NX; the reports are in the project.
#   radiantc scripts/radiant.tcl
set root [file dirname [file dirname [file normalize [info script]]]]
prj_create -name <<name>> -impl impl1 -dev LFCPNX-100-9LFG672C -performance 9_High-Performance_1.0V -synthesis synplify
foreach path {
<<files>>
} { prj_add_source [file join $root $path] }
prj_add_source [file join $root constraints <<name>>.sdc]
prj_set_impl_opt {top} {<<name>>}
prj_run Synthesis -impl impl1
prj_run Map -impl impl1
prj_save
