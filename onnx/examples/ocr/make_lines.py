#!/usr/bin/env python3
"""Makes the pictures of the test, and stores what rapidocr says of them, which uses ONNX Runtime.

    pip install pillow rapidocr-onnxruntime==1.4.4
    python3 onnx/examples/ocr/make_lines.py            both
    python3 onnx/examples/ocr/make_lines.py --check    asks rapidocr and the program, and fails where the texts differ
"""

import pathlib
import re
import subprocess
import sys

import cv2
from PIL import Image, ImageDraw, ImageFont
from rapidocr_onnxruntime import RapidOCR

FOLDER = pathlib.Path(__file__).resolve().parent
TESTS = FOLDER / "tests"

# A name, the text, width and height, the size of the letters, and two colours. What is 48 high is not resized.
LINES = [
    ("line", "shapes are types", (300, 48), 34, "black", "white"),
    ("colours", "ONNX in Rust", (260, 48), 36, "#ffe08a", "#20366b"),
    ("digits", "2026-11-23 16:45", (310, 48), 34, "#222", "#ddd"),
    ("large", "no allocation", (560, 96), 72, "black", "white"),
    ("small", "a mistake is an error", (190, 30), 19, "black", "white"),
    ("upside_down", "turn me round", (290, 48), 36, "black", "white"),
]


def draw():
    for name, text, size, letters, colour, ground in LINES:
        picture = Image.new("RGB", size, ground)
        font = ImageFont.load_default(letters)
        ImageDraw.Draw(picture).text((8, size[1] / 2), text, colour, font, anchor="lm")
        if name == "upside_down":
            picture = picture.rotate(180)
        picture.save(TESTS / f"{name}.png", optimize=True)


def theirs():
    engine = RapidOCR()
    for name, *_ in LINES:
        turned, directions, _ = engine.text_cls(cv2.imread(str(TESTS / f"{name}.png")))
        (label, score), = directions
        (text, confidence), = engine.text_rec(turned)[0]
        yield name, text, confidence, score if label == "180" else 1 - score


def main():
    if sys.argv[1:] != ["--check"]:
        draw()
        rows = [f"{name}\t{text}\t{confidence:.9g}\t{turned:.9g}\n" for name, text, confidence, turned in theirs()]
        (TESTS / "expected.tsv").write_text("".join(rows))
        return
    files = [TESTS / f"{name}.png" for name, *_ in LINES]
    command = ["cargo", "run", "--release", "--quiet", "--manifest-path", FOLDER / "Cargo.toml", "--", *files]
    out = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    differ = 0
    for line, (name, text, confidence, _) in zip(out, theirs(), strict=True):
        ours, percent = re.fullmatch(r".*\.png: (.*) \(([\d.]+) %.*\)", line).groups()
        differ += ours != text
        print(f"{name}: {text} ({100 * confidence:.2f} %), the program: {ours} ({percent} %)")
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
