//! Tensors made of parts: one after the other along an axis, or along a new one.

use super::target::Target;
use crate::element::Element;
use crate::kernel::copies::{self, JoinedRows, RepeatedRows};
use crate::layout::{Layout, Strided};
use crate::shape::{Shape, contiguous_strides, rebind, zeros};

/// The most bytes that are joined by straight code, and slower where that is not optimised.
const FEW: usize = if cfg!(debug_assertions) { 64 } else { 1024 };

/// Are the elements of `To` few, and as many as the types say?
const fn are_few<T: Element, To: Shape>() -> bool {
    matches!(To::FIXED, Some(sizes) if sizes.len() * size_of::<T>() <= FEW)
}

/// The most bytes of all parts of a row that are joined in a loop over the rows, with straight code for each.
const SHORT_ROW: usize = if cfg!(debug_assertions) { 16 } else { 512 };

/// Are the parts of a row short, and as long as the types say?
#[inline(always)]
fn are_short<T: Element, To: Shape>(parts: &[JoinedRows<T>]) -> bool {
    To::FIXED.is_some() && parts.iter().map(|part| part.bytes()).sum::<usize>() <= SHORT_ROW
}

/// Joins the parts of all rows of a tensor of the shape `To`, each of which has the `same` number of elements in a row, if there is one.
///
/// # Safety
/// As for [`copies::join_few`].
#[inline(always)]
unsafe fn join_rows<T: Element, To: Shape>(rows: usize, parts: &[JoinedRows<T>], same: Option<usize>, out: *mut T) {
    // SAFETY: the caller has the array of each part readable, and room for the elements of all.
    unsafe {
        if const { are_few::<T, To>() } || are_short::<T, To>(parts) {
            copies::join_few(rows, parts, same, out);
        } else {
            copies::join(rows, parts, out);
        }
    }
}

/// Parts that follow each other along `axis`. Along all others each has the sizes of `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
#[inline(always)]
pub(crate) fn concat<T: Element, To: Shape, O: Target<T, To>>(
    extents: To::Extents,
    axis: usize,
    parts: &[Strided<'_, T>],
    target: O,
) -> O::Out {
    let strides = contiguous_strides::<To::Rank>(To::sizes(&extents));
    let dims = To::sizes(&extents).as_slice();
    let mut total = 0;
    for part in parts {
        let own = sizes_of(part, dims.len());
        for (other, (&n, &size)) in own.iter().zip(dims.iter()).enumerate() {
            assert!(other == axis || n == size, "a part has size {n} along axis {other} of size {size}");
        }
        total += own[axis];
    }
    assert_eq!(total, dims[axis], "the parts add up to the size of axis {axis}");
    // SAFETY: the target's room for the elements of `To`. A part is written at the positions of `To` whose place along
    // `axis` is behind the parts before it: they are within the sizes, since its other sizes are those of `To` and the
    // sizes along `axis` add up to that of `To`; for the same reason every element is written.
    unsafe {
        target.with(extents, |out| {
            if let Some((rows, count)) = rows_of(parts, axis) {
                return join_rows::<T, To>(dims[..axis].iter().product(), &rows[..count], None, out);
            }
            let mut at = 0;
            for part in parts {
                let layout = Layout { sizes: part.sizes(), strides: Some(&strides) };
                copies::copy(*part, out.offset(at), layout);
                at += part.sizes().as_slice()[axis] as isize * strides[axis];
            }
        })
    }
}

/// Parts that follow each other along a new axis, `axis`. Along all others each has the sizes of `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
#[inline(always)]
pub(crate) fn stack<T: Element, To: Shape, O: Target<T, To>>(
    extents: To::Extents,
    axis: usize,
    parts: &[Strided<'_, T>],
    target: O,
) -> O::Out {
    let strides = contiguous_strides::<To::Rank>(To::sizes(&extents));
    let dims = To::sizes(&extents).as_slice();
    assert_eq!(parts.len(), dims[axis]);
    // Sizes and strides without the new axis.
    let rank = dims.len() - 1;
    let (mut sizes, mut steps) = (zeros::<usize, To::Rank>(), zeros::<isize, To::Rank>());
    for other in 0..rank {
        let old = other + usize::from(other >= axis);
        (sizes[other], steps[other]) = (dims[old], strides[old]);
    }
    for part in parts {
        // One by one, as the compiler knows them then.
        for (size, other) in sizes_of(part, rank).iter().zip(&sizes) {
            assert_eq!(size, other, "a part has the sizes of the other axes");
        }
    }
    // SAFETY: the target's room for the elements of `To`. Part number k is written at the positions of `To` whose place
    // along `axis` is k; there are as many parts as places, and each has the other sizes, so every element is written.
    unsafe {
        target.with(extents, |out| {
            if let Some((rows, count)) = rows_of(parts, axis) {
                let row = dims[axis + 1..].iter().product();
                return join_rows::<T, To>(dims[..axis].iter().product(), &rows[..count], Some(row), out);
            }
            for (k, part) in parts.iter().enumerate() {
                let layout = Layout { sizes: part.sizes(), strides: Some(&steps[..rank]) };
                copies::copy(*part, out.offset(k as isize * strides[axis]), layout);
            }
        })
    }
}

/// The elements of `x`, of the shape `S`, in row-major order: those of a result of the shape `To`, which has as many.
///
/// # Panics
/// When it has not: the types rule that out.
pub(crate) fn regrouped<T: Element, S: Shape, To: Shape, O: Target<T, To>>(
    own: &S::Extents,
    x: Strided<'_, T>,
    target: O,
) -> O::Out {
    let extents = rebind::<To, S>(own);
    assert_eq!(x.sizes().len(), To::sizes(&extents).len(), "what is regrouped has as many elements");
    // SAFETY: the target's room for the elements of `To`, as many as `x` has, each of which is written.
    unsafe {
        target.with(extents, |out| match RepeatedRows::of(x) {
            Some(rows) if !copies::is_divided(x.sizes().len()) => copies::repeat(rows, x.ptr(), out),
            _ => copies::copy(x, out, Layout::contiguous(x.sizes())),
        })
    }
}

/// The most parts that are joined row by row: as many as a tuple has.
const ROWS: usize = 8;

/// The parts as rows from an axis on, if all of them are such, and how many they are.
#[inline(always)]
fn rows_of<T>(parts: &[Strided<'_, T>], axis: usize) -> Option<([JoinedRows<T>; ROWS], usize)> {
    let mut rows = [JoinedRows::NONE; ROWS];
    if parts.len() > ROWS || copies::is_divided(parts.iter().map(|part| part.layout().len()).sum()) {
        return None;
    }
    for (row, part) in rows.iter_mut().zip(parts) {
        *row = JoinedRows::of(*part, axis)?;
    }
    Some((rows, parts.len()))
}

/// `before` and `after` times a value around each row of the elements of `x` from an axis on, as `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
#[inline(always)]
pub(crate) fn padded<T: Element, To: Shape, O: Target<T, To>>(
    extents: To::Extents,
    axis: usize,
    x: Strided<'_, T>,
    (value, before, after): (&T, usize, usize),
    target: O,
) -> O::Out {
    let strides = contiguous_strides::<To::Rank>(To::sizes(&extents));
    let dims = To::sizes(&extents).as_slice();
    for (other, (&n, &size)) in sizes_of(&x, dims.len()).iter().zip(dims.iter()).enumerate() {
        assert!(n + if other == axis { before + after } else { 0 } == size, "an axis of {n} becomes one of {size}");
    }
    let inner = dims[axis + 1..].iter().product::<usize>();
    let rows = dims[..axis].iter().product();
    let all = dims.iter().product::<usize>();
    let (head, tail) = (JoinedRows::repeated(value, before * inner), JoinedRows::repeated(value, after * inner));
    // SAFETY: the target's room for the elements of `To`. Its rows from `axis` on are those of `x` between the two paddings; or
    // all of them are the value first, and then those of `x` are written at the positions of `To` whose place along `axis` is
    // `before` further. So every element is written.
    unsafe {
        target.with(extents, |out| {
            if !copies::is_divided(all)
                && let Some(row) = JoinedRows::of(x, axis)
            {
                return join_rows::<T, To>(rows, &[head, row, tail], None, out);
            }
            copies::join(1, &[JoinedRows::repeated(value, all)], out);
            let layout = Layout { sizes: x.sizes(), strides: Some(&strides) };
            copies::copy(x, out.offset(before as isize * strides[axis]), layout);
        })
    }
}

/// Rows of at most so many bytes are rolled all at once: of longer ones a second copy of each is less than writing some elements twice.
const SHORT: usize = 256;

/// The elements of `x`, of the shape `S`, the last `by` positions of an axis before the others; contiguous ones, else nothing.
///
/// # Panics
/// When `by` is more than the axis has.
#[inline(always)]
pub(crate) fn rolled<T: Element, S: Shape, O: Target<T, S>>(
    extents: S::Extents,
    x: Strided<'_, T>,
    (axis, by): (usize, usize),
    target: O,
) -> O::Out {
    let dims = S::sizes(&extents).as_slice();
    assert!(sizes_of(&x, dims.len()) == dims, "what is rolled has the sizes of the result");
    let (n, inner) = (dims[axis], dims[axis + 1..].iter().product::<usize>());
    let rows = dims[..axis].iter().product();
    let Some(row) = JoinedRows::of(x, axis) else {
        return target.copied(extents, x, |elements| {
            if by > 0 && !elements.is_empty() {
                elements.chunks_exact_mut(n * inner).for_each(|row| row.rotate_right(by * inner));
            }
        });
    };
    let (stay, wrap) = (row.slice(0, (n - by) * inner), row.slice((n - by) * inner, by * inner));
    // SAFETY: the target's room for the elements of `S`, which are as many rows as `x` has, each of all its elements.
    unsafe {
        target.with(extents, |out| {
            if !const { are_few::<T, S>() } && row.are_adjacent() && n * inner * size_of::<T>() <= SHORT {
                copies::roll(rows, n * inner, by * inner, x.ptr(), out);
            } else {
                join_rows::<T, S>(rows, &[wrap, stay], None, out);
            }
        })
    }
}

/// The sizes of a part, which has so many axes.
fn sizes_of<'a, T>(part: &Strided<'a, T>, rank: usize) -> &'a [usize] {
    assert_eq!(part.sizes().rank(), rank, "a part has as many axes as the result");
    part.sizes().as_slice()
}
