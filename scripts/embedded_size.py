#!/usr/bin/env python3
"""Prints how large the program in `embedded/` is, and how much stack it uses. Needs gdb, and `size` of the GNU binutils.

    python3 scripts/embedded_size.py

The stack is measured as on a microcontroller: 64 KiB below `main` are filled with a pattern, the program runs to the end of
`main`, and the lowest byte that has changed shows how deep it went. The dynamic linker has done its work before.
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


def main():
    run("cargo", "build", "--release", "--quiet")
    program = Path(os.environ.get("CARGO_TARGET_DIR", FOLDER / "target")) / "release/conformable-embedded"
    sections = {}
    for line in run("size", "-A", program).splitlines():
        parts = line.split()
        if len(parts) == 3 and parts[0].startswith("."):
            sections[parts[0]] = int(parts[1])
    print(f"code: {sections['.text']} bytes; constants: {sections['.rodata']}; variables: "
          f"{sections.get('.data', 0) + sections.get('.bss', 0)}")
    environment = dict(os.environ, LD_BIND_NOW="1")
    out = run("gdb", "--batch", "-ex", "python exec(" + repr(DEBUGGER) + ")", program, env=environment, stderr=subprocess.STDOUT)
    found = [line for line in out.splitlines() if line.startswith("stack: ")]
    if not found:
        sys.exit(out)
    print(f"{found[0]} bytes below main")


if __name__ == "__main__":
    main()
