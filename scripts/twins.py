#!/usr/bin/env python3
"""Holds what compile errors say in several places to the same words: exit 1 if one place says it in others.

- **Twins**, traits whose messages are equal but for the names in braces, have the same notes, but for these names. Labels may
  differ: they speak of a place.
- **Nearly equal texts**, whose words agree to more than 85 %, are made equal, or differ in words of the list below. Held against
  each other are messages, labels and notes, and what macros and constants say before a code. A name in braces and what stands
  in backticks is a word; of texts with less than seven words one that differs is not found.

    scripts/twins.py           one line of figures
    scripts/twins.py --list    the twins, and the texts that differ in words of the list
"""
import collections
import difflib
import itertools
import re
import sys

from rust_text import ATTRIBUTE, STRING, sources

# What one text says and another does not, all of it, each with a reason.
MEANT = {
    "another operation": [{("attend", "convolve")}, {("attend", "resize")}, {("convolve", "resize")}, {("pool", "resize")}, {("attend", "pool")}, {("convolve", "pool")}, {("", ", transposed ,")}, {("asked of", "taken from")}],
    "another kind of operand": [{("images", "signals")}, {("images", "volumes")}, {("signals", "volumes")}, {("matrix", "vector")}, {("", "square")}, {("limit", "size")}, {("shape `", "tensor")}],
    "another number of axes": [{("three", "two")}, {("four", "three")}, {("four", "two")}, {("five", "four")}, {("five", "three")}, {("", "by `")}, {("", ", {} , {}"), ("", "by `")}, {("", "two"), ("images", "signals")}, {("", "three"), ("signals", "volumes")}],
    "rows of the left side, columns of the right, outputs": [{("columns", "rows")}, {("outputs", "rows")}, {("columns", "outputs")}, {("columns", "rows"), ("left", "right")}, {("column", "row"), ("left", "right")}],
    "another setting": [{("dilations", "strides")}, {("", "` ,")}],
    "heads, or what they are of": [{("", "heads of"), ("", "of")}, {("", "in groups ,")}],
    "a permutation has all axes": [{("list", "permutation"), ("", "the")}],
    "a number as a parameter has no type": [{("`", "{}")}, {("`", "{}"), ("asked of", "taken from")}],
    "only batch norm is given them": [{("", "mean , variance ,")}],
    "variables are Copy, and not borrowed": [{("&a", "a"), ("&b)", "b)")}, {("", "type"), ("elements", "variables")}],
    "the trait has the shape as no parameter": [{("`", "the shape")}],
}
FIELD = re.compile(r"(message|label|note) = (%s)" % STRING)
CODE = re.compile(r"(; |\\n\\\s*)?C\d\d: read on in .*")
WORD = re.compile(r"`[^`]*`|[^\s,;:]+|[,;:]")


def nameless(text):
    return re.sub(r"\{\w*\}", "{}", text)


def words(text):
    """The words of a text, without the code at its end."""
    return tuple("`" if word[0] == "`" else word for word in WORD.findall(CODE.sub("", nameless(text))))


def texts():
    """(attributes, others): the (kind, text) of each `on_unimplemented` with the trait they stand at; texts before a code elsewhere."""
    attributes, others = [], []
    for path, text in sources():
        for attribute, name in ATTRIBUTE.findall(text):
            attributes.append((f"{path}: {name}", [(kind, string[1:-1]) for kind, string in FIELD.findall(attribute)]))
        for string in re.findall(STRING, ATTRIBUTE.sub("", text), re.DOTALL):
            if CODE.search(string):
                others.append((str(path), string[1:-1]))
    return attributes, others


def differences(one, two):
    """What the one has and the other has not, where that is little."""
    matcher = difflib.SequenceMatcher(None, one, two, autojunk=False)
    if matcher.quick_ratio() > 0.85 and matcher.ratio() > 0.85:
        for kind, a, b, c, d in matcher.get_opcodes():
            if kind != "equal":
                yield tuple(sorted((" ".join(one[a:b]), " ".join(two[c:d]))))


def listing(pairs):
    return ", ".join(" / ".join(pair) for pair in sorted(pairs))


def main():
    attributes, others = texts()
    faults, listed, used = [], [], set()

    twins = collections.defaultdict(list)
    for where, fields in attributes:
        notes = "; ".join(nameless(text) for kind, text in fields if kind == "note")
        twins[nameless(fields[0][1])].append((where, notes))
    twins = {message: places for message, places in twins.items() if len(places) > 1}
    for message, places in twins.items():
        where = ", ".join(where for where, _ in places)
        listed.append(f"{where}: {message}")
        if len({notes for _, notes in places}) > 1:
            faults.append(f"{where}: one message, and other notes: {message}")

    meant = {frozenset(pairs) for differing in MEANT.values() for pairs in differing}
    near = 0
    for sort in ("message", "label", "note"):
        places = collections.defaultdict(list)
        for where, text in [(w, t) for w, fields in attributes for kind, t in fields if kind == sort] + others * (sort == "message"):
            places[words(text)].append(where)
        for one, two in itertools.combinations([text for text in places if text], 2):
            if pairs := frozenset(differences(one, two)):
                near += 1
                used.add(pairs)
                said = f"{places[one][0]} and {places[two][0]}: {sort}s differ in {listing(pairs)}"
                (listed if pairs in meant else faults).append(said)
    faults += [f"scripts/twins.py: no texts differ in {listing(pairs)}: take it off the list" for pairs in sorted(meant - used, key=sorted)]

    if "--list" in sys.argv[1:]:
        print("\n".join(listed))
    if faults:
        sys.exit("\n".join(faults))
    count = sum(len(places) for places in twins.values())
    print(f"{len(attributes)} messages, {count} of them {len(twins)} sorts of twins; {near} texts nearly equal, as meant")


if __name__ == "__main__":
    main()
