# SPDX-License-Identifier: Apache-2.0
"""cocotb: words through the AXI4-Stream of a generated core, with pauses on all streams."""

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamBus, AxiStreamSink, AxiStreamSource

CASE = json.loads(os.environ["CASE"])


def pauses(rng: random.Random, busy: float) -> Iterator[bool]:
    while True:
        yield rng.random() < busy


async def held(dut: Any, prefix: str) -> None:
    """An offered word does not change until it is taken."""
    before = None
    while True:
        await RisingEdge(dut.aclk)
        valid, ready = (int(getattr(dut, f"{prefix}_t{name}").value) for name in ("valid", "ready"))
        data = getattr(dut, f"{prefix}_tdata").value
        assert before is None or (valid and data == before), prefix
        before = data if valid and not ready else None


@cocotb.test(timeout_time=2, timeout_unit="ms")
async def words_pass(dut: Any) -> None:
    rng = random.Random(cocotb.RANDOM_SEED)
    Clock(dut.aclk, 10, "ns").start()
    dut.aresetn.value = 0
    sources = {
        name: AxiStreamSource(AxiStreamBus.from_prefix(dut, name), dut.aclk, dut.aresetn, reset_active_level=False)
        for name in CASE["sent"]
    }
    (result,) = CASE["expected"]
    sink = AxiStreamSink(AxiStreamBus.from_prefix(dut, result), dut.aclk, dut.aresetn, reset_active_level=False)
    for _ in range(3):
        await RisingEdge(dut.aclk)
    dut.aresetn.value = 1
    cocotb.start_soon(held(dut, result))
    for busy in (0, 0.3, 0.9):
        for each in (*sources.values(), sink):
            each.set_pause_generator(pauses(rng, busy))
        # The modulus first: other streams may wait for it in any order.
        for name, words in CASE["sent"].items():
            size = len(getattr(dut, f"{name}_tdata")) // 8
            for word in words:
                await sources[name].send(int(word).to_bytes(size, "little"))
            if name == "s_axis_modulus":
                await sources[name].wait()
                await RisingEdge(dut.aclk)
        for number, word in enumerate(CASE["expected"][result]):
            frame = await sink.recv()
            assert int.from_bytes(frame.tdata, "little") == int(word), (busy, number)
    assert sink.empty()
