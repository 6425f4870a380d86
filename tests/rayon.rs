//! Parallel iterators: the items of the sequential ones, in their order, and each on some thread.

use conformable::interop::rayon::par_chunks;
use conformable::prelude::*;
use proptest::prelude::*;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::collections::HashSet;
use std::sync::Mutex;
use std::thread;

struct Rows;
struct Cols;
struct Part;

type Table = Tensor<i64, shape![Dyn<Rows>, Dyn<Cols>]>;

fn table(rows: usize, cols: usize) -> Table {
    Tensor::from_fn_along((Len::<Rows>::new(rows), Len::<Cols>::new(cols)), |[i, j]| (100 * i + j) as i64)
}

/// What `work` gives on four threads.
fn on_threads<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    ThreadPoolBuilder::new().num_threads(4).build().unwrap().install(work)
}

/// The elements of the parts, as the positions of the table say them.
fn row(i: usize, cols: usize) -> Vec<i64> {
    (0..cols).map(|j| (100 * i + j) as i64).collect()
}

fn column(j: usize, rows: usize) -> Vec<i64> {
    (0..rows).map(|i| (100 * i + j) as i64).collect()
}

proptest! {
    /// Divided as finely as can be, from either end.
    #[test]
    fn items_come_in_order(rows in 0usize..9, cols in 0usize..9, len in 1usize..5) {
        let a = table(rows, cols);
        let found: Vec<Vec<i64>> = a.par_axis_iter::<0>().with_max_len(1).map(|row| row.to_vec()).collect();
        prop_assert_eq!(found, (0..rows).map(|i| row(i, cols)).collect::<Vec<_>>());
        let found: Vec<Vec<i64>> = a.par_axis_iter::<-1>().with_max_len(1).rev().map(|column| column.to_vec()).collect();
        prop_assert_eq!(found, (0..cols).rev().map(|j| column(j, rows)).collect::<Vec<_>>());
        let found: Vec<Vec<i64>> = a.par_batches::<0, Part>(len).with_max_len(1).map(|some| some.to_vec()).collect();
        let all: Vec<usize> = (0..rows).collect();
        let expected: Vec<Vec<i64>> = all.chunks(len).map(|some| some.iter().flat_map(|&i| row(i, cols)).collect()).collect();
        prop_assert_eq!(found, expected);
        let data: Vec<u32> = (0..(7 * rows + cols) as u32).collect();
        let found: Vec<Vec<u32>> = par_chunks::<u32, shape![3]>(&data).with_max_len(1).map(|three| three.to_vec()).collect();
        prop_assert_eq!(found, data.chunks_exact(3).map(<[u32]>::to_vec).collect::<Vec<_>>());
        let back: Vec<u32> = par_chunks::<u32, shape![3]>(&data).rev().map(|three| three[[0]]).collect();
        prop_assert_eq!(back, data.chunks_exact(3).rev().map(|three| three[0]).collect::<Vec<_>>());
    }

    /// Every element is written once, by the item that it is in.
    #[test]
    fn parts_to_write_share_no_element(rows in 0usize..9, cols in 0usize..9) {
        let mut a = table(rows, cols);
        a.par_axis_iter_mut::<0>().with_max_len(1).enumerate().for_each(|(i, mut row)| row += 10_000 * (i as i64 + 1));
        a.par_axis_iter_mut::<1>().with_max_len(1).enumerate().for_each(|(j, mut col)| col += 1_000_000 * (j as i64 + 1));
        for i in 0..rows {
            for j in 0..cols {
                prop_assert_eq!(a[[i, j]], (100 * i + j + 10_000 * (i + 1) + 1_000_000 * (j + 1)) as i64);
            }
        }
        // Of a view that is turned around.
        let mut a = table(rows, 4).renamed::<shape![Dyn<Rows>, 4]>().unwrap();
        let mut back = a.slice_mut(s![.., ..;-1]);
        back.par_axis_chunks_mut::<1, 2>().with_max_len(1).enumerate().for_each(|(k, mut two)| two *= k as i64);
        for i in 0..rows {
            for j in 0..4 {
                prop_assert_eq!(a[[i, j]], if j < 2 { (100 * i + j) as i64 } else { 0 });
            }
        }
    }
}

#[test]
fn the_work_is_on_several_threads() {
    let a: Tensor<f32, shape![64, 8]> = Tensor::arange();
    let seen = Mutex::new(HashSet::new());
    let sums: Vec<f32> = on_threads(|| {
        a.par_axis_iter::<0>()
            .with_max_len(1)
            .map(|row| {
                seen.lock().unwrap().insert(thread::current().id());
                thread::sleep(std::time::Duration::from_millis(1));
                row.sum()
            })
            .collect()
    });
    assert!(seen.lock().unwrap().len() > 1);
    let expected: Vec<f32> = a.axis_iter::<0>().map(|row| row.sum()).collect();
    assert_eq!(sums, expected);
}

#[test]
fn parts_are_views() {
    let a: Tensor<f32, shape![6, 4]> = Tensor::arange();
    let rows: Vec<&[f32]> = a.as_slice().chunks(4).collect();
    // Along axis 0 contiguous by type, and in the tensor's memory.
    a.par_axis_iter::<0>().zip(rows).for_each(|(row, there)| {
        assert_eq!((row.as_slice().as_ptr(), row.as_slice()), (there.as_ptr(), there));
    });
    a.par_axis_chunks::<0, 3>().enumerate().for_each(|(k, three)| {
        assert_eq!(three.as_slice().as_ptr(), &raw const a.as_slice()[12 * k]);
    });
    // Several at once.
    let mut b = a.clone();
    let mut all: Vec<ViewMut<'_, f32, shape![6]>> = b.par_axis_iter_mut::<1>().collect();
    all.iter_mut().enumerate().for_each(|(j, column)| column.fill(j as f32));
    assert_eq!(b.index_axis::<0>(5), tensor![0.0, 1.0, 2.0, 3.0]);
}

#[test]
fn any_storage_is_divided() {
    let heap: Tensor<i32, shape![4, 2]> = Tensor::arange();
    let mut inline: InlineTensor<i32, shape![4, 2]> = InlineTensor::arange();
    let data: Vec<i32> = (0..8).collect();
    let slice = View::<i32, shape![4, 2]>::from_slice(&data).unwrap();
    let strided = heap.view();
    let sums = vec![1, 5, 9, 13];
    assert_eq!(heap.axis_iter::<0>().into_par_iter().map(|row| row.sum()).collect::<Vec<_>>(), sums);
    assert_eq!(inline.par_axis_iter::<0>().map(|row| row.sum()).collect::<Vec<_>>(), sums);
    assert_eq!(slice.par_axis_iter::<0>().map(|row| row.sum()).collect::<Vec<_>>(), sums);
    assert_eq!(strided.par_axis_iter::<0>().map(|row| row.sum()).collect::<Vec<_>>(), sums);
    assert_eq!(heap.t().par_axis_iter::<1>().map(|row| row.sum()).collect::<Vec<_>>(), sums);
    inline.par_axis_iter_mut::<0>().for_each(|mut row| row += 1);
    assert_eq!(inline, heap + 1);
    let lens = heap_lens(&slice);
    assert_eq!(lens, (4, 2, 2));
}

fn heap_lens(a: &SliceView<'_, i32, shape![4, 2]>) -> (usize, usize, usize) {
    (a.par_axis_iter::<0>().len(), a.par_axis_chunks::<0, 2>().len(), a.par_batches::<0, Part>(3).len())
}

/// In code that is generic in shape and storage.
#[test]
fn generic_code_divides_too() {
    fn largest<M: Size, N: Size + NonEmpty>(a: &Tensor<f64, shape![M, N]>) -> Vec<f64> {
        a.par_axis_iter::<0>().map(|row| row.max()).collect()
    }
    assert_eq!(largest(&tensor![[1.0, 3.0], [5.0, 2.0]]), [3.0, 5.0]);
}
