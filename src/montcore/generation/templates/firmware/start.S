# SPDX-License-Identifier: Apache-2.0
# Start-up for picorv32: stack, cleared variables, main, and its result as the end of the simulation.

    .section .text.start
    .globl _start
_start:
    la sp, _stack
    la a0, _bss
    la a1, _bss_end
1:  bgeu a0, a1, 2f
    sw zero, 0(a0)
    addi a0, a0, 4
    j 1b
2:  call main
    li a1, 0x90000004
    sw a0, 0(a1)
3:  j 3b

# picorv32's instruction waitirq sleeps until an interrupt is pending. All interrupts stay masked, as after reset, so that
# no handler is needed: the driver clears the interrupt. Other RISC-V processors: set MEIE in mie, clear MIE in mstatus, wfi.
    .text
    .globl board_wait
board_wait:
    .insn r 0x0b, 4, 4, a0, zero, zero
    ret
