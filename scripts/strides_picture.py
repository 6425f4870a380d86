#!/usr/bin/env python3
"""Draws src/guide/strides.svg: three tensors read as [2, 3], and the places in memory where each cell is read.

With --check: exit 1 if the file differs from what would be drawn.
"""
import pathlib
import sys

TARGET = pathlib.Path(__file__).resolve().parent.parent / "src/guide/strides.svg"

ROWS, COLUMNS = 2, 3
# Name, own shape, and the stride along each axis of [2, 3]: those that the chapter's program asserts.
PANELS = [("a", "[2, 3]", (3, 1)), ("row", "[3]", (0, 1)), ("column", "[2, 1]", (1, 0))]
COLOURS = ["#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#66a61e", "#e6ab02"]
CELL, PANEL, LEFT = 40, 280, 20
GRID, GAP, MEMORY = 62, 16, 220


def cell(x, y, number):
    return [
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="white" stroke="#333"/>',
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{COLOURS[number]}" fill-opacity="0.4"/>',
        f'<text x="{x + CELL // 2}" y="{y + 26}" text-anchor="middle">{number}</text>',
    ]


def panel(left, name, shape, strides):
    """The cells of the result above, the memory below, and a line from each cell to where it is read."""
    size = 1 + strides[0] * (ROWS - 1) + strides[1] * (COLUMNS - 1)
    cells = [(i, j, i * strides[0] + j * strides[1]) for i in range(ROWS) for j in range(COLUMNS)]
    yield f'<text x="{left}" y="24" font-weight="bold">{name}: {shape}</text>'
    yield f'<text x="{left}" y="46">read as [2, 3] with strides [{strides[0]}, {strides[1]}]</text>'
    for i, j, at in cells:
        x, y = left + j * CELL + CELL // 2, GRID + i * GAP + (i + 1) * CELL
        to = left + at * CELL + CELL // 2
        yield f'<line x1="{x}" y1="{y}" x2="{to}" y2="{MEMORY}" stroke="{COLOURS[at]}" stroke-width="2"/>'
    for i, j, at in cells:
        yield from cell(left + j * CELL, GRID + i * (CELL + GAP), at)
    for at in range(size):
        yield from cell(left + at * CELL, MEMORY, at)
    yield f'<text x="{left}" y="{MEMORY + CELL + 22}">in memory: {size} numbers</text>'


def picture():
    width, height = LEFT + PANEL * len(PANELS), MEMORY + CELL + 40
    # On a line of its own and without empty lines after it, this is a block of HTML to Markdown.
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%" font-family="sans-serif" '
        'font-size="15" fill="#111" role="img" aria-label="Three tensors read as [2, 3] and their places in memory">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for k, (name, shape, strides) in enumerate(PANELS):
        lines += panel(LEFT + k * PANEL, name, shape, strides)
    return "\n".join([*lines, "</svg>"]) + "\n"


def main():
    drawn = picture()
    if "--check" not in sys.argv:
        TARGET.write_text(drawn)
    elif TARGET.read_text() != drawn:
        sys.exit(f"{TARGET.name} is not what scripts/strides_picture.py draws")


main()
