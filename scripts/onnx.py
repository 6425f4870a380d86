#!/usr/bin/env python3
"""Turns the cases of `tests/data/onnx/*.jsonl.gz` into Rust: the ONNX backend test suite, with the library's public names.

    scripts/onnx.py                  write tests/onnx/*.rs and print how many cases became what
    scripts/onnx.py --list           the same, and name the cases that are left out, with reasons
    scripts/onnx.py --check          exit 1 if the files are not what would be written
    scripts/onnx.py copy FILE..      take over the cases that are used from lists of the suite's cases (one JSON object a line)

`onnx_calls.py`, `onnx_models.py`, `onnx_image.py` and `onnx_recurrent.py` say how each operator is written, or why a case can not be;
`onnx_tolerances.py` how close its numbers have to be.
Exit 1 if one of them did not read an attribute or an input of a case that has another value than what is meant when it is left out.
"""
import collections, gzip, json, pathlib, re, sys

sys.dont_write_bytecode = True
import golden, onnx_calls, onnx_image, onnx_models, onnx_recurrent, onnx_tolerances
from onnx_calls import LETTERS, Case, Lines, Positions, Refused, names

CALLS = onnx_calls.CALLS | onnx_models.CALLS | onnx_image.CALLS | onnx_recurrent.CALLS
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
# Cases of the same operators with what the suite's do not have: `onnx_variants.py`.
VARIANTS = "variants"

# --- The data --------------------------------------------------------------------------------------------------------

def copy(paths):
    """Writes the cases that are used, a file for each module, and the names of the others, which are all that is kept of them."""
    lines = [json.loads(text) for path in paths for text in pathlib.Path(path).read_text().splitlines()]
    out = {line["name"]: (why.outside, why.why) for line in lines if (why := refusal(Case(line)))}
    DATA.mkdir(exist_ok=True)
    compact = lambda value: json.dumps(value, separators=(",", ":"))
    for module, families in MODULES.items():
        own = [line for line in lines if line["family"] in families and line["name"] not in out]
        own.sort(key=lambda line: (line["op_type"], line["name"]))
        tensor = lambda t: t and {key: t[key] for key in ("dtype", "shape", "data")}
        kept = [{key: line[key] for key in KEPT} | {side: [tensor(t) for t in line[side]] for side in ("inputs", "outputs")} for line in own]
        text = "".join(compact(line) + "\n" for line in kept)
        (DATA / f"{module}.jsonl.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    others = [(line["name"], line["op_type"], *out[line["name"]]) for line in lines if line["name"] in out]
    others.sort(key=lambda row: (row[2], row[3], row[1], row[0]))
    (DATA / "left_out.json").write_text("[\n" + ",\n".join(map(json.dumps, others)) + "\n]\n")


def refusal(case):
    """What the library has no words for, if that is why a case is left out."""
    try:
        CALLS[case.op](case)
    except Refused as why:
        return why


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


# What attributes mean that are left out, by the specification: those that no function reads because it is the only value it can write.
DEFAULTS = {"stash_type": 1}


class Mistake(Exception):
    """A case that is not written as it is meant."""


def program(case):
    """The `let` lines and the expressions of the outputs."""
    try:
        call = CALLS[case.op](case)
    except Exception as error:
        raise Mistake(f"{case.op}: {case.name}: {type(error).__name__}: {error}") from error
    return (call.lines, call.values) if isinstance(call, Lines) else ([], (call,) if isinstance(call, str) else call)


def statement(case):
    lines, values = program(case)
    unread = list(case.unread([*lines, *values], DEFAULTS))
    if unread:
        raise Mistake("\n".join(f"{case.op}: {case.name}: {what} is not read" for what in unread))
    wanted = [i for i, t in enumerate(case.outputs) if t]
    assert len(wanted) == len(values), f"{case.name}: {len(values)} of {len(wanted)} outputs"
    held = [f"{i}: {'usize' if isinstance(v, Positions) else case.outputs[i]['dtype']} {case.out(i)} = {v}" for i, v in zip(wanted, values)]
    head = f'held!("{case.name}", {onnx_tolerances.within(case)}, {variables(case, " ".join([*lines, *values]))};'
    parts = [f"let {line};" for line in lines] + [h + "," * (h is not held[-1]) for h in held]
    one = " ".join([head, *parts]) + ");"
    if len(one) <= WIDTH:
        return "    " + one
    return "\n".join(["    " + head, *("        " + part for part in parts), "    );"])


def snake(op):
    words = "".join(" " + c.lower() if c.isupper() and i and not op[i - 1].isupper() else c.lower() for i, c in enumerate(op))
    name = words.replace(" ", "_")
    return name + "_" * (name in ("mod", "where"))   # words of Rust


def module(name, cases, mistakes):
    text = [f"//! Written by `scripts/onnx.py` from `tests/data/onnx/{name}.jsonl.gz`: change the script, not this file.\n", "use super::*;\n"]
    by_op = collections.defaultdict(list)
    for case in cases:
        try:
            by_op[case.op].append(statement(case))
        except Mistake as mistake:
            mistakes.append(str(mistake))
    for op, own in by_op.items():
        for i in range(0, len(own), GROUP):
            part = f"_{i // GROUP + 1}" if len(own) > GROUP else ""
            text.append("\n".join(["#[test]", f"fn {snake(op)}{part}() {{", *own[i:i + GROUP], "}\n"]))
    return "\n".join(text)


def generate():
    """The text of each file. Exit 1, with all that is wrong, if a case is not written as it is meant."""
    mistakes = []
    texts = {OUT / f"{name}.rs": module(name, read(name), mistakes) for name in [*MODULES, VARIANTS]}
    if mistakes:
        sys.exit("\n".join(mistakes))
    return texts


def counts():
    """How many cases of the suite are tested, how many are within the vocabulary, and how many there are."""
    tested = sum(len(read(name)) for name in MODULES)
    rest = others()
    within = sum(not outside for _, _, outside, _ in rest)
    return tested, tested + within, tested + len(rest)


def other_programs():
    """The cases that are held by more calls than they have outputs, by operator."""
    found = collections.defaultdict(list)
    for case in (case for name in MODULES for case in read(name)):
        lines, values = program(case)
        if sum(map(golden.calls, [*lines, *values])) > len(values):
            found[case.op].append(case.name)
    return found


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
