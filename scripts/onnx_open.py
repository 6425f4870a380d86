#!/usr/bin/env python3
"""Writes the cases of the ONNX backend test suite again with the first axis of their inputs open, the batch: `Dyn<A>` in place of a number.

    scripts/onnx_open.py            write tests/onnx/open.rs and print how many cases run, and why others do not
    scripts/onnx_open.py --list     the same, and name the cases that do not run
    scripts/onnx_open.py --check    exit 1 if the file is not what would be written

The calls are those of `onnx.py`; `golden_open.py` follows them with sizes as unknowns, and says why an axis keeps its number.
"""
import collections, re, sys

sys.dont_write_bytecode = True
import golden, golden_open, onnx, onnx_tolerances
from onnx_calls import LETTERS, Positions, names

OUT = onnx.OUT / "open.rs"
LETS = "it is written in several lines"
OWN = "a call that `golden_open.py` does not follow"
OPERAND = re.compile(r'(\w): (shape!\[[^\]]*\]) as (shape!\[[^\]]*\]) = "\w"')
RESULT = re.compile(r'"(\d)": (shape!\[[^\]]*\]) as (shape!\[[^\]]*\]) = ')


def rewritten(case):
    """The case as a statement."""
    lines, values = onnx.program(case)
    if lines:
        raise golden_open.Left(LETS)
    used = [(x, t) for x, t in zip(LETTERS, case.inputs) if t and names(" ".join(values), x)]
    wanted = [i for i, t in enumerate(case.outputs) if t]
    typed = ", ".join(f'{x}: {golden.shape(t["shape"])} = "{x}"' for x, t in used)
    outs = ", ".join(f'"{i}": {golden.shape(case.outputs[i]["shape"])} = {v}' for i, v in zip(wanted, values))
    try:
        line = golden_open.rewritten(f'outputs!("{case.name}", |{typed}| {outs});', "first")
    except (AssertionError, AttributeError) as error:
        raise golden_open.Left(OWN) from error
    dtypes = {x: t["dtype"] for x, t in used}
    results = {str(i): "usize" if isinstance(v, Positions) else case.outputs[i]["dtype"] for i, v in zip(wanted, values)}
    # The tests have a tolerance of this name.
    line = re.sub(r"\bSum<", "conformable::Sum<", line)
    line = OPERAND.sub(lambda m: f"{m[1]}: {dtypes[m[1]]}, {m[2]} as {m[3]}", line)
    line = RESULT.sub(lambda m: f"{m[1]}: {results[m[1]]}, {m[2]} as {m[3]} = ", line)
    return line.replace(f'outputs!("{case.name}",', f'open!("{case.name}", {onnx_tolerances.within(case)},', 1)


def generate():
    """The text of the file, and the names of the cases that are not in it, by reason."""
    left, out = collections.defaultdict(list), ["//! Written by `scripts/onnx_open.py` from `tests/data/onnx`: change the script, not this file.\n", "use super::*;\n"]
    run = 0
    for module in onnx.MODULES:
        own = []
        for case in onnx.read(module):
            try:
                own.append(rewritten(case))
            except golden_open.Left as why:
                left[str(why)].append(case.name)
        run += len(own)
        for i in range(0, len(own), onnx.GROUP):
            out.append("\n".join(["#[test]", f"fn {module}_{i // onnx.GROUP + 1}() {{", *("    " + line for line in own[i:i + onnx.GROUP]), "}\n"]))
    tags = sorted(set(re.findall(r"Dyn<(?:AtLeastOne<)?([A-Z])>", "".join(out))))
    out.insert(1, "\n".join(["use super::*;\n", *(f"struct {tag};" for tag in tags), ""]))
    out.remove("use super::*;\n")
    return "\n".join(out), run, left


def main(args):
    if args not in ([], ["--check"], ["--list"]):
        print(__doc__, file=sys.stderr)
        return 2
    text, run, left = generate()
    if args == ["--check"]:
        return golden.stale({OUT: text}, "scripts/onnx_open.py")
    OUT.write_text(text)
    print(f"{run} of {run + sum(map(len, left.values()))} cases run with an open batch")
    for why, own in sorted(left.items(), key=lambda row: -len(row[1])):
        print(f"    {len(own):4} {why}")
        if args == ["--list"]:
            print("         ", *own)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
