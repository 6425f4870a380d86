"""What scripts that hold the text of the library to a rule read of a file."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Strings, quotes and comments, whichever begins first; a string may go on in the next line.
NO_CODE = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'|//[^\n]*', re.DOTALL)
# A string, and an `on_unimplemented` with the name of its trait.
STRING = r'"(?:[^"\\]|\\.)*"'
ATTRIBUTE = re.compile(
    r"#\[diagnostic::on_unimplemented\(((?:[^\"()]|%s)*)\)\]\s*(?:#\[[^\n]*\s*)*pub (?:unsafe )?trait (\w+)" % STRING
)


def code(path):
    """The text without comments and strings, which may name anything."""
    return NO_CODE.sub("", path.read_text())


def sources():
    """(path, text) of what speaks to users, without comments. The resolver of the guide is the reader's own program."""
    for path in sorted([*(ROOT / "src").rglob("*.rs"), *(ROOT / "macros/src").rglob("*.rs")]):
        if path.parent.name not in ("guide", "errors"):
            yield path.relative_to(ROOT), re.sub(r"^\s*//.*$", "", path.read_text(), flags=re.MULTILINE)
