#!/usr/bin/env python3
"""Turns the lines of `tests/data/gradients/*.jsonl` into Rust: shapes are types here, so a case is a line of code.

    scripts/gradients.py            write tests/gradients/*.rs and print how many lines became what
    scripts/gradients.py --list     the same, and name the lines that are refused or not had, with reasons
    scripts/gradients.py --check    exit 1 if the files are not what would be written

The tables say how each operation is written with variables. The operands of a line are `a`, `b`, `c`, .. by position: variables where
the line has a gradient, constants where it has none, tensors of indices and masks as they are.
"""
import json, pathlib, sys

from golden import axes, shape, sides

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA, OUT = ROOT / "tests/data/gradients", ROOT / "tests/gradients"

# Operations without gradients, by their names in the data: their lines are not had, and counted.
NOT_YET = set()

# --- How each operation is written -----------------------------------------------------------------------------------


def number(x):
    """A float as Rust writes it."""
    return repr(float(x))


def at(name, *numbers):
    """A method with numbers for the compiler."""
    return f"a.{name}::<{', '.join(map(str, numbers))}>()"


OF_NOTHING_ELSE = """abs square relu recip sqrt rsqrt exp ln sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp_m1 ln_1p
    log2 log10 erf sigmoid silu gelu gelu_tanh softplus mish softsign hard_sigmoid hard_swish selu sign round floor ceil trunc fract
    trace det diagonal""".split()
OF_TWO = "pow maximum minimum hypot atan2 rem_euclid dot outer matmul".split()
REDUCTIONS = "sum mean var std prod max min logsumexp norm".split()

# An operation and its call, in which `{}` are the arguments of the line.
CALLS = {
    "add": "a + b", "sub": "a - b", "mul": "a * b", "div": "a / b",
    "add_number": "a + {number}", "sub_number": "a - {number}", "mul_number": "a * {number}", "div_number": "a / {number}",
    "number_sub": "{number} - a", "number_div": "{number} / a", "neg": "-a",
    "powi": "a.powi({n:int})", "powf": "a.powf({n})", "leaky_relu": "a.leaky_relu({slope})", "elu": "a.elu({alpha})", "celu": "a.celu({alpha})",
    "select": "b.pass().mask(a).select(b, c)", "masked_fill": "a.masked_fill(b, {value})", "clamp": "a.clamp({low}, {high})",
    "softmax": "a.softmax::<{axis:int}>()", "log_softmax": "a.log_softmax::<{axis:int}>()",
    "cumsum": "a.cumsum::<{axis:int}>()", "cumprod": "a.cumprod::<{axis:int}>()",
    "sort": "a.sort::<{axis:int}>()",
    "inverse": "a.inverse().unwrap()", "solve": "a.solve(b).unwrap()", "cholesky": "a.cholesky().unwrap()",
    "linear": "nn::linear(a, b, c)", "linear_no_bias": "a.matmul(b.t())", "linear_relu": "nn::linear(a, b, c).relu()",
    "matmul_self": "a.matmul(a.t())", "square_matmul": "a.matmul(a)", "tied": "a.matmul(b.t()).matmul(b)",
    "layer_norm": "nn::layer_norm(a, b, c, {eps})", "rms_norm": "nn::rms_norm(a, b, {eps})",
    "group_norm": "a.group_norm::<{groups:int}>(b, c, {eps})", "instance_norm": "nn::instance_norm(a, b, c, {eps})",
    "batch_norm": "nn::batch_norm(a, b, c, d, e, {eps})", "batch_norm_train": "nn::batch_norm_train(a, b, c, {eps})",
    "global_avg_pool2d": "nn::global_avg_pool2d(a)", "global_max_pool2d": "nn::global_max_pool2d(a)",
    "embedding": "nn::embedding(a, b).unwrap()", "take": "a.take::<{axis:int}>(b).unwrap()", "gather": "a.gather::<{axis:int}>(b).unwrap()",
    "scatter": "a.scatter::<{axis:int}>(b, c).unwrap()", "scatter_add": "a.scatter_add::<{axis:int}>(b, c).unwrap()",
    "index_axis": "a.index_axis::<{axis:int}>({index:int})",
    "rotary": "nn::rotary(a, b, c)", "rotary_interleaved": "nn::rotary_interleaved(a, b, c)",
    "move_axis": "a.move_axis::<{from:int}, {to:int}>()", "unsqueeze": "a.unsqueeze::<{axis:int}>()", "squeeze": "a.squeeze::<{axis:int}>()",
    "roll": "a.roll::<{axis:int}>({by:int})", "repeat_axis": "a.repeat_axis::<{axis:int}, {times:int}>()",
    "tril": "a.tril::<{k:int}>()", "triu": "a.triu::<{k:int}>()", "windows": "a.windows::<{axis:int}, {len:int}>()",
    "constant": "a * a.detach()", "x_minus_x": "a - a", "x_over_x": "a / a", "square_by_mul": "a * a", "cube_by_mul": "a * a * a",
    "residual": "a + a.tanh()", "diamond": "{{ let e = a.exp(); e * a.sin() + e }}", "unused": "a * 2.0",
    "softmax_by_hand": "{{ let e = a.exp(); e / e.sum_axis_keepdims::<-1>() }}",
    "dropout_given": "a * a.pass().constant(b.cast::<T>()) / 0.75", "normalised_dot": "a.dot(b) / (a.norm() * b.norm())",
    "centre": "a - a.mean_axis_keepdims::<-1>()", "gram_loss": "(a.matmul(a.t()) - b).square().mean()",
    "mlp_loss": "nn::cross_entropy((a.matmul(b.t()) + c).tanh().matmul(d.t()), e).unwrap()", "gate": "a.matmul(b.t()).silu() * a.matmul(c.t())",
    "loop": "{{ let mut h = a * 0.0; for _ in 0..8 {{ h = (b.matmul(h) + a).tanh(); }} h }}",
} | {name: f"a.{name}()" for name in OF_NOTHING_ELSE} | {name: f"a.{name}(b)" for name in OF_TWO}


class Argument(float):
    """An argument of a line, within a call: `{alpha}` is a float, `{n:int}` an integer."""

    def __format__(self, how):
        return str(int(self)) if how == "int" else number(self)


class Arguments(dict):
    def __missing__(self, name):
        raise SystemExit(f"a line has no argument {name}")


def reduction(case):
    """Of all axes, of one or of several, kept or not: `var_axis_with_keepdims` and its like."""
    args, rank = case["args"], len(case["in"][0]["shape"])
    over = args["axes"] if "axes" in args else None if args["axis"] is None else [args["axis"]]
    if over is None and args["keepdims"]:
        over = list(range(rank))
    of = "" if over is None else "_axis" if len(over) == 1 else "_axes"
    typed = "" if over is None else f"::<{over[0]}>" if len(over) == 1 else f"::<{axes(over)}>"
    by = args.get("correction", 1) != 1
    return f"a.{case['op']}{of}{'_with' * by}{'_keepdims' * args['keepdims']}{typed}({args['correction'] if by else ''})"


# Losses: the function of the mean, and how its settings are written.
LOSSES = {"mse_loss": "", "l1_loss": "", "huber_loss": "delta", "smooth_l1_loss": "beta", "bce_with_logits": "", "kl_div": ""}
CROSS_ENTROPIES = {"cross_entropy": "", "cross_entropy_smoothed": ".smoothing({smoothing})", "cross_entropy_soft": ".soft_targets()", "nll_loss": ".log_probabilities()"}


def loss(case):
    op, args = case["op"], case["args"]
    name, then = {"mean": ("", ""), "none": ("_each", ""), "sum": ("_each", ".sum()")}[args["reduction"]]
    if op in LOSSES:
        setting = f", {number(args[LOSSES[op]])}" if LOSSES[op] else ""
        return f"nn::{op}{name}(a, b{setting}){then}"
    how = "CrossEntropy::new()" + CROSS_ENTROPIES[op].format_map({k: Argument(v) for k, v in args.items() if k == "smoothing"})
    wrong = "" if op == "cross_entropy_soft" else ".unwrap()"
    if op == "cross_entropy" and not name:
        return f"nn::cross_entropy(a, b){wrong}"
    return f"nn::cross_entropy{name or '_with'}(a, b, {how}){wrong}{then}"


def per_axis(name, values):
    """A setting as the builder takes it: one number, or one for each axis."""
    return f".{name}::<{values[0]}>()" if len(set(values)) == 1 else f".{name}_hw::<{', '.join(map(str, values))}>()"


def convolution(case):
    args, how = case["args"], "Conv::new()"
    for name, usual in (("stride", 1), ("padding", 0), ("dilation", 1), ("output_padding", 0)):
        values = args.get(name, [usual])
        if any(isinstance(n, list) for n in values):
            how += sides(values) if any(map(any, values)) else ""
        elif set(values) != {usual}:
            how += per_axis(name, values)
    how += f".groups::<{args['groups']}>()" if args["groups"] != 1 else ""
    how += ".bias(c)" if args["bias"] else ""
    return f"nn::{case['op']}(a, b, {how})"


def pool(case):
    args = case["args"]
    how = f"Pool::window_hw::<{', '.join(map(str, args['window']))}>()" + f".stride_hw::<{', '.join(map(str, args['stride']))}>()"
    if any(map(any, args.get("padding", []))):
        how += sides(args["padding"])
    if set(args.get("dilation", [1])) != {1}:
        how += per_axis("dilation", args["dilation"])
    how += ".count_include_pad(false)" if args.get("count_include_pad") is False else ""
    return f"nn::{case['op']}(a, {how})"


def attention(case):
    args, how = case["args"], "Attention::new()"
    how += f".window({args['window'][0]}, {args['window'][1]})" if "window" in args else ""
    how += ".causal()" if args.get("causal") else ""    # behind the window, whose end it takes back
    how += f".position({args['position']})" if "position" in args else ""
    how += f".scale({number(args['scale'])})" if "scale" in args else ""
    how += f".soft_cap({number(args['soft_cap'])})" if "soft_cap" in args else ""
    how += f".groups::<{args['groups']}>()" if "groups" in args else ""
    how += ".mask(d)" if "mask" in args else ""
    return f"nn::attention(a, b, c, {how})"


def self_attention(case):
    """Queries, keys and values are thirds of a product, and heads parts of their last axes."""
    batch, n, width = case["in"][0]["shape"]
    heads = case["args"]["heads"]
    apart = f"x.reshape::<{shape([batch, n, heads, width // heads])}>().transpose::<1, 2>()"
    parts = f"a.matmul(b.t()).split::<2, {shape([width] * 3)}>()"
    return (f"{{ let (q, k, v) = {parts}; let [q, k, v] = [q, k, v].map(|x| {apart}); "
            f"nn::attention(q, k, v, Attention::new().causal()).transpose::<1, 2>().reshape::<{shape([batch, n, width])}>() }}")


def slices(case):
    entry = lambda start, end, step: f"{start}..{end}" + (f";{step}" if step != 1 else "")
    return f"a.slice(s![{', '.join(entry(*of) for of in case['args']['ranges'])}])"


def slices_meet(case):
    n = case["in"][0]["shape"][0]
    return f"a.slice(s![1..{n}]) * a.slice(s![0..{n - 1}])"


def concat(case):
    operands = ", ".join(letter for letter, _ in zip("abcdef", case["in"]))
    return f"{'[%s]' % operands if case['op'] == 'stack' else '(%s)' % operands}.{case['op']}::<{case['args']['axis']}>()"


def split(case):
    args = case["args"]
    return f"a.split::<{args['axis']}, {shape(args['sizes'])}>()" + (f".{args['used']}" if case["op"] == "split_one" else "")


def pad(case):
    args, mode = case["args"], case["op"].split("_")[1]
    how = f"Pad::Constant({number(args['value'])})" if mode == "constant" else f"Pad::{mode.capitalize()}"
    return f"a.pad::<{args['axis']}, {args['before']}, {args['after']}>({how})"


def row_plus_column(case):
    n, m = case["out"][0]["shape"]
    return f"a.reshape::<{shape([n, m])}>() + a.reshape::<{shape([m, n])}>().t()"


def einsum(case):
    operands = ", ".join(letter for letter, _ in zip("abcdef", case["in"]))
    return f'einsum!("{case["args"]["eq"]}", {operands})'


OTHERS = {
    **dict.fromkeys(REDUCTIONS, reduction), **dict.fromkeys([*LOSSES, *CROSS_ENTROPIES], loss),
    **dict.fromkeys(["conv1d", "conv2d", "conv_transpose1d", "conv_transpose2d"], convolution),
    **dict.fromkeys(["max_pool2d", "avg_pool2d"], pool), **dict.fromkeys(["concat", "stack"], concat),
    **dict.fromkeys(["split", "split_one"], split), **dict.fromkeys(["pad_constant", "pad_reflect", "pad_edge"], pad),
    "attention": attention, "self_attention": self_attention, "slice": slices, "slices_meet": slices_meet, "row_plus_column": row_plus_column, "einsum": einsum,
    "top_k": lambda case: at("top_k", case["args"]["axis"], case["args"]["k"]) + ".0" * (len(case["out"]) == 1),   # without positions
    "reshape": lambda case: at("reshape", shape(case["args"]["shape"])), "repeat": lambda case: at("repeat", shape(case["args"]["times"])),
    "transpose": lambda case: at("transpose", *case["args"]["axes"]), "permute": lambda case: at("permute", axes(case["args"]["axes"])),
    "flip": lambda case: at("flip", *case["args"]["axes"]),
    "broadcast_to": lambda case: at("broadcast_to", shape(case["args"]["shape"])), "sum_to": lambda case: at("sum_to", shape(case["args"]["shape"])),
    "broadcast_in_dim": lambda case: at("broadcast_in_dim", shape(case["args"]["shape"]), axes(case["args"]["axes"])),
}

# Lines that no program says, and the library's words for it.
REFUSED = {}


def call(case):
    if case["op"] in OTHERS:
        return OTHERS[case["op"]](case)
    named = Arguments({k: Argument(v) for k, v in case["args"].items() if isinstance(v, (int, float))})
    return CALLS[case["op"]].format_map(named)


# --- Writing ---------------------------------------------------------------------------------------------------------

FILES = ["attention", "binary_broadcast", "compose", "conv", "einsum", "linalg", "linear", "losses", "matmul", "norms", "pick", "pool", "reduce", "scan_order",
         "select_ties", "shape", "softmax", "unary"]


def read(name):
    return [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text().splitlines()]


def entry(case):
    """A line as an item: its operands, its constants, what it is given, its outputs and what else it returns, each with a place in the line."""
    trained, constants, given, outputs, beside = [], [], [], [], []
    for i, (letter, tensor, gradient) in enumerate(zip("abcdef", case["in"], case["grad"])):
        typed = f"{letter} {i}: {shape(tensor['shape'])}"
        if tensor["dtype"] in ("i64", "bool"):
            given.append(f"{letter} {i}: {tensor['dtype']}, {shape(tensor['shape'])}")
        else:
            (constants if gradient is None else trained).append(typed)
    for i, (tensor, dy) in enumerate(zip(case["out"], case["dy"])):
        if dy is None:
            beside.append(f"p{i} {i}")
        else:
            outputs.append(f"y{i} d{i} {i}: {shape(tensor['shape'])}")
    lists = ", ".join(f"[{', '.join(part)}]" for part in (trained, constants, given, outputs, beside))
    return f"case!({case['id']}, {lists}, {call(case)});"


def module(name):
    """The text of a file, and how many lines are held, refused and not had."""
    items, rows, counts = [], [], [0, 0, 0]
    for case in read(name):
        id, op = case["id"], case["op"]
        if id in REFUSED:
            counts[1] += 1
            rows.append(f'("{id}", Refused("{REFUSED[id]}"))')
        elif op in NOT_YET:
            counts[2] += 1
            rows.append(f'("{id}", NotHad("{op}"))')
        else:
            counts[0] += 1
            items.append(entry(case))
            rows.append(f'("{id}", Held({id}))')
    head = f"//! Written by `scripts/gradients.py` from `tests/data/gradients/{name}.jsonl`: change the script, not this file.\n"
    table = "\n".join(["pub(crate) const LINES: &[(&str, Way)] = &["] + [f"    {row}," for row in rows] + ["];\n"])
    return "\n".join([head, "use super::*;\n", table, *items, ""]), counts


def generate():
    """The text of each file, and its counts."""
    texts, counts = {}, {}
    for name in FILES:
        texts[OUT / f"{name}.rs"], counts[name] = module(name)
    return texts, counts


def print_counts(counts):
    print(f"{'':18}{'lines':>7}{'right':>7}{'refused':>9}{'not had':>9}")
    for name, row in [*counts.items(), ("total", [sum(column) for column in zip(*counts.values())])]:
        print(f"{name:18}{sum(row):7}{row[0]:7}{row[1]:9}{row[2]:9}")


def main(args):
    if args not in ([], ["--check"], ["--list"]):
        print(__doc__, file=sys.stderr)
        return 2
    import golden
    texts, counts = generate()
    if args == ["--check"]:
        return golden.stale(texts, "scripts/gradients.py")
    golden.write(texts)
    print_counts(counts)
    if args == ["--list"]:
        for id, why in REFUSED.items():
            print(f"refused: {id}: {why}")
        for op in sorted(NOT_YET):
            print(f"not had: {op}")
    return 0


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1:]))
