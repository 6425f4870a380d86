//! Softmax along an axis, and dropout.

use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::grad::node::Trained;
use crate::grad::rules::rows;
use crate::grad::var::Var;
use crate::kernel::gather::Around;
use crate::shape::Shape;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The sizes around axis `AXIS`, and its own.
    fn around<const AXIS: isize>(self) -> [usize; 3]
    where
        Axis<AXIS>: AxisOf<S, AXIS>,
    {
        let Around { outer, size, inner, .. } = Around::new(self.erased().sizes(), <DepthOf<S, AXIS> as Depth>::D);
        [outer, size, inner]
    }

    /// `e^x / Σ e^x` along axis `AXIS`, as [`Tensor::softmax`](crate::Tensor::softmax).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, gradient) = Tape::new().grad(&tensor![0.0, 0.0], &tensor![1.0, 3.0], |x, w, t| {
    ///     (t.param(x).softmax::<0>() * t.input(w)).sum()
    /// });
    /// assert_eq!((y, gradient), (2.0, tensor![-0.5, 0.5]));
    /// ```
    pub fn softmax<const AXIS: isize /* write x.softmax::<-1>() */>(self) -> Self
    where
        Axis<AXIS>: AxisOf<S, AXIS>,
    {
        Var::from_erased(rows::softmax(self.erased(), self.around::<AXIS>()), *self.extents())
    }

    /// `x - ln Σ e^x` along axis `AXIS`, as [`Tensor::log_softmax`](crate::Tensor::log_softmax).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (_, gradient) = Tape::new().grad(&tensor![0.0, 0.0], &tensor![1.0, 3.0], |x, w, t| {
    ///     (t.param(x).log_softmax::<0>() * t.input(w)).sum()
    /// });
    /// assert_eq!(gradient, tensor![-1.0, 1.0]);
    /// ```
    pub fn log_softmax<const AXIS: isize /* write x.log_softmax::<-1>() */>(self) -> Self
    where
        Axis<AXIS>: AxisOf<S, AXIS>,
    {
        Var::from_erased(rows::log_softmax(self.erased(), self.around::<AXIS>()), *self.extents())
    }
}

#[cfg(feature = "rand")]
impl<'t> crate::grad::Pass<'t> {
    /// Each element with probability `p` left out, as 0, and the others over `1 - p`: in training, while
    /// [`Tape::run`](crate::grad::Tape::run) gives `x` itself and draws no number (feature `rand`).
    ///
    /// Which are left out is kept as a byte for each element. In a block that is [computed again](Self::recompute) the same
    /// numbers have to be drawn again: from a generator that is made in the block, of a seed.
    ///
    /// Source: Srivastava et al., "Dropout: A Simple Way to Prevent Neural Networks from Overfitting" (2014).
    ///
    /// # Panics
    /// When `p` is not between 0 and 1.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let (x, mut rng) = (Tensor::<f32, shape![1000]>::ones(), StdRng::seed_from_u64(1));
    /// let mut tape = Tape::new();
    /// let (sum, gradient) = tape.grad(&x, &(), |x, _, t| t.dropout(t.param(x), 0.5, &mut rng).sum());
    /// assert!((800.0..1200.0).contains(&sum));
    /// assert!(gradient.iter().all(|&x| x == 0.0 || x == 2.0));
    /// assert_eq!(tape.run(&x, |x, t| t.dropout(t.input(x), 0.5, &mut rng)), x);
    /// ```
    #[doc(alias("torch.nn.Dropout", "torch.nn.functional.dropout"))]
    #[track_caller]
    pub fn dropout<S: Shape, T: Trained, R: rand::Rng + ?Sized>(
        self,
        x: Var<'t, S, T>,
        p: f64,
        rng: &mut R,
    ) -> Var<'t, S, T> {
        assert!((0.0..=1.0).contains(&p), "a probability is between 0 and 1, and not {p}");
        if !self.is_training() || p == 0.0 {
            return x;
        }
        let a = x.erased();
        // Of 32 random bits, as many numbers leave an element out.
        let below = (p * 4_294_967_296.0) as u64;
        let kept = a.arena().keep_each(a.sizes().len(), |_| u8::from(u64::from(rng.next_u32()) >= below));
        let factor = if p == 1.0 { 0.0 } else { 1.0 / (1.0 - p) };
        Var::from_erased(rows::dropout(a, kept, T::of(factor)), *x.extents())
    }
}
