//! A photo, blurred and searched for edges by convolutions.
//!
//! ```text
//! cargo run --release --example image --features npy
//! ```
//!
//! The photo is normalised as networks want it, bit for bit as NumPy does it; blurred by a Gaussian, one pass along the rows
//! and one along the columns; and its edges are found by Sobel's kernels. `blurred.png` and `edges.png` are written to
//! `target/image`, or to a folder given as an argument. Both results are compared with plain loops in `f64` first.

use conformable::prelude::*;
use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::time::Instant;

type Height = Dim<160>;
type Width = Dim<240>;

/// The variance of the blur is 4: a kernel of three standard deviations to each side leaves 0.3 % out.
const RADIUS: usize = 6;
const TAPS: usize = 2 * RADIUS + 1;

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/image");
    let out = std::env::args_os().nth(1).map(PathBuf::from);
    let out = out.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target/image"));
    std::fs::create_dir_all(&out)?;

    let photo: Tensor<u8, shape![Height, Width, 3]> = read_png(&data.join("china.png"))?;
    let (mean, std) = (tensor![0.485f32, 0.456, 0.406], tensor![0.229, 0.224, 0.225]);
    let normal = ((photo.expr().cast::<f32>() / 255.0 - &mean) / &std).eval();
    let wanted: Tensor<f32, shape![Height, Width, 3]> = Tensor::read_npy(data.join("china_normalised.npy"))?;
    let differing = normal.map(f32::to_bits).not_equal(wanted.map(f32::to_bits)).cast::<usize>().sum();
    assert_eq!(differing, 0, "numbers that are not NumPy's");
    println!("normalised {}: every bit as NumPy's", normal.shape_string());

    // Channels first, as convolutions take them. What lies beyond the border counts as 0, the mean colour.
    let planes: Tensor<f32, shape![3, Height, Width]> = normal.permute::<axes![2, 0, 1]>().to_tensor();
    let start = Instant::now();
    let blurred = blur(&planes);
    println!("blurred {} in {:.0} us", blurred.shape_string(), start.elapsed().as_secs_f64() * 1e6);
    let grey = planes.mean_axis_keepdims::<0>();
    let start = Instant::now();
    let edges = edges(&grey);
    println!("edges {} in {:.0} us", edges.shape_string(), start.elapsed().as_secs_f64() * 1e6);

    compare("blurred", &blurred.view(), |channel, row, column| blurred_at(&planes, channel, row, column));
    compare("edges", &edges.unsqueeze::<0>(), |_, row, column| edge_at(&grey, row, column));

    let colours = (blurred.permute::<axes![1, 2, 0]>() * &std + &mean) * 255.0;
    write_png(&out.join("blurred.png"), &to_bytes(&colours), png::ColorType::Rgb)?;
    let brightness = &edges * (255.0 / edges.max());
    write_png(&out.join("edges.png"), &to_bytes(&brightness), png::ColorType::Grayscale)?;
    println!("written to {}", out.display());
    Ok(())
}

/// The weights of a Gaussian; their sum is 1.
fn gaussian() -> Tensor<f32, shape![{ TAPS }]> {
    let distance = Tensor::<f32, _>::arange() - RADIUS as f32;
    let bell = (distance.square() / -8.0).exp();
    &bell / bell.sum()
}

/// Every channel by itself: as many groups as channels. A Gaussian is a product of one along the rows and one along the
/// columns, so 26 multiplications a pixel do what 169 would.
fn blur(x: &Tensor<f32, shape![3, Height, Width]>) -> Tensor<f32, shape![3, Height, Width]> {
    let weights = gaussian();
    let across = weights.broadcast_to::<shape![3, 1, 1, { TAPS }]>();
    let down = across.transpose::<2, 3>();
    let rows = nn::conv2d(x, across, Conv::new().groups::<3>().padding_hw::<0, RADIUS>());
    nn::conv2d(&rows, down, Conv::new().groups::<3>().padding_hw::<RADIUS, 0>())
}

/// How fast the brightness changes at each pixel, from its neighbours: the length of the gradient.
fn edges(grey: &Tensor<f32, shape![1, Height, Width]>) -> Tensor<f32, shape![Height, Width]> {
    let across = tensor![[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0], [-1.0, 0.0, 1.0]];
    let kernels = [&across, &across.t().to_tensor()].stack::<0>().unsqueeze::<1>().to_tensor();
    // Without padding, and then a frame of zeros: the border of the photo is no edge.
    let gradient = nn::conv2d(grey, &kernels, Conv::new());
    let length = gradient.index_axis::<0>(0).hypot(&gradient.index_axis::<0>(1));
    length.pad::<0, 1, 1>(Pad::Constant(0.0)).pad::<1, 1, 1>(Pad::Constant(0.0))
}

/// The same by the definition: one sum over all that the two-dimensional Gaussian covers.
fn blurred_at(x: &Tensor<f32, shape![3, Height, Width]>, channel: usize, row: usize, column: usize) -> f64 {
    let bell = |distance: isize| (-(distance * distance) as f64 / 8.0).exp();
    let reach = RADIUS as isize;
    let whole: f64 = (-reach..=reach).map(bell).sum();
    let mut sum = 0.0;
    for down in -reach..=reach {
        for across in -reach..=reach {
            let at = (row.checked_add_signed(down), column.checked_add_signed(across));
            let pixel = if let (Some(row), Some(column)) = at { x.get([channel, row, column]) } else { None };
            sum += bell(down) * bell(across) * f64::from(pixel.copied().unwrap_or(0.0));
        }
    }
    sum / (whole * whole)
}

/// The same by the definition: differences of what lies on both sides, the middle counted twice.
fn edge_at(grey: &Tensor<f32, shape![1, Height, Width]>, row: usize, column: usize) -> f64 {
    if [0, Height::N - 1].contains(&row) || [0, Width::N - 1].contains(&column) {
        return 0.0;
    }
    let at = |down: usize, across: usize| f64::from(grey[[0, row + down - 1, column + across - 1]]);
    let line = |at: &dyn Fn(usize) -> f64| at(0) + 2.0 * at(1) + at(2);
    let across = line(&|i| at(i, 2)) - line(&|i| at(i, 0));
    let down = line(&|i| at(2, i)) - line(&|i| at(0, i));
    (across * across + down * down).sqrt()
}

/// Fails if the two differ by more than `f32` makes them; looks at every seventh row and column, and at the last of each.
fn compare<C: FixedSize>(
    name: &str,
    image: &Tensor<f32, shape![C, Height, Width], impl Storage>,
    wanted: impl Fn(usize, usize, usize) -> f64,
) {
    let mut largest = 0.0f64;
    let few = |n: usize| (0..n).step_by(7).chain([n - 1]);
    for channel in 0..C::N {
        for row in few(Height::N) {
            for column in few(Width::N) {
                let wanted = wanted(channel, row, column);
                let difference = (f64::from(image[[channel, row, column]]) - wanted).abs();
                assert!(difference < 1e-5, "{name} at {:?}: {difference} from {wanted}", [channel, row, column]);
                largest = largest.max(difference);
            }
        }
    }
    println!("{name}: at most {largest:.0e} from plain loops");
}

/// Brightness of 0 to 255, rounded to whole numbers. What is beyond is cut off.
fn to_bytes<S: Shape>(x: &Tensor<f32, S>) -> Tensor<u8, S> {
    x.round().clamp(0.0, 255.0).cast()
}

fn read_png<S: FixedShape>(path: &Path) -> Result<Tensor<u8, S>, Box<dyn Error>> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("the photo is too large")?];
    let info = reader.next_frame(&mut bytes)?;
    bytes.truncate(info.buffer_size());
    Ok(Tensor::from_vec(bytes)?)
}

fn write_png<S: Shape>(path: &Path, pixels: &Tensor<u8, S>, colour: png::ColorType) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), Width::N as u32, Height::N as u32);
    encoder.set_color(colour);
    encoder.write_header()?.write_image_data(pixels.as_slice())
}
