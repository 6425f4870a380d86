//! The cases of `Einsum` of the ONNX backend test suite: `tests/data/onnx_einsum.jsonl`.

use std::fs;

use conformable::prelude::*;
use serde_json::Value;

/// The case of this name.
fn case(name: &str) -> Value {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/onnx_einsum.jsonl")).unwrap();
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.find(|case| case["name"] == name).unwrap()
}

fn tensor<S: Shape>(given: &Value) -> Tensor<f64, S> {
    let dims: Vec<usize> = given["shape"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize).collect();
    assert_eq!(dims, S::dims().to_vec());
    Tensor::from_vec(given["data"].as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()).unwrap()
}

/// Holds a result against the case's, with the case's tolerances.
fn check<S: Shape>(case: &Value, got: &Tensor<f64, S>) {
    let want: Tensor<f64, S> = tensor(&case["outputs"][0]);
    let (rtol, atol) = (case["rtol"].as_f64().unwrap(), case["atol"].as_f64().unwrap());
    for (got, want) in got.iter().zip(want.iter()) {
        assert!((got - want).abs() <= atol + rtol * want.abs(), "{}: {got} is not {want}", case["name"]);
    }
}

#[test]
fn batch_diagonal() {
    let case = case("test_einsum_batch_diagonal");
    assert_eq!(case["attributes"]["equation"], "...ii ->...i");
    let x: Tensor<f64, shape![3, 5, 5]> = tensor(&case["inputs"][0]);
    check::<shape![3, 5]>(&case, &einsum!("...ii ->...i", &x));
}

#[test]
fn inner_prod() {
    let case = case("test_einsum_inner_prod");
    assert_eq!(case["attributes"]["equation"], "i,i");
    let [x, y]: [Tensor<f64, shape![5]>; 2] = [0, 1].map(|i| tensor(&case["inputs"][i]));
    check::<shape![]>(&case, &einsum!("i,i", &x, &y));
}

#[test]
fn sum() {
    let case = case("test_einsum_sum");
    assert_eq!(case["attributes"]["equation"], "ij->i");
    let x: Tensor<f64, shape![3, 4]> = tensor(&case["inputs"][0]);
    check::<shape![3]>(&case, &einsum!("ij->i", &x));
}
