"""Writes an encoder of so many layers, node by node as PyTorch exports one: layer norms, GELU and attention in their pieces.

    python onnx/scripts/transformer.py MODEL.onnx --layers 81 --width 64 --heads 4 --length 16

Needs NumPy and ONNX. Weights are random, of a seed. A layer has 50 nodes, 81 of them with the last norm 4,059. The module is made with
`-s tokens=1,16,64`.
"""
import argparse

import numpy as np
import onnx
from onnx import helper, numpy_helper


class Graph:
    """Nodes and weights, in their order."""

    def __init__(self, seed, kind=np.float32):
        self.nodes, self.weights, self.kind = [], [], kind
        self.random = np.random.default_rng(seed)

    def node(self, operator, inputs, name, **attributes):
        output = f"{name}_output_0"
        self.nodes.append(helper.make_node(operator, inputs, [output], name=name, **attributes))
        return output

    def weight(self, name, array):
        self.weights.append(numpy_helper.from_array(array, name))
        return name

    def drawn(self, name, *dims, about=0.0, scale=None):
        scale = dims[0] ** -0.5 if scale is None else scale
        return self.weight(name, (about + scale * self.random.standard_normal(dims)).astype(self.kind))

    def number(self, name, value):
        return self.weight(name, np.array(value, self.kind))

    def linear(self, x, at, of, to):
        y = self.node("MatMul", [x, self.drawn(f"{at}.weight", of, to)], f"/{at.replace('.', '/')}/MatMul")
        return self.node("Add", [self.drawn(f"{at}.bias", to, scale=0.1), y], f"/{at.replace('.', '/')}/Add")

    def norm(self, x, at, width):
        path = "/" + at.replace(".", "/")
        mean = self.node("ReduceMean", [x], f"{path}/ReduceMean", axes=[-1])
        centred = self.node("Sub", [x, mean], f"{path}/Sub")
        square = self.node("Pow", [centred, self.number(f"{path}/two", 2.0)], f"{path}/Pow")
        variance = self.node("ReduceMean", [square], f"{path}/ReduceMean_1", axes=[-1])
        moved = self.node("Add", [variance, self.number(f"{path}/eps", 1e-5)], f"{path}/Add")
        root = self.node("Sqrt", [moved], f"{path}/Sqrt")
        y = self.node("Div", [centred, root], f"{path}/Div")
        y = self.node("Mul", [y, self.drawn(f"{at}.weight", width, about=1.0, scale=0.1)], f"{path}/Mul")
        return self.node("Add", [y, self.drawn(f"{at}.bias", width, scale=0.1)], f"{path}/Add_1")

    def heads(self, x, at, order, length, heads, size):
        path = "/" + at.replace(".", "/")
        shape = self.weight(f"{path}/shape", np.array([-1, length, heads, size], np.int64))
        x = self.node("Reshape", [x, shape], f"{path}/Reshape")
        return self.node("Transpose", [x], f"{path}/Transpose", perm=order)

    def layer(self, x, at, length, width, heads):
        size = width // heads
        path = "/" + at.replace(".", "/")
        y = self.norm(x, f"{at}.norm1", width)
        q = self.heads(self.linear(y, f"{at}.attn.q", width, width), f"{at}.attn.q", [0, 2, 1, 3], length, heads, size)
        k = self.heads(self.linear(y, f"{at}.attn.k", width, width), f"{at}.attn.k", [0, 2, 3, 1], length, heads, size)
        v = self.heads(self.linear(y, f"{at}.attn.v", width, width), f"{at}.attn.v", [0, 2, 1, 3], length, heads, size)
        scores = self.node("MatMul", [q, k], f"{path}/attn/MatMul")
        scores = self.node("Div", [scores, self.number(f"{path}/attn/root", size**0.5)], f"{path}/attn/Div")
        scores = self.node("Add", [scores, "mask"], f"{path}/attn/Add")
        weights = self.node("Softmax", [scores], f"{path}/attn/Softmax", axis=-1)
        y = self.node("MatMul", [weights, v], f"{path}/attn/MatMul_1")
        y = self.node("Transpose", [y], f"{path}/attn/Transpose", perm=[0, 2, 1, 3])
        y = self.node("Reshape", [y, self.weight(f"{path}/attn/shape", np.array([-1, length, width], np.int64))], f"{path}/attn/Reshape")
        x = self.node("Add", [x, self.linear(y, f"{at}.attn.out", width, width)], f"{path}/Add")
        y = self.norm(x, f"{at}.norm2", width)
        y = self.linear(y, f"{at}.mlp.up", width, 4 * width)
        half = self.node("Div", [y, self.number(f"{path}/mlp/act/root", 2**0.5)], f"{path}/mlp/act/Div")
        half = self.node("Erf", [half], f"{path}/mlp/act/Erf")
        half = self.node("Add", [half, self.number(f"{path}/mlp/act/one", 1.0)], f"{path}/mlp/act/Add")
        half = self.node("Mul", [y, half], f"{path}/mlp/act/Mul")
        y = self.node("Mul", [half, self.number(f"{path}/mlp/act/half", 0.5)], f"{path}/mlp/act/Mul_1")
        return self.node("Add", [x, self.linear(y, f"{at}.mlp.down", 4 * width, width)], f"{path}/Add_1")


def encoder(layers, length, width, heads, kind=np.float32, seed=0):
    graph = Graph(seed, kind)
    x = "tokens"
    for at in range(layers):
        x = graph.layer(x, f"layers.{at}", length, width, heads)
    x = graph.norm(x, "norm", width)
    graph.nodes[-1].output[0] = "features"
    dims = ["batch", length, width]
    kind = helper.np_dtype_to_tensor_dtype(np.dtype(graph.kind))
    tensor = lambda name, dims: helper.make_tensor_value_info(name, kind, dims)
    inputs = [tensor("tokens", dims), tensor("mask", [length, length])]
    made = helper.make_graph(graph.nodes, "encoder", inputs, [tensor("features", dims)], graph.weights)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8, producer_name="transformer.py")
    onnx.checker.check_model(model)
    return model


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("model")
    for name, value in [("layers", 81), ("width", 64), ("heads", 4), ("length", 16)]:
        options.add_argument(f"--{name}", type=int, default=value)
    asked = options.parse_args()
    made = encoder(asked.layers, asked.length, asked.width, asked.heads)
    onnx.save(made, asked.model)
    print(f"{len(made.graph.node)} nodes")
