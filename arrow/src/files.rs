//! Parquet files, files and streams of Arrow's own format.

#[cfg(feature = "ipc")]
use crate::claims;
use crate::function::message_of;
#[cfg(feature = "ipc")]
use crate::stream::Stream;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{Read, Seek};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The batches of a file, whatever format it has: Parquet (feature `parquet`), Arrow's files and streams (feature `ipc`). Which it is
/// stands in its first bytes.
///
/// What extension types the columns have stays with them.
///
/// ```no_run
/// use conformable::prelude::*;
/// use conformable_arrow::{Column, Reader};
/// let reader = Reader::open("digits.parquet")?;
/// let images = Column::<f32, shape![8, 8]>::open(&reader.schema(), "image")?;
/// let mut brightest = 0.0f32;
/// for batch in reader {
///     for image in &images.read(&batch?)? {
///         brightest = brightest.max(image.max());
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reader {
    /// None of a stream that is in no file.
    path: Option<PathBuf>,
    schema: SchemaRef,
    /// None behind an error: what a reader does then is not said.
    batches: Option<Box<dyn RecordBatchReader + Send>>,
}

impl Reader {
    /// Opens a file.
    ///
    /// # Errors
    /// When there is none, when its format is none of these, or when it is broken.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        let path = path.as_ref();
        Self::of(Some(path), || batches_of(path))
    }

    /// Reads a stream of Arrow's own format: standard input, a socket, bytes in memory. The schema is read at once, a batch when it is
    /// asked for. What has come and been dropped is in memory no longer, and for a length that the stream only claims none is asked for.
    ///
    /// # Errors
    /// When it does not begin with a schema, or is broken before the schema's end.
    ///
    /// ```no_run
    /// use conformable::prelude::*;
    /// use conformable_arrow::{Column, Reader};
    /// let reader = Reader::stream(std::io::BufReader::new(std::io::stdin()))?;
    /// let images = Column::<f32, shape![8, 8]>::open(&reader.schema(), "image")?;
    /// for batch in reader {
    ///     println!("{}", images.read(&batch?)?.len());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "ipc")]
    pub fn stream(read: impl Read + Send + 'static) -> Result<Self, FileError> {
        Self::of(None, || Ok(Box::new(Stream::open(read)?)))
    }

    fn of(
        path: Option<&Path>,
        open: impl FnOnce() -> Result<Box<dyn RecordBatchReader + Send>, Box<dyn Error + Send + Sync>>,
    ) -> Result<Self, FileError> {
        let path = path.map(Path::to_path_buf);
        match caught(open) {
            Ok(batches) => Ok(Reader { path, schema: batches.schema(), batches: Some(batches) }),
            Err(cause) => Err(FileError { path, cause }),
        }
    }

    /// The columns.
    pub fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

impl Iterator for Reader {
    type Item = Result<RecordBatch, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batches = self.batches.as_mut()?;
        let batch = caught(|| batches.next().transpose().map_err(Into::into)).transpose()?;
        Some(batch.map_err(|cause| {
            self.batches = None;
            FileError { path: self.path.clone(), cause }
        }))
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("path", &self.path).finish_non_exhaustive()
    }
}

/// Reads, and takes a panic for the error that it is: Arrow's and Parquet's readers have many that a broken file reaches.
fn caught<R>(
    read: impl FnOnce() -> Result<R, Box<dyn Error + Send + Sync>>,
) -> Result<R, Box<dyn Error + Send + Sync>> {
    let outcome = catch_unwind(AssertUnwindSafe(read));
    outcome
        .unwrap_or_else(|panic| Err(format!("the file is broken, its reader panicked: {}", message_of(&*panic)).into()))
}

fn batches_of(path: &Path) -> Result<Box<dyn RecordBatchReader + Send>, Box<dyn Error + Send + Sync>> {
    let mut file = File::open(path)?;
    let mut magic = [0; 6];
    let read = file.read(&mut magic)?;
    file.rewind()?;
    match &magic[..read] {
        #[cfg(feature = "parquet")]
        [b'P', b'A', b'R', b'1', ..] => {
            use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
            Ok(Box::new(ParquetRecordBatchReaderBuilder::try_new(file)?.build()?))
        }
        #[cfg(feature = "ipc")]
        b"ARROW1" => {
            claims::of_file(&mut file)?;
            Ok(Box::new(arrow_ipc::reader::FileReader::try_new_buffered(file, None)?))
        }
        // A message of a stream begins with this mark, or began with its length.
        #[cfg(feature = "ipc")]
        first if first.starts_with(&[0xff; 4]) || claims::begins_unmarked_stream(&mut file, first)? => {
            claims::of_stream(&mut file)?;
            Ok(Box::new(Stream::open(std::io::BufReader::new(file))?))
        }
        _ => {
            let formats: Vec<&str> = [
                (cfg!(feature = "parquet"), "Parquet"),
                (cfg!(feature = "ipc"), "an Arrow file"),
                (cfg!(feature = "ipc"), "an Arrow stream"),
            ]
            .iter()
            .filter_map(|&(on, name)| on.then_some(name))
            .collect();
            let text = format!("the file does not begin as {} does", formats.join(", or as "));
            Err(ArrowError::ParseError(text).into())
        }
    }
}

/// A file, or a stream, that cannot be read.
#[derive(Debug)]
pub struct FileError {
    path: Option<PathBuf>,
    cause: Box<dyn Error + Send + Sync>,
}

impl FileError {
    /// The file, if it is one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "file `{}`: {}", path.display(), self.cause),
            None => write!(f, "stream: {}", self.cause),
        }
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.cause)
    }
}
