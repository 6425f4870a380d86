"""How ONNX operators that go step by step are written with the library's public names, as in `onnx_calls.py`: as loops over time."""
from golden import shape
from onnx_calls import Lines, number


def block(*lines):
    """An expression of several lines."""
    inner = "".join("\n            " + line for line in lines)
    return f"{{{inner}\n        }}"


# The parts of weights, in ONNX's order, and what a step does with them: `{k}` stands for the sum of part k.
STEPS = {
    "RNN": (1, ["h = ({0}).tanh();"]),
    "GRU": (3, [
        "let z = ({0}).sigmoid();",
        "let forget = ({1}).sigmoid() * &h;",
        "let new = ({2}).tanh();",
        "h = (1.0 - &z) * new + z * h;",
    ]),
    "LSTM": (4, [
        "let input = ({0}).sigmoid();",
        "let output = ({1}).sigmoid();",
        "cell = ({2}).sigmoid() * cell + input * ({3}).tanh();",
        "h = output * cell.tanh();",
    ]),
}


def direction(case, at, backward):
    """One pass over time: the last states, and, where they are asked for, the state after each step."""
    parts, step = STEPS[case.op]
    batch, hidden = case.dims()[not case.attr("layout", 0)], case.attr("hidden_size")
    of = lambda k: "forget" if case.op == "GRU" and k == 2 else "h"         # what a gate keeps of the state
    total = lambda k: f"x.matmul(w[{k}].t()) + {of(k)}.matmul(r[{k}].t())" + (f" + p[{k}] + p[{parts + k}]" if case.has(3) else "")
    split = lambda name, x, count: (f"let {name} = {x}.index_axis::<0>({at});", f"let {name} = {name}.split_even::<0, {count}>();")
    every = case.outputs[0] is not None
    zeros = f"Tensor::<f32, {shape([batch, hidden])}>::zeros()"
    states = "(h, cell)" if case.op == "LSTM" else "h"
    return block(
        *split("w", "b", parts), *split("r", "c", parts), *(split("p", "d", 2 * parts) if case.has(3) else []),
        *(f"let mut {name} = {zeros};" for name in ("h", "cell")[:1 + (case.op == "LSTM")]),
        *["let mut steps = Vec::new();"] * every,
        f"for x in {'x.axis_iter::<0>().rev()' if backward else 'x.axis_iter::<0>()'} {{",
        *("    " + line.format(*map(total, range(parts))) for line in step),
        *["    steps.push(h.clone());"] * every,
        "}",
        *["steps.reverse();"] * (every and backward),
        f"({states}, steps)" if every else states,
    )


def recurrent(case):
    way = case.attr("direction", "forward")
    backward = {"forward": [False], "reverse": [True], "bidirectional": [False, True]}[way]
    layout, times = case.attr("layout", 0), case.dims()[case.attr("layout", 0)]
    lines = ["x = a.transpose::<0, 1>()" if layout else "x = a.view()"]
    name = "(state{0}, steps{0})" if case.outputs[0] else "state{0}"
    lines += [f"{name.format(k)} = {direction(case, k, b)}" for k, b in enumerate(backward)]
    # Of each direction, next to each other; with `layout` the samples are the first axis.
    joined = lambda name, field="": f"[{', '.join(f'&{name}{k}{field}' for k in range(len(backward)))}].stack::<{layout}>()"
    values = []
    if case.outputs[0]:
        every = ", ".join(f"[{', '.join(f'&steps{k}[{t}]' for k in range(len(backward)))}].stack::<0>()" for t in range(times))
        lines.append(f"every = [{every}].stack::<0>()")
        values.append("every.permute::<axes![2, 0, 1, 3]>()" if layout else "every")
    lstm = case.op == "LSTM"
    values += [joined("state", ".0" if lstm else "")] + ([joined("state", ".1")] if len(case.outputs) > 2 else [])
    return Lines(lines, *values)


def linear_attention(case):
    """Attention whose weights are products: a state for each head, to which each step adds, behind what it forgets."""
    batch, times, width = case.dims()
    queries, heads = case.attr("q_num_heads"), case.attr("kv_num_heads")
    rule, (_, _, d, e) = case.attr("update_rule", "gated_delta"), case.out(1)
    scale = case.attr("scale", 0.0)
    per_head = lambda name, x, count, size: f"{name} = {x}.unflatten::<-1, {shape([count, size])}>()"
    lines = [per_head("q", "a", queries, d), per_head("k", "b", heads, d), per_head("v", "c", heads, e)]
    lines += [per_head("decay", "e", heads, d)] if case.has(4) else []
    step = ["let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());"]
    if "gated" in rule:
        step.append("state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();")
    if "delta" in rule:
        step.append("let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();")
    step.append("state += k * v;")
    of_query = "state" if queries == heads else f"state.repeat_axis::<1, {queries // heads}>()"
    scaled = f"/ {d}f32.sqrt()" if not scale else f"* {number(scale)}"
    step.append(f"steps.push(q.unsqueeze::<-2>().matmul(&{of_query}).squeeze::<-2>() {scaled});")
    start = "d.clone()" if case.has(3) else f"Tensor::<f32, {shape([batch, heads, d, e])}>::zeros()"
    lines.append("(state, steps) = " + block(f"let mut state = {start};", "let mut steps = Vec::new();", f"for t in 0..{times} {{", *("    " + line for line in step), "}", "(state, steps)"))
    return Lines(lines, f"[{', '.join(f'&steps[{t}]' for t in range(times))}].stack::<1>().flatten_axes::<2, 3>()", "state")


CALLS = {"RNN": recurrent, "GRU": recurrent, "LSTM": recurrent, "LinearAttention": linear_attention}
