"""Times ONNX Runtime and tract, one thread each, in turns.

    python onnx/scripts/beside.py SECONDS DIR NAME ..

Of each `DIR/NAME.onnx`, with the inputs `DIR/NAME.0.INPUT.npy` (`/` in a name is `|`). Microseconds of the processor for a call,
which other work on the machine changes less than those of a clock: the least of all, for each model SECONDS long. What either gives is first held against ONNX Runtime without its optimisations: 1e-4 of the largest value.

Needs NumPy, ONNX Runtime and tract. rten is timed by the program in `rten/`.
"""
import os
import sys
import time

import numpy as np
import onnxruntime as ort
import tract

TYPES = {"float32": "f32", "int64": "i64", "int32": "i32"}


def session(path, level):
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.graph_optimization_level = level
    return ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def differs(got, want):
    """The largest difference over the largest value."""
    worst = 0.0
    for g, w in zip(got, want, strict=True):
        assert g.shape == w.shape, (g.shape, w.shape)
        worst = max(worst, float(np.abs(g - w).max() / max(np.abs(w).max(), 1e-30)))
    return worst


def tract_call(path, inputs):
    model = tract.onnx().load(path)
    names = [model.input_name(i) for i in range(model.input_count())]
    for i, name in enumerate(names):
        sizes = map(str, inputs[name].shape)
        model.set_input_fact(i, ",".join([*sizes, TYPES[inputs[name].dtype.name]]))
    model.analyse()
    runnable = model.into_model().into_runnable()
    given = [tract.Tensor.from_numpy(inputs[name]) for name in names]
    return lambda: runnable.run(given)


seconds, folder, names = float(sys.argv[1]), sys.argv[2], sys.argv[3:]
print(f"ONNX Runtime {ort.__version__}, tract {tract.version()}")
print("| model | ONNX Runtime, us | tract, us | tract / ONNX Runtime |")
print("|---|---:|---:|---:|")
for name in names:
    path = os.path.join(folder, name + ".onnx")
    plain = session(path, ort.GraphOptimizationLevel.ORT_DISABLE_ALL)
    files = {i.name: f"{name}.0.{i.name.replace('/', '|')}.npy" for i in plain.get_inputs()}
    files = {i: os.path.join(folder, file) for i, file in files.items()}
    # Old files list weights among the inputs.
    inputs = {i: np.load(file) for i, file in files.items() if os.path.exists(file)}
    want = plain.run(None, inputs)
    fast = session(path, ort.GraphOptimizationLevel.ORT_ENABLE_ALL)
    binding = fast.io_binding()
    for key, value in inputs.items():
        binding.bind_cpu_input(key, value)
    for output in fast.get_outputs():
        binding.bind_output(output.name, "cpu")
    other = tract_call(path, inputs)
    found = [differs(fast.run(None, inputs), want), differs([y.to_numpy() for y in other()], want)]
    assert max(found) < 1e-4, (name, found)
    least, end = [float("inf")] * 2, time.time() + seconds
    while time.time() < end:
        for which, call in enumerate([lambda: fast.run_with_iobinding(binding), other]):
            begun = time.process_time()
            call()
            least[which] = min(least[which], time.process_time() - begun)
    first, second = (t * 1e6 for t in least)
    print(f"| {name} | {first:.1f} | {second:.1f} | {second / first:.2f} |", flush=True)
