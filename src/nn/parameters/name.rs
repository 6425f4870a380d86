//! Names of tensors, put together on the way down a model.

use core::fmt;

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
