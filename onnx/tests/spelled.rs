//! What graphs spell out is one call, and what looks like it is not. That the numbers are right is held in `onnx/cases`, of the same graphs.

use conformable_onnx::Generator;
use std::path::Path;

/// The lines of the function that a case becomes.
fn lines(case: &str) -> String {
    let graphs = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/data/graphs");
    let text = Generator::new(graphs.join(case).with_extension("onnx")).generate("w").unwrap().text;
    text.split_once("pub fn forward").unwrap().1.to_owned()
}

#[track_caller]
fn is_one_call(case: &str, name: &str) {
    let text = lines(case);
    let lets = text.matches("    let ").count();
    // The arena, and the call.
    assert!(text.contains(name) && lets == 2 && !text.contains("exp()") && !text.contains("sqrt"), "{text}");
}

#[test]
fn softmax_of_its_pieces_is_softmax() {
    is_one_call("spelled_softmax_last", "x.softmax_axis_into::<2>(out)");
    is_one_call("spelled_softmax_jax_middle", "x.softmax_axis_into::<1>(out)");
    is_one_call("spelled_softmax_without_max", "x.softmax_axis_into::<1>(out)");
    assert!(lines("spelled_softmax_attention").contains("nn::attention_into"));
}

#[test]
fn a_layer_norm_of_its_pieces_is_a_layer_norm() {
    is_one_call("spelled_layer_norm_tensorflow", "nn::layer_norm_into");
    is_one_call("spelled_layer_norm_no_weight", "nn::layer_norm_into");
    let text = lines("spelled_layer_norm_flax_middle");
    assert!(text.contains("nn::layer_norm_into") && text.contains("x.permute::<axes![0, 2, 1]>()"), "{text}");
}

#[test]
fn what_is_alike_is_none() {
    for case in ["turned", "of_the_mean", "read_twice"] {
        assert!(!lines(&format!("alike_softmax_{case}")).contains("softmax"), "{case}");
    }
    for case in ["of_samples", "two_axes", "weight_once"] {
        assert!(!lines(&format!("alike_layer_norm_{case}")).contains("layer_norm"), "{case}");
    }
}
