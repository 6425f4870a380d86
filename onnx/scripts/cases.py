"""Writes onnx/cases/data out of a folder of graphs: cases.tsv, and of each case NAME.onnx, and NAME.npz with its inputs and outputs.

    python onnx/scripts/cases.py FOLDER

Needs NumPy and ONNX. FOLDER/cases.tsv has a line for each case, with the columns `name`, `operators`, `inputs` and `outputs` (`x=float32[3,4]`,
with blanks between them), and FOLDER/cases/NAME.npz `in.x` and `out.y`. What is written: graphs/NAME.onnx as it was, graphs/NAME.bin, the
elements of all inputs and then of all outputs from the lowest byte on, and cases.tsv with what is where.
"""
import os
import re
import shutil
import sys

import numpy as np
import onnx

RUST = {"float32": "f32", "float64": "f64", "int32": "i32", "int64": "i64", "bool": "bool"}
VALUE = re.compile(r"(.+)=([a-z0-9]+)\[([\d,]*)\]")


def values(text, arrays, prefix, names):
    """The column of the values, and their bytes."""
    column, data = [], b""
    for value, name in zip(text.split(), names, strict=True):
        (said, kind, dims) = VALUE.fullmatch(value).groups()
        array = arrays[f"{prefix}.{name.replace('/', '|')}"]
        shape = [int(n) for n in dims.split(",") if n]
        assert (said, kind, shape) == (name, array.dtype.name, list(array.shape)), value
        column.append(f"{name}={RUST[kind]}[{dims}]")
        data += np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<")).tobytes()
    return " ".join(column), data


def main(folder):
    to = os.path.join(os.path.dirname(__file__), "..", "cases", "data")
    shutil.rmtree(os.path.join(to, "graphs"), ignore_errors=True)
    os.makedirs(os.path.join(to, "graphs"))
    with open(os.path.join(folder, "cases.tsv"), encoding="utf-8") as file:
        head, *rows = [line.rstrip("\n").split("\t") for line in file]
    lines = ["name\toperators\tinputs\toutputs"]
    for row in rows:
        row = dict(zip(head, row))
        name = row["name"]
        source = os.path.join(folder, "cases", name)
        graph = onnx.load(source + ".onnx").graph
        weights = {tensor.name for tensor in graph.initializer}
        arrays = np.load(source + ".npz")
        inputs, first = values(row["inputs"], arrays, "in", [i.name for i in graph.input if i.name not in weights])
        outputs, second = values(row["outputs"], arrays, "out", [o.name for o in graph.output])
        operators = " ".join(sorted({operator.split(":")[0] for operator in row["operators"].split()}))
        shutil.copyfile(source + ".onnx", os.path.join(to, "graphs", name + ".onnx"))
        with open(os.path.join(to, "graphs", name + ".bin"), "wb") as file:
            file.write(first + second)
        lines.append("\t".join([name, operators, inputs, outputs]))
    with open(os.path.join(to, "cases.tsv"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print(f"{len(rows)} cases")


if __name__ == "__main__":
    main(sys.argv[1])
