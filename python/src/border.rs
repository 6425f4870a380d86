//! Arrays of NumPy in, and tensors out.

use conformable::interop::ndarray::{ArrayRank, ArrayShape, DimOf};
use conformable::prelude::*;
use numpy::ndarray::IxDyn;
use numpy::{Element as NumpyElement, PyArray, PyArrayDyn, PyReadonlyArrayDyn, PyUntypedArray};
use numpy::{PyArrayDescrMethods, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An argument that is an array of elements `T`. As long as it is held, nobody in Rust writes to it.
pub struct Given<'py, T: NumpyElement> {
    name: &'static str,
    array: PyReadonlyArrayDyn<'py, T>,
}

impl<'py, T: NumpyElement + Element> Given<'py, T> {
    /// The argument of this name.
    ///
    /// # Errors
    /// `TypeError` when it is no array, or one of other elements; `ValueError` when its elements lie where none may, or somebody writes to
    /// it.
    pub fn new(name: &'static str, argument: &Bound<'py, PyAny>) -> PyResult<Self> {
        let refused =
            |found: String| PyTypeError::new_err(format!("{name}: expected an array of {}, found {found}", T::NAME));
        let Ok(array) = argument.cast::<PyUntypedArray>() else {
            return Err(refused(format!("{}", argument.get_type().name()?)));
        };
        if !array.dtype().is_equiv_to(&T::get_dtype(argument.py())) {
            return Err(refused(format!("one of {}", array.dtype())));
        }
        let array = argument.cast::<PyArrayDyn<T>>()?;
        // Bytes of a file may be viewed as numbers anywhere, and the fields of records have strides between elements.
        let whole = array.strides().iter().all(|stride| stride.unsigned_abs().is_multiple_of(size_of::<T>()));
        if !whole || !array.data().is_aligned() {
            return Err(PyValueError::new_err(format!("{name}: the elements are not aligned; a copy is, `x.copy()`")));
        }
        let array = array.try_readonly().map_err(|error| PyValueError::new_err(format!("{name}: {error}")))?;
        Ok(Given { name, array })
    }

    /// The array as a view whose shape is a type: nothing is copied, whatever its strides.
    ///
    /// # Errors
    /// `ValueError` when it has another shape.
    pub fn view<S: Shape + ArrayShape<IxDyn>>(&self) -> PyResult<View<'_, T, S>> {
        View::try_from(self.array.as_array()).map_err(|error| PyValueError::new_err(format!("{}: {error}", self.name)))
    }
}

/// A tensor as an array of NumPy, in the tensor's memory.
pub fn array_of<'py, T, S>(py: Python<'py>, tensor: Tensor<T, S>) -> Bound<'py, PyArray<T, DimOf<S>>>
where
    T: Element + NumpyElement,
    S: Shape<Rank: ArrayRank>,
{
    PyArray::from_owned_array(py, tensor.into_ndarray())
}
