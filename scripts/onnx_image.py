"""How ONNX operators that resample images are written with the library's public names, as in `onnx_calls.py`."""
import struct

from golden import shape


def number(x):
    """A float as Rust writes it: the shortest of those that are the same f32."""
    single = lambda y: struct.unpack("f", struct.pack("f", y))[0]
    return repr(next(y for y in (float(f"{single(x):.{n}g}") for n in range(1, 10)) if single(y) == single(x)))


COORDINATES = {
    "half_pixel": "", "half_pixel_symmetric": ".half_pixel_symmetric()", "pytorch_half_pixel": ".pytorch_half_pixel()",
    "align_corners": ".align_corners()", "asymmetric": ".asymmetric()",
}
ROUNDED = {"round_prefer_floor": "", "round_prefer_ceil": ".round_prefer_ceil()", "floor": ".floor()", "ceil": ".ceil()"}


def of_all(case, values, usual):
    """Numbers of the axes that are named, as those of all axes."""
    named = [axis % case.rank for axis in case.attr("axes") or range(case.rank)]
    given = dict(zip(named, values))
    return [given.get(axis, usual) for axis in range(case.rank)]


def list_of(values):
    return f"[{', '.join(repr(float(x)) for x in values)}]"


def factors(case):
    """The factors of all axes, if they are others than those of the sizes."""
    scales, sizes, policy = case.static(2), case.static(3), case.attr("keep_aspect_ratio_policy", "stretch")
    if sizes:
        if policy == "stretch":
            assert of_all(case, sizes, 0) == [m if of_all(case, sizes, 0)[axis] else 0 for axis, m in enumerate(case.out())]
            return None
        named = [axis % case.rank for axis in case.attr("axes") or range(case.rank)]
        kept = {"not_larger": min, "not_smaller": max}[policy](m / case.dims()[axis] for axis, m in zip(named, sizes))
        scales = [kept] * len(named)
    every = of_all(case, scales, 1.0)
    return None if all(n * scale == m for n, scale, m in zip(case.dims(), every, case.out())) else every


def resize(case):
    kind, mode = case.attr("mode", "nearest"), case.attr("coordinate_transformation_mode", "half_pixel")
    how, roi = f"Resize::{kind}()", case.static(1)
    if kind == "nearest":
        how += ROUNDED[case.attr("nearest_mode", "round_prefer_floor")]
    else:
        case.ignored("nearest_mode")
    a, value = case.attr("cubic_coeff_a", -0.75), case.attr("extrapolation_value", 0.0)
    if kind == "cubic" and a != -0.75:
        how += f".coefficient({a})"
    how += ".antialias()" * case.attr("antialias", 0) + ".exclude_outside()" * case.attr("exclude_outside", 0)
    scales = factors(case)
    how += f".factors({list_of(scales)})" if scales else ""
    if mode == "tf_crop_and_resize":
        half = len(roi) // 2
        how += f".crop({list_of(of_all(case, roi[:half], 0.0))}, {list_of(of_all(case, roi[half:], 1.0))}, {number(value)})"
    else:
        how += COORDINATES[mode]
    return f"nn::resize::<{shape(case.out())}, _>(&a, {how})"


def affine_grid(case):
    return f"nn::affine_grid::<{shape(case.static(1)[2:])}, _>(&a, {'true' if case.attr('align_corners', 0) else 'false'})"


BETWEEN = {"nearest": "nearest", "linear": "bilinear", "bilinear": "bilinear", "cubic": "bicubic", "bicubic": "bicubic"}


def grid_sample(case):
    beyond = {"zeros": "", "border": ".border()", "reflection": ".reflection()"}[case.attr("padding_mode", "zeros")]
    how = f"GridSample::{BETWEEN[case.attr('mode', 'linear')]}()" + beyond + ".align_corners()" * case.attr("align_corners", 0)
    return f"nn::grid_sample(&a, &b, {how})"


CALLS = {"Resize": resize, "AffineGrid": affine_grid, "GridSample": grid_sample}
