#!/usr/bin/env python3
"""Holds the library to refuse what NumPy or PyTorch refuse: every illegal line of `tests/data/golden` is a program that must not compile.

    scripts/illegal.py [DIR] [CRATE]   write the programs into DIR (target/illegal), check them against CRATE (this one), report

One function a line, its mistake alone on a source line. Of each call one error is due for each fact that it needs and the shapes
do not give, such as `Dim<3>: FitsAt<Dim<5>, Axis<1>>`, on that line and nowhere else. The compiler says a fact once: of two operands that
are both broadcast with a third, axes of one number where 3 meets 5 are one error. Exit 1 if a program compiles, or fails with another
number of errors.
"""
import collections, json, os, pathlib, shutil, subprocess, sys

sys.dont_write_bytecode = True
import golden_shapes
from golden import EXCLUDED, NOT_YET, ROOT, STRICTER, axes, is_index_error, is_value_error, pool_error, read, settings, shape, view_chain, view_is_legal

# Where others of these scripts have checked the library already, and `cargo xtask errors`.
TARGET = ROOT / "target/errors/target"
ALONG = {"cumsum": "cumsum", "softmax": "softmax"}     # the rest of reduce_err are reductions: `_axis`, `_axes` or nothing follows
MATMUL = "let c = a.matmul(&b);"
LINEAR = "let c = conformable::nn::linear(&a, &b, &c);"
ADDMM = "let d = b.matmul(&c) + &a;"
OPERATORS = {"sub_": "-=", "mul_": "*=", "div_": "/="}
# A call with a single mistake that has no pair of sizes.
ONE = {"mistake"}
UNRESOLVED = {"E0405", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433", "E0061", "E0107"}
# A macro may refuse these before types are looked at, which would hide all other errors: each is a program of its own.
ALONE = {"views_0078", "views_0085"} | {f"einsum_err_{n:04}" for n in (4, 5, 6, 7, 10, 12, 13, 14, 19)}


def tensor(name, dims, kind="let"):
    return f"{kind} {name}: Tensor<f32, {shape(dims)}> = Tensor::zeros();"


def tensors(*many):
    return " ".join(tensor(name, dims) for name, dims in zip("abc", many))


def clashes(left, right):
    """The sizes, left and right, of axes that do not broadcast, and which of the left side's they are, from the last."""
    return {(l, r, at) for at, (l, r) in enumerate(zip(reversed(left), reversed(right))) if l != r and 1 not in (l, r)}


def misfits(source, target):
    """What axes of the source cannot be stretched to in the target, and which they are; of axes too many the first one met."""
    lacking = {(source[-len(target) - 1], None)} if len(source) > len(target) else set()
    return {(s, t, at) for at, (s, t) in enumerate(zip(reversed(source), reversed(target))) if s not in (1, t)} | lacking


def product_errors(a, b):
    if not a or not b:
        return {"axes"}
    left, right = a[-1], b[0] if len(b) == 1 else b[-2]
    inner = {("inner", left, right)} if left != right else set()
    return inner | (clashes(a[:-2], b[:-2]) if min(len(a), len(b)) > 1 else set())


def move_last(dims, axis):
    """What an axis that is not there leaves when it is moved: an axis of size 1, of which the next call may be a mistake too."""
    there = axis < len(dims)
    return (dims[:axis] + dims[axis + 1:] + [dims[axis]] if there else dims + [1]), set() if there else {("axis", axis)}


def broadcast_docs(case):
    if case.get("result", 0) is not None:
        return None
    a, b = case["shapes"]
    if case["kind"] == "in_place":
        return f"{tensor('a', a, 'let mut')} {tensor('b', b)}", "a += &b;", misfits(b, a)
    return tensors(a, b), "let c = &a + &b;", clashes(a, b)


def broadcast_err(case):
    return tensors(*case["shapes"]), "let c = &a + &b;", {(m["axis"], m["a"], m["b"]) for m in case["mismatches"]}


def inplace(case):
    if case["ok"] and case["id"] not in STRICTER:
        return None
    a, b, op = case["target"], case["other"], case.get("op")
    both = f"{tensor('a', a, 'let mut')} {tensor('b', b)}"
    if case["kind"] == "expanded_target":
        return f"{tensor('base', case['base'])} let mut a = base.broadcast_to::<{shape(a)}>(); {tensor('b', b)}", "a += &b;", ONE
    if case["kind"] == "plain":
        return both, "a += &b;", misfits(b, a)
    if op in OPERATORS:
        return both, f"a {OPERATORS[op]} &b;", misfits(b, a)
    if op == "copy_":
        return both, "a.assign(&b);", misfits(b, a)
    if op == "masked_fill_":                            # out of place, so the result may be larger: then it cannot be stored in `a`
        mask = f"let b: Tensor<bool, {shape(b)}> = Tensor::full(true);"
        return f"{tensor('a', a, 'let mut')} {mask}", "a = a.masked_fill(&b, 0.0);", clashes(a, b) or ONE
    assert op == "clamp_", op
    return both, "a = a.maximum(&b);", clashes(a, b) or ONE


def views(case):
    if view_is_legal(case) and case["id"] not in STRICTER:
        return None
    text, _ = view_chain(case, clamp=False)
    errors = misfits(case["base"], case["ops"][-1]["shape"]) if [op["op"] for op in case["ops"]] == ["expand"] else ONE
    return tensor("a", case["base"]), f"let v = {text};", errors


def matmul_err(case):
    op, shapes = case["op"], case["shapes"]
    a, b = shapes[:2]
    setup, errors = tensors(*shapes), product_errors(a, b)
    if op in ("matmul", "mm", "bmm", "mv"):
        return setup, MATMUL, errors
    if op in ("dot", "outer"):
        return setup, f"let c = a.{op}(&b);", ONE
    if op == "linear":
        return tensors(a, b, shapes[2] if shapes[2:] else b[:1]), LINEAR, ONE
    if op in ("addmm", "baddbmm"):
        out = b[:-1] + shapes[2][-1:]
        return setup, ADDMM, product_errors(b, shapes[2]) | {("sum", *pair) for pair in clashes(out, a)}   # of two calls
    assert op == "tensordot", op
    over = case["args"]["axes"]
    if over == 1:
        return setup, MATMUL, errors
    (i,), (j,) = over
    assert j == 0
    moved, errors = move_last(a, i)
    return setup, f"let c = a.move_axis::<{i}, -1>().matmul(&b.move_axis::<{j}, 0>());", errors | product_errors(moved, b)


def reduce_err(case):
    op, which = case["op"], case["axes"]
    if op in ALONG:
        call = f"{ALONG[op]}::<{which}>()"
    elif which is None:
        call = f"{op}()"
    elif isinstance(which, list):
        call = f"{op}_axes::<{axes(which)}>()"
    else:
        call = f"{op}_axis::<{which}>()"
    return tensor("a", case["shape"]), f"let s = a.{call};", ONE


def indexing_err(case):
    if is_index_error(case):
        return None
    op, args, setup = case["op"], case["args"], tensor("a", case["shapes"][0])
    if op == "tril":
        return setup, f"let c = a.tril::<{args['k']}>();", ONE
    if op == "topk":
        return setup, f"let c = a.top_k::<{args['axis']}, {args['k']}>();", ONE
    indices = shape(args["indices_shape"] if "indices_shape" in args else [len(args["indices"])])
    call = {"take": "take", "gather_elements": "gather"}[op]
    return f"{setup} let i: Tensor<i64, {indices}> = Tensor::zeros();", f"let c = a.{call}::<{args['axis']}>(&i);", ONE


def einsum_err(case):
    """One error for each letter and the two sizes that it stands for, in a string that is right; else one in all."""
    terms, shapes, sizes, errors = case["eq"].split("->")[0].replace("...", "").split(","), case["shapes"], {}, set()
    if len(terms) == len(shapes) and all(len(term) == len(dims) for term, dims in zip(terms, shapes)):
        for letter, size in (pair for term, dims in zip(terms, shapes) for pair in zip(term, dims)):
            if sizes.setdefault(letter, size) != size:
                errors.add((letter, sizes[letter], size))
    operands = ", ".join("&" + name for name, _ in zip("abc", shapes))
    return tensors(*shapes), f'let s = einsum!("{case["eq"]}", {operands});', errors or ONE


def shape_ops_err(case):
    if case["id"] in golden_shapes.EXCLUDED:
        return None
    shapes = case["shapes"]
    errors = misfits(shapes[0], case["args"]["shape"]) if case["op"] == "expand" else ONE
    return tensors(*shapes), f"let c = {golden_shapes.mistake(case)};", errors


def conv_err(case):
    if case["ok"]:
        return None
    x, w, *b = case["shapes"]
    setup = " ".join(tensor(name, dims) for name, dims in zip("xwb", case["shapes"]))
    return setup, f"let y = nn::{case['op']}(&x, &w, {settings(case['args'], b)});", ONE


def pool_err(case):
    if case["ok"]:
        return None
    dims, op = case["shape"], case["op"]
    if op.endswith("1d"):                               # a signal is pooled as an image of one row
        op, dims = op[:-2] + "2d", dims[:-1] + [1] * (len(dims) > 1) + dims[-1:]
    return tensor("x", dims), f"let y = nn::{op}(&x, {pool_error(case)});", ONE


def nn_err(case):
    """Vectors that the line does not speak of are as long as those that it has."""
    op, args = case["op"], case["args"]
    if is_value_error(case):
        return None
    if op == "where":
        mask = f"let c: Tensor<bool, {shape(args['cond'])}> = Tensor::full(true);"
        return f"{tensors(args['a'], args['b'])} {mask}", "let y = c.select(&a, &b);", clashes(args["cond"], args["a"])
    if op == "cross_entropy":
        target = f"let y: Tensor<i64, {shape(args['target'])}> = Tensor::zeros();"
        return f"{tensor('x', args['logits'])} {target}", "let l = nn::cross_entropy(&x, &y);", ONE
    if op == "mse_loss":
        return f"{tensor('x', args['x'])} {tensor('y', args['y'])}", "let l = nn::mse_loss(&x, &y);", ONE
    if op == "sdpa":
        operands = " ".join(tensor(name, args[name]) for name in "qkv")
        if "mask" not in args:
            return operands, "let y = nn::scaled_dot_product_attention(&q, &k, &v);", ONE
        return f"{operands} {tensor('mask', args['mask'])}", "let y = nn::attention_masked(&q, &k, &v, &mask);", ONE
    vector = args.get("normalized_shape") or args.get("mean") or [args["x"][1]]
    names = {"layer_norm": "weight bias", "rms_norm": "weight", "batch_norm": "mean var weight bias", "group_norm": "weight bias"}[op].split()
    setup = " ".join([tensor("x", args["x"]), *(tensor(name, args.get(name, vector)) for name in names)])
    given = ", ".join("&" + name for name in names)
    return setup, f"let y = x.group_norm::<{args['groups']}>({given}, 1e-5);" if op == "group_norm" else f"let y = nn::{op}(&x, {given}, 1e-5);", ONE


FILES = {"broadcast_docs": broadcast_docs, "broadcast_err": broadcast_err, "inplace": inplace, "views": views, "indexing_err": indexing_err,
         "shape_ops_err": shape_ops_err,
         "conv_err": conv_err, "pool_err": pool_err, "einsum_err": einsum_err, "nn_err": nn_err, "matmul_err": matmul_err, "reduce_err": reduce_err}


def programs():
    """Each illegal line: (id, what is right before it, the mistake, how many errors are due)."""
    cases = [(case["id"], make(case)) for name, make in FILES.items() for case in read(name) if wanted(name, case)]
    assert all(made[2] for _, made in cases if made)
    return [(id, setup, wrong, len(facts)) for id, (setup, wrong, facts) in ((id, made) for id, made in cases if made)]


def wanted(file, case):
    names = {file, case.get("op")} | {op["op"] for op in case.get("ops", [])}
    return case["id"] not in EXCLUDED and not names & NOT_YET


def source(chosen):
    """A program of these, and the place of each in it: source line -> (id, is it the mistake's?)."""
    lines, where = ["#![allow(warnings)]", "use conformable::prelude::*;"], {}
    for id, setup, wrong, _ in chosen:
        lines += [f"fn {id}() {{", "    " + setup, "    " + wrong, "}"]
        where[len(lines) - 2], where[len(lines) - 1] = (id, False), (id, True)
    return "\n".join(lines + ["fn main() {}", ""]), where


def write(directory, crate):
    """The crate of programs, which depends on the library at `crate` -> how many they are."""
    (directory / "src/bin").mkdir(parents=True, exist_ok=True)
    for old in (directory / "src/bin").iterdir():
        old.unlink()
    (directory / "Cargo.toml").write_text(
        '[package]\nname = "illegal"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n'
        f"[dependencies]\nconformable = {{ path = {json.dumps(str(crate.resolve()))} }}\n")
    for extra in ("Cargo.lock", "rust-toolchain.toml"):
        if (crate / extra).exists():
            shutil.copy(crate / extra, directory)
    for file, (text, _) in files().items():
        (directory / file).write_text(text)
    return len(programs())


def files():
    """Each source file: its text and places."""
    every = programs()
    out = {"src/main.rs": source([p for p in every if p[0] not in ALONE])}
    return out | {f"src/bin/{p[0]}.rs": source([p]) for p in every if p[0] in ALONE}


def user_place(span):
    """Where the user wrote it: outside of every macro."""
    while span.get("expansion"):
        span = span["expansion"]["span"]
    return span["file_name"], span["line_start"]


def cargo_check(directory):
    """The compiler's errors, each with a code and a place."""
    env = dict(os.environ, CARGO_TERM_COLOR="never", CARGO_TARGET_DIR=str(TARGET))
    command = ["cargo", "check", "--message-format=json", "--keep-going", "--bins"]
    run = subprocess.run(command, cwd=directory, env=env, capture_output=True, text=True)
    messages = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    reports = [m for m in messages if m["reason"] == "compiler-message" and m["message"]["level"] == "error"]
    foreign = [m for m in reports if m["target"]["name"] not in ["illegal", *ALONE]]
    if foreign or not any(m["reason"] == "build-finished" for m in messages):
        sys.exit("the library itself does not compile:\n" + (foreign[0]["message"]["rendered"] if foreign else run.stderr))
    for report in (m["message"] for m in reports):
        primary = [s for s in report["spans"] if s["is_primary"]]
        if primary:
            yield (report["code"] or {}).get("code", "macro"), user_place(primary[0]), report["message"]


def judge(directory):
    where = {(file, n): hit for file, (_, places) in files().items() for n, hit in places.items()}
    on_line, beside, codes = collections.Counter(), collections.Counter(), collections.Counter()
    unresolved, lost = {}, []
    for code, place, message in cargo_check(directory):
        if place not in where:
            lost.append(f"{place[0]}:{place[1]}: {message}")
            continue
        id, mistake = where[place]
        (on_line if mistake else beside)[id] += 1
        codes[code] += 1
        if code in UNRESOLVED or not mistake or message.startswith("no method named"):
            unresolved.setdefault(id, message)
    every = programs()
    compiled = [id for id, *_ in every if not on_line[id] and not beside[id]]
    counted = [(id, due, on_line[id]) for id, _, _, due in every if on_line[id] and on_line[id] != due]
    good = [id for id, _, _, due in every if on_line[id] == due and not beside[id] and id not in unresolved]
    print(f"{len(every)} illegal programs: {len(good)} fail with exactly the errors due, on their own line")
    print(f"  {len(every) - len(compiled)} fail, {len(compiled)} compile; errors by code: {dict(codes.most_common())}")
    for id, due, got in counted:
        print(f"  count: {id}: {got} errors, {due} due")
    for id, message in unresolved.items():
        print(f"  name, or an error beside the mistake: {id}: {message}")
    for text in lost:
        print(f"  elsewhere: {text}")
    if compiled and codes["macro"]:
        print("  An error without a code ends a compile before types are looked at: such a line belongs into ALONE.")
    for id in compiled:
        wrong = next(wrong for other, _, wrong, _ in every if other == id)
        print(f"  COMPILES: {id}: {wrong}")
    return int(bool(compiled or counted or unresolved or lost))


def main(args):
    directory = pathlib.Path(args[0]) if args else ROOT / "target/illegal"
    write(directory, pathlib.Path(args[1]) if args[1:] else ROOT)
    return judge(directory)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
