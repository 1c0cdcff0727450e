# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_ntt``: words go round from the banks through the butterflies and back."""

from .style import Diagram


def draw() -> Diagram:
    """Draw memory on top, the reading side down to the butterflies, and the writing side back."""
    d = Diagram("Data path of ntt: banks, exchange, butterflies, and back", 760, 640)

    # Commands and addresses.
    d.port((90, 16), "cmd_i")
    steps = d.module(30, 60, 120, 50, "u_read", "steps that read")
    address = d.module(30, 150, 120, 50, "u_read_address", "bank, address")
    d.wire((90, 22), (None, 60))
    d.wire(steps.bottom(), address.top())

    # Memories.
    bank = d.module(230, 150, 170, 50, "u_bank", "2·Butterflies banks")
    d.wire(address.right(), bank.left(), width="address")
    table = d.module(470, 150, 120, 50, "u_table", "factors")
    d.port((660, 16), "in_i")
    d.wire((660, 22), (None, 120), (530, None), (None, 150), width="n", at=0)

    # The path to the butterflies.
    read_exchange = d.module(230, 240, 170, 50, "u_read_exchange", "bank to position")
    read_words = d.register(230, 330, 170, 40, "position_words_q", "by position")
    d.wire(bank.bottom(), read_exchange.top(), width="n")
    d.wire(read_exchange.bottom(), read_words.top(), width="n")
    d.module(230, 420, 360, 60, "u_butterfly", "x_q, y_q, w_q to u, v: one in each lane")
    d.wire(read_words.bottom(), (None, 420), width="x, y")
    d.wire(table.bottom(), (None, 420), width="w")
    d.wire((660, 120), (None, 400), (560, None), (None, 420))
    d.joint(660, 120)

    # Back to the banks, and out.
    d.module(30, 330, 120, 50, "u_write", "the writing side")
    write_results = d.register(30, 520, 150, 50, "word_q", "lane to position")
    write_exchange = d.module(230, 520, 170, 50, "u_exchange", "position to bank")
    queue = d.module(470, 520, 120, 50, "u_queue", "stream")
    d.wire((270, 480), (None, 500), (105, None), write_results.top())
    d.wire(write_results.right(), write_exchange.left(), width="n")
    d.wire(write_exchange.bottom(), (None, 600), (720, None), (None, 60), (315, None), bank.top(), width="n", at=0)
    d.wire((530, 480), queue.top(), width="n")
    d.port((660, 545), "out_o")
    d.wire(queue.right(), (640, None))
    return d
