#!/usr/bin/env python3
"""Writes `tests/data/format.jsonl`: arrays and the text that NumPy prints for them.

    pip install numpy==2.4.6 && scripts/format_cases.py            write the file
    scripts/format_cases.py --check                                exit 1 if the file is not what would be written

`tests/format.rs` compares the library's text with these. What stands for `Display` is NumPy's `str`; what stands for `Debug` is
what NumPy's `repr` puts between its brackets, with the indentation of `tensor(`, followed by shape and type by the rule by which NumPy
puts its `dtype=` on the last line or on one of its own.
"""
import json, pathlib, sys

import numpy as np

FILE = pathlib.Path(__file__).resolve().parent.parent / "tests/data/format.jsonl"
NAMES = {"float32": "f32", "float64": "f64", "int8": "i8", "int32": "i32", "int64": "i64", "uint8": "u8", "uint64": "u64", "bool": "bool"}
WIDTH = np.get_printoptions()["linewidth"]


def display(a, precision):
    if a.shape == () and precision is not None and a.dtype.kind == "f" and np.isfinite(a):
        # A scalar's `str` takes no precision; the functions beneath it do.
        x = a[()]
        if "e" in str(x):
            # It trims the point of 4e+30, but not of what is rounded to that.
            return np.format_float_scientific(x, precision=precision, trim="-").replace(".e", "e")
        return np.format_float_positional(x, precision=precision, trim="0")
    with np.printoptions(precision=8 if precision is None else precision):
        text = str(a)
    return text.replace("True", "true").replace("False", "false")


def debug(a, precision):
    prefix = "tensor("
    body = np.array2string(a, precision=precision, separator=", ", prefix=prefix, suffix=")")
    text = prefix + body.replace("True", "true").replace("False", "false") + ","
    about = f"shape={list(a.shape)}, dtype={NAMES[a.dtype.name]})"
    last = len(text) - (text.rfind("\n") + 1)
    return text + ("\n" + " " * len(prefix) if last + len(about) + 1 > WIDTH else " ") + about


def number(x):
    """Floats are strings: readers of JSON do not all round to the nearest float."""
    return repr(float(x)) if isinstance(x, np.floating) else x.item()


LINES = []                                              # of the file


def case(note, a, precision=None):
    a = np.asarray(a)
    if a.size <= 1000:
        values = [number(x) for x in a.ravel()]
    elif not any(a.strides):
        values = "one"
        assert a[(0,) * a.ndim] == 1
    else:
        values = "arange"
        assert (a.ravel() == np.arange(a.size).astype(a.dtype)).all()
    LINES.append(json.dumps({
        "id": f"format/{len(LINES):03}", "note": note, "dtype": NAMES[a.dtype.name], "shape": list(a.shape), "values": values,
        "precision": precision, "display": display(a, precision), "debug": debug(a, precision)}))


def cases():
    f32, f64, inf, nan = np.float32, np.float64, np.inf, np.nan
    random = np.random.default_rng(20)
    for t in (f32, f64):
        for x in (0, -0.0, 1, -1.5, 1 / 3, 100, 999999, 1e6, 123456789, 1e15, 9999999999999998.0, 1e16, 1e-4, 1.5e-4, 1e-5, -2.5e-7,
                  3.4e38, 1e-45, nan, inf, -inf):
            case("rank 0", t(x))
        for x in (1 / 3, 2.0, 1234.5678, 1.23456e-7, 4.0001e30, 0.00012345, nan):
            case("rank 0, precision", t(x), 3)
        rows = {
            "whole": [1, 2, 3], "tenths": [0.1, 0.2, 0.3], "mixed digits": [1, 2.5, 3.25], "negative": [-1, 2, -3.5],
            "thirds": [1 / 3, 2 / 3, 1], "negative zero": [-0.0, 0, 1], "zeros": [0, 0, 0], "negative zeros": [-0.0, -0.0, -0.0],
            "nan": [nan, 1, 2.5], "inf": [inf, -1, 2.5], "-inf": [-inf, 1, 2.5], "nan only": [nan, nan, nan],
            "nan and inf": [nan, inf, nan], "nan and -inf": [nan, -inf, inf], "inf, long fraction": [inf, 0.123456789, nan],
            "-inf, whole": [-inf, nan, 1], "-inf, exponent": [-inf, 1e10, nan], "nan and zero": [nan, 0, -0.0],
            "below the limit": [99999999, 1e7, 1e6 + 1], "below the f32 limit": [999999, 1000, 1e4], "at the f32 limit": [1e6, 1e6, 1e6],
            "at the limit": [1e8, 1e8, 1e8], "large": [1e10, 2.5e10, 1e11], "-large": [-1e10, 2.5e10, 1e11],
            "ratio 1000": [1, 1000, 10], "ratio above 1000": [1, 1000.5, 10], "ratio, zero": [0, 0.5, 500], "small": [1e-4, 2e-4, 3e-4],
            "smaller": [9e-5, 2e-4, 3e-4], "tiny": [1e-30, -2e-30, 5e-31], "exponents": [1e-5, 1, 1e5], "cut at 8": [0.1234567891, 1.5, 2],
            "huge and tiny": [3e38, 1e-38, 1], "ties": [2**-12, 2**-10, 2**-9],
            "nearest digits that do not read back": [2.0**87, 2**-96, 2**-44], "subnormal": [1e-45, 1e-44, 0], "halves": [0.5, 2.5, 1.25], "rounds up": [0.99999999999, 9.5, 99.5],
        }
        for note, row in rows.items():
            case(note, np.array(row, t))
            case(note, np.array(row, t), 3)
        for note in ("thirds", "halves", "exponents", "nan and -inf", "rounds up", "cut at 8", "zeros"):
            for precision in (0, 1, 2, 12):
                case(note, np.array(rows[note], t), precision)
        if t is f64:
            case("three-digit exponents", np.array([1e300, 1e-300, 1]))
            case("three-digit exponents", np.array([-1.5e200, nan, inf]))
        case("one element", np.array([1.5], t))
        case("one element", np.array([[[7]]], t))
        for shape in ((2, 2), (3, 4), (4, 1), (1, 4), (2, 3, 2), (2, 1, 3), (2, 2, 2, 2), (1, 2, 1, 3)):
            n = int(np.prod(shape))
            case("arange", np.arange(n, dtype=t).reshape(shape))
            case("normal", random.normal(size=shape).astype(t))
            case("normal", random.normal(size=shape).astype(t), 3)
            case("log-normal", np.exp(5 * random.normal(size=shape)).astype(t))
        for shape in ((0,), (0, 3), (3, 0), (2, 0, 4)):
            case("no elements", np.zeros(shape, t))
        for n in (30, 40):
            case("wraps", np.arange(n, dtype=t))
            case("wraps", np.arange(n, dtype=t) / t(4))
            case("wraps", random.normal(size=n).astype(t))
        case("wraps, blanks at the line's end", np.where(np.arange(30) % 5 == 0, 0.125, np.arange(30)).astype(t))
        case("wraps, exponent", (np.arange(30) * 1e9).astype(t))
        case("wraps, rank 2", random.normal(size=(3, 20)).astype(t))
        case("wraps, rank 3", (np.arange(60) - 30).reshape(2, 2, 15).astype(t) / t(8))
        case("exactly 1000", np.arange(1000, dtype=t).reshape(10, 100))
        for shape in ((1001,), (2000,), (7, 150), (6, 200), (2, 600), (600, 2), (8, 9, 20), (3, 20, 20), (4, 5, 8, 10), (7, 7, 7, 7)):
            case("summarised", np.arange(np.prod(shape), dtype=t).reshape(shape))
    for t in (np.int8, np.int32, np.int64, np.uint8, np.uint64):
        info = np.iinfo(t)
        case("rank 0", t(info.max))
        case("rank 0", t(info.min))
        case("limits", np.array([info.min, 0, info.max], t))
        case("precision is for floats", np.array([1, 2, 100], t), 3)
        case("arange", np.arange(4, dtype=t).reshape(2, 2))
        case("arange", np.arange(12, dtype=t).reshape(2, 3, 2))
        case("no elements", np.zeros((0, 3), t))
        case("wraps", np.arange(40, dtype=t))
    for t in (np.int32, np.int64, np.uint64):
        for shape in ((1001,), (7, 150), (8, 9, 20)):
            case("summarised", np.arange(np.prod(shape), dtype=t).reshape(shape))
    case("negative", np.array([[-1, 20], [-300, 4]], np.int64))
    case("rank 0", np.bool_(True))
    case("rank 0", np.bool_(False))
    case("mixed", np.array([[True, False], [False, False]]))
    case("true only", np.array([[True, True], [True, True]]))
    case("wraps", np.arange(40) % 3 == 0)
    case("transposed", np.arange(6, dtype=f32).reshape(2, 3).T)
    case("reversed", np.arange(6, dtype=f32).reshape(2, 3)[:, ::-1])
    case("stretched", np.broadcast_to(np.arange(3, dtype=f32), (2, 3)))
    case("stretched, larger than memory", np.broadcast_to(f32(1), (1000000, 1000000, 1000)))


def main():
    assert np.__version__ == "2.4.6", f"the cases are NumPy 2.4.6's, and this is {np.__version__}"
    cases()
    text = "\n".join(LINES) + "\n"
    if "--check" in sys.argv[1:]:
        sys.exit(FILE.read_text() != text)
    FILE.write_text(text)
    print(f"{len(LINES)} cases, shapes {sorted({tuple(json.loads(line)['shape']) for line in LINES})}")


main()
