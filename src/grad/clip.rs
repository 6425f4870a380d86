//! What is done to a gradient before a step: it is clipped, scaled, and asked whether it is numbers.

use super::each::each_parameter_mut;
use crate::element::Real;
use crate::kernel::optimize::{self as kernel, SumOfSquares};
use crate::nn::parameters::{Name, ParametersMut, TrainedMut, Visitor, WeightElement};
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::Tensor;
#[cfg(feature = "alloc")]
use alloc::string::{String, ToString};
use core::convert::Infallible;
use core::fmt;

/// What can be done with a gradient, which is of its model's own type. What is kept and not trained takes no part.
///
/// ```
/// use conformable::grad::{Gradient, NotFinite, Sgd};
/// use conformable::prelude::*;
///
/// let mut point: InlineTensor<f32, shape![2]> = InlineTensor::ones();
/// let mut sgd = Sgd::new(&point);
/// let gradient = InlineTensor::of_array([30.0, -40.0]);
/// assert_eq!(gradient.global_norm(), 50.0);
/// sgd.step(&mut point, gradient.finite()?.clipped_to_norm(1.0), 0.5);
/// let [x, y] = point.to_array();
/// assert!((x - 0.7).abs() < 1e-6 && (y - 1.4).abs() < 1e-6);
/// # Ok::<(), conformable::grad::NotFinite>(())
/// ```
pub trait Gradient: ParametersMut {
    /// The root of the sum of the squares of all numbers of all parameters, in `f64`; a NaN if one of them is, and infinite if
    /// one of them is.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let pair: (InlineTensor<f32, shape![2]>, InlineTensor<f64, shape![1]>) =
    ///     (InlineTensor::of_array([2.0, 3.0]), InlineTensor::of_array([6.0]));
    /// assert_eq!(pair.global_norm(), 7.0);
    /// ```
    #[doc(alias("optax.global_norm", "get_total_norm"))]
    fn global_norm(&self) -> f64 {
        let mut squares = SumOfSquares::default();
        let Ok(()) = Self::visit([self], &Name::ROOT, &mut squares);
        num_traits::Float::sqrt(squares.total())
    }

    /// Clips the gradient to a norm of all its numbers together, and returns what the norm was: all are multiplied by
    /// `min(1, max / (norm + 1e-6))`, as `torch.nn.utils.clip_grad_norm_` does. R. Pascanu, T. Mikolov and Y. Bengio, *On the difficulty of training
    /// recurrent neural networks*, 2013.
    ///
    /// If the norm is a NaN, all numbers become NaN, and what is infinite becomes one: ask [`check_finite`](Self::check_finite)
    /// first to know where it comes from.
    ///
    /// # Panics
    /// When `max` is negative or a NaN.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let mut gradient: InlineTensor<f64, shape![2]> = InlineTensor::of_array([3.0, 4.0]);
    /// assert_eq!(gradient.clip_to_norm(10.0), 5.0);
    /// assert_eq!(gradient.to_array(), [3.0, 4.0]);
    /// assert_eq!(gradient.clip_to_norm(1.0), 5.0);
    /// assert!((gradient.global_norm() - 1.0).abs() < 1e-6);
    /// ```
    #[doc(alias("clip_grad_norm_", "clip_by_global_norm"))]
    #[track_caller]
    fn clip_to_norm(&mut self, max: f64) -> f64 {
        assert!(max >= 0.0, "a gradient is clipped to a norm that is not negative, and not to {max}");
        let norm = self.global_norm();
        let factor = max / (norm + 1e-6);
        // A NaN too.
        if factor < 1.0 || factor.is_nan() {
            self.scale(factor);
        }
        norm
    }

    /// The gradient, [clipped to a norm](Self::clip_to_norm).
    ///
    /// # Panics
    /// As [`clip_to_norm`](Self::clip_to_norm).
    ///
    /// [An example](Gradient).
    #[must_use]
    #[track_caller]
    fn clipped_to_norm(mut self, max: f64) -> Self
    where
        Self: Sized,
    {
        self.clip_to_norm(max);
        self
    }

    /// Clips each number of the gradient to between `-limit` and `limit`. A NaN stays.
    ///
    /// # Panics
    /// When `limit` is negative or a NaN.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let mut gradient: InlineTensor<f32, shape![3]> = InlineTensor::of_array([3.0, -4.0, 0.5]);
    /// gradient.clip_to_value(1.0);
    /// assert_eq!(gradient.to_array(), [1.0, -1.0, 0.5]);
    /// ```
    #[doc(alias = "clip_grad_value_")]
    #[track_caller]
    fn clip_to_value(&mut self, limit: f64) {
        assert!(limit >= 0.0, "a gradient is clipped to values that are not negative, and not to {limit}");
        each_parameter_mut(self, &mut |parameter| match parameter {
            TrainedMut::F32(elements) => kernel::clamp(elements, f32::of(limit)),
            TrainedMut::F64(elements) => kernel::clamp(elements, limit),
        });
    }

    /// The gradient, [clipped to a value](Self::clip_to_value).
    ///
    /// # Panics
    /// As [`clip_to_value`](Self::clip_to_value).
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let gradient: InlineTensor<f32, shape![3]> = InlineTensor::of_array([3.0, -4.0, 0.5]);
    /// assert_eq!(gradient.clipped_to_value(2.0).to_array(), [2.0, -2.0, 0.5]);
    /// ```
    #[must_use]
    #[track_caller]
    fn clipped_to_value(mut self, limit: f64) -> Self
    where
        Self: Sized,
    {
        self.clip_to_value(limit);
        self
    }

    /// Multiplies each number of the gradient: by `1 / n`, if it was added up over `n` batches.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let mut gradient: InlineTensor<f32, shape![2]> = InlineTensor::of_array([3.0, -4.0]);
    /// gradient.scale(0.5);
    /// assert_eq!(gradient.to_array(), [1.5, -2.0]);
    /// ```
    fn scale(&mut self, factor: f64) {
        each_parameter_mut(self, &mut |parameter| match parameter {
            TrainedMut::F32(elements) => kernel::scale(elements, f32::of(factor)),
            TrainedMut::F64(elements) => kernel::scale(elements, factor),
        });
    }

    /// Whether all numbers of the gradient are finite.
    ///
    /// # Errors
    /// When one is infinite or a NaN: which parameter it belongs to, where it stands, and how many there are.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let gradient: InlineTensor<f32, shape![2, 2]> = InlineTensor::of_array([[1.0, 2.0], [3.0, f32::NAN]]);
    /// let error = (InlineTensor::<f32, shape![1]>::ones(), gradient).check_finite().unwrap_err();
    /// # #[cfg(feature = "alloc")]
    /// assert_eq!(error.to_string(), "the gradient of `1` is NaN at [1, 1]: 1 of all 5 numbers is not finite");
    /// ```
    #[doc(alias("error_if_nonfinite", "isfinite", "detect_anomaly"))]
    fn check_finite(&self) -> Result<(), NotFinite> {
        let mut finding = FindingNotFinite { first: None, not_finite: 0, all: 0 };
        let Ok(()) = Self::visit([self], &Name::ROOT, &mut finding);
        let FindingNotFinite { first, not_finite, all } = finding;
        match first {
            None => Ok(()),
            Some(first) => Err(NotFinite { first, not_finite, all }),
        }
    }

    /// The gradient, if all its numbers are finite.
    ///
    /// # Errors
    /// As [`check_finite`](Self::check_finite).
    ///
    /// [An example](Gradient).
    fn finite(self) -> Result<Self, NotFinite>
    where
        Self: Sized,
    {
        self.check_finite()?;
        Ok(self)
    }
}

#[diagnostic::do_not_recommend]
impl<M: ParametersMut + ?Sized> Gradient for M {}

impl Visitor<1> for SumOfSquares {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        match tensor.strided().as_slice() {
            Some(elements) => self.add(elements),
            None => tensor.iter().for_each(|x| self.add_one(*x)),
        }
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        _: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        Ok(())
    }
}

/// A gradient has numbers that are infinite or NaN: from [`Gradient::check_finite`].
#[derive(Clone, Debug, PartialEq)]
pub struct NotFinite {
    first: FirstNotFinite,
    not_finite: usize,
    all: usize,
}

/// The first number that is not finite.
#[derive(Clone, Debug, PartialEq)]
struct FirstNotFinite {
    /// The parameter.
    #[cfg(feature = "alloc")]
    name: String,
    /// The position in row-major order, and the sizes.
    at: usize,
    #[cfg(feature = "alloc")]
    sizes: alloc::vec::Vec<usize>,
    number: f64,
}

impl NotFinite {
    /// The name of the first parameter that it is about.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let pair: [Tensor<f32, shape![2]>; 2] = [Tensor::ones(), Tensor::full(f32::INFINITY)];
    /// assert_eq!(pair.check_finite().unwrap_err().name(), "1");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn name(&self) -> &str {
        &self.first.name
    }

    /// How many numbers of the gradient are infinite or NaN.
    ///
    /// ```
    /// use conformable::grad::Gradient;
    /// use conformable::prelude::*;
    /// let gradient: InlineTensor<f32, shape![2]> = InlineTensor::full(f32::INFINITY);
    /// assert_eq!(gradient.check_finite().unwrap_err().count(), 2);
    /// ```
    pub fn count(&self) -> usize {
        self.not_finite
    }
}

impl fmt::Display for NotFinite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the gradient")?;
        #[cfg(feature = "alloc")]
        if !self.first.name.is_empty() {
            write!(f, " of `{}`", self.first.name)?;
        }
        write!(f, " is {} at ", self.first.number)?;
        #[cfg(feature = "alloc")]
        {
            let (mut left, mut position) = (self.first.at, self.first.sizes.clone());
            for size in position.iter_mut().rev() {
                let here = left % *size;
                left /= *size;
                *size = here;
            }
            write!(f, "{position:?}")?;
        }
        #[cfg(not(feature = "alloc"))]
        write!(f, "element {} of a parameter", self.first.at)?;
        let are = if self.not_finite == 1 { "is" } else { "are" };
        write!(f, ": {} of all {} numbers {are} not finite", self.not_finite, self.all)
    }
}

impl core::error::Error for NotFinite {}

struct FindingNotFinite {
    first: Option<FirstNotFinite>,
    not_finite: usize,
    all: usize,
}

impl Visitor<1> for FindingNotFinite {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        #[cfg(not(feature = "alloc"))]
        let _ = name;
        self.all += tensor.len();
        // In vectors; a sum that overflows, of large numbers of `f64`, is looked at one by one.
        if tensor.strided().as_slice().is_some_and(|elements| SumOfSquares::of(elements).total().is_finite()) {
            return Ok(());
        }
        for (at, x) in tensor.iter().enumerate().filter(|(_, x)| !x.is_finite()) {
            self.not_finite += 1;
            self.first.get_or_insert_with(|| FirstNotFinite {
                #[cfg(feature = "alloc")]
                name: name.to_string(),
                at,
                #[cfg(feature = "alloc")]
                sizes: tensor.dims().to_vec(),
                number: x.as_f64(),
            });
        }
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        _: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        Ok(())
    }
}
