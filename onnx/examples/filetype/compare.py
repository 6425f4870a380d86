#!/usr/bin/env python3
"""Asks Google's own package and the program for the types of files of this repository, and fails where the labels differ.

    pip install magika==1.0.3
    python3 onnx/examples/filetype/compare.py            a file of each suffix that git knows
    python3 onnx/examples/filetype/compare.py FILE ..    these
    python3 onnx/examples/filetype/compare.py --write    stores what the package says of the files of the test
"""

import os
import pathlib
import re
import subprocess
import sys

from magika import Magika

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]

# Files of the repository that stay as they are.
FIXED = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "arrow/tests/data/more/files/bool.parquet",
    "embedded/digits_cnn.onnx",
    "examples/data/digits/cnn/trace_first4.safetensors",
    "examples/data/digits/test.csv",
    "examples/data/digits/test_x.npy",
    *(f"onnx/examples/filetype/tests/samples/{name}"
      for name in ("empty", "few", "few_of_latin_1", "page.html", "query.sql", "spaces", "words.py")),
]


def theirs(files):
    magika = Magika()
    return [(found.prediction.output.label, found.score)
            for found in (magika.identify_path(ROOT / file) for file in files)]


def ours(files):
    command = ["cargo", "run", "--release", "--quiet", "--manifest-path", FOLDER / "Cargo.toml", "--", *files]
    out = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    lines = [re.fullmatch(r".*: (\S+) \(.*\), ([\d.]+) %", line) for line in out]
    return [(line[1], float(line[2]) / 100) for line in lines]


def one_of_each_suffix():
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    return list({pathlib.PurePath(file).suffix: file for file in files}.values())


def main():
    if sys.argv[1:] == ["--write"]:
        rows = [f"{file}\t{label}\t{score:.9g}\n" for file, (label, score) in zip(FIXED, theirs(FIXED))]
        (FOLDER / "tests/expected.tsv").write_text("".join(rows))
        return
    files = [os.path.abspath(file) for file in sys.argv[1:]] or one_of_each_suffix()
    differ = others = 0
    for file, (label, score), (our_label, our_score) in zip(files, theirs(files), ours(files), strict=True):
        differ += label != our_label
        # The program prints hundredths of a percent.
        same = label == our_label and abs(score - our_score) <= 1e-4 + 0.5e-4
        others += not same
        print(f"{file}: {label} {100 * score:.2f} %" + ("" if same else f", but the program: {our_label} {100 * our_score:.2f} %"))
    print(f"{len(files)} files: {differ} other labels, {others} other probabilities")
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
