#!/usr/bin/env python3
"""Holds the documentation's search to other libraries' names: exit 1 if one cannot be found.

rustdoc's search takes no dots, so what has the alias `np.expand_dims` is not found without `expand_dims` beside it, unless an
item has that name; capitals and underscores do not matter.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALIASES = re.compile(r"#\[doc\(alias([^\]]*)\]")
ITEM = re.compile(r"\b(?:fn|struct|trait|type|macro_rules!) (\w+)|^ +(\w+)(?: / \w+)?(?: [a-z_]+)*(?:\(\w+\))?: |^ +(\w+) // |^ +(\w+), \w+_into\b", re.MULTILINE)


def plain(name):
    return name.replace("_", "").lower()


def main():
    texts = [path.read_text() for path in sorted((ROOT / "src").rglob("*.rs"))]
    aliases = [alias for text in texts for group in ALIASES.findall(text) for alias in re.findall(r'"([^"]+)"', group)]
    names = {plain("".join(groups)) for text in texts for groups in ITEM.findall(text)}
    names |= {plain(alias) for alias in aliases if "." not in alias}
    lost = sorted({alias for alias in aliases if "." in alias and plain(alias.rpartition(".")[2]) not in names})
    if lost:
        sys.exit("not found by their last part: " + ", ".join(lost))
    print(f"{len(set(aliases))} names of other libraries, all found by their last part")


main()
