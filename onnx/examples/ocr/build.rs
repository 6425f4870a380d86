//! Makes a module of each model, and says what to do where there is none.

use conformable_onnx::Generator;
use std::path::Path;

fn main() {
    for (model, sizes) in [("../models/ppocr_rec.onnx", [1, 3, 48, 320]), ("../models/ppocr_cls.onnx", [1, 3, 48, 192])]
    {
        println!("cargo::rerun-if-changed={model}");
        if !Path::new(model).is_file() {
            println!(
                "cargo::error=The models are not here: run `python3 onnx/examples/fetch.py ocr` in the root of the repository."
            );
            return;
        }
        if let Err(refusal) = Generator::new(model).size("x", &sizes).build() {
            println!("cargo::error={}", refusal.to_string().replace('\n', " "));
        }
    }
}
