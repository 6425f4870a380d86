#!/usr/bin/env python3
"""Holds each SAFETY comment of src/ to a proof: exit 1 if one only refers to another, or names nothing that is defined.

    scripts/proofs.py                      all of src/
    scripts/proofs.py src/kernel           the comments of some folders or files
    scripts/proofs.py --words              the words that proofs rest on, and where they are defined
    scripts/proofs.py --root PATH          another working tree

A proof names the invariant it rests on by a word that stands in bold, **so**, once in the documentation of the type, the
function or the module that establishes it. And it says why the invariant holds here: what is left of a comment without
"as above", "the same", "the caller's guarantees" and their like has at least four words.
"""
import argparse
import collections
import pathlib
import re
import sys

INNER = ("src/layout", "src/kernel", "src/storage")
DEFINED = re.compile(r"\*\*([a-z][a-z -]*[a-z])\*\*")
START = re.compile(r"\s*// SAFETY\b[^:]*:\s*(.*)")
# What only refers to a proof elsewhere.
REFERENCES = re.compile(
    r"(and )?(this is |these are |it is |which is )?("
    r"(as|like) (it is |they are )?(above|below|before|there|(in|for|with) (the (function|loop|arm|other)s?|`[^`]*`))"
    r"|(for |with |by |of )?(the|its) same( guarantees?| reasons?| conditions?| holds)?"
    r"|(by |with |for |and |on )*(the|its|our) (callers?|callers?'s?|caller's) (own )?"
    r"(guarantees?|contract|conditions?|word|bounds?|promises?|vouch(es)?|guarantees? (it|this|that|the same))( too| again)?"
    r"( for (that|this|it|them|these|those|all|everything|the rest|the same))*"
    r"|by the word of whoever \w+ (this|it)"
    r"|here and below|see above|again|ditto|likewise"
    r")", re.I)
FILLER = set("a an and are as at be by for from has have here here's in is it its of on or so that the their them there these they "
             "this those to too where which with all both each every".split())
LEAST = 4
UNSAFE = {
    "blocks": re.compile(r"\bunsafe\s*\{"),
    "functions": re.compile(r"\bunsafe\s+(extern\s+\"\w+\"\s+)?fn\s+[\w$]"),
    "impls": re.compile(r"\bunsafe\s+impl\b"),
    "traits": re.compile(r"\bunsafe\s+trait\b"),
}
# Comments that must be found, and one that must not: the rule is held to them in each run.
PLANTED = [
    "as above.", "the caller's guarantees.", "the same guarantees.", "the caller vouches for the same.", "as in `update`.",
    "as above, for both runs.", "the caller's guarantees, here and below.", "the caller vouches for all that is read.",
    "it is fine, because nothing can go wrong with these elements here.", "planted: `j < n`.",
]
SOUND = "`j < n`, so this element is planted as the loop above this one leaves it."


def content(comment):
    """The words of a comment that say something themselves."""
    words = re.findall(r"[\w`'&<>=+*.:\[\]()-]*\w[\w`'&<>=+*.:\[\]()-]*", REFERENCES.sub(" ", comment))
    return [word for word in words if word.lower().strip("`.,:;") not in FILLER]


def is_reference(comment):
    return len(content(comment)) < LEAST


def wrong(comment, words):
    """What is missing, if something is."""
    if is_reference(comment):
        return "only refers"
    named = re.sub(r"\s+", " ", REFERENCES.sub(" ", comment.lower().replace("-", " ")))
    if not any(re.search(rf"\b{re.escape(word.replace('-', ' '))}\b", named) for word in words):
        return "names no invariant"
    return None


def comments(lines):
    """The number of the first line, and the text, of each SAFETY comment."""
    at = 0
    while at < len(lines):
        start = START.match(lines[at])
        if start:
            first, text = at + 1, [start[1]]
            while at + 1 < len(lines) and re.match(r"\s*//(?!/|!)", lines[at + 1]) and not START.match(lines[at + 1]):
                at += 1
                text.append(lines[at].strip().removeprefix("//").strip())
            yield first, " ".join(text)
        at += 1


def definitions(root):
    """The words in bold in the documentation of the inner modules, and where they stand."""
    found = collections.defaultdict(list)
    for folder in INNER:
        for path in sorted((root / folder).rglob("*.rs")):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if re.match(r"\s*//[/!]", line):
                    for word in DEFINED.findall(line):
                        found[word].append(f"{path.relative_to(root)}:{number}")
    return found


def plain(line):
    """Without comments and strings."""
    return re.sub(r"//.*", "", re.sub(r'"(\\.|[^"\\])*"', '""', line))


def folder_of(path):
    parts = path.parts
    return "/".join(parts[:2]) if len(parts) > 2 else str(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("where", nargs="*", default=["src"])
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--words", action="store_true")
    args = parser.parse_args()

    for comment in PLANTED:
        if not wrong(comment, ["planted"] if "nothing" not in comment else []):
            sys.exit(f"the rule does not find a planted comment: {comment}")
    if wrong(SOUND, ["planted"]):
        sys.exit(f"the rule finds what is none: {SOUND}")

    words = definitions(args.root)
    findings = [f"{places[1]}: **{word}** is defined at {places[0]} already" for word, places in words.items() if len(places) > 1]
    if args.words:
        print("\n".join(f"{word}: {', '.join(places)}" for word, places in sorted(words.items())))

    figures, used = collections.defaultdict(collections.Counter), collections.Counter()
    paths = {path for where in args.where for path in ([args.root / where] if where.endswith(".rs") else (args.root / where).rglob("*.rs"))}
    for path in sorted(paths):
        relative = path.relative_to(args.root)
        count, lines = figures[folder_of(relative)], path.read_text().splitlines()
        code = "\n".join(map(plain, lines))
        for kind, pattern in UNSAFE.items():
            count[kind] += len(pattern.findall(code))
        for number, comment in comments(lines):
            count["comments"] += 1
            count["references only"] += is_reference(comment)
            missing = wrong(comment, words)
            if missing:
                count["without a word"] += missing == "names no invariant"
                findings.append(f"{relative}:{number}: {missing}: {comment}")

    kinds = [*UNSAFE, "comments", "references only", "without a word"]
    rows = {folder: count for folder, count in figures.items() if sum(count.values())}
    rows["in all"] = sum(rows.values(), collections.Counter())
    print(f"{'':12}" + "".join(f"{kind:>17}" for kind in kinds))
    for folder, count in rows.items():
        print(f"{folder:12}" + "".join(f"{count[kind]:17}" for kind in kinds))
    if findings:
        sys.exit("\n".join(findings))
    print(f"{len(words)} words are defined once each")


main()
