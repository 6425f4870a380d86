"""How ONNX operators that go step by step are written with the library's public names, as in `onnx_calls.py`: as loops over time."""
import re

from golden import shape
from onnx_calls import Lines, Refused, number


def block(*lines):
    """An expression of several lines."""
    inner = "".join("\n            " + line for line in lines)
    return f"{{{inner}\n        }}"


# The parts of weights, in ONNX's order, and what a step does with them: `{0}` stands for the sum of part 0.
STEPS = {
    "RNN": (1, ["h = ({0}).tanh();"]),
    "GRU": (3, [
        "let z = ({0}).sigmoid();",
        "let forget = ({1}).sigmoid(){kept};",
        "let new = ({2}).tanh();",
        "h = (1.0 - &z) * new + z * h;",
    ]),
    "LSTM": (4, [
        "let input = ({0}).sigmoid();",
        "let keep = ({2}).sigmoid();",
        "cell = keep * cell + input * ({3}).tanh();",
        "let output = ({1}).sigmoid();",
        "h = output * cell.tanh();",
    ]),
}


def direction(case, at, backward):
    """One pass over time: the last states, and, where they are asked for, the state after each step."""
    parts, step = STEPS[case.op]
    layout, every = case.attr("layout", 0), case.outputs[0] is not None
    batch, hidden = case.dims()[not layout], case.attr("hidden_size")
    lstm, gru, bias = case.op == "LSTM", case.op == "GRU", case.has(3)
    late = gru and case.attr("linear_before_reset", 0)  # the reset gate is multiplied behind the weights

    def total(k):
        own = f" + p[{parts + k}]" if bias else ""
        if gru and k == 2:
            of_state = f"forget * (h.matmul(r[2].t()){own})" if late else f"forget.matmul(r[2].t()){own}"
        else:
            of_state = f"h.matmul(r[{k}].t()){own}"
        text = f"x.matmul(w[{k}].t()) + {of_state}" + (f" + p[{k}]" if bias else "")
        if lstm and k < 3 and case.has(7):              # what the gate sees of the cell
            text += f" + peep[{k}] * &cell"
        return text

    split = lambda name, x, count: (f"let {name} = {x}.index_axis::<0>({at});", f"let {name} = {name}.split_even::<0, {count}>();")
    zeros = f"Tensor::<f32, {shape([batch, hidden])}>::zeros()"
    start = lambda i, x: f"{x}.index_axis::<{layout}>({at}).to_tensor()" if case.has(i) else zeros
    states = "(h, cell)" if lstm else "h"
    written = {str(k): total(k) for k in range(parts)} | {"kept": "" if late else " * &h"}
    return block(
        *split("w", "b", parts), *split("r", "c", parts), *(split("p", "d", 2 * parts) if bias else []),
        *(split("peep", "peep", 3) if case.has(7) else []),
        f"let mut h = {start(5, 'f')};", *[f"let mut cell = {start(6, 'g')};"] * lstm,
        *["let mut steps = Vec::new();"] * every,
        f"for x in {'x.axis_iter::<0>().rev()' if backward else 'x.axis_iter::<0>()'} {{",
        *("    " + fill(line, written) for line in step),
        *["    steps.push(h.clone());"] * every,
        "}",
        *["steps.reverse();"] * (every and backward),
        f"({states}, steps)" if every else states,
    )


def fill(line, written):
    return re.sub(r"\{(\w+)\}", lambda found: written[found[1]], line)


def recurrent(case):
    way = case.attr("direction", "forward")
    backward = {"forward": [False], "reverse": [True], "bidirectional": [False, True]}[way]
    layout, times = case.attr("layout", 0), case.dims()[case.attr("layout", 0)]
    if case.has(4) and set(case.static(4)) != {times}:
        raise Refused("samples of different lengths: each would be a loop of its own")
    lines = ["x = a.transpose::<0, 1>()" if layout else "x = a.view()"]
    # The state is called as the input of the weights from the cell to the gates.
    lines += ["peep = h.view()"] if case.has(7) else []
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
