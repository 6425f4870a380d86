"""Writes onnx/tests/data/broken and broken.tsv: small models that contradict themselves, or ask for more than there can be.

    python onnx/scripts/broken.py

Needs NumPy and ONNX. The columns are those of refuse.tsv.
"""
import json
import os
import shutil

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

DATA = os.path.join(os.path.dirname(__file__), "..", "tests", "data")
BIG = 1 << 62


def value(name, dims):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, dims)


def ints(name, values):
    return numpy_helper.from_array(np.array(values, dtype=np.int64), name)


def floats(name, values):
    return numpy_helper.from_array(np.array(values, dtype=np.float32), name)


def node(op, inputs, outputs="y", **attributes):
    return helper.make_node(op, inputs.split(), outputs.split(), name="it", **attributes)


X = value("x", [2, 3])
IMAGE = value("x", [1, 1, 4, 4])
KERNEL = floats("w", np.ones((1, 1, 2, 2)))
WINDOW = {"kernel_shape": [2, 2]}
# Name, what the message must name, why, nodes, weights, input.
MODELS = [
    ("axis_smallest", ["axis"], "the smallest number as an axis", [node("Concat", "x x", axis=-(1 << 63))], [], X),
    ("blocks_of_0", ["blocksize"], "blocks of no elements", [node("DepthToSpace", "x", blocksize=0)], [], value("x", [1, 4, 4, 4])),
    ("cycle", ["`b`"], "two nodes that wait for each other", [node("Relu", "b", "a"), node("Relu", "a", "b"), node("Add", "x a")], [], X),
    ("dilation", ["window"], "a window wider than numbers go", [node("Conv", "x w", dilations=[BIG, BIG])], [KERNEL], IMAGE),
    ("divided_by_0", ["Div"], "a shape divided by 0", [node("Div", "a b", "c"), node("Reshape", "x c")], [ints("a", [6]), ints("b", [0])], X),
    ("einsum_one_letter", ["é"], "one letter of two bytes for two axes", [node("Einsum", "x", equation="é")], [], X),
    ("einsum_of_nothing", ["no inputs"], "nothing is multiplied", [node("Einsum", "", equation="->")], [], X),
    ("eye_of_a_row", ["matrix", "[3]"], "an identity of one axis", [node("EyeLike", "x")], [], value("x", [3])),
    ("expand", ["Expand"], "more elements than numbers count", [node("Expand", "x s")], [ints("s", [1 << 60, 1 << 60, 2, 3])], X),
    ("fill", ["ConstantOfShape"], "more elements than numbers count",
     [node("ConstantOfShape", "s", "c"), node("Add", "c k")], [ints("s", [1 << 40, 1 << 40]), floats("k", 1)], X),
    ("groups_of_0", ["group"], "no groups", [node("Conv", "x w", group=0)], [KERNEL], IMAGE),
    ("input_huge", ["`x`"], "an input of more elements than numbers count", [node("Relu", "x")], [], value("x", [BIG, BIG])),
    ("made_of_itself", ["`x`"], "an output with the name of an input", [node("Relu", "x", "x"), node("Relu", "x")], [], X),
    ("made_twice", ["`a`"], "two nodes that make one value", [node("Relu", "x", "a"), node("Neg", "x", "a"), node("Add", "x a")], [], X),
    ("modulo_0", ["Mod"], "a shape modulo 0", [node("Mod", "a b", "c"), node("Reshape", "x c")], [ints("a", [6]), ints("b", [0])], X),
    ("one_hot", ["OneHot"], "more classes than numbers count",
     [node("OneHot", "i d v")], [ints("i", [1, 2]), ints("d", [1 << 61]), floats("v", [0, 1])], X),
    ("order_twice", ["order"], "one axis twice", [node("Transpose", "x", perm=[0, 0])], [], X),
    ("order_too_far", ["axis 7"], "an axis that is not there", [node("Transpose", "x", perm=[0, 7])], [], X),
    ("output_of_another_type", ["`y`", "f32", "i64"], "an output declared of another type", [node("Cast", "x", to=TensorProto.INT64)], [], X),
    ("pad_less", ["5", "2"], "more cut off than there is", [node("Pad", "x s")], [ints("s", [-5, 0, 0, 0])], X),
    ("pad_more", ["Pad"], "padded beyond what numbers count", [node("Pad", "x s")], [ints("s", [BIG] * 4)], X),
    ("range", ["Range"], "more numbers than memory holds",
     [node("Range", "a b d")], [ints("a", 0), ints("b", BIG), ints("d", 1)], X),
    ("reshape_twice_open", ["-1"], "two sizes left open", [node("Reshape", "x s")], [ints("s", [-1, -1])], X),
    ("reshape_keeps_none", ["axis 2"], "a size is kept that is not there", [node("Reshape", "x s")], [ints("s", [0, 0, 0])], X),
    ("slice_step_0", ["step", "0"], "a step of 0",
     [node("Slice", "x a b c d")], [ints("a", [0]), ints("b", [1]), ints("c", [0]), ints("d", [0])], X),
    ("split_too_far", ["axis 5"], "an axis that is not there", [node("Split", "x", "y z", axis=5)], [], X),
    ("statistics_of_halves", ["stash_type"], "a mean of another type",
     [node("LayerNormalization", "x w", "z y", stash_type=TensorProto.FLOAT16)], [floats("w", np.ones(3))], X),
    ("strides_of_0", ["strides", "0"], "a window that stays", [node("MaxPool", "x", strides=[0, 1], **WINDOW)], [], IMAGE),
    ("strides_below_0", ["strides", "-1"], "a window that goes back", [node("MaxPool", "x", strides=[-1, 1], **WINDOW)], [], IMAGE),
    ("sum_of_nothing", ["no inputs"], "nothing is added", [node("Sum", "")], [], X),
    ("tile", ["Tile"], "more elements than numbers count", [node("Tile", "x s")], [ints("s", [1 << 40, 1 << 40])], X),
    ("top_too_many", ["9", "3"], "more than there are", [node("TopK", "x k", "y z")], [ints("k", [9])], X),
]


def main():
    folder = os.path.join(DATA, "broken")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    lines = ["name\tsizes\tmust\twhy"]
    for name, must, why, nodes, weights, given in MODELS:
        graph = helper.make_graph(nodes, name, [given], [value("y", None)], weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        save(model, os.path.join(folder, name + ".onnx"))
        lines.append("\t".join([name, "-", json.dumps([[word] for word in must], ensure_ascii=False), why]))
    with open(os.path.join(DATA, "broken.tsv"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
