//! Masks of a pass: what comparisons of variables give, and what chooses among them.

use crate::grad::node::Trained;
use crate::grad::rules::elementwise;
use crate::grad::tape::Pass;
use crate::grad::var::Var;
use crate::kernel::op;
use crate::kernel::tree::{Map, Tree, Zip};
use crate::layout::Strided;
use crate::ops::strict::Strict;
use crate::rule::broadcast::{Broadcast, Join, StretchTo};
use crate::rule::strict::{Permits, ShapeBy};
use crate::sealed::Sealed;
use crate::shape::{Shape, bind};
use crate::storage::{Storage, erased};
use crate::tensor::Tensor;
use crate::view::View;

use super::operators::VarOperand;

/// A mask of the shape `S` in a pass: truth values, to which nothing is handed back. It is `Copy`, as a [`Var`].
///
/// Comparisons give one, and [`Pass::mask`] makes one of a tensor.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::Tape;
/// let x = tensor![-1.0, 2.0, 3.0];
/// let (sum, gradient) = Tape::new().grad(&x, &(), |x, _, t| {
///     let x = t.param(x);
///     x.greater(2.5).select(x * 2.0, x * x).sum()
/// });
/// assert_eq!((sum, gradient), (11.0, tensor![-2.0, 4.0, 2.0]));
/// ```
pub struct VarMask<'t, S: Shape> {
    pass: Pass<'t>,
    value: Strided<'t, bool>,
    extents: S::Extents,
}

impl<S: Shape> Clone for VarMask<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Shape> Copy for VarMask<'_, S> {}

impl<S: Shape> core::fmt::Debug for VarMask<'_, S> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "VarMask({:?})", self.view())
    }
}

/// What serves as a mask in a pass: a [`VarMask`], a reference to a tensor of `bool` that lives as long as the pass, or such a
/// tensor, which is copied.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no mask for a variable",
    label = "expected what a comparison of variables gives, or a tensor of `bool`",
    note = "compare to get a mask: `x.greater(0.0)`; a mask of the data is `t.mask(&m)`",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait MaskOperand<'t>: Sealed {
    /// Its shape.
    type Shape: Shape;
    /// The mask in the pass.
    #[doc(hidden)]
    fn mask_in(self, pass: Pass<'t>) -> VarMask<'t, Self::Shape>;
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape> MaskOperand<'t> for VarMask<'t, S> {
    type Shape = S;

    fn mask_in(self, _: Pass<'t>) -> VarMask<'t, S> {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, B: Storage> MaskOperand<'t> for &'t Tensor<bool, S, B> {
    type Shape = S;

    fn mask_in(self, pass: Pass<'t>) -> VarMask<'t, S> {
        VarMask { pass, value: self.strided(), extents: *self.extents() }
    }
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, B: Storage> MaskOperand<'t> for Tensor<bool, S, B> {
    type Shape = S;

    fn mask_in(self, pass: Pass<'t>) -> VarMask<'t, S> {
        VarMask::of(pass, *self.extents(), self.strided())
    }
}

impl<'t> Pass<'t> {
    /// A mask: a reference to a tensor of `bool` that lives as long as the pass, or such a tensor, which is copied.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, seen) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![true, false]);
    /// let (_, gradient) = Tape::new().grad(&x, &seen, |x, seen, t| t.mask(seen).select(t.param(x), 0.0).sum());
    /// assert_eq!(gradient, tensor![[1.0, 0.0], [1.0, 0.0]]);
    /// ```
    #[inline]
    pub fn mask<M: MaskOperand<'t>>(self, mask: M) -> VarMask<'t, M::Shape> {
        mask.mask_in(self)
    }
}

impl<'t, S: Shape> VarMask<'t, S> {
    /// The elements of an expression that is broadcast to the shape.
    fn of(pass: Pass<'t>, extents: S::Extents, x: impl Tree<Out = bool>) -> Self {
        let sizes = pass.sizes::<S>(&extents);
        let elements = erased::evaluate(&x, sizes, pass.0.arena().room(sizes.len()));
        VarMask { pass, value: erased::array(elements, sizes), extents }
    }

    /// The values, to look at.
    #[inline]
    pub fn view(self) -> View<'t, bool, S> {
        Tensor { repr: erased::view::<bool, S>(self.value, self.extents) }
    }

    /// Where it is true the element of `a`, else that of `b`; all three are broadcast together. A gradient goes to the one that
    /// was chosen: see [`Tensor::select`].
    #[doc(alias("np.where", "where", "torch.where"))]
    pub fn select<L, R, T>(self, a: L, b: R) -> Var<'t, <<S as Join>::With<L::Shape> as Join>::With<R::Shape>, T>
    where
        T: Trained,
        L: VarOperand<'t, T>,
        R: VarOperand<'t, T>,
        S: Broadcast<L::Shape>,
        <S as Join>::With<L::Shape>: Broadcast<R::Shape>,
    {
        let (a, extents) = a.side().beside::<<S as Join>::With<L::Shape>, S>(self.pass, &self.extents);
        let (b, extents) =
            b.side().beside::<<<S as Join>::With<L::Shape> as Join>::With<R::Shape>, <S as Join>::With<L::Shape>>(
                self.pass, &extents,
            );
        let sizes = self.pass.sizes::<<<S as Join>::With<L::Shape> as Join>::With<R::Shape>>(&extents);
        Var::from_erased(elementwise::select(self.value, a, b, sizes), extents)
    }
}

/// `!`, and `&` and `|`, which are broadcast.
impl<S: Shape> core::ops::Not for VarMask<'_, S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        VarMask::of(self.pass, self.extents, Map(op::Not, self.value))
    }
}

macro_rules! operators {
    ($($Trait:ident $method:ident;)*) => { $(
        impl<'t, S: Shape, M> core::ops::$Trait<M> for VarMask<'t, S>
        where
            M: MaskOperand<'t>,
            S: Broadcast<M::Shape>,
        {
            type Output = VarMask<'t, <S as Join>::With<M::Shape>>;

            #[inline]
            fn $method(self, right: M) -> Self::Output {
                let right = right.mask_in(self.pass);
                let extents = bind::<<S as Join>::With<M::Shape>, S, M::Shape>(&self.extents, &right.extents);
                VarMask::of(self.pass, extents, Zip(op::$Trait, self.value, right.value))
            }
        }
    )* };
}

operators! {
    BitAnd bitand;
    BitOr bitor;
}

macro_rules! comparisons {
    ($bounds:tt $($method:ident: $op:ident;)*) => {
        /// Comparisons, to choose by: nothing is handed back through them.
        impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
            $(comparisons! { @method $bounds $method: $op })*
        }

        /// Comparisons, by the rule.
        impl<'t, S: Shape, T: Trained, Rule> Strict<Var<'t, S, T>, Rule> {
            $(comparisons! { @strict $method: $op })*
        }
    };
    (@strict $method:ident: $op:ident) => {
        #[doc = concat!("[`Var::", stringify!($method), "`], by the rule.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::Tape;
        /// let both = (tensor![1.0, 2.0, 3.0], tensor![3.0, 2.0, 1.0]);
        /// let kept = Tape::new().run(&both, |(a, b), t| {
        #[doc = concat!("    t.input(a).exact().", stringify!($method), "(t.input(b)).select(1.0, t.input(a))")]
        /// });
        #[doc = concat!("assert_eq!(kept, both.0.", stringify!($method), "(&both.1).select(1.0, &both.0));")]
        /// ```
        pub fn $method<R>(self, other: R) -> VarMask<'t, Rule::Of<S, R::Shape>>
        where
            R: VarOperand<'t, T>,
            Rule: ShapeBy + Permits<S, R::Shape>,
        {
            let left = self.left();
            let (b, extents) = other.side().beside::<Rule::Of<S, R::Shape>, S>(left.pass(), left.extents());
            VarMask::of(left.pass(), extents, Zip(op::$op, left.erased().array(), b.array()))
        }
    };
    (@method [$($bound:tt)*] $method:ident: $op:ident) => {
        #[doc = concat!("[`", stringify!($method), "`](crate::Tensor::", stringify!($method), ") of each two.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::Tape;
        /// let x = tensor![1.0, 2.0, 3.0];
        /// let kept = Tape::new().run(&x, |x, t| {
        ///     let x = t.input(x);
        #[doc = concat!("    x.", stringify!($method), "(2.0).select(x, 0.0)")]
        /// });
        #[doc = concat!("assert_eq!(kept, x.", stringify!($method), "(2.0).select(&x, 0.0));")]
        /// ```
        pub fn $method<R>(self, other: R) -> VarMask<'t, <S as Join>::With<R::Shape>>
        where
            $($bound)*
        {
            let (b, extents) = other.side().beside::<<S as Join>::With<R::Shape>, S>(self.pass(), self.extents());
            VarMask::of(self.pass(), extents, Zip(op::$op, self.erased().array(), b.array()))
        }
    };
}

comparisons! {
    [R: VarOperand<'t, T>, S: Broadcast<R::Shape>,]
    equal: Equal;
    not_equal: NotEqual;
    less: Less;
    less_equal: LessEqual;
    greater: Greater;
    greater_equal: GreaterEqual;
}

macro_rules! questions {
    ($($method:ident: $op:ident;)*) => {
        /// Questions, to choose by: nothing is handed back through them.
        impl<'t, S: Shape, T: Trained> Var<'t, S, T> { $(
            #[doc = concat!("[`", stringify!($method), "`](crate::Tensor::", stringify!($method), ") of each element.")]
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::Tape;
            /// let x = tensor![1.0, f64::NAN, f64::INFINITY];
            #[doc = concat!("let kept = Tape::new().run(&x, |x, t| t.input(x).", stringify!($method), "().select(1.0, 0.0));")]
            #[doc = concat!("assert_eq!(kept, x.", stringify!($method), "().select(1.0, 0.0));")]
            /// ```
            pub fn $method(self) -> VarMask<'t, S> {
                VarMask::of(self.pass(), *self.extents(), Map(op::$op, self.erased().array()))
            }
        )* }
    };
}

questions! {
    is_nan: IsNan;
    is_finite: IsFinite;
    is_infinite: IsInfinite;
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// Each element, but `v` where the mask is true, and there nothing is handed back: see
    /// [`Tensor::masked_fill`](crate::Tensor::masked_fill).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (sum, gradient) = Tape::new().grad(&x, &tensor![true, false], |x, mask, t| t.param(x).masked_fill(mask, 9.0).sum());
    /// assert_eq!((sum, gradient), (24.0, tensor![[0.0, 1.0], [0.0, 1.0]]));
    /// ```
    #[doc(alias("torch.masked_fill", "np.putmask", "putmask", "masked_fill_", "place"))]
    pub fn masked_fill<M>(self, mask: M, v: T) -> Self
    where
        M: MaskOperand<'t, Shape: StretchTo<S>>,
    {
        let mask = mask.mask_in(self.pass());
        Var::from_erased(elementwise::masked_fill(self.erased(), mask.value, v), *self.extents())
    }
}
