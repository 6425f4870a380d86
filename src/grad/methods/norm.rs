//! Group norm, and normalisation as layers.

use crate::axis::{Axis, AxisOf, DepthOf};
use crate::grad::methods::operators::{VarOperand, VarSide};
use crate::grad::nn::{layer_norm, rms_norm};
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::norm;
use crate::grad::var::Var;
use crate::nn::layers::{BatchNorm, GroupNorm, LayerNorm, RmsNorm};
use crate::rule::norm::{ForChannelsOf, GroupsAt};
use crate::shape::{Shape, meet};
use crate::size::Size;
use crate::storage::{ContiguousMut, Storage};
use crate::tensor::Tensor;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// Normalises groups of channels of each sample, as [`Tensor::group_norm`](crate::Tensor::group_norm): `self` is `[N, C,
    /// ..]`, `weight` and `bias` are variables `[C]`, and `GROUPS` divides `C`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[[1.0], [3.0], [10.0], [20.0]]];
    /// let model: (Tensor<f64, shape![4]>, Tensor<f64, shape![4]>) = (Tensor::ones(), Tensor::zeros());
    /// let (_, (weight, bias)) = Tape::new().grad(&model, &x, |(weight, bias), x, t| {
    ///     t.input(x).group_norm::<2>(t.param(weight), t.param(bias), 0.0).sum()
    /// });
    /// assert_eq!((weight, bias), (tensor![-1.0, 1.0, -1.0, 1.0], Tensor::ones()));
    /// ```
    #[track_caller]
    pub fn group_norm<const GROUPS: usize>(
        self,
        weight: impl VarOperand<'t, T, Shape: ForChannelsOf<S>>,
        bias: impl VarOperand<'t, T, Shape: ForChannelsOf<S>>,
        eps: T,
    ) -> Self
    where
        Axis<1>: AxisOf<S>,
        DepthOf<S, 1>: GroupsAt<S, GROUPS>,
    {
        let beside = [each_channel(self, weight), each_channel(self, bias)];
        Var::from_erased(norm::groups(self.erased(), beside, eps, Some(GROUPS)), *self.extents())
    }
}

/// The variable that has a number for each channel of `x`.
#[track_caller]
fn each_channel<'t, S: Shape, T: Trained, V: VarOperand<'t, T>>(x: Var<'t, S, T>, vector: V) -> Erased<'t, T> {
    match vector.side() {
        VarSide::Variable(vector, extents) => {
            meet::<S, V::Shape>(x.extents(), &extents);
            vector
        }
        VarSide::Number(_) => unreachable!("a number has no axis of channels"),
    }
}

impl<K: Size, T: Trained, B: Storage> LayerNorm<K, T, B> {
    /// The layer on a variable, `[.., K]`. Its tensors are parameters.
    ///
    /// # Panics
    /// When the layer is not of the model that the gradient is of, or an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::LayerNorm;
    /// let layer: LayerNorm<Dim<2>, f64> = LayerNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 0.0 };
    /// let (_, gradient) = Tape::new().grad(&layer, &tensor![[1.0, 3.0]], |layer, x, t| layer.on(t.input(x)).sum());
    /// assert_eq!((gradient.weight, gradient.bias), (tensor![-1.0, 1.0], Tensor::ones()));
    /// ```
    #[track_caller]
    pub fn on<'t, L: Shape>(&'t self, x: Var<'t, (L, K), T>) -> Var<'t, (L, K), T> {
        let t = x.pass();
        layer_norm(x, t.param(&self.weight), t.param(&self.bias), self.eps)
    }
}

impl<K: Size, T: Trained, B: Storage> RmsNorm<K, T, B> {
    /// The layer on a variable, `[.., K]`. Its tensor is a parameter.
    ///
    /// # Panics
    /// When the layer is not of the model that the gradient is of, or an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::RmsNorm;
    /// let layer: RmsNorm<Dim<2>, f64> = RmsNorm { weight: Tensor::ones(), eps: 0.0 };
    /// let (_, gradient) = Tape::new().grad(&layer, &tensor![[2.0, -2.0]], |layer, x, t| layer.on(t.input(x)).sum());
    /// assert_eq!(gradient.weight, tensor![1.0, -1.0]);
    /// ```
    #[track_caller]
    pub fn on<'t, L: Shape>(&'t self, x: Var<'t, (L, K), T>) -> Var<'t, (L, K), T> {
        let t = x.pass();
        rms_norm(x, t.param(&self.weight), self.eps)
    }
}

impl<C: Size, const GROUPS: usize, T: Trained, B: Storage> GroupNorm<C, GROUPS, T, B> {
    /// The layer on a variable, `[N, C, ..]`. Its tensors are parameters.
    ///
    /// # Panics
    /// When the layer is not of the model that the gradient is of, or an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::GroupNorm;
    /// let layer: GroupNorm<Dim<2>, 1, f64> = GroupNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 0.0 };
    /// let (_, gradient) = Tape::new().grad(&layer, &tensor![[1.0, 3.0]], |layer, x, t| layer.on(t.input(x)).sum());
    /// assert_eq!((gradient.weight, gradient.bias), (tensor![-1.0, 1.0], Tensor::ones()));
    /// ```
    #[track_caller]
    pub fn on<'t, S: Shape>(&'t self, x: Var<'t, S, T>) -> Var<'t, S, T>
    where
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
        DepthOf<S, 1>: GroupsAt<S, GROUPS>,
    {
        let t = x.pass();
        x.group_norm::<GROUPS>(t.param(&self.weight), t.param(&self.bias), self.eps)
    }
}

impl<C: Size, T: Trained, B: Storage> BatchNorm<C, T, B> {
    /// The layer on a variable, `[N, C, ..]`: in training with the mean and the variance of each channel of `x`, in
    /// [`Tape::run`](crate::grad::Tape::run) with the running ones, as [`forward`](Self::forward). Its weight and bias are
    /// parameters.
    ///
    /// The running averages are the model's, which a pass only borrows: [`on_with_statistics`](Self::on_with_statistics) gives
    /// what [`track`](Self::track) adds to them when the pass is over.
    ///
    /// # Panics
    /// When the layer is not of the model that the gradient is of, or an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::BatchNorm;
    /// let layer: BatchNorm<Dim<2>, f64> = BatchNorm {
    ///     weight: Tensor::ones(), bias: Tensor::zeros(), running_mean: Tensor::zeros(), running_var: Tensor::ones(), eps: 0.0,
    /// };
    /// let x = tensor![[1.0, 5.0], [3.0, 9.0]];
    /// let mut tape = Tape::new();
    /// let (squares, _) = tape.grad(&layer, &x, |layer, x, t| {
    ///     let y = layer.on(t.input(x));
    ///     (y * y).sum()
    /// });
    /// assert_eq!(squares, 4.0);
    /// assert_eq!(tape.run(&(&layer, &x), |(layer, x), t| layer.on(t.input(x))), x);
    /// ```
    #[track_caller]
    pub fn on<'t, S: Shape>(&'t self, x: Var<'t, S, T>) -> Var<'t, S, T>
    where
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
    {
        let (y, _, _) = self.on_with_statistics(x);
        y
    }

    /// [`on`](Self::on), with the mean and the variance (of correction 0) that it was computed with.
    ///
    /// # Panics
    /// As [`on`](Self::on).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::BatchNorm;
    /// let mut layer: BatchNorm<Dim<2>, f64> = BatchNorm {
    ///     weight: Tensor::ones(), bias: Tensor::zeros(), running_mean: Tensor::zeros(), running_var: Tensor::ones(), eps: 0.0,
    /// };
    /// let (x, mut seen) = (tensor![[1.0, 5.0], [3.0, 9.0]], None);
    /// Tape::new().grad(&layer, &x, |layer, x, t| {
    ///     let (y, mean, variance) = layer.on_with_statistics(t.input(x));
    ///     seen = Some((mean.view().to_tensor(), variance.view().to_tensor()));
    ///     y.sum()
    /// });
    /// let (mean, variance) = seen.unwrap();
    /// layer.track(&mean, &variance, 2, 0.5);
    /// assert_eq!((layer.running_mean, layer.running_var), (tensor![1.0, 3.5], tensor![1.5, 4.5]));
    /// ```
    #[track_caller]
    pub fn on_with_statistics<'t, S: Shape>(
        &'t self,
        x: Var<'t, S, T>,
    ) -> (Var<'t, S, T>, Var<'t, ((), C), T>, Var<'t, ((), C), T>)
    where
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
    {
        let t = x.pass();
        let (weight, bias) = (t.param(&self.weight), t.param(&self.bias));
        let beside = [each_channel(x, weight), each_channel(x, bias)];
        if !t.is_training() {
            let (mean, variance) = (t.input(&self.running_mean), t.input(&self.running_var));
            let statistics = [each_channel(x, mean), each_channel(x, variance)];
            let y = norm::batch(x.erased(), statistics, beside, self.eps);
            return (Var::from_erased(y, *x.extents()), mean, variance);
        }
        let extents = *weight.extents();
        let vector = t.sizes::<((), C)>(&extents);
        let [y, mean, variance] = norm::batch_train(x.erased(), beside, self.eps, vector);
        (Var::from_erased(y, *x.extents()), Var::from_erased(mean, extents), Var::from_erased(variance, extents))
    }

    /// Moves the running averages towards the mean and the variance of a batch, of which each channel had `count` elements: by
    /// the part
    /// `momentum`, PyTorch's is 0.1. As there, the running variance is that of correction 1: `count / (count - 1)` times the one
    /// of 0.
    #[doc(alias("momentum", "running average"))]
    pub fn track<M: Storage, V: Storage>(
        &mut self,
        mean: &Tensor<T, ((), C), M>,
        variance: &Tensor<T, ((), C), V>,
        count: usize,
        momentum: T,
    ) where
        B: ContiguousMut,
    {
        let corrected = if count > 1 { T::of_usize(count) / T::of_usize(count - 1) } else { T::ONE };
        for (running, now, factor) in [
            (self.running_mean.as_mut_slice(), mean.strided(), T::ONE),
            (self.running_var.as_mut_slice(), variance.strided(), corrected),
        ] {
            assert!(running.len() == now.sizes().len(), "a number for each channel");
            for (at, running) in running.iter_mut().enumerate() {
                let now = now.nth(at).map_or(T::ZERO, |now| *now * factor);
                *running = (T::ONE - momentum) * *running + momentum * now;
            }
        }
    }
}
