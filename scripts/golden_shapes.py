"""The golden lines of operations that move, pad or cut elements, for `golden.py` and `illegal.py`.

Those that join, split and repeat are written by hand, in `tests/copies`.
"""
import math

from golden import INDEXING, axes, read, resolved, shape, slice_entry, view_call

# No program says these.
NOT_SAID = {
    "an index or a size is a usize, and a type names every size: there is no -1": [18, 20, 21, 24, 40, 41, 43, 44, 58, 73],
    "flip takes one axis; flipping it twice is the identity": [26],
    "roll takes one axis and a number": [29],
    "a list of repetitions may be shorter than that of axes, as in NumPy's tile (PyTorch refuses it)": [25],
    "a negative step walks from the end, as in NumPy (PyTorch refuses it)": [71],
    "diagonals are those of the last two axes: no axes are named": [78],
    "no indexing by a mask: how many elements there are depends on the data": [79],
}
EXCLUDED = {f"shape_ops_err_{n:04}": why for why, numbers in NOT_SAID.items() for n in numbers}


def cut(entries):
    return f".slice(s![{', '.join(entries)}])"


def padded(case):
    """Negative padding cuts off."""
    pads = case["args"]["pads"]
    entries = [f"{max(-n, 0) or ''}..{m if m < 0 else ''}" for n, m in pads]
    calls = (f".pad::<{axis}, {max(n, 0)}, {max(m, 0)}>(Pad::Constant({float(case['args']['value'])}))" for axis, (n, m) in enumerate(pads) if max(n, m) > 0)
    return "a" + cut(entries) + "".join(calls)


def periodic(case):
    """Padding with what would come if the axis, or the axis and its mirror image, went on and on."""
    dims, period, lines = case["in"][0]["shape"], [], "let p = a.view();"
    for axis, n in enumerate(dims):
        period.append(n)
        if case["op"] == "pad_symmetric":
            lines += f" let p = (&p, p.flip::<{axis}>()).concat::<{axis}>();"
            period[-1] = 2 * n
    starts = [-before % n for (before, _), n in zip(case["args"]["pads"], period)]
    ends = [start + n for start, n in zip(starts, case["out"][0]["shape"])]
    many = shape(math.ceil(end / n) for end, n in zip(ends, period))
    return f"{{ {lines} p.repeat::<{many}>(){cut(f'{i}..{j}' for i, j in zip(starts, ends))}.to_tensor() }}"


def sliced(case):
    dims = case["in"][0]["shape"]
    parts = [dict(zip(("start", "stop", "step"), part)) for part in case["args"]["slices"]]
    return "a" + cut(slice_entry(part, size, True) for part, size in zip(parts, dims))


def shuffled(case):
    """`pixel_shuffle`, and back."""
    return f"nn::{case['op']}::<{case['args']['r']}, _>(&a)"


def columns(case):
    (h, w), out = case["args"]["kernel"], shape(case["out"][0]["shape"])
    return f"a.windows::<2, {h}>().windows::<3, {w}>().permute::<axes![0, 1, 4, 5, 2, 3]>().to_tensor().into_shape::<{out}>()"


def of_views(op):
    """An operation that `view_call` writes, by its name there."""
    names = {"flip": lambda args: {"dims": args["axes"]}, "unsqueeze": lambda args: {"dim": args["axis"]}, "squeeze": lambda args: {"dim": args["axis"]}}
    def call(case):
        args = names.get(op, lambda args: args)(case["args"])
        return "a" + view_call({"op": op, **args}, case["in"][0]["shape"], True, case["out"][0]["shape"])[0]
    return call


CALLS = {
    **{op: of_views(op) for op in ("flip", "reshape", "permute", "expand", "unsqueeze", "squeeze")},
    "pad_constant": padded, "pad_wrap": periodic, "pad_symmetric": periodic, "slice": sliced, "pixel_shuffle": shuffled,
    "pixel_unshuffle": shuffled, "unfold_im2col": columns,
}


def shapes(report):
    cases = []
    for case in read("shape_views"):
        operand, result = (shape(case[side][0]["shape"]) for side in ("in", "out"))
        cases.append((case["id"], f'of_one!("{case["id"]}", |a: {operand}| "/out/0/data": {result} = {CALLS[case["op"]](case)});'))
    for case in read("shape_ops_err"):
        report.illegal(case["id"])
    return INDEXING, cases


def mistake(case):
    """A line that is refused as a statement, on the tensors `a`, `b`."""
    op, args = case["op"], case["args"]
    if op in ("concat", "stack"):
        operands = ", ".join("&" + x for x, _ in zip("ab", case["shapes"]))
        parts = f"({operands})" if op == "concat" and operands else f"[{operands}]" if operands else "([] as [&Tensor<f32, shape![2, 3]>; 0])"
        return f"{parts}.{op}::<{args['axis']}>()"
    if op in ("pad_constant", "pad_reflect"):
        last = len(case["shapes"][0]) - 1
        with_ = "Pad::Constant(0.0)" if op == "pad_constant" else "Pad::Reflect"
        places = enumerate(args["pads"], last if len(args["pads"]) == 1 else 0)
        return "a" + "".join(f".pad::<{axis}, {before}, {after}>({with_})" for axis, (before, after) in places)
    if op == "pixel_shuffle":
        return f"nn::pixel_shuffle::<{args['r']}, _>(&a)"
    return "a" + {
        "split_equal": lambda: f".split_even::<{args['axis']}, {args['parts']}>()",
        "split_sizes": lambda: f".split::<{args['axis']}, {shape(args['sizes'])}>()",
        "repeat": lambda: f".repeat::<{shape(args['reps'])}>()",
        "flip": lambda: f".flip::<{args['axes'][0]}>()",
        "roll": lambda: f".roll::<{args['axes'][0]}>({args['shifts'][0]})",
        "reshape": lambda: f".reshape::<{shape(args['shape'])}>()",
        "permute": lambda: f".permute::<{axes(args['dims'])}>()",
        "transpose": lambda: f".transpose::<{args['d0']}, {args['d1']}>()",
        "expand": lambda: f".broadcast_to::<{shape(args['shape'])}>()",
        "squeeze": lambda: f".squeeze::<{args['axis']}>()",
        "unsqueeze": lambda: f".unsqueeze::<{args['axis']}>()",
        "flatten": lambda: f".flatten_axes::<{args['start']}, {args['end']}>()",
        "select": lambda: cut([".."] * args["dim"] + [str(args["index"])]),     # an index known to the compiler
        "slice": lambda: cut([f"..;{args['step']}"]),
        "narrow": lambda: f".narrow::<{args['dim']}, {args['start']}, {args['length']}>()",
        "index_tuple": lambda: f"[[{', '.join('0' * args['n'])}]]",
        "unfold": lambda: f".windows::<{args['dim']}, {args['size']}>()",
        "movedim": lambda: f".move_axis::<{args['src']}, {args['dst']}>()",
    }[op]()
