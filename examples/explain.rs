//! Shapes, broadcast together and explained: which axes meet, what stretches, what is read, or why it is an error.
//!
//! ```text
//! cargo run --example explain -- 8,1,6,1 7,1,5
//! cargo run --example explain -- --bytes 8 4,1,1 3,1 2
//! ```
//!
//! Without shapes it prints the examples of the NumPy user guide. `cargo run -p conformable-playground` is the same to type
//! into and to look around in.

use clap::{Arg, Command, value_parser};
use conformable::explain::{explain, explain_all, sizes};

fn main() {
    let matches = Command::new("explain")
        .about("How shapes are broadcast together")
        .arg(Arg::new("shapes").value_name("SHAPE").num_args(1..).value_parser(sizes).help("Sizes, as in 8,1,6,1"))
        .arg(
            Arg::new("bytes")
                .long("bytes")
                .value_parser(value_parser!(usize))
                .default_value("4")
                .help("Bytes of an element"),
        )
        .get_matches();
    let Some(shapes) = matches.get_many::<Vec<usize>>("shapes") else {
        return textbook();
    };
    let shapes: Vec<&[usize]> = shapes.map(Vec::as_slice).collect();
    let mut table = explain_all(&shapes);
    table.element_size = matches.get_one("bytes").copied().unwrap_or(table.element_size);
    print!("{table}");
}

/// The pairs of "Broadcasting" in the NumPy user guide: four that fit, and one that does not.
fn textbook() {
    let pairs: [(&str, &[usize], &[usize], Option<&[usize]>); 5] = [
        ("An image and a factor for each colour", &[256, 256, 3], &[3], Some(&[256, 256, 3])),
        ("Both stretch, along two axes each", &[8, 1, 6, 1], &[7, 1, 5], Some(&[8, 7, 6, 5])),
        ("A matrix and a row", &[5, 4], &[4], Some(&[5, 4])),
        ("A batch of matrices and a column", &[15, 3, 5], &[3, 1], Some(&[15, 3, 5])),
        ("The second axes from the last do not fit", &[2, 1], &[8, 4, 3], None),
    ];
    for (title, left, right, result) in pairs {
        let table = explain(left, right);
        println!("{title}\n\n{table}");
        assert_eq!(table.result().as_deref(), result);
    }
}
