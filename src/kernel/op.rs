//! What is done to one element, or to one from each side. No loops here.
//!
//! An operation is a value of a small type, so that it can carry a number (a power, a bound) and its loop is compiled for
//! it. To add one: a line in a list, at the end of this file or in `op/`, and a method in `ops/elementwise.rs` or its folder.

#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::element::{Absolute, AnyNumber, Bits, CastTo, Element, Mask, Numeric, Ordered, Shifts, Signed};
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::math::{Abreast, Lane};
#[cfg(feature = "half")]
use crate::kernel::wide::Wide;
use core::marker::PhantomData;

// The compiler prints the name of an operator's trait alone only if nothing else has it; so these have it in this crate only.
pub(crate) use self::{
    AddOp as Add, AndOp as BitAnd, DivOp as Div, MulOp as Mul, NegOp as Neg, NotOp as Not, OrOp as BitOr, RemOp as Rem,
    ShlOp as Shl, ShrOp as Shr, SubOp as Sub, XorOp as BitXor,
};

/// How much is computed for each element, beside reading and writing it.
///
/// None of these is called `One`: the compiler writes the path before a name that a crate has twice, and users read that of
/// the size in its errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    /// A few instructions, so that memory is what is waited for.
    Little,
    /// A few that compare or choose: fewer where the processor has masks, as with its widest vectors.
    Masks,
    /// A few that change the width of elements, which wide vectors do at once.
    Converts,
    /// One that takes long: a division.
    Long,
    /// More, or nobody knows.
    Much,
}

impl Work {
    /// Are they few?
    #[must_use]
    pub const fn is_little(self) -> bool {
        matches!(self, Work::Little | Work::Masks)
    }

    /// The larger of two.
    #[must_use]
    pub const fn and(self, other: Work) -> Work {
        if self as u8 > other as u8 { self } else { other }
    }
}

/// Whether an operation can panic, which matters where it writes over elements that somebody sees afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Panics {
    /// Not of any element.
    Never,
    /// Of some: integers that are divided by zero, or that overflow where overflow checks are on. It can be tried before.
    OfSome,
    /// Nobody knows: a function of the user's, which is called once for each element and so not tried before.
    Unknown,
}

impl Panics {
    /// That of arithmetic on elements of a type.
    const fn of<T: AnyNumber>() -> Panics {
        if T::FLOAT { Panics::Never } else { Panics::OfSome }
    }

    /// The larger of two.
    #[must_use]
    pub const fn and(self, other: Panics) -> Panics {
        if self as u8 > other as u8 { self } else { other }
    }
}

/// An operation on two elements of which there are sums in vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairOp {
    /// None of these.
    Others,
    /// `x * y`
    Products,
    /// `(x - y) * (x - y)`
    Distances,
}

/// A function of floats in what these are computed in, rounded once at the end.
#[cfg(feature = "half")]
macro_rules! in_wide {
    (bool |$x:ident| $body:expr) => {{
        #[inline(always)]
        fn wide<T: $crate::element::Real>($x: T) -> bool {
            $body
        }
        wide(widen!($x))
    }};
    ($(<$a:ident>)? |$($x:ident),*| $body:expr) => {{
        #[inline(always)]
        fn wide<$($a: Arithmetic,)? T: $crate::element::Real>($($x: T),*) -> T {
            $body
        }
        narrow!(T: wide::<$($a,)? $crate::kernel::wide::Wide<T>>($(widen!($x)),*))
    }};
}
/// A function of floats.
#[cfg(not(feature = "half"))]
macro_rules! in_wide {
    ($(bool)? $(<$a:ident>)? |$($x:ident),*| $body:expr) => {
        $body
    };
}

/// What an operation is on [vectors](Lane): the operators of numbers.
macro_rules! in_lanes {
    (|$($x:ident),*| $body:expr) => {
        const IN_LANES: bool = true;
        #[cfg(any(feature = "std", feature = "libm"))]
        #[inline(always)]
        fn lanes<A: Arithmetic, L: Lane>(self, $($x: L),*) -> L {
            $body
        }
    };
}

/// An operation on one element, perhaps on several threads.
pub trait Unary<T>: Copy + Sync {
    /// What it gives.
    type Out: Element;
    /// How much it computes.
    const WORK: Work = Work::Much;
    /// Can it panic?
    const PANICS: Panics = Panics::Never;
    /// Does it depend on the [`Arithmetic`]?
    const FUSES: bool = false;
    /// The operation.
    fn apply(self, x: T) -> Self::Out;
    /// The operation with some arithmetic.
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T) -> Self::Out {
        self.apply(x)
    }
    /// Is it one on vectors as well, of floats to floats of the same width?
    const IN_LANES: bool = false;
    /// The operation on vectors.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    fn lanes<A: Arithmetic, L: Lane>(self, _: L) -> L {
        unreachable!("not an operation on vectors")
    }
    /// Is it a function of an angle?
    const ANGLES: bool = false;
    /// Is the angle [moderate](Arithmetic::MODERATE)?
    #[inline(always)]
    fn is_moderate(self, _: T) -> bool {
        true
    }
    /// Would it panic? True, or a panic, if so.
    #[inline(always)]
    fn fails(self, x: T) -> bool {
        self.apply(x);
        false
    }
}

/// An operation on each of some elements.
///
/// # Safety
/// The processor has the level of the arithmetic's lanes.
#[cfg(any(feature = "std", feature = "libm"))]
#[inline(always)]
pub(super) unsafe fn to_each<A: Arithmetic, T: crate::element::Transcendental, O: Unary<T, Out = T>>(
    op: O,
    x: &mut [T],
) {
    let count = <T::By<A> as Abreast>::COUNT;
    if A::IN_LANES && O::IN_LANES && x.len().is_multiple_of(count) {
        for x in x.chunks_exact_mut(count) {
            // SAFETY: as many are in the run of the part, and the processor has the level of the lanes, as the caller says.
            unsafe { op.lanes::<A, _>(T::By::<A>::read(x.as_ptr())).write(x.as_mut_ptr()) };
        }
        return;
    }
    for x in x {
        *x = op.with::<A>(*x);
    }
}

/// An operation on an element from each side, perhaps on several threads.
pub trait Binary<T, U = T>: Copy + Sync {
    /// What it gives.
    type Out: Element;
    /// What a sum of it is, of elements of one type.
    const PAIRS: PairOp = PairOp::Others;
    /// How much it computes.
    const WORK: Work = Work::Much;
    /// Can it panic?
    const PANICS: Panics = Panics::Never;
    /// Does it depend on the [`Arithmetic`]?
    const FUSES: bool = false;
    /// The operation.
    fn apply(self, x: T, y: U) -> Self::Out;
    /// The operation with some arithmetic.
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T, y: U) -> Self::Out {
        self.apply(x, y)
    }
    /// Is it one on vectors as well, of floats to floats of the same width?
    const IN_LANES: bool = false;
    /// The operation on vectors.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    fn lanes<A: Arithmetic, L: Lane>(self, _: L, _: L) -> L {
        unreachable!("not an operation on vectors")
    }
    /// Is it a function of an angle?
    const ANGLES: bool = false;
    /// Is the angle [moderate](Arithmetic::MODERATE)?
    #[inline(always)]
    fn is_moderate(self, _: T, _: U) -> bool {
        true
    }
    /// Would it panic? True, or a panic, if so.
    #[inline(always)]
    fn fails(self, x: T, y: U) -> bool {
        self.apply(x, y);
        false
    }
}

/// A function of the user's on one element.
#[derive(Clone, Copy)]
pub struct Call<F>(pub F);

impl<T, V: Element, F: Fn(T) -> V + Copy + Sync> Unary<T> for Call<F> {
    type Out = V;
    const PANICS: Panics = Panics::Unknown;
    #[inline(always)]
    fn apply(self, x: T) -> V {
        (self.0)(x)
    }
}

impl<T, U, V: Element, F: Fn(T, U) -> V + Copy + Sync> Binary<T, U> for Call<F> {
    type Out = V;
    const PANICS: Panics = Panics::Unknown;
    #[inline(always)]
    fn apply(self, x: T, y: U) -> V {
        (self.0)(x, y)
    }
}

/// A binary operation with a number on its right.
#[derive(Clone, Copy)]
pub struct WithRight<O, T>(pub O, pub T);

impl<T: Element, O: Binary<T>> Unary<T> for WithRight<O, T> {
    type Out = O::Out;
    const WORK: Work = O::WORK;
    const PANICS: Panics = O::PANICS;
    const FUSES: bool = O::FUSES;
    #[inline(always)]
    fn apply(self, x: T) -> O::Out {
        self.0.apply(x, self.1)
    }
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T) -> O::Out {
        self.0.with::<A>(x, self.1)
    }
    #[inline(always)]
    fn fails(self, x: T) -> bool {
        self.0.fails(x, self.1)
    }
}

/// A binary operation with a number on its left.
#[derive(Clone, Copy)]
pub struct WithLeft<O, T>(pub O, pub T);

impl<T: Element, O: Binary<T>> Unary<T> for WithLeft<O, T> {
    type Out = O::Out;
    const WORK: Work = O::WORK;
    const PANICS: Panics = O::PANICS;
    const FUSES: bool = O::FUSES;
    #[inline(always)]
    fn apply(self, x: T) -> O::Out {
        self.0.apply(self.1, x)
    }
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T) -> O::Out {
        self.0.with::<A>(self.1, x)
    }
    #[inline(always)]
    fn fails(self, x: T) -> bool {
        self.0.fails(self.1, x)
    }
}

/// An operation on the left element alone: a function of one element in place, by the kernel of `a += b`.
#[derive(Clone, Copy)]
pub struct OfLeft<O>(pub O);

impl<T, U, O: Unary<T>> Binary<T, U> for OfLeft<O> {
    type Out = O::Out;
    const WORK: Work = O::WORK;
    const PANICS: Panics = O::PANICS;
    const FUSES: bool = O::FUSES;
    #[inline(always)]
    fn apply(self, x: T, _: U) -> O::Out {
        self.0.apply(x)
    }
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T, _: U) -> O::Out {
        self.0.with::<A>(x)
    }
    const ANGLES: bool = O::ANGLES;
    #[inline(always)]
    fn is_moderate(self, x: T, _: U) -> bool {
        self.0.is_moderate(x)
    }
    #[inline(always)]
    fn fails(self, x: T, _: U) -> bool {
        self.0.fails(x)
    }
}

/// Conversion to `U`.
#[derive(Clone, Copy)]
pub struct Cast<U>(pub PhantomData<U>);

impl<T: Element + CastTo<U>, U: Element> Unary<T> for Cast<U> {
    type Out = U;
    const WORK: Work = match (T::IS_FLOAT, U::IS_FLOAT) {
        // What saturates.
        (true, false) => Work::Much,
        // One by one, where there are no wide vectors.
        (false, true) if size_of::<T>() > size_of::<U>() => Work::Long,
        _ => Work::Converts,
    };
    #[inline(always)]
    fn apply(self, x: T) -> U {
        x.cast_to()
    }
}

/// To what elements are computed in.
#[cfg(feature = "half")]
#[derive(Clone, Copy)]
pub struct Widen;

#[cfg(feature = "half")]
impl<T: AnyNumber> Unary<T> for Widen {
    type Out = Wide<T>;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, x: T) -> Wide<T> {
        x.widen()
    }
}

/// And back, rounded.
#[cfg(feature = "half")]
#[derive(Clone, Copy)]
pub struct Narrow<T>(pub PhantomData<T>);

#[cfg(feature = "half")]
impl<T: AnyNumber> Unary<Wide<T>> for Narrow<T> {
    type Out = T;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, x: Wide<T>) -> T {
        T::narrow(x)
    }
}

/// `x` where the mask is set, else the value: the first half of a select.
#[derive(Clone, Copy)]
pub struct Fill<T>(pub T);

impl<T: Element, M: Mask> Binary<T, M> for Fill<T> {
    type Out = T;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, x: T, mask: M) -> T {
        if mask.is_set() { self.0 } else { x }
    }
}

/// `x` to an integer power.
#[derive(Clone, Copy)]
pub struct Powi(pub i32);

impl<T: Real> Unary<T> for Powi {
    type Out = T;
    const FUSES: bool = true;
    #[inline(always)]
    fn apply(self, x: T) -> T {
        self.with::<LowestArithmetic>(x)
    }
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T) -> T {
        narrow!(T: integer_power::<A, _>(widen!(x), self.0))
    }
}

/// `x^n`.
#[inline(always)]
fn integer_power<A: Arithmetic, T: crate::element::Real>(x: T, n: i32) -> T {
    // Few multiplications are faster than logarithms, and as accurate.
    match n {
        0 => T::ONE,
        1 => x,
        2 => x * x,
        3 => x * x * x,
        4 => (x * x) * (x * x),
        5 => (x * x) * (x * x) * x,
        -1 => T::ONE / x,
        -2 => (T::ONE / x) * (T::ONE / x),
        n => power::<A, T>(x, n),
    }
}

/// `x^n` by logarithms, within 2 ulp; by multiplications where there are none.
#[inline(always)]
fn power<A: Arithmetic, T: crate::element::Real>(x: T, n: i32) -> T {
    #[cfg(any(feature = "std", feature = "libm"))]
    return crate::kernel::math::pow::<A, T>(x, T::of(f64::from(n)));
    #[cfg(not(any(feature = "std", feature = "libm")))]
    x.powi(n)
}

/// `x` held between two bounds; NaN stays NaN.
#[derive(Clone, Copy)]
pub struct Clamp<T>(pub T, pub T);

impl<T: Numeric> Unary<T> for Clamp<T> {
    type Out = T;
    const WORK: Work = Work::Masks;
    #[inline(always)]
    fn apply(self, x: T) -> T {
        let x = if x < self.0 { self.0 } else { x };
        if x > self.1 { self.1 } else { x }
    }
}

/// The operation of an assignment: the right side.
#[derive(Clone, Copy)]
pub struct Second;

impl<T: Element> Binary<T> for Second {
    type Out = T;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, _: T, y: T) -> T {
        y
    }
}

/// `x * y`
#[derive(Clone, Copy)]
pub struct MulOp;

impl<T: AnyNumber> Binary<T> for MulOp {
    type Out = T;
    const PAIRS: PairOp = PairOp::Products;
    const WORK: Work = Work::Little;
    const PANICS: Panics = Panics::of::<T>();
    #[inline(always)]
    fn apply(self, x: T, y: T) -> T {
        narrow!(T: widen!(x) * widen!(y))
    }
    in_lanes!(|x, y| x * y);
}

/// `(x - y) * (x - y)`
#[derive(Clone, Copy)]
pub struct SquaredDistance;

impl<T: crate::element::Real> Binary<T> for SquaredDistance {
    type Out = T;
    const PAIRS: PairOp = PairOp::Distances;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, x: T, y: T) -> T {
        let distance = x - y;
        distance * distance
    }
}

/// What stands behind an operation's name in the lists below, where it can panic.
macro_rules! can_panic {
    (can_panic) => {
        const PANICS: Panics = Panics::of::<T>();
    };
}

/// Operations on floats that depend on the arithmetic, `A`. They are computed in vectors as well, but for those that compute `each`.
#[cfg(any(feature = "std", feature = "libm"))]
macro_rules! fused {
    ($($(#[$doc:meta])* $name:ident, $($each:ident)? |$($x:ident),*| $body:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name;
        fused! { $name $($each)? |$($x),*| $body }
    )* };
    ($(#[$doc:meta] $name:ident, of an angle |$x:ident| $body:expr;)*) => { $(
        #[$doc]
        #[derive(Clone, Copy)]
        pub struct $name;
        fused! { $name |$x| $body, const ANGLES: bool = true; }
    )* };
    (lanes |$($x:ident),*| $body:expr) => {
        const IN_LANES: bool = true;
        #[inline(always)]
        fn lanes<A: Arithmetic, L: $crate::kernel::math::Lane>(self, $($x: L),*) -> L { $body }
    };
    (lanes each |$($x:ident),*| $body:expr) => {};
    ($name:ident $($each:ident)? |$x:ident| $body:expr $(, const ANGLES: bool = $angles:literal;)?) => {
        impl<T: Real> Unary<T> for $name {
            type Out = T;
            const FUSES: bool = true;
            $(
                const ANGLES: bool = $angles;
                #[inline(always)]
                fn is_moderate(self, x: T) -> bool { widen!(x).unsigned() <= <$crate::kernel::wide::Wide<T> as Lane>::MODERATE }
            )?
            #[inline(always)]
            fn apply(self, x: T) -> T { self.with::<LowestArithmetic>(x) }
            #[inline(always)]
            fn with<A: Arithmetic>(self, $x: T) -> T { in_wide!(<A> |$x| $body) }
            fused! { lanes $($each)? |$x| $body }
        }
    };
    ($name:ident $($each:ident)? |$x:ident, $y:ident| $body:expr) => {
        impl<T: Real> Binary<T> for $name {
            type Out = T;
            const FUSES: bool = true;
            #[inline(always)]
            fn apply(self, x: T, y: T) -> T { self.with::<LowestArithmetic>(x, y) }
            #[inline(always)]
            fn with<A: Arithmetic>(self, $x: T, $y: T) -> T { in_wide!(<A> |$x, $y| $body) }
            fused! { lanes $($each)? |$x, $y| $body }
        }
    };
}

macro_rules! binary {
    (
        $($(#[$doc:meta])* $name:ident $($can_panic:ident $(($fails:expr))?)?: $bound:ident -> $out:ty,
            |$x:ident, $y:ident| $body:expr $(, $work:expr $(, in lanes $lanes:expr)?)?;)*
    ) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: $bound> Binary<T> for $name {
            type Out = $out;
            $(const WORK: Work = $work;)?
            $(can_panic! { $can_panic })?
            #[inline(always)]
            fn apply(self, $x: T, $y: T) -> $out { $body }
            $($(in_lanes! { |$x, $y| $lanes })?)?
            $($(
                #[inline(always)]
                fn fails(self, $x: T, $y: T) -> bool { $fails }
            )?)?
        }
    )* };
}

macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident $($can_panic:ident)?: $bound:ident -> $out:ty, |$x:ident| $body:expr
        $(, $work:expr $(, in lanes $lanes:expr)?)?;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: $bound> Unary<T> for $name {
            type Out = $out;
            $(const WORK: Work = $work;)?
            $(can_panic! { $can_panic })?
            #[inline(always)]
            fn apply(self, $x: T) -> $out { $body }
            $($(in_lanes! { |$x| $lanes })?)?
        }
    )* };
}

/// The work of rounding to an integer: one instruction, if the compiler was told of it, and of no others than `f32` and `f64`.
const fn rounding<T: Element>() -> Work {
    let is_told = cfg!(any(target_feature = "sse4.1", target_arch = "aarch64"));
    if is_told && size_of::<T>() >= 4 { Work::Little } else { Work::Much }
}

binary! {
    /// `x + y`
    AddOp can_panic: AnyNumber -> T, |x, y| narrow!(T: widen!(x) + widen!(y)), Work::Little, in lanes x + y;
    /// `x - y`
    SubOp can_panic: AnyNumber -> T, |x, y| narrow!(T: widen!(x) - widen!(y)), Work::Little, in lanes x - y;
    /// `x / y`
    DivOp can_panic(x.division_fails(y)): AnyNumber -> T, |x, y| narrow!(T: widen!(x) / widen!(y)), Work::Long, in lanes x / y;
    /// `x % y`, with the sign of `x`
    RemOp can_panic(x.division_fails(y)): Numeric -> T, |x, y| x.rem_value(y);
    /// `x mod y`, never negative
    RemEuclid can_panic(x.division_fails(y)): Numeric -> T, |x, y| x.rem_euclid_value(y);
    /// `x mod y`, with the sign of `y`
    ModFloor can_panic(x.division_fails(y)): Numeric -> T, |x, y| x.mod_floor_value(y);
    /// the larger
    Maximum: Numeric -> T, |x, y| x.larger(y), Work::Masks;
    /// the smaller
    Minimum: Numeric -> T, |x, y| x.smaller(y), Work::Masks;
    /// `x & y`
    AndOp: Bits -> T, |x, y| x & y, Work::Little;
    /// `x | y`
    OrOp: Bits -> T, |x, y| x | y, Work::Little;
    /// `x ^ y`
    XorOp: Bits -> T, |x, y| x ^ y, Work::Little;
    /// `x << y`
    ShlOp can_panic: Shifts -> T, |x, y| x << y, Work::Little;
    /// `x >> y`, with the sign of `x`
    ShrOp can_panic: Shifts -> T, |x, y| x >> y, Work::Little;
    /// `x == y`
    Equal: Element -> bool, |x, y| x == y, Work::Little;
    /// `x != y`
    NotEqual: Element -> bool, |x, y| x != y, Work::Little;
    /// `x < y`
    Less: Ordered -> bool, |x, y| x < y, Work::Little;
    /// `x <= y`
    LessEqual: Ordered -> bool, |x, y| x <= y, Work::Little;
    /// `x > y`
    Greater: Ordered -> bool, |x, y| x > y, Work::Little;
    /// `x >= y`
    GreaterEqual: Ordered -> bool, |x, y| x >= y, Work::Little;
}

unary! {
    /// `x`
    Identity: Element -> T, |x| x, Work::Little;
    /// `-x`
    NegOp can_panic: Signed -> T, |x| -x, Work::Little, in lanes -x;
    /// `!x`
    NotOp: Bits -> T, |x| !x, Work::Little;
    /// `|x|`
    Abs can_panic: Absolute -> T::Magnitude, |x| x.magnitude(), Work::Little;
    /// the sign of `x`
    Sign: Numeric -> T, |x| x.signum_value(), Work::Little;
    /// `x * x`
    Square can_panic: AnyNumber -> T, |x| narrow!(T: widen!(x) * widen!(x)), Work::Little, in lanes x * x;
    /// `1 / x`
    Recip: Real -> T, |x| in_wide!(|x| T::ONE / x), Work::Long, in lanes L::rounded(1.0) / x;
    /// `max(x, 0)`, NaN for NaN
    Relu: Numeric -> T, |x| if x < T::ZERO { T::ZERO } else { x }, Work::Little;
    /// is `x` not a number?
    IsNan: Real -> bool, |x| in_wide!(bool |x| x.is_nan()), Work::Little;
    /// is `x` neither infinite nor NaN?
    IsFinite: Real -> bool, |x| in_wide!(bool |x| x.is_finite()), Work::Little;
    /// is `x` infinite?
    IsInfinite: Real -> bool, |x| in_wide!(bool |x| x.is_infinite()), Work::Little;
    /// the largest integer not above `x`
    Floor: Real -> T, |x| in_wide!(|x| x.floor()), rounding::<T>();
    /// the smallest integer not below `x`
    Ceil: Real -> T, |x| in_wide!(|x| x.ceil()), rounding::<T>();
    /// `x` without its fraction
    Trunc: Real -> T, |x| in_wide!(|x| x.trunc()), rounding::<T>();
    /// `x` less its integer part
    Fract: Real -> T, |x| in_wide!(|x| x - x.trunc()), rounding::<T>();
}

#[cfg(any(feature = "std", feature = "libm"))]
mod activation;
#[cfg(feature = "num-complex")]
mod complex;
mod loss;
mod slope;
#[cfg(any(feature = "std", feature = "libm"))]
mod transcendental;
#[cfg(feature = "num-complex")]
pub use complex::*;
#[cfg(any(feature = "std", feature = "libm"))]
pub use {activation::*, transcendental::*};
pub use {loss::*, slope::*};
