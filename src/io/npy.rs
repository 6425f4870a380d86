//! NumPy's `.npy` files.
//!
//! The type says what a file has to hold: [`Tensor::read_npy`] compares the header with it before memory is taken for elements,
//! and whatever differs is an [`NpyError`] that names the file, what was expected and what was found. Files in Fortran
//! order and big-endian files are read into row-major tensors of the machine's own byte order; written files are row-major
//! and little-endian.
//!
//! The header is parsed and written by the crate `npyz`.

use crate::element::Element;
use crate::io::file::{reason, write_file};
use crate::shape::{Shape, ShapeNames, check};
use crate::storage::Storage;
use crate::tensor::{Tensor, of_vec};
use npyz::{DType, Endianness, NpyHeader, Order, TypeChar, TypeStr, WriteOptions, WriterBuilder};
use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The longest header that is read, in bytes: NumPy's own limit.
const LONGEST_HEADER: usize = 10_000;

/// How many bytes are read or written at once; a multiple of every element's size.
const BLOCK: usize = 1 << 16;

/// An element type as `.npy` files have it: every [`Element`] is one.
pub trait NpyElement: Element {
    /// `'b'`, `'i'`, `'u'` or `'f'`, the letter of NumPy's type strings.
    const LETTER: char;

    /// The element of its bytes in the order of the machine.
    fn from_native(bytes: &[u8]) -> Self;

    /// Appends the element's bytes, the lowest first.
    fn push_little_endian(self, bytes: &mut Vec<u8>);
}

macro_rules! npy_elements {
    ($($letter:literal: $($t:ident)*;)*) => { $($(
        impl NpyElement for $t {
            const LETTER: char = $letter;

            fn from_native(bytes: &[u8]) -> Self {
                let mut array = [0; size_of::<Self>()];
                array.copy_from_slice(bytes);
                Self::from_ne_bytes(array)
            }

            fn push_little_endian(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
        }
    )*)* };
}

npy_elements! {
    'i': i8 i16 i32 i64 isize;
    'u': u8 u16 u32 u64 usize;
    'f': f32 f64;
}

/// NumPy has `float16`, and no `bf16`.
#[cfg(feature = "half")]
use half::f16;
#[cfg(feature = "half")]
npy_elements! {
    'f': f16;
}

impl NpyElement for bool {
    const LETTER: char = 'b';

    fn from_native(bytes: &[u8]) -> Self {
        bytes != [0]
    }

    fn push_little_endian(self, bytes: &mut Vec<u8>) {
        bytes.push(self.into());
    }
}

/// # Reading `.npy` files (feature `npy`)
impl<T: NpyElement, S: Shape> Tensor<T, S> {
    /// The tensor in a `.npy` file, which has to hold exactly this shape and element type. The length of an axis [`Dyn`](crate::Dyn)
    /// is taken from the file; axes of one name must have one length.
    ///
    /// Memory is taken for the tensor once the header has been found to be of its shape; twice for files in Fortran order. A header
    /// longer than 10,000 bytes is refused, as by NumPy. `path` may be a pipe; it is waited for.
    ///
    /// # Errors
    /// When the file cannot be read, is not a `.npy` file, holds another shape or element type, or is shorter or longer
    /// than its header says. The error names the file, what was expected and what was found.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// # let folder = std::env::temp_dir().join(format!("conformable-read-npy-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// let path = folder.join("weights.npy");
    /// tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]].write_npy(&path)?;
    /// let weights: Tensor<f64, shape![2, 3]> = Tensor::read_npy(&path)?;
    /// assert_eq!(weights[[1, 2]], 6.0);
    ///
    /// let error = Tensor::<f32, shape![3, 2]>::read_npy(&path).unwrap_err();
    /// let text = error.to_string();
    /// assert!(text.ends_with("weights.npy: expected shape [3, 2] of f32, found shape [2, 3] of f64"), "{text}");
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "load")]
    pub fn read_npy(path: impl AsRef<Path>) -> Result<Self, NpyError> {
        let path = path.as_ref();
        let read = || {
            let mut file = File::open(path).map_err(Problem::Read)?;
            let metadata = file.metadata().map_err(Problem::Read)?;
            // Only of a regular file is the length known beforehand.
            let len = metadata.is_file().then_some(metadata.len());
            read(&mut file, len)
        };
        read().map_err(|problem| NpyError::new::<T, S>(Some(path), problem))
    }

    /// The tensor that a reader gives in the format of `.npy` files. What follows it is left unread, so several can lie
    /// one after another. It is read in large blocks: a file needs no `BufReader`.
    ///
    /// # Errors
    /// As [`read_npy`](Self::read_npy), but for a rest behind the data, which is none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut bytes = Vec::new();
    /// tensor![1, 2, 3].to_npy_writer(&mut bytes)?;
    /// let a: Tensor<i32, shape![3]> = Tensor::from_npy_reader(&bytes[..])?;
    /// assert_eq!(a, tensor![1, 2, 3]);
    ///
    /// let error = Tensor::<i32, shape![3]>::from_npy_reader(&bytes[..bytes.len() - 1]).unwrap_err();
    /// assert_eq!(error.to_string(), "expected shape [3] of i32, 12 bytes, found 11 bytes: it is cut short");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_npy_reader(mut reader: impl Read) -> Result<Self, NpyError> {
        read(&mut reader, None).map_err(|problem| NpyError::new::<T, S>(None, problem))
    }
}

/// # Writing `.npy` files (feature `npy`)
impl<T: NpyElement, S: Shape, B: Storage> Tensor<T, S, B> {
    /// Writes the tensor as a `.npy` file, which `np.load` reads: row-major, little-endian.
    ///
    /// Whoever opens `path` finds the whole file or the one that was there before, also after an error or in a program that was
    /// killed. Symbolic links, mode and owner stay, devices and pipes are written to; a file of several names is the exception:
    /// [all of it](crate::io#writing).
    ///
    /// # Errors
    /// When the file cannot be written.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// # let folder = std::env::temp_dir().join(format!("conformable-write-npy-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// # let path = folder.join("a.npy");
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::arange();
    /// a.t().write_npy(&path)?;
    /// assert_eq!(Tensor::<f32, shape![3, 2]>::read_npy(&path)?, a.t());
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "save")]
    pub fn write_npy(&self, path: impl AsRef<Path>) -> Result<(), NpyError> {
        let path = path.as_ref();
        write_file(path, |file| write(self, file))
            .map_err(|error| NpyError::new::<T, S>(Some(path), Problem::Write(error)))
    }

    /// Writes the tensor in the format of `.npy` files. Large blocks are written at once: a file needs no `BufWriter`.
    ///
    /// # Errors
    /// When the writer fails.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut bytes = Vec::new();
    /// tensor![1u8, 2, 3].to_npy_writer(&mut bytes)?;
    /// assert!(bytes.starts_with(b"\x93NUMPY") && bytes.ends_with(&[1, 2, 3]));
    /// # Ok::<(), NpyError>(())
    /// ```
    pub fn to_npy_writer(&self, mut writer: impl Write) -> Result<(), NpyError> {
        write(self, &mut writer).map_err(|error| NpyError::new::<T, S>(None, Problem::Write(error)))
    }
}

/// Why a tensor could not be read from a `.npy` file or written to one. Its text names the file, what was expected and
/// what was found.
///
/// ```
/// use conformable::prelude::*;
/// let error = Tensor::<f32, shape![2, 3]>::read_npy("no/such.npy").unwrap_err();
/// assert_eq!(error.to_string(), "no/such.npy: expected shape [2, 3] of f32, found no such file");
/// assert_eq!(error.kind(), NpyErrorKind::Io);
/// ```
pub struct NpyError(Box<NpyReport>);

struct NpyReport {
    path: Option<PathBuf>,
    expected: String,
    problem: Problem,
}

/// What is wrong, by [`NpyError::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NpyErrorKind {
    /// The operating system refused: [`source`](std::error::Error::source) says why.
    Io,
    /// The file is not in the format `.npy`.
    Format,
    /// The file holds another shape or element type.
    Mismatch,
    /// The file is shorter or longer than its header says.
    Length,
}

pub(super) enum Problem {
    Read(io::Error),
    Write(io::Error),
    Format(io::Error),
    Mismatch { found: String },
    Length { expected: u64, found: u64 },
}

impl NpyError {
    fn new<T: NpyElement, S: Shape>(path: Option<&Path>, problem: Problem) -> Self {
        let expected = format!("shape {} of {}", ShapeNames(S::NAMES), name::<T>());
        NpyError(Box::new(NpyReport { path: path.map(Path::to_path_buf), expected, problem }))
    }

    /// What is wrong.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let error = Tensor::<f32, shape![2]>::from_npy_reader(&b"PK\x03\x04"[..]).unwrap_err();
    /// assert_eq!(error.kind(), NpyErrorKind::Format);
    /// ```
    pub fn kind(&self) -> NpyErrorKind {
        match self.0.problem {
            Problem::Read(_) | Problem::Write(_) => NpyErrorKind::Io,
            Problem::Format(_) => NpyErrorKind::Format,
            Problem::Mismatch { .. } => NpyErrorKind::Mismatch,
            Problem::Length { .. } => NpyErrorKind::Length,
        }
    }

    /// The file, if it is one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let error = Tensor::<f32, shape![2]>::read_npy("no/such.npy").unwrap_err();
    /// assert_eq!(error.path(), Some("no/such.npy".as_ref()));
    /// ```
    pub fn path(&self) -> Option<&Path> {
        self.0.path.as_deref()
    }
}

impl fmt::Display for NpyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NpyReport { path, expected, problem } = &*self.0;
        if let Some(path) = path {
            write!(f, "{}: ", path.display())?;
        }
        match problem {
            Problem::Read(error) if error.kind() == ErrorKind::NotFound => {
                write!(f, "expected {expected}, found no such file")
            }
            Problem::Read(error) => {
                write!(f, "expected {expected}, found a file that cannot be read ({})", reason(error))
            }
            Problem::Write(error) => write!(f, "cannot write {expected} ({})", reason(error)),
            Problem::Format(error) => write!(f, "expected {expected}, found what is not a .npy file: {error}"),
            Problem::Mismatch { found } => write!(f, "expected {expected}, found {found}"),
            Problem::Length { expected: bytes, found } => {
                let how = if found < bytes { "cut short" } else { "too long" };
                write!(f, "expected {expected}, {bytes} bytes, found {found} bytes: it is {how}")
            }
        }
    }
}

impl fmt::Debug for NpyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NpyError({self})")
    }
}

impl std::error::Error for NpyError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0.problem {
            Problem::Read(error) | Problem::Write(error) | Problem::Format(error) => Some(error),
            Problem::Mismatch { .. } | Problem::Length { .. } => None,
        }
    }
}

/// The element type as an error names it: for `usize` with the type that files have for it.
fn name<T: NpyElement>() -> String {
    match T::NAME {
        name @ ("usize" | "isize") => format!("{name} ({}{})", T::LETTER, 8 * size_of::<T>()),
        name => name.into(),
    }
}

/// The element type of a file, in Rust's words where it has any.
pub(super) fn found_name(dtype: &DType) -> String {
    match dtype {
        DType::Plain(plain) => match (plain.type_char(), plain.size_field()) {
            (TypeChar::Bool, 1) => "bool".into(),
            (TypeChar::Int | TypeChar::Uint | TypeChar::Float, size @ (1 | 2 | 4 | 8 | 16)) => {
                format!("{}{}", plain.type_char().to_str(), 8 * size)
            }
            _ => format!("NumPy's type '{plain}'"),
        },
        _ => format!("records {}", dtype.descr()),
    }
}

/// The sizes of a header, as a tensor of the shape `S` carries them, if it can have these.
fn extents<S: Shape>(header: &NpyHeader) -> Option<S::Extents> {
    let sizes: Result<Vec<usize>, _> = header.shape().iter().map(|&n| usize::try_from(n)).collect();
    let sizes = sizes.ok().filter(|sizes| sizes.len() == S::RANK)?;
    check::<S>(&sizes).ok()
}

fn not_npy(reason: impl Into<String>) -> Problem {
    Problem::Format(io::Error::new(ErrorKind::InvalidData, reason.into()))
}

/// Reads until the buffer is full or there is no more; the number of bytes read.
fn fill(reader: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match reader.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Appends the next `n` bytes of a header, which has to have them.
fn append(reader: &mut dyn Read, bytes: &mut Vec<u8>, n: usize) -> Result<(), Problem> {
    let start = bytes.len();
    bytes.resize(start + n, 0);
    match fill(reader, &mut bytes[start..]).map_err(Problem::Read)? {
        read if read == n => Ok(()),
        _ => Err(not_npy("it ends within its header")),
    }
}

/// The header, and its length in bytes.
pub(super) fn read_header(reader: &mut dyn Read) -> Result<(NpyHeader, u64), Problem> {
    const MAGIC: &[u8] = b"\x93NUMPY";
    let mut bytes = vec![0; MAGIC.len()];
    let read = fill(reader, &mut bytes).map_err(Problem::Read)?;
    if bytes[..read] != *MAGIC {
        return Err(not_npy(if read == 0 { "it is empty" } else { "it does not begin with \\x93NUMPY" }));
    }
    // Two bytes of version, then the length of the text that follows: two bytes in version 1, four later.
    append(reader, &mut bytes, 2)?;
    let width = if bytes[6] == 1 { 2 } else { 4 };
    append(reader, &mut bytes, width)?;
    let text_len = bytes[8..].iter().rev().fold(0, |len, &byte| len << 8 | usize::from(byte));
    if text_len > LONGEST_HEADER {
        return Err(not_npy(format!(
            "its header claims {text_len} bytes, more than the {LONGEST_HEADER} that NumPy reads"
        )));
    }
    let text_start = bytes.len();
    append(reader, &mut bytes, text_len)?;
    if !can_be_parsed(&bytes[text_start..]) {
        return Err(not_npy("its header is none that NumPy writes"));
    }
    if !can_be_multiplied(&bytes[text_start..]) {
        return Err(not_npy("its header claims more elements than can be counted"));
    }
    let header = NpyHeader::from_reader(&bytes[..]).map_err(Problem::Format)?;
    Ok((header, bytes.len() as u64))
}

/// Is the parser done with the header's text soon? It goes back where a bracket ends otherwise than it guessed, and reads what stands in
/// n brackets about 2^n times, and what stands in braces as in two. NumPy puts a shape into one of each, and records into a few.
fn can_be_parsed(text: &[u8]) -> bool {
    const MOST: u32 = 1 << 18;
    let (mut cost, mut depth, mut string) = (0u32, 0u32, None);
    for (at, &byte) in text.iter().enumerate() {
        match (string, byte) {
            // Without these a string ends at the next quote like the first.
            (_, b'\\') => return false,
            (_, b'\'' | b'"') if text[at..].starts_with(&[byte; 3]) => return false,
            (None, b'\'' | b'"') => string = Some(byte),
            (Some(quote), _) if quote == byte => string = None,
            (None, b'(' | b'[') => depth += 1,
            (None, b'{') => depth += 2,
            (None, b')' | b']') => depth = depth.saturating_sub(1),
            (None, b'}') => depth = depth.saturating_sub(2),
            // Numbers that `can_be_multiplied` would take for others: `1_000`, `0x10`, `1 + 2`.
            (None, b'_' | b'+' | b'-') => return false,
            (None, letter) if letter.is_ascii_alphabetic() && at > 0 && text[at - 1].is_ascii_digit() => return false,
            _ => {}
        }
        // At most as much again as is too much: this cannot overflow.
        cost += 1 << depth.min(18);
        if cost > MOST {
            return false;
        }
    }
    true
}

/// Is the product of all numbers in the header's text a `u64`? The parser multiplies the sizes without asking.
fn can_be_multiplied(text: &[u8]) -> bool {
    text.split(|byte| !byte.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .try_fold(1u64, |product, digits| {
            let number = digits
                .iter()
                .try_fold(0u64, |number, digit| number.checked_mul(10)?.checked_add(u64::from(digit - b'0')))?;
            product.checked_mul(number.max(1))
        })
        .is_some()
}

/// Reads header and data. `len` is the length of the whole file where it is known.
fn read<T: NpyElement, S: Shape>(reader: &mut dyn Read, len: Option<u64>) -> Result<Tensor<T, S>, Problem> {
    let (header, header_len) = read_header(reader)?;
    let dtype = header.dtype();
    let endianness = match &dtype {
        DType::Plain(plain) if is_dtype_of::<T>(plain) => Some(plain.endianness()),
        _ => None,
    };
    let (Some(endianness), Some(extents)) = (endianness, extents::<S>(&header)) else {
        return Err(Problem::Mismatch { found: format!("shape {:?} of {}", header.shape(), found_name(&dtype)) });
    };

    let len_of_tensor = S::sizes(&extents).len();
    let expected = len_of_tensor as u64 * size_of::<T>() as u64;
    if let Some(found) = len.map(|len| len.saturating_sub(header_len)).filter(|&found| found != expected) {
        return Err(Problem::Length { expected, found });
    }
    // Of a stream nothing is known yet but what it claims: memory grows with what arrives.
    let mut elements = Vec::with_capacity(if len.is_some() { len_of_tensor } else { 0 });
    let mut block = vec![0; expected.min(BLOCK as u64) as usize];
    let mut found = 0;
    while found < expected {
        let wanted = (expected - found).min(BLOCK as u64) as usize;
        let read = fill(reader, &mut block[..wanted]).map_err(Problem::Read)?;
        found += read as u64;
        if read < wanted {
            return Err(Problem::Length { expected, found });
        }
        for bytes in block[..wanted].chunks_exact_mut(size_of::<T>()) {
            if is_foreign(endianness) {
                bytes.reverse();
            }
            elements.push(T::from_native(bytes));
        }
    }

    if header.order() == Order::Fortran {
        elements = (0..len_of_tensor).map(|i| elements[position_in_file(&header, i)]).collect();
    }
    of_vec(extents, elements).map_err(|error| Problem::Mismatch { found: error.to_string() })
}

fn is_dtype_of<T: NpyElement>(dtype: &TypeStr) -> bool {
    dtype.type_char().to_str() == T::LETTER.to_string() && dtype.size_field() == size_of::<T>() as u64
}

/// Is it the byte order that the machine does not have?
fn is_foreign(endianness: Endianness) -> bool {
    match endianness {
        Endianness::Little => cfg!(target_endian = "big"),
        Endianness::Big => cfg!(target_endian = "little"),
        _ => false,
    }
}

/// Where the file has element number `i` in row-major order.
fn position_in_file(header: &NpyHeader, mut i: usize) -> usize {
    let mut position = 0;
    for (&size, &stride) in header.shape().iter().zip(header.strides()).rev() {
        position += i % size as usize * stride as usize;
        i /= size as usize;
    }
    position
}

/// Appends the header of elements whose type has this letter and as many bytes.
pub(super) fn write_header(letter: char, size: usize, sizes: &[u64], block: &mut Vec<u8>) -> io::Result<()> {
    let order = if size == 1 { '|' } else { '<' };
    let dtype: TypeStr = format!("{order}{letter}{size}").parse().map_err(io::Error::other)?;
    let header = WriteOptions::new_header_only().dtype(DType::new_scalar(dtype)).shape(sizes);
    header.writer(block).write_header_only().map(|_| ())
}

fn write<T, S, B>(tensor: &Tensor<T, S, B>, writer: &mut dyn Write) -> io::Result<()>
where
    T: NpyElement,
    S: Shape,
    B: Storage,
{
    // The header goes into the first block: it is written in many small pieces.
    let mut block = Vec::with_capacity(BLOCK);
    let sizes: Vec<u64> = tensor.sizes().as_slice().iter().map(|&n| n as u64).collect();
    write_header(T::LETTER, size_of::<T>(), &sizes, &mut block)?;
    for &element in tensor {
        element.push_little_endian(&mut block);
        if block.len() >= BLOCK {
            writer.write_all(&block)?;
            block.clear();
        }
    }
    writer.write_all(&block)?;
    writer.flush()
}
