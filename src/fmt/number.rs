//! One element as text: [`Printed`] is the element, [`Word`] its text.

#[cfg(feature = "half")]
use crate::element::CastTo;
use crate::element::Element;
use core::any::Any;
use core::fmt::{self, Display, LowerExp, Write};
use core::ops::RangeInclusive;
use core::str::FromStr;

/// An element, its type reduced to what matters for printing.
pub(super) enum Printed<'a> {
    Single(f32),
    Double(f64),
    #[cfg(feature = "half")]
    Half(ShortFloat<half::f16>),
    #[cfg(feature = "half")]
    Brain(ShortFloat<half::bf16>),
    /// Parts, and whether they are of `f32`.
    #[cfg(feature = "num-complex")]
    Complex([f64; 2], bool),
    Bool(bool),
    Integer(&'a dyn Display),
}

pub(super) fn value<T: Element>(x: &T) -> Printed<'_> {
    let any: &dyn Any = x;
    #[cfg(feature = "half")]
    if let Some(&x) = any.downcast_ref() {
        return Printed::Half(ShortFloat(x));
    } else if let Some(&x) = any.downcast_ref() {
        return Printed::Brain(ShortFloat(x));
    }
    #[cfg(feature = "num-complex")]
    if let Some(x) = any.downcast_ref::<num_complex::Complex<f32>>() {
        return Printed::Complex([x.re.into(), x.im.into()], true);
    } else if let Some(x) = any.downcast_ref::<num_complex::Complex<f64>>() {
        return Printed::Complex([x.re, x.im], false);
    }
    if let Some(&x) = any.downcast_ref() {
        Printed::Single(x)
    } else if let Some(&x) = any.downcast_ref() {
        Printed::Double(x)
    } else if let Some(&x) = any.downcast_ref() {
        Printed::Bool(x)
    } else {
        Printed::Integer(x)
    }
}

impl Printed<'_> {
    /// The value of a float; `f64` holds each `f32`.
    pub(super) fn float(&self) -> Option<f64> {
        match *self {
            Printed::Single(x) => Some(x.into()),
            Printed::Double(x) => Some(x),
            #[cfg(feature = "half")]
            Printed::Half(x) => Some(x.0.into()),
            #[cfg(feature = "half")]
            Printed::Brain(x) => Some(x.0.into()),
            #[cfg(feature = "num-complex")]
            Printed::Complex(..) => None,
            Printed::Bool(_) | Printed::Integer(_) => None,
        }
    }

    /// The parts of a complex number, or the number itself, as floats that are or may be.
    pub(super) fn parts(&self) -> [Option<f64>; 2] {
        match *self {
            #[cfg(feature = "num-complex")]
            Printed::Complex(parts, _) => parts.map(Some),
            _ => [self.float(), None],
        }
    }

    /// From where on NumPy writes an exponent, if it is sooner than for `f64`: a power of ten of as many digits as the type has.
    pub(super) fn large(&self) -> Option<f64> {
        match self {
            Printed::Single(_) => Some(1e6),
            #[cfg(feature = "num-complex")]
            Printed::Complex(_, true) => Some(1e6),
            #[cfg(feature = "half")]
            Printed::Half(_) => Some(1e3),
            #[cfg(feature = "half")]
            Printed::Brain(_) => Some(1e2),
            _ => None,
        }
    }

    pub(super) fn positional(&self, fraction: usize) -> Result<Word, fmt::Error> {
        match *self {
            Printed::Single(x) => positional(x, fraction),
            Printed::Double(x) => positional(x, fraction),
            #[cfg(feature = "num-complex")]
            Printed::Complex(parts, single) => complex(parts, single, |x| x.positional(fraction)),
            #[cfg(feature = "half")]
            Printed::Half(x) => positional(x, fraction),
            #[cfg(feature = "half")]
            Printed::Brain(x) => positional(x, fraction),
            Printed::Bool(x) => Word::of(x),
            Printed::Integer(x) => Word::of(x),
        }
    }

    pub(super) fn scientific(&self, fraction: RangeInclusive<usize>, exponent: usize) -> Result<Word, fmt::Error> {
        match *self {
            Printed::Single(x) => scientific(x, fraction, exponent),
            Printed::Double(x) => scientific(x, fraction, exponent),
            #[cfg(feature = "num-complex")]
            Printed::Complex(parts, single) => complex(parts, single, |x| x.scientific(fraction.clone(), exponent)),
            #[cfg(feature = "half")]
            Printed::Half(x) => scientific(x, fraction, exponent),
            #[cfg(feature = "half")]
            Printed::Brain(x) => scientific(x, fraction, exponent),
            Printed::Bool(x) => Word::of(x),
            Printed::Integer(x) => Word::of(x),
        }
    }
}

/// A complex number: the real part, and the imaginary one with its sign and an `i`. `text` writes each part, but for what is no number.
#[cfg(feature = "num-complex")]
fn complex(
    parts: [f64; 2],
    single: bool,
    text: impl Fn(&Printed<'_>) -> Result<Word, fmt::Error>,
) -> Result<Word, fmt::Error> {
    let mut word = Word::EMPTY;
    for (part, x) in parts.into_iter().enumerate() {
        let number = if single { Printed::Single(x as f32) } else { Printed::Double(x) };
        let text = match x {
            x if x.is_nan() => Word::of("nan")?,
            x if x.is_infinite() => Word::of(if x > 0.0 { "inf" } else { "-inf" })?,
            _ => text(&number)?,
        };
        if part == 1 && !text.as_str().starts_with('-') {
            word.write_str("+")?;
        }
        word.write_str(text.as_str())?;
    }
    word.write_str("i")?;
    Ok(word)
}

/// The text of one element. The longest is that of a float in full, a sign, 17 digits and four zeros before them or an exponent behind;
/// or of two.
pub(super) struct Word {
    bytes: [u8; 64],
    pub(super) len: usize,
}

impl Word {
    const EMPTY: Word = Word { bytes: [0; 64], len: 0 };

    pub(super) fn of(x: impl Display) -> Result<Word, fmt::Error> {
        let mut word = Word::EMPTY;
        write!(word, "{x}")?;
        Ok(word)
    }

    pub(super) fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    pub(super) fn find(&self, mark: char) -> usize {
        self.as_str().find(mark).unwrap_or(self.len)
    }
}

impl Write for Word {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let place = self.bytes.get_mut(self.len..self.len + text.len()).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

/// `f32` and `f64`.
trait PrintedFloat: Copy + PartialEq + Display + LowerExp + FromStr {}
impl PrintedFloat for f32 {}
impl PrintedFloat for f64 {}

/// A float of 16 bits, whose text is the shortest that reads back as it.
#[cfg(feature = "half")]
#[derive(Clone, Copy, PartialEq)]
pub(super) struct ShortFloat<T>(T);

#[cfg(feature = "half")]
impl<T: Copy + PartialEq + Into<f64>> ShortFloat<T>
where
    f64: CastTo<T>,
{
    /// The number of fewest digits that reads back as this one.
    fn shortest(self) -> f64 {
        let exact: f64 = self.0.into();
        for digits in 0..5 {
            let mut word = Word::EMPTY;
            let _ = write!(word, "{exact:.digits$e}");
            match word.as_str().parse::<f64>() {
                Ok(short) if short.cast_to() == self.0 => return short,
                _ => {}
            }
        }
        exact
    }
}

#[cfg(feature = "half")]
impl<T: Copy + PartialEq + Into<f64>> Display for ShortFloat<T>
where
    f64: CastTo<T>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&if f.precision().is_some() { self.0.into() } else { self.shortest() }, f)
    }
}

#[cfg(feature = "half")]
impl<T: Copy + PartialEq + Into<f64>> LowerExp for ShortFloat<T>
where
    f64: CastTo<T>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LowerExp::fmt(&if f.precision().is_some() { self.0.into() } else { self.shortest() }, f)
    }
}

#[cfg(feature = "half")]
impl<T> FromStr for ShortFloat<T>
where
    f64: CastTo<T>,
{
    type Err = core::num::ParseFloatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<f64>().map(|x| ShortFloat(x.cast_to()))
    }
}

#[cfg(feature = "half")]
impl PrintedFloat for ShortFloat<half::f16> {}
#[cfg(feature = "half")]
impl PrintedFloat for ShortFloat<half::bf16> {}

/// `12.5`, `3.`: with as few digits as read back as `x`, but at most `fraction` behind the point, rounded to nearest, ties to
/// even.
fn positional<F: PrintedFloat>(x: F, fraction: usize) -> Result<Word, fmt::Error> {
    let shortest = Word::of(x)?;
    let enough = shortest.len.saturating_sub(shortest.find('.') + 1);
    let digits = enough.min(fraction);
    let mut word = Word::EMPTY;
    write!(word, "{x:.digits$}")?;
    // Below a power of two numbers lie closer, so the nearest text may not be the one that reads back.
    if digits == enough && word.as_str().parse().ok() != Some(x) {
        word = shortest;
    }
    if digits == 0 {
        word.write_str(".")?;
    } else {
        word.len = word.as_str().trim_end_matches('0').len();
    }
    Ok(word)
}

/// `1.25e+03`: digits as in [`positional`], their number behind the point in the range `fraction`; the exponent has at least
/// `exponent` digits.
fn scientific<F: PrintedFloat>(x: F, fraction: RangeInclusive<usize>, exponent: usize) -> Result<Word, fmt::Error> {
    let (least, most) = (*fraction.start(), *fraction.end());
    let mut shortest = Word::EMPTY;
    write!(shortest, "{x:e}")?;
    let enough = shortest.find('e').saturating_sub(shortest.find('.') + 1);
    let digits = enough.clamp(least, most);
    let mut text = Word::EMPTY;
    write!(text, "{x:.digits$e}")?;
    if digits == enough && text.as_str().parse().ok() != Some(x) {
        text = shortest;
    }
    let (mantissa, power) = text.as_str().split_once('e').ok_or(fmt::Error)?;
    let (whole, digits) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = if least < most { digits.trim_end_matches('0') } else { digits };
    let (sign, power) = match power.strip_prefix('-') {
        Some(power) => ('-', power),
        None => ('+', power),
    };
    let mut word = Word::EMPTY;
    write!(word, "{whole}.{digits}e{sign}{power:0>exponent$}")?;
    Ok(word)
}
