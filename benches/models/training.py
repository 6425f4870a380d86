#!/usr/bin/env python3
"""Training of the three digit networks in PyTorch and JAX: the same weights to start from, the same batch, one thread.

    pip install torch jax numpy safetensors
    python3 benches/models/training.py [SECONDS]     # prints `network, phase, library, nanoseconds a call` for each

Before anything is timed, the loss and the gradient of every parameter are held to PyTorch's stored ones, which are of `f64`. PyTorch
runs eagerly, with the fused AdamW, and with the loss compiled by `torch.compile` where that works; JAX by `jit`, a step at a time and a
hundred in one compiled loop. A time is the tenth fastest of a hundred samples.
"""
import json
import sys

from frameworks import DATA, compiled, jax_cnn, jax_gpt, jax_mlp, nanoseconds, torch_cnn, torch_gpt, torch_mlp

import jax
import jax.numpy as jnp
import numpy as np
import torch
import torch.nn.functional as F
from jax import lax

STORED = DATA.parent.parent / "tests/data/gradients"
NETWORKS = {"mlp": (torch_mlp, jax_mlp), "cnn": (torch_cnn, jax_cnn), "gpt": (torch_gpt, jax_gpt)}
RATE, DECAY = 1e-3, 0.01


def cases():
    """Name, weights, inputs, targets, and the loss and gradients that are stored."""
    rows = np.loadtxt(DATA / "digits/train.csv", delimiter=",", skiprows=1, max_rows=32)
    pixels, labels = (rows[:, :64] / 16).astype(np.float32), rows[:, 64].astype(np.int64)
    for line in map(json.loads, (STORED / "models.jsonl").read_text().splitlines()):
        if not line["weights"].startswith("start_"):
            continue
        name = line["model"]
        texts = np.array(line["data"].get("texts", [[0]]), np.int64)
        x = {"mlp": pixels, "cnn": pixels.reshape(32, 1, 8, 8), "gpt": texts}[name]
        targets = texts[:, 1:] if name == "gpt" else labels
        yield name, dict(np.load(STORED / line["weights"])), x, targets, line["loss"], dict(np.load(STORED / line["gradients"]))


def check(what, loss, wanted_loss, gradients, wanted):
    assert abs(float(loss) - wanted_loss) <= 1e-5 * wanted_loss, f"{what}: the loss is {loss}, not {wanted_loss}"
    assert gradients.keys() == wanted.keys(), what
    for name, found in gradients.items():
        error = np.abs(np.asarray(found) - wanted[name]).max() / max(np.abs(wanted[name]).max(), 1e-6)
        assert error <= 1e-4, f"{what}: the gradient of {name} differs by {error}"


def in_torch(case, library, change, seconds):
    name, weights, x, targets, wanted_loss, wanted = case
    parameters = {key: torch.from_numpy(value.copy()).requires_grad_() for key, value in weights.items()}
    x, targets = torch.from_numpy(x.copy()), torch.from_numpy(np.ascontiguousarray(targets))
    run = NETWORKS[name][0](parameters)

    def scores_loss():
        scores = run(x)
        return F.cross_entropy(scores[:, :15].flatten(0, 1), targets.flatten()) if name == "gpt" else F.cross_entropy(scores, targets)

    loss_of, forward = change(scores_loss), change(lambda: run(x))
    optimizer = torch.optim.AdamW(parameters.values(), lr=RATE, weight_decay=DECAY, fused=True)

    def gradient():
        optimizer.zero_grad(set_to_none=True)
        loss = loss_of()
        loss.backward()
        return loss

    def step():
        loss = gradient()
        torch.nn.utils.clip_grad_norm_(parameters.values(), 1.0)
        optimizer.step()
        return loss

    loss = gradient().item()
    check(f"{name}, {library}", loss, wanted_loss, {key: value.grad.numpy() for key, value in parameters.items()}, wanted)

    with torch.inference_mode():
        print(f"{name}, forward, {library}, {nanoseconds(forward, seconds):.0f}", flush=True)
    print(f"{name}, gradient, {library}, {nanoseconds(gradient, seconds):.0f}", flush=True)
    for _ in range(101):
        learnt = step().item()
    print(f"# {name}, {library}: loss {learnt:.4f} after 100 steps")
    print(f"{name}, step, {library}, {nanoseconds(step, seconds):.0f}", flush=True)


def in_jax(case, seconds):
    name, weights, x, targets, wanted_loss, wanted = case
    forward = NETWORKS[name][1]
    parameters = {key: jnp.asarray(value) for key, value in weights.items()}
    x, targets = jnp.asarray(x), jnp.asarray(targets)

    def loss_of(p, x):
        scores = forward(p)(x)
        scores = scores[:, :15] if name == "gpt" else scores
        picked = jnp.take_along_axis(scores, targets[..., None], -1)[..., 0]
        return (jax.nn.logsumexp(scores, -1) - picked).mean()

    def step(state, x):
        p, m, v, t = state
        value, g = jax.value_and_grad(loss_of)(p, x)
        norm = jnp.sqrt(sum(jnp.sum(a * a) for a in jax.tree.leaves(g)))
        g = jax.tree.map(lambda a: a * jnp.minimum(1.0, 1.0 / (norm + 1e-6)), g)
        t = t + 1
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, g)
        moved = lambda p, m, v: p * (1 - RATE * DECAY) - RATE / (1 - 0.9**t) * m / (jnp.sqrt(v / (1 - 0.999**t)) + 1e-8)
        return (jax.tree.map(moved, p, m, v), m, v, t), value

    run, grad, once = jax.jit(lambda p, x: forward(p)(x)), jax.jit(jax.value_and_grad(loss_of)), jax.jit(step)
    hundred = jax.jit(lambda s, x: lax.fori_loop(0, 100, lambda _, s: step(s, x)[0], s))
    loss, gradients = grad(parameters, x)
    check(f"{name}, jax", loss, wanted_loss, gradients, wanted)
    zeros = jax.tree.map(jnp.zeros_like, parameters)
    state = [(parameters, zeros, zeros, jnp.float32(0))]

    def stepped(by):
        state[0] = by(state[0], x)
        jax.block_until_ready(state[0])

    print(f"{name}, forward, jax, {nanoseconds(lambda: run(parameters, x).block_until_ready(), seconds):.0f}", flush=True)
    print(f"{name}, gradient, jax, {nanoseconds(lambda: jax.block_until_ready(grad(parameters, x)), seconds):.0f}", flush=True)
    stepped(hundred)
    print(f"# {name}, jax: loss {float(once(state[0], x)[1]):.4f} after 100 steps")
    print(f"{name}, step, jax, {nanoseconds(lambda: stepped(lambda s, x: once(s, x)[0]), seconds):.0f}", flush=True)
    print(f"{name}, step, jax in a loop, {nanoseconds(lambda: stepped(hundred), seconds) / 100:.0f}", flush=True)


def main():
    seconds = float(next(iter(sys.argv[1:]), "1"))
    torch.set_num_threads(1)
    print(f"# PyTorch {torch.__version__}, JAX {jax.__version__}", flush=True)
    for case in cases():
        in_torch(case, "pytorch", lambda run: run, seconds)
        try:
            in_torch(case, "pytorch compiled", compiled, seconds)
        except AssertionError:
            raise
        except Exception as error:
            print(f"# {case[0]}, pytorch compiled: {type(error).__name__}", flush=True)
        in_jax(case, seconds)


if __name__ == "__main__":
    main()
