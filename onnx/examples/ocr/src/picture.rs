//! From a picture to the numbers that a model sees.

use image::RgbImage;

/// Rows that the models see.
const HEIGHT: usize = 48;

/// Writes the picture to a tensor `[3, 48, width]`: blue, green and red from -1 to 1, at the left, with its ratio if it fits in, and 0
/// beside it.
pub(crate) fn show(picture: &RgbImage, seen: &mut [f32]) {
    let plane = seen.len() / 3;
    let width = plane / HEIGHT;
    let (columns, rows) = picture.dimensions();
    let fitting = (HEIGHT * columns as usize).div_ceil(rows as usize).min(width);
    let (xs, ys) = (samples(columns, fitting), samples(rows, HEIGHT));
    seen.fill(0.0);
    for (channel, plane) in seen.chunks_exact_mut(plane).enumerate() {
        let at = |x: u32, y: u32| f32::from(picture.get_pixel(x, y)[2 - channel]);
        for (y, row) in ys.iter().zip(plane.chunks_exact_mut(width)) {
            for (x, to) in xs.iter().zip(row) {
                let value = y.mix(|y| x.mix(|x| at(x, y)));
                // A byte, as in the resized pictures that the model has learnt from.
                *to = value.round() / 127.5 - 1.0;
            }
        }
    }
}

/// Two neighbours, and how much of the second.
struct Sample {
    first: u32,
    second: u32,
    weight: f32,
}

impl Sample {
    fn mix(&self, value: impl Fn(u32) -> f32) -> f32 {
        value(self.first) * (1.0 - self.weight) + value(self.second) * self.weight
    }
}

/// Where so many pixels lie among `pixels`: the middle of each, from the first to the last of them.
fn samples(pixels: u32, wanted: usize) -> Vec<Sample> {
    let scale = pixels as f32 / wanted as f32;
    let sample = |at: usize| {
        let place = ((at as f32 + 0.5) * scale - 0.5).clamp(0.0, pixels as f32 - 1.0);
        let first = place as u32;
        Sample { first, second: (first + 1).min(pixels - 1), weight: place.fract() }
    };
    (0..wanted).map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_keeps_its_ratio_and_its_colours() {
        let picture = RgbImage::from_pixel(20, 24, image::Rgb([255, 51, 0]));
        let mut seen = vec![9.0; 3 * 48 * 100];
        show(&picture, &mut seen);
        for (channel, value) in [-1.0, -0.6, 1.0].into_iter().enumerate() {
            for (at, found) in seen[channel * 4800..][..4800].iter().enumerate() {
                assert!((found - if at % 100 < 40 { value } else { 0.0 }).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn what_is_too_long_is_squeezed() {
        let mut seen = vec![9.0; 3 * 48 * 100];
        show(&RgbImage::from_pixel(500, 24, image::Rgb([255; 3])), &mut seen);
        assert!(seen.iter().all(|value| *value == 1.0));
    }

    #[test]
    fn pixels_lie_in_the_middle() {
        let places =
            |pixels, wanted| samples(pixels, wanted).iter().map(|s| s.first as f32 + s.weight).collect::<Vec<_>>();
        assert_eq!(places(2, 4), [0.0, 0.25, 0.75, 1.0]);
        assert_eq!(places(6, 2), [1.0, 4.0]);
        assert_eq!(places(3, 3), [0.0, 1.0, 2.0]);
    }
}
