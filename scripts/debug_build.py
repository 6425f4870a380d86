#!/usr/bin/env python3
"""What debug builds cost, and what the profile lines of the README change.

    scripts/debug_build.py

Makes a program that depends on this crate by path, builds it with `cargo build` under each of the profiles below and with
`cargo build --release`, and prints the microseconds that four operations take, each the least of twenty runs.
"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

PROGRAM = """
use conformable::prelude::*;
use std::{hint::black_box, time::Instant};

fn time(mut f: impl FnMut()) {
    f();
    let mut least = f64::MAX;
    for _ in 0..20 {
        let start = Instant::now();
        f();
        least = least.min(start.elapsed().as_secs_f64());
    }
    print!("{:14.1}", least * 1e6);
}

fn main() {
    let (a, b): (Tensor<f32, shape![256, 256]>, Tensor<f32, shape![256, 256]>) = (Tensor::ones(), Tensor::ones());
    let row: Tensor<f32, shape![256]> = Tensor::arange();
    time(|| { black_box(black_box(&a) + black_box(&row)); });
    time(|| { black_box(((black_box(&a).expr() - &row) * &row).eval()); });
    time(|| { black_box(black_box(&a).sum()); });
    time(|| { black_box(black_box(&a).matmul(black_box(&b))); });
}
"""

LIBRARY = """
[profile.dev.package.conformable]
opt-level = 3
debug-assertions = false
overflow-checks = false
"""

OWN = """
[profile.dev]
opt-level = 1
"""

BUILDS = [
    ("cargo build", "", []),
    ("the library optimised", LIBRARY, []),
    ("and your crate at 1", LIBRARY + OWN, []),
    ("cargo build --release", "", ["--release"]),
]


def main():
    print(f"{'us, 256 x 256 of f32':24}{'a + row':>14}{'(a - r) * r':>14}{'sum':>14}{'matmul':>14}")
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "src"))
        with open(os.path.join(folder, "src", "main.rs"), "w") as file:
            file.write(PROGRAM)
        for name, profile, flags in BUILDS:
            with open(os.path.join(folder, "Cargo.toml"), "w") as file:
                file.write('[package]\nname = "debug_build"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n')
                file.write(f'[dependencies]\nconformable = {{ path = "{ROOT}" }}\n{profile}')
            environment = {**os.environ, "CARGO_TARGET_DIR": os.path.join(folder, "target")}
            run = ["cargo", "run", "-q", *flags]
            times = subprocess.run(run, cwd=folder, env=environment, check=True, capture_output=True, text=True)
            print(f"{name:24}{times.stdout}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
