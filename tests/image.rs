//! Images of `image`, in and out: each pixel against the crate's own indexing, and what is copied by pointers.

use conformable::prelude::*;
use image::{GrayImage, ImageBuffer, Luma, LumaA, Pixel, Rgb, RgbImage, Rgba, RgbaImage};

struct Rows;
struct Cols;

fn photo(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]))
}

#[test]
fn rows_columns_and_channels_are_the_axes() {
    let image = photo(5, 3);
    let x = SliceView::<u8, shape![3, 5, 3]>::try_from(&image).unwrap();
    for (column, row, pixel) in image.enumerate_pixels() {
        for (channel, &value) in pixel.channels().iter().enumerate() {
            assert_eq!(x[[row as usize, column as usize, channel]], value);
        }
    }
    assert_eq!(x.as_slice().as_ptr(), image.as_raw().as_ptr());
    // And back.
    let back = x.as_image();
    assert_eq!(back.as_raw().as_ptr(), image.as_raw().as_ptr());
    assert!(back.pixels().eq(image.pixels()) && back.dimensions() == (5, 3));
    assert_eq!(x.to_tensor().into_image(), image);
}

#[test]
fn pixels_of_all_kinds_go_both_ways() {
    macro_rules! both {
        ($($pixel:ident, $t:ty, $shape:ty;)*) => { $( {
            let tensor = Tensor::<$t, $shape>::from_fn_along_any();
            let image: ImageBuffer<$pixel<$t>, Vec<$t>> = tensor.clone().into_image();
            assert_eq!(image.as_raw().as_slice(), tensor.as_slice());
            assert_eq!(Tensor::<$t, $shape>::try_from(image).unwrap(), tensor);
        } )* };
    }
    trait Numbered {
        fn from_fn_along_any() -> Self;
    }
    impl<T: Numeric, S: FixedShape> Numbered for Tensor<T, S> {
        fn from_fn_along_any() -> Self {
            Tensor::arange()
        }
    }
    both! {
        Luma, u8, shape![2, 3]; Luma, u16, shape![2, 3, 1]; LumaA, u8, shape![2, 3, 2]; Rgb, u8, shape![2, 3, 3];
        Rgb, f32, shape![2, 3, 3]; Rgba, u16, shape![2, 3, 4]; Rgba, u8, shape![4, 1, 4];
    }
}

#[test]
fn large_buffers_move() {
    let image = photo(300, 200);
    let place = image.as_raw().as_ptr();
    let x = Tensor::<u8, shape![Dyn<Rows>, Dyn<Cols>, 3]>::try_from(image.clone()).unwrap();
    assert_ne!(x.as_slice().as_ptr(), place);
    let x = Tensor::<u8, shape![Dyn<Rows>, Dyn<Cols>, 3]>::try_from(image).unwrap();
    assert_eq!(x.as_slice().as_ptr(), place);
    assert_eq!((x.len_of::<Rows>().get(), x.len_of::<Cols>().get()), (200, 300));
    let image = x.into_image();
    assert_eq!((image.as_raw().as_ptr(), image.dimensions()), (place, (300, 200)));
    assert_eq!(image, photo(300, 200));
}

/// A buffer may be longer than its image: what is behind it is not looked at.
#[test]
fn longer_buffers_are_cut() {
    let long = RgbImage::from_raw(2, 2, (0..20).collect()).unwrap();
    let view = SliceView::<u8, shape![2, 2, 3]>::try_from(&long).unwrap();
    assert_eq!(view.as_slice(), (0..12).collect::<Vec<u8>>());
    let mut long = long;
    SliceViewMut::<u8, shape![2, 2, 3]>::try_from(&mut long).unwrap().fill(0);
    let raw = long.clone().into_raw();
    assert!(raw[..12].iter().all(|&x| x == 0) && raw[12..].iter().eq(&[12, 13, 14, 15, 16, 17, 18, 19]));
    assert_eq!(Tensor::<u8, shape![2, 2, 3]>::try_from(long).unwrap().as_slice(), [0; 12]);
}

#[test]
fn views_write_the_image() {
    let mut image = photo(4, 2);
    let mut x = SliceViewMut::<u8, shape![Dyn<Rows>, 4, 3]>::try_from(&mut image).unwrap();
    x.slice_mut(s![.., .., 2]).fill(255);
    assert!(image.enumerate_pixels().all(|(x, y, pixel)| *pixel == Rgb([x as u8, y as u8, 255])));
    // Of a buffer that is a slice.
    let data = [1, 2, 3, 4, 5, 6];
    let gray = ImageBuffer::<Luma<u8>, &[u8]>::from_raw(3, 2, &data).unwrap();
    let x = SliceView::<u8, shape![2, 3]>::try_from(&gray).unwrap();
    assert_eq!(x.as_slice().as_ptr(), data.as_ptr());
    assert_eq!(x.t().to_tensor().into_image(), GrayImage::from_raw(2, 3, vec![1, 4, 2, 5, 3, 6]).unwrap());
}

#[test]
fn other_sizes_are_an_error_with_both() {
    let image = photo(4, 2);
    let error = Tensor::<u8, shape![4, 2, 3]>::try_from(image.clone()).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [4, 2, 3], found [2, 4, 3]");
    let error = SliceView::<u8, shape![Dyn<Rows>, Dyn<Rows>, 3]>::try_from(&image).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [Rows, Rows, 3], found [2, 4, 3]");
    let gray = GrayImage::new(3, 2);
    let error = SliceView::<u8, shape![2, 2]>::try_from(&gray).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [2, 2], found [2, 3]");
    let empty = RgbaImage::new(0, 5);
    assert!(SliceView::<u8, shape![5, 0, 4]>::try_from(&empty).unwrap().is_empty());
    assert_eq!(Tensor::<u8, shape![5, 0, 4]>::zeros().into_image().dimensions(), (0, 5));
}

#[test]
#[should_panic(expected = "axis 0 of size 4294967296 is longer than an image can be")]
fn too_many_rows_panic() {
    Tensor::<u8, shape![Dyn<Rows>, 0]>::zeros_along(Len::<Rows>::new(1 << 32)).into_image();
}

/// As a model wants it.
#[test]
fn channels_come_first_by_a_view() {
    let image = photo(4, 2);
    let x = SliceView::<u8, shape![2, 4, 3]>::try_from(&image).unwrap();
    let first: Tensor<f32, shape![3, 2, 4]> = x.permute::<axes![2, 0, 1]>().cast::<f32>() / 255.0;
    assert_eq!(first[[1, 1, 3]], 1.0 / 255.0);
}
