#!/usr/bin/env python3
"""Values of the elementary functions, rounded once from 60 digits (mpmath): what tests/elementary.rs holds those of `f64` against.

    scripts/elementary.py            write tests/data/elementary.txt
    scripts/elementary.py --check    exit 1 if it is not what would be written

A line is a name, the arguments and the result, as the bits of an `f64` in hexadecimal. The arguments are the same in every run.
"""
import pathlib, random, struct, sys
from mpmath import mp, mpf

OUT = pathlib.Path(__file__).resolve().parent.parent / "tests/data/elementary.txt"
mp.dps = 60


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def beside(x, n):
    return struct.unpack("<d", struct.pack("<Q", bits(x) + n))[0]


def hypot(x, y):
    return mp.sqrt(x * x + y * y)


def normal(x):
    # Beyond, mpmath has no answer, and the result is 0 or the argument.
    return mp.erfc(-x / mp.sqrt(2)) / 2 if abs(x) < 50 else mp.nan


def sigmoid(x):
    return 1 / (1 + mp.exp(-x))


# Name, function, and the ranges from which arguments are drawn: (low, high) uniformly, or ("size", low, high) powers of two.
SIZES = ("size", -60, 60)
ALL = ("size", -1070, 1023)
ONE = {
    "exp": (mp.exp, [(-745, 709), (-2, 2), ("size", -60, 0)]),
    "exp_m1": (mp.expm1, [(-40, 709), (-2, 2), ("size", -1070, 0)]),
    "ln": (mp.log, [(0, 4), ALL]),
    "ln_1p": (mp.log1p, [(-1, 4), ALL]),
    "log2": (lambda x: mp.log(x, 2), [(0, 4), ALL]),
    "log10": (mp.log10, [(0, 4), ALL]),
    "sqrt": (mp.sqrt, [(0, 4), ALL]),
    "rsqrt": (lambda x: 1 / mp.sqrt(x), [(0, 4), ALL]),
    "recip": (lambda x: 1 / x, [(0, 4), ("size", -1021, 1021)]),
    "sin": (mp.sin, [(-20, 20), ALL]),
    "cos": (mp.cos, [(-20, 20), ALL]),
    "tan": (mp.tan, [(-20, 20), ALL]),
    "asin": (mp.asin, [(-1, 1), ("size", -1070, -1)]),
    "acos": (mp.acos, [(-1, 1), ("size", -60, -1)]),
    "atan": (mp.atan, [(-5, 5), ALL]),
    "sinh": (mp.sinh, [(-710, 710), (-3, 3), ("size", -1070, 0)]),
    "cosh": (mp.cosh, [(-710, 710), (-3, 3)]),
    "tanh": (mp.tanh, [(-22, 22), (-3, 3), ("size", -1070, 0)]),
    "asinh": (mp.asinh, [(-5, 5), ALL]),
    "acosh": (mp.acosh, [(1, 5), ("size", 0, 1023)]),
    "atanh": (mp.atanh, [(-1, 1), ("size", -1070, -1)]),
    "erf": (mp.erf, [(-6, 6), (-1, 1), ("size", -1000, 0)]),
    "sigmoid": (sigmoid, [(-740, 40), (-4, 4)]),
    "silu": (lambda x: x * sigmoid(x), [(-740, 40), (-4, 4), ("size", -1000, 0)]),
    "softplus": (lambda x: mp.log1p(mp.exp(x)), [(-740, 40), (-4, 4)]),
    "mish": (lambda x: x * mp.tanh(mp.log1p(mp.exp(x))), [(-740, 40), (-4, 4), ("size", -1000, 0)]),
    "gelu": (lambda x: x * normal(x), [(-38, 9), (-4, 4), ("size", -1000, 0)]),
    "gelu_tanh": (
        lambda x: x * sigmoid(mp.sqrt(8 / mp.pi) * (x + mpf("0.044715") * x ** 3)),
        [(-20, 9), (-4, 4), ("size", -1000, 0)],
    ),
}
TWO = {"pow": (mp.power, "pow"), "atan2": (mp.atan2, None), "hypot": (hypot, None)}
# Next to them functions change over, overflow, underflow, or are nearest to a multiple of pi / 2.
EDGES = [0.25, 0.4375, 0.5, 0.6, 0.61, 0.6875, 0.7071067811865476, 1.0, 1.1875, 1.4142135623730951, 1.5707963267948966,
         2.4375, 3.141592653589793, 6.0, 20.4, 22.0, 39.0, 40.0, 708.3964185322641, 709.782712893384, 710.4758600739439,
         745.1332191019411, 268435456.0, 6381956970095103.0 * 2.0 ** 797, 1e22]


def arguments(rng, ranges):
    for r in ranges:
        for _ in range(60):
            if r[0] == "size":
                x = rng.uniform(1, 2) * 2.0 ** rng.randint(r[1], r[2])
                yield x
                yield -x
            else:
                yield rng.uniform(*r)
    for x in EDGES:
        for y in (beside(x, -1), x, beside(x, 1)):
            yield y
            yield -y


def rounded(f, *x):
    """The nearest `f64`, or nothing where there is none."""
    try:
        y = f(*map(mpf, x))
    except (ValueError, ZeroDivisionError):
        return None
    if mp.im(y) != 0 or mp.isnan(y) or mp.isinf(y) or abs(y) >= mpf(2) ** 1024:
        return None
    # Python rounds subnormal numbers right when it divides integers.
    return float(y) if abs(y) > mpf(2) ** -1000 else int(mp.nint(y * mpf(2) ** 1074)) / 2 ** 1074


def lines():
    for name, (f, ranges) in ONE.items():
        rng = random.Random(name)
        for x in arguments(rng, ranges):
            mp.dps = 380 if abs(x) > 1e15 or abs(x) < 1e-15 else 60
            y = rounded(f, x)
            if y is not None and y != 0:
                yield f"{name} {bits(x):016x} {bits(y):016x}"
    mp.dps = 400
    for name, (f, kind) in TWO.items():
        rng = random.Random(name)
        for k in range(300):
            x = rng.uniform(1, 2) * 2.0 ** rng.randint(-400, 400) if k % 2 else rng.uniform(0.1, 10)
            if kind == "pow":
                y = rng.uniform(-740, 700) / float(mp.log(x))
            else:
                x, y = rng.choice((1, -1)) * x, x * rng.uniform(-3, 3)
            z = rounded(f, x, y)
            if z is not None and z != 0:
                yield f"{name} {bits(x):016x} {bits(y):016x} {bits(z):016x}"


def main():
    text = "\n".join(lines()) + "\n"
    if "--check" in sys.argv:
        sys.exit(OUT.read_text() != text)
    OUT.write_text(text)
    print(f"{text.count(chr(10))} lines")


main()
