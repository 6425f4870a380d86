#!/usr/bin/env python3
"""Turns the cases of `tests/data/onnx/*.jsonl.gz` into Rust: the ONNX backend test suite, with the library's public names.

    scripts/onnx.py                  write tests/onnx/*.rs and print how many cases became what
    scripts/onnx.py --list           the same, and name the cases that are left out, with reasons
    scripts/onnx.py --check          exit 1 if the files are not what would be written
    scripts/onnx.py copy FILE..      take over the cases that are used from lists of the suite's cases (one JSON object a line)

`onnx_calls.py`, `onnx_models.py` and `onnx_recurrent.py` say how each operator is written, and the tables here which cases are left out.
"""
import collections, gzip, json, pathlib, re, sys

sys.dont_write_bytecode = True
import golden, onnx_calls, onnx_models, onnx_recurrent
from onnx_calls import LETTERS, Case, Lines, Positions

CALLS = onnx_calls.CALLS | onnx_models.CALLS | onnx_recurrent.CALLS
ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA, OUT = ROOT / "tests/data/onnx", ROOT / "tests/onnx"
GROUP = 12                                              # cases in a #[test]
WIDTH = 140
KEPT = ["name", "op_type", "family", "opset", "rtol", "atol", "attributes", "inputs", "outputs"]

# module: the families of the suite that it holds
MODULES = {
    "elements": ["elementwise_binary", "unary_math", "activation", "select", "x_bitwise", "x_variadic", "dropout"],
    "shapes": ["shape", "x_shape", "space_depth", "trilu_eye"],
    "copies": ["index", "x_index", "join_split", "slice_pad_tile"],
    "reductions": ["reduce", "arg_cum_topk"],
    "linear": ["matmul", "x_linalg"],
    "norms": ["norm", "softmax", "x_norm"],
    "windows": ["conv", "pool", "x_pool_misc", "x_image"],
    "attention": ["attention", "x_transformer"],
    "recurrent": ["x_recurrent"],
    "losses": ["x_loss"],
}

# --- What is left out, and why ---------------------------------------------------------------------------------------

# Operators that are no part of the vocabulary.
OUTSIDE = {
    "resampling of images between their pixels": ["Resize", "GridSample", "AffineGrid"],
    "at inference the identity": ["Dropout"],
}
# Cases of these operators that are tested all the same.
INSIDE = ["resize_upsample_scales_nearest", "resize_upsample_scales_nearest_axes_3_2"]
# Volumes have no functions of their own; the smaller cases are tested with windows. These have from 33,000 to 187,000 numbers.
LARGE_VOLUMES = ["averagepool_3d_default", "maxpool_3d_dilations_use_ref_impl_large", *(
    f"averagepool_3d_dilations_large_count_include_pad_is_{n}_ceil_mode_is_{truth}" for n in (0, 1) for truth in (False, True))]
# Cases of the vocabulary's operators.
CASES = {
    "scatter replaces or adds: no other reduction": "scatter_elements_with_reduction_min scatter_elements_with_reduction_mul scatternd_max scatternd_min",
    "every step of the expected numbers is rounded to 8 bits, those of the library's to 24": "attention_4d_causal_bf16 attention_4d_causal_padded_kv_bf16",
    "max_pool2d does not say where the largest stood": "maxpool_with_argmax_2d_precomputed_strides",
}
CASES = {name: why for why, names in CASES.items() for name in names.split()}


def left_out(line):
    """Why a case is not tested, or None: outside of the vocabulary (True), or within it (False), and the reason."""
    name = line["name"].removeprefix("test_")
    for why, ops in OUTSIDE.items():
        if line["op_type"] in ops and name not in INSIDE:
            return True, why
    if name in LARGE_VOLUMES:
        return True, "pooling of large volumes"
    return (False, CASES[name]) if name in CASES else None


# --- The data --------------------------------------------------------------------------------------------------------

def copy(paths):
    """Writes the cases that are used, a file for each module, and the names of the others, which are all that is kept of them."""
    lines = [json.loads(text) for path in paths for text in pathlib.Path(path).read_text().splitlines()]
    DATA.mkdir(exist_ok=True)
    compact = lambda value: json.dumps(value, separators=(",", ":"))
    for module, families in MODULES.items():
        own = [line for line in lines if line["family"] in families and not left_out(line)]
        own.sort(key=lambda line: (line["op_type"], line["name"]))
        tensor = lambda t: t and {key: t[key] for key in ("dtype", "shape", "data")}
        kept = [{key: line[key] for key in KEPT} | {side: [tensor(t) for t in line[side]] for side in ("inputs", "outputs")} for line in own]
        text = "".join(compact(line) + "\n" for line in kept)
        (DATA / f"{module}.jsonl.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    others = [(line["name"], line["op_type"], *left_out(line)) for line in lines if left_out(line)]
    others.sort(key=lambda row: (row[2], row[3], row[1], row[0]))
    (DATA / "left_out.json").write_text("[\n" + ",\n".join(map(json.dumps, others)) + "\n]\n")


def read(module):
    return [Case(json.loads(text)) for text in gzip.decompress((DATA / f"{module}.jsonl.gz").read_bytes()).splitlines()]


def others():
    """The cases that are left out: name, operator, whether it is outside of the vocabulary, reason."""
    return json.loads((DATA / "left_out.json").read_text())


# --- Writing ---------------------------------------------------------------------------------------------------------

def variables(case, text):
    """The inputs that a call names, as the macro takes them."""
    named = [(x, t) for x, t in zip(LETTERS, case.inputs) if t and names(text, x)]
    return ", ".join(f"{x}: {t['dtype']} {list(t['shape'])}" for x, t in named)


def names(text, letter):
    """Does Rust code name a variable? A letter amid others is part of a longer name, and behind a quote of a string."""
    return re.search(rf"(?<![\w\"]){letter}(?!\w|,ocijk)", re.sub(r'"[^"]*"', '""', text)) is not None


def statement(case):
    call = CALLS[case.op](case)
    lines, values = (call.lines, call.values) if isinstance(call, Lines) else ([], (call,) if isinstance(call, str) else call)
    wanted = [i for i, t in enumerate(case.outputs) if t]
    assert len(wanted) == len(values), f"{case.name}: {len(values)} of {len(wanted)} outputs"
    held = [f"{i}: {'usize' if isinstance(v, Positions) else case.outputs[i]['dtype']} {case.out(i)} = {v}" for i, v in zip(wanted, values)]
    head = f'held!("{case.name}", {variables(case, " ".join([*lines, *values]))};'
    parts = [f"let {line};" for line in lines] + [h + "," * (h is not held[-1]) for h in held]
    one = " ".join([head, *parts]) + ");"
    if len(one) <= WIDTH:
        return "    " + one
    return "\n".join(["    " + head, *("        " + part for part in parts), "    );"])


def snake(op):
    words = "".join(" " + c.lower() if c.isupper() and i and not op[i - 1].isupper() else c.lower() for i, c in enumerate(op))
    name = words.replace(" ", "_")
    return name + "_" * (name in ("mod", "where"))   # words of Rust


def module(name, cases):
    text = [f"//! Written by `scripts/onnx.py` from `tests/data/onnx/{name}.jsonl.gz`: change the script, not this file.\n", "use super::*;\n"]
    by_op = collections.defaultdict(list)
    for case in cases:
        by_op[case.op].append(statement(case))
    for op, own in by_op.items():
        for i in range(0, len(own), GROUP):
            part = f"_{i // GROUP + 1}" if len(own) > GROUP else ""
            text.append("\n".join(["#[test]", f"fn {snake(op)}{part}() {{", *own[i:i + GROUP], "}\n"]))
    return "\n".join(text)


def generate():
    return {OUT / f"{name}.rs": module(name, read(name)) for name in MODULES if read(name)}


def counts():
    """How many cases are tested, how many are within the vocabulary, and how many there are."""
    tested = sum(len(read(name)) for name in MODULES)
    rest = others()
    within = sum(not outside for _, _, outside, _ in rest)
    return tested, tested + within, tested + len(rest)


def main(args):
    if args[:1] == ["copy"] and args[1:]:
        copy(args[1:])
        args = []
    if args not in ([], ["--check"], ["--list"]):
        print(__doc__, file=sys.stderr)
        return 2
    texts = generate()
    if args == ["--check"]:
        return golden.stale(texts, "scripts/onnx.py")
    golden.write(texts)
    print("{} tested, {} within the vocabulary, {} in all".format(*counts()))
    if args == ["--list"]:
        for name, op, outside, why in others():
            print(f"{name} ({op}): {why}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
