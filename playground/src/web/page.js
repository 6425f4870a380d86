// The page asks the server and draws what it answers; it knows no rule itself.
"use strict";

const HUES = ["#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#66a61e", "#e6ab02"];
const MOST_SHAPES = 6;
// How many shapes an operation takes; others take two and more.
const ONE = ["reduce", "permute", "reshape", "slice"];
const TWO = ["matmul", "conv"];
const $ = (id) => document.getElementById(id);

let at = [];
let shown = null;
let asked = 0;

const nameOf = (k) => String.fromCharCode(97 + k);
const fields = () => [...document.querySelectorAll("#shapes input")];
const least = () => (ONE.includes($("op").value) || $("op").value === "einsum" ? 1 : 2);
const most = () => (ONE.includes($("op").value) ? 1 : TWO.includes($("op").value) ? 2 : MOST_SHAPES);

/** An element with a text and attributes. */
function made(name, text, attributes = {}) {
  const element = document.createElement(name);
  if (text !== null) element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** As many fields as there are shapes. */
function drawFields(shapes) {
  const labels = shapes.map((shape, k) => {
    const label = made("label", `shape ${nameOf(k)} `, { class: "field" });
    const input = made("input", null, { id: `shape-${nameOf(k)}`, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    input.value = shape;
    label.append(input);
    return label;
  });
  $("shapes").replaceChildren(...labels);
  drawForm();
}

/** What belongs to the operation. */
function drawForm() {
  const count = fields().length;
  $("more").hidden = $("less").hidden = most() === least();
  $("more").disabled = count >= most();
  $("less").disabled = count <= least();
  const hint = $("op").selectedOptions[0].dataset.with;
  $("with-field").hidden = hint === "";
  $("with-label").textContent = hint;
  $("with").placeholder = $("op").value === "broadcast" ? "+" : "";
}

/** The number of shapes that the operation takes. */
function fit() {
  const shapes = fields().map((field) => field.value);
  while (shapes.length < least()) shapes.push("3");
  drawFields(shapes.slice(0, most()));
}

/** The question as an address has it; commas are left as they are. */
function address(withCell) {
  const encoded = (text) => encodeURIComponent(text).replaceAll("%2C", ",");
  const pairs = [];
  if ($("op").value !== "broadcast") pairs.push(["op", $("op").value]);
  fields().forEach((field, k) => pairs.push([nameOf(k), field.value]));
  if ($("with").value !== "" && !$("with-field").hidden) pairs.push(["with", $("with").value]);
  if (withCell && at.some((n) => n > 0)) pairs.push(["at", at.join(",")]);
  return pairs.map(([key, value]) => `${key}=${encoded(value)}`).join("&");
}

/** What the address asks. */
function restore() {
  const read = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
  const op = read.get("op") ?? "broadcast";
  $("op").value = op;
  if ($("op").value !== op) $("op").value = "broadcast";
  const shapes = [];
  for (let k = 0; k < MOST_SHAPES && read.has(nameOf(k)); k++) shapes.push(read.get(nameOf(k)));
  if (shapes.length === 0) shapes.push("8,1,6,1", "7,1,5");
  $("with").value = read.get("with") ?? "";
  at = (read.get("at") ?? "").split(",").filter((part) => /^\d{1,15}$/.test(part)).map(Number);
  drawFields(shapes);
  fit();
  ask();
}

/** Asks for the answer, and draws it if nothing else has been asked meanwhile. */
async function ask(focus = false) {
  const number = ++asked;
  history.replaceState(null, "", "#" + address(true));
  let answer;
  try {
    const reply = await fetch("/answer?" + address(false) + (at.length ? "&at=" + at.join(",") : ""));
    answer = reply.ok ? await reply.json() : { refused: (await reply.text()).trim() };
  } catch {
    answer = { refused: "the server does not answer: is it still running?" };
  }
  if (number === asked) draw(answer, focus);
}

function draw(answer, focus) {
  const isRefused = "refused" in answer;
  const isWrong = "mistakes" in answer;
  $("refused").hidden = !isRefused;
  $("refused").textContent = answer.refused ?? "";
  $("errors").hidden = !isWrong;
  $("answer").hidden = isRefused;
  $("result-section").hidden = $("memory-section").hidden = isWrong;
  shown = isRefused || isWrong ? null : answer;
  if (isRefused) return finished();
  $("rust").textContent = answer.written.rust.join("\n");
  $("numpy").textContent = answer.written.numpy.join("\n");
  $("alignment-section").hidden = !answer.alignment;
  // Made by the server, which writes no text into it as it is typed.
  $("alignment").innerHTML = answer.alignment ?? "";
  $("sentences").replaceChildren(...(answer.sentences ?? []).map((text) => made("li", text)));
  if (isWrong) drawMistakes(answer.mistakes);
  else drawResult(answer, focus);
  finished();
}

/** Tells who waits for it that the page is as the address says. */
function finished() {
  document.body.dataset.shown = location.hash;
}

function drawMistakes(mistakes) {
  const blocks = mistakes.map((mistake) => {
    const block = made("pre", null);
    block.append(made("span", `${mistake.kind}: ${mistake.message}`, { class: "message" }));
    if (mistake.label) block.append(made("span", `   ^ ${mistake.label}`));
    for (const note of mistake.notes) block.append(made("span", `   = note: ${note}`));
    return block;
  });
  $("mistakes").replaceChildren(...blocks);
}

function drawResult(answer, focus) {
  at = answer.at;
  $("shape").textContent = `[${answer.result.join(", ")}]`;
  const { cell, plane } = answer;
  $("back").disabled = $("on").disabled = plane === null;
  if (plane === null) {
    $("cell").textContent = "no cell: an axis has size 0";
    $("window").textContent = "";
    $("grid").replaceChildren();
  } else {
    const value = cell.value === null ? "" : ` = ${cell.value}`;
    $("cell").textContent = `cell [${at.join(", ")}]: ${cell.made}${value}`;
    drawGrid(answer, focus);
  }
  $("memory").replaceChildren(...answer.operands.map(drawOperand));
}

function drawGrid(answer, focus) {
  const { plane } = answer;
  const [firstRow, , rows] = plane.rows;
  const [firstColumn, lastColumn, columns] = plane.columns;
  const head = made("tr", null);
  head.append(made("td", "", { class: "corner", style: "border:none;background:none" }));
  for (let column = firstColumn; column < lastColumn; column++) head.append(made("th", String(column), { scope: "col" }));
  const lines = plane.cells.map((cells, row) => {
    const line = made("tr", null, { role: "row" });
    line.append(made("th", String(firstRow + row), { scope: "row" }));
    for (const cell of cells) line.append(drawCell(cell, answer));
    return line;
  });
  $("grid").replaceChildren(head, ...lines);
  const isCut = rows > plane.cells.length || columns > plane.cells[0].length;
  const where = plane.leading.length ? `The table at [${plane.leading.join(", ")}, ..]. ` : "";
  $("window").textContent = where + (isCut ? `Around the cell, of ${rows} rows and ${columns} columns.` : "");
  const here = $("grid").querySelector("[aria-selected=true]");
  // A wide table scrolls to the cell; the page stays.
  const room = $("grid").parentElement;
  const right = here.offsetLeft + here.offsetWidth + 8;
  if (right > room.scrollLeft + room.clientWidth) room.scrollLeft = right - room.clientWidth;
  if (here.offsetLeft < room.scrollLeft) room.scrollLeft = here.offsetLeft - here.offsetWidth;
  if (focus) here.focus({ preventScroll: window.innerHeight > 500 && isSeen(here) });
}

function drawCell(cell, answer) {
  const isHere = cell.at.join() === at.join();
  const text = cell.value ?? "·";
  const box = made("td", text, {
    role: "gridcell",
    tabindex: isHere ? "0" : "-1",
    "aria-selected": String(isHere),
    "aria-label": `[${cell.at.join(", ")}]: ${text}, reads ${cell.reads || "nothing"}`,
  });
  box.append(made("span", cell.reads, { class: "reads", "aria-hidden": "true" }));
  if (!isHere && answer.operands.length > 0) {
    if (cell.shares.includes(0)) box.style.setProperty("--bar-a", HUES[0]);
    const other = cell.shares.find((k) => k > 0);
    if (other !== undefined) box.style.setProperty("--bar-b", HUES[other % HUES.length]);
  }
  box.addEventListener("click", () => {
    at = cell.at;
    ask(true);
  });
  return box;
}

function drawOperand(operand, k) {
  const block = made("div", null, { class: "operand" });
  block.style.setProperty("--hue", HUES[k % HUES.length]);
  const about = made("p", null);
  about.append(made("b", operand.name), ` [${operand.shape.join(", ")}], strides [${operand.strides.join(", ")}]`);
  if (operand.read_with) about.append(`, read with [${operand.read_with.join(", ")}]`);
  if (operand.summed_with) about.append(`, summed along [${operand.summed_with.join(", ")}]`);
  const end = operand.start + operand.memory.length;
  if (operand.memory.length < operand.elements) about.append(`; places ${operand.start} to ${end - 1} of ${operand.elements}`);
  const places = made("ol", null, { class: "places", "aria-label": `the memory of ${operand.name}` });
  for (const { value, read } of operand.memory) {
    const place = made("li", value, read ? { class: "read" } : {});
    if (read) place.setAttribute("aria-label", `${value}, read by the cell`);
    places.append(place);
  }
  if (operand.memory.length === 0) places.append(made("li", "no element", { class: "gap" }));
  else if (end < operand.elements) places.append(made("li", "…", { class: "gap", "aria-hidden": "true" }));
  block.append(about, places);
  return block;
}

/** Is an element in the window, from top to bottom? */
function isSeen(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** One on or back along an axis from the end; with `over`, into the axes before it. */
function step(fromTheEnd, forward, over) {
  if (!shown) return false;
  const sizes = shown.result;
  const next = [...at];
  for (let axis = sizes.length - fromTheEnd; axis >= 0; axis--) {
    if (forward ? next[axis] + 1 < sizes[axis] : next[axis] > 0) {
      next[axis] += forward ? 1 : -1;
      at = next;
      return true;
    }
    if (!over) return false;
    next[axis] = forward ? 0 : sizes[axis] - 1;
  }
  return false;
}

const KEYS = {
  ArrowLeft: () => step(1, false, false),
  ArrowRight: () => step(1, true, false),
  ArrowUp: () => step(2, false, false),
  ArrowDown: () => step(2, true, false),
  PageUp: () => step(3, false, true),
  PageDown: () => step(3, true, true),
  Home: () => jump((n) => 0),
  End: () => jump((n) => n - 1),
};

/** To the first or the last cell of the row. */
function jump(to) {
  if (!shown || at.length === 0) return false;
  const last = at.length - 1;
  at = [...at.slice(0, last), to(shown.result[last])];
  return true;
}

$("grid").addEventListener("keydown", (event) => {
  const key = event.ctrlKey || event.altKey || event.metaKey ? undefined : KEYS[event.key];
  if (!key) return;
  event.preventDefault();
  if (key()) ask(true);
});
$("form").addEventListener("submit", (event) => event.preventDefault());
$("form").addEventListener("input", (event) => event.target !== $("op") && ask());
/** What stands beside the shapes at first: something that any shapes go with. */
function usual() {
  const [a = "", b = ""] = fields().map((field) => field.value);
  const rank = (shape) => shape.split(/[,x]/).filter((part) => /\d/.test(part)).length;
  const inputs = fields().map(() => "...").join(",");
  if ($("op").value === "conv" && ![3, 4].includes(rank(b))) drawFields(["1,5,5", "1,1,3,3"]);
  return {
    reduce: "-1",
    permute: [...Array(rank(a)).keys()].reverse().join(","),
    reshape: a,
    concat: "0",
    slice: "...",
    einsum: `${inputs}->...`,
  }[$("op").value] ?? "";
}

$("op").addEventListener("change", () => {
  fit();
  $("with").value = usual();
  at = [];
  ask();
});
$("more").addEventListener("click", () => {
  drawFields([...fields().map((field) => field.value), "1"]);
  fields().at(-1).focus();
  ask();
});
$("less").addEventListener("click", () => {
  drawFields(fields().slice(0, -1).map((field) => field.value));
  ask();
});
$("back").addEventListener("click", () => step(1, false, true) && ask());
$("on").addEventListener("click", () => step(1, true, true) && ask());
window.addEventListener("hashchange", restore);
restore();
