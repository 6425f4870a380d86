//! Written by `scripts/onnx_open.py` from `tests/data/onnx`: change the script, not this file.

use super::*;

struct A;
struct B;
struct C;

#[test]
fn elements_1() {
    open!("test_acos_example", Ulp(2), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.acos());
    open!("test_acosh", Ulp(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.acosh());
    open!("test_add", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a + &b);
    open!("test_add_int8", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a + &b);
    open!("test_add_uint16", Exact, |a: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a + &b);
    open!("test_add_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a + &b);
    open!("test_operator_add_broadcast", Exact, |a: f64, shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: f64, shape![3] as shape![Dyn<B>]| 0: f64, shape![2, 3] as shape![Dyn<A>, Dyn<B>] = &a + &b);
    open!("test_operator_add_size1_right_broadcast", Exact, |a: f64, shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: f64, shape![3] as shape![Dyn<B>]| 0: f64, shape![2, 3] as shape![Dyn<A>, Dyn<B>] = &a + &b);
    open!("test_operator_add_size1_singleton_broadcast", Exact, |a: f64, shape![2, 3] as shape![Dyn<A>, 3], b: f64, shape![1, 3] as shape![1, 3]| 0: f64, shape![2, 3] as shape![Dyn<A>, 3] = &a + &b);
    open!("test_and2d", Exact, |a: bool, shape![3, 4] as shape![Dyn<A>, 4], b: bool, shape![3, 4] as shape![Dyn<A>, 4]| 0: bool, shape![3, 4] as shape![Dyn<A>, 4] = &a & &b);
    open!("test_and3d", Exact, |a: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a & &b);
    open!("test_and_bcast4v3d", Exact, |a: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6], b: bool, shape![4, 5, 6] as shape![Dyn<B>, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6] = &a & &b);
}

#[test]
fn elements_2() {
    open!("test_and_bcast4v4d", Exact, |a: bool, shape![1, 4, 1, 6] as shape![1, 4, 1, 6], b: bool, shape![3, 1, 5, 6] as shape![Dyn<A>, 1, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = &a & &b);
    open!("test_asin", Ulp(2), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.asin());
    open!("test_asinh", Ulp(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.asinh());
    open!("test_atan_example", Ulp(2), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.atan());
    open!("test_atanh", Ulp(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.atanh());
    open!("test_bitshift_left_int32_negative_shift", Exact, |a: i32, shape![3] as shape![Dyn<A>], b: i32, shape![3] as shape![Dyn<A>]| 0: i32, shape![3] as shape![Dyn<A>] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shl(n)).unwrap_or(0)));
    open!("test_bitshift_right_int32_negative_shift", Exact, |a: i32, shape![3] as shape![Dyn<A>], b: i32, shape![3] as shape![Dyn<A>]| 0: i32, shape![3] as shape![Dyn<A>] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shr(n)).unwrap_or(x >> 31)));
    open!("test_bitshift_right_int8_negative_shift", Exact, |a: i8, shape![3] as shape![Dyn<A>], b: i8, shape![3] as shape![Dyn<A>]| 0: i8, shape![3] as shape![Dyn<A>] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shr(n)).unwrap_or(x >> 7)));
    open!("test_bitshift_right_int8_shift_ge_width", Exact, |a: i8, shape![3] as shape![Dyn<A>], b: i8, shape![3] as shape![Dyn<A>]| 0: i8, shape![3] as shape![Dyn<A>] = a.zip_map(&b, |x, y| u32::try_from(y).ok().and_then(|n| x.checked_shr(n)).unwrap_or(x >> 7)));
    open!("test_bitwise_and_ui64_bcast_3v1d", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>], b: u64, shape![5] as shape![Dyn<B>]| 0: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>] = &a & &b);
    open!("test_bitwise_and_ui8_bcast_4v3d", Exact, |a: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6], b: u8, shape![4, 5, 6] as shape![Dyn<B>, 5, 6]| 0: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6] = &a & &b);
    open!("test_bitwise_not_3d", Exact, |a: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = !&a);
}

#[test]
fn elements_3() {
    open!("test_bitwise_not_4d", Exact, |a: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6]| 0: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = !&a);
    open!("test_bitwise_or_ui64_bcast_3v1d", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>], b: u64, shape![5] as shape![Dyn<B>]| 0: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>] = &a | &b);
    open!("test_bitwise_or_ui8_bcast_4v3d", Exact, |a: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6], b: u8, shape![4, 5, 6] as shape![Dyn<B>, 5, 6]| 0: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6] = &a | &b);
    open!("test_bitwise_xor_i32_2d", Exact, |a: i32, shape![3, 4] as shape![Dyn<A>, 4], b: i32, shape![3, 4] as shape![Dyn<A>, 4]| 0: i32, shape![3, 4] as shape![Dyn<A>, 4] = &a ^ &b);
    open!("test_bitwise_xor_ui8_bcast_4v3d", Exact, |a: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6], b: u8, shape![4, 5, 6] as shape![Dyn<B>, 5, 6]| 0: u8, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6] = &a ^ &b);
    open!("test_ceil", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.ceil());
    open!("test_celu", Sum(1), |a: f32, shape![3, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1]| 0: f32, shape![3, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1] = a.celu(2.0));
    open!("test_clip_default_inbounds", Exact, |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.clamp(f32::NEG_INFINITY, f32::INFINITY));
    open!("test_clip_default_int8_max", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], c: i8, shape![] as shape![]| 0: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.minimum(&c));
    open!("test_clip_default_int8_min", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i8, shape![] as shape![]| 0: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.maximum(&b));
    open!("test_clip_default_max", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], c: f32, shape![] as shape![]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.minimum(&c));
    open!("test_operator_clip", Exact, |a: f32, shape![3, 4] as shape![Dyn<A>, 4]| 0: f32, shape![3, 4] as shape![Dyn<A>, 4] = a.clamp(-0.5, 0.5));
}

#[test]
fn elements_4() {
    open!("test_cos_example", Ulp(3), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.cos());
    open!("test_cosh_example", Ulp(3), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.cosh());
    open!("test_div", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a / &b);
    open!("test_div_bcast", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>] = &a / &b);
    open!("test_div_example", Exact, |a: f32, shape![2] as shape![Dyn<A>], b: f32, shape![2] as shape![Dyn<A>]| 0: f32, shape![2] as shape![Dyn<A>] = &a / &b);
    open!("test_div_int32_trunc", Exact, |a: i32, shape![4] as shape![Dyn<A>], b: i32, shape![4] as shape![Dyn<A>]| 0: i32, shape![4] as shape![Dyn<A>] = &a / &b);
    open!("test_div_uint32", Exact, |a: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a / &b);
    open!("test_ELU", Sum(1), |a: f32, shape![3, 2, 5] as shape![Dyn<A>, 2, 5]| 0: f32, shape![3, 2, 5] as shape![Dyn<A>, 2, 5] = a.elu(2.0));
    open!("test_elu", Sum(1), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.elu(2.0));
    open!("test_elu_default", Sum(1), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.elu(1.0));
    open!("test_equal", Exact, |a: i32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.equal(&b));
    open!("test_equal_int16", Exact, |a: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.equal(&b));
}

#[test]
fn elements_5() {
    open!("test_equal_int8", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.equal(&b));
    open!("test_equal_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.equal(&b));
    open!("test_erf", Ulp(3), |a: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32]| 0: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32] = a.erf());
    open!("test_exp_example", Ulp(2), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.exp());
    open!("test_floor_example", Exact, |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.floor());
    open!("test_gelu_default_1", Ulp(5), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.gelu());
    open!("test_gelu_default_2", Ulp(5), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.gelu());
    open!("test_greater", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater(&b));
    open!("test_greater_uint32", Exact, |a: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater(&b));
    open!("test_greater_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater(&b));
    open!("test_greater_uint8", Exact, |a: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater(&b));
    open!("test_greater_equal", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater_equal(&b));
}

#[test]
fn elements_6() {
    open!("test_greater_equal_int8", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater_equal(&b));
    open!("test_greater_equal_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater_equal(&b));
    open!("test_greater_equal_uint8", Exact, |a: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater_equal(&b));
    open!("test_hardsigmoid", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = (&a * 0.5 + 0.6).clamp(0.0, 1.0));
    open!("test_hardswish", Sum(1), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.hard_swish());
    open!("test_isinf", Exact, |a: f32, shape![6] as shape![Dyn<A>]| 0: bool, shape![6] as shape![Dyn<A>] = a.is_infinite());
    open!("test_isinf_negative", Exact, |a: f32, shape![6] as shape![Dyn<A>]| 0: bool, shape![6] as shape![Dyn<A>] = a.equal(f32::NEG_INFINITY));
    open!("test_isnan", Exact, |a: f32, shape![6] as shape![Dyn<A>]| 0: bool, shape![6] as shape![Dyn<A>] = a.is_nan());
    open!("test_LeakyReLU", Exact, |a: f32, shape![3, 2, 5] as shape![Dyn<A>, 2, 5]| 0: f32, shape![3, 2, 5] as shape![Dyn<A>, 2, 5] = a.leaky_relu(0.01));
    open!("test_leakyrelu", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.leaky_relu(0.1));
    open!("test_less", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less(&b));
    open!("test_less_int8", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less(&b));
}

#[test]
fn elements_7() {
    open!("test_less_uint16", Exact, |a: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less(&b));
    open!("test_less_uint8", Exact, |a: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less(&b));
    open!("test_less_equal_bcast", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>] = a.less_equal(&b));
    open!("test_less_equal_int16", Exact, |a: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less_equal(&b));
    open!("test_less_equal_uint32", Exact, |a: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less_equal(&b));
    open!("test_less_equal_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.less_equal(&b));
    open!("test_log", Ulp(2), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.ln());
    open!("test_max_float16", Exact, |a: f32, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.maximum(&b));
    open!("test_max_float32", Exact, |a: f32, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.maximum(&b));
    open!("test_max_float64", Exact, |a: f64, shape![3] as shape![Dyn<A>], b: f64, shape![3] as shape![Dyn<A>]| 0: f64, shape![3] as shape![Dyn<A>] = a.maximum(&b));
    open!("test_max_int16", Exact, |a: i16, shape![3] as shape![Dyn<A>], b: i16, shape![3] as shape![Dyn<A>]| 0: i16, shape![3] as shape![Dyn<A>] = a.maximum(&b));
    open!("test_max_int32", Exact, |a: i32, shape![3] as shape![Dyn<A>], b: i32, shape![3] as shape![Dyn<A>]| 0: i32, shape![3] as shape![Dyn<A>] = a.maximum(&b));
}

#[test]
fn elements_8() {
    open!("test_max_uint16", Exact, |a: u16, shape![3] as shape![Dyn<A>], b: u16, shape![3] as shape![Dyn<A>]| 0: u16, shape![3] as shape![Dyn<A>] = a.maximum(&b));
    open!("test_max_uint32", Exact, |a: u32, shape![3] as shape![Dyn<A>], b: u32, shape![3] as shape![Dyn<A>]| 0: u32, shape![3] as shape![Dyn<A>] = a.maximum(&b));
    open!("test_operator_max", Exact, |a: f32, shape![3, 4] as shape![Dyn<A>, 4], b: f32, shape![3, 4] as shape![Dyn<A>, 4]| 0: f32, shape![3, 4] as shape![Dyn<A>, 4] = a.maximum(&b));
    open!("test_mean_example", Sum(3), |a: f32, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>], c: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = [&a, &b, &c].stack::<0>().mean_axis::<0>());
    open!("test_mean_one_input", Sum(1), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = [&a].stack::<0>().mean_axis::<0>());
    open!("test_min_example", Exact, |a: f32, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>], c: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = [&a, &b, &c].stack::<0>().min_axis::<0>());
    open!("test_min_float32", Exact, |a: f32, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.minimum(&b));
    open!("test_min_int16", Exact, |a: i16, shape![3] as shape![Dyn<A>], b: i16, shape![3] as shape![Dyn<A>]| 0: i16, shape![3] as shape![Dyn<A>] = a.minimum(&b));
    open!("test_min_int32", Exact, |a: i32, shape![3] as shape![Dyn<A>], b: i32, shape![3] as shape![Dyn<A>]| 0: i32, shape![3] as shape![Dyn<A>] = a.minimum(&b));
    open!("test_min_int8", Exact, |a: i8, shape![3] as shape![Dyn<A>], b: i8, shape![3] as shape![Dyn<A>]| 0: i8, shape![3] as shape![Dyn<A>] = a.minimum(&b));
    open!("test_min_one_input", Exact, |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = [&a].stack::<0>().min_axis::<0>());
    open!("test_min_uint64", Exact, |a: u64, shape![3] as shape![Dyn<A>], b: u64, shape![3] as shape![Dyn<A>]| 0: u64, shape![3] as shape![Dyn<A>] = a.minimum(&b));
}

#[test]
fn elements_9() {
    open!("test_mod_float16_mixed_sign_fmod_0", Exact, |a: f32, shape![6] as shape![Dyn<A>], b: f32, shape![6] as shape![Dyn<A>]| 0: f32, shape![6] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_float_edge_cases_fmod_0_float16", Exact, |a: f32, shape![14] as shape![Dyn<A>], b: f32, shape![14] as shape![Dyn<A>]| 0: f32, shape![14] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_float_edge_cases_fmod_0_float64", Exact, |a: f64, shape![14] as shape![Dyn<A>], b: f64, shape![14] as shape![Dyn<A>]| 0: f64, shape![14] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_mixed_sign_float16", Exact, |a: f32, shape![6] as shape![Dyn<A>], b: f32, shape![6] as shape![Dyn<A>]| 0: f32, shape![6] as shape![Dyn<A>] = &a % &b);
    open!("test_mod_mixed_sign_float32", Exact, |a: f32, shape![6] as shape![Dyn<A>], b: f32, shape![6] as shape![Dyn<A>]| 0: f32, shape![6] as shape![Dyn<A>] = &a % &b);
    open!("test_mod_mixed_sign_int16", Exact, |a: i16, shape![6] as shape![Dyn<A>], b: i16, shape![6] as shape![Dyn<A>]| 0: i16, shape![6] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_mixed_sign_int64", Exact, |a: i64, shape![6] as shape![Dyn<A>], b: i64, shape![6] as shape![Dyn<A>]| 0: i64, shape![6] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_uint16", Exact, |a: u16, shape![3] as shape![Dyn<A>], b: u16, shape![3] as shape![Dyn<A>]| 0: u16, shape![3] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_uint32", Exact, |a: u32, shape![3] as shape![Dyn<A>], b: u32, shape![3] as shape![Dyn<A>]| 0: u32, shape![3] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mod_uint8", Exact, |a: u8, shape![3] as shape![Dyn<A>], b: u8, shape![3] as shape![Dyn<A>]| 0: u8, shape![3] as shape![Dyn<A>] = a.mod_floor(&b));
    open!("test_mul_bcast", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>] = &a * &b);
    open!("test_mul_int16", Exact, |a: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: i16, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a * &b);
}

#[test]
fn elements_10() {
    open!("test_mul_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a * &b);
    open!("test_mul_uint8", Exact, |a: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a * &b);
    open!("test_neg_example", Exact, |a: f32, shape![2] as shape![Dyn<A>]| 0: f32, shape![2] as shape![Dyn<A>] = -&a);
    open!("test_not_4d", Exact, |a: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = !&a);
    open!("test_or2d", Exact, |a: bool, shape![3, 4] as shape![Dyn<A>, 4], b: bool, shape![3, 4] as shape![Dyn<A>, 4]| 0: bool, shape![3, 4] as shape![Dyn<A>, 4] = &a | &b);
    open!("test_or4d", Exact, |a: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6], b: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = &a | &b);
    open!("test_or_bcast3v2d", Exact, |a: bool, shape![3, 4, 5] as shape![Dyn<A>, Dyn<B>, 5], b: bool, shape![4, 5] as shape![Dyn<B>, 5]| 0: bool, shape![3, 4, 5] as shape![Dyn<A>, Dyn<B>, 5] = &a | &b);
    open!("test_or_bcast4v4d", Exact, |a: bool, shape![1, 4, 1, 6] as shape![1, 4, 1, 6], b: bool, shape![3, 1, 5, 6] as shape![Dyn<A>, 1, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = &a | &b);
    open!("test_PReLU_1d_multiparam", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, Dyn<B>, 4], b: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4] as shape![Dyn<A>, Dyn<B>, 4] = a.prelu(b.reshape::<shape![Dyn<B>, 1]>()));
    open!("test_PReLU_2d", Exact, |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5], b: f32, shape![1] as shape![1]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = a.prelu(&b));
    open!("test_PReLU_2d_multiparam", Exact, |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5], b: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5] = a.prelu(b.reshape::<shape![Dyn<B>, 1, 1]>()));
    open!("test_prelu_example", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.prelu(&b));
}

#[test]
fn elements_11() {
    open!("test_operator_pow", Ulp(1), |a: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4], b: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4]| 0: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4] = a.pow(&b));
    open!("test_pow_bcast_array", Ulp(1), |a: f32, shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3] as shape![Dyn<A>, Dyn<B>] = a.pow(&b));
    open!("test_pow_example", Ulp(1), |a: f32, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.pow(&b));
    open!("test_pow_types_float32_int32", Ulp(1), |a: f32, shape![3] as shape![Dyn<A>], b: i32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.pow(&b.cast::<f32>()));
    open!("test_pow_types_float32_int64", Ulp(1), |a: f32, shape![3] as shape![Dyn<A>], b: i64, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.pow(&b.cast::<f32>()));
    open!("test_pow_types_int64_float32", Ulp(1), |a: i64, shape![3] as shape![Dyn<A>], b: f32, shape![3] as shape![Dyn<A>]| 0: i64, shape![3] as shape![Dyn<A>] = a.cast::<f64>().pow(&b.cast::<f64>()).cast::<i64>());
    open!("test_pow_types_int64_int64", Ulp(1), |a: i64, shape![3] as shape![Dyn<A>], b: i64, shape![3] as shape![Dyn<A>]| 0: i64, shape![3] as shape![Dyn<A>] = a.cast::<f64>().pow(&b.cast::<f64>()).cast::<i64>());
    open!("test_reciprocal", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.recip());
    open!("test_single_relu_model", Exact, |a: f32, shape![1, 2] as shape![Dyn<A>, 2]| 0: f32, shape![1, 2] as shape![Dyn<A>, 2] = a.relu());
    open!("test_operator_selu", Sum(1), |a: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4]| 0: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4] = a.selu());
    open!("test_selu_example", Sum(1), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.elu(2.0) * 3.0);
    open!("test_shrink", Exact, |a: f32, shape![5] as shape![Dyn<A>]| 0: f32, shape![5] as shape![Dyn<A>] = a.greater(1.5).select(&a - 1.5, a.less(-1.5).select(&a + 1.5, 0.0)));
}

#[test]
fn elements_12() {
    open!("test_shrink_hard", Exact, |a: f32, shape![5] as shape![Dyn<A>]| 0: f32, shape![5] as shape![Dyn<A>] = a.greater(1.5).select(&a - 0.0, a.less(-1.5).select(&a + 0.0, 0.0)));
    open!("test_sigmoid", Ulp(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.sigmoid());
    open!("test_sign", Exact, |a: f32, shape![11] as shape![Dyn<A>]| 0: f32, shape![11] as shape![Dyn<A>] = a.sign());
    open!("test_sign_model", Exact, |a: f32, shape![7] as shape![Dyn<A>]| 0: f32, shape![7] as shape![Dyn<A>] = a.sign());
    open!("test_sin", Ulp(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.sin());
    open!("test_sinh_example", Ulp(3), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.sinh());
    open!("test_softplus_example", Ulp(3), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.softplus());
    open!("test_softsign_example", Exact, |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.softsign());
    open!("test_operator_sqrt", Exact, |a: f32, shape![3, 4] as shape![Dyn<A>, 4]| 0: f32, shape![3, 4] as shape![Dyn<A>, 4] = a.sqrt());
    open!("test_sqrt_example", Exact, |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.sqrt());
    open!("test_sub", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a - &b);
    open!("test_sub_bcast", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, Dyn<B>] = &a - &b);
}

#[test]
fn elements_13() {
    open!("test_sub_int8", Exact, |a: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: i8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a - &b);
    open!("test_sub_uint64", Exact, |a: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u64, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a - &b);
    open!("test_sub_uint8", Exact, |a: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: u8, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = &a - &b);
    open!("test_sum_one_input", Sum(1), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = [&a].stack::<0>().sum_axis::<0>());
    open!("test_swish", Ulp(4), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.silu());
    open!("test_tan_example", Ulp(3), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.tan());
    open!("test_Tanh", Ulp(3), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = a.tanh());
    open!("test_tanh_example", Ulp(3), |a: f32, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = a.tanh());
    open!("test_thresholdedrelu", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.greater(2.0).select(&a, 0.0));
    open!("test_thresholdedrelu_example", Exact, |a: f32, shape![5] as shape![Dyn<A>]| 0: f32, shape![5] as shape![Dyn<A>] = a.greater(2.0).select(&a, 0.0));
    open!("test_where_example", Exact, |a: bool, shape![2, 2] as shape![Dyn<A>, 2], b: f32, shape![2, 2] as shape![Dyn<A>, 2], c: f32, shape![2, 2] as shape![Dyn<A>, 2]| 0: f32, shape![2, 2] as shape![Dyn<A>, 2] = a.select(&b, &c));
    open!("test_xor2d", Exact, |a: bool, shape![3, 4] as shape![Dyn<A>, 4], b: bool, shape![3, 4] as shape![Dyn<A>, 4]| 0: bool, shape![3, 4] as shape![Dyn<A>, 4] = &a ^ &b);
}

#[test]
fn elements_14() {
    open!("test_xor4d", Exact, |a: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6], b: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = &a ^ &b);
    open!("test_xor_bcast4v3d", Exact, |a: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6], b: bool, shape![4, 5, 6] as shape![Dyn<B>, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, Dyn<B>, 5, 6] = &a ^ &b);
    open!("test_xor_bcast4v4d", Exact, |a: bool, shape![1, 4, 1, 6] as shape![1, 4, 1, 6], b: bool, shape![3, 1, 5, 6] as shape![Dyn<A>, 1, 5, 6]| 0: bool, shape![3, 4, 5, 6] as shape![Dyn<A>, 4, 5, 6] = &a ^ &b);
}

#[test]
fn shapes_1() {
    open!("test_depthtospace_crd_mode_example", Exact, |a: f32, shape![1, 8, 2, 3] as shape![Dyn<A>, 8, 2, 3]| 0: f32, shape![1, 2, 4, 6] as shape![Dyn<A>, 2, 4, 6] = nn::pixel_shuffle::<2, _>(&a));
    open!("test_expand_dim_unchanged", Exact, |a: f32, shape![3, 1] as shape![Dyn<A>, 1]| 0: f32, shape![3, 4] as shape![Dyn<A>, 4] = a.broadcast_to::<shape![Dyn<A>, 4]>());
    open!("test_expand_shape_model2", Exact, |a: f32, shape![1, 3, 1] as shape![Dyn<A>, 3, 1]| 0: f32, shape![1, 3, 3] as shape![Dyn<A>, 3, 3] = a.broadcast_to::<shape![Dyn<A>, 3, 3]>());
    open!("test_flatten_axis1", Exact, |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5]| 0: f32, shape![2, 60] as shape![Dyn<A>, 60] = a.flatten_axes::<1, -1>());
    open!("test_flatten_default_axis", Exact, |a: f32, shape![5, 4, 3, 2] as shape![Dyn<A>, 4, 3, 2]| 0: f32, shape![5, 24] as shape![Dyn<A>, 24] = a.flatten_axes::<1, -1>());
    open!("test_operator_flatten", Exact, |a: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4]| 0: f32, shape![1, 24] as shape![Dyn<A>, 24] = a.flatten_axes::<1, -1>());
    open!("test_reshape_negative_dim", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: f32, shape![2, 6, 2] as shape![Dyn<A>, 6, 2] = a.reshape::<shape![Dyn<A>, 6, 2]>());
    open!("test_reshape_zero_and_negative_dim", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: f32, shape![2, 3, 1, 4] as shape![Dyn<A>, 3, 1, 4] = a.reshape::<shape![Dyn<A>, 3, 1, 4]>());
    open!("test_reshape_zero_dim", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: f32, shape![2, 3, 4, 1] as shape![Dyn<A>, 3, 4, 1] = a.reshape::<shape![Dyn<A>, 3, 4, 1]>());
    open!("test_spacetodepth_crd_mode_example", Exact, |a: f32, shape![1, 2, 4, 6] as shape![Dyn<A>, 2, 4, 6]| 0: f32, shape![1, 8, 2, 3] as shape![Dyn<A>, 8, 2, 3] = nn::pixel_unshuffle::<2, _>(&a));
    open!("test_spacetodepth_example", Exact, |a: f32, shape![1, 1, 4, 6] as shape![Dyn<A>, 1, 4, 6]| 0: f32, shape![1, 4, 2, 3] as shape![Dyn<A>, 4, 2, 3] = nn::space_to_depth::<2, _>(&a));
    open!("test_transpose_all_permutations_3", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: f32, shape![3, 4, 2] as shape![3, 4, Dyn<A>] = a.permute::<axes![1, 2, 0]>());
}

#[test]
fn shapes_2() {
    open!("test_transpose_all_permutations_5", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: f32, shape![4, 3, 2] as shape![4, 3, Dyn<A>] = a.permute::<axes![2, 1, 0]>());
    open!("test_transpose_default", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: f32, shape![4, 3, 2] as shape![4, 3, Dyn<A>] = a.permute::<axes![2, 1, 0]>());
    open!("test_tril_neg", Exact, |a: i64, shape![4, 5] as shape![Dyn<A>, 5]| 0: i64, shape![4, 5] as shape![Dyn<A>, 5] = a.tril::<-1>());
    open!("test_tril_out_pos", Exact, |a: i64, shape![4, 5] as shape![Dyn<A>, 5]| 0: i64, shape![4, 5] as shape![Dyn<A>, 5] = a.tril::<6>());
    open!("test_tril_square_neg", Exact, |a: i64, shape![2, 3, 3] as shape![Dyn<A>, 3, 3]| 0: i64, shape![2, 3, 3] as shape![Dyn<A>, 3, 3] = a.tril::<-1>());
    open!("test_tril_zero", Exact, |a: i64, shape![3, 0, 5] as shape![Dyn<A>, 0, 5]| 0: i64, shape![3, 0, 5] as shape![Dyn<A>, 0, 5] = a.tril::<6>());
    open!("test_triu_one_row", Exact, |a: i64, shape![3, 1, 5] as shape![Dyn<A>, 1, 5]| 0: i64, shape![3, 1, 5] as shape![Dyn<A>, 1, 5] = a.triu::<1>());
    open!("test_triu_out_neg_out", Exact, |a: i64, shape![4, 5] as shape![Dyn<A>, 5]| 0: i64, shape![4, 5] as shape![Dyn<A>, 5] = a.triu::<-7>());
    open!("test_triu_out_pos", Exact, |a: i64, shape![4, 5] as shape![Dyn<A>, 5]| 0: i64, shape![4, 5] as shape![Dyn<A>, 5] = a.triu::<6>());
    open!("test_triu_square_neg", Exact, |a: i64, shape![2, 3, 3] as shape![Dyn<A>, 3, 3]| 0: i64, shape![2, 3, 3] as shape![Dyn<A>, 3, 3] = a.triu::<-1>());
    open!("test_triu_zero", Exact, |a: i64, shape![0, 5] as shape![Dyn<A>, 5]| 0: i64, shape![0, 5] as shape![Dyn<A>, 5] = a.triu::<6>());
    open!("test_unsqueeze_negative_axes", Exact, |a: f32, shape![1, 3, 1, 5] as shape![Dyn<A>, 3, 1, 5]| 0: f32, shape![1, 3, 1, 1, 5] as shape![Dyn<A>, 3, 1, 1, 5] = a.unsqueeze::<-2>());
}

#[test]
fn shapes_3() {
    open!("test_unsqueeze_three_axes", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 1, 5, 1, 1] as shape![Dyn<A>, 4, 1, 5, 1, 1] = a.unsqueeze::<2>().unsqueeze::<4>().unsqueeze::<5>());
    open!("test_unsqueeze_unsorted_axes", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 1, 5, 1, 1] as shape![Dyn<A>, 4, 1, 5, 1, 1] = a.unsqueeze::<2>().unsqueeze::<4>().unsqueeze::<5>());
}

#[test]
fn copies_1() {
    open!("test_concat_2d_axis_negative_2", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, 2], b: f32, shape![2, 2] as shape![Dyn<B>, 2]| 0: f32, shape![4, 2] as shape![Dyn<conformable::Sum<A, B>>, 2] = a.concat::<-2>(&b));
    open!("test_concat_3d_axis_1", Exact, |a: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2], b: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![2, 4, 2] as shape![Dyn<A>, 4, 2] = a.concat::<1>(&b));
    open!("test_concat_3d_axis_2", Exact, |a: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2], b: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = a.concat::<2>(&b));
    open!("test_concat_3d_axis_negative_1", Exact, |a: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2], b: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = a.concat::<-1>(&b));
    open!("test_concat_3d_axis_negative_2", Exact, |a: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2], b: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![2, 4, 2] as shape![Dyn<A>, 4, 2] = a.concat::<-2>(&b));
    open!("test_concat_3d_axis_negative_3", Exact, |a: f32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2], b: f32, shape![2, 2, 2] as shape![Dyn<B>, 2, 2]| 0: f32, shape![4, 2, 2] as shape![Dyn<conformable::Sum<A, B>>, 2, 2] = a.concat::<-3>(&b));
    open!("test_operator_concat2", Exact, |a: f32, shape![2, 3] as shape![Dyn<A>, 3], b: f32, shape![2, 3] as shape![Dyn<A>, 3]| 0: f32, shape![2, 6] as shape![Dyn<A>, 6] = a.concat::<1>(&b));
    open!("test_Embedding_sparse", Exact, |a: f32, shape![4, 3] as shape![Dyn<A>, 3], b: i64, shape![1, 4] as shape![Dyn<B>, 4]| 0: f32, shape![1, 4, 3] as shape![Dyn<B>, 4, 3] = a.take::<0>(&b).unwrap());
    open!("test_gather_2d_indices", Exact, |a: f32, shape![3, 3] as shape![Dyn<A>, 3], b: i64, shape![1, 2] as shape![Dyn<B>, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, Dyn<B>, 2] = a.take::<1>(&b).unwrap());
    open!("test_gather_negative_indices", Exact, |a: f32, shape![10] as shape![Dyn<A>], b: i64, shape![3] as shape![Dyn<B>]| 0: f32, shape![3] as shape![Dyn<B>] = a.take::<0>(&b).unwrap());
    open!("test_gather_elements_1", Exact, |a: f32, shape![3, 3] as shape![Dyn<A>, 3], b: i64, shape![2, 3] as shape![Dyn<B>, 3]| 0: f32, shape![2, 3] as shape![Dyn<B>, 3] = a.gather::<0>(&b).unwrap());
    open!("test_gather_elements_negative_indices", Exact, |a: f32, shape![3, 3] as shape![Dyn<A>, 3], b: i64, shape![2, 3] as shape![Dyn<B>, 3]| 0: f32, shape![2, 3] as shape![Dyn<B>, 3] = a.gather::<0>(&b).unwrap());
}

#[test]
fn copies_2() {
    open!("test_gathernd_example_float32", Exact, |a: f32, shape![2, 2, 2] as shape![2, 2, 2], b: i64, shape![2, 1, 2] as shape![Dyn<A>, 1, 2]| 0: f32, shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = a.flatten_axes::<0, 1>().take::<0>(b.index_axis::<-1>(0) * 2 + b.index_axis::<-1>(1)).unwrap());
    open!("test_gathernd_example_int32_batch_dim1", Exact, |a: i32, shape![2, 2, 2] as shape![Dyn<A>, 2, 2], b: i64, shape![2, 1] as shape![Dyn<A>, 1]| 0: i32, shape![2, 2] as shape![Dyn<A>, 2] = a.gather::<1>(b.unsqueeze::<1>().broadcast_to::<shape![Dyn<A>, 1, 2]>()).unwrap().squeeze::<1>());
    open!("test_onehot_with_axis", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, Dyn<B>], c: f32, shape![2] as shape![Dyn<B>]| 0: f32, shape![2, 10, 2] as shape![Dyn<A>, 10, Dyn<B>] = a.cast::<i64>().one_hot::<10>().unwrap().equal(1).move_axis::<-1, 1>().select(c[[1]], c[[0]]));
    open!("test_onehot_with_negative_axis", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, Dyn<B>], c: f32, shape![2] as shape![Dyn<B>]| 0: f32, shape![2, 10, 2] as shape![Dyn<A>, 10, Dyn<B>] = a.cast::<i64>().one_hot::<10>().unwrap().equal(1).move_axis::<-1, -2>().select(c[[1]], c[[0]]));
    open!("test_ReflectionPad2d", Exact, |a: f32, shape![2, 3, 8, 8] as shape![Dyn<A>, 3, 8, 8]| 0: f32, shape![2, 3, 15, 11] as shape![Dyn<A>, 3, 15, 11] = a.pad::<2, 3, 4>(Pad::Reflect).pad::<3, 1, 2>(Pad::Reflect));
    open!("test_ZeroPad2d", Exact, |a: f32, shape![2, 3, 4, 4] as shape![Dyn<A>, 3, 4, 4]| 0: f32, shape![2, 3, 11, 7] as shape![Dyn<A>, 3, 11, 7] = a.pad::<2, 3, 4>(Pad::Constant(0.0)).pad::<3, 1, 2>(Pad::Constant(0.0)));
    open!("test_edge_pad", Exact, |a: i32, shape![1, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5]| 0: i32, shape![1, 3, 6, 7] as shape![Dyn<A>, 3, 6, 7] = a.pad::<2, 1, 1>(Pad::Edge).pad::<3, 1, 1>(Pad::Edge));
    open!("test_operator_pad", Exact, |a: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4]| 0: f32, shape![1, 1, 3, 9] as shape![Dyn<A>, 1, 3, 9] = a.pad::<2, 0, 1>(Pad::Reflect).pad::<3, 2, 3>(Pad::Reflect));
    open!("test_scatter_without_axis", Exact, |a: f32, shape![3, 3] as shape![Dyn<A>, 3], b: i64, shape![2, 3] as shape![Dyn<B>, 3], c: f32, shape![2, 3] as shape![Dyn<B>, 3]| 0: f32, shape![3, 3] as shape![Dyn<A>, 3] = a.scatter::<0>(&b, &c).unwrap());
    open!("test_scatter_elements_with_negative_indices", Exact, |a: f32, shape![1, 5] as shape![Dyn<A>, 5], b: i64, shape![1, 2] as shape![Dyn<A>, 2], c: f32, shape![1, 2] as shape![Dyn<A>, 2]| 0: f32, shape![1, 5] as shape![Dyn<A>, 5] = a.scatter::<1>(&b, &c).unwrap());
    open!("test_scatter_elements_without_axis", Exact, |a: f32, shape![3, 3] as shape![Dyn<A>, 3], b: i64, shape![2, 3] as shape![Dyn<B>, 3], c: f32, shape![2, 3] as shape![Dyn<B>, 3]| 0: f32, shape![3, 3] as shape![Dyn<A>, 3] = a.scatter::<0>(&b, &c).unwrap());
    open!("test_scatternd", Exact, |a: f32, shape![4, 4, 4] as shape![Dyn<A>, 4, 4], b: i64, shape![2, 1] as shape![Dyn<B>, 1], c: f32, shape![2, 4, 4] as shape![Dyn<B>, 4, 4]| 0: f32, shape![4, 4, 4] as shape![Dyn<A>, 4, 4] = a.scatter::<0>(b.reshape::<shape![Dyn<B>, 1, 1]>().broadcast_to::<shape![Dyn<B>, 4, 4]>(), &c).unwrap());
}

#[test]
fn copies_3() {
    open!("test_scatternd_add", Sum(2), |a: f32, shape![4, 4, 4] as shape![Dyn<A>, 4, 4], b: i64, shape![2, 1] as shape![Dyn<B>, 1], c: f32, shape![2, 4, 4] as shape![Dyn<B>, 4, 4]| 0: f32, shape![4, 4, 4] as shape![Dyn<A>, 4, 4] = a.scatter_add::<0>(b.reshape::<shape![Dyn<B>, 1, 1]>().broadcast_to::<shape![Dyn<B>, 4, 4]>(), &c).unwrap());
    open!("test_slice_default_axes", Exact, |a: f32, shape![20, 10, 5] as shape![Dyn<A>, 10, 5]| 0: f32, shape![20, 10, 1] as shape![Dyn<A>, 10, 1] = a.slice(s![.., .., 3..4]));
    open!("test_slice_default_steps", Exact, |a: f32, shape![20, 10, 5] as shape![Dyn<A>, 10, 5]| 0: f32, shape![20, 10, 1] as shape![Dyn<A>, 10, 1] = a.slice(s![.., .., 3..4]));
    open!("test_slice_neg", Exact, |a: f32, shape![20, 10, 5] as shape![Dyn<A>, 10, 5]| 0: f32, shape![20, 9, 5] as shape![Dyn<A>, 9, 5] = a.slice(s![.., 0..9, ..]));
}

#[test]
fn reductions_1() {
    open!("test_argmax_default_axis_example", Exact, |a: f32, shape![2, 2] as shape![Dyn<AtLeastOne<A>>, 2]| 0: usize, shape![1, 2] as shape![1, 2] = a.argmax_axis_keepdims::<0>());
    open!("test_argmax_default_axis_random", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<AtLeastOne<A>>, 3, 4]| 0: usize, shape![1, 3, 4] as shape![1, 3, 4] = a.argmax_axis_keepdims::<0>());
    open!("test_argmax_keepdims_example", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, 2]| 0: usize, shape![2, 1] as shape![Dyn<A>, 1] = a.argmax_axis_keepdims::<1>());
    open!("test_argmax_keepdims_example_select_last_index", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, 2]| 0: usize, shape![2, 1] as shape![Dyn<A>, 1] = 1 - a.flip::<1>().argmax_axis_keepdims::<1>());
    open!("test_argmax_keepdims_random", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: usize, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = a.argmax_axis_keepdims::<1>());
    open!("test_argmax_keepdims_random_select_last_index", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: usize, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = 2 - a.flip::<1>().argmax_axis_keepdims::<1>());
    open!("test_argmax_negative_axis_keepdims_random", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: usize, shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.argmax_axis_keepdims::<-1>());
    open!("test_argmax_no_keepdims_example", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, 2]| 0: usize, shape![2] as shape![Dyn<A>] = a.argmax_axis::<1>());
    open!("test_argmin_default_axis_example_select_last_index", Exact, |a: f32, shape![2, 2] as shape![Dyn<AtLeastOne<A>>, 2]| 0: usize, shape![1, 2] as shape![1, 2] = 1 - a.flip::<0>().argmin_axis_keepdims::<0>());
    open!("test_argmin_default_axis_random", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<AtLeastOne<A>>, 3, 4]| 0: usize, shape![1, 3, 4] as shape![1, 3, 4] = a.argmin_axis_keepdims::<0>());
    open!("test_argmin_default_axis_random_select_last_index", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<AtLeastOne<A>>, 3, 4]| 0: usize, shape![1, 3, 4] as shape![1, 3, 4] = 1 - a.flip::<0>().argmin_axis_keepdims::<0>());
    open!("test_argmin_keepdims_random", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: usize, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = a.argmin_axis_keepdims::<1>());
}

#[test]
fn reductions_2() {
    open!("test_argmin_negative_axis_keepdims_example", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, 2]| 0: usize, shape![2, 1] as shape![Dyn<A>, 1] = a.argmin_axis_keepdims::<-1>());
    open!("test_argmin_negative_axis_keepdims_random", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: usize, shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.argmin_axis_keepdims::<-1>());
    open!("test_argmin_no_keepdims_example_select_last_index", Exact, |a: f32, shape![2, 2] as shape![Dyn<A>, 2]| 0: usize, shape![2] as shape![Dyn<A>] = 1 - a.flip::<1>().argmin_axis::<1>());
    open!("test_argmin_no_keepdims_random_select_last_index", Exact, |a: f32, shape![2, 3, 4] as shape![Dyn<A>, 3, 4]| 0: usize, shape![2, 4] as shape![Dyn<A>, 4] = 2 - a.flip::<1>().argmin_axis::<1>());
    open!("test_cumsum_1d", Sum(5), |a: f64, shape![5] as shape![Dyn<A>]| 0: f64, shape![5] as shape![Dyn<A>] = a.cumsum::<0>());
    open!("test_cumsum_1d_exclusive", Sum(5), |a: f64, shape![5] as shape![Dyn<A>]| 0: f64, shape![5] as shape![Dyn<A>] = a.cumsum::<0>() - &a);
    open!("test_cumsum_1d_reverse_exclusive", Sum(5), |a: f64, shape![5] as shape![Dyn<A>]| 0: f64, shape![5] as shape![Dyn<A>] = a.flip::<0>().cumsum::<0>().flip::<0>() - &a);
    open!("test_cumsum_2d_int32", Sum(3), |a: i32, shape![2, 3] as shape![Dyn<A>, 3]| 0: i32, shape![2, 3] as shape![Dyn<A>, 3] = a.cumsum::<0>());
    open!("test_cumsum_2d_negative_axis", Sum(3), |a: f64, shape![2, 3] as shape![Dyn<A>, 3]| 0: f64, shape![2, 3] as shape![Dyn<A>, 3] = a.cumsum::<-1>());
    open!("test_reduce_l1_default_axes_keepdims_example", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.abs().sum_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_l1_default_axes_keepdims_random", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.abs().sum_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_l1_do_not_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2] as shape![Dyn<A>, 2] = a.abs().sum_axis::<2>());
}

#[test]
fn reductions_3() {
    open!("test_reduce_l1_negative_axes_keep_dims_example", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2, 1] as shape![Dyn<A>, 2, 1] = a.abs().sum_axis_keepdims::<-1>());
    open!("test_reduce_l2_default_axes_keepdims_example", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.norm_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_l2_do_not_keepdims_example", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2] as shape![Dyn<A>, 2] = a.norm_axis::<2>());
    open!("test_reduce_l2_empty_set", Sum(0), |a: f32, shape![2, 0, 4] as shape![Dyn<A>, 0, 4]| 0: f32, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = a.norm_axis_keepdims::<1>());
    open!("test_reduce_l2_keep_dims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2, 1] as shape![Dyn<A>, 2, 1] = a.norm_axis_keepdims::<2>());
    open!("test_reduce_l2_negative_axes_keep_dims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2, 1] as shape![Dyn<A>, 2, 1] = a.norm_axis_keepdims::<-1>());
    open!("test_reduce_log_sum_desc_axes", Sum(20), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3] as shape![Dyn<A>] = a.sum_axes::<axes![2, 1]>().ln());
    open!("test_reduce_log_sum_empty_set", Sum(0), |a: f32, shape![2, 0, 4] as shape![Dyn<A>, 0, 4]| 0: f32, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = a.sum_axis_keepdims::<1>().ln());
    open!("test_reduce_log_sum_exp_do_not_keepdims_example", Sum(2), |a: f64, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f64, shape![3, 2] as shape![Dyn<A>, 2] = a.logsumexp_axis::<1>());
    open!("test_reduce_log_sum_exp_empty_set", Sum(0), |a: f32, shape![2, 0, 4] as shape![Dyn<A>, 0, 4]| 0: f32, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = a.logsumexp_axis_keepdims::<1>());
    open!("test_reduce_log_sum_exp_keepdims_example", Sum(2), |a: f64, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f64, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.logsumexp_axis_keepdims::<1>());
    open!("test_reduce_log_sum_exp_negative_axes_keepdims_example", Sum(2), |a: f64, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f64, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.logsumexp_axis_keepdims::<-2>());
}

#[test]
fn reductions_4() {
    open!("test_reduce_log_sum_exp_negative_axes_keepdims_random", Sum(2), |a: f64, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f64, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.logsumexp_axis_keepdims::<-2>());
    open!("test_reduce_max_bool_inputs", Exact, |a: bool, shape![4, 2] as shape![Dyn<A>, 2]| 0: bool, shape![4, 1] as shape![Dyn<A>, 1] = a.any_axis_keepdims::<1>());
    open!("test_reduce_max_default_axes_keepdims_random", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<AtLeastOne<A>>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.max_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_max_keepdims_example", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.max_axis_keepdims::<1>());
    open!("test_reduce_max_negative_axes_keepdims_example", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.max_axis_keepdims::<-2>());
    open!("test_reduce_max_negative_axes_keepdims_random", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.max_axis_keepdims::<-2>());
    open!("test_operator_reduced_mean_keepdim", Sum(3), |a: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4]| 0: f32, shape![1, 2, 1, 4] as shape![Dyn<A>, 2, 1, 4] = a.mean_axis_keepdims::<2>());
    open!("test_reduce_mean_default_axes_keepdims_example", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.mean_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_mean_default_axes_keepdims_random", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.mean_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_mean_do_not_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2] as shape![Dyn<A>, 2] = a.mean_axis::<1>());
    open!("test_reduce_mean_negative_axes_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.mean_axis_keepdims::<-2>());
    open!("test_reduce_min_bool_inputs", Exact, |a: bool, shape![4, 2] as shape![Dyn<A>, 2]| 0: bool, shape![4, 1] as shape![Dyn<A>, 1] = a.all_axis_keepdims::<1>());
}

#[test]
fn reductions_5() {
    open!("test_reduce_min_default_axes_keepdims_example", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<AtLeastOne<A>>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.min_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_min_do_not_keepdims_random", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2] as shape![Dyn<A>, 2] = a.min_axis::<1>());
    open!("test_reduce_min_keepdims_example", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.min_axis_keepdims::<1>());
    open!("test_reduce_min_keepdims_random", Exact, |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.min_axis_keepdims::<1>());
    open!("test_reduce_prod_default_axes_keepdims_example", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.prod_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_prod_default_axes_keepdims_random", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.prod_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_prod_do_not_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2] as shape![Dyn<A>, 2] = a.prod_axis::<1>());
    open!("test_reduce_prod_keepdims_example", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.prod_axis_keepdims::<1>());
    open!("test_reduce_prod_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.prod_axis_keepdims::<1>());
    open!("test_operator_reduced_sum", Sum(3), |a: f32, shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4]| 0: f32, shape![1, 2, 4] as shape![Dyn<A>, 2, 4] = a.sum_axis::<2>());
    open!("test_reduce_sum_default_axes_keepdims_example", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.sum_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_sum_empty_axes_input_noop", Sum(1), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2] = a.sum_axes_keepdims::<axes![]>());
}

#[test]
fn reductions_6() {
    open!("test_reduce_sum_empty_set", Sum(0), |a: f32, shape![2, 0, 4] as shape![Dyn<A>, 0, 4]| 0: f32, shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = a.sum_axis_keepdims::<1>());
    open!("test_reduce_sum_keepdims_example", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.sum_axis_keepdims::<1>());
    open!("test_reduce_sum_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.sum_axis_keepdims::<1>());
    open!("test_reduce_sum_negative_axes_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.sum_axis_keepdims::<-2>());
    open!("test_reduce_sum_square_default_axes_keepdims_random", Sum(12), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![1, 1, 1] as shape![1, 1, 1] = a.square().sum_axes_keepdims::<axes![0, 1, 2]>());
    open!("test_reduce_sum_square_do_not_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 2] as shape![Dyn<A>, 2] = a.square().sum_axis::<1>());
    open!("test_reduce_sum_square_negative_axes_keepdims_example", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.square().sum_axis_keepdims::<-2>());
    open!("test_reduce_sum_square_negative_axes_keepdims_random", Sum(2), |a: f32, shape![3, 2, 2] as shape![Dyn<A>, 2, 2]| 0: f32, shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = a.square().sum_axis_keepdims::<-2>());
}

#[test]
fn linear_1() {
    open!("test_cumprod_1d_int32_exclusive", Sum(5), |a: i32, shape![5] as shape![Dyn<A>]| 0: i32, shape![5] as shape![Dyn<A>] = a.cumprod::<0>() / &a);
    open!("test_cumprod_1d_reverse", Sum(5), |a: f64, shape![5] as shape![Dyn<A>]| 0: f64, shape![5] as shape![Dyn<A>] = a.flip::<0>().cumprod::<0>().flip::<0>());
    open!("test_cumprod_2d_axis_0", Sum(3), |a: f64, shape![2, 3] as shape![Dyn<A>, 3]| 0: f64, shape![2, 3] as shape![Dyn<A>, 3] = a.cumprod::<0>());
    open!("test_cumprod_2d_int32", Sum(3), |a: i32, shape![2, 3] as shape![Dyn<A>, 3]| 0: i32, shape![2, 3] as shape![Dyn<A>, 3] = a.cumprod::<0>());
    open!("test_einsum_batch_diagonal", Sum(1), |a: f64, shape![3, 5, 5] as shape![Dyn<A>, 5, 5]| 0: f64, shape![3, 5] as shape![Dyn<A>, 5] = einsum!("...ii ->...i", &a));
    open!("test_einsum_inner_prod", Sum(5), |a: f64, shape![5] as shape![Dyn<A>], b: f64, shape![5] as shape![Dyn<A>]| 0: f64, shape![] as shape![] = einsum!("i,i", &a, &b));
    open!("test_einsum_sum", Sum(4), |a: f64, shape![3, 4] as shape![Dyn<A>, 4]| 0: f64, shape![3] as shape![Dyn<A>] = einsum!("ij->i", &a));
    open!("test_einsum_sum_bfloat16", Sum(4), |a: f32, shape![3, 4] as shape![Dyn<A>, 4]| 0: f32, shape![3] as shape![Dyn<A>] = einsum!("ij->i", &a));
    open!("test_einsum_transpose_bfloat16", Sum(1), |a: f32, shape![3, 4] as shape![Dyn<A>, 4]| 0: f32, shape![4, 3] as shape![4, Dyn<A>] = einsum!("ij->ji", &a));
    open!("test_gemm_all_attributes", Sum(5), |a: f32, shape![4, 3] as shape![Dyn<A>, 3], b: f32, shape![5, 4] as shape![Dyn<B>, Dyn<A>], c: f32, shape![1, 5] as shape![1, Dyn<B>]| 0: f32, shape![3, 5] as shape![3, Dyn<B>] = a.t().matmul(b.t()) * 0.25 + &c * 0.35);
    open!("test_gemm_beta", Sum(9), |a: f32, shape![2, 7] as shape![Dyn<A>, Dyn<B>], b: f32, shape![7, 4] as shape![Dyn<B>, 4], c: f32, shape![1, 4] as shape![1, 4]| 0: f32, shape![2, 4] as shape![Dyn<A>, 4] = a.matmul(&b) + &c * 0.5);
    open!("test_gemm_default_scalar_bias", Sum(5), |a: f32, shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: f32, shape![3, 4] as shape![Dyn<B>, 4], c: f32, shape![] as shape![]| 0: f32, shape![2, 4] as shape![Dyn<A>, 4] = a.matmul(&b) + &c);
}

#[test]
fn linear_2() {
    open!("test_gemm_default_vector_bias", Sum(9), |a: f32, shape![2, 7] as shape![Dyn<A>, Dyn<B>], b: f32, shape![7, 4] as shape![Dyn<B>, 4], c: f32, shape![1, 4] as shape![1, 4]| 0: f32, shape![2, 4] as shape![Dyn<A>, 4] = a.matmul(&b) + &c);
    open!("test_gemm_transposeA", Sum(5), |a: f32, shape![6, 3] as shape![Dyn<A>, 3], b: f32, shape![6, 4] as shape![Dyn<A>, 4], c: f32, shape![1, 4] as shape![1, 4]| 0: f32, shape![3, 4] as shape![3, 4] = a.t().matmul(&b) + &c);
    open!("test_gemm_transposeB", Sum(8), |a: f32, shape![3, 6] as shape![Dyn<A>, 6], b: f32, shape![4, 6] as shape![Dyn<B>, 6], c: f32, shape![1, 4] as shape![1, Dyn<B>]| 0: f32, shape![3, 4] as shape![Dyn<A>, Dyn<B>] = a.matmul(b.t()) + &c);
    open!("test_matmul_1d_3d", Sum(5), |a: f32, shape![4] as shape![Dyn<A>], b: f32, shape![2, 4, 1] as shape![Dyn<B>, Dyn<A>, 1]| 0: f32, shape![2, 1] as shape![Dyn<B>, 1] = a.matmul(&b));
    open!("test_matmul_2d", Sum(6), |a: f32, shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: f32, shape![4, 3] as shape![Dyn<B>, 3]| 0: f32, shape![3, 3] as shape![Dyn<A>, 3] = a.matmul(&b));
    open!("test_matmul_bcast", Sum(8), |a: f32, shape![3, 1, 3, 4] as shape![Dyn<A>, 1, 3, 4], b: f32, shape![1, 2, 4, 2] as shape![1, 2, 4, 2]| 0: f32, shape![3, 2, 3, 2] as shape![Dyn<A>, 2, 3, 2] = a.matmul(&b));
}

#[test]
fn norms_1() {
    open!("test_BatchNorm2d_momentum_eval", Sum(72), |a: f32, shape![2, 3, 6, 6] as shape![Dyn<A>, Dyn<B>, 6, 6], b: f32, shape![3] as shape![Dyn<B>], c: f32, shape![3] as shape![Dyn<B>], d: f32, shape![3] as shape![Dyn<B>], e: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3, 6, 6] as shape![Dyn<A>, Dyn<B>, 6, 6] = nn::batch_norm(&a, &d, &e, &b, &c, 0.001));
    open!("test_BatchNorm3d_momentum_eval", Sum(128), |a: f32, shape![2, 3, 4, 4, 4] as shape![Dyn<A>, Dyn<B>, 4, 4, 4], b: f32, shape![3] as shape![Dyn<B>], c: f32, shape![3] as shape![Dyn<B>], d: f32, shape![3] as shape![Dyn<B>], e: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 4, 4] as shape![Dyn<A>, Dyn<B>, 4, 4, 4] = nn::batch_norm(&a, &d, &e, &b, &c, 0.001));
    open!("test_batchnorm_epsilon", Sum(40), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5], b: f32, shape![3] as shape![Dyn<B>], c: f32, shape![3] as shape![Dyn<B>], d: f32, shape![3] as shape![Dyn<B>], e: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5] = nn::batch_norm(&a, &d, &e, &b, &c, 0.01));
    open!("test_group_normalization_epsilon", Sum(8), |a: f32, shape![3, 4, 2, 2] as shape![Dyn<A>, 4, 2, 2], b: f32, shape![4] as shape![4], c: f32, shape![4] as shape![4]| 0: f32, shape![3, 4, 2, 2] as shape![Dyn<A>, 4, 2, 2] = a.group_norm::<2>(&b, &c, 0.01));
    open!("test_hardmax_axis_0", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.hardmax::<0>());
    open!("test_hardmax_default_axis", Exact, |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.hardmax::<-1>());
    open!("test_hardmax_one_hot", Exact, |a: f32, shape![1, 4] as shape![Dyn<A>, 4]| 0: f32, shape![1, 4] as shape![Dyn<A>, 4] = a.hardmax::<-1>());
    open!("test_instancenorm_epsilon", Sum(20), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5], b: f32, shape![3] as shape![Dyn<B>], c: f32, shape![3] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5] = nn::instance_norm(&a, &b, &c, 0.01));
    open!("test_lrn_default", Sum(3), |a: f32, shape![5, 5, 5, 5] as shape![Dyn<A>, 5, 5, 5]| 0: f32, shape![5, 5, 5, 5] as shape![Dyn<A>, 5, 5, 5] = nn::local_response_norm(&a, 3, 0.0001, 0.75, 1.0));
    open!("test_layer_normalization_2d_axis1", Sum(4), |a: f32, shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: f32, shape![4] as shape![Dyn<B>], c: f32, shape![4] as shape![Dyn<B>]| 0: f32, shape![3, 4] as shape![Dyn<A>, Dyn<B>] = nn::layer_norm(&a, &b, &c, 1e-05), 1: f32, shape![3, 1] as shape![Dyn<A>, 1] = a.mean_axes_keepdims::<axes![1]>(), 2: f32, shape![3, 1] as shape![Dyn<A>, 1] = (a.var_axes_with_keepdims::<axes![1]>(0) + 1e-05).rsqrt());
    open!("test_layer_normalization_3d_axis2_epsilon", Sum(5), |a: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>], c: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, Dyn<B>] = nn::layer_norm(&a, &b, &c, 0.1), 1: f32, shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.mean_axes_keepdims::<axes![2]>(), 2: f32, shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = (a.var_axes_with_keepdims::<axes![2]>(0) + 0.1).rsqrt());
    open!("test_layer_normalization_3d_axis_negative_1_epsilon", Sum(5), |a: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>], c: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, Dyn<B>] = nn::layer_norm(&a, &b, &c, 0.1), 1: f32, shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.mean_axes_keepdims::<axes![2]>(), 2: f32, shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = (a.var_axes_with_keepdims::<axes![2]>(0) + 0.1).rsqrt());
}

#[test]
fn norms_2() {
    open!("test_layer_normalization_4d_axis3", Sum(5), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>], c: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, Dyn<B>] = nn::layer_norm(&a, &b, &c, 1e-05), 1: f32, shape![2, 3, 4, 1] as shape![Dyn<A>, 3, 4, 1] = a.mean_axes_keepdims::<axes![3]>(), 2: f32, shape![2, 3, 4, 1] as shape![Dyn<A>, 3, 4, 1] = (a.var_axes_with_keepdims::<axes![3]>(0) + 1e-05).rsqrt());
    open!("test_layer_normalization_4d_axis_negative_2", Sum(20), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5], b: f32, shape![4, 5] as shape![4, 5], c: f32, shape![4, 5] as shape![4, 5]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = nn::layer_norm(&a.reshape::<shape![Dyn<A>, 3, 20]>(), &b.reshape::<shape![20]>(), &c.reshape::<shape![20]>(), 1e-05).reshape::<shape![Dyn<A>, 3, 4, 5]>(), 1: f32, shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = a.mean_axes_keepdims::<axes![2, 3]>(), 2: f32, shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = (a.var_axes_with_keepdims::<axes![2, 3]>(0) + 1e-05).rsqrt());
    open!("test_layer_normalization_4d_axis_negative_3", Sum(60), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5], b: f32, shape![3, 4, 5] as shape![3, 4, 5], c: f32, shape![3, 4, 5] as shape![3, 4, 5]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = nn::layer_norm(&a.reshape::<shape![Dyn<A>, 60]>(), &b.reshape::<shape![60]>(), &c.reshape::<shape![60]>(), 1e-05).reshape::<shape![Dyn<A>, 3, 4, 5]>(), 1: f32, shape![2, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = a.mean_axes_keepdims::<axes![1, 2, 3]>(), 2: f32, shape![2, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = (a.var_axes_with_keepdims::<axes![1, 2, 3]>(0) + 1e-05).rsqrt());
    open!("test_layer_normalization_default_axis", Sum(5), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>], c: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, Dyn<B>] = nn::layer_norm(&a, &b, &c, 1e-05), 1: f32, shape![2, 3, 4, 1] as shape![Dyn<A>, 3, 4, 1] = a.mean_axes_keepdims::<axes![3]>(), 2: f32, shape![2, 3, 4, 1] as shape![Dyn<A>, 3, 4, 1] = (a.var_axes_with_keepdims::<axes![3]>(0) + 1e-05).rsqrt());
    open!("test_LogSoftmax", Sum(20), |a: f32, shape![10, 20] as shape![Dyn<A>, 20]| 0: f32, shape![10, 20] as shape![Dyn<A>, 20] = a.log_softmax::<1>());
    open!("test_logsoftmax_axis_0", Sum(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.log_softmax::<0>());
    open!("test_logsoftmax_axis_2", Sum(5), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.log_softmax::<2>());
    open!("test_logsoftmax_default_axis", Sum(5), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.log_softmax::<-1>());
    open!("test_l1normalization_axis_last", Sum(3), |a: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3]| 0: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = a.l1_normalize::<-1>(1e-12));
    open!("test_l2normalization_axis_0", Sum(2), |a: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3]| 0: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = a.l2_normalize::<0>(1e-12));
    open!("test_lpnormalization_default", Sum(3), |a: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3]| 0: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = a.l2_normalize::<-1>(1e-12));
    open!("test_rms_normalization_2d_axis1", Sum(4), |a: f32, shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: f32, shape![4] as shape![Dyn<B>]| 0: f32, shape![3, 4] as shape![Dyn<A>, Dyn<B>] = nn::rms_norm(&a, &b, 1e-05));
}

#[test]
fn norms_3() {
    open!("test_rms_normalization_3d_axis1_epsilon", Sum(15), |a: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, 5], b: f32, shape![3, 5] as shape![3, 5]| 0: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, 5] = nn::rms_norm(&a.reshape::<shape![Dyn<A>, 15]>(), &b.reshape::<shape![15]>(), 0.1).reshape::<shape![Dyn<A>, 3, 5]>());
    open!("test_rms_normalization_3d_axis_negative_2_epsilon", Sum(15), |a: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, 5], b: f32, shape![3, 5] as shape![3, 5]| 0: f32, shape![2, 3, 5] as shape![Dyn<A>, 3, 5] = nn::rms_norm(&a.reshape::<shape![Dyn<A>, 15]>(), &b.reshape::<shape![15]>(), 0.1).reshape::<shape![Dyn<A>, 3, 5]>());
    open!("test_rms_normalization_4d_axis1", Sum(60), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5], b: f32, shape![3, 4, 5] as shape![3, 4, 5]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = nn::rms_norm(&a.reshape::<shape![Dyn<A>, 60]>(), &b.reshape::<shape![60]>(), 1e-05).reshape::<shape![Dyn<A>, 3, 4, 5]>());
    open!("test_rms_normalization_4d_axis2", Sum(20), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5], b: f32, shape![4, 5] as shape![4, 5]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = nn::rms_norm(&a.reshape::<shape![Dyn<A>, 3, 20]>(), &b.reshape::<shape![20]>(), 1e-05).reshape::<shape![Dyn<A>, 3, 4, 5]>());
    open!("test_rms_normalization_default_axis", Sum(5), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, Dyn<B>], b: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, Dyn<B>] = nn::rms_norm(&a, &b, 1e-05));
    open!("test_softmax_axis_0", Sum(3), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.softmax::<0>());
    open!("test_softmax_axis_2", Sum(5), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.softmax::<2>());
    open!("test_softmax_default_axis", Sum(5), |a: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5]| 0: f32, shape![3, 4, 5] as shape![Dyn<A>, 4, 5] = a.softmax::<-1>());
    open!("test_softmax_functional_dim3", Sum(5), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5]| 0: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] = a.softmax::<3>());
    open!("test_softmax_large_number", Sum(4), |a: f32, shape![2, 4] as shape![Dyn<A>, 4]| 0: f32, shape![2, 4] as shape![Dyn<A>, 4] = a.softmax::<-1>());
    open!("test_softmax_lastdim", Sum(128), |a: f32, shape![2, 128] as shape![Dyn<A>, 128]| 0: f32, shape![2, 128] as shape![Dyn<A>, 128] = a.softmax::<1>());
}

#[test]
fn windows_1() {
    open!("test_affine_grid_2d", Sum(6), |a: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3]| 0: f32, shape![2, 5, 6, 2] as shape![Dyn<A>, 5, 6, 2] = nn::affine_grid::<shape![5, 6], _>(&a, false));
    open!("test_affine_grid_2d_align_corners", Sum(6), |a: f32, shape![2, 2, 3] as shape![Dyn<A>, 2, 3]| 0: f32, shape![2, 5, 6, 2] as shape![Dyn<A>, 5, 6, 2] = nn::affine_grid::<shape![5, 6], _>(&a, true));
    open!("test_AvgPool2d", Sum(4), |a: f32, shape![2, 3, 6, 6] as shape![Dyn<A>, 3, 6, 6]| 0: f32, shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = nn::avg_pool2d(&a, Pool::window::<2>()));
    open!("test_averagepool_2d_default", Sum(4), |a: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32]| 0: f32, shape![1, 3, 31, 31] as shape![Dyn<A>, 3, 31, 31] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>()));
    open!("test_averagepool_2d_dilations", Sum(4), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>().dilation::<2>().ceil_mode()));
    open!("test_averagepool_2d_precomputed_pads_count_include_pad", Sum(25), |a: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5]| 0: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5] = nn::avg_pool2d(&a, Pool::window::<5>().stride::<1>().padding::<2>()));
    open!("test_averagepool_2d_precomputed_same_upper", Sum(9), |a: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5]| 0: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::avg_pool2d(&a, Pool::window::<3>().stride::<2>().padding::<1>().count_include_pad(false)));
    open!("test_averagepool_2d_precomputed_strides", Sum(4), |a: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5]| 0: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&a, Pool::window::<2>()));
    open!("test_Conv1d", Sum(12), |a: f32, shape![2, 4, 10] as shape![Dyn<A>, 4, 10], b: f32, shape![5, 4, 3] as shape![Dyn<B>, 4, 3], c: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 5, 8] as shape![Dyn<A>, Dyn<B>, 8] = nn::conv1d(&a, &b, Conv::new().bias(&c)));
    open!("test_Conv1d_pad2size1", Sum(20), |a: f32, shape![1, 4, 1] as shape![Dyn<A>, 4, 1], b: f32, shape![4, 4, 5] as shape![Dyn<B>, 4, 5], c: f32, shape![4] as shape![Dyn<B>]| 0: f32, shape![1, 4, 1] as shape![Dyn<A>, Dyn<B>, 1] = nn::conv1d(&a, &b, Conv::new().padding::<2>().bias(&c)));
    open!("test_Conv1d_stride", Sum(12), |a: f32, shape![2, 4, 10] as shape![Dyn<A>, 4, 10], b: f32, shape![5, 4, 3] as shape![Dyn<B>, 4, 3], c: f32, shape![5] as shape![Dyn<B>]| 0: f32, shape![2, 5, 4] as shape![Dyn<A>, Dyn<B>, 4] = nn::conv1d(&a, &b, Conv::new().stride::<2>().bias(&c)));
    open!("test_Conv2d_depthwise_strided", Sum(9), |a: f32, shape![2, 4, 6, 6] as shape![Dyn<A>, 4, 6, 6], b: f32, shape![4, 1, 3, 3] as shape![4, 1, 3, 3], c: f32, shape![4] as shape![4]| 0: f32, shape![2, 4, 2, 2] as shape![Dyn<A>, 4, 2, 2] = nn::conv2d(&a, &b, Conv::new().stride::<2>().groups::<4>().bias(&c)));
}

#[test]
fn windows_2() {
    open!("test_Conv2d_depthwise_with_multiplier", Sum(9), |a: f32, shape![2, 4, 6, 6] as shape![Dyn<A>, 4, 6, 6], b: f32, shape![8, 1, 3, 3] as shape![8, 1, 3, 3], c: f32, shape![8] as shape![8]| 0: f32, shape![2, 8, 4, 4] as shape![Dyn<A>, 8, 4, 4] = nn::conv2d(&a, &b, Conv::new().groups::<4>().bias(&c)));
    open!("test_Conv2d_dilated", Sum(27), |a: f32, shape![2, 3, 8, 8] as shape![Dyn<A>, 3, 8, 8], b: f32, shape![2, 3, 3, 3] as shape![Dyn<B>, 3, 3, 3], c: f32, shape![2] as shape![Dyn<B>]| 0: f32, shape![2, 2, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().dilation::<2>().padding::<1>().bias(&c)));
    open!("test_Conv2d_groups_thnn", Sum(12), |a: f32, shape![2, 4, 6, 5] as shape![Dyn<A>, 4, 6, 5], b: f32, shape![6, 2, 3, 2] as shape![6, 2, 3, 2], c: f32, shape![6] as shape![6]| 0: f32, shape![2, 6, 4, 4] as shape![Dyn<A>, 6, 4, 4] = nn::conv2d(&a, &b, Conv::new().groups::<2>().bias(&c)));
    open!("test_Conv2d_no_bias", Sum(18), |a: f32, shape![2, 3, 6, 5] as shape![Dyn<A>, 3, 6, 5], b: f32, shape![4, 3, 3, 2] as shape![Dyn<B>, 3, 3, 2]| 0: f32, shape![2, 4, 4, 4] as shape![Dyn<A>, Dyn<B>, 4, 4] = nn::conv2d(&a, &b, Conv::new()));
    open!("test_Conv2d_padding", Sum(27), |a: f32, shape![2, 3, 6, 6] as shape![Dyn<A>, 3, 6, 6], b: f32, shape![4, 3, 3, 3] as shape![Dyn<B>, 3, 3, 3], c: f32, shape![4] as shape![Dyn<B>]| 0: f32, shape![2, 4, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>().bias(&c)));
    open!("test_Conv2d_strided", Sum(27), |a: f32, shape![2, 3, 6, 6] as shape![Dyn<A>, 3, 6, 6], b: f32, shape![4, 3, 3, 3] as shape![Dyn<B>, 3, 3, 3], c: f32, shape![4] as shape![Dyn<B>]| 0: f32, shape![2, 4, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2] = nn::conv2d(&a, &b, Conv::new().stride::<2>().bias(&c)));
    open!("test_basic_conv_with_padding", Sum(9), |a: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5], b: f32, shape![1, 1, 3, 3] as shape![Dyn<B>, 1, 3, 3]| 0: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, Dyn<B>, 5, 5] = nn::conv2d(&a, &b, Conv::new().padding::<1>()));
    open!("test_conv_with_strides_and_asymmetric_padding", Sum(9), |a: f32, shape![1, 1, 7, 5] as shape![Dyn<A>, 1, 7, 5], b: f32, shape![1, 1, 3, 3] as shape![Dyn<B>, 1, 3, 3]| 0: f32, shape![1, 1, 4, 2] as shape![Dyn<A>, Dyn<B>, 4, 2] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding_hw::<1, 0>()));
    open!("test_conv_with_strides_padding", Sum(9), |a: f32, shape![1, 1, 7, 5] as shape![Dyn<A>, 1, 7, 5], b: f32, shape![1, 1, 3, 3] as shape![Dyn<B>, 1, 3, 3]| 0: f32, shape![1, 1, 4, 3] as shape![Dyn<A>, Dyn<B>, 4, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>()));
    open!("test_ConvTranspose2d", Sum(27), |a: f32, shape![1, 3, 7, 6] as shape![Dyn<A>, Dyn<B>, 7, 6], b: f32, shape![3, 4, 3, 3] as shape![Dyn<B>, Dyn<C>, 3, 3], c: f32, shape![4] as shape![Dyn<C>]| 0: f32, shape![1, 4, 20, 12] as shape![Dyn<A>, Dyn<C>, 20, 12] = nn::conv_transpose2d(&a, &b, Conv::new().stride_hw::<3, 2>().padding::<1>().output_padding::<1>().bias(&c)));
    open!("test_convtranspose", Sum(9), |a: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3], b: f32, shape![1, 2, 3, 3] as shape![Dyn<B>, 2, 3, 3]| 0: f32, shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = nn::conv_transpose2d(&a, &b, Conv::new()));
    open!("test_convtranspose_1d", Sum(3), |a: f32, shape![1, 1, 3] as shape![Dyn<A>, Dyn<B>, 3], b: f32, shape![1, 2, 3] as shape![Dyn<B>, 2, 3]| 0: f32, shape![1, 2, 5] as shape![Dyn<A>, 2, 5] = nn::conv_transpose1d(&a, &b, Conv::new()));
}

#[test]
fn windows_3() {
    open!("test_convtranspose_group_2", Sum(9), |a: f32, shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3], b: f32, shape![2, 1, 3, 3] as shape![2, 1, 3, 3]| 0: f32, shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = nn::conv_transpose2d(&a, &b, Conv::new().groups::<2>()));
    open!("test_convtranspose_group_2_image_3", Sum(9), |a: f32, shape![3, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3], b: f32, shape![2, 1, 3, 3] as shape![2, 1, 3, 3]| 0: f32, shape![3, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = nn::conv_transpose2d(&a, &b, Conv::new().groups::<2>()));
    open!("test_convtranspose_kernel_shape", Sum(9), |a: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3], b: f32, shape![1, 2, 3, 3] as shape![Dyn<B>, 2, 3, 3]| 0: f32, shape![1, 2, 10, 8] as shape![Dyn<A>, 2, 10, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride_hw::<3, 2>().output_padding::<1>()));
    open!("test_convtranspose_pad", Sum(9), |a: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3], b: f32, shape![1, 2, 3, 3] as shape![Dyn<B>, 2, 3, 3]| 0: f32, shape![1, 2, 10, 8] as shape![Dyn<A>, 2, 10, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride_hw::<3, 2>().output_padding::<1>()));
    open!("test_operator_convtranspose", Sum(27), |a: f32, shape![2, 3, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5], b: f32, shape![3, 3, 3, 3] as shape![Dyn<B>, 3, 3, 3]| 0: f32, shape![2, 3, 12, 15] as shape![Dyn<A>, 3, 12, 15] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<3>().padding::<1>().output_padding::<2>()));
    open!("test_globalaveragepool_precomputed", Sum(9), |a: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3]| 0: f32, shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = nn::global_avg_pool2d(&a));
    open!("test_globalmaxpool_precomputed", Exact, |a: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3]| 0: f32, shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = nn::global_max_pool2d(&a));
    open!("test_gridsample_aligncorners_true", Sum(6), |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().align_corners()));
    open!("test_gridsample_bicubic_align_corners_0_additional_1", Sum(6), |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bicubic()));
    open!("test_gridsample_bilinear", Sum(6), |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear()));
    open!("test_gridsample_bilinear_align_corners_1_additional_1", Sum(6), |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().align_corners()));
    open!("test_gridsample_border_padding", Sum(6), |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().border()));
}

#[test]
fn windows_4() {
    open!("test_gridsample_nearest_align_corners_0_additional_1", Exact, |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::nearest()));
    open!("test_gridsample_nearest_align_corners_1_additional_1", Exact, |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::nearest().align_corners()));
    open!("test_gridsample_reflection_padding", Sum(6), |a: f32, shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: f32, shape![1, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| 0: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().reflection()));
    open!("test_gridsample_volumetric_nearest_align_corners_1", Exact, |a: f32, shape![1, 1, 3, 2, 2] as shape![Dyn<A>, 1, 3, 2, 2], b: f32, shape![1, 2, 4, 2, 3] as shape![Dyn<A>, 2, 4, 2, 3]| 0: f32, shape![1, 1, 2, 4, 2] as shape![Dyn<A>, 1, 2, 4, 2] = nn::grid_sample(&a, &b, GridSample::nearest().align_corners()));
    open!("test_maxpool_2d_ceil_output_size_reduce_by_one", Exact, |a: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2]| 0: f32, shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = nn::max_pool2d(&a, Pool::window::<1>().stride::<2>().ceil_mode()));
    open!("test_maxpool_2d_default", Exact, |a: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32]| 0: f32, shape![1, 3, 31, 31] as shape![Dyn<A>, 3, 31, 31] = nn::max_pool2d(&a, Pool::window::<2>().stride::<1>()));
    open!("test_maxpool_2d_precomputed_strides", Exact, |a: f32, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5]| 0: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&a, Pool::window::<2>()));
    open!("test_maxpool_2d_same_upper", Exact, |a: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32]| 0: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32] = nn::max_pool2d(&a, Pool::window::<2>().stride::<1>().padding_sides::<0, 1, 0, 1>()));
    open!("test_maxpool_2d_strides", Exact, |a: f32, shape![1, 3, 32, 32] as shape![Dyn<A>, 3, 32, 32]| 0: f32, shape![1, 3, 10, 10] as shape![Dyn<A>, 3, 10, 10] = nn::max_pool2d(&a, Pool::window::<5>().stride::<3>()));
    open!("test_maxpool_2d_uint8", Exact, |a: u8, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5]| 0: u8, shape![1, 1, 5, 5] as shape![Dyn<A>, 1, 5, 5] = nn::max_pool2d(&a, Pool::window::<5>().stride::<1>().padding::<2>()));
    open!("test_resize_downsample_scales_cubic_A_n0p5_exclude_outside", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::resize::<shape![Dyn<A>, 1, 3, 3], _>(&a, Resize::cubic().coefficient(-0.5).exclude_outside().factors([1.0, 1.0, 0.8, 0.8])));
    open!("test_resize_downsample_scales_cubic_antialias", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::resize::<shape![Dyn<A>, 1, 2, 2], _>(&a, Resize::cubic().antialias().factors([1.0, 1.0, 0.6, 0.6])));
}

#[test]
fn windows_5() {
    open!("test_resize_downsample_scales_linear_align_corners", Sum(8), |a: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4]| 0: f32, shape![1, 1, 1, 2] as shape![Dyn<A>, 1, 1, 2] = nn::resize::<shape![Dyn<A>, 1, 1, 2], _>(&a, Resize::linear().factors([1.0, 1.0, 0.6, 0.6]).align_corners()));
    open!("test_resize_downsample_scales_linear_antialias", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::resize::<shape![Dyn<A>, 1, 2, 2], _>(&a, Resize::linear().antialias().factors([1.0, 1.0, 0.6, 0.6])));
    open!("test_resize_downsample_sizes_cubic", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::resize::<shape![Dyn<A>, 1, 3, 3], _>(&a, Resize::cubic()));
    open!("test_resize_downsample_sizes_cubic_antialias", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::resize::<shape![Dyn<A>, 1, 3, 3], _>(&a, Resize::cubic().antialias()));
    open!("test_resize_downsample_sizes_linear_pytorch_half_pixel", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 3, 1] as shape![Dyn<A>, 1, 3, 1] = nn::resize::<shape![Dyn<A>, 1, 3, 1], _>(&a, Resize::linear().pytorch_half_pixel()));
    open!("test_resize_downsample_sizes_nearest_not_larger", Exact, |a: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4]| 0: f32, shape![1, 1, 1, 2] as shape![Dyn<A>, 1, 1, 2] = nn::resize::<shape![Dyn<A>, 1, 1, 2], _>(&a, Resize::nearest()));
    open!("test_resize_downsample_sizes_nearest_not_smaller", Exact, |a: f32, shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4]| 0: f32, shape![1, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = nn::resize::<shape![Dyn<A>, 1, 2, 3], _>(&a, Resize::nearest().factors([1.0, 1.0, 0.75, 0.75])));
    open!("test_resize_tf_crop_and_resize_axes_3_2", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::resize::<shape![Dyn<A>, 1, 3, 3], _>(&a, Resize::linear().crop([0.0, 0.0, 0.4, 0.6], [1.0, 1.0, 0.6, 0.8], 0.0)));
    open!("test_resize_tf_crop_and_resize_extrapolation_value", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::resize::<shape![Dyn<A>, 1, 3, 3], _>(&a, Resize::linear().crop([0.0, 0.0, 0.4, 0.6], [1.0, 1.0, 1.2, 1.7], 10.0)));
    open!("test_resize_upsample_scales_cubic", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 8, 8] as shape![Dyn<A>, 1, 8, 8] = nn::resize::<shape![Dyn<A>, 1, 8, 8], _>(&a, Resize::cubic()));
    open!("test_resize_upsample_scales_cubic_A_n0p5_exclude_outside", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 8, 8] as shape![Dyn<A>, 1, 8, 8] = nn::resize::<shape![Dyn<A>, 1, 8, 8], _>(&a, Resize::cubic().coefficient(-0.5).exclude_outside()));
    open!("test_resize_upsample_scales_cubic_align_corners", Sum(16), |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 8, 8] as shape![Dyn<A>, 1, 8, 8] = nn::resize::<shape![Dyn<A>, 1, 8, 8], _>(&a, Resize::cubic().align_corners()));
}

#[test]
fn windows_6() {
    open!("test_resize_upsample_scales_linear_align_corners", Sum(4), |a: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2]| 0: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::resize::<shape![Dyn<A>, 1, 4, 4], _>(&a, Resize::linear().align_corners()));
    open!("test_resize_upsample_scales_nearest", Exact, |a: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2]| 0: f32, shape![1, 1, 4, 6] as shape![Dyn<A>, 1, 4, 6] = nn::resize::<shape![Dyn<A>, 1, 4, 6], _>(&a, Resize::nearest()));
    open!("test_resize_upsample_scales_nearest_axes_3_2", Exact, |a: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2]| 0: f32, shape![1, 1, 4, 6] as shape![Dyn<A>, 1, 4, 6] = nn::resize::<shape![Dyn<A>, 1, 4, 6], _>(&a, Resize::nearest()));
    open!("test_resize_upsample_sizes_nearest_floor_align_corners", Exact, |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 8, 8] as shape![Dyn<A>, 1, 8, 8] = nn::resize::<shape![Dyn<A>, 1, 8, 8], _>(&a, Resize::nearest().floor().align_corners()));
    open!("test_resize_upsample_sizes_nearest_not_larger", Exact, |a: f32, shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2]| 0: f32, shape![1, 1, 7, 7] as shape![Dyn<A>, 1, 7, 7] = nn::resize::<shape![Dyn<A>, 1, 7, 7], _>(&a, Resize::nearest()));
    open!("test_resize_upsample_sizes_nearest_round_prefer_ceil_asymmetric", Exact, |a: f32, shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| 0: f32, shape![1, 1, 8, 8] as shape![Dyn<A>, 1, 8, 8] = nn::resize::<shape![Dyn<A>, 1, 8, 8], _>(&a, Resize::nearest().round_prefer_ceil().asymmetric()));
}

#[test]
fn attention_1() {
    open!("test_swiglu", Ulp(4), |a: f32, shape![2, 4] as shape![Dyn<A>, 4], b: f32, shape![2, 4] as shape![Dyn<A>, 4]| 0: f32, shape![2, 4] as shape![Dyn<A>, 4] = a.swiglu(&b));
}

#[test]
fn losses_1() {
    open!("test_nllloss_NC", Sum(5), |a: f32, shape![3, 5] as shape![Dyn<A>, 5], b: i64, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new().log_probabilities()).unwrap());
    open!("test_nllloss_NCd1d2", Sum(5), |a: f32, shape![3, 5, 6, 6] as shape![Dyn<A>, 5, 6, 6], b: i64, shape![3, 6, 6] as shape![Dyn<A>, 6, 6]| 0: f32, shape![3, 6, 6] as shape![Dyn<A>, 6, 6] = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap());
    open!("test_nllloss_NCd1d2d3d4d5_none_no_weight", Sum(5), |a: f32, shape![3, 5, 6, 6, 5, 3, 4] as shape![Dyn<A>, 5, 6, 6, 5, 3, 4], b: i64, shape![3, 6, 6, 5, 3, 4] as shape![Dyn<A>, 6, 6, 5, 3, 4]| 0: f32, shape![3, 6, 6, 5, 3, 4] as shape![Dyn<A>, 6, 6, 5, 3, 4] = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap());
    open!("test_sce_NCd1d2d3d4d5_none_no_weight", Sum(5), |a: f32, shape![3, 5, 6, 6, 5, 3, 4] as shape![Dyn<A>, 5, 6, 6, 5, 3, 4], b: i64, shape![3, 6, 6, 5, 3, 4] as shape![Dyn<A>, 6, 6, 5, 3, 4]| 0: f32, shape![3, 6, 6, 5, 3, 4] as shape![Dyn<A>, 6, 6, 5, 3, 4] = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new()).unwrap());
    open!("test_sce_none", Sum(5), |a: f32, shape![3, 5] as shape![Dyn<A>, 5], b: i64, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap());
    open!("test_sce_none_log_prob", Sum(5), |a: f32, shape![3, 5] as shape![Dyn<A>, 5], b: i64, shape![3] as shape![Dyn<A>]| 0: f32, shape![3] as shape![Dyn<A>] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap(), 1: f32, shape![3, 5] as shape![Dyn<A>, 5] = a.log_softmax::<1>());
    open!("test_sce_sum_log_prob", Sum(8), |a: f32, shape![3, 5] as shape![Dyn<A>, 5], b: i64, shape![3] as shape![Dyn<A>]| 0: f32, shape![] as shape![] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap().sum(), 1: f32, shape![3, 5] as shape![Dyn<A>, 5] = a.log_softmax::<1>());
}
