"""Adds cases to onnx/cases/data, behind those of cases.py, or writes them anew: graphs of a few nodes, and what ONNX Runtime computes of them.

    python onnx/scripts/more_cases.py

Needs `numpy`, `onnx` and `onnxruntime`. Other cases stay as they are.
"""
import os

import numpy as np
import onnxruntime as ort
from onnx import TensorProto, helper, numpy_helper

DATA = os.path.join(os.path.dirname(__file__), "..", "cases", "data")
RUST = {"float32": "f32", "float64": "f64", "int32": "i32", "int64": "i64", "bool": "bool"}
KINDS = {"float32": TensorProto.FLOAT, "float64": TensorProto.DOUBLE, "int32": TensorProto.INT32, "int64": TensorProto.INT64}
random = np.random.default_rng(7)


def of(*shape):
    return random.standard_normal(shape).astype(np.float32)


class Case:
    """A graph that is written from the first node to the last. Inputs come first, and the last node's result is the output."""

    def __init__(self, name, opset=17, **inputs):
        self.name, self.opset, self.inputs, self.nodes, self.weights = name, opset, inputs, [], []

    def constant(self, array):
        self.weights.append(numpy_helper.from_array(np.asarray(array), f"c{len(self.weights)}"))
        return self.weights[-1].name

    def __getattr__(self, op):
        """A node: `case.Add(x, y)`, where an array is a constant."""

        def node(*inputs, **attrs):
            names = [i if isinstance(i, str) else self.constant(i) for i in inputs]
            name, more = f"n{len(self.nodes)}", attrs.pop("more", 0)
            outputs = [name, *(f"{name}_{k}" for k in range(more))]
            self.nodes.append(helper.make_node(op, names, outputs, name=name, **attrs))
            return outputs if more else name

        return node

    def write(self):
        self.nodes[-1].output[0] = "y"
        value = lambda name, array: helper.make_tensor_value_info(name, KINDS[array.dtype.name], array.shape)
        inputs = [value(name, array) for name, array in self.inputs.items()]
        output = helper.make_empty_tensor_value_info("y")
        make = lambda y: helper.make_model(helper.make_graph(self.nodes, self.name, inputs, [y], self.weights), opset_imports=[helper.make_opsetid("", self.opset)], ir_version=8)
        options = ort.SessionOptions()
        options.intra_op_num_threads = 1
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
        run = lambda model: ort.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"]).run(None, self.inputs)[0]
        y = run(make(output))
        with open(os.path.join(DATA, "graphs", self.name + ".onnx"), "wb") as file:
            file.write(make(value("y", y)).SerializeToString())
        with open(os.path.join(DATA, "graphs", self.name + ".bin"), "wb") as file:
            for array in [*self.inputs.values(), y]:
                file.write(np.ascontiguousarray(array).tobytes())
        said = lambda name, array: f"{name}={RUST[array.dtype.name]}[{','.join(str(n) for n in array.shape)}]"
        operators = " ".join(sorted({node.op_type for node in self.nodes}))
        return "\t".join([self.name, operators, " ".join(said(*i) for i in self.inputs.items()), said("y", y)])


def quantized():
    """Bytes and back: what comes out are numbers, which the tests read."""
    scales, zeros = np.array([0.02, 0.5, 0.1], np.float32), np.array([128, 0, 7], np.uint8)
    c = Case("quantize_per_axis", x=3 * of(2, 3, 4))
    c.DequantizeLinear(c.QuantizeLinear("x", scales, zeros, axis=1), scales, zeros, axis=1)
    yield c
    c = Case("quantize_per_axis_int8_last", x=3 * of(2, 4, 3))
    zeros = np.array([-3, 0, 100], np.int8)
    c.DequantizeLinear(c.QuantizeLinear("x", scales, zeros, axis=-1), scales, zeros, axis=-1)
    yield c
    c = Case("quantize_no_zero_point", x=3 * np.abs(of(3, 5)))
    c.DequantizeLinear(c.QuantizeLinear("x", np.float32(0.05)), np.float32(0.05))
    yield c
    c = Case("quantize_blocks", opset=21, x=3 * of(2, 7))
    scales, zeros = np.abs(of(2, 3)) + 0.01, np.array([[0, 3, 128], [9, 200, 1]], np.uint8)
    c.DequantizeLinear(c.QuantizeLinear("x", scales, zeros, axis=1, block_size=3), scales, zeros, axis=1, block_size=3)
    yield c
    c = Case("quantize_scale_at_run_time", x=of(3, 4), scale=np.array([0.03], np.float32))
    c.Cast(c.QuantizeLinear("x", "scale", np.array([5], np.int8)), to=TensorProto.INT32)
    yield c


def moved():
    for mode, name in [("DCR", "dcr"), ("CRD", "crd")]:
        c = Case(f"depth_space_three_{name}", x=of(2, 18, 2, 3))
        c.DepthToSpace("x", blocksize=3, mode=mode)
        yield c
    c = Case("depth_space_s2d", x=of(2, 3, 4, 6))
    c.SpaceToDepth("x", blocksize=2)
    yield c
    c = Case("depth_space_long", x=of(1, 4, 1050, 1))
    c.DepthToSpace("x", blocksize=2)
    yield c
    c = Case("lp_normalization_1_middle", x=of(2, 3, 4))
    c.LpNormalization("x", p=1, axis=1)
    yield c
    c = Case("reverse_sequence_time_first", x=of(4, 3, 2), lens=np.array([1, 4, 2], np.int64))
    c.ReverseSequence("x", "lens", time_axis=0, batch_axis=1)
    yield c


def empty():
    c = Case("split_into_empty_parts", x=of(2, 3))
    none, all_of, _ = c.Split("x", ints(0, 3, 0), axis=1, more=2)
    c.Concat(c.Relu(all_of), none, all_of, axis=1)
    yield c
    c = Case("split_of_nothing", x=of(0, 2))
    _, last = c.Split("x", ints(0, 0), axis=0, more=1)
    c.Neg(last)
    yield c


def ints(*numbers):
    return np.array(numbers, np.int64)


def softmaxes():
    """Softmax of its pieces, and what is none."""
    c = Case("spelled_softmax_last", x=3 * of(2, 3, 5))
    e = c.Exp(c.Sub("x", c.ReduceMax("x", axes=[-1])))
    c.Div(e, c.ReduceSum(e, ints(-1)))
    yield c
    # As JAX has it: reduced without the axis, and stretched back.
    c = Case("spelled_softmax_jax_middle", x=3 * of(2, 3, 5))
    back = lambda v: c.Expand(c.Reshape(v, ints(2, 1, 5)), ints(2, 3, 5))
    e = c.Exp(c.Sub("x", back(c.Max(np.float32(-np.inf), c.ReduceMax("x", axes=[1], keepdims=0)))))
    c.Div(e, back(c.ReduceSum(e, ints(1), keepdims=0)))
    yield c
    c = Case("spelled_softmax_without_max", x=of(4, 6))
    e = c.Exp("x")
    c.Mul(c.Reciprocal(c.ReduceSum(e, ints(1))), e)
    yield c
    c = Case("spelled_softmax_attention", q=of(2, 4, 8), k=of(2, 5, 8), v=of(2, 5, 8))
    scores = c.Mul(c.MatMul("q", c.Transpose("k", perm=[0, 2, 1])), np.float32(0.35))
    e = c.Exp(c.Sub(scores, c.ReduceMax(scores, axes=[2])))
    c.MatMul(c.Div(e, c.ReduceSum(e, ints(2))), "v")
    yield c
    # Rows are divided by sums of columns: what is reduced has lost its axis, and lies along another.
    c = Case("alike_softmax_turned", x=of(4, 4))
    e = c.Exp("x")
    c.Div(e, c.ReduceSum(e, ints(1), keepdims=0))
    yield c
    c = Case("alike_softmax_of_the_mean", x=of(4, 5))
    e = c.Exp("x")
    c.Div(e, c.ReduceMean(e, axes=[1]))
    yield c
    c = Case("alike_softmax_read_twice", x=of(4, 5))
    e = c.Exp("x")
    sum_of = c.ReduceSum(e, ints(1))
    c.Add(c.Div(e, sum_of), c.Log(sum_of))
    yield c


def norms():
    """Layer norms of their pieces, and what is none."""
    weight, bias = of(6), of(6)
    eps = np.float32(1e-3)
    # As TensorFlow has it: moments, and one product.
    c = Case("spelled_layer_norm_tensorflow", x=2 + of(3, 4, 6))
    mean = c.ReduceMean("x", axes=[2])
    d = c.Sub("x", mean)
    var = c.ReduceMean(c.Mul(d, d), axes=[2])
    r = c.Mul(c.Reciprocal(c.Sqrt(c.Add(var, eps))), weight)
    c.Add(c.Mul("x", r), c.Sub(bias, c.Mul(mean, r)))
    yield c
    # As Flax has it, along an axis before the last: the mean of the squares less the square of the mean.
    c = Case("spelled_layer_norm_flax_middle", x=2 + of(2, 6, 3))
    n = np.float32(1 / 6)
    back = lambda v: c.Expand(c.Reshape(v, ints(2, 1, 3)), ints(2, 6, 3))
    mean = c.Mul(c.ReduceSum("x", ints(1), keepdims=0), n)
    squares = c.Mul(c.ReduceSum(c.Mul("x", "x"), ints(1), keepdims=0), n)
    var = c.Max(np.float32(0), c.Sub(squares, c.Mul(mean, mean)))
    r = c.Mul(c.Reciprocal(c.Sqrt(c.Add(back(var), eps))), weight.reshape(1, 6, 1))
    c.Add(c.Mul(c.Sub("x", back(mean)), r), bias.reshape(6, 1))
    yield c
    c = Case("spelled_layer_norm_no_weight", x=2 + of(3, 6))
    d = c.Sub("x", c.Div(c.ReduceSum("x", ints(-1)), np.float32(6)))
    c.Div(d, c.Sqrt(c.Add(eps, c.ReduceMean(c.Pow(d, np.float32(2)), axes=[-1]))))
    yield c
    # The sum of the squares over one less: not the variance that a layer norm has.
    c = Case("alike_layer_norm_of_samples", x=2 + of(3, 6))
    d = c.Sub("x", c.ReduceMean("x", axes=[-1]))
    c.Div(d, c.Sqrt(c.Add(eps, c.Div(c.ReduceSum(c.Pow(d, np.float32(2)), ints(-1)), np.float32(5)))))
    yield c
    # The mean of rows, and the variance of columns.
    c = Case("alike_layer_norm_two_axes", x=2 + of(6, 6))
    d = c.Sub("x", c.ReduceMean("x", axes=[1]))
    c.Div(d, c.Sqrt(c.Add(eps, c.ReduceMean(c.Mul(d, d), axes=[0]))))
    yield c
    # The weight is in the product, and not in what is subtracted.
    c = Case("alike_layer_norm_weight_once", x=2 + of(4, 6))
    mean = c.ReduceMean("x", axes=[1])
    d = c.Sub("x", mean)
    r = c.Reciprocal(c.Sqrt(c.Add(c.ReduceMean(c.Mul(d, d), axes=[1]), eps)))
    c.Add(c.Mul("x", c.Mul(r, weight)), c.Sub(bias, c.Mul(mean, r)))
    yield c


def statistics():
    """The mean of a layer norm is of f32, whatever is normed."""
    c = Case("layer_norm_statistics_f64", x=of(4, 5).astype(np.float64))
    _, mean, scale = c.LayerNormalization("x", of(5).astype(np.float64), of(5).astype(np.float64), more=2)
    c.Add(mean, scale)
    yield c
    c = Case("layer_norm_statistics_f16", x=of(4, 5))
    _, mean, scale = c.LayerNormalization(c.Cast("x", to=TensorProto.FLOAT16), of(5).astype(np.float16), of(5).astype(np.float16), more=2)
    c.Add(mean, scale)
    yield c


def joined():
    """Parts of a longer axis: those that are written where they come to lie, and those that are not."""
    conv = lambda c, x, out, into, size: c.Conv(x, of(out, into, size, size), of(out), pads=[size // 2] * 4)
    c = Case("joined_branches", x=of(1, 3, 6, 6))
    parts = [c.Relu(conv(c, "x", 2, 3, 1)), c.Relu(conv(c, "x", 4, 3, 3)), of(1, 2, 6, 6), "x"]
    c.Concat(*parts, c.MaxPool("x", kernel_shape=[3, 3], pads=[1] * 4), axis=1)
    yield c
    # One in another, and what is computed of all of it.
    c = Case("joined_twice", x=of(1, 3, 5, 4))
    inner = c.Concat(conv(c, "x", 2, 3, 1), conv(c, "x", 1, 3, 3), axis=1)
    c.Relu(c.Concat(conv(c, "x", 4, 3, 1), inner, conv(c, "x", 2, 3, 3), axis=-3))
    yield c
    # Parts that are read elsewhere too.
    c = Case("joined_and_read", x=of(1, 2, 4, 4))
    a, b = conv(c, "x", 3, 2, 1), conv(c, "x", 3, 2, 3)
    c.Add(c.Concat(a, b, axis=1), c.Concat(b, a, axis=1))
    yield c
    # Parts that lie in several pieces.
    c = Case("joined_batches", x=of(2, 2, 4, 4))
    c.Concat(conv(c, "x", 3, 2, 1), conv(c, "x", 1, 2, 3), axis=1)
    yield c
    c = Case("joined_first_axis", x=of(3, 4))
    c.Concat(c.MatMul("x", of(4, 5)), c.MatMul("x", of(4, 5)), axis=0)
    yield c


def main():
    path = os.path.join(DATA, "cases.tsv")
    with open(path, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    lines = {line.split("\t")[0]: line for line in lines}
    for case in [*quantized(), *moved(), *empty(), *softmaxes(), *norms(), *joined(), *statistics()]:
        lines[case.name] = case.write()
        print(lines[case.name])
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([head, *(lines[name] for name in sorted(lines))]) + "\n")


main()
