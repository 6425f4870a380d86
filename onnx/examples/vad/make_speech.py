#!/usr/bin/env python3
"""Makes the recording of the test, and stores what ONNX Runtime says of it. The voice is espeak-ng's.

    apt-get install espeak-ng; pip install numpy onnxruntime
    python3 onnx/examples/vad/make_speech.py
"""

import io
import pathlib
import subprocess
import wave

import numpy as np
import onnxruntime

FOLDER = pathlib.Path(__file__).resolve().parent
RATE, CHUNK, CONTEXT = 16_000, 512, 64


def say(text):
    """The text, as 16-bit samples."""
    data = subprocess.run(["espeak-ng", "-v", "en", "-s", "150", "--stdout", text], check=True, stdout=subprocess.PIPE).stdout
    with wave.open(io.BytesIO(data)) as file:
        rate = file.getframerate()
        samples = np.frombuffer(file.readframes(1 << 30), "<i2").astype(np.float64)
    times = np.arange(int(len(samples) * RATE / rate)) / RATE
    return np.interp(times, np.arange(len(samples)) / rate, samples) * 0.5


def recording():
    noise = np.random.default_rng(20261123)
    silence = [np.zeros(int(seconds * RATE)) for seconds in (0.7, 0.9, 0.6)]
    samples = np.concatenate([silence[0], say("the shapes are types"), silence[1], say("a mistake is an error"), silence[2]])
    return np.clip(np.round(samples + noise.normal(0, 30, len(samples))), -32768, 32767).astype("<i2")


def probabilities(samples):
    session = onnxruntime.InferenceSession(FOLDER.parent / "models/silero_vad.onnx")
    samples = np.concatenate([samples, np.zeros(-len(samples) % CHUNK)]).astype(np.float32)
    state, context = np.zeros((2, 1, 128), np.float32), np.zeros(CONTEXT, np.float32)
    for chunk in samples.reshape(-1, CHUNK):
        heard = np.concatenate([context, chunk])
        output, state = session.run(None, {"input": heard[None], "state": state})
        context = heard[-CONTEXT:]
        yield output[0, 0]


def main():
    samples = recording()
    with wave.open(str(FOLDER / "tests/speech.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    expected = "".join(f"{each:.9g}\n" for each in probabilities(samples / np.float32(32768)))
    (FOLDER / "tests/probabilities.txt").write_text(expected)


if __name__ == "__main__":
    main()
