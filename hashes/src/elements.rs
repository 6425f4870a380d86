//! Operators, and functions of one element or two: of rows, of views with strides, of few elements inline, and in place.

use crate::{Float, mask, print, results, sample, whole};
use conformable::prelude::*;
use conformable::storage::Storage;

type Rows = shape![3, 1021];

pub(crate) fn all() {
    floats::<f32>("f32");
    floats::<f64>("f64");
    // Few elements are straight code, which has to be compiled for each operation once more.
    let few: InlineTensor<f32, shape![2, 5]> = sample::<f32, shape![2, 5]>().to_inline();
    one("f32 few", &few);
    two("f32 few", &few, &few.flip::<0>());
    integers();
    masks();
    fused();
}

/// Calls methods of one name, each of which gives a tensor.
macro_rules! methods {
    ($of:expr, $x:expr; $($method:ident $(($($argument:expr),*))?)*) => { $(
        print(concat!(".", stringify!($method), "(", $(stringify!($($argument),*),)? ")"), $of, $x.$method($($($argument),*)?));
    )* };
}

/// Calls methods that write over a tensor, and gives what is there then.
macro_rules! in_place {
    ($of:expr, $x:expr; $($method:ident $(($($argument:expr),*))?)*) => { $(
        let mut x = $x;
        x.$method($($($argument),*)?);
        print(concat!(".", stringify!($method), "(", $(stringify!($($argument),*),)? ")"), $of, x);
    )* };
}

fn floats<T: Float>(name: &str) {
    let x: Tensor<T, Rows> = sample();
    one(&format!("{name} rows"), &x);
    one(&format!("{name} turned"), &x.t());
    one(&format!("{name} every other, reversed"), &x.slice(s![..;-1, 1..;2]));
    in_places(&format!("{name} rows"), &x);
    two(&format!("{name} rows"), &x, &sample::<T, Rows>().flip::<1>());
    two(&format!("{name} stretched"), &x, &sample::<T, shape![3, 1]>().broadcast_to::<Rows>());
    two(&format!("{name} turned"), &x.t(), &sample::<T, shape![1021, 3]>());
}

/// Functions of one element.
fn one<T: Float, S: Shape, B: Storage>(of: &str, x: &Tensor<T, S, B>) {
    let n = T::of;
    methods! { of, x;
        abs neg sign recip square sqrt rsqrt exp exp_m1 ln ln_1p log2 log10 sin cos tan asin acos atan sinh cosh tanh asinh
        acosh atanh floor ceil round trunc fract powi(3) powi(-2) powf(n(1.5)) erf is_nan is_finite is_infinite relu
        leaky_relu(n(0.1)) elu(n(0.5)) selu celu(n(0.5)) gelu gelu_tanh sigmoid hard_sigmoid silu hard_swish softplus
        softsign mish clamp(n(-0.5), n(1.25)) map(|x| x * x + x) to_tensor to_vec
    }
    methods! { &format!("{of}, times 40"), x.map(|x| x * n(40.0)); exp sin cos tan tanh sinh sigmoid gelu erf }
    methods! { &format!("{of}, turned over"), x.recip(); ln log2 log10 sqrt rsqrt atan }
}

fn in_places<T: Float, S: FixedShape>(of: &str, x: &Tensor<T, S>) {
    let n = T::of;
    let (y, mask): (Tensor<T, S>, Tensor<bool, S>) = (sample::<T, S>() + n(0.25), mask());
    in_place! { of, x.clone();
        abs_in_place neg_in_place sign_in_place recip_in_place square_in_place sqrt_in_place rsqrt_in_place exp_in_place
        exp_m1_in_place ln_in_place ln_1p_in_place log2_in_place log10_in_place sin_in_place cos_in_place tan_in_place
        asin_in_place acos_in_place atan_in_place sinh_in_place cosh_in_place tanh_in_place asinh_in_place acosh_in_place
        atanh_in_place floor_in_place ceil_in_place round_in_place trunc_in_place fract_in_place powi_in_place(3)
        powf_in_place(n(1.5)) erf_in_place relu_in_place leaky_relu_in_place(n(0.1)) elu_in_place(n(0.5)) selu_in_place
        celu_in_place(n(0.5)) gelu_in_place gelu_tanh_in_place sigmoid_in_place hard_sigmoid_in_place silu_in_place
        hard_swish_in_place softplus_in_place softsign_in_place mish_in_place clamp_in_place(n(-0.5), n(1.25))
        map_in_place(|x| x * x + x) pow_in_place(&y) atan2_in_place(&y) hypot_in_place(&y) minimum_in_place(&y)
        maximum_in_place(&y) rem_euclid_in_place(&y) mod_floor_in_place(&y) prelu_in_place(&y) swiglu_in_place(&y) zip_map_in_place(&y, |x, y| x * y + x)
        masked_fill_in_place(&mask, n(7.0)) fill(n(2.0)) assign(&y)
    }
    let assigned = |operator: &str, assign: &dyn Fn(&mut Tensor<T, S>)| {
        let mut x = x.clone();
        assign(&mut x);
        print(operator, of, x);
    };
    assigned("x += &y", &|x| *x += &y);
    assigned("x -= &y", &|x| *x -= &y);
    assigned("x *= &y", &|x| *x *= &y);
    assigned("x /= &y", &|x| *x /= &y);
    assigned("x %= &y", &|x| *x %= &y);
}

/// Functions of two elements.
fn two<T: Float, S: Shape, A: Storage, B: Storage>(of: &str, x: &Tensor<T, S, A>, y: &Tensor<T, S, B>) {
    methods! { of, x;
        pow(y) atan2(y) hypot(y) minimum(y) maximum(y) rem_euclid(y) mod_floor(y) prelu(y) swiglu(y) equal(y) not_equal(y) less(y) less_equal(y) greater(y)
        greater_equal(y) zip_map(y, |x, y| x * y + x)
    }
    results! { of;
        x + y; x - y; x * y; x / y; x % y; -x;
        x.less(y).select(x, y);
        x.masked_fill(&x.less(y), T::of(7.0));
        x.exact() * y;
        x.one_sided() - y;
        ((x.expr() - y) * y + x).eval();
        ((x.expr() - y) * y).sum();
    }
}

fn integers() {
    let (x, row): (Tensor<i32, Rows>, Tensor<i32, shape![1021]>) = (whole(), whole());
    let row = row + 60;
    macro_rules! of_each_type {
        ($($t:ident)*) => { $(
            let (x, row) = (x.abs().cast::<$t>(), row.cast::<$t>());
            results! { stringify!($t);
                &x + &row; &x * 2; &x / &row; &x % &row; &row - &x % &row; &x & &row; &x | &row; &x ^ &row; !&x; &x << 2; &x >> &(&row & 3);
                x.maximum(&row); x.rem_euclid(&row); x.mod_floor(&row); x.less(&row); x.clamp(3, 20); x.cast::<f32>(); x.t() + 1; x.square();
            }
        )* };
    }
    of_each_type! { i8 i16 i32 i64 u8 u16 u32 u64 usize }
    let mut y = x.clone();
    y += &row;
    y -= 3;
    y *= &row;
    y /= &row;
    y %= &row;
    y &= &row;
    y |= 64;
    y ^= &row;
    y.not_in_place();
    y <<= &(&row & 7);
    y >>= 3;
    results! { "i32";
        y;
        x.abs(); x.sign(); x.neg(); -&x;
        x.cast::<f64>(); x.cast::<i8>(); x.cast::<bool>();
        (&x.cast::<f32>() / 7.0).cast::<i32>();
        x.t().flip::<1>() * 3;
    }
    // What a line for each shows.
    for (operator, assign) in [
        ("x &= &row", (|x, y| *x &= y) as fn(&mut Tensor<i32, Rows>, &Tensor<i32, shape![1021]>)),
        ("x |= &row", |x, y| *x |= y),
        ("x ^= &row", |x, y| *x ^= y),
        ("x.not_in_place()", |x, _| x.not_in_place()),
    ] {
        let mut x = x.clone();
        assign(&mut x, &row);
        print(operator, "i32", x);
    }
}

fn masks() {
    let (m, n): (Tensor<bool, Rows>, Tensor<bool, shape![1021]>) = (mask(), mask());
    results! { "bool";
        &m & &n; &m | &n; &m ^ &n; !&m; m.t().to_tensor(); m.equal(&n); m.cast::<f32>(); m.cast::<i64>();
        m.select(1.5_f32, -0.5); m.flip::<1>().select(&whole::<Rows>(), 0);
    }
}

/// Expressions of several operations, into new memory and into old.
fn fused() {
    let (x, row, column): (Tensor<f32, Rows>, Tensor<f32, shape![1021]>, Tensor<f32, shape![3, 1]>) =
        (sample(), sample(), sample());
    let mut out: Tensor<f32, Rows> = Tensor::zeros();
    results! { "f32";
        ((x.expr() - &row) * &column + 0.5).eval();
        (x.expr().exp() / (row.expr().square() + 1.0)).tanh().eval();
        (x.t().expr() * 2.0 + column.t()).eval();
        { ((x.expr() + &row).sin() * &column).eval_into(&mut out); &out + 0.0 };
        (x.expr() * &row).sum_axis::<1>();
        (x.expr() - &column).square().max();
        row.at_most::<4000>() + &column;
        (x.expr() * &x).mean_axis::<0>();
    }
}
