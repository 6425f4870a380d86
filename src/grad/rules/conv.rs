//! Convolutions. Their values are those of the functions of tensors; what they hand back is computed by
//! [`back::conv`](crate::kernel::back::conv).

use crate::grad::node::{Erased, Trained};
use crate::kernel::back::conv as back;
use crate::kernel::conv::{Geometry, Slices};

/// What is convolved: images or volumes, the kernel, and the bias.
#[derive(Clone, Copy)]
pub(crate) struct Convolved<'t, T> {
    pub(crate) x: Erased<'t, T>,
    pub(crate) w: Erased<'t, T>,
    pub(crate) b: Option<Erased<'t, T>>,
    /// Rows and columns. Of volumes the channels are those of a group, times the slices of the kernel.
    pub(crate) geometry: Geometry,
    /// Slices, of volumes.
    pub(crate) slices: Option<Slices>,
}

impl<'t, T: Trained> Convolved<'t, T> {
    fn wants(&self) -> bool {
        self.x.wants() || self.w.wants() || self.b.is_some_and(Erased::wants)
    }

    /// `db = dy`, summed over all but the channels
    fn hand_bias(&self, channels: usize, images: usize, dy: &[T]) {
        if let Some(b) = self.b {
            let places = dy.len().checked_div(images * channels).unwrap_or(0);
            b.hand_written(|db| back::by_bias([images, channels, places], dy, db));
        }
    }
}

/// `y = x ⋆ w + b`: `dx = dy` convolved with `w`, transposed, `dw` = what each of its positions meets of `x`, times `dy`
pub(crate) fn conv<'t, T: Trained>(y: Erased<'t, T>, c: Convolved<'t, T>, images: usize) -> Erased<'t, T> {
    let Convolved { x, w, geometry: g, slices, .. } = c;
    y.back(c.wants(), move |dy| {
        let dy = dy.slice();
        match &slices {
            Some(slices) => {
                x.hand_written(|dx| back::by_image_of_volumes(&g, slices, images, dy, w.slice(), dx));
                w.hand_written(|dw| back::by_weight_of_volumes(&g, slices, images, x.slice(), dy, dw));
            }
            None => {
                x.hand_written(|dx| back::by_image(&g, images, dy, w.slice(), dx));
                w.hand_written(|dw| back::by_weight(&g, images, x.slice(), dy, dw));
            }
        }
        c.hand_bias(g.groups * g.outputs, images, dy);
    })
}

/// `y = x ⋆ᵀ w + b`, the transpose of the convolution from `y` to `x`: `dx = dy ⋆ w`, `dw` that of the convolution of `dy` to `x`
pub(crate) fn conv_transpose<'t, T: Trained>(y: Erased<'t, T>, c: Convolved<'t, T>, images: usize) -> Erased<'t, T> {
    let Convolved { x, w, geometry: g, .. } = c;
    y.back(c.wants(), move |dy| {
        let dy = dy.slice();
        x.hand_written(|dx| back::by_transposed_image(&g, images, dy, w.slice(), dx));
        w.hand_written(|dw| back::by_weight(&g, images, dy, x.slice(), dw));
        c.hand_bias(g.groups * g.channels, images, dy);
    })
}
