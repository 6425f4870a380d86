//! A kernel of one position that skips places of the image, or leaves it: what it meets is copied together, and nothing else multiplied. At all
//! other places it meets zeros, whose products are computed once.

use super::patches::{clear, copy};
use super::{ConvTask, Geometry, Group};
use crate::element::AnyNumber;
use crate::kernel::matmul::Mat;
use crate::kernel::pack::{self, Pitch};
use core::hint::black_box;
use core::ops::Range;

/// The rows and the columns of places at which it meets the image, and the most rows for which there is room.
#[derive(Clone, Copy)]
struct Met {
    rows: (usize, usize),
    columns: (usize, usize),
    most: usize,
}

/// The places along an axis at which the kernel meets the image.
fn met(g: &Geometry, axis: usize) -> Range<usize> {
    let (image, padding, stride, places) = (g.image[axis], g.padding[axis], g.stride[axis], g.places[axis]);
    let until = (image + padding).div_ceil(stride).min(places);
    padding.div_ceil(stride).min(until)..until
}

/// The outputs of a group; or `false`, and nothing is written, where the kernel has more positions, or there is no room.
///
/// # Safety
/// The group is one of the task's.
#[inline(always)]
pub(super) unsafe fn convolve<T: AnyNumber>(task: &ConvTask<'_, T>, group: &Group<'_, T>) -> bool {
    let g = task.geometry;
    if g.kernel != [1, 1] {
        return false;
    }
    let [mut rows, mut columns] = [met(g, 0), met(g, 1)];
    if rows.is_empty() || columns.is_empty() {
        (rows, columns) = (0..0, 0..0);
    }
    // One more column, of zeros, where there are other places.
    let border = usize::from([rows.len(), columns.len()] != g.places);
    let deepest = g.channels.max(g.outputs * border).max(1);
    let Some(room) = (task.room / 2 / deepest).checked_sub(border) else { return false };
    let most = if columns.is_empty() { 0 } else { room / columns.len() };
    if most == 0 && !rows.is_empty() {
        return false;
    }
    let met = Met { rows: (rows.start, rows.end), columns: (columns.start, columns.end), most };
    // SAFETY: the group is the caller's, and half of the scratch has room for so many rows of what is met, and a column of zeros, of each
    // channel; the other, if there are other places, for the products of each output.
    unsafe { if border == 0 { all(task, group, met) } else { within(task, group, met) } }
    true
}

/// [`convolve`] where each place meets the image.
///
/// # Safety
/// As there, with room for the rows of what is met.
unsafe fn all<T: AnyNumber>(task: &ConvTask<'_, T>, group: &Group<'_, T>, met: Met) {
    let (g, mut row) = (task.geometry, 0);
    let width = g.places[1];
    while row < g.places[0] {
        let count = met.most.min(g.places[0] - row);
        let n = count * width;
        // SAFETY: the rows are met, and there is room for them; so are their outputs in the run of each.
        unsafe {
            gather_met(g, group, (row, count), met, (task.scratch, n));
            let b = Mat { ptr: task.scratch.cast_const(), row: n as isize, col: 1 };
            let out = group.out.add(row * width);
            T::product(g.outputs, g.channels, n, group.weights, b, out, group.apart as isize);
            group.add_bias(0..g.outputs, row * width, n);
        }
        row += count;
    }
}

/// [`convolve`] where some places do not.
///
/// # Safety
/// As there, with room for the rows of what is met and a column of zeros, and for their products.
unsafe fn within<T: AnyNumber>(task: &ConvTask<'_, T>, group: &Group<'_, T>, met: Met) {
    let (g, width) = (task.geometry, task.geometry.places[1]);
    let (columns, products) = (met.columns.1 - met.columns.0, task.scratch.wrapping_add(task.room / 2));
    let (mut row, mut done) = (met.rows.0, 0);
    loop {
        let count = met.most.min(met.rows.1 - row);
        let n = count * columns + 1;
        // Of the first rows, those before them too, and of the last those behind.
        let end = if row + count == met.rows.1 { g.places[0] } else { row + count };
        // SAFETY: the rows are met, and there is room for them, for a column of zeros, and for the products. All places of the rows from `done` to
        // `end` are in the run of each output, among which are those that are met.
        unsafe {
            gather_met(g, group, (row, count), met, (task.scratch, n));
            for channel in 0..g.channels {
                *task.scratch.add(channel * n + n - 1) = T::ZERO;
            }
            let b = Mat { ptr: task.scratch.cast_const(), row: n as isize, col: 1 };
            T::product(g.outputs, g.channels, n, group.weights, b, products, n as isize);
            for output in 0..g.outputs {
                let (from, out) = (products.add(output * n).cast_const(), group.out.add(output * group.apart));
                let bias = group.bias.map(|bias| bias[output]);
                let with_bias = |product: T| bias.map_or(product, |bias| product + bias);
                let other = with_bias(*from.add(n - 1));
                clear(out.add(done * width), (end - done) * width, other);
                for y in 0..count {
                    // What is made vectors of is a row.
                    black_box(());
                    let (from, out) = (from.add(y * columns), out.add((row + y) * width + met.columns.0));
                    for at in 0..columns {
                        *out.add(at) = with_bias(*from.add(at));
                    }
                }
            }
        }
        (row, done) = (row + count, end);
        if done == g.places[0] {
            return;
        }
    }
}

/// Copies what is met at some rows of places, `count` from number `row` on: for each channel a row of `n` elements, of which these are the first.
///
/// # Safety
/// They are rows at which the image is met, and there is room for `n` elements of each channel.
#[inline(always)]
unsafe fn gather_met<T: AnyNumber>(
    g: &Geometry,
    group: &Group<'_, T>,
    (row, count): (usize, usize),
    met: Met,
    (to, n): (*mut T, usize),
) {
    let columns = met.columns.1 - met.columns.0;
    let at = |place: usize, axis: usize| (place * g.stride[axis]) as isize - g.padding[axis] as isize;
    let [down, across] = [g.stride[0] as isize * group.image.row, g.stride[1] as isize * group.image.column];
    let begin = at(row, 0) * group.image.row + at(met.columns.0, 1) * group.image.column;
    for channel in 0..g.channels {
        // SAFETY: all places of these rows, from the first of these columns on, are met: at each of them there is an element of the channel, if
        // that is not padding. There is room for `n` elements of each channel.
        unsafe {
            let mut to = to.add(channel * n);
            let Some(channel) = group.image.channel(channel) else {
                clear(to, count * columns, T::ZERO);
                continue;
            };
            let mut from = group.image.ptr.wrapping_offset(channel + begin);
            if across == 1 && columns >= SHORT {
                for _ in 0..count {
                    copy(from, to, columns);
                    (from, to) = (from.wrapping_offset(down), to.add(columns));
                }
            } else {
                let (source, target) = (Pitch { col: across, row: down }, Pitch { col: 1, row: columns as isize });
                pack::copy(size_of::<T>(), from.cast(), source, to.cast(), target, count, columns);
            }
        }
    }
}

/// Rows of fewer elements are copied one by one.
const SHORT: usize = 8;
