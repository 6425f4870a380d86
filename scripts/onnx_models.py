"""How ONNX operators of models are written with the library's public names, as in `onnx_calls.py`."""
import math

from golden import axes, shape, sides
from onnx_calls import Lines, number


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
    y, over = last_axes(case, "nn::layer_norm({}, " + eps + ")", "abc")
    over = f"_axes_keepdims::<{axes(over)}>"
    spread = over.replace("_keepdims", "_with_keepdims")
    return y, f"a.mean{over}()", f"(a.var{spread}(0) + {eps}).rsqrt()"


def rms_norm(case):
    return last_axes(case, "nn::rms_norm({}, " + repr(case.attr("epsilon", 1e-5)) + ")", "ab")[0]


def batch_norm(case):
    eps = repr(case.attr("epsilon", 1e-5))
    if not case.attr("training_mode", 0):
        return f"nn::batch_norm(&a, &d, &e, &b, &c, {eps})"
    old = case.attr("momentum", 0.9)
    line = f"(y, mean, variance) = nn::batch_norm_train(&a, &b, &c, {eps})"
    return Lines([line], "y", *(f"{x} * {number(old)} + {of_batch} * {number(round(1 - old, 9))}" for x, of_batch in (("d", "mean"), ("e", "variance"))))


def hardmax(case):
    axis = case.axis(-1)
    hot = f"a.argmax_axis::<{axis}>().one_hot::<{case.dims()[axis]}>().unwrap().cast::<f32>()"
    return hot if axis == -1 else f"{hot}.move_axis::<-1, {axis}>()"


def lp_norm(case):
    axis = case.axis(-1)
    over = f"a.abs().sum_axis_keepdims::<{axis}>()" if case.attr("p", 2) == 1 else f"a.norm_axis_keepdims::<{axis}>()"
    return f"&a / {over}.maximum(1e-12)"                # of nothing but zeros, zeros


def lrn(case):
    size, alpha, beta, bias = case.attr("size"), case.attr("alpha", 1e-4), case.attr("beta", 0.75), case.attr("bias", 1.0)
    before, after = (size - 1) // 2, size // 2
    near = f"near = a.square().pad::<1, {before}, {after}>(Pad::Constant(0.0))"
    return Lines([near], f"&a / (near.windows::<1, {size}>().mean_axis::<-1>() * {number(alpha)} + {number(bias)}).powf({number(beta)})")


def softmax(name):
    def call(case):
        axis = case.axis(-1)
        # Before opset 13 all axes from this one on are one.
        assert case.line["opset"] >= 13 or axis == case.rank - 1
        return f"a.{name}::<{axis}>()"
    return call


NORMS = {
    "LayerNormalization": layer_norm,
    "RMSNormalization": rms_norm,
    "BatchNormalization": batch_norm,
    "GroupNormalization": lambda case: f"a.group_norm::<{case.attr('num_groups')}>(&b, &c, {case.attr('epsilon', 1e-5)})",
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
    return f".{name}::<{values[0]}>()" if len(set(values)) == 1 else f".{name}_hw::<{', '.join(map(str, values))}>()"


def padded(pads):
    """Numbers before each axis, then behind each, as the builders take them. A signal has columns only."""
    half = len(pads) // 2
    if not any(pads):
        return ""
    if half == 2 and pads[:2] == pads[2:]:
        return setting("padding", pads[:2], 0)
    if half == 1 and pads[0] == pads[1]:
        return f".padding::<{pads[0]}>()"
    return sides([list(pair) for pair in zip(pads[:half], pads[half:])])


def same_pads(case, window, stride):
    """`auto_pad`: what makes the output as long as the input divided by the stride."""
    before, after = [], []
    for size, k, s in zip(case.dims()[2:], window, stride):
        total = max((-(-size // s) - 1) * s + k - size, 0)
        before.append(total // 2 if case.attr("auto_pad") == "SAME_UPPER" else total - total // 2)
        after.append(total - before[-1])
    return before + after


def conv(case):
    n = case.rank - 2
    if n == 3:
        return conv3d(case)
    text = "Conv::new()"
    for name, attribute in (("stride", "strides"), ("dilation", "dilations")):
        text += setting(name, case.attr(attribute, [1] * n), 1)
    text += padded(case.attr("pads", [0] * 2 * n))
    text += f".groups::<{case.attr('group')}>()" if case.attr("group", 1) != 1 else ""
    text += ".bias(&c)" if case.has(2) else ""
    return f"nn::conv{n}d(&a, &b, {text})"


def conv_transpose(case):
    n = case.rank - 2
    text = "Conv::new()" + setting("stride", case.attr("strides", [1] * n), 1) + setting("dilation", case.attr("dilations", [1] * n), 1)
    text += padded(case.attr("pads", [0] * 2 * n)) + setting("output_padding", case.attr("output_padding", [0] * n), 0)
    text += f".groups::<{case.attr('group')}>()" if case.attr("group", 1) != 1 else ""
    text += ".bias(&c)" if case.has(2) else ""
    return f"nn::conv_transpose{n}d(&a, &b, {text})"


def col2im(case):
    """Columns put back at the places of a window: a transposed convolution, under a kernel for each place in the window."""
    (image, (h, w)), dilation = (case.static(i) for i in (1, 2)), case.attr("dilations", [1, 1])
    rows, columns = (n - (k - 1) * d for n, k, d in zip(image, (h, w), dilation))
    assert case.dims() == [1, h * w, rows * columns]
    kernel = f"Tensor::<f32, {shape([h * w, h * w])}>::eye().into_shape::<{shape([h * w, 1, h, w])}>()"
    return f"nn::conv_transpose2d(a.reshape::<{shape([1, h * w, rows, columns])}>(), {kernel}, Conv::new(){setting('dilation', dilation, 1)})"


def conv3d(case):
    """Of volumes: the windows, and their products with the kernels."""
    stride, dilation, pads = (case.attr(name) for name in ("strides", "dilations", "pads"))
    windows = "a" + "".join(f".pad::<{axis + 2}, {n}, {m}>(Pad::Constant(0.0))" for axis, (n, m) in enumerate(zip(pads[:3], pads[3:])) if n or m)
    windows += "".join(f".windows::<{axis + 2}, {(k - 1) * d + 1}>()" for axis, (k, d) in enumerate(zip(case.dims(1)[2:], dilation)))
    windows += stepped(stride + dilation)
    return f'einsum!("bcxyzijk,ocijk->boxyz", {windows}, &b) + c.reshape::<{shape(case.dims(2) + [1, 1, 1])}>()'


def stepped(steps):
    """A slice with these steps along the last axes of a tensor, behind two whole ones."""
    entries = ", ".join(f"..;{n}" if n != 1 else ".." for n in steps)
    return "" if set(steps) == {1} else f".slice(s![.., .., {entries}])"


def conv_integer(case):
    return "nn::conv2d(a.cast::<f32>() - c.cast::<f32>(), b.cast::<f32>(), Conv::new()).cast::<i32>()"


def window(case):
    """The settings of a pool, and the padding, which is None where it is more than half of the window."""
    k, n = case.attr("kernel_shape"), case.rank - 2
    stride, dilation = case.attr("strides", [1] * n), case.attr("dilations", [1] * n)
    pads = case.attr("pads", [0] * 2 * n)
    if case.attr("auto_pad", "NOTSET").startswith("SAME"):
        pads = same_pads(case, k, stride)
    for i, size in enumerate(case.dims()[2:]):          # `ceil_mode` is written as padding
        extent, reach = (k[i] - 1) * dilation[i] + 1, (case.out()[2 + i] - 1) * stride[i]
        short = reach + extent - (size + pads[i] + pads[i + n])
        assert short <= 0 or case.attr("ceil_mode", 0), case.name
        pads = pads[:i + n] + [pads[i + n] + max(short, 0)] + pads[i + n + 1:]
    text = f"Pool::window::<{k[0]}>()" if len(set(k)) == 1 and n == 2 else f"Pool::window_hw::<{', '.join(map(str, [1] * (2 - n) + k))}>()"
    if stride != k or n == 1:
        text += f".stride::<{stride[0]}>()" if len(set(stride)) == 1 and n == 2 else f".stride_hw::<{', '.join(map(str, [1] * (2 - n) + stride))}>()"
    return text + setting("dilation", dilation, 1), pads


def pool(name):
    def call(case):
        n = case.rank - 2
        if n == 3:
            return pool3d(name, case)
        text, pads = window(case)
        k, dilation = case.attr("kernel_shape"), case.attr("dilations", [1] * n)
        x, far = "&a" if n == 2 else "a.unsqueeze::<2>()", [max(pads[i], pads[i + n]) * 2 > (k[i] - 1) * dilation[i] + 1 for i in range(n)]
        if any(far):                                    # more than half of the window: the image itself is padded
            filler = "f32::NEG_INFINITY" if name == "max" else "0.0"
            x = "a" + "".join(f".pad::<{i + 2}, {pads[i]}, {pads[i + n]}>(Pad::Constant({filler}))" for i in range(n))
        elif any(pads):
            text += padded(pads)
            text += ".count_include_pad(false)" if name == "avg" and not case.attr("count_include_pad", 0) else ""
        return f"nn::{name}_pool2d({x}, {text})" + (".squeeze::<2>()" if n == 1 else "")
    return call


def pool3d(name, case):
    """Of volumes: the windows, each reduced."""
    stride, dilation = (case.attr(which, [1] * 3) for which in ("strides", "dilations"))
    windows = "a" + "".join(f".windows::<{axis + 2}, {(k - 1) * d + 1}>()" for axis, (k, d) in enumerate(zip(case.attr("kernel_shape"), dilation)))
    assert not case.attr("ceil_mode", 0) and not any(case.attr("pads", []))
    return f"{windows}{stepped(stride + dilation)}.{'mean' if name == 'avg' else 'max'}_axes::<axes![5, 6, 7]>()"


def lp_pool(case):
    p, count = case.attr("p"), case.attr("kernel_shape")[0] * case.attr("kernel_shape")[1]
    text, pads = window(case)
    k = case.attr("kernel_shape")
    x = f"a.abs().powi({p})"
    if any(2 * n > k[i % 2] for i, n in enumerate(pads)):
        x += "".join(f".pad::<{i + 2}, {pads[i]}, {pads[i + 2]}>(Pad::Constant(0.0))" for i in range(2))
    else:
        text += padded(pads)
    return f"(nn::avg_pool2d({x}, {text}) * {number(count)}).powf(1.0 / {number(p)})"


WINDOWS = {
    "Conv": conv,
    "ConvTranspose": conv_transpose,
    "Col2Im": col2im,
    "ConvInteger": conv_integer,
    "MaxPool": pool("max"),
    "AveragePool": pool("avg"),
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


def seen(case, queries, keys, first):
    """The lines of a mask of the keys that each query sees: up to its own place, `first` behind its number, and not too long before."""
    lines = [f"at = Tensor::<i64, {shape([queries, 1])}>::arange() + {first}", f"key = Tensor::<i64, {shape([keys])}>::arange()"]
    before = case.attr("left_window_size", -1)
    return lines + ["seen = key.less_equal(&at)" + (f" & key.greater_equal(&at - {before})" if before >= 0 else "")]


def attention(case):
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
    causal, padded, mask = case.attr("is_causal", 0), case.has(6), "d" if case.has(3) else None
    mode = case.attr("qk_matmul_output_mode", 0) if len(case.outputs) > 3 else None
    if causal and (padded or mode is not None and mode > 1):
        first = f"g.reshape::<{shape(case.dims(6) + [1, 1, 1])}>() - {m}" if padded else str(past)
        lines += seen(case, m, n + past, first)
    if padded:                                          # which keys are there differs by sample
        assert causal
        short = n - case.dims(3)[-1] if mask else 0     # of the keys that a mask does not reach to, none is seen
        lines += [f"d = d.pad::<-1, 0, {short}>(Pad::Constant(f32::NEG_INFINITY))"] if short else []
        lines += ["mask = seen.select(&d, f32::NEG_INFINITY)"] if mask else []
        mask, causal = "mask" if mask else "seen", False
    way = "Attention::new()"
    way += f".groups::<{groups}>()" if groups > 1 else ""
    before = case.attr("left_window_size", -1)
    if causal:
        way += f".window({before}, 0)" if before >= 0 else ".causal()"
        way += f".position({past})" if past else ""
    way += f".scale({number(case.attr('scale'))})" if case.attr("scale") else ""
    way += f".soft_cap({number(case.attr('softcap'))})" if case.attr("softcap") else ""
    way += f".mask(&{mask})" if mask else ""
    y = f"nn::attention(&{q}, &{k}, &{v}, {way})"
    values = [y + (f".transpose::<1, 2>().to_tensor().into_shape::<{shape(case.out())}>()" if folded else "")]
    values += ["k", "v"] if past else []
    if mode is not None:
        lines += scores(case, q, k, mode, groups, d, mask)
        values.append("scores")
    return Lines(lines, *values)


def scores(case, q, k, mode, groups, d, mask):
    """What the keys are to the queries: scaled (0), capped (1), with the mask (2), as weights (3)."""
    of_all = f"{k}.repeat_axis::<1, {groups}>()" if groups > 1 else k
    scaled = f"* {number(case.attr('scale'))}" if case.attr("scale") else f"/ {d}f32.sqrt()"
    lines = [f"scores = {q}.matmul({of_all}.transpose::<-2, -1>()) {scaled}"]
    cap = case.attr("softcap", 0)
    if mode > 0 and cap:
        lines.append(f"scores = (scores / {number(cap)}).tanh() * {number(cap)}")
    if mode < 2:
        return lines
    boolean = mask and case.inputs[3]["dtype"] == "bool"
    shown = " & ".join((["&d"] if boolean else []) + (["&seen"] if case.attr("is_causal", 0) else []))
    if mask and not boolean:
        lines.append("scores = scores + &d")
    if shown:
        lines += [f"shown = {shown}", "scores = shown.select(&scores, f32::NEG_INFINITY)"]
    if mode == 3:                                       # of a query that sees nothing, zeros
        lines += ["scores = scores.softmax::<-1>()", "scores = scores.is_nan().select(0.0, &scores)"]
    return lines


def rotary(case):
    """The same turns for each head; with positions, those of the table at them."""
    row = "{}.take::<0>(&d).unwrap().unsqueeze::<1>()" if case.has(3) else "{}.unsqueeze::<1>()"
    name = "rotary_interleaved" if case.attr("interleaved", 0) else "rotary"
    return f"nn::{name}(&a, {row.format('b')}, {row.format('c')})"


ATTENTION = {
    "Attention": attention,
    "RotaryEmbedding": rotary,
    "CausalConvWithState": causal_conv,
}


# --- Losses ----------------------------------------------------------------------------------------------------------

def loss(name, *more):
    """A loss of each target's class; the classes are axis 1. After it comes what else the operator gives."""
    def call(case):
        ignored, weighted, kind = case.attr("ignore_index"), case.has(2), case.attr("reduction", "mean")
        x, more_here = "&a" if case.rank == 2 else "a.move_axis::<1, -1>()", more[:len(case.outputs) - 1]
        if ignored is None and not weighted:
            each = f"nn::{name}_each({x}, &b).unwrap()"
            return {"none": each, "sum": f"{each}.sum()", "mean": f"nn::{name}({x}, &b).unwrap()"}[kind], *more_here
        lines, at, weight = [], "b", "c.take::<0>(&{}).unwrap()"
        if ignored is not None:                         # whose index may be that of no class
            lines, at = [f"ignored = b.equal({ignored})", "at = b.masked_fill(&ignored, 0)"], "at"
            weight = weight + ".masked_fill(&ignored, 0.0)" if weighted else "(!&ignored).cast::<f32>()"
        lines += [f"weight = {weight.format(at)}", f"loss = nn::{name}_each({x}, &{at}).unwrap() * &weight"]
        return Lines(lines, {"none": "loss", "sum": "loss.sum()", "mean": "loss.sum() / weight.sum()"}[kind], *more_here)
    return call


LOSSES = {
    "NegativeLogLikelihoodLoss": loss("nll_loss"),
    "SoftmaxCrossEntropyLoss": loss("cross_entropy", "a.log_softmax::<1>()"),
}

CALLS = NORMS | WINDOWS | ATTENTION | LOSSES
