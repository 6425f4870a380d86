#!/usr/bin/env python3
"""Writes src/size/numbers.rs, which sizes are known as typenum numbers, in both directions, and src/size/numbered.rs, which
numbers `shape!` writes by name.

    scripts/size_table.py            write the files
    scripts/size_table.py --check    exit 1 if a file is not what would be written

To the number: an impl for each size. Back: a tree over the number's octal digits, the lowest first, so that every number
has an answer, and a node has a head of its own (impls that share one cost quadratically).
"""
import pathlib
import sys

SIZES = sorted(
    set(range(0, 2049))
    | {64 * i for i in range(1, 257)}  # model widths, to 16,384
    | {2**i for i in range(25)}
    | {n * n * c for n in (7, 8, 14, 16, 28, 32, 56, 64, 112, 128, 224, 256) for c in (1, 64, 512)}  # feature maps
    | {3 * n * n for n in (28, 32, 64, 96, 128, 160, 192, 224, 256)}
    | {10**i for i in range(3, 8)}
    | {4000, 5000, 6000, 8000, 9216, 10000, 20000, 25088, 30000, 30522, 32000, 49408, 50000, 50257, 50304, 100000, 128256, 151936}
)

# As macros/src/shape.rs has it.
NAMED = 1024


def number(n):
    """The typenum number n, in the file's short names."""
    return "UTerm" if n == 0 else f"UInt<{number(n // 2)}, B{n % 2}>"


def size(n):
    return "One" if n == 1 else f"Dim<{n}>"


class Node:
    def __init__(self):
        self.children, self.ends = {}, {}


def tree():
    root = Node()
    for n in SIZES:
        node, rest = root, n
        while rest > 3:
            node, rest = node.children.setdefault(rest % 8, Node()), rest // 8
        node.ends[rest] = n
    return root


def text():
    out = [
        "//! Which sizes are known as typenum numbers, in both directions.",
        "//!",
        "//! Made by `scripts/size_table.py`, which says which sizes these are; do not edit.",
        "",
        "use super::super::{Dim, One};",
        "use super::{Node, Nowhere, ToNumber, TooLarge};",
        "use crate::sealed::Listed;",
        "use typenum::{B0, B1, UInt, UTerm};",
        "",
        "macro_rules! known {",
        "    ($($size:ty: $number:ty;)*) => { $(#[diagnostic::do_not_recommend] impl ToNumber for $size { type Number = $number; })* };",
        "}",
        "",
        "macro_rules! nodes {",
        "    ($($node:ident: $c0:ident $c1:ident $c2:ident $c3:ident $c4:ident $c5:ident $c6:ident $c7:ident, $e0:ty, $e1:ty, $e2:ty, $e3:ty;)*) => { $(",
        "        pub struct $node;",
        "        impl Listed for $node {}",
        "        impl Node for $node {",
        "            type C0 = $c0; type C1 = $c1; type C2 = $c2; type C3 = $c3;",
        "            type C4 = $c4; type C5 = $c5; type C6 = $c6; type C7 = $c7;",
        "            type E0 = $e0; type E1 = $e1; type E2 = $e2; type E3 = $e3;",
        "        }",
        "    )* };",
        "}",
        "",
        "known! {",
    ]
    out += [f"    {size(n)}: {number(n)};" for n in SIZES]
    out += ["}", "", "nodes! {"]
    order = [tree()]
    for node in order:
        order.extend(node.children[d] for d in sorted(node.children))
    name = {id(node): f"N{i}" for i, node in enumerate(order)}
    for node in order:
        kids = " ".join(name[id(node.children[d])] if d in node.children else "Nowhere" for d in range(8))
        ends = ", ".join(size(node.ends[e]) if e in node.ends else "TooLarge" for e in range(4))
        out.append(f"    {name[id(node)]}: {kids}, {ends};")
    out += ["}", ""]
    return "\n".join(out)


def names():
    out = [
        "//! Names of the sizes to 1,024, which `shape!` writes for their numbers: `D64` is [`Dim<64>`](Dim).",
        "//!",
        "//! The compiler checks the number in `Dim<64>` as it does the body of a function, and looks a name up. A name is a value too,",
        "//! as `Dim` is.",
        "//!",
        "//! Made by `scripts/size_table.py`; do not edit.",
        "",
        "use super::Dim;",
        "",
        "macro_rules! numbered {",
        "    ($($name:ident $n:literal,)*) => { $(pub type $name = Dim<$n>; pub const $name: Dim<$n> = Dim;)* };",
        "}",
        "",
        "numbered! {",
    ]
    named = [n for n in range(NAMED + 1) if n != 1]
    out += ["    " + " ".join(f"D{n} {n}," for n in named[at : at + 16]) for at in range(0, len(named), 16)]
    return "\n".join([*out, "}", ""])


folder = pathlib.Path(__file__).resolve().parent.parent / "src/size"
for file, made in (("numbers.rs", text()), ("numbered.rs", names())):
    path = folder / file
    if "--check" not in sys.argv:
        path.write_text(made)
    elif not path.exists() or path.read_text() != made:
        sys.exit(f"src/size/{file} is not what scripts/size_table.py writes")
print(f"{len(SIZES)} sizes, to {SIZES[-1]}")
