"""How ONNX operators on arrays are written with the library's public names: `CALLS` maps `op_type` to a function of a case.
`onnx_models.py` has those of models.

The inputs of a case are the variables `a`, `b`, `c`, .. by position. A function returns the expressions of the outputs, in order; a
string is the expression of a single one. `Lines` has `let` lines before them. An expression marked `positions` holds `usize`.
"""
import math

from golden import axes, shape, slice_entry

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Case:
    """A line of the data, read for what becomes types."""

    def __init__(self, line):
        self.line, self.name, self.op = line, line["name"], line["op_type"]
        # Elements of 16 bits are converted when they are read and written; there is no arithmetic on them.
        self.inputs, self.outputs = ([t and t | {"dtype": {"f16": "f32", "bf16": "f32"}.get(t["dtype"], t["dtype"])} for t in line[side]] for side in ("inputs", "outputs"))

    def attr(self, name, default=None):
        return self.line["attributes"].get(name, default)

    def has(self, i):
        return i < len(self.inputs) and self.inputs[i] is not None

    def dims(self, i=0):
        return self.inputs[i]["shape"]

    def out(self, i=0):
        return self.outputs[i]["shape"]

    def static(self, i):
        """The numbers of an input that is a constant here, or None."""
        return self.inputs[i]["data"] if self.has(i) else None

    def axis(self, default):
        return self.attr("axis", default)

    @property
    def rank(self):
        return len(self.dims())


class Lines:
    """`let` lines, and what comes after them."""

    def __init__(self, lines, *values):
        self.lines, self.values = lines, values


class Positions(str):
    """An expression whose elements are `usize`, where ONNX has `i64`."""


def number(x):
    """A float as Rust writes it."""
    return repr(float(x))


# --- Elements --------------------------------------------------------------------------------------------------------

def method(name):
    return lambda case: f"a.{name}()"


def operator(op):
    return lambda case: f"&a {op} &b"


def binary(name):
    return lambda case: f"a.{name}(&b)"


def variadic(of_two, of_all):
    """A function of two tensors, or of any other number of them."""
    def call(case):
        if len(case.inputs) == 2 and of_two:
            return f"a.{of_two}(&b)"
        return f"[{', '.join('&' + x for x in LETTERS[:len(case.inputs)])}].stack::<0>().{of_all}_axis::<0>()"
    return call


# The remainder with the sign of the divisor, as Python's; the library's is Rust's, with the sign of the dividend.
FLOORED = "a.zip_map(&b, |x, y| if x % y != 0.0 && (x % y < 0.0) != (y < 0.0) { x % y + y } else { (x % y).copysign(y) })"


def mod(case):
    dtype = case.inputs[0]["dtype"]
    if case.attr("fmod", 0) or dtype.startswith("u"):
        return "&a % &b"
    return FLOORED if dtype.startswith("f") else "((&a % &b) + &b) % &b"


def power(case):
    left, right = (case.inputs[i]["dtype"] for i in (0, 1))
    if left == right == "f32":
        return "a.pow(&b)"
    if left == "f32":
        return "a.pow(&b.cast::<f32>())"
    return "a.cast::<f64>().pow(&b.cast::<f64>()).cast::<i64>()"


def prelu(case):
    slope = case.dims(1)
    rank = case.rank
    # Before opset 7 a slope is one for each channel, whatever axes come after.
    b = f"b.reshape::<{shape(slope + [1] * (rank - 2))}>()" if len(slope) == 1 and rank > 2 and slope != [1] else "&b"
    return f"a.greater(0.0).select(&a, &a * {b})"


def clip(case):
    low, high = case.attr("min"), case.attr("max")
    if low is not None:
        return f"a.clamp({number(low)}, {number(high)})"
    if case.has(1) and case.has(2):
        return "a.clamp(b.item(), c.item())"
    if case.has(1):
        return "a.maximum(&b)"
    return "a.minimum(&c)" if case.has(2) else "a.clamp(f32::NEG_INFINITY, f32::INFINITY)"


def selu(case):
    alpha, gamma = case.attr("alpha"), case.attr("gamma")
    return "a.selu()" if alpha is None else f"a.elu({number(alpha)}) * {number(gamma)}"


def shrink(case):
    far, by = number(case.attr("lambd", 0.5)), number(case.attr("bias", 0))
    return f"a.greater({far}).select(&a - {by}, a.less(-{far}).select(&a + {by}, 0.0))"


def shift(case):
    left = case.attr("direction") == "LEFT"
    bits = int(case.inputs[0]["dtype"][1:])
    if all(0 <= n < bits for n in case.inputs[1]["data"]):
        return f"a.zip_map(&b, |x, y| x {'<<' if left else '>>'} y)"
    # By more bits than there are, or by fewer than none, which panics in Rust: all bits are shifted out.
    name, out = ("checked_shl", "0") if left else ("checked_shr", f"x >> {bits - 1}")
    return f"a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.{name}(n)).unwrap_or({out}))"


ELEMENTS = {
    **{op: method(name) for op, name in {
        "Acos": "acos", "Acosh": "acosh", "Asin": "asin", "Asinh": "asinh", "Atan": "atan", "Atanh": "atanh", "Ceil": "ceil", "Cos": "cos",
        "Cosh": "cosh", "Erf": "erf", "Exp": "exp", "Floor": "floor", "IsNaN": "is_nan", "Log": "ln", "Reciprocal": "recip",
        "Sign": "sign", "Sin": "sin", "Sinh": "sinh", "Sqrt": "sqrt", "Tan": "tan", "Tanh": "tanh", "Relu": "relu", "Sigmoid": "sigmoid",
        "Softplus": "softplus", "Softsign": "softsign", "Swish": "silu", "HardSwish": "hard_swish",
        "Gelu": "gelu",
    }.items()},
    **{op: operator(sign) for op, sign in {
        "Add": "+", "Sub": "-", "Mul": "*", "Div": "/", "And": "&", "Or": "|", "Xor": "^", "BitwiseAnd": "&", "BitwiseOr": "|",
        "BitwiseXor": "^",
    }.items()},
    **{op: binary(name) for op, name in {
        "Equal": "equal", "Greater": "greater", "GreaterOrEqual": "greater_equal", "Less": "less", "LessOrEqual": "less_equal",
    }.items()},
    "Neg": lambda case: "-&a",
    "Not": lambda case: "!&a",
    "BitwiseNot": lambda case: "!&a",
    "Max": variadic("maximum", "max"),
    "Min": variadic("minimum", "min"),
    "Mean": variadic(None, "mean"),
    "Sum": variadic(None, "sum"),
    "Mod": mod,
    "Pow": power,
    "PRelu": prelu,
    "BitShift": shift,
    "Celu": lambda case: f"a.celu({number(case.attr('alpha'))})",
    "Elu": lambda case: f"a.elu({number(case.attr('alpha', 1))})",
    "LeakyRelu": lambda case: f"a.leaky_relu({number(case.attr('alpha', 0.01))})",
    "HardSigmoid": lambda case: f"(&a * {number(case.attr('alpha'))} + {number(case.attr('beta'))}).clamp(0.0, 1.0)",
    "Selu": selu,
    "Shrink": shrink,
    "ThresholdedRelu": lambda case: f"a.greater({number(case.attr('alpha'))}).select(&a, 0.0)",
    "SwiGLU": lambda case: "a.silu() * &b",
    "IsInf": lambda case: "a.is_infinite()" if case.attr("detect_positive", 1) else "a.equal(f32::NEG_INFINITY)",
    "Clip": clip,
    "Where": lambda case: "a.select(&b, &c)",
}


# --- Shapes ----------------------------------------------------------------------------------------------------------

def reshaped(case):
    return f"a.reshape::<{shape(case.out())}>()"


def flatten(case):
    axis = case.axis(1)
    if 1 < axis < case.rank - 1:
        return reshaped(case)                           # two groups of axes at once
    return f"a.flatten_axes::<0, {axis - 1}>()" if axis > 1 else f"a.flatten_axes::<1, -1>()" if axis else "a.flatten().unsqueeze::<0>()"


def unsqueeze(case):
    return "a" + "".join(f".unsqueeze::<{axis}>()" for axis in sorted(case.static(1)))


def dims(case):
    rank = case.rank
    begin, end, _ = slice(case.attr("start", 0), case.attr("end"), None).indices(rank)
    return Positions(f"Tensor::from_slice(&a.dims()[{begin}..{end}]).unwrap()")


def space_to_depth(case):
    (n, c, h, w), k = case.dims(), case.attr("blocksize")
    order = [0, 1, 3, 5, 2, 4] if case.attr("mode") == "CRD" else [0, 3, 5, 1, 2, 4]
    blocks = f"a.reshape::<{shape([n, c, h // k, k, w // k, k])}>().permute::<{axes(order)}>().to_tensor()"
    return f"{blocks}.reshape::<{shape(case.out())}>()"


def depth_to_space(case):
    (n, c, h, w), k = case.dims(), case.attr("blocksize")
    assert case.attr("mode") == "CRD"
    blocks = f"a.reshape::<{shape([n, c // k // k, k, k, h, w])}>().permute::<{axes([0, 1, 4, 2, 5, 3])}>().to_tensor()"
    return f"{blocks}.reshape::<{shape(case.out())}>()"


def center_crop_pad(case):
    named = case.attr("axes", list(range(case.rank)))
    entries, pads = [".."] * case.rank, ""
    for axis, to in zip(named, case.static(1)):
        axis %= case.rank
        size = case.dims()[axis]
        before = abs(size - to) // 2
        if to < size:
            entries[axis] = f"{before}..{before + to}"
        elif to > size:
            pads += f".pad::<{axis}, {before}, {to - size - before}>(Pad::Constant(0.0))"
    return f"a.slice(s![{', '.join(entries)}]){pads}"


SHAPES = {
    "Reshape": reshaped,
    "Flatten": flatten,
    "Unsqueeze": unsqueeze,
    "Squeeze": lambda case: f"a.squeeze::<{case.static(1)[0]}>()",
    "Expand": lambda case: f"a.broadcast_to::<{shape(case.out())}>()",
    "Transpose": lambda case: f"a.permute::<{axes(case.attr('perm', list(range(case.rank))[::-1]))}>()",
    "Shape": dims,
    "Size": lambda case: Positions(f"<{shape(case.dims())}>::LEN"),
    "ConstantOfShape": lambda case: f"Tensor::<i32, {shape(case.out())}>::zeros()",
    "Range": lambda case: f"Tensor::<{case.outputs[0]['dtype']}, {shape(case.out())}>::arange() * {case.static(2)[0]} + {case.static(0)[0]}",
    "EyeLike": lambda case: f"Tensor::<i32, {shape(case.out())}>::eye()",
    "Trilu": lambda case: f"a.tri{'u' if case.attr('upper', 1) else 'l'}::<{(case.static(1) or [0])[0]}>()",
    "SpaceToDepth": space_to_depth,
    "DepthToSpace": depth_to_space,
    "CenterCropPad": center_crop_pad,
}


# --- Copies ----------------------------------------------------------------------------------------------------------

def one_hot(case):
    axis = case.axis(-1)
    ids = "a" if case.inputs[0]["dtype"] == "i64" else "a.cast::<i64>()"
    hot = f"{ids}.one_hot::<{int(case.static(1)[0])}>().unwrap()"
    return f"{hot}.equal(1).move_axis::<-1, {axis}>().select(c[[1]], c[[0]])"


def split(case):
    axis, parts = case.axis(0), [t["shape"][case.axis(0)] for t in case.outputs]
    names = LETTERS[15:15 + len(parts)]
    if not case.has(1) and len(set(parts)) == 1:
        return Lines([f"[{', '.join(names)}] = a.split_even::<{axis}, {len(parts)}>()"], *names)
    return Lines([f"({', '.join(names)}) = a.split::<{axis}, {shape(parts)}>()"], *names)


def sliced(case):
    starts, ends = case.static(1), case.static(2)
    named, steps = case.static(3) or list(range(len(starts))), case.static(4) or [1] * len(starts)
    entries = [".."] * case.rank
    for start, end, axis, step in zip(starts, ends, named, steps):
        size = case.dims()[axis]
        if step > 0:
            start, end, _ = slice(start, end, step).indices(size)
            if (start, end) == (0, size):
                start = end = None
        entries[axis] = slice_entry({"start": start, "stop": end, "step": step}, size, False)
    return f"a.slice(s![{', '.join(entries)}])"


def pad(case):
    mode, pads = case.attr("mode", "constant"), case.attr("pads") or case.static(1)
    named = case.static(3) or list(range(case.rank))
    value = "c.item()" if case.has(2) else number(case.attr("value", 0))
    by = {"constant": f"Pad::Constant({value})", "reflect": "Pad::Reflect", "edge": "Pad::Edge"}
    half = len(pads) // 2
    places = [(axis, pads[i], pads[i + half]) for i, axis in enumerate(named) if pads[i] or pads[i + half]]
    if mode != "wrap":
        return "a" + "".join(f".pad::<{axis}, {before}, {after}>({by[mode]})" for axis, before, after in places)
    # The end of the axis, the axis, its beginning.
    lines, x = [], "a"
    for axis, before, after in places:
        whole = ["..,"] * axis
        end, begin = (f"{x}.slice(s![{' '.join(whole + [part + ',', '...'])}])" for part in (f"-{before}..", f"..{after}"))
        lines.append(f"w{axis} = ({end}, &{x}, {begin}).concat::<{axis}>()")
        x = f"w{axis}"
    return Lines(lines, x)


def scatter(case):
    add = "_add" if case.attr("reduction", "none") == "add" else ""
    return f"a.scatter{add}::<{case.axis(0)}>(&b, &c).unwrap()"


def scatter_rows(case):
    """`ScatterND` with indices of one number: of the first axis."""
    rows, last = case.dims(1)
    assert last == 1
    add = "_add" if case.attr("reduction", "none") == "add" else ""
    at = f"b.reshape::<{shape([rows] + [1] * (case.rank - 1))}>().broadcast_to::<{shape(case.dims(2))}>()"
    return f"a.scatter{add}::<0>({at}, &c).unwrap()"


def scatter_from(case):
    """`TensorScatter`: along axis -2, from a start for each batch, round and round."""
    size, updates = case.dims()[-2], case.dims(1)
    at = f"at = (c.reshape::<{shape(case.dims(2) + [1] * (case.rank - 1))}>() + Tensor::<i64, {shape([updates[-2], 1])}>::arange()) % {size}"
    return Lines([at], f"a.scatter::<-2>(at.broadcast_to::<{shape(updates)}>(), &b).unwrap()")


def reverse(case):
    """The first elements along an axis in reverse, as many as the other axis says."""
    time = case.attr("time_axis")
    n = case.dims()[time]
    counted, t = ("b.view()", shape([n, 1])) if time == 0 else ("b.unsqueeze::<1>()", shape([n]))
    lines = [f"length = {counted}", f"t = Tensor::<i64, {t}>::arange()", "at = t.less(&length).select(&length - 1 - &t, &t)"]
    return Lines(lines, f"a.gather::<{time}>(&at).unwrap()")


def unpool(case):
    count = math.prod(case.out())
    scattered = f"Tensor::<f32, {shape([count])}>::zeros().scatter::<0>(b.flatten(), a.flatten()).unwrap()"
    return f"{scattered}.into_shape::<{shape(case.out())}>()"


def nearest(case):
    """`Resize` to a multiple."""
    return "a" + "".join(f".repeat_axis::<{i}, {m // n}>()" for i, (n, m) in enumerate(zip(case.dims(), case.out())) if m != n)


def gather_elements(case):
    """`GatherND` with indices of two numbers: of the first two axes, or, behind an axis of batches, of the second one."""
    if case.attr("batch_dims", 0):
        batch, _, rest = case.dims()
        return f"a.gather::<1>(b.unsqueeze::<1>().broadcast_to::<{shape([batch, 1, rest])}>()).unwrap().squeeze::<1>()"
    n = case.dims()[1]
    assert case.dims(1)[-1] == 2
    flat = f"b.index_axis::<-1>(0) * {n} + b.index_axis::<-1>(1)"
    return f"a.flatten_axes::<0, 1>().take::<0>({flat}).unwrap()"


COPIES = {
    "Gather": lambda case: f"a.take::<{case.axis(0)}>(&b).unwrap()",
    "GatherElements": lambda case: f"a.gather::<{case.axis(0)}>(&b).unwrap()",
    "GatherND": gather_elements,
    "ScatterElements": scatter,
    "Scatter": scatter,
    "ScatterND": scatter_rows,
    "TensorScatter": scatter_from,
    "ReverseSequence": reverse,
    "MaxUnpool": unpool,
    "Resize": nearest,
    "OneHot": one_hot,
    "Concat": lambda case: f"a.concat::<{case.axis(None)}>(&b)",
    "Split": split,
    "Slice": sliced,
    "Pad": pad,
    "Tile": lambda case: f"a.repeat::<{shape(case.static(1))}>()",
}


# --- Reductions ------------------------------------------------------------------------------------------------------

def reduced(of, name, argument="", then=""):
    """A reduction over the case's axes: `of` is reduced by `name`, which may have `{with}` where `_axis` goes."""
    def call(case):
        named = case.attr("axes") or (case.static(1) if len(case.inputs) > 1 else None) or []
        if not named and case.attr("noop_with_empty_axes", 0):
            return f"{of}.{name}_axes_keepdims::<axes![]>({argument}){then}"
        keep = "_keepdims" if case.attr("keepdims", 1) else ""
        every = not named
        named = named or list(range(case.rank))
        if every and not keep:
            return f"{of}.{name}({argument}){then}"
        if len(named) == 1:
            return f"{of}.{name}_axis{keep}::<{named[0]}>({argument}){then}"
        return f"{of}.{name}_axes{keep}::<{axes(named)}>({argument}){then}"
    return call


def extreme(name, of_masks):
    return lambda case: reduced("a", of_masks if case.inputs[0]["dtype"] == "bool" else name)(case)


def position(name):
    def call(case):
        axis, keep = case.axis(0), "_keepdims" if case.attr("keepdims", 1) else ""
        if not case.attr("select_last_index", 0):
            return Positions(f"a.{name}_axis{keep}::<{axis}>()")
        last = case.dims()[axis] - 1                    # of equals the last one: the first from the other end
        return Positions(f"{last} - a.flip::<{axis}>().{name}_axis{keep}::<{axis}>()")
    return call


def scan(name, undo):
    def call(case):
        axis = case.static(1)[0]
        # Without the element itself: what it brought is taken away.
        own = f" {undo} &a" if case.attr("exclusive", 0) else ""
        back = f".flip::<{axis}>()" if case.attr("reverse", 0) else ""
        return f"a{back}.{name}::<{axis}>(){back}{own}"
    return call


def top_k(case):
    axis, k = case.axis(-1), case.static(1)[0]
    if case.attr("largest", 1):
        return Lines([f"(values, positions) = a.top_k::<{axis}, {k}>()"], "values", Positions("positions"))
    # The smallest are the largest of the negatives.
    return Lines([f"(values, positions) = (-&a).top_k::<{axis}, {k}>()"], "-values", Positions("positions"))


REDUCTIONS = {
    "ReduceSum": reduced("a", "sum"),
    "ReduceProd": reduced("a", "prod"),
    "ReduceMean": reduced("a", "mean"),
    "ReduceMax": extreme("max", "any"),
    "ReduceMin": extreme("min", "all"),
    "ReduceL1": reduced("a.abs()", "sum"),
    "ReduceL2": reduced("a", "norm"),
    "ReduceSumSquare": reduced("a.square()", "sum"),
    "ReduceLogSum": reduced("a", "sum", then=".ln()"),
    "ReduceLogSumExp": reduced("a", "logsumexp"),
    "ArgMax": position("argmax"),
    "ArgMin": position("argmin"),
    "CumSum": scan("cumsum", "-"),
    "CumProd": scan("cumprod", "/"),
    "TopK": top_k,
}


# --- Linear algebra --------------------------------------------------------------------------------------------------

def gemm(case):
    left = "a.t()" if case.attr("transA", 0) else "a"
    right = "b.t()" if case.attr("transB", 0) else "&b"
    alpha, beta = (case.attr(name, 1) for name in ("alpha", "beta"))
    if case.attr("transB", 0) and not case.attr("transA", 0) and alpha == beta == 1 and len(case.dims(2)) == 1:
        return "nn::linear(&a, &b, &c)"
    scaled = "" if alpha == 1 else f" * {number(alpha)}"
    return f"{left}.matmul({right}){scaled} + " + ("&c" if beta == 1 else f"&c * {number(beta)}")


def einsum(case):
    return f'einsum!("{case.attr("equation")}", {", ".join("&" + x for x in LETTERS[:len(case.inputs)])})'


def whole(x, i):
    """A tensor of small integers less the point that stands for 0."""
    return f"({x}.cast::<i32>() - {LETTERS[i]}.cast::<i32>())"


LINEAR = {
    "MatMul": lambda case: "a.matmul(&b)",
    "Gemm": gemm,
    "Einsum": einsum,
    "Det": lambda case: "a.det()",
    "MatMulInteger": lambda case: f"{whole('a', 2)}.matmul(&{whole('b', 3)})",
}

CALLS = ELEMENTS | SHAPES | COPIES | REDUCTIONS | LINEAR
