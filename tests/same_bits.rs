//! On one machine the same element gives the same bits: whatever the length of the tensor, where it is kept, how it is viewed,
//! whether the function is fused in an expression or alone, into a tensor that is there or in place, on how many threads.
//! With `portable_bits` they are those of the baseline.

#[path = "support/alone.rs"]
mod alone;

use alone::{alone, both_alone};
use conformable::kernel::isa::{Isa, LowestArithmetic, isa};
use conformable::kernel::op::{self, Binary, Unary};
use conformable::prelude::*;
use std::sync::Mutex;

/// The level is the process's: one test at a time.
static LEVEL: Mutex<()> = Mutex::new(());

/// Over the domains of most functions, and what is special.
fn values(seed: usize) -> Vec<f64> {
    let special =
        [0.0, -0.0, 1.0, -1.0, 0.5, 1e-30, 2e5, -3e9, 1e30, f64::NAN, f64::INFINITY, -f64::INFINITY, 90.0, -100.0];
    (0..256)
        .map(|k| {
            let n = (k + 1) * 7919 + seed * 104_729;
            if k % 9 == 3 { special[n % special.len()] } else { (n % 20_011) as f64 / 1000.0 - 9.7 }
        })
        .collect()
}

/// Is it the same, to the last bit? All NaN are one.
trait Same: Copy {
    fn same(self, other: Self) -> bool;
}

impl Same for f32 {
    fn same(self, other: f32) -> bool {
        self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
    }
}

impl Same for f64 {
    fn same(self, other: f64) -> bool {
        self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
    }
}

/// By an operation alone, at the level in use.
fn one<T: Element>(op: impl Unary<T, Out = T>, x: T) -> T {
    alone(isa(), op, x)
}

fn two<T: Element>(op: impl Binary<T, Out = T>, x: T, y: T) -> T {
    both_alone(isa(), op, x, y)
}

macro_rules! each_function {
    ($check:ident!($($argument:tt)*)) => {
        $check! { $($argument)*;
            exp Exp, exp_m1 ExpM1, ln Ln, ln_1p Ln1p, log2 Log2, log10 Log10, sin Sin, cos Cos, tan Tan, asin Asin, acos Acos,
            atan Atan, sinh Sinh, cosh Cosh, tanh Tanh, asinh Asinh, acosh Acosh, atanh Atanh, erf Erf, sigmoid Sigmoid,
            silu Silu, gelu Gelu, gelu_tanh GeluTanh, softplus Softplus, mish Mish, selu Selu
        }
    };
}

macro_rules! hold {
    ($found:expr, $wanted:expr, $($what:tt)*) => {{
        let found: Vec<_> = $found.iter().copied().collect();
        assert_eq!(found.len(), $wanted.len());
        for (at, (found, wanted)) in found.iter().zip($wanted.iter()).enumerate() {
            assert!(found.same(*wanted), "{} number {at}: {found:e}, not {wanted:e}", format!($($what)*));
        }
    }};
}

/// Lengths on the heap, known while running, and views at strides 1, 2 and -1.
#[test]
fn of_any_length_and_view() {
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    struct N;
    macro_rules! check {
        ($t:ident; $($method:ident $op:ident),*) => { $({
            let all: Vec<$t> = values(1).iter().map(|&x| x as $t).collect();
            let wanted: Vec<$t> = all.iter().map(|&x| one(op::$op, x)).collect();
            for n in (1..=200).filter(|n| n % 7 == 1 || *n < 18 || (60..70).contains(n)) {
                for first in [0, 3] {
                    let x = Tensor::<$t, shape![Dyn<N>]>::from_slice_along((Len::<N>::new(n),), &all[first..first + n]).unwrap();
                    hold!(x.$method(), wanted[first..first + n], "{} of {n}", stringify!($method));
                }
            }
        })* };
    }
    each_function!(check!(f32));
    each_function!(check!(f64));
}

#[test]
fn in_any_storage_and_form() {
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    macro_rules! check {
        ($t:ident; $($method:ident $op:ident),*) => { $({
            let all: Vec<$t> = values(2).iter().map(|&x| x as $t).collect();
            let wanted: Vec<$t> = all.iter().map(|&x| one(op::$op, x)).collect();
            let name = stringify!($method);
            let x = Tensor::<$t, shape![8, 32]>::from_vec(all.clone()).unwrap();
            hold!(x.$method(), wanted, "{name} on the heap");
            hold!(x.expr().$method().eval(), wanted, "{name} as an expression");
            let mut out = Tensor::<$t, shape![8, 32]>::zeros();
            x.expr().$method().eval_into(&mut out);
            hold!(out, wanted, "{name} into a tensor");
            hold!((&x.expr().$method().eval() + $t::from(0u8)), x.$method().iter().map(|y| y + $t::from(0u8)).collect::<Vec<_>>(), "{name} and a sum");
            let fused = (x.expr().$method() * 1.0).eval();
            hold!(fused, wanted, "{name} fused");
            // Transposed, and every other column: not in a run.
            let turned = x.transpose::<0, 1>().$method();
            hold!(turned.transpose::<0, 1>().to_tensor(), wanted, "{name} transposed");
            let half: Vec<$t> = wanted.iter().copied().step_by(2).collect();
            hold!(x.slice(s![.., ..;2]).$method(), half, "{name} of every other column");
            // Inline, of few elements.
            let few = InlineTensor::<$t, shape![3, 7]>::from_fn(|[i, j]| all[7 * i + j]);
            hold!(few.$method(), wanted[..21], "{name} inline");
            hold!(few.expr().$method().eval(), wanted[..21], "{name} inline, as an expression");
            let (row, single) = (tensor![0.0 as $t, 1.0, 2.0, -1.0, 0.5, 3.0, -2.0], tensor![0.25 as $t]);
            let of = |less: &dyn Fn(usize) -> $t| (0..21).map(|k| one(op::$op, all[k] - less(k))).collect::<Vec<$t>>();
            hold!((few.expr() - &row).$method().eval(), of(&|k| row[[k % 7]]), "{name} inline, less a row");
            hold!((few.expr() - &single).$method().eval(), of(&|_| 0.25), "{name} inline, less an element");
            for k in 0..all.len() {
                let item = tensor![all[k]].$method().item();
                assert!(item.same(wanted[k]), "{name} of {:e} alone is {item:e}, not {:e}", all[k], wanted[k]);
            }
            // A reduction computes the function too.
            let finite = x.map(|x| if x.is_finite() && x.abs() < 1.0 { x } else { 0.5 });
            assert!(finite.expr().$method().max().same(finite.$method().max()), "{name} in a reduction");
        })* };
    }
    // The forms are those of expressions, not of functions: one of each kind.
    check!(f32; exp Exp, ln Ln, sin Sin, tan Tan, atanh Atanh, erf Erf, sigmoid Sigmoid, gelu Gelu);
    check!(f64; exp Exp, cos Cos, tanh Tanh, log2 Log2, asin Asin, mish Mish);
}

#[test]
fn of_two_elements() {
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    macro_rules! check {
        ($t:ident; $($method:ident $op:ident),*) => { $({
            let [a, b] = [3, 4].map(|seed| values(seed).iter().map(|&x| x as $t).collect::<Vec<$t>>());
            let wanted: Vec<$t> = a.iter().zip(&b).map(|(&x, &y)| two(op::$op, x, y)).collect();
            let name = stringify!($method);
            let [x, y] = [&a, &b].map(|x| Tensor::<$t, shape![16, 16]>::from_vec(x.clone()).unwrap());
            hold!(x.$method(&y), wanted, "{name}");
            hold!(x.transpose::<0, 1>().$method(&y.transpose::<0, 1>()).transpose::<0, 1>().to_tensor(), wanted, "{name} transposed");
            for k in 0..a.len() {
                let item = tensor![a[k]].$method(&tensor![b[k]]).item();
                assert!(item.same(wanted[k]), "{name} of {:e} and {:e} alone is {item:e}, not {:e}", a[k], b[k], wanted[k]);
            }
        })* };
    }
    check!(f32; pow Pow, atan2 Atan2, hypot Hypot);
    check!(f64; pow Pow, atan2 Atan2, hypot Hypot);
}

/// Many elements, which threads divide with the feature `rayon`: the same as in pieces.
#[test]
fn on_threads() {
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    const N: usize = 1 << 19;
    let all: Vec<f32> = (0..N).map(|k| (k % 40_009) as f32 / 2000.0 - 10.0).collect();
    let x = Tensor::<f32, shape![524288]>::from_vec(all).unwrap();
    macro_rules! check {
        ($t:ident; $($method:ident $op:ident),*) => { $({
            let whole = x.$method();
            for part in [0, 40_000, 262_144 - 5, N - 70] {
                for k in part..part + 70 {
                    let wanted = one(op::$op, x[[k]]);
                    assert!(whole[[k]].same(wanted), "{} of {:e}", stringify!($method), x[[k]]);
                }
            }
        })* };
    }
    each_function!(check!(f32));
}

/// With the switch the bits are those of the baseline, sums and products too.
#[test]
fn portable() {
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let before = isa();
    conformable::portable_bits(true);
    assert_eq!(isa(), Isa::Baseline);
    macro_rules! check {
        ($t:ident; $($method:ident $op:ident),*) => { $({
            let all: Vec<$t> = values(5).iter().map(|&x| x as $t).collect();
            let wanted: Vec<$t> = all.iter().map(|&x| op::$op.with::<LowestArithmetic>(x)).collect();
            let x = Tensor::<$t, shape![256]>::from_vec(all).unwrap();
            hold!(x.$method(), wanted, "portable {}", stringify!($method));
        })* };
    }
    each_function!(check!(f32));
    each_function!(check!(f64));
    conformable::portable_bits(false);
    assert_eq!(isa(), before);
}

/// In place, by the kernel of `a += b`.
#[test]
fn in_place() {
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    macro_rules! check {
        ($t:ident; $($method:ident $op:ident),*) => { $({
            let all: Vec<$t> = values(6).iter().map(|&x| x as $t).collect();
            let wanted: Vec<$t> = all.iter().map(|&x| one(op::$op, x)).collect();
            let mut x = Tensor::<$t, shape![256]>::from_vec(all.clone()).unwrap();
            x.$method();
            hold!(x, wanted, "{}", stringify!($method));
            let mut few = InlineTensor::<$t, shape![5]>::from_fn(|[k]| all[k]);
            few.$method();
            hold!(few, wanted[..5], "{} of few", stringify!($method));
            // A view with a stride.
            let mut wide = Tensor::<$t, shape![256, 2]>::from_fn(|[k, _]| all[k]);
            wide.slice_mut(s![.., 1]).$method();
            hold!(wide.slice(s![.., 1]).to_tensor(), wanted, "{} of a view", stringify!($method));
        })* };
    }
    check!(f32; exp_in_place Exp, ln_in_place Ln, sin_in_place Sin, cos_in_place Cos, tan_in_place Tan, tanh_in_place Tanh,
        sigmoid_in_place Sigmoid, gelu_in_place Gelu, erf_in_place Erf);
    check!(f64; exp_in_place Exp, ln_in_place Ln, sin_in_place Sin, cos_in_place Cos, tan_in_place Tan, tanh_in_place Tanh,
        sigmoid_in_place Sigmoid, gelu_in_place Gelu, erf_in_place Erf);
}

/// A row gives the same alone as among others, however long it is.
#[test]
fn rows() {
    struct Rows;
    let _guard = LEVEL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    macro_rules! check {
        ($t:ident: $($cols:literal)*) => { $(
            for n in 1..=11 {
                let rows = Len::<Rows>::new(n);
                let all: Vec<$t> = values(7 + n).iter().cycle().take(n * $cols).map(|&x| (x.clamp(-50.0, 50.0)) as $t).collect();
                let x = Tensor::<$t, shape![Dyn<Rows>, $cols]>::from_vec_along(rows, all).unwrap();
                let (weight, bias) = (Tensor::<$t, shape![$cols]>::full(1.5), Tensor::<$t, shape![$cols]>::full(0.25));
                let whole = [
                    x.softmax::<-1>(),
                    x.log_softmax::<-1>(),
                    nn::layer_norm(&x, &weight, &bias, 1e-5),
                    nn::rms_norm(&x, &weight, 1e-5),
                ];
                for i in 0..n {
                    let row = x.index_axis::<0>(i).to_tensor();
                    let alone = [
                        row.softmax::<-1>(),
                        row.log_softmax::<-1>(),
                        nn::layer_norm(&row, &weight, &bias, 1e-5),
                        nn::rms_norm(&row, &weight, 1e-5),
                    ];
                    for (k, (alone, whole)) in alone.iter().zip(&whole).enumerate() {
                        for j in 0..$cols {
                            assert!(alone[[j]].same(whole[[i, j]]), "function {k}, row {i} of {n} by {}", $cols);
                        }
                    }
                }
            }
        )* };
    }
    check!(f32: 2 3 5 8 9 16 17 23 31 64 65 129);
    check!(f64: 3 7 9 18 33);
}
