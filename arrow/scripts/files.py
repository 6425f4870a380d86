#!/usr/bin/env python3
"""Writes Arrow and Parquet files that a reader of tensor columns can get wrong, and `expect.jsonl`: what each must give.

    pip install -r arrow/scripts/requirements.txt
    python3 arrow/scripts/files.py FOLDER            # writes FOLDER/files/* and FOLDER/expect.jsonl
    python3 arrow/scripts/files.py FOLDER --check    # fails if they are not what the script writes now

A line of `expect.jsonl` says what a caller asks for and what comes of it:

| key | meaning |
|---|---|
| `file`, `family`, `column`, `shape`, `element` | where to look, and for what |
| `ask` | `tensor`: the column must be `arrow.fixed_shape_tensor`; `unshaped`: a plain list of the right length is taken too |
| `nulls` | `keep`: null rows are allowed; `refuse`: there may be none |
| `slice` | `[offset, length]`: the rows to look at, of all batches together |
| `do` | `values`, `error`, or `values or error` where either is right |
| `rows`, `null_rows` | how many rows are looked at, and which of them are null |
| `crc32`, `sum` | of the rows that are not null: row-major, little-endian, a `bool` as a byte; the sum in f64 |
| `must`, `why` | what an error's text holds: one of each group |

The values come from NumPy. Each line is held against pyarrow, which reads the file again: where values are expected it must
find a tensor of this element and shape and the same values, and where an error is expected it must not. A line for which
that is not so gives the reason (`although`, which is not written).
"""

import json
import math
import shutil
import struct
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

ELEMENTS = {
    "bool": (pa.bool_(), np.bool_),
    "f16": (pa.float16(), np.float16),
    **{f"f{n}": (getattr(pa, f"float{n}")(), getattr(np, f"float{n}")) for n in (32, 64)},
    **{f"i{n}": (getattr(pa, f"int{n}")(), getattr(np, f"int{n}")) for n in (8, 16, 32, 64)},
    **{f"u{n}": (getattr(pa, f"uint{n}")(), getattr(np, f"uint{n}")) for n in (8, 16, 32, 64)},
}
TENSOR = "arrow.fixed_shape_tensor"
# The column's name, which no other word of a message holds.
NAME = "glyph"


# Columns.


def numbers(name, rows, shape, element="f32"):
    """Small numbers that every sum of them holds exactly, the same for a name on every machine."""
    dtype = ELEMENTS[element][1]
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    if element == "bool":
        return rng.integers(0, 2, (rows, *shape)).astype(dtype)
    found = rng.integers(0 if element[0] == "u" else -100, 101, (rows, *shape))
    return (found / 32).astype(dtype) if element[0] == "f" else found.astype(dtype)


def validity(rows, null_rows):
    bits = np.ones(rows, bool)
    bits[list(null_rows)] = False
    return pa.py_buffer(np.packbits(bits, bitorder="little").tobytes()) if len(null_rows) else None


def plain_list(values, element="f32", null_rows=(), child=None, inner=None):
    """A column of fixed-size lists. `child` stands for the values, with nulls of its own or of another type."""
    length = math.prod(values.shape[1:])
    child = pa.array(values.reshape(-1), ELEMENTS[element][0]) if child is None else child
    kind = pa.list_(inner or pa.field("item", child.type), length)
    return pa.Array.from_buffers(kind, len(values), [validity(len(values), null_rows)], children=[child])


def tensor(values, element="f32", null_rows=(), child=None, **options):
    kind = pa.fixed_shape_tensor(ELEMENTS[element][0], values.shape[1:], **options)
    return pa.ExtensionArray.from_storage(kind, plain_list(values, element, null_rows, child).cast(kind.storage_type))


def table(column):
    return pa.table({NAME: column})


def claims(column, text, name=TENSOR, more=(), **options):
    """A table of a column whose extension metadata is a text of ours."""
    metadata = {"ARROW:extension:name": name} | ({} if text is None else {"ARROW:extension:metadata": text})
    pairs = pa.KeyValueMetadata([*metadata.items(), *more])
    return pa.table([column], schema=pa.schema([pa.field(NAME, column.type, metadata=pairs, **options)]))


# Files.


class Folder:
    def __init__(self, path):
        self.path, self.lines = path, []
        (path / "files").mkdir(parents=True, exist_ok=True)

    def file(self, name, data, **options):
        """Writes a table, or record batches, by the ending of the name; and bytes as they are."""
        path = str(self.path / "files" / name)
        assert not Path(path).exists(), f"{name}: written twice"
        if isinstance(data, bytes):
            Path(path).write_bytes(data)
        elif name.endswith(".parquet"):
            pq.write_table(data, path, **{"compression": "none", **options})
        else:
            batches = data.to_batches() if isinstance(data, pa.Table) else data
            schema = data.schema if isinstance(data, pa.Table) else data[0].schema
            new = pa.ipc.new_file if name.endswith(".arrow") else pa.ipc.new_stream
            with new(path, schema, options=pa.ipc.IpcWriteOptions(**options)) as writer:
                for batch in batches:
                    writer.write_batch(batch)

    def bytes_of(self, ending, data, **options):
        """What such a file would hold."""
        self.file("draft" + ending, data, **options)
        draft = self.path / "files" / ("draft" + ending)
        found = draft.read_bytes()
        draft.unlink()
        return found

    def line(self, file, do, shape, element="f32", *, values=None, null_rows=(), must=None, why=None, although=None, **ask):
        line = {"file": file, "family": self.family, "column": ask.pop("column", NAME), "ask": ask.pop("ask", "tensor")}
        line |= {"shape": list(shape), "element": element, "nulls": ask.pop("nulls", "keep")}
        line |= {"slice": ask.pop("slice")} if "slice" in ask else {}
        assert not ask, ask
        line["do"] = do
        if "values" in do:
            first, count = line.get("slice", [0, len(values)])
            kept = [row for row in range(first, first + count) if row not in null_rows]
            rows = values[kept]
            assert values.shape[1:] == tuple(shape) and values.dtype == ELEMENTS[element][1], file
            total = math.fsum(rows.reshape(-1).astype(np.float64).tolist()) if np.isfinite(rows).all() else math.nan
            line |= {"rows": count, "null_rows": [row - first for row in range(first, first + count) if row in null_rows]}
            line |= {"crc32": zlib.crc32(rows.astype(rows.dtype.newbyteorder("<")).tobytes())}
            line |= {"sum": "nan" if math.isnan(total) else total}
        if "error" in do:
            line |= {"must": must}
        if why:
            line["why"] = why
        self.hold(line, values, null_rows, although)
        self.lines.append(line)

    def values(self, file, values, element="f32", do="values", **more):
        self.line(file, do, more.pop("shape", values.shape[1:]), element, values=values, **more)

    def error(self, file, shape, must, why, element="f32", **more):
        self.line(file, "error", shape, element, must=[[NAME], *must], why=why, **more)

    def either(self, file, values, must, element="f32", **more):
        self.values(file, values, element, do="values or error", must=[[NAME], *must], **more)

    def hold(self, line, values, null_rows, although):
        """Holds a line against what pyarrow reads."""
        wrong = self.differs(line, values, null_rows)
        if although is None and "values" in line["do"] and wrong:
            sys.exit(f"{line['file']}: pyarrow: {wrong}, but values are expected")
        if although is None and line["do"] == "error" and not wrong:
            sys.exit(f"{line['file']}: pyarrow reads what is asked for, but an error is expected")
        if although is not None and ("values" in line["do"]) == (not wrong):
            sys.exit(f"{line['file']}: pyarrow does what is expected: no reason is needed")

    def differs(self, line, values, null_rows):
        try:
            column = read(self.path / "files" / line["file"]).column(line["column"])
            column.validate(full=True)
            column = column.combine_chunks()
        except (pa.ArrowException, KeyError, OSError) as error:
            return f"{type(error).__name__}: {error}"
        shape, kind = line["shape"], column.type
        order = range(len(shape))
        if isinstance(kind, pa.FixedShapeTensorType):
            stored, column = list(kind.shape), column.storage
            order = kind.permutation or range(len(stored))
        elif line["ask"] == "tensor" or not pa.types.is_fixed_size_list(kind):
            return f"the column is {kind}"
        else:
            stored = shape
        if [stored[axis] for axis in order] != shape or math.prod(stored) != column.type.list_size:
            return f"the shape is {stored}, permuted by {list(order)}"
        if column.type.value_type != ELEMENTS[line["element"]][0]:
            return f"the element is {column.type.value_type}"
        first, count = line.get("slice", [0, len(column)])
        rows = column.slice(first, count)
        nulls = [row for row in range(len(rows)) if not rows[row].is_valid]
        if nulls and line["nulls"] == "refuse":
            return "there are null rows"
        found = [rows[row].values for row in range(len(rows)) if row not in nulls]
        if any(row.null_count for row in found):
            return "there are nulls within"
        if "values" in line["do"]:
            if nulls != line["null_rows"] or len(rows) != line["rows"]:
                return f"of {len(rows)} rows {nulls} are null"
            kept = [row for row in range(first, first + count) if row not in null_rows]
            for row, at in zip(found, kept):
                row = row.to_numpy(zero_copy_only=False).reshape(stored).transpose(order)
                if row.tobytes() != np.ascontiguousarray(values[at]).tobytes():
                    return f"row {at} is {row.tolist()}, not {values[at].tolist()}"
        return None


def read(path):
    if path.suffix == ".parquet":
        return pq.read_table(path)
    return (pa.ipc.open_stream if path.suffix == ".arrows" else pa.ipc.open_file)(pa.OSFile(str(path))).read_all()


def sizes(shape):
    """How a message may write a shape."""
    words = list(map(str, shape))
    lists = [f"[{', '.join(words)}]", f"[{','.join(words)}]", f"({', '.join(words)})"]
    return lists + ["x".join(words)] if len(words) > 1 else lists


def words(element):
    """How a message may write an element."""
    kind = {"f": "Float", "i": "Int", "u": "UInt"}.get(element[0])
    return ["bool", "Bool"] if element == "bool" else [element, kind.lower() + element[1:], kind + element[1:]]


# Families: each writes files and says what is expected of them.


def plain(to):
    for name, rows, shape, element in [
        ("f32_8x8.arrows", 5, [8, 8], "f32"),
        ("f64_2x3.parquet", 5, [2, 3], "f64"),
        ("i16_2x3.parquet", 5, [2, 3], "i16"),
        ("i8_2x3.arrows", 5, [2, 3], "i8"),
        ("u16_2x3.parquet", 5, [2, 3], "u16"),
        ("u32_2x3.parquet", 5, [2, 3], "u32"),
        ("u64_2x3.arrow", 5, [2, 3], "u64"),
        ("f32_6.arrows", 9, [6], "f32"),
        ("f32_3.parquet", 9, [3], "f32"),
    ]:
        values = numbers(name, rows, shape, element)
        to.file("plain_" + name, table(tensor(values, element)))
        to.values("plain_" + name, values, element)
    values = numbers("extremes", 2, [2, 3], "i64") * 0
    values[1, 1, 2] = np.iinfo(np.int64).min
    for ending in ("arrow", "parquet"):
        to.file(f"plain_i64_least.{ending}", table(tensor(values, "i64")))
        to.values(f"plain_i64_least.{ending}", values, "i64")
    values = numbers("extremes", 2, [2, 3], "u64") * 0
    values[1, 1, 2] = np.iinfo(np.uint64).max
    to.file("plain_u64_largest.parquet", table(tensor(values, "u64")))
    to.values("plain_u64_largest.parquet", values, "u64")


def half(to):
    for ending in ("arrow", "arrows", "parquet"):
        name = f"half.{ending}"
        values = numbers(name, 5, [2, 3], "f16")
        to.file(name, table(tensor(values, "f16", [3])))
        to.values(name, values, "f16", null_rows=[3])
        to.error(name, [2, 3], [words("f16") + ["half", "Half"], words("f32")], "16 bits are not taken for 32")
        to.error(name, [2, 3], [words("f16") + ["half", "Half"], words("u16")], "nor for an integer of 16 bits", "u16")
    bits = np.array([[[0x7C01, 0xFE55, 0x7C00], [0xFC00, 0x8000, 0x0001]]], np.uint16).view(np.float16)
    for ending in ("arrow", "parquet"):
        to.file(f"half_bits.{ending}", table(tensor(bits, "f16")))
        to.values(f"half_bits.{ending}", bits, "f16")


def booleans(to):
    """A bit each: a reader makes bytes of them, or says that it does not take them."""
    kind = [words("bool")]
    for ending in ("arrow", "parquet"):
        name = f"bool.{ending}"
        values = numbers(name, 11, [2, 3], "bool")
        to.file(name, table(tensor(values, "bool", [2, 9])))
        to.either(name, values, kind, "bool", null_rows=[2, 9])
        to.either(name, values, kind, "bool", null_rows=[2, 9], slice=[3, 5], nulls="refuse")
        to.error(name, [2, 3], [*kind, words("u8")], "a bit is no byte", "u8")
    values = numbers("bool_sliced.arrow", 11, [2, 3], "bool")
    to.file("bool_sliced.arrow", table(tensor(values, "bool")).slice(3, 5))
    to.either("bool_sliced.arrow", values[3:8], kind, "bool")
    to.either("bool_sliced.arrow", values[3:8], kind, "bool", slice=[1, 3])


def no_axes(to):
    for ending in ("arrow", "parquet"):
        name = f"no_axes.{ending}"
        values = numbers(name, 5, [])
        to.file(name, table(tensor(values, null_rows=[1])))
        to.values(name, values, null_rows=[1])
        to.values(name, values, null_rows=[1], slice=[2, 3], nulls="refuse")
        to.error(name, [1], [["[]", "()", "scalar"], sizes([1])], "the column holds [], [1] is asked")
        one = f"one_element.{ending}"
        to.file(one, table(tensor(values.reshape(5, 1))))
        to.error(one, [], [sizes([1]), ["[]", "()", "scalar"]], "the column holds [1], [] is asked")
        to.values(one, values.reshape(5, 1))


def no_elements(to):
    for shape in ([0], [2, 0]):
        name = f"no_elements_{'x'.join(map(str, shape))}.arrow"
        values = np.zeros((5, *shape), np.float32)
        to.file(name, table(tensor(values)))
        to.values(name, values, why="no elements, and still five rows")
        to.values(name, values, slice=[3, 2])
    to.file("no_elements_null_rows.arrows", table(tensor(values, null_rows=[0, 4])))
    to.values("no_elements_null_rows.arrows", values, null_rows=[0, 4])
    to.error("no_elements_null_rows.arrows", [2, 0], [["null"]], "null rows of no elements", nulls="refuse")
    to.error("no_elements_2x0.arrow", [0], [sizes([2, 0]), sizes([0])], "the column holds [2, 0], [0] is asked")
    to.error("no_elements_2x0.arrow", [2, 3], [sizes([2, 0]), sizes([2, 3])], "the column holds [2, 0], [2, 3] is asked")
    # pyarrow writes such a file and does not read it: Parquet has no lists of a fixed size, only lists, and it counts the
    # empty ones wrong.
    to.file("no_elements.parquet", table(tensor(values)))
    lists = [["list", "List", "size", "shape", "row", "column"]]
    to.either("no_elements.parquet", values, lists, although="pyarrow cannot read what it has written")


def large(to):
    """Products that 32 and 64 bits do not hold, in files of no rows or few."""
    for ending in ("arrow", "parquet"):
        name = f"large_no_rows.{ending}"
        to.file(name, table(tensor(np.zeros((0, 65536, 32767), np.float32))))
        to.error(name, [8, 8], [sizes([65536, 32767]), sizes([8, 8])], "2147450880 elements a row, and no rows")
    column, eight = plain_list(numbers("large", 2, [8, 8])), "the extension metadata is not that of a list of 64"
    inverse = pow(3, -1, 1 << 64)
    for name, shape in [
        ("31_bits", [65536, 32768]),
        ("32_bits", [65536, 65536, 1]),
        ("32_bits_and_64", [(1 << 32) + 64, 1]),
        ("64_bits", [1 << 32, 1 << 32]),
        # A product that is 64 to a reader who multiplies in 64 bits without looking.
        ("64_bits_and_64", [3, (inverse * 64) & ((1 << 64) - 1)]),
        ("64_bits_and_64_in_three", [1 << 22, (1 << 42) + 1, 64]),
        ("zero_behind", [1 << 40, 1 << 40, 0]),
        ("more_than_64_bits", [(1 << 64) + 8, 8]),
        ("negative", [-8, -8]),
    ]:
        to.file(f"large_{name}.arrows", claims(column, json.dumps({"shape": shape})))
        to.error(f"large_{name}.arrows", [8, 8], [[str(max(shape, key=abs)), "shape", "metadata", "overflow"]], eight)


def metadata(to):
    values = numbers("metadata", 3, [2, 3])
    column = plain_list(values)
    told = [["metadata", "shape", "JSON", "json"]]
    refused = "pyarrow does not take it"

    def reads(name, text, **more):
        to.file(f"metadata_{name}.arrows", claims(column, text))
        to.values(f"metadata_{name}.arrows", values, **more)

    def either(name, text, must=told, **more):
        to.file(f"metadata_{name}.arrows", claims(column, text))
        to.either(f"metadata_{name}.arrows", values, must, **more)

    def fails(name, text, must=told, why="the extension metadata is not that of a [2, 3] tensor", shape=(2, 3), **more):
        to.file(f"metadata_{name}.arrows", claims(column, text))
        to.error(f"metadata_{name}.arrows", list(shape), must, why, **more)

    # arrow-rs writes this, and does not take the key that the specification has.
    reads("as_arrow_rs_writes_it", '{"shape":[2,3],"dim_names":null,"permutations":null}', although=refused)
    reads("spaces", ' \n\t{ "shape" : [ 2 , 3 ] } \r\n')
    either("unknown_key", '{"shape":[2,3],"unit":"mm"}', [["metadata", "unit"]])
    either("unknown_key_nested", '{"unit":{"shape":[3,2],"a":[[],{}]},"shape":[2,3]}', [["metadata", "unit"]])
    either("mark_of_byte_order", '\ufeff{"shape":[2,3]}')
    either("sizes_as_2e0", '{"shape":[2e0,3.0]}', although=refused)
    deep = '{"shape":[2,3],"unit":%s1%s}' % ("[" * 1100, "]" * 1100)
    either("deep", deep, [["metadata", "JSON", "json", "depth", "recursion"]], although=refused)
    twice = "readers differ in which of two they take: an error is the only safe answer"
    first, both = "pyarrow takes the first", [["shape", "metadata", "twice", "duplicate"]]
    fails("two_shapes_first", '{"shape":[2,3],"shape":[3,2]}', both, twice, although=first)
    fails("two_shapes_last", '{"shape":[3,2],"shape":[2,3]}', both, twice)
    fails("two_shapes_last_3x2", '{"shape":[3,2],"shape":[2,3]}', both, twice, (3, 2), although=first)
    fails("two_texts", '{"shape":[2,3]}{"shape":[2,3]}')
    fails("text_behind", '{"shape":[2,3]} x')
    fails("nul_behind", '{"shape":[2,3]}\0')
    fails("comma_behind", '{"shape":[2,3],}')
    fails("comment", '{"shape":[2,3]/*rows, columns*/}')
    fails("single_quotes", "{'shape':[2,3]}")
    fails("leading_zero", '{"shape":[02,3]}')
    fails("plus", '{"shape":[+2,3]}')
    fails("half_a_surrogate", '{"shape":[2,3],"dim_names":["\\ud800","b"]}')
    fails("a_list", "[2,3]")
    fails("a_number", '{"shape":6}')
    fails("null_shape", '{"shape":null}')
    fails("true", '{"shape":[true,6]}')
    fails("no_shape", '{"dim_names":["a","b"]}')
    fails("key_of_other_case", '{"Shape":[2,3]}')
    fails("nothing", None)
    fails("zero_more", '{"shape":[2,3,0]}', [sizes([2, 3, 0]) + ["metadata"]])
    fails("one_more", '{"shape":[2,3,1]}', [sizes([2, 3, 1]), sizes([2, 3])], "the column holds [2, 3, 1], [2, 3] is asked")
    # The same key twice in the field's metadata, and not in the text.
    text = '{"shape":[2,3]}'
    to.file("metadata_key_twice.arrows", claims(column, text, more=[("ARROW:extension:metadata", text)]))
    to.values("metadata_key_twice.arrows", values)


def dim_names(to):
    values = numbers("dim_names", 3, [2, 3])
    for name, names in [("same", ["a", "a"]), ("empty", ["", ""]), ("odd", ['"y"\n', "\u00e4 \U0001f600\\"])]:
        for ending in ("arrow", "parquet"):
            to.file(f"dim_names_{name}.{ending}", table(tensor(values, dim_names=names)))
            to.values(f"dim_names_{name}.{ending}", values)
    wrong = {"numbers": [1, 2], "none": [], "three": ["a", "b", "c"], "text": "ab", "null_within": ["a", None]}
    for name, names in wrong.items():
        text = json.dumps({"shape": [2, 3], "dim_names": names})
        to.file(f"dim_names_{name}.arrows", claims(plain_list(values), text))
        to.error(f"dim_names_{name}.arrows", [2, 3], [["dim_names", "names", "metadata"]], "not two names")
    to.file("dim_names_no_axes.arrows", claims(plain_list(values[:, 0, :1]), '{"shape":[],"dim_names":[],"permutation":[]}'))
    to.values("dim_names_no_axes.arrows", values[:, 0, 0])


def permutation(to):
    order = [["permutation"]]
    values = numbers("permutation", 5, [2, 3])
    turned = np.ascontiguousarray(values.swapaxes(1, 2))
    stored = "the shape that the column means is [3, 2]: what is stored is never handed out as it is"
    for ending, null_rows in [("arrow", []), ("parquet", [1])]:
        name = f"permutation.{ending}"
        to.file(name, table(tensor(values, null_rows=null_rows, permutation=[1, 0])))
        to.either(name, turned, order, null_rows=null_rows)
        to.either(name, turned, order, null_rows=null_rows, slice=[2, 3], nulls="refuse")
        to.error(name, [2, 3], [["permutation"] + sizes([3, 2])], stored)
        to.file(f"permutation_same.{ending}", table(tensor(values, null_rows=null_rows, permutation=[0, 1])))
        to.values(f"permutation_same.{ending}", values, null_rows=null_rows)
    square = numbers("permutation_square", 4, [2, 2])
    turned_square = np.ascontiguousarray(square.swapaxes(1, 2))
    to.file("permutation_square.parquet", table(tensor(square, permutation=[1, 0])))
    to.either("permutation_square.parquet", turned_square, order)
    # Asked for without a shape, the column still has one.
    to.either("permutation_square.parquet", turned_square, order, ask="unshaped")
    to.error("permutation.arrow", [2, 3], [["permutation"] + sizes([3, 2])], stored, ask="unshaped")
    three = numbers("permutation_three", 3, [1, 2, 3])
    to.file("permutation_three_axes.arrow", claims(plain_list(three), '{"shape":[1,2,3],"permutation":[1,2,0]}'))
    to.either("permutation_three_axes.arrow", np.ascontiguousarray(three.transpose(0, 2, 3, 1)), order)
    to.error("permutation_three_axes.arrow", [2, 3], [["permutation"] + sizes([2, 3, 1])], "an axis of size 1 is an axis")
    # arrow-rs writes the order of the axes under another key than the specification's.
    plural, theirs = '{"shape":[%s],"dim_names":null,"permutations":[%s]}', "pyarrow does not know the key of arrow-rs"
    column = plain_list(values)
    to.file("permutation_as_arrow_rs_writes_it.arrows", claims(column, plural % ("2,3", "1,0")))
    to.either("permutation_as_arrow_rs_writes_it.arrows", turned, [["permutation", "metadata"]], although=theirs)
    to.error("permutation_as_arrow_rs_writes_it.arrows", [2, 3], [["permutation", "metadata"] + sizes([3, 2])], stored)
    to.file("permutation_square_as_arrow_rs.arrows", claims(plain_list(square), '{"shape":[2,2],"permutations":[1,0]}'))
    to.either("permutation_square_as_arrow_rs.arrows", turned_square, [["permutation", "metadata"]], although=theirs)
    to.file("permutation_same_as_arrow_rs.arrows", claims(column, plural % ("2,3", "0,1")))
    to.either("permutation_same_as_arrow_rs.arrows", values, [["permutation", "metadata"]], although=theirs)
    to.file("permutation_two.arrows", claims(plain_list(square), '{"shape":[2,2],"permutation":[0,1],"permutations":[1,0]}'))
    to.error("permutation_two.arrows", [2, 2], [["permutation", "metadata"]], "two orders that differ", although=theirs)
    to.file("permutation_twice.arrows", claims(plain_list(square), '{"shape":[2,2],"permutation":[0,1],"permutation":[1,0]}'))
    differ = "two orders that differ"
    to.error("permutation_twice.arrows", [2, 2], [["permutation", "metadata"]], differ, although="pyarrow takes the first")
    for name, text in [
        ("same_axis_twice", "[0,0]"),
        ("axis_that_is_not", "[1,2]"),
        ("negative", "[-1,0]"),
        ("of_one", "[0]"),
        ("of_three", "[0,1,2]"),
        ("of_none", "[]"),
        ("texts", '["0","1"]'),
        ("number", "1"),
        ("wraps_to_0", "[4294967296,1]"),
    ]:
        to.file(f"permutation_{name}.arrows", claims(column, '{"shape":[2,3],"permutation":%s}' % text))
        to.error(f"permutation_{name}.arrows", [2, 3], [["permutation", "metadata"]], "no order of two axes")


def storage(to):
    """The extension's name over what is no list of a fixed size, and tensors within other columns."""
    values = numbers("storage", 4, [2, 3])
    column, text = plain_list(values), '{"shape":[2,3]}'
    flat = pa.array(values.reshape(-1))
    ends = [0, 6, 12, 18, 24]
    view = pa.ListViewArray.from_arrays(pa.array(ends[:4], pa.int32()), pa.array([6] * 4, pa.int32()), flat)
    for name, other, must in [
        ("list", pa.ListArray.from_arrays(pa.array(ends, pa.int32()), flat), ["List", "list"]),
        ("large_list", pa.LargeListArray.from_arrays(pa.array(ends), flat), ["List", "list"]),
        ("list_view", view, ["List", "list"]),
        ("dictionary", pa.DictionaryArray.from_arrays(pa.array([0, 2, 1, 0], pa.int32()), column), ["ictionary"]),
        ("run_ends", pa.RunEndEncodedArray.from_arrays(pa.array([1, 2, 3, 5], pa.int32()), column), ["RunEnd", "run"]),
        ("fixed_size_binary", pa.Array.from_buffers(pa.binary(24), 4, [None, flat.buffers()[1]]), ["inary"]),
        ("lists_of_lists", pa.FixedSizeListArray.from_arrays(pa.FixedSizeListArray.from_arrays(flat, 3), 2), ["List", "list"]),
        ("numbers", pa.array(values[:, 0, 0]), words("f32")),
        ("struct", pa.StructArray.from_arrays([column], ["data"]), ["truct"]),
    ]:
        to.file(f"storage_{name}.arrows", claims(other, text))
        to.error(f"storage_{name}.arrows", [2, 3], [[*must, "tensor", "storage"]], "the name of a tensor over another type")
    x = tensor(values)
    for name, other, must in [
        ("list", pa.ListArray.from_arrays(pa.array([0, 1, 4], pa.int32()), x), ["List", "list"]),
        ("fixed_list", pa.FixedSizeListArray.from_arrays(x, 2), ["List", "list"]),
        ("map", pa.MapArray.from_arrays(pa.array([0, 1, 4], pa.int32()), pa.array(list("abcd")), x), ["Map", "map"]),
        ("run_ends", pa.RunEndEncodedArray.from_arrays(pa.array([1, 2, 3, 5], pa.int32()), x), ["RunEnd", "run"]),
        ("union", pa.UnionArray.from_dense(pa.array([0] * 4, pa.int8()), pa.array(range(4), pa.int32()), [x]), ["Union", "union"]),
    ]:
        to.file(f"within_{name}.arrows", table(other))
        to.error(f"within_{name}.arrows", [2, 3], [[*must, "tensor"]], "the tensors are within another column")
    dates = pa.array(np.arange(24), pa.int32())
    asked = "the bits would fit, the type does not"
    for name, inner, must, element in [
        ("date", dates.cast(pa.date32()), ["Date", "date"], "i32"),
        ("timestamp", dates.cast(pa.int64()).cast(pa.timestamp("us")), ["Timestamp", "timestamp"], "i64"),
        ("decimal", pa.Array.from_buffers(pa.decimal32(9, 0), 24, dates.buffers()), ["Decimal", "decimal"], "i32"),
        ("interned", flat.dictionary_encode(), ["ictionary"], "f32"),
        ("texts", dates.cast(pa.string()), ["Utf8", "utf8", "tring"], "i32"),
        ("bytes", pa.Array.from_buffers(pa.binary(4), 24, [None, flat.buffers()[1]]), ["inary"], "f32"),
        ("nothing", pa.nulls(24), ["Null", "null"], "f32"),
    ]:
        to.file(f"element_{name}.arrows", claims(pa.FixedSizeListArray.from_arrays(inner, 6), text))
        to.error(f"element_{name}.arrows", [2, 3], [must, words(element)], asked, element)
    pairs = pa.FixedSizeListArray.from_arrays(pa.FixedSizeListArray.from_arrays(flat, 2), 3)
    to.file("element_pairs.arrows", claims(pairs, '{"shape":[3]}'))
    to.error("element_pairs.arrows", [3], [["List", "list"], words("f32")], "tensors whose elements are pairs")
    for name, other in [("space", TENSOR + " "), ("case", "arrow.Fixed_Shape_Tensor"), ("none", ""), ("longer", TENSOR + "s")]:
        to.file(f"name_{name}.arrows", claims(column, text, name=other))
        to.error(f"name_{name}.arrows", [2, 3], [["extension", "tensor", "List", "list"]], "another name is another type")
    to.file("name_of_others.arrows", claims(column, "", name="com.example.rgb"))
    to.error("name_of_others.arrows", [2, 3], [["com.example.rgb", "extension", "tensor"]], "another extension type")
    to.either("name_of_others.arrows", values, [["com.example.rgb", "extension"]], ask="unshaped")


def nulls(to):
    """What lies beneath a null row counts for nothing; a null beneath any other row is an error."""
    values = numbers("nulls", 6, [2, 3])

    def holes(places):
        mask = np.zeros(36, bool)
        mask[places] = True
        return pa.array(values.reshape(-1), mask=mask)

    beneath = tensor(values, null_rows=[1, 4], child=holes([6, 7, 11, 24, 29]))
    for ending in ("arrow", "arrows", "parquet"):
        to.file(f"nulls_beneath.{ending}", table(beneath))
        to.values(f"nulls_beneath.{ending}", values, null_rows=[1, 4])
        to.values(f"nulls_beneath.{ending}", values, null_rows=[1, 4], slice=[4, 2])
        to.values(f"nulls_beneath.{ending}", values, null_rows=[1, 4], slice=[2, 2], nulls="refuse")
    # A list whose elements are declared never to be null, with nulls beneath a null row.
    never = pa.field("item", pa.float32(), nullable=False)
    strict = plain_list(values, null_rows=[1, 4], child=holes([6, 7, 11, 24, 29]), inner=never)
    to.file("nulls_beneath_never.arrow", claims(strict, '{"shape":[2,3]}'))
    to.values("nulls_beneath_never.arrow", values, null_rows=[1, 4])
    some = [["null"]]
    within = "a null inside a tensor"
    for name, place in [("first", 0), ("last", 35), ("beside_a_null_row", 12)]:
        column = tensor(values, null_rows=[1], child=holes([6, place]))
        for ending in ("arrow", "parquet"):
            to.file(f"nulls_within_{name}.{ending}", table(column))
            to.error(f"nulls_within_{name}.{ending}", [2, 3], some, within)
    to.either("nulls_within_last.arrow", values, some, null_rows=[1], slice=[0, 4], why="the null is behind the slice")
    to.either("nulls_within_first.arrow", values, some, null_rows=[1], slice=[1, 5], why="the null is before the slice")
    every = tensor(values, child=pa.nulls(36, pa.float32()))
    to.file("nulls_within_every.arrows", table(every))
    to.error("nulls_within_every.arrows", [2, 3], some, within)
    batches = [*table(tensor(values)).to_batches(), *table(tensor(values, child=holes([20]))).to_batches()]
    to.file("nulls_within_second_batch.arrows", batches)
    to.error("nulls_within_second_batch.arrows", [2, 3], some, within)
    # A column that is declared never to be null, and is.
    column = tensor(values, null_rows=[2])
    data = pa.table([column], schema=pa.schema([pa.field(NAME, column.type, nullable=False)]))
    to.file("nulls_undeclared.arrows", data)
    to.either("nulls_undeclared.arrows", values, some, null_rows=[2])
    to.error("nulls_undeclared.arrows", [2, 3], some, "a null row all the same", nulls="refuse")
    # Null rows in the second of three batches only, and then a batch of null rows.
    parts = [tensor(values), tensor(values, null_rows=[5]), tensor(values[:2], null_rows=[0, 1])]
    chunks = pa.table({NAME: pa.chunked_array(parts)})
    stacked = np.concatenate([values, values, values[:2]])
    for ending in ("arrow", "arrows", "parquet"):
        options = {"row_group_size": 6} if ending == "parquet" else {}
        to.file(f"nulls_some_batches.{ending}", chunks, **options)
        to.values(f"nulls_some_batches.{ending}", stacked, null_rows=[11, 12, 13])
        to.values(f"nulls_some_batches.{ending}", stacked, null_rows=[11, 12, 13], slice=[5, 6], nulls="refuse")
        told = [["null"], ["11", "3 null", "3 of", "3 rows", "row 5 of"]]
        to.error(f"nulls_some_batches.{ending}", [2, 3], told, "null rows in later batches", nulls="refuse")


def sliced(to):
    """What lies before and behind a slice must not be in it, wherever the slice was made."""
    values = numbers("sliced", 40, [2, 3])
    null_rows = [0, 8, 9, 15, 23, 39]
    whole = table(tensor(values, null_rows=null_rows))
    for ending in ("arrow", "arrows", "parquet"):
        # Validity bits from 9 on: not at a byte's begin.
        to.file(f"sliced_odd.{ending}", whole.slice(9, 15))
        rest, later = values[9:24], [0, 6, 14]
        to.values(f"sliced_odd.{ending}", rest, null_rows=later)
        to.values(f"sliced_odd.{ending}", rest, null_rows=later, slice=[7, 7], nulls="refuse")
        to.values(f"sliced_odd.{ending}", rest, null_rows=later, slice=[14, 1])
    pieces = [(1, 3), (4, 0), (4, 7), (38, 2)]
    batches = [whole.to_batches()[0].slice(at, count) for at, count in pieces]
    rows = [row for at, count in pieces for row in range(at, at + count)]
    gone = [place for place, row in enumerate(rows) if row in null_rows]
    to.file("sliced_batches.arrows", batches)
    to.values("sliced_batches.arrows", values[rows], null_rows=gone)
    to.values("sliced_batches.arrows", values[rows], null_rows=gone, slice=[2, 9])
    to.values("sliced_batches.arrows", values[rows], null_rows=gone, slice=[12, 0])
    to.file("sliced_to_nothing.arrow", whole.slice(7, 0))
    to.values("sliced_to_nothing.arrow", values[:0])
    to.error("sliced_to_nothing.arrow", [3, 2], [sizes([2, 3]), sizes([3, 2])], "no rows, and the shape is still compared")
    mostly_null = tensor(values, null_rows=[row for row in range(40) if row != 20])
    to.file("sliced_to_the_one.arrow", table(mostly_null).slice(20, 1))
    to.values("sliced_to_the_one.arrow", values[20:21], nulls="refuse")


def batches(to):
    values = numbers("batches", 7, [4, 4])
    batch, schema = table(tensor(values)).to_batches()[0], table(tensor(values)).schema
    none = batch.slice(0, 0)
    for ending in ("arrow", "arrows"):
        to.file(f"batches_mostly_empty.{ending}", [none] * 3 + [batch.slice(0, 3)] + [none] * 3 + [batch.slice(3, 4)] + [none])
        to.values(f"batches_mostly_empty.{ending}", values)
        to.values(f"batches_mostly_empty.{ending}", values, slice=[2, 2])
        to.file(f"batches_all_empty.{ending}", [none] * 3)
        to.values(f"batches_all_empty.{ending}", values[:0])
    to.file("batches_none.arrow", pa.Table.from_batches([], schema))
    to.values("batches_none.arrow", values[:0])
    to.error("batches_none.arrow", [8, 8], [sizes([4, 4]), sizes([8, 8])], "no batches, and the shape is still compared")
    path = to.path / "files/batches_row_groups.parquet"
    with pq.ParquetWriter(path, schema, compression="none") as writer:
        for at, count in [(0, 0), (0, 1), (1, 0), (1, 5), (6, 1)]:
            writer.write_table(table(tensor(values[at : at + count])))
    to.values(path.name, values)
    to.values(path.name, values, slice=[1, 6])
    # Columns beside it: dictionaries that are replaced in a stream, and that grow.
    words_of = lambda texts: pa.array(texts).dictionary_encode()
    parts = [
        pa.record_batch({"text": words_of(["a", "b", "a"]), NAME: tensor(values[:3])}),
        pa.record_batch({"text": words_of(["a", "b", "c", "d"]), NAME: tensor(values[3:])}),
    ]
    to.file("batches_dictionary_replaced.arrows", parts)
    to.values("batches_dictionary_replaced.arrows", values)
    for ending in ("arrow", "arrows"):
        to.file(f"batches_dictionary_grows.{ending}", parts, emit_dictionary_deltas=True)
        to.either(f"batches_dictionary_grows.{ending}", values, [["ictionary"]])


def columns(to):
    values, other = numbers("columns", 3, [2, 3]), numbers("columns_other", 3, [2, 3])
    x, y = tensor(values), tensor(other)
    for ending in ("arrow", "parquet"):
        to.file(f"columns_two_of_a_name.{ending}", pa.Table.from_arrays([x, y], names=[NAME, NAME]))
        told = [["two", "2 columns", "2 times", "twice", "more than one", "duplicate", "several", "ambiguous"]]
        to.error(f"columns_two_of_a_name.{ending}", [2, 3], told, "which of the two?")
    to.file("columns_case.parquet", pa.table({NAME.upper(): y, NAME: x, NAME + " ": y}))
    to.values("columns_case.parquet", values)
    # The same word to the eye: one letter, and a letter with an accent behind it.
    to.file("columns_accents.arrow", pa.table({"e\u0301": y, "\u00e9": x}))
    to.values("columns_accents.arrow", values, column="\u00e9")
    to.values("columns_accents.arrow", other, column="e\u0301")
    to.file("columns_no_name.arrow", pa.table({"": x, NAME: y}))
    to.values("columns_no_name.arrow", values, column="")
    to.file("columns_dots.parquet", pa.table({NAME: pa.StructArray.from_arrays([y], ["y"]), NAME + ".y": x}))
    to.values("columns_dots.parquet", values, column=NAME + ".y")
    to.file("columns_none.arrow", pa.table({}))
    to.error("columns_none.arrow", [2, 3], [["column"]], "a table of no columns")
    many = {f"c{i}": pa.array([i] * 3) for i in range(9)} | {NAME: x}
    to.file("columns_many.arrows", pa.table(many))
    to.values("columns_many.arrows", values)


def unshaped(to):
    values = numbers("unshaped", 9, [2, 3])
    six = [f"{word} 6" for word in ("of", "holds", "size", "size:", "length")]
    six += ["6 values", "6 elements", "6 numbers", ", 6)", "[6]"]
    for ending in ("arrow", "parquet"):
        name = f"unshaped.{ending}"
        to.file(name, table(plain_list(values, null_rows=[3])))
        to.values(name, values, null_rows=[3], ask="unshaped")
        to.values(name, values.reshape(9, 6), null_rows=[3], ask="unshaped")
        to.values(name, values, null_rows=[3], ask="unshaped", slice=[4, 5], nulls="refuse")
        to.error(name, [2, 3], [["null"]], "a null row", ask="unshaped", nulls="refuse")
        to.error(name, [2, 3], [["List", "list", "shape", "tensor", "extension"]], "nothing says that the lists are tensors")
        to.error(name, [8, 8], [six, ["64", *sizes([8, 8])]], "6 numbers are not 64", ask="unshaped")
        to.error(name, [2, 3], [words("f32"), words("f64")], "the element is still compared", "f64", ask="unshaped")
    mask = np.zeros(54, bool)
    mask[50] = True
    to.file("unshaped_nulls_within.arrow", table(plain_list(values, child=pa.array(values.reshape(-1), mask=mask))))
    to.error("unshaped_nulls_within.arrow", [2, 3], [["null"]], "a null inside a list", ask="unshaped")
    to.file("unshaped_sliced.arrow", table(plain_list(values, null_rows=[0, 2])).slice(1, 7))
    to.values("unshaped_sliced.arrow", values[1:8], null_rows=[1], ask="unshaped")
    to.file("unshaped_one.arrows", table(plain_list(values[:, 0, :1])))
    to.values("unshaped_one.arrows", values[:, 0, 0], ask="unshaped")
    lists = pa.array([row.tolist() for row in values.reshape(9, 6)], pa.list_(pa.float32()))
    to.file("unshaped_lists.arrow", table(lists))
    to.error("unshaped_lists.arrow", [2, 3], [["List", "list"]], "lists of any length, though all have six", ask="unshaped")
    to.file("unshaped_texts.arrows", table(pa.array(["a", "b"])))
    to.error("unshaped_texts.arrows", [2, 3], [["Utf8", "utf8", "tring", "list", "List"]], "a column of texts", ask="unshaped")


def bits(to):
    """Bits that a copy through arithmetic would change."""
    singles = np.array([[0x7FC00001, 0x7F800001, 0xFFC12345], [0x80000000, 1, 0x7F800000]], np.uint32).view(np.float32)
    doubles = np.array([[0x7FF8000000000001, 0x7FF0000000000001, 1 << 63], [1, 0xFFF0000000000000, 0]], np.uint64)
    for ending in ("arrow", "parquet"):
        to.file(f"bits_f32.{ending}", table(tensor(singles[None])))
        to.values(f"bits_f32.{ending}", singles[None])
        to.file(f"bits_f64.{ending}", table(tensor(doubles.view(np.float64)[None], "f64")))
        to.values(f"bits_f64.{ending}", doubles.view(np.float64)[None], "f64")


def containers(to):
    values = numbers("containers", 9, [4, 4])
    few = table(tensor(values, null_rows=[4]))
    for codec in ("lz4", "zstd"):
        for ending in ("arrow", "arrows"):
            to.file(f"ipc_{codec}.{ending}", few, compression=codec)
            must = [["ompress", codec, codec.upper()]]
            to.line(f"ipc_{codec}.{ending}", "values or error", [4, 4], values=values, null_rows=[4], must=must)
    old = {"metadata_version": pa.ipc.MetadataVersion.V4}
    to.file("ipc_v4.arrow", few, **old)
    to.either("ipc_v4.arrow", values, [["version"]], null_rows=[4])
    to.file("ipc_v4_legacy.arrows", few, use_legacy_format=True, **old)
    to.values("ipc_v4_legacy.arrows", values, null_rows=[4])
    for name, options in [
        ("gzip", {"compression": "gzip"}),
        ("brotli", {"compression": "brotli"}),
        ("lz4", {"compression": "lz4"}),
        ("page_v2", {"data_page_version": "2.0", "compression": "snappy"}),
        ("page_v1_of_1_row", {"data_page_size": 1, "write_batch_size": 1, "use_dictionary": False}),
        ("version_1", {"version": "1.0"}),
        ("item", {"use_compliant_nested_type": False}),
        ("row_groups_of_1", {"row_group_size": 1}),
        ("checksums", {"write_page_checksum": True, "write_page_index": True}),
        ("no_statistics", {"write_statistics": False}),
        ("small_dictionary", {"dictionary_pagesize_limit": 64}),
    ]:
        to.file(f"parquet_{name}.parquet", few, **options)
        if name in ("gzip", "brotli", "lz4"):
            must = [["ompress", name, name.upper(), "codec"]]
            to.line(f"parquet_{name}.parquet", "values or error", [4, 4], values=values, null_rows=[4], must=must)
        else:
            to.values(f"parquet_{name}.parquet", values, null_rows=[4])
    # Many rows of few different numbers: runs in a dictionary, more rows than a batch of some readers.
    runs = np.repeat(numbers("runs", 3, [2, 3], "u8"), [1000, 7, 1500], 0)
    to.file("parquet_runs.parquet", table(tensor(runs, "u8")), compression="snappy")
    to.values("parquet_runs.parquet", runs, "u8")
    to.values("parquet_runs.parquet", runs, "u8", slice=[999, 9])


def patched(data, *pairs):
    """Bytes with others in their place, which must be there as often as is said."""
    for old, new, times in pairs:
        assert data.count(old) == times and len(old) == len(new), (old, data.count(old))
        data = data.replace(old, new)
    return data


def broken(to):
    """Files whose bytes were changed: one error, no panic, and no memory that they ask for."""
    values = numbers("broken", 37, [2, 3], "u16")
    data = table(tensor(values, "u16"))
    file = to.bytes_of(".arrow", data)
    stream = to.bytes_of(".arrows", data)
    parquet = to.bytes_of(".parquet", data)
    number = lambda n: struct.pack("<q", n)
    where = ["file", "Parquet", "Arrow", "footer", "magic", "IPC", "EOF", "end", "length", "size"]
    why = "the file is broken: one error, no panic"

    def fails(name, data, must=where):
        to.file(name, data)
        to.line(name, "error", [2, 3], "u16", must=[must], why=why)

    at = len(file) - 10
    assert file[at + 4 :] == b"ARROW1"
    fails("broken_end.arrow", file[:-1])
    fails("broken_empty.arrow", b"")
    fails("broken_empty.parquet", b"")
    fails("broken_empty.arrows", b"")
    fails("broken_magic_only.arrow", b"ARROW1\0\0")
    fails("broken_magic_only.parquet", b"PAR1PAR1")
    for name, length in [("large", 0x7FFFFFFF), ("negative", -1), ("zero", 0)]:
        fails(f"broken_footer_{name}.arrow", file[:at] + struct.pack("<i", length) + file[at + 4 :])
        fails(f"broken_footer_{name}.parquet", parquet[:-8] + struct.pack("<i", length) + parquet[-4:])
    fails("broken_length.arrows", stream[:4] + struct.pack("<i", 0x7FFFFFFF) + stream[8:])
    fails("broken_length_negative.arrows", stream[:4] + struct.pack("<i", -8) + stream[8:])
    fails("broken_length.parquet", parquet[:4] + b"\xff" * 24 + parquet[28:])
    fails("broken_stream_within.arrows", stream[: len(stream) // 2])
    # The list has 37 rows and its values are 222: fewer than it needs, and more than there are.
    for name, length in [("short", 221), ("long", 1 << 40), ("negative", -222)]:
        changed = patched(file, (number(222), number(length), 1))
        fails(f"broken_values_{name}.arrow", changed, where + ["values", "child", "buffer", "bytes", "UInt16", "FixedSizeList"])
    # Compressed values begin with how many bytes they come to.
    for codec in ("lz4", "zstd"):
        packed = to.bytes_of(".arrow", table(tensor(values * 0, "u16")), compression=codec)
        changed = patched(packed, (number(37 * 12), number(1 << 62), 1))
        fails(f"broken_{codec}.arrow", changed, where + ["ompress", codec, codec.upper(), "capacity"])
    # How long a batch is says its message, 448 bytes, and in a file the footer too.
    footer = len(file) - 10 - struct.unpack("<i", file[at : at + 4])[0]
    body = where + ["body", "block", "bytes"]
    for name, length in [("large", 1 << 62), ("terabyte", 1 << 40), ("negative", -448)]:
        changed = file[:footer] + patched(file[footer:], (number(448), number(length), 1))
        fails(f"broken_body_{name}.arrow", changed, body)
        fails(f"broken_body_{name}.arrows", patched(stream, (number(448), number(length), 1)), body)
    # Not broken: a row less in the batch and in the list, and the values of one row are left over.
    rows = patched(file, (number(37), number(36), 2))
    to.file("values_left_over.arrow", rows)
    to.values("values_left_over.arrow", values[:36], "u16")
    # Not what the name says.
    either = [["file", "Parquet", "Arrow", "footer", "magic", "IPC", "stream"]]
    for name, data in [
        ("stream_named_file.arrow", stream),
        ("file_named_stream.arrows", file),
        ("parquet_named.arrow", parquet),
        ("arrow_named.parquet", file),
    ]:
        to.file(name, data)
        to.line(name, "values or error", [2, 3], "u16", values=values, must=either, although="pyarrow goes by what it is told")


FAMILIES = [plain, half, booleans, no_axes, no_elements, large, metadata, dim_names, permutation, storage]
FAMILIES += [nulls, sliced, batches, columns, unshaped, bits, containers, broken]


def write(path):
    to = Folder(path)
    for family in FAMILIES:
        to.family = family.__name__
        family(to)
    written, expected = {file.name for file in (path / "files").iterdir()}, {line["file"] for line in to.lines}
    if written != expected:
        sys.exit(f"files without a line, or lines without a file: {sorted(written ^ expected)}")
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in to.lines)
    (path / "expect.jsonl").write_text(text, encoding="utf-8")
    bytes_written = sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
    pairs = {(line["element"], *line["shape"]) for line in to.lines}
    print(f"{len(written)} files, {len(to.lines)} lines, {len(pairs)} pairs of element and shape, {bytes_written} bytes")
    if bytes_written > 300_000:
        sys.exit("that is more than 300 kB")


def contents(path):
    return {str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*") if file.is_file()}


def main():
    options = [argument for argument in sys.argv[1:] if argument.startswith("--")]
    folders = [Path(argument) for argument in sys.argv[1:] if not argument.startswith("--")]
    if len(folders) != 1 or options not in ([], ["--check"]):
        sys.exit(__doc__)
    if not options:
        shutil.rmtree(folders[0] / "files", ignore_errors=True)
        return write(folders[0])
    with tempfile.TemporaryDirectory() as made:
        write(Path(made))
        new, old = contents(Path(made)), contents(folders[0])
        differ = sorted(name for name in new.keys() | old.keys() if new.get(name) != old.get(name))
        if differ:
            sys.exit(f"not what the script writes: {', '.join(differ)}")


if __name__ == "__main__":
    main()
