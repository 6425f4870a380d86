#!/usr/bin/env python3
"""Times the networks of `examples/` here, in candle, in PyTorch and in JAX, and prints one table.

    pip install torch jax numpy safetensors
    python3 benches/models/run.py [--rounds 3] [--seconds 1]
    python3 benches/models/run.py --training

With `--training` it is their training instead: the scores, the gradient of all parameters, and a step of AdamW with clipping.

Same weights, same inputs, one thread; every answer is checked before it is timed. In a round each library runs all networks,
`--seconds` each, so that what else the machine does meets all of them; of the rounds the fastest counts.
"""
import argparse
import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
LIBRARIES = ["ours", "candle", "pytorch", "pytorch compiled", "jax"]
TRAINING = [*LIBRARIES, "jax in a loop"]


def lines(command):
    environment = dict(os.environ, RAYON_NUM_THREADS="1")
    out = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, cwd=FOLDER, env=environment).stdout
    return out.splitlines()


def text(nanoseconds):
    for unit, size in (("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.0f} ns"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", default="1")
    parser.add_argument("--training", action="store_true")
    arguments = parser.parse_args()
    subprocess.run(["cargo", "build", "--release", "--quiet"], check=True, cwd=FOLDER)
    target = Path(os.environ.get("CARGO_TARGET_DIR", FOLDER / "target"))
    commands = [
        [target / "release" / ("training" if arguments.training else "conformable-models"), arguments.seconds],
        [sys.executable, FOLDER / ("training.py" if arguments.training else "frameworks.py"), arguments.seconds],
    ]
    libraries = TRAINING if arguments.training else LIBRARIES
    fastest, remarks = {}, []
    for _ in range(arguments.rounds):
        for command in commands:
            for line in lines(command):
                if line.startswith("#"):
                    remarks += [] if line in remarks else [line]
                    continue
                work, library, time = line.rsplit(", ", 2)
                row = fastest.setdefault(work, {})
                row[library] = min(float(time), row.get(library, float("inf")))

    print("| network | " + " | ".join(libraries) + " |")
    print("|---|" + "---:|" * len(libraries))
    for work, row in fastest.items():
        ours = row["ours"]
        cells = [text(ours)] + [f"{row[name] / ours:.2f}" if name in row else "" for name in libraries[1:]]
        print(f"| {work} | " + " | ".join(cells) + " |")
    print("\nOurs is a time; the others are multiples of it: above 1 they take longer.")
    print("\n".join(remarks))


if __name__ == "__main__":
    main()
