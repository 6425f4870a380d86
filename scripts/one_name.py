#!/usr/bin/env python3
"""Holds the types and traits of the library to one name each: exit 1 if one name stands for two things in two files.

    scripts/one_name.py           one line of figures
    scripts/one_name.py --list    each name that stands in more than one file

Associated types, parameters and what is local to a function or to tests do not count. The chapter of the guide that builds the
rule of broadcasting anew has names of its own.
"""
import collections
import pathlib
import re
import sys

from rust_text import code

ROOT = pathlib.Path(__file__).resolve().parent.parent
ANEW = ROOT / "src/guide/resolver.rs"
# Names that stand twice, each with a reason.
TWICE = {}
HEAD = re.compile(r"^(?:pub(?:\([^)]*\))? )?(?:unsafe )?(?:struct|enum|trait|union|type) (\w+)", re.MULTILINE)


def names(path):
    """The names of the types and traits of a file, but for those of its tests."""
    text = code(path)
    return set(HEAD.findall(text.split("#[cfg(test)]\nmod tests {")[0]))


def main():
    found = collections.defaultdict(list)
    for path in sorted((ROOT / "src").rglob("*.rs")):
        if path != ANEW and path.name != "tests.rs":
            for name in names(path):
                found[name].append(str(path.relative_to(ROOT)))
    twice = {name: paths for name, paths in found.items() if len(paths) > 1}
    for name, paths in sorted(twice.items()):
        if name not in TWICE or "--list" in sys.argv[1:]:
            print(f"{name}: {', '.join(paths)}" + (f" ({TWICE[name]})" if name in TWICE else ""))
    for name in sorted(TWICE.keys() - twice.keys()):
        print(f"{name} stands once: take it off the list")
    if twice.keys() != TWICE.keys():
        sys.exit(1)
    print(f"{len(found)} names of types and traits, {len(twice)} of them twice")


if __name__ == "__main__":
    main()
