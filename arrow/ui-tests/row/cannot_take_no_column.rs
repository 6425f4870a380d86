use conformable_arrow::Function;

fn main() {
    // right: a column
    Function::by_row(|a: f32| a);
    // wrong: a function of nothing has no rows
    Function::by_row(|| 1.0_f32);
}
