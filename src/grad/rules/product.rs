//! Products of matrices, by the rules of `torch.matmul`.

use crate::grad::expression::X;
use crate::grad::node::{Dy, Erased, Trained};
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::arena::Arena;
use crate::storage::erased::{self, SliceMatrix};

/// An array with its last two axes exchanged.
fn turned<'t, T: Trained>(x: Strided<'t, T>, arena: &'t Arena<'_>) -> Strided<'t, T> {
    let own = x.sizes().as_slice();
    let rank = own.len();
    let axes: &[Option<usize>] = arena.keep_each(rank, |axis| {
        Some(match rank - axis {
            1 => rank - 2,
            2 => rank - 1,
            _ => axis,
        })
    });
    let sizes = arena.keep_each(rank, |axis| axes[axis].map_or(1, |axis| own[axis]));
    erased::along(x, axes, Sizes::fixed(sizes), arena)
}

/// An array with a new axis, before the last or as the last: a vector as a matrix of one row, or of one column.
fn as_matrix<'t, T: Trained>(x: Strided<'t, T>, column: bool, arena: &'t Arena<'_>) -> Strided<'t, T> {
    let own = x.sizes().as_slice();
    let rank = own.len();
    let new = if column { rank } else { rank - 1 };
    let axes: &[Option<usize>] =
        arena.keep_each(rank + 1, |at| (at != new).then(|| if at > new { at - 1 } else { at }));
    let sizes = arena.keep_each(rank + 1, |at| axes[at].map_or(1, |axis| own[axis]));
    erased::along(x, axes, Sizes::fixed(sizes), arena)
}

/// `y = a · b`: `da = dy · bᵀ`, `db = aᵀ · dy`, summed over the batches that an operand was stretched along
pub(crate) fn matmul<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    let y = a.made(sizes, |room| erased::product(a.array(), b.array(), sizes, room));
    y.back(a.wants() || b.wants(), move |dy| {
        let arena = a.arena();
        let (row, column) = (a.sizes().rank() == 1, b.sizes().rank() == 1);
        // All as matrices: a vector on the left is a row, on the right a column.
        let (left, right) = (
            if row { as_matrix(a.array(), false, arena) } else { a.array() },
            if column { as_matrix(b.array(), true, arena) } else { b.array() },
        );
        let out = match (row, column) {
            (false, false) => dy.array(),
            (true, false) => as_matrix(dy.array(), false, arena),
            (false, true) => as_matrix(dy.array(), true, arena),
            (true, true) => erased::array(dy.slice(), Sizes::fixed(&[1, 1])),
        };
        let (rows, inner, columns) = (left.sizes().at_depth(1), left.sizes().last(), right.sizes().last());
        let shared = right.sizes().rank() == 2;
        if let (true, Some(left), Some(right), Some(out)) = (shared, left.as_slice(), right.as_slice(), out.as_slice())
        {
            // One right side for all rows: they are one tall matrix.
            let tall = left.len().checked_div(inner).unwrap_or(0);
            if tall > 0 && columns > 0 {
                let (left, right) = (SliceMatrix::new(left, tall, inner), SliceMatrix::new(right, inner, columns));
                let out = SliceMatrix::new(out, tall, columns);
                a.hand_made(|room| erased::matrix_product(out, right.t(), room));
                b.hand_made(|room| erased::matrix_product(left.t(), out, room));
                return;
            }
        }
        if a.wants() {
            hand_product(a, out, turned(right, arena), [rows, inner], left.sizes());
        }
        if b.wants() {
            hand_product(b, turned(left, arena), out, [inner, columns], right.sizes());
        }
    })
}

/// Hands `to`, whose sizes are `own` as matrices, the product of two arrays, of `[rows, cols]` each, summed over the batches that `to` was
/// stretched along.
fn hand_product<'t, T: Trained>(
    to: Erased<'t, T>,
    left: Strided<'_, T>,
    right: Strided<'_, T>,
    [rows, cols]: [usize; 2],
    own: Sizes<'_>,
) {
    let arena = to.arena();
    let (l, r) = (left.sizes(), right.sizes());
    let rank = l.rank().max(r.rank());
    let sizes = arena.keep_each(rank, |axis| match rank - 1 - axis {
        0 => cols,
        1 => rows,
        depth => match (l.at_depth(depth), r.at_depth(depth)) {
            (1, n) => n,
            (n, _) => n,
        },
    });
    let sizes = Sizes::fixed(sizes);
    if sizes.as_slice() == own.as_slice() {
        return to.hand_made(|room| erased::product(left, right, sizes, room));
    }
    let product = erased::product(left, right, sizes, arena.room(sizes.len()));
    let product = erased::array(product, sizes);
    to.hand_made(|room| erased::sum_to(&product, sizes, own, room));
}

/// `y = x · wᵀ + b`: `dx = dy · w`, `dw = dyᵀ · x`, `db = dy` summed over rows
pub(crate) fn linear<'t, T: Trained>(
    x: Erased<'t, T>,
    w: Erased<'t, T>,
    b: Option<Erased<'t, T>>,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let (inputs, outputs) = (x.sizes().last(), sizes.last());
    let rows = sizes.len().checked_div(outputs).unwrap_or(0);
    let weight = SliceMatrix::new(w.slice(), outputs, inputs);
    let rows_of_x = SliceMatrix::new(x.slice(), x.sizes().len().checked_div(inputs).unwrap_or(rows), inputs);
    let y = x.made(sizes, |room| {
        let product =
            if rows == 0 { erased::filled(room, T::ZERO) } else { erased::matrix_product(rows_of_x, weight.t(), room) };
        if let Some(b) = b {
            erased::add(&b.array(), sizes, product);
        }
        product
    });
    let wants = x.wants() || w.wants() || b.is_some_and(Erased::wants);
    y.back(wants, move |dy: Dy<'_, T>| {
        let out = SliceMatrix::new(dy.slice(), rows, outputs);
        x.hand_made(|room| erased::matrix_product(out, weight, room));
        w.hand_made(|room| erased::matrix_product(out.t(), rows_of_x, room));
        if let Some(b) = b {
            b.hand(sizes, X(dy.array()));
        }
    })
}

/// `y`, the sum of the main diagonal: `da = dy` on it, 0 elsewhere
pub(crate) fn trace<T: Trained>(a: Erased<'_, T>) -> Erased<'_, T> {
    let n = a.sizes().last();
    let y = a.written(Sizes::NONE, |y| y[0] = a.slice().iter().step_by(n + 1).fold(T::ZERO, |sum, x| sum + *x));
    y.back(a.wants(), move |dy| {
        a.hand_onto(|sum| sum.iter_mut().step_by(n + 1).for_each(|x| *x += dy.slice()[0]));
    })
}
