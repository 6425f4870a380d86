//! Written by `scripts/onnx.py` from `tests/data/onnx/attention.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn causal_conv_with_state() {
    held!("test_causal_conv_with_state_b1_c1_degenerate", a: f32 [1, 1, 6], b: f32 [1, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [1, 1, 6] = nn::conv1d(&x, &b, Conv::new().groups::<1>()),
        1: f32 [1, 1, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_basic", a: f32 [2, 4, 8], b: f32 [4, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_decode_step", a: f32 [2, 4, 1], b: f32 [4, 1, 4], c: f32 [4], d: f32 [2, 4, 3];
        let x = d.concat::<2>(&a);
        0: f32 [2, 4, 1] = nn::conv1d(&x, &b, Conv::new().groups::<4>().bias(&c)),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_silu_with_past_state", a: f32 [2, 4, 8], b: f32 [4, 1, 4], d: f32 [2, 4, 3];
        let x = d.concat::<2>(&a);
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()).silu(),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_swish_alias", a: f32 [2, 4, 8], b: f32 [4, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()).silu(),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_with_bias_and_past_state", a: f32 [2, 4, 8], b: f32 [4, 1, 4], c: f32 [4], d: f32 [2, 4, 3];
        let x = d.concat::<2>(&a);
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>().bias(&c)),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
}

#[test]
fn swi_glu() {
    held!("test_swiglu", a: f32 [2, 4], b: f32 [2, 4]; 0: f32 [2, 4] = a.silu() * &b);
}
