#!/usr/bin/env python3
"""Holds the code in src/README.md to the source: exit 1 if a line of an excerpt is not in the file that it names.

An excerpt is a block of Rust whose first line is a comment with a path, `// src/..`. A line `..` or a comment stands for
what is left out; the other lines occur in the file in this order. Indentation does not count.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "src/README.md"


def excerpts():
    """(path, lines) of each block."""
    block = None
    for line in PAGE.read_text().splitlines():
        if line.startswith("```"):
            if block:
                yield block[0].removeprefix("// "), block[1:]
            block = [] if line == "```rust" else None
        elif block is not None:
            block.append(line.strip())


def missing(path, lines):
    """The first line that does not follow in the file."""
    source = iter([line.strip() for line in (ROOT / path).read_text().splitlines()])
    for line in lines:
        if line not in ("", "..") and not line.startswith("//") and line not in source:
            return line
    return None


def main():
    found = [(path, missing(path, lines)) for path, lines in excerpts()]
    wrong = [f"src/README.md: {path} has no line `{line}`, or not here" for path, line in found if line]
    if wrong or not found:
        sys.exit("\n".join(wrong) or "src/README.md has no excerpt")
    print(f"{len(found)} excerpts stand in the source")


main()
