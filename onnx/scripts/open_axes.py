"""Writes models with several open axes, and what ONNX Runtime computes of them for several sizes.

    python onnx/scripts/open_axes.py onnx/tests/data/models

Needs `numpy`, `onnx` and `onnxruntime`. `encoder.onnx` is a text encoder as PyTorch exports one: positions are a part of a table that is as
long as the text, shapes are put together of `Shape`, layer norms are spelled out. `decoder.onnx` is a layer of attention whose keys and
values go on from call to call. `merged.onnx` makes one axis of two, `decides.onnx` and `cut.onnx` ask how
long an axis is. Beside the first two, NAME.bin has the elements of the inputs and of the
outputs, from the lowest byte on, of each of the sizes below in turn.
"""
import os
import sys

import numpy as np
import onnxruntime as ort
from onnx import TensorProto, helper, numpy_helper, save

WIDE, HEADS, HIDDEN, WORDS, LONGEST = 16, 2, 32, 40, 48
ENCODER = [(1, 1), (2, 5), (3, 48), (4, 17)]
DECODER = [(0, 3), (3, 1), (7, 4)]


class Graph:
    def __init__(self, seed):
        self.nodes, self.weights, self.random = [], [], np.random.default_rng(seed)

    def constant(self, array, name=None):
        name = name or f"c{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.asarray(array), name))
        return name

    def ints(self, *numbers):
        return self.constant(np.array(numbers, np.int64))

    def number(self, x):
        return self.constant(np.array(x, np.float32))

    def weight(self, name, *shape):
        return self.constant((self.random.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32), name)

    def node(self, op, *inputs, name=None, **attrs):
        name = name or f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, list(inputs), [name], name=name, **attrs))
        return name

    def linear(self, name, x, wide, to):
        product = self.node("MatMul", x, self.weight(f"{name}.weight", wide, to))
        return self.node("Add", self.constant(self.random.standard_normal(to).astype(np.float32), f"{name}.bias"), product, name=name)

    def norm(self, name, x):
        centred = self.node("Sub", x, self.node("ReduceMean", x, axes=[-1]))
        var = self.node("ReduceMean", self.node("Pow", centred, self.number(2)), axes=[-1])
        y = self.node("Div", centred, self.node("Sqrt", self.node("Add", var, self.number(1e-5))))
        y = self.node("Mul", y, self.constant(1 + 0.1 * self.random.standard_normal(WIDE).astype(np.float32), f"{name}.weight"))
        return self.node("Add", y, self.constant(0.1 * self.random.standard_normal(WIDE).astype(np.float32), f"{name}.bias"), name=name)

    def size(self, x, axis):
        at = self.node("Gather", self.node("Shape", x), self.constant(np.array(axis, np.int64)), axis=0)
        return self.node("Unsqueeze", at, self.ints(0))

    def heads(self, x):
        """[batch, places, wide] as [batch, heads, places, wide of one]."""
        to = self.node("Concat", self.size(x, 0), self.size(x, 1), self.ints(HEADS), self.ints(WIDE // HEADS), axis=0)
        return self.node("Transpose", self.node("Reshape", x, to), perm=[0, 2, 1, 3])

    def attended(self, name, q, k, v, mask):
        scores = self.node("MatMul", q, self.node("Transpose", k, perm=[0, 1, 3, 2]))
        scores = self.node("Div", scores, self.number(np.sqrt(WIDE / HEADS)))
        weights = self.node("Softmax", self.node("Add", scores, mask), axis=-1)
        y = self.node("Transpose", self.node("MatMul", weights, v), perm=[0, 2, 1, 3])
        to = self.node("Concat", self.size(y, 0), self.size(y, 1), self.ints(WIDE), axis=0)
        return self.linear(name, self.node("Reshape", y, to), WIDE, WIDE)

    def save(self, path, inputs, outputs):
        value = lambda name, kind, dims: helper.make_tensor_value_info(name, kind, dims)
        graph = helper.make_graph(self.nodes, "open", [value(*i) for i in inputs], [value(*o) for o in outputs], self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
        model.ir_version = 8
        save(model, path)


def encoder(path):
    g = Graph(1)
    table = g.weight("words", WORDS, WIDE)
    places = g.weight("positions", LONGEST, WIDE)
    numbers = g.constant(np.arange(LONGEST)[None], "position_ids")
    long = g.node("Slice", numbers, g.ints(0), g.size("ids", 1), g.ints(1), g.ints(1))
    x = g.node("Add", g.node("Gather", table, "ids"), g.node("Gather", places, long))
    x = g.norm("embedded", x)
    mask = g.node("Cast", g.node("Unsqueeze", "mask", g.ints(1, 2)), to=TensorProto.FLOAT)
    mask = g.node("Mul", g.node("Sub", g.number(1), mask), g.number(-10000))
    for k in range(2):
        q, key, v = (g.heads(g.linear(f"{k}.{name}", x, WIDE, WIDE)) for name in ["query", "key", "value"])
        x = g.norm(f"{k}.norm1", g.node("Add", x, g.attended(f"{k}.out", q, key, v, mask)))
        h = g.linear(f"{k}.up", x, WIDE, HIDDEN)
        h = g.node("Mul", h, g.node("Add", g.node("Erf", g.node("Div", h, g.number(np.sqrt(2)))), g.number(1)))
        h = g.linear(f"{k}.down", g.node("Mul", h, g.number(0.5)), HIDDEN, WIDE)
        x = g.norm(f"{k}.norm2", g.node("Add", x, h))
    g.node("Identity", x, name="hidden")
    first = g.node("Gather", x, g.constant(np.array(0, np.int64)), axis=1)
    g.node("Tanh", g.linear("pooler", first, WIDE, WIDE), name="pooled")
    seen = g.node("Cast", g.node("Unsqueeze", "mask", g.ints(2)), to=TensorProto.FLOAT)
    sum_of = g.node("ReduceSum", g.node("Mul", x, seen), g.ints(1), keepdims=0)
    count = g.node("ReduceSum", seen, g.ints(1), keepdims=0)
    g.node("Div", sum_of, g.node("Clip", count, g.number(1e-9)), name="mean")
    text = ["batch", "words"]
    inputs = [("ids", TensorProto.INT64, text), ("mask", TensorProto.INT64, text)]
    outputs = [("hidden", TensorProto.FLOAT, [*text, WIDE]), ("pooled", TensorProto.FLOAT, ["batch", WIDE]), ("mean", TensorProto.FLOAT, ["batch", WIDE])]
    g.save(path, inputs, outputs)
    random = np.random.default_rng(2)
    for batch, words in ENCODER:
        lengths = random.integers(1, words + 1, batch)
        yield {
            "ids": random.integers(0, WORDS, (batch, words)),
            "mask": (np.arange(words) < lengths[:, None]).astype(np.int64),
        }


def decoder(path):
    g = Graph(3)
    q, k, v = (g.heads(g.linear(name, "x", WIDE, WIDE)) for name in ["query", "key", "value"])
    k = g.node("Concat", "past_keys", k, axis=2, name="keys")
    v = g.node("Concat", "past_values", v, axis=2, name="values")
    # Each place sees those before it, and itself.
    all_of = g.node("Add", g.node("Gather", g.node("Shape", "past_keys"), g.constant(np.array(2, np.int64)), axis=0), g.node("Gather", g.node("Shape", "x"), g.constant(np.array(1, np.int64)), axis=0))
    zero, one = g.constant(np.array(0, np.int64)), g.constant(np.array(1, np.int64))
    places = g.node("Range", zero, all_of, one)
    own = g.node("Slice", places, g.size("past_keys", 2), g.ints(1 << 62), g.ints(0))
    later = g.node("Greater", g.node("Unsqueeze", places, g.ints(0)), g.node("Unsqueeze", own, g.ints(1)))
    mask = g.node("Where", later, g.number(-1e9), g.number(0))
    y = g.attended("out", q, k, v, mask)
    g.node("Add", "x", y, name="y")
    past = [1, HEADS, "past", WIDE // HEADS]
    inputs = [("x", TensorProto.FLOAT, [1, "new", WIDE]), ("past_keys", TensorProto.FLOAT, past), ("past_values", TensorProto.FLOAT, past)]
    kept = [1, HEADS, "all", WIDE // HEADS]
    outputs = [("y", TensorProto.FLOAT, [1, "new", WIDE]), ("keys", TensorProto.FLOAT, kept), ("values", TensorProto.FLOAT, kept)]
    g.save(path, inputs, outputs)
    random = np.random.default_rng(4)
    for past, new in DECODER:
        of = lambda *shape: random.standard_normal(shape).astype(np.float32)
        yield {"x": of(1, new, WIDE), "past_keys": of(1, HEADS, past, WIDE // HEADS), "past_values": of(1, HEADS, past, WIDE // HEADS)}


def merged(path):
    g = Graph(5)
    g.node("Relu", g.node("Reshape", "x", g.ints(-1, 3), name="rows"), name="y")
    g.save(path, [("x", TensorProto.FLOAT, ["batch", "words", 3])], [("y", TensorProto.FLOAT, None)])


def decides(path):
    """What is computed depends on whether there are more than so many."""
    g = Graph(6)
    most = g.node("Min", g.size("x", 0), g.ints(100), name="most")
    part = g.node("Slice", "x", g.ints(0), most, g.ints(0), name="part")
    even = g.node("Mod", g.size("x", 0), g.ints(2), name="even")
    y = g.node("Mul", "x", g.node("Cast", even, to=TensorProto.FLOAT))
    g.node("ReduceSum", g.node("Concat", y, part, axis=0), g.ints(0), name="y")
    g.save(path, [("x", TensorProto.FLOAT, ["rows", 3])], [("y", TensorProto.FLOAT, None)])


def cut(path):
    g = Graph(7)
    g.node("Slice", "x", g.ints(0), g.ints(512), g.ints(0), name="y")
    g.save(path, [("x", TensorProto.FLOAT, ["rows", 3])], [("y", TensorProto.FLOAT, None)])


folder = sys.argv[1]
for make in [decides, cut]:
    make(os.path.join(folder, make.__name__ + ".onnx"))
merged(os.path.join(folder, "merged.onnx"))
for make in [encoder, decoder]:
    path = os.path.join(folder, make.__name__)
    data, session = b"", None
    for inputs in make(path + ".onnx"):
        options = ort.SessionOptions()
        options.intra_op_num_threads = 1
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
        session = session or ort.InferenceSession(path + ".onnx", options, providers=["CPUExecutionProvider"])
        for array in [*inputs.values(), *session.run(None, inputs)]:
            data += np.ascontiguousarray(array).tobytes()
    with open(path + ".bin", "wb") as file:
        file.write(data)
    print(path, len(data))
