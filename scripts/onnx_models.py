"""How ONNX operators of models are written with the library's public names, as in `onnx_calls.py`."""
import math

from golden import axes, shape, sides
from onnx_calls import LETTERS, Lines, Positions, Refused, number, quant, zero_point


# --- Normalisation ---------------------------------------------------------------------------------------------------

def last_axes(case, call, tensors):
    """`call` on the last axis, for a norm over all axes from one on: these are flattened first. Also the axes."""
    axis = case.axis(-1) % case.rank
    lead, count = case.dims()[:axis], math.prod(case.dims()[axis:])
    flat = lambda x, dims: x if len(dims) == 1 + (x == "a") * axis else f"{x}.reshape::<{shape(lead * (x == 'a') + [count])}>()"
    operands = ", ".join("&" + flat(x, case.dims(i)) for i, x in enumerate(tensors))
    back = "" if axis == case.rank - 1 else f".reshape::<{shape(case.dims())}>()"
    return call.format(operands) + back, list(range(axis, case.rank))


def layer_norm(case):
    eps = repr(case.attr("epsilon", 1e-5))
    if not case.has(2):
        count = math.prod(case.dims()[case.axis(-1) % case.rank:])
        y, over = last_axes(case, "nn::layer_norm({}, &Tensor::<f32, " + shape([count]) + ">::zeros(), " + eps + ")", "ab")
    else:
        y, over = last_axes(case, "nn::layer_norm({}, " + eps + ")", "abc")
    over = f"_axes_keepdims::<{axes(over)}>"
    spread = over.replace("_keepdims", "_with_keepdims")
    values = y, f"a.mean{over}()", f"(a.var{spread}(0) + {eps}).rsqrt()"
    return [value for value, wanted in zip(values, case.outputs) if wanted]


def rms_norm(case):
    return last_axes(case, "nn::rms_norm({}, " + repr(case.attr("epsilon", 1e-5)) + ")", "ab")[0]


def batch_norm(case):
    eps, old = repr(case.attr("epsilon", 1e-5)), case.attr("momentum", 0.9)
    assert case.attr("spatial", 1)
    # Before opset 7 an attribute says that it is not training; later the number of outputs, and then an attribute again.
    opset, training = case.line["opset"], case.attr("training_mode", 0)
    if opset < 7 and case.attr("is_test", 0) or 7 <= opset < 14 and len(case.outputs) == 1 or opset >= 14 and not training:
        return f"nn::batch_norm(&a, &d, &e, &b, &c, {eps})"
    line = f"(y, mean, variance) = nn::batch_norm_train(&a, &b, &c, {eps})"
    return Lines([line], "y", *(f"{x} * {number(old)} + {of_batch} * {number(round(1 - old, 9))}" for x, of_batch in (("d", "mean"), ("e", "variance"))))


def hardmax(case):
    return f"a.hardmax::<{case.axis(-1)}>()"


def lp_norm(case):
    return f"a.l{case.attr('p', 2)}_normalize::<{case.axis(-1)}>(1e-12)"        # of nothing but zeros, zeros


def lrn(case):
    size, alpha, beta, bias = case.attr("size"), case.attr("alpha", 1e-4), case.attr("beta", 0.75), case.attr("bias", 1.0)
    return f"nn::local_response_norm(&a, {size}, {number(alpha)}, {number(beta)}, {number(bias)})"


def softmax(name):
    def call(case):
        if case.line["opset"] >= 13:
            return f"a.{name}::<{case.axis(-1)}>()"
        axis = case.axis(1) % case.rank                 # all axes from this one on are one
        if axis == case.rank - 1:
            return f"a.{name}::<{axis}>()"
        flat = [math.prod(part) for part in (case.dims()[:axis], case.dims()[axis:])]
        return f"a.reshape::<{shape(flat)}>().{name}::<1>().into_shape::<{shape(case.dims())}>()"
    return call


def group_norm(case):
    assert case.dims(1) == case.dims()[1:2], "before opset 21 a weight for each group"
    return f"a.group_norm::<{case.attr('num_groups')}>(&b, &c, {case.attr('epsilon', 1e-5)})"


NORMS = {
    "LayerNormalization": layer_norm,
    "RMSNormalization": rms_norm,
    "BatchNormalization": batch_norm,
    "GroupNormalization": group_norm,
    "InstanceNormalization": lambda case: f"nn::instance_norm(&a, &b, &c, {case.attr('epsilon', 1e-5)})",
    "Hardmax": hardmax,
    "LpNormalization": lp_norm,
    "LRN": lrn,
    "Softmax": softmax("softmax"),
    "LogSoftmax": softmax("log_softmax"),
}


# --- Windows that slide ----------------------------------------------------------------------------------------------

def setting(name, values, usual):
    if set(values) == {usual}:
        return ""
    return f".{name}::<{values[0]}>()" if len(set(values)) == 1 else f".{name}_{'dhw' if len(values) == 3 else 'hw'}::<{', '.join(map(str, values))}>()"


def padded(pads):
    """Numbers before each axis, then behind each, as the builders take them. A signal has columns only."""
    half = len(pads) // 2
    if not any(pads):
        return ""
    if half == 2 and pads[:2] == pads[2:]:
        return setting("padding", pads[:2], 0)
    if half == 1 and pads[0] == pads[1]:
        return f".padding::<{pads[0]}>()"
    if half == 3:
        even = pads[:3] == pads[3:]
        both = ", ".join(str(n) for pair in zip(pads[:3], pads[3:]) for n in pair)
        return setting("padding", pads[:3], 0) if even else f".padding_sides_dhw::<{both}>()"
    return sides([list(pair) for pair in zip(pads[:half], pads[half:])])


def pads_of(case, window, stride, dilation):
    """Numbers before each axis, then behind each. `auto_pad` makes the output as long as the input divided by the stride."""
    way, n = case.attr("auto_pad", "NOTSET"), len(window)
    pads = case.attr("pads", [0] * 2 * n)
    if way in ("NOTSET", "VALID"):
        return pads if way == "NOTSET" else [0] * 2 * n
    total = [max((-(-size // s) - 1) * s + (k - 1) * d + 1 - size, 0) for size, k, s, d in zip(case.dims()[2:], window, stride, dilation)]
    return halves(total, upper=way == "SAME_UPPER")


def halves(total, upper):
    """Padding on both sides; what is odd goes behind the axis (`upper`) or before it."""
    less, more = [n // 2 for n in total], [n - n // 2 for n in total]
    return less + more if upper else more + less


def steps_of(case):
    """The window, its stride and its dilation, an entry for each axis. The window of a convolution is that of its weights."""
    n, weights = case.rank - 2, 3 if case.op == "QLinearConv" else 1
    window = case.attr("kernel_shape") or case.dims(weights)[2:]
    assert len(case.inputs) == 1 or window == case.dims(weights)[2:]
    return window, case.attr("strides", [1] * n), case.attr("dilations", [1] * n)


def conv_settings(case, pads, output_padding=()):
    _, stride, dilation = steps_of(case)
    text = setting("stride", stride, 1) + setting("dilation", dilation, 1) + padded(pads)
    text = ("Conv::volume()" if "_dhw" in text else "Conv::new()") + text
    text += setting("output_padding", output_padding, 0) if output_padding else ""
    return text + (f".groups::<{case.attr('group')}>()" if case.attr("group", 1) != 1 else "")


def conv(case):
    text = conv_settings(case, pads_of(case, *steps_of(case))) + (".bias(&c)" if case.has(2) else "")
    return f"nn::conv{case.rank - 2}d(&a, &b, {text})"


def conv_transpose(case):
    n = case.rank - 2
    window, stride, dilation = steps_of(case)
    pads, more = case.attr("pads", [0] * 2 * n), case.attr("output_padding", [0] * n)
    way, to = case.attr("auto_pad", "NOTSET"), case.attr("output_shape")
    if way.startswith("SAME") and not to:
        to = [size * s for size, s in zip(case.dims()[2:], stride)]
    if to:                                              # which says how much is cut off
        whole = [(size - 1) * s + (k - 1) * d + 1 + m for size, s, k, d, m in zip(case.dims()[2:], stride, window, dilation, more)]
        pads = halves([m - n for m, n in zip(whole, to[-n:])], upper=way == "SAME_UPPER")
        assert min(pads) >= 0, "an output that is longer than all of it"
    text = conv_settings(case, pads, more) + (".bias(&c)" if case.has(2) else "")
    return f"nn::conv_transpose{n}d(&a, &b, {text})"


def col2im(case):
    """Columns put back at the places of a window: a transposed convolution of each channel, under a kernel for each place in the window."""
    (image, (h, w)), dilation = (case.static(i) for i in (1, 2)), case.attr("dilations", [1, 1])
    stride, pads = case.attr("strides", [1, 1]), case.attr("pads", [0, 0, 0, 0])
    places = [(n + pads[i] + pads[i + 2] - (k - 1) * d - 1) // s + 1 for i, (n, k, d, s) in enumerate(zip(image, (h, w), dilation, stride))]
    batch, all_places, columns = case.dims()
    channels = all_places // (h * w)
    assert columns == math.prod(places)
    kernel = f"Tensor::<f32, {shape([h * w, h * w])}>::eye().into_shape::<{shape([h * w, 1, h, w])}>()"
    kernel += f".repeat::<{shape([channels, 1, 1, 1])}>()" if channels > 1 else ""
    # What no window reaches, because the stride does not lead there.
    rest = [n + pads[i] + pads[i + 2] - (m - 1) * s - (k - 1) * d - 1 for i, (n, m, k, d, s) in enumerate(zip(image, places, (h, w), dilation, stride))]
    text = "Conv::new()" + setting("stride", stride, 1) + setting("dilation", dilation, 1) + padded(pads) + setting("output_padding", rest, 0)
    text += f".groups::<{channels}>()" if channels > 1 else ""
    return f"nn::conv_transpose2d(a.reshape::<{shape([batch, all_places, *places])}>(), {kernel}, {text})"


def conv_integer(case):
    settings = conv_settings(case, pads_of(case, *steps_of(case)))
    return f"nn::conv{case.rank - 2}d_integer(&a, &b, {zero_point(case, 2)}, {zero_point(case, 3)}, {settings})"


def qlinear_conv(case):
    settings = conv_settings(case, pads_of(case, *steps_of(case))) + (".bias(&i)" if case.has(8) else "")
    return f"nn::quantized_conv{case.rank - 2}d(&a, {quant(case, 1, 2, 1)}, &d, {quant(case, 4, 5, 0)}, {quant(case, 6, 7, 1)}, {settings})"


def pool_settings(case):
    """The window and how it moves; the words `_const` behind the name of a function where the padding is more than half of the window."""
    window, stride, dilation = steps_of(case)
    n, pads = len(window), pads_of(case, window, stride, dilation)
    text = setting("window", window, 0).replace(".", "Pool::", 1)
    if n == 3 and any("_dhw" in setting(*each) for each in (("stride", stride, 0), ("dilation", dilation, 1))) or "_dhw" in padded(pads):
        text = f"Pool::window_dhw::<{', '.join(map(str, window))}>()"
    text += (setting("stride", stride, 0) if stride != window else "") + setting("dilation", dilation, 1) + padded(pads)
    text += ".ceil_mode()" if case.attr("ceil_mode", 0) else ""
    wide = any(max(pads[i], pads[i + n]) * 2 > (window[i] - 1) * dilation[i] + 1 for i in range(n))
    return text, f"{n}d" + ("_const" if wide else ""), any(pads)


def max_pool(case):
    text, kind, _ = pool_settings(case)
    if len(case.outputs) == 1:
        case.ignored("storage_order")                   # of positions that are not asked for
        return f"nn::max_pool{kind}(&a, {text})"
    counting = "InTensorByColumns" if case.attr("storage_order", 0) else "InTensor"
    call = f"nn::max_pool{kind.replace('d', 'd_with_indices', 1)}(&a, {text}, nn::Counting::{counting})"
    return Lines([f"(values, positions) = {call}"], "values", Positions("positions"))


def average_pool(case):
    text, kind, pads = pool_settings(case)
    counted = case.attr("count_include_pad", 0)
    return f"nn::avg_pool{kind}(&a, {text}{'.count_include_pad(false)' if pads and not counted else ''})"


def lp_pool(case):
    text, kind, _ = pool_settings(case)
    return f"nn::lp_pool{kind}(&a, {number(case.attr('p', 2))}, {text})"


WINDOWS = {
    "Conv": conv,
    "ConvTranspose": conv_transpose,
    "Col2Im": col2im,
    "ConvInteger": conv_integer,
    "QLinearConv": qlinear_conv,
    "MaxPool": max_pool,
    "AveragePool": average_pool,
    "LpPool": lp_pool,
    "GlobalAveragePool": lambda case: "nn::global_avg_pool2d(&a)",
    "GlobalMaxPool": lambda case: "nn::global_max_pool2d(&a)",
}


# --- Attention -------------------------------------------------------------------------------------------------------

def causal_conv(case):
    """Each channel convolved by itself with what was before; the last inputs are the state for what comes after."""
    channels, _, k = case.dims(1)
    before = "d.concat::<2>(&a)" if case.has(3) else f"a.pad::<2, {k - 1}, 0>(Pad::Constant(0.0))"
    bias = ".bias(&c)" if case.has(2) else ""
    then = "" if case.attr("activation", "none") == "none" else ".silu()"
    y = f"nn::conv1d(&x, &b, Conv::new().groups::<{channels}>(){bias}){then}"
    return Lines([f"x = {before}"], y, f"x.slice(s![..., -{k - 1}..])")


def heads(name, x, count, size):
    """The lines that make heads of the last axis, and an axis of heads before that of places."""
    return [f"{name} = {x}.unflatten::<-1, {shape([count, size])}>()", f"{name} = {name}.transpose::<1, 2>()"]


def near(case):
    """How many keys before its own place a query sees, and how many after it; -1 is all."""
    return case.attr("left_window_size", -1), 0 if case.attr("is_causal", 0) else case.attr("right_window_size", -1)


def seen(case, queries, keys, first, there):
    """The lines of a mask of the keys that each query sees: those near its own place, `first` behind its number, and that are there."""
    lines = [f"at = Tensor::<i64, {shape([queries, 1])}>::arange() + {first}"] if max(near(case)) >= 0 else []
    lines.append(f"key = Tensor::<i64, {shape([keys])}>::arange()")
    before, after = near(case)
    kept = ["key.less_equal(&at)" if after == 0 else f"key.less_equal(&at + {after})"] * (after >= 0)
    kept += [f"key.greater_equal(&at - {before})"] * (before >= 0) + [f"key.less({there})"] * bool(there and after != 0)
    return lines + ["seen = " + " & ".join(kept)]


def attention(case):
    if case.line["inputs"][0]["dtype"] == "bf16":
        raise Refused("every step of the expected numbers is rounded to 8 bits, those of the library's to 24")
    folded = case.rank == 3
    lines, q, k, v = [], *"abc"
    if folded:
        count = [case.attr("q_num_heads"), *[case.attr("kv_num_heads")] * 2]
        for i, (name, n) in enumerate(zip("qkv", count)):
            lines += heads(name, "abc"[i], n, case.dims(i)[2] // n)
        q, k, v = "qkv"
        (m, n), groups, d = (case.dims(0)[1], case.dims(1)[1]), count[0] // count[1], case.dims()[2] // count[0]
    else:
        (m, n), groups, d = (case.dims(0)[2], case.dims(1)[2]), case.dims(0)[1] // case.dims(1)[1], case.dims()[3]
    past = case.dims(4)[2] if case.has(4) else 0
    if past:
        lines += [f"k = e.concat::<2>(&{k})", f"v = f.concat::<2>(&{v})"]
        k, v = "kv"
    limited, padded, mask = max(near(case)) >= 0, case.has(6), "d" if case.has(3) else None
    case.ignored("softmax_precision")                   # of which the numbers are as exact as they are
    mode = case.attr("qk_matmul_output_mode", 0)
    mode = mode if len(case.outputs) > 3 else None
    if padded or limited and mode is not None and mode > 1:
        there = f"g.reshape::<{shape(case.dims(6) + [1, 1, 1])}>()" if padded else None
        lines += seen(case, m, n + past, f"{there} - {m}" if padded else str(past), there)
    if padded:                                          # which keys are there differs by sample
        short = n - case.dims(3)[-1] if mask else 0     # of the keys that a mask does not reach to, none is seen
        boolean = mask and case.inputs[3]["dtype"] == "bool"
        lines += [f"d = d.pad::<-1, 0, {short}>(Pad::Constant({'false' if boolean else 'f32::NEG_INFINITY'}))"] if short else []
        lines += ["mask = &seen & &d" if boolean else "mask = seen.select(&d, f32::NEG_INFINITY)"] if mask else []
        mask = "mask" if mask else "seen"
    way = "Attention::new()"
    way += f".groups::<{groups}>()" if groups > 1 else ""
    if limited and not padded:
        before, after = (f"{n}" if n >= 0 else "usize::MAX" for n in near(case))
        way += ".causal()" if (before, after) == ("usize::MAX", "0") else f".window({before}, {after})"
        way += f".position({past})" if past else ""
    way += f".scale({number(case.attr('scale'))})" if case.attr("scale") else ""
    way += f".soft_cap({number(case.attr('softcap'))})" if case.attr("softcap") else ""
    way += f".mask(&{mask})" if mask else ""
    y = f"nn::attention(&{q}, &{k}, &{v}, {way})"
    values = [y + (f".transpose::<1, 2>().to_tensor().into_shape::<{shape(case.out())}>()" if folded else "")]
    values += ["k", "v"] if past else []
    if mode is not None:
        lines += scores(case, q, k, mode, groups, d)
        values.append("scores")
    return Lines(lines, *values)


def scores(case, q, k, mode, groups, d):
    """What the keys are to the queries: scaled (0), capped (1), with the mask (2), as weights (3)."""
    of_all = f"{k}.repeat_axis::<1, {groups}>()" if groups > 1 else k
    scaled = f"* {number(case.attr('scale'))}" if case.attr("scale") else f"/ {d}f32.sqrt()"
    lines = [f"scores = {q}.matmul({of_all}.transpose::<-2, -1>()) {scaled}"]
    cap = case.attr("softcap", 0)
    if mode > 0 and cap:
        lines.append(f"scores = (scores / {number(cap)}).tanh() * {number(cap)}")
    if mode < 2:
        return lines
    mask = case.has(3)
    boolean = mask and case.inputs[3]["dtype"] == "bool"
    shown = " & ".join((["&d"] if boolean else []) + (["&seen"] if max(near(case)) >= 0 or case.has(6) else []))
    if mask and not boolean:
        lines.append("scores = scores + &d")
    if shown:
        lines += [f"shown = {shown}", "scores = shown.select(&scores, f32::NEG_INFINITY)"]
    if mode == 3:                                       # of a query that sees nothing, zeros
        lines += ["scores = scores.softmax::<-1>()", "scores = scores.is_nan().select(0.0, &scores)"]
    return lines


def rotary(case):
    """The same turns for each head; with positions, those of the table at them. The tables are as long as what is turned."""
    count, folded = case.attr("num_heads"), case.rank == 3
    size = case.dims()[-1] // count if folded else case.dims()[-1]
    assert case.dims(1)[-1] * 2 == (case.attr("rotary_embedding_dim", 0) or size)
    row = "{}.take::<0>(&d).unwrap().unsqueeze::<1>()" if case.has(3) else "{}.unsqueeze::<1>()"
    name = "rotary_interleaved" if case.attr("interleaved", 0) else "rotary"
    call = f"nn::{name}({'x' if folded else '&a'}, {row.format('b')}, {row.format('c')})"
    if not folded:
        return call
    return Lines(heads("x", "a", count, size), f"{call}.transpose::<1, 2>().to_tensor().into_shape::<{shape(case.dims())}>()")


ATTENTION = {
    "Attention": attention,
    "RotaryEmbedding": rotary,
    "CausalConvWithState": causal_conv,
}


# --- Losses ----------------------------------------------------------------------------------------------------------

def loss(how, *more):
    """The loss of each target's class; the classes are axis 1. After it comes what else the operator gives."""
    def call(case):
        ignored, weighted, kind = case.attr("ignore_index"), case.has(2), case.attr("reduction", "mean")
        x, more_here = "&a" if case.rank == 2 else "a.move_axis::<1, -1>()", more[:len(case.outputs) - 1]
        if ignored is None and not weighted:
            each = f"nn::cross_entropy_each({x}, &b, {how}).unwrap()"
            mean = f"nn::cross_entropy_with({x}, &b, {how}).unwrap()"
            return {"none": each, "sum": f"{each}.sum()", "mean": mean}[kind], *more_here
        lines, at, weight = [], "b", "c.take::<0>(&{}).unwrap()"
        if ignored is not None:                         # whose index may be that of no class
            lines, at = [f"ignored = b.equal({ignored})", "at = b.masked_fill(&ignored, 0)"], "at"
            weight = weight + ".masked_fill(&ignored, 0.0)" if weighted else "(!&ignored).cast::<f32>()"
        lines += [f"weight = {weight.format(at)}", f"loss = nn::cross_entropy_each({x}, &{at}, {how}).unwrap() * &weight"]
        return Lines(lines, {"none": "loss", "sum": "loss.sum()", "mean": "loss.sum() / weight.sum()"}[kind], *more_here)
    return call


LOSSES = {
    "NegativeLogLikelihoodLoss": loss("nn::CrossEntropy::new().log_probabilities()"),
    "SoftmaxCrossEntropyLoss": loss("nn::CrossEntropy::new()", "a.log_softmax::<1>()"),
}

CALLS = NORMS | WINDOWS | ATTENTION | LOSSES
