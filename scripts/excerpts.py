#!/usr/bin/env python3
"""Holds what src/README.md and the guide quote to where it is from: exit 1 if a line is not there.

An excerpt is a block of Rust whose first line is a comment with a path, `// src/..`, or a block of text whose first line is
the path of a compiler's message, `ui-tests/..`. A line `..` or a comment stands for what is left out; the other lines occur
in the file in this order. Indentation does not count.

Rows of figures, in src/guide/speed.md, are those of BENCHMARKS.md. With --write they are copied from there. Their first
column is code, because rustdoc takes brackets for links.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = [ROOT / "src/README.md", *sorted((ROOT / "src/guide").glob("*.md"))]
FIGURES = ROOT / "src/guide/speed.md"


def excerpts(page):
    """(path, lines) of each block."""
    block = None
    for line in page.read_text().splitlines():
        if line.startswith("```"):
            path = block[0].removeprefix("// ") if block else ""
            if path.startswith(("src/", "ui-tests/")) and (ROOT / path).is_file():
                yield path, block[1:]
            elif path.startswith(("src/", "ui-tests/")):
                sys.exit(f"{page.name}: there is no file {path}")
            block = [] if line in ("```rs", "```text") else None
        elif block is not None:
            block.append(line.strip())


def missing(path, lines):
    """The first line that does not follow in the file."""
    source = iter([line.strip() for line in (ROOT / path).read_text().splitlines()])
    for line in lines:
        if line not in ("", "..") and not line.startswith("//") and line not in source:
            return line
    return None


def stale_figures():
    """The page with the rows of today, and how many of its rows are others."""
    rows = [line for line in (ROOT / "BENCHMARKS.md").read_text().splitlines() if line.startswith("| ")]
    stale, page = 0, []
    for line in FIGURES.read_text().splitlines():
        plain = line.replace("`", "")
        if line.startswith("| ") and plain not in rows:
            stale += 1
            work = plain.split("|")[1]
            line = next((row.replace(work, f" `{work.strip()}` ", 1) for row in rows if row.split("|")[1] == work), line)
        page.append(line)
    return "\n".join(page) + "\n", stale


def main():
    found = [(page, path, missing(path, lines)) for page in PAGES for path, lines in excerpts(page)]
    wrong = [f"{page.name}: {path} has no line `{line}`, or not here" for page, path, line in found if line]
    current, stale = stale_figures()
    if stale and "--write" in sys.argv:
        FIGURES.write_text(current)
        stale = stale_figures()[1]
    if stale:
        wrong.append(f"{FIGURES.name}: {stale} rows are not in BENCHMARKS.md; --write copies them from there")
    if wrong or not found:
        sys.exit("\n".join(wrong) or "there is no excerpt")
    print(f"{len(found)} excerpts stand in the source")


main()
