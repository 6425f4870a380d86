#!/usr/bin/env python3
"""Which test covers each name of the vocabulary, and how many golden lines and ONNX cases stand behind it: the table of
`tests/README.md`, with the cases that are left out and why.

    scripts/vocabulary.py            write the table and print what is missing
    scripts/vocabulary.py --check    exit 1 if the table is not what would be written, or a name is missing

A test covers a name if it calls it. A golden line or an ONNX case does if the statement that holds it calls it, or its macro.
"""
import collections, json, pathlib, re, sys

sys.dont_write_bytecode = True
import golden, onnx, onnx_tolerances

ROOT = pathlib.Path(__file__).resolve().parent.parent
README = ROOT / "tests/README.md"

# heading: the files whose tests may cover it, the names. In other files a name may be that of something else, of std's for one. A
# name is looked for as a method's, and in a macro's list; a dictionary says for each name what is looked for.
NAMES = {
    "Shapes": ("tensor views generic methods copies views_mut", {
        "shape!": r"shape!\[", "shape![..L, K]": r"shape!\[\.\.", "assert_shape!": r"assert_shape!", "Broadcasted": r"Broadcasted<",
        "S::RANK": r"\bRANK\b", "S::LEN": r"::LEN\b", "S::dims()": r"::dims\(\)", "S::strides()": r"::strides\(\)",
    }),
    "Construction": ("tensor methods", "zeros ones full arange eye linspace from_fn from_array from_vec from_slice of_array"),
    "Elements": ("tensor views methods", "to_array into_array into_vec to_vec as_slice as_mut_slice iter iter_mut view view_mut item get get_mut fill "
        "assign dims strides offset is_contiguous shape_string to_tensor to_inline to_heap"),
    "Elements, other": ("tensor open", {"tensor!": r"tensor!\[", "a[[i, j]]": r"\[\[", "chunks": r"\bchunks::<", "chunks_padded": r"\bchunks_padded::<", "batches_padded": r"\.batches_padded::<", "remainder": r"\.remainder\("}),
    "Operators": ("operators methods", {
        # With a reference on the left; in the lists of macros they stand alone.
        **{op: rf"&\w+ {re.escape(op)} &?\w|{re.escape(op)}=,? {re.escape(op)};" for op in "+ - * / % & | ^ << >>".split()},
        **{f"{op}=": rf"\w {re.escape(op)}= &\w|{re.escape(op)}= {re.escape(op)};" for op in "+ - * / % & | ^ << >>".split()},
        "unary -": r"-&[a-z]\b", "!": r"!&[a-z]\w*\b(?![!(])",
    }),
    "Functions of two elements": ("elementary methods", "pow atan2 hypot minimum maximum rem_euclid mod_floor equal not_equal less less_equal greater "
        "greater_equal zip_map"),
    "Masks and conversions": ("elementary methods", "select masked_fill clamp map cast"),
    "Less than broadcasting": ("strict", "exact exact_mut one_sided at_most"),
    "Shapes as values": ("explain", {
        "explain": r"\bexplain\(", "explain_all": r"\bexplain_all\(", "explain_types": r"\bexplain_types::<", "explain::sizes": r"\bsizes_of\(",
    }),
    "Pictures": ("svg", "to_svg evcxr_display"),
    "Functions of one element": ("elementary activations methods", "abs neg sign recip square sqrt rsqrt exp exp_m1 ln ln_1p log2 log10 sin cos "
        "tan asin acos atan sinh cosh tanh asinh acosh atanh floor ceil round trunc fract powi powf erf is_nan is_finite is_infinite relu leaky_relu prelu swiglu "
        "elu selu celu gelu gelu_tanh sigmoid hard_sigmoid silu hard_swish softplus softsign mish"),
    "In place": ("in_place", "pow atan2 hypot minimum maximum rem_euclid mod_floor prelu swiglu zip_map masked_fill clamp map abs neg not sign recip square sqrt rsqrt exp "
        "exp_m1 ln ln_1p log2 log10 sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh floor ceil round trunc fract powi powf erf relu "
        "leaky_relu elu selu celu gelu gelu_tanh sigmoid hard_sigmoid silu hard_swish softplus softsign mish".replace(" ", "_in_place ") + "_in_place"),
    "Fusion": ("operators elementary alloc generic", "expr eval eval_into"),
    "Views": ("views copies views_mut methods generic strict", "t transpose permute unsqueeze squeeze flip move_axis broadcast_to expand_as broadcast_in_dim slice "
        "slice_at index_axis narrow split split_even windows diagonal diagonal_at reshape flatten flatten_axes unflatten reshape_const into_shape axis_iter axis_chunks into_flatten into_flatten_axes into_unflatten into_unsqueeze into_squeeze to_tensors"),
    "Views, other": ("views views_mut", {
        "broadcast_tensors of two": r"\bbroadcast_tensors\(&", "broadcast_tensors of three to six": r"\)\.broadcast_tensors\(\)",
    }),
    "Views to write": ("views_mut views strict", "t_mut transpose_mut permute_mut unsqueeze_mut squeeze_mut flip_mut move_axis_mut slice_mut slice_at_mut "
        "index_axis_mut narrow_mut split_mut split_even_mut diagonal_mut diagonal_at_mut reshape_mut flatten_mut axis_iter_mut axis_chunks_mut"),
    "Copies": ("copies gather sort into", "repeat repeat_axis pad roll concat concat_into stack stack_into take gather scatter scatter_add scatter_with one_hot tril triu "
        "take_into gather_into scatter_into scatter_add_into scatter_with_into one_hot_into pad_into repeat_into repeat_axis_into roll_into tril_into triu_into"),
    "Reductions": ("reduce methods generic alloc", " ".join(
        name + form for name in "sum prod mean var std min max any all norm logsumexp".split()
        for form in ("", "_axis", "_axes", "_axis_keepdims", "_axes_keepdims")
    ) + " argmin argmin_axis argmin_axes argmin_axis_keepdims argmin_axes_keepdims argmax argmax_axis argmax_axes argmax_axis_keepdims argmax_axes_keepdims"),
    "Sums to a shape": ("sum_to", "sum_to sum_to_into"),
    "Orders and scans": ("sort reduce methods into", "cumsum cumprod sort argsort top_k unique nonzero cumsum_into cumprod_into sort_into argsort_into top_k_into"),
    "Linear algebra": ("matmul linalg alloc methods generic into", "matmul matmul_into dot trace outer det inverse solve cholesky"),
    "Linear algebra, other": ("einsum", {"einsum!": r"\beinsum!\(", "einsum_into!": r"\beinsum_into!\("}),
    "Lines": ("lines into", "hardmax hardmax_into hardmax_in_place l1_normalize l1_normalize_into l1_normalize_in_place l2_normalize l2_normalize_into "
        "l2_normalize_in_place reverse_sequence reverse_sequence_into reverse_sequence_in_place"),
    "Images": ("blocks resize grid nn_norm alloc onnx", {f"nn::{name}": rf"\b{name}\b" for name in (
        "pixel_shuffle pixel_shuffle_into pixel_shuffle_const pixel_shuffle_const_into pixel_unshuffle pixel_unshuffle_into pixel_unshuffle_const "
        "pixel_unshuffle_const_into depth_to_space depth_to_space_into depth_to_space_const depth_to_space_const_into space_to_depth "
        "space_to_depth_into space_to_depth_const space_to_depth_const_into resize resize_into local_response_norm local_response_norm_into grid_sample "
        "grid_sample_into affine_grid affine_grid_into "
    ).split()}),
    "Models": ("nn quantize alloc nn_linear nn_norm nn_loss nn_rotary attention conv winograd conv_transpose pool nn_recurrent into", {
        "nn::Winograd": r"\bWinograd::of\b",
        "softmax": r"\bsoftmax\b", "log_softmax": r"\blog_softmax\b", "softmax_into": r"\bsoftmax_into", "log_softmax_into": r"\blog_softmax_into", "softmax_axis_into": r"\bsoftmax_axis_into", "log_softmax_axis_into": r"\blog_softmax_axis_into",
        **{f"nn::{name}": rf"\b{name}\b" for name in (
            "rotary rotary_into rotary_interleaved rotary_interleaved_into rotary_tables "
            "linear linear_into embedding embedding_into batch_norm batch_norm_into batch_norm_train "
            "batch_norm_train_into group_norm group_norm_into instance_norm instance_norm_into layer_norm layer_norm_into rms_norm rms_norm_into attention attention_into attention_causal attention_masked "
            "scaled_dot_product_attention conv_transpose1d conv_transpose2d conv1d conv2d max_pool2d "
            "avg_pool2d global_avg_pool2d global_avg_pool2d_into global_max_pool2d_into mse_loss mse_loss_each l1_loss l1_loss_each huber_loss huber_loss_each smooth_l1_loss "
            "smooth_l1_loss_each bce_with_logits bce_with_logits_each kl_div kl_div_each cross_entropy cross_entropy_with "
            "quantize quantize_into dequantize dequantize_into dynamic_quantize dynamic_quantize_into matmul_integer matmul_integer_into "
            "quantized_matmul quantized_matmul_into conv1d_integer conv1d_integer_into conv2d_integer conv2d_integer_into quantized_conv1d "
            "quantized_conv1d_into quantized_conv2d quantized_conv2d_into "
            "cross_entropy_each cross_entropy_each_into smoothing soft_targets log_probabilities "
            "max_pool1d max_pool1d_into max_pool1d_const max_pool1d_const_into max_pool2d_into max_pool2d_const max_pool2d_const_into max_pool3d "
            "max_pool3d_into max_pool3d_const max_pool3d_const_into avg_pool1d avg_pool1d_into avg_pool1d_const avg_pool1d_const_into avg_pool2d_into "
            "avg_pool2d_const avg_pool2d_const_into avg_pool3d avg_pool3d_into avg_pool3d_const avg_pool3d_const_into lp_pool1d lp_pool1d_into "
            "lp_pool1d_const lp_pool1d_const_into lp_pool2d lp_pool2d_into lp_pool2d_const lp_pool2d_const_into lp_pool3d lp_pool3d_into lp_pool3d_const "
            "lp_pool3d_const_into max_pool1d_with_indices max_pool1d_with_indices_into max_pool1d_with_indices_const max_pool1d_with_indices_const_into "
            "max_unpool1d adaptive_avg_pool1d adaptive_max_pool1d global_avg_pool1d global_max_pool1d max_unpool1d_into adaptive_avg_pool1d_into "
            "adaptive_max_pool1d_into global_avg_pool1d_into global_max_pool1d_into conv1d_const_into max_pool2d_with_indices "
            "max_pool2d_with_indices_into max_pool2d_with_indices_const max_pool2d_with_indices_const_into max_unpool2d adaptive_avg_pool2d "
            "adaptive_max_pool2d max_unpool2d_into adaptive_avg_pool2d_into adaptive_max_pool2d_into conv2d_const_into max_pool3d_with_indices "
            "max_pool3d_with_indices_into max_pool3d_with_indices_const max_pool3d_with_indices_const_into max_unpool3d adaptive_avg_pool3d "
            "adaptive_max_pool3d global_avg_pool3d global_max_pool3d max_unpool3d_into adaptive_avg_pool3d_into adaptive_max_pool3d_into "
            "global_avg_pool3d_into global_max_pool3d_into conv3d_const_into conv3d conv3d_into conv3d_const "
            "lstm lstm_into lstm_scratch gru gru_into gru_scratch rnn rnn_into rnn_scratch lens peepholes input_forget "
            "linear_before_reset activations activations_back batch_first conv2d_winograd conv2d_winograd_into "
        ).split()},
    }),
}
# What the vocabulary has and the library not: a line in the table, and no failure.
NOT_YET = {}


def blocks(text):
    """The top-level items of a file: a name, and the text with the attributes before it."""
    item = r"(?:pub(?:\(crate\))? )?(?:fn (\w+)|macro_rules! (\w+)|([a-z_]+)! (?=[{(]))"
    starts = list(re.finditer(rf"(?m)^((?:#\[.*\]\n)*){item}", text))
    for start, following in zip(starts, starts[1:] + [None]):
        yield next(filter(None, start.groups()[1:])), text[start.start():following.start() if following else None]


def plain(text):
    """Without comments."""
    return re.sub(r"//.*", "", text)


class Tests:
    def __init__(self):
        self.items, self.cases, self.onnx, self.statements = [], [], [], {}
        for path in sorted((ROOT / "tests").rglob("*.rs")):
            file = str(path.relative_to(ROOT / "tests"))
            items = list(blocks(plain(path.read_text())))
            macros = {name: body for name, body in items if f"macro_rules! {name} " in body}
            # More of cases that are counted.
            if file == f"onnx/{onnx.VARIANTS}.rs" or file.startswith("golden_open"):
                continue
            if file.startswith("onnx/"):
                self.onnx += re.findall(r'held!\("\w+", (.*?)(?=\n    held!|\n\})', "".join(body for _, body in items), re.S)
            elif not file.startswith("golden/"):
                self.items += [(file, name, body) for name, body in items if not body.startswith("macro_rules! ")]
            for _, body in items:
                # A statement with the name of a golden line, up to the next one or the end of its function.
                for case in re.finditer(r'(\w+)!\(\s*"([a-z_]+_\d{4})"(.*?)(?=\n    \w+!\(|\n\}|\Z)', body, re.S):
                    self.cases.append((case[2], case[3] + macros.get(case[1], "")))
                    self.statements[case[2]] = case[3]
        self.unary = self.special_values()

    @staticmethod
    def special_values():
        """Lines of functions at special values, by method: the table of tests/activations.rs."""
        methods = dict(re.findall(r'"(\w+)" (\w+)\([^)]*\);', (ROOT / "tests/activations.rs").read_text()))
        held = collections.defaultdict(set)
        for line in (ROOT / "tests/data/golden/unary.jsonl").read_text().splitlines():
            method = methods.get(json.loads(line)["args"]["f"])
            if method:
                held[method].add(json.loads(line)["id"])
        return held

    def of(self, name, pattern, files):
        """The tests that call a name, and how many golden lines and ONNX cases do."""
        call = pattern or rf"[.:]{name}\b(?=\(|::<)"
        inside = lambda file: any(file == f"{f}.rs" or file.startswith(f"{f}/") for f in files.split())
        own = [(file, item, body) for file, item, body in self.items if inside(file)]
        # A test rather than what it calls; and a name in the list of a macro is not that of another type's method.
        tests = [(file, item, body) for file, item, body in own if re.match(r"(#\[.*\]\n)*#\[test\]", body) or item in ("proptest", "functions_of_one_element")]
        # (`name |x| ..`, `name name_in_place`, `name;`)
        listed = rf"(?<![\w.]){name}(?= [|]\w| \w+_in_place|[;(])" if not pattern and len(name) > 1 else "(?!)"
        ways = [(tests, listed), (tests, call), (own, call)]
        found = next(filter(None, ([f"{file}::{item}" for file, item, body in of if re.search(way, body)] for of, way in ways)), [])
        cases = {id for id, body in self.cases if re.search(call, body)} | self.unary.get(name, set())
        return found, len(cases), sum(bool(re.search(call, body)) for body in self.onnx)


def table():
    tests, rows, missing = Tests(), [], []
    for heading, (files, names) in NAMES.items():
        rows += ["", f"## {heading}", "", "| name | covered by | golden lines | ONNX cases |", "|---|---|---:|---:|"]
        for name, pattern in (names if isinstance(names, dict) else dict.fromkeys(names.split())).items():
            found, lines, cases = tests.of(name, pattern, files)
            if not found and not lines and not cases:
                missing.append(name)
            where = ", ".join(f"`{item}`" for item in found[:2]) or ("golden lines only" if lines else "ONNX cases only" if cases else "**nothing**")
            shown = name.replace("|", "\\|")
            rows.append(f"| `{shown}` | {where} | {lines or ''} | {cases or ''} |")
        rows += [f"| `{name}` | does not exist yet | | |" for name in NOT_YET.get(heading, [])]
    head = f"""# What is tested where

Written by `scripts/vocabulary.py` from the tests: change them or the script, not this file. For each name that users call: one or
two tests on that subject that call it, how many golden lines (`tests/data/golden`, results of NumPy and PyTorch) are held by a
statement that calls it, and how many cases of the ONNX backend test suite (`tests/data/onnx`). Every name also has an example in
its documentation, which is a test, and its mistakes stand in `ui-tests/`.

{golden_counts(tests)}

{onnx_counts()}
"""
    return head + "\n".join(rows) + "\n" + onnx_others() + onnx_rest() + tolerances(), missing


def golden_counts(tests):
    """Sentences on the golden lines."""
    lines = {line["id"]: line for path in sorted(golden.DATA.glob("*.jsonl")) for line in golden.read(path.stem)}
    held = {id for path in (ROOT / "tests").rglob("*.rs") for id in re.findall(r'"([a-z_]+_\d{4})"', path.read_text())}.union(*tests.unary.values()) & lines.keys()
    refused = {id for report in golden.generate()[2] for id in report.illegals} - set(golden.EXCLUDED) - held
    excluded = set(golden.EXCLUDED) & lines.keys() - held
    rest = len(lines) - len(held) - len(refused) - len(excluded)
    others = collections.Counter(id[:-5] for id in lines if id in held and other_program(lines[id], tests.statements.get(id, "")))
    assert "views" in others
    return f"""Of {len(lines)} golden lines, {len(held)} are held by tests and {len(refused)} are programs that must not compile (`scripts/illegal.py`):
{(len(held) + len(refused)) / len(lines):.1%} of all. {len(excluded)} are excluded, with reasons (`scripts/golden.py --list`){f"; {rest} are not tested yet" if rest else ""}.

Of the lines that are held, {others.total()} are so by another program than the line's own, of several calls where the library has not the operation
as one, or not in that form ({", ".join(f"{name} {n}" for name, n in others.items())}): a signal is pooled as an image of one row, several axes
are padded one after the other. {len(golden.RESHAPED_FIRST)} of the lines of views reshape before the view is taken and not after it, as only what is
contiguous by type is reshaped."""


def other_program(line, text):
    """Is a line held by more calls than it has operations, or by others?"""
    id = line["id"]
    if id in golden.RESHAPED_FIRST or id in golden.STRICTER:
        return True
    if "Error: " in text or id.startswith("broadcast"):  # an index that is refused; operations that are the macro's
        return False
    operations = sum(len(op["dims"]) if op["op"] == "flip" else 1 for op in line.get("ops", [])) or 1
    results = len(line["out"]) if isinstance(line.get("out"), list) and line["out"] and isinstance(line["out"][0], dict) else 1
    # The numbers of a line are read as floats, whatever they are.
    return golden.calls(re.sub(r"\.cast::<i64>\(\)|\.not_equal\(0\.0\)", "", text)) > operations * results


def onnx_counts():
    """Sentences on the ONNX cases."""
    tested, within, total = onnx.counts()
    others = sum(map(len, onnx.other_programs().values()))
    return f"""Of {total} ONNX cases {tested} are held: {tested / total:.1%} of all, and {tested / within:.1%} of the {within} of operators that the library has or that are a
few lines of those it has. {tested - others} of them are one call for each output, {others} another program than that of one operator, of several calls
that a user would write. These are named at the end, and the {total - tested} that are left out, with reasons. {len(onnx.read(onnx.VARIANTS))} more cases, which are not counted,
have attributes and inputs that the suite's cases here do not have (`scripts/onnx_variants.py`)."""


def onnx_rest():
    """The cases that are left out, by reason."""
    reasons = collections.defaultdict(list)
    for name, op, outside, why in onnx.others():
        reasons[outside, why].append(name.removeprefix("test_"))
    text = "\n## ONNX cases that are left out\n"
    for outside, title in ((False, "Within the vocabulary"), (True, "Outside of the vocabulary")):
        text += f"\n{title}:\n\n"
        text += "".join(f"* {why} ({len(names)}): {', '.join(f'`{name}`' for name in names)}.\n" for (o, why), names in reasons.items() if o == outside)
    return text


def onnx_others():
    """The cases that are held by several calls, by operator."""
    text = "\n## ONNX cases held by another program than one call\n\n"
    text += "Of each operator how many, of how many that are held.\n\n"
    every = collections.Counter(case.op for name in onnx.MODULES for case in onnx.read(name))
    rows = [f"{op} {len(names)} of {every[op]}" for op, names in sorted(onnx.other_programs().items())]
    return text + ", ".join(rows) + ".\n"


def tolerances():
    """How close ONNX cases are held, operator by operator."""
    text = """
## How close ONNX cases are held

`scripts/onnx_tolerances.py`. Exact is the same bits. A sum of k is 2 + sqrt(k) machine epsilons of the largest expected number; rounding
errors of a sum grow like the square root of its length when they are as often up as down. Units are those of the output's format. No
case may differ by more than the suite's own tolerances, too: 1e-3 of a number, and 1e-7 or, in the older half, 1e-5.

| within | because | operators |
|---|---|---|
"""
    return text + "".join(f"| {within} | {why} | {ops} |\n" for within, _, why, ops in onnx_tolerances.TABLE)


def main(args):
    text, missing = table()
    if args == ["--check"]:
        same = README.exists() and README.read_text() == text
        if not same:
            print("tests/README.md is not what scripts/vocabulary.py writes")
        if missing:
            print("no test calls:", " ".join(missing))
        sys.exit(not same or bool(missing))
    README.write_text(text)
    print(f"{text.count(chr(10) + '| `')} names; no test calls: {' '.join(missing) or 'none'}")


main(sys.argv[1:])
