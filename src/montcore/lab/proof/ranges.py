# SPDX-License-Identifier: Apache-2.0
"""The range proof in the header of each multiplier, as lemmas over numbers of any size, checked by z3.

The lemmas speak of the algorithm, not of its RTL: M, the operands and R are unbounded. The product of an operand and a
digit of D values is one number, at most D - 1 times the operand. Lemma ``digit`` shows that.
"""

from collections.abc import Callable, Mapping

import z3

from montcore.architectures import Config
from montcore.lab.proof.lemmas import Lemma, check, digit, multiple, numbers, serial, subtraction, whole, within
from montcore.lab.proof.run import ProofResult


def _registers(reduce: bool, value: str) -> Lemma:
    p, y, m, full, radix, xy, qm = numbers("p y M W D xy qM")
    bound, part = (m, 2) if reduce else (2 * m, 4)
    given = [m >= 1, m < full, within(0, p, bound + m), within(0, y, bound), radix >= 2]
    return Lemma(
        "registers",
        f"with M < W = 2^Width: {value} < {part}W and {value} + x_i*y + q*M < {part}W*D fit their registers",
        [*given, multiple(xy, radix, y), multiple(qm, radix, m)],
        z3.And(p < part * full, p + xy + qm < part * full * radix),
    )


def _radix2(reduce: bool) -> list[Lemma]:
    p, m, full = numbers("p M W")
    sign = Lemma(
        "sign",
        "|2p - 2M| < 2W: the top bit of the difference is its sign",
        [m >= 1, m < full, within(0, p, 2 * m)],
        z3.And(-2 * full < 2 * p - 2 * m, 2 * p - 2 * m < 2 * full),
    )
    return [*serial(reduce), _registers(reduce, "p"), *([sign] if reduce else [])]


def _carry_save(reduce: bool) -> list[Lemma]:
    return [*serial(reduce, "S"), _registers(reduce, "S")]


def _high_radix(reduce: bool) -> list[Lemma]:
    return [*serial(reduce, "S"), _registers(reduce, "S")]


def _compact(reduce: bool) -> list[Lemma]:
    p, after, y, m, full = numbers("p next y M W")
    x_bit, odd = z3.Bools("x_i odd")
    tau = p + z3.If(x_bit, y, 0)
    even = z3.If(odd, z3.If(tau + m < 2 * full, tau + m, tau - m), tau)
    # W is a power of two and the numbers are whole, so p and y are at most W - 1.
    step = [2 * after == even, m >= 1, m <= full - 1, p >= 0, p <= full - 1, y >= 0, y <= full - 1]
    kept = Lemma(
        "step",
        "0 <= p < W = 2^k is kept: tau + M that does not fit k+1 bits is replaced by tau - M >= 0",
        step,
        z3.And(within(0, after, full), even >= 0, even < 2 * full),
    )
    if not reduce:
        return [kept]
    # M >= W/2 is a modulus of full length. A shorter one is at most a power of two 2^j <= W/2.
    below = Lemma("step_reduce", "y < M also keeps p < 2M", [*step, y < m, p < 2 * m], within(0, after, 2 * m))
    return [kept, below, subtraction("p")]


def _vlm3(reduce: bool) -> list[Lemma]:
    s, after, y, m, power, half, qm = numbers("S next y M E F qM")
    k = z3.Int("k")
    bound = m if reduce else 2 * m
    groups = [power >= 2, half * 2 == power, multiple(qm, power, m), k >= -1, k <= 1]
    step = Lemma(
        "step",
        "-B < S < B + M is kept by S = (S + k*2^f*y + q*M) / 2^s, f = s - 1, k = -1, 0 or 1",
        [
            *(m >= 1, within(0, y, bound), -bound < s, s < bound + m, *groups),
            power * after == s + z3.If(k == 1, half * y, z3.If(k == -1, -half * y, 0)) + qm,
        ],
        z3.And(-bound < after, after < bound + m),
    )
    full, p = numbers("V P")
    registers = Lemma(
        "registers",
        "with B <= V = 2^OperandWidth and 2^f <= F: P = S + k*2^f*y and P + q*M fit SumWidth bits, signed",
        [
            *(m >= 1, bound <= full, within(0, y, bound), -bound < s, s < bound + m, half >= 1),
            *(-half * y <= p - s, p - s <= half * y, multiple(qm, 2 * half, m)),
        ],
        z3.And(-4 * half * full <= p, p + qm < 4 * half * full),
    )
    lemmas = [digit(), step, registers, whole(reduce, "S", 1 if reduce else 4)]
    return [*lemmas, subtraction("S")] if reduce else lemmas


def _redundant(reduce: bool) -> list[Lemma]:
    kept = [lemma for lemma in serial(reduce, "C") if lemma.name in ("digit", "start", "step")]
    return [*kept, whole(reduce, "C", 1 if reduce else 4), *([subtraction("C")] if reduce else [])]


def _scalable(reduce: bool) -> list[Lemma]:
    s, y, m, full = numbers("S y M W")
    bound = m if reduce else 2 * m
    scanned = Lemma(
        "words",
        "with M < W = 2^Width: S + y + M < 6W, which the e + 1 scanned words of 3 bits or more hold",
        [m >= 1, m < full, within(0, y, bound), within(0, s, bound + m)],
        s + y + m < 6 * full,
    )
    return [*serial(reduce, "S"), scanned]


def _delayed_quotient(reduce: bool) -> list[Lemma]:
    m, power, tilde, product, half, bit = numbers("M K M~ Mk' t bit_M")
    after, x, y, q, z, top, bound = numbers("next x y Q Z T B")
    modulus = [m >= 1, power >= 2, multiple(product, power, m), power * tilde == product + 1]
    set_up = Lemma(
        "set_up",
        "0 < t <= M is kept by t = (t + bit*M) / 2: M~ <= M",
        [m >= 1, half > 0, half <= m, z3.Or(bit == 0, bit == m), 2 * after == half + bit],
        z3.And(after > 0, after <= m),
    )
    tilde_bound = Lemma(
        "tilde",
        "K*M~ = M*k' + 1 with k' < K = 2^k gives M~ <= M - (M - 1)/K",
        modulus,
        power * tilde <= power * m - m + 1,
    )
    a, b, column, carry_in = numbers("a b C c")
    carry = Lemma(
        "carry",
        "a, b < C and a carry-in give at most one carry-out: a + b + c < 2C",
        [column >= 1, a >= 0, a <= column - 1, b >= 0, b <= column - 1, carry_in >= 0, carry_in <= 1],
        a + b + carry_in < 2 * column,
    )
    sum_of_rows = [z * top == x * y + q * product, within(0, q, top), product >= 0, top > 0]
    if not reduce:
        rows = Lemma(
            "whole",
            "with B >= 2M' and T = 2^(r*Digits) >= 2B, T*Z = x*y + Q*M' gives 0 <= Z < B",
            [*sum_of_rows, within(0, x, bound), within(0, y, bound), bound >= 2 * product, top >= 2 * bound],
            within(0, z, bound),
        )
        return [digit(), set_up, tilde_bound, rows, carry]
    rows = Lemma(
        "whole",
        "with M <= T = 2^(r*Digits), T*Z = x*y + Q*M' gives 0 <= Z < M + M'",
        [*sum_of_rows, m >= 1, within(0, x, m), within(0, y, m), m <= top],
        within(0, z, m + product),
    )
    return [digit(), set_up, tilde_bound, rows, carry]


def _pipelined(reduce: bool) -> list[Lemma]:
    m, power, product, z, um, e, result = numbers("M K Mk' Z uM e z")
    shared = _delayed_quotient(reduce)
    if not reduce:
        return shared
    reduced = Lemma(
        "reduction",
        "K*e = u*M - Z with u < K and Z < M + M' gives -M < e < M",
        [
            *(m >= 1, power >= 2, multiple(product, power, m), within(0, z, m + product)),
            *(multiple(um, power, m), power * e == um - z),
        ],
        z3.And(-m < e, e < m),
    )
    addition = Lemma(
        "addition",
        "-M < e < M and z = -e, plus M if e > 0, give 0 <= z < M",
        [m >= 1, -m < e, e < m, result == z3.If(e > 0, m - e, -e)],
        within(0, result, m),
    )
    return [*shared, reduced, addition]


def _recurrence() -> list[Lemma]:
    """Return the lemmas by which Z of the recurrence with delayed quotient digits meets D^Digits*Z = x*y + Q*M'.

    A = S div D + M~*P. P has the digits that left S and are not used yet, and the digit that leaves next.
    """
    divided, waiting, used, xy, after, left, qm = numbers("Sdiv M~P M~q xy next q qM'")
    divided_after, waiting_after = numbers("D*Sdiv' D*M~P'")
    row = [after == divided + used + xy, after == divided_after + left]
    equation = Lemma(
        "equation",
        "A = 0 at first, and D*A' = A + y_i*x + q*M' for each of the first rows, since M~*K = M' + 1",
        [*row, waiting_after == waiting - used + qm + left],
        divided_after + waiting_after == divided + waiting + xy + qm,
    )
    last = Lemma(
        "last_digits",
        "in the last D+1 rows A = D*A' + q, without new digits of y and of Q: A is Z in the end",
        [*row, xy == 0, waiting_after == waiting - used],
        divided + waiting == divided_after + waiting_after + left,
    )
    return [equation, last]


def _stored_multiples(reduce: bool) -> list[Lemma]:
    s, after, radix, x, tilde, xy, qm = numbers("S next D x M~ xy qM")
    m, power, product, z, um, result = numbers("M K Mk' Z uM z")
    total = Lemma(
        "sum",
        "0 <= S <= D*(x + M~) is kept by S = S div D + y_i*x + q*M~: S has r + 1 bits more than x and M~",
        [
            *(radix >= 2, x >= 0, tilde >= 1, s >= 0, s <= radix * (x + tilde)),
            *(multiple(xy, radix, x), multiple(qm, radix, tilde), after >= xy + qm, after <= s / radix + xy + qm),
        ],
        z3.And(after >= 0, after <= radix * (x + tilde)),
    )
    shared = [*_delayed_quotient(reduce), total, *_recurrence()]
    if not reduce:
        return shared
    reduced = Lemma(
        "reduction",
        "K*z = Z + u*M with u < K and Z < M + M' gives 0 <= z < 2M",
        [
            *(m >= 1, power >= 2, multiple(product, power, m), within(0, z, m + product)),
            *(multiple(um, power, m), power * result == z + um),
        ],
        within(0, result, 2 * m),
    )
    return [*shared, reduced, subtraction("z")]


def _digit_serial(reduce: bool) -> list[Lemma]:
    m, power, product, x, y, q, z, top, um, result = numbers("M D Mk' x y Q Z R uM z")
    a, b, limit, after = numbers("a b K next")
    columns = [_columns(bits) for bits in (16, 17, 18)]
    modulus = [m >= 1, power >= 2, multiple(product, power, m), 4 * power * m <= top]
    rows = [z * top == x * y + q * product, within(0, q, top), top > 0]
    doubled = Lemma(
        "set_up",
        "-M <= t < M is kept by t = 2t - M for t >= 0 and t = 2t + M for t < 0",
        [m >= 1, -m <= a, a < m, after == z3.If(a < 0, 2 * a + m, 2 * a - m)],
        z3.And(-m <= after, after < m),
    )
    if not reduce:
        chained = Lemma(
            "whole",
            "with 4*2^r*M <= R and x, y < R/2, R*Z = x*y + Q*M' gives 0 <= Z < R/2",
            [*modulus, *rows, within(0, x, top / 2), within(0, y, top / 2)],
            within(0, z, top / 2),
        )
        multiples = Lemma(
            "sums",
            "the same with the multiple K of M next below R/2: x, y < K gives 0 <= Z < K",
            [*modulus, *rows, limit <= top / 2, limit > top / 2 - m, within(0, x, limit), within(0, y, limit)],
            within(0, z, limit),
        )
        added = Lemma(
            "add",
            "a, b < K: a + b - K, and K more if that is negative, is below K",
            [within(0, a, limit), within(0, b, limit), after == z3.If(a + b < limit, a + b, a + b - limit)],
            within(0, after, limit),
        )
        return [digit(), doubled, chained, multiples, added, *columns]
    short = Lemma(
        "whole",
        "with x, y < M <= R, R*Z = x*y + Q*M' gives 0 <= Z < M + M'",
        [m >= 1, product >= 0, *rows, within(0, x, m), within(0, y, m), m <= top],
        within(0, z, m + product),
    )
    reduced = Lemma(
        "reduction",
        "2^r*z = Z + u*M with u < 2^r gives 0 <= z < 2M",
        [*modulus[:3], within(0, z, m + product), multiple(um, power, m), power * result == z + um],
        within(0, result, 2 * m),
    )
    return [digit(), doubled, short, reduced, subtraction("z"), *columns]


def _columns(bits: int) -> Lemma:
    low, right, high, word = z3.Ints("low right high W")
    radix = 1 << bits
    total = right + radix * high
    return Lemma(
        f"columns_{bits}",
        f"a column of r = {bits} keeps S_j <= 5*2^r - 3: S_j' = low(S_(j+1)) + high(S_j) + W_j, W_j <= 4*2^r - 6",
        [
            *(within(0, low, radix), within(0, right, radix), high >= 0),
            *(total <= 5 * radix - 3, word >= 0, word <= 4 * radix - 6),
        ],
        z3.And(high <= 4, low + high + word <= 5 * radix - 3),
    )


LEMMAS: Mapping[str, Callable[[bool], list[Lemma]]] = {
    "radix2": _radix2,
    "compact": _compact,
    "carry_save": _carry_save,
    "high_radix": _high_radix,
    "vlm3": _vlm3,
    "scalable": _scalable,
    "redundant": _redundant,
    "pipelined": _pipelined,
    "stored_multiples": _stored_multiples,
    "digit_serial": _digit_serial,
}


def prove(config: Config, progress: Callable[[ProofResult], None] | None = None) -> list[ProofResult]:
    """Check every lemma of a multiplier, at every width."""
    results = []
    for lemma in LEMMAS[config.architecture](config.canonical):
        results.append(check(lemma))
        if progress:
            progress(results[-1])
    return results
