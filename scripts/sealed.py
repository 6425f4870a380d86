#!/usr/bin/env python3
"""Holds every public trait to the rule of DESIGN.md, "Who may answer": exit 1 if one is none of these.

- **sealed**: `Sealed` is among its supertraits, or a sealed trait is. Nobody outside the library implements it.
- **unsafe**: an `unsafe trait`, whose `# Safety` says what an impl promises.
- **private**: in a private module, so that nobody outside can name it.
- **open**: named below, with the reason why no `unsafe` code believes what an impl answers.

    scripts/sealed.py           one line of figures
    scripts/sealed.py --list    each trait, and which of these it is
"""
import pathlib
import re
import sys

from rust_text import code

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRIVATE = re.compile(r"src/(kernel|layout)/(?!op\.rs)")
OPEN = {
    "Parameters": "a user's model shows its tensors to a visitor, and what a visitor does with each is safe whatever comes",
    "ParametersMut": "as `Parameters`; who expects the tensors of another visit checks their names, and panics",
    "Visitor": "is given references to tensors, as any function may be",
    "VisitorMut": "is given references to tensors, as any function may be",
    "Model": "a pass's own, which nobody outside can name; who asks it for a number holds that to a list",
    "Blank": "gives a model by value, which is valid however it was made",
    "SameArray": "gives a nested array by value, which is valid however it was made",
    "IndexOf": "gives numbers that are held to the sizes at each use",
    "Is": "gives a number by value",
    "Unary": "a function of an element, which is a value whatever it is",
    "Binary": "a function of two elements, which is a value whatever it is",
    "UpdateRule": "writes numbers over slices of numbers, which are valid whatever they are",
    "MomentsBeside": "as `UpdateRule`: what it shows a visitor is tensors",
    "Gradient": "has one impl, for every model; its numbers are values",
    "Schedule": "gives a number by value",
    "Dataset": "gives a batch by value, of a type of its own; how many samples there are is held to slices' bounds",
}
HEAD = re.compile(r"^ *pub (unsafe )?trait (\w+)", re.MULTILINE)


def bounds(text, at):
    """The names of the supertraits of the trait whose name ends at `at`."""
    depth, start, end = 0, None, at
    while text[end] not in "{;" or depth:
        depth += (text[end] in "<([") - (text[end] in ")]" or text[end] == ">" and text[end - 1] != "-")
        if start is None and not depth and text[end] == ":":
            start = end + 1
        if not depth and re.match(r"\bwhere\b", text[end:]):
            break
        end += 1
    if start is None:
        return []
    while (shorter := re.sub(r"<[^<>]*>", "", re.sub(r"->", "", text[start:end]))) != text[start:end]:
        text, start, end = shorter, 0, len(shorter)
    return [bound.strip().split("::")[-1] for bound in text[start:end].split("+")]


def traits():
    """(file, name, is it unsafe, names of its supertraits). The resolver of the guide is the reader's own program."""
    for path in sorted((ROOT / "src").rglob("*.rs")):
        if path.parent.name not in ("guide", "errors") and path.name != "sealed.rs":
            text = code(path)
            for head in HEAD.finditer(text):
                yield path.relative_to(ROOT), head[2], bool(head[1]), bounds(text, head.end())


found = list(traits())
supertraits = {}
for _, name, _, above in found:
    # Of two traits of one name, as under a `cfg`, both have to be sealed.
    supertraits[name] = [a for a in above if name not in supertraits or a in supertraits[name]]
sealed, before = {"Sealed"}, None
while before != len(sealed):
    before = len(sealed)
    sealed |= {name for name, above in supertraits.items() if sealed & set(above)}

faults, counts = [], {"sealed": 0, "unsafe": 0, "private": 0, "open": 0}
for path, name, is_unsafe, _ in found:
    kind = "sealed" if name in sealed else "unsafe" if is_unsafe else "private" if PRIVATE.match(str(path)) else None
    kind = kind or ("open" if name in OPEN else None)
    if kind:
        counts[kind] += 1
    else:
        faults.append(f"{path}: the trait {name} is neither sealed nor unsafe nor private, and stands in no list of open ones")
    if "--list" in sys.argv:
        print(f"{kind or '-':8}{path}: {name}" + (f" ({OPEN[name]})" if kind == "open" else ""))
faults += [f"scripts/sealed.py: {name} is open, and there is no such trait" for name in OPEN if name not in supertraits]
faults += [f"scripts/sealed.py: {name} is sealed, and on the list of open traits" for name in OPEN if name in sealed]
print("\n".join(faults + [f"{len(found)} public traits: " + ", ".join(f"{n} {kind}" for kind, n in counts.items())]))
sys.exit(bool(faults))
