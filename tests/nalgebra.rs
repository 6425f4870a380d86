//! Matrices of `nalgebra`, in and out: each element against the crate's own indexing, and what is copied by pointers.

use conformable::interop::ArrayErrorKind;
use conformable::prelude::*;
use nalgebra::{
    Const, DMatrix, DVector, Matrix, Matrix2x3, Matrix3x2, MatrixView, MatrixViewMut, RawStorage, SMatrix, Vector3,
};
use proptest::prelude::*;

struct Rows;
struct Cols;
type Open = shape![Dyn<Rows>, Dyn<Cols>];

/// A view has the elements of a matrix, position by position, and in its memory.
fn same<T: Element, R: nalgebra::Dim, C: nalgebra::Dim, St, S: Shape<Index = [usize; 2]>>(
    matrix: &Matrix<T, R, C, St>,
    view: &View<'_, T, S>,
) where
    St: RawStorage<T, R, C>,
{
    assert_eq!([matrix.nrows(), matrix.ncols()], view.dims().as_slice());
    for i in 0..matrix.nrows() {
        for j in 0..matrix.ncols() {
            let here = view.get([i, j]).unwrap();
            assert!(std::ptr::eq(&matrix[(i, j)], here), "{i} {j}");
        }
    }
}

proptest! {
    /// Any part of a matrix, in steps, is viewed as it lies, and so is what comes back.
    #[test]
    fn views_have_the_strides_of_the_matrix(
        rows in 0usize..7, cols in 0usize..7, steps in [1usize..3, 1usize..3], skip in [0usize..3, 0usize..3],
    ) {
        let mut whole = DMatrix::from_fn(rows, cols, |i, j| (100 * i + j) as i64);
        let (i, j) = (skip[0].min(rows), skip[1].min(cols));
        let counts = ((rows - i).div_ceil(steps[0]), (cols - j).div_ceil(steps[1]));
        let part = whole.view_with_steps((i.min(rows.saturating_sub(1)), j.min(cols.saturating_sub(1))), (0, 0), (0, 0));
        same(&part, &View::<i64, Open>::try_from(&part).unwrap());
        same(&whole, &View::<i64, Open>::try_from(&whole).unwrap());
        if counts.0 > 0 && counts.1 > 0 {
            let part = whole.view_with_steps((i, j), counts, (steps[0] - 1, steps[1] - 1));
            let view = View::<i64, Open>::try_from(&part).unwrap();
            same(&part, &view);
            prop_assert_eq!(view.to_nalgebra(), part.clone_owned());
            prop_assert_eq!(view.t().to_nalgebra(), part.transpose());
            // Only columns without gaps are viewed by nalgebra.
            let back = view.as_nalgebra();
            prop_assert_eq!(back.is_ok(), steps[0] == 1 || counts.0 == 1);
            if let Ok(back) = back {
                prop_assert_eq!(&back, &part);
                same(&back, &view);
                prop_assert_eq!(back * DVector::repeat(counts.1, 2), part.clone_owned() * DVector::repeat(counts.1, 2));
            }

            // Each element is written once.
            let before = whole.sum();
            let mut part = whole.view_with_steps_mut((i, j), counts, (steps[0] - 1, steps[1] - 1));
            let mut view = ViewMut::<i64, Open>::try_from(&mut part).unwrap();
            view += 1000;
            let more = view.as_nalgebra_mut().map(|mut view| view.add_scalar_mut(1)).map_or(1000, |()| 1001);
            prop_assert_eq!(whole.sum(), before + more * (counts.0 * counts.1) as i64);
        }
        // Owned, in row-major order.
        let expected: Vec<i64> = whole.row_iter().flat_map(|row| row.iter().copied().collect::<Vec<_>>()).collect();
        let tensor = Tensor::<i64, Open>::try_from(whole.clone()).unwrap();
        prop_assert_eq!(tensor.as_slice(), expected);
        prop_assert_eq!(tensor.to_nalgebra(), whole.clone());
        prop_assert_eq!(MatrixView::try_from(tensor.t()).unwrap(), whole.transpose());
    }
}

#[test]
fn static_sizes_are_types() {
    let m = Matrix2x3::new(1, 2, 3, 4, 5, 6);
    let x: View<'_, i32, shape![2, 3]> = (&m).into();
    same(&m, &x);
    assert_eq!(x.strides().as_slice(), [1, 2]);
    assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    let back: Matrix2x3<i32> = x.to_nalgebra();
    assert_eq!(back, m);
    // The transposed one has the strides of rows.
    let t: Matrix3x2<i32> = x.t().to_nalgebra();
    assert_eq!(t, m.transpose());
    assert!(x.t().is_contiguous());
    let owned: Tensor<i32, shape![2, 3]> = m.into();
    assert_eq!(owned.as_slice(), [1, 2, 3, 4, 5, 6]);
    let view: MatrixView<'_, i32, Const<3>, Const<2>, Const<1>, nalgebra::Dyn> = owned.t().try_into().unwrap();
    assert_eq!((view.strides(), view.as_ptr(), view.clone_owned()), ((1, 3), owned.as_slice().as_ptr(), m.transpose()));
    // A product of both libraries.
    let a: Tensor<f64, shape![3, 4]> = Tensor::from_fn(|[i, j]| (i * j + 1) as f64);
    let b: Tensor<f64, shape![4, 2]> = Tensor::arange();
    let (left, right) = (b.t(), a.t());
    assert_eq!((left.as_nalgebra().unwrap() * right.as_nalgebra().unwrap()).as_slice(), a.matmul(&b).as_slice());
    // One row, one column.
    let row = nalgebra::RowVector3::new(1, 2, 3);
    assert_eq!(View::<i32, shape![1, 3]>::from(&row), tensor![[1, 2, 3]]);
    let column = Vector3::new(1, 2, 3);
    let column: View<'_, i32, shape![3, 1]> = (&column).into();
    assert_eq!(column, tensor![[1], [2], [3]]);
    let inline: InlineTensor<i32, shape![2, 3]> = x.to_inline();
    assert_eq!(inline.t().as_nalgebra().unwrap(), m.transpose());
}

#[test]
fn columns_are_vectors() {
    let v = Vector3::new(1.0, 2.0, 3.0);
    let x: View<'_, f64, shape![3]> = (&v).into();
    assert_eq!(x.get([0]).unwrap() as *const f64, v.as_ptr());
    assert_eq!(x, tensor![1.0, 2.0, 3.0]);
    assert_eq!(x.to_nalgebra(), v);
    assert_eq!(Tensor::<f64, shape![3]>::from(v), x);
    let m = DMatrix::from_fn(4, 3, |i, j| (10 * i + j) as f64);
    let column = m.column(2);
    let x = View::<f64, shape![Dyn<Rows>]>::try_from(&column).unwrap();
    assert_eq!(x.to_vec(), [2.0, 12.0, 22.0, 32.0]);
    // A row of a tensor is one run, a column has steps.
    let a: Tensor<f64, shape![4, 3]> = Tensor::arange();
    assert_eq!(a.index_axis::<0>(1).as_nalgebra().unwrap(), Vector3::new(3.0, 4.0, 5.0));
    let column = a.index_axis::<1>(1);
    assert!(column.as_nalgebra().is_err());
    assert_eq!(column.to_nalgebra(), nalgebra::vector![1.0, 4.0, 7.0, 10.0]);
    let mut out = DVector::<f64>::zeros(4);
    let mut to = ViewMut::<f64, shape![4]>::try_from(&mut out).unwrap();
    to += &column;
    assert_eq!(out, nalgebra::dvector![1.0, 4.0, 7.0, 10.0]);
}

#[test]
fn large_vectors_move() {
    let v = DVector::from_fn(20_000, |i, _| i as f32);
    let place = v.as_ptr();
    let x = Tensor::<f32, shape![Dyn<Rows>]>::try_from(v).unwrap();
    assert_eq!(x.as_slice().as_ptr(), place);
    let v = DVector::from(x);
    assert_eq!((v.as_ptr(), v[19_999]), (place, 19_999.0));
}

#[test]
fn what_does_not_fit_is_an_error() {
    let m = DMatrix::<f32>::zeros(3, 2);
    let error = View::<f32, shape![2, 3]>::try_from(&m).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [2, 3], found [3, 2]");
    assert_eq!(error.kind(), ArrayErrorKind::WrongShape);
    let error = Tensor::<f32, shape![Dyn<Rows>, Dyn<Rows>]>::try_from(m.clone()).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [Rows, Rows], found [3, 2]");
    let error = Tensor::<f32, shape![4]>::try_from(DVector::zeros(5)).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [4], found [5]");
    // One size known while compiling.
    let columns = m.fixed_columns::<2>(0);
    assert_eq!(View::<f32, shape![Dyn<Rows>, 2]>::try_from(&columns).unwrap().len_of::<Rows>().get(), 3);
    let error = View::<f32, shape![4, 2]>::try_from(&columns).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [4, 2], found [3, 2]");
    // Sizes whose product is no number.
    let huge = DMatrix::<f32>::from_vec(0, usize::MAX, vec![]);
    let error = View::<f32, Open>::try_from(&huge.columns(0, usize::MAX)).unwrap_err();
    assert_eq!(error.to_string(), format!("expected shape [Rows, Cols], found [0, {}]", usize::MAX));

    let a = tensor![1, 2];
    let error = a.broadcast_to::<shape![3, 2]>().as_nalgebra().unwrap_err();
    assert_eq!(error.to_string(), "axis 0 has stride 0, which is 1 in a view of nalgebra");
    assert_eq!(error.kind(), ArrayErrorKind::WrongStride);
    let error = a.broadcast_to::<shape![3, 2]>().t().as_nalgebra().unwrap_err();
    assert_eq!(error.to_string(), "axis 1 has stride 0, which is above 0 in a view of nalgebra");
    let b = tensor![[1, 2], [3, 4]];
    assert!(b.slice(s![..;-1, ..]).t().as_nalgebra().is_err() && b.slice(s![.., ..;-1]).t().as_nalgebra().is_err());
    let mut b = tensor![1, 2];
    assert!(b.slice_mut(s![..;-1]).as_nalgebra_mut().is_err());
    assert_eq!(a.broadcast_to::<shape![3, 2]>().to_nalgebra(), nalgebra::matrix![1, 2; 1, 2; 1, 2]);
    assert_eq!(b.slice(s![..;-1]).to_nalgebra(), nalgebra::vector![2, 1]);
    // One position is no stride.
    let one = tensor![[1, 2, 3]];
    assert!(one.slice(s![..;-1, ..]).as_nalgebra().is_ok() && one.as_nalgebra().is_ok());
    assert!(Tensor::<f64, shape![0, 3]>::zeros().as_nalgebra().unwrap().is_empty());
}

/// Rows and columns whose steps cross: six elements, but that is not known of strides without a proof.
#[test]
fn crossing_strides_are_not_viewed_to_write() {
    let mut data = [0, 1, 2, 3, 4, 5, 6, 7];
    let mut crossing = MatrixViewMut::<'_, i32, nalgebra::Dyn, nalgebra::Dyn, _, _>::from_slice_with_strides_mut(
        &mut data, 3, 2, 2, 3,
    );
    let error = ViewMut::<i32, Open>::try_from(&mut crossing).unwrap_err();
    assert_eq!(error.kind(), ArrayErrorKind::Overlap);
    assert_eq!(error.to_string(), "two positions of the array may be one element, so that it is not viewed to write");
    let seen = View::<i32, Open>::try_from(&crossing).unwrap();
    assert_eq!(seen.to_vec(), [0, 3, 2, 5, 4, 7]);
}

/// What generic code asks for.
#[test]
fn generic_sizes_go_both_ways() {
    fn solved<const N: usize>(a: &SMatrix<f64, N, N>) -> SMatrix<f64, N, N>
    where
        Dim<N>: conformable::interop::nalgebra::CountsTo<N>,
    {
        let x: View<'_, f64, shape![{ N }, { N }]> = a.into();
        x.to_tensor().to_nalgebra()
    }
    assert_eq!(solved(&nalgebra::matrix![2.0, 0.0; 0.0, 4.0]), nalgebra::matrix![2.0, 0.0; 0.0, 4.0]);
}
