//! What the program hears in a recording, beside what ONNX Runtime says of it, `make_speech.py`.

use conformable_vad::{CHUNK, Listener, RATE, Segment, Settings, segments};
use std::fs;
use std::path::Path;

fn recording() -> Vec<f32> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/speech.wav");
    let samples = hound::WavReader::open(file).unwrap().into_samples::<i16>();
    samples.map(|sample| f32::from(sample.unwrap()) / 32768.0).collect()
}

fn expected() -> Vec<f32> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/probabilities.txt");
    fs::read_to_string(file).unwrap().lines().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn probabilities_are_those_of_onnx_runtime() {
    let found = Listener::new().hear_all(&recording());
    assert_eq!(found.len(), expected().len());
    for (at, (found, expected)) in found.into_iter().zip(expected()).enumerate() {
        assert!((found - expected).abs() <= 1e-4, "chunk {at}: {found} and {expected}");
    }
}

#[test]
fn a_new_listener_remembers_nothing() {
    let samples = recording();
    let mut first = Listener::new();
    first.hear_all(&samples[20 * CHUNK..]);
    assert_eq!(Listener::new().hear_all(&samples), Listener::new().hear_all(&samples));
    assert_ne!(first.hear_all(&samples), Listener::new().hear_all(&samples));
}

#[test]
fn two_sentences_are_two_segments() {
    let samples = recording();
    let found = segments(&expected(), samples.len(), Settings::default());
    assert_eq!(found.len(), 2);
    // Silence before, between and behind them, of 0.7, 0.9 and 0.6 s.
    let [first, second]: [Segment; 2] = found.try_into().unwrap();
    let seconds = |samples: usize| samples as f32 / RATE as f32;
    assert!((seconds(first.start) - 0.7).abs() < 0.1);
    assert!((seconds(second.start - first.end) - 0.9).abs() < 0.35);
    assert!((seconds(samples.len() - second.end) - 0.6).abs() < 0.35);
}
