//! Views of more elements than there are bytes of memory: they own nothing, so there are such views, and what is asked of them is
//! answered from their sizes and strides.

use crate::panics::panic_text;
use conformable::prelude::*;

/// 2^62 elements: as `f64`, 2^65 bytes.
type Cube = shape![2147483648, 2147483648];
const SIDE: usize = 1 << 31;

/// As many elements as the largest object of bytes has.
type Line = shape![9223372036854775807];

fn one() -> Tensor<f64, shape![1]> {
    tensor![2.5]
}

#[test]
fn sizes_strides_and_elements() {
    let one = one();
    let cube = one.broadcast_to::<Cube>();
    assert_eq!((cube.dims().as_slice(), cube.strides().as_slice()), (&[SIDE, SIDE][..], &[0, 0][..]));
    assert_eq!((cube.len(), cube.is_empty(), cube.offset(), cube.is_contiguous()), (1 << 62, false, 0, false));
    assert_eq!(cube[[SIDE - 1, 0]], 2.5);
    assert_eq!(cube.get([0, SIDE - 1]), Some(&2.5));
    assert_eq!((cube.get([SIDE, 0]), cube.get([0, usize::MAX])), (None, None));
    assert!(panic_text(|| cube[[0, SIDE]]).contains("2147483648"));
    let line = one.broadcast_to::<Line>();
    assert_eq!((line.len(), line[[isize::MAX as usize - 1]]), (isize::MAX as usize, 2.5));
    assert_eq!((line.get([isize::MAX as usize]), line.get([usize::MAX])), (None, None));
}

#[test]
fn elements_one_by_one() {
    let row: Tensor<u8, shape![3]> = tensor![1, 2, 3];
    let rows = row.broadcast_to::<shape![2147483648, 3]>();
    assert_eq!(rows.iter().take(7).copied().collect::<Vec<_>>(), [1, 2, 3, 1, 2, 3, 1]);
    assert_eq!(rows.iter().len(), 3 * SIDE);
    assert_eq!(rows.axis_iter::<0>().nth(SIDE - 1).map(|row| row.to_vec()), Some(vec![1, 2, 3]));
    assert_eq!(rows.axis_iter::<0>().len(), SIDE);
    assert_eq!(rows.axis_iter::<0>().next_back().map(|row| row.sum()), Some(6));
    assert_eq!(rows.axis_iter::<1>().map(|column| column[[SIDE - 1]]).collect::<Vec<_>>(), [1, 2, 3]);
}

/// Parts that are small, and what is computed of them.
#[test]
fn parts() {
    let column: Tensor<i32, shape![4, 1]> = tensor![[1], [2], [3], [4]];
    let wide = column.broadcast_to::<shape![4, 2147483648]>();
    let turned = wide.t();
    assert_eq!(turned.dims().as_slice(), [SIDE, 4]);
    assert_eq!(turned.index_axis::<0>(SIDE - 1).to_vec(), [1, 2, 3, 4]);
    assert_eq!(turned.index_axis::<0>(SIDE - 2).sum(), 10);
    assert!(panic_text(|| turned.index_axis::<0>(SIDE).len()).contains("2147483648"));
    // Sizes that the library computes with.
    let long = column.broadcast_to::<shape![4, 16384]>();
    assert_eq!(long.slice_at::<1, 2>(16382).unwrap().sum(), 20);
    long.slice_at::<1, 2>(usize::MAX).unwrap_err();
    long.slice_at::<1, 2>(isize::MAX as usize).unwrap_err();
    let flipped = turned.flip::<0>().flip::<1>();
    assert_eq!(flipped.index_axis::<0>(SIDE - 1).to_vec(), [4, 3, 2, 1]);
    assert_eq!(flipped.permute::<axes![1, 0]>().unsqueeze::<1>().dims().as_slice(), [4, 1, SIDE]);
    assert_eq!(turned.transpose::<0, 1>().move_axis::<0, 1>()[[SIDE - 1, 2]], 3);
    assert!(format!("{turned}").contains("..."), "printed in part");
}

/// Indices into such a view, and elements of it that are taken.
#[test]
fn indices() {
    let one = one();
    let line = one.broadcast_to::<shape![2147483648]>();
    assert_eq!(line.take::<0>(&tensor![0i64, -1, i64::from(u32::MAX) / 2]).unwrap(), tensor![2.5, 2.5, 2.5]);
    let error = line.take::<0>(&tensor![SIDE]).unwrap_err();
    assert_eq!(error.to_string(), "index 2147483648 at position [0] is out of range for axis 0 of size 2147483648");
    line.take::<0>(&tensor![i64::MIN]).unwrap_err();
    line.take::<0>(&tensor![u64::MAX]).unwrap_err();
    assert_eq!(line.gather::<0>(&tensor![-2i32, 5]).unwrap(), tensor![2.5, 2.5]);
}
