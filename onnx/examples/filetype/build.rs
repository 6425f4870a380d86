//! Makes a module of the model, and says what to do where there is none.

use conformable_onnx::Generator;
use std::path::Path;

const MODEL: &str = "../models/magika.onnx";

fn main() {
    println!("cargo::rerun-if-changed={MODEL}");
    if !Path::new(MODEL).is_file() {
        println!(
            "cargo::error=The model is not here: run `python3 onnx/examples/fetch.py filetype` in the root of the repository."
        );
        return;
    }
    if let Err(refusal) = Generator::new(MODEL).size("bytes", &[1, 2048]).build() {
        println!("cargo::error={}", refusal.to_string().replace('\n', " "));
    }
}
