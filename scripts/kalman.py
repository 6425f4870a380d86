#!/usr/bin/env python3
"""Writes `examples/data/kalman`: what NumPy makes of the measurements of `examples/kalman.rs`.

    python3 scripts/kalman.py            # writes the files (needs NumPy, and SciPy for the check; about a minute)
    python3 scripts/kalman.py --check    # fails if the files are not what NumPy makes now, to 1e-12

After 1, 10, .. 1,000,000 steps: the states, [7, 6], and their covariances, [7, 6, 6]. The filter is written in another
form than in the example: the covariance by Joseph's formula, the gain by `numpy.linalg.solve`. The last covariance is held
against the solution of the discrete Riccati equation, which SciPy finds without any step.
"""

import sys
from pathlib import Path

import numpy as np
from scipy.linalg import solve_discrete_are

FOLDER = Path(__file__).resolve().parent.parent / "examples/data/kalman"
STEPS = 1_000_000
SECONDS = 0.125
MASK = (1 << 64) - 1


def measurements():
    """A target that flies at (1, -0.5, 0.25) units a second, and integer noise of a linear congruential generator."""
    bits = 1
    for step in range(1, STEPS + 1):
        z = []
        for velocity in (1.0, -0.5, 0.25):
            bits = (bits * 6364136223846793005 + 1442695040888963407) & MASK
            z.append(velocity * SECONDS * step + ((bits >> 54) / 512.0 - 1.0))
        yield np.array(z)


def main():
    f = np.eye(6) + SECONDS * np.eye(6, k=3)
    h = np.eye(3, 6)
    # Each axis is pushed by an acceleration that is white noise: the covariance of what it does in a step.
    t = SECONDS
    one = 0.25 * np.array([[t**4 / 4, t**3 / 2], [t**3 / 2, t**2]])
    q = np.kron(one, np.eye(3))
    r = np.eye(3) / 3.0
    x, p = np.zeros(6), np.eye(6)
    states, covariances, wanted = [], [], 1
    for step, z in enumerate(measurements(), 1):
        x, p = f @ x, f @ p @ f.T + q
        s = h @ p @ h.T + r
        k = np.linalg.solve(s, h @ p).T
        x = x + k @ (z - h @ x)
        rest = np.eye(6) - k @ h
        p = rest @ p @ rest.T + k @ r @ k.T
        if step == wanted:
            states.append(x)
            covariances.append(p)
            wanted *= 10
    steady = solve_discrete_are(f.T, h.T, q, r)
    gain = np.linalg.solve(h @ steady @ h.T + r, h @ steady).T
    assert np.abs((np.eye(6) - gain @ h) @ steady - p).max() < 1e-12, "not the Riccati equation's"
    FOLDER.mkdir(exist_ok=True)
    for name, made in [("states", np.array(states)), ("covariances", np.array(covariances))]:
        path = FOLDER / f"{name}.npy"
        if "--check" not in sys.argv[1:]:
            np.save(path, made)
        elif not np.allclose(np.load(path), made, rtol=1e-12, atol=1e-12):
            sys.exit(f"{path} is not what NumPy makes")


if __name__ == "__main__":
    main()
