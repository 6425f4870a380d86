#!/usr/bin/env python3
"""The networks of `examples/digits` over Parquet files, by pyarrow and NumPy or ONNX Runtime.

    pip install -r datafusion/benches/requirements.txt
    python3 datafusion/benches/peers.py data DIR                    # writes DIR/none, DIR/snappy and DIR/plain
    python3 datafusion/benches/peers.py run DIR/none --model cnn --by ort --threads 1     # or numpy, matrices
    python3 datafusion/benches/peers.py read DIR/none --threads 1   # the same without a network

The files hold the 359 digits of `examples/data/digits/test.csv` over and over: `row` (0, 1, ..), `image` (a tensor column
of f32, [8, 8], pixels / 16) and `label`. In `DIR/none` they are as pyarrow writes them, with a dictionary of the 17
numbers that there are, and not compressed; in `DIR/snappy` they are compressed too; in `DIR/plain` there is no dictionary:
the numbers are as they lie in memory.

`run` counts the images that a network takes for what they are, and `read` adds up the labels. Each fails if its answer is
not the one that the stored scores give for so many rows, or if the scores of the first 359 rows are not within 1e-4 of
them. Each prints a line of JSON: the seconds of each pass over all files behind one that is not counted, the best of them,
the seconds of processor time in that pass (more than the seconds where more than one thread worked), and the most memory
that the process had, and had before the first pass (Python and the libraries). A process measures once.

Several threads are used in one of two ways: `--spread inside` leaves them to the libraries (pyarrow decodes columns,
OpenBLAS and ONNX Runtime share a block), and `--spread files` has that many threads in Python, each with files of its own.
"""

import argparse
import csv
import json
import os
import resource
import sys
import threading
import time
from pathlib import Path

DIGITS = Path(__file__).resolve().parent.parent.parent / "examples/data/digits"
ROW_GROUP = 16384
# How many rows a network is given at once: what was fastest of 64, 128, .. 8192 in one thread.
BLOCK = {
    ("mlp", "numpy"): 2048,
    ("mlp", "ort"): 8192,
    ("cnn", "numpy"): 128,
    ("cnn", "matrices"): 256,
    ("cnn", "ort"): 128,
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    data = commands.add_parser("data", help="write the files")
    data.add_argument("folder", type=Path)
    data.add_argument("--rows", type=int, default=1_000_000)
    data.add_argument("--files", type=int, default=8)
    data.add_argument("--compression", default="snappy", help="of the compressed variant")
    measured = argparse.ArgumentParser(add_help=False)
    measured.add_argument("folder", type=Path)
    measured.add_argument("--threads", type=int, default=1)
    measured.add_argument("--spread", choices=["inside", "files"], default="inside")
    measured.add_argument("--batch", type=int, default=8192, help="rows that pyarrow reads at once")
    measured.add_argument("--passes", type=int, default=5)
    run = commands.add_parser("run", parents=[measured], help="run a network over the files")
    run.add_argument("--model", choices=["mlp", "cnn"], required=True)
    run.add_argument("--by", choices=["numpy", "matrices", "ort"], required=True)
    run.add_argument("--block", type=int, help="rows that the network is given at once")
    commands.add_parser("read", parents=[measured], help="read the files, without a network")
    args = parser.parse_args()
    if args.command == "run" and (args.model, args.by) not in BLOCK:
        parser.error(f"there is no {args.model} by {args.by}")
    return args


ARGUMENTS = arguments() if __name__ == "__main__" else None
if ARGUMENTS and ARGUMENTS.command != "data":
    # Before the libraries are loaded: they read it once. Where each thread has files of its own, a library has one.
    inside = ARGUMENTS.threads if ARGUMENTS.spread == "inside" else 1
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "ARROW_IO_THREADS"):
        os.environ[name] = str(inside)

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq


def digits():
    """Pixels / 16, [359, 8, 8], and labels."""
    with open(DIGITS / "test.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    pixels = np.array([[int(row[f"p{y}{x}"]) for y in range(8) for x in range(8)] for row in rows])
    return (pixels / 16).astype(np.float32).reshape(-1, 8, 8), np.array([int(row["label"]) for row in rows], np.int64)


def weights(model):
    return {file.stem: np.load(file) for file in (DIGITS / model).glob("*.npy")}


# Files.


def write(folder, rows, files, compression):
    images, labels = digits()
    kind = pa.fixed_shape_tensor(pa.float32(), [8, 8])
    for name, options in [
        ("none", {"compression": "none"}),
        (compression, {"compression": compression}),
        ("plain", {"compression": "none", "use_dictionary": False}),
    ]:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for file in range(files):
            row = np.arange(rows * file // files, rows * (file + 1) // files)
            pixels = pa.array(images[row % len(images)].reshape(-1))
            storage = pa.FixedSizeListArray.from_arrays(pixels, type=kind.storage_type)
            columns = {
                "row": pa.array(row),
                "image": pa.ExtensionArray.from_storage(kind, storage),
                "label": pa.array(labels[row % len(labels)]),
            }
            pq.write_table(pa.table(columns), folder / name / f"{file:03}.parquet", row_group_size=ROW_GROUP, **options)


def batches(path, batch, threads):
    """Images, [rows, 8, 8], and labels: views of what pyarrow has read."""
    with pq.ParquetFile(path) as file:
        for read in file.iter_batches(batch, columns=["image", "label"], use_threads=threads > 1):
            image, label = read.column("image"), read.column("label").to_numpy(zero_copy_only=True)
            pixels = image.to_numpy_ndarray()
            # A copy would be charged to the network.
            at = image.storage.values.buffers()[1].address + 4 * 64 * image.storage.offset
            assert pixels.ctypes.data == at, "to_numpy_ndarray copied"
            yield pixels, label


# Networks: a function of images, [rows, 8, 8], that gives scores, [rows, 10].


def numpy_mlp(w, block):
    first, second = np.ascontiguousarray(w["fc1.weight"].T), np.ascontiguousarray(w["fc2.weight"].T)
    hidden = np.empty((block, 32), np.float32)

    def run(images):
        y = np.matmul(images.reshape(-1, 64), first, out=hidden[: len(images)])
        y += w["fc1.bias"]
        np.maximum(y, 0, out=y)
        scores = y @ second
        scores += w["fc2.bias"]
        return scores

    return run


def numpy_cnn(w, _):
    """Convolutions as products of matrices: a kernel is a row, and a column is what one of its places sees.

    Images lie in the last axis, so that all that is copied, compared and multiplied are rows of as many numbers as there
    are images. The bias is one more weight, for a number that is always 1. The zeros around an image and the ones are
    written once."""
    kernel = lambda name, n: np.hstack([w[f"{name}.weight"].reshape(n, -1), w[f"{name}.bias"][:, None]])
    first, second = kernel("conv1", 8), kernel("conv2", 16)
    third, bias = w["fc.weight"], w["fc.bias"][:, None]

    def workspace(n):
        f32 = np.float32
        image, pooled = np.zeros((10, 10, n), f32), np.zeros((8, 6, 6, n), f32)
        seen1, seen2 = np.ones((10, 8, 8, n), f32), np.ones((73, 4, 4, n), f32)
        wide, narrow = np.empty((8, 8, 8, n), f32), np.empty((16, 4, 4, n), f32)
        return image, seen1, wide, np.empty((8, 8, 4, n), f32), pooled, seen2, narrow

    kept = {}

    def run(images):
        n = len(images)
        if n not in kept:
            kept.clear()
            kept[n] = workspace(n)
        image, seen1, wide, half, pooled, seen2, narrow = kept[n]
        image[1:9, 1:9] = images.transpose(1, 2, 0)
        for y in range(3):
            for x in range(3):
                seen1[3 * y + x] = image[y : y + 8, x : x + 8]
        np.matmul(first, seen1.reshape(10, -1), out=wide.reshape(8, -1))
        np.maximum(wide[:, :, 0::2], wide[:, :, 1::2], out=half)
        inner = pooled[:, 1:5, 1:5]
        np.maximum(half[:, 0::2], half[:, 1::2], out=inner)
        # Behind the pooling there are four times fewer numbers, and the relu of the largest is the largest relu.
        np.maximum(inner, 0, out=inner)
        by_channel = seen2[:72].reshape(8, 3, 3, 4, 4, n)
        for y in range(3):
            for x in range(3):
                by_channel[:, y, x] = pooled[:, y : y + 4, x : x + 4]
        np.matmul(second, seen2.reshape(73, -1), out=narrow.reshape(16, -1))
        np.maximum(narrow, 0, out=narrow)
        return (third @ narrow.reshape(256, n) + bias).T

    return run


def whole_matrix(kernel, size):
    """What a 3 x 3 convolution with padding 1 does to a whole image, as one matrix: most of it is zeros."""
    outs, ins = kernel.shape[:2]
    matrix = np.zeros((ins, size, size, outs, size, size), np.float32)
    for to in np.ndindex(size, size):
        for step in np.ndindex(3, 3):
            y, x = to[0] + step[0] - 1, to[1] + step[1] - 1
            if 0 <= y < size and 0 <= x < size:
                matrix[:, y, x, :, to[0], to[1]] = kernel[:, :, step[0], step[1]].T
    return matrix


def numpy_matrices(w, _):
    """The other way to have a convolution in NumPy: nearly three times the products, but none of the copies.

    The columns of the first matrix stand in four parts, one for each place in a window of the pooling."""
    first = whole_matrix(w["conv1.weight"], 8)
    parts = [first[..., y::2, x::2].reshape(64, 128) for y in range(2) for x in range(2)]
    first, second = np.hstack(parts), whole_matrix(w["conv2.weight"], 4).reshape(128, 256)
    bias1, bias2 = np.repeat(w["conv1.bias"], 16), np.repeat(w["conv2.bias"], 16)
    third = np.ascontiguousarray(w["fc.weight"].T)

    def run(images):
        y = images.reshape(-1, 64) @ first
        pooled = np.maximum(y[:, :128], y[:, 128:256])
        np.maximum(pooled, y[:, 256:384], out=pooled)
        np.maximum(pooled, y[:, 384:], out=pooled)
        pooled += bias1
        np.maximum(pooled, 0, out=pooled)
        z = pooled @ second
        z += bias2
        np.maximum(z, 0, out=z)
        return z @ third + w["fc.bias"]

    return run


def onnx_model(model, w):
    from onnx import TensorProto, checker, helper, numpy_helper

    node = helper.make_node
    shapes = {"mlp": [-1, 64], "cnn": [-1, 1, 8, 8]}
    constants = [numpy_helper.from_array(value, name) for name, value in w.items() if not name.startswith("test")]
    constants.append(numpy_helper.from_array(np.array(shapes[model], np.int64), "shape"))
    nodes = [node("Reshape", ["images", "shape"], ["x"])]
    if model == "mlp":
        nodes += [
            node("Gemm", ["x", "fc1.weight", "fc1.bias"], ["hidden"], transB=1),
            node("Relu", ["hidden"], ["positive"]),
            node("Gemm", ["positive", "fc2.weight", "fc2.bias"], ["scores"], transB=1),
        ]
    else:
        nodes += [
            node("Conv", ["x", "conv1.weight", "conv1.bias"], ["a"], pads=[1, 1, 1, 1]),
            node("Relu", ["a"], ["b"]),
            node("MaxPool", ["b"], ["c"], kernel_shape=[2, 2], strides=[2, 2]),
            node("Conv", ["c", "conv2.weight", "conv2.bias"], ["d"], pads=[1, 1, 1, 1]),
            node("Relu", ["d"], ["e"]),
            node("Flatten", ["e"], ["f"]),
            node("Gemm", ["f", "fc.weight", "fc.bias"], ["scores"], transB=1),
        ]
    value = lambda name, *sizes: helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", *sizes])
    graph = helper.make_graph(nodes, model, [value("images", 8, 8)], [value("scores", 10)], constants)
    # The version of the format that came with opset 17.
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    checker.check_model(made, full_check=True)
    return made.SerializeToString()


def ort(model, w, threads):
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    session = onnxruntime.InferenceSession(onnx_model(model, w), options, providers=["CPUExecutionProvider"])
    return lambda images: session.run(["scores"], {"images": images})[0]


def network(args, threads):
    w = weights(args.model)
    if args.by == "ort":
        return ort(args.model, w, threads)
    made = {("mlp", "numpy"): numpy_mlp, ("cnn", "numpy"): numpy_cnn, ("cnn", "matrices"): numpy_matrices}
    return made[args.model, args.by](w, args.block)


# Passes: a function of a file that gives two numbers, rows and what is counted of them.


def count_right(run, args, threads):
    def of_file(path, scores):
        rows = right = 0
        for images, labels in batches(path, args.batch, threads):
            for at in range(0, len(images), args.block):
                of_block = run(images[at : at + args.block])
                right += int(np.count_nonzero(of_block.argmax(1) == labels[at : at + args.block]))
                if scores is not None and rows + at < 359:
                    scores.append(of_block[: 359 - rows - at].copy())
            rows += len(images)
        return rows, right

    return of_file


def add_labels(args, threads):
    def of_file(path, _):
        rows = total = 0
        for _, labels in batches(path, args.batch, threads):
            rows, total = rows + len(labels), total + int(labels.sum())
        return rows, total

    return of_file


def one_pass(of_file, files, scores=None):
    """All files, dealt out to as many threads as there are functions. `scores` is a list for each file's first ones."""
    found = [None] * len(files)

    def work(first):
        for at in range(first, len(files), len(of_file)):
            found[at] = of_file[first](files[at], scores and scores[at])

    others = [threading.Thread(target=work, args=[first]) for first in range(1, len(of_file))]
    for other in others:
        other.start()
    work(0)
    for other in others:
        other.join()
    if None in found:
        sys.exit("a thread did not finish its files")
    return tuple(map(sum, zip(*found)))


def peak():
    """The most memory that the process had, in bytes.

    `ru_maxrss` can be that of the process that started this one: Linux hands it on."""
    status = Path("/proc/self/status")
    if status.exists():
        return 1024 * next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def versions(args):
    from importlib.metadata import version

    names = ["pyarrow", "numpy"] + (["onnx", "onnxruntime"] if getattr(args, "by", "") == "ort" else [])
    return {"python": sys.version.split()[0], **{name: version(name) for name in names}}


def measure(args):
    files = sorted(args.folder.glob("*.parquet"))
    if not files:
        sys.exit(f"{args.folder}: there are no Parquet files")
    workers, threads = (1, args.threads) if args.spread == "inside" else (args.threads, 1)
    pa.set_cpu_count(threads)
    pa.set_io_thread_count(threads)
    _, labels = digits()
    total = sum(pq.read_metadata(file).num_rows for file in files)
    each = np.arange(total) % len(labels)
    report = {"command": args.command, "data": args.folder.name, "threads": args.threads, "spread": args.spread}
    if args.command == "run":
        args.block = args.block or BLOCK[args.model, args.by]
        report |= {"model": args.model, "by": args.by, "batch": args.batch, "block": args.block}
        stored = np.load(DIGITS / args.model / "test_logits.npy")
        known = stored.argmax(1) == labels
        if known.sum() != {"mlp": 350, "cnn": 356}[args.model]:
            sys.exit("the stored scores are not those of this network")
        key, expected = "right", int(known[each].sum())
        of_file = [count_right(network(args, threads), args, threads) for _ in range(workers)]
    else:
        report |= {"batch": args.batch}
        key, expected = "sum", int(labels[each].sum())
        of_file = [add_labels(args, threads) for _ in range(workers)]
    seconds, processor, at_first = [], [], peak()
    for number in range(args.passes + 1):
        scores = [[] for _ in files] if args.command == "run" and number == 0 else None
        wall, cpu = time.perf_counter(), time.process_time()
        found = one_pass(of_file, files, scores)
        seconds.append(time.perf_counter() - wall)
        processor.append(time.process_time() - cpu)
        if found != (total, expected):
            sys.exit(f"rows and {key} are {found}, not {(total, expected)}")
        if scores is not None:
            got = np.concatenate(sum(scores, []))[:359]
            difference = np.abs(got - stored[: len(got)]).max()
            # Not `> 1e-4`: a NaN is an error too.
            if len(got) != min(total, 359) or not difference <= 1e-4:
                sys.exit(f"the first scores differ from the stored ones by {difference}")
            report["difference"] = float(difference)
    best = min(range(1, len(seconds)), key=seconds.__getitem__)
    rounded = lambda x: round(x, 4)
    report |= {
        "files": len(files),
        "rows": total,
        key: expected,
        "seconds": rounded(seconds[best]),
        "processor_seconds": rounded(processor[best]),
        "all_seconds": [rounded(x) for x in seconds[1:]],
        "rows_per_second": round(total / seconds[best]),
        "peak_bytes": peak(),
        "bytes_before": at_first,
        "versions": versions(args),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    if ARGUMENTS.command == "data":
        write(ARGUMENTS.folder, ARGUMENTS.rows, ARGUMENTS.files, ARGUMENTS.compression)
    else:
        measure(ARGUMENTS)
