#!/usr/bin/env python3
"""Random well-typed programs, each operation of them held against its textbook definition.

    python3 scripts/random_programs.py --seed 1 --programs 200
    python3 scripts/random_programs.py --seed 1 --only 34          one program of that run again
    python3 scripts/random_programs.py --planted merge             with a bug put into a copy of the library: finds it, or fails

A program draws tensors of random shapes, views and storages, and feeds the results of operations to others. Every result is
annotated with its element type and its shape by NumPy's rules as this script knows them, so the compiler checks the library's
rules against a calculation of their own; a program that does not compile is a finding. The elements are compared with
`tests/support/naive.rs`, at every instruction set of this processor.

In half of the programs axes are open, `Dyn<A>`: each name has a number, 0 and 1 among them, and the annotations have names, and sums
of names. Such programs also cut open axes into ranges and batches, rename axes, and hold operands to be refused when they run whose
axes of one name have two numbers.

The script writes a crate to `--out` (target/random_programs), builds and runs it, prints figures and exits with 1 if anything
differs: the first difference of each program with its number, operation and position. The same seed gives the same programs
and the same elements. `--profile` is `dev`, with the library optimised, or `release`. `--data` runs them with other elements.
`--planted` takes the name of a bug below, or `all`: that shows what the programs would find.
"""
import argparse, collections, os, pathlib, re, shutil, subprocess, sys, time

sys.dont_write_bytecode = True
from random_program import Program

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Bugs to plant: a file of the library, what stands in it once, and what is to stand there instead.
PLANTED = {
    # The planner: axes merged whatever the output or the first operand does, or backwards; axes that stretch, and those before them.
    "merge of the output": ("layout/plan.rs", "if merges && here[k] !=", "if merges && k + 1 < count && here[k] !="),
    "merge of the first": ("layout/plan.rs", "if merges && here[k] !=", "if merges && k > 0 && here[k] !="),
    "merge backwards": ("layout/plan.rs", "here[k] != plan.stride(plan.rank - 1, k) *", "here[k].abs() != plan.stride(plan.rank - 1, k).abs() *"),
    "stretched axis": ("layout/plan.rs", "if own == 1 { 0 }", "if own == 1 && n == 1 { 0 }"),
    "behind a stretched axis": ("layout/plan.rs", "steps[k] *= own as isize", "steps[k] *= n as isize"),
    # Small results: the outermost axis forgotten, one of the four partial results too.
    "small plan": ("layout/plan.rs", "while axis < self.rank {", "while axis < self.rank && (axis == 0 || axis + 1 < self.rank) {"),
    "small reduction": ("kernel/reduce.rs", "reducer.merge(accs[2], accs[3])", "accs[2]"),
    # Views.
    "reversed slice": ("layout/restride.rs", "strides[new] = self.strides[old].wrapping_mul(step);", "strides[new] = self.strides[old].wrapping_mul(step.abs());"),
    "windows": ("layout/restride.rs", "strides[from.len()] = self.strides[axis];", "strides[from.len()] = 1;"),
    "diagonal": ("layout/restride.rs", "down.wrapping_add(right)", "down + 1"),
    "start of a diagonal": ("layout/restride.rs", "row as isize * down + column", "row as isize * right + column"),
    # Open axes: two numbers for one name, the number of another name, of a sum, of a range.
    "run-time 1 stretches": ("shape/extents.rs", "if name == other && size != before {", "if name == other && size != before && size != 1 && before != 1 {"),
    "number of another name": ("shape/extents.rs", "if own == name {", "if own == name || found.is_none() {"),
    "sum of names": ("shape/extents.rs", "parts.iter().map(|part| part.sizes[axis]).sum()", "parts.iter().take(2).map(|part| part.sizes[axis]).sum()"),
    "renamed to another number": ("shape/extents.rs", "AxisName::Fixed(n) if n != found =>", "AxisName::Fixed(n) if n < found =>"),
    "renamed to one name": ("shape/extents.rs", "Some(n) if n != found =>", "Some(n) if n > found =>"),
    "end of a range": ("ops/along.rs", "Bound::Included(&last) => last.checked_add(1)", "Bound::Included(&last) => Some(last)"),
    "rest of the batches": ("ops/along.rs", "self.size_at(axis).div_ceil(len)", "self.size_at(axis) / len"),
    # The walk.
    "last of a run": ("kernel/elementwise.rs", "    while j < n {", "    while j + 1 < n {"),
    "long rows": ("kernel/elementwise.rs", "(head, cols - head)]", "(head, cols - head - 1)]"),
    "outer axes": ("kernel/elementwise.rs", "for inner in 2..axis {", "for inner in 2..axis.min(3) {"),
    "short rows": ("kernel/elementwise.rs", "(1, tail)]", "(1, tail.saturating_sub(1))]"),
    "joined rows": ("kernel/elementwise.rs", "(!joined || self.stride(1, k) == cols as isize)", "(!joined || k < leaves)"),
    "threads": ("kernel/elementwise.rs", "for leaf in 0..whole.leaves() {", "for leaf in 0..1 {"),
    "corner of a transposed block": ("kernel/pack.rs", "if row < whole_rows { whole_cols } else { 0 }", "whole_cols"),
    # Reductions.
    "number across rows": ("kernel/reduce.rs", "row += n;\n                    at += n;", "row += n;"),
    "axes that change places": ("kernel/reduce.rs", "        && plan.stride(1, E::LEAVES) != 0\n", ""),
}

MANIFEST = """\
[package]
name = "random-programs"
version = "0.0.0"
edition = "2024"

[workspace]
members = [{members}]

[dependencies]
conformable = {{ path = "{library}", features = ["internals", "rayon"] }}
naive = {{ path = "naive" }}
{parts}

[[bin]]
name = "random-programs"
path = "main.rs"

# Integers wrap here and in the definitions. The library is optimised, and keeps its debug assertions.
[profile.dev]
debug = false
overflow-checks = false
incremental = false

[profile.dev.package."*"]
opt-level = 3
debug-assertions = true

[profile.dev.package.naive]
opt-level = 3
"""

NAIVE = """\
[package]
name = "naive"
version = "0.0.0"
edition = "2024"

[lib]
path = "{root}/tests/support/naive.rs"
"""

PART = """\
[package]
name = "{name}"
version = "0.0.0"
edition = "2024"

[lib]
path = "lib.rs"

[dependencies]
conformable = {{ path = "{library}", features = ["internals", "rayon"] }}
naive = {{ path = "../naive" }}
"""

MAIN = """\
use conformable::kernel::isa::{{Isa, cap}};

fn main() {{
    let programs: &[&[(u32, fn(&mut naive::Run))]] = &[{lists}];
    let numbers: Vec<u64> = std::env::args().skip(1).map(|number| number.parse().unwrap()).collect();
    let (data, only) = numbers.split_first().unwrap();
    let mut run = naive::Run::new(*data);
    let mut levels = 0;
    for level in [Isa::Baseline, Isa::Avx2, Isa::Avx512] {{
        if cap(level) == level {{
            levels += 1;
            for &(number, program) in programs.iter().copied().flatten() {{
                if only.is_empty() || only.contains(&u64::from(number)) {{
                    run.run(&format!("{{level:?}}"), number, program);
                }}
            }}
        }}
    }}
    std::process::exit(if run.report(programs.iter().map(|list| list.len()).sum(), levels) {{ 0 }} else {{ 1 }});
}}
"""

LIBRARY = """\
#![allow(warnings)]
#![recursion_limit = "512"]
{modules}

pub const PROGRAMS: &[(u32, fn(&mut naive::Run))] = &[
{listing}
];
"""

MODULE = """\
use conformable::element::Element;
use conformable::prelude::*;
use conformable::storage::Storage;
use naive::*;

/// The element type and the shape of a view.
fn is<T: Element, S: Shape, B: Storage>(_: &Tensor<T, S, B>) {}

/// Is this refused because axes of one name have two numbers?
fn has_two_sizes(task: impl FnOnce()) -> bool {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(task));
    std::panic::set_hook(hook);
    ran.is_err_and(|panic| panic.downcast::<String>().is_ok_and(|text| text.contains("has two sizes here")))
}

"""


def write(out, library, seed, numbers):
    """The crates: one for each processor, so that all of them compile."""
    shutil.rmtree(out, ignore_errors=True)
    programs = [Program(seed, number) for number in numbers]
    kinds = collections.Counter(kind for program in programs for kind in program.open_operations())
    print(f"programs with open axes {sum(program.open for program in programs)}, operations on open axes {sum(kinds.values())}: "
          + ", ".join(f"{kind} {n}" for kind, n in sorted(kinds.items())), flush=True)
    count = min(os.cpu_count() or 1, len(programs))
    names = [f"part_{i}" for i in range(count)]
    def put(path, text):
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_text(text)
    for i, name in enumerate(names):
        own = programs[i::count]
        files = [own[k:k + 25] for k in range(0, len(own), 25)]
        for k, file in enumerate(files):
            put(f"{name}/programs_{k}.rs", MODULE + "\n".join(program.text() for program in file))
        listing = "\n".join(f"    ({p.id}, programs_{k}::program_{p.id})," for k, file in enumerate(files) for p in file)
        put(f"{name}/lib.rs", LIBRARY.format(modules="\n".join(f"mod programs_{k};" for k in range(len(files))), listing=listing))
        put(f"{name}/Cargo.toml", PART.format(name=name, library=library))
    put("naive/Cargo.toml", NAIVE.format(root=ROOT))
    members = ", ".join(f'"{name}"' for name in ["naive"] + names)
    put("Cargo.toml", MANIFEST.format(library=library, members=members, parts="\n".join(f'{name} = {{ path = "{name}" }}' for name in names)))
    put("main.rs", MAIN.format(lists=", ".join(f"{name}::PROGRAMS" for name in names)))
    shutil.copy(ROOT / "Cargo.lock", out / "Cargo.lock")


def with_bug(name, folder):
    """A copy of the library that has a bug."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("src", "macros"):
        shutil.copytree(ROOT / part, folder / part)
    # Without the other members of the workspace.
    sections = re.split(r"(?m)^(?=\[)", (ROOT / "Cargo.toml").read_text())
    (folder / "Cargo.toml").write_text("".join(section for section in sections if not re.match(r"\[(\[|workspace|.*dev-dependencies)", section)))
    file, old, new = PLANTED[name]
    path = folder / "src" / file
    text = path.read_text()
    if text.count(old) != 1:
        sys.exit(f"{name}: {file} has {text.count(old)} of what is to be changed: {old}")
    path.write_text(text.replace(old, new))


def run(args, library, out):
    """Writes, builds and runs the programs: did one of them differ?"""
    start = time.monotonic()
    numbers = args.only or range(args.programs)
    write(out / "crates", library, args.seed, numbers)
    if args.write_only:
        return False
    build = ["cargo", "build", "--quiet", "--profile", args.profile, "--manifest-path", out / "crates/Cargo.toml", "--target-dir", out / "build"]
    if subprocess.run(build).returncode:
        sys.exit(f"the programs of seed {args.seed} do not compile")
    between = time.monotonic()
    folder = "debug" if args.profile == "dev" else "release"
    command = [out / "build" / folder / "random-programs", str(args.data)]
    ran = subprocess.run(command)
    if ran.returncode < 0:
        # Something was written where it should not be: one after the other says by whom.
        alone = {n: subprocess.run(command + [str(n)], capture_output=True).returncode for n in numbers}
        print(f"ended by signal {-ran.returncode}; programs that fail alone: {', '.join(str(n) for n, code in alone.items() if code)}")
    print(f"seed {args.seed}: written and built in {between - start:.0f} s, run in {time.monotonic() - between:.0f} s", flush=True)
    return ran.returncode != 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--only", type=int, nargs="*", help="these programs of the seed and no others")
    parser.add_argument("--data", type=int, default=1, help="the seed of the elements")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "target/random_programs")
    parser.add_argument("--profile", default="dev", choices=("dev", "release"))
    parser.add_argument("--planted", choices=(*PLANTED, "all"))
    parser.add_argument("--write-only", action="store_true")
    args = parser.parse_args()
    if not args.planted:
        sys.exit(run(args, ROOT, args.out))
    names = list(PLANTED) if args.planted == "all" else [args.planted]
    missed = []
    for name in names:
        print(f"planted: {name}", flush=True)
        with_bug(name, args.out / "planted/library")
        if not run(args, args.out / "planted/library", args.out / "planted"):
            missed.append(name)
    print(f"planted bugs {len(names)}, found {len(names) - len(missed)}" + (f", missed: {', '.join(missed)}" if missed else ""))
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
