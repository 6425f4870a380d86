//! Fused expressions as one node: computed in one pass, and for each variable in it one pass back.

use super::expression::X;
use super::node::Trained;
use super::tape::Pass;
use super::var::Var;
use crate::element::{CastTo, Element, Mask};
use crate::expr::Expr;
use crate::kernel::dual::{Here, LeafPath, SlopeOf, SlopedBinary, SlopedTree, SlopedUnary, Steady, ToLeft, ToRight};
use crate::kernel::op::{Binary, Cast, Unary};
use crate::kernel::reduce::{Mean, Reducer, Summed};
use crate::kernel::tree::{Choose, Map, Value, Zip};
use crate::layout::Strided;
use crate::layout::plan::MAX_LEAVES;
use crate::sealed::Sealed;
use crate::shape::{Shape, Sizes};
use crate::storage::source::{Held, KeptElsewhere, KeptLeaf, Leaf, Source};
use crate::storage::{Storage, erased};
use crate::text::require;

/// What is said of an expression for which, with the gradient of its value, there are too many leaves.
const TOO_MANY_LEAVES: &str = "too many variables and tensors in one expression of a pass (more than 14): evaluate a part of it first, with `t.eval(..)`\n\
    C42: read on in `conformable::errors::c42` (`cargo doc --open`)";

/// An expression of variables of the pass `'t`, and of tensors and numbers, which are constants.
#[diagnostic::on_unimplemented(
    message = "a pass in `{T}` cannot evaluate this expression",
    label = "expected an expression of variables of this pass and of constants, through all of which a gradient is handed back",
    note = "not through a function of your own, whose slope is given to a variable: `t.eval(..).map(f, slope)`; nor a comparison, which chooses: `.select(a, b)`; nor the conversion of a variable: a tensor is converted, `.expr().cast::<{T}>()`",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait TrainedExpr<'t, T: Trained>: Source<Item = T> + Sealed {
    /// The expression with its slopes.
    #[doc(hidden)]
    fn slopes(&self) -> impl SlopedTree<Out = T>;
    /// Is a gradient handed to one of its variables?
    #[doc(hidden)]
    fn wants(&self) -> bool;
    /// Hands each variable what it is due of `dy`: in a pass over the `whole`, to this part of which the way `W` leads.
    #[doc(hidden)]
    fn hand_back<W: LeafPath>(&self, whole: impl SlopedTree<Out = T>, sizes: Sizes<'_>, dy: Strided<'_, T>);
}

/// An expression without a variable.
pub trait ConstantExpr: Source + Sealed {}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> ConstantExpr for Leaf<'_, T, S, B> {}
#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> ConstantExpr for Held<T, S, B> {}
#[diagnostic::do_not_recommend]
impl<T: Element> ConstantExpr for Value<T> {}
impl<E: ConstantExpr, O: Unary<E::Item>> ConstantExpr for Map<O, E> {}
impl<L: ConstantExpr, R: ConstantExpr, O: Binary<L::Item, R::Item>> ConstantExpr for Zip<O, L, R> {}
impl<M, L, R> ConstantExpr for Choose<M, L, R>
where
    M: ConstantExpr<Item: Mask>,
    L: ConstantExpr,
    R: ConstantExpr<Item = L::Item>,
{
}

impl<'t, S: Shape, T: Trained> KeptElsewhere for Var<'t, S, T> {
    type Item = T;
    type Shape = S;

    fn array(&self) -> Strided<'_, T> {
        self.erased().array()
    }

    fn extents(&self) -> S::Extents {
        *Var::extents(self)
    }
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained> TrainedExpr<'t, T> for KeptLeaf<Var<'t, S, T>> {
    fn slopes(&self) -> impl SlopedTree<Out = T> {
        self.tree()
    }

    fn wants(&self) -> bool {
        self.0.erased().wants()
    }

    fn hand_back<W: LeafPath>(&self, whole: impl SlopedTree<Out = T>, sizes: Sizes<'_>, dy: Strided<'_, T>) {
        self.0.erased().hand(sizes, X(SlopeOf::<W, _, _>::new(whole, dy)));
    }
}

/// What has no variable, in a pass of this type.
macro_rules! hands_back_nothing {
    ($t:ty) => {
        fn wants(&self) -> bool {
            false
        }

        fn hand_back<W: LeafPath>(&self, _: impl SlopedTree<Out = $t>, _: Sizes<'_>, _: Strided<'_, $t>) {}
    };
}

/// Leaves that are no variables.
macro_rules! constants {
    ($($(for $lifetime:lifetime)? [$($generics:tt)*] $type:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<'t, $($lifetime,)? T: Trained, $($generics)*> TrainedExpr<'t, T> for $type {
            fn slopes(&self) -> impl SlopedTree<Out = T> {
                self.tree()
            }

            hands_back_nothing! { T }
        }
    )* };
}

constants! {
    for 'a [S: Shape, B: Storage + 'a] Leaf<'a, T, S, B>;
    [S: Shape, B: Storage] Held<T, S, B>;
    [] Value<T>;
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained, O: SlopedUnary<T>, E: TrainedExpr<'t, T>> TrainedExpr<'t, T> for Map<O, E> {
    fn slopes(&self) -> impl SlopedTree<Out = T> {
        Map(self.0, self.1.slopes())
    }

    fn wants(&self) -> bool {
        self.1.wants()
    }

    fn hand_back<W: LeafPath>(&self, whole: impl SlopedTree<Out = T>, sizes: Sizes<'_>, dy: Strided<'_, T>) {
        self.1.hand_back::<W>(whole, sizes, dy);
    }
}

/// What is converted to the type of the pass is constant. (Of a type that is a parameter the compiler would have to ask other crates whether
/// there is a slope.)
macro_rules! converted {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<'t, E: ConstantExpr<Item: CastTo<$t>>> TrainedExpr<'t, $t> for Map<Cast<$t>, E> {
            fn slopes(&self) -> impl SlopedTree<Out = $t> {
                Steady(self.tree())
            }

            hands_back_nothing! { $t }
        }
    )* };
}

converted! { f32 f64 }

#[diagnostic::do_not_recommend]
impl<'t, T, O, L, R> TrainedExpr<'t, T> for Zip<O, L, R>
where
    T: Trained,
    O: SlopedBinary<T>,
    L: TrainedExpr<'t, T>,
    R: TrainedExpr<'t, T>,
{
    fn slopes(&self) -> impl SlopedTree<Out = T> {
        Zip(self.0, self.1.slopes(), self.2.slopes())
    }

    fn wants(&self) -> bool {
        self.1.wants() || self.2.wants()
    }

    fn hand_back<W: LeafPath>(&self, whole: impl SlopedTree<Out = T>, sizes: Sizes<'_>, dy: Strided<'_, T>) {
        self.1.hand_back::<W::Then<ToLeft<Here>>>(whole, sizes, dy);
        self.2.hand_back::<W::Then<ToRight<Here>>>(whole, sizes, dy);
    }
}

/// Through a mask nothing is handed back, whatever it was made of.
#[diagnostic::do_not_recommend]
impl<'t, T, M, L, R> TrainedExpr<'t, T> for Choose<M, L, R>
where
    T: Trained,
    M: Source<Item: Mask>,
    L: TrainedExpr<'t, T>,
    R: TrainedExpr<'t, T>,
{
    fn slopes(&self) -> impl SlopedTree<Out = T> {
        Choose(self.0.tree(), self.1.slopes(), self.2.slopes())
    }

    fn wants(&self) -> bool {
        self.1.wants() || self.2.wants()
    }

    fn hand_back<W: LeafPath>(&self, whole: impl SlopedTree<Out = T>, sizes: Sizes<'_>, dy: Strided<'_, T>) {
        self.1.hand_back::<W::Then<ToLeft<Here>>>(whole, sizes, dy);
        self.2.hand_back::<W::Then<ToRight<Here>>>(whole, sizes, dy);
    }
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The variable as a part of a fused expression, which [`Pass::eval`] evaluates. It has the operators and methods of expressions of
    /// tensors; each variable in it is one of these, `x.expr() * w.expr()`, and tensors are constants.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, shift) = (tensor![1.0, 2.0], tensor![0.5, 0.5]);
    /// let (y, slope) = Tape::new().grad(&x, &shift, |x, shift, t| {
    ///     let x = t.param(x);
    ///     t.eval((x.expr() - shift).square() * 3.0).sum()
    /// });
    /// assert_eq!((y, slope), (7.5, tensor![3.0, 9.0]));
    /// ```
    #[inline]
    pub fn expr(self) -> Expr<KeptLeaf<Self>> {
        Expr(KeptLeaf(self))
    }
}

/// # Fused expressions
///
/// Of an expression of variables one value is computed and kept, whatever is in it: each operation would keep one of its own. Backwards
/// each variable is handed what it is due in one pass over the expression, which computes again what is on the way: where there are many
/// variables and costly functions, that takes longer than to keep their values.
impl<'t> Pass<'t> {
    /// The value of a fused expression.
    ///
    /// Tensors in it are constants, and outlive the pass. At most 14 variables and tensors may take part; a longer expression says so when
    /// the program is built. By `.eval()` of the expression itself its value is only looked at: that is a tensor, and nothing is handed
    /// back.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let model = (tensor![[1.0], [2.0]], tensor![3.0, 5.0]);
    /// let (y, (da, db)) = Tape::new().grad(&model, &(), |(a, b), _, t| {
    ///     let (a, b) = (t.param(a), t.param(b));
    ///     t.eval(a.expr().square() * b.expr() + 1.0).sum()
    /// });
    /// assert_eq!((y, da, db), (44.0, tensor![[16.0], [32.0]], tensor![5.0, 5.0]));
    /// ```
    pub fn eval<T: Trained, E: TrainedExpr<'t, T> + 't>(self, x: Expr<E>) -> Var<'t, E::Shape, T> {
        const { require(E::LEAVES.count() < MAX_LEAVES, TOO_MANY_LEAVES) };
        let extents = x.0.extents();
        let sizes = self.sizes::<E::Shape>(&extents);
        let room = self.0.arena().room(sizes.len());
        let y = self.value(erased::evaluate(&x.0.tree(), sizes, room), sizes);
        Var::from_erased(y.back(x.0.wants(), move |dy| x.0.hand_back::<Here>(x.0.slopes(), sizes, dy.array())), extents)
    }

    /// The sum of all elements of a fused expression, which are not kept.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, slope) = Tape::new().grad(&tensor![1.0, 2.0], &(), |x, _, t| t.sum(t.param(x).expr().square()));
    /// assert_eq!((y, slope), (5.0, tensor![2.0, 4.0]));
    /// ```
    pub fn sum<T: Trained, E: TrainedExpr<'t, T> + 't>(self, x: Expr<E>) -> Var<'t, (), T> {
        self.reduced(x, Summed, |_| T::ONE)
    }

    /// The mean of all elements of a fused expression, which are not kept; NaN if there are none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (prediction, target) = (tensor![1.0, 2.0], tensor![1.5, 4.0]);
    /// let (loss, slope) = Tape::new().grad(&prediction, &target, |x, target, t| {
    ///     t.mean((t.param(x).expr() - target).square())
    /// });
    /// assert_eq!((loss, slope), (2.125, tensor![-0.5, -2.0]));
    /// ```
    pub fn mean<T: Trained, E: TrainedExpr<'t, T> + 't>(self, x: Expr<E>) -> Var<'t, (), T> {
        self.reduced(x, Mean { correction: 0 }, |n| T::ONE / T::of_usize(n))
    }

    /// A sum of all elements, of which each has the part that `part` says.
    fn reduced<T: Trained, E: TrainedExpr<'t, T> + 't>(
        self,
        x: Expr<E>,
        reducer: impl Reducer<T, Out = T>,
        part: impl FnOnce(usize) -> T,
    ) -> Var<'t, (), T> {
        const { require(E::LEAVES.count() < MAX_LEAVES, TOO_MANY_LEAVES) };
        let sizes = self.sizes::<E::Shape>(&x.0.extents());
        let out = Sizes::fixed(&[]);
        let room = self.0.arena().room(1);
        let y = self.value(erased::reduce_to(&x.0.tree(), sizes, reducer, out, room), out);
        let part = part(sizes.len());
        Var::number(y.back(x.0.wants(), move |dy| {
            let dy = [dy.slice()[0] * part];
            x.0.hand_back::<Here>(x.0.slopes(), sizes, erased::array(&dy, out));
        }))
    }
}
