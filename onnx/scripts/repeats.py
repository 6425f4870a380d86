"""Writes the models of `tests/blocks.rs`, which have parts several times, to onnx/tests/data/models, and beside each, as NAME.bin, the
elements of its inputs and then of its outputs, as ONNX Runtime computes them.

    python onnx/scripts/repeats.py

Needs NumPy, ONNX and onnxruntime. `layers`: an encoder. `layers_half`: one of halves. `stages`: a residual network of two stages.
`alike`: three parts, of which the second is another in one attribute. `mixed`: parts with masks and indices among their weights.
`scaled`: parts with a number that differs, and one that does not. `turns`: parts that take turns with two weights.
`wide`: a chain, which needs two buffers only. `squares`: a residual network with convolutions that are for Winograd's products, and others.
"""
import os

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from transformer import Graph, encoder

TO = os.path.join(os.path.dirname(__file__), "..", "tests", "data", "models")


def model(graph, inputs, outputs):
    tensor = lambda name, dims: helper.make_tensor_value_info(name, TensorProto.FLOAT, dims)
    made = helper.make_graph(graph.nodes, "parts", [tensor(*i) for i in inputs], [tensor(*o) for o in outputs], graph.weights)
    made = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8, producer_name="repeats.py")
    onnx.checker.check_model(made)
    return made


def conv(graph, x, at, channels, to, size=1, **attributes):
    weight = graph.drawn(f"{at}.weight", to, channels, size, size, scale=(channels * size * size) ** -0.5)
    bias = graph.drawn(f"{at}.bias", to, scale=0.1)
    return graph.node("Conv", [x, weight, bias], f"/{at.replace('.', '/')}/Conv", **attributes)


def stages():
    graph = Graph(1)
    x = graph.node("Relu", [conv(graph, "image", "stem", 3, 8, 3, pads=[1] * 4)], "/stem/Relu")
    for stage, channels, count in [(1, 8, 4), (2, 16, 5)]:
        if stage > 1:
            x = graph.node("Relu", [conv(graph, x, f"down{stage}", channels // 2, channels, 2, strides=[2, 2])], f"/down{stage}/Relu")
        for block in range(count):
            at = f"layer{stage}.{block}"
            path = "/" + at.replace(".", "/")
            y = graph.node("Relu", [conv(graph, x, f"{at}.conv1", channels, channels // 2)], f"{path}/relu1/Relu")
            y = graph.node("Relu", [conv(graph, y, f"{at}.conv2", channels // 2, channels // 2, 3, pads=[1] * 4)], f"{path}/relu2/Relu")
            y = graph.node("Add", [conv(graph, y, f"{at}.conv3", channels // 2, channels), x], f"{path}/Add")
            x = graph.node("Relu", [y], f"{path}/relu3/Relu")
    x = graph.node("GlobalAveragePool", [x], "/pool/GlobalAveragePool")
    x = graph.node("Flatten", [x], "/Flatten")
    graph.linear(x, "fc", 16, 5)
    graph.nodes[-1].output[0] = "scores"
    return model(graph, [("image", ["batch", 3, 8, 8])], [("scores", ["batch", 5])])


def alike():
    graph = Graph(2)
    x = "x"
    for at, apart in enumerate([1, 2, 1]):
        path, name = f"/parts/{at}", f"parts.{at}"
        y = conv(graph, x, f"{name}.wide", 4, 6, 3, pads=[apart] * 4, dilations=[apart] * 2)
        y = graph.node("Relu", [y], f"{path}/Relu")
        z = graph.node("GlobalAveragePool", [y], f"{path}/pool/GlobalAveragePool")
        z = graph.node("Relu", [conv(graph, z, f"{name}.down", 6, 2)], f"{path}/down/Relu")
        z = graph.node("Sigmoid", [conv(graph, z, f"{name}.up", 2, 6)], f"{path}/up/Sigmoid")
        y = graph.node("Mul", [y, z], f"{path}/Mul")
        x = graph.node("Add", [x, conv(graph, y, f"{name}.out", 6, 4)], f"{path}/Add")
    graph.nodes[-1].output[0] = "y"
    return model(graph, [("x", [1, 4, 7, 7])], [("y", [1, 4, 7, 7])])


def mixed():
    graph = Graph(3)
    x = "x"
    for at in range(4):
        path, name = f"/steps.{at}", f"steps.{at}"
        y = graph.node("Tanh", [graph.linear(x, f"{name}.fc", 5, 5)], f"{path}/Tanh")
        order = graph.weight(f"{name}.order", graph.random.permutation(5).astype(np.int64))
        y = graph.node("Gather", [y, order], f"{path}/Gather", axis=1)
        mask = graph.weight(f"{name}.mask", graph.random.random((3, 5)) < 0.5)
        y = graph.node("Where", [mask, y, x], f"{path}/Where")
        # The same in all steps.
        table = "table"
        if at == 0:
            graph.drawn(table, 5, 5)
        x = graph.node("Softmax", [graph.node("MatMul", [y, table], f"{path}/MatMul")], f"{path}/Softmax", axis=-1)
    graph.nodes[-1].output[0] = "y"
    return model(graph, [("x", [3, 5])], [("y", [3, 5])])


def scaled():
    graph = Graph(5)
    x = "x"
    for at in range(4):
        path, name = f"/steps.{at}", f"steps.{at}"
        y = graph.node("Tanh", [graph.linear(x, f"{name}.fc", 5, 5)], f"{path}/Tanh")
        y = graph.node("Mul", [y, graph.number(f"{name}.scale", 0.95 - 0.2 * at)], f"{path}/Mul")
        y = graph.node("Sub", [y, graph.number(f"{name}.half", 0.5)], f"{path}/Sub")
        y = graph.node("Softmax", [y], f"{path}/Softmax", axis=-1)
        x = graph.node("Sub", [x, y], f"{path}/Sub_1")
    graph.nodes[-1].output[0] = "y"
    return model(graph, [("x", [3, 5])], [("y", [3, 5])])


def wide():
    graph = Graph(7)
    x = "x"
    for at in range(4):
        for _ in range(3):
            name = f"/steps.{at}/Softmax_{len(graph.nodes)}"
            x = graph.node("Softmax", [graph.node("MatMul", [x, graph.drawn(f"{name}/weight", 5, 5)], f"{name}/MatMul")], name, axis=-1)
    graph.nodes[-1].output[0] = "y"
    return model(graph, [("x", ["rows", 5])], [("y", ["rows", 5])])


def turns():
    graph = Graph(6)
    x = "x"
    for name in ["even", "odd"]:
        graph.drawn(f"{name}.weight", 5, 5)
    for at in range(4):
        path = f"/steps.{at}"
        y = graph.node("MatMul", [x, f"{['even', 'odd'][at % 2]}.weight"], f"{path}/MatMul")
        y = graph.node("Softmax", [graph.node("Tanh", [y], f"{path}/Tanh")], f"{path}/Softmax", axis=-1)
        x = graph.node("Sub", [x, y], f"{path}/Sub")
    graph.nodes[-1].output[0] = "y"
    return model(graph, [("x", [3, 5])], [("y", [3, 5])])


def squares():
    graph = Graph(8)
    x = graph.node("Relu", [conv(graph, "image", "stem", 3, 16, 3, pads=[1] * 4)], "/stem/Relu")
    for block in range(4):
        at = f"blocks.{block}"
        path = "/" + at.replace(".", "/")
        y = graph.node("Relu", [conv(graph, x, f"{at}.conv1", 16, 16, 3, pads=[1] * 4)], f"{path}/Relu")
        y = graph.node("Relu", [conv(graph, y, f"{at}.conv2", 16, 16, 3, pads=[1] * 4)], f"{path}/Relu_1")
        y = graph.node("Add", [conv(graph, y, f"{at}.conv3", 16, 16), x], f"{path}/Add")
        x = graph.node("Relu", [y], f"{path}/Relu_2")
    x = graph.node("Relu", [conv(graph, x, "down", 16, 24, 3, strides=[2, 2], pads=[1] * 4)], "/down/Relu")
    x = graph.node("Relu", [conv(graph, x, "apart", 24, 24, 3, dilations=[2, 2], pads=[2] * 4)], "/apart/Relu")
    conv(graph, x, "tail", 24, 20, 3, pads=[0, 0, 1, 1])
    graph.nodes[-1].output[0] = "y"
    return model(graph, [("image", ["batch", 3, 12, 14])], [("y", ["batch", 20, 5, 6])])


def save(name, made, **inputs):
    path = os.path.join(TO, name)
    onnx.save(made, path + ".onnx")
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path + ".onnx", options, providers=["CPUExecutionProvider"])
    arrays = [*inputs.values(), *session.run(None, inputs)]
    with open(path + ".bin", "wb") as file:
        file.write(b"".join(array.tobytes() for array in arrays))


if __name__ == "__main__":
    drawn = np.random.default_rng(4)
    floats = lambda *dims: drawn.standard_normal(dims).astype(np.float32)
    mask = np.where(np.tri(4) > 0, 0, -1e4)
    save("layers", encoder(3, 4, 8, 2), tokens=floats(2, 4, 8), mask=mask.astype(np.float32))
    half = encoder(2, 4, 8, 2, np.float16)
    save("layers_half", half, tokens=floats(2, 4, 8).astype(np.float16), mask=mask.astype(np.float16))
    save("stages", stages(), image=floats(3, 3, 8, 8))
    save("alike", alike(), x=floats(1, 4, 7, 7))
    save("mixed", mixed(), x=floats(3, 5))
    save("scaled", scaled(), x=floats(3, 5))
    save("wide", wide(), x=floats(3, 5))
    save("turns", turns(), x=floats(3, 5))
    save("squares", squares(), image=floats(2, 3, 12, 14))
