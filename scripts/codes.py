#!/usr/bin/env python3
"""Holds the codes of compile errors to their pages: exit 1 if a message has no code, or a code no page.

- The last note of each `on_unimplemented`, and the text of each `compile_error!`, names a code and its page.
- Each page, `src/errors/cNN.rs`, shows a program of `ui-tests/` and what the compiler says to it, which names the code.
- `src/errors/mod.rs` has a row and a module for each page, and no page is there without a message.
"""
import pathlib
import re
import sys

from rust_text import ATTRIBUTE, STRING, sources

ROOT = pathlib.Path(__file__).resolve().parent.parent
READ_ON = re.compile(r"C(\d\d): read on in `conformable::errors::c(\d\d)` \(`cargo doc --open`\)")
MACRO = re.compile(r"compile_error!\((%s)\)" % STRING, re.DOTALL)
INCLUDED = re.compile(r'include_str!\("\.\./\.\./(ui-tests/[^"]+)\.(rs|stderr)"\)')


def messages():
    """(codes, faults): the codes that messages name, and the messages that name none."""
    codes, faults = set(), []
    for path, text in sources():
        for one, two in READ_ON.findall(text):
            codes.add(one)
            if one != two:
                faults.append(f"{path}: C{one} leads to the page of C{two}")
        attributes = ATTRIBUTE.findall(text)
        if len(attributes) != text.count("#[diagnostic::on_unimplemented("):
            faults.append(f"{path}: an attribute that is not understood")
        for attribute, name in attributes:
            notes = re.findall(r"note = (%s)" % STRING, attribute)
            if not notes or not READ_ON.search(notes[-1]):
                faults.append(f"{path}: the last note of {name} names no code")
        for message in MACRO.findall(text):
            if not READ_ON.search(message):
                faults.append(f"{path}: a macro's error names no code: {message[:60]}..")
    return codes, faults


def page_faults(path):
    """What is wrong with a page."""
    code, text = path.stem.upper(), path.read_text()
    included = INCLUDED.findall(text)
    if not text.startswith(f"//! {code}: "):
        yield "its title does not begin with its code"
    if len(included) != 2 or included[0] != (included[1][0], "rs") or included[1][1] != "stderr":
        yield "it shows no program of ui-tests/ and its message"
    elif not (ROOT / f"{included[1][0]}.stderr").exists():
        yield f"there is no {included[1][0]}.stderr yet: `TRYBUILD=overwrite cargo test --test ui` writes it"
    elif f"{code}: read on" not in (ROOT / f"{included[1][0]}.stderr").read_text():
        yield f"the message of {included[1][0]} does not name its code"
    for heading in ("Wrong", "Right", "NumPy and PyTorch"):
        if f"//! # {heading}\n" not in text:
            yield f"it has no section `{heading}`"


def main():
    codes, faults = messages()
    pages = {path.stem[1:]: path for path in sorted((ROOT / "src/errors").glob("c[0-9][0-9].rs"))}
    overview = (ROOT / "src/errors/mod.rs").read_text()
    faults += [f"C{code} has no page" for code in sorted(codes - pages.keys())]
    for code, path in pages.items():
        faults += [f"src/errors/{path.name}: {fault}" for fault in page_faults(path)]
        if code not in codes:
            faults.append(f"C{code} has a page, and no message names it")
        if f"//! | [C{code}](c{code}) | " not in overview or f"pub mod c{code};\n" not in overview:
            faults.append(f"src/errors/mod.rs has no row or no module for C{code}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(pages)} codes, each with a page and a message")


main()
