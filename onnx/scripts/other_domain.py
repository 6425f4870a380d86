"""Writes onnx/tests/data/refuse/refuse_operator_other_domain.onnx: a node of a domain that is not ONNX's.

    python onnx/scripts/other_domain.py

Needs ONNX.
"""
import os

from onnx import TensorProto, helper, save

to = os.path.join(os.path.dirname(__file__), "..", "tests", "data", "refuse", "refuse_operator_other_domain.onnx")
x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [2, 3])
y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [2, 3])
node = helper.make_node("FusedGelu", ["x"], ["y"], name="fused", domain="com.example")
graph = helper.make_graph([node], "other_domain", [x], [y])
opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.example", 1)]
save(helper.make_model(graph, opset_imports=opsets, ir_version=8), to)
