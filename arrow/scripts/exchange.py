#!/usr/bin/env python3
"""Hands columns of tensors to `arrow/examples/exchange.rs` and takes them back, by Arrow's C data interface.

    pip install -r arrow/scripts/requirements.txt
    cargo build -p conformable-arrow --release --example exchange
    python3 arrow/scripts/exchange.py target/release/examples/libexchange.so [--with polars duckdb]

The library's `standardize` takes a column of `arrow.fixed_shape_tensor`, f32, [2, 3], and gives one with the mean of each
subtracted; null rows stay null. Held here: its values against NumPy's, for whole, sliced, empty and null rows; that no value
is copied on the way in (`values_address`) nor out (`last_output_address`); that other columns are refused with a message
that says what was asked for and what came; that every array and schema is released once, by whoever has it last, and that
no memory stays behind. `--with` hands columns of these libraries over too, and gives them the results.
"""

import argparse
import ctypes
import faulthandler
import gc
import importlib
import resource
import sys
from ctypes import CFUNCTYPE, POINTER, addressof, byref, c_char_p, c_int, c_int64, c_uint64, c_void_p, py_object

import numpy as np
import pyarrow as pa

NAME = "points"
POINTS = pa.fixed_shape_tensor(pa.float32(), [2, 3])
PROBLEMS, CHECKS = [], []


def check(right, text):
    CHECKS.append(text)
    if not right:
        PROBLEMS.append(text)
        # At once: what is wrong here may end the process later.
        print(text, flush=True)


# The interface's structs, as https://arrow.apache.org/docs/format/CDataInterface.html has them.


class ArrowSchema(ctypes.Structure):
    pass


class ArrowArray(ctypes.Structure):
    pass


class ArrowArrayStream(ctypes.Structure):
    pass


ArrowSchema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_void_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", POINTER(POINTER(ArrowSchema))),
    ("dictionary", POINTER(ArrowSchema)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]
ArrowArray._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(ArrowArray))),
    ("dictionary", POINTER(ArrowArray)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]
ArrowArrayStream._fields_ = [
    ("get_schema", CFUNCTYPE(c_int, POINTER(ArrowArrayStream), POINTER(ArrowSchema))),
    ("get_next", CFUNCTYPE(c_int, POINTER(ArrowArrayStream), POINTER(ArrowArray))),
    ("get_last_error", c_void_p),
    ("release", c_void_p),
    ("private_data", c_void_p),
]


def release(struct):
    """Releases what nobody has taken."""
    if struct.release:
        CFUNCTYPE(None, c_void_p)(struct.release)(addressof(struct))


# Callbacks live as long as the process: a struct may be released at any time.
WATCHED = []


class Watched:
    """Counts how often a struct is released, wherever it was moved to."""

    def __init__(self, struct):
        self.count, self.original = 0, struct.release
        kind = type(struct)

        def released(at):
            self.count += 1
            # A second call would be on memory that is gone: it is counted, not made.
            if self.count == 1:
                moved = kind.from_address(at)
                moved.release = self.original
                CFUNCTYPE(None, c_void_p)(self.original)(at)
                self.left = bool(moved.release)

        self.left, self.callback = False, CFUNCTYPE(None, c_void_p)(released)
        struct.release = ctypes.cast(self.callback, c_void_p).value
        WATCHED.append(self)

    def once(self):
        return self.count == 1 and not self.left


# The library.


class Pair:
    """An array and its schema as the interface hands them over; both are watched."""

    def __init__(self, array=None, field=None):
        self.array, self.schema = ArrowArray(), ArrowSchema()
        if array is not None:
            array._export_to_c(addressof(self.array))
            field._export_to_c(addressof(self.schema))
            self.watch()

    def watch(self):
        self.watched = [Watched(self.array), Watched(self.schema)]
        return self

    def first_value(self):
        """Where the first value is, as the structs say."""
        child = self.array.children[0].contents
        return child.buffers[1] + 4 * (child.offset + 6 * self.array.offset)

    def release(self):
        release(self.array)
        release(self.schema)

    def __arrow_c_array__(self, requested_schema=None):
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = py_object, [c_void_p, c_char_p, c_void_p]
        return new(addressof(self.schema), b"arrow_schema", None), new(addressof(self.array), b"arrow_array", None)


class Library:
    def __init__(self, path):
        self.c = ctypes.CDLL(path)
        self.c.standardize.argtypes = [c_void_p] * 4
        self.c.standardize.restype = c_char_p
        self.c.values_address.argtypes = [c_void_p] * 2
        self.c.values_address.restype = c_uint64
        self.c.last_output_address.argtypes = []
        self.c.last_output_address.restype = c_uint64

    def standardize(self, what, given):
        """What comes of a pair, or the message."""
        made = Pair()
        message = self.c.standardize(*(addressof(x) for x in (given.array, given.schema, made.array, made.schema)))
        if message is not None:
            check(not made.array.release and not made.schema.release, f"{what}: refused, and still there is a result")
            given.release()
            return message.decode("utf-8"), None
        check(not given.array.release and not given.schema.release, f"{what}: what was taken is still marked as ours")
        return None, made.watch()

    def address(self, given):
        found = self.c.values_address(addressof(given.array), addressof(given.schema))
        given.release()
        return found


# Checks.


def expected(values):
    values = values.astype(np.float64)
    return values - values.mean(axis=(1, 2), keepdims=True)


def close(found, values):
    wanted = expected(values)
    scale = np.abs(np.nan_to_num(values)).max(initial=1.0)
    return found.shape == wanted.shape and np.allclose(found, wanted, rtol=0, atol=1e-6 * scale, equal_nan=True)


def tensors(values, null_rows=(), kind=POINTS):
    storage = kind.storage_type
    flat = pa.array(np.ascontiguousarray(values).reshape(-1), storage.value_type)
    bits = np.ones(len(values), bool)
    bits[list(null_rows)] = False
    valid = pa.py_buffer(np.packbits(bits, bitorder="little").tobytes()) if len(null_rows) else None
    return pa.ExtensionArray.from_storage(kind, pa.Array.from_buffers(storage, len(values), [valid], children=[flat]))


def rows_of(array):
    """The values of the rows that are not null, and which are null, by pyarrow's own view of an array."""
    storage = array.storage if isinstance(array, pa.ExtensionArray) else array
    valid = storage.is_valid().to_numpy(zero_copy_only=False)
    flat = storage.values.slice(6 * storage.offset, 6 * len(storage)).to_numpy(zero_copy_only=False)
    return flat.reshape(-1, 2, 3)[valid], np.flatnonzero(~valid)


def one_column(library, what, array, change=lambda pair: None, copies=False):
    """A column in and out, with all that is asked of it."""
    field = pa.field(NAME, POINTS)
    values, nulls = rows_of(array)
    ours = array.storage.values
    at = ours.buffers()[1].address + 4 * (ours.offset + 6 * array.storage.offset) if len(array) else None
    given = Pair(array.storage, field)
    change(given)
    if at is not None:
        check(given.first_value() == at, f"{what}: pyarrow hands over another buffer than it has")
    found = library.address(given)
    if at is not None and not copies:
        check(found == at, f"{what}: copied on the way in, {found:#x} for {at:#x}")
    check(all(watched.once() for watched in given.watched), f"{what}: not released once after a look at the address")

    given = Pair(array.storage, field)
    change(given)
    message, made = library.standardize(what, given)
    check(message is None, f"{what}: refused: {message}")
    if made is None:
        return
    inputs = given.watched
    address = library.c.last_output_address()
    back = pa.Array._import_from_c(addressof(made.array), addressof(made.schema))
    check(back.type == POINTS, f"{what}: the result is {back.type}")
    if back.type == POINTS:
        back.validate(full=True)
        got, gone = rows_of(back)
        check(np.array_equal(gone, nulls), f"{what}: null rows {gone.tolist()}, not {nulls.tolist()}")
        check(close(got, values), f"{what}: other values than NumPy's")
        inner = back.storage.values
        check(inner.null_count == 0 or len(nulls), f"{what}: nulls inside the tensors")
        if len(back):
            seen = inner.buffers()[1].address + 4 * (inner.offset + 6 * back.storage.offset)
            check(seen == address, f"{what}: copied on the way out, {seen:#x} for {address:#x}")
        # The result must stand by itself: what it was made of may be gone, and its memory used again.
        del array, ours, given
        gc.collect()
        other = [np.full((len(back), 2, 3), -1.0, np.float32) for _ in range(4)]
        check(close(rows_of(back)[0], values), f"{what}: the result changes when what it was made of is gone")
        del other, inner
    del back
    gc.collect()
    check(all(watched.once() for watched in inputs), f"{what}: what was taken was not released once")
    check(all(watched.once() for watched in made.watched), f"{what}: the result was not released once")


def columns(library):
    rng = np.random.default_rng(7)
    values = lambda rows: rng.normal(3, 10, (rows, 2, 3)).astype(np.float32)
    for rows in (0, 1, 2, 7, 8, 1000):
        one_column(library, f"{rows} rows", tensors(values(rows)))
    for first, count in ((0, 3), (1, 4), (9, 21), (39, 1), (17, 0), (40, 0)):
        one_column(library, f"rows {first}..{first + count}", tensors(values(40)).slice(first, count))
        nulls = [0, 8, 9, 15, 23, 39]
        what = f"rows {first}..{first + count} with null rows"
        one_column(library, what, tensors(values(40), nulls).slice(first, count))
    one_column(library, "a slice of a slice", tensors(values(40), [5, 11]).slice(3, 30).slice(2, 9))
    one_column(library, "null rows", tensors(values(20), [1, 2, 19]))
    one_column(library, "only null rows", tensors(values(9), range(9)))
    odd = values(6)
    odd[1, 0, 0], odd[2, 1, 1] = np.nan, np.inf
    with np.errstate(invalid="ignore"):
        one_column(library, "NaN and infinity", tensors(odd))
    beneath = values(6)
    beneath[2] = np.nan
    one_column(library, "NaN beneath a null row", tensors(beneath, [2]))

    # Nulls inside, but beneath null rows only.
    mask = np.zeros(36, bool)
    mask[12:18] = True
    child = pa.array(values(6).reshape(-1), mask=mask)
    storage = pa.Array.from_buffers(POINTS.storage_type, 6, [pa.py_buffer(b"\x3b")], children=[child])
    one_column(library, "nulls beneath a null row", pa.ExtensionArray.from_storage(POINTS, storage))
    # Values that begin before the list and go on behind it.
    child = pa.array(values(9).reshape(-1)).slice(12, 40)
    storage = pa.Array.from_buffers(POINTS.storage_type, 5, [None], children=[child])
    one_column(library, "values with an offset", pa.ExtensionArray.from_storage(POINTS, storage))
    storage = pa.Array.from_buffers(POINTS.storage_type, 3, [pa.py_buffer(b"\x1d")], offset=2, children=[child])
    one_column(library, "both with an offset", pa.ExtensionArray.from_storage(POINTS, storage))
    # All that a producer may leave unsaid.
    uncounted = lambda pair: setattr(pair.array, "null_count", -1)
    one_column(library, "nulls not counted", tensors(values(9), [4]), uncounted)
    one_column(library, "none, and not counted", tensors(values(9)), uncounted)
    storage = pa.Array.from_buffers(POINTS.storage_type, 5, [pa.py_buffer(b"\xff")], children=[pa.array(values(5).reshape(-1))])
    one_column(library, "bits, and no null", pa.ExtensionArray.from_storage(POINTS, storage))

    def nowhere(pair):
        pair.array.children[0].contents.buffers[1] = None

    one_column(library, "no rows, and no address", tensors(values(0)), nowhere)
    # An address that is no multiple of 4 is allowed, and to be copied or refused.
    shifted = pa.py_buffer(b"\0" + values(5).tobytes()).slice(1)
    child = pa.Array.from_buffers(pa.float32(), 30, [None, shifted])
    array = pa.ExtensionArray.from_storage(POINTS, pa.Array.from_buffers(POINTS.storage_type, 5, [None], children=[child]))
    message, made = library.standardize("an odd address", Pair(array.storage, pa.field(NAME, POINTS)))
    if message is None:
        made.release()
        one_column(library, "an odd address", array, copies=True)
    else:
        check("align" in message, f"an odd address: {message}")


def refused(library, what, array, field, groups):
    before = pa.total_allocated_bytes()
    given = Pair(array, field)
    message, made = library.standardize(what, given)
    check(message is not None, f"{what}: not refused")
    check(all(watched.once() for watched in given.watched), f"{what}: not released once")
    if message is None:
        made.release()
        return
    for group in ([NAME], *groups):
        check(any(word in message for word in group), f"{what}: the message holds none of {group}: {message}")
    check(pa.total_allocated_bytes() == before, f"{what}: pyarrow's memory was not given back")


def refusals(library):
    values = np.arange(60, dtype=np.float32).reshape(10, 6)
    asked = ["[2, 3]"]
    for shape in ([3, 2], [6], [2, 3, 1], [1, 2, 3]):
        kind = pa.fixed_shape_tensor(pa.float32(), shape)
        array = tensors(values, kind=kind)
        for rows in (10, 0):
            field = pa.field(NAME, kind)
            refused(library, f"{rows} rows of {shape}", array.storage.slice(0, rows), field, [[str(shape)], asked])
    kind = pa.fixed_shape_tensor(pa.float32(), [2, 2])
    refused(library, "[2, 2]", tensors(values[:, :4], kind=kind).storage, pa.field(NAME, kind), [["[2, 2]"], asked])
    f32 = ["f32", "Float32", "float32"]
    for name, words in [
        ("float64", ["f64", "Float64", "float64"]),
        ("float16", ["f16", "Float16", "float16"]),
        ("int32", ["i32", "Int32", "int32"]),
        ("uint32", ["u32", "UInt32", "uint32"]),
        ("bool_", ["bool", "Boolean"]),
    ]:
        kind = pa.fixed_shape_tensor(getattr(pa, name)(), [2, 3])
        array = tensors(values % 2 == 1 if name == "bool_" else values.astype(name), kind=kind)
        refused(library, name, array.storage, pa.field(NAME, kind), [words, f32])
    plain = tensors(values).storage
    none = [["List", "list", "tensor", "extension"]]
    refused(library, "a plain list", plain, pa.field(NAME, plain.type), none)
    text = {"ARROW:extension:name": "com.example.rgb", "ARROW:extension:metadata": '{"shape":[2,3]}'}
    refused(library, "another extension", plain, pa.field(NAME, plain.type, metadata=text), [["com.example.rgb", *none[0]]])
    text = {"ARROW:extension:name": "arrow.fixed_shape_tensor", "ARROW:extension:metadata": '{"shape":[2,3'}
    field = pa.field(NAME, plain.type, metadata=text)
    refused(library, "broken metadata", plain, field, [["metadata", "JSON", "shape"]])
    lists = pa.array([[1.0] * 6], pa.list_(pa.float32()))
    text["ARROW:extension:metadata"] = '{"shape":[2,3]}'
    refused(library, "lists of any length", lists, pa.field(NAME, lists.type, metadata=text), [["List", "list"]])
    numbers = pa.array([1.0, 2.0], pa.float32())
    refused(library, "numbers", numbers, pa.field(NAME, numbers.type), [["tensor", *f32]])
    kind = pa.fixed_shape_tensor(pa.float32(), [3, 2], permutation=[1, 0])
    # Its logical shape is [2, 3], and it is stored as [3, 2].
    array = tensors(values, kind=kind)
    given = Pair(array.storage, pa.field(NAME, kind))
    message, made = library.standardize("permuted", given)
    if made is None:
        check("permutation" in message and NAME in message, f"permuted: {message}")
    else:
        back = pa.Array._import_from_c(addressof(made.array), addressof(made.schema))
        turned = values.reshape(-1, 3, 2).swapaxes(1, 2)
        order = back.type.permutation or [0, 1]
        found = rows_of(back)[0].reshape(-1, *back.type.shape).transpose(0, *(1 + axis for axis in order))
        check(close(found, turned), "permuted: other values than NumPy's")
    mask = np.zeros(60, bool)
    mask[50] = True
    child = pa.array(values.reshape(-1), mask=mask)
    storage = pa.Array.from_buffers(POINTS.storage_type, 10, [None], children=[child])
    refused(library, "a null inside", storage, pa.field(NAME, POINTS), [["null"]])
    # A message belongs to its call.
    kind = pa.fixed_shape_tensor(pa.float32(), [3, 2])
    refused(library, "[3, 2] again", tensors(values, kind=kind).storage, pa.field(NAME, kind), [["[3, 2]"], asked])
    one_column(library, "a right one after wrong ones", tensors(values))


def memory(library):
    """Many calls: what each left behind would add up to ten times what is allowed here."""
    values, field = np.ones((2_000, 6), np.float32), pa.field(NAME, POINTS)
    array, wrong = tensors(values).storage, pa.field(NAME, pa.fixed_shape_tensor(pa.float32(), [3, 2]))
    most = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    for calls in (50, 2000):
        before = most()
        for _ in range(calls):
            given, made = Pair(), Pair()
            array._export_to_c(addressof(given.array))
            field._export_to_c(addressof(given.schema))
            library.c.standardize(*(addressof(x) for x in (given.array, given.schema, made.array, made.schema)))
            given.release()
            made.release()
            array._export_to_c(addressof(given.array))
            wrong._export_to_c(addressof(given.schema))
            library.c.standardize(*(addressof(x) for x in (given.array, given.schema, made.array, made.schema)))
            given.release()
            made.release()
    grown = most() - before
    check(grown < 8 << 20, f"{grown} bytes more after {calls} calls with {values.nbytes} each")


# Other libraries.


def with_polars(library):
    """Polars keeps the extension type. Its structs go to the library as they are, and the library's to Polars."""
    import polars

    values = np.random.default_rng(8).normal(3, 10, (30, 2, 3)).astype(np.float32)
    frame = polars.DataFrame(pa.table({NAME: tensors(values, [4, 20]), "k": np.arange(30) % 3}))
    picked = frame.filter(polars.col("k") == 1)[NAME]
    parts = polars.concat([frame[NAME], picked], rechunk=False)
    for what, series, rows in [
        ("Polars: a column", frame[NAME], np.arange(30)),
        ("Polars: a slice", frame[NAME].slice(3, 20), np.arange(3, 23)),
        ("Polars: a filtered column", picked, np.arange(1, 30, 3)),
        ("Polars: two chunks", parts, np.r_[0:30, 1:30:3]),
        ("Polars: nothing", frame[NAME].slice(0, 0), np.arange(0)),
    ]:
        results = []
        capsule = series.__arrow_c_stream__()
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = c_void_p, [py_object, c_char_p]
        stream = ArrowArrayStream.from_address(pointer(capsule, b"arrow_array_stream"))
        while True:
            given = Pair()
            if stream.get_next(byref(stream), byref(given.array)) != 0:
                check(False, f"{what}: Polars fails")
                break
            if not given.array.release:
                break
            check(stream.get_schema(byref(stream), byref(given.schema)) == 0, f"{what}: Polars has no schema")
            given.watch()
            at = given.first_value() if given.array.length else None
            message, made = library.standardize(what, given)
            check(message is None, f"{what}: refused: {message}")
            if made is None:
                break
            del given
            out = made.first_value() if at is not None else None
            check(at is None or out == library.c.last_output_address(), f"{what}: copied on the way out")
            results.append(polars.Series(NAME, made))
            made.release()
        del stream, capsule
        kept = [row for row in rows if row not in (4, 20)]
        if not results and len(rows):
            continue
        got = polars.concat(results) if results else series
        back = pa.chunked_array(got)
        check(back.type == POINTS, f"{what}: Polars has {back.type}")
        check(len(back) == len(rows), f"{what}: {len(back)} rows")
        found = [rows_of(chunk)[0] for chunk in back.chunks] or [values[:0]]
        check(close(np.concatenate(found), values[kept]), f"{what}: other values than NumPy's")


def with_duckdb(library):
    """DuckDB forgets the extension type: its arrays are plain lists, which are refused until a schema says what they are."""
    import duckdb

    values = np.random.default_rng(9).normal(3, 10, (5000, 2, 3)).astype(np.float32)
    source = pa.table({NAME: tensors(values, [4, 4000]), "k": np.arange(5000)})
    asked = pa.RecordBatchReader.from_stream(duckdb.sql(f"select {NAME}, k from source where k % 3 = 1 order by k"))
    rows, found, order = np.arange(1, 5000, 3), [], []
    for batch in asked:
        column = batch.column(NAME)
        refused(library, "DuckDB: a plain list", column, batch.schema.field(NAME), [["List", "list", "tensor", "extension"]])
        given = Pair(column, pa.field(NAME, POINTS))
        at = given.first_value()
        check(library.address(given) == at, "DuckDB: copied on the way in")
        message, made = library.standardize("DuckDB", Pair(column, pa.field(NAME, POINTS)))
        check(message is None, f"DuckDB: refused: {message}")
        if made is None:
            return
        found.append(pa.Array._import_from_c(addressof(made.array), addressof(made.schema)))
        order.append(batch.column("k"))
    check(np.array_equal(np.concatenate(order), rows), "DuckDB: other rows")
    standard = pa.table({NAME: pa.chunked_array(found), "k": pa.chunked_array(order)})
    # The result is a table to DuckDB again: the sum of each row's six numbers, which is 0.
    text = f"select count(*), count({NAME}), max(abs(list_sum({NAME}::float[]))), max({NAME}[1]) from standard"
    count, there, most, largest = duckdb.sql(text).fetchall()[0]
    kept = [row for row in rows if row not in (4, 4000)]
    check((count, there) == (len(rows), len(kept)), f"DuckDB: {count} rows, {there} not null")
    check(most < 1e-4, f"DuckDB: a row adds up to {most}")
    check(abs(largest - expected(values[kept])[:, 0, 0].max()) < 1e-4, "DuckDB: other values than NumPy's")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("library")
    parser.add_argument("--with", dest="others", nargs="*", default=[], choices=["polars", "duckdb"])
    args = parser.parse_args()
    faulthandler.enable()
    for name in args.others:
        importlib.import_module(name)
    library = Library(args.library)
    before = pa.total_allocated_bytes()
    parts = [columns, refusals, memory] + [{"polars": with_polars, "duckdb": with_duckdb}[name] for name in args.others]
    for part in parts:
        part(library)
        gc.collect()
        check(pa.total_allocated_bytes() == before, f"{part.__name__}: {pa.total_allocated_bytes() - before} bytes stay behind")
    check(all(watched.once() for watched in WATCHED), "not every array and schema was released once")
    print(f"{len(CHECKS)} checks, {len(PROBLEMS)} failed")
    sys.exit(bool(PROBLEMS))


if __name__ == "__main__":
    main()
