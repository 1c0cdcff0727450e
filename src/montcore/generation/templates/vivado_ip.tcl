# SPDX-License-Identifier: Apache-2.0
#
# @{name} as an IP of Vivado, in the folder vivado_ip: add that folder to the project's IP repositories.
#   vivado -mode batch -source scripts/vivado_ip.tcl
# Buses are inferred from the ports; look at the result in the IP packager.
set root [file dirname [file dirname [file normalize [info script]]]]
create_project -in_memory -part xc7a100tcsg324-1
foreach path {
@{files}
} { add_files -norecurse [file join $root $path] }
set_property top @{name} [current_fileset]
update_compile_order -fileset sources_1
ipx::package_project -root_dir vivado_ip -vendor montcore -library generated -taxonomy /UserIP -import_files -force
set core [ipx::current_core]
set_property name @{name} $core
set_property display_name {@{title}} $core
set bus "@{bus}"
if {$bus eq "axi4lite"} {
  ipx::infer_bus_interface {
    awvalid_i awready_o awaddr_i wvalid_i wready_o wdata_i wstrb_i bvalid_o bready_i bresp_o
    arvalid_i arready_o araddr_i rvalid_o rready_i rdata_o rresp_o
  } xilinx.com:interface:aximm_rtl:1.0 $core
}
ipx::infer_bus_interface clk_i xilinx.com:signal:clock_rtl:1.0 $core
ipx::infer_bus_interface rst_ni xilinx.com:signal:reset_rtl:1.0 $core
if {$bus ne ""} { ipx::infer_bus_interface interrupt_o xilinx.com:signal:interrupt_rtl:1.0 $core }
ipx::create_xgui_files $core
ipx::update_checksums $core
ipx::save_core $core
