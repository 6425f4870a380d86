"""What scripts that hold the text of the library to a rule read of a file."""
import re

# Strings, quotes and comments, whichever begins first; a string may go on in the next line.
NO_CODE = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'|//[^\n]*', re.DOTALL)


def code(path):
    """The text without comments and strings, which may name anything."""
    return NO_CODE.sub("", path.read_text())
