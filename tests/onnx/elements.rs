//! Written by `scripts/onnx.py` from `tests/data/onnx/elements.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn acos() {
    held!("test_acos_example", Ulp(2), a: f32 [3]; 0: f32 [3] = a.acos());
}

#[test]
fn acosh() {
    held!("test_acosh", Ulp(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.acosh());
}

#[test]
fn add() {
    held!("test_add", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = &a + &b);
    held!("test_add_int8", Exact, a: i8 [3, 4, 5], b: i8 [3, 4, 5]; 0: i8 [3, 4, 5] = &a + &b);
    held!("test_add_uint16", Exact, a: u16 [3, 4, 5], b: u16 [3, 4, 5]; 0: u16 [3, 4, 5] = &a + &b);
    held!("test_add_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: u64 [3, 4, 5] = &a + &b);
    held!("test_operator_add_broadcast", Exact, a: f64 [2, 3], b: f64 [3]; 0: f64 [2, 3] = &a + &b);
    held!("test_operator_add_size1_right_broadcast", Exact, a: f64 [2, 3], b: f64 [3]; 0: f64 [2, 3] = &a + &b);
    held!("test_operator_add_size1_singleton_broadcast", Exact, a: f64 [2, 3], b: f64 [1, 3]; 0: f64 [2, 3] = &a + &b);
}

#[test]
fn and() {
    held!("test_and2d", Exact, a: bool [3, 4], b: bool [3, 4]; 0: bool [3, 4] = &a & &b);
    held!("test_and3d", Exact, a: bool [3, 4, 5], b: bool [3, 4, 5]; 0: bool [3, 4, 5] = &a & &b);
    held!("test_and_bcast4v3d", Exact, a: bool [3, 4, 5, 6], b: bool [4, 5, 6]; 0: bool [3, 4, 5, 6] = &a & &b);
    held!("test_and_bcast4v4d", Exact, a: bool [1, 4, 1, 6], b: bool [3, 1, 5, 6]; 0: bool [3, 4, 5, 6] = &a & &b);
}

#[test]
fn asin() {
    held!("test_asin", Ulp(2), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.asin());
}

#[test]
fn asinh() {
    held!("test_asinh", Ulp(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.asinh());
}

#[test]
fn atan() {
    held!("test_atan_example", Ulp(2), a: f32 [3]; 0: f32 [3] = a.atan());
}

#[test]
fn atanh() {
    held!("test_atanh", Ulp(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.atanh());
}

#[test]
fn bit_shift_1() {
    held!("test_bitshift_left_int16", Exact, a: i16 [3], b: i16 [3]; 0: i16 [3] = &a << &b);
    held!("test_bitshift_left_int32_negative_shift", Exact, a: i32 [3], b: i32 [3];
        0: i32 [3] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shl(n)).unwrap_or(0))
    );
    held!("test_bitshift_left_int32_overflow", Exact, a: i32 [3], b: i32 [3]; 0: i32 [3] = &a << &b);
    held!("test_bitshift_left_int8", Exact, a: i8 [3], b: i8 [3]; 0: i8 [3] = &a << &b);
    held!("test_bitshift_left_uint16", Exact, a: u16 [3], b: u16 [3]; 0: u16 [3] = &a << &b);
    held!("test_bitshift_left_uint32", Exact, a: u32 [3], b: u32 [3]; 0: u32 [3] = &a << &b);
    held!("test_bitshift_left_uint8", Exact, a: u8 [3], b: u8 [3]; 0: u8 [3] = &a << &b);
    held!("test_bitshift_right_int16", Exact, a: i16 [3], b: i16 [3]; 0: i16 [3] = &a >> &b);
    held!("test_bitshift_right_int32_negative_shift", Exact, a: i32 [3], b: i32 [3];
        0: i32 [3] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shr(n)).unwrap_or(x >> 31))
    );
    held!("test_bitshift_right_int64", Exact, a: i64 [3], b: i64 [3]; 0: i64 [3] = &a >> &b);
    held!("test_bitshift_right_int8_negative_shift", Exact, a: i8 [3], b: i8 [3];
        0: i8 [3] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shr(n)).unwrap_or(x >> 7))
    );
    held!("test_bitshift_right_int8_shift_ge_width", Exact, a: i8 [3], b: i8 [3];
        0: i8 [3] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shr(n)).unwrap_or(x >> 7))
    );
}

#[test]
fn bit_shift_2() {
    held!("test_bitshift_right_uint64", Exact, a: u64 [3], b: u64 [3]; 0: u64 [3] = &a >> &b);
    held!("test_bitshift_right_uint8", Exact, a: u8 [3], b: u8 [3]; 0: u8 [3] = &a >> &b);
}

#[test]
fn bitwise_and() {
    held!("test_bitwise_and_ui64_bcast_3v1d", Exact, a: u64 [3, 4, 5], b: u64 [5]; 0: u64 [3, 4, 5] = &a & &b);
    held!("test_bitwise_and_ui8_bcast_4v3d", Exact, a: u8 [3, 4, 5, 6], b: u8 [4, 5, 6]; 0: u8 [3, 4, 5, 6] = &a & &b);
}

#[test]
fn bitwise_not() {
    held!("test_bitwise_not_3d", Exact, a: u16 [3, 4, 5]; 0: u16 [3, 4, 5] = !&a);
    held!("test_bitwise_not_4d", Exact, a: u8 [3, 4, 5, 6]; 0: u8 [3, 4, 5, 6] = !&a);
}

#[test]
fn bitwise_or() {
    held!("test_bitwise_or_ui64_bcast_3v1d", Exact, a: u64 [3, 4, 5], b: u64 [5]; 0: u64 [3, 4, 5] = &a | &b);
    held!("test_bitwise_or_ui8_bcast_4v3d", Exact, a: u8 [3, 4, 5, 6], b: u8 [4, 5, 6]; 0: u8 [3, 4, 5, 6] = &a | &b);
}

#[test]
fn bitwise_xor() {
    held!("test_bitwise_xor_i32_2d", Exact, a: i32 [3, 4], b: i32 [3, 4]; 0: i32 [3, 4] = &a ^ &b);
    held!("test_bitwise_xor_ui8_bcast_4v3d", Exact, a: u8 [3, 4, 5, 6], b: u8 [4, 5, 6]; 0: u8 [3, 4, 5, 6] = &a ^ &b);
}

#[test]
fn ceil() {
    held!("test_ceil", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.ceil());
}

#[test]
fn celu() {
    held!("test_celu", Sum(1), a: f32 [3, 3, 3, 1]; 0: f32 [3, 3, 3, 1] = a.celu(2.0));
}

#[test]
fn clip() {
    held!("test_clip_default_inbounds", Exact, a: f32 [3]; 0: f32 [3] = a.clamp(f32::NEG_INFINITY, f32::INFINITY));
    held!("test_clip_default_int8_max", Exact, a: i8 [3, 4, 5], c: i8 []; 0: i8 [3, 4, 5] = a.minimum(&c));
    held!("test_clip_default_int8_min", Exact, a: i8 [3, 4, 5], b: i8 []; 0: i8 [3, 4, 5] = a.maximum(&b));
    held!("test_clip_default_max", Exact, a: f32 [3, 4, 5], c: f32 []; 0: f32 [3, 4, 5] = a.minimum(&c));
    held!("test_clip_example", Exact, a: f32 [3], b: f32 [], c: f32 []; 0: f32 [3] = a.clamp(b.item(), c.item()));
    held!("test_clip_min_greater_than_max", Exact, a: f32 [3], b: f32 [], c: f32 []; 0: f32 [3] = a.clamp(b.item(), c.item()));
    held!("test_operator_clip", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = a.clamp(-0.5, 0.5));
}

#[test]
fn cos() {
    held!("test_cos_example", Ulp(3), a: f32 [3]; 0: f32 [3] = a.cos());
}

#[test]
fn cosh() {
    held!("test_cosh_example", Ulp(3), a: f32 [3]; 0: f32 [3] = a.cosh());
}

#[test]
fn div() {
    held!("test_div", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = &a / &b);
    held!("test_div_bcast", Exact, a: f32 [3, 4, 5], b: f32 [5]; 0: f32 [3, 4, 5] = &a / &b);
    held!("test_div_example", Exact, a: f32 [2], b: f32 [2]; 0: f32 [2] = &a / &b);
    held!("test_div_int32_trunc", Exact, a: i32 [4], b: i32 [4]; 0: i32 [4] = &a / &b);
    held!("test_div_uint32", Exact, a: u32 [3, 4, 5], b: u32 [3, 4, 5]; 0: u32 [3, 4, 5] = &a / &b);
}

#[test]
fn elu() {
    held!("test_ELU", Sum(1), a: f32 [3, 2, 5]; 0: f32 [3, 2, 5] = a.elu(2.0));
    held!("test_elu", Sum(1), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.elu(2.0));
    held!("test_elu_default", Sum(1), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.elu(1.0));
}

#[test]
fn equal() {
    held!("test_equal", Exact, a: i32 [3, 4, 5], b: i32 [3, 4, 5]; 0: bool [3, 4, 5] = a.equal(&b));
    held!("test_equal_int16", Exact, a: i16 [3, 4, 5], b: i16 [3, 4, 5]; 0: bool [3, 4, 5] = a.equal(&b));
    held!("test_equal_int8", Exact, a: i8 [3, 4, 5], b: i8 [3, 4, 5]; 0: bool [3, 4, 5] = a.equal(&b));
    held!("test_equal_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: bool [3, 4, 5] = a.equal(&b));
}

#[test]
fn erf() {
    held!("test_erf", Ulp(3), a: f32 [1, 3, 32, 32]; 0: f32 [1, 3, 32, 32] = a.erf());
}

#[test]
fn exp() {
    held!("test_exp_example", Ulp(2), a: f32 [3]; 0: f32 [3] = a.exp());
}

#[test]
fn floor() {
    held!("test_floor_example", Exact, a: f32 [3]; 0: f32 [3] = a.floor());
}

#[test]
fn gelu() {
    held!("test_gelu_default_1", Ulp(5), a: f32 [3]; 0: f32 [3] = a.gelu());
    held!("test_gelu_default_2", Ulp(5), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.gelu());
}

#[test]
fn greater() {
    held!("test_greater", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater(&b));
    held!("test_greater_uint32", Exact, a: u32 [3, 4, 5], b: u32 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater(&b));
    held!("test_greater_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater(&b));
    held!("test_greater_uint8", Exact, a: u8 [3, 4, 5], b: u8 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater(&b));
}

#[test]
fn greater_or_equal() {
    held!("test_greater_equal", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater_equal(&b));
    held!("test_greater_equal_int8", Exact, a: i8 [3, 4, 5], b: i8 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater_equal(&b));
    held!("test_greater_equal_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater_equal(&b));
    held!("test_greater_equal_uint8", Exact, a: u8 [3, 4, 5], b: u8 [3, 4, 5]; 0: bool [3, 4, 5] = a.greater_equal(&b));
}

#[test]
fn hard_sigmoid() {
    held!("test_hardsigmoid", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = (&a * 0.5 + 0.6).clamp(0.0, 1.0));
}

#[test]
fn hard_swish() {
    held!("test_hardswish", Sum(1), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.hard_swish());
}

#[test]
fn is_inf() {
    held!("test_isinf", Exact, a: f32 [6]; 0: bool [6] = a.is_infinite());
    held!("test_isinf_negative", Exact, a: f32 [6]; 0: bool [6] = a.equal(f32::NEG_INFINITY));
}

#[test]
fn is_na_n() {
    held!("test_isnan", Exact, a: f32 [6]; 0: bool [6] = a.is_nan());
}

#[test]
fn leaky_relu() {
    held!("test_LeakyReLU", Exact, a: f32 [3, 2, 5]; 0: f32 [3, 2, 5] = a.leaky_relu(0.01));
    held!("test_leakyrelu", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.leaky_relu(0.1));
}

#[test]
fn less() {
    held!("test_less", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: bool [3, 4, 5] = a.less(&b));
    held!("test_less_int8", Exact, a: i8 [3, 4, 5], b: i8 [3, 4, 5]; 0: bool [3, 4, 5] = a.less(&b));
    held!("test_less_uint16", Exact, a: u16 [3, 4, 5], b: u16 [3, 4, 5]; 0: bool [3, 4, 5] = a.less(&b));
    held!("test_less_uint8", Exact, a: u8 [3, 4, 5], b: u8 [3, 4, 5]; 0: bool [3, 4, 5] = a.less(&b));
}

#[test]
fn less_or_equal() {
    held!("test_less_equal_bcast", Exact, a: f32 [3, 4, 5], b: f32 [5]; 0: bool [3, 4, 5] = a.less_equal(&b));
    held!("test_less_equal_int16", Exact, a: i16 [3, 4, 5], b: i16 [3, 4, 5]; 0: bool [3, 4, 5] = a.less_equal(&b));
    held!("test_less_equal_uint32", Exact, a: u32 [3, 4, 5], b: u32 [3, 4, 5]; 0: bool [3, 4, 5] = a.less_equal(&b));
    held!("test_less_equal_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: bool [3, 4, 5] = a.less_equal(&b));
}

#[test]
fn log() {
    held!("test_log", Ulp(2), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.ln());
}

#[test]
fn max() {
    held!("test_max_float16", Exact, a: f32 [3], b: f32 [3]; 0: f32 [3] = a.maximum(&b));
    held!("test_max_float32", Exact, a: f32 [3], b: f32 [3]; 0: f32 [3] = a.maximum(&b));
    held!("test_max_float64", Exact, a: f64 [3], b: f64 [3]; 0: f64 [3] = a.maximum(&b));
    held!("test_max_int16", Exact, a: i16 [3], b: i16 [3]; 0: i16 [3] = a.maximum(&b));
    held!("test_max_int32", Exact, a: i32 [3], b: i32 [3]; 0: i32 [3] = a.maximum(&b));
    held!("test_max_uint16", Exact, a: u16 [3], b: u16 [3]; 0: u16 [3] = a.maximum(&b));
    held!("test_max_uint32", Exact, a: u32 [3], b: u32 [3]; 0: u32 [3] = a.maximum(&b));
    held!("test_operator_max", Exact, a: f32 [3, 4], b: f32 [3, 4]; 0: f32 [3, 4] = a.maximum(&b));
}

#[test]
fn mean() {
    held!("test_mean_example", Sum(3), a: f32 [3], b: f32 [3], c: f32 [3]; 0: f32 [3] = [&a, &b, &c].stack::<0>().mean_axis::<0>());
    held!("test_mean_one_input", Sum(1), a: f32 [3]; 0: f32 [3] = [&a].stack::<0>().mean_axis::<0>());
}

#[test]
fn min() {
    held!("test_min_example", Exact, a: f32 [3], b: f32 [3], c: f32 [3]; 0: f32 [3] = [&a, &b, &c].stack::<0>().min_axis::<0>());
    held!("test_min_float32", Exact, a: f32 [3], b: f32 [3]; 0: f32 [3] = a.minimum(&b));
    held!("test_min_int16", Exact, a: i16 [3], b: i16 [3]; 0: i16 [3] = a.minimum(&b));
    held!("test_min_int32", Exact, a: i32 [3], b: i32 [3]; 0: i32 [3] = a.minimum(&b));
    held!("test_min_int8", Exact, a: i8 [3], b: i8 [3]; 0: i8 [3] = a.minimum(&b));
    held!("test_min_one_input", Exact, a: f32 [3]; 0: f32 [3] = [&a].stack::<0>().min_axis::<0>());
    held!("test_min_uint64", Exact, a: u64 [3], b: u64 [3]; 0: u64 [3] = a.minimum(&b));
}

#[test]
fn mod_() {
    held!("test_mod_float16_mixed_sign_fmod_0", Exact, a: f32 [6], b: f32 [6]; 0: f32 [6] = a.mod_floor(&b));
    held!("test_mod_float_edge_cases_fmod_0_float16", Exact, a: f32 [14], b: f32 [14]; 0: f32 [14] = a.mod_floor(&b));
    held!("test_mod_float_edge_cases_fmod_0_float64", Exact, a: f64 [14], b: f64 [14]; 0: f64 [14] = a.mod_floor(&b));
    held!("test_mod_mixed_sign_float16", Exact, a: f32 [6], b: f32 [6]; 0: f32 [6] = &a % &b);
    held!("test_mod_mixed_sign_float32", Exact, a: f32 [6], b: f32 [6]; 0: f32 [6] = &a % &b);
    held!("test_mod_mixed_sign_int16", Exact, a: i16 [6], b: i16 [6]; 0: i16 [6] = a.mod_floor(&b));
    held!("test_mod_mixed_sign_int64", Exact, a: i64 [6], b: i64 [6]; 0: i64 [6] = a.mod_floor(&b));
    held!("test_mod_uint16", Exact, a: u16 [3], b: u16 [3]; 0: u16 [3] = a.mod_floor(&b));
    held!("test_mod_uint32", Exact, a: u32 [3], b: u32 [3]; 0: u32 [3] = a.mod_floor(&b));
    held!("test_mod_uint8", Exact, a: u8 [3], b: u8 [3]; 0: u8 [3] = a.mod_floor(&b));
}

#[test]
fn mul() {
    held!("test_mul_bcast", Exact, a: f32 [3, 4, 5], b: f32 [5]; 0: f32 [3, 4, 5] = &a * &b);
    held!("test_mul_int16", Exact, a: i16 [3, 4, 5], b: i16 [3, 4, 5]; 0: i16 [3, 4, 5] = &a * &b);
    held!("test_mul_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: u64 [3, 4, 5] = &a * &b);
    held!("test_mul_uint8", Exact, a: u8 [3, 4, 5], b: u8 [3, 4, 5]; 0: u8 [3, 4, 5] = &a * &b);
}

#[test]
fn neg() {
    held!("test_neg_example", Exact, a: f32 [2]; 0: f32 [2] = -&a);
}

#[test]
fn not() {
    held!("test_not_4d", Exact, a: bool [3, 4, 5, 6]; 0: bool [3, 4, 5, 6] = !&a);
}

#[test]
fn or() {
    held!("test_or2d", Exact, a: bool [3, 4], b: bool [3, 4]; 0: bool [3, 4] = &a | &b);
    held!("test_or4d", Exact, a: bool [3, 4, 5, 6], b: bool [3, 4, 5, 6]; 0: bool [3, 4, 5, 6] = &a | &b);
    held!("test_or_bcast3v2d", Exact, a: bool [3, 4, 5], b: bool [4, 5]; 0: bool [3, 4, 5] = &a | &b);
    held!("test_or_bcast4v4d", Exact, a: bool [1, 4, 1, 6], b: bool [3, 1, 5, 6]; 0: bool [3, 4, 5, 6] = &a | &b);
}

#[test]
fn prelu() {
    held!("test_PReLU_1d_multiparam", Exact, a: f32 [2, 3, 4], b: f32 [3]; 0: f32 [2, 3, 4] = a.prelu(b.reshape::<shape![3, 1]>()));
    held!("test_PReLU_2d", Exact, a: f32 [2, 3, 4, 5], b: f32 [1]; 0: f32 [2, 3, 4, 5] = a.prelu(&b));
    held!("test_PReLU_2d_multiparam", Exact, a: f32 [2, 3, 4, 5], b: f32 [3]; 0: f32 [2, 3, 4, 5] = a.prelu(b.reshape::<shape![3, 1, 1]>()));
    held!("test_prelu_example", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.prelu(&b));
}

#[test]
fn pow() {
    held!("test_operator_pow", Ulp(1), a: f32 [1, 2, 3, 4], b: f32 [1, 2, 3, 4]; 0: f32 [1, 2, 3, 4] = a.pow(&b));
    held!("test_pow_bcast_array", Ulp(1), a: f32 [2, 3], b: f32 [3]; 0: f32 [2, 3] = a.pow(&b));
    held!("test_pow_example", Ulp(1), a: f32 [3], b: f32 [3]; 0: f32 [3] = a.pow(&b));
    held!("test_pow_types_float32_int32", Ulp(1), a: f32 [3], b: i32 [3]; 0: f32 [3] = a.pow(&b.cast::<f32>()));
    held!("test_pow_types_float32_int64", Ulp(1), a: f32 [3], b: i64 [3]; 0: f32 [3] = a.pow(&b.cast::<f32>()));
    held!("test_pow_types_int64_float32", Ulp(1), a: i64 [3], b: f32 [3]; 0: i64 [3] = a.cast::<f64>().pow(&b.cast::<f64>()).cast::<i64>());
    held!("test_pow_types_int64_int64", Ulp(1), a: i64 [3], b: i64 [3]; 0: i64 [3] = a.cast::<f64>().pow(&b.cast::<f64>()).cast::<i64>());
}

#[test]
fn reciprocal() {
    held!("test_reciprocal", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.recip());
}

#[test]
fn relu() {
    held!("test_single_relu_model", Exact, a: f32 [1, 2]; 0: f32 [1, 2] = a.relu());
}

#[test]
fn selu() {
    held!("test_operator_selu", Sum(1), a: f32 [1, 2, 3, 4]; 0: f32 [1, 2, 3, 4] = a.selu());
    held!("test_selu_example", Sum(1), a: f32 [3]; 0: f32 [3] = a.elu(2.0) * 3.0);
}

#[test]
fn shrink() {
    held!("test_shrink", Exact, a: f32 [5]; 0: f32 [5] = a.greater(1.5).select(&a - 1.5, a.less(-1.5).select(&a + 1.5, 0.0)));
    held!("test_shrink_hard", Exact, a: f32 [5]; 0: f32 [5] = a.greater(1.5).select(&a - 0.0, a.less(-1.5).select(&a + 0.0, 0.0)));
}

#[test]
fn sigmoid() {
    held!("test_sigmoid", Ulp(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.sigmoid());
}

#[test]
fn sign() {
    held!("test_sign", Exact, a: f32 [11]; 0: f32 [11] = a.sign());
    held!("test_sign_model", Exact, a: f32 [7]; 0: f32 [7] = a.sign());
}

#[test]
fn sin() {
    held!("test_sin", Ulp(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.sin());
}

#[test]
fn sinh() {
    held!("test_sinh_example", Ulp(3), a: f32 [3]; 0: f32 [3] = a.sinh());
}

#[test]
fn softplus() {
    held!("test_softplus_example", Ulp(3), a: f32 [3]; 0: f32 [3] = a.softplus());
}

#[test]
fn softsign() {
    held!("test_softsign_example", Exact, a: f32 [3]; 0: f32 [3] = a.softsign());
}

#[test]
fn sqrt() {
    held!("test_operator_sqrt", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = a.sqrt());
    held!("test_sqrt_example", Exact, a: f32 [3]; 0: f32 [3] = a.sqrt());
}

#[test]
fn sub() {
    held!("test_sub", Exact, a: f32 [3, 4, 5], b: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = &a - &b);
    held!("test_sub_bcast", Exact, a: f32 [3, 4, 5], b: f32 [5]; 0: f32 [3, 4, 5] = &a - &b);
    held!("test_sub_int8", Exact, a: i8 [3, 4, 5], b: i8 [3, 4, 5]; 0: i8 [3, 4, 5] = &a - &b);
    held!("test_sub_uint64", Exact, a: u64 [3, 4, 5], b: u64 [3, 4, 5]; 0: u64 [3, 4, 5] = &a - &b);
    held!("test_sub_uint8", Exact, a: u8 [3, 4, 5], b: u8 [3, 4, 5]; 0: u8 [3, 4, 5] = &a - &b);
}

#[test]
fn sum() {
    held!("test_sum_one_input", Sum(1), a: f32 [3]; 0: f32 [3] = [&a].stack::<0>().sum_axis::<0>());
}

#[test]
fn swish() {
    held!("test_swish", Ulp(4), a: f32 [3]; 0: f32 [3] = a.silu());
}

#[test]
fn tan() {
    held!("test_tan_example", Ulp(3), a: f32 [3]; 0: f32 [3] = a.tan());
}

#[test]
fn tanh() {
    held!("test_Tanh", Ulp(3), a: f32 [2, 3, 4, 5]; 0: f32 [2, 3, 4, 5] = a.tanh());
    held!("test_tanh_example", Ulp(3), a: f32 [3]; 0: f32 [3] = a.tanh());
}

#[test]
fn thresholded_relu() {
    held!("test_thresholdedrelu", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.greater(2.0).select(&a, 0.0));
    held!("test_thresholdedrelu_example", Exact, a: f32 [5]; 0: f32 [5] = a.greater(2.0).select(&a, 0.0));
}

#[test]
fn where_() {
    held!("test_where_example", Exact, a: bool [2, 2], b: f32 [2, 2], c: f32 [2, 2]; 0: f32 [2, 2] = a.select(&b, &c));
}

#[test]
fn xor() {
    held!("test_xor2d", Exact, a: bool [3, 4], b: bool [3, 4]; 0: bool [3, 4] = &a ^ &b);
    held!("test_xor4d", Exact, a: bool [3, 4, 5, 6], b: bool [3, 4, 5, 6]; 0: bool [3, 4, 5, 6] = &a ^ &b);
    held!("test_xor_bcast4v3d", Exact, a: bool [3, 4, 5, 6], b: bool [4, 5, 6]; 0: bool [3, 4, 5, 6] = &a ^ &b);
    held!("test_xor_bcast4v4d", Exact, a: bool [1, 4, 1, 6], b: bool [3, 1, 5, 6]; 0: bool [3, 4, 5, 6] = &a ^ &b);
}
