//! Functions of typed tensors as a Python module.
//!
//! [`border`] is what a program of your own would copy: an array of NumPy comes in as a view whose shape is a type, without a copy, or
//! as a `ValueError` with both shapes. Behind it sizes are checked by the compiler, and nothing of Python is seen.
//!
//! The functions keep the interpreter's lock: without it another thread of Python could write to what they read.

mod border;

use border::{Given, array_of};
use conformable::prelude::*;
use numpy::{PyArray1, PyArray2, ToPyArray};
use pyo3::prelude::*;

/// Rows of a table.
struct Rows;
/// Columns of an image.
struct Cols;

type Table = shape![Dyn<Rows>, 3];
type Image = shape![Dyn<Rows>, Dyn<Cols>];

/// Each column less its mean, by its deviation, that of a sample.
fn standardized<B: Storage>(x: &Tensor<f64, Table, B>) -> Tensor<f64, Table> {
    let (mean, std) = (x.mean_axis_keepdims::<0>(), x.std_axis_keepdims::<0>());
    (x.to_heap() - mean) / std
}

/// The image under a kernel, as large as it was: beyond its edges are zeros.
fn convolved(image: &View<'_, f32, Image>, kernel: &View<'_, f32, shape![3, 3]>) -> Tensor<f32, Image> {
    let image = image.unsqueeze::<0>();
    let kernel = kernel.unsqueeze::<0>();
    let planes = nn::conv2d(&image.unsqueeze::<0>(), &kernel.unsqueeze::<0>(), Conv::new().padding::<1>());
    planes.squeeze::<0>().squeeze::<0>().to_tensor()
}

/// standardize(x: float64[rows, 3]) -> float64[rows, 3]
#[pyfunction]
fn standardize<'py>(py: Python<'py>, x: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let x = Given::<f64>::new("x", x)?;
    let x = x.view::<Table>()?;
    Ok(array_of(py, standardized(&x)))
}

/// convolve(image: float32[rows, columns], kernel: float32[3, 3]) -> float32[rows, columns]
#[pyfunction]
fn convolve<'py>(
    py: Python<'py>,
    image: &Bound<'py, PyAny>,
    kernel: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let (image, kernel) = (Given::<f32>::new("image", image)?, Given::<f32>::new("kernel", kernel)?);
    let (image, kernel) = (image.view::<Image>()?, kernel.view::<shape![3, 3]>()?);
    Ok(array_of(py, convolved(&image, &kernel)))
}

/// first_and_strides(x: float64[rows, columns]) -> the address of x[0, 0] as Rust has it, and its strides in elements
#[pyfunction]
fn first_and_strides<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
) -> PyResult<(Option<usize>, Bound<'py, PyArray1<isize>>)> {
    let x = Given::<f64>::new("x", x)?;
    let x = x.view::<Image>()?;
    let first = x.get([0, 0]).map(|first| std::ptr::from_ref(first).addr());
    Ok((first, x.strides().as_slice().to_pyarray(py)))
}

/// Functions of typed tensors.
#[pymodule]
fn typed(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(standardize, module)?)?;
    module.add_function(wrap_pyfunction!(convolve, module)?)?;
    module.add_function(wrap_pyfunction!(first_and_strides, module)?)
}
