//! Resizing backwards: each element hands its gradient to those that it was made of, as much to each as there was of it.
//!
//! ```text
//! for some columns of the output at once:                                     the tables of the way there
//!     for each row of the output, along all other axes:
//!         what its columns hand to each column of the input, added up         a buffer
//!         to each row of the input the buffer, times how much there was
//! ```

use crate::element::Real;
use crate::kernel::resize::{MadeOf, ROOM, ResizedAxis, Rows, SplitAxes, Table, Taps, add};
use crate::layout::odometer::Odometer;

/// Adds to `dx` what the elements of `dy` hand back that were made of those along these axes; what was beyond them hands nothing back.
///
/// # Panics
/// When a slice has another length than the axes say.
pub fn resize<T: Real>(axes: &[ResizedAxis], made_of: MadeOf, dy: &[T], dx: &mut [T]) {
    let sizes = [|axis: &ResizedAxis| axis.to, |axis: &ResizedAxis| axis.from];
    let [to, from] = sizes.map(|size| axes.iter().map(size).product::<usize>());
    assert!(dy.len() == to && dx.len() == from, "as many elements as the axes say");
    if dy.is_empty() {
        return;
    }
    match (SplitAxes::new(axes), made_of) {
        (None, _) => add(dx, dy, T::ONE, false),
        (Some(job), MadeOf::Nearest(rounding)) => {
            nearest(job, dy, dx, |axis, i| {
                let place = if axis.stays() { i as f64 } else { axis.place(i) };
                let element = if axis.stays() { i } else { axis.nearest(place, rounding) };
                (!axis.is_beyond(place)).then_some(element)
            });
        }
        (Some(job), MadeOf::By(filter)) => {
            let SplitAxes { columns, inner, .. } = job;
            let mut begin = 0;
            while begin < columns.to {
                let table = (!columns.stays()).then(|| Table::<T>::new(begin, &columns, inner, filter));
                let mut rows = Rows::new(job.rows, filter);
                let mut end = columns.to;
                for dy in dy.chunks_exact(columns.to * inner) {
                    match &table {
                        _ if rows.is_beyond => {}
                        None => rows.each(filter, |row, weight| {
                            add(&mut dx[row * inner..][..inner], dy, T::of(weight), false);
                        }),
                        Some(table) if table.end == begin => {
                            let dy = &dy[begin * inner..][..inner];
                            let place = columns.place(begin);
                            if !columns.is_beyond(place) {
                                let own = Taps::at(&columns, place, filter);
                                rows.each(filter, |row, weight| {
                                    let dx = &mut dx[row * job.width()..][..job.width()];
                                    for tap in 0..own.count {
                                        let dx = &mut dx[own.element(tap) * inner..][..inner];
                                        add(dx, dy, T::of(weight * own.weight(tap)), false);
                                    }
                                });
                            }
                        }
                        Some(table) => {
                            let mut buffer = [T::ZERO; ROOM];
                            let buffer = &mut buffer[..(table.high - table.low) * inner];
                            back_across(table, inner, &dy[begin * inner..table.end * inner], buffer);
                            rows.each(filter, |row, weight| {
                                let first = row * job.width() + table.low * inner;
                                add(&mut dx[first..][..buffer.len()], buffer, T::of(weight), false);
                            });
                        }
                    }
                    rows.step(filter);
                }
                if let Some(table) = table {
                    end = table.end.max(begin + 1);
                }
                begin = end;
            }
        }
    }
}

/// Adds what columns of an output hand back to the columns of a buffer.
fn back_across<T: Real>(table: &Table<T>, inner: usize, dy: &[T], buffer: &mut [T]) {
    for (i, dy) in dy.chunks_exact(inner).enumerate() {
        if table.is_beyond[i] {
            continue;
        }
        let weights = &table.weights[i * table.taps..][..table.taps];
        let part = &mut buffer[table.first[i] * inner..][..table.taps * inner];
        for (&weight, part) in weights.iter().zip(part.chunks_exact_mut(inner)) {
            add(part, dy, weight, false);
        }
    }
}

/// Adds each element of `dy` to the one that it was, of which `element` gives the number along each axis, if there is one.
fn nearest<T: Real>(
    job: SplitAxes<'_>,
    dy: &[T],
    dx: &mut [T],
    element: impl Fn(&ResizedAxis, usize) -> Option<usize>,
) {
    let SplitAxes { rows, columns, inner } = job;
    let mut at = Odometer::START;
    for dy in dy.chunks_exact(columns.to * inner) {
        let mut each = rows.iter().zip(at.along(rows.len()));
        let row = each.try_fold(0, |row, (axis, &i)| element(axis, i).map(|element| row * axis.from + element));
        if let Some(row) = row {
            let dx = &mut dx[row * job.width()..][..job.width()];
            for (i, dy) in dy.chunks_exact(inner).enumerate() {
                if let Some(column) = element(&columns, i) {
                    add(&mut dx[column * inner..][..inner], dy, T::ONE, false);
                }
            }
        }
        at.step((0..rows.len()).rev(), |axis| rows[axis].to);
    }
}
