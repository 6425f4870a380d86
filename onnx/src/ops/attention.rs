//! Attention and the turning of positions.

use super::{How, Made, Op, Out, TEMP};
use crate::array::{Array, Elem, broadcast};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Attention" => attention,
        "RotaryEmbedding" => rotary,
        // Made of its pieces, by `fuse`.
        "ScaledDotProduct" => scaled_dot_product,
        _ => return None,
    })
}

/// Values that an operator makes on the way.
pub(super) struct Temps(pub(super) Vec<Out>);

impl Temps {
    pub(super) fn new() -> Temps {
        Temps(Vec::new())
    }

    /// An input to compute with: halves as singles.
    pub(super) fn wide(&mut self, call: &Call<'_>, i: usize, dims: &[usize]) -> Fallible<(usize, Elem)> {
        Ok(self.widened(call.elem(i)?, i, dims))
    }

    /// A value to compute with: halves as singles.
    pub(super) fn widened(&mut self, elem: Elem, i: usize, dims: &[usize]) -> (usize, Elem) {
        if !elem.is_half() {
            return (i, elem);
        }
        (self.push(Out::fill(Elem::F32, dims, format!("({{e{i}}}.cast::<f32>()).eval_into(y)"))), Elem::F32)
    }

    /// A result that was computed in wider numbers, rounded to the type that is due.
    pub(super) fn narrow(&mut self, out: Out, to: Elem) -> Out {
        if out.elem == to {
            return out;
        }
        let dims = out.dims.clone();
        let at = self.push(out);
        Out::expr(to, &dims, format!("{{e{at}}}.cast::<{}>()", to.rust()))
    }

    pub(super) fn push(&mut self, out: Out) -> usize {
        self.0.push(out);
        TEMP + self.0.len() - 1
    }

    /// Heads of the last axis, and an axis of them before that of places: `[B, N, H * D]` as `[B, H, N, D]`.
    fn heads(&mut self, elem: Elem, i: usize, dims: &[usize], heads: usize) -> Fallible<(usize, Vec<usize>)> {
        let &[b, n, wide] = dims else { return Err(format!("the shape {dims:?} has not three axes")) };
        if heads == 0 || wide % heads != 0 {
            return Err(format!("{wide} features do not go into {heads} heads"));
        }
        let fine = [b, n, heads, wide / heads];
        let of = self.push(Out::new(elem, &fine, How::Reshaped(i)));
        let to = vec![b, heads, n, wide / heads];
        Ok((self.push(super::shape::permuted(elem, &fine, &[0, 2, 1, 3], of)), to))
    }

    /// The heads behind each other again.
    fn folded(&mut self, elem: Elem, of: usize, dims: &[usize]) -> Out {
        let order = super::shape::permuted(elem, dims, &[0, 2, 1, 3], of);
        let at = self.push(order);
        Out::new(elem, &[dims[0], dims[2], dims[1] * dims[3]], How::Reshaped(at))
    }
}

/// How near its own place the keys are that a query sees: so many before it, so many behind it, or all.
struct Near {
    before: Option<i64>,
    after: Option<i64>,
}

impl Near {
    fn read(call: &Call<'_>) -> Fallible<Near> {
        let reach = |name: &str| -> Fallible<Option<i64>> { Ok(Some(call.int(name, -1)?).filter(|&n| n >= 0)) };
        let (before, after) = (reach("left_window_size")?, reach("right_window_size")?);
        Ok(Near { before, after: if call.flag("is_causal", false)? { Some(0) } else { after } })
    }

    fn limits(&self) -> bool {
        self.before.is_some() || self.after.is_some()
    }

    /// The settings of the library's attention, whose first query has this place.
    fn settings(&self, first: usize) -> String {
        let way = match (self.before, self.after) {
            (None, None) => return String::new(),
            (None, Some(0)) => ".causal()".to_owned(),
            (before, after) => {
                let reach = |n: Option<i64>| n.map_or("usize::MAX".to_owned(), |n| n.to_string());
                format!(".window({}, {})", reach(before), reach(after))
            }
        };
        if first > 0 { format!("{way}.position({first})") } else { way }
    }

    /// A mask of what `m` queries see of `n` keys, the first of the queries at this place.
    fn mask(&self, temps: &mut Temps, m: usize, n: usize, first: usize) -> usize {
        let sees = |i: usize, j: usize| {
            let (place, key) = ((i + first) as i64, j as i64);
            self.before.is_none_or(|reach| key >= place - reach) && self.after.is_none_or(|reach| key <= place + reach)
        };
        let all: Vec<i64> = (0..m * n).map(|at| sees(at / n.max(1), at % n.max(1)) as i64).collect();
        temps.push(Out::new(Elem::Bool, &[m, n], How::Const(Array::of_ints(Elem::Bool, vec![m, n], &all))))
    }

    /// The same where the input 6 says how many keys each sample has: the queries are the last of them.
    fn mask_of_samples(&self, call: &Call<'_>, temps: &mut Temps, m: usize, n: usize) -> Fallible<(usize, Vec<usize>)> {
        let (of, batch) = (call.elem(6)?, call.dims(6)?);
        let &[b] = batch else { return Err(format!("the lengths `{}` have the shape {batch:?}", call.name(6))) };
        if !matches!(of, Elem::I32 | Elem::I64) {
            return Err(format!("the lengths `{}` are of {}", call.name(6), of.rust()));
        }
        let len = temps.push(Out::new(of, &[b, 1, 1, 1], How::Reshaped(6)));
        let key = temps.numbers(of, n, 3, 4);
        let mut terms = vec![format!("{{e{key}}}.less({{o{len}}})")];
        let mut rows = 1;
        if self.limits() {
            rows = m;
            let back: Vec<i64> = (0..m as i64).map(|i| i - m as i64).collect();
            let back = temps.push(Out::new(of, &[m, 1], How::Const(Array::of_ints(of, vec![m, 1], &back))));
            let at = temps.push(Out::fill(of, &[b, 1, m, 1], format!("({{e{len}}} + {{o{back}}}).eval_into(y)")));
            terms.extend(self.after.map(|reach| format!("{{e{key}}}.less_equal({{e{at}}} + {reach})")));
            terms.extend(self.before.map(|reach| format!("{{e{key}}}.greater_equal({{e{at}}} - {reach})")));
        }
        let dims = vec![b, 1, rows, n];
        Ok((temps.push(Out::fill(Elem::Bool, &dims, format!("({}).eval_into(y)", terms.join(" & ")))), dims))
    }
}

fn attention(call: &Call<'_>) -> Fallible<Made> {
    let elem = super::elementwise::one_type(call, &[0, 1, 2])?;
    let folded = call.rank(0)? == 3;
    let mut temps = Temps(Vec::new());
    let mut operands = Vec::new();
    for i in 0..3 {
        let dims = call.dims(i)?;
        operands.push(if folded {
            let heads = call.int(if i == 0 { "q_num_heads" } else { "kv_num_heads" }, 0)? as usize;
            temps.heads(elem, i, dims, heads)?
        } else if dims.len() == 4 {
            (i, dims.to_vec())
        } else {
            return Err(format!("`{}` has the shape {dims:?}", call.name(i)));
        });
    }
    let mut past = 0;
    if call.has(4) != call.has(5) {
        return Err("a past of keys, or of values, only".to_owned());
    }
    if call.has(6) && call.has(4) {
        return Err("the lengths of each sample, and a past too".to_owned());
    }
    for (k, i) in [(1, 4), (2, 5)] {
        if call.has(i) {
            let before = call.dims(i)?;
            let (of, dims) = &mut operands[k];
            let fits = before.len() == 4 && (0..4).all(|axis| axis == 2 || before[axis] == dims[axis]);
            if !fits || call.elem(i)? != elem {
                return Err(format!("a past `{}` of the shape {before:?} before {dims:?}", call.name(i)));
            }
            past = before[2];
            let to = vec![dims[0], dims[1], before[2] + dims[2], dims[3]];
            let text = format!("({{a{i}}}, {{a{of}}}).concat_into::<2>(y)");
            *of = temps.push(Out::fill(elem, &to, text));
            *dims = to;
        }
    }
    let [(q, qd), (k, kd), (v, vd)] = <[_; 3]>::try_from(operands).expect("three operands");
    let (heads, of_keys, m, n) = (qd[1], kd[1], qd[2], kd[2]);
    if of_keys == 0 || heads % of_keys != 0 || vd[1] != of_keys || vd[2] != n || qd[3] != kd[3] || qd[0] != kd[0] {
        return Err(format!("queries of {qd:?}, keys of {kd:?} and values of {vd:?}"));
    }
    let ((present_k, present_v), groups) = ((k, v), heads / of_keys);
    let ((q, work), (k, _), (v, _)) =
        (temps.widened(elem, q, &qd), temps.widened(elem, k, &kd), temps.widened(elem, v, &vd));
    let near = Near::read(call)?;
    let scale = match call.float("scale", 0.0)? {
        0.0 => None,
        scale => Some(f64::from(scale)),
    };
    let cap = f64::from(call.float("softcap", 0.0)?);
    let mut mask = None;
    if call.has(3) {
        let (of, dims) = (call.elem(3)?, call.dims(3)?);
        if of != Elem::Bool && of != elem {
            return Err(format!("the mask `{}` is of {}, and the queries of {}", call.name(3), of.rust(), elem.rust()));
        }
        let mut at = 3;
        let mut to = dims.to_vec();
        match dims.last() {
            Some(&reach) if reach == n => {}
            // Of the keys that a mask does not reach to, none is seen.
            Some(&reach) if reach < n => {
                *to.last_mut().expect("a last axis") = n;
                let none = if of == Elem::Bool { "false".to_owned() } else { format!("{}::NEG_INFINITY", of.rust()) };
                let part = [vec![".."; dims.len() - 1], vec![]]
                    .concat()
                    .into_iter()
                    .map(str::to_owned)
                    .chain([format!("0..{reach}")]);
                let part = part.collect::<Vec<_>>().join(", ");
                at = temps.push(Out::fill(of, &to, format!("y.fill({none}); y.slice_mut(s![{part}]).assign({{a3}})")));
            }
            _ => return Err(format!("a mask of the shape {dims:?} for {n} keys")),
        }
        let all = [qd[0], heads, m, n];
        if broadcast(&to, &all).as_deref() != Some(&all[..]) {
            return Err(format!("a mask of the shape {dims:?} for scores of {all:?}"));
        }
        let (at, of) = temps.widened(of, at, &to);
        mask = Some((at, of, to));
    }
    let mode = if call.wants(3) { Some(call.int("qk_matmul_output_mode", 0)?) } else { None };
    let mut way = "Attention::new()".to_owned();
    if groups > 1 {
        way += &format!(".groups::<{groups}>()");
    }
    let mut seen = None;
    if call.has(6) {
        let (at, dims) = near.mask_of_samples(call, &mut temps, m, n)?;
        if call.dims(6)? != [qd[0]] {
            return Err(format!("the lengths `{}` of {:?} for {} samples", call.name(6), call.dims(6)?, qd[0]));
        }
        seen = Some((at, dims));
    } else {
        way += &near.settings(past);
        if near.limits() && mode.is_some_and(|mode| mode > 1) {
            seen = Some((near.mask(&mut temps, m, n, past), vec![m, n]));
        }
    }
    way += &scale.map_or(String::new(), |scale| format!(".scale({})", work.literal(scale)));
    if cap != 0.0 {
        way += &format!(".soft_cap({})", work.literal(cap));
    }
    // Both masks as one.
    let least = format!("{}::NEG_INFINITY", work.rust());
    let both = match (&mask, &seen) {
        (Some((at, of, dims)), Some((seen, limits))) => {
            let to = broadcast(dims, limits).expect("masks of the same scores");
            let text = match of {
                Elem::Bool => format!("({{e{seen}}} & {{o{at}}}).eval_into(y)"),
                _ => format!("({{e{seen}}}.select({{o{at}}}, {least})).eval_into(y)"),
            };
            Some((temps.push(Out::fill(*of, &to, text)), *of))
        }
        (Some((at, of, _)), None) => Some((*at, *of)),
        (None, Some((seen, _))) => Some((*seen, Elem::Bool)),
        (None, None) => None,
    };
    if let Some((at, _)) = both {
        // What is seen near its own place is said by a setting already, if it is the same for all samples.
        let at = if call.has(6) { Some(at) } else { mask.as_ref().map(|mask| mask.0) };
        way += &at.map_or(String::new(), |at| format!(".mask({{a{at}}})"));
    }
    let to = [qd[0], heads, m, vd[3]];
    let y = Out::fill(work, &to, format!("nn::attention_into({{a{q}}}, {{a{k}}}, {{a{v}}}, {way}, y)"));
    let y = temps.narrow(y, elem);
    let mut outs = Vec::new();
    if folded {
        let at = temps.push(y);
        let out = temps.folded(elem, at, &to);
        outs.push(out);
    } else {
        outs.push(y);
    }
    if call.wants(1) || call.wants(2) || mode.is_some() {
        outs.push(Out::new(elem, &kd, How::Same(present_k)));
        outs.push(Out::new(elem, &vd, How::Same(present_v)));
    }
    if let Some(mode) = mode {
        if !(0..=3).contains(&mode) {
            return Err(format!("the attribute `qk_matmul_output_mode` is {mode}, and known are 0, 1, 2, 3"));
        }
        // The queries of all heads that share one of keys, below each other.
        let of = temps.push(Out::new(work, &[qd[0], of_keys, groups * m, qd[3]], How::Reshaped(q)));
        let by = work.literal(scale.unwrap_or(1.0 / (qd[3] as f64).sqrt()));
        let text = format!("{{r{of}}}.matmul_into({{r{k}}}.transpose::<-2, -1>(), y); *y *= {by}");
        let product = temps.push(Out::fill(work, &[qd[0], of_keys, groups * m, n], text));
        let scores_dims = [qd[0], heads, m, n];
        let mut scores = temps.push(Out::new(work, &scores_dims, How::Reshaped(product)));
        let mut then =
            |text: String| scores = temps.push(Out::fill(work, &scores_dims, text.replace("{}", &scores.to_string())));
        if mode > 0 && cap != 0.0 {
            let cap = work.literal(cap);
            then(format!("((({{e{{}}}} / {cap}).tanh()) * {cap}).eval_into(y)"));
        }
        if mode > 1 {
            match both {
                Some((at, Elem::Bool)) => then(format!("({{e{at}}}.select({{o{{}}}}, {least})).eval_into(y)")),
                Some((at, _)) => then(format!("({{e{{}}}} + {{o{at}}}).eval_into(y)")),
                None => {}
            }
        }
        if mode > 2 {
            then("{r{}}.softmax_axis_into::<3>(y)".to_owned());
            // Of a query that sees nothing, zeros.
            then("({e{}}.is_nan().select(0.0, {o{}})).eval_into(y)".to_owned());
        }
        let out = Out::new(work, &scores_dims, How::Same(scores));
        outs.push(temps.narrow(out, elem));
    }
    Ok(Made { temps: temps.0, outs, joint: None })
}

fn scaled_dot_product(call: &Call<'_>) -> Fallible<Made> {
    let (elem, q, v) = (call.elem(0)?, call.dims(0)?, call.dims(2)?);
    let mut to = q.to_vec();
    to[q.len() - 1] = v[v.len() - 1];
    let mut way = format!("Attention::new().scale({})", elem.literal(f64::from(call.float("scale", 1.0)?)));
    if call.has(3) {
        way += ".mask({a3})";
    }
    Ok(Out::fill(elem, &to, format!("nn::attention_into({{a0}}, {{a1}}, {{a2}}, {way}, y)")).into())
}

fn rotary(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let folded = dims.len() == 3;
    let mut temps = Temps(Vec::new());
    let heads = call.int("num_heads", 0)? as usize;
    let (mut x, x_dims) = if folded { temps.heads(elem, 0, dims, heads)? } else { (0, dims.to_vec()) };
    let &[b, _, n, size] = x_dims.as_slice() else {
        return Err(format!("the shape {dims:?} has neither three axes nor four"));
    };
    let turned = match call.int("rotary_embedding_dim", 0)? as usize {
        0 => size,
        turned => turned,
    };
    let half = turned / 2;
    let mut tables = Vec::new();
    for i in [1, 2] {
        let mut of = i;
        if call.has(3) {
            // With positions, the rows of the table at them.
            let places = call.dims(3)?;
            let safe = call.data(3).is_some();
            let text = format!("{{r{i}}}.take_into::<0>({{a3}}, y)");
            let how =
                if safe { How::Fill(format!("{text}.expect(\"indices that were checked\")")) } else { How::Try(text) };
            of = temps.push(Out::new(elem, &[places, &[half]].concat(), how));
        } else if call.dims(i)? != [b, n, half] {
            return Err(format!(
                "`{}` has the shape {:?}, for {b} samples of {n} positions and {half} turns",
                call.name(i),
                call.dims(i)?
            ));
        }
        tables.push(temps.push(Out::new(elem, &[b, 1, n, half], How::Reshaped(of))));
    }
    let name = if call.flag("interleaved", false)? { "rotary_interleaved_into" } else { "rotary_into" };
    let turn = |x: usize| format!("nn::{name}({{a{x}}}, {{a{}}}, {{a{}}}, y)", tables[0], tables[1]);
    let y = if turned == size {
        Out::fill(elem, &x_dims, turn(x))
    } else {
        let part = |from: usize, to: usize| format!("s![.., .., .., {from}..{to}]");
        let (mut first, mut rest) = (x_dims.clone(), x_dims.clone());
        (first[3], rest[3]) = (turned, size - turned);
        let head = temps.push(Out::view(elem, &first, format!("{{r{x}}}.slice({})", part(0, turned))));
        let tail = temps.push(Out::view(elem, &rest, format!("{{r{x}}}.slice({})", part(turned, size))));
        x = temps.push(Out::fill(elem, &first, turn(head)));
        Out::fill(elem, &x_dims, format!("({{a{x}}}, {{a{tail}}}).concat_into::<3>(y)"))
    };
    if !folded {
        return Ok(Made { temps: temps.0, outs: vec![y], joint: None });
    }
    let at = temps.push(y);
    let out = temps.folded(elem, at, &x_dims);
    Ok(Made { temps: temps.0, outs: vec![out], joint: None })
}
