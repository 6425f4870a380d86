"""How close the library's numbers have to be to those of an ONNX case, operator by operator: one table, each row with its reason.

`Exact` is the same bits; integers and bools are always exact. `Ulp(n)` is n units in the last place of the expected number. `Sum(k)` is
for what adds up k numbers, where terms of either sign cancel: `2 + sqrt(k)` times the machine epsilon, of the largest expected number;
rounding errors of a sum grow like the square root of its length when they are as often up as down. Units are those of the output's
format: of f16, where the expected numbers are rounded to it. No case may differ by more than the suite's own `rtol` and `atol`, too.
"""
import math


def exact(_):
    return "Exact"


def ulp(n):
    return lambda _: f"Ulp({n})"


def summed(length):
    return lambda case: f"Sum({length(case)})"


def gelu(case):
    return "Sum(1)" if case.attr("approximate", "none") == "tanh" else "Ulp(5)"


def updated(case):
    return f"Sum({math.prod(case.dims(1))})" if case.attr("reduction") in ("add", "mul") else "Exact"


def resized(case):
    kind = case.attr("mode", {"Resize": "nearest", "GridSample": "linear"}[case.op])
    return "Exact" if kind == "nearest" else f"Sum({math.prod(case.dims()[2:])})"


def weights(case):
    """The products of one output of a convolution."""
    return math.prod(case.dims(1)[1:])


def transposed_weights(case):
    """At most: each input channel of the group, under the whole kernel."""
    return case.dims(1)[0] // case.attr("group", 1) * math.prod(case.dims(1)[2:])


def window(case):
    return math.prod(case.attr("kernel_shape"))


def from_axis(case):
    return math.prod(case.dims()[case.axis(-1) % case.rank:])


def along(case):
    return case.dims()[case.axis(-1 if case.line["opset"] >= 13 else 1)]


def ratio(case):
    """How many elements are reduced to one."""
    return math.prod(case.dims()) // max(math.prod(case.out()), 1)


def image(case):
    return math.prod(case.dims()[2:])


def letters(case):
    """Of the letters that are summed over, all sizes."""
    inputs, *output = case.attr("equation").replace(" ", "").replace("...", "").split("->")
    terms = inputs.split(",")
    sizes = {x: n for i, term in enumerate(terms) for x, n in zip(term[::-1], case.dims(i)[::-1])}
    kept = output[0] if output else "".join(x for x in sizes if inputs.count(x) == 1)
    return math.prod(n for x, n in sizes.items() if x not in kept)


def attended(case):
    """The products of a score, the keys (as many as the past has more), and four steps in between."""
    keys = case.dims(1)[1 if case.rank == 3 else 2] + (case.dims(4)[2] if case.has(4) else 0)
    return case.dims()[-1] // case.attr("q_num_heads", 1) + keys + 4


def steps(case):
    """All products on the way to the last state."""
    return case.dims()[case.attr("layout", 0)] * (case.dims(1)[2] + case.dims(2)[2])


def states(case):
    return case.dims()[1] * case.out(1)[2]


def targets(case):
    """The classes, and for a sum or a mean the targets."""
    return case.dims()[1] + (math.prod(case.dims(1)) if case.attr("reduction", "mean") != "none" else 0)


# What the row is called in tests/README.md, the tolerance of a case, the reason, the operators.
TABLE = [
    ("exact", exact, "numbers are moved, chosen or made, not computed", "Concat Gather GatherElements GatherND "
        "Scatter TensorScatter ReverseSequence MaxUnpool OneHot Split Slice Pad Tile Reshape Flatten Unsqueeze Squeeze Expand Transpose Shape Size "
        "ConstantOfShape EyeLike Trilu SpaceToDepth DepthToSpace CenterCropPad Max Min MaxPool GlobalMaxPool ReduceMax ReduceMin "
        "ArgMax ArgMin TopK Hardmax Where Clip Relu ThresholdedRelu Sign IsInf IsNaN"),
    ("exact, or sum of the updates", updated, "moved and compared; added or multiplied in another order", "ScatterElements ScatterND"),
    ("exact, or sum of the pixels", resized, "the nearest pixel is moved; between pixels all that are near are added", "Resize GridSample"),
    ("exact", exact, "integers and bools", "And Or Xor Not BitwiseAnd BitwiseOr BitwiseXor BitwiseNot BitShift Equal Greater GreaterOrEqual "
        "Less LessOrEqual MatMulInteger ConvInteger QuantizeLinear DynamicQuantizeLinear QLinearMatMul QLinearConv"),
    ("exact", exact, "one operation, which IEEE 754 rounds to the nearest number on both sides", "Add Sub Mul Div Mod Neg Sqrt Reciprocal "
        "Ceil Floor Range DequantizeLinear"),
    ("exact", exact, "a few such operations, in the order that the specification gives", "LeakyRelu PRelu Shrink Softsign HardSigmoid RotaryEmbedding"),
    ("1 ulp", ulp(1), "0.5 in the library, computed in f64, and 0.5 in the data", "Pow"),
    ("2 ulp", ulp(2), "1.0 in the library (docs/measured.md), and the rounding of the data", "Acos Asin Atan Exp Log"),
    ("3 ulp", ulp(3), "2.0 in the library, and the rounding of the data", "Acosh Asinh Atanh Cos Cosh Sin Sinh Tan Tanh Erf Sigmoid Softplus"),
    ("4 ulp", ulp(4), "2.4 in the library (silu), a product, and the rounding of the data", "Swish SwiGLU"),
    ("5 ulp, or sum of 1", gelu, "3.4 in the library, and the data are computed in several steps; by tanh they cancel where they are small", "Gelu"),
    ("sum of 1", summed(lambda _: 1), "the data have e^x - 1 or x + 3 in f32, which cancel where they are small", "Elu Celu Selu HardSwish"),
    ("sum of the reduced", summed(ratio), "added in another order", "ReduceSum ReduceMean ReduceProd ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp "
        "ReduceSumSquare GlobalAveragePool"),
    ("sum of the operands", summed(lambda case: len(case.inputs)), "added in another order", "Mean Sum"),
    ("sum of the axis", summed(lambda case: max(case.dims())), "added in the same order; `exclusive` takes back what was added", "CumSum CumProd"),
    ("sum of the axis", summed(along), "exponentials, and their sum in another order", "Softmax LogSoftmax"),
    ("sum of the axis", summed(along), "squares or sizes added in another order", "LpNormalization"),
    ("sum of what is normalised", summed(from_axis), "mean and variance, or mean square, added in another order", "LayerNormalization RMSNormalization"),
    ("sum of what is normalised", summed(lambda case: math.prod(case.dims()) // case.dims()[1]), "as above", "BatchNormalization"),
    ("sum of what is normalised", summed(image), "as above", "InstanceNormalization"),
    ("sum of what is normalised", summed(lambda case: image(case) * case.dims()[1] // case.attr("num_groups")), "as above", "GroupNormalization"),
    ("sum of the channels nearby", summed(lambda case: case.attr("size")), "squares added in another order, and a power", "LRN"),
    ("sum of the inner size", summed(lambda case: case.dims()[-1] + case.rank), "products added in another order", "MatMul Gemm AffineGrid"),
    ("sum of the letters", summed(letters), "products added in another order", "Einsum"),
    ("sum of the products", summed(lambda case: math.prod(case.dims()[-1:]) ** 2), "eliminated in another order", "Det"),
    ("sum of the weights", summed(weights), "products added in another order", "Conv CausalConvWithState"),
    ("sum of the weights", summed(transposed_weights), "products added in another order", "ConvTranspose"),
    ("sum of the window", summed(window), "added in another order; of windows cut short a quotient of sums", "AveragePool LpPool"),
    ("sum of the places", summed(lambda case: case.dims()[1]), "places that fall together, added in another order", "Col2Im"),
    ("sum of products and keys", summed(attended), "a product, exponentials, their sum and a product", "Attention"),
    ("sum of all steps", summed(steps), "products of each step, which the next one takes on", "RNN GRU LSTM"),
    ("sum of all steps", summed(states), "products of each step, which the next one takes on", "LinearAttention"),
    ("sum of classes and targets", summed(targets), "logarithms of sums of exponentials, added in another order", "NegativeLogLikelihoodLoss SoftmaxCrossEntropyLoss"),
]
WITHIN = {op: within for _, within, _, ops in TABLE for op in ops.split()}
assert len(WITHIN) == sum(len(ops.split()) for *_, ops in TABLE)


def within(case):
    """The tolerance of a case, in Rust."""
    return WITHIN[case.op](case)
