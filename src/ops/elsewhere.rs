//! Names of NumPy and PyTorch that are called otherwise here. Each is a method that no call of which compiles: no shape meets
//! its bound, whose message has the name that is due. They are hidden, so neither the documentation nor completion offers them.
//!
//! The result is of any type `Y` that is due, so that what follows the call is no error of its own. The traits are written out:
//! of one that a macro makes, the compiler would speak of the macro too.

use crate::element::Element;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::Tensor;

impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    #[doc(hidden)]
    pub fn shape<Y /* write a.dims() */>(&self) -> Y
    where
        S: ShapeIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn ndim<Y /* write a.dims().len() */>(&self) -> Y
    where
        S: NdimIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn dim<Y /* write a.dims() */>(&self) -> Y
    where
        S: DimIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn size<Y /* write a.len() */>(&self) -> Y
    where
        S: SizeIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn numel<Y /* write a.len() */>(&self) -> Y
    where
        S: NumelIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn astype<U: Element /* write a.cast::<f64>() */>(&self) -> Tensor<U, S, B::Kind>
    where
        S: AstypeIs<U>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn expand_dims<Y /* write a.unsqueeze::<1>() */>(&self, _: impl Sized) -> Y
    where
        S: ExpandDimsIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn swapaxes<Y /* write a.transpose::<0, 1>() */>(&self, _: impl Sized, _: impl Sized) -> Y
    where
        S: SwapaxesIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn ravel<Y /* write a.flatten() */>(&self) -> Y
    where
        S: RavelIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn view_as<Y /* write a.reshape::<shape![3, 2]>() */>(&self, _: impl Sized) -> Y
    where
        S: ViewAsIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn reshape_as<Y /* write a.reshape::<shape![3, 2]>() */>(&self, _: impl Sized) -> Y
    where
        S: ReshapeAsIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn expand<Y /* write a.broadcast_to::<shape![2, 3]>() */>(&self, _: impl Sized) -> Y
    where
        S: ExpandIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn tile<Y /* write a.repeat::<shape![2]>() */>(&self, _: impl Sized) -> Y
    where
        S: TileIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn contiguous<Y /* write a.to_tensor() */>(&self) -> Y
    where
        S: ContiguousIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn copy<Y /* write a.to_tensor() */>(&self) -> Y
    where
        S: CopyIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn tolist<Y /* write a.to_array() */>(&self) -> Y
    where
        S: TolistIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn mm<Y /* write a.matmul(&b) */>(&self, _: impl Sized) -> Y
    where
        S: MmIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn bmm<Y /* write a.matmul(&b) */>(&self, _: impl Sized) -> Y
    where
        S: BmmIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn clip<Y /* write a.clamp(0.0, 1.0) */>(&self, _: impl Sized, _: impl Sized) -> Y
    where
        S: ClipIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn float<Y /* write a.cast::<f32>() */>(&self) -> Y
    where
        S: FloatIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn double<Y /* write a.cast::<f64>() */>(&self) -> Y
    where
        S: DoubleIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn long<Y /* write a.cast::<i64>() */>(&self) -> Y
    where
        S: LongIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn to<U: Element /* write a.cast::<f64>() */>(&self) -> Tensor<U, S, B::Kind>
    where
        S: ToIs<U>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn numpy<Y /* write a.to_array() */>(&self) -> Y
    where
        S: NumpyIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn index_select<Y /* write a.take::<0>(&ids) */>(&self, _: impl Sized, _: impl Sized) -> Y
    where
        S: IndexSelectIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn detach<Y /* write a.to_tensor() */>(&self) -> Y
    where
        S: DetachIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn backward<Y /* write Tape::new().grad(&model, &data, |model, data, t| ..) */>(&self) -> Y
    where
        S: BackwardIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn requires_grad<Y /* write t.param(&weight) */>(&self) -> Y
    where
        S: RequiresGradIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn conv2d<Y /* write nn::conv2d(&x, &w, Conv::new()) */>(&self, _: impl Sized, _: impl Sized) -> Y
    where
        S: Conv2dIs<Y>,
    {
        unreachable!()
    }

    #[doc(hidden)]
    pub fn max_pool2d<Y /* write nn::max_pool2d(&x, Pool::window::<2>()) */>(&self, _: impl Sized) -> Y
    where
        S: MaxPool2dIs<Y>,
    {
        unreachable!()
    }
}

/// What a shape would be whose tensors have `shape`.
#[diagnostic::on_unimplemented(
    message = "`shape()` is written `.dims()` in this library",
    label = "write `.dims()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ShapeIs<Y>: Sealed {}

/// What a shape would be whose tensors have `ndim`.
#[diagnostic::on_unimplemented(
    message = "`ndim()` is written `.dims().len()` in this library",
    label = "write `.dims().len()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait NdimIs<Y>: Sealed {}

/// What a shape would be whose tensors have `dim`.
#[diagnostic::on_unimplemented(
    message = "`dim()` is written `.dims()` in this library",
    label = "write `.dims()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait DimIs<Y>: Sealed {}

/// What a shape would be whose tensors have `size`.
#[diagnostic::on_unimplemented(
    message = "`size()` is written `.len()` in this library",
    label = "write `.len()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait SizeIs<Y>: Sealed {}

/// What a shape would be whose tensors have `numel`.
#[diagnostic::on_unimplemented(
    message = "`numel()` is written `.len()` in this library",
    label = "write `.len()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait NumelIs<Y>: Sealed {}

/// What a shape would be whose tensors have `astype`.
#[diagnostic::on_unimplemented(
    message = "`astype::<f64>()` is written `.cast::<f64>()` in this library",
    label = "write `.cast::<f64>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait AstypeIs<Y>: Sealed {}

/// What a shape would be whose tensors have `expand_dims`.
#[diagnostic::on_unimplemented(
    message = "`expand_dims(1)` is written `.unsqueeze::<1>()` in this library",
    label = "write `.unsqueeze::<1>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ExpandDimsIs<Y>: Sealed {}

/// What a shape would be whose tensors have `swapaxes`.
#[diagnostic::on_unimplemented(
    message = "`swapaxes(0, 1)` is written `.transpose::<0, 1>()` in this library",
    label = "write `.transpose::<0, 1>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait SwapaxesIs<Y>: Sealed {}

/// What a shape would be whose tensors have `ravel`.
#[diagnostic::on_unimplemented(
    message = "`ravel()` is written `.flatten()` in this library",
    label = "write `.flatten()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait RavelIs<Y>: Sealed {}

/// What a shape would be whose tensors have `view_as`.
#[diagnostic::on_unimplemented(
    message = "`view_as(&b)` is written `.reshape::<shape![3, 2]>()` in this library",
    label = "write `.reshape::<shape![3, 2]>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ViewAsIs<Y>: Sealed {}

/// What a shape would be whose tensors have `reshape_as`.
#[diagnostic::on_unimplemented(
    message = "`reshape_as(&b)` is written `.reshape::<shape![3, 2]>()` in this library",
    label = "write `.reshape::<shape![3, 2]>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ReshapeAsIs<Y>: Sealed {}

/// What a shape would be whose tensors have `expand`.
#[diagnostic::on_unimplemented(
    message = "`expand(3)` is written `.broadcast_to::<shape![2, 3]>()` in this library",
    label = "write `.broadcast_to::<shape![2, 3]>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ExpandIs<Y>: Sealed {}

/// What a shape would be whose tensors have `tile`.
#[diagnostic::on_unimplemented(
    message = "`tile(2)` is written `.repeat::<shape![2]>()` in this library",
    label = "write `.repeat::<shape![2]>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait TileIs<Y>: Sealed {}

/// What a shape would be whose tensors have `contiguous`.
#[diagnostic::on_unimplemented(
    message = "`contiguous()` is written `.to_tensor()` in this library",
    label = "write `.to_tensor()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ContiguousIs<Y>: Sealed {}

/// What a shape would be whose tensors have `copy`.
#[diagnostic::on_unimplemented(
    message = "`copy()` is written `.to_tensor()` in this library",
    label = "write `.to_tensor()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait CopyIs<Y>: Sealed {}

/// What a shape would be whose tensors have `tolist`.
#[diagnostic::on_unimplemented(
    message = "`tolist()` is written `.to_array()` in this library",
    label = "write `.to_array()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait TolistIs<Y>: Sealed {}

/// What a shape would be whose tensors have `mm`.
#[diagnostic::on_unimplemented(
    message = "`mm(&b)` is written `.matmul(&b)` in this library",
    label = "write `.matmul(&b)`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait MmIs<Y>: Sealed {}

/// What a shape would be whose tensors have `bmm`.
#[diagnostic::on_unimplemented(
    message = "`bmm(&b)` is written `.matmul(&b)` in this library",
    label = "write `.matmul(&b)`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait BmmIs<Y>: Sealed {}

/// What a shape would be whose tensors have `clip`.
#[diagnostic::on_unimplemented(
    message = "`clip(0.0, 1.0)` is written `.clamp(0.0, 1.0)` in this library",
    label = "write `.clamp(0.0, 1.0)`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ClipIs<Y>: Sealed {}

/// What a shape would be whose tensors have `float`.
#[diagnostic::on_unimplemented(
    message = "`float()` is written `.cast::<f32>()` in this library",
    label = "write `.cast::<f32>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait FloatIs<Y>: Sealed {}

/// What a shape would be whose tensors have `double`.
#[diagnostic::on_unimplemented(
    message = "`double()` is written `.cast::<f64>()` in this library",
    label = "write `.cast::<f64>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait DoubleIs<Y>: Sealed {}

/// What a shape would be whose tensors have `long`.
#[diagnostic::on_unimplemented(
    message = "`long()` is written `.cast::<i64>()` in this library",
    label = "write `.cast::<i64>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait LongIs<Y>: Sealed {}

/// What a shape would be whose tensors have `to`.
#[diagnostic::on_unimplemented(
    message = "`to::<f64>()` is written `.cast::<f64>()` in this library",
    label = "write `.cast::<f64>()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait ToIs<Y>: Sealed {}

/// What a shape would be whose tensors have `numpy`.
#[diagnostic::on_unimplemented(
    message = "`numpy()` is written `.to_array()` in this library",
    label = "write `.to_array()`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait NumpyIs<Y>: Sealed {}

/// What a shape would be whose tensors have `index_select`.
#[diagnostic::on_unimplemented(
    message = "`index_select(0, &ids)` is written `.take::<0>(&ids)` in this library",
    label = "write `.take::<0>(&ids)`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait IndexSelectIs<Y>: Sealed {}

/// What a shape would be whose tensors have `detach`.
#[diagnostic::on_unimplemented(
    message = "`detach()` is written `.to_tensor()` in this library",
    label = "a tensor carries no gradient: `.detach()` is of the variables of a pass",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait DetachIs<Y>: Sealed {}

/// What a shape would be whose tensors have `backward`.
#[diagnostic::on_unimplemented(
    message = "`backward()` is written `Tape::new().grad(&model, &data, |model, data, t| ..)` in this library",
    label = "gradients are of a function of a model: the guide's chapter 21",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait BackwardIs<Y>: Sealed {}

/// What a shape would be whose tensors have `requires_grad`.
#[diagnostic::on_unimplemented(
    message = "`requires_grad()` is written `t.param(&weight)` in this library",
    label = "a pass, `Tape::new().grad(..)`, says what is trained: `t.param(&weight)`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait RequiresGradIs<Y>: Sealed {}

/// What a shape would be whose tensors have `conv2d`.
#[diagnostic::on_unimplemented(
    message = "`conv2d(&w, ..)` is written `nn::conv2d(&x, &w, Conv::new())` in this library",
    label = "write `nn::conv2d(&x, &w, Conv::new())`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait Conv2dIs<Y>: Sealed {}

/// What a shape would be whose tensors have `max_pool2d`.
#[diagnostic::on_unimplemented(
    message = "`max_pool2d(2)` is written `nn::max_pool2d(&x, Pool::window::<2>())` in this library",
    label = "write `nn::max_pool2d(&x, Pool::window::<2>())`",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait MaxPool2dIs<Y>: Sealed {}
