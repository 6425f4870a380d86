//! Pictures: read back by a small reader of XML, which knows nothing of what drew them.

use conformable::explain::{explain, explain_all};
use conformable::prelude::*;

/// An element of a picture: its name, its attributes, its text, and how far it is moved.
#[derive(Clone, Debug)]
struct Node {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    moved: (i32, i32),
}

impl Node {
    fn get(&self, name: &str) -> &str {
        self.attributes.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    fn number(&self, name: &str) -> i32 {
        self.get(name).parse().unwrap_or_else(|_| panic!("{name} of {self:?}"))
    }

    /// Left, top, right, bottom of a box.
    fn edges(&self) -> [i32; 4] {
        let (x, y) = (self.number("x") + self.moved.0, self.number("y") + self.moved.1);
        [x, y, x + self.number("width"), y + self.number("height")]
    }
}

/// The elements in order. Panics where the text is not well-formed.
fn read(svg: &str) -> Vec<Node> {
    assert!(!svg.contains('\n'), "one line");
    let plain = |text: &str| {
        assert!(!text.contains(['<', '>']), "{text}");
        let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#10;", "\n");
        assert!(text.split('&').skip(1).all(|rest| rest.starts_with("amp;")), "{text}");
        text.replace("&amp;", "&")
    };
    let (mut nodes, mut open): (Vec<Node>, Vec<usize>) = (vec![], vec![]);
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        if let Some(&last) = open.last() {
            nodes[last].text += &plain(&rest[..at]);
        }
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop().expect("an open tag");
            assert_eq!(nodes[last].name, name);
            continue;
        }
        let (tag, is_closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, list) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = vec![];
        let mut list = list.trim();
        while !list.is_empty() {
            let (key, behind) = list.split_once("=\"").expect("an attribute");
            let (value, behind) = behind.split_once('"').expect("an attribute ends");
            assert!(attributes.iter().all(|(other, _)| *other != key), "{key} twice");
            attributes.push((key.to_owned(), plain(value)));
            list = behind.trim();
        }
        let attributes: Vec<(String, String)> =
            attributes.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let mut moved = open.last().map_or((0, 0), |&last| nodes[last].moved);
        let transform = attributes.iter().find(|(key, _)| key == "transform").map(|(_, value)| value.as_str());
        if let Some(by) = transform.and_then(|text| text.strip_prefix("translate(")?.strip_suffix(')')) {
            let (x, y) = by.split_once(' ').expect("two numbers");
            moved = (moved.0 + x.parse::<i32>().expect("a number"), moved.1 + y.parse::<i32>().expect("a number"));
        }
        nodes.push(Node { name: name.into(), attributes, text: String::new(), moved });
        if !is_closed {
            open.push(nodes.len() - 1);
        }
    }
    assert!(open.is_empty() && rest.is_empty());
    // All of it is within the picture.
    let all: Vec<i32> = nodes[0].get("viewBox").split(' ').map(|n| n.parse().expect("a number")).collect();
    for node in &nodes {
        let (x, y) = node.moved;
        let points: Vec<(i32, i32)> = match node.name.as_str() {
            "rect" => vec![(node.edges()[0], node.edges()[1]), (node.edges()[2], node.edges()[3])],
            "text" => vec![(node.number("x") + x, node.number("y") + y)],
            "line" => [("x1", "y1"), ("x2", "y2")].map(|(a, b)| (node.number(a) + x, node.number(b) + y)).to_vec(),
            _ => vec![],
        };
        for (x, y) in points {
            assert!((all[0]..=all[0] + all[2]).contains(&x) && (all[1]..=all[1] + all[3]).contains(&y), "{node:?}");
        }
    }
    nodes
}

/// The boxes, each with the text that stands in it: by rows, from left to right.
fn boxes(svg: &str) -> Vec<Vec<String>> {
    let nodes = read(svg);
    let mut rects: Vec<([i32; 4], String)> =
        nodes.iter().filter(|node| node.name == "rect").map(|node| (node.edges(), String::new())).collect();
    for text in nodes.iter().filter(|node| node.name == "text") {
        let (x, y) = (text.number("x") + text.moved.0, text.number("y") + text.moved.1);
        let inside: Vec<_> =
            rects.iter_mut().filter(|([l, t, r, b], _)| *l <= x && x < *r && *t <= y && y < *b).collect();
        assert!(inside.len() <= 1, "{text:?} is in two boxes");
        for (_, within) in inside {
            within.push_str(&text.text);
        }
    }
    rects.sort_by_key(|([left, top, ..], _)| (*top, *left));
    let mut rows: Vec<(i32, Vec<String>)> = vec![];
    for ([_, top, ..], text) in rects {
        match rows.last_mut() {
            Some((last, row)) if *last == top => row.push(text),
            _ => rows.push((top, vec![text])),
        }
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The texts that stand in no box.
fn said(svg: &str) -> String {
    read(svg).iter().filter(|node| node.name == "text").map(|node| node.text.clone()).collect::<Vec<_>>().join("; ")
}

#[test]
fn a_matrix_is_a_table() {
    let a = tensor![[1, -2, 3], [40, 5, 6]];
    assert_eq!(boxes(&a.to_svg()), [["1", "-2", "3"], ["40", "5", "6"]]);
    // A view shows what it shows, and not what lies in memory.
    assert_eq!(boxes(&a.t().to_svg()), [["1", "40"], ["-2", "5"], ["3", "6"]]);
    assert_eq!(boxes(&a.slice(s![.., ..;-2]).to_svg()), [["3", "1"], ["6", "40"]]);
    assert_eq!(boxes(&tensor![1.5, 0.25].to_svg()), [["1.5", "0.25"]]);
    assert_eq!(boxes(&tensor![true, false].to_svg()), [["true", "false"]]);
    // Inline, and of rank 0.
    let inline = InlineTensor::<f32, shape![2]>::from_array([1.0, 2.0]);
    assert_eq!(boxes(&inline.to_svg()), [["1", "2"]]);
    assert_eq!(boxes(&tensor![3.0, 4.0].sum_axis::<0>().to_svg()), [["7"]]);
}

#[test]
fn long_numbers_are_cut() {
    let a = tensor![1.0 / 3.0, 1e-20, 123456.789012, f64::NAN, f64::NEG_INFINITY];
    assert_eq!(boxes(&a.to_svg()), [["0.3333", "1.00e-20", "1.23e5", "NaN", "-inf"]]);
    // Integers are whole.
    assert_eq!(boxes(&tensor![i64::MIN].to_svg()), [["-9223372036854775808"]]);
}

#[test]
fn more_axes_are_more_tables() {
    let a: Tensor<i32, shape![2, 2, 2, 3]> = Tensor::arange();
    let svg = a.to_svg();
    let numbers: Vec<String> = boxes(&svg).concat();
    let mut sorted: Vec<i32> = numbers.iter().map(|n| n.parse().expect("a number")).collect();
    sorted.sort_unstable();
    assert_eq!(sorted, (0..24).collect::<Vec<_>>());
    for name in ["[0, 0, ..]", "[0, 1, ..]", "[1, 0, ..]", "[1, 1, ..]"] {
        assert!(said(&svg).contains(name), "{}", said(&svg));
    }
    // Beside each other: rows of the first tables go on in the next.
    assert_eq!(boxes(&svg)[0][..6], ["0", "1", "2", "6", "7", "8"]);
    let many: Tensor<u8, shape![20, 2, 2]> = Tensor::zeros();
    assert_eq!(boxes(&many.to_svg()).concat().len(), 12 * 4);
    assert!(said(&many.to_svg()).ends_with("the first 12 of 20 tables"));
    let none: Tensor<f32, shape![3, 0]> = Tensor::zeros();
    assert_eq!(said(&none.to_svg()), "no element: an axis has size 0");
}

#[test]
fn a_large_matrix_is_a_heat_map() {
    let map = Tensor::<f64, shape![20, 5]>::from_fn(|[i, j]| if i == 3 && j == 2 { -8.0 } else { i as f64 / 5.0 });
    let svg = map.to_svg();
    assert!(boxes(&svg).iter().flatten().all(String::is_empty));
    let shades: Vec<(String, f64)> = read(&svg)
        .iter()
        .filter(|node| node.name == "rect")
        .map(|node| (node.get("fill").to_owned(), node.get("fill-opacity").parse().expect("a number")))
        .collect();
    assert_eq!(shades.len(), 100);
    for (k, (colour, opacity)) in shades.iter().enumerate() {
        let value = map[[k / 5, k % 5]];
        // The largest is 8, below 0.
        assert!((opacity - value.abs() / 8.0).abs() < 0.002, "{k}: {opacity} for {value}");
        assert_eq!(colour == &shades[3 * 5 + 2].0, value < 0.0);
    }
    let long: Tensor<u8, shape![100, 3]> = Tensor::ones();
    assert_eq!(boxes(&long.to_svg()).concat().len(), 64 * 3);
    assert_eq!(said(&long.to_svg()), "the first 64 of 100 rows");
    let wide: Tensor<bool, shape![1000]> = Tensor::full(true);
    assert_eq!(said(&wide.to_svg()), "the first 64 of 1000 columns");
}

#[test]
fn shapes_are_aligned_in_boxes() {
    let svg = explain(&[8, 1, 6, 1], &[7, 1, 5]).to_svg();
    assert_eq!(boxes(&svg), [["8", "1 → 7", "6", "1 → 5"], ["→ 8", "7", "1 → 6", "5"], ["8", "7", "6", "5"]], "{svg}");
    // What stretches is the boxes with a broken outline.
    let broken = read(&svg)
        .iter()
        .filter(|node| node.name == "rect")
        .map(|node| !node.get("stroke-dasharray").is_empty())
        .collect::<Vec<_>>();
    assert_eq!(broken, [false, true, false, true, true, false, true, false, false, false, false, false]);
    assert_eq!(boxes(&explain_all(&[&[4, 1, 1], &[3, 1], &[]]).to_svg())[2], ["→ 4", "→ 3", ""]);
    assert_eq!(said(&explain(&[], &[]).to_svg()), "axis; a; b; result");
}

#[test]
fn what_does_not_fit_is_marked_and_said() {
    let svg = explain(&[3, 224, 224], &[3]).to_svg();
    assert_eq!(boxes(&svg), [["3", "224", "224"], ["→ 3", "→ 224", "3"], ["3", "224", "✗"]]);
    let wrong = read(&svg).iter().filter(|node| node.name == "rect" && node.get("stroke") == "#d00").count();
    assert_eq!(wrong, 3);
    assert!(said(&svg).contains("axis 2: a has 224 and b has 3: the sizes differ, and neither is 1"));
    assert!(said(&svg).contains("`.unsqueeze::<-1>().unsqueeze::<-1>()` adds axes of size 1 behind the last"));
}

#[test]
fn those_who_do_not_see_it_are_told() {
    let a = tensor![[1, 2], [3, 4]];
    for (svg, title, description) in [
        (a.to_svg(), "tensor of i32 of the shape [2, 2]".to_owned(), a.to_string()),
        (explain(&[2], &[1]).to_svg(), "[2] and [1] broadcast to [2]".into(), explain(&[2], &[1]).to_string()),
        (explain(&[2], &[3]).to_svg(), "[2] and [3] do not go together".into(), explain(&[2], &[3]).to_string()),
    ] {
        let nodes = read(&svg);
        let text = |name: &str| nodes.iter().find(|node| node.name == name).map(|node| node.text.clone());
        assert_eq!((nodes[0].get("role"), nodes[0].get("aria-label")), ("img", title.as_str()));
        assert_eq!((text("title"), text("desc")), (Some(title), Some(description)));
    }
}

/// What a notebook reads: a program that shows two things, this test itself.
#[test]
fn a_notebook_is_shown_the_picture() {
    const CHILD: &str = "CONFORMABLE_NOTEBOOK";
    let a = tensor![[1, 2], [3, 4]];
    let table = explain(&[2, 1], &[3]);
    if std::env::var_os(CHILD).is_some() {
        a.evcxr_display();
        table.evcxr_display();
        return;
    }
    let this = std::env::current_exe().expect("a program");
    let output = std::process::Command::new(this)
        .args(["--exact", "a_notebook_is_shown_the_picture", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .expect("it runs");
    let text = String::from_utf8(output.stdout).expect("a text");
    let shown: Vec<&str> = text
        .split("EVCXR_BEGIN_CONTENT text/html\n")
        .skip(1)
        .map(|content| content.split_once("\nEVCXR_END_CONTENT\n").expect("it ends").0)
        .collect();
    assert_eq!(shown, [a.to_svg(), table.to_svg()]);
}
