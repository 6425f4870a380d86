//! What is wrong with weights.

use crate::io::file::reason;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Why weights could not be read or written: the file, or everything that is wrong with what it holds.
///
/// ```
/// use conformable::io::weights::{Weights, WeightsErrorKind};
/// let error = Weights::open("no/such.safetensors").unwrap_err();
/// assert_eq!(error.kind(), WeightsErrorKind::Io);
/// assert_eq!(error.path(), Some("no/such.safetensors".as_ref()));
/// ```
pub struct WeightsError(Box<Report>);

struct Report {
    path: Option<PathBuf>,
    cause: Cause,
}

/// What is wrong, by [`WeightsError::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WeightsErrorKind {
    /// The operating system refused: [`source`](std::error::Error::source) says why.
    Io,
    /// The file is not in its format.
    Format,
    /// Tensors are missing, others than expected, or left over: [`WeightsError::problems`] says which.
    Problems,
}

#[derive(Debug)]
pub(super) enum Cause {
    Read(io::Error),
    Write(io::Error),
    Format(String),
    Problems(Vec<WeightsProblem>),
}

/// Something that is wrong with one tensor.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsProblem {
    /// There is no tensor of this name.
    Absent {
        /// The name.
        name: String,
        /// The shape and element type that the model has.
        expected: String,
    },
    /// The tensor has another shape or element type.
    Mismatch {
        /// The name.
        name: String,
        /// The shape and element type that the model has.
        expected: String,
        /// Those of the file.
        found: String,
    },
    /// The tensor is there, but cannot be read.
    Unreadable {
        /// The name.
        name: String,
        /// Why: what the system or the format says.
        reason: String,
    },
    /// The model did not ask for this tensor.
    Unexpected {
        /// The name.
        name: String,
        /// Its shape and element type, or why it cannot be read.
        found: String,
    },
    /// Two tensors were to be written under this name.
    Twice {
        /// The name.
        name: String,
    },
}

impl WeightsProblem {
    /// The name of the tensor.
    ///
    /// ```
    /// use conformable::io::weights::WeightsProblem;
    /// let problem = WeightsProblem::Absent { name: "fc1.bias".into(), expected: "shape [32] of f32".into() };
    /// assert_eq!(problem.name(), "fc1.bias");
    /// assert_eq!(problem.to_string(), "fc1.bias: missing, expected shape [32] of f32");
    /// ```
    pub fn name(&self) -> &str {
        match self {
            WeightsProblem::Absent { name, .. }
            | WeightsProblem::Mismatch { name, .. }
            | WeightsProblem::Unreadable { name, .. }
            | WeightsProblem::Unexpected { name, .. }
            | WeightsProblem::Twice { name } => name,
        }
    }
}

impl fmt::Display for WeightsProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsProblem::Absent { name, expected } => write!(f, "{name}: missing, expected {expected}"),
            WeightsProblem::Mismatch { name, expected, found } => {
                write!(f, "{name}: expected {expected}, found {found}")
            }
            WeightsProblem::Unreadable { name, reason } => write!(f, "{name}: cannot be read: {reason}"),
            WeightsProblem::Unexpected { name, found } => write!(f, "{name}: left over, {found}"),
            WeightsProblem::Twice { name } => write!(f, "{name}: written twice"),
        }
    }
}

impl WeightsError {
    pub(super) fn new(path: Option<&Path>, cause: Cause) -> Self {
        WeightsError(Box::new(Report { path: path.map(Path::to_path_buf), cause }))
    }

    /// What is wrong.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::io::weights::{Weights, WeightsErrorKind};
    /// assert_eq!(Weights::from_bytes(*b"").unwrap_err().kind(), WeightsErrorKind::Format);
    /// # }
    /// ```
    pub fn kind(&self) -> WeightsErrorKind {
        match self.0.cause {
            Cause::Read(_) | Cause::Write(_) => WeightsErrorKind::Io,
            Cause::Format(_) => WeightsErrorKind::Format,
            Cause::Problems(_) => WeightsErrorKind::Problems,
        }
    }

    /// The file or the folder, if it is one.
    ///
    /// ```
    /// use conformable::io::weights::Weights;
    /// assert_eq!(Weights::open("no/such").unwrap_err().path(), Some("no/such".as_ref()));
    /// ```
    pub fn path(&self) -> Option<&Path> {
        self.0.path.as_deref()
    }

    /// What is wrong with single tensors, in the order of their names.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let weights = Weights::from_bytes(Writer::new().tensor("a", &tensor![1u8]).to_safetensors()?)?;
    /// let error = weights.read(|w| w.tensor::<u8, shape![2], conformable::storage::Heap>("a")).unwrap_err();
    /// assert_eq!(error.problems()[0].name(), "a");
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn problems(&self) -> &[WeightsProblem] {
        match &self.0.cause {
            Cause::Problems(problems) => problems,
            _ => &[],
        }
    }
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { path, cause } = &*self.0;
        if let Some(path) = path {
            write!(f, "{}: ", path.display())?;
        }
        match cause {
            Cause::Read(error) if error.kind() == ErrorKind::NotFound => write!(f, "found no such file"),
            Cause::Read(error) => write!(f, "cannot be read ({})", reason(error)),
            Cause::Write(error) => write!(f, "cannot be written ({})", reason(error)),
            Cause::Format(reason) => f.write_str(reason),
            Cause::Problems(problems) => {
                let s = if problems.len() == 1 { "" } else { "s" };
                write!(f, "{} problem{s} with the weights", problems.len())?;
                problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))?;
                match problems.iter().find(|problem| matches!(problem, WeightsProblem::Unexpected { .. })) {
                    Some(left) => write!(
                        f,
                        "\n  what is left over may be, if it is named: `Reader::ignore({:?})`, or `#[parameters(ignore = \"..\")]` at a model",
                        left.name()
                    ),
                    None => Ok(()),
                }
            }
        }
    }
}

impl fmt::Debug for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WeightsError({self})")
    }
}

impl std::error::Error for WeightsError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0.cause {
            Cause::Read(error) | Cause::Write(error) => Some(error),
            Cause::Format(_) | Cause::Problems(_) => None,
        }
    }
}
