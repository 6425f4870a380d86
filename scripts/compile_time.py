#!/usr/bin/env python3
"""What shapes cost to build: functions with one operation each, on shapes of their own, in four libraries.

    scripts/compile_time.py [FUNCTIONS]           a table: 1,000 functions take some ten minutes on two cores
    scripts/compile_time.py [FUNCTIONS] --write   and write it to benches/results/compile_time.json, for BENCHMARKS.md

The operations are an addition, a row added to a matrix, and a product; the shapes have 2 to 40 rows and columns. Prints the
seconds of `cargo check` and of `cargo build --release`, the least of two runs with dependencies built before and
incremental compilation off, the processor time of the build, and the size of the program. Every function is called, each by a function of its own, so that
none is dropped and none is compiled as a part of another.
"""

import datetime
import json
import os
import random
import sys
import tempfile

from check_time import OURS, ROOT, package, seconds, shape

RUNS = 2

LIBRARIES = {
    "ours": (OURS, "use conformable::prelude::*;"),
    "plain": ("", ""),
    "ndarray": ('ndarray = "0.17.2"', "use ndarray::{Array1, Array2};"),
    "nalgebra": ('nalgebra = { version = "0.35.0", default-features = false, features = ["std"] }', "use nalgebra::SMatrix;"),
}

OPERATIONS = ["add", "row add", "product"]


def shapes(count):
    """`count` different (rows, inner, columns), the same each time."""
    choose = random.Random(1)
    found = {}
    while len(found) < count:
        found[tuple(choose.randint(2, 40) for _ in range(3))] = None
    return list(found)


def ours(operation, m, k, n):
    def tensor(*sizes):
        return f"Tensor<f32, {shape(sizes)}>"

    full = "bb(&Tensor::full(0.5))"
    right, out, body = {
        "add": (tensor(m, k), tensor(m, k), "x + y"),
        "row add": (tensor(k), tensor(m, k), "x + y"),
        "product": (tensor(k, n), tensor(m, n), "x.matmul(y)"),
    }[operation]
    return f"(x: &{tensor(m, k)}, y: &{right}) -> {out} {{ {body} }}", f"{full}, {full}"


def plain(operation, m, k, n):
    def array(rows, columns, element="f32"):
        return f"[[{element}; {columns}]; {rows}]"

    left = f"bb(&{array(m, k, 0.5)})"
    if operation == "add":
        body = "for (o, y) in o.iter_mut().zip(y) { for (o, y) in o.iter_mut().zip(y) { *o += y; } }"
        return (
            f"(x: &{array(m, k)}, y: &{array(m, k)}) -> {array(m, k)} {{ let mut o = *x; {body} o }}",
            f"{left}, {left}",
        )
    if operation == "row add":
        body = "for o in &mut o { for (o, y) in o.iter_mut().zip(y) { *o += y; } }"
        return (
            f"(x: &{array(m, k)}, y: &[f32; {k}]) -> {array(m, k)} {{ let mut o = *x; {body} o }}",
            f"{left}, bb(&[0.5; {k}])",
        )
    body = f"for i in 0..{m} {{ for k in 0..{k} {{ for j in 0..{n} {{ o[i][j] += x[i][k] * y[k][j]; }} }} }}"
    return (
        f"(x: &{array(m, k)}, y: &{array(k, n)}) -> {array(m, n)} {{ let mut o = {array(m, n, 0.0)}; {body} o }}",
        f"{left}, bb(&{array(k, n, 0.5)})",
    )


def ndarray(operation, m, k, n):
    def full(*sizes):
        return f"bb(&Array{len(sizes)}::from_elem([{', '.join(map(str, sizes))}], 0.5))"

    kind, right, body = {
        "add": ("Array2", full(m, k), "x + y"),
        "row add": ("Array1", full(k), "x + y"),
        "product": ("Array2", full(k, n), "x.dot(y)"),
    }[operation]
    # The sizes are what the function is about, as they are in the other libraries' types.
    check = f"assert_eq!(x.dim(), ({m}, {k}));"
    return f"(x: &Array2<f32>, y: &{kind}<f32>) -> Array2<f32> {{ {check} {body} }}", f"{full(m, k)}, {right}"


def nalgebra(operation, m, k, n):
    def matrix(rows, columns):
        return f"SMatrix<f32, {rows}, {columns}>"

    right, out, body = {
        "add": (matrix(m, k), matrix(m, k), "x + y"),
        "row add": (matrix(1, k), matrix(m, k), "let mut o = *x; for mut row in o.row_iter_mut() { row += y; } o"),
        "product": (matrix(k, n), matrix(m, n), "x * y"),
    }[operation]
    full = "bb(&SMatrix::repeat(0.5))"
    return f"(x: &{matrix(m, k)}, y: &{right}) -> {out} {{ {body} }}", f"{full}, {full}"


def source(library, operation, count):
    """The program."""
    write = {"ours": ours, "plain": plain, "ndarray": ndarray, "nalgebra": nalgebra}[library]
    lines = ["#![allow(unused_imports)]", LIBRARIES[library][1], "use std::hint::black_box as bb;"]
    for number, sizes in enumerate(shapes(count)):
        function, arguments = write(operation, *sizes)
        lines.append(f"pub fn f{number}{function}")
        lines.append(f"fn call{number}() {{ bb(f{number}({arguments})); }}")
    calls = ", ".join(f"call{number}" for number in range(count))
    lines.append(f"fn main() {{ let calls: [fn(); {count}] = [{calls}]; for call in bb(calls) {{ call() }} }}")
    return "\n".join(lines) + "\n"


def main():
    numbers = [argument for argument in sys.argv[1:] if argument != "--write"]
    count = int(numbers[0]) if numbers else 1000
    rows = []
    print(f"{'operation':12}{'library':12}{'check, s':>10}{'build, s':>10}{'processor, s':>14}{'program, kB':>14}   {count} functions")
    with tempfile.TemporaryDirectory() as scratch:
        for operation in OPERATIONS:
            for library, (dependency, _) in LIBRARIES.items():
                folder = os.path.join(scratch, library)
                if not os.path.exists(folder):
                    package(folder, dependency)
                    for command in (["check"], ["build", "--release"]):
                        seconds(folder, command, "fn main() {}\n", 1)
                text = source(library, operation, count)
                check, _ = seconds(folder, ["check"], text, RUNS)
                build, processor = seconds(folder, ["build", "--release"], text, RUNS)
                program = os.path.getsize(os.path.join(folder, "target", "release", "timed"))
                print(f"{operation:12}{library:12}{check:10.2f}{build:10.2f}{processor:14.2f}{program / 1e3:14.0f}", flush=True)
                row = {"operation": operation, "library": library, "check": round(check, 2), "build": round(build, 2)}
                rows.append({**row, "processor": round(processor, 2), "bytes": program})
    if "--write" in sys.argv:
        found = {"functions": count, "runs": RUNS, "date": str(datetime.datetime.now(datetime.timezone.utc).date()), "rows": rows}
        with open(os.path.join(ROOT, "benches", "results", "compile_time.json"), "w") as file:
            file.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
