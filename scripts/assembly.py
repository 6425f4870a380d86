#!/usr/bin/env python3
"""What the compiler makes of two additions and a product, on x86-64; exit 1 if it is not what it should be.

    scripts/assembly.py            the counts
    scripts/assembly.py --full     and the instructions
    scripts/assembly.py --write    and the counts to benches/results/assembly.json, for BENCHMARKS.md

The first is `(4, 4) + (4,)` between tensors without heap: straight code, without a call or a jump. The second is a row added
to a matrix, `(1024, 1024) + (1024,)`: of the loop over a row, which is compiled for each instruction set, the block that
is repeated. It has to add whole vectors, read each element once, and write each once. The third multiplies short rows by one, `(64, 28, 8) *
(8,)`: with AVX-512 two rows are a vector, which has to stay in a register.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

PROGRAM = """
use conformable::prelude::*;

#[unsafe(no_mangle)]
#[inline(never)]
pub fn tiny_row_add(x: &InlineTensor<f32, shape![4, 4]>, y: &InlineTensor<f32, shape![4]>) -> InlineTensor<f32, shape![4, 4]> {
    x + y
}

#[unsafe(no_mangle)]
#[inline(never)]
pub fn row_add(
    x: &Tensor<f32, shape![1024, 1024]>,
    y: &Tensor<f32, shape![1024]>,
    out: &mut Tensor<f32, shape![1024, 1024]>,
) {
    // What makes its output is compiled with the library, and not in this program.
    (x.expr() + y).eval_into(out)
}

#[unsafe(no_mangle)]
#[inline(never)]
pub fn short_rows(
    x: &Tensor<f32, shape![64, 28, 8]>,
    y: &Tensor<f32, shape![8]>,
    out: &mut Tensor<f32, shape![64, 28, 8]>,
) {
    (x.expr() * y).eval_into(out)
}
"""

MANIFEST = f"""
[package]
name = "assembly"
version = "0.0.0"
edition = "2024"

[lib]
path = "lib.rs"

[dependencies]
conformable = {{ path = "{ROOT}" }}

[workspace]

# As in the library's own workspace, so that what is built there is not built again.
[profile.release]
codegen-units = 1
"""

# Four loads of `x`, one of `y`, four additions, four stores, the address of the result and the return.
TINY_AT_MOST = 15

# The functions that hold the loop, the elements in one of their vectors, and what the level is called.
LEVELS = [("baseline", 4, "SSE2"), ("avx2", 8, "AVX2"), ("avx512", 16, "AVX-512")]

VECTOR = re.compile(r"[xyz]mm\d")
ADDITION = re.compile(r"v?addps$")
PRODUCT = re.compile(r"v?mulps$")


def emit():
    """The assembly of the program, as a list of lines."""
    folder = os.path.join(ROOT, "target", "assembly")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name, text in (("Cargo.toml", MANIFEST), ("lib.rs", PROGRAM)):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    shutil.copy(os.path.join(ROOT, "Cargo.lock"), folder)
    out = os.path.join(folder, "assembly.s")
    environment = {**os.environ, "CARGO_TARGET_DIR": os.path.join(ROOT, "target")}
    command = ["cargo", "rustc", "-q", "--release", "--", f"--emit=asm={out}", "-C", "debuginfo=0"]
    subprocess.run(command, cwd=folder, env=environment, check=True)
    with open(out) as file:
        return file.read().splitlines()


def functions(lines):
    """Each function's name, with its labels and instructions."""
    found, name = {}, None
    for line in lines:
        line = line.split("#")[0].rstrip()
        label = re.match(r"([^\s.][^\s]*):$", line)
        if label:
            name = label.group(1).strip('"')
            found[name] = []
        elif line.startswith(".Lfunc_end"):
            name = None
        elif name and (re.match(r"\.L\w+:$", line) or re.match(r"\s+[a-z]", line)):
            found[name].append(line.strip())
    return found


def instructions(lines):
    return [line for line in lines if not line.endswith(":")]


def loops(lines):
    """The blocks that end in a jump to their own head and have no other such block in them."""
    heads, found = {}, []
    for at, line in enumerate(lines):
        if line.endswith(":"):
            heads[line[:-1]] = at
        jump = re.match(r"j\w+\s+(\.L\w+)$", line)
        if jump and jump.group(1) in heads:
            start = heads[jump.group(1)]
            if not any(begin >= start for begin, _ in found):
                found.append((start, at + 1))
    return [instructions(lines[begin:end]) for begin, end in found]


def name(line):
    return line.split()[0]


def count(operation, loop):
    return sum(1 for line in loop if operation.match(name(line)))


def reads(loop):
    """Instructions on vectors that read memory; what is written is the last operand."""
    return sum(1 for line in loop if VECTOR.search(line) and "(" in line and not re.search(r",\s*-?\w*\([^)]*\)$", line))


def writes(loop):
    return sum(1 for line in loop if VECTOR.search(line) and re.search(r",\s*-?\w*\([^)]*\)$", line))


def row(code, lines):
    return {"code": code, "instructions": len(lines), "vector": sum(1 for line in lines if VECTOR.search(line))}


def is_sheet(symbol, level):
    """Whether a function is that of a level in the table of `Sheets`: a name has its length before it."""
    return "Sheets" in symbol and f"{len(level)}{level}" in symbol


def loops_of(found, level):
    """The loops of all functions of a level."""
    return [loop for symbol, lines in found.items() if is_sheet(symbol, level) for loop in loops(lines)]


def main():
    if platform.machine() not in ("x86_64", "AMD64"):
        return print("this machine is not an x86-64: nothing to look at")
    found = functions(emit())
    faults, shown = [], []

    tiny = instructions(found["tiny_row_add"])
    shown.append((row("`(4, 4) + (4,)` inline", tiny), tiny))
    if any(name(line).startswith(("call", "j")) for line in tiny):
        faults.append("(4, 4) + (4,) calls or jumps")
    if len(tiny) > TINY_AT_MOST:
        faults.append(f"(4, 4) + (4,) takes {len(tiny)} instructions, more than {TINY_AT_MOST}")

    for function, lanes, level in LEVELS:
        # Beside it there are loops with an operand that stays, which read less, and shorter blocks.
        loop = max(loops_of(found, function), key=lambda loop: (count(ADDITION, loop), reads(loop)), default=[])
        vectors = count(ADDITION, loop)
        shown.append((row(f"`(1024, 1024) + (1024,)`, {level}: {vectors * lanes} elements", loop), loop))
        if vectors == 0 or reads(loop) != 2 * vectors or writes(loop) != vectors:
            faults.append(f"{level}: {vectors} additions of vectors, {reads(loop)} reads, {writes(loop)} writes")

    loop = max(loops_of(found, "avx512"), key=lambda loop: count(PRODUCT, loop), default=[])
    vectors = count(PRODUCT, loop)
    shown.append((row(f"`(64, 28, 8) * (8,)`, AVX-512: {vectors * 16} elements", loop), loop))
    if vectors == 0:
        faults.append("(64, 28, 8) * (8,): no loop multiplies vectors")
    for line in loop:
        if VECTOR.search(line) and "zmm" not in line or "(%rsp" in line or "(%rbp" in line:
            faults.append(f"(64, 28, 8) * (8,): not a whole vector in a register: {line}")

    for counts, lines in shown:
        print(f"{counts['instructions']:4} instructions, {counts['vector']:3} on vectors   {counts['code']}")
        if "--full" in sys.argv:
            print("\n".join(f"        {line}" for line in lines))
    if "--write" in sys.argv:
        rustc = subprocess.run(["rustc", "-V"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
        with open(os.path.join(ROOT, "benches", "results", "assembly.json"), "w") as file:
            file.write(json.dumps({"rustc": rustc, "rows": [counts for counts, _ in shown]}, indent=1) + "\n")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
