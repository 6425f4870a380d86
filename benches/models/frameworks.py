#!/usr/bin/env python3
"""The networks of `examples/` in PyTorch and JAX: the same weights, the same inputs, one thread.

    pip install torch jax numpy safetensors
    python3 benches/models/frameworks.py [SECONDS]     # prints `model, library, nanoseconds a call` for each
    python3 benches/models/frameworks.py --tokens      # writes examples/data/gpt/generated.npy

Every answer is held against the stored one before it is timed. PyTorch runs eagerly, in `inference_mode`, and compiled by
`torch.compile` where that works; JAX by `jit`. A time is the tenth fastest of a hundred samples.
"""
import os

# Before the libraries are loaded: they read it once.
for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[name] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import sys
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import torch
import torch.nn.functional as F
from safetensors.numpy import load_file

DATA = Path(__file__).resolve().parent.parent.parent / "examples/data"


def folder(path):
    return {file.stem: np.load(file) for file in path.glob("*.npy")}


MLP = folder(DATA / "digits/mlp")
CNN = folder(DATA / "digits/cnn")
GPT = load_file(DATA / "gpt/weights.safetensors")
EXPECTED = load_file(DATA / "gpt/expected.safetensors")
PIXELS = (np.load(DATA / "digits/test_x.npy") / 16).astype(np.float32)
TEXTS = EXPECTED["input_ids"].astype(np.int64)


def torch_mlp(w):
    return lambda x: F.linear(F.relu(F.linear(x, w["fc1.weight"], w["fc1.bias"])), w["fc2.weight"], w["fc2.bias"])


def torch_cnn(w):
    def run(x):
        x = F.max_pool2d(F.relu(F.conv2d(x, w["conv1.weight"], w["conv1.bias"], padding=1)), 2)
        x = F.relu(F.conv2d(x, w["conv2.weight"], w["conv2.bias"], padding=1))
        return F.linear(x.flatten(1), w["fc.weight"], w["fc.bias"])

    return run


def torch_gpt(w):
    def norm(x, name):
        return F.layer_norm(x, (32,), w[f"{name}.weight"], w[f"{name}.bias"], 1e-5)

    def linear(x, name):
        return F.linear(x, w[f"{name}.weight"], w[f"{name}.bias"])

    def run(tokens):
        b, t = tokens.shape
        x = w["wte.weight"][tokens] + w["wpe.weight"][:t]
        for layer in ("h.0", "h.1"):
            qkv = linear(norm(x, f"{layer}.ln_1"), f"{layer}.attn.c_attn")
            q, k, v = qkv.view(b, t, 3, 4, 8).permute(2, 0, 3, 1, 4)
            heads = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + linear(heads.transpose(1, 2).reshape(b, t, 32), f"{layer}.attn.c_proj")
            hidden = F.gelu(linear(norm(x, f"{layer}.ln_2"), f"{layer}.mlp.c_fc"), approximate="tanh")
            x = x + linear(hidden, f"{layer}.mlp.c_proj")
        return F.linear(norm(x, "ln_f"), w["lm_head.weight"])

    return run


def jax_mlp(w):
    return lambda x: jax.nn.relu(x @ w["fc1.weight"].T + w["fc1.bias"]) @ w["fc2.weight"].T + w["fc2.bias"]


def jax_cnn(w):
    def conv(x, name):
        y = jax.lax.conv_general_dilated(x, w[f"{name}.weight"], (1, 1), "SAME", dimension_numbers=("NCHW", "OIHW", "NCHW"))
        return y + w[f"{name}.bias"][:, None, None]

    def run(x):
        x = jax.nn.relu(conv(x, "conv1"))
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")
        x = jax.nn.relu(conv(x, "conv2"))
        return x.reshape(x.shape[0], 256) @ w["fc.weight"].T + w["fc.bias"]

    return run


def jax_gpt(w):
    def norm(x, name):
        x = x - x.mean(-1, keepdims=True)
        x = x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5)
        return x * w[f"{name}.weight"] + w[f"{name}.bias"]

    def linear(x, name):
        return x @ w[f"{name}.weight"].T + w[f"{name}.bias"]

    def run(tokens):
        b, t = tokens.shape
        x = w["wte.weight"][tokens] + w["wpe.weight"][:t]
        for layer in ("h.0", "h.1"):
            qkv = linear(norm(x, f"{layer}.ln_1"), f"{layer}.attn.c_attn").reshape(b, t, 3, 4, 8)
            heads = jax.nn.dot_product_attention(qkv[:, :, 0], qkv[:, :, 1], qkv[:, :, 2], is_causal=True)
            x = x + linear(heads.reshape(b, t, 32), f"{layer}.attn.c_proj")
            hidden = jax.nn.gelu(linear(norm(x, f"{layer}.ln_2"), f"{layer}.mlp.c_fc"), approximate=True)
            x = x + linear(hidden, f"{layer}.mlp.c_proj")
        return norm(x, "ln_f") @ w["lm_head.weight"].T

    return run


# Name, the model in PyTorch and in JAX, its weights, an input, and the answer to it.
IMAGES = PIXELS.reshape(359, 1, 8, 8)
WORK = [
    ("mlp, one image", torch_mlp, jax_mlp, MLP, PIXELS[:1], MLP["test_logits"][:1]),
    ("mlp, 256 images", torch_mlp, jax_mlp, MLP, PIXELS[:256], MLP["test_logits"][:256]),
    ("cnn, one image", torch_cnn, jax_cnn, CNN, IMAGES[:1], CNN["test_logits"][:1]),
    ("cnn, 256 images", torch_cnn, jax_cnn, CNN, IMAGES[:256], CNN["test_logits"][:256]),
    ("gpt, one text", torch_gpt, jax_gpt, GPT, TEXTS[:1], EXPECTED["logits"][:1]),
    ("gpt, 32 texts", torch_gpt, jax_gpt, GPT, np.tile(TEXTS, (16, 1)), np.tile(EXPECTED["logits"], (16, 1, 1))),
]


def check(name, got, wanted):
    difference = np.abs(np.asarray(got) - wanted).max()
    assert difference <= 1e-4, f"{name}: the scores differ by {difference}"


def nanoseconds(call, seconds):
    """Of a hundred samples of equal length the tenth fastest, which other work of the machine has no part in."""
    calls, took = 1, 0.0
    while took < seconds / 200:
        calls *= 2
        start = time.perf_counter()
        for _ in range(calls):
            call()
        took = time.perf_counter() - start
    calls = max(1, round(calls * seconds / 100 / took))
    samples = []
    for _ in range(100):
        start = time.perf_counter()
        for _ in range(calls):
            call()
        samples.append((time.perf_counter() - start) / calls)
    return sorted(samples)[9] * 1e9


def compiled(run):
    return torch.compile(run, dynamic=False)


def measure(seconds):
    torch.set_num_threads(1)
    print(f"# PyTorch {torch.__version__}, JAX {jax.__version__}", flush=True)
    for name, in_torch, in_jax, weights, x, wanted in WORK:
        tensors = {key: torch.from_numpy(value.copy()) for key, value in weights.items()}
        input = torch.from_numpy(x.copy())
        with torch.inference_mode():
            for library, change in (("pytorch", lambda run: run), ("pytorch compiled", compiled)):
                try:
                    run = change(in_torch(tensors))
                    answer = run(input)
                except Exception as error:
                    print(f"# {name}, {library}: {type(error).__name__}", flush=True)
                    continue
                check(f"{name}, {library}", answer, wanted)
                print(f"{name}, {library}, {nanoseconds(lambda: run(input), seconds):.0f}", flush=True)
        run = jax.jit(in_jax({key: jnp.asarray(value) for key, value in weights.items()}))
        input = jnp.asarray(x)
        check(f"{name}, jax", run(input), wanted)
        print(f"{name}, jax, {nanoseconds(lambda: run(input).block_until_ready(), seconds):.0f}", flush=True)


def generated(prompt, count):
    """Each time the token with the highest score. Where the context is full, all but its last half is forgotten."""
    run = torch_gpt({key: torch.from_numpy(value.copy()) for key, value in GPT.items()})
    text, begin = list(prompt), 0
    for _ in range(count):
        if len(text) - begin > 16:
            begin = len(text) - 8
        text.append(int(run(torch.tensor([text[begin:]]))[0, -1].argmax()))
    return text[len(prompt):]


if __name__ == "__main__":
    if "--tokens" in sys.argv[1:]:
        prompts = np.array([[int(first), *text[:3]] for text in TEXTS for first in range(0, 50, 5)])
        np.save(DATA / "gpt/generated.npy", np.array([[*prompt, *generated(prompt, 32)] for prompt in prompts], np.uint8))
    else:
        measure(float(next(iter(sys.argv[1:]), "1")))
