//! Element types and what can be done with them: [`Element`], [`AnyNumber`], [`Numeric`], [`Real`], [`Bits`].
//!
//! # Floats of 16 bits
//!
//! With the feature `half`, `half::f16` and `half::bf16` are elements. They are [`Numeric`], and computed in `f32`:
//!
//! - An operation, a function or a cast of an element rounds once, to the nearest and of two as near to the even one, also from
//!   `f64` and from integers. So does each operation of a fused expression.
//! - Arithmetic is exactly rounded. Of all 65,536 numbers, elementary functions give the nearest one but for at most 7 of `f16`,
//!   where they give its neighbour; `tests/half.rs` counts them.
//! - Sums, products, means, norms, variances, `logsumexp`, running sums, `matmul`, `dot`, `einsum!` and convolutions add up in `f32`
//!   and round once at the end, as PyTorch does. `nn::linear` rounds the product, and once more with the bias; `scatter_add` and the
//!   rotary embedding round each step.
//! - What else asks for [`Real`], as softmax, norms of rows and attention, takes `x.cast::<f32>()`.
//! - Operands of `einsum!`, of convolutions and of running sums are copied as `f32`, views of repeated elements whole; those of
//!   `matmul` part by part, in memory that the thread keeps. Weights of these types are buffers to a visitor, not parameters.
//! - Numbers print with as few digits as read back as them.
//!
#![cfg_attr(feature = "half", doc = "```")]
#![cfg_attr(not(feature = "half"), doc = "```ignore")]
//! use conformable::prelude::*;
//! use half::f16;
//! let x = tensor![0.1f32, 2.5, -3.0].cast::<f16>();
//! let y = (&x * f16::from_f32(2.0)).sqrt();
//! assert_eq!(x.to_string(), "[ 0.1  2.5 -3. ]");
//! assert_eq!(y.slice(s![..2]).sum().to_f32(), 2.6835938);
//! // Added up in 16 bits, this would stay at 2048.
//! assert_eq!(Tensor::<f16, shape![3000]>::ones().sum().to_f32(), 3000.0);
//! ```
//!
//! # Complex numbers
//!
//! With the feature `num-complex`, `num_complex::Complex<f32>` and `Complex<f64>` are elements. They are [`AnyNumber`], and have no order:
//!
//! - Arithmetic is that of `num_complex`. Tensors of them are added, multiplied, summed, averaged, contracted by `matmul` and `einsum!`,
//!   convolved, indexed, padded and printed as those of floats.
//! - `z.re()`, `z.im()`, `z.conj()`, `z.arg()` and `Tensor::from_re_im(&re, &im)` are only theirs; `z.abs()` is a tensor of floats.
//!   `x.cast::<Complex<f64>>()` makes complex numbers of real ones; back there is no cast, but the parts. Slices of pairs, as files and
//!   devices have them, are read where they lie: [`interop::num_complex`](crate::interop).
//! - What needs an order, as `max`, `sort` or `less`, does not compile; nor does what asks for floats, as `exp`, softmax, norms,
//!   variances and linear algebra but for products. A norm is `z.abs().norm()`.
//! - `matmul` is four real products of the library's, whose parts are copied in tiles to memory that the thread keeps; sums and
//!   elementwise operations are plain loops. A mean divides each part.
//! - They are no weights of models, and files of the library hold none: save the parts.
//!
#![cfg_attr(feature = "num-complex", doc = "```")]
#![cfg_attr(not(feature = "num-complex"), doc = "```ignore")]
//! use conformable::prelude::*;
//! use num_complex::Complex;
//! // The discrete Fourier transform of a signal of four, as a product with a matrix.
//! let i = Complex::new(0.0, 1.0);
//! let turn = Tensor::<_, shape![4, 4]>::from_fn(|[j, k]: [usize; 2]| (-i).powu((j * k) as u32));
//! let signal = tensor![1.0, 0.0, -1.0, 0.0].cast::<Complex<f64>>();
//! let spectrum = turn.matmul(&signal);
//! assert_eq!(spectrum.abs(), tensor![0.0, 2.0, 0.0, 2.0]);
//! assert_eq!(spectrum.to_string(), "[0.+0.i 2.+0.i 0.+0.i 2.+0.i]");
//! let back = turn.conj().matmul(&spectrum) / Complex::from(4.0);
//! assert_eq!(back.re(), tensor![1.0, 0.0, -1.0, 0.0]);
//! ```
//!
//! None is the larger:
//!
#![cfg_attr(feature = "num-complex", doc = "```compile_fail,E0277")]
#![cfg_attr(not(feature = "num-complex"), doc = "```ignore")]
//! use conformable::prelude::*;
//! use num_complex::Complex;
//! let z = tensor![Complex::new(3.0, 4.0), Complex::new(0.0, 1.0)];
//! assert_eq!(z.abs().argmax(), 0); // right: by their absolute values
//! z.argmax(); // wrong: this needs numbers with an order, and `Complex<f64>` is none
//! ```

use crate::kernel::convert::Converted;
use crate::sealed::Sealed;
use core::fmt::{Debug, Display};
use core::iter::Sum;
use core::marker::PhantomData;
use core::ops::{
    Add, AddAssign, BitAnd, BitOr, BitXor, Deref, Div, DivAssign, Mul, MulAssign, Neg, Not, Rem, RemAssign, Shl, Shr,
    Sub, SubAssign,
};
#[cfg(any(feature = "std", feature = "libm"))]
use num_traits::Float;
use num_traits::FloatConst;
// What `core` computes of `Float`, by the same names.
#[cfg(not(any(feature = "std", feature = "libm")))]
use num_traits::float::FloatCore as Float;

/// An element of a tensor: `f32`, `f64`, `i8` to `i64`, `isize`, `u8` to `u64`, `usize` or `bool`; with the feature `half` also
/// `f16` and `bf16`, with `num-complex` also `Complex<f32>` and `Complex<f64>`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an element type of a tensor",
    label = "tensors hold `f32`, `f64`, integers of 8 to 64 bits, and `bool`",
    note = "a pair or a struct of numbers becomes an axis of its own, or a tensor for each field; a `Vec` of numbers becomes a tensor by `Tensor::from_vec(v)`; in the type of a layer elements stand before storage and bias, `Linear<I, O, f32, B, NoBias>`",
    note = "C27: read on in `conformable::errors::c27` (`cargo doc --open`)"
)]
#[doc(alias = "dtype")]
pub trait Element: Copy + Default + PartialEq + Debug + Display + Send + Sync + Sealed + 'static {
    /// The type's name, as Rust writes it.
    const NAME: &'static str;
    /// Whether `{}` aligns numbers at the decimal point.
    const IS_FLOAT: bool;
}

/// The one entry of `tensor![x]`, where `x` is no literal: an element, or a mistake.
///
/// A mistake is said once, by [`NoElement`]: `Tensor<Vec<f32>, _>` would say it of the type, of the call and of what the
/// result is held to.
#[doc(hidden)]
pub struct Lone<T>(pub T);

/// Where a method of [`Lone`] is looked for that elements have, and others have not.
#[doc(hidden)]
pub struct NoElement<T>(PhantomData<T>);

impl<T> Deref for Lone<T> {
    type Target = NoElement<T>;

    fn deref(&self) -> &NoElement<T> {
        &NoElement(PhantomData)
    }
}

impl<T> NoElement<T> {
    /// Of whatever type is wanted, so that what follows is no second error.
    pub fn tensor<Wanted>(&self) -> Wanted
    where
        T: Element,
    {
        unreachable!("an element has this method itself")
    }
}

/// Elements that are larger or smaller than others: all but complex numbers.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` have no order",
    label = "the elements are `{Self}`",
    note = "complex numbers are equal or not, but none is the larger: compare their `.abs()`, `.re()` or `.im()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Ordered: Element + PartialOrd {}

#[diagnostic::do_not_recommend]
impl Ordered for bool {}

/// Numbers of any kind, whether they have an order or not: what has `+ - * /`, sums and products. Every element type but `bool`.
///
/// Integer arithmetic is Rust's own: an overflow panics where overflow checks are on (debug builds by default) and wraps
/// where they are off (release builds by default); a division by zero panics in both.
///
/// ```
/// use conformable::prelude::*;
///
/// /// For numbers, complex ones as well.
/// fn squared_sum<T: AnyNumber, S: Shape>(x: &Tensor<T, S>) -> T {
///     x.square().sum()
/// }
/// assert_eq!(squared_sum(&tensor![1, 2, 3]), 14);
/// ```
#[diagnostic::on_unimplemented(
    message = "arithmetic needs numbers, and `{Self}` is not a number",
    label = "the elements are `{Self}`",
    note = "convert a mask to numbers with `.cast::<i32>()`; masks are combined with `&`, `|`, `^` and `!`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait AnyNumber:
    Element
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + DivAssign
    + Sum
    + for<'a> Sum<&'a Self>
    + crate::kernel::matmul::MatrixProduct
    + crate::kernel::run::Runs
{
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// Does arithmetic round, as that of floats and of complex numbers does?
    const FLOAT: bool;
    /// `n` as this type, rounded or wrapped as `as` does.
    fn of_usize(n: usize) -> Self;
    /// A sum of so many, over their number.
    #[inline(always)]
    fn over_count(self, count: usize) -> Self {
        self / Self::of_usize(count)
    }
    /// Is it -0, or is a part of it? Never an integer.
    fn has_negative_zero(self) -> bool;
    /// Do a division by `other` and its remainders panic? Of integers by 0, and of the lowest by -1; never of floats.
    fn division_fails(self, other: Self) -> bool;
}

/// Numbers that have an absolute value: all, but complex ones only where there are square roots.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` have no absolute value",
    label = "the elements are `{Self}`",
    note = "convert a mask to numbers with `.cast::<i32>()`; square roots, and so absolute values of complex numbers, need the feature `std` or `libm`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Absolute: AnyNumber {
    /// What an absolute value is: the type itself, but the real number of a complex one.
    type Magnitude: Numeric;
    /// `|self|`; overflows as Rust's `abs` for the lowest integer.
    fn magnitude(self) -> Self::Magnitude;
}

/// Numbers with an order: every element type but `bool` and complex numbers. What needs no order takes any [`AnyNumber`].
#[diagnostic::on_unimplemented(
    message = "this needs numbers with an order, and `{Self}` is none",
    label = "the elements are `{Self}`",
    note = "complex numbers have no order: take their `.abs()`, `.re()` or `.im()`; convert a mask to numbers with `.cast::<i32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Numeric: AnyNumber + Ordered + Absolute<Magnitude = Self> + Rem<Output = Self> + RemAssign {
    /// The smallest value: negative infinity for floats.
    const LOWEST: Self;
    /// The largest value: infinity for floats.
    const HIGHEST: Self;
    /// The larger; NaN if one of the two is, as `np.maximum`.
    fn larger(self, other: Self) -> Self;
    /// The smaller; NaN if one of the two is, as `np.minimum`.
    fn smaller(self, other: Self) -> Self;
    /// Is it a NaN? Never for integers.
    fn is_nan_value(self) -> bool;
    /// -1, 0 or 1 by the sign; NaN for NaN.
    fn signum_value(self) -> Self;
    /// The remainder with the sign of `self`, the operator `%`.
    #[inline(always)]
    fn rem_value(self, other: Self) -> Self {
        self % other
    }
    /// The remainder that is never negative, Rust's `rem_euclid`.
    fn rem_euclid_value(self, other: Self) -> Self;
    /// The remainder with the sign of `other`, Python's `%`.
    fn mod_floor_value(self, other: Self) -> Self;
}

/// Numbers of which each has a negative: what unary `-` takes. Complex ones too.
#[diagnostic::on_unimplemented(
    message = "cannot negate elements of type `{Self}`: arithmetic with signs needs signed numbers",
    label = "the elements are `{Self}`",
    note = "convert with `.cast::<i32>()` or `.cast::<f32>()` first; a mask is inverted with `!`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Signed: AnyNumber + Neg<Output = Self> {}

/// `bool` and integers: what `&`, `|`, `^` and `!` take.
#[diagnostic::on_unimplemented(
    message = "`&`, `|`, `^` and `!` need elements that are bool or integers, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "compare first to get a mask: `a.greater(&b) & b.less(&c)`; or convert with `.cast::<i32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Bits:
    Element + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
}

/// Integers: what `<<` and `>>` take.
///
/// A shift is Rust's own: `>>` of signed integers keeps the sign. By a number of bits that is negative, or not below that of the
/// type, it panics where overflow checks are on (debug builds by default); where they are off (release builds by default) that
/// number counts modulo the bits of the type, as in `wrapping_shl`.
///
/// ```
/// use conformable::prelude::*;
/// let bits = tensor![0b0101_u8, 0b1100];
/// assert_eq!(&bits << 1, tensor![0b1010, 0b1_1000]);
/// assert_eq!(&bits >> &tensor![[0], [2]] & 1, tensor![[1, 0], [1, 1]]);
/// assert_eq!(1 << tensor![0_i64, 5], tensor![1, 32]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`<<` and `>>` need elements that are integers, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<i32>()`; a float is multiplied by a power of 2: `x * 8.0`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
#[doc(alias("np.left_shift", "np.right_shift", "torch.bitwise_left_shift", "torch.bitwise_right_shift", "BitShift"))]
#[doc(alias("left_shift", "right_shift", "bitwise_left_shift", "bitwise_right_shift"))]
pub trait Shifts: Bits + AnyNumber + Shl<Output = Self> + Shr<Output = Self> {}

/// Floating-point numbers: `f32` and `f64`.
///
/// All that `num_traits::Float` has can be called without naming it, and each name means one thing: `x.abs()`,
/// `x.max(y)`, `x.sqrt()`, `x.powi(2)`, `T::epsilon()`, `T::infinity()`, and `T::PI()` of `num_traits::FloatConst`. A
/// literal is `T::of(0.5)`. A function over `num_traits::Float` takes a `T: Real`. Without the features `std` and `libm`
/// there is what `core` computes, by the same names: no roots, no logarithms.
///
/// ```
/// use conformable::prelude::*;
///
/// /// Each row, halved and at a length of 1 at most.
/// fn shortened<T: Real, L: Shape, N: Size, B: Storage>(
///     x: &Tensor<T, shape![..L, N], B>,
/// ) -> Tensor<T, shape![..L, N], B::Kind> {
///     let half = x * T::of(0.5);
///     let length = half.norm_axis_keepdims::<-1>().map(|n| n.max(T::ONE) + T::epsilon());
///     half / length
/// }
/// let x = shortened(&tensor![[6.0, 8.0], [0.5, 0.0]]);
/// assert!((x - tensor![[0.6, 0.8], [0.25, 0.0]]).abs().max() < 1e-12);
/// ```
#[cfg_attr(
    feature = "num-complex",
    diagnostic::on_unimplemented(note = "of complex numbers take `.re()`, `.im()` or `.abs()`")
)]
#[diagnostic::on_unimplemented(
    message = "this function needs floating-point elements, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<f32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
#[doc(alias("Float", "FloatCore", "RealField", "from_f64", "to_f64"))]
pub trait Real:
    Numeric + Signed + Fractional + Float + FloatConst + Transcendental + crate::kernel::conv::PointProducts
{
    /// A number of this type: `T::of(1e-6)`, rounded to it as `as` does.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// fn percent<T: Real, S: Shape>(x: &Tensor<T, S>) -> Tensor<T, S> {
    ///     x * T::of(100.0)
    /// }
    /// assert_eq!(percent(&tensor![0.25_f32, 0.5]), tensor![25.0, 50.0]);
    /// ```
    fn of(number: f64) -> Self;
    /// The number as an `f64`, which is exact.
    fn as_f64(self) -> f64;
}

/// Numbers with fractions, so that means are of their type: floats and complex numbers.
#[diagnostic::on_unimplemented(
    message = "this function needs floating-point elements, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<f32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Fractional: AnyNumber {}

/// Floating-point numbers of any width: those that are [`Real`], and with the feature `half` also `f16` and `bf16`, which
/// are computed in `f32`.
#[cfg(feature = "half")]
#[cfg_attr(
    feature = "num-complex",
    diagnostic::on_unimplemented(note = "of complex numbers take `.re()`, `.im()` or `.abs()`")
)]
#[diagnostic::on_unimplemented(
    message = "this function needs floating-point elements, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<f32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Floating: Numeric + Signed + Fractional + crate::kernel::run::Runs<Wide: Real> {}

#[cfg(feature = "half")]
#[diagnostic::do_not_recommend]
impl<T: Real> Floating for T {}

/// `bool` elements: masks.
#[diagnostic::on_unimplemented(
    message = "a mask has elements of type bool, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "compare to get a mask: `a.greater(&b)`, `a.not_equal(0)`; of a choice the mask is the first, `mask.select(&a, &b)`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Mask: Element {
    /// The value.
    fn is_set(self) -> bool;
    /// The values.
    #[doc(hidden)]
    fn values(all: &[Self]) -> &[bool];
}

#[diagnostic::do_not_recommend]
impl Mask for bool {
    #[inline(always)]
    fn is_set(self) -> bool {
        self
    }
    #[inline(always)]
    fn values(all: &[bool]) -> &[bool] {
        all
    }
}

/// Integers: what a tensor of indices holds.
///
/// A negative index counts from the end, as in NumPy: -1 is the last position. (PyTorch takes none.)
#[diagnostic::on_unimplemented(
    message = "indices are integers, not `{Self}`",
    label = "the indices are `{Self}`",
    note = "convert them with `.cast::<usize>()`; the positions where a mask is true are `.nonzero()`",
    note = "C23: read on in `conformable::errors::c23` (`cargo doc --open`)"
)]
pub trait IndexElement: Numeric {
    /// The position on an axis of this size, or `None` if it is not there.
    fn position(self, size: usize) -> Option<usize>;
    /// The index.
    fn number(self) -> i128;
    /// Are all of them on an axis of this size, for certain?
    #[doc(hidden)]
    fn are_all_on(indices: &[Self], size: usize) -> bool;
    /// Are all of them positions on an axis of this size, none of them negative?
    #[doc(hidden)]
    fn are_all_positions(indices: &[Self], size: usize) -> bool;
    /// The position that an index stands for that is not negative.
    #[doc(hidden)]
    fn as_position(self) -> usize;
    /// Writes the [position](Self::position) of each; what has none becomes no position.
    #[doc(hidden)]
    fn write_positions(indices: &[Self], size: usize, to: &mut [usize]);
}

/// An element type that can be converted to another as `as` does; `bool` becomes 0 or 1, a number becomes "is not 0".
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not converted to `{U}`",
    note = "of complex numbers `.re()` and `.im()` are the parts, and `.abs()` the absolute values",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait CastTo<U>: Sealed {
    /// The conversion.
    fn cast_to(self) -> U;
}

macro_rules! elements {
    ($($t:ident $is_float:literal)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Element for $t {
            const NAME: &'static str = stringify!($t);
            const IS_FLOAT: bool = $is_float;
        }

        const _: () = assert!(size_of::<$t>() <= crate::shape::LARGEST_ELEMENT);
    )* };
}
elements!(f32 true f64 true i8 false i16 false i32 false i64 false isize false u8 false u16 false u32 false u64 false usize false bool false);

macro_rules! integers {
    ($($t:ident $magnitude:expr, $signum:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl AnyNumber for $t {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const FLOAT: bool = false;
            #[inline(always)]
            fn of_usize(n: usize) -> Self { n as $t }
            #[inline(always)]
            fn has_negative_zero(self) -> bool { false }
            // Without branches, so that many are looked at in one vector.
            #[inline(always)]
            fn division_fails(self, other: Self) -> bool {
                (other == 0) | ($t::MIN != 0 && (self == $t::MIN) & (other == !0))
            }
        }
        #[diagnostic::do_not_recommend]
        impl Ordered for $t {}
        #[diagnostic::do_not_recommend]
        impl Absolute for $t {
            type Magnitude = Self;
            #[inline(always)]
            fn magnitude(self) -> Self { $magnitude(self) }
        }
        #[diagnostic::do_not_recommend]
        impl Numeric for $t {
            const LOWEST: Self = $t::MIN;
            const HIGHEST: Self = $t::MAX;
            #[inline(always)]
            fn larger(self, other: Self) -> Self { Ord::max(self, other) }
            #[inline(always)]
            fn smaller(self, other: Self) -> Self { Ord::min(self, other) }
            #[inline(always)]
            fn is_nan_value(self) -> bool { false }
            #[inline(always)]
            fn signum_value(self) -> Self { $signum(self) }
            #[inline(always)]
            fn rem_euclid_value(self, other: Self) -> Self { $t::rem_euclid(self, other) }
            #[inline(always)]
            fn mod_floor_value(self, other: Self) -> Self {
                let r = self % other;
                // The two have different signs then, so the sum does not overflow.
                if (r != 0) & ((r > 0) != (other > 0)) { r + other } else { r }
            }
        }
        #[diagnostic::do_not_recommend]
        impl Bits for $t {}
        #[diagnostic::do_not_recommend]
        impl Shifts for $t {}
    )* };
}

#[rustfmt::skip]
integers! {
    i8 i8::abs, i8::signum; i16 i16::abs, i16::signum; i32 i32::abs, i32::signum; i64 i64::abs, i64::signum;
    isize isize::abs, isize::signum;
    u8 |x| x, |x| u8::min(x, 1); u16 |x| x, |x| u16::min(x, 1); u32 |x| x, |x| u32::min(x, 1);
    u64 |x| x, |x| u64::min(x, 1); usize |x| x, |x| usize::min(x, 1);
}

#[diagnostic::do_not_recommend]
impl Bits for bool {}

macro_rules! floats {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl AnyNumber for $t {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const FLOAT: bool = true;
            #[inline(always)]
            fn of_usize(n: usize) -> Self { n as $t }
            #[inline(always)]
            fn has_negative_zero(self) -> bool { (self == 0.0) & self.is_sign_negative() }
            #[inline(always)]
            fn division_fails(self, _: Self) -> bool { false }
        }
        #[diagnostic::do_not_recommend]
        impl Ordered for $t {}
        #[diagnostic::do_not_recommend]
        impl Absolute for $t {
            type Magnitude = Self;
            #[inline(always)]
            fn magnitude(self) -> Self { $t::abs(self) }
        }
        #[diagnostic::do_not_recommend]
        impl Fractional for $t {}
        #[diagnostic::do_not_recommend]
        impl Numeric for $t {
            const LOWEST: Self = $t::NEG_INFINITY;
            const HIGHEST: Self = $t::INFINITY;
            // An instruction, and the bits of a NaN over what it says of one: fewer than two comparisons and a choice.
            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn larger(self, other: Self) -> Self {
                let larger = if self > other { self } else { other };
                $t::from_bits(larger.to_bits() | if self != self { !0 } else { 0 })
            }
            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn smaller(self, other: Self) -> Self {
                let smaller = if self < other { self } else { other };
                $t::from_bits(smaller.to_bits() | if self != self { !0 } else { 0 })
            }
            #[inline(always)]
            fn is_nan_value(self) -> bool { self.is_nan() }
            #[inline(always)]
            fn signum_value(self) -> Self {
                if self > 0.0 { 1.0 } else if self < 0.0 { -1.0 } else if self == 0.0 { 0.0 } else { self }
            }
            #[inline(always)]
            fn rem_euclid_value(self, other: Self) -> Self {
                let r = self % other;
                if r < 0.0 { r + $t::abs(other) } else { r }
            }
            #[inline(always)]
            fn mod_floor_value(self, other: Self) -> Self {
                let r = self % other;
                // What nothing is left of has the sign of the divisor too, as NumPy's.
                if (r < 0.0) & (other > 0.0) | (r > 0.0) & (other < 0.0) {
                    r + other
                } else if r == 0.0 {
                    $t::copysign(r, other)
                } else {
                    r
                }
            }
        }
        #[diagnostic::do_not_recommend]
        impl Signed for $t {}
        #[diagnostic::do_not_recommend]
        impl Real for $t {
            #[inline(always)]
            fn of(number: f64) -> Self { number as $t }
            #[inline(always)]
            fn as_f64(self) -> f64 { self as f64 }
        }
    )* };
}
floats!(f32 f64);

macro_rules! signed {
    ($($t:ident)*) => { $(#[diagnostic::do_not_recommend] impl Signed for $t {})* };
}
signed!(i8 i16 i32 i64 isize);

macro_rules! index_elements {
    ($($t:ident $position:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl IndexElement for $t {
            #[inline(always)]
            fn position(self, size: usize) -> Option<usize> { $position(self as _, size) }
            #[inline(always)]
            fn number(self) -> i128 { self as i128 }
            #[inline(always)]
            fn are_all_on(indices: &[Self], size: usize) -> bool {
                let below = if $t::MIN == 0 { 0 } else { size as i64 };
                let last = size as i64 - 1;
                // Signs, not comparisons, of which some processors have none in vectors. A sum that wraps is of an index that
                // is not on the axis, or of more positions than there is memory for.
                let beyond = |x: $t| (x as i64).wrapping_add(below) | last.wrapping_sub(x as i64);
                indices.iter().fold(0, |all, &x| all | beyond(x)) >= 0
            }
            #[inline(always)]
            fn are_all_positions(indices: &[Self], size: usize) -> bool {
                // As above, in fewer steps.
                let last = size as i64 - 1;
                indices.iter().fold(0, |all, &x| all | x as i64 | last.wrapping_sub(x as i64)) >= 0
            }
            #[inline(always)]
            fn as_position(self) -> usize { self as usize }
            fn write_positions(indices: &[Self], size: usize, to: &mut [usize]) {
                let below = if $t::MIN == 0 { 0 } else { size as i64 };
                for (to, &x) in to.iter_mut().zip(indices) {
                    *to = (x as i64).wrapping_add((x as i64) >> 63 & below) as usize;
                }
            }
        }
    )* };
}
index_elements!(i8 from_end i16 from_end i32 from_end i64 from_end isize from_end u8 from_front u16 from_front u32 from_front u64 from_front usize from_front);

#[inline(always)]
fn from_front(index: u64, size: usize) -> Option<usize> {
    (index < size as u64).then_some(index as usize)
}

#[inline(always)]
fn from_end(index: i64, size: usize) -> Option<usize> {
    // A size is not above `isize::MAX`, and is only added to what is negative.
    from_front(if index < 0 { index + size as i64 } else { index } as u64, size)
}

macro_rules! casts {
    ($($from:ident)*) => { $(casts!(@ $from: f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize; );)* };
    // As `as` does, and the same in vectors.
    (@ $from:ident: $($to:ident)*; $($in_vectors:ident)*) => {
        $(impl CastTo<$to> for $from {
            #[inline(always)]
            fn cast_to(self) -> $to { self as $to }
        })*
        $(impl CastTo<$in_vectors> for $from {
            #[inline(always)]
            fn cast_to(self) -> $in_vectors { Converted::converted(self) }
        })*
        impl CastTo<bool> for $from {
            #[inline(always)]
            fn cast_to(self) -> bool { self != $from::ZERO }
        }
        impl CastTo<$from> for bool {
            #[inline(always)]
            fn cast_to(self) -> $from { if self { $from::ONE } else { $from::ZERO } }
        }
    };
}
casts!(i8 i16 i32 u8 u16 u32 u64 usize);
casts!(@ i64: f32 i8 i16 i32 i64 isize u8 u16 u32 u64 usize; f64);
casts!(@ isize: f32 i8 i16 i32 i64 isize u8 u16 u32 u64 usize; f64);
casts!(@ f32: f32 f64 isize usize; i8 i16 i32 i64 u8 u16 u32 u64);
casts!(@ f64: f32 f64 isize usize; i8 i16 i32 i64 u8 u16 u32 u64);

impl CastTo<bool> for bool {
    #[inline(always)]
    fn cast_to(self) -> bool {
        self
    }
}

/// In what they are computed is asked only where that may be another type.
macro_rules! transcendental {
    ($(+ $own_type:path)?) => {
        /// Floats that have elementary functions: those of `kernel::math`, and square roots from `std` or from the
        /// feature `libm`.
        #[cfg(any(feature = "std", feature = "libm"))]
        pub trait Transcendental:
            Sealed + Float + crate::kernel::math::Width + crate::kernel::rows::RowFunctions $(+ $own_type)?
        {
        }

        /// Elementary functions of floats: none, without the feature `std` or `libm`.
        #[cfg(not(any(feature = "std", feature = "libm")))]
        pub trait Transcendental: Sealed + Sized $(+ $own_type)? {}
    };
}
#[cfg(feature = "half")]
transcendental!(+ crate::kernel::run::Runs<Wide = Self>);
#[cfg(not(feature = "half"))]
transcendental!();

impl Transcendental for f32 {}
impl Transcendental for f64 {}
