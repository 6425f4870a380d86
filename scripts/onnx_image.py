"""How ONNX operators that resample images are written with the library's public names, as in `onnx_calls.py`. Which pixels go where,
and how much of each, is computed here by the specification of `Resize`: sizes are types, and so these are constants of the program."""
import math, struct

from golden import shape
from onnx_calls import Lines, Refused


def number(x):
    """A float as Rust writes it: the shortest of those that are the same f32."""
    single = lambda y: struct.unpack("f", struct.pack("f", y))[0]
    return repr(next(y for y in (float(f"{single(x):.{n}g}") for n in range(1, 10)) if single(y) == single(x)))


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


def cubic(x, a):
    """How much of a pixel at this distance is in a cubic interpolation."""
    x = abs(x)
    near, far = (a + 2) * x**3 - (a + 3) * x**2 + 1, a * x**3 - 5 * a * x**2 + 8 * a * x - 4 * a
    return near if x <= 1 else far if x < 2 else 0.0


def parts(axis, i, mode, reach, part, outside):
    """How much of each pixel of the input is in pixel `i` of the result. Beyond its ends an axis goes on as it is there, or has nothing
    (`outside`)."""
    x, row = axis.place(i, mode), [0.0] * axis.size
    first = math.ceil(x) - reach
    found = [(at, part(at - x)) for at in range(first, first + 2 * reach)]
    found = [(at, w) for at, w in found if not outside or 0 <= at < axis.size]
    total = sum(w for _, w in found)
    for at, w in found:
        row[min(max(at, 0), axis.size - 1)] += w / total
    return row


def resize(case):
    mode, kind = case.attr("coordinate_transformation_mode", "half_pixel"), case.attr("mode", "nearest")
    return nearest(case, mode) if kind == "nearest" else interpolated(case, mode, kind)


def nearest(case, mode):
    """Each axis taken at the places that are nearest."""
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


def interpolated(case, mode, kind):
    """Rows and columns, each multiplied by how much of every pixel is in every one of the result."""
    a, outside = case.attr("cubic_coeff_a", -0.75), case.attr("exclude_outside", 0)
    value, soft = case.attr("extrapolation_value", 0.0), case.attr("antialias", 0)
    lines, text, masks = [], "a", {}
    for axis in resized_axes(case):
        spread = min(axis.factor, 1.0) if soft else 1.0     # fewer pixels are each of more
        part = (lambda x: cubic(x * spread, a)) if kind == "cubic" else (lambda x: max(1 - abs(x * spread), 0.0))
        reach = math.ceil((2 if kind == "cubic" else 1) / spread)
        rows = [parts(axis, i, mode, reach, part, outside) for i in range(axis.to)]
        name = {case.rank - 2: "rows", case.rank - 1: "columns"}[axis.axis]
        lines.append(f"{name} = tensor![{', '.join('[' + ', '.join(map(number, row)) + ']' for row in rows)}]")
        text = f"rows.matmul(&{text})" if name == "rows" else f"{text}.matmul(columns.t())"
        if mode == "tf_crop_and_resize":
            masks[name] = [not 0 <= axis.place(i, mode) <= axis.size - 1 for i in range(axis.to)]
    if any(map(any, masks.values())):                   # what is beyond the image is a number
        mask = lambda name: f"tensor!{str(masks[name]).lower()}"
        lines.append(f"beyond = {mask('rows')}.unsqueeze::<-1>() | {mask('columns')}")
        text += f".masked_fill(&beyond, {number(value)})"
    return Lines(lines, text)


def affine_grid(case):
    """The places of all pixels of an image, from -1 to 1, through each matrix: x first, and a 1 behind y."""
    (_, _, h, w), aligned = case.static(1), case.attr("align_corners", 0)
    # The first and the last pixel are at the ends, or half a pixel from them.
    line = lambda n, to: f"Tensor::<f32, {shape(to)}>::arange() * {number(2 / (n - 1 if aligned else n))} - {number(1 if aligned else 1 - 1 / n)}"
    grid = [f"({line(w, [w])})", f"({line(h, [h, 1])})", "Tensor::<f32, shape![1]>::ones()"]
    places = f"[{', '.join(f'&{part}.broadcast_to::<{shape([h, w])}>()' for part in grid)}].stack::<-1>()"
    return f"{places}.flatten_axes::<0, 1>().matmul(a.transpose::<-2, -1>()).into_shape::<{shape(case.out())}>()"


def grid_sample(case):
    """How much of each row, column (and layer) is at each place of the grid, and the sum of all pixels by these: those that are beyond the
    image have no part, or, by `padding_mode`, the places are brought back into it."""
    mode, padding, aligned = case.attr("mode", "linear"), case.attr("padding_mode", "zeros"), case.attr("align_corners", 0)
    sizes, lines, names, terms = case.dims()[2:], [], ["rows", "columns"] if case.rank == 4 else ["layers", "rows", "columns"], []
    for axis, (name, n) in enumerate(zip(names, sizes)):
        at = f"b.index_axis::<-1>({len(sizes) - 1 - axis})"         # in the grid the last axis is the first
        at = f"({at} + 1.0) * {number((n - 1) / 2)}" if aligned else f"({at} + 1.0) * {number(n / 2)} - 0.5"
        lines.append(f"at = {at}")
        if mode == "nearest":
            lines.append("at = at.round()")
        if padding == "reflection":                     # to and fro between the first pixel and the last, or their outer ends
            low, long = (0.0, n - 1.0) if aligned else (-0.5, float(n))
            lines.append(f"at = {number(low + long)} - ((&at - {number(low)}).rem_euclid({number(2 * long)}) - {number(long)}).abs()")
        if padding != "zeros":
            assert mode != "cubic"
            lines.append(f"at = at.clamp(0.0, {number(n - 1)})")
        lines.append(f"far = (at.unsqueeze::<-1>() - Tensor::<f32, {shape([n])}>::arange()).abs()")
        if mode == "cubic":
            near, far = "(&far * 1.25 - 2.25) * &far * &far + 1.0", "((&far * -0.75 + 3.75) * &far - 6.0) * &far + 3.0"
            lines.append(f"{name} = far.less_equal(1.0).select({near}, far.less(2.0).select({far}, 0.0))")
        else:
            lines.append(f"{name} = " + ("far.equal(0.0).cast::<f32>()" if mode == "nearest" else "(1.0 - far).relu()"))
    places, letters = "ijk"[:len(sizes)], "xyz"[:len(sizes)]
    equation = f"nc{letters}," + ",".join(f"n{places}{x}" for x in letters) + f"->nc{places}"
    return Lines(lines, f'einsum!("{equation}", &a, {", ".join("&" + name for name in names)})')


CALLS = {"Resize": resize, "AffineGrid": affine_grid, "GridSample": grid_sample}
