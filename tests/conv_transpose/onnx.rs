//! The cases of `ConvTranspose` of the ONNX backend test suite: `tests/data/onnx_conv_transpose.jsonl`.

use std::fs;

use conformable::prelude::*;
use serde_json::{Value, json};

/// The case of this name, which has these attributes.
fn case(name: &str, attributes: Value) -> Value {
    let text =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/onnx_conv_transpose.jsonl")).unwrap();
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let case = lines.find(|case| case["name"] == name).unwrap();
    assert_eq!(case["attributes"], attributes);
    case
}

fn tensor<S: Shape>(given: &Value) -> Tensor<f32, S> {
    let dims: Vec<usize> = given["shape"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize).collect();
    assert_eq!(dims, S::dims().to_vec());
    Tensor::from_vec(given["data"].as_array().unwrap().iter().map(|x| x.as_f64().unwrap() as f32).collect()).unwrap()
}

/// Input `number` of a case.
fn input<S: Shape>(case: &Value, number: usize) -> Tensor<f32, S> {
    tensor(&case["inputs"][number])
}

/// Holds a result against the case's, with the case's tolerances.
fn check<S: Shape>(case: &Value, got: &Tensor<f32, S>) {
    let want: Tensor<f32, S> = tensor(&case["outputs"][0]);
    let (rtol, atol) = (case["rtol"].as_f64().unwrap(), case["atol"].as_f64().unwrap());
    for (&got, &want) in got.iter().zip(want.iter()) {
        let (got, want) = (f64::from(got), f64::from(want));
        assert!((got - want).abs() <= atol + rtol * want.abs(), "{}: {got} is not {want}", case["name"]);
    }
}

#[test]
fn convtranspose() {
    let case = case("test_convtranspose", json!({}));
    let (x, w) = (input::<shape![1, 1, 3, 3]>(&case, 0), input::<shape![1, 2, 3, 3]>(&case, 1));
    check::<shape![1, 2, 5, 5]>(&case, &nn::conv_transpose2d(&x, &w, Conv::new()));
}

#[test]
fn convtranspose_1d() {
    let case = case("test_convtranspose_1d", json!({}));
    let (x, w) = (input::<shape![1, 1, 3]>(&case, 0), input::<shape![1, 2, 3]>(&case, 1));
    check::<shape![1, 2, 5]>(&case, &nn::conv_transpose1d(&x, &w, Conv::new()));
}

#[test]
fn convtranspose_group_2() {
    let case = case("test_convtranspose_group_2", json!({"group": 2}));
    let (x, w) = (input::<shape![1, 2, 3, 3]>(&case, 0), input::<shape![2, 1, 3, 3]>(&case, 1));
    check::<shape![1, 2, 5, 5]>(&case, &nn::conv_transpose2d(&x, &w, Conv::new().groups::<2>()));
}

#[test]
fn convtranspose_group_2_image_3() {
    let case = case("test_convtranspose_group_2_image_3", json!({"group": 2}));
    let (x, w) = (input::<shape![3, 2, 3, 3]>(&case, 0), input::<shape![2, 1, 3, 3]>(&case, 1));
    check::<shape![3, 2, 5, 5]>(&case, &nn::conv_transpose2d(&x, &w, Conv::new().groups::<2>()));
}

/// `output_shape` says what the types say here; without `auto_pad` there is no padding that it would ask for.
#[test]
fn convtranspose_kernel_shape() {
    let attributes =
        json!({"kernel_shape": [3, 3], "output_padding": [1, 1], "output_shape": [10, 8], "strides": [3, 2]});
    let case = case("test_convtranspose_kernel_shape", attributes);
    let (x, w) = (input::<shape![1, 1, 3, 3]>(&case, 0), input::<shape![1, 2, 3, 3]>(&case, 1));
    let conv = Conv::new().stride_hw::<3, 2>().output_padding::<1>();
    check::<shape![1, 2, 10, 8]>(&case, &nn::conv_transpose2d(&x, &w, conv));
}

#[test]
fn convtranspose_pad() {
    let case = case("test_convtranspose_pad", json!({"output_padding": [1, 1], "strides": [3, 2]}));
    let (x, w) = (input::<shape![1, 1, 3, 3]>(&case, 0), input::<shape![1, 2, 3, 3]>(&case, 1));
    let conv = Conv::new().stride_hw::<3, 2>().output_padding::<1>();
    check::<shape![1, 2, 10, 8]>(&case, &nn::conv_transpose2d(&x, &w, conv));
}

#[test]
fn conv_transpose2d_of_pytorch() {
    let attributes = json!({
        "dilations": [1, 1], "group": 1, "kernel_shape": [3, 3], "output_padding": [1, 1], "pads": [1, 1, 1, 1],
        "strides": [3, 2]
    });
    let case = case("test_ConvTranspose2d", attributes);
    let (x, w) = (input::<shape![1, 3, 7, 6]>(&case, 0), input::<shape![3, 4, 3, 3]>(&case, 1));
    let b: Tensor<f32, shape![4]> = input(&case, 2);
    let conv = Conv::new().stride_hw::<3, 2>().padding::<1>().output_padding::<1>().bias(&b);
    check::<shape![1, 4, 20, 12]>(&case, &nn::conv_transpose2d(&x, &w, conv));
}

#[test]
fn operator_convtranspose() {
    let attributes = json!({
        "dilations": [1, 1], "group": 1, "kernel_shape": [3, 3], "output_padding": [2, 2], "pads": [1, 1, 1, 1],
        "strides": [3, 3]
    });
    let case = case("test_operator_convtranspose", attributes);
    let (x, w) = (input::<shape![2, 3, 4, 5]>(&case, 0), input::<shape![3, 3, 3, 3]>(&case, 1));
    let conv = Conv::new().stride::<3>().padding::<1>().output_padding::<2>();
    check::<shape![2, 3, 12, 15]>(&case, &nn::conv_transpose2d(&x, &w, conv));
}
