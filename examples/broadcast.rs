//! A tour of broadcasting: shapes are aligned at their last axes, and an axis of size 1, or a missing one, stretches.
//!
//! ```text
//! cargo run --release --example broadcast
//! ```
//!
//! Each stop prints the shapes and strides of what goes in and comes out. A stride is how many elements lie between two
//! neighbours along an axis; a stretched axis has stride 0, so nothing is copied. The shapes in `assert_shape!` are checked
//! while compiling, the numbers in `assert!` when the program runs.

use conformable::prelude::*;
use conformable::storage::Storage;

fn main() {
    scalar();
    row();
    column();
    outer_sum();
    normalise_channels_first();
    normalise_channels_last();
    attention_mask();
    batch_norm();
    memory();
}

/// One number goes with every element.
fn scalar() {
    title("A scalar: every element is doubled");
    let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let doubled = &a * 2.0;
    show("a", &a);
    show("a * 2", &doubled);
    assert_shape!(doubled, [2, 3]);
    assert!(doubled == tensor![[2.0, 4.0, 6.0], [8.0, 10.0, 12.0]]);
}

/// A row is aligned at the last axis, and repeated down the others.
fn row() {
    title("A row: one number for each column");
    let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let row = tensor![10.0, 20.0, 30.0];
    let sum = &a + &row;
    show_stretched("a", &a, "row", &row);
    show("a + row", &sum);
    assert_shape!(sum, [2, 3]);
    assert!(sum == tensor![[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]]);
    // `&a + &tensor![10.0, 20.0]` does not compile: a size of 3 meets a size of 2.
}

/// A column has an axis of size 1 where the row's is: `unsqueeze` makes it of a vector.
fn column() {
    title("A column: one number for each row");
    let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let largest = a.max_axis::<-1>();
    let column = largest.unsqueeze::<-1>();
    let scaled = &a / column;
    show_stretched("a", &a, "column", &column);
    show("a / column", &scaled);
    assert_shape!(scaled, [2, 3]);
    assert!(scaled.max_axis::<-1>() == tensor![1.0, 1.0]);
    // A reduction that keeps its axis gives the column at once.
    assert!(scaled == &a / a.max_axis_keepdims::<-1>());
}

/// A column and a row stretch each other.
fn outer_sum() {
    title("A column and a row: all sums of two");
    let tens = tensor![[0], [10], [20], [30]];
    let ones = tensor![1, 2, 3];
    let table = &tens + &ones;
    show_stretched("tens", &tens, "ones", &ones);
    show("tens + ones", &table);
    assert_shape!(table, [4, 3]);
    assert!(table == tensor![[1, 2, 3], [11, 12, 13], [21, 22, 23], [31, 32, 33]]);
}

/// What each channel of the photographs of ImageNet has on average, and how it varies.
const MEAN: [f32; 3] = [0.485, 0.456, 0.406];
const STD: [f32; 3] = [0.229, 0.224, 0.225];

/// One number for each channel.
type PerChannel = Tensor<f32, shape![3]>;

/// Two images of 3 channels, 4 rows and 5 columns.
fn images() -> Tensor<f32, shape![2, 3, 4, 5]> {
    Tensor::from_fn(|[n, c, h, w]| ((7 * n + 5 * c + 3 * h + 2 * w) % 11) as f32 / 10.0)
}

/// The channels are not the last axis: they need axes of size 1 behind them.
fn normalise_channels_first() {
    title("Images [N, C, H, W]: each channel with its own mean and deviation");
    let images = images();
    let (mean, std) = (PerChannel::from_array(MEAN), PerChannel::from_array(STD));
    let (mean, std) = (mean.reshape::<shape![3, 1, 1]>(), std.reshape::<shape![3, 1, 1]>());
    let normalised = (&images - mean) / std;
    show_stretched("images", &images, "mean", &mean);
    show("normalised", &normalised);
    assert_shape!(normalised, [2, 3, 4, 5]);
    assert!(normalised[[1, 2, 3, 4]] == (images[[1, 2, 3, 4]] - MEAN[2]) / STD[2]);
}

/// The channels are the last axis, where a row is aligned.
fn normalise_channels_last() {
    title("Images [N, H, W, C]: the same with the channels last");
    let channels_first = images();
    // A view with other strides: no pixel has moved.
    let images = channels_first.permute::<axes![0, 2, 3, 1]>();
    let (mean, std) = (PerChannel::from_array(MEAN), PerChannel::from_array(STD));
    let normalised = (images - &mean) / &std;
    show_stretched("images", &images, "mean", &mean);
    show("normalised", &normalised);
    assert_shape!(normalised, [2, 4, 5, 3]);
    assert!(normalised[[1, 3, 4, 2]] == (channels_first[[1, 2, 3, 4]] - MEAN[2]) / STD[2]);
}

/// Two masks, over other axes each, become one for the scores of all sentences and heads.
fn attention_mask() {
    title("Attention: words that are later, or only padding, are not looked at");
    // 2 sentences, 3 heads, 4 words that look at 4 words.
    let scores: Tensor<f32, shape![2, 3, 4, 4]> = Tensor::from_fn(|[b, h, q, k]| (b + 2 * h + q * k) as f32 / 4.0);
    let later: Tensor<bool, shape![4, 4]> = Tensor::from_fn(|[query, key]| key > query);
    // The second sentence has three words.
    let padding = tensor![[false, false, false, false], [false, false, false, true]];
    let padding = padding.reshape::<shape![2, 1, 1, 4]>();

    let hidden = &later | padding;
    show_stretched("later", &later, "padding", &padding);
    show("hidden", &hidden);
    assert_shape!(hidden, [2, 1, 4, 4]);

    let scores = scores.masked_fill(&hidden, f32::NEG_INFINITY);
    let exp = (&scores - scores.max_axis_keepdims::<-1>()).exp();
    let total = exp.sum_axis_keepdims::<-1>();
    let attention = &exp / &total;
    show_stretched("exp", &exp, "total", &total);
    show("attention", &attention);
    assert_shape!(attention, [2, 3, 4, 4]);
    assert!((attention.sum_axis::<-1>() - 1.0).abs().max() < 1e-6);
    assert!(attention[[0, 0, 1, 2]] == 0.0 && attention[[1, 2, 3, 3]] == 0.0);
    assert!(attention[[0, 2, 3, 3]] > 0.0);
}

/// Statistics over three of four axes, which are kept with size 1 and so go back to where they came from.
fn batch_norm() {
    title("Batch norm: each channel to mean 0 and variance 1");
    let x = images();
    let mean = x.mean_axes_keepdims::<axes![0, 2, 3]>();
    let centred = &x - &mean;
    let variance = centred.square().mean_axes_keepdims::<axes![0, 2, 3]>();
    let y = &centred * (&variance + 1e-5).rsqrt();
    show_stretched("x", &x, "mean", &mean);
    show("y", &y);
    assert_shape!(mean, [1, 3, 1, 1]);
    assert_shape!(y, [2, 3, 4, 5]);
    assert!(y.mean_axes::<axes![0, 2, 3]>().abs().max() < 1e-5);
    assert!((y.square().mean_axes::<axes![0, 2, 3]>() - 1.0).abs().max() < 1e-3);
}

/// A stretched view has no elements of its own; a copy of it has all.
fn memory() {
    title("Memory: a thousand equal rows, as a view and as a copy");
    let row: Tensor<f32, shape![1000]> = Tensor::arange();
    let expanded = row.broadcast_to::<shape![1000, 1000]>();
    let repeated = expanded.to_tensor();
    show("row", &row);
    show("expanded", &expanded);
    show("repeated", &repeated);
    println!("    expanded: {:>9} bytes of elements", size_of_val(row.as_slice()));
    println!("    repeated: {:>9} bytes of elements", size_of_val(repeated.as_slice()));
    assert!(expanded == repeated);
    // The first and the last row are one in the view, and two in the copy.
    assert!(std::ptr::eq(&expanded[[0, 7]], &expanded[[999, 7]]) && std::ptr::eq(&expanded[[0, 7]], &row[[7]]));
    assert!(!std::ptr::eq(&repeated[[0, 7]], &repeated[[999, 7]]));
    // Writing to the view would change a thousand rows at once: `expanded += 1.0` does not compile.
}

fn title(text: &str) {
    println!("\n{text}");
}

/// Prints shape and strides.
fn show<T: Element, S: Shape, B: Storage>(name: &str, tensor: &Tensor<T, S, B>) {
    let shape = tensor.shape_string().to_string();
    println!("    {name:<12} shape {shape:<14} strides {:?}", tensor.strides().as_slice());
}

/// Prints two operands, and the strides with which they are read when they are stretched to the shape they have together.
fn show_stretched<T, U, L, R, A, B>(left: &str, a: &Tensor<T, L, A>, right: &str, b: &Tensor<U, R, B>)
where
    T: Element,
    U: Element,
    L: Shape + Broadcast<R>,
    R: Shape,
    A: Storage,
    B: Storage,
{
    let (x, y) = broadcast_tensors(a, b);
    for (name, shape, strides, stretched) in [
        (left, a.shape_string(), a.strides().to_vec(), x.strides().to_vec()),
        (right, b.shape_string(), b.strides().to_vec(), y.strides().to_vec()),
    ] {
        let shape = shape.to_string();
        let strides = format!("{strides:?}");
        println!("    {name:<12} shape {shape:<14} strides {strides:<18} read with {stretched:?}");
    }
}
