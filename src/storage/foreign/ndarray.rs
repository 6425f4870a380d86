//! Arrays of `ndarray`.

use super::strides::{lent, lent_mut};
use crate::element::Element;
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, Sizes};
use crate::storage::{ViewMutParts, ViewParts};
use ndarray::{ArrayView, ArrayViewMut, Axis, Dimension, ShapeBuilder, StrideShape};

/// The most axes that a shape has.
const AXES: usize = 64;

/// An array as a view.
///
/// # Panics
/// When its sizes are not those of `extents`.
pub(crate) fn view<'a, T: Element, S: Shape, D: Dimension>(
    array: ArrayView<'a, T, D>,
    extents: S::Extents,
) -> ViewParts<'a, T, S> {
    assert_eq!(array.shape(), S::sizes(&extents).as_slice());
    // SAFETY: the elements are lent: an `ArrayView` has each position of its sizes, from its pointer by its strides, to read for 'a.
    unsafe { lent(array.as_ptr(), array.strides(), extents) }
}

/// An array as a view to write; nothing if two positions may be one element.
///
/// # Panics
/// When its sizes are not those of `extents`.
pub(crate) fn view_mut<'a, T: Element, S: Shape, D: Dimension>(
    mut array: ArrayViewMut<'a, T, D>,
    extents: S::Extents,
) -> Option<ViewMutParts<'a, T, S>> {
    assert_eq!(array.shape(), S::sizes(&extents).as_slice());
    let first = array.as_mut_ptr();
    // SAFETY: the elements are lent to write: an `ArrayViewMut` has each position of its sizes for 'a and alone, and is given away here.
    unsafe { lent_mut(first, array.strides(), extents) }
}

/// Where an array of `ndarray` begins, and its strides. It is made with none below 0, and then turned around along `backwards`.
struct Upward<D> {
    shape: StrideShape<D>,
    /// From the first element to the one of the lowest address.
    lowest: isize,
    /// A bit for each axis.
    backwards: u64,
}

impl<D: Dimension> Upward<D> {
    /// # Panics
    /// When `D` has another number of axes, or the product of the sizes above 0 is no number.
    fn new(layout: Layout<'_>) -> Self {
        let sizes = layout.sizes.as_slice();
        assert!(Sizes::fixed(sizes).count().is_some());
        let mut own = [0; AXES];
        let own = &mut own[..sizes.len()];
        layout.write_strides(own);
        let (mut dim, mut strides) = (D::zeros(sizes.len()), D::zeros(sizes.len()));
        dim.slice_mut().copy_from_slice(sizes);
        let (mut lowest, mut backwards) = (0, 0);
        // Without an element there is no way from one to another: such arrays have strides of their own.
        if layout.is_empty() {
            return Upward { shape: dim.into(), lowest, backwards };
        }
        for (axis, (&n, &stride)) in sizes.iter().zip(own.iter()).enumerate() {
            // Along an axis of one position neither.
            if n == 1 {
                continue;
            }
            strides.slice_mut()[axis] = stride.unsigned_abs();
            if stride < 0 {
                lowest += (n - 1) as isize * stride;
                backwards |= 1 << axis;
            }
        }
        Upward { shape: dim.strides(strides), lowest, backwards }
    }

    fn backwards(&self) -> impl Iterator<Item = Axis> + use<D> {
        let backwards = self.backwards;
        (0..AXES).filter(move |axis| backwards & (1 << axis) != 0).map(Axis)
    }
}

/// A view as an array of `D`, which has as many axes.
pub(crate) fn array<'a, T: Element, D: Dimension>(view: Strided<'a, T>) -> ArrayView<'a, T, D> {
    // SAFETY: each position of the view is readable for 'a.
    unsafe { array_of(view.ptr(), view.layout()) }
}

/// A view as an array of `D`, which has as many axes, for as long as the view's elements are lent.
pub(crate) fn array_of_view<'a, T: Element, S: Shape, D: Dimension>(view: &ViewParts<'a, T, S>) -> ArrayView<'a, T, D> {
    let layout = Layout { sizes: S::sizes(&view.extents), strides: Some(&view.strides) };
    // SAFETY: the elements are lent for 'a, so that each position is readable.
    unsafe { array_of(view.base.wrapping_offset(view.offset), layout) }
}

/// # Safety
/// For `'a`, each position of the layout from `first` is readable.
unsafe fn array_of<'a, T: Element, D: Dimension>(first: *const T, layout: Layout<'_>) -> ArrayView<'a, T, D> {
    let upward = Upward::<D>::new(layout);
    let axes = upward.backwards();
    let lowest = first.wrapping_offset(upward.lowest);
    // SAFETY: each position is readable for 'a, and an element of one allocation, so that their distances in bytes are numbers; the
    // strides are not below 0 from the lowest address, and `Upward` asserts that the sizes have a product.
    let mut array = unsafe { ArrayView::from_shape_ptr(upward.shape, lowest) };
    axes.for_each(|axis| array.invert_axis(axis));
    array
}

/// A view to write as an array of `D`, which has as many axes.
pub(crate) fn array_mut<'a, T: Element, D: Dimension>(mut view: StridedMut<'a, T>) -> ArrayViewMut<'a, T, D> {
    let upward = Upward::<D>::new(view.layout());
    let axes = upward.backwards();
    let lowest = view.ptr().wrapping_offset(upward.lowest);
    // SAFETY: each position is an element of one allocation, in a place of its own, and the view's alone for 'a, which is given away here;
    // the strides are not below 0 from the lowest address, and `Upward` asserts that the sizes have a product.
    let mut array = unsafe { ArrayViewMut::from_shape_ptr(upward.shape, lowest) };
    axes.for_each(|axis| array.invert_axis(axis));
    array
}
