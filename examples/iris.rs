//! 150 flowers, four measures of each: standardised, correlated, classified and clustered by broadcasting.
//!
//! ```text
//! cargo run --release --example iris
//! cargo run --release --example iris -- picture.svg
//! ```
//!
//! Every step is one line over typed tensors, and is held against plain loops, figures of other programs, or stored columns;
//! the program fails if one differs. It ends with a plot, `target/iris.svg` if no other place is named.

use conformable::prelude::*;
use plotters::prelude::*;
use std::error::Error;
use std::path::{Path, PathBuf};

const SPECIES: [&str; 3] = ["setosa", "versicolor", "virginica"];

/// Sepal length and width, petal length and width, in centimetres.
type Flowers = Tensor<f64, shape![150, 4]>;
type Species = Tensor<usize, shape![150]>;
/// A point for each of three groups.
type Centroids = Tensor<f64, shape![3, 4]>;

/// As R prints `cov(iris[, 1:4])`.
const COVARIANCE: [[f64; 4]; 4] = [
    [0.6856935, -0.0424340, 1.2743154, 0.5162707],
    [-0.0424340, 0.1899794, -0.3296564, -0.1216394],
    [1.2743154, -0.3296564, 3.1162779, 1.2956094],
    [0.5162707, -0.1216394, 1.2956094, 0.5810063],
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (flowers, species) = read(&root.join("examples/data/iris/iris.csv"))?;

    // A row of means and a row of deviations, on 150 rows.
    let centred = &flowers - flowers.mean_axis::<0>();
    let standard = &centred / centred.square().mean_axis::<0>().sqrt();
    let stored = std::fs::File::open(root.join("examples/data/iris/standardized.npy"))?;
    let stored: Vec<f32> = npyz::NpyFile::new(stored)?.into_vec()?;
    let stored: Tensor<f32, shape![150, 4]> = stored.try_into()?;
    assert!((&standard - stored.cast::<f64>()).abs().max() < 1e-6);

    let covariance = centred.t().matmul(&centred) / 149.0;
    println!("covariance\n{covariance:.4}\n");
    assert!((covariance - Tensor::<f64, shape![4, 4]>::from_array(COVARIANCE)).abs().max() < 1e-7);

    let centroids = means(&standard, &species)?;
    let right = nearest(&standard, &centroids).exact().equal(&species).cast::<usize>().sum();
    println!("{right} of 150 are nearest to the mean of their own species");
    let by_loops =
        (0..150).filter(|&flower| nearest_by_loops(&standard, &centroids, flower) == species[[flower]]).count();
    assert_eq!(right, by_loops);

    // Which group a start finds depends on it: the tightest of three is taken.
    let (centroids, groups, spread) = [[0, 50, 100], [49, 99, 149], [0, 75, 149]]
        .map(|start| k_means(&standard, start))
        .into_iter()
        .collect::<Result<Vec<_>, _>>()?
        .into_iter()
        .min_by(|a, b| a.2.total_cmp(&b.2))
        .ok_or("no start")?;
    println!("k-means without the species: squares of distances {spread:.2}");
    // The least that plain loops in Python find from a thousand starts; and each flower is in the group of the nearest mean.
    assert!((spread - 139.8205).abs() < 1e-4, "{spread}");
    assert!((0..150).all(|flower| nearest_by_loops(&standard, &centroids, flower) == groups[[flower]]));
    let table = groups.one_hot::<3>()?.t().matmul(&species.one_hot::<3>()?);
    println!("{}\n{table}", SPECIES.join(" "));
    assert_eq!(table.sum_axis::<0>(), tensor![50, 50, 50]);

    let path = std::env::args_os().nth(1).map_or_else(|| root.join("target/iris.svg"), PathBuf::from);
    path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
    std::fs::write(&path, plot(&flowers, &species)?)?;
    println!("{}", path.display());
    Ok(())
}

/// The measures and the species of a CSV file with a heading.
fn read(path: &Path) -> Result<(Flowers, Species), Box<dyn Error>> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (mut measures, mut species) = (vec![], vec![]);
    for line in text.lines().skip(1) {
        let (numbers, label) = line.rsplit_once(',').ok_or("a line without a comma")?;
        species.push(label.parse()?);
        for number in numbers.split(',') {
            measures.push(number.parse()?);
        }
    }
    Ok((measures.try_into()?, species.try_into()?))
}

/// The squares of all distances to all centroids: [150, 1, 4] less [3, 4], summed over the last axis in one pass.
fn distances(flowers: &Flowers, centroids: &Centroids) -> Tensor<f64, shape![150, 3]> {
    (flowers.unsqueeze::<1>().expr() - centroids).square().sum_axis::<-1>()
}

/// The number of the nearest centroid, for each flower.
fn nearest(flowers: &Flowers, centroids: &Centroids) -> Species {
    distances(flowers, centroids).argmin_axis::<-1>()
}

/// The mean of each group: a matrix of who is in it, times the flowers, over how many there are.
fn means(flowers: &Flowers, groups: &Species) -> Result<Centroids, IndexError> {
    let members = groups.one_hot::<3>()?.cast::<f64>();
    Ok(members.t().matmul(flowers) / members.t().sum_axis_keepdims::<-1>())
}

/// Lloyd's algorithm from three of the flowers, until nothing changes: centroids, groups, and the sum of squared distances.
fn k_means(flowers: &Flowers, start: [usize; 3]) -> Result<(Centroids, Species, f64), IndexError> {
    let mut centroids = flowers.take::<0>(&Tensor::<usize, shape![3]>::from_array(start))?;
    loop {
        let groups = nearest(flowers, &centroids);
        let moved = means(flowers, &groups)?;
        if moved == centroids {
            let spread = distances(flowers, &centroids).min_axis::<-1>().sum();
            return Ok((centroids, groups, spread));
        }
        centroids = moved;
    }
}

/// The nearest centroid to a flower, by loops.
fn nearest_by_loops(flowers: &Flowers, centroids: &Centroids, flower: usize) -> usize {
    let square = |group: usize| (0..4).map(|k| (flowers[[flower, k]] - centroids[[group, k]]).powi(2)).sum::<f64>();
    (0..3).min_by(|&i, &j| square(i).total_cmp(&square(j))).expect("three groups")
}

/// Length and width of the petals as points, in the colour of the species.
fn plot(flowers: &Flowers, species: &Species) -> Result<String, Box<dyn Error>> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (640, 480)).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .margin(20)
            .x_label_area_size(40)
            .y_label_area_size(40)
            .build_cartesian_2d(0.0..7.5, 0.0..2.8)?;
        chart.configure_mesh().max_light_lines(1).x_desc("petal length, cm").y_desc("petal width, cm").draw()?;
        chart.draw_series((0..150).map(|k| {
            let colour = [&RED, &GREEN, &BLUE][species[[k]]];
            Circle::new((flowers[[k, 2]], flowers[[k, 3]]), 4, colour.mix(0.6).filled())
        }))?;
        let at = [(1.2, 0.8), (2.8, 1.6), (5.4, 1.2)];
        let font = ("sans-serif", 18).into_font();
        chart.draw_series((0..3).map(|kind| Text::new(SPECIES[kind], at[kind], font.clone())))?;
        area.present()?;
    }
    assert_eq!(svg.matches("<circle").count(), 150);
    Ok(svg)
}
