//! `.npz` files: archives of `.npy` files, as `np.savez` and `np.savez_compressed` write them.

use super::Weights;
use super::error::Cause;
use super::npy::parse;
use npyz::npz::array_name_from_file_name;
use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::path::Path;
use zip::ZipArchive;
use zip::result::ZipError;

/// The weights in the files of an archive that end in `.npy`.
pub(super) fn open(path: &Path) -> Result<Weights, Cause> {
    let file = File::open(path).map_err(Cause::Read)?;
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|error| refused("", error))?;
    let mut weights = Weights { path: None, entries: Vec::new(), files: Vec::new() };
    for number in 0..archive.len() {
        let member = archive.by_index(number).map_err(|error| refused("", error))?;
        let name = member.name().map_err(|error| refused("", error))?.into_owned();
        let Some(name) = array_name_from_file_name(&name) else { continue };
        // Memory grows with what arrives, and no further than the archive says. A byte more, so that the end is met, where the
        // checksum is held to what was read.
        let (claimed, mut bytes) = (member.size(), Vec::new());
        let read = member.take(claimed.saturating_add(1)).read_to_end(&mut bytes);
        read.map_err(|error| refused(&format!("{name}.npy: "), ZipError::Io(error)))?;
        let entry = parse(name, &bytes, weights.files.len())
            .map_err(|reason| Cause::Format(format!("{name}.npy: {reason}")))?;
        weights.entries.push(entry);
        weights.files.push(bytes);
    }
    weights.entries.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(weights)
}

/// Why the archive, or a file in it, cannot be read.
fn refused(name: &str, error: ZipError) -> Cause {
    match error {
        // What is wrong with the data is reported as an error of reading, too.
        ZipError::Io(error)
            if !matches!(
                error.kind(),
                ErrorKind::InvalidData | ErrorKind::InvalidInput | ErrorKind::UnexpectedEof | ErrorKind::Other
            ) =>
        {
            Cause::Read(error)
        }
        error => Cause::Format(format!("{name}not a .npz file: {error}")),
    }
}
