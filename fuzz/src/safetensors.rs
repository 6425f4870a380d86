//! `Weights::from_bytes`, beside the naive reading. A header that stands alone gets its length: else most changes of it would
//! go no further.

use crate::memory::bounded;
use crate::reference::{Reading, safetensors};
use crate::{Mismatch, Outcome, Verdict, weights};
use conformable::io::weights::Weights;
use std::borrow::Cow;

pub(crate) fn run(data: &[u8]) -> Outcome {
    let data = &*with_length(data);
    let reading = safetensors::read(data);
    match (bounded(data.len(), || Weights::from_bytes(data))?, reading) {
        (Err(error), Reading::Is(_)) => Err(Mismatch(format!("refused, and it is well-formed: {error}"))),
        (Err(error), _) => {
            let _ = (error.kind(), format!("{error:?}"));
            Ok(Verdict::Refused(error.to_string()))
        }
        (Ok(_), Reading::Wrong) => Err(Mismatch("accepted, and it is not in the format".into())),
        (Ok(weights), Reading::Is(arrays)) => {
            let _ = format!("{weights:?}");
            weights::held(&weights, &arrays, data.len())?;
            Ok(Verdict::Held)
        }
        (Ok(weights), Reading::Unsure) => {
            let _ = format!("{weights:?}");
            weights::read_each(&weights, data.len(), |_, _| Ok(()))?;
            Ok(Verdict::Accepted)
        }
    }
}

/// The file; where an input begins with `{`, that is a header which ends with the last `}`.
fn with_length(data: &[u8]) -> Cow<'_, [u8]> {
    if !data.starts_with(b"{") {
        return Cow::Borrowed(data);
    }
    let len = data.iter().rposition(|&byte| byte == b'}').map_or(data.len(), |last| last + 1);
    Cow::Owned([&(len as u64).to_le_bytes(), data].concat())
}
