#!/usr/bin/env python3
"""Writes `tests/data/onnx/variants.jsonl.gz`: more cases of the operators of the ONNX backend test suite, with the attributes and inputs
that the suite's cases there do not have.

    pip install onnx==1.23.2 numpy==2.4.6 && scripts/onnx_variants.py            write the file
    scripts/onnx_variants.py --check                                             exit 1 if the file is not what would be written

Inputs are random numbers or written here; the expected outputs are those of ONNX's reference evaluator, which is its own code.
`scripts/onnx.py` turns the cases into Rust as it does the suite's.
"""
import gzip, json, pathlib, sys

del sys.path[0]                                         # whose onnx.py is another
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

FILE = pathlib.Path(__file__).resolve().parent.parent / "tests/data/onnx/variants.jsonl.gz"
NAMES = {"float32": "f32", "float64": "f64", "int8": "i8", "int16": "i16", "uint16": "u16", "int32": "i32", "int64": "i64", "uint8": "u8", "bool": "bool"}
F32 = np.float32
INF = float("inf")


def random(*dims, seed=1):
    return np.random.default_rng([seed, *dims]).standard_normal(dims).astype(F32)


def whole(*values, dtype=np.int64):
    return np.array(values, dtype)


def floats(*values):
    return np.array(values, F32)


def value(array):
    """An array as a line has it."""
    text = lambda x: str(x) if not np.isfinite(x) else float(str(x))
    data = [text(x) for x in array.ravel()] if array.dtype.kind == "f" else array.ravel().tolist()
    return {"dtype": NAMES[str(array.dtype)], "shape": list(array.shape), "data": data}


def expected(op, opset, attributes, inputs, outputs):
    """The outputs of one node, as many as are asked for."""
    named = [f"x{i}" if x is not None else "" for i, x in enumerate(inputs)]
    attributes = {name: numpy_helper.from_array(x) if isinstance(x, np.ndarray) else x for name, x in attributes.items()}
    node = helper.make_node(op, named, [f"y{i}" if asked else "" for i, asked in enumerate(outputs)], **attributes)
    of = lambda name, x: helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape)
    graph = helper.make_graph([node], "case", [of(name, x) for name, x in zip(named, inputs) if name],
                              [helper.make_tensor_value_info(f"y{i}", TensorProto.UNDEFINED, None) for i, asked in enumerate(outputs) if asked])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)])
    results = iter(ReferenceEvaluator(model).run(None, {name: x for name, x in zip(named, inputs) if name}))
    return [np.asarray(next(results)) if asked else None for asked in outputs]


def bytes_of(*dims, dtype=np.uint8, seed=1):
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    return np.random.default_rng([seed, *dims]).integers(low, high, dims, dtype, endpoint=True)


def scalar(x, dtype=np.uint8):
    return np.array(x, dtype)


def some_scales(n):
    return np.arange(1, n + 1).astype(F32) / F32(8)


# The examples of the specification.
QLINEAR = [whole(208, 236, 0, 238, 3, 214, 255, 29, dtype=np.uint8).reshape(2, 4), scalar(0.0066, F32), scalar(113),
           whole(152, 51, 244, 60, 26, 255, 0, 127, 246, 127, 254, 247, dtype=np.uint8).reshape(4, 3), scalar(0.00705, F32), scalar(114), scalar(0.0107, F32), scalar(118)]
Y = [scalar(0.5, F32), scalar(100)]
LSTM = [random(3, 2, 3), random(1, 16, 3), random(1, 16, 4)]
BOTH = [random(3, 2, 3), random(2, 16, 3), random(2, 16, 4), random(2, 32), None, random(2, 2, 4), random(2, 2, 4, seed=2), random(2, 12)]
GRU = [random(3, 2, 3), random(1, 12, 3), random(1, 12, 4), random(1, 24), None, random(1, 2, 4)]
RNN = [random(3, 2, 3), random(1, 4, 3), random(1, 4, 4), random(1, 8), None, random(1, 2, 4)]
QKV = [random(2, 2, 5, 4), random(2, 2, 6, 4), random(2, 2, 6, 3)]
PAST = [None, random(2, 2, 3, 4), random(2, 2, 3, 3)]
MASK = random(5, 6) > -0.5
TABLES = [random(2, 3, 2), random(2, 3, 2, seed=2)]
IMAGE, VOLUME = random(1, 2, 7, 6), random(1, 2, 5, 4, 6)
ROWS = np.arange(24, dtype=F32).reshape(2, 3, 4)

# name: operator, opset, attributes, inputs, which outputs
CASES = {
    "swiglu_alpha": ("SwiGLU", 28, {"alpha": 1.7}, [random(3, 4), random(3, 4, seed=2)]),
    "swish_alpha": ("Swish", 24, {"alpha": 0.5}, [random(3, 4)]),
    "gelu_tanh": ("Gelu", 20, {"approximate": "tanh"}, [random(3, 4)]),
    "isinf_positive_only": ("IsInf", 20, {"detect_negative": 0}, [floats(-1, np.nan, INF, -INF)]),
    "isinf_neither": ("IsInf", 20, {"detect_negative": 0, "detect_positive": 0}, [floats(-1, np.nan, INF, -INF)]),
    "celu_default": ("Celu", 12, {}, [random(3, 4)]),
    "hardsigmoid_default": ("HardSigmoid", 22, {}, [random(3, 4)]),
    "thresholdedrelu_default": ("ThresholdedRelu", 22, {}, [random(3, 4)]),
    "selu_gamma": ("Selu", 22, {"gamma": 2.0}, [random(3, 4)]),
    "clip_of_int8_without_bounds": ("Clip", 13, {}, [whole(-128, 0, 127, dtype=np.int8)]),
    "clip_opset_6_of_one_side": ("Clip", 6, {"max": 0.5}, [random(3, 4)]),
    "reshape_of_zero_and_rest": ("Reshape", 25, {}, [ROWS, whole(0, -1)]),
    "reshape_allowzero": ("Reshape", 25, {"allowzero": 1}, [random(0, 3), whole(3, 0)]),
    "flatten_negative_axis": ("Flatten", 25, {"axis": -1}, [ROWS]),
    "flatten_all": ("Flatten", 25, {"axis": 3}, [ROWS]),
    "squeeze_two_axes": ("Squeeze", 25, {}, [random(1, 3, 1, 2), whole(0, -2)]),
    "squeeze_of_all": ("Squeeze", 25, {}, [random(1, 3, 1, 2)]),
    "unsqueeze_of_both_signs": ("Unsqueeze", 25, {}, [random(3, 2), whole(-1, 0)]),
    "expand_of_fewer_axes": ("Expand", 13, {}, [random(2, 1, 3), whole(4, 1)]),
    "constantofshape_float": ("ConstantOfShape", 25, {"value": floats(1.5)}, [whole(2, 3)]),
    "constantofshape_default": ("ConstantOfShape", 25, {}, [whole(2, 3)]),
    "eyelike_upper": ("EyeLike", 22, {"k": 1}, [random(3, 4)]),
    "eyelike_lower_of_type": ("EyeLike", 22, {"k": -2, "dtype": 1}, [whole(*range(12), dtype=np.int32).reshape(4, 3)]),
    "range_float": ("Range", 11, {}, [floats(1)[0:1].reshape(()), floats(9).reshape(()), floats(2.5).reshape(())]),
    "depthtospace_dcr": ("DepthToSpace", 13, {"blocksize": 2}, [random(1, 8, 2, 3)]),
    "concat_of_three": ("Concat", 13, {"axis": 1}, [random(2, 1), random(2, 2), random(2, 3)]),
    "split_last_shorter": ("Split", 18, {"axis": 1, "num_outputs": 2}, [random(2, 5)], [1, 1]),
    "slice_negative_axis": ("Slice", 13, {}, [ROWS, whole(1), whole(4), whole(-1), whole(2)]),
    "pad_of_one_axis": ("Pad", 18, {"mode": "edge"}, [ROWS, whole(1, 2), None, whole(1)]),
    "gathernd_negative": ("GatherND", 13, {}, [ROWS, whole(-1, 0, 0, -2).reshape(2, 2)]),
    "gathernd_of_all_axes": ("GatherND", 13, {}, [ROWS, whole(0, 1, 2, 1, 2, 3).reshape(2, 3)]),
    "gathernd_of_rows": ("GatherND", 13, {}, [ROWS, whole(1, 0, 1).reshape(3, 1)]),
    "scatterelements_add": ("ScatterElements", 18, {"axis": 1, "reduction": "add"}, [random(2, 4), whole(0, 0, 3, -1).reshape(2, 2), random(2, 2)]),
    "scatterelements_max_of_axis_0": ("ScatterElements", 18, {"reduction": "max"}, [random(3, 2), whole(0, -1, 0, 1).reshape(2, 2), random(2, 2)]),
    "scatternd_mul": ("ScatterND", 18, {"reduction": "mul"}, [random(4, 2, 3), whole(3, 0, 3).reshape(3, 1), random(3, 2, 3)]),
    "scatternd_of_two_axes": ("ScatterND", 18, {}, [ROWS, whole(0, 1, -1, -1).reshape(2, 2), random(2, 4)]),
    "scatternd_add_of_all_axes": ("ScatterND", 18, {"reduction": "add"}, [ROWS, whole(0, 1, 2, 0, 1, 2).reshape(2, 3), random(2)]),
    "scatternd_of_two_rows_of_rows": ("ScatterND", 18, {}, [random(4, 3), whole(3, 0, 1, 2).reshape(2, 2, 1), random(2, 2, 3)]),
    "tensorscatter_linear": ("TensorScatter", 24, {}, [random(2, 1, 4, 3), random(2, 1, 2, 3), whole(1, 2)]),
    "tensorscatter_from_0": ("TensorScatter", 24, {"axis": 1}, [random(2, 4, 3), random(2, 2, 3)]),
    "reversesequence_default": ("ReverseSequence", 10, {}, [random(4, 2), whole(4, 2)]),
    "maxunpool_output_shape": ("MaxUnpool", 22, {"kernel_shape": [2, 2], "strides": [2, 2]}, [random(1, 1, 2, 2), whole(5, 7, 13, 15).reshape(1, 1, 2, 2), whole(1, 1, 5, 5)]),
    "reduce_l1_noop": ("ReduceL1", 18, {"noop_with_empty_axes": 1, "keepdims": 0}, [random(2, 3)]),
    "topk_smallest_of_axis_0": ("TopK", 24, {"axis": 0, "largest": 0}, [random(4, 3), whole(2)], [1, 1]),
    "gemm_without_addend": ("Gemm", 13, {"transB": 1}, [random(3, 4), random(2, 4)]),
    "matmulinteger_without_zero_points": ("MatMulInteger", 10, {}, [whole(*range(6), dtype=np.uint8).reshape(2, 3), whole(*range(6), dtype=np.uint8).reshape(3, 2)]),
    "convinteger_padded": ("ConvInteger", 10, {"pads": [1, 1, 1, 1], "strides": [2, 2]}, [whole(*range(16), dtype=np.uint8).reshape(1, 1, 4, 4), whole(1, 2, 3, 4, dtype=np.uint8).reshape(1, 1, 2, 2)]),
    "convinteger_groups_of_bytes": ("ConvInteger", 10, {"group": 2, "dilations": [2, 1], "pads": [0, 1, 2, 0]}, [bytes_of(2, 4, 6, 5), bytes_of(6, 2, 3, 2), scalar(128), scalar(7)]),
    "matmulinteger_batches": ("MatMulInteger", 10, {}, [bytes_of(2, 3, 5), bytes_of(5, 4, dtype=np.int8), scalar(100), scalar(-3, np.int8)]),
    "matmulinteger_columns": ("MatMulInteger", 10, {}, [bytes_of(3, 5, dtype=np.int8), bytes_of(5, 4), scalar(-7, np.int8), bytes_of(4, seed=2)]),
    "quantizelinear": ("QuantizeLinear", 21, {}, [floats(0, 2, 3, 1000, -254, -1000), scalar(2, F32), scalar(128)]),
    "quantizelinear_axis": ("QuantizeLinear", 21, {}, [random(2, 3, 4, 5) * 20, some_scales(3), whole(84, 24, 196, dtype=np.uint8)]),
    "quantizelinear_last_axis": ("QuantizeLinear", 21, {"axis": -1}, [random(3, 5) * 20, some_scales(5), whole(1, -2, 3, 100, -100, dtype=np.int8)]),
    "quantizelinear_uint16": ("QuantizeLinear", 21, {}, [floats(0, -128, 3, -3, 2.9, -2.9, 3.1, -3.1, 65536, -65534, 70000, -70000), scalar(2, F32), scalar(32767, np.uint16)]),
    "quantizelinear_int16": ("QuantizeLinear", 21, {}, [floats(0, -514, 3, -3, 2.9, -2.9, 3.1, -3.1, 65022, -66046, 65023, -66047), scalar(2, F32), scalar(256, np.int16)]),
    "quantizelinear_blocked": ("QuantizeLinear", 21, {"axis": 1, "block_size": 2}, [random(3, 4) * 20, some_scales(6).reshape(3, 2), whole(1, 0, 2, 3, 4, 5, dtype=np.uint8).reshape(3, 2)]),
    "quantizelinear_without_zero_point": ("QuantizeLinear", 21, {"output_dtype": 3}, [random(3, 4) * 20, scalar(0.25, F32)]),
    "dequantizelinear": ("DequantizeLinear", 21, {}, [whole(0, 3, 128, 255, dtype=np.uint8), scalar(2, F32), scalar(128)]),
    "dequantizelinear_axis": ("DequantizeLinear", 21, {}, [bytes_of(2, 3, 4), some_scales(3), whole(84, 24, 196, dtype=np.uint8)]),
    "dequantizelinear_int16": ("DequantizeLinear", 21, {}, [whole(-300, -30, -1025, 1270, dtype=np.int16), scalar(2, F32), scalar(-1024, np.int16)]),
    "dequantizelinear_uint16": ("DequantizeLinear", 21, {}, [whole(30000, 31000, 32768, 33000, dtype=np.uint16), scalar(2, F32), scalar(32767, np.uint16)]),
    "dequantizelinear_int32": ("DequantizeLinear", 21, {}, [whole(-70000, 3, 1 << 30, dtype=np.int32), scalar(0.3, F32)]),
    "dequantizelinear_blocked": ("DequantizeLinear", 21, {"axis": 1, "block_size": 2}, [bytes_of(1, 4, 3, 2), some_scales(12).reshape(1, 2, 3, 2), bytes_of(1, 2, 3, 2)]),
    "dynamicquantizelinear": ("DynamicQuantizeLinear", 11, {}, [floats(0, 2, -3, -2.5, 1.34, 0.5)], [1, 1, 1]),
    "dynamicquantizelinear_max_adjusted": ("DynamicQuantizeLinear", 11, {}, [floats(-1, -2.1, -1.3, -2.5, -3.34, -4)], [1, 1, 1]),
    "dynamicquantizelinear_min_adjusted": ("DynamicQuantizeLinear", 11, {}, [floats(1, 2.1, 1.3, 2.5, 3.34, 4, 1.5, 2.6, 3.9, 4, 3, 2.345).reshape(3, 4)], [1, 1, 1]),
    "qlinearmatmul_2d": ("QLinearMatMul", 21, {}, QLINEAR),
    "qlinearmatmul_3d": ("QLinearMatMul", 21, {}, [np.stack([QLINEAR[0]] * 2), *QLINEAR[1:3], np.stack([QLINEAR[3]] * 2), *QLINEAR[4:]]),
    "qlinearmatmul_signed": ("QLinearMatMul", 21, {}, [bytes_of(3, 6, dtype=np.int8), scalar(0.02, F32), scalar(-5, np.int8), bytes_of(6, 4, dtype=np.int8), scalar(0.03, F32), scalar(9, np.int8), scalar(0.1, F32), scalar(-20, np.int8)]),
    "qlinearconv_padded": ("QLinearConv", 10, {"pads": [1, 1, 1, 1], "strides": [2, 1]}, [bytes_of(1, 2, 5, 6), scalar(0.02, F32), scalar(120), bytes_of(3, 2, 3, 3), scalar(0.03, F32), scalar(130), *Y]),
    "qlinearconv_bias": ("QLinearConv", 10, {"group": 2}, [bytes_of(1, 4, 5, 4), scalar(0.02, F32), scalar(120), bytes_of(4, 2, 2, 3), scalar(0.03, F32), scalar(130), *Y, whole(-1000, 2000, 0, 33, dtype=np.int32)]),
    "layer_normalization_without_bias": ("LayerNormalization", 17, {"axis": 1}, [ROWS, random(3, 4)]),
    "softmax_opset_13_axis_0": ("Softmax", 13, {"axis": 0}, [random(3, 4)]),
    "conv_same_upper": ("Conv", 22, {"auto_pad": "SAME_UPPER", "strides": [2, 2]}, [IMAGE, random(3, 2, 3, 4)]),
    "conv_same_lower": ("Conv", 22, {"auto_pad": "SAME_LOWER", "kernel_shape": [2, 4]}, [IMAGE, random(3, 2, 2, 4), random(3)]),
    "conv_valid": ("Conv", 22, {"auto_pad": "VALID"}, [IMAGE, random(3, 2, 3, 4)]),
    "conv_1d_same_upper": ("Conv", 22, {"auto_pad": "SAME_UPPER"}, [random(1, 2, 7), random(3, 2, 4)]),
    "conv_3d_groups": ("Conv", 22, {"group": 2, "pads": [1, 0, 1, 0, 1, 1], "strides": [2, 1, 1]}, [VOLUME, random(4, 1, 2, 3, 2), random(4)]),
    "conv_3d_plain": ("Conv", 22, {}, [VOLUME, random(3, 2, 2, 2, 2)]),
    "convtranspose_output_shape_upper": ("ConvTranspose", 22, {"output_shape": [6, 8], "strides": [2, 2], "auto_pad": "SAME_UPPER"}, [random(1, 2, 4, 4), random(2, 1, 3, 3)]),
    "convtranspose_same_upper": ("ConvTranspose", 22, {"strides": [2, 2], "auto_pad": "SAME_UPPER"}, [random(1, 2, 3, 4), random(2, 1, 3, 3)]),
    "convtranspose_same_lower": ("ConvTranspose", 22, {"strides": [2, 2], "auto_pad": "SAME_LOWER"}, [random(1, 2, 3, 4), random(2, 1, 3, 3)]),
    "averagepool_same_lower": ("AveragePool", 22, {"auto_pad": "SAME_LOWER", "kernel_shape": [2, 2]}, [IMAGE]),
    "averagepool_2d_cut_short_and_counted": ("AveragePool", 22, {"kernel_shape": [3, 3], "strides": [2, 2], "pads": [1, 1, 1, 1], "ceil_mode": 1, "count_include_pad": 1}, [random(1, 2, 6, 6)]),
    "averagepool_3d_padded": ("AveragePool", 22, {"kernel_shape": [2, 2, 3], "pads": [1, 0, 1, 0, 1, 1]}, [VOLUME]),
    "averagepool_3d_padded_and_counted": ("AveragePool", 22, {"kernel_shape": [2, 2, 3], "pads": [1, 0, 1, 0, 1, 1], "count_include_pad": 1}, [VOLUME]),
    "maxpool_3d_padded": ("MaxPool", 22, {"kernel_shape": [2, 2, 3], "pads": [1, 0, 1, 0, 1, 1], "strides": [2, 1, 1]}, [VOLUME]),
    "maxpool_places": ("MaxPool", 22, {"kernel_shape": [2, 2], "strides": [1, 2]}, [random(2, 2, 5, 6)], [1, 1]),
    "lppool_1": ("LpPool", 22, {"kernel_shape": [3, 2], "p": 1, "strides": [2, 2], "pads": [1, 0, 0, 0]}, [IMAGE]),
    "col2im_channels": ("Col2Im", 18, {"strides": [2, 1], "pads": [0, 1, 1, 0]}, [random(2, 12, 8), whole(4, 5), whole(2, 3)]),
    "attention_right_window": ("Attention", 25, {"right_window_size": 1}, QKV),
    "attention_window_on_both_sides": ("Attention", 25, {"left_window_size": 1, "right_window_size": 2}, QKV),
    "attention_left_window": ("Attention", 25, {"left_window_size": 0}, QKV),
    "attention_causal_left_window": ("Attention", 25, {"left_window_size": 1, "is_causal": 1}, QKV),
    "attention_right_window_and_past": ("Attention", 25, {"right_window_size": 0, "left_window_size": 3}, QKV + PAST, [1, 1, 1]),
    "attention_right_window_scores": ("Attention", 25, {"right_window_size": 1, "qk_matmul_output_mode": 3}, QKV + [MASK], [1, 0, 0, 1]),
    "attention_3d_right_window": ("Attention", 25, {"right_window_size": 1, "q_num_heads": 4, "kv_num_heads": 2}, [random(2, 5, 8), random(2, 6, 4), random(2, 6, 6)]),
    "attention_padded_causal_left_window": ("Attention", 25, {"left_window_size": 1, "is_causal": 1}, QKV + [None] * 3 + [whole(5, 6)]),
    "attention_padded_scores": ("Attention", 24, {"qk_matmul_output_mode": 3}, QKV + [None] * 3 + [whole(4, 6)], [1, 0, 0, 1]),
    "attention_padded": ("Attention", 25, {}, QKV + [None] * 3 + [whole(4, 6)]),
    "attention_padded_window": ("Attention", 25, {"right_window_size": 1}, QKV + [None] * 3 + [whole(5, 6)]),
    "attention_padded_mask": ("Attention", 25, {"is_causal": 1}, QKV + [MASK] + [None] * 2 + [whole(5, 6)]),
    "rotary_embedding_3d": ("RotaryEmbedding", 23, {"num_heads": 2}, [random(2, 3, 8), *TABLES]),
    "lstm_bias": ("LSTM", 22, {"hidden_size": 4}, LSTM + [random(1, 32)], [1, 1, 1]),
    "lstm_all_inputs": ("LSTM", 22, {"hidden_size": 4}, LSTM + [random(1, 32), None, random(1, 2, 4), random(1, 2, 4, seed=2), random(1, 12)], [1, 1, 1]),
    "lstm_peepholes": ("LSTM", 22, {"hidden_size": 4, "direction": "reverse"}, LSTM + [None] * 4 + [random(1, 12)], [1, 1, 1]),
    "lstm_bidirectional": ("LSTM", 22, {"hidden_size": 4, "direction": "bidirectional"}, BOTH, [1, 1, 1]),
    "gru_first_state": ("GRU", 22, {"hidden_size": 4}, GRU, [1, 1]),
    "gru_linear_before_reset": ("GRU", 22, {"hidden_size": 4, "linear_before_reset": 1}, GRU, [1, 1]),
    "lstm_batch_first": ("LSTM", 22, {"hidden_size": 4, "layout": 1}, [random(2, 3, 3), *LSTM[1:], None, None, random(2, 1, 4), random(2, 1, 4, seed=2)], [1, 1, 1]),
    "gru_batch_first": ("GRU", 22, {"hidden_size": 4, "layout": 1}, [random(2, 3, 3), *GRU[1:5], random(2, 1, 4)], [1, 1]),
    "gru_bidirectional": ("GRU", 22, {"hidden_size": 4, "direction": "bidirectional", "linear_before_reset": 1}, [random(3, 2, 3), random(2, 12, 3), random(2, 12, 4), random(2, 24), None, random(2, 2, 4)], [1, 1]),
    "rnn_sequence_lens_of_all": ("RNN", 22, {"hidden_size": 4}, [*RNN[:4], whole(3, 3, dtype=np.int32)], [1, 1]),
    "rnn_batch_first": ("RNN", 22, {"hidden_size": 4, "layout": 1}, [random(2, 3, 3), *RNN[1:5], random(2, 1, 4)], [1, 1]),
    "rnn_first_state": ("RNN", 22, {"hidden_size": 4}, RNN, [1, 1]),
    "resize_nearest_ceil": ("Resize", 19, {"mode": "nearest", "nearest_mode": "ceil"}, [random(1, 1, 4, 5), None, floats(1, 1, 0.5, 1.7)]),
    "resize_linear": ("Resize", 19, {"mode": "linear"}, [random(1, 2, 4, 5), None, floats(1, 1, 1.5, 0.6)]),
    "resize_cubic_asymmetric": ("Resize", 19, {"mode": "cubic", "coordinate_transformation_mode": "asymmetric", "exclude_outside": 1}, [random(1, 1, 4, 5), None, None, whole(1, 1, 6, 7)]),
    "resize_linear_of_rows": ("Resize", 19, {"mode": "linear", "antialias": 1, "axes": [2]}, [random(1, 1, 6, 3), None, floats(0.4)]),
    "gridsample_reflection_aligned": ("GridSample", 22, {"align_corners": 1, "padding_mode": "reflection"}, [random(2, 3, 4, 5), random(2, 3, 2, 2) * F32(2)]),
    "gridsample_volume": ("GridSample", 22, {"padding_mode": "border"}, [random(1, 2, 3, 4, 5), random(1, 2, 3, 2, 3)]),
    "gridsample_cubic_aligned": ("GridSample", 22, {"align_corners": 1, "mode": "cubic"}, [random(1, 1, 4, 5), random(1, 3, 2, 2)]),
    "resize_nearest_symmetric": ("Resize", 19, {"mode": "nearest", "coordinate_transformation_mode": "half_pixel_symmetric", "nearest_mode": "floor"}, [random(1, 1, 4, 5), None, floats(1, 1, 1.3, 0.7)]),
}


def line(name, op, opset, attributes, inputs, outputs=(1,)):
    results = expected(op, opset, attributes, inputs, outputs)
    attributes = {key: value(x) if isinstance(x, np.ndarray) else x for key, x in attributes.items()}
    tensors = [[x if x is None else value(x) for x in side] for side in (inputs, results)]
    return {"name": "variant_" + name, "op_type": op, "family": "variants", "opset": opset, "rtol": 1e-3, "atol": 1e-7, "attributes": attributes, "inputs": tensors[0], "outputs": tensors[1]}


def main(args):
    lines = [line(name, *row) for name, row in CASES.items()]
    lines.sort(key=lambda line: (line["op_type"], line["name"]))
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    if args == ["--check"]:
        return int(gzip.decompress(FILE.read_bytes()).decode() != text)
    FILE.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"{len(lines)} cases with ONNX {onnx.__version__}, NumPy {np.__version__}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
