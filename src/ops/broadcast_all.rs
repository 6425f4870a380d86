//! Several tensors as views of the shape that they have together.

use crate::element::Element;
use crate::rule::broadcast::{Broadcast, Join};
use crate::rule::broadcast_all::{AllTogether, With};
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, bind, bind_all};
use crate::storage::{self, Storage};
use crate::tensor::Tensor;

/// Two tensors as views of the shape that they have together. Up to six are a tuple: [`BroadcastTensors`].
///
/// ```
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[1], [2]], tensor![10, 20, 30]);
/// let (x, y) = broadcast_tensors(&a, &b);
/// assert_eq!(x, tensor![[1, 1, 1], [2, 2, 2]]);
/// assert_eq!(y, tensor![[10, 20, 30], [10, 20, 30]]);
/// ```
#[doc(alias("torch.broadcast_tensors", "np.broadcast_arrays", "broadcast_arrays"))]
pub fn broadcast_tensors<'a, 'b, T, U, L, R, A, B>(
    a: &'a Tensor<T, L, A>,
    b: &'b Tensor<U, R, B>,
) -> (Tensor<T, <L as Join>::With<R>, A::View<'a>>, Tensor<U, <L as Join>::With<R>, B::View<'b>>)
where
    T: Element,
    U: Element,
    L: Shape + Broadcast<R>,
    R: Shape,
    A: Storage,
    B: Storage,
{
    let extents = bind::<<L as Join>::With<R>, L, R>(a.extents(), b.extents());
    (stretched(a, extents), stretched(b, extents))
}

/// A tensor as a view of a larger shape.
fn stretched<T: Element, S: Shape, To: Shape, B: Storage>(
    a: &Tensor<T, S, B>,
    extents: To::Extents,
) -> Tensor<T, To, B::View<'_>> {
    Tensor { repr: storage::view::<B, T, S, To>(&a.repr, |view| view.broadcast(extents)) }
}

/// A tuple of two to six references to tensors, of any element types, or of variables.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tuple of two to six references to tensors",
    note = "tensors are broadcast together as `(&a, &b, &c).broadcast_tensors()`",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait BroadcastTensors: Sealed {
    /// Their shapes, as a list.
    type Shapes;
    /// The views.
    type Views;

    /// All of them as views of the shape that they have together.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b, c) = (tensor![[1], [2]], tensor![10, 20, 30], tensor![true]);
    /// let (x, y, z) = (&a, &b, &c).broadcast_tensors();
    /// assert_shape!(z, [2, 3]);
    /// assert_eq!(x + y, tensor![[11, 21, 31], [12, 22, 32]]);
    /// ```
    ///
    /// One that does not go together with those before it does not compile, and the message says which one it is:
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let (a, b, c) = (tensor![[1], [2]], tensor![10, 20, 30], tensor![7, 8]);
    /// let (x, y, z) = (&a, &b, &c).broadcast_tensors();
    /// ```
    ///
    /// Variables go together so, too:
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let model = (tensor![[1.0], [2.0]], tensor![10.0, 20.0, 30.0]);
    /// let (sum, (da, db)) = Tape::new().grad(&model, &(), |(a, b), _, t| {
    ///     let (a, b) = (t.param(a), t.param(b)).broadcast_tensors();
    ///     (a * b).sum()
    /// });
    /// assert_eq!((sum, da, db), (180.0, tensor![[60.0], [60.0]], tensor![3.0, 3.0, 3.0]));
    /// ```
    #[doc(alias("np.broadcast_arrays", "broadcast_arrays"))]
    #[doc(alias = "meshgrid")]
    fn broadcast_tensors(self) -> Self::Views
    where
        Self::Shapes: AllTogether;
}

/// Calls `$each` with the tuples of two to six: their shapes as a list, the shape that they have together, and for each of them an element
/// type, a shape, a storage and a name.
macro_rules! each_tuple {
    ($each:ident) => {
        $each! {
            (((), S), S2) => With<S, S2>: T S B a, T2 S2 B2 b;
            ((((), S), S2), S3) => With<With<S, S2>, S3>: T S B a, T2 S2 B2 b, T3 S3 B3 c;
            (((((), S), S2), S3), S4) => With<With<With<S, S2>, S3>, S4>: T S B a, T2 S2 B2 b, T3 S3 B3 c, T4 S4 B4 d;
            ((((((), S), S2), S3), S4), S5) => With<With<With<With<S, S2>, S3>, S4>, S5>:
                T S B a, T2 S2 B2 b, T3 S3 B3 c, T4 S4 B4 d, T5 S5 B5 e;
            (((((((), S), S2), S3), S4), S5), S6) => With<With<With<With<With<S, S2>, S3>, S4>, S5>, S6>:
                T S B a, T2 S2 B2 b, T3 S3 B3 c, T4 S4 B4 d, T5 S5 B5 e, T6 S6 B6 f;
        }
    };
}
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use each_tuple;

macro_rules! tuples {
    ($($shapes:ty => $all:ty: $($T:ident $S:ident $B:ident $name:ident),*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<'a, $($T: Element, $S: Shape, $B: Storage),*> BroadcastTensors for ($(&'a Tensor<$T, $S, $B>,)*) {
            type Shapes = $shapes;
            type Views = ($(Tensor<$T, $all, $B::View<'a>>,)*);

            fn broadcast_tensors(self) -> Self::Views {
                let ($($name,)*) = self;
                let extents = bind_all::<$all>(&[$(Named::new::<$S>($name.extents())),*]);
                ($(stretched($name, extents),)*)
            }
        }
    )* };
}

each_tuple!(tuples);
