//! What a module is made of: a table, a line for each, and a drawing.

use crate::lower::{Cell, Kind, Program};
use crate::open::Opens;
use crate::plan::Plan;
use std::fmt::Write;

/// A line of the module.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Its name in the module.
    pub name: String,
    /// The operators it comes from, in ONNX's words.
    pub operators: Vec<String>,
    /// The last of their nodes, as the graph calls it.
    pub node: String,
    /// The shapes of the values that it reads, weights and inputs among them.
    pub reads: Vec<String>,
    /// The shape that it makes.
    pub shape: String,
    /// Multiplications and additions, or the operations on elements, of one call.
    pub flops: u64,
    /// Bytes that are written.
    pub bytes: usize,
    /// The buffer that it is written to; none of a view.
    pub buffer: Option<usize>,
    /// The lines that it reads.
    pub after: Vec<usize>,
}

/// Operations of one call: of a product or a convolution two for each pair of numbers, else one for each element read or written.
fn flops(program: &Program, cell: Cell, operators: &[String]) -> u64 {
    let made = &program.cells[cell];
    let len = made.len() as u64;
    let dims = |k: usize| made.reads().get(k).map_or(&[][..], |&of| &program.cells[of].dims);
    let inner = |dims: &[usize]| dims.iter().map(|&n| n as u64).product::<u64>();
    const PRODUCTS: [&str; 7] = ["Conv", "ConvTranspose", "MatMul", "Gemm", "LSTM", "GRU", "RNN"];
    match operators.iter().map(String::as_str).find(|op| PRODUCTS.contains(op)).unwrap_or("") {
        "Conv" if dims(1).len() > 1 => 2 * len * inner(&dims(1)[1..]),
        "ConvTranspose" if dims(1).len() > 1 => 2 * inner(dims(0)) * inner(&dims(1)[1..]),
        "MatMul" | "Gemm" => 2 * len * dims(0).last().map_or(1, |&n| n as u64),
        "LSTM" | "GRU" | "RNN" => {
            2 * made.reads().iter().skip(1).map(|&of| program.cells[of].len() as u64).sum::<u64>()
        }
        _ if !made.owns() => 0,
        _ => len.max(made.reads().iter().map(|&of| program.cells[of].len() as u64).max().unwrap_or(0)),
    }
}

/// The lines of a program.
pub(crate) fn rows(program: &Program, plan: &Plan, names: &[String], opens: &Opens) -> Vec<Row> {
    let line_of = |cell: Cell| plan.lines.iter().position(|&line| line == cell);
    // Through what is written within the line.
    fn lines(program: &Program, cell: Cell, found: &mut Vec<Cell>) {
        for of in program.cells[cell].reads() {
            if program.cells[of].inline { lines(program, of, found) } else { found.push(of) }
        }
    }
    /// The nodes of a line, each once.
    fn within(program: &Program, cell: Cell, found: &mut Vec<usize>) {
        let made = &program.cells[cell];
        made.reads().into_iter().filter(|&of| program.cells[of].inline).for_each(|of| within(program, of, found));
        made.nodes.iter().for_each(|node| {
            if !found.contains(node) {
                found.push(*node);
            }
        });
    }
    plan.lines
        .iter()
        .map(|&cell| {
            let made = &program.cells[cell];
            let mut read = Vec::new();
            lines(program, cell, &mut read);
            let mut nodes = Vec::new();
            within(program, cell, &mut nodes);
            let operators: Vec<String> = nodes.iter().map(|&node| program.nodes[node].0.clone()).collect();
            let node = nodes.last().map_or(String::new(), |&node| program.nodes[node].1.clone());
            let shape =
                |of: Cell| format!("{} {}", program.cells[of].elem.rust(), opens.shape(&program.cells[of].dims));
            let mut after: Vec<usize> = read.iter().filter_map(|&of| line_of(of)).collect();
            after.sort_unstable();
            after.dedup();
            Row {
                name: names[cell].clone(),
                flops: flops(program, cell, &operators),
                operators,
                node,
                reads: read.into_iter().map(shape).collect(),
                shape: shape(cell),
                bytes: if made.owns() { made.len() * made.elem.bytes() } else { 0 },
                buffer: plan.of[cell].filter(|_| !matches!(made.kind, Kind::View(_) | Kind::Reshape(_))),
                after,
            }
        })
        .collect()
}

fn plural(number: u64) -> String {
    let text = number.to_string();
    let mut result = String::new();
    for (at, c) in text.chars().enumerate() {
        if at > 0 && (text.len() - at).is_multiple_of(3) {
            result.push(',');
        }
        result.push(c);
    }
    result
}

/// The lines as a table.
pub(crate) fn table(rows: &[Row]) -> String {
    let head = ["line", "operators", "node", "reads", "makes", "operations", "bytes", "buffer"].map(str::to_owned);
    let mut cells = vec![head];
    for row in rows {
        cells.push([
            row.name.clone(),
            row.operators.join(" + "),
            row.node.clone(),
            row.reads.join(", "),
            row.shape.clone(),
            plural(row.flops),
            plural(row.bytes as u64),
            row.buffer.map_or("view".to_owned(), |b| format!("b{b}")),
        ]);
    }
    let widths: Vec<usize> =
        (0..8).map(|k| cells.iter().map(|row| row[k].chars().count().min(60)).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for row in &cells {
        let mut line = String::new();
        for (k, cell) in row.iter().enumerate() {
            let cut: String =
                if cell.chars().count() > 60 { cell.chars().take(59).chain(['…']).collect() } else { cell.clone() };
            let fill = " ".repeat(widths[k] - cut.chars().count());
            let right = matches!(k, 5 | 6);
            let _ = if right { write!(line, "{fill}{cut}  ") } else { write!(line, "{cut}{fill}  ") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    let flops: u64 = rows.iter().map(|row| row.flops).sum();
    let _ = writeln!(text, "{} lines, {} operations", rows.len(), plural(flops));
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The lines as boxes, one below the other, with an arrow from each to those that read it: straight to the next, around on the right
/// to one further down. A box has the colour of its buffer.
pub(crate) fn drawing(rows: &[Row], title: &str) -> String {
    const WIDTH: usize = 460;
    const HEIGHT: usize = 40;
    const STEP: usize = 62;
    const LEFT: usize = 20;
    const TOP: usize = 50;
    // Arrows that run beside each other have a track each.
    let mut tracks: Vec<usize> = Vec::new();
    let mut arrows = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        for &from in &row.after {
            if from + 1 == at {
                arrows.push((from, at, None));
                continue;
            }
            let track = tracks.iter().position(|&until| until <= from).unwrap_or_else(|| {
                tracks.push(0);
                tracks.len() - 1
            });
            tracks[track] = at;
            arrows.push((from, at, Some(track)));
        }
    }
    let (wide, high) = (LEFT * 2 + WIDTH + 14 * (tracks.len() + 1), TOP + STEP * rows.len() + 10);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{0}</title>\n<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#555\"/></marker></defs>\n<rect width=\"{wide}\" height=\"{high}\" fill=\"#fff\"/>\n<text x=\"{LEFT}\" y=\"28\" font-size=\"16\">{0}</text>\n",
        escaped(title)
    );
    for (from, to, track) in arrows {
        let (y0, y1) = (TOP + STEP * from + HEIGHT, TOP + STEP * to);
        let _ = match track {
            None => writeln!(
                text,
                "<path d=\"M{0} {y0}V{y1}\" stroke=\"#555\" fill=\"none\" marker-end=\"url(#a)\"/>",
                LEFT + WIDTH / 2
            ),
            Some(track) => {
                let (edge, x) = (LEFT + WIDTH, LEFT + WIDTH + 14 * (track + 1));
                writeln!(
                    text,
                    "<path d=\"M{edge} {}H{x}V{}H{edge}\" stroke=\"#555\" fill=\"none\" marker-end=\"url(#a)\"/>",
                    y0 - 10,
                    y1 + 12
                )
            }
        };
    }
    for (at, row) in rows.iter().enumerate() {
        let y = TOP + STEP * at;
        // Hues that are far from each other, however many there are.
        let fill = row.buffer.map_or("#f4f4f4".to_owned(), |b| format!("hsl({} 60% 90%)", (b * 137 + 210) % 360));
        let place = row.buffer.map_or("view".to_owned(), |b| format!("b{b}"));
        let _ = writeln!(
            text,
            "<g><title>{}</title><rect x=\"{LEFT}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"4\" fill=\"{fill}\" stroke=\"#888\"/><text x=\"{}\" y=\"{}\" font-weight=\"bold\">{}</text><text x=\"{}\" y=\"{}\">{}</text><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#555\">{place}, {} operations</text></g>",
            escaped(&row.node),
            LEFT + 8,
            y + 16,
            escaped(&row.operators.join(" + ")),
            LEFT + 8,
            y + 32,
            escaped(&row.name),
            LEFT + WIDTH - 8,
            y + 16,
            escaped(&row.shape),
            LEFT + WIDTH - 8,
            y + 32,
            plural(row.flops)
        );
    }
    text + "</svg>\n"
}
