//! The charts, as SVG.

use super::measure::Run;
use super::report::FAMILIES;
use super::table::{PEERS, Row, rows};
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::path::Path;

pub(super) const NAMES: [&str; 4] = ["ratios.svg", "scaling.svg", "matmul.svg", "rank.svg"];

/// The font of all text: the reader's.
const FONT: &str = "sans-serif";

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Done = Result<(), Box<dyn Error>>;

/// Colours that are told apart by most readers (Okabe and Ito's).
fn colour(library: &str) -> RGBColor {
    match library {
        "ours" => RGBColor(0, 0, 0),
        "ndarray" => RGBColor(230, 159, 0),
        "nalgebra" => RGBColor(204, 121, 167),
        "faer" => RGBColor(0, 158, 115),
        _ => RGBColor(86, 180, 233),
    }
}

pub(super) fn write(run: &Run, results: &Path) -> Done {
    let [ratios_svg, scaling_svg, matmul_svg, rank_svg] = NAMES.map(|name| results.join(name));
    ratios(run, &ratios_svg)?;
    scaling(run, &scaling_svg)?;
    matmul(run, &matmul_svg)?;
    rank(run, &rank_svg)
}

/// A line of a chart: what it shows, and its points.
type Line<'a> = (&'a str, Vec<(f64, f64)>);

/// The lines of a scaling chart: for each library the points (n, `f` of n and the time), from the workloads whose name is
/// this prefix and a number.
fn lines<'a>(
    run: &Run,
    suite: &str,
    prefix: &str,
    libraries: &[&'a str],
    f: impl Fn(f64, f64) -> f64,
) -> Vec<Line<'a>> {
    let mut found = Vec::new();
    for library in libraries {
        let mut points: Vec<(f64, f64)> = Vec::new();
        for time in run.times.iter().filter(|time| time.suite == suite && time.column == *library) {
            if let Some(n) = time.workload.strip_prefix(prefix).and_then(|n| n.trim().parse::<f64>().ok()) {
                points.push((n, f(n, time.ns)));
            }
        }
        if !points.is_empty() {
            found.push((*library, points));
        }
    }
    found
}

/// The least and the largest value of some lines.
fn extent(lines: &[Line<'_>]) -> (f64, f64) {
    let values = lines.iter().flat_map(|(_, points)| points).map(|(_, y)| *y);
    values.fold((f64::INFINITY, 0.0), |(low, high), y| (low.min(y), high.max(y)))
}

/// A power of ten as digits where it is short.
fn power(x: &f64) -> String {
    match x {
        x if *x >= 1e4 => format!("10^{}", x.log10().round()),
        x if *x >= 1.0 => format!("{x:.0}"),
        // 0.1 + 0.2 has more digits than anyone wants to read.
        x => format!("{}", (x * 1e6).round() / 1e6),
    }
}

/// How a mark of an axis is written.
type Format<'a> = &'a dyn Fn(&f64) -> String;

/// One chart of lines.
struct Panel<'a> {
    title: &'a str,
    x: &'a str,
    y: &'a str,
    lines: Vec<Line<'a>>,
    x_ticks: usize,
    legend: SeriesLabelPosition,
}

impl Panel<'_> {
    fn draw<X, Y>(&self, area: &Area<'_>, x: X, y: Y, format: [Format<'_>; 2]) -> Done
    where
        X: AsRangedCoord<Value = f64>,
        Y: AsRangedCoord<Value = f64>,
        X::CoordDescType: ValueFormatter<f64>,
        Y::CoordDescType: ValueFormatter<f64>,
    {
        let mut chart = ChartBuilder::on(area)
            .caption(self.title, (FONT, 17))
            .margin(12)
            .x_label_area_size(38)
            .y_label_area_size(58)
            .build_cartesian_2d(x, y)?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .bold_line_style(RGBColor(225, 225, 225))
            .x_desc(self.x)
            .y_desc(self.y)
            .x_labels(self.x_ticks)
            .x_label_formatter(format[0])
            .y_label_formatter(format[1])
            .label_style((FONT, 13))
            .draw()?;
        // Ours is drawn over the others.
        for (library, points) in self.lines.iter().rev() {
            let (colour, width) = (colour(library), if *library == "ours" { 3 } else { 2 });
            chart
                .draw_series([PathElement::new(points.clone(), colour.stroke_width(width))])?
                .label(*library)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(width)));
            chart.draw_series(points.iter().map(|point| Circle::new(*point, 3, colour.filled())))?;
        }
        chart
            .configure_series_labels()
            .position(self.legend.clone())
            .background_style(WHITE.mix(0.85))
            .border_style(RGBColor(200, 200, 200))
            .label_font((FONT, 13))
            .draw()?;
        Ok(())
    }
}

fn scaling(run: &Run, path: &Path) -> Done {
    let area = SVGBackend::new(path, (1000, 760)).into_drawing_area();
    area.fill(&WHITE)?;
    let titles = [
        ("scale add", "a + b"),
        ("scale a*b+c", "a * b + c, in one pass"),
        ("scale sum", "sum of all"),
        ("scale exp", "exp"),
    ];
    for (part, (prefix, title)) in area.split_evenly((2, 2)).iter().zip(titles) {
        let lines = lines(run, "scaling", prefix, &["ours", "plain", "ndarray"], |n, ns| ns / n);
        let (low, high) = extent(&lines);
        let last = lines.iter().flat_map(|(_, points)| points).fold(10.0, |last: f64, (n, _)| last.max(*n));
        let panel = Panel {
            title,
            x: "elements",
            y: "ns per element",
            lines,
            x_ticks: 9,
            legend: SeriesLabelPosition::UpperMiddle,
        };
        panel.draw(part, (8.0..1.3 * last).log_scale(), (0.7 * low..2.0 * high).log_scale(), [&power, &power])?;
    }
    area.present()?;
    Ok(())
}

fn matmul(run: &Run, path: &Path) -> Done {
    let area = SVGBackend::new(path, (1000, 440)).into_drawing_area();
    area.fill(&WHITE)?;
    let lines =
        lines(run, "scaling", "scale matmul", &["ours", "plain", "ndarray", "faer"], |n, ns| 2.0 * n.powi(3) / ns);
    let (low, high) = extent(&lines);
    // The sizes are powers of two; so are the places of the marks.
    let lines =
        lines.into_iter().map(|(library, points)| (library, points.into_iter().map(|(n, y)| (n.log2(), y)).collect()));
    let panel = Panel {
        title: "product of two n x n matrices",
        x: "n",
        y: "10^9 operations per second",
        lines: lines.collect(),
        x_ticks: 12,
        legend: SeriesLabelPosition::LowerRight,
    };
    let size = |x: &f64| format!("{}", x.exp2().round());
    panel.draw(&area, 0.7..11.5, (0.7 * low..2.0 * high).log_scale(), [&size, &power])?;
    area.present()?;
    Ok(())
}

fn rank(run: &Run, path: &Path) -> Done {
    let area = SVGBackend::new(path, (1000, 400)).into_drawing_area();
    area.fill(&WHITE)?;
    let parts = area.split_evenly((1, 2));
    for (part, (prefix, title)) in
        parts.iter().zip([("rank same", "same shapes"), ("rank alternating", "alternating axes")])
    {
        let per_element = |_, ns| ns / f64::from(1 << 18);
        let lines = lines(run, "rank", prefix, &["ours", "plain", "ndarray"], per_element);
        let (low, high) = extent(&lines);
        let panel =
            Panel { title, x: "rank", y: "ns per element", lines, x_ticks: 8, legend: SeriesLabelPosition::UpperLeft };
        panel.draw(part, 0.5..8.7, (0.7 * low..3.0 * high).log_scale(), [&|x| format!("{x:.0}"), &power])?;
    }
    area.present()?;
    Ok(())
}

/// For each row the ratio to each peer, on a logarithmic axis.
fn ratios(run: &Run, path: &Path) -> Done {
    const STEP: i32 = 17;
    const LEFT: i32 = 330;
    const RIGHT: i32 = 970;
    const TOP: i32 = 62;
    let families: Vec<(&str, Vec<Row>)> = FAMILIES.iter().map(|(suite, title)| (*title, rows(run, suite))).collect();
    let all = families.iter().flat_map(|(_, rows)| rows).flat_map(|row| row.ratios());
    let (low, high) = all.flatten().fold((0.5f64, 2.0f64), |(low, high), ratio| (low.min(ratio), high.max(ratio)));
    let (low, high) = (low.log10() - 0.05, high.log10() + 0.05);
    let at = |ratio: f64| LEFT + ((ratio.log10() - low) / (high - low) * f64::from(RIGHT - LEFT)) as i32;

    let count: usize = families.iter().map(|(_, rows)| rows.len() + 2).sum();
    let height = TOP + STEP * count as i32 + 20;
    let area = SVGBackend::new(path, (1000, height as u32)).into_drawing_area();
    area.fill(&WHITE)?;
    let text = |size: i32, anchor: Pos| TextStyle::from((FONT, size).into_font()).pos(anchor);
    let middle = Pos::new(HPos::Center, VPos::Center);
    let left = Pos::new(HPos::Left, VPos::Center);
    let right = Pos::new(HPos::Right, VPos::Center);
    area.draw(&Text::new("time of a peer / time of ours; right of 1, ours is faster", (LEFT, 18), text(15, left)))?;
    for (k, peer) in PEERS.iter().enumerate() {
        let x = 40 + 75 * k as i32;
        area.draw(&Circle::new((x, 18), 5, colour(peer).filled()))?;
        area.draw(&Text::new(*peer, (x + 9, 18), text(14, left)))?;
    }
    for mark in [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0] {
        let x = at(mark);
        if (LEFT..=RIGHT).contains(&x) {
            let line = if mark == 1.0 { BLACK.stroke_width(2) } else { RGBColor(225, 225, 225).stroke_width(1) };
            area.draw(&PathElement::new([(x, TOP - 8), (x, height - 14)], line))?;
            area.draw(&Text::new(format!("{mark}"), (x, TOP - 16), text(13, middle)))?;
        }
    }
    let mut y = TOP;
    for (title, rows) in families {
        y += STEP;
        area.draw(&Text::new(title, (12, y), text(15, left)))?;
        for row in rows {
            y += STEP;
            area.draw(&Text::new(row.name(), (LEFT - 10, y), text(12, right)))?;
            area.draw(&PathElement::new([(LEFT, y), (RIGHT, y)], RGBColor(240, 240, 240)))?;
            for (peer, ratio) in PEERS.iter().zip(row.ratios()) {
                if let Some(ratio) = ratio {
                    area.draw(&Circle::new((at(ratio), y), 4, colour(peer).filled()))?;
                }
            }
        }
        y += STEP;
    }
    area.present()?;
    Ok(())
}
