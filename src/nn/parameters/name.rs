//! Names of tensors, put together on the way down a model.

use core::fmt::{self, Write};

/// The name of a tensor in a model, `blocks.0.fc1.weight`, which `{}` prints; and what is to be known of the place: whether
/// what stands there [is trained](Name::as_buffer), and whether it is [a part](Name::part) of what files have under this name.
///
/// It borrows the name around it, so that nothing is allocated.
///
/// ```
/// use conformable::nn::parameters::Name;
/// let block = Name::ROOT.field("blocks");
/// let block = block.index(0);
/// assert_eq!(block.field("fc1.weight").to_string(), "blocks.0.fc1.weight");
/// // An empty name is left out.
/// assert_eq!(block.field("").field("gain").to_string(), "blocks.0.gain");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Name<'n> {
    around: Option<&'n Name<'n>>,
    last: LastPart<'n>,
    buffer: bool,
    part: (usize, usize),
}

#[derive(Clone, Copy, Debug)]
enum LastPart<'n> {
    Field(&'n str),
    Index(usize),
}

impl<'n> Name<'n> {
    /// Of the model itself: no name.
    pub const ROOT: Name<'static> = Name { around: None, last: LastPart::Field(""), buffer: false, part: (0, 1) };

    /// Of something within, by its own name.
    pub fn field(&'n self, name: &'n str) -> Name<'n> {
        Name { around: Some(self), last: LastPart::Field(name), ..*self }
    }

    /// Of something within, by its position in a list.
    pub fn index(&'n self, at: usize) -> Name<'n> {
        Name { around: Some(self), last: LastPart::Index(at), ..*self }
    }

    /// The same name; what stands there is kept and not trained.
    pub fn as_buffer(self) -> Name<'n> {
        Name { buffer: true, ..self }
    }

    /// The same name, of what is as trained as it says itself.
    #[cfg(any(feature = "std", feature = "libm"))]
    pub(crate) fn as_trained(self) -> Name<'n> {
        Name { buffer: false, ..self }
    }

    /// Is what stands there kept and not trained?
    pub fn is_buffer(&self) -> bool {
        self.buffer
    }

    /// The same name, which files have for `of` tensors one behind the other along axis 0; this is number `at` of them. They are
    /// visited in this order, next to each other.
    ///
    /// # Panics
    /// When there is no such part.
    ///
    /// ```
    /// use conformable::nn::parameters::Name;
    /// let name = Name::ROOT.field("in_proj_weight").part(2, 3);
    /// assert_eq!((name.to_string().as_str(), name.parts()), ("in_proj_weight", (2, 3)));
    /// ```
    pub fn part(self, at: usize, of: usize) -> Name<'n> {
        assert!(at < of, "part {at} of {of}");
        Name { part: (at, of), ..self }
    }

    /// Which part this is of how many; `(0, 1)` of a tensor by itself.
    pub fn parts(&self) -> (usize, usize) {
        self.part
    }

    /// Does the name end so? For decisions by name where there is no memory to write it down.
    ///
    /// ```
    /// use conformable::nn::parameters::Name;
    /// let name = Name::ROOT.field("blocks");
    /// let name = name.index(10);
    /// let name = name.field("fc1.bias");
    /// assert!(name.ends_with("bias") && name.ends_with("10.fc1.bias") && name.ends_with(""));
    /// assert!(!name.ends_with("1.fc1.weight") && !name.ends_with(".blocks.10.fc1.bias"));
    /// ```
    pub fn ends_with(&self, end: &str) -> bool {
        let mut len = NameLength(0);
        let _ = write!(len, "{self}");
        match len.0.checked_sub(end.len()) {
            None => false,
            Some(skip) => Comparing { skip, with: Some(end.as_bytes()) }.finds_all_in(self),
        }
    }

    /// Does the name begin so?
    ///
    /// ```
    /// use conformable::nn::parameters::Name;
    /// let name = Name::ROOT.field("blocks");
    /// let name = name.index(10);
    /// assert!(name.starts_with("blocks.1") && name.starts_with("blocks.10") && !name.starts_with("blocks.10."));
    /// ```
    pub fn starts_with(&self, beginning: &str) -> bool {
        Comparing { skip: 0, with: Some(beginning.as_bytes()) }.finds_all_in(self)
    }

    /// Writes the name, and says whether there is one.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> Result<bool, fmt::Error> {
        let around = match self.around {
            Some(around) => around.write(f)?,
            None => false,
        };
        let dot = if around { "." } else { "" };
        match self.last {
            LastPart::Field("") => return Ok(around),
            LastPart::Field(name) => write!(f, "{dot}{name}")?,
            LastPart::Index(at) => write!(f, "{dot}{at}")?,
        }
        Ok(true)
    }
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f).map(|_| ())
    }
}

/// How many bytes are written.
struct NameLength(usize);

impl Write for NameLength {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Compares what is written, behind what is skipped, with what it is to begin with.
struct Comparing<'t> {
    skip: usize,
    /// What is still to come; nothing if there was something else.
    with: Option<&'t [u8]>,
}

impl Comparing<'_> {
    fn finds_all_in(mut self, name: &Name<'_>) -> bool {
        let _ = write!(self, "{name}");
        self.with.is_some_and(<[u8]>::is_empty)
    }
}

impl Write for Comparing<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let skipped = self.skip.min(text.len());
        self.skip -= skipped;
        let text = &text.as_bytes()[skipped..];
        self.with = self.with.and_then(|with| {
            let both = text.len().min(with.len());
            with[..both].eq(&text[..both]).then(|| &with[both..])
        });
        Ok(())
    }
}
