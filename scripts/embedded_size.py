#!/usr/bin/env python3
"""Prints how large the programs in `embedded/` are, and how much stack they use. Needs gdb, and `size` of the GNU binutils.

    python3 scripts/embedded_size.py

The stack is measured as on a microcontroller: 64 KiB below `main` are filled with a pattern, the program runs to the end of
`main`, and the lowest byte that has changed shows how deep it went. The dynamic linker has done its work before.

The first program's network is written, the second one's is generated of an ONNX model and computes in an arena.
"""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "embedded"

DEBUGGER = """
import gdb
AREA = 64 << 10
gdb.execute("set pagination off")
gdb.execute("break *main")
gdb.execute("run > /dev/null")
top = int(gdb.parse_and_eval("(unsigned long)$sp"))
gdb.execute("break *" + str(gdb.parse_and_eval("*(unsigned long *)$sp")))
process = gdb.selected_inferior()
process.write_memory(top - AREA, b"\\xa5" * AREA)
gdb.execute("continue")
left = bytes(process.read_memory(top - AREA, AREA))
untouched = len(left) - len(left.lstrip(b"\\xa5"))
print("stack:", AREA - untouched if untouched else f"more than {AREA}")
"""


def run(*command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, cwd=FOLDER, **options).stdout


def measure(name):
    program = Path(os.environ.get("CARGO_TARGET_DIR", FOLDER / "target")) / "release" / name
    sections = {}
    for line in run("size", "-A", program).splitlines():
        parts = line.split()
        if len(parts) == 3 and parts[0].startswith("."):
            sections[parts[0]] = int(parts[1])
    variables = sections.get(".data", 0) + sections.get(".bss", 0)
    print(f"{name}: code {sections['.text']} bytes; constants {sections['.rodata']}; variables {variables}")
    environment = dict(os.environ, LD_BIND_NOW="1")
    out = run("gdb", "--batch", "-ex", "python exec(" + repr(DEBUGGER) + ")", program, env=environment, stderr=subprocess.STDOUT)
    found = [line for line in out.splitlines() if line.startswith("stack: ")]
    if not found:
        sys.exit(out)
    print(f"{name}: {found[0].replace(':', '')} bytes below main")


def main():
    run("cargo", "build", "--release", "--quiet")
    measure("conformable-embedded")
    measure("generated")
    measure("train")


if __name__ == "__main__":
    main()
