#!/usr/bin/env python3
"""What shapes cost to check: a file of 1,000 functions, each one broadcast of shapes of its own of rank 2 to 6; and of a
fifth as many products of batches of matrices, by einsum! and by matmul.

    scripts/check_time.py [FUNCTIONS]

Makes a crate that depends on this one by path, and prints the seconds of `cargo check` for an empty file, for that file,
for the same with a scalar in place of the right operand, and for the products; each the least of three runs, with dependencies checked
before and incremental compilation off.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OURS = f'conformable = {{ path = "{ROOT}" }}'
RUNS = 3


def pairs(count):
    """`count` pairs of shapes that broadcast together, all different: (left, right, result)."""
    choose = random.Random(1)
    seen = set()
    while len(seen) < count:
        out = [choose.randint(2, 64) for _ in range(choose.randint(2, 6))]
        left = [1 if choose.random() < 0.2 else n for n in out]
        right = [1 if choose.random() < 0.4 else n for n in out[choose.randint(0, len(out) - 1) :]]
        full = [1] * (len(out) - len(right)) + right
        result = [max(l, r) for l, r in zip(left, full)]
        seen.add((tuple(left), tuple(right), tuple(result)))
    return sorted(seen)


def shape(sizes):
    return "shape![" + ", ".join(map(str, sizes)) + "]"


def source(count, scalar):
    lines = ["#![allow(dead_code)]", "use conformable::prelude::*;"]
    for number, (left, right, result) in enumerate(pairs(count)):
        if scalar:
            lines.append(f"fn f{number}(x: &Tensor<f32, {shape(left)}>) -> Tensor<f32, {shape(left)}> {{ x + 1.0 }}")
        else:
            lines.append(
                f"fn f{number}(x: &Tensor<f32, {shape(left)}>, y: &Tensor<f32, {shape(right)}>)"
                f" -> Tensor<f32, {shape(result)}> {{ x + y }}"
            )
    return "\n".join(lines) + "\nfn main() {}\n"


def products(count, einsum):
    """`count` products of batches of matrices of shapes of their own."""
    choose = random.Random(2)
    lines = ["#![allow(dead_code)]", "use conformable::prelude::*;"]
    for number in range(count):
        batch = [choose.randint(2, 64) for _ in range(choose.randint(0, 3))]
        m, k, n = (choose.randint(2, 512) for _ in range(3))
        names = "abc"[: len(batch)]
        call = f'einsum!("{names}ik,{names}kj->{names}ij", x, y)' if einsum else "x.matmul(y)"
        lines.append(
            f"fn f{number}(x: &Tensor<f32, {shape(batch + [m, k])}>, y: &Tensor<f32, {shape(batch + [k, n])}>)"
            f" -> Tensor<f32, {shape(batch + [m, n])}> {{ {call} }}"
        )
    return "\n".join(lines) + "\nfn main() {}\n"


def package(folder, dependency):
    """Writes a crate with one dependency, without its program."""
    os.makedirs(os.path.join(folder, "src"), exist_ok=True)
    with open(os.path.join(folder, "Cargo.toml"), "w") as file:
        file.write('[package]\nname = "timed"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n')
        file.write(f"[dependencies]\n{dependency}\n")


def seconds(folder, command, text, runs=RUNS):
    """The least seconds of a command of cargo, and the least of processor time, with this as the program, which is another
    file each time."""
    environment = {**os.environ, "CARGO_INCREMENTAL": "0", "CARGO_TARGET_DIR": os.path.join(folder, "target")}
    took = []
    for run in range(runs):
        with open(os.path.join(folder, "src", "main.rs"), "w") as file:
            file.write(f"// run {run}\n{text}")
        start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(["cargo", *command, "-q"], cwd=folder, env=environment, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        took.append((time.perf_counter() - start, processor))
    return [min(column) for column in zip(*took)]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        package(folder, OURS)
        seconds(folder, ["check"], "fn main() {}\n")
        empty, _ = seconds(folder, ["check"], "fn main() {}\n")
        print(f"empty file                       {empty:.2f} s")
        for name, many, text in (
            ("two shapes", count, source(count, False)),
            ("a shape and a number", count, source(count, True)),
            ("einsum!", count // 5, products(count // 5, True)),
            ("the same by matmul", count // 5, products(count // 5, False)),
        ):
            took, _ = seconds(folder, ["check"], text)
            print(f"{many:4} x {name:24} {took:.2f} s, {took - empty:.2f} s over the empty file")


if __name__ == "__main__":
    main()
