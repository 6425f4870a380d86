#!/usr/bin/env python3
"""A step of training of the two digit networks by JAX on one thread, in microseconds: loss, gradient, clipping and AdamW, 32 images.

    pip install jax numpy
    benches/peers/training.py

Called one by one, and a hundred in one compiled loop: the least of many windows. `cargo bench -p conformable-benches --bench training` has ours.
"""
import os

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ.setdefault("OMP_NUM_THREADS", "1")
import time

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

rng = np.random.default_rng(0)


def uniform(*shape, fan_in):
    return jnp.asarray(rng.uniform(-1, 1, shape) / np.sqrt(fan_in), jnp.float32)


def mlp(p, x):
    h = jax.nn.relu(x @ p["w1"].T + p["b1"])
    return h @ p["w2"].T + p["b2"]


def conv(x, w, b):
    y = lax.conv_general_dilated(x, w, (1, 1), ((1, 1), (1, 1)), dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return y + b[None, :, None, None]


def cnn(p, x):
    x = conv(x.reshape(-1, 1, 8, 8), p["w1"], p["b1"])
    x = jax.nn.relu(lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID"))
    x = jax.nn.relu(conv(x, p["w2"], p["b2"]))
    return x.reshape(-1, 256) @ p["w3"].T + p["b3"]


NETWORKS = {
    "mlp": (mlp, dict(w1=uniform(32, 64, fan_in=64), b1=uniform(32, fan_in=64), w2=uniform(10, 32, fan_in=32), b2=uniform(10, fan_in=32))),
    "cnn": (cnn, dict(w1=uniform(8, 1, 3, 3, fan_in=9), b1=uniform(8, fan_in=9), w2=uniform(16, 8, 3, 3, fan_in=72),
                      b2=uniform(16, fan_in=72), w3=uniform(10, 256, fan_in=256), b3=uniform(10, fan_in=256))),
}
x = jnp.asarray(rng.uniform(0, 1, (32, 64)), jnp.float32)
y = jnp.asarray(rng.integers(0, 10, 32))


def least(f, seconds=3.0):
    f()
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        f()
        best = min(best, time.perf_counter() - start)
    return best * 1e6


for name, (forward, params) in NETWORKS.items():
    def loss(p, x, y):
        scores = forward(p, x)
        return (jax.nn.logsumexp(scores, -1) - jnp.take_along_axis(scores, y[:, None], 1)[:, 0]).mean()

    def step(state, x, y):
        p, m, v, t = state
        value, g = jax.value_and_grad(loss)(p, x, y)
        norm = jnp.sqrt(sum(jnp.sum(a * a) for a in jax.tree.leaves(g)))
        g = jax.tree.map(lambda a: a * jnp.minimum(1.0, 1.0 / (norm + 1e-6)), g)
        t = t + 1
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, g)
        p = jax.tree.map(lambda p, m, v: p * (1 - 1e-4) - 1e-3 / (1 - 0.9**t) * m / (jnp.sqrt(v / (1 - 0.999**t)) + 1e-8), p, m, v)
        return (p, m, v, t), value

    zeros = jax.tree.map(jnp.zeros_like, params)
    state = (params, zeros, zeros, jnp.float32(0))
    run, grad, once = jax.jit(forward), jax.jit(jax.value_and_grad(loss)), jax.jit(step)
    hundred = jax.jit(lambda s: lax.fori_loop(0, 100, lambda _, s: step(s, x, y)[0], s))
    print(f"{name}: forward {least(lambda: run(params, x).block_until_ready()):.1f}"
          f", gradient {least(lambda: grad(params, x, y)[0].block_until_ready()):.1f}"
          f", step {least(lambda: once(state, x, y)[1].block_until_ready()):.1f}"
          f", step in a loop {least(lambda: jax.block_until_ready(hundred(state))) / 100:.1f}")
