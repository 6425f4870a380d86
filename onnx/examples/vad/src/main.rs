//! Where somebody speaks in a recording.
//!
//! ```text
//! cargo run --release --manifest-path onnx/examples/vad/Cargo.toml -- onnx/examples/vad/tests/speech.wav
//! ```

use clap::Parser;
use conformable_vad::{CHUNK, Listener, RATE, Settings, segments};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where somebody speaks in a recording, in seconds.
#[derive(Parser)]
#[command(name = "vad")]
struct Options {
    /// A WAV file of one channel and 16,000 samples a second
    recording: PathBuf,
    /// From this probability on somebody speaks
    #[arg(short, long, default_value_t = Settings::default().threshold)]
    threshold: f32,
    /// Print the probability of each 32 ms, too
    #[arg(short, long)]
    probabilities: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    match read(&options.recording) {
        Ok(samples) => {
            print(&options, &samples);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {}: {error}", options.recording.display());
            ExitCode::FAILURE
        }
    }
}

/// The samples, from -1 to 1.
fn read(path: &Path) -> Result<Vec<f32>, Box<dyn std::error::Error>> {
    let recording = hound::WavReader::open(path)?;
    let kind = recording.spec();
    if (kind.channels, kind.sample_rate) != (1, RATE) {
        let (channels, rate) = (kind.channels, kind.sample_rate);
        return Err(format!(
            "the model hears one channel of {RATE} samples a second, this file has {channels} of {rate}"
        )
        .into());
    }
    Ok(match kind.sample_format {
        hound::SampleFormat::Float => recording.into_samples::<f32>().collect::<Result<_, _>>()?,
        hound::SampleFormat::Int => {
            let largest = (1_i64 << (kind.bits_per_sample - 1)) as f32;
            recording
                .into_samples::<i32>()
                .map(|sample| Ok(sample? as f32 / largest))
                .collect::<Result<_, hound::Error>>()?
        }
    })
}

fn print(options: &Options, samples: &[f32]) {
    let seconds = |sample: usize| sample as f32 / RATE as f32;
    let probabilities = Listener::new().hear_all(samples);
    if options.probabilities {
        for (number, probability) in probabilities.iter().enumerate() {
            let bar = "#".repeat((40.0 * probability) as usize);
            println!("{:7.3} s  {probability:.4}  {bar}", seconds(number * CHUNK));
        }
    }
    let settings = Settings { threshold: options.threshold, ..Settings::default() };
    let found = segments(&probabilities, samples.len(), settings);
    for segment in &found {
        println!("speech from {:.2} s to {:.2} s", seconds(segment.start), seconds(segment.end));
    }
    let spoken: usize = found.iter().map(|segment| segment.end - segment.start).sum();
    println!("{:.2} s of {:.2} s", seconds(spoken), seconds(samples.len()));
}
