//! Products of matrices.

use super::elementwise::one_type;
use super::{Made, Op, Out, list};
use crate::array::{Array, broadcast};
use crate::net::{Call, Fallible};
use std::collections::BTreeMap;

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "MatMul" => matmul,
        "Gemm" => gemm,
        "Einsum" => einsum,
        _ => return None,
    })
}

/// The shape of a product of stacks of matrices, by NumPy's rule.
pub(super) fn product(left: &[usize], right: &[usize]) -> Fallible<Vec<usize>> {
    if left.is_empty() || right.is_empty() {
        return Err(format!("a product of {left:?} and {right:?} has an operand without axes"));
    }
    let l = if left.len() == 1 { vec![1, left[0]] } else { left.to_vec() };
    let r = if right.len() == 1 { vec![right[0], 1] } else { right.to_vec() };
    let (m, k) = (l[l.len() - 2], l[l.len() - 1]);
    let (inner, n) = (r[r.len() - 2], r[r.len() - 1]);
    if k != inner {
        return Err(format!("the inner sizes of {left:?} and {right:?} differ: {k} and {inner}"));
    }
    let mut to = broadcast(&l[..l.len() - 2], &r[..r.len() - 2])
        .ok_or_else(|| format!("the leading axes of {left:?} and {right:?} do not broadcast"))?;
    if left.len() > 1 {
        to.push(m);
    }
    if right.len() > 1 {
        to.push(n);
    }
    Ok(to)
}

fn matmul(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let to = product(call.dims(0)?, call.dims(1)?)?;
    Ok(Out::fill(elem, &to, "{r0}.matmul_into({a1}, y)").into())
}

fn gemm(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let (a, b) = (call.dims(0)?, call.dims(1)?);
    let ([m, k], [inner, n]): ([usize; 2], [usize; 2]) = match (a.try_into(), b.try_into()) {
        (Ok(a), Ok(b)) => (a, b),
        _ => return Err(format!("it is of matrices, and `{}` is {a:?}, `{}` {b:?}", call.name(0), call.name(1))),
    };
    let (left, right) = (call.flag("transA", false)?, call.flag("transB", false)?);
    let (m, k) = if left { (k, m) } else { (m, k) };
    let (inner, n) = if right { (n, inner) } else { (inner, n) };
    if k != inner {
        return Err(format!("the inner sizes of {a:?} and {b:?} differ: {k} and {inner}"));
    }
    let to = [m, n];
    let (alpha, beta) = (call.float("alpha", 1.0)?, call.float("beta", 1.0)?);
    let bias = if call.has(2) && beta != 0.0 { Some(call.dims(2)?) } else { None };
    if let Some(bias) = bias {
        one_type(call, &[0, 2])?;
        if broadcast(bias, &to).as_deref() != Some(&to) {
            return Err(format!("`{}` of the shape {bias:?} does not stretch to the product's {to:?}", call.name(2)));
        }
    }
    if right && !left && alpha == 1.0 && beta == 1.0 && bias.is_none_or(|bias| bias == [n]) {
        let bias = if bias.is_some() { "{a2}" } else { "nn::NoBias" };
        return Ok(Out::fill(elem, &to, format!("nn::linear_into({{a0}}, {{a1}}, {bias}, y)")).into());
    }
    let of = if left { "{r0}.t()" } else { "{r0}" };
    let by = if right { "{r1}.t()" } else { "{a1}" };
    let mut text = format!("{of}.matmul_into({by}, y)");
    if alpha != 1.0 {
        text += &format!("; *y *= {}", elem.literal(f64::from(alpha)));
    }
    if bias.is_some() {
        let number = call.data(2).and_then(Array::single);
        text += &match (number, beta) {
            (Some(x), _) => format!("; *y += {}", elem.literal(x * f64::from(beta))),
            (None, 1.0) => "; *y += {a2}".to_owned(),
            (None, beta) => format!("; *y += {{e2}} * {}", elem.literal(f64::from(beta))),
        };
    }
    Ok(Out::fill(elem, &to, text).into())
}

/// The letters of an equation, with `...` written out.
fn letters(call: &Call<'_>) -> Fallible<(Vec<String>, String)> {
    let equation: String = call.text("equation", "")?.split_whitespace().collect();
    let (left, right) = match equation.split_once("->") {
        Some((left, right)) => (left.to_owned(), Some(right.to_owned())),
        None => (equation.clone(), None),
    };
    let mut terms: Vec<String> = left.split(',').map(str::to_owned).collect();
    if terms.len() != call.count() {
        return Err(format!(
            "the equation `{equation}` is of {} operands, and there are {}",
            terms.len(),
            call.count()
        ));
    }
    let free: Vec<char> = ('A'..='Z').filter(|c| !equation.contains(*c)).collect();
    let mut most = 0;
    for (i, term) in terms.iter_mut().enumerate() {
        let named = term.replace("...", "").chars().count();
        let rest = call
            .rank(i)?
            .checked_sub(named)
            .ok_or_else(|| format!("`{term}` names more axes than `{}` has", call.name(i)))?;
        if term.contains("...") {
            most = most.max(rest);
            let lead: String = free.iter().take(rest).rev().collect();
            *term = term.replace("...", &lead);
        } else if rest != 0 {
            return Err(format!("`{term}` names {named} axes, and `{}` has {}", call.name(i), call.rank(i)?));
        }
    }
    let lead: String = free.iter().take(most).rev().collect();
    let right = match right {
        Some(right) => right.replace("...", &lead),
        None => {
            let all: String = terms.concat();
            let mut once: Vec<char> =
                all.chars().filter(|&c| all.matches(c).count() == 1 && !lead.contains(c)).collect();
            once.sort_unstable();
            lead.chars().chain(once).collect()
        }
    };
    Ok((terms, right))
}

fn einsum(call: &Call<'_>) -> Fallible<Made> {
    let inputs: Vec<usize> = (0..call.count()).collect();
    let elem = one_type(call, &inputs)?;
    let (terms, right) = letters(call)?;
    let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
    for (i, term) in terms.iter().enumerate() {
        for (letter, &n) in term.chars().zip(call.dims(i)?) {
            let known = sizes.entry(letter).or_insert(n);
            if *known == 1 {
                *known = n;
            } else if n != 1 && *known != n {
                return Err(format!("`{letter}` stands for axes of size {known} and {n}"));
            }
        }
    }
    let to: Vec<usize> = right
        .chars()
        .map(|c| sizes.get(&c).copied().ok_or_else(|| format!("`{c}` of the result is in no operand")))
        .collect::<Fallible<_>>()?;
    let operands: Vec<String> = inputs.iter().map(|i| format!("{{a{i}}}")).collect();
    let equation = format!("{}->{right}", terms.join(","));
    Ok(Out::fill(elem, &to, format!("einsum_into!(\"{equation}\", {}, y)", list(&operands))).into())
}
