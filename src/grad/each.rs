//! The parameters of a model one after the other, their shapes forgotten.
//!
//! Each visitor of a model is compiled for each layer of it. The two here are all that a pass and most of the rest have, so that a
//! model is compiled for them once.

use super::node::ParameterPlace;
use crate::element::Real;
use crate::layout::StridedMut;
use crate::nn::parameters::{Name, Parameters, ParametersMut, TrainedMut, Visitor, VisitorMut, WeightElement};
use crate::shape::Shape;
use crate::storage::{ContiguousMut, Storage};
use crate::tensor::Tensor;
use core::convert::Infallible;

/// What is done with the name of each parameter, and where it lies.
pub(super) type OnPlace<'e> = dyn FnMut(&Name<'_>, ParameterPlace) + 'e;

/// What is done with the elements of each parameter.
pub(super) type OnElements<'e> = dyn FnMut(TrainedMut<'_>) + 'e;

/// Calls `each` with the name of each parameter, and where it lies.
pub(super) fn each_place<M: Parameters + ?Sized>(model: &M, each: &mut OnPlace<'_>) {
    let Ok(()) = M::visit([model], &Name::ROOT, &mut EachPlace(each));
}

struct EachPlace<'e, 'f>(&'e mut OnPlace<'f>);

impl Visitor<1> for EachPlace<'_, '_> {
    type Error = Infallible;

    #[inline]
    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        (self.0)(name, ParameterPlace::of(tensor.strided()));
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

/// Calls `each` with the elements of each parameter, to write.
pub(super) fn each_parameter_mut<M: ParametersMut + ?Sized>(model: &mut M, each: &mut OnElements<'_>) {
    let Ok(()) = M::visit_mut([model], &Name::ROOT, &mut EachParameterMut(each));
}

struct EachParameterMut<'e, 'f>(&'e mut OnElements<'f>);

impl VisitorMut<1> for EachParameterMut<'_, '_> {
    type Error = Infallible;

    #[inline]
    fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        given(self.0, tensor.strided_mut());
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        _: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        Ok(())
    }
}

/// Calls `each` with these elements; not inlined, as a model has a call of it for each parameter.
#[inline(never)]
fn given<T: WeightElement>(each: &mut OnElements<'_>, elements: StridedMut<'_, T>) {
    if let Some(elements) = T::as_trained(contiguous(elements)) {
        each(elements);
    }
}

/// The elements of a parameter, which is contiguous.
pub(super) fn contiguous<T>(elements: StridedMut<'_, T>) -> &mut [T] {
    elements.into_slice().unwrap_or(&mut [])
}
