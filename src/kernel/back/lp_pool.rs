//! Pooling by p-norms backwards: each place hands every element under its window the part that its power has in the norm.

use crate::element::Real;
use crate::kernel::apart::in_rows;
use crate::kernel::pool::PoolWindows;
use crate::kernel::window::covered_on;

/// Adds `dy |x / y|^(p - 1) sign x` to each element under each window of `x`, of which `y` is the p-norm of each; where `y` or `x` is
/// 0, nothing. With `p` infinite, `dy sign x` to the first of the largest magnitudes.
///
/// # Panics
/// When a slice has another length than the windows say, or a number of theirs is zero that divides.
pub fn lp_pool<T: Real>(windows: &PoolWindows, p: f64, x: &[T], y: &[T], dy: &[T], dx: &mut [T]) {
    windows.check_windows();
    let (volume, places) = (windows.volume().iter().product::<usize>(), windows.area());
    assert!(x.len() == dx.len() && dy.len() == y.len(), "as many gradients as elements");
    if dx.is_empty() || y.is_empty() {
        return;
    }
    assert!(
        x.len() / volume * places == y.len() && x.len().is_multiple_of(volume),
        "the windows are those of the sizes"
    );
    let [_, height, width] = windows.volume();
    let (g, s) = (&windows.geometry, &windows.slices);
    let [down, across] = g.places;
    let steps = y.len().saturating_mul(s.kernel * g.kernel[0] * g.kernel[1]);
    in_rows(dx, volume, 1, steps, |first, dx| {
        for (channel, dx) in (first..).zip(dx.chunks_exact_mut(volume)) {
            let x = &x[channel * volume..][..volume];
            for place in 0..places {
                let (y, dy) = (y[channel * places + place], dy[channel * places + place]);
                if y == T::ZERO {
                    continue;
                }
                let [at_slice, at_row, at_column] = [place / across / down, place / across % down, place % across];
                let slices = covered_on(s.image, s.kernel, s.stride, s.padding, s.dilation, at_slice);
                let rows = covered_on(height, g.kernel[0], g.stride[0], g.padding[0], g.dilation[0], at_row);
                let columns = covered_on(width, g.kernel[1], g.stride[1], g.padding[1], g.dilation[1], at_column);
                let mut is_left = true;
                for slice in slices {
                    let slice = at_slice * s.stride + slice * s.dilation - s.padding;
                    for row in rows.clone() {
                        let row = at_row * g.stride[0] + row * g.dilation[0] - g.padding[0];
                        for column in columns.clone() {
                            let column = at_column * g.stride[1] + column * g.dilation[1] - g.padding[1];
                            let at = (slice * height + row) * width + column;
                            let (x, size) = (x[at], x[at].magnitude());
                            let part = if p.is_infinite() {
                                let is_it = is_left && size == y;
                                is_left &= !is_it;
                                if is_it { dy } else { T::ZERO }
                            } else if p == 1.0 {
                                dy
                            } else if p == 2.0 {
                                dy * (size / y)
                            } else {
                                dy * (size / y).powf(T::of(p - 1.0))
                            };
                            if x > T::ZERO {
                                dx[at] += part;
                            } else if x < T::ZERO {
                                dx[at] -= part;
                            }
                        }
                    }
                }
            }
        }
    });
}
