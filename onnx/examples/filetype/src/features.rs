//! What the model sees of a file.

use conformable::prelude::*;

/// Numbers of each end of the file.
const HALF: usize = 1024;
/// A number that is no byte, where the file has none.
const PADDING: i32 = 256;
/// The model is not asked about fewer bytes.
const FEWEST: usize = 8;

/// What the model sees of a file.
pub(crate) enum Features {
    /// There is nothing in it.
    Empty,
    /// There is too little in it, but for white space.
    Few,
    /// 1024 bytes from its beginning and 1024 up to its end.
    Bytes(Tensor<i32, shape![1, 2048]>),
}

impl Features {
    /// Of what a file begins and ends with, 4 KiB each or the whole file. White space before the one and behind the other is left out;
    /// what is missing is padded, behind the one and before the other.
    pub(crate) fn of(first: &[u8], last: &[u8]) -> Self {
        let begin = first.iter().position(|byte| !is_space(*byte)).unwrap_or(first.len());
        let end = last.iter().rposition(|byte| !is_space(*byte)).map_or(0, |at| at + 1);
        let (first_kept, last_kept) = (&first[begin..], &last[..end]);
        if first.is_empty() {
            return Self::Empty;
        }
        if first_kept.len() < FEWEST {
            return Self::Few;
        }
        let mut bytes = [PADDING; 2 * HALF];
        let (front, back) = bytes.split_at_mut(HALF);
        front.iter_mut().zip(first_kept).for_each(|(to, from)| *to = i32::from(*from));
        back.iter_mut().rev().zip(last_kept.iter().rev()).for_each(|(to, from)| *to = i32::from(*from));
        Self::Bytes(Tensor::from_array([bytes]))
    }
}

/// As Python's `bytes.strip` has it, the vertical tabulator being one.
fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features(bytes: &[u8]) -> Vec<i32> {
        match Features::of(bytes, bytes) {
            Features::Bytes(bytes) => bytes.as_slice().to_vec(),
            _ => panic!("enough bytes"),
        }
    }

    #[test]
    fn the_front_is_padded_behind_and_the_back_before() {
        let found = features(b"\x0b \nwhite space\t\r\x0c");
        let text: Vec<i32> = b"white space".iter().map(|byte| i32::from(*byte)).collect();
        // Only the white space outside of each end is left out.
        assert_eq!(found[..14], [&text[..], &[9, 13, 12]].concat());
        assert!(found[14..2048 - 14].iter().all(|n| *n == PADDING));
        assert_eq!(found[2048 - 14..], [&[11, 32, 10], &text[..]].concat());
    }

    #[test]
    fn ends_are_cut() {
        let bytes: Vec<u8> = (0..4096).map(|n| (n % 200) as u8 + 33).collect();
        let found = features(&bytes);
        assert_eq!(found[1023], i32::from(bytes[1023]));
        assert_eq!((found[1024], found[2047]), (i32::from(bytes[3072]), i32::from(bytes[4095])));
    }

    #[test]
    fn little_is_not_asked_about() {
        assert!(matches!(Features::of(b"", b""), Features::Empty));
        assert!(matches!(Features::of(b"  seven77  ", b""), Features::Bytes(_)));
        assert!(matches!(Features::of(b"   1234567", b""), Features::Few));
        assert!(matches!(Features::of(b"   ", b"   "), Features::Few));
    }
}
