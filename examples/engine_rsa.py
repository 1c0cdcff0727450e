# SPDX-License-Identifier: Apache-2.0
"""A private RSA operation s = c^d mod p·q on the simulated engine, with the check s^e = c before the result leaves.

The halves follow algorithm 14.71 of the Handbook of Applied Cryptography. n is modulus 0 in slots 0 to 7, p and q are
moduli 1 and 2 in slots 8 to 23, and slots 32 to 47 are the table of a power. `MaxWidth` holds n.
"""

from montcore.simulation.engine import EngineSession

p, q, e = 2**256 - 189, 2**255 - 19, 65537
n, half, window = p * q, 256, 4
d = pow(e, -1, (p - 1) * (q - 1))
low = 18 * 16  # r·L bits of a number modulo p
c = 0x1234567890ABCDEF << 440

with EngineSession({"Multipliers": 8, "MaxWidth": 2 * half, "Slots": 64}) as engine:
    # Once for a key.
    for modulus, number, bits in ((0, n, 2 * half), (1, p, half), (2, q, half)):
        engine.do("precision", modulus=modulus, bits=bits)
        engine.write(8 * modulus, number, bits, modulus=modulus)
        engine.do("setup", modulus=modulus)
    engine.write(24, d % (p - 1), half, modulus=1)
    engine.write(25, d % (q - 1), half, modulus=2)
    engine.write(26, pow(q, -1, p), half, modulus=1)
    engine.do("to form", modulus=1, a=26, d=26)
    engine.write(27, q, half)
    engine.do("to form", a=27, d=27)
    engine.write(28, e, 17)

    # For each c. The halves become numbers modulo n, so the words after them are cleared.
    engine.write(29, 0, 1)
    engine.write(31, 0, 1)
    engine.write(29, c % 2**low, low, modulus=1)
    engine.write(30, c >> low, 2 * half - low, modulus=1)
    engine.do("reduce", modulus=1, a=29, b=30, d=31)
    engine.do("power", modulus=1, a=31, b=24, d=31, table=32, bits=half, window=window)  # s_p
    engine.do("reduce", modulus=2, a=29, b=30, d=29)
    engine.do("power", modulus=2, a=29, b=25, d=29, table=32, bits=half, window=window)  # s_q
    engine.do("subtract", modulus=1, a=31, b=29, d=31)
    engine.do("product", modulus=1, a=31, b=26, d=31)
    engine.do("canonical", modulus=1, a=31, d=31)  # h = (s_p − s_q)/q mod p
    engine.do("product", a=31, b=27, d=31)
    engine.do("add", a=31, b=29, d=31)
    engine.do("canonical", a=31, d=31)  # s = s_q + h·q
    engine.do("power public", a=31, b=28, d=29, bits=17)
    engine.write(30, c, 2 * half)
    same = engine.run("compare", a=29, b=30)
    assert not same.less and not same.greater
    print(engine.read(31, 2 * half) == pow(c, d, n))
