"""How ONNX operators that resample images are written with the library's public names, as in `onnx_calls.py`. Which pixels go where is
computed here, by the specification of `Resize`: sizes are types, and so the places are constants."""
import math

from golden import shape
from onnx_calls import Refused


def number(x):
    """A float as Rust writes it, the shorter of those that are the same f32."""
    return repr(float(f"{x:.9g}"))


class Axis:
    """An axis that is resized: how long it is and becomes, and the factor between, which need not be their ratio."""

    def __init__(self, axis, size, factor, to, roi):
        self.axis, self.size, self.factor, self.to, self.roi = axis, size, factor, to, roi

    def place(self, i, mode):
        """Where element `i` of the result is in the input."""
        n, length = self.size, self.factor * self.size
        if mode == "align_corners":
            return 0.0 if length == 1 else i * (n - 1) / (length - 1)
        if mode == "asymmetric":
            return i / self.factor
        if mode == "tf_crop_and_resize":
            begin, end = self.roi
            return begin * (n - 1) + ((end - begin) * (n - 1) / 2 if length == 1 else i * (end - begin) * (n - 1) / (length - 1))
        if mode == "pytorch_half_pixel" and length == 1:
            return -0.5
        off = n / 2 * (1 - self.to / length) if mode == "half_pixel_symmetric" else 0.0
        assert mode in ("half_pixel", "pytorch_half_pixel", "half_pixel_symmetric"), mode
        return off + (i + 0.5) / self.factor - 0.5


def resized_axes(case):
    """The axes whose sizes or pixels change."""
    named = case.attr("axes") or list(range(case.rank))
    scales, sizes, roi = case.static(2), case.static(3), case.static(1) or None
    dims, policy = [case.dims()[axis] for axis in named], case.attr("keep_aspect_ratio_policy", "stretch")
    if sizes:
        scales = [m / n for m, n in zip(sizes, dims)]
        if policy != "stretch":
            scales = [{"not_larger": min, "not_smaller": max}[policy](scales)] * len(scales)
            sizes = [math.floor(n * scales[0] + 0.5) for n in dims]
    else:
        sizes = [math.floor(n * scale) for n, scale in zip(dims, scales)]
    rois = list(zip(roi[:len(named)], roi[len(named):])) if roi else [None] * len(named)
    every = [Axis(axis % case.rank, *row) for axis, *row in zip(named, dims, scales, sizes, rois)]
    assert all(axis.to == case.out()[axis.axis] for axis in every)
    crop = case.attr("coordinate_transformation_mode", "half_pixel") == "tf_crop_and_resize"
    return sorted((x for x in every if x.factor != 1 or crop and tuple(x.roi) != (0, 1)), key=lambda x: x.axis)


ROUNDED = {
    "floor": math.floor,
    "ceil": math.ceil,
    "round_prefer_floor": lambda x: math.ceil(x - 0.5),
    "round_prefer_ceil": lambda x: math.floor(x + 0.5),
}


def resize(case):
    mode, kind = case.attr("coordinate_transformation_mode", "half_pixel"), case.attr("mode", "nearest")
    if kind != "nearest":
        raise Refused("between pixels: how much of each is in the result is for the user to say", outside=True)
    rounded, text = ROUNDED[case.attr("nearest_mode", "round_prefer_floor")], "a"
    assert mode != "tf_crop_and_resize"
    for axis in resized_axes(case):
        at = [min(max(rounded(axis.place(i, mode)), 0), axis.size - 1) for i in range(axis.to)]
        times = axis.to // axis.size
        if times and at == [i // times for i in range(axis.size * times)]:
            text += f".repeat_axis::<{axis.axis}, {times}>()"
        else:
            text += f".take::<{axis.axis}>(&tensor!{at}).unwrap()"
    return text


def affine_grid(case):
    """The places of all pixels of an image, from -1 to 1, through each matrix: x first, and a 1 behind y."""
    (_, _, h, w), aligned = case.static(1), case.attr("align_corners", 0)
    # The first and the last pixel are at the ends, or half a pixel from them.
    line = lambda n, to: f"Tensor::<f32, {shape(to)}>::arange() * {number(2 / (n - 1 if aligned else n))} - {number(1 if aligned else 1 - 1 / n)}"
    grid = [f"({line(w, [w])})", f"({line(h, [h, 1])})", "Tensor::<f32, shape![1]>::ones()"]
    places = f"[{', '.join(f'&{part}.broadcast_to::<{shape([h, w])}>()' for part in grid)}].stack::<-1>()"
    return f"{places}.flatten_axes::<0, 1>().matmul(a.transpose::<-2, -1>()).into_shape::<{shape(case.out())}>()"


def grid_sample(case):
    raise Refused("between pixels, at places that the data say: there is no sampling at them", outside=True)


CALLS = {"Resize": resize, "AffineGrid": affine_grid, "GridSample": grid_sample}
