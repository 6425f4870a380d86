"""How ONNX operators that go step by step are written with the library's public names, as in `onnx_calls.py`."""

from golden import shape
from onnx_calls import Lines, number


def block(*lines):
    """An expression of several lines."""
    inner = "".join("\n            " + line for line in lines)
    return f"{{{inner}\n        }}"


# ONNX's names of activations, and how they are written with their parameters.
ACTIVATIONS = {
    "Sigmoid": "SIGMOID", "Tanh": "TANH", "Relu": "RELU", "Softsign": "SOFTSIGN", "Softplus": "SOFTPLUS",
    "HardSigmoid": "hard_sigmoid({alpha}, {beta})", "Affine": "affine({alpha}, {beta})", "LeakyRelu": "leaky_relu({alpha})",
    "ThresholdedRelu": "thresholded_relu({alpha})", "ScaledTanh": "scaled_tanh({alpha}, {beta})", "Elu": "elu({alpha})",
}
DEFAULTS = {"HardSigmoid": (0.2, 0.5), "Affine": (1.0, 0.0), "LeakyRelu": (0.01,), "ThresholdedRelu": (1.0,), "ScaledTanh": (1.0, 1.0), "Elu": (1.0,)}


def activations(case, directions):
    """The settings that say the activations, if the case says them."""
    names = case.attr("activations", None)
    if names is None:
        return ""
    alphas, betas = (list(case.attr(f"activation_{x}", None) or []) for x in ("alpha", "beta"))

    def written(name):
        defaults = DEFAULTS.get(name, ())
        alpha = (alphas.pop(0) if alphas else defaults[0]) if defaults else None
        beta = (betas.pop(0) if betas else defaults[1]) if len(defaults) > 1 else None
        return "nn::Activation::" + ACTIVATIONS[name].format(alpha=alpha, beta=beta)

    each = len(names) // directions
    lists = [", ".join(map(written, names[k * each:(k + 1) * each])) for k in range(directions)]
    return f".activations([{lists[0]}])" + (f".activations_back([{lists[1]}])" if directions == 2 else "")


def recurrent(case):
    name, way = case.op.lower(), case.attr("direction", "forward")
    case.attr("hidden_size")                            # which the weights have
    how = f"nn::Recurrence::{name}()"
    how += ".order(nn::GateOrder::Onnx)" * (case.op != "RNN")
    if case.op == "GRU" and not case.attr("linear_before_reset", 0):
        how += ".linear_before_reset(false)"
    how += ".input_forget()" * bool(case.op == "LSTM" and case.attr("input_forget", 0))
    how += ".reverse()" * (way == "reverse") + ".batch_first()" * case.attr("layout", 0)
    clip = case.attr("clip", None)
    how += f".clip({float(clip)})" if clip is not None else ""
    how += activations(case, 1 + (way == "bidirectional"))
    for i, setting, letter in (4, "lens", "e"), (5, "state", "f"), (6, "cell", "g"), (7, "peepholes", "h"):
        how += f".{setting}(&{letter})" if case.has(i) else ""
    states = ["y", "state", "cell"][:2 + (case.op == "LSTM")]
    wanted = [state for state, output in zip(states, case.outputs) if output]
    names = ", ".join(state if state in wanted else "_" for state in states)
    bias = "&d" if case.has(3) else "nn::NoBias"
    return Lines([f"({names}) = nn::{name}(&a, &b, &c, {bias}, {how})"], *wanted)


def linear_attention(case):
    """Attention whose weights are products: a state for each head, to which each step adds, behind what it forgets."""
    batch, times, width = case.dims()
    queries, heads = case.attr("q_num_heads"), case.attr("kv_num_heads")
    rule, (_, _, d, e) = case.attr("update_rule", "gated_delta"), case.out(1)
    scale = case.attr("scale", 0.0)
    case.ignored("chunk_size")                          # how many steps at a time, of which the numbers are the same
    per_head = lambda name, x, count, size: f"{name} = {x}.unflatten::<-1, {shape([count, size])}>()"
    lines = [per_head("q", "a", queries, d), per_head("k", "b", heads, d), per_head("v", "c", heads, e)]
    lines += [per_head("decay", "e", heads, d)] if "gated" in rule else []
    step = ["let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());"]
    if "gated" in rule:
        step.append("state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();")
    if "delta" in rule:
        step.append("let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();")
    step.append("state += k * v;")
    of_query = "state" if queries == heads else f"state.repeat_axis::<1, {queries // heads}>()"
    scaled = f"/ {d}f32.sqrt()" if not scale else f"* {number(scale)}"
    step.append(f"steps.push(q.unsqueeze::<-2>().matmul(&{of_query}).squeeze::<-2>() {scaled});")
    if case.has(4) and "gated" not in rule:
        case.static(4)                                  # which the rule does not use
    if case.has(5) and "delta" not in rule:
        case.static(5)
    start = "d.clone()" if case.has(3) else f"Tensor::<f32, {shape([batch, heads, d, e])}>::zeros()"
    lines.append("(state, steps) = " + block(f"let mut state = {start};", "let mut steps = Vec::new();", f"for t in 0..{times} {{", *("    " + line for line in step), "}", "(state, steps)"))
    return Lines(lines, f"[{', '.join(f'&steps[{t}]' for t in range(times))}].stack::<1>().flatten_axes::<2, 3>()", "state")


CALLS = {"RNN": recurrent, "GRU": recurrent, "LSTM": recurrent, "LinearAttention": linear_attention}
