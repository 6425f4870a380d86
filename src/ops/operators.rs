//! `+ - * / %`, `& | ^`, `<< >>`, unary `-` and `!`, and the assigning forms, for owned tensors, references, views, numbers and
//! expressions on either side. The assigning forms take numbers by reference too, as those of numbers do.
//!
//! The lists at the end stamp out impls; the logic is in four functions: [`fresh`] makes a new tensor, [`into_left`] and
//! [`into_right`] use the memory of an operand that is given away, if the result has its shape.

use super::operand::{AnyOperand, CombinesWith, Operand, SameElement};
use crate::element::{AnyNumber, Bits, Element, Numeric, Shifts, Signed};
use crate::expr::Expr;
use crate::kernel::elementwise::SMALL;
use crate::kernel::op::{self, Binary, Unary, WithLeft, WithRight};
use crate::kernel::tree::{Map, Value, Zip};
use crate::rule::broadcast::{Broadcast, BroadcastTo, BroadcastsWith, Join};
use crate::shape::{Shape, bind};
use crate::storage::source::{self, Held, Leaf, Source};
use crate::storage::{self, Beside, Inline, Kind, Storage, WritesTo};
use crate::tensor::Tensor;
#[cfg(feature = "half")]
use half::{bf16, f16};
#[cfg(feature = "num-complex")]
use num_complex::{Complex32, Complex64};

// Which bounds stand on which side decides what the compiler says. It first asks whether the left operand can be combined
// with *anything*, and if not says so in its own words. So what can be wrong about the elements, or about writing to the
// left side, is a bound on the right operand's parameters, which are not known yet then.

/// `l ∘ r` in a new tensor.
#[cfg_attr(not(debug_assertions), inline(always))]
fn fresh<O, L, R>(
    op: O,
    l: L,
    r: R,
) -> Tensor<O::Out, <L::Shape as Join>::With<R::Shape>, <L::Kind as Beside>::With<R::Kind>>
where
    L: Source + Copy,
    R: Source + Copy,
    O: Binary<L::Item, R::Item>,
{
    Tensor { repr: source::evaluate(&Zip(op, l, r)) }
}

/// Is it worth taking an operand's memory for a result of shape `Out`?
const fn can_reuse<B: Storage, S: Shape, Out: Shape>() -> bool {
    B::REUSABLE
        && match (S::FIXED, Out::FIXED) {
            (Some(own), Some(out)) => own.len() == out.len() && own.len() > SMALL,
            // Then their numbers are compared.
            (None, None) => true,
            _ => false,
        }
}

/// The memory of an operand, for a result of shape `Out` and kind `K`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn take<T: Element, S: Shape, B: Storage, Out: Shape, K: Kind>(
    operand: Tensor<T, S, B>,
    extents: Out::Extents,
) -> Result<K::Repr<T, Out>, Tensor<T, S, B>> {
    if !can_reuse::<B, S, Out>() {
        return Err(operand);
    }
    storage::take::<T, S, B, Out, K>(operand.repr, extents).map_err(|repr| Tensor { repr })
}

/// `l ∘ r`, in the memory of `l` where that fits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn into_left<O, T, S, B, R>(
    op: O,
    l: Tensor<T, S, B>,
    r: R,
) -> Tensor<T, <S as Join>::With<R::Shape>, <B::Kind as Beside>::With<R::Kind>>
where
    T: Element,
    S: Shape,
    B: Storage,
    R: Source<Item = T> + Copy,
    O: Binary<T, T, Out = T>,
{
    let extents = bind::<<S as Join>::With<R::Shape>, S, R::Shape>(l.extents(), &r.extents());
    match take::<T, S, B, <S as Join>::With<R::Shape>, <B::Kind as Beside>::With<R::Kind>>(l, extents) {
        Ok(mut repr) => {
            source::update_left::<O, T, _, <B::Kind as Beside>::With<R::Kind>, R>(op, &mut repr, &r);
            Tensor { repr }
        }
        Err(l) => fresh(op, l.leaf(), r),
    }
}

/// `l ∘ r`, in the memory of `r` where that fits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn into_right<O, T, S, B, L>(
    op: O,
    l: L,
    r: Tensor<T, S, B>,
) -> Tensor<T, <L::Shape as Join>::With<S>, <L::Kind as Beside>::With<B::Kind>>
where
    T: Element,
    S: Shape,
    B: Storage,
    L: Source<Item = T> + Copy,
    O: Binary<T, T, Out = T>,
{
    let extents = bind::<<L::Shape as Join>::With<S>, L::Shape, S>(&l.extents(), r.extents());
    match take::<T, S, B, <L::Shape as Join>::With<S>, <L::Kind as Beside>::With<B::Kind>>(r, extents) {
        Ok(mut repr) => {
            source::update_right::<O, T, _, <L::Kind as Beside>::With<B::Kind>, L>(op, &mut repr, &l);
            Tensor { repr }
        }
        Err(r) => fresh(op, l, r.leaf()),
    }
}

/// `l ∘ v` with a number, in the memory of `l` where that fits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn with_number<O, T, S, B>(op: O, l: Tensor<T, S, B>, v: T) -> Tensor<T, S, B::Kind>
where
    T: Element,
    S: Shape,
    B: Storage,
    O: Binary<T, T, Out = T>,
{
    let extents = *l.extents();
    match take::<T, S, B, S, B::Kind>(l, extents) {
        Ok(mut repr) => {
            source::update_left::<O, T, S, B::Kind, _>(op, &mut repr, &Value(v));
            Tensor { repr }
        }
        Err(l) => Tensor { repr: source::evaluate(&Map(WithRight(op, v), l.leaf())) },
    }
}

/// `v ∘ r` with a number, in the memory of `r` where that fits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn number_with<O, T, S, B>(op: O, v: T, r: Tensor<T, S, B>) -> Tensor<T, S, B::Kind>
where
    T: Element,
    S: Shape,
    B: Storage,
    O: Binary<T, T, Out = T>,
{
    let extents = *r.extents();
    match take::<T, S, B, S, B::Kind>(r, extents) {
        Ok(mut repr) => {
            source::update_right::<O, T, S, B::Kind, _>(op, &mut repr, &Value(v));
            Tensor { repr }
        }
        Err(r) => Tensor { repr: source::evaluate(&Map(WithLeft(op, v), r.leaf())) },
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, U: Element, R: Shape, B: Storage> CombinesWith<T> for &Tensor<U, R, B> {
    type Item = U;
    type Shape = R;
    type Home = B;
    type Made<S: Shape> = S;
    type Owned<O, L: Shape, A: Storage> = Tensor<T, <L as Join>::With<R>, <A::Kind as Beside>::With<B::Kind>>;
    type Lent<'a, O, L: Shape, A: Storage>
        = Tensor<T, <L as Join>::With<R>, <A::Kind as Beside>::With<B::Kind>>
    where
        A: 'a;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<O, L: Shape, A: Storage>(self, op: O, left: Tensor<T, L, A>) -> Self::Owned<O, L, A>
    where
        O: Binary<U, U, Out = U>,
        U: SameElement<T>,
    {
        U::own(into_left(op, U::left(left), self.leaf()))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_lent<O, L: Shape, A: Storage>(self, op: O, left: &Tensor<T, L, A>) -> Self::Lent<'_, O, L, A>
    where
        O: Binary<U, U, Out = U>,
        U: SameElement<T>,
    {
        U::own(fresh(op, U::left_ref(left).leaf(), self.leaf()))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn update<O, S: Shape, A: Storage>(self, op: O, left: &mut Tensor<T, S, A>)
    where
        O: Binary<U, U, Out = U>,
        U: SameElement<T>,
        B: WritesTo<A>,
    {
        B::update(op, &mut U::left_mut(left).repr, &self.leaf());
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, U: Element, R: Shape, B: Storage> CombinesWith<T> for Tensor<U, R, B> {
    type Item = U;
    type Shape = R;
    type Home = B;
    type Made<S: Shape> = S;
    type Owned<O, L: Shape, A: Storage> = Tensor<T, <L as Join>::With<R>, <A::Kind as Beside>::With<B::Kind>>;
    type Lent<'a, O, L: Shape, A: Storage>
        = Tensor<T, <L as Join>::With<R>, <A::Kind as Beside>::With<B::Kind>>
    where
        A: 'a;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<O, L: Shape, A: Storage>(self, op: O, left: Tensor<T, L, A>) -> Self::Owned<O, L, A>
    where
        O: Binary<U, U, Out = U>,
        U: SameElement<T>,
    {
        let left = U::left(left);
        U::own(if can_reuse::<A, L, <L as Join>::With<R>>() {
            into_left(op, left, self.leaf())
        } else {
            into_right(op, left.leaf(), self)
        })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_lent<O, L: Shape, A: Storage>(self, op: O, left: &Tensor<T, L, A>) -> Self::Lent<'_, O, L, A>
    where
        O: Binary<U, U, Out = U>,
        U: SameElement<T>,
    {
        U::own(into_right(op, U::left_ref(left).leaf(), self))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn update<O, S: Shape, A: Storage>(self, op: O, left: &mut Tensor<T, S, A>)
    where
        O: Binary<U, U, Out = U>,
        U: SameElement<T>,
        B: WritesTo<A>,
    {
        B::update(op, &mut U::left_mut(left).repr, &self.leaf());
    }
}

// A number
#[diagnostic::do_not_recommend]
impl<T: Element> CombinesWith<T> for T {
    type Item = T;
    type Shape = ();
    type Home = Inline;
    type Made<S: Shape> = S;
    type Owned<O, L: Shape, A: Storage> = Tensor<T, L, A::Kind>;
    type Lent<'a, O, L: Shape, A: Storage>
        = Tensor<T, L, A::Kind>
    where
        A: 'a;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<O, L: Shape, A: Storage>(self, op: O, left: Tensor<T, L, A>) -> Tensor<T, L, A::Kind>
    where
        O: Binary<T, T, Out = T>,
    {
        with_number(op, left, self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_lent<O, L: Shape, A: Storage>(self, op: O, left: &Tensor<T, L, A>) -> Tensor<T, L, A::Kind>
    where
        O: Binary<T, T, Out = T>,
    {
        Tensor { repr: source::evaluate(&Map(WithRight(op, self), left.leaf())) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn update<O, S: Shape, A: Storage>(self, op: O, left: &mut Tensor<T, S, A>)
    where
        O: Binary<T, T, Out = T>,
        Inline: WritesTo<A>,
    {
        <Inline as WritesTo<A>>::update(op, &mut left.repr, &Value(self));
    }
}

// A number that is lent
#[diagnostic::do_not_recommend]
impl<T: Element> CombinesWith<T> for &T {
    type Item = T;
    type Shape = ();
    type Home = Inline;
    type Made<S: Shape> = S;
    type Owned<O, L: Shape, A: Storage> = Tensor<T, L, A::Kind>;
    type Lent<'a, O, L: Shape, A: Storage>
        = Tensor<T, L, A::Kind>
    where
        A: 'a;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<O, L: Shape, A: Storage>(self, op: O, left: Tensor<T, L, A>) -> Tensor<T, L, A::Kind>
    where
        O: Binary<T, T, Out = T>,
    {
        (*self).after(op, left)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_lent<O, L: Shape, A: Storage>(self, op: O, left: &Tensor<T, L, A>) -> Tensor<T, L, A::Kind>
    where
        O: Binary<T, T, Out = T>,
    {
        (*self).after_lent(op, left)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn update<O, S: Shape, A: Storage>(self, op: O, left: &mut Tensor<T, S, A>)
    where
        O: Binary<T, T, Out = T>,
        Inline: WritesTo<A>,
    {
        (*self).update(op, left);
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, E: Source> CombinesWith<T> for Expr<E> {
    type Item = E::Item;
    type Shape = E::Shape;
    type Home = E::Kind;
    type Made<S: Shape> = ();
    type Owned<O, L: Shape, A: Storage> = Expr<Zip<O, Held<T, L, A>, E>>;
    type Lent<'a, O, L: Shape, A: Storage>
        = Expr<Zip<O, Leaf<'a, T, L, A>, E>>
    where
        A: 'a;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<O, L: Shape, A: Storage>(self, op: O, left: Tensor<T, L, A>) -> Self::Owned<O, L, A> {
        Expr(Zip(op, Held(left.repr), self.0))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_lent<O, L: Shape, A: Storage>(self, op: O, left: &Tensor<T, L, A>) -> Self::Lent<'_, O, L, A> {
        Expr(Zip(op, left.leaf(), self.0))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn update<O, S: Shape, A: Storage>(self, op: O, left: &mut Tensor<T, S, A>)
    where
        O: Binary<E::Item, E::Item, Out = E::Item>,
        E::Item: SameElement<T>,
        E::Kind: WritesTo<A>,
    {
        <E::Kind as WritesTo<A>>::update(op, &mut E::Item::left_mut(left).repr, &self.0);
    }
}

macro_rules! binary_operators {
    ([$room:expr] $($trait:ident $method:ident $assign:ident $assign_method:ident $bound:ident;)*) => { $(
        impl<T, L, A, U> core::ops::$trait<U> for Tensor<T, L, A>
        where
            T: Element,
            U: CombinesWith<T, Item: $bound + SameElement<T>, Shape: BroadcastsWith<L>>,
            L: Shape,
            A: Storage,
        {
            type Output = U::Owned<op::$trait, L, A>;
            #[inline]
            fn $method(self, right: U) -> Self::Output {
                let _ = $room;
                right.after(op::$trait, self)
            }
        }

        impl<'a, T, L, A, U> core::ops::$trait<U> for &'a Tensor<T, L, A>
        where
            T: Element,
            U: CombinesWith<T, Item: $bound + SameElement<T>, Shape: BroadcastsWith<L>>,
            L: Shape,
            A: Storage,
        {
            type Output = U::Lent<'a, op::$trait, L, A>;
            #[inline]
            fn $method(self, right: U) -> Self::Output {
                let _ = $room;
                right.after_lent(op::$trait, self)
            }
        }

        impl<E, R> core::ops::$trait<R> for Expr<E>
        where
            E: Source<Item: $bound>,
            R: Operand<E::Item>,
            E::Shape: Broadcast<<R as AnyOperand>::Shape>,
        {
            type Output = Expr<Zip<op::$trait, E, R::Source>>;
            #[inline]
            fn $method(self, right: R) -> Self::Output {
                self.zip_by(op::$trait, right.into_source())
            }
        }

        impl<T, S, A, U> core::ops::$assign<U> for Tensor<T, S, A>
        where
            T: Element,
            S: Shape,
            A: Storage,
            U: CombinesWith<T, Item: $bound + SameElement<T>, Shape: BroadcastTo<S>, Home: WritesTo<A>>,
        {
            #[inline]
            fn $assign_method(&mut self, right: U) {
                right.update(op::$trait, self);
            }
        }
    )* };
}

binary_operators! {
    [<U::Made<<L as Join>::With<U::Shape>> as Shape>::ROOM]
    Add add AddAssign add_assign AnyNumber;
    Sub sub SubAssign sub_assign AnyNumber;
    Mul mul MulAssign mul_assign AnyNumber;
    Div div DivAssign div_assign AnyNumber;
    Rem rem RemAssign rem_assign Numeric;
    BitAnd bitand BitAndAssign bitand_assign Bits;
    BitOr bitor BitOrAssign bitor_assign Bits;
    BitXor bitxor BitXorAssign bitxor_assign Bits;
    Shl shl ShlAssign shl_assign Shifts;
    Shr shr ShrAssign shr_assign Shifts;
}

/// A number on the left: one impl for each element type, since the number's type is not ours. The documentation shows the
/// first of them only.
macro_rules! numbers_on_the_left {
    ($room:tt $($trait:ident $method:ident: $shown:ident $($t:ident)*;)*) => { $(
        numbers_on_the_left! { @impls
            [doc = "Numbers of the other element types may stand on the left as well."] $room $trait $method $shown }
        $(numbers_on_the_left! { @impls [doc(hidden)] $room $trait $method $t })*
    )* };
    (@impls [$($doc:tt)*] [$room:expr] $trait:ident $method:ident $t:ident) => {
        #[$($doc)*]
        impl<U: SameElement<$t>, S: Shape, B: Storage> core::ops::$trait<&Tensor<U, S, B>> for $t {
            type Output = Tensor<$t, S, B::Kind>;
            #[inline]
            fn $method(self, right: &Tensor<U, S, B>) -> Self::Output {
                let _ = $room;
                Tensor { repr: source::evaluate(&Map(WithLeft(op::$trait, self), U::borrow(right).leaf())) }
            }
        }

        #[$($doc)*]
        impl<U: SameElement<$t>, S: Shape, B: Storage> core::ops::$trait<Tensor<U, S, B>> for $t {
            type Output = Tensor<$t, S, B::Kind>;
            #[inline]
            fn $method(self, right: Tensor<U, S, B>) -> Self::Output {
                let _ = $room;
                number_with(op::$trait, self, U::own(right))
            }
        }

        #[$($doc)*]
        impl<E: Source<Item: SameElement<$t>>> core::ops::$trait<Expr<E>> for $t {
            type Output = Expr<Zip<op::$trait, Value<$t>, E>>;
            #[inline]
            fn $method(self, right: Expr<E>) -> Self::Output {
                Expr(Zip(op::$trait, Value(self), right.0))
            }
        }
    };
}

numbers_on_the_left! {
    [S::ROOM]
    Add add: f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    Sub sub: f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    Mul mul: f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    Div div: f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    Rem rem: f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    BitAnd bitand: i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool;
    BitOr bitor: i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool;
    BitXor bitxor: i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool;
    Shl shl: i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
    Shr shr: i8 i16 i32 i64 isize u8 u16 u32 u64 usize;
}

/// Complex numbers.
#[cfg(feature = "num-complex")]
macro_rules! complex_on_the_left {
    ($room:tt $($trait:ident $method:ident;)*) => { $(
        numbers_on_the_left! { @impls [doc(hidden)] $room $trait $method Complex32 }
        numbers_on_the_left! { @impls [doc(hidden)] $room $trait $method Complex64 }
    )* };
}
#[cfg(feature = "num-complex")]
complex_on_the_left! {
    [S::ROOM]
    Add add;
    Sub sub;
    Mul mul;
    Div div;
}

/// Those of floats of 16 bits.
#[cfg(feature = "half")]
macro_rules! halves_on_the_left {
    ($room:tt $($trait:ident $method:ident;)*) => { $(
        numbers_on_the_left! { @impls [doc(hidden)] $room $trait $method f16 }
        numbers_on_the_left! { @impls [doc(hidden)] $room $trait $method bf16 }
    )* };
}
#[cfg(feature = "half")]
halves_on_the_left! {
    [S::ROOM]
    Add add;
    Sub sub;
    Mul mul;
    Div div;
    Rem rem;
}

macro_rules! unary_operators {
    ([$room:expr] $($trait:ident $method:ident $bound:ident;)*) => { $(
        impl<T: $bound, S: Shape, B: Storage> core::ops::$trait for &Tensor<T, S, B> {
            type Output = Tensor<T, S, B::Kind>;
            #[inline]
            fn $method(self) -> Self::Output {
                let _ = $room;
                Tensor { repr: source::evaluate(&Map(op::$trait, self.leaf())) }
            }
        }

        impl<T: $bound, S: Shape, B: Storage> core::ops::$trait for Tensor<T, S, B> {
            type Output = Tensor<T, S, B::Kind>;
            #[inline]
            fn $method(self) -> Self::Output {
                (&self).$method()
            }
        }

        impl<E: Source<Item: $bound>> core::ops::$trait for Expr<E>
        where
            op::$trait: Unary<E::Item>,
        {
            type Output = Expr<Map<op::$trait, E>>;
            #[inline]
            fn $method(self) -> Self::Output {
                self.map_by(op::$trait)
            }
        }
    )* };
}

unary_operators! {
    [S::ROOM]
    Neg neg Signed;
    Not not Bits;
}

impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn leaf(&self) -> Leaf<'_, T, S, B> {
        Leaf(&self.repr)
    }
}
