#!/usr/bin/env python3
"""Finds public types and traits of the library whose name another one has, or a variant: exit 1 if there are any.

    cargo doc --no-deps --all-features && scripts/names.py
    scripts/names.py --std     also list the names that the standard library has, if its documentation is installed

Where a name stands once among all crates in reach, rustc prints it alone, `Dim<3>`; otherwise with its path. Aliases do
not count, since rustc never prints them, nor do two variants.
"""
import collections
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ITEM = re.compile(r'href="((?:[^"/]*/)*)(struct|enum|trait|union)\.(\w+)\.html"')
SOURCE = re.compile(r'class="src[^"]*" href="[./]*(src/[^"]+)"')
VARIANT = re.compile(r'id="variant\.(\w+)"')


def names(crate):
    """The paths of each name: of types and traits from the page of all items, of variants from the pages of enums. What is
    shown at several paths has one source, and counts once."""
    found, variants = collections.defaultdict(set), collections.defaultdict(set)
    shown = set()
    for folder, kind, name in ITEM.findall((crate / "all.html").read_text()):
        source = SOURCE.search((crate / folder / f"{kind}.{name}.html").read_text())
        place = (name, source and source[1])
        if place in shown and source:
            continue
        shown.add(place)
        path = folder.replace("/", "::") + name
        found[name].add(path)
        if kind == "enum":
            page = (crate / folder / f"enum.{name}.html").read_text()
            for variant in VARIANT.findall(page):
                variants[variant].add(f"{path}::{variant}")
    for name in found:
        found[name] |= variants[name]
    return found


def main():
    ours = names(ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "doc/conformable")
    twice = {name: paths for name, paths in ours.items() if len(paths) > 1}
    for name, paths in sorted(twice.items()):
        print(f"{name}: {', '.join(sorted(paths))}")
    if "--std" in sys.argv[1:]:
        sysroot = subprocess.run(["rustc", "--print", "sysroot"], capture_output=True, text=True, check=True).stdout
        std = names(pathlib.Path(sysroot.strip()) / "share/doc/rust/html/std")
        for name in sorted(ours.keys() & std.keys()):
            print(f"{name}: {', '.join(sorted(ours[name]))} and std's {', '.join(sorted(std[name]))}")
    if twice:
        sys.exit(f"{len(twice)} names stand twice")
    print(f"{len(ours)} public names of types and traits, none of them twice")


main()
