//! `nn::conv2d` and `nn::conv1d`: a kernel slides over images `[.., channels, rows, columns]`, or over signals `[.., channels, length]`.

use super::{Along, Combine, Outcome, Refusal, Written, only, read, typed};
use crate::words::{Mistake, is_in_table, shape, size};
use conformable::svg::{Paint, TableRow};

/// The largest number of a setting.
const LARGEST: usize = 4096;

/// What is said beside the shapes.
struct Settings {
    stride: usize,
    padding: usize,
    dilation: usize,
    groups: usize,
}

impl Settings {
    fn read(text: &str) -> Result<Self, Refusal> {
        let mut settings = Settings { stride: 1, padding: 0, dilation: 1, groups: 1 };
        let text = text.replace(['=', ','], " ");
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let Some(number) = words.next().and_then(|n| n.parse().ok()).filter(|&n| n <= LARGEST) else {
                return typed(format!("`{word}` is followed by a number of at most {LARGEST}: stride 2 padding 1"));
            };
            *match word {
                "stride" => &mut settings.stride,
                "padding" => &mut settings.padding,
                "dilation" => &mut settings.dilation,
                "groups" => &mut settings.groups,
                _ => return typed(format!("`{word}` is no setting: there are stride, padding, dilation and groups")),
            } = number;
        }
        Ok(settings)
    }

    fn each(&self) -> [(&'static str, usize, usize); 4] {
        [
            ("stride", self.stride, 1),
            ("padding", self.padding, 0),
            ("dilation", self.dilation, 1),
            ("groups", self.groups, 1),
        ]
    }
}

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let [a, b] = only::<2>(shapes)?;
    let settings = Settings::read(with)?;
    // The number of axes along which the kernel slides.
    let sides = if b.len() == 3 { 1 } else { 2 };
    let said: Vec<_> = settings.each().into_iter().filter(|(_, n, usual)| n != usual).collect();
    let rust: String = said.iter().map(|(name, n, _)| format!(".{name}::<{n}>()")).collect();
    let torch: String = said.iter().map(|(name, n, _)| format!(", {name}={n}")).collect();
    let written = Written {
        rust: format!("nn::conv{sides}d(&a, &b, Conv::new(){rust})"),
        numpy: format!("F.conv{sides}d(a, b{torch})  # PyTorch: NumPy has no convolution"),
    };
    let refused = |mistakes| Err(Refusal::Mistakes(written.clone(), mistakes));
    let mut mistakes = vec![];
    if a.len() < sides + 1 {
        let name = if sides == 2 { "IsImage" } else { "IsSignal" };
        mistakes.push(Mistake::of(name, &[("S", &shape(a))]));
    }
    if b.len() != sides + 2 {
        mistakes.push(Mistake::of("IsKernel", &[("R", &shape(b))]));
    }
    if !mistakes.is_empty() {
        return refused(mistakes);
    }
    let (lead, image) = a.split_at(a.len() - sides - 1);
    let (channels, outputs, taken) = (image[0], b[0], b[1]);
    mistakes.extend(of_groups(channels, taken, outputs, settings.groups));
    if settings.stride == 0 {
        mistakes.push(Mistake::of("StrideOverZero", &[("Self", "Dim<0>")]));
    }
    if settings.dilation == 0 {
        mistakes.push(Mistake::of("DilationOverZero", &[("Self", "Dim<0>")]));
    }
    if let Some(&empty) = b[2..].iter().find(|&&n| n == 0) {
        mistakes.push(Mistake::of("NotEmpty", &[("Self", &size(empty))]));
    }
    if !mistakes.is_empty() {
        return refused(mistakes);
    }
    let covers: Vec<usize> =
        b[2..].iter().map(|k| (k - 1).saturating_mul(settings.dilation).saturating_add(1)).collect();
    let padded: Vec<usize> = image[1..].iter().map(|n| n + 2 * settings.padding).collect();
    if covers.iter().zip(&padded).any(|(k, n)| k > n) {
        // A signal is an image of one row.
        let both = |list: &[usize]| if let [one] = list { [1, *one] } else { [list[0], list[1]] }.map(size);
        let ([kh, kw], [h, w]) = (both(&covers), both(&padded));
        let given = [("Kh", kh.as_str()), ("Kw", &kw), ("H", &h), ("W", &w)];
        return refused(vec![Mistake::of("FitsOn", &given)]);
    }
    let slid: Vec<usize> = covers.iter().zip(&padded).map(|(k, n)| (n - k) / settings.stride + 1).collect();
    if slid.iter().any(|&n| !is_in_table(n)) {
        return refused(vec![Mistake::of("Known", &[])]);
    }

    // The walk: leading axes, outputs, places; then channels and positions of the window.
    let result = [lead, &[outputs], &slid].concat();
    let inner: Vec<(String, usize)> = ["channel", "window row", "window column"]
        .iter()
        .map(|name| (*name).to_owned())
        .zip(b[1..].iter().copied())
        .collect();
    let (walk, output, channel) = (result.len() + inner.len(), lead.len(), result.len());
    let mut image = read("a", a, |axis| match axis {
        axis if axis < lead.len() => (0, super::unit(walk, Some(axis))),
        axis if axis == lead.len() => (0, super::unit(walk, Some(channel))),
        axis => {
            let mut steps = super::unit(walk, Some(channel + axis - lead.len()));
            steps[channel + axis - lead.len()] = settings.dilation as i64;
            steps[axis] = settings.stride as i64;
            (-(settings.padding as i64), steps)
        }
    });
    let each = outputs / settings.groups;
    if settings.groups > 1 {
        image.along[lead.len()] =
            Along { group: Some((output, each.max(1), taken as i64)), ..image.along[lead.len()].clone() };
    }
    let kernel = read("b", b, |axis| (0, super::unit(walk, Some(if axis == 0 { output } else { channel + axis - 1 }))));
    let names = ["outputs", "channels", "rows", "columns"];
    let names = if sides == 1 { vec![names[0], names[1], "length"] } else { names.to_vec() };
    let mut labelled = vec!["batch".to_owned(); lead.len()];
    labelled.extend(names.iter().map(|name| (*name).to_owned()));
    let boxes = |head: &[Option<usize>], fill: Paint| {
        head.iter().map(|n| n.map(|n| (Some(fill), n.to_string()))).collect::<Vec<_>>()
    };
    let some = |list: &[usize]| list.iter().copied().map(Some).collect::<Vec<_>>();
    let none = vec![None; lead.len()];
    let rows = vec![
        super::labels("", &labelled),
        TableRow {
            heading: "a".into(),
            boxes: boxes(&[some(lead), vec![None], some(&a[lead.len()..])].concat(), Paint::Hue(0)),
        },
        TableRow { heading: "b".into(), boxes: boxes(&[none, some(b)].concat(), Paint::Hue(1)) },
        TableRow {
            heading: "result".into(),
            boxes: boxes(&[some(lead), some(&[outputs]), vec![None], some(&slid)].concat(), Paint::Plain),
        },
    ];
    let products: usize = b[1..].iter().product();
    let mut sentences =
        vec![format!("a cell is the sum of {products} products: the window at its place by the kernel of its output")];
    if settings.padding > 0 {
        sentences.push(format!(
            "padding: {} zeros before and behind each row and column, which are not stored",
            settings.padding
        ));
    }
    Ok(Outcome { rows, result, inner, operands: vec![image, kernel], combine: Combine::Products, written, sentences })
}

/// Do the channels go together, in groups or without?
fn of_groups(channels: usize, taken: usize, outputs: usize, groups: usize) -> Vec<Mistake> {
    let (c, k, o, g) = (size(channels), size(taken), size(outputs), groups.to_string());
    match groups {
        0 => vec![Mistake::of("GroupsOverZero", &[])],
        1 if channels == taken => vec![],
        1 => vec![Mistake::of("SameChannels", &[("C", &c), ("Self", &k)])],
        _ => {
            let mut mistakes = vec![];
            if taken.checked_mul(groups) != Some(channels) {
                mistakes.push(Mistake::of("InGroups", &[("C", &c), ("Ck", &k), ("G", &g)]));
            }
            if !outputs.is_multiple_of(groups) {
                mistakes.push(Mistake::of("DividedInto", &[("O", &o), ("G", &g)]));
            }
            mistakes
        }
    }
}
