//! Functions in place, each against the function that makes a tensor: wherever the elements are, in whatever order they lie,
//! few or many, NaN and infinities among them.

use conformable::prelude::*;
use conformable::storage::Storage;

/// All classes of floats, bit for bit equal to those of another tensor, or both NaN.
#[track_caller]
fn check<S: Shape, A: Storage, B: Storage>(name: &str, found: &Tensor<f32, S, A>, expected: &Tensor<f32, S, B>) {
    for (at, (found, expected)) in found.iter().zip(expected.iter()).enumerate() {
        let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
        assert!(same, "{name}, element {at}: {found}, expected {expected}");
    }
}

fn sample<S: FixedShape>() -> Tensor<f32, S> {
    let special = [0.0, -0.0, 1.0, -1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MIN_POSITIVE, 1e30, -0.5];
    Construct::from_positions(|k| match k % 3 {
        0 => special[k / 3 % special.len()],
        _ => ((k * 7919) % 1009) as f32 / 100.0 - 5.0,
    })
}

/// `$in_place` by a function that takes `&mut a`, against `$eager`.
macro_rules! functions_of_one_element {
    ($($method:ident $in_place:ident $(($($argument:expr),*))?;)*) => {
        #[test]
        fn functions_of_one_element() {
            $(
                functions_of_one_element!(@ shape![3, 5], $method $in_place ($($($argument),*)?));
                functions_of_one_element!(@ shape![7, 43], $method $in_place ($($($argument),*)?));
            )*
        }
    };
    (@ $shape:ty, $method:ident $in_place:ident ($($argument:expr),*)) => {{
        let a = sample::<$shape>();
        let expected = a.$method($($argument),*);
        let name = stringify!($in_place);
        let mut heap = a.clone();
        heap.$in_place($($argument),*);
        check(name, &heap, &expected);
        let mut inline = a.to_inline();
        inline.$in_place($($argument),*);
        check(name, &inline, &expected);
        let mut turned = a.t().flip::<1>().to_tensor();
        turned.flip_mut::<1>().t_mut().$in_place($($argument),*);
        check(name, &turned.flip::<1>().t(), &expected);
        // A part: what is beside it stays.
        let mut part = a.clone();
        part.slice_mut(s![1.., ..;2]).$in_place($($argument),*);
        check(name, &part.slice(s![1.., ..;2]), &expected.slice(s![1.., ..;2]));
        check(name, &part.slice(s![0, ..]), &a.slice(s![0, ..]));
        check(name, &part.slice(s![.., 1..;2]), &a.slice(s![.., 1..;2]));
    }};
}

functions_of_one_element! {
    abs abs_in_place; sign sign_in_place; square square_in_place; relu relu_in_place; recip recip_in_place;
    floor floor_in_place; ceil ceil_in_place; trunc trunc_in_place; fract fract_in_place; neg neg_in_place;
    sqrt sqrt_in_place; rsqrt rsqrt_in_place; exp exp_in_place; ln ln_in_place; sin sin_in_place; cos cos_in_place;
    tanh tanh_in_place; round round_in_place; exp_m1 exp_m1_in_place; ln_1p ln_1p_in_place; log2 log2_in_place;
    log10 log10_in_place; tan tan_in_place; asin asin_in_place; acos acos_in_place; atan atan_in_place;
    sinh sinh_in_place; cosh cosh_in_place; asinh asinh_in_place; acosh acosh_in_place; atanh atanh_in_place;
    erf erf_in_place; sigmoid sigmoid_in_place; silu silu_in_place; gelu gelu_in_place; gelu_tanh gelu_tanh_in_place;
    softplus softplus_in_place; mish mish_in_place; softsign softsign_in_place; hard_sigmoid hard_sigmoid_in_place;
    hard_swish hard_swish_in_place; selu selu_in_place;
    powi powi_in_place(3); powf powf_in_place(1.5); clamp clamp_in_place(-0.25, 1.5); leaky_relu leaky_relu_in_place(0.1);
    elu elu_in_place(0.5); celu celu_in_place(0.5); map map_in_place(|x| x * 2.0 - 1.0);
}

#[test]
fn functions_of_two_elements() {
    let a = sample::<shape![6, 31]>();
    let row = sample::<shape![32]>().narrow::<0, 1, 31>().to_tensor();
    let column = sample::<shape![6, 1]>();
    macro_rules! each {
        ($($method:ident $in_place:ident;)*) => { $(
            let mut b = a.clone();
            b.$in_place(&row);
            check(stringify!($in_place), &b, &a.$method(&row));
            let mut b = a.clone();
            b.t_mut().$in_place(column.t());
            check(stringify!($in_place), &b, &a.$method(&column));
            let mut b = a.to_inline();
            b.$in_place(2.0);
            check(stringify!($in_place), &b, &a.$method(2.0));
            let mut b = a.clone();
            b.$in_place(row.expr() * 2.0);
            check(stringify!($in_place), &b, &a.$method(&row * 2.0));
        )* };
    }
    each! {
        pow pow_in_place; atan2 atan2_in_place; hypot hypot_in_place; maximum maximum_in_place;
        minimum minimum_in_place; rem_euclid rem_euclid_in_place; mod_floor mod_floor_in_place; prelu prelu_in_place;
        swiglu swiglu_in_place;
    }
    let mut b = a.clone();
    b.zip_map_in_place(&row, |x, y| x - 3.0 * y);
    check("zip_map_in_place", &b, &a.zip_map(&row, |x, y| x - 3.0 * y));
    let mut b = a.clone();
    b.masked_fill_in_place(column.greater(0.0), 9.0);
    check("masked_fill_in_place", &b, &a.masked_fill(&column.greater(0.0), 9.0));
}

#[test]
fn integers_and_masks() {
    let mut a = tensor![[-7, 7], [3, -3]];
    a.abs_in_place();
    a.rem_euclid_in_place(4);
    a.maximum_in_place(tensor![[2], [3]]);
    assert_eq!(a, tensor![[3, 3], [3, 3]]);
    a.neg_in_place();
    a.clamp_in_place(-2, 0);
    assert_eq!(a, tensor![[-2, -2], [-2, -2]]);
    a.not_in_place();
    assert_eq!(a, tensor![[1, 1], [1, 1]]);
    let mut mask = tensor![true, false, true];
    mask.flip_mut::<0>().narrow_mut::<0, 0, 2>().not_in_place();
    assert_eq!(mask, tensor![true, true, false]);
    let mut none: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    none.exp_in_place();
    none.maximum_in_place(1.0);
    assert!(none.is_empty());
    let mut scalar: Tensor<f64, shape![]> = Tensor::full(0.25);
    scalar.sqrt_in_place();
    assert_eq!(scalar.item(), 0.5);
}
