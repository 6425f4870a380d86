#!/usr/bin/env python3
"""Writes the seeds of `fuzz/corpus`: well-formed inputs of each target in many forms, and a few that are not, whose names begin
with `bad`. All are made here; nothing comes from elsewhere.

    scripts/fuzz_corpus.py            write them
    scripts/fuzz_corpus.py --check    exit 1 if the folder does not hold what would be written

Archives are compared by what they hold: how well they are deflated is the business of the machine's zlib.
"""
import io, json, pathlib, struct, sys, zipfile

OUT = pathlib.Path(__file__).resolve().parent.parent / "fuzz/corpus"


# --- .npy ------------------------------------------------------------------------------------------------------------

def npy(descr, shape, data, fortran=False, version=1, text=None):
    """The bytes of a file, its header padded as NumPy pads it."""
    dims = "(" + ", ".join(map(str, shape)) + ("," if len(shape) == 1 else "") + ")"
    text = text or f"{{'descr': {descr!r}, 'fortran_order': {fortran}, 'shape': {dims}, }}"
    before = 10 if version == 1 else 12
    text += " " * (-(before + len(text) + 1) % 64) + "\n"
    length = struct.pack("<H" if version == 1 else "<I", len(text))
    return b"\x93NUMPY" + bytes([version, 0]) + length + text.encode() + data


def numbers(code, values):
    return struct.pack(code[0] + str(len(values)) + code[1], *values)


NPY = {
    "f4_2x3.npy": npy("<f4", (2, 3), numbers("<f", [0.5, -1.5, 2, float("inf"), float("nan"), -0.0])),
    "f4_2x3_big_fortran.npy": npy(">f4", (2, 3), numbers(">f", range(6)), fortran=True, version=2),
    "f8_4_version_3.npy": npy("<f8", (4,), numbers("<d", [1e300, -1e-300, 3, 4]), version=3),
    "f8_4_big.npy": npy(">f8", (4,), numbers(">d", [1, 2, 3, 4])),
    "bool_2x2.npy": npy("|b1", (2, 2), bytes([0, 1, 2, 255])),
    "i8_scalar.npy": npy("<i8", (), numbers("<q", [-(2 ** 63)])),
    "u1_0x3.npy": npy("|u1", (0, 3), b""),
    "i2_2x2x2_fortran.npy": npy("<i2", (2, 2, 2), numbers("<h", range(-4, 4)), fortran=True),
    "u8_3x1.npy": npy("<u8", (3, 1), numbers("<Q", [0, 2 ** 64 - 1, 7])),
    "i1_1.npy": npy("|i1", (1,), b"\x80"),
    "i1_1_unpadded.npy": b"\x93NUMPY\x01\x00\x33\x00" + b'{"shape":(1,),"fortran_order":False,"descr":"|i1"} ' + b"\x05",
    "followed.npy": npy("|i1", (1,), b"\x05") + npy("|i1", (1,), b"\x06"),
    "bad_records.npy": npy(None, (1,), bytes(12), text="{'descr': [('x', '<f4'), ('y', '<i8', (1,))], 'fortran_order': False, 'shape': (1,), }"),
    "bad_objects.npy": npy("|O", (2,), b"\x80\x04."),
    "bad_short.npy": npy("<f4", (2, 3), bytes(23)),
    "bad_many.npy": npy("<f4", (2 ** 32, 2 ** 32), bytes(24)),
    # Numbers that are not what their digits are by themselves, and brackets that a parser may guess wrong 2^n times.
    "bad_digits.npy": npy(None, (), bytes(8), text="{'descr': '<f4', 'fortran_order': False, 'shape': (1_0000000000, 0x1ffffffff, 1 + 2), }"),
    "bad_brackets.npy": npy(None, (), bytes(8), text=f"{{'descr': '<f4', 'fortran_order': False, 'shape': {'(' * 40}2{')' * 40}, }}"),
    "bad_magic.npy": b"\x93NUMPX" + npy("<f4", (2, 3), bytes(24))[6:],
}


def bare(files, before):
    """The good files again without what stands before the header, which the target puts there."""
    good = {name: data for name, data in files.items() if not name.startswith("bad") and not name.endswith("_unpadded.npy")}
    return files | {f"bare_{name}": data[before(data):] for name, data in good.items()}


NPY = bare(NPY, lambda data: 10 if data[6] == 1 else 12)


# --- .npz ------------------------------------------------------------------------------------------------------------

def npz(files, method, wide=False):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            # NumPy writes every member in the form for more than 4 GB.
            with archive.open(info, "w", force_zip64=wide) as member:
                member.write(data)
    return out.getvalue()


STORED, DEFLATED = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED
FOUR = {"a.npy": NPY["f4_2x3.npy"], "b.npy": NPY["f8_4_big.npy"], "c.npy": NPY["bool_2x2.npy"], "notes.txt": b"not an array"}
ZEROS = 16 << 20
NPZ = {
    "stored.npz": npz(FOUR, STORED),
    "deflated.npz": npz(FOUR, DEFLATED),
    "wide.npz": npz({"a.npy": NPY["i2_2x2x2_fortran.npy"]}, STORED, wide=True),
    "above.npz": npz({"../../x.npy": NPY["i8_scalar.npy"], "layer.0.weight.npy": NPY["f4_2x3_big_fortran.npy"]}, STORED),
    "halves.npz": npz({"h.npy": npy("<f2", (4,), numbers("<H", [0x3c00, 0x8001, 0x7c00, 0x0000]))}, DEFLATED),
    # 16 kB that are 16 MB when they are inflated.
    "bomb.npz": npz({"a.npy": npy("|u1", (ZEROS,), bytes(ZEROS))}, DEFLATED),
    "none.npz": b"PK\x05\x06" + bytes(18),
    "bad_member.npz": npz({"a.npy": NPY["bad_short.npy"]}, STORED),
} | {name: data for name, data in NPY.items() if not name.startswith("bad") and "followed" not in name}


# --- .safetensors ----------------------------------------------------------------------------------------------------

def safetensors(entries, data, text=None):
    text = (text or json.dumps(entries, separators=(",", ":"))).encode()
    # Padded before the last brace, which is where a header that stands alone ends.
    text = text[:-1] + b" " * (-len(text) % 8) + b"}"
    return struct.pack("<Q", len(text)) + text + data


def entry(of, shape, start, end):
    return {"dtype": of, "shape": shape, "data_offsets": [start, end]}


SAFETENSORS = {
    "four.safetensors": safetensors({
        "__metadata__": {"format": "pt"},
        "a": entry("F32", [2, 3], 0, 24), "b": entry("I64", [4], 24, 56), "c": entry("BOOL", [2, 2], 56, 60), "d": entry("F64", [3, 0], 60, 60),
    }, numbers("<f", range(6)) + numbers("<q", [1, -1, 2 ** 62, 0]) + bytes([0, 1, 2, 3])),
    "one.safetensors": safetensors({"a": entry("F32", [2, 3], 0, 24)}, numbers("<f", range(6))),
    "integers.safetensors": safetensors({
        name: entry(name, [4], 4 * start, 4 * (start + size))
        for name, size, start in [("I8", 1, 0), ("U8", 1, 1), ("I16", 2, 2), ("U16", 2, 4), ("I32", 4, 6), ("U32", 4, 10), ("U64", 8, 14)]
    }, bytes(range(88))),
    "halves.safetensors": safetensors({"f": entry("F16", [4], 0, 8), "g": entry("BF16", [4], 8, 16)}, numbers("<H", [0x3c00, 0x8001, 0x7c00, 0, 0x3f80, 0x8001, 0x7f80, 0])),
    "scalar.safetensors": safetensors({"s": entry("F64", [], 0, 8)}, numbers("<d", [0.1])),
    "order.safetensors": safetensors({"z": entry("U8", [4], 4, 8), "a": entry("U8", [4], 0, 4)}, bytes(range(8))),
    "cube.safetensors": safetensors({"cube": entry("I16", [2, 2, 2], 0, 16)}, bytes(range(16))),
    "escapes.safetensors": safetensors(None, bytes(4), text='{"\\u00e9\\n": {"dtype": "U8", "shape": [4], "data_offsets": [0, 4]}}'),
    "none.safetensors": safetensors({}, b""),
    "bad_overlap.safetensors": safetensors({"a": entry("U8", [4], 0, 4), "b": entry("U8", [4], 2, 6)}, bytes(6)),
    "bad_gap.safetensors": safetensors({"a": entry("U8", [4], 0, 4), "b": entry("U8", [2], 6, 8)}, bytes(8)),
    "bad_many.safetensors": safetensors({"a": entry("F32", [2 ** 62, 4], 0, 16)}, bytes(16)),
    "bad_long.safetensors": struct.pack("<Q", 2 ** 63) + b"{}",
}


SAFETENSORS = bare(SAFETENSORS, lambda data: 8)


# --- Texts and numbers -----------------------------------------------------------------------------------------------

EXPLAIN = {
    "numpy.txt": b"4\n8,1,6,1\n7,1,5",
    "brackets.txt": b"8\n[256, 256, 3]\n(3,)",
    "by.txt": b"1\n5x4\n4",
    "scalar.txt": b"4\n[]\n2,3",
    "three.txt": b"2\n4,1,1\n3,1\n2",
    "misfit.txt": b"4\n3,224,224\n3",
    "large.txt": b"8\n4294967296,4294967296\n1,4294967296",
    "empty.txt": b"4\n0,3\n1,3",
    "bad_word.txt": b"4\n8, one",
    "bad_missing.txt": b"4\n8,,1",
}

# The first byte is the number of operands.
EINSUM = {f"{number:02}.txt": bytes([operands]) + text for number, (operands, text) in enumerate([
    (2, b"ij,jk->ik"), (1, b"ii->i"), (1, b"ii"), (1, b"ij->ji"), (2, b"bhqd,bhkd->bhqk"), (2, b"i...,...i"), (1, b"...ij->...ji"),
    (3, b"ab,bc,cd->ad"), (6, b"a,b,c,d,e,f->fedcba"), (2, b" i j , jk -> i k "), (1, b"ij->"), (2, b",i->i"), (1, b"bA"),
    (1, b"abcdefghijklmnopqrstuvwxyzABCDE->EDCBA"),
])} | {f"bad_{number:02}.txt": bytes([operands]) + text for number, (operands, text) in enumerate([
    (1, b"ij->ik"), (2, b"ij->ij"), (1, b"i.j"), (1, b"ij->ii"), (1, b"...i->i"), (7, b",,,,,,"), (1, b"i1"), (1, b"ij-i"),
])}

# Type of the indices, operation, kind of source, then indices: below 200 on every axis, 240 and above at the type's edges.
INDEX = {
    f"operation_{operation:02}.bin": bytes([operation % 10, operation, operation % 5]) + bytes(range(140)) for operation in range(16)
} | {
    f"bad_{operation:02}.bin": bytes([operation % 10, operation, 0]) + bytes([245] + [1] * 3) * 40
    for operation in range(16) if operation not in (4, 11)              # which take no indices
}

# What is changed in the model's weights: how often, then each change; bytes for elements.
LAYERS = {
    "whole.bin": bytes(32),
    "elements.bin": bytes([0]) + bytes(range(256)),
    "tracked.bin": bytes([1, 0, 5, 1, 2, 3]),
    "halves.bin": bytes([1, 5, 1, 11]) + bytes(range(90)),
    "bad_missing.bin": bytes([1, 3, 0]) + bytes(20),
    "bad_sizes.bin": bytes([2, 3, 2, 5, 4, 3, 7]) + bytes(20),
}

ALL = {"npy": NPY, "npz": NPZ, "safetensors": SAFETENSORS, "explain": EXPLAIN, "einsum": EINSUM, "index": INDEX, "layers": LAYERS}


def content(data):
    """What an archive holds; other bytes are themselves."""
    if not data.startswith(b"PK\x03\x04"):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return [(info.filename, info.compress_type, archive.read(info)) for info in archive.infolist()]


def main():
    wrong = []
    for target, files in ALL.items():
        folder = OUT / target
        if "--check" in sys.argv[1:]:
            there = {path.name for path in folder.glob("*.*")}
            wrong += [f"{target}/{name}" for name in there ^ files.keys()]
            wrong += [f"{target}/{name}" for name in there & files.keys() if content((folder / name).read_bytes()) != content(files[name])]
            continue
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.*"):
            path.unlink()
        for name, data in files.items():
            (folder / name).write_bytes(data)
    if wrong:
        sys.exit("not what scripts/fuzz_corpus.py writes: " + ", ".join(sorted(wrong)))
    print(f"{sum(map(len, ALL.values()))} seeds, {sum(len(data) for files in ALL.values() for data in files.values())} bytes")


if __name__ == "__main__":
    main()
