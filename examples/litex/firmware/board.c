// SPDX-License-Identifier: Apache-2.0
// The interrupt and the serial line of the LiteX system, with the functions of the C headers that LiteX writes.
#include "board.h"

#include <generated/csr.h>
#include <generated/soc.h>
#include <irq.h>

enum { PASSED = 1, FAILED = 2 };

static volatile int is_pending;

// Called by crt0.S of LiteX. The level stays high until the driver clears it in the coprocessor: mask the line until then.
void isr(void);
void isr(void) {
    irq_setmask(irq_getmask() & ~(1u << COPROCESSOR_INTERRUPT));
    is_pending = 0;
}

// Two enables in series: the event manager's here, and the coprocessor's own, which the driver sets before it calls this.
void board_wait(void *context) {
    (void)context;
    is_pending = 1;
    coprocessor_ev_enable_write(1);
    irq_setmask(irq_getmask() | 1u << COPROCESSOR_INTERRUPT);
    irq_setie(1);
    while (is_pending) {
    }
}

void board_print(const char *text) {
    for (; *text != '\0'; ++text) {
        while (uart_txfull_read()) {
        }
        uart_rxtx_write(*text);
    }
}

// crt0.S calls this in place of main, by the linker's --wrap.
int __real_main(void);
int __wrap_main(void);
int __wrap_main(void) {
    const int failed = __real_main();
    board_print(failed ? "FAIL\n" : "PASS\n");
    while (!uart_txempty_read()) {
    }
    main_result_write(failed ? FAILED : PASSED);
    return failed;
}
