//! Naive readings of the formats, written from their descriptions. They know the plain form that writers give; what is
//! unusual they leave alone, and say so.

pub(crate) mod json;
pub(crate) mod npy;
pub(crate) mod safetensors;
pub(crate) mod zip;

/// What a naive reading makes of bytes.
pub(crate) enum Reading<A> {
    /// It is this.
    Is(A),
    /// Nobody may accept it.
    Wrong,
    /// It is not plain: others may know better.
    Unsure,
}

/// Elements in a file, still in its order.
#[derive(Clone, Debug)]
pub(crate) struct Array<'a> {
    /// `b`, `i`, `u` or `f`; `B` for the floats of 16 bits that are not IEEE 754's.
    pub(crate) letter: char,
    pub(crate) size: usize,
    pub(crate) highest_first: bool,
    pub(crate) columns_first: bool,
    pub(crate) shape: Vec<u64>,
    pub(crate) data: &'a [u8],
}

impl Array<'_> {
    /// The number of bytes of all elements.
    pub(crate) fn bytes(&self) -> u64 {
        self.shape.iter().product::<u64>() * self.size as u64
    }

    /// The bits of all elements in row-major order.
    pub(crate) fn bits(&self) -> Vec<u64> {
        let mut all = Vec::new();
        let mut position = vec![0; self.shape.len()];
        for _ in 0..self.shape.iter().product() {
            all.push(self.bits_at(&position));
            for (at, &size) in position.iter_mut().zip(&self.shape).rev() {
                *at += 1;
                if *at < size {
                    break;
                }
                *at = 0;
            }
        }
        all
    }

    /// The bits of the element at a position.
    fn bits_at(&self, position: &[u64]) -> u64 {
        let axes: Vec<(&u64, &u64)> = position.iter().zip(&self.shape).collect();
        let number = |number: u64, (at, size): &(&u64, &u64)| number * **size + **at;
        let number = match self.columns_first {
            true => axes.iter().rev().fold(0, number),
            false => axes.iter().fold(0, number),
        };
        let bytes = &self.data[number as usize * self.size..][..self.size];
        let put = |bits: u64, byte: &u8| bits << 8 | u64::from(*byte);
        let bits = if self.highest_first { bytes.iter().fold(0, put) } else { bytes.iter().rev().fold(0, put) };
        // Every byte but 0 is true.
        if self.letter == 'b' { u64::from(bits != 0) } else { bits }
    }
}
