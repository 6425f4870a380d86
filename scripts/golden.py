#!/usr/bin/env python3
"""Turns the lines of `tests/data/golden/*.jsonl` into Rust: shapes are types here, so a case is a line of code.

    scripts/golden.py                      write tests/golden/*.rs and print how many lines became what
    scripts/golden.py --list               the same, and name the lines that are not held to their letter, with reasons
    scripts/golden.py --check              exit 1 if the files are not what would be written
    scripts/golden.py illegal DIR [CRATE]  write a crate into DIR with a program for each illegal line (see illegal.py, which judges it)

The tables say how each operation is written in the library: a renamed method is a change of one entry.
"""
import json, math, pathlib, re, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA, OUT = ROOT / "tests/data/golden", ROOT / "tests/golden"
GROUP = 12                                              # cases in a #[test]

# Operations the library does not have yet, by the names of the tables below or of a file: their cases are skipped, and named.
NOT_YET = set()

# --- How the library writes each operation ---------------------------------------------------------------------------

PAIR = {"add": "+", "sub": "-", "mul": "*", "div": "/"}
# (a + b) + c and so on: eager, and fused where an expression has the operation
TRIPLE = {
    "add3": ("&a + &b + &c", "(a.expr() + &b + &c).eval()"),
    "mul_then_add": ("&a * &b + &c", "(a.expr() * &b + &c).eval()"),
    "where_gt0": ("a.greater(0.0).select(&b, &c)", None),
    "clamp": ("a.maximum(&b.minimum(&c)).minimum(&b.maximum(&c))", None),
}
# statement, and what it does to an element x with y beside it
IN_PLACE = {
    "sub_": ("a -= &b", "|x, y| x - y"),
    "mul_": ("a *= &b", "|x, y| x * y"),
    "div_": ("a /= &b", "|x, y| x / y"),
    "copy_": ("a.assign(&b)", "|_, y| y"),
    "masked_fill_": ("a = a.masked_fill(&b.greater(1.5), 9.0)", "|x, y| if y > 1.5 { 9.0 } else { x }"),
    "clamp_": ("a = a.maximum(&b)", "|x, y| x.max(y)"),
}
CORRECTION = "0"                                        # var_with(0): divide by n
# output: what is reduced, the method, its argument. `{}` is where `_axis`, `_axes`, `_keepdims` go.
REDUCE = {
    "sum": ("a", "sum{}", ""), "prod": ("a", "prod{}", ""), "l1": ("a.abs()", "sum{}", ""), "sumsq": ("a.square()", "sum{}", ""),
    "l2": ("a", "norm{}", ""), "mean": ("a", "mean{}", ""),
    "var": ("a", "var{with}", CORRECTION), "std": ("a", "std{with}", CORRECTION), "var_unbiased": ("a", "var{}", ""),
    "any_gt2": ("a.greater(2.0)", "any{}", ""), "all_gt_m3": ("a.greater(-3.0)", "all{}", ""),
    "count_nonzero": ("a.not_equal(0.0).cast::<i64>()", "sum{}", ""),
    "max": ("a", "max{}", ""), "min": ("a", "min{}", ""), "logsumexp": ("a", "logsumexp{}", ""),
    "argmax": ("a", "argmax{}", ""), "argmin": ("a", "argmin{}", ""),
}
SCAN = {"cumsum": "cumsum", "cumprod": "cumprod"}       # along one axis, the shape stays
# kind: what goes into {}, into {with}, the turbofish
KINDS = {
    "all": ("", "_with", ""),
    "axis": ("_axis", "_axis_with", "::<$axis>"),
    "axes": ("_axes", "_axes_with", "::<$axes>"),
    "axis_keepdims": ("_axis_keepdims", "_axis_with_keepdims", "::<$axis>"),
    "axes_keepdims": ("_axes_keepdims", "_axes_with_keepdims", "::<$axes>"),
}
FREE = {"matmul": "a.matmul(&b)", "dot": "a.dot(&b)", "outer": "a.outer(&b)", "inner": "a.matmul(&b.t())"}

# --- Where the library goes its own way, and why ---------------------------------------------------------------------

# A reshape needs what is contiguous by type. These views of views are written the other way round: reshaped first.
RESHAPED_FIRST = {
    "views_0147": "a.transpose::<0, 1>()",
    "views_0149": "a.reshape::<shape![2, 3, 2, 2]>().transpose::<0, 1>()",
    "views_0151": "a.reshape::<shape![2, 3, 2, 2]>().permute::<axes![0, 2, 3, 1]>()",
    "views_0152": "a.reshape::<shape![6, 4]>().t()",
    "views_0153": "a.reshape::<shape![6, 4]>().t()",
    "views_0154": "a.reshape::<shape![2, 12]>().t()",
    "views_0156": "a.reshape::<shape![4, 3, 2]>().slice(s![.., 0..2, ..])",
    "views_0157": "a.reshape::<shape![24]>().slice(s![6..18])",
    "views_0159": "a.reshape::<shape![24]>().slice(s![..;2])",
    "views_0160": "a.reshape::<shape![2, 12]>().slice(s![.., ..;2])",
    "views_0162": "a.reshape::<shape![3, 1, 1]>().broadcast_to::<shape![3, 2, 2]>()",
    "views_0164": "a.broadcast_to::<shape![2, 3]>()",
    "views_0165": "a.reshape::<shape![1, 2, 2]>().broadcast_to::<shape![3, 2, 2]>()",
    "views_0167": "a.reshape::<shape![2, 3]>().flip::<0>().flip::<1>()",
    "views_0170": "a.reshape::<shape![6]>()",
    "views_0171": "a.reshape::<shape![2, 3]>()",
}
# Accepted by NumPy, PyTorch or both; as written, not by the library. The lines with data are tested in the form that it has.
STRICTER = {
    "views_0078": "a slice that ends before it starts does not compile (NumPy: empty); tested as 4..4",
    "views_0079": "a slice out of range does not compile (NumPy clamps); tested as 2..6",
    "views_0080": "a slice out of range does not compile (NumPy clamps); tested as 0..2",
    "views_0123": "squeezing an axis larger than 1 does not compile, as in NumPy (PyTorch ignores it)",
    "inplace_0115": "broadcast_to gives a read-only view, as in NumPy, even where nothing stretches",
    "inplace_0116": "broadcast_to gives a read-only view, as in NumPy, even where nothing stretches",
    "inplace_0117": "broadcast_to gives a read-only view, as in NumPy, even where nothing stretches",
    "inplace_0118": "broadcast_to gives a read-only view, as in NumPy, even where nothing stretches",
    "reduce_err_0005": "a tensor of rank 0 has no axis 0 (NumPy and PyTorch take it)",
}
# No program says this.
EXCLUDED = {
    "views_0102": "flip takes one axis; flipping it twice is the identity",
    "views_0134": "a type names every size: no -1 is inferred",
    "views_0143": "a type names every size: no -1 is inferred",
    "views_0177": "diagonals are those of the last two axes: no axes are named",
    "matmul_err_0038": "no bmm: matmul takes matrices",
    "matmul_err_0040": "no mm: matmul takes a vector",
    "matmul_err_0053": "no tensordot: axes are contracted by reshape and matmul, each of which has its own lines",
    "matmul_err_0055": "no tensordot: axes are contracted by reshape and matmul, each of which has its own lines",
    "nn_0152": "no floor_divide: the quotient is rounded by .floor(), which differs where it is rounded up to a whole number, or infinite",
    "nn_0129": "the sign of NaN is NaN, as in NumPy (PyTorch: 0); the other numbers are held in tests/activations.rs",
    "nn_err_0018": "prelu lines its slopes up with the last axis: ui-tests/nn/cannot_give_2_slopes_to_3_features",
    "pool_err_0016": "padding is a usize: there is no -1",
    "pool_err_0017": "there is no adaptive pooling but the global one",
    "pool_err_0020": "a channel of nothing is pooled to nothing (PyTorch refuses it)",
    "conv_err_0012": "padding is a usize: there is no -1",
    "conv_err_0014": "padding is given in numbers: there is no 'same'",
    "conv_err_0016": "an image has two strides: there is no third",
    "conv_err_0029": "without channels the outputs are those of the kernel, filled with the bias (PyTorch has none)",
}
# Where NumPy's layout is the one that the library has. Else PyTorch's: the two differ in these, in the stride of an axis of one
# element that is broadcast to itself, and in empty arrays, whose strides and offset nobody compares.
NUMPYS_LAYOUT = "flip, and a negative step, are views with negative strides (PyTorch copies, or has none)"


# --- Reading ---------------------------------------------------------------------------------------------------------

def read(name):
    return [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text().splitlines()]


def shape(dims):
    return f"shape![{', '.join(map(str, dims))}]"


def axes(numbers):
    return f"axes![{', '.join(map(str, numbers))}]"


def resolved(dims, total):
    """A reshape's sizes, the -1 among them replaced by what is left."""
    rest = math.prod(d for d in dims if d >= 0)
    return [d if d >= 0 else total // max(rest, 1) for d in dims]


# --- Other programs ---------------------------------------------------------------------------------------------------------

# What says how a call is made, macros of constants and conversions between types are not calls of their own.
SETTINGS = re.compile(r"\b(?:Conv|Pool|Attention)::\w+(?:::<[^<>]*>)?\([^()]*\)(?:\.\w+(?:::<[^<>]*>)?\([^()]*\))*")
CONSTANTS = re.compile(r"\b(?:shape|axes|s|tensor)!\[[^\[\]]*\]")
BESIDE = re.compile(r"\.(?:unwrap|item|view|to_tensor|eval|clone)\(\)")
CALL = re.compile(r"\.\w+(?:::<[^<>]*>)?\(|\bnn::\w+\(|\beinsum!\(|(?<=::)(?:zeros|ones|full|eye|arange|from_slice)\(|(?<=[\w)\]]) [-+*/%&|^] (?=[&(\w-])|(?<![\w)\] ] )[-!](?=[&a-z(])")
BY_HAND = re.compile(r"\b(?:map|zip_map)\(|\bfor ")


def calls(code):
    """How many operations of the library an expression is made of; one with a closure or a loop is several."""
    code = CONSTANTS.sub("", re.sub(r'"[^"]*"', '""', code))
    code = BESIDE.sub("", SETTINGS.sub("settings", code))
    return len(CALL.findall(code)) + len(BY_HAND.findall(code))


# --- Views -----------------------------------------------------------------------------------------------------------

def slice_entry(op, size, clamp):
    """A Python slice as `s!` writes it. With a negative step the range is taken first and then walked from its end."""
    start, stop, step = op["start"], op["stop"], op["step"] or 1
    text = lambda a, b: f"{'' if a is None else a}..{'' if b is None else b}" + (f";{step}" if step != 1 else "")
    if step < 0:
        first, last, _ = slice(start, stop, step).indices(size)
        return text(None, None) if start is stop is None else text(last + 1, first + 1)
    if clamp and step:
        first, last, _ = slice(start, stop, step).indices(size)
        asked = [size if stop is None else stop, start or 0]
        if first > last or any(not -size <= n <= size for n in asked):
            return text(first, max(first, last))
    return text(start, stop)


def view_call(op, dims, clamp, result):
    """An operation as a method call, and the sizes that it leaves (of a legal one)."""
    name, rank = op["op"], len(dims)
    at = lambda axis, n=rank: axis + n if axis < 0 else axis
    if name == "transpose":
        out = list(dims)
        a, b = at(op["d0"]), at(op["d1"])
        if max(a, b) < rank and min(a, b) >= 0:
            out[a], out[b] = dims[b], dims[a]
        return f".transpose::<{op['d0']}, {op['d1']}>()", out
    if name == "permute":
        ok = all(-rank <= d < rank for d in op["dims"])
        return f".permute::<{axes(op['dims'])}>()", [dims[d] for d in op["dims"]] if ok else dims
    if name == "expand":
        lead = len(op["shape"]) - rank
        source = lambda i: dims[i - lead] if i >= lead else result[i]
        out = [source(i) if d < 0 else d for i, d in enumerate(op["shape"])]
        return f".broadcast_to::<{shape(out)}>()", out
    if name == "slice":
        size, step = dims[op["dim"]], op["step"] or 1
        count = len(range(*slice(op["start"], op["stop"], step).indices(size))) if op["step"] != 0 else size
        entries = [".."] * op["dim"] + [slice_entry(op, size, clamp) if op["step"] != 0 else "..;0"]
        return f".slice(s![{', '.join(entries)}])", dims[:op["dim"]] + [count] + dims[op["dim"] + 1:]
    if name == "flip":
        return "".join(f".flip::<{d}>()" for d in op["dims"]), dims
    if name == "select":
        i, size = op["index"], dims[op["dim"]]
        out = dims[:op["dim"]] + dims[op["dim"] + 1:]
        if -size <= i < size:
            return f".index_axis::<{op['dim']}>({i % size})", out
        return f".slice(s![{', '.join(['..'] * op['dim'] + [str(i)])}])", out       # an index known to the compiler
    if name == "unsqueeze":
        i = at(op["dim"], rank + 1)
        return f".unsqueeze::<{op['dim']}>()", dims[:i] + [1] + dims[i:]
    if name == "squeeze":
        return f".squeeze::<{op['dim']}>()", dims[:op["dim"]] + dims[op["dim"] + 1:]
    if name in ("view", "reshape"):
        out = resolved(op["shape"], math.prod(dims))
        return f".reshape::<{shape(out)}>()", out
    if name == "diagonal":
        assert (op["d0"], op["d1"]) == (rank - 2, rank - 1), op
        k = op["offset"]
        length = max(min(dims[-2] - max(-k, 0), dims[-1] - max(k, 0)), 0)
        return f".diagonal_at::<{k}>()" if k else ".diagonal()", dims[:-2] + [length]
    if name == "unfold":
        d, n = op["dim"], (dims[op["dim"]] - op["size"]) // op["step"] + 1
        step = f".slice(s![{', '.join(['..'] * d + ['..;' + str(op['step'])])}])" if op["step"] != 1 else ""
        return f".windows::<{d}, {op['size']}>(){step}", dims[:d] + [n] + dims[d + 1:] + [op["size"]]
    assert name == "movedim", name
    if isinstance(op["src"], int):
        out = list(dims)
        if op["dst"] < rank:
            out.insert(op["dst"], out.pop(op["src"]))
        return f".move_axis::<{op['src']}, {op['dst']}>()", out
    order = dict(zip(op["dst"], op["src"]))
    rest = iter(d for d in range(rank) if d not in op["src"])
    order = [order[i] if i in order else next(rest) for i in range(rank)]
    return f".permute::<{axes(order)}>()", [dims[d] for d in order]


def view_chain(case, clamp=True):
    """The line's operations as method calls on `a`, and the shape that results."""
    text, dims, result = "a", list(case["base"]), case["numpy"].get("shape")
    for i, op in enumerate(case["ops"]):
        if op["op"] == "reshape" and i:
            text += ".to_tensor()"                      # NumPy's and PyTorch's reshape copies where it must
        call, dims = view_call(op, dims, clamp, result)
        text += call
    return text, dims


def view_is_legal(case):
    return case["id"] != "views_0123" and (case["torch"]["ok"] or case["numpy"]["ok"])


def view_line(case):
    text, dims = view_chain(case)
    own = RESHAPED_FIRST.get(case["id"])
    backwards = any(op["op"] == "flip" or (op.get("step") or 1) < 0 for op in case["ops"])
    library = "numpy" if backwards or not case["torch"]["ok"] else "torch"
    assert own or dims == case[library]["shape"], case["id"]
    text = own or (text if case["ops"] else "a.view()")
    return f'view!("{case["id"]}", {library}, {shape(case["base"])} => {shape(case[library]["shape"])}, a => {text});'


VIEWS = '''
macro_rules! view {
    ($id:literal, $library:ident, $shape:ty => $result:ty, $a:ident => $view:expr) => {{
        let $a: Tensor<i64, $shape> = Tensor::arange();
        layout::<$result>(line($id), stringify!($library), &$view);
    }};
}
'''


def views(report):
    cases = []
    for case in read("views"):
        names = {op["op"] for op in case["ops"]}
        if not view_is_legal(case):
            report.illegal(case["id"])
        elif not report.skipped(case["id"], names):
            cases.append((case["id"], view_line(case)))
    return VIEWS, cases


# --- Broadcasting ----------------------------------------------------------------------------------------------------

def broadcast_macros():
    def value(out, eager, fused):
        lines = [f'check::<$r, _>(line, "/out/{out}", &({eager}));']
        if fused and "fused" not in NOT_YET:
            lines += [f"let fused: Tensor<f32, $r> = {fused};", f'check(line, "/out/{out}", &fused);']
        return lines
    pair = [l for out, op in PAIR.items() if out not in NOT_YET for l in value(out, f"&a {op} &b", f"(a.expr() {op} &b).eval()")]
    triple = [l for out, forms in TRIPLE.items() if out not in NOT_YET for l in value(out, *forms)]
    head = ["let line = line($id);", 'let a: Tensor<f32, $a> = input(line, "/in/0");', 'let b: Tensor<f32, $b> = input(line, "/in/1");']
    return "\n".join([
        "", macro("pair", "$id:literal, $a:ty, $b:ty => $r:ty", head + pair),
        macro("triple", "$id:literal, $a:ty, $b:ty, $c:ty => $r:ty", head + ['let c: Tensor<f32, $c> = input(line, "/in/2");'] + triple),
        macro("fill", "$id:literal, $a:ty, $b:ty", [
            "let mut a: Tensor<f32, $a> = Tensor::zeros();", "let b: Tensor<f32, $b> = Tensor::ones();", "a += &b;",
            'compare(line($id), "", &a.values(), &[1.0; <$a>::LEN]);']),
        macro("one", "$id:literal, $op:tt, $a:ty, $b:ty => $r:ty", head + ['check::<$r, _>(line, "/out", &(&a $op &b));'])])


def macro(name, parameters, body):
    inner = "\n".join("        " + line for line in body)
    return f"macro_rules! {name} {{\n    ({parameters}) => {{{{\n{inner}\n    }}}};\n}}\n"


# dist = sqrt(sum((codes - obs)^2, axis -1)), then argmin
NEAREST_CODE = '''{
        let line = line("broadcast_docs_0050");
        let codes: Tensor<f32, shape![4, 2]> = input(line, "/in/0/data");
        let observation: Tensor<f32, shape![2]> = input(line, "/in/1/data");
        let distance = (&codes - &observation).square().sum_axis::<-1>().sqrt();
        check::<shape![4], _>(line, "/dist/data", &distance);
        check::<shape![], _>(line, "/argmin", &distance.argmin());
    }'''


def broadcast(report):
    cases = []
    for case in read("broadcast_docs"):
        id, kind = case["id"], case["kind"]
        if case.get("result", 0) is None:
            report.illegal(id)
        elif report.skipped(id, {kind, case.get("op", kind)}):
            pass
        elif kind == "pipeline":
            cases.append((id, NEAREST_CODE))
        elif kind == "in_place":
            a, b = map(shape, case["shapes"])
            cases.append((id, f'fill!("{id}", {a}, {b});'))
        elif kind == "values":
            a, b = map(shape, case["shapes"])
            cases.append((id, f'one!("{id}", {PAIR[case["op"]]}, {a}, {b} => {shape(case["result"])});'))
        else:
            text = shape(case["shapes"][0])
            for other in case["shapes"][1:]:
                text = f"Broadcasted<{text}, {shape(other)}>"
            cases.append((id, f'shape_is::<{text}, {shape(case["result"])}>("{id}");'))
    for case in read("broadcast_ok"):
        if not report.skipped(case["id"], {case["kind"]}):
            operands = ", ".join(map(shape, case["shapes"]))
            cases.append((case["id"], f'{case["kind"]}!("{case["id"]}", {operands} => {shape(case["result"])});'))
    for case in read("broadcast_err"):
        report.illegal(case["id"])
    return broadcast_macros(), cases


# --- In place --------------------------------------------------------------------------------------------------------

ADD_ASSIGN = '''
macro_rules! add_assign {
    ($id:literal, $a:ty, $b:ty) => {{
        let line = line($id);
        let mut a: Tensor<f32, $a> = input(line, "/in/0");
        let b: Tensor<f32, $b> = input(line, "/in/1");
        a += &b;
        check(line, "/out", &a);
        a -= &b;
        check(line, "/in/0", &a);
    }};
}

// The line has no numbers: ours are small, and the row `b` stands beside each row of `a`.
macro_rules! in_place {
    ($id:literal, $shape:ty, $row:ty, |$a:ident, $b:ident| $do:expr, $element:expr) => {{
        let mut $a: Tensor<f32, $shape> = Tensor::arange();
        let $b: Tensor<f32, $row> = Tensor::from_vec((1..).map(|n| n as f32).take(<$row>::LEN).collect()).unwrap();
        let element: fn(f32, f32) -> f32 = $element;
        let beside = $a.values().into_iter().zip($b.values().into_iter().cycle());
        let want: Vec<f64> = beside.map(|(x, y)| f64::from(element(x as f32, y as f32))).collect();
        $do;
        compare(line($id), "", &$a.values(), &want);
    }};
}
'''


def inplace(report):
    cases = []
    for case in read("inplace"):
        id, op = case["id"], case.get("op", case["kind"])
        operands = f"{shape(case['target'])}, {shape(case['other'])}"
        if not case["ok"] or id in STRICTER:
            report.illegal(id)
        elif report.skipped(id, {op}):
            pass
        elif op == "plain":
            cases.append((id, f'add_assign!("{id}", {operands});'))
        else:
            assert case["target"][1:] == case["other"]
            do, element = IN_PLACE[op]
            cases.append((id, f'in_place!("{id}", {operands}, |a, b| {do}, {element});'))
    return ADD_ASSIGN, cases


# --- Matrix products -------------------------------------------------------------------------------------------------

MATMUL = '''
macro_rules! product {
    ($id:literal, $left:ty, $right:ty => $result:ty, |$a:ident, $b:ident| $product:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $left> = input(line, "/in/0");
        let $b: Tensor<f32, $right> = input(line, "/in/1");
        check::<$result, _>(line, "/out", &$product);
    }};
}
'''


def product(case):
    """The line's operation, in what the library has: matmul, multiply, reshape, permute."""
    op, (a, b) = case["op"], case["shapes"]
    if op in FREE:
        return FREE[op]
    if op == "kron":
        spread = lambda dims, first: [n for d in dims for n in ((d, 1) if first else (1, d))]
        left, right = shape(spread(a, True)), shape(spread(b, False))
        return f"(a.reshape::<{left}>() * b.reshape::<{right}>()).reshape::<{shape(case['result'])}>()"
    assert op == "tensordot", op
    pairs = case["args"]["axes"]
    over_a, over_b = pairs if isinstance(pairs, list) else (list(range(len(a) - pairs, len(a))), list(range(pairs)))
    free_a, free_b = ([i for i in range(len(dims)) if i not in over] for dims, over in ((a, over_a), (b, over_b)))
    def matrix(name, dims, order, rows):
        if order != sorted(order):
            name = f"{name}.permute::<{axes(order)}>()"
        sizes = [math.prod(dims[i] for i in order[:rows]), math.prod(dims[i] for i in order[rows:])]
        if sizes == [dims[i] for i in order]:
            return name
        return f"{name}{'.to_tensor()' if '.' in name else ''}.reshape::<{shape(sizes)}>()"
    left, right = matrix("a", a, free_a + over_a, len(free_a)), matrix("b", b, over_b + free_b, len(over_b))
    text, dims = f"{left}.matmul(&{right})", [math.prod(a[i] for i in free_a), math.prod(b[i] for i in free_b)]
    return text if dims == case["result"] else f"{text}.reshape::<{shape(case['result'])}>()"


def matmul(report):
    cases = []
    for case in read("matmul"):
        if not report.skipped(case["id"], {case["op"]}):
            a, b = map(shape, case["shapes"])
            cases.append((case["id"], f'product!("{case["id"]}", {a}, {b} => {shape(case["result"])}, |a, b| {product(case)});'))
    for case in read("matmul_err"):
        report.illegal(case["id"])
    return MATMUL, cases


# --- Einsum ----------------------------------------------------------------------------------------------------------

EINSUM = '''
macro_rules! by_letters {
    ($id:literal, $letters:literal, $($a:ident: $s:ty = $at:literal),* => $result:ty) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $s> = input(line, $at);)*
        check::<$result, _>(line, "/out", &einsum!($letters, $(&$a),*));
    }};
}
'''


def einsum(report):
    cases = []
    for case in read("einsum"):
        if not report.skipped(case["id"], set()):
            operands = ", ".join(f'{name}: {shape(dims)} = "/in/{i}"' for i, (name, dims) in enumerate(zip("abc", case["shapes"])))
            cases.append((case["id"], f'by_letters!("{case["id"]}", "{case["eq"]}", {operands} => {shape(case["result"])});'))
    for case in read("einsum_err"):
        report.illegal(case["id"])
    return EINSUM, cases


# --- Reductions ------------------------------------------------------------------------------------------------------

def reduced(kind, out):
    """The expression that computes an output, with the macro's `$axis` or `$axes` in it."""
    plain, with_, turbofish = KINDS[kind]
    subject, method, argument = REDUCE[out]
    return f"{subject}.{method.format(plain, **{'with': with_})}{turbofish}({argument})"


def reduction_macro(name, kind, outs):
    axis = {"": "", "::<$axis>": ", $axis:literal", "::<$axes>": ", $axes:ty"}[KINDS[kind][2]]
    body = ["let line = line($id);", 'let a: Tensor<f32, $shape> = input(line, "/in");']
    for out in outs:
        if out in SCAN:
            body.append(f'check::<$shape, _>(line, "/out/{out}", &a.{SCAN[out]}::<$axis>());')
        else:
            body.append(f'check::<$result, _>(line, "/out/{out}", &{reduced(kind, out)});')
    return macro(name, f"$id:literal, $shape:ty => $result:ty{axis}", body)


def reduce(report):
    macros, cases = {}, []
    for case in read("reduce"):
        if report.skipped(case["id"], set()):
            continue
        which, keep = case["axes"], case["keepdims"]
        if which is None and keep:
            which = list(range(len(case["shape"])))
        kind = "all" if which is None else "axis" if case["axes"] and len(which) == 1 else "axes"
        argument = {"all": "", "axis": f", {which and which[0]}", "axes": f", {axes(which or [])}"}[kind]
        kind += "_keepdims" if keep else ""
        missing = sorted(NOT_YET & case["out"].keys())
        if missing:
            report.partly(case["id"], missing)
        outs = tuple(out for out in case["out"] if out not in NOT_YET)
        names = macros.setdefault(kind, {})
        name = names.setdefault(outs, f"over_{kind}" + (f"_{len(names) + 1}" if names else ""))
        cases.append((case["id"], f'{name}!("{case["id"]}", {shape(case["shape"])} => {shape(case["result"])}{argument});'))
    for case in read("reduce_err"):
        report.illegal(case["id"])
    text = "\n".join(reduction_macro(name, kind, outs) for kind, names in macros.items() for outs, name in names.items())
    return "\n" + text, cases


# --- Indices and orders ----------------------------------------------------------------------------------------------

INDEXING = '''
macro_rules! of_one {
    ($id:literal, |$a:ident: $s:ty| $($at:literal: $result:ty = $value:expr),*) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        $(check::<$result, _>(line, $at, &$value);)*
    }};
}

macro_rules! by_indices {
    ($id:literal, |$a:ident: $s:ty, $i:ident: $t:ty| $at:literal: $result:ty = $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        let $i = input::<$t>(line, "/in/1/data").cast::<i64>();
        check::<$result, _>(line, $at, &$value.unwrap());
    }};
}

macro_rules! with_values {
    ($id:literal, |$a:ident: $s:ty, $i:ident: $t:ty, $v:ident: $u:ty| $at:literal: $result:ty = $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        let $i = input::<$t>(line, "/in/1/data").cast::<i64>();
        let $v: Tensor<f32, $u> = input(line, "/in/2/data");
        check::<$result, _>(line, $at, &$value.unwrap());
    }};
}

// The index, the axis and the size are those of NumPy's message.
macro_rules! out_of_range {
    ($id:literal, |$a:ident: $s:ty| $value:expr) => {{
        let $a: Tensor<f32, $s> = Tensor::zeros();
        let error = $value.unwrap_err();
        let (index, axis, size) = (error.index(), error.axis(), error.size());
        let text = format!("IndexError: index {index} is out of bounds for axis {axis} with size {size}");
        assert_eq!(line($id)["numpy"]["error"].as_str(), Some(&*text));
    }};
}
'''
ALONG_AN_AXIS = {"take": "take", "gather_elements": "gather", "scatter_elements": "scatter", "scatter_elements_add": "scatter_add"}


def indexing_case(case):
    op, args = case["op"], case["args"]
    ins, outs = ([shape(t["shape"]) for t in case[side]] for side in ("in", "out"))
    axis, k = args.get("axis"), args.get("k")

    def text(name, operands, *values):
        typed = ", ".join(f"{x}: {s}" for x, s in zip(operands, ins, strict=True))
        held = [f'"/out/{i}/data": {s} = {value}' for i, (s, value) in enumerate(zip(outs, values, strict=True))]
        return f'{name}!("{case["id"]}", |{typed}| {", ".join(held)});'
    if op in ("tril", "triu"):
        return text("of_one", "a", f"a.{op}::<{k}>()")
    if op == "one_hot":
        return text("of_one", "a", f"a.cast::<i64>().one_hot::<{args['classes']}>().unwrap()")
    if op == "sort":
        back = f".flip::<{axis}>()" if args["descending"] else ""
        return text("of_one", "a", f"a.sort::<{axis}>(){back}", f"a.argsort::<{axis}>(){back}")
    if op == "topk" and args["largest"]:
        return text("of_one", "a", f"a.top_k::<{axis}, {k}>().0", f"a.top_k::<{axis}, {k}>().1")
    if op == "topk":                                    # the smallest are the largest of the negatives
        return text("of_one", "a", f"-(-&a).top_k::<{axis}, {k}>().0", f"(-&a).top_k::<{axis}, {k}>().1")
    if op in ("take", "gather_elements"):
        return text("by_indices", "ai", f"a.{ALONG_AN_AXIS[op]}::<{axis}>(&i)")
    return text("with_values", "aiv", f"a.{ALONG_AN_AXIS[op]}::<{axis}>(&i, &v)")


def is_index_error(case):
    """Is the line refused when the program runs, for an index, and not for a shape?"""
    return "indices" in case["args"] and "out of bounds for axis" in case["numpy"]["error"] and "size" in case["numpy"]["error"]


def indexing(report):
    cases = []
    for case in read("indexing"):
        if not report.skipped(case["id"], {case["op"]}):
            cases.append((case["id"], indexing_case(case)))
    for case in read("indexing_err"):
        if is_index_error(case):
            call = f"a.{ALONG_AN_AXIS[case['op']]}::<{case['args']['axis']}>(&tensor!{case['args']['indices']})"
            cases.append((case["id"], f'out_of_range!("{case["id"]}", |a: {shape(case["shapes"][0])}| {call});'))
        else:
            report.illegal(case["id"])
    return INDEXING, cases


# --- Shapes ----------------------------------------------------------------------------------------------------------

def shapes(report):
    import golden_shapes                                # which uses this file
    EXCLUDED.update(golden_shapes.EXCLUDED)
    return golden_shapes.shapes(report)


# --- Convolutions ----------------------------------------------------------------------------------------------------

CONV = '''
macro_rules! convolution {
    ($id:literal, $x:ty, $w:ty => $result:ty, |$a:ident, $k:ident| $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $x> = input(line, "/in/0/data");
        let $k: Tensor<f32, $w> = input(line, "/in/1/data");
        check::<$result, _>(line, "/out/0/data", &$value);
    }};
}

macro_rules! with_bias {
    ($id:literal, $x:ty, $w:ty, $b:ty => $result:ty, |$a:ident, $k:ident, $v:ident| $value:expr) => {{
        let line = line($id);
        let $v: Tensor<f32, $b> = input(line, "/in/2/data");
        convolution!($id, $x, $w => $result, |$a, $k| $value);
    }};
}

// The line has no numbers: only the shape, which is checked while compiling.
macro_rules! shape_of {
    ($id:literal, $x:ty, $w:ty => $result:ty, |$a:ident, $k:ident| $value:expr) => {{
        let $a: Tensor<f32, $x> = Tensor::ones();
        let $k: Tensor<f32, $w> = Tensor::ones();
        let result: Tensor<f32, $result> = $value;
        let dims: Vec<f64> = result.dims().iter().map(|&n| n as f64).collect();
        assert_eq!(dims, numbers(line($id), "/result"), $id);
    }};
}
'''


def per_axis(name, value):
    """A setting as the builder takes it: one number, or one for each axis."""
    values = value if isinstance(value, list) else [value]
    if len(set(values)) == 1:
        return f".{name}::<{values[0]}>()"
    return f".{name}_hw::<{', '.join(map(str, values))}>()"


def sides(pads):
    """Padding that differs before and behind an axis; a signal has columns only."""
    pads = [[0, 0]] * (2 - len(pads)) + pads
    return f".padding_sides::<{', '.join(str(n) for pair in pads for n in pair)}>()"


def settings(args, bias):
    """A convolution's settings as methods of `Conv`."""
    text = "Conv::new()"
    for name in ("stride", "padding", "dilation", "output_padding"):
        value = args.get(name, [0] if "padding" in name else [1])
        if value == "same":
            text += sides(args["pads_lo_hi"])
        elif value not in ([0], [0, 0]) if "padding" in name else value not in ([1], [1, 1]):
            text += per_axis(name, value)
    if args.get("groups", 1) != 1:
        text += f".groups::<{args['groups']}>()"
    return text + (".bias(&b)" if bias else "")


def filled(x, pads, value):
    """An image with its padding as numbers of its own."""
    half = len(pads) // 2
    return x + "".join(f".pad::<{axis + 2}, {n}, {m}>(Pad::Constant({value}))" for axis, (n, m) in enumerate(zip(pads[:half], pads[half:])) if n or m)


def windows(x, window, stride, dilation, lead=2):
    """All windows of an image or a volume, which has so many axes before its own: behind the axes of places those of the window."""
    x += "".join(f".windows::<{axis + lead}, {(k - 1) * d + 1}>()" for axis, (k, d) in enumerate(zip(window, dilation)))
    return x + stepped(stride + dilation, lead)


def stepped(steps, lead):
    """A slice with these steps along the last axes of a tensor, behind so many whole ones."""
    entries = ", ".join([".."] * lead + [f"..;{n}" if n != 1 else ".." for n in steps])
    return "" if set(steps) == {1} else f".slice(s![{entries}])"


def volume_conv(x, w, bias, weight, out, stride, dilation, pads, group):
    """A convolution of volumes: the windows, and their products with the kernels, in groups of channels."""
    image = filled(x, pads, "0.0")
    added = f" + {bias}.reshape::<{shape([out[1], 1, 1, 1])}>()" if bias else ""
    if group == 1:
        return f'einsum!("bcxyzijk,ocijk->boxyz", {windows(image, weight[2:], stride, dilation)}, &{w}){added}'
    of_all = windows(f"{image}.unflatten::<1, {shape([group, weight[1]])}>()", weight[2:], stride, dilation, lead=3)
    parts = f"{w}.unflatten::<0, {shape([group, weight[0] // group])}>()"
    product = f'einsum!("bgcxyzijk,gocijk->bgoxyz", {of_all}, {parts})'
    return f"{product}.into_shape::<{shape(out)}>(){added}"


def conv_call(case):
    args = case["args"]
    if case["op"] != "conv3d":
        return f"nn::{case['op']}(&x, &w, {settings(args, args['bias'])})"
    weight, out = case["in"][1]["shape"], case["out"][0]["shape"]
    return volume_conv("x", "w", "b" if args["bias"] else None, weight, out, args["stride"], args["dilation"], args["padding"] * 2, args["groups"])


def conv(report):
    cases = []
    for case in read("conv"):
        id, op = case["id"], case["op"]
        if id in EXCLUDED:
            report.illegal(id)
        elif not report.skipped(id, {op}):
            ins, bias = [shape(t["shape"]) for t in case["in"]], case["args"]["bias"]
            names = "|x, w, b|" if bias else "|x, w|"
            call = conv_call(case)
            kind = "with_bias" if bias else "convolution"
            cases.append((id, f'{kind}!("{id}", {", ".join(ins)} => {shape(case["out"][0]["shape"])}, {names} {call});'))
    for case in read("conv_err"):
        id = case["id"]
        if not case["ok"] or id in EXCLUDED:
            report.illegal(id)
        else:
            x, w = map(shape, case["shapes"])
            call = f"nn::{case['op']}(&x, &w, {settings(case['args'], False)})"
            cases.append((id, f'shape_of!("{id}", {x}, {w} => {shape(case["result"])}, |x, w| {call});'))
    return CONV, cases


# --- Pooling ---------------------------------------------------------------------------------------------------------

POOL = '''
macro_rules! pooled {
    ($id:literal, $x:ty => $result:ty, |$a:ident| $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $x> = input(line, "/in/0/data");
        check::<$result, _>(line, "/out/0/data", &$value);
    }};
}

// The line has no numbers: only the shape, which is checked while compiling.
macro_rules! shape_pooled {
    ($id:literal, $x:ty => $result:ty, |$a:ident| $value:expr) => {{
        let $a: Tensor<f32, $x> = Tensor::ones();
        let result: Tensor<f32, $result> = $value;
        let dims: Vec<f64> = result.dims().iter().map(|&n| n as f64).collect();
        assert_eq!(dims, numbers(line($id), "/result"), $id);
    }};
}
'''


def pads_and_cuts(args, dims):
    """For each axis the padding that is asked for, and how far `ceil_mode` lets the last window reach beyond it."""
    out = []
    for i, (size, k) in enumerate(zip(dims[2:], args["kernel"])):
        s, p, d = args["stride"][i], args["padding"][i], args.get("dilation", [1, 1])[i]
        room = size + 2 * p - (k - 1) * d - 1
        places = -(-room // s) + 1 if args["ceil_mode"] else room // s + 1
        if (places - 1) * s >= size + p:                # a window may not begin in the padding behind
            places -= 1
        out.append((p, max((places - 1) * s - room, 0)))
    return out


def in_parts(axis, size, count):
    """The means of as many parts of an axis, which overlap where they do not divide it: `x` becomes `x`."""
    parts = [(i * size // count, -(-(i + 1) * size // count)) for i in range(count)]
    means = ", ".join(f"&x.narrow::<{axis}, {start}, {end - start}>().mean_axis::<{axis}>()" for start, end in parts)
    return f"[{means}].stack::<{axis}>()"


def adaptive(case):
    """Parts of equal size are windows."""
    dims, to = case["in"][0]["shape"], case["args"]["output"]
    if all(n % m == 0 for n, m in zip(dims[2:], to)):
        args = {"kernel": [n // m for n, m in zip(dims[2:], to)], "padding": [0] * len(to), "ceil_mode": False}
        return pool_of(case["op"].split("_")[1], args | {"stride": args["kernel"]}, dims)
    *first, last = [in_parts(axis + 2, n, m) for axis, (n, m) in enumerate(zip(dims[2:], to))]
    return "{ " + "".join(f"let x = {part}; " for part in first) + last + " }" if first else last


def pool_call(case):
    """The line's operation. Signals are pooled as images of one row."""
    op, args, dims = case["op"], case["args"], case["in"][0]["shape"]
    if op in ("global_avg_pool", "global_max_pool") or args.get("output") in ([1], [1, 1]):
        call = "global_max_pool2d" if op == "global_max_pool" else "global_avg_pool2d"
        return f"nn::{call}(&x.unsqueeze::<2>()).squeeze::<2>()" if len(dims) == 3 else f"nn::{call}(&x)"
    return adaptive(case) if op.startswith("adaptive") else pool_of(op[:3], args, dims)


def pool_of(kind, args, dims):
    flat = len(dims) == 3
    two = lambda values, other: ([other] if flat else []) + values
    text = f"Pool::window_hw::<{', '.join(map(str, two(args['kernel'], 1)))}>()"
    text += f".stride_hw::<{', '.join(map(str, two(args['stride'], 1)))}>()"
    asked, more = zip(*two(pads_and_cuts(args, dims), (0, 0)))
    far = any(2 * (p + n) > (k - 1) * d + 1 for p, n, k, d in zip(asked, more, two(args["kernel"], 1), two(args.get("dilation", [1] * 2), 1)))
    inside = any(more) and (far or bool(args.get("count_include_pad")))
    if not inside:
        pads = [[p, p + n] for p, n in zip(asked, more)]
        text += sides(pads) if any(map(any, pads)) else ""
    if set(args.get("dilation", [1])) != {1}:
        text += f".dilation_hw::<{', '.join(map(str, two(args['dilation'], 1)))}>()"
    x, then = ("x.unsqueeze::<2>()", ".squeeze::<2>()") if flat else ("&x", "")
    if not inside:
        text += ".count_include_pad(false)" if args.get("count_include_pad") is False else ""
        return f"nn::{kind}_pool2d({x}, {text}){then}"
    # Of a window that is cut short, only what the padding asked for reaches counts: a mean by a mean of ones.
    assert kind == "avg"
    whole = lambda y, of_pad: filled(filled(y, asked * 2, of_pad), [0, 0, *more], "0.0")
    ones = f"Tensor::<f32, {shape(dims[:2] + two(dims[2:], 1))}>::ones()"
    sums, counts = (f"nn::avg_pool2d({y}, {text})" for y in (whole(x.lstrip("&"), "0.0"), whole(ones, "1.0" if args["count_include_pad"] else "0.0")))
    return f"({sums} / {counts}){then}" if then else f"{sums} / {counts}"


def pool_error(case):
    """A line that PyTorch refuses, in the library's words."""
    args = case["args"]
    text = f"Pool::window::<{args['kernel_size']}>()"
    return text + "".join(f".{name}::<{args[name]}>()" for name in ("stride", "padding", "dilation") if name in args)


def pool(report):
    cases = []
    for case in read("pool"):
        cases.append((case["id"], f'pooled!("{case["id"]}", {shape(case["in"][0]["shape"])} => {shape(case["out"][0]["shape"])}, |x| {pool_call(case)});'))
    for case in read("pool_err"):
        if case["ok"]:
            call = f"nn::{case['op']}(&x, {pool_error(case)})"
            cases.append((case["id"], f'shape_pooled!("{case["id"]}", {shape(case["shape"])} => {shape(case["result"])}, |x| {call});'))
        else:
            report.illegal(case["id"])
    return POOL, cases


# --- Models ------------------------------------------------------------------------------------------------------------

MODELS = '''
macro_rules! model {
    ($id:literal, |$($x:ident: $s:ty = $at:literal),+| $result:ty = $value:expr) => {{
        let line = line($id);
        $(let $x: Tensor<f32, $s> = input(line, $at);)+
        check::<$result, _>(line, "/out/0/data", &$value);
    }};
}

// The index is that of PyTorch's message, if it names one.
macro_rules! out_of_range {
    ($id:literal, $message:literal, $value:expr) => {{
        let error = $value.unwrap_err();
        let text = $message.replace("INDEX", &error.index().to_string());
        assert_eq!(line($id)["torch"].as_str(), Some(&*text));
    }};
}
'''
# PyTorch's names of functions of one and of two elements, by the library's
UNARY = {
    "relu6": "a.clamp(0.0, 6.0)", "hardtanh": "a.clamp(-1.0, 1.0)", "log_sigmoid": "-(-&a).softplus()", "gelu_erf": "a.gelu()",
    "leaky_relu_0p01": "a.leaky_relu(0.01)", "elu": "a.elu(1.0)", "celu": "a.celu(1.0)", "hardsigmoid": "a.hard_sigmoid()",
    "hardswish": "a.hard_swish()", "expm1": "a.exp_m1()", "log": "a.ln()", "log1p": "a.ln_1p()", "reciprocal": "a.recip()",
    "neg": "-&a", "isnan": "a.is_nan()", "isinf": "a.is_infinite()", "isfinite": "a.is_finite()",
}
BINARY = {
    "add": "&a + &b", "mul": "&a * &b", "div": "&a / &b", "fmod": "&a % &b", "remainder": "a.mod_floor(&b)",
}


def model_call(case):
    """The line's operation, in terms of its inputs `a`, `b`, .."""
    op, args = case["op"], case["args"]
    eps, axis, names = args.get("eps"), args.get("axis"), "abcde"[:len(case["in"])]
    given = ", ".join("&" + name for name in names)
    ones = lambda kind, at: f"&Tensor::<f32, {shape(case['in'][0]['shape'][at:at + 1])}>::{kind}()"
    if op in ("softmax", "log_softmax"):
        return f"a.{op}::<{axis}>()"
    if op == "logsumexp":
        return f"a.logsumexp_axis::<{axis}>()"
    if op == "unary":
        return UNARY.get(args["f"], f"a.{args['f']}()")
    if op == "binary_special":
        return BINARY.get(args["f"], f"a.{args['f']}(&b)")
    if op in ("layer_norm", "rms_norm"):                # several normalised axes are one, flattened
        dims, n = case["in"][0]["shape"], args["normalized_ndim"]
        size = math.prod(dims[-n:])
        flat = lambda name, lead: f"&{name}" if n == 1 else f"&{name}.reshape::<{shape(lead + [size])}>()"
        vector = lambda kind: f"&Tensor::<f32, {shape([size])}>::{kind}()"
        operands = [flat("a", dims[:-n]), flat("b", []) if args["weight"] else vector("ones")]
        if op == "layer_norm":
            operands.append(flat("c", []) if args["bias"] else vector("zeros"))
        call = f"nn::{op}({', '.join(operands)}, {eps})"
        return call if n == 1 else f"{call}.reshape::<{shape(dims)}>()"
    if op == "batch_norm_inference":
        affine = "" if args["affine"] else f", {ones('ones', 1)}, {ones('zeros', 1)}"
        return f"nn::batch_norm({given}{affine}, {eps})"
    if op == "group_norm":
        return f"a.group_norm::<{args['groups']}>(&b, &c, {eps})"
    if op == "instance_norm":
        return f"nn::instance_norm({given}, {eps})"
    if op == "cross_entropy":
        each = "nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap()"
        return {"mean": "nn::cross_entropy(&a, b.cast::<i64>()).unwrap()", "none": each, "sum": f"{each}.sum()"}[args["reduction"]]
    if op == "mse_loss":
        return {"mean": "nn::mse_loss(&a, &b)", "none": "nn::mse_loss_each(&a, &b).eval()", "sum": "nn::mse_loss_each(&a, &b).sum()"}[args["reduction"]]
    if op == "one_hot":
        return f"a.cast::<i64>().one_hot::<{args['classes']}>().unwrap()"
    if op == "sdpa":
        if args["mask"]:
            return f"nn::attention_masked(&a, &b, &c, {'d.not_equal(0.0)' if args['mask'] == 'bool' else '&d'})"
        return f"nn::{'attention_causal' if args['causal'] else 'scaled_dot_product_attention'}(&a, &b, &c)"
    assert op == "embedding", op
    return "nn::embedding(b.cast::<i64>(), &a).unwrap()"


def model_line(case):
    operands = ", ".join(f'{name}: {shape(t["shape"])} = "/in/{i}/data"' for i, (name, t) in enumerate(zip("abcde", case["in"])))
    return f'model!("{case["id"]}", |{operands}| {shape(case["out"][0]["shape"])} = {model_call(case)});'


# Refused when the program runs, for a value.
OUT_OF_RANGE = {
    "cross_entropy": 'out_of_range!("{id}", "IndexError: Target INDEX is out of bounds.", nn::cross_entropy(Tensor::<f32, {logits}>::zeros(), tensor!{target_values}));',
    "embedding": 'out_of_range!("{id}", "IndexError: index out of range in self", nn::embedding(tensor!{ids}, Tensor::<f32, {table}>::zeros()));',
}


def is_value_error(case):
    return "target_values" in case["args"] or case["op"] == "embedding"


def nn(report):
    cases = []
    for case in read("nn"):
        if case["id"] in EXCLUDED:
            report.illegal(case["id"])
        elif not report.skipped(case["id"], {case["op"]}):
            cases.append((case["id"], model_line(case)))
    for case in read("nn_err"):
        if report.skipped(case["id"], {case["op"]}):
            continue
        if is_value_error(case):
            shapes = {name: shape(case["args"][name]) for name in ("logits", "table") if name in case["args"]}
            text = OUT_OF_RANGE[case["op"]].format(id=case["id"], **(case["args"] | shapes))
            cases.append((case["id"], text))
        else:
            report.illegal(case["id"])
    return MODELS, cases


# --- Writing ---------------------------------------------------------------------------------------------------------

class Report:
    def __init__(self):
        self.illegals, self.skips, self.parts = [], {}, {}

    def illegal(self, id):
        self.illegals.append(id)

    def skipped(self, id, names):
        """Is the line left out, because of one of these operations or of its whole file?"""
        missing = NOT_YET & (names | {id.rsplit("_", 1)[0]})
        if missing:
            self.skips[id] = "not yet: " + ", ".join(sorted(missing))
        return bool(missing)

    def partly(self, id, names):
        self.parts[id] = "without " + ", ".join(names)


MODULES = {
    "broadcast": (broadcast, ["broadcast_docs", "broadcast_ok", "broadcast_err"]),
    "einsum": (einsum, ["einsum", "einsum_err"]),
    "conv": (conv, ["conv", "conv_err"]),
    "indexing": (indexing, ["indexing", "indexing_err"]),
    "inplace": (inplace, ["inplace"]),
    "matmul": (matmul, ["matmul", "matmul_err"]),
    "nn": (nn, ["nn", "nn_err"]),
    "pool": (pool, ["pool", "pool_err"]),
    "reduce": (reduce, ["reduce", "reduce_err"]),
    "shapes": (shapes, ["shape_views", "shape_ops_err"]),
    "views": (views, ["views"]),
}


def module(macros, cases):
    """The text of a module: its macros, then the cases in tests of a dozen."""
    head = "//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.\n"
    if not cases:
        return head
    used = {line.split("!(")[0] for _, line in cases}
    blocks = [m for m in macros.strip().split("\n\n") if m.split("macro_rules! ")[1].split(" ")[0] in used]
    lines = [head, "use super::*;\n", *(block + "\n" for block in blocks)]
    files = dict.fromkeys(id.rsplit("_", 1)[0] for id, _ in cases)
    for file in files:
        own = [(id, line) for id, line in cases if id.rsplit("_", 1)[0] == file]
        for i in range(0, len(own), GROUP):
            group = own[i:i + GROUP]
            title = group[0][0] + "_to_" + group[-1][0][-4:]
            lines.append("\n".join(["#[test]", f"fn {title}() {{"] + [f"    {line}" for _, line in group] + ["}\n"]))
    return "\n".join(lines)


def generate():
    """The text of each file, and a row of counts for each."""
    texts, rows, reports = {}, [], []
    for name, (make, files) in MODULES.items():
        report = Report()
        macros, cases = make(report)
        texts[OUT / f"{name}.rs"] = module(macros, cases)
        total = sum(len(read(f)) for f in files)
        excluded = [id for id in report.illegals if id in EXCLUDED]
        assert total == len(cases) + len(report.illegals) + len(report.skips), name
        rows.append((name, total, len(cases), len(report.illegals) - len(excluded), len(excluded), len(report.skips)))
        reports.append(report)
    return texts, rows, reports


def stale(texts, script):
    """1 if a file is not what the script writes, which is printed, or else 0."""
    other = [path for path, text in texts.items() if not path.exists() or path.read_text() != text]
    for path in other:
        print(f"{path.relative_to(ROOT)} is not what {script} writes", file=sys.stderr)
    return int(bool(other))


def write(texts):
    for path, text in texts.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)


def print_counts(rows):
    print(f"{'':10}{'lines':>8}{'tested':>8}{'illegal':>9}{'excluded':>10}{'not yet':>9}")
    for name, *counts in rows + [("total", *map(sum, list(zip(*rows))[1:]))]:
        print(f"{name:10}" + "".join(f"{n:{w}}" for n, w in zip(counts, (8, 8, 9, 10, 9))))


def print_reasons():
    own = {id: "a view is reshaped before it is moved, as only what is contiguous by type is reshaped" for id in RESHAPED_FIRST}
    for title, table in [("excluded", EXCLUDED), ("stricter", STRICTER), ("written another way", own)]:
        for id, why in table.items():
            print(f"{title}: {id}: {why}")
    print(f"layout as in NumPy: {NUMPYS_LAYOUT}")


def main(args):
    if args[:1] == ["illegal"] and len(args) in (2, 3):
        import illegal
        print(f"{illegal.write(pathlib.Path(args[1]), pathlib.Path(args[2]) if args[2:] else ROOT)} programs in {args[1]}")
        return 0
    if args not in ([], ["--check"], ["--list"]):
        print(__doc__, file=sys.stderr)
        return 2
    texts, rows, reports = generate()
    if args == ["--check"]:
        return stale(texts, "scripts/golden.py")
    write(texts)
    print_counts(rows)
    for report in reports:
        for id, why in (report.skips | report.parts).items():
            print(f"{id}: {why}")
    if args == ["--list"]:
        print_reasons()
    return 0


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1:]))
