#!/usr/bin/env python3
"""Holds `cargo check` to one error for each mistake in a file of 1,000 of them, and says how long it takes.

    scripts/thousand_mistakes.py [FUNCTIONS]

Makes two crates in `target/thousand`: as many functions, each with one mistake, the kinds of `KINDS` in turn with sizes of their
own; and the same functions right. Exit 1 if one of the first has another number of errors than one on the line of its mistake, or
if one of the second has any. The seconds are those of `cargo check`, the least of two runs, with dependencies checked before and
incremental compilation off. All are mistakes of types: what a macro refuses by itself, and what the borrow checker refuses, ends
the compile in another phase, where one hides those of the others.
"""
import collections
import json
import os
import random
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from check_time import OURS, ROOT, package, shape
from illegal import source, tensor, user_place

FOLDER = os.path.join(ROOT, "target/thousand")
# Where `cargo xtask errors` has checked the library already.
TARGET = os.path.join(ROOT, "target/errors/target")
RUNS = 2


class Sizes:
    """Sizes of axes, drawn at random."""

    def __init__(self, seed):
        self.choose = random.Random(seed)

    def one(self, low=2, high=96):
        return self.choose.randint(low, high)

    def some(self, count, high=96):
        """So many sizes, all different."""
        return self.choose.sample(range(2, high), count)

    def of(self, options):
        return self.choose.choice(options)


def let(name, *dims):
    return tensor(name, list(dims))


def mask(name, *dims):
    return f"let {name}: Tensor<bool, {shape(dims)}> = Tensor::full(true);"


def indices(name, *dims):
    return f"let {name}: Tensor<i64, {shape(dims)}> = Tensor::zeros();"


# Each kind draws its sizes and returns what stands before, the mistake, and the same without it.


def operator(draw):
    m, n, k = draw.some(3)
    sign = draw.of("+-*/%")
    return let("a", m, n) + let("b", k) + let("c", n), f"let _ = &a {sign} &b;", f"let _ = &a {sign} &c;"


def batches(draw):
    l, m, n, k = draw.some(4)
    return let("a", l, m, 1) + let("b", k, n) + let("c", 1, n), "let _ = &a * &b;", "let _ = &a * &c;"


def comparison(draw):
    m, n, k = draw.some(3)
    word = draw.of(["less", "greater", "equal", "maximum", "minimum"])
    return let("a", m, n) + let("b", m, k) + let("c", m, 1), f"let _ = a.{word}(&b);", f"let _ = a.{word}(&c);"


def in_place(draw):
    m, n, k = draw.some(3)
    sign = draw.of(["+=", "-=", "*=", "/="])
    return f"let mut a: Tensor<f32, {shape([m, n])}> = Tensor::zeros();" + let("b", k) + let("c", n), f"a {sign} &b;", f"a {sign} &c;"


def expression(draw):
    m, n, k = draw.some(3)
    setup = let("a", m, n) + let("b", n) + let("c", k)
    return setup, "let _ = ((a.expr() - &c) * 2.0).eval();", "let _ = ((a.expr() - &b) * 2.0).eval();"


def stretch(draw):
    m, n, k = draw.some(3)
    return let("a", n), f"let _ = a.broadcast_to::<{shape([m, k])}>();", f"let _ = a.broadcast_to::<{shape([m, n])}>();"


def product(draw):
    m, n, k = draw.some(3)
    return let("a", m, n) + let("b", k, m) + let("c", n, k), "let _ = a.matmul(&b);", "let _ = a.matmul(&c);"


def batch_product(draw):
    b, c, m, n, k = draw.some(5)
    setup = let("a", b, m, n) + let("w", c, n, k) + let("v", b, n, k)
    return setup, "let _ = a.matmul(&w);", "let _ = a.matmul(&v);"


def dot(draw):
    n, k = draw.some(2)
    return let("a", n) + let("b", k) + let("c", n), "let _ = a.dot(&b);", "let _ = a.dot(&c);"


def chain(draw):
    m, n, k, l = draw.some(4)
    setup = let("x", m, n) + let("w", n, k) + let("b", k) + let("c", l)
    return setup, "let _ = (x.matmul(&w) + &c).relu().sum();", "let _ = (x.matmul(&w) + &b).relu().sum();"


def reshape(draw):
    m, n = draw.some(2)
    return let("a", m, n), f"let _ = a.reshape::<{shape([n + 1, m])}>();", f"let _ = a.reshape::<{shape([n, m])}>();"


def flatten(draw):
    l, m, n = draw.some(3, 40)
    return let("a", l, m, n), "let _ = a.flatten_axes::<1, 3>();", "let _ = a.flatten_axes::<1, 2>();"


def unflatten(draw):
    m, n = draw.one(2, 40), draw.one(2, 40)
    setup = let("a", 3, m * n)
    return setup, f"let _ = a.unflatten::<1, {shape([m, n + 1])}>();", f"let _ = a.unflatten::<1, {shape([m, n])}>();"


def permutation(draw):
    axes = draw.of(["0, 0, 1", "2, 1, 3", "0, 1", "-1, 2, 0"])
    return let("a", *draw.some(3)), f"let _ = a.permute::<axes![{axes}]>();", "let _ = a.permute::<axes![2, 0, 1]>();"


def reduction(draw):
    rank = draw.one(1, 4)
    word = draw.of(["sum", "mean", "max", "min", "prod", "argmax", "logsumexp", "var"])
    beyond = draw.of([rank, rank + 1, -rank - 1])
    return let("a", *draw.some(rank)), f"let _ = a.{word}_axis::<{beyond}>();", f"let _ = a.{word}_axis::<{rank - 1}>();"


def reductions(draw):
    axes = draw.of(["1, 1", "0, -3", "0, 3", "2, -1"])
    return let("a", *draw.some(3)), f"let _ = a.sum_axes::<axes![{axes}]>();", "let _ = a.sum_axes::<axes![0, 2]>();"


def squeeze(draw):
    m, n = draw.some(2)
    return let("a", m, 1, n), "let _ = a.squeeze::<2>();", "let _ = a.squeeze::<1>();"


def unsqueeze(draw):
    return let("a", *draw.some(2)), f"let _ = a.unsqueeze::<{draw.of([3, 4, -4])}>();", "let _ = a.unsqueeze::<-1>();"


def concat(draw):
    m, n, k = draw.some(3)
    return let("a", m, n) + let("b", k, n), "let _ = a.concat::<1>(&b);", "let _ = a.concat::<0>(&b);"


def stack(draw):
    m, n, k = draw.some(3)
    return let("a", m, n) + let("b", m, n), f"let _ = [&a, &b].stack::<{draw.of([3, 4, -4])}>();", "let _ = [&a, &b].stack::<0>();"


def split(draw):
    m, n = draw.some(2)
    return let("a", m + n), f"let _ = a.split::<0, {shape([m, n + 1])}>();", f"let _ = a.split::<0, {shape([m, n])}>();"


def slices(draw):
    m, n = draw.some(2)
    return let("a", m, n), f"let _ = a.slice(s![.., ..{n + draw.one(1, 9)}]);", f"let _ = a.slice(s![.., 1..{n}]);"


def narrow(draw):
    m, n = draw.some(2)
    return let("a", m, n), f"let _ = a.narrow::<1, 1, {n}>();", f"let _ = a.narrow::<1, 1, {n - 1}>();"


def windows(draw):
    m, n = draw.some(2)
    return let("a", m, n), f"let _ = a.windows::<0, {m + 1}>();", f"let _ = a.windows::<0, {m}>();"


def take(draw):
    m, n, k = draw.some(3)
    return let("a", m, n) + indices("i", k), f"let _ = a.take::<{draw.of([2, 3, -3])}>(&i);", "let _ = a.take::<1>(&i);"


def gather(draw):
    m, n, k = draw.some(3)
    setup = let("a", m, n) + indices("i", m + 1, k) + indices("j", m, k)
    return setup, "let _ = a.gather::<1>(&i);", "let _ = a.gather::<1>(&j);"


def letters(draw):
    m, n, k, l = draw.some(4)
    setup = let("a", m, n) + let("b", k, l) + let("c", n, l)
    return setup, 'let _ = einsum!("ij,jk->ik", &a, &b);', 'let _ = einsum!("ij,jk->ik", &a, &c);'


def select(draw):
    m, n, k = draw.some(3)
    setup = mask("m", n) + mask("k", k) + let("a", m, n)
    return setup, "let _ = k.select(&a, 0.0);", "let _ = m.select(&a, 0.0);"


def order(draw):
    (n,) = draw.some(1)
    return let("a", n), f"let _ = a.top_k::<0, {n + draw.one(1, 9)}>();", f"let _ = a.top_k::<0, {n}>();"


def running(draw):
    word = draw.of(["cumsum", "cumprod", "sort", "argsort", "softmax", "log_softmax", "flip"])
    return let("a", *draw.some(2)), f"let _ = a.{word}::<{draw.of([2, 5, -3])}>();", f"let _ = a.{word}::<1>();"


def convolution(draw):
    c, d, o = draw.some(3)
    setup = let("x", 2, c, 9, 9) + let("w", o, d, 3, 3) + let("v", o, c, 3, 3)
    return setup, "let _ = nn::conv2d(&x, &w, Conv::new());", "let _ = nn::conv2d(&x, &v, Conv::new());"


def pooling(draw):
    n = draw.one(2, 15)
    setup = let("x", 1, 3, n, 16)
    return setup, f"let _ = nn::max_pool2d(&x, Pool::window::<{n + 1}>());", f"let _ = nn::max_pool2d(&x, Pool::window::<{n}>());"


def linear(draw):
    m, n, k, o = draw.some(4)
    setup = let("x", m, n) + let("w", o, k) + let("v", o, n) + let("b", o)
    return setup, "let _ = nn::linear(&x, &w, &b);", "let _ = nn::linear(&x, &v, &b);"


def norm(draw):
    m, n, k = draw.some(3)
    setup = let("x", m, n) + let("w", k) + let("b", n)
    return setup, "let _ = nn::layer_norm(&x, &w, &b, 1e-5);", "let _ = nn::layer_norm(&x, &b, &b, 1e-5);"


def attention(draw):
    m, n, k, d = draw.some(4)
    setup = let("q", m, d) + let("k", n, d) + let("v", k, d)
    call = "let _ = nn::scaled_dot_product_attention(&q, &k, &{});"
    return setup, call.format("v"), call.format("k")


def inverse(draw):
    m, n = draw.some(2)
    return let("a", m, n) + let("b", n, n), "let _ = a.inverse();", "let _ = b.inverse();"


def exact(draw):
    m, n = draw.some(2)
    return let("a", m, n) + let("b", n), "let _ = a.exact() + &b;", "let _ = a.exact() + &a;"


def wrong_type(draw):
    m, n, k = draw.some(3)
    setup = let("a", m, 1) + let("b", n)
    return setup, f"let _: Tensor<f32, {shape([m, k])}> = &a + &b;", f"let _: Tensor<f32, {shape([m, n])}> = &a + &b;"


def assertion(draw):
    m, n, k = draw.some(3)
    return let("a", m, n), f"assert_shape!(a, [{m}, {k}]);", f"assert_shape!(a, [{m}, {n}]);"


def index(draw):
    return let("a", *draw.some(3)), "let _ = a[[1, 0]];", "let _ = a[[1, 0, 1]];"


def elements(draw):
    (n,) = draw.some(1)
    setup = let("a", n) + f"let b: Tensor<f64, {shape([n])}> = Tensor::zeros();"
    return setup, "let _ = &a + &b;", "let _ = a.cast::<f64>() + &b;"


def nothing(draw):
    (n,) = draw.some(1)
    return let("a", 0, n), "let _ = a.max_axis::<0>();", "let _ = a.max_axis::<1>();"


def literal(draw):
    many = draw.one(2, 9)
    row = "[" + ", ".join("1.0" for _ in range(many)) + "]"
    short = "[" + ", ".join("2.0" for _ in range(many - 1)) + "]"
    return "", f"let _ = tensor![{row}, {short}];", f"let _ = tensor![{row}, {row}];"


KINDS = [
    operator, batches, comparison, in_place, expression, stretch, product, batch_product, dot, chain, reshape, flatten, unflatten,
    permutation, reduction, reductions, squeeze, unsqueeze, concat, stack, split, slices, narrow, windows, take, gather, letters,
    select, order, running, convolution, pooling, linear, norm, attention, inverse, exact, wrong_type, assertion, index, elements,
    nothing, literal,
]


def check(name, text):
    """The places of the errors in a program, outside of macros, with their messages; and the least seconds of a check."""
    folder = os.path.join(FOLDER, name)
    package(folder, OURS)
    environment = {**os.environ, "CARGO_INCREMENTAL": "0", "CARGO_TARGET_DIR": TARGET, "CARGO_TERM_COLOR": "never"}
    took = []
    for run in ["warm", *range(RUNS)]:
        with open(os.path.join(folder, "src", "main.rs"), "w") as file:
            file.write(("fn main() {}" if run == "warm" else text) + f"// run {run}\n")
        start = time.perf_counter()
        done = subprocess.run(["cargo", "check", "--message-format=json"], cwd=folder, env=environment, capture_output=True, text=True)
        took.append(time.perf_counter() - start)
    reports = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if not any(report["reason"] == "build-finished" for report in reports):
        sys.exit(done.stderr)
    errors = [r["message"] for r in reports if r["reason"] == "compiler-message" and r["message"]["level"] == "error"]
    placed = [(user_place(next(s for s in e["spans"] if s["is_primary"]))[1], e["message"]) for e in errors if e["spans"]]
    return placed, min(took[1:])


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    draw = Sizes(1)
    cases = [(f"{kind.__name__}_{n}", *kind(draw)) for n, kind in zip(range(count), KINDS * count)]
    (wrong, where), (right, _) = (source([(id, setup, case[at], 1) for id, setup, *case in cases]) for at in (0, 1))
    errors, seconds = check("wrong", wrong)
    faults = [f"{where.get(line, ('elsewhere', ))[0]}: {message}" for line, message in errors if not where.get(line, (0, False))[1]]
    on_line = collections.Counter(where[line][0] for line, _ in errors if where.get(line, (0, False))[1])
    faults += [f"{id}: {on_line[id]} errors, one is due" for id, *_ in cases if on_line[id] != 1]
    in_right, right_seconds = check("right", right)
    faults += [f"right: line {line}: {message}" for line, message in in_right]
    print(f"{count} mistakes of {len(KINDS)} kinds: {len(errors)} errors, {count - len(faults)} on the line of their mistake")
    print(f"cargo check: {seconds:.2f} s wrong, {right_seconds:.2f} s right")
    for fault in faults:
        print("  " + fault)
    return int(bool(faults) or len(errors) != count)


if __name__ == "__main__":
    sys.exit(main())
