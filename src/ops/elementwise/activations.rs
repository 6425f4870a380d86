//! The activations of neural networks, after PyTorch's `torch.nn.functional`.

use super::{KindWith, ShapeWith};
use crate::element::Element;
#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::expr::Expr;
use crate::kernel::op;
use crate::kernel::tree::{Map, Zip};
use crate::ops::operand::Operand;
use crate::rule::broadcast::{Broadcast, StretchTo};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

number_methods! {
    "# Activations with a parameter"
    [S::ROOM]
    [T: Real,]
    [in place T: Real, B: StorageMut,]
    /// `x` where it is above 0, `slope * x` elsewhere: `F.leaky_relu`, which takes 0.01 if nothing is said.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-2.0, 3.0].leaky_relu(0.5), tensor![-1.0, 3.0]);
    /// ```
    #[doc(alias = "LeakyReLU")]
    leaky_relu / leaky_relu_in_place(slope): LeakyRelu;
    /// `x` where it is above 0, `alpha * (e^x - 1)` elsewhere: `F.elu`, which takes 1 if nothing is said.
    ///
    /// Clevert, Unterthiner, Hochreiter: Fast and accurate deep network learning by exponential linear units, 2015.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![f64::NEG_INFINITY, 3.0].elu(1.0), tensor![-1.0, 3.0]);
    /// ```
    #[doc(alias = "ELU")]
    elu / elu_in_place(alpha): Elu;
    /// `x` where it is above 0, `alpha * (e^(x / alpha) - 1)` elsewhere: `F.celu`, which takes 1 if nothing is said.
    ///
    /// Barron: Continuously differentiable exponential linear units, 2017.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![f64::NEG_INFINITY, 3.0].celu(2.0), tensor![-2.0, 3.0]);
    /// ```
    #[doc(alias = "CELU")]
    celu / celu_in_place(alpha): Celu;
}

binary_methods! {
    "# Activations of two tensors"
    [<ShapeWith<S, R> as Shape>::ROOM]
    [T: Real, R: Operand<T>, S: Broadcast<R::Shape>,]
    [T: Real, R: Operand<T>, E::Shape: Broadcast<R::Shape>,]
    [in place T: Real, B: StorageMut, R: Operand<T>, R::Shape: StretchTo<S>,]
    /// `x` where it is above 0, `slope * x` elsewhere, the slopes a tensor that was trained: `F.prelu`, `PRelu`.
    ///
    /// The two are broadcast together, from the last axis: one slope for each channel of images `[.., C, H, W]` has the shape
    /// `[C, 1, 1]`, where PyTorch takes `[C]`. One number for all is [`leaky_relu`](Self::leaky_relu).
    ///
    /// He, Zhang, Ren, Sun: Delving deep into rectifiers, 2015.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[-2.0, 3.0], [-4.0, -1.0]];
    /// assert_eq!(x.prelu(&tensor![0.5, 0.25]), tensor![[-1.0, 3.0], [-2.0, -0.25]]);
    /// assert_eq!(x.prelu(&tensor![[0.5], [0.25]]), tensor![[-1.0, 3.0], [-1.0, -0.25]]);
    /// ```
    #[doc(alias("torch.nn.PReLU", "torch.nn.functional.prelu", "PReLU", "PRelu"))]
    prelu / prelu_in_place: LeakyRelu -> T;
    /// The [`silu`](Self::silu) of this tensor, the gate, times the other: `F.silu(gate) * up`, `SwiGLU`, in one pass.
    ///
    /// The two are often the halves of one product: `x.matmul(&w).split_even::<-1, 2>()`. Shazeer: GLU variants improve
    /// transformer, 2020.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[0.0, 100.0, 5.0, 0.25]];
    /// let [gate, up] = x.split_even::<-1, 2>();
    /// assert_eq!(gate.swiglu(&up), tensor![[0.0, 25.0]]);
    /// ```
    #[doc(alias("SwiGLU", "silu_and_mul"))]
    swiglu / swiglu_in_place: Swiglu -> T;
}

unary_methods! {
    "# Activations"
    [S::ROOM]
    [T: Real,]
    [in place T: Real, B: StorageMut,]
    /// `1 / (1 + e^-x)`: `F.sigmoid`. Within 1.9 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].sigmoid(), tensor![0.5]);
    /// ```
    #[doc(alias("torch.sigmoid", "scipy.special.expit", "expit"))]
    sigmoid / sigmoid_in_place: Sigmoid -> T;
    /// `x / (1 + e^-x)`, the swish: `F.silu`. 0 at negative infinity. Within 2.4 ulp.
    ///
    /// Hendrycks, Gimpel: Gaussian error linear units, 2016; Ramachandran, Zoph, Le: Searching for activation functions,
    /// 2017.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 100.0].silu(), tensor![0.0, 100.0]);
    /// ```
    #[doc(alias("torch.nn.SiLU", "swish", "SiLU"))]
    silu / silu_in_place: Silu -> T;
    /// `x` times the normal distribution at `x`, `x / 2 * (1 + erf(x / sqrt(2)))`: `F.gelu`. 0 at negative infinity.
    /// Within 3.8 ulp, also where the result is small.
    ///
    /// Hendrycks, Gimpel: Gaussian error linear units, 2016.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 100.0].gelu(), tensor![0.0, 100.0]);
    /// ```
    #[doc(alias("torch.nn.GELU", "GELU"))]
    gelu / gelu_in_place: Gelu -> T;
    /// `x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 x^3)))`: `F.gelu(x, approximate="tanh")`, what GPT-2 has. 0 at
    /// negative infinity. Within 2.4 ulp, also where the result is small.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 100.0].gelu_tanh(), tensor![0.0, 100.0]);
    /// ```
    gelu_tanh / gelu_tanh_in_place: GeluTanh -> T;
    /// `ln(1 + e^x)`: `F.softplus`, `np.logaddexp(0, x)`. Within 1.7 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 100.0].softplus(), tensor![core::f64::consts::LN_2, 100.0]);
    /// ```
    #[doc(alias("torch.nn.Softplus", "Softplus"))]
    softplus / softplus_in_place: Softplus -> T;
    /// `x * tanh(ln(1 + e^x))`: `F.mish`. 0 at negative infinity. Within 3.0 ulp.
    ///
    /// Misra: Mish, a self regularized non-monotonic activation function, 2019.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 100.0].mish(), tensor![0.0, 100.0]);
    /// ```
    #[doc(alias("torch.nn.Mish", "Mish"))]
    mish / mish_in_place: Mish -> T;
    /// `x / (1 + |x|)`: `F.softsign`. NaN at the infinities, as there.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-1.0, 3.0].softsign(), tensor![-0.5, 0.75]);
    /// ```
    #[doc(alias("torch.nn.Softsign", "Softsign"))]
    softsign / softsign_in_place: Softsign -> T;
    /// `(x + 3) / 6`, held between 0 and 1: `F.hardsigmoid`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-4.0, 0.0, 4.0].hard_sigmoid(), tensor![0.0, 0.5, 1.0]);
    /// ```
    #[doc(alias("torch.nn.Hardsigmoid", "Hardsigmoid", "hardsigmoid"))]
    hard_sigmoid / hard_sigmoid_in_place: HardSigmoid -> T;
    /// `x` times [`hard_sigmoid`](Self::hard_sigmoid): `F.hardswish`. 0 at negative infinity.
    ///
    /// Howard and others: Searching for MobileNetV3, 2019.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-4.0, 3.0].hard_swish(), tensor![0.0, 3.0]);
    /// ```
    #[doc(alias("torch.nn.Hardswish", "Hardswish", "hardswish"))]
    hard_swish / hard_swish_in_place: HardSwish -> T;
    /// `x` where it is above 0, `alpha * (e^x - 1)` elsewhere, times `scale`: `F.selu`. `alpha` = 1.67326.. and `scale` =
    /// 1.05070.. keep mean 0 and variance 1.
    ///
    /// Klambauer, Unterthiner, Mayr, Hochreiter: Self-normalizing neural networks, 2017.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 1.0].selu(), tensor![0.0, 1.0507009873554805]);
    /// ```
    #[doc(alias("torch.nn.SELU", "SELU"))]
    selu / selu_in_place: Selu -> T;
}
