#!/usr/bin/env python3
"""Puts the models of the programs beside this file into `models/`, and what has to be known about them.

    python3 onnx/examples/fetch.py             all of them, from 42 MB of wheels
    python3 onnx/examples/fetch.py filetype    those of these programs

Each lies in a wheel of a fixed version, which `pip download` fetches, and has a fixed SHA-256: another file is an error. Needs
Python 3.9 with pip, nothing else, and no network where all is there.
"""

import argparse
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import zipfile

MODELS = pathlib.Path(__file__).resolve().parent / "models"

# A program; a package, its version and its licence; files: the name here, the path in the wheel, its SHA-256.
TABLE = [
    ("filetype", "magika", "1.0.3", "Apache-2.0", [
        ("magika.onnx", "magika/models/standard_v3_3/model.onnx",
         "fe2d2eb49c5f88a9e0a6c048e15d6ffdf86235519c2afc535044de433169ec8c"),
        ("magika.config.json", "magika/models/standard_v3_3/config.min.json",
         "ae24c742205358f6ff6dfd5facb6743fb69743dbba8373e73da58ff0cbd695db"),
        ("magika.types.json", "magika/config/content_types_kb.min.json",
         "75208adba69bc0556403b62b32ef3ccf8b5ce494411780845852e52e6583a10d"),
    ]),
    ("vad", "silero-vad", "6.2.3", "MIT", [
        ("silero_vad.onnx", "silero_vad/data/silero_vad_openvino_16k.onnx",
         "7776b81ad1b0350c15d7f1555943b9232eb53e9ca5d989c6d0cea9ebc8664d87"),
    ]),
    ("ocr", "rapidocr-onnxruntime", "1.4.4", "Apache-2.0", [
        ("ppocr_rec.onnx", "rapidocr_onnxruntime/models/ch_PP-OCRv4_rec_infer.onnx",
         "48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b"),
        ("ppocr_cls.onnx", "rapidocr_onnxruntime/models/ch_ppocr_mobile_v2.0_cls_infer.onnx",
         "e47acedf663230f8863ff1ab0e64dd2d82b838fceb5957146dab185a89d6215c"),
    ]),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="filetype, vad, ocr [all]")
    programs = parser.parse_args().programs
    known = [program for program, *_ in TABLE]
    for program in programs:
        if program not in known:
            parser.error(f"there is no program `{program}`: there are {', '.join(known)}")
    MODELS.mkdir(exist_ok=True)
    for program, package, version, licence, files in TABLE:
        if not programs or program in programs:
            fetch(package, version, licence, files)
            if program == "ocr":
                (MODELS / "ppocr_rec.txt").write_bytes(metadata((MODELS / "ppocr_rec.onnx").read_bytes())[b"character"])


def fetch(package, version, licence, files):
    if all((MODELS / name).is_file() and digest((MODELS / name).read_bytes()) == sha256 for name, _, sha256 in files):
        print(f"{package} {version}: is there")
        return
    with tempfile.TemporaryDirectory() as folder:
        # The platform is one that has a wheel of each: the models are the same in all of them.
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                   "--only-binary", ":all:", "--platform", "manylinux_2_28_x86_64", "--platform", "any",
                   "--dest", folder, f"{package}=={version}"]
        if subprocess.run(command).returncode != 0:
            sys.exit(f"{package} {version} cannot be fetched")
        (wheel,) = pathlib.Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for name, path, sha256 in files:
                data = archive.read(path)
                if digest(data) != sha256:
                    sys.exit(f"{path} of {package} {version} is another file: its SHA-256 is {digest(data)}, not {sha256}")
                (MODELS / name).write_bytes(data)
                print(f"{package} {version} ({licence}): {name}, {len(data)} bytes")


def digest(data):
    return hashlib.sha256(data).hexdigest()


def metadata(model):
    """What a file of ONNX says about itself: `metadata_props` of the message `ModelProto`, pairs of texts."""
    pairs = [dict(fields(pair)) for number, pair in fields(model) if number == 14]
    return {pair[1]: pair[2] for pair in pairs}


def fields(message):
    """The fields of a message of protobuf, by their numbers."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte = message[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(message):
        key = varint()
        if key & 7 == 0:
            yield key >> 3, varint()
            continue
        size = {1: 8, 5: 4}.get(key & 7) or varint()
        yield key >> 3, message[at:at + size]
        at += size


if __name__ == "__main__":
    main()
