"""How ONNX operators on arrays are written with the library's public names: `CALLS` maps `op_type` to a function of a case.
`onnx_models.py` has those of models.

The inputs of a case are the variables `a`, `b`, `c`, .. by position. A function returns the expressions of the outputs, in order; a
string is the expression of a single one. `Lines` has `let` lines before them. An expression marked `positions` holds `usize`.

A case notes what is read of it. An attribute or an input that a function did not read is an error of `onnx.py`, and so no function may
ask for one that it does not use. What the library has no words for is `Refused`, with the reason.
"""
import math, re

from golden import axes, resolved, shape, slice_entry

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Case:
    """A line of the data, read for what becomes types."""

    def __init__(self, line):
        self.line, self.name, self.op = line, line["name"], line["op_type"]
        # Elements of 16 bits are converted when they are read and written; there is no arithmetic on them.
        self.inputs, self.outputs = ([t and t | {"dtype": {"f16": "f32", "bf16": "f32"}.get(t["dtype"], t["dtype"])} for t in line[side]] for side in ("inputs", "outputs"))

        self.asked, self.taken = set(), set()           # attributes; inputs that are constants here

    def attr(self, name, default=None):
        self.asked.add(name)
        return self.line["attributes"].get(name, default)

    def ignored(self, *names):
        """Takes note of attributes that do not change the numbers of this case."""
        self.asked.update(names)

    def has(self, i):
        return i < len(self.inputs) and self.inputs[i] is not None

    def dims(self, i=0):
        return self.inputs[i]["shape"]

    def only_dims(self, i):
        """The sizes of an input of which nothing else counts."""
        self.taken.add(i)
        return self.dims(i)

    def out(self, i=0):
        return self.outputs[i]["shape"]

    def static(self, i):
        """The numbers of an input that is a constant here, or None."""
        self.taken.add(i)
        return self.inputs[i]["data"] if self.has(i) else None

    def unread(self, parts, defaults):
        """What the function of the operator did not read: attributes that have not the value that they have when left out, inputs."""
        for name, value in self.line["attributes"].items():
            if name not in self.asked and (name not in defaults or value != defaults[name]):
                yield f"attribute {name} = {value!r}"
        named = variables_read(parts)
        for i, tensor in enumerate(self.inputs):
            if tensor and i not in self.taken and LETTERS[i] not in named:
                yield f"input {i}"

    def axis(self, default):
        return self.attr("axis", default)

    @property
    def rank(self):
        return len(self.dims())


# The pattern of a `let` line, and what is bound within an expression.
PATTERN = re.compile(r"((?:mut )?\w+|[(\[][\w, ]+[)\]]) = ")
BOUND = re.compile(r"let (?:mut )?([^=]+?) =|for (.+?) in|\|([\w, ]+)\|")


def names(code, letter):
    """Does Rust code name a variable? A letter amid others is part of a longer name, and in a string an index."""
    return re.search(rf"(?<!\w){letter}(?!\w)", re.sub(r'"[^"]*"', '""', code)) is not None


def variables_read(parts):
    """The letters whose inputs are read by lines of `pattern = expression` and expressions, in order. What a line binds is another
    variable from there on; what is bound within an expression hides the input in all of it."""
    read, bound = set(), set()
    for part in parts:
        line = PATTERN.match(part)
        code = part[line.end():] if line else part
        hidden = bound | {x for found in BOUND.findall(code) for x in re.findall(r"\w+", " ".join(found))}
        read |= {x for x in LETTERS if x not in hidden and names(code, x)}
        bound |= set(re.findall(r"\w+", line[1])) if line else set()
    return read


class Refused(Exception):
    """What a case asks for and the library has no words for."""

    def __init__(self, why, outside=False):
        super().__init__(why)
        self.why, self.outside = why, outside           # outside of the vocabulary: all cases of its kind


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


def lined_up(case):
    """The right operand. Before opset 7 it is lined up with an axis of the left one, not with the last."""
    axis, right = case.attr("axis"), len(case.dims(1))
    if not case.attr("broadcast", 0) or axis is None or right + axis % case.rank == case.rank:
        return "b"
    return f"b.reshape::<{shape(case.dims(1) + [1] * (case.rank - axis % case.rank - right))}>()"


def operator(op):
    def call(case):
        right = lined_up(case)
        return f"&a {op} {'&' * (right == 'b')}{right}"
    return call


def binary(name):
    def call(case):
        right = lined_up(case)
        return f"a.{name}({'&' * (right == 'b')}{right})"
    return call


def variadic(of_two, of_all):
    """A function of two tensors, or of any other number of them."""
    def call(case):
        if len(case.inputs) == 2 and of_two:
            return f"a.{of_two}(&b)"
        return f"[{', '.join('&' + x for x in LETTERS[:len(case.inputs)])}].stack::<0>().{of_all}_axis::<0>()"
    return call


def mod(case):
    return "&a % &b" if case.attr("fmod", 0) else "a.mod_floor(&b)"


def power(case):
    left, right = (case.inputs[i]["dtype"] for i in (0, 1))
    if left == right == "f32":
        return binary("pow")(case)
    if left == "f32":
        return "a.pow(&b.cast::<f32>())"
    return "a.cast::<f64>().pow(&b.cast::<f64>()).cast::<i64>()"


def prelu(case):
    slope = case.dims(1)
    rank = case.rank
    # Before opset 7 a slope is one for each channel, whatever axes come after.
    b = f"b.reshape::<{shape(slope + [1] * (rank - 2))}>()" if len(slope) == 1 and rank > 2 and slope != [1] else "&b"
    return f"a.prelu({b})"


def clip(case):
    low, high, dtype = case.attr("min"), case.attr("max"), case.inputs[0]["dtype"]
    low = number(low) if low is not None else "b.item()" if case.has(1) else None
    high = number(high) if high is not None else "c.item()" if case.has(2) else None
    if low and high:
        return f"a.clamp({low}, {high})"
    if low or high:
        return f"a.{'maximum' if low else 'minimum'}({'&b' if low == 'b.item()' else '&c' if high == 'c.item()' else low or high})"
    ends = ("NEG_INFINITY", "INFINITY") if dtype.startswith("f") else ("MIN", "MAX")
    return f"a.clamp({dtype}::{ends[0]}, {dtype}::{ends[1]})"


SELU = (1.6732632, 1.050701)


def selu(case):
    alpha, gamma = case.attr("alpha", SELU[0]), case.attr("gamma", SELU[1])
    return "a.selu()" if (alpha, gamma) == SELU else f"a.elu({number(alpha)}) * {number(gamma)}"


def shrink(case):
    far, by = number(case.attr("lambd", 0.5)), number(case.attr("bias", 0))
    return f"a.greater({far}).select(&a - {by}, a.less(-{far}).select(&a + {by}, 0.0))"


def shift(case):
    left = case.attr("direction") == "LEFT"
    bits = int(case.inputs[0]["dtype"][1:])
    if all(0 <= n < bits for n in case.static(1)):
        return f"&a {'<<' if left else '>>'} &b"
    # By more bits than there are, or by fewer than none, which panics in Rust: all bits are shifted out.
    name, out = ("checked_shl", "0") if left else ("checked_shr", f"x >> {bits - 1}")
    return f"a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.{name}(n)).unwrap_or({out}))"


def swish(case):
    alpha = case.attr("alpha", 1)
    return "a.silu()" if alpha == 1 else f"&a * (&a * {number(alpha)}).sigmoid()"


def infinite(case):
    low, high = case.attr("detect_negative", 1), case.attr("detect_positive", 1)
    if low and high:
        return "a.is_infinite()"
    infinity = f"{case.inputs[0]['dtype']}::{'NEG_' * bool(low)}INFINITY"
    return f"a.equal({infinity})" if low or high else f"Tensor::<bool, {shape(case.only_dims(0))}>::full(false)"


ELEMENTS = {
    **{op: method(name) for op, name in {
        "Acos": "acos", "Acosh": "acosh", "Asin": "asin", "Asinh": "asinh", "Atan": "atan", "Atanh": "atanh", "Ceil": "ceil", "Cos": "cos",
        "Cosh": "cosh", "Erf": "erf", "Exp": "exp", "Floor": "floor", "IsNaN": "is_nan", "Log": "ln", "Reciprocal": "recip",
        "Sign": "sign", "Sin": "sin", "Sinh": "sinh", "Sqrt": "sqrt", "Tan": "tan", "Tanh": "tanh", "Relu": "relu", "Sigmoid": "sigmoid",
        "Softplus": "softplus", "Softsign": "softsign", "HardSwish": "hard_swish",
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
    "Gelu": lambda case: {"none": "a.gelu()", "tanh": "a.gelu_tanh()"}[case.attr("approximate", "none")],
    "Swish": swish,
    "Celu": lambda case: f"a.celu({number(case.attr('alpha', 1))})",
    "Elu": lambda case: f"a.elu({number(case.attr('alpha', 1))})",
    "LeakyRelu": lambda case: f"a.leaky_relu({number(case.attr('alpha', 0.01))})",
    "HardSigmoid": lambda case: f"(&a * {number(case.attr('alpha', 0.2))} + {number(case.attr('beta', 0.5))}).clamp(0.0, 1.0)",
    "Selu": selu,
    "Shrink": shrink,
    "ThresholdedRelu": lambda case: f"a.greater({number(case.attr('alpha', 1))}).select(&a, 0.0)",
    "SwiGLU": lambda case: "a.swiglu(&b)" if case.attr("alpha", 1) == 1 else f"({swish(case)}) * &b",
    "IsInf": infinite,
    "Clip": clip,
    "Where": lambda case: "a.select(&b, &c)",
}


# --- Shapes ----------------------------------------------------------------------------------------------------------

def reshaped(case):
    """Of the sizes asked for, 0 is that of the input, and -1 what is left."""
    dims, asked = case.dims(), case.static(1)
    keep = not case.attr("allowzero", 0)
    to = [dims[i] if n == 0 and keep else n for i, n in enumerate(asked)]
    to = resolved(to, math.prod(dims))
    assert to == case.out(), to
    return f"a.reshape::<{shape(to)}>()"


def flatten(case):
    axis = case.axis(1)
    axis += case.rank * (axis < 0)
    if axis == case.rank:
        return "a.flatten().unsqueeze::<-1>()"
    if 1 < axis < case.rank - 1:                        # two groups of axes at once
        return f"a.reshape::<{shape([math.prod(case.dims()[:axis]), math.prod(case.dims()[axis:])])}>()"
    return f"a.flatten_axes::<0, {axis - 1}>()" if axis > 1 else f"a.flatten_axes::<1, -1>()" if axis else "a.flatten().unsqueeze::<0>()"


def unsqueeze(case):
    added = case.attr("axes") or case.static(1)
    rank = case.rank + len(added)
    return "a" + "".join(f".unsqueeze::<{axis}>()" for axis in (sorted(n % rank for n in added) if len(added) > 1 else added))


def squeeze(case):
    dropped = case.attr("axes") or case.static(1) or [i for i, n in enumerate(case.dims()) if n == 1]
    # From the last one on, so that those before keep their numbers.
    return "a" + "".join(f".squeeze::<{axis}>()" for axis in sorted((n % case.rank for n in dropped), reverse=True))


def expand(case):
    dims, asked = case.dims(), case.static(1)
    rank = max(len(dims), len(asked))
    left, right = ([1] * (rank - len(side)) + side for side in (dims, asked))
    to = [m if n == 1 else n for n, m in zip(left, right)]
    assert to == case.out(), to
    return f"a.broadcast_to::<{shape(to)}>()"


def constant(case):
    value = case.attr("value", {"dtype": "f32", "shape": [1], "data": [0.0]})
    return f"Tensor::<{value['dtype']}, {shape(case.static(0))}>::full({value['data'][0]})"


# Numbers of element types in ONNX.
TYPES = {1: "f32", 2: "u8", 3: "i8", 4: "u16", 5: "i16", 6: "i32", 7: "i64", 9: "bool", 10: "f32", 11: "f64", 12: "u32", 13: "u64", 16: "f32"}


def eye(case):
    dtype, k = TYPES.get(case.attr("dtype"), case.inputs[0]["dtype"]), case.attr("k", 0)
    tensor = f"Tensor::<{dtype}, {shape(case.only_dims(0))}>"
    # Another diagonal is what both triangles at it share.
    return f"{tensor}::eye()" if not k else f"{tensor}::ones().triu::<{k}>().tril::<{k}>()"


def arange(case):
    (start,), (limit,), (step,) = (case.static(i) for i in range(3))
    count = max(math.ceil((limit - start) / step), 0)
    return f"Tensor::<{case.outputs[0]['dtype']}, {shape([count])}>::arange() * {step} + {start}"


def dims(case):
    rank = case.rank
    begin, end, _ = slice(case.attr("start", 0), case.attr("end"), None).indices(rank)
    return Positions(f"Tensor::from_slice(&a.dims()[{begin}..{end}]).unwrap()")


def space_to_depth(case):
    back = "pixel_unshuffle" if case.attr("mode") == "CRD" else "space_to_depth"
    return f"nn::{back}::<{case.attr('blocksize')}, _>(&a)"


def depth_to_space(case):
    name = "pixel_shuffle" if case.attr("mode", "DCR") == "CRD" else "depth_to_space"
    return f"nn::{name}::<{case.attr('blocksize')}, _>(&a)"


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
    "Squeeze": squeeze,
    "Expand": expand,
    "Transpose": lambda case: f"a.permute::<{axes(case.attr('perm', list(range(case.rank))[::-1]))}>()",
    "Shape": dims,
    "Size": lambda case: Positions(f"<{shape(case.only_dims(0))}>::LEN"),
    "ConstantOfShape": constant,
    "Range": arange,
    "EyeLike": eye,
    "Trilu": lambda case: f"a.tri{'u' if case.attr('upper', 1) else 'l'}::<{(case.static(1) or [0])[0]}>()",
    "SpaceToDepth": space_to_depth,
    "DepthToSpace": depth_to_space,
    "CenterCropPad": center_crop_pad,
}


# --- Copies ----------------------------------------------------------------------------------------------------------

def dropout(case):
    raise Refused("the identity: nothing is dropped, so there is no call to hold", outside=True)


def one_hot(case):
    axis = case.axis(-1)
    ids = "a" if case.inputs[0]["dtype"] == "i64" else "a.cast::<i64>()"
    hot = f"{ids}.one_hot::<{int(case.static(1)[0])}>().unwrap()"
    return f"{hot}.equal(1).move_axis::<-1, {axis}>().select(c[[1]], c[[0]])"


def split(case):
    """Into given sizes, or into as many equal ones as there are outputs, the last of which may be shorter."""
    axis, size, count = case.axis(0), case.dims()[case.axis(0)], case.attr("num_outputs", len(case.outputs))
    each = -(-size // count)
    given = case.attr("split") or case.static(1)
    parts = given or [each] * (count - 1) + [size - each * (count - 1)]
    assert parts == [t["shape"][axis] for t in case.outputs], parts
    names = LETTERS[15:15 + len(parts)]
    if not given and len(set(parts)) == 1:
        return Lines([f"[{', '.join(names)}] = a.split_even::<{axis}, {len(parts)}>()"], *names)
    return Lines([f"({', '.join(names)}) = a.split::<{axis}, {shape(parts)}>()"], *names)


def sliced(case):
    starts, ends = case.attr("starts") or case.static(1), case.attr("ends") or case.static(2)
    named = case.attr("axes") or case.static(3) or list(range(len(starts)))
    steps = case.static(4) or [1] * len(starts)
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
    value = number(case.attr("value", 0))
    if case.has(2):
        value = "c.item()"
        if mode != "constant":
            case.static(2)                              # a value that is not used
    by = {"constant": f"Pad::Constant({value})", "reflect": "Pad::Reflect", "edge": "Pad::Edge"}
    half = len(pads) // 2
    assert min(pads) >= 0, "a negative pad is a slice"
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


def scattered(case):
    """The method for the case's reduction up to its arguments, and what comes behind these."""
    method, *function = {
        "none": ["scatter"], "add": ["scatter_add"], "mul": ["scatter_with", "|x, y| x * y"], "max": ["scatter_with", "Numeric::larger"],
        "min": ["scatter_with", "Numeric::smaller"],
    }[case.attr("reduction", "none")]
    return method, "".join(f", {f}" for f in function)


def scatter(case):
    method, function = scattered(case)
    return f"a.{method}::<{case.axis(0)}>(&b, &c{function}).unwrap()"


def scatter_rows(case):
    """`ScatterND`. Indices of several numbers are those of the first axes, which are flattened."""
    (method, function), (*rows, depth), updates = scattered(case), case.dims(1), case.dims(2)
    sizes, rest = case.dims()[:depth], case.dims()[depth:]
    count = math.prod(rows)
    at = "b" if depth == 1 else flat_index(case, sizes)
    at = f"{at}.reshape::<{shape([count] + [1] * len(rest))}>()" + (f".broadcast_to::<{shape([count] + rest)}>()" if rest else "")
    new = "&c" if updates == [count] + rest else f"c.reshape::<{shape([count] + rest)}>()"
    if depth == 1:
        return f"a.{method}::<0>({at}, {new}{function}).unwrap()"
    return f"a.flatten_axes::<0, {depth - 1}>().{method}::<0>({at}, {new}{function}).unwrap().into_shape::<{shape(case.dims())}>()"


def flat_index(case, sizes):
    """Indices of several numbers, behind each other in the last axis of `b`, as those of the axes flattened. Negative ones count from the end."""
    wrap = lambda n: f".rem_euclid({n})" if min(case.static(1), default=0) < 0 else ""
    parts = [f"b.index_axis::<-1>({i}){wrap(n)}" for i, n in enumerate(sizes)]
    strides = [math.prod(sizes[i + 1:]) for i in range(len(sizes))]
    return "(" + " + ".join(f"{part} * {n}" if n != 1 else part for part, n in zip(parts, strides)) + ")"


def scatter_from(case):
    """`TensorScatter`: along an axis, from a start for each batch, round and round or not."""
    axis = case.axis(-2) % case.rank
    size, updates = case.dims()[axis], case.dims(1)
    at = f"Tensor::<i64, {shape([updates[axis]] + [1] * (case.rank - 1 - axis))}>::arange()"
    if case.has(2):
        at = f"c.reshape::<{shape(case.dims(2) + [1] * (case.rank - 1))}>() + {at}"
    if case.attr("mode", "linear") == "circular":
        at = f"({at}) % {size}"
    return Lines([f"at = {at}"], f"a.scatter::<{axis - case.rank}>(at.broadcast_to::<{shape(updates)}>(), &b).unwrap()")


def reverse(case):
    return f"a.reverse_sequence::<{case.attr('time_axis', 0)}, {case.attr('batch_axis', 1)}>(&b).unwrap()"


def unpool(case):
    """Places are those of what was pooled, as the window and its stride have it; a size that is given is more behind it."""
    k, n = case.attr("kernel_shape"), case.rank - 2
    strides, pads = case.attr("strides", [1] * n), case.attr("pads", [0] * 2 * n)
    sizes = [(m - 1) * s - before - after + size for m, s, before, after, size in zip(case.dims()[2:], strides, pads, pads[n:], k)]
    to = case.dims()[:2] + sizes
    if (case.static(2) or to) == to:
        return f"nn::max_unpool{n}d(&a, &b.cast::<usize>(), nn::Counting::InTensor)"
    scattered = f"Tensor::<f32, {shape([math.prod(to)])}>::zeros().scatter::<0>(b.flatten(), a.flatten()).unwrap()"
    more = [(axis, m - size) for axis, (m, size) in enumerate(zip(case.static(2) or to, to))]
    return f"{scattered}.into_shape::<{shape(to)}>()" + "".join(f".pad::<{axis}, 0, {m}>(Pad::Constant(0.0))" for axis, m in more if m)


def gather_elements(case):
    """`GatherND`: indices of several numbers are those of the first axes, which are flattened; or of one, behind an axis of batches."""
    *rows, depth = case.dims(1)
    if case.attr("batch_dims", 0):
        batch, _, rest = case.dims()
        assert case.attr("batch_dims") == 1 and (rows, depth) == ([batch], 1)
        return f"a.gather::<1>(b.unsqueeze::<1>().broadcast_to::<{shape([batch, 1, rest])}>()).unwrap().squeeze::<1>()"
    if depth == 1:
        return "a.take::<0>(b.squeeze::<-1>()).unwrap()"
    return f"a.flatten_axes::<0, {depth - 1}>().take::<0>({flat_index(case, case.dims()[:depth])[1:-1]}).unwrap()"


def concat(case):
    if len(case.inputs) == 2:
        return f"a.concat::<{case.axis(1)}>(&b)"
    return f"({', '.join('&' + x for x in LETTERS[:len(case.inputs)])}).concat::<{case.axis(1)}>()"


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
    "OneHot": one_hot,
    "Dropout": dropout,
    "Concat": concat,
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
        keep = "_keepdims" if case.attr("keepdims", 1) else ""
        if case.attr("noop_with_empty_axes", 0) and not named:
            return f"{of}.{name}_axes_keepdims::<axes![]>({argument}){then}"
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
    assert case.attr("sorted", 1)
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
    scaled = "" if alpha == 1 else f" * {number(alpha)}"
    if not case.has(2):
        return f"{left}.matmul({right}){scaled}"
    # Before opset 7 the addend is broadcast only where that is asked for.
    assert case.line["opset"] >= 7 or case.attr("broadcast", 0) or case.dims(2) == case.out()
    if case.attr("transB", 0) and not case.attr("transA", 0) and alpha == beta == 1 and len(case.dims(2)) == 1:
        return "nn::linear(&a, &b, &c)"
    return f"{left}.matmul({right}){scaled} + " + ("&c" if beta == 1 else f"&c * {number(beta)}")


def einsum(case):
    return f'einsum!("{case.attr("equation")}", {", ".join("&" + x for x in LETTERS[:len(case.inputs)])})'


def zero_point(case, i):
    """A zero point: a number, or one for each position along an axis."""
    if not case.has(i):
        return "0"
    return f"{LETTERS[i]}.as_slice()[0]" if math.prod(case.dims(i)) == 1 else f"&{LETTERS[i]}"


def matmul_integer(case):
    return f"nn::matmul_integer(&a, &b, {zero_point(case, 2)}, {zero_point(case, 3)})"


def quant(case, scale, zero, axis, codes="u8"):
    """A `Quant` of the inputs with these numbers: of one scale, of a vector along `axis`, or of blocks of it."""
    numbers = zero_point(case, zero) if case.has(zero) else f"0{codes}"
    of = f"{zero_point(case, scale)}, {numbers}"
    if math.prod(case.dims(scale)) == 1:
        return f"Quant::new({of})"
    size = case.attr("block_size", 0)
    return f"Quant::blocks::<{axis}, {size}>({of})" if size else f"Quant::along::<{axis}>({of})"


def bytes_of(case):
    """The type of codes where there is no zero point to say it."""
    return {0: "u8", 2: "u8", 3: "i8", 4: "u16", 5: "i16"}[case.attr("output_dtype", 0)]


def quantize_linear(case):
    case.ignored("saturate")                            # of floats of 8 bits only
    return f"nn::quantize(&a, {quant(case, 1, 2, case.attr('axis', 1), bytes_of(case))})"


def dequantize_linear(case):
    return f"nn::dequantize(&a, {quant(case, 1, 2, case.attr('axis', 1), case.inputs[0]['dtype'])})"


def dynamic_quantize_linear(case):
    return Lines(["(codes, scale, zero) = nn::dynamic_quantize(&a)"], "codes", "Tensor::<_, shape![]>::full(scale)", "Tensor::<_, shape![]>::full(zero)")


def qlinear_matmul(case):
    return f"nn::quantized_matmul(&a, {quant(case, 1, 2, -2)}, &d, {quant(case, 4, 5, -1)}, {quant(case, 6, 7, 0)})"


LINEAR = {
    "MatMul": lambda case: "a.matmul(&b)",
    "Gemm": gemm,
    "Einsum": einsum,
    "Det": lambda case: "a.det()",
    "MatMulInteger": matmul_integer,
    "QuantizeLinear": quantize_linear,
    "DequantizeLinear": dequantize_linear,
    "DynamicQuantizeLinear": dynamic_quantize_linear,
    "QLinearMatMul": qlinear_matmul,
}

CALLS = ELEMENTS | SHAPES | COPIES | REDUCTIONS | LINEAR
