"""Writes a model whose open axis is counted with: rows of 3 behind each other, however many there are.

    python onnx/scripts/flattened.py onnx/tests/data/models/flattened.onnx

Needs the package `onnx`."""
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

nodes = [helper.make_node("Reshape", ["x", "to"], ["y"], name="flat")]
inputs = [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 3])]
outputs = [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)]
graph = helper.make_graph(nodes, "flattened", inputs, outputs, [numpy_helper.from_array(np.array([-1], np.int64), "to")])
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
model.ir_version = 8
save(model, sys.argv[1])
