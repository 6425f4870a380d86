//! The text of a line in a picture, by PP-OCRv4: [`Reader::read`].
//!
//! | file | what |
//! |---|---|
//! | `picture.rs` | from a picture to the numbers that a model sees |
//! | `decode.rs` | from the characters of each column to the text |
//! | this one | both, around the generated modules |

mod decode;
mod picture;

use conformable::prelude::*;
use decode::Characters;
use image::RgbImage;
use std::borrow::Cow;

/// What `build.rs` made of the model that reads: the weights, an arena, and `forward`.
mod rec {
    include!(concat!(env!("OUT_DIR"), "/ppocr_rec.rs"));
}

/// Of the one that sees whether a line is upside down.
mod cls {
    include!(concat!(env!("OUT_DIR"), "/ppocr_cls.rs"));
}

/// A line is turned if it is upside down with this probability.
const SURE: f32 = 0.9;

/// Reads lines. What it computes lies in memory that it has from the start.
pub struct Reader {
    characters: Characters,
    rec: Box<rec::Arena>,
    rec_sees: Tensor<f32, shape![1, 3, 48, 320]>,
    cls: Box<cls::Arena>,
    cls_sees: Tensor<f32, shape![1, 3, 48, 192]>,
}

/// What is in a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The text.
    pub text: String,
    /// The mean probability of its characters; 0 where there are none.
    pub confidence: f32,
    /// How probable it is that the line is upside down.
    pub upside_down: f32,
}

impl Line {
    /// Was it upside down?
    pub fn is_turned(&self) -> bool {
        self.upside_down > SURE
    }
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// Of the models and the characters that are in this program.
    pub fn new() -> Self {
        Self {
            characters: Characters::new(),
            rec: rec::Arena::boxed(),
            rec_sees: Tensor::zeros(),
            cls: cls::Arena::boxed(),
            cls_sees: Tensor::zeros(),
        }
    }

    /// The text of this picture of one line, which is turned if it is upside down. A line longer than some seven times its height is
    /// squeezed.
    pub fn read(&mut self, picture: &RgbImage) -> Line {
        picture::show(picture, self.cls_sees.as_mut_slice());
        let upside_down = cls::forward(self.cls_sees.view(), &mut self.cls)[[0, 1]];
        let picture = match upside_down > SURE {
            true => Cow::Owned(image::imageops::rotate180(picture)),
            false => Cow::Borrowed(picture),
        };
        picture::show(&picture, self.rec_sees.as_mut_slice());
        let probabilities = rec::forward(self.rec_sees.view(), &mut self.rec);
        let (text, confidence) = self.characters.decode(probabilities.as_slice());
        Line { text, confidence, upside_down }
    }
}
