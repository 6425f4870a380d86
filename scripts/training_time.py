#!/usr/bin/env python3
"""What layers cost to build: models of 1, 8 and 32 linear layers, each of sizes of its own, which are trained and which are not.

    scripts/training_time.py [LAYERS ..]

A model that is trained has its gradient of a pass over its variables, and a step of AdamW; the other is the same layers by `forward` on
tensors. Prints the seconds of `cargo check` and of `cargo build --release` of the program alone, the least of two runs with dependencies built
before and incremental compilation off, the processor time of the build, and what each layer behind the first adds.
"""

import os
import sys
import tempfile

from check_time import OURS, package, seconds

RUNS = 2


def sizes(layers):
    """Sizes on both sides of each layer, no two alike."""
    return [16 + (37 * number) % 101 for number in range(layers + 1)]


def source(layers, trained):
    widths = sizes(layers)
    kind = [f"Linear<Dim<{rows}>, Dim<{columns}>>" for rows, columns in zip(widths, widths[1:])]
    fields = "\n".join(f"    layer{number}: {layer}," for number, layer in enumerate(kind))
    new = "\n".join(f"            layer{number}: Blank::blank(())," for number in range(layers))
    last = widths[-1]
    relu = lambda number: ".relu()" if number < layers - 1 else ""
    if trained:
        steps = "\n".join(f"        let x = self.layer{number}.on(x){relu(number)};" for number in range(layers))
        forward = f"    fn on<'t>(&'t self, x: Var<'t, shape![8, {widths[0]}]>) -> Var<'t, shape![8, {last}]> {{\n{steps}\n        x\n    }}"
        run = """    let (mut tape, mut adam) = (Tape::new(), AdamW::new(&model));
    for _ in 0..2 {
        let (loss, gradient) = tape.grad(&model, &x, |m, x, t| m.on(t.input(x)).square().mean());
        adam.step(&mut model, gradient, 1e-3);
        black_box(loss);
    }"""
    else:
        steps = "\n".join(f"        let x = self.layer{number}.forward(&x){relu(number)};" for number in range(layers))
        forward = f"    fn forward(&self, x: &Tensor<f32, shape![8, {widths[0]}]>) -> Tensor<f32, shape![8, {last}]> {{\n{steps}\n        x\n    }}"
        run = "    black_box(model.forward(&x));\n    let _ = &mut model;"
    return f"""#![allow(unused_imports)]
use conformable::grad::{{AdamW, Tape, Var}};
use conformable::nn::layers::Linear;
use conformable::nn::{{Blank, Parameters}};
use conformable::prelude::*;
use std::hint::black_box;

#[derive(Clone, Parameters)]
struct Model {{
{fields}
}}

impl Model {{
    fn new() -> Self {{
        Model {{
{new}
        }}
    }}

{forward}
}}

fn main() {{
    let mut model = black_box(Model::new());
    let x: Tensor<f32, shape![8, {widths[0]}]> = black_box(Tensor::ones());
{run}
}}
"""


def main():
    counts = [int(argument) for argument in sys.argv[1:]] or [1, 8, 32]
    with tempfile.TemporaryDirectory() as scratch:
        package(scratch, OURS)
        for command in (["check"], ["build", "--release"]):
            seconds(scratch, command, "fn main() {}\n", 1)
        print(f"{'model':16}{'layers':>8}{'check, s':>10}{'build, s':>10}{'processor, s':>14}{'each more: check':>18}{'build':>8}{'processor':>11}")
        for name, trained in (("trained", True), ("forward only", False)):
            first = None
            for layers in counts:
                text = source(layers, trained)
                check, _ = seconds(scratch, ["check"], text, RUNS)
                build, processor = seconds(scratch, ["build", "--release"], text, RUNS)
                first = first or (layers, check, build, processor)
                more = layers - first[0]
                each = [(now - then) / more for now, then in zip((check, build, processor), first[1:])] if more else []
                line = f"{name:16}{layers:8}{check:10.2f}{build:10.2f}{processor:14.2f}"
                print(line + (f"{each[0]:18.3f}{each[1]:8.3f}{each[2]:11.3f}" if each else ""), flush=True)


if __name__ == "__main__":
    main()
