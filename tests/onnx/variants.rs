//! Written by `scripts/onnx.py` from `tests/data/onnx/variants.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn attention() {
    held!("variant_attention_3d_right_window", Sum(12), a: f32 [2, 5, 8], b: f32 [2, 6, 4], c: f32 [2, 6, 6];
        let q = a.unflatten::<-1, shape![4, 2]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![2, 2]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![2, 3]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 5, 12] = nn::attention(&q, &k, &v, Attention::new().groups::<2>().window(usize::MAX, 1)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 5, 12]>()
    );
    held!("variant_attention_causal_left_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(1, 0))
    );
    held!("variant_attention_left_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(0, usize::MAX))
    );
    held!("variant_attention_padded", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less(g.reshape::<shape![2, 1, 1, 1]>());
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("variant_attention_padded_causal_left_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let at = Tensor::<i64, shape![5, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 5;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at) & key.greater_equal(&at - 1);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("variant_attention_padded_mask", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], d: bool [5, 6], g: i64 [2];
        let at = Tensor::<i64, shape![5, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 5;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at);
        let mask = &seen & &d;
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&mask))
    );
    held!("variant_attention_padded_scores", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less(g.reshape::<shape![2, 1, 1, 1]>());
        let scores = a.matmul(b.transpose::<-2, -1>()) / 4f32.sqrt();
        let shown = &seen;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen)),
        3: f32 [2, 2, 5, 6] = scores
    );
    held!("variant_attention_padded_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let at = Tensor::<i64, shape![5, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 5;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at + 1) & key.less(g.reshape::<shape![2, 1, 1, 1]>());
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("variant_attention_right_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(usize::MAX, 1))
    );
    held!("variant_attention_right_window_and_past", Sum(17), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], e: f32 [2, 2, 3, 4], f: f32 [2, 2, 3, 3];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &k, &v, Attention::new().window(3, 0).position(3)),
        1: f32 [2, 2, 9, 4] = k,
        2: f32 [2, 2, 9, 3] = v
    );
    held!("variant_attention_right_window_scores", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], d: bool [5, 6];
        let at = Tensor::<i64, shape![5, 1]>::arange() + 0;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at + 1);
        let scores = a.matmul(b.transpose::<-2, -1>()) / 4f32.sqrt();
        let shown = &d & &seen;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(usize::MAX, 1).mask(&d)),
        3: f32 [2, 2, 5, 6] = scores
    );
    held!("variant_attention_window_on_both_sides", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(1, 2))
    );
}

#[test]
fn average_pool() {
    held!("variant_averagepool_2d_cut_short_and_counted", Sum(9), a: f32 [1, 2, 6, 6];
        0: f32 [1, 2, 4, 4] = nn::avg_pool2d(&a, Pool::window::<3>().stride::<2>().padding::<1>().ceil_mode())
    );
    held!("variant_averagepool_3d_padded", Sum(12), a: f32 [1, 2, 5, 4, 6];
        0: f32 [1, 2, 5, 4, 6] = nn::avg_pool3d(&a, Pool::window_dhw::<2, 2, 3>().stride::<1>().padding_sides_dhw::<1, 0, 0, 1, 1, 1>().count_include_pad(false))
    );
    held!("variant_averagepool_3d_padded_and_counted", Sum(12), a: f32 [1, 2, 5, 4, 6];
        0: f32 [1, 2, 5, 4, 6] = nn::avg_pool3d(&a, Pool::window_dhw::<2, 2, 3>().stride::<1>().padding_sides_dhw::<1, 0, 0, 1, 1, 1>())
    );
    held!("variant_averagepool_same_lower", Sum(4), a: f32 [1, 2, 7, 6];
        0: f32 [1, 2, 7, 6] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>().padding_sides::<1, 0, 1, 0>().count_include_pad(false))
    );
}

#[test]
fn celu() {
    held!("variant_celu_default", Sum(1), a: f32 [3, 4]; 0: f32 [3, 4] = a.celu(1.0));
}

#[test]
fn clip() {
    held!("variant_clip_of_int8_without_bounds", Exact, a: i8 [3]; 0: i8 [3] = a.clamp(i8::MIN, i8::MAX));
    held!("variant_clip_opset_6_of_one_side", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = a.minimum(0.5));
}

#[test]
fn col2_im() {
    held!("variant_col2im_channels", Sum(12), a: f32 [2, 12, 8];
        0: f32 [2, 2, 4, 5] = nn::conv_transpose2d(a.reshape::<shape![2, 12, 2, 4]>(), Tensor::<f32, shape![6, 6]>::eye().into_shape::<shape![6, 1, 2, 3]>().repeat::<shape![2, 1, 1, 1]>(), Conv::new().stride_hw::<2, 1>().padding_sides::<0, 1, 1, 0>().output_padding_hw::<1, 0>().groups::<2>())
    );
}

#[test]
fn concat() {
    held!("variant_concat_of_three", Exact, a: f32 [2, 1], b: f32 [2, 2], c: f32 [2, 3]; 0: f32 [2, 6] = (&a, &b, &c).concat::<1>());
}

#[test]
fn constant_of_shape() {
    held!("variant_constantofshape_default", Exact, ; 0: f32 [2, 3] = Tensor::<f32, shape![2, 3]>::full(0.0));
    held!("variant_constantofshape_float", Exact, ; 0: f32 [2, 3] = Tensor::<f32, shape![2, 3]>::full(1.5));
}

#[test]
fn conv() {
    held!("variant_conv_1d_same_upper", Sum(8), a: f32 [1, 2, 7], b: f32 [3, 2, 4];
        0: f32 [1, 3, 7] = nn::conv1d(&a, &b, Conv::new().padding_sides::<0, 0, 1, 2>())
    );
    held!("variant_conv_3d_groups", Sum(12), a: f32 [1, 2, 5, 4, 6], b: f32 [4, 1, 2, 3, 2], c: f32 [4];
        0: f32 [1, 4, 3, 3, 7] = nn::conv3d(&a, &b, Conv::volume().stride_dhw::<2, 1, 1>().padding_sides_dhw::<1, 0, 0, 1, 1, 1>().groups::<2>().bias(&c))
    );
    held!("variant_conv_3d_plain", Sum(16), a: f32 [1, 2, 5, 4, 6], b: f32 [3, 2, 2, 2, 2];
        0: f32 [1, 3, 4, 3, 5] = nn::conv3d(&a, &b, Conv::new())
    );
    held!("variant_conv_same_lower", Sum(16), a: f32 [1, 2, 7, 6], b: f32 [3, 2, 2, 4], c: f32 [3];
        0: f32 [1, 3, 7, 6] = nn::conv2d(&a, &b, Conv::new().padding_sides::<1, 0, 2, 1>().bias(&c))
    );
    held!("variant_conv_same_upper", Sum(24), a: f32 [1, 2, 7, 6], b: f32 [3, 2, 3, 4];
        0: f32 [1, 3, 4, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>())
    );
    held!("variant_conv_valid", Sum(24), a: f32 [1, 2, 7, 6], b: f32 [3, 2, 3, 4]; 0: f32 [1, 3, 5, 3] = nn::conv2d(&a, &b, Conv::new()));
}

#[test]
fn conv_integer() {
    held!("variant_convinteger_groups_of_bytes", Exact, a: u8 [2, 4, 6, 5], b: u8 [6, 2, 3, 2], c: u8 [], d: u8 [];
        0: i32 [2, 6, 4, 5] = nn::conv2d_integer(&a, &b, c.as_slice()[0], d.as_slice()[0], Conv::new().dilation_hw::<2, 1>().padding_sides::<0, 2, 1, 0>().groups::<2>())
    );
    held!("variant_convinteger_padded", Exact, a: u8 [1, 1, 4, 4], b: u8 [1, 1, 2, 2];
        0: i32 [1, 1, 3, 3] = nn::conv2d_integer(&a, &b, 0, 0, Conv::new().stride::<2>().padding::<1>())
    );
}

#[test]
fn conv_transpose() {
    held!("variant_convtranspose_output_shape_upper", Sum(18), a: f32 [1, 2, 4, 4], b: f32 [2, 1, 3, 3];
        0: f32 [1, 1, 6, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<2>().padding_sides::<1, 2, 0, 1>())
    );
    held!("variant_convtranspose_same_lower", Sum(18), a: f32 [1, 2, 3, 4], b: f32 [2, 1, 3, 3];
        0: f32 [1, 1, 6, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<2>().padding_sides::<1, 0, 1, 0>())
    );
    held!("variant_convtranspose_same_upper", Sum(18), a: f32 [1, 2, 3, 4], b: f32 [2, 1, 3, 3];
        0: f32 [1, 1, 6, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<2>().padding_sides::<0, 1, 0, 1>())
    );
}

#[test]
fn depth_to_space() {
    held!("variant_depthtospace_dcr", Exact, a: f32 [1, 8, 2, 3]; 0: f32 [1, 2, 4, 6] = nn::depth_to_space::<2, _>(&a));
}

#[test]
fn dequantize_linear() {
    held!("variant_dequantizelinear", Exact, a: u8 [4], b: f32 [], c: u8 [];
        0: f32 [4] = nn::dequantize(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]))
    );
    held!("variant_dequantizelinear_axis", Exact, a: u8 [2, 3, 4], b: f32 [3], c: u8 [3];
        0: f32 [2, 3, 4] = nn::dequantize(&a, Quant::along::<1>(&b, &c))
    );
    held!("variant_dequantizelinear_blocked", Exact, a: u8 [1, 4, 3, 2], b: f32 [1, 2, 3, 2], c: u8 [1, 2, 3, 2];
        0: f32 [1, 4, 3, 2] = nn::dequantize(&a, Quant::blocks::<1, 2>(&b, &c))
    );
    held!("variant_dequantizelinear_int16", Exact, a: i16 [4], b: f32 [], c: i16 [];
        0: f32 [4] = nn::dequantize(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]))
    );
    held!("variant_dequantizelinear_int32", Exact, a: i32 [3], b: f32 []; 0: f32 [3] = nn::dequantize(&a, Quant::new(b.as_slice()[0], 0i32)));
    held!("variant_dequantizelinear_uint16", Exact, a: u16 [4], b: f32 [], c: u16 [];
        0: f32 [4] = nn::dequantize(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]))
    );
}

#[test]
fn dynamic_quantize_linear() {
    held!("variant_dynamicquantizelinear", Exact, a: f32 [6];
        let (codes, scale, zero) = nn::dynamic_quantize(&a);
        0: u8 [6] = codes,
        1: f32 [] = Tensor::<_, shape![]>::full(scale),
        2: u8 [] = Tensor::<_, shape![]>::full(zero)
    );
    held!("variant_dynamicquantizelinear_max_adjusted", Exact, a: f32 [6];
        let (codes, scale, zero) = nn::dynamic_quantize(&a);
        0: u8 [6] = codes,
        1: f32 [] = Tensor::<_, shape![]>::full(scale),
        2: u8 [] = Tensor::<_, shape![]>::full(zero)
    );
    held!("variant_dynamicquantizelinear_min_adjusted", Exact, a: f32 [3, 4];
        let (codes, scale, zero) = nn::dynamic_quantize(&a);
        0: u8 [3, 4] = codes,
        1: f32 [] = Tensor::<_, shape![]>::full(scale),
        2: u8 [] = Tensor::<_, shape![]>::full(zero)
    );
}

#[test]
fn expand() {
    held!("variant_expand_of_fewer_axes", Exact, a: f32 [2, 1, 3]; 0: f32 [2, 4, 3] = a.broadcast_to::<shape![2, 4, 3]>());
}

#[test]
fn eye_like() {
    held!("variant_eyelike_lower_of_type", Exact, ; 0: f32 [4, 3] = Tensor::<f32, shape![4, 3]>::ones().triu::<-2>().tril::<-2>());
    held!("variant_eyelike_upper", Exact, ; 0: f32 [3, 4] = Tensor::<f32, shape![3, 4]>::ones().triu::<1>().tril::<1>());
}

#[test]
fn flatten() {
    held!("variant_flatten_all", Exact, a: f32 [2, 3, 4]; 0: f32 [24, 1] = a.flatten().unsqueeze::<-1>());
    held!("variant_flatten_negative_axis", Exact, a: f32 [2, 3, 4]; 0: f32 [6, 4] = a.flatten_axes::<0, 1>());
}

#[test]
fn gru() {
    held!("variant_gru_batch_first", Sum(21), a: f32 [2, 3, 3], b: f32 [1, 12, 3], c: f32 [1, 12, 4], d: f32 [1, 24], f: f32 [2, 1, 4];
        let (y, state) = nn::gru(&a, &b, &c, &d, nn::Recurrence::gru().order(nn::GateOrder::Onnx).linear_before_reset(false).batch_first().state(&f));
        0: f32 [2, 3, 1, 4] = y,
        1: f32 [2, 1, 4] = state
    );
    held!("variant_gru_bidirectional", Sum(21), a: f32 [3, 2, 3], b: f32 [2, 12, 3], c: f32 [2, 12, 4], d: f32 [2, 24], f: f32 [2, 2, 4];
        let (y, state) = nn::gru(&a, &b, &c, &d, nn::Recurrence::gru().order(nn::GateOrder::Onnx).state(&f));
        0: f32 [3, 2, 2, 4] = y,
        1: f32 [2, 2, 4] = state
    );
    held!("variant_gru_first_state", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 12, 3], c: f32 [1, 12, 4], d: f32 [1, 24], f: f32 [1, 2, 4];
        let (y, state) = nn::gru(&a, &b, &c, &d, nn::Recurrence::gru().order(nn::GateOrder::Onnx).linear_before_reset(false).state(&f));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state
    );
    held!("variant_gru_linear_before_reset", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 12, 3], c: f32 [1, 12, 4], d: f32 [1, 24], f: f32 [1, 2, 4];
        let (y, state) = nn::gru(&a, &b, &c, &d, nn::Recurrence::gru().order(nn::GateOrder::Onnx).state(&f));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state
    );
}

#[test]
fn gather_nd() {
    held!("variant_gathernd_negative", Exact, a: f32 [2, 3, 4], b: i64 [2, 2];
        0: f32 [2, 4] = a.flatten_axes::<0, 1>().take::<0>(b.index_axis::<-1>(0).rem_euclid(2) * 3 + b.index_axis::<-1>(1).rem_euclid(3)).unwrap()
    );
    held!("variant_gathernd_of_all_axes", Exact, a: f32 [2, 3, 4], b: i64 [2, 3];
        0: f32 [2] = a.flatten_axes::<0, 2>().take::<0>(b.index_axis::<-1>(0) * 12 + b.index_axis::<-1>(1) * 4 + b.index_axis::<-1>(2)).unwrap()
    );
    held!("variant_gathernd_of_rows", Exact, a: f32 [2, 3, 4], b: i64 [3, 1]; 0: f32 [3, 3, 4] = a.take::<0>(b.squeeze::<-1>()).unwrap());
}

#[test]
fn gelu() {
    held!("variant_gelu_tanh", Sum(1), a: f32 [3, 4]; 0: f32 [3, 4] = a.gelu_tanh());
}

#[test]
fn gemm() {
    held!("variant_gemm_without_addend", Sum(6), a: f32 [3, 4], b: f32 [2, 4]; 0: f32 [3, 2] = a.matmul(b.t()));
}

#[test]
fn grid_sample() {
    held!("variant_gridsample_cubic_aligned", Sum(20), a: f32 [1, 1, 4, 5], b: f32 [1, 3, 2, 2];
        0: f32 [1, 1, 3, 2] = nn::grid_sample(&a, &b, GridSample::bicubic().align_corners())
    );
    held!("variant_gridsample_reflection_aligned", Sum(20), a: f32 [2, 3, 4, 5], b: f32 [2, 3, 2, 2];
        0: f32 [2, 3, 3, 2] = nn::grid_sample(&a, &b, GridSample::bilinear().reflection().align_corners())
    );
    held!("variant_gridsample_volume", Sum(60), a: f32 [1, 2, 3, 4, 5], b: f32 [1, 2, 3, 2, 3];
        0: f32 [1, 2, 2, 3, 2] = nn::grid_sample(&a, &b, GridSample::bilinear().border())
    );
}

#[test]
fn hard_sigmoid() {
    held!("variant_hardsigmoid_default", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = (&a * 0.2 + 0.5).clamp(0.0, 1.0));
}

#[test]
fn is_inf() {
    held!("variant_isinf_neither", Exact, ; 0: bool [4] = Tensor::<bool, shape![4]>::full(false));
    held!("variant_isinf_positive_only", Exact, a: f32 [4]; 0: bool [4] = a.equal(f32::INFINITY));
}

#[test]
fn lstm() {
    held!("variant_lstm_all_inputs", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], d: f32 [1, 32], f: f32 [1, 2, 4], g: f32 [1, 2, 4], h: f32 [1, 12];
        let (y, state, cell) = nn::lstm(&a, &b, &c, &d, nn::Recurrence::lstm().order(nn::GateOrder::Onnx).state(&f).cell(&g).peepholes(&h));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state,
        2: f32 [1, 2, 4] = cell
    );
    held!("variant_lstm_batch_first", Sum(21), a: f32 [2, 3, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], f: f32 [2, 1, 4], g: f32 [2, 1, 4];
        let (y, state, cell) = nn::lstm(&a, &b, &c, nn::NoBias, nn::Recurrence::lstm().order(nn::GateOrder::Onnx).batch_first().state(&f).cell(&g));
        0: f32 [2, 3, 1, 4] = y,
        1: f32 [2, 1, 4] = state,
        2: f32 [2, 1, 4] = cell
    );
    held!("variant_lstm_bias", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], d: f32 [1, 32];
        let (y, state, cell) = nn::lstm(&a, &b, &c, &d, nn::Recurrence::lstm().order(nn::GateOrder::Onnx));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state,
        2: f32 [1, 2, 4] = cell
    );
    held!("variant_lstm_bidirectional", Sum(21), a: f32 [3, 2, 3], b: f32 [2, 16, 3], c: f32 [2, 16, 4], d: f32 [2, 32], f: f32 [2, 2, 4], g: f32 [2, 2, 4], h: f32 [2, 12];
        let (y, state, cell) = nn::lstm(&a, &b, &c, &d, nn::Recurrence::lstm().order(nn::GateOrder::Onnx).state(&f).cell(&g).peepholes(&h));
        0: f32 [3, 2, 2, 4] = y,
        1: f32 [2, 2, 4] = state,
        2: f32 [2, 2, 4] = cell
    );
    held!("variant_lstm_peepholes", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], h: f32 [1, 12];
        let (y, state, cell) = nn::lstm(&a, &b, &c, nn::NoBias, nn::Recurrence::lstm().order(nn::GateOrder::Onnx).reverse().peepholes(&h));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state,
        2: f32 [1, 2, 4] = cell
    );
}

#[test]
fn layer_normalization() {
    held!("variant_layer_normalization_without_bias", Sum(12), a: f32 [2, 3, 4], b: f32 [3, 4];
        0: f32 [2, 3, 4] = nn::layer_norm(&a.reshape::<shape![2, 12]>(), &b.reshape::<shape![12]>(), &Tensor::<f32, shape![12]>::zeros(), 1e-05).reshape::<shape![2, 3, 4]>()
    );
}

#[test]
fn lp_pool() {
    held!("variant_lppool_1", Sum(6), a: f32 [1, 2, 7, 6];
        0: f32 [1, 2, 3, 3] = nn::lp_pool2d(&a, 1.0, Pool::window_hw::<3, 2>().stride::<2>().padding_sides::<1, 0, 0, 0>())
    );
}

#[test]
fn mat_mul_integer() {
    held!("variant_matmulinteger_batches", Exact, a: u8 [2, 3, 5], b: i8 [5, 4], c: u8 [], d: i8 [];
        0: i32 [2, 3, 4] = nn::matmul_integer(&a, &b, c.as_slice()[0], d.as_slice()[0])
    );
    held!("variant_matmulinteger_columns", Exact, a: i8 [3, 5], b: u8 [5, 4], c: i8 [], d: u8 [4];
        0: i32 [3, 4] = nn::matmul_integer(&a, &b, c.as_slice()[0], &d)
    );
    held!("variant_matmulinteger_without_zero_points", Exact, a: u8 [2, 3], b: u8 [3, 2]; 0: i32 [2, 2] = nn::matmul_integer(&a, &b, 0, 0));
}

#[test]
fn max_pool() {
    held!("variant_maxpool_3d_padded", Exact, a: f32 [1, 2, 5, 4, 6];
        0: f32 [1, 2, 3, 4, 6] = nn::max_pool3d(&a, Pool::window_dhw::<2, 2, 3>().stride_dhw::<2, 1, 1>().padding_sides_dhw::<1, 0, 0, 1, 1, 1>())
    );
    held!("variant_maxpool_places", Exact, a: f32 [2, 2, 5, 6];
        let (values, positions) = nn::max_pool2d_with_indices(&a, Pool::window::<2>().stride_hw::<1, 2>(), nn::Counting::InTensor);
        0: f32 [2, 2, 4, 3] = values,
        1: usize [2, 2, 4, 3] = positions
    );
}

#[test]
fn max_unpool() {
    held!("variant_maxunpool_output_shape", Exact, a: f32 [1, 1, 2, 2], b: i64 [1, 1, 2, 2];
        0: f32 [1, 1, 5, 5] = Tensor::<f32, shape![16]>::zeros().scatter::<0>(b.flatten(), a.flatten()).unwrap().into_shape::<shape![1, 1, 4, 4]>().pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0))
    );
}

#[test]
fn pad() {
    held!("variant_pad_of_one_axis", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 6, 4] = a.pad::<1, 1, 2>(Pad::Edge));
}

#[test]
fn qlinear_conv() {
    held!("variant_qlinearconv_bias", Exact, a: u8 [1, 4, 5, 4], b: f32 [], c: u8 [], d: u8 [4, 2, 2, 3], e: f32 [], f: u8 [], g: f32 [], h: u8 [], i: i32 [4];
        0: u8 [1, 4, 4, 2] = nn::quantized_conv2d(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]), &d, Quant::new(e.as_slice()[0], f.as_slice()[0]), Quant::new(g.as_slice()[0], h.as_slice()[0]), Conv::new().groups::<2>().bias(&i))
    );
    held!("variant_qlinearconv_padded", Exact, a: u8 [1, 2, 5, 6], b: f32 [], c: u8 [], d: u8 [3, 2, 3, 3], e: f32 [], f: u8 [], g: f32 [], h: u8 [];
        0: u8 [1, 3, 3, 6] = nn::quantized_conv2d(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]), &d, Quant::new(e.as_slice()[0], f.as_slice()[0]), Quant::new(g.as_slice()[0], h.as_slice()[0]), Conv::new().stride_hw::<2, 1>().padding::<1>())
    );
}

#[test]
fn qlinear_mat_mul() {
    held!("variant_qlinearmatmul_2d", Exact, a: u8 [2, 4], b: f32 [], c: u8 [], d: u8 [4, 3], e: f32 [], f: u8 [], g: f32 [], h: u8 [];
        0: u8 [2, 3] = nn::quantized_matmul(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]), &d, Quant::new(e.as_slice()[0], f.as_slice()[0]), Quant::new(g.as_slice()[0], h.as_slice()[0]))
    );
    held!("variant_qlinearmatmul_3d", Exact, a: u8 [2, 2, 4], b: f32 [], c: u8 [], d: u8 [2, 4, 3], e: f32 [], f: u8 [], g: f32 [], h: u8 [];
        0: u8 [2, 2, 3] = nn::quantized_matmul(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]), &d, Quant::new(e.as_slice()[0], f.as_slice()[0]), Quant::new(g.as_slice()[0], h.as_slice()[0]))
    );
    held!("variant_qlinearmatmul_signed", Exact, a: i8 [3, 6], b: f32 [], c: i8 [], d: i8 [6, 4], e: f32 [], f: i8 [], g: f32 [], h: i8 [];
        0: i8 [3, 4] = nn::quantized_matmul(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]), &d, Quant::new(e.as_slice()[0], f.as_slice()[0]), Quant::new(g.as_slice()[0], h.as_slice()[0]))
    );
}

#[test]
fn quantize_linear() {
    held!("variant_quantizelinear", Exact, a: f32 [6], b: f32 [], c: u8 [];
        0: u8 [6] = nn::quantize(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]))
    );
    held!("variant_quantizelinear_axis", Exact, a: f32 [2, 3, 4, 5], b: f32 [3], c: u8 [3];
        0: u8 [2, 3, 4, 5] = nn::quantize(&a, Quant::along::<1>(&b, &c))
    );
    held!("variant_quantizelinear_blocked", Exact, a: f32 [3, 4], b: f32 [3, 2], c: u8 [3, 2];
        0: u8 [3, 4] = nn::quantize(&a, Quant::blocks::<1, 2>(&b, &c))
    );
    held!("variant_quantizelinear_int16", Exact, a: f32 [12], b: f32 [], c: i16 [];
        0: i16 [12] = nn::quantize(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]))
    );
    held!("variant_quantizelinear_last_axis", Exact, a: f32 [3, 5], b: f32 [5], c: i8 [5];
        0: i8 [3, 5] = nn::quantize(&a, Quant::along::<-1>(&b, &c))
    );
    held!("variant_quantizelinear_uint16", Exact, a: f32 [12], b: f32 [], c: u16 [];
        0: u16 [12] = nn::quantize(&a, Quant::new(b.as_slice()[0], c.as_slice()[0]))
    );
    held!("variant_quantizelinear_without_zero_point", Exact, a: f32 [3, 4], b: f32 [];
        0: i8 [3, 4] = nn::quantize(&a, Quant::new(b.as_slice()[0], 0i8))
    );
}

#[test]
fn rnn() {
    held!("variant_rnn_batch_first", Sum(21), a: f32 [2, 3, 3], b: f32 [1, 4, 3], c: f32 [1, 4, 4], d: f32 [1, 8], f: f32 [2, 1, 4];
        let (y, state) = nn::rnn(&a, &b, &c, &d, nn::Recurrence::rnn().batch_first().state(&f));
        0: f32 [2, 3, 1, 4] = y,
        1: f32 [2, 1, 4] = state
    );
    held!("variant_rnn_first_state", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 4, 3], c: f32 [1, 4, 4], d: f32 [1, 8], f: f32 [1, 2, 4];
        let (y, state) = nn::rnn(&a, &b, &c, &d, nn::Recurrence::rnn().state(&f));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state
    );
    held!("variant_rnn_sequence_lens_of_all", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 4, 3], c: f32 [1, 4, 4], d: f32 [1, 8], e: i32 [2];
        let (y, state) = nn::rnn(&a, &b, &c, &d, nn::Recurrence::rnn().lens(&e));
        0: f32 [3, 1, 2, 4] = y,
        1: f32 [1, 2, 4] = state
    );
}

#[test]
fn range() {
    held!("variant_range_float", Exact, ; 0: f32 [4] = Tensor::<f32, shape![4]>::arange() * 2.5 + 1.0);
}

#[test]
fn reduce_l1() {
    held!("variant_reduce_l1_noop", Sum(1), a: f32 [2, 3]; 0: f32 [2, 3] = a.abs().sum_axes_keepdims::<axes![]>());
}

#[test]
fn reshape() {
    held!("variant_reshape_allowzero", Exact, a: f32 [0, 3]; 0: f32 [3, 0] = a.reshape::<shape![3, 0]>());
    held!("variant_reshape_of_zero_and_rest", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 12] = a.reshape::<shape![2, 12]>());
}

#[test]
fn resize() {
    held!("variant_resize_cubic_asymmetric", Sum(20), a: f32 [1, 1, 4, 5];
        0: f32 [1, 1, 6, 7] = nn::resize::<shape![1, 1, 6, 7], _>(&a, Resize::cubic().exclude_outside().asymmetric())
    );
    held!("variant_resize_linear", Sum(20), a: f32 [1, 2, 4, 5];
        0: f32 [1, 2, 6, 3] = nn::resize::<shape![1, 2, 6, 3], _>(&a, Resize::linear())
    );
    held!("variant_resize_linear_of_rows", Sum(18), a: f32 [1, 1, 6, 3];
        0: f32 [1, 1, 2, 3] = nn::resize::<shape![1, 1, 2, 3], _>(&a, Resize::linear().antialias().factors([1.0, 1.0, 0.4, 1.0]))
    );
    held!("variant_resize_nearest_ceil", Exact, a: f32 [1, 1, 4, 5];
        0: f32 [1, 1, 2, 8] = nn::resize::<shape![1, 1, 2, 8], _>(&a, Resize::nearest().ceil().factors([1.0, 1.0, 0.5, 1.7]))
    );
    held!("variant_resize_nearest_symmetric", Exact, a: f32 [1, 1, 4, 5];
        0: f32 [1, 1, 5, 3] = nn::resize::<shape![1, 1, 5, 3], _>(&a, Resize::nearest().floor().factors([1.0, 1.0, 1.3, 0.7]).half_pixel_symmetric())
    );
}

#[test]
fn reverse_sequence() {
    held!("variant_reversesequence_default", Exact, a: f32 [4, 2], b: i64 [2]; 0: f32 [4, 2] = a.reverse_sequence::<0, 1>(&b).unwrap());
}

#[test]
fn rotary_embedding() {
    held!("variant_rotary_embedding_3d", Exact, a: f32 [2, 3, 8], b: f32 [2, 3, 2], c: f32 [2, 3, 2];
        let x = a.unflatten::<-1, shape![2, 4]>();
        let x = x.transpose::<1, 2>();
        0: f32 [2, 3, 8] = nn::rotary(x, b.unsqueeze::<1>(), c.unsqueeze::<1>()).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 3, 8]>()
    );
}

#[test]
fn scatter_elements() {
    held!("variant_scatterelements_add", Sum(4), a: f32 [2, 4], b: i64 [2, 2], c: f32 [2, 2];
        0: f32 [2, 4] = a.scatter_add::<1>(&b, &c).unwrap()
    );
    held!("variant_scatterelements_max_of_axis_0", Exact, a: f32 [3, 2], b: i64 [2, 2], c: f32 [2, 2];
        0: f32 [3, 2] = a.scatter_with::<0>(&b, &c, Numeric::larger).unwrap()
    );
}

#[test]
fn scatter_nd() {
    held!("variant_scatternd_add_of_all_axes", Sum(6), a: f32 [2, 3, 4], b: i64 [2, 3], c: f32 [2];
        0: f32 [2, 3, 4] = a.flatten_axes::<0, 2>().scatter_add::<0>((b.index_axis::<-1>(0) * 12 + b.index_axis::<-1>(1) * 4 + b.index_axis::<-1>(2)).reshape::<shape![2]>(), &c).unwrap().into_shape::<shape![2, 3, 4]>()
    );
    held!("variant_scatternd_mul", Sum(3), a: f32 [4, 2, 3], b: i64 [3, 1], c: f32 [3, 2, 3];
        0: f32 [4, 2, 3] = a.scatter_with::<0>(b.reshape::<shape![3, 1, 1]>().broadcast_to::<shape![3, 2, 3]>(), &c, |x, y| x * y).unwrap()
    );
    held!("variant_scatternd_of_two_axes", Exact, a: f32 [2, 3, 4], b: i64 [2, 2], c: f32 [2, 4];
        0: f32 [2, 3, 4] = a.flatten_axes::<0, 1>().scatter::<0>((b.index_axis::<-1>(0).rem_euclid(2) * 3 + b.index_axis::<-1>(1).rem_euclid(3)).reshape::<shape![2, 1]>().broadcast_to::<shape![2, 4]>(), &c).unwrap().into_shape::<shape![2, 3, 4]>()
    );
    held!("variant_scatternd_of_two_rows_of_rows", Exact, a: f32 [4, 3], b: i64 [2, 2, 1], c: f32 [2, 2, 3];
        0: f32 [4, 3] = a.scatter::<0>(b.reshape::<shape![4, 1]>().broadcast_to::<shape![4, 3]>(), c.reshape::<shape![4, 3]>()).unwrap()
    );
}

#[test]
fn selu() {
    held!("variant_selu_gamma", Sum(1), a: f32 [3, 4]; 0: f32 [3, 4] = a.elu(1.6732632) * 2.0);
}

#[test]
fn slice() {
    held!("variant_slice_negative_axis", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 3, 2] = a.slice(s![.., .., 1..4;2]));
}

#[test]
fn softmax() {
    held!("variant_softmax_opset_13_axis_0", Sum(3), a: f32 [3, 4]; 0: f32 [3, 4] = a.softmax::<0>());
}

#[test]
fn split() {
    held!("variant_split_last_shorter", Exact, a: f32 [2, 5]; let (p, q) = a.split::<1, shape![3, 2]>(); 0: f32 [2, 3] = p, 1: f32 [2, 2] = q);
}

#[test]
fn squeeze() {
    held!("variant_squeeze_of_all", Exact, a: f32 [1, 3, 1, 2]; 0: f32 [3, 2] = a.squeeze::<2>().squeeze::<0>());
    held!("variant_squeeze_two_axes", Exact, a: f32 [1, 3, 1, 2]; 0: f32 [3, 2] = a.squeeze::<2>().squeeze::<0>());
}

#[test]
fn swi_glu() {
    held!("variant_swiglu_alpha", Ulp(4), a: f32 [3, 4], b: f32 [3, 4]; 0: f32 [3, 4] = (&a * (&a * 1.7).sigmoid()) * &b);
}

#[test]
fn swish() {
    held!("variant_swish_alpha", Ulp(4), a: f32 [3, 4]; 0: f32 [3, 4] = &a * (&a * 0.5).sigmoid());
}

#[test]
fn tensor_scatter() {
    held!("variant_tensorscatter_from_0", Exact, a: f32 [2, 4, 3], b: f32 [2, 2, 3];
        let at = Tensor::<i64, shape![2, 1]>::arange();
        0: f32 [2, 4, 3] = a.scatter::<-2>(at.broadcast_to::<shape![2, 2, 3]>(), &b).unwrap()
    );
    held!("variant_tensorscatter_linear", Exact, a: f32 [2, 1, 4, 3], b: f32 [2, 1, 2, 3], c: i64 [2];
        let at = c.reshape::<shape![2, 1, 1, 1]>() + Tensor::<i64, shape![2, 1]>::arange();
        0: f32 [2, 1, 4, 3] = a.scatter::<-2>(at.broadcast_to::<shape![2, 1, 2, 3]>(), &b).unwrap()
    );
}

#[test]
fn thresholded_relu() {
    held!("variant_thresholdedrelu_default", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = a.greater(1.0).select(&a, 0.0));
}

#[test]
fn top_k() {
    held!("variant_topk_smallest_of_axis_0", Exact, a: f32 [4, 3];
        let (values, positions) = (-&a).top_k::<0, 2>();
        0: f32 [2, 3] = -values,
        1: usize [2, 3] = positions
    );
}

#[test]
fn unsqueeze() {
    held!("variant_unsqueeze_of_both_signs", Exact, a: f32 [3, 2]; 0: f32 [1, 3, 2, 1] = a.unsqueeze::<0>().unsqueeze::<3>());
}
