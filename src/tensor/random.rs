//! Tensors of random numbers (feature `rand`).

use super::{Tensor, with_lengths};
use crate::element::Element;
use crate::rule::along::LengthsOf;
use crate::shape::{FixedShape, Shape};
use crate::storage::{Heap, fill_with};
use rand::Rng;
use rand::distr::Distribution;

/// # Random numbers (feature `rand`)
impl<T: Element, S: Shape> Tensor<T, S> {
    /// A tensor whose elements are drawn from a distribution, in row-major order: any of the crates `rand` and `rand_distr`.
    ///
    /// Of an inline tensor: `InlineTensor::from_positions(|_| distribution.sample(&mut rng))`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rand::distr::{StandardUniform, Uniform};
    /// use rand::rngs::StdRng;
    /// use rand::SeedableRng;
    /// use rand_distr::StandardNormal;
    ///
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let noise: Tensor<f32, shape![2, 3]> = Tensor::random(StandardNormal, &mut rng);
    /// let dice: Tensor<u8, shape![100]> = Tensor::random(Uniform::new_inclusive(1, 6)?, &mut rng);
    /// assert!(dice.min() == 1 && dice.max() == 6);
    /// let mask: Tensor<bool, shape![2, 3]> = Tensor::random(StandardUniform, &mut rng);
    /// assert_eq!(mask.select(&noise, 0.0).dims(), noise.dims());
    ///
    /// // The same seed gives the same numbers.
    /// let again: Tensor<f32, shape![2, 3]> = Tensor::random(StandardNormal, &mut StdRng::seed_from_u64(7));
    /// assert_eq!(again, noise);
    /// # Ok::<(), rand::distr::uniform::Error>(())
    /// ```
    #[doc(alias("randn", "rand", "uniform", "normal"))]
    #[doc(alias = "np.random")]
    pub fn random<D: Distribution<T>, R: Rng + ?Sized>(distribution: D, rng: &mut R) -> Self
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: fill_with::<Heap, T, S>((), |_| distribution.sample(rng)) }
    }

    /// [`random`](Self::random) of a shape with axes of run-time size, with a [`Len`](crate::Len) for each name.
    ///
    /// # Panics
    /// When the shape has more elements than memory can hold.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rand::SeedableRng;
    /// use rand::rngs::StdRng;
    /// use rand_distr::StandardNormal;
    /// struct Batch;
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let x = Tensor::<f32, shape![Dyn<Batch>, 3]>::random_along(Len::<Batch>::new(4), StandardNormal, &mut rng);
    /// assert_eq!(x.len(), 12);
    /// ```
    #[track_caller]
    pub fn random_along<Lens, P, D, R>(lens: Lens, distribution: D, rng: &mut R) -> Self
    where
        Lens: LengthsOf<S, P>,
        D: Distribution<T>,
        R: Rng + ?Sized,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        let extents = with_lengths::<S, P, Lens>(&lens);
        Tensor { repr: fill_with::<Heap, T, S>(extents, |_| distribution.sample(rng)) }
    }
}
