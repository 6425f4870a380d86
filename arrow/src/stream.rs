//! A stream of Arrow's own format from whatever can be read. Nobody knows how long it is, so no more memory is asked for than twice what
//! has come.

use crate::claims::{self, broken, root};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_buffer::{Buffer, MutableBuffer};
use arrow_ipc::MessageHeader;
use arrow_ipc::convert::fb_to_schema;
use arrow_ipc::reader::{read_dictionary, read_record_batch};
use arrow_schema::{ArrowError, SchemaRef};
use std::collections::HashMap;
use std::io::{ErrorKind, Read};
use std::sync::Arc;

/// What is asked for at once before any of it is there.
const AT_ONCE: usize = 1 << 20;

pub(crate) struct Stream<R> {
    reader: R,
    schema: SchemaRef,
    dictionaries: HashMap<i64, ArrayRef>,
}

impl<R: Read> Stream<R> {
    /// Reads as far as the schema, which is the first message.
    pub(crate) fn open(mut reader: R) -> Result<Self, ArrowError> {
        let Some((message, _)) = message(&mut reader)? else {
            return Err(broken("the stream ends before its schema"));
        };
        let schema =
            root(&message)?.header_as_schema().ok_or_else(|| broken("the stream does not begin with a schema"))?;
        let schema = Arc::new(fb_to_schema(schema));
        Ok(Stream { reader, schema, dictionaries: HashMap::new() })
    }

    fn batch(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        while let Some((message, body)) = message(&mut self.reader)? {
            let message = root(&message)?;
            let missing = || broken("a message has not what it says");
            match message.header_type() {
                MessageHeader::RecordBatch => {
                    let batch = message.header_as_record_batch().ok_or_else(missing)?;
                    let schema = self.schema.clone();
                    let batch = read_record_batch(&body, batch, schema, &self.dictionaries, None, &message.version());
                    return batch.map(Some);
                }
                MessageHeader::DictionaryBatch => {
                    let batch = message.header_as_dictionary_batch().ok_or_else(missing)?;
                    read_dictionary(&body, batch, &self.schema, &mut self.dictionaries, &message.version())?;
                }
                MessageHeader::NONE => {}
                other => {
                    return Err(broken(&format!("the stream has a message of the type {other:?} among its batches")));
                }
            }
        }
        Ok(None)
    }
}

impl<R: Read> Iterator for Stream<R> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.batch().transpose()
    }
}

impl<R: Read> RecordBatchReader for Stream<R> {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

/// The next message and its body, both held against what they claim; `None` behind the last.
fn message(reader: &mut impl Read) -> Result<Option<(Buffer, Buffer)>, ArrowError> {
    // Whoever writes may say the end, or leave off.
    let mut word = [0; 4];
    let mut read = Vec::new();
    reader.by_ref().take(4).read_to_end(&mut read)?;
    match read.len() {
        0 => return Ok(None),
        4 => word.copy_from_slice(&read),
        _ => return Err(cut(ErrorKind::UnexpectedEof.into())),
    }
    if word == [0xff; 4] {
        reader.read_exact(&mut word).map_err(cut)?;
    }
    let len = match usize::try_from(i32::from_le_bytes(word)) {
        Ok(0) => return Ok(None),
        Ok(len) => len,
        Err(_) => return Err(broken("a message has a negative length")),
    };
    let message = bytes(reader, len)?;
    let claimed = root(&message)?;
    let len = usize::try_from(claims::body_of(&claimed)?).map_err(|_| broken("a body is longer than memory"))?;
    let body = bytes(reader, len)?;
    claims::of_message(&claimed, body.len() as u64, |at| {
        let claimed = body.get(at as usize..).and_then(|rest| rest.first_chunk());
        claimed.copied().ok_or_else(|| ErrorKind::UnexpectedEof.into())
    })?;
    Ok(Some((message, body)))
}

/// As many bytes, aligned as arrays are.
fn bytes(reader: &mut impl Read, len: usize) -> Result<Buffer, ArrowError> {
    let mut buffer = MutableBuffer::new(len.min(AT_ONCE));
    while buffer.len() < len {
        let start = buffer.len();
        buffer.resize(start + (len - start).min(start.max(AT_ONCE)), 0);
        reader.read_exact(&mut buffer[start..]).map_err(cut)?;
    }
    Ok(buffer.into())
}

fn cut(error: std::io::Error) -> ArrowError {
    match error.kind() {
        ErrorKind::UnexpectedEof => broken("the stream ends within a message: it is cut, or a length in it is broken"),
        _ => error.into(),
    }
}
