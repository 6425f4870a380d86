#!/usr/bin/env python3
"""Holds each loop that is compiled for every instruction set (`Loop`, src/kernel/isa.rs) to what it says of its vectors: exit 1 if one is written
in them and does not say `IN_VECTORS`, so that debug builds, and their tests, would have it for the lowest set alone, or says so and is not.

    scripts/levels.py           one line of figures
    scripts/levels.py --list    each loop, and which of both it is
"""
import re
import sys

from rust_text import ROOT, code

HEAD = re.compile(r"\bLoop for ([^{]*?)\s*\{")
RUN = re.compile(r"\bfn run<(\w+): Vectors>")


def block(text, at):
    """What stands in the braces that are open at `at`."""
    depth, end = 1, at
    while depth:
        depth += (text[end] == "{") - (text[end] == "}")
        end += 1
    return text[at:end]


faults, counts = [], [0, 0]
for path in sorted((ROOT / "src/kernel").rglob("*.rs")):
    text = code(path)
    for head in HEAD.finditer(text):
        body, name = block(text, head.end()), " ".join(head[1].split())
        run = RUN.search(body)
        if not run:
            faults.append(f"{path.relative_to(ROOT)}: no `fn run<V: Vectors>` in the loop {name}")
            continue
        # Of loops that a macro writes the body stands where it is given; those are all in vectors.
        written = bool(re.search(rf"\b{run[1]}\b|\$body\b", body[run.end() :]))
        said = "const IN_VECTORS: bool = true;" in body
        counts[written] += 1
        if written != said:
            how = "is written in its vectors, and does not say so" if written else "says that it is written in vectors, and names none"
            faults.append(f"{path.relative_to(ROOT)}: the loop {name} {how} (`IN_VECTORS`)")
        if "--list" in sys.argv:
            print(f"{'vectors' if written else 'plain':9}{path.relative_to(ROOT)}: {name}")
print("\n".join(faults + [f"{sum(counts)} loops: {counts[1]} written in vectors, {counts[0]} plain"]))
sys.exit(bool(faults))
