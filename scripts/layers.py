#!/usr/bin/env python3
"""Holds the order of the library's rooms, which `src/lib.rs` states: exit 1 if code uses a room above its own.

    scripts/layers.py           one line of figures
    scripts/layers.py --list    which room uses which, and how often

A room is a file or a folder of `src`, a floor the rooms that may use one another. Upward uses that are meant stand below with
their reasons; one that is no longer there is an error too. `sealed` is outside: it is the list of all types.
"""
import collections
import pathlib
import re
import sys

from rust_text import code

ROOT = pathlib.Path(__file__).resolve().parent.parent
# From the ground up.
FLOORS = [
    {"size", "shape", "axis"},
    {"text", "error", "explain", "layout", "svg"},
    {"rule"},
    {"element", "kernel"},
    {"storage"},
    {"tensor", "view", "expr", "fmt"},
    {"ops"},
    {"nn"},
    {"interop", "io"},
    {"grad"},
    {"prelude", "errors", "guide", "lib"},
]
MEANT = {
    ("size", "rule"): "what generic code may rely on of any size are supertraits of `Size`",
    ("axis", "storage"): "how a view along an axis is stored follows from the axis's number, also in generic code",
    ("storage", "tensor"): "that an inline tensor may be any bytes is an `unsafe impl` for the tensor itself",
    ("shape", "rule"): "what generic code may rely on of any shape are supertraits of `Shape`",
    ("shape", "text"): "a constant of `shape` refuses as all others do, and texts have shapes in them",
}
USE = re.compile(r"(?<!\$)\bcrate::(\w+)")
GROUP = re.compile(r"(?<!\$)\bcrate::\{([^;]*)\}")


def room(path):
    return path.relative_to(ROOT / "src").parts[0].removesuffix(".rs")


def uses():
    """(room, room that it uses): how often, and where first."""
    found = collections.defaultdict(list)
    for path in sorted((ROOT / "src").rglob("*.rs")):
        text = code(path)
        for match in USE.finditer(text):
            where = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}"
            found[room(path), match[1]].append(where)
        for match in GROUP.finditer(text):
            if room(path) not in ("prelude", "lib"):
                sys.exit(f"{path.relative_to(ROOT)}: name each room in a `use` of its own")
    return found


def main():
    floor = {name: number for number, names in enumerate(FLOORS) for name in names}
    rooms = {room(path) for path in (ROOT / "src").rglob("*.rs")} - {"sealed"}
    if unknown := rooms - floor.keys():
        sys.exit(f"no floor has {', '.join(sorted(unknown))}")
    found = {pair: where for pair, where in uses().items() if {*pair} <= rooms and pair[0] != pair[1]}
    upward = {pair for pair in found if floor[pair[1]] > floor[pair[0]]}
    if "--list" in sys.argv[1:]:
        for (user, used), where in sorted(found.items(), key=lambda item: (floor[item[0][0]], item[0])):
            print(f"{user:8} {'UP ' if (user, used) in upward else ''}{used} ({len(where)})")
    for user, used in sorted(upward - MEANT.keys()):
        print(f"{user} uses {used}, which is above it: {', '.join(found[user, used])}")
    for user, used in sorted(MEANT.keys() - upward):
        print(f"{user} does not use {used} any more: take it off the list")
    if upward != MEANT.keys():
        sys.exit(1)
    print(f"{len(rooms)} rooms on {len(FLOORS)} floors, {len(found)} arrows, {len(upward)} upward, as meant")


if __name__ == "__main__":
    main()
