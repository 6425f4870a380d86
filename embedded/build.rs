//! Makes a module of the model, for a program without a heap.

fn main() {
    if let Err(refusal) =
        conformable_onnx::Generator::new("digits_cnn.onnx").size("image", &[1, 1, 8, 8]).no_heap().build()
    {
        println!("cargo::error={}", refusal.to_string().replace('\n', " "));
    }
}
