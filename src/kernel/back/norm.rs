//! Backwards through normalisation: of rows, of groups of channels, and of channels over a batch.
//!
//! Means and variances of rows and of groups are computed again: that reads once more what is in the cache, and keeps no memory
//! between the passes.
//!
//! ```text
//! x' = (x - mean) r,  r = 1 / sqrt(variance + eps),  y = x' w + b:
//! dw = Σ dy x',  db = Σ dy
//! dx = r (w dy - mean(w dy) - x' mean(w dy x'))       the means over what shares a mean and a variance
//! ```

use super::rows::{COLUMNS, LANES, SHORT, total};
use crate::element::Real;
use crate::kernel::apart::in_parts;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
#[cfg(feature = "alloc")]
use crate::kernel::{parallel, scratch::with_elements};
use core::ops::Range;

/// Where the gradients of a normalisation go, those that are wanted.
#[derive(Debug, Default)]
pub struct NormGradients<'a, T> {
    /// That of the elements, as many as there are.
    pub x: Option<&'a mut [T]>,
    /// That of the factors, as many as there are.
    pub weight: Option<&'a mut [T]>,
    /// That of the terms, as many as there are factors.
    pub bias: Option<&'a mut [T]>,
}

impl<'a, T: Real> NormGradients<'a, T> {
    /// The three, each of no elements if it is not wanted.
    ///
    /// # Panics
    /// When one that is wanted has another length.
    fn checked(self, elements: usize, factors: usize) -> [&'a mut [T]; 3] {
        let right = |slice: &Option<&'a mut [T]>, len| slice.as_ref().is_none_or(|slice| slice.len() == len);
        assert!(
            right(&self.x, elements) && right(&self.weight, factors) && right(&self.bias, factors),
            "gradients of other sizes"
        );
        [self.x.unwrap_or_default(), self.weight.unwrap_or_default(), self.bias.unwrap_or_default()]
    }
}

/// The rows whose statistics are kept at once, and whose terms of a gradient are added before they are added to those of others.
const ROWS: usize = 32;

/// The mean, or 0 if not `CENTRED`, and one over the root of the mean square around it and `eps`.
#[inline(always)]
fn statistics<T: Real, const CENTRED: bool>(x: &[T], eps: T) -> [T; 2] {
    let count = T::of_usize(x.len());
    let sum = if CENTRED {
        total(
            x,
            x,
            #[inline(always)]
            |x, _| x,
        )
    } else {
        T::ZERO
    };
    let mean = sum / count;
    let squares = total(
        x,
        x,
        #[inline(always)]
        |x, _| (x - mean) * (x - mean),
    );
    [mean, T::ONE / (squares / count + eps).sqrt()]
}

/// `Σ w dy` and `Σ w dy (x - mean)` of a row.
#[inline(always)]
fn weighted<T: Real>(x: &[T], w: &[T], dy: &[T], mean: T) -> [T; 2] {
    let mut sums = [[T::ZERO; LANES]; 2];
    for ((x, w), dy) in x.chunks(SHORT * LANES).zip(w.chunks(SHORT * LANES)).zip(dy.chunks(SHORT * LANES)) {
        let ((x, x_rest), (w, w_rest), (dy, dy_rest)) =
            (x.as_chunks::<LANES>(), w.as_chunks::<LANES>(), dy.as_chunks::<LANES>());
        let [mut first, mut second] = [[T::ZERO; LANES]; 2];
        for ((x, w), dy) in x.iter().zip(w).zip(dy) {
            for k in 0..LANES {
                let g = w[k] * dy[k];
                first[k] += g;
                second[k] += g * (x[k] - mean);
            }
        }
        for ((((first, second), &x), &w), &dy) in first.iter_mut().zip(&mut second).zip(x_rest).zip(w_rest).zip(dy_rest)
        {
            let g = w * dy;
            *first += g;
            *second += g * (x - mean);
        }
        let part = [first, second];
        for (sum, part) in sums.as_flattened_mut().iter_mut().zip(part.as_flattened()) {
            *sum += *part;
        }
    }
    sums.map(
        #[inline(always)]
        |mut sums| {
            let mut half = LANES / 2;
            while half > 0 {
                for k in 0..half {
                    sums[k] += sums[k + half];
                }
                half /= 2;
            }
            sums[0]
        },
    )
}

/// `dx` of a row that has a mean and a variance of its own.
#[inline(always)]
fn row<T: Real, const CENTRED: bool>(x: &[T], w: &[T], dy: &[T], dx: &mut [T], [mean, r]: [T; 2]) {
    let count = T::of_usize(x.len());
    let [sum, along] = weighted(x, w, dy, mean);
    let (less, slope) = (if CENTRED { r * sum / count } else { T::ZERO }, r * r * r * along / count);
    let at = |x: T, w: T, dy: T| r * (w * dy) - less - slope * (x - mean);
    let ((x, x_rest), (w, w_rest), (dy, dy_rest)) =
        (x.as_chunks::<LANES>(), w.as_chunks::<LANES>(), dy.as_chunks::<LANES>());
    let (dx, dx_rest) = dx.as_chunks_mut::<LANES>();
    for (((dx, x), w), dy) in dx.iter_mut().zip(x).zip(w).zip(dy) {
        *dx = core::array::from_fn(
            #[inline(always)]
            |k| at(x[k], w[k], dy[k]),
        );
    }
    for (((dx, &x), &w), &dy) in dx_rest.iter_mut().zip(x_rest).zip(w_rest).zip(dy_rest) {
        *dx = at(x, w, dy);
    }
}

/// Adds to `dw` and `db`, of some columns, what some rows of these columns have for them: few rows, whose statistics are there.
#[inline(always)]
fn add_factors<T: Real>(
    [x, dy]: [&[T]; 2],
    statistics: &[[T; 2]],
    rows: Range<usize>,
    cols: usize,
    columns: Range<usize>,
    [dw, db]: [&mut [T]; 2],
) {
    let statistics = &statistics[..rows.len()];
    let mut at = 0;
    while at < columns.len() {
        let first = rows.start * cols + columns.start + at;
        let mut add = |part: [&[T]; 2]| {
            for (sums, part) in [&mut *dw, &mut *db].into_iter().zip(part) {
                // It may not be wanted.
                for (sum, part) in sums.iter_mut().skip(at).zip(part) {
                    *sum += *part;
                }
            }
            part[0].len()
        };
        at += match columns.len() - at {
            COLUMNS.. => {
                add(block_of_factors::<T, COLUMNS>([x, dy], statistics, first, cols).each_ref().map(|part| &part[..]))
            }
            LANES.. => {
                add(block_of_factors::<T, LANES>([x, dy], statistics, first, cols).each_ref().map(|part| &part[..]))
            }
            width => {
                let mut part = [[T::ZERO; LANES]; 2];
                for (row, [mean, r]) in statistics.iter().enumerate() {
                    let here = first + row * cols..first + row * cols + width;
                    let [weights, terms] = &mut part;
                    let elements = x[here.clone()].iter().zip(&dy[here]);
                    for ((dw, db), (&x, &dy)) in weights.iter_mut().zip(terms).zip(elements) {
                        *dw += dy * ((x - *mean) * *r);
                        *db += dy;
                    }
                }
                add(part.each_ref().map(|part| &part[..width]))
            }
        };
    }
}

/// What rows that have statistics have for so many columns, the first of them at `first`. In registers: the numbers are known.
#[inline(always)]
fn block_of_factors<T: Real, const WIDTH: usize>(
    [x, dy]: [&[T]; 2],
    statistics: &[[T; 2]],
    first: usize,
    cols: usize,
) -> [[T; WIDTH]; 2] {
    let [mut weights, mut terms] = [[T::ZERO; WIDTH]; 2];
    for (row, [mean, r]) in statistics.iter().enumerate() {
        let here = |of: &[T]| -> [T; WIDTH] { *of[first + row * cols..].first_chunk().expect("a whole block") };
        let (x, dy) = (here(x), here(dy));
        for k in 0..WIDTH {
            weights[k] += dy[k] * ((x[k] - *mean) * *r);
            terms[k] += dy[k];
        }
    }
    [weights, terms]
}

/// [`rows`] of some rows, one after the other; the statistics of each go to `kept`, if there is room.
struct NormRowsLoop<'a, T, const CENTRED: bool> {
    x: &'a [T],
    weight: &'a [T],
    dy: &'a [T],
    eps: T,
    dx: &'a mut [T],
    kept: &'a mut [T],
    factors: [&'a mut [T]; 2],
}

impl<T: Real, const CENTRED: bool> Loop for NormRowsLoop<'_, T, CENTRED> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let NormRowsLoop { x, weight, dy, eps, dx, kept, factors: [dw, db] } = self;
        let cols = weight.len();
        let rows = x.len() / cols;
        for first in (0..rows).step_by(ROWS) {
            let here = first..rows.min(first + ROWS);
            let mut now = [[T::ZERO; 2]; ROWS];
            for (row, now) in here.clone().zip(&mut now) {
                *now = statistics::<T, CENTRED>(&x[row * cols..][..cols], eps);
            }
            if !kept.is_empty() {
                kept[2 * here.start..2 * here.end].copy_from_slice(now[..here.len()].as_flattened());
            }
            if !dx.is_empty() {
                for (row_number, now) in here.clone().zip(&now) {
                    let of = row_number * cols..(row_number + 1) * cols;
                    row::<T, CENTRED>(&x[of.clone()], weight, &dy[of.clone()], &mut dx[of], *now);
                }
            }
            if !dw.is_empty() || !db.is_empty() {
                add_factors([x, dy], &now, here, cols, 0..cols, [&mut *dw, &mut *db]);
            }
        }
    }
}

/// What [`add_factors`] does, of all rows, for some columns.
#[cfg(feature = "alloc")]
struct FactorsLoop<'a, T> {
    x: &'a [T],
    dy: &'a [T],
    statistics: &'a [[T; 2]],
    cols: usize,
    columns: Range<usize>,
    factors: [&'a mut [T]; 2],
}

#[cfg(feature = "alloc")]
impl<T: Real> Loop for FactorsLoop<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let FactorsLoop { x, dy, statistics, cols, columns, factors: [dw, db] } = self;
        for (number, now) in statistics.chunks(ROWS).enumerate() {
            let rows = number * ROWS..number * ROWS + now.len();
            add_factors([x, dy], now, rows, cols, columns.clone(), [&mut *dw, &mut *db]);
        }
    }
}

/// Backwards through the normalisation of rows, `(x - mean) / sqrt(variance + eps) * weight + bias`: a layer norm; or, if not
/// `CENTRED`,
/// `x / sqrt(mean(x²) + eps) * weight`: an RMS norm. A row has as many elements as there are factors.
///
/// # Panics
/// When the slices have not as many elements as there are rows and factors.
pub fn rows<T: Real, const CENTRED: bool>(x: &[T], weight: &[T], dy: &[T], eps: T, to: NormGradients<'_, T>) {
    let cols = weight.len();
    assert!(x.len() == dy.len() && x.len().checked_rem(cols).unwrap_or(x.len()) == 0, "whole rows");
    let [dx, dw, db] = to.checked(x.len(), cols);
    dw.fill(T::ZERO);
    db.fill(T::ZERO);
    if x.is_empty() {
        return;
    }
    #[cfg(feature = "alloc")]
    if parallel::is_enough(x.len().saturating_mul(2)) {
        let (rows, steps) = (x.len() / cols, x.len().saturating_mul(2));
        return with_elements(2 * rows, T::ZERO, |kept| {
            in_parts(rows, steps, [dx, &mut *kept], |part, [dx, kept]| {
                let here = part.start * cols..part.end * cols;
                let (x, dy, factors) = (&x[here.clone()], &dy[here], [&mut [][..], &mut []]);
                // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
                unsafe { in_vectors(NormRowsLoop::<T, CENTRED> { x, weight, dy, eps, dx, kept, factors }) }
            });
            let (statistics, _) = kept.as_chunks();
            in_parts(cols, steps, [dw, db], |columns, factors| {
                // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
                unsafe { in_vectors(FactorsLoop { x, dy, statistics, cols, columns, factors }) }
            });
        });
    }
    // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
    unsafe { in_vectors(NormRowsLoop::<T, CENTRED> { x, weight, dy, eps, dx, kept: &mut [], factors: [dw, db] }) }
}

/// `Σ dy` and `Σ dy (x - mean)` of adjacent elements of a channel.
#[inline(always)]
fn channel_sums<T: Real>(x: &[T], dy: &[T], mean: T) -> [T; 2] {
    [
        total(
            dy,
            dy,
            #[inline(always)]
            |dy, _| dy,
        ),
        total(
            x,
            dy,
            #[inline(always)]
            |x, dy| dy * (x - mean),
        ),
    ]
}

/// Groups of channels from number `first` on, one after the other. `take` gets, for each channel of each, the number of the
/// group, that of the channel in it, and what it has for the factor and the term.
struct NormGroupsLoop<'a, T, F> {
    x: &'a [T],
    weight: &'a [T],
    dy: &'a [T],
    eps: T,
    dx: &'a mut [T],
    groups: Range<usize>,
    per: usize,
    inner: usize,
    take: F,
}

impl<T: Real, F: FnMut(usize, usize, [T; 2])> Loop for NormGroupsLoop<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let NormGroupsLoop { x, weight, dy, eps, dx, groups, per, inner, mut take } = self;
        let (size, count) = (per * inner, T::of_usize(per * inner));
        for (k, group) in groups.enumerate() {
            let here = group * size..(group + 1) * size;
            let (x, dy) = (&x[here.clone()], &dy[here]);
            let weight = &weight[group * per % weight.len()..][..per];
            let [mean, r] = statistics::<T, true>(x, eps);
            let dx = if dx.is_empty() { &mut [] } else { &mut dx[k * size..(k + 1) * size] };
            if inner == 1 {
                for (c, (&x, &dy)) in x.iter().zip(dy).enumerate() {
                    take(group, c, [dy * ((x - mean) * r), dy]);
                }
                row::<T, true>(x, weight, dy, dx, [mean, r]);
                continue;
            }
            let mut sums = [T::ZERO; 2];
            for (c, (x, dy)) in x.chunks_exact(inner).zip(dy.chunks_exact(inner)).enumerate() {
                let [sum, along] = channel_sums(x, dy, mean);
                take(group, c, [along * r, sum]);
                sums[0] += weight[c] * sum;
                sums[1] += weight[c] * along;
            }
            let (less, slope) = (r * sums[0] / count, r * r * r * sums[1] / count);
            let channels = x.chunks_exact(inner).zip(dy.chunks_exact(inner)).zip(dx.chunks_exact_mut(inner));
            for (((x, dy), dx), &w) in channels.zip(weight) {
                line(x, dy, dx, mean, [r * w, slope, less]);
            }
        }
    }
}

/// `dx = factor dy - slope (x - mean) - less` of adjacent elements.
#[inline(always)]
fn line<T: Real>(x: &[T], dy: &[T], dx: &mut [T], mean: T, [factor, slope, less]: [T; 3]) {
    for ((dx, &x), &dy) in dx.iter_mut().zip(x).zip(dy) {
        *dx = factor * dy - slope * (x - mean) - less;
    }
}

/// Backwards through the normalisation of groups of channels of each sample, of elements that lie as `[outer, channels, inner]`.
///
/// # Panics
/// When the slices have not as many elements as the sizes say, or the number of groups does not divide that of channels.
pub fn groups<T: Real>(
    x: &[T],
    weight: &[T],
    dy: &[T],
    eps: T,
    [outer, channels, inner]: [usize; 3],
    groups: usize,
    to: NormGradients<'_, T>,
) {
    let len = outer * channels * inner;
    assert!(x.len() == len && dy.len() == len && weight.len() == channels, "as many elements as the sizes say");
    let [dx, dw, db] = to.checked(len, channels);
    dw.fill(T::ZERO);
    db.fill(T::ZERO);
    if len == 0 {
        return;
    }
    assert!(groups > 0 && channels.is_multiple_of(groups), "groups of as many channels each");
    let (per, all) = (channels / groups, outer * groups);
    #[cfg_attr(not(feature = "alloc"), expect(unused_mut, reason = "it is called here only with threads"))]
    let mut add = |group: usize, c: usize, [factor, term]: [T; 2]| {
        let channel = group * per % channels + c;
        // Of these two, one may not be wanted.
        if let Some(dw) = dw.get_mut(channel) {
            *dw += factor;
        }
        if let Some(db) = db.get_mut(channel) {
            *db += term;
        }
    };
    #[cfg(feature = "alloc")]
    if parallel::is_enough(len.saturating_mul(2)) {
        return with_elements(2 * outer * channels, T::ZERO, |parts| {
            in_parts(all, len.saturating_mul(2), [dx, &mut *parts], |groups, [dx, parts]| {
                let first = groups.start;
                let take = |group: usize, c: usize, sums: [T; 2]| {
                    parts[2 * ((group - first) * per + c)..][..2].copy_from_slice(&sums);
                };
                // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
                unsafe { in_vectors(NormGroupsLoop { x, weight, dy, eps, dx, groups, per, inner, take }) }
            });
            for (number, sums) in parts.as_chunks::<2>().0.iter().enumerate() {
                add(number / per, number % per, *sums);
            }
        });
    }
    // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
    unsafe { in_vectors(NormGroupsLoop { x, weight, dy, eps, dx, groups: 0..all, per, inner, take: add }) }
}

/// What a normalisation over a batch was made of: elements as `[outer, channels, inner]`, and numbers for each channel.
#[derive(Clone, Copy, Debug)]
pub struct BatchChannels<'a, T> {
    /// The elements.
    pub x: &'a [T],
    /// The mean of each channel.
    pub mean: &'a [T],
    /// The variance of each channel.
    pub variance: &'a [T],
    /// What each channel is multiplied by.
    pub weight: &'a [T],
    /// Added to a variance before its root is taken.
    pub eps: T,
    /// How often the channels follow each other, how many there are, and their adjacent elements.
    pub sizes: [usize; 3],
}

impl<T: Real> BatchChannels<'_, T> {
    /// One over the root of a channel's variance.
    #[inline(always)]
    fn over_root(&self, channel: usize) -> T {
        T::ONE / (self.variance[channel] + self.eps).sqrt()
    }

    /// # Panics
    /// When the slices have not as many elements as the sizes say.
    fn check(&self, dy: &[T], dx: Option<&[T]>, [dw, db]: [&[T]; 2]) {
        let [outer, channels, inner] = self.sizes;
        let len = outer * channels * inner;
        assert!(self.x.len() == len && dy.len() == len, "as many elements as the sizes say");
        assert!(dx.is_none_or(|dx| dx.len() == len), "as many elements as the sizes say");
        let vectors = [self.mean, self.variance, self.weight, dw, db];
        assert!(vectors.iter().all(|vector| vector.len() == channels), "a number for each channel");
    }
}

/// The sums of some channels of a batch: for the factors and for the terms.
struct BatchSums<'a, 'b, T> {
    batch: &'b BatchChannels<'a, T>,
    dy: &'b [T],
    channels: Range<usize>,
    factors: [&'b mut [T]; 2],
}

impl<T: Real> Loop for BatchSums<'_, '_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let BatchSums { batch, dy, channels: here, factors: [dw, db] } = self;
        let (x, [outer, channels, inner]) = (batch.x, batch.sizes);
        dw.fill(T::ZERO);
        db.fill(T::ZERO);
        if inner == 1 {
            for first in (0..here.len()).step_by(COLUMNS) {
                let width = COLUMNS.min(here.len() - first);
                let mean = &batch.mean[here.start + first..][..width];
                for rows in (0..outer).step_by(SHORT) {
                    let mut part = [[T::ZERO; COLUMNS]; 2];
                    for row in rows..outer.min(rows + SHORT) {
                        let at = row * channels + here.start + first;
                        let [along, sum] = &mut part;
                        let elements = x[at..at + width].iter().zip(&dy[at..at + width]).zip(mean);
                        for ((along, sum), ((&x, &dy), &mean)) in along.iter_mut().zip(sum).zip(elements) {
                            *along += dy * (x - mean);
                            *sum += dy;
                        }
                    }
                    for (sums, part) in [&mut *dw, &mut *db].into_iter().zip(part) {
                        for (sum, part) in sums[first..first + width].iter_mut().zip(part) {
                            *sum += part;
                        }
                    }
                }
            }
        } else {
            for (c, (dw, db)) in here.clone().zip(dw.iter_mut().zip(db)) {
                for n in 0..outer {
                    let at = (n * channels + c) * inner;
                    let [sum, along] = channel_sums(&x[at..at + inner], &dy[at..at + inner], batch.mean[c]);
                    *dw += along;
                    *db += sum;
                }
            }
        }
        for (c, dw) in here.zip(dw) {
            *dw *= batch.over_root(c);
        }
    }
}

/// `dx` of a batch, of some of its samples, or, where channels have several adjacent elements, of some channels of samples. The
/// sums of [`BatchSums`] are those of all, where the statistics depend on the elements.
struct BatchElements<'a, 'b, T> {
    batch: &'b BatchChannels<'a, T>,
    dy: &'b [T],
    sums: Option<[&'b [T]; 2]>,
    part: Range<usize>,
    dx: &'b mut [T],
}

impl<T: Real> BatchElements<'_, '_, T> {
    /// What [`line`] takes of a channel.
    #[inline(always)]
    fn factors(&self, c: usize) -> [T; 3] {
        let [outer, _, inner] = self.batch.sizes;
        let r = self.batch.over_root(c);
        let factor = self.batch.weight[c] * r;
        let over = factor / T::of_usize(outer * inner);
        match self.sums {
            Some([dw, db]) => [factor, over * r * dw[c], over * db[c]],
            None => [factor, T::ZERO, T::ZERO],
        }
    }
}

impl<T: Real> Loop for BatchElements<'_, '_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(mut self) {
        let [_, channels, inner] = self.batch.sizes;
        let (x, mean, dx) = (self.batch.x, self.batch.mean, core::mem::take(&mut self.dx));
        if inner > 1 {
            for (number, dx) in self.part.clone().zip(dx.chunks_exact_mut(inner)) {
                let (at, c) = (number * inner, number % channels);
                line(&x[at..at + inner], &self.dy[at..at + inner], dx, mean[c], self.factors(c));
            }
            return;
        }
        for first in (0..channels).step_by(COLUMNS) {
            let here = first..channels.min(first + COLUMNS);
            let mut factors = [[T::ZERO; COLUMNS]; 3];
            for (k, c) in here.clone().enumerate() {
                for (factors, factor) in factors.iter_mut().zip(self.factors(c)) {
                    factors[k] = factor;
                }
            }
            let [factor, slope, less] = &factors;
            let mean = &mean[here.clone()];
            for (row, dx) in self.part.clone().zip(dx.chunks_exact_mut(channels)) {
                let at = row * channels;
                let (x, dy) = (&x[at + here.start..at + here.end], &self.dy[at + here.start..at + here.end]);
                for (k, dx) in dx[here.clone()].iter_mut().enumerate() {
                    *dx = factor[k] * dy[k] - slope[k] * (x[k] - mean[k]) - less[k];
                }
            }
        }
    }
}

/// The two passes of [`batch`] and [`batch_train`], of which the second has the sums of the first where `own` are the statistics.
fn through<T: Real>(batch: BatchChannels<'_, T>, dy: &[T], dx: Option<&mut [T]>, factors: [&mut [T]; 2], own: bool) {
    let [dw, db] = factors;
    batch.check(dy, dx.as_deref(), [dw, db]);
    let ([outer, channels, inner], steps) = (batch.sizes, batch.x.len());
    in_parts(channels, steps, [&mut *dw, &mut *db], |channels, factors| {
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(BatchSums { batch: &batch, dy, channels, factors }) }
    });
    let Some(dx) = dx.filter(|dx| !dx.is_empty()) else { return };
    let sums = own.then_some([&*dw, &*db]);
    in_parts(if inner > 1 { outer * channels } else { outer }, steps, [dx], |part, [dx]| {
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(BatchElements { batch: &batch, dy, sums, part, dx }) }
    });
}

/// Backwards through the normalisation of channels with means and variances that are given. The gradients of the factors and of
/// the terms are `dw` and `db`; those of a mean and of a variance are `-w r db` and `-w r² dw / 2`, and are written if they are
/// wanted.
///
/// # Panics
/// When the slices have not as many elements as the sizes say.
pub fn batch<T: Real>(
    batch: BatchChannels<'_, T>,
    dy: &[T],
    dx: Option<&mut [T]>,
    [dw, db]: [&mut [T]; 2],
    statistics: [Option<&mut [T]>; 2],
) {
    through(batch, dy, dx, [&mut *dw, &mut *db], false);
    let [mean, variance] = statistics.map(Option::unwrap_or_default);
    let half = T::ONE / (T::ONE + T::ONE);
    for (c, to) in mean.iter_mut().enumerate() {
        *to = -batch.weight[c] * batch.over_root(c) * db[c];
    }
    for (c, to) in variance.iter_mut().enumerate() {
        let r = batch.over_root(c);
        *to = -half * batch.weight[c] * r * r * dw[c];
    }
}

/// Backwards through the normalisation of channels with their own means and variances, of correction 0.
///
/// # Panics
/// When the slices have not as many elements as the sizes say.
pub fn batch_train<T: Real>(batch: BatchChannels<'_, T>, dy: &[T], dx: Option<&mut [T]>, factors: [&mut [T]; 2]) {
    through(batch, dy, dx, factors, true);
}

/// Windows of channels, of adjacent elements `[.., channels, inner]`, and what a product over them is multiplied by.
#[derive(Clone, Copy, Debug)]
pub struct Nearby<T> {
    /// The channels.
    pub channels: usize,
    /// The elements of each.
    pub inner: usize,
    /// The channels of a window: as many before one as behind it, or, of an even window, one more behind it.
    pub window: usize,
    /// The factor.
    pub factor: T,
}

/// Writes `dy p - factor x Σ dy x p / s`, the sum over the channels that `x` is nearby of: with the sums `s` of all windows, which are
/// overwritten, and powers `p` of them.
///
/// # Panics
/// When a slice has another length than the others, or they are not whole channels, or the window has none.
pub fn local_response<T: Real>(near: Nearby<T>, [x, p, dy]: [&[T]; 3], s: &mut [T], dx: &mut [T]) {
    let Nearby { channels, inner, window, factor } = near;
    if dx.is_empty() {
        return;
    }
    let all = channels * inner;
    assert!(window > 0, "a window of channels has one at least");
    assert!([x, p, dy, s].iter().all(|slice| slice.len() == dx.len()), "as many gradients as elements");
    assert!(dx.len().is_multiple_of(all), "whole channels");
    let steps = dx.len().saturating_mul(window.min(channels));
    in_parts(dx.len() / all, steps, [s, dx], |part, [s, dx]| {
        for (sample, (s, dx)) in part.zip(s.chunks_exact_mut(all).zip(dx.chunks_exact_mut(all))) {
            let [x, p, dy] = [x, p, dy].map(|slice| &slice[sample * all..][..all]);
            for (((s, &x), &p), &dy) in s.iter_mut().zip(x).zip(p).zip(dy) {
                *s = dy * x * p / *s;
            }
            for (c, dx) in dx.chunks_exact_mut(inner).enumerate() {
                // The windows that have this channel: there are as many channels behind one in its window as before it here.
                let near = c.saturating_sub(window / 2)..channels.min(c.saturating_add((window - 1) / 2 + 1));
                dx.fill(T::ZERO);
                for s in s[near.start * inner..near.end * inner].chunks_exact(inner) {
                    for (sum, &s) in dx.iter_mut().zip(s) {
                        *sum += s;
                    }
                }
                let at = c * inner..(c + 1) * inner;
                for (((dx, &x), &p), &dy) in dx.iter_mut().zip(&x[at.clone()]).zip(&p[at.clone()]).zip(&dy[at]) {
                    *dx = dy * p - factor * x * *dx;
                }
            }
        }
    });
}
