//! Softmax along an axis, lines of length 1, lines that are reversed, and dropout.

use crate::axis::{AxesOf, Axis, AxisNumber, AxisOf, SizeAt};
use crate::element::IndexElement;
use crate::error::IndexError;
use crate::grad::node::Trained;
use crate::grad::rules::rows;
use crate::grad::var::Var;
use crate::kernel::gather::Around;
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::Tensor;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The sizes around axis `AXIS`, and its own.
    fn around<const AXIS: isize>(self) -> [usize; 3]
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let Around { outer, size, inner, .. } = self.around_axis::<AXIS>();
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
        Axis<AXIS>: AxisOf<S>,
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
        Axis<AXIS>: AxisOf<S>,
    {
        Var::from_erased(rows::log_softmax(self.erased(), self.around::<AXIS>()), *self.extents())
    }

    /// Each element over the root of the sum of the squares along axis `AXIS`, or over `eps` where that is larger, as
    /// [`Tensor::l2_normalize`](crate::Tensor::l2_normalize).
    ///
    /// With `y = x / n` what is handed back is `(dy - y Σ y dy) / n`, and `dy / eps` where `n` is `eps`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// // Along a line nothing changes, across it all does: (1 - 0.6 * 0.6) / 5 and -0.6 * 0.8 / 5.
    /// let (y, dx) = Tape::new().grad(&tensor![3.0, 4.0], &tensor![1.0, 0.0], |x, w, t| {
    ///     (t.param(x).l2_normalize::<0>(1e-12) * t.input(w)).sum()
    /// });
    /// assert_eq!(y, 0.6);
    /// assert!((dx - tensor![0.128, -0.096]).abs().max() < 1e-15);
    /// ```
    #[doc(alias("torch.nn.functional.normalize", "LpNormalization", "lp_normalize", "normalize"))]
    pub fn l2_normalize<const AXIS: isize /* write x.l2_normalize::<-1>(1e-12) */>(self, eps: T) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let y = rows::to_length_1::<T, true>(self.erased(), self.around_axis::<AXIS>(), eps);
        Var::from_erased(y, *self.extents())
    }

    /// Each element over the sum of the absolute values along axis `AXIS`, or over `eps` where that is larger, as
    /// [`Tensor::l1_normalize`](crate::Tensor::l1_normalize).
    ///
    /// With `y = x / n` what is handed back is `(dy - s Σ y dy) / n`, where `s` is the sign of `x`, 0 of 0; and `dy / eps` where `n` is
    /// `eps`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, dx) = Tape::new().grad(&tensor![1.0, -3.0], &tensor![1.0, 0.0], |x, w, t| {
    ///     (t.param(x).l1_normalize::<0>(1e-12) * t.input(w)).sum()
    /// });
    /// assert_eq!((y, dx), (0.25, tensor![0.1875, 0.0625]));
    /// ```
    #[doc(alias("torch.nn.functional.normalize", "LpNormalization", "lp_normalize"))]
    pub fn l1_normalize<const AXIS: isize /* write x.l1_normalize::<-1>(1e-12) */>(self, eps: T) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let y = rows::to_length_1::<T, false>(self.erased(), self.around_axis::<AXIS>(), eps);
        Var::from_erased(y, *self.extents())
    }

    /// The first elements along axis `TIME` in reverse order, as many as `lengths` says for each position of axis `BATCH`, as
    /// [`Tensor::reverse_sequence`](crate::Tensor::reverse_sequence): `self: [.., N, .., T, ..]`, the two axes in any order, and
    /// `lengths: [N]`, a tensor.
    ///
    /// What is handed back is reversed likewise: `dx[i] = dy[length - 1 - i]`.
    ///
    /// # Errors
    /// When a length is negative or above the size of axis `TIME`: the first such.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (words, w) = (tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], tensor![[1.0, 10.0, 100.0], [1.0, 10.0, 100.0]]);
    /// let (sum, dx) = Tape::new().grad(&words, &(tensor![3, 2], w), |x, (lengths, w), t| {
    ///     (t.param(x).reverse_sequence::<1, 0>(lengths).unwrap() * t.input(w)).sum()
    /// });
    /// assert_eq!((sum, dx), (123.0 + 645.0, tensor![[100.0, 10.0, 1.0], [10.0, 1.0, 100.0]]));
    /// ```
    #[doc(alias("ReverseSequence", "tf.reverse_sequence"))]
    pub fn reverse_sequence<const TIME: isize, const BATCH: isize>(
        self,
        lengths: &Tensor<impl IndexElement, ((), SizeAt<S, BATCH>), impl Storage>,
    ) -> Result<Self, IndexError>
    where
        Axis<TIME>: AxisNumber,
        Axis<BATCH>: AxisNumber,
        (((), Axis<TIME>), Axis<BATCH>): AxesOf<S>,
    {
        let view = self.view();
        let length = view.lengths_along::<TIME, BATCH, _, _>(lengths)?;
        let around = view.around_two::<TIME, BATCH>();
        let lengths = self.erased().arena().keep_each(lengths.sizes().len(), length);
        Ok(Var::from_erased(rows::reverse_starts(self.erased(), around, lengths), *self.extents()))
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
