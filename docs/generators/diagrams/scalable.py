# SPDX-License-Identifier: Apache-2.0
"""The data path of ``mont_mul_scalable``: the core, and one processing element inside."""

from .style import Diagram


def draw() -> Diagram:
    """The core above, an element below."""
    d = Diagram("Data path of scalable: memories, pipeline of elements, queue and converter; an element", 760, 1000)
    _core(d)
    _element(d)
    d.legend(
        970,
        "critical: at the output of a memory in the core; in an element the decision c over M, for all w bits",
        "w = WordBits, p = Elements, e = ⌈n/w⌉ words. Dashed: only with Latency=2.",
    )
    return d


def _core(d: Diagram) -> None:
    d.port((128, 16), "x_i")
    d.port((310, 16), "y_i, mod_i")
    x = d.register(60, 52, 136, 46, "x_q", "words leave")
    y = d.register(240, 52, 140, 46, "y_q", "words leave")
    d.wire((128, 22), x.top(), width="n")
    d.wire((310, 22), y.top(), width="n")
    d.wire(x.left(), (40, None))
    d.port((36, 80), "z_o", "end")

    d.area(15, 110, 730, 430, "u_core")
    bits = d.memory(60, 170, 136, 46, "u_multiplier", "X, bit by bit")
    y_words = d.memory(235, 170, 150, 46, "u_multiplicand", "Y: e+1 words", hot=True)
    m_words = d.memory(430, 170, 130, 46, "u_modulus", "M: e words", hot=True)
    d.wire(x.bottom(), bits.top(), width="w")
    d.wire(y.bottom(), y_words.top(), width="w")
    d.wire((310, 120), (495, None), (None, 170))
    d.joint(310, 120)
    y_gate = d.logic(260, 240, 100, 32, "AND y_on", hot=True)
    m_gate = d.logic(445, 240, 100, 32, "AND m_on", hot=True)
    y_word = d.register(255, 297, 110, 44, "y_q", "w bits", hot=True)
    m_word = d.register(440, 297, 110, 44, "m_q", "w bits", hot=True)
    for memory, gate, word in ((y_words, y_gate, y_word), (m_words, m_gate, m_word)):
        d.wire(memory.bottom(), gate.top(), hot=True)
        d.wire(gate.bottom(), word.top(), hot=True)

    # The kernel.
    places = (230, 395, 580)
    for place, name in zip(places, ("element 0", "element 1", "element p−1"), strict=True):
        d.register(place - 18, 405, 18, 60, optional=True)
        d.module(place, 405, 112, 60, name)
        d.wire((place + 56, 385), (None, 405))
    d.wire((128, 216), (None, 385), (636, None), arrow=False, width="1: x_i", at=0)
    for place in places[:2]:
        d.joint(place + 56, 385)
    d.wire(y_word.bottom(), (None, 358), (180, None), (None, 420), (212, None), width="w", at=1)
    d.wire(m_word.bottom(), (None, 368), (165, None), (None, 435), (212, None), width="w", at=1)
    d.wire((342, 435), (377, None))
    d.wire((507, 435), (562, None))
    d.note(535, 425, "…", anchor="middle")

    # S goes round, or leaves.
    queue = d.memory(450, 487, 130, 40, "u_queue")
    choice = d.logic(200, 487, 195, 34, "direct_q: S, or queue")
    d.wire((692, 435), (722, None), (None, 507), queue.right(), width="S: 2w", at=2, side="")
    d.wire(queue.left(), (None, 507), (395, None))
    d.wire((722, 507), (None, 533), (420, None), (None, 515), (395, None))
    d.joint(722, 507)
    d.wire(choice.left(), (150, None), (None, 450), (212, None), width="2w", at=0)
    result = d.module(590, 280, 140, 60, "u_result", "S in binary, S − M", "u_words")
    d.wire((712, 435), (None, 340), width="S, M", side="left")
    d.joint(712, 435)
    d.wire(result.top(), (None, 104), (215, None), (None, 75), x.right(), width="z_word: w", at=0)


def _element(d: Diagram) -> None:
    d.area(15, 565, 730, 370, "mont_scalable_element")
    d.port((150, 612), "s_sum_i, s_top_i, s_carry_i")
    d.port((330, 612), "y_i")
    d.port((717, 612), "m_i")
    gate = d.logic(290, 645, 80, 32, "AND")
    bit = d.register(425, 638, 90, 46, "x_q", "1 bit")
    first = d.logic(110, 725, 270, 44, "3:2", "S + x_i·y, w bits", hot=True)
    d.wire((150, 620), (None, 725), width="2w")
    d.wire((330, 620), gate.top(), width="w")
    d.wire(bit.left(), gate.right())
    d.wire(gate.bottom(), (None, 725), width="w")
    decision = d.logic(430, 725, 130, 44, "c", "word 0: bit 0", hot=True)
    kept = d.register(610, 724, 80, 46, "c_q", "1 bit")
    d.wire(first.right(), decision.left(), hot=True)
    d.wire(decision.right(), kept.left())
    d.wire(kept.top(), (None, 705), (535, None), (None, 725))
    masked = d.logic(590, 806, 80, 34, "AND", hot=True)
    d.wire((495, 769), (None, 788), (630, None), masked.top(), hot=True)
    d.wire((717, 620), (None, 823), masked.right(), width="w", at=0, side="left")
    second = d.logic(150, 801, 380, 44, "3:2", "+ c·M, w bits", hot=True)
    carry = d.register(30, 800, 85, 46, "carry_q", "1 bit")
    d.wire(first.left(), (72.5, None), carry.top())
    d.wire(carry.right(), (None, 823), second.left())
    d.wire((245, 769), (None, 801), width="2w")
    d.wire(masked.left(), second.right(), width="w", hot=True)
    s = d.register(180, 875, 230, 46, "s_sum_q, s_carry_q", "halved: w−1 and w bits", hot=True)
    d.wire((295, 845), s.top(), hot=True)
    d.register(500, 875, 190, 46, "y_q, m_q", "y and M pass on")
    d.note(420, 868, "bit 0 is the top bit of the word before: s_top_o", anchor="start")
