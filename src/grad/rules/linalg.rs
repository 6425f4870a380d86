//! Determinants, inverses, systems of equations and Cholesky factors of batches of square matrices.
//!
//! Source of the gradients: M. B. Giles, "Collected matrix derivative results for forward and reverse mode algorithmic differentiation", 2008;
//! of the Cholesky factor, I. Murray, "Differentiation of the Cholesky decomposition", 2016.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::linalg::{Stopped, large};
use crate::shape::Sizes;
use crate::storage::arena::Arena;
use crate::storage::erased::{self, SliceMatrix};

/// Square matrices of `n` rows, one after the other.
fn each<T>(all: &[T], n: usize) -> impl Iterator<Item = &[T]> {
    // Of matrices without rows there is nothing to do.
    all.chunks_exact((n * n).max(1))
}

/// A matrix as its factors, and its determinant or 0; the rows that were exchanged.
struct LinalgFactors<'t, T> {
    elements: &'t mut [T],
    exchanged: &'t mut [usize],
}

impl<'t, T: Trained> LinalgFactors<'t, T> {
    fn room(n: usize, arena: &'t Arena<'_>) -> Self {
        LinalgFactors { elements: arena.keep_each(n * n, |_| T::ZERO), exchanged: arena.keep_each(n, |_| 0) }
    }

    /// Factors a matrix, or its transpose.
    fn factor(&mut self, a: &[T], transposed: bool) -> Result<(), usize> {
        let n = self.exchanged.len();
        if transposed {
            turn(a, n, self.elements);
        } else {
            self.elements.copy_from_slice(a);
        }
        large::factor(self.elements, self.exchanged)
    }

    fn solve(&self, x: &mut [T], columns: usize) {
        large::solve(self.elements, self.exchanged, x, columns);
    }

    fn det(&mut self, a: &[T]) -> T {
        match self.factor(a, false) {
            Ok(()) => large::det(self.elements, self.exchanged),
            Err(_) => T::ZERO,
        }
    }
}

/// The transpose of a matrix of `n` rows.
fn turn<T: Copy>(a: &[T], n: usize, to: &mut [T]) {
    for (at, to) in to.iter_mut().enumerate() {
        *to = a[at % n * n + at / n];
    }
}

fn unit<T: Trained>(n: usize, to: &mut [T]) {
    to.fill(T::ZERO);
    to.iter_mut().step_by(n + 1).for_each(|x| *x = T::ONE);
}

/// The product of two matrices of these rows, inner elements and columns, of which the first, or the second, is the transpose.
fn product<'t, T: Trained>(
    (a, b): (&[T], &[T]),
    (turned_a, turned_b): (bool, bool),
    [m, k, n]: [usize; 3],
    arena: &'t Arena<'_>,
) -> &'t mut [T] {
    let a = if turned_a { SliceMatrix::new(a, k, m).t() } else { SliceMatrix::new(a, m, k) };
    let b = if turned_b { SliceMatrix::new(b, n, k).t() } else { SliceMatrix::new(b, k, n) };
    erased::matrix_product(a, b, arena.room(m * n))
}

/// `y = det a`: `da = dy` times the cofactors of `a`, which are `y a⁻ᵀ` where there is an inverse
pub(crate) fn det<'t, T: Trained>(a: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    let (n, arena) = (a.sizes().last(), a.arena());
    let y = a.written(sizes, |y| {
        if n == 0 {
            return y.fill(T::ONE);
        }
        let mut factors = LinalgFactors::room(n, arena);
        y.iter_mut().zip(each(a.slice(), n)).for_each(|(y, a)| *y = factors.det(a));
    });
    y.back(a.wants(), move |dy| {
        if n == 0 {
            return;
        }
        a.hand_written(|da| {
            let mut factors = LinalgFactors::room(n, arena);
            let each_of_y = y.slice().iter().zip(dy.slice());
            for ((da, a), (y, dy)) in da.chunks_exact_mut(n * n).zip(each(a.slice(), n)).zip(each_of_y) {
                match factors.factor(a, true) {
                    Ok(()) => {
                        unit(n, da);
                        factors.solve(da, n);
                        da.iter_mut().for_each(|x| *x *= *y * *dy);
                    }
                    Err(_) => {
                        cofactors(a, n, da, arena);
                        da.iter_mut().for_each(|x| *x *= *dy);
                    }
                }
            }
        });
    })
}

/// The cofactors of a matrix: the determinants of what is left without a row and a column, with the signs of a chess board.
fn cofactors<T: Trained>(a: &[T], n: usize, to: &mut [T], arena: &Arena<'_>) {
    if n == 1 {
        return to.fill(T::ONE);
    }
    let mut factors = LinalgFactors::room(n - 1, arena);
    let left = arena.keep_each((n - 1) * (n - 1), |_| T::ZERO);
    for (number, to) in to.iter_mut().enumerate() {
        let [row, col] = [number / n, number % n];
        for (at, left) in left.iter_mut().enumerate() {
            let [i, j] = [at / (n - 1), at % (n - 1)];
            *left = a[(i + usize::from(i >= row)) * n + j + usize::from(j >= col)];
        }
        let det = factors.det(left);
        *to = if (row + col).is_multiple_of(2) { det } else { -det };
    }
}

/// `y = a⁻¹`: `da = -yᵀ · dy · yᵀ`
pub(crate) fn inverse<T: Trained>(a: Erased<'_, T>) -> Result<Erased<'_, T>, Stopped> {
    let (n, arena) = (a.sizes().last(), a.arena());
    let mut done = Ok(());
    let y = a.written(a.sizes(), |y| {
        let mut factors = LinalgFactors::room(n, arena);
        for (number, (y, a)) in y.chunks_exact_mut((n * n).max(1)).zip(each(a.slice(), n)).enumerate() {
            if let Err(pivot) = factors.factor(a, false) {
                done = Err(Stopped { number, pivot });
                return;
            }
            unit(n, y);
            factors.solve(y, n);
        }
    });
    done?;
    Ok(y.back(a.wants(), move |dy| {
        a.hand_written(|da| {
            let square = [n, n, n];
            for ((da, y), dy) in da.chunks_exact_mut((n * n).max(1)).zip(each(y.slice(), n)).zip(each(dy.slice(), n)) {
                let left: &[T] = product((y, dy), (true, false), square, arena);
                let all = product((left, y), (false, true), square, arena);
                da.iter_mut().zip(all).for_each(|(to, x)| *to = -*x);
            }
        });
    }))
}

/// `y = a⁻¹ · b`: `db = a⁻ᵀ · dy`, `da = -db · yᵀ`, summed over the batches that an operand was stretched along
pub(crate) fn solve<'t, T: Trained>(
    a: Erased<'t, T>,
    b: Erased<'t, T>,
    sizes: Sizes<'t>,
) -> Result<Erased<'t, T>, Stopped> {
    let (n, arena) = (a.sizes().last(), a.arena());
    // A vector is one column; a batch of them comes of a batch of matrices.
    let vector = b.sizes().rank() == 1;
    let (batch, columns) = if vector { (sizes.lead(), 1) } else { (sizes.lead().lead(), sizes.last()) };
    let whole = arena.keep_each(batch.rank() + 2, |at| batch.as_slice().get(at).copied().unwrap_or(n));
    let whole = Sizes::fixed(whole);
    // The matrices, a copy for each of the batch.
    let matrices: &[T] = erased::evaluate(&a.array(), whole, arena.room(whole.len()));
    let solved = move |transposed: bool, x: &mut [T]| {
        let mut factors = LinalgFactors::room(n, arena);
        for (number, (x, a)) in x.chunks_exact_mut((n * columns).max(1)).zip(each(matrices, n)).enumerate() {
            factors.factor(a, transposed).map_err(|pivot| Stopped { number, pivot })?;
            factors.solve(x, columns);
        }
        Ok(())
    };
    let mut done = Ok(());
    let y = a.made(sizes, |room| {
        let y = erased::evaluate(&b.array(), sizes, room);
        done = solved(false, y);
        y
    });
    done?;
    Ok(y.back(a.wants() || b.wants(), move |dy| {
        let db = erased::copied(dy.array(), arena.room(sizes.len()));
        // What was solved once is solved again; where rounding says no, there is no number.
        if solved(true, db).is_err() {
            db.fill(T::nan());
        }
        let db: &[T] = db;
        b.hand(sizes, X(erased::array(db, sizes)));
        if a.wants() {
            let da = arena.keep_each(whole.len(), |_| T::ZERO);
            let step = (n * columns).max(1);
            let each_of_y = y.slice().chunks_exact(step).zip(db.chunks_exact(step));
            for (da, (y, db)) in da.chunks_exact_mut((n * n).max(1)).zip(each_of_y) {
                let outer = product((db, y), (false, true), [n, columns, n], arena);
                da.iter_mut().zip(outer).for_each(|(to, x)| *to = -*x);
            }
            a.hand(whole, X(erased::array(&*da, whole)));
        }
    }))
}

/// `y · yᵀ = a`: with `p` the lower triangle of `yᵀ · dy`, half of its diagonal, and `s = y⁻ᵀ · p · y⁻¹`, `da = (s + sᵀ) / 2`: of a symmetric
/// matrix, both of whose triangles move
pub(crate) fn cholesky<T: Trained>(a: Erased<'_, T>) -> Result<Erased<'_, T>, Stopped> {
    let (n, arena) = (a.sizes().last(), a.arena());
    let mut done = Ok(());
    let y = a.made(a.sizes(), |room| {
        let y = erased::copied(a.array(), room);
        for (number, y) in y.chunks_exact_mut((n * n).max(1)).enumerate() {
            if let Err(pivot) = large::cholesky::factor(y, n) {
                done = Err(Stopped { number, pivot });
                break;
            }
        }
        y
    });
    done?;
    Ok(y.back(a.wants(), move |dy| {
        a.hand_written(|da| {
            let half = T::of(0.5);
            let mut factors = LinalgFactors::room(n, arena);
            let turned = arena.keep_each(n * n, |_| T::ZERO);
            let each_of_y = each(y.slice(), n).zip(each(dy.slice(), n));
            for (da, (y, dy)) in da.chunks_exact_mut((n * n).max(1)).zip(each_of_y) {
                let p = product((y, dy), (true, false), [n, n, n], arena);
                for (at, x) in p.iter_mut().enumerate() {
                    let [row, col] = [at / n, at % n];
                    *x *= if row > col {
                        T::ONE
                    } else if row == col {
                        half
                    } else {
                        T::ZERO
                    };
                }
                // The diagonal of a factor is above 0, so that it can be solved with.
                if factors.factor(y, true).is_err() {
                    p.fill(T::nan());
                }
                // y⁻ᵀ · p, and then of its transpose the same.
                factors.solve(p, n);
                turn(p, n, turned);
                factors.solve(turned, n);
                for (at, x) in da.iter_mut().enumerate() {
                    *x = (turned[at] + turned[at % n * n + at / n]) * half;
                }
            }
        });
    }))
}
