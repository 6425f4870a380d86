#!/usr/bin/env python3
"""Holds the compile error in README.md to the compiler: exit 1 if `cargo check` prints another.

    scripts/readme_error.py            say whether it is the same
    scripts/readme_error.py --write    put the compiler's words into README.md

The program is the block of Rust that says `compile_fail`, the error the block of text after it. The crate for it is made in
`target/readme`.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
# Where others of these scripts have checked the library already, and `cargo xtask errors`.
TARGET = ROOT / "target/errors/target"
BLOCKS = re.compile(r"```rust,compile_fail[^\n]*\n(.*?)```.*?```text\n(.*?)```", re.DOTALL)


def printed(program):
    """What `cargo check` prints for the program: the error, without the summary behind it."""
    folder = ROOT / "target/readme"
    (folder / "src").mkdir(parents=True, exist_ok=True)
    (folder / "src/main.rs").write_text(program)
    (folder / "Cargo.toml").write_text(
        '[package]\nname = "readme"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n'
        '[dependencies]\nconformable = { path = "../.." }\n'
    )
    for file in ("Cargo.lock", "rust-toolchain.toml"):
        shutil.copy(ROOT / file, folder)
    environment = {**os.environ, "CARGO_TERM_COLOR": "never", "CARGO_TARGET_DIR": str(TARGET)}
    run = subprocess.run(["cargo", "check", "-q"], cwd=folder, env=environment, capture_output=True, text=True)
    return run.stderr.split("\nFor more information")[0].strip("\n") + "\n"


def main():
    text = README.read_text()
    match = BLOCKS.search(text)
    if not match:
        sys.exit("README.md has no program that must not compile")
    program, quoted = match.groups()
    real = printed(program)
    if sys.argv[1:] == ["--write"]:
        README.write_text(text[: match.start(2)] + real + text[match.end(2) :])
    elif real != quoted:
        sys.exit(f"README.md quotes another error than the compiler prints:\n{real}")
    else:
        print("the error in README.md is the compiler's")


main()
