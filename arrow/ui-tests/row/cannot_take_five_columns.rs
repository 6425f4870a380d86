use conformable_arrow::Function;

fn main() {
    // right: four numbers
    Function::by_row(|a: f32, b: f32, c: f32, d: f32| a + b + c + d);
    // wrong: 5 columns are more than four
    Function::by_row(|a: f32, b: f32, c: f32, d: f32, e: f32| a + b + c + d + e);
}
