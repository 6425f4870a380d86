//! Backwards through images at the places of a grid, and through grids that matrices move.
//!
//! A pixel is handed as much of a place's gradient as there was of it; a place what its pixels, times the gradient, come to when there is
//! more of some of them and less of others, as where it is moved. The tables are those of the way there.

use crate::element::Real;
use crate::kernel::apart::in_parts;
use crate::kernel::grid::{GridSizes, NONE, PLACES, ROOM, Sampling, Tables, place_of};

/// Adds to `dx` what the images are handed, and to `dgrid` what the grids are, of the gradient `dy` of the images at their places.
///
/// # Panics
/// When a slice has another length than the sizes say, or places are of more numbers than 3.
pub(crate) fn sample<T: Real>(
    [x, grid, dy]: [&[T]; 3],
    sizes: GridSizes,
    how: Sampling,
    [dx, dgrid]: [Option<&mut [T]>; 2],
) {
    assert!(matches!(sizes.numbers, 2 | 3), "the rule of grids has places of 2 numbers or 3");
    let GridSizes { channels, image, places, numbers } = sizes;
    let area: usize = image.iter().product();
    if dy.is_empty() || x.is_empty() {
        return;
    }
    let each = [channels * area, places * numbers, channels * places];
    let images = dy.len() / each[2];
    let lengths = [x, grid, dy].iter().zip(each).all(|(slice, each)| slice.len() == images * each);
    assert!(lengths, "as many elements as the sizes say");
    // What is not asked for has no element.
    let wanted = [dx.is_some(), dgrid.is_some()];
    let slices = [dx.unwrap_or_default(), dgrid.unwrap_or_default()];
    let at_once = PLACES.min(ROOM >> (how.bits() * numbers));
    let steps = dy.len() << (how.bits() * numbers);
    in_parts(images, steps, slices, |part, [dx, dgrid]| {
        let mut tables = Tables::empty();
        for (k, n) in part.enumerate() {
            let [x, grid, dy] =
                [(x, each[0]), (grid, each[1]), (dy, each[2])].map(|(of, each)| &of[n * each..][..each]);
            for (part, grid) in grid.chunks(at_once * numbers).enumerate() {
                tables.fill(grid, how, sizes);
                let (first, count) = (part * at_once, grid.len() / numbers);
                let of_channel = |c: usize| &dy[c * places + first..][..count];
                if wanted[0] {
                    let dx = &mut dx[k * each[0]..][..each[0]];
                    for (c, dx) in dx.chunks_exact_mut(area).enumerate() {
                        tables.hand_pixels(of_channel(c), dx);
                    }
                }
                if wanted[1] {
                    let mut products = [T::ZERO; ROOM];
                    for (c, x) in x.chunks_exact(area).enumerate() {
                        tables.add_products(x, of_channel(c), &mut products);
                    }
                    let dgrid = &mut dgrid[k * each[1] + first * numbers..][..grid.len()];
                    hand_places(grid, how, sizes, &products, dgrid);
                }
            }
        }
    });
}

impl<T: Real> Tables<T> {
    /// Adds to each pixel of a channel the gradient of each place that it is a part of, times how much.
    fn hand_pixels(&self, dy: &[T], dx: &mut [T]) {
        let rows = self.pixels.chunks_exact(dy.len()).zip(self.parts.chunks_exact(dy.len())).take(self.taps);
        for (pixels, parts) in rows {
            for ((&pixel, &part), &dy) in pixels.iter().zip(parts).zip(dy) {
                if pixel != NONE {
                    dx[pixel] += dy * part;
                }
            }
        }
    }

    /// Adds for each tap of each place its pixel in a channel times the gradient of the place.
    fn add_products(&self, x: &[T], dy: &[T], products: &mut [T; ROOM]) {
        let rows = self.pixels.chunks_exact(dy.len()).zip(products.chunks_exact_mut(dy.len())).take(self.taps);
        for (pixels, products) in rows {
            for ((&pixel, product), &dy) in pixels.iter().zip(products).zip(dy) {
                if pixel != NONE {
                    *product += x[pixel] * dy;
                }
            }
        }
    }
}

/// Adds to each number of some places the product of each tap, times how much more there is of it where the number is larger.
fn hand_places<T: Real>(grid: &[T], how: Sampling, sizes: GridSizes, products: &[T; ROOM], dgrid: &mut [T]) {
    let (bits, numbers, count) = (how.bits(), sizes.numbers, grid.len() / sizes.numbers);
    for (at, (place, dgrid)) in grid.chunks_exact(numbers).zip(dgrid.chunks_exact_mut(numbers)).enumerate() {
        // In a grid the last axis is the first.
        let (mut parts, mut slopes) = ([[T::ZERO; 4]; 3], [[T::ZERO; 4]; 3]);
        for (k, (&x, &n)) in place.iter().zip(sizes.image.iter().rev()).enumerate() {
            (parts[k], slopes[k]) = (how.along(x, n).map(|(_, part)| part), how.slopes(x, n));
        }
        for tap in 0..1 << (bits * numbers) {
            let product = products[tap * count + at];
            let own = |axis: usize| tap >> (bits * axis) & ((1 << bits) - 1);
            for (k, dgrid) in dgrid.iter_mut().enumerate() {
                let factor = |axis: usize| if axis == k { slopes[axis][own(axis)] } else { parts[axis][own(axis)] };
                *dgrid += (0..numbers).fold(product, |product, axis| product * factor(axis));
            }
        }
    }
}

/// Writes what matrices are handed that moved the places of all pixels of images `[layers, rows, columns]`: to each row the sum of the
/// places, times the gradient of the number that the row made of them, and of 1 for what was added. Sums are of a row of pixels, and
/// then of these.
///
/// # Panics
/// When a slice has another length than the sizes say, or a place is of other numbers than 2 or 3.
pub(crate) fn affine<T: Real>(dgrid: &[T], matrices: &mut [T], image: [usize; 3], numbers: usize, align_corners: bool) {
    assert!(matches!(numbers, 2 | 3), "the rule of grids has places of 2 numbers or 3");
    matrices.fill(T::ZERO);
    if dgrid.is_empty() {
        return;
    }
    let (area, columns): (usize, _) = (image.iter().product(), numbers + 1);
    assert!(
        dgrid.len().is_multiple_of(area * numbers)
            && dgrid.len() / (area * numbers) * numbers * columns == matrices.len(),
        "as many elements as the sizes say"
    );
    let place = |at, n| place_of::<T>(at, n, align_corners);
    for (matrix, dgrid) in matrices.chunks_exact_mut(numbers * columns).zip(dgrid.chunks_exact(area * numbers)) {
        for (row, dgrid) in dgrid.chunks_exact(image[2] * numbers).enumerate() {
            // Of a row of pixels the sums of what is handed, and of that times the column.
            let (mut sums, mut moments) = ([T::ZERO; 3], [T::ZERO; 3]);
            for (column, dgrid) in dgrid.chunks_exact(numbers).enumerate() {
                let at = place(column, image[2]);
                for ((sum, moment), &dy) in sums.iter_mut().zip(&mut moments).zip(dgrid) {
                    (*sum, *moment) = (*sum + dy, *moment + dy * at);
                }
            }
            let behind = [place(row % image[1], image[1]), place(row / image[1], image[0])];
            for ((matrix, &sum), &moment) in matrix.chunks_exact_mut(columns).zip(&sums).zip(&moments) {
                matrix[0] += moment;
                for (to, &at) in matrix[1..numbers].iter_mut().zip(&behind) {
                    *to += sum * at;
                }
                matrix[numbers] += sum;
            }
        }
    }
}
