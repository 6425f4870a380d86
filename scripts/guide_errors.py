#!/usr/bin/env python3
"""Holds the programs of the guide that must not compile to the error they name: exit 1 if the compiler says another.

    scripts/guide_errors.py            all chapters
    scripts/guide_errors.py rustc      those whose file's name has this word

On stable Rust a doctest `compile_fail,E0277` passes whatever the error is. Here the first error has to be of this code, if one
is named. A block of text behind such a program that begins with `error` quotes the compiler: its lines occur in
the message in this order, and `..` stands for what is left out. The programs are checked as binaries of a crate in
`target/guide`; those of E0080, which comes from constants, are built.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "target/guide"
# Where `cargo xtask errors` has checked the library already.
TARGET = os.environ.get("CARGO_TARGET_DIR") or ROOT / "target/errors/target"
BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
Mistake = collections.namedtuple("Mistake", "place code program quotes")


def program(text):
    """What rustdoc makes of a block."""
    lines = [re.sub(r"^\s*# ?(?!\[|!)", "", line) if re.match(r"\s*#( |$)", line) else line for line in text.splitlines()]
    text = "\n".join(lines).replace('env!("CARGO_MANIFEST_DIR")', f'"{ROOT}"')
    inner = "\n".join(line for line in text.splitlines() if line.startswith("#!["))
    rest = "\n".join(line for line in text.splitlines() if not line.startswith("#!["))
    if "fn main()" not in rest:
        rest = f"fn main() {{\n{rest}\n}}"
    return f"#![allow(warnings)]\n{inner}\n{rest}\n"


def mistakes(page):
    """The programs of a page that must not compile, in order."""
    text, found = page.read_text(), []
    for block in BLOCK.finditer(text):
        head, body = block.groups()
        if head.startswith("rust"):
            line = text[: block.start()].count("\n") + 1
            code = re.search(r"E\d{4}", head)
            found.append(Mistake(f"{page.name}:{line}", code and code[0], program(body), []) if "compile_fail" in head else None)
        elif head == "text" and body.startswith("error") and found and found[-1]:
            found[-1].quotes.append(body)
    return [mistake for mistake in found if mistake]


def cargo(command, *arguments):
    environment = {**os.environ, "CARGO_TARGET_DIR": str(TARGET)}
    full = ["cargo", command, "--quiet", "--keep-going", "--message-format=json", *arguments]
    return subprocess.run(full, cwd=FOLDER, env=environment, capture_output=True, text=True)


def errors(run):
    """The errors of each binary: (code, message)."""
    said = collections.defaultdict(list)
    for line in run.stdout.splitlines():
        message = json.loads(line)
        if message["reason"] == "compiler-message" and message["message"]["level"] == "error":
            error = message["message"]
            if not error["message"].startswith("aborting due to"):
                code = error["code"] and error["code"]["code"]
                said[message["target"]["name"]].append((code, error["rendered"]))
    return said


def plain(line):
    """A line without its place and the width of the margin."""
    return re.sub(r"^\d*\s*\|?\s*", "", line.strip())


def missing(quote, rendered):
    """The first line of the quote that does not follow in the message."""
    said = iter([plain(line) for line in rendered.splitlines()])
    for line in quote.splitlines():
        if plain(line) not in ("", "..") and plain(line) not in said:
            return line
    return None


def faults(mistake, said):
    if not said:
        yield f"{mistake.place}: it compiles"
        return
    if mistake.code and said[0][0] != mistake.code:
        yield f"{mistake.place}: {said[0][0]}, not {mistake.code}\n{said[0][1]}"
    rendered = "\n".join(text for _, text in said)
    for quote in mistake.quotes:
        line = missing(quote, rendered)
        if line:
            yield f"{mistake.place}: the compiler does not say `{line.strip()}`, or not here\n{rendered}"


def main():
    word = sys.argv[1] if sys.argv[1:] else ""
    pages = [page for page in sorted((ROOT / "src/guide").glob("*.md")) if word in page.name]
    found = [mistake for page in pages for mistake in mistakes(page)]
    if not found:
        sys.exit("there is no program that must not compile")
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "src/bin").mkdir(parents=True)
    for number, mistake in enumerate(found):
        (FOLDER / f"src/bin/mistake{number}.rs").write_text(mistake.program)
    (FOLDER / "Cargo.toml").write_text(
        '[package]\nname = "guide"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n'
        '[dependencies]\nconformable = { path = "../.." }\n'
    )
    for file in ("Cargo.lock", "rust-toolchain.toml"):
        shutil.copy(ROOT / file, FOLDER)
    built = [f"--bin=mistake{number}" for number, mistake in enumerate(found) if mistake.code == "E0080"]
    checked = [f"--bin=mistake{number}" for number, mistake in enumerate(found) if mistake.code != "E0080"]
    said = errors(cargo("check", *checked)) if checked else {}
    said |= errors(cargo("build", *built)) if built else {}
    wrong = [fault for number, mistake in enumerate(found) for fault in faults(mistake, said.get(f"mistake{number}"))]
    if wrong:
        sys.exit("\n".join(wrong))
    quotes = sum(len(mistake.quotes) for mistake in found)
    print(f"{len(found)} programs of the guide do not compile, as they should; {quotes} quotes are the compiler's words")


main()
