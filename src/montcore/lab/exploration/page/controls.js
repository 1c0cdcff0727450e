/** Write the choice into the address, so that a reader can send the address to others. */
function remember({ target, width }) {
  const without = architectures.filter((name) => !chosen().architectures.includes(name));
  const state = new URLSearchParams({ target, width, ...(without.length && { without: without.join(",") }) });
  history.replaceState(null, "", `#${state}`);
}

/** Restore the choice from the address; ignore names that the page does not have. */
function recall() {
  const state = new URLSearchParams(location.hash.slice(1));
  const take = (id) => {
    const wanted = state.get(id);
    if ([...element(id).options].some((option) => option.value === wanted)) element(id).value = wanted;
  };
  take("target");
  offerWidths();
  take("width");
  const without = (state.get("without") ?? "").split(",");
  for (const input of document.querySelectorAll("#architectures input")) input.checked = !without.includes(input.value);
}

/** The figure in a cell, or its text. */
function sortKey(row, column) {
  const text = row.cells[column].textContent;
  const figure = Number(text.replace(/[†\u202f]/g, ""));
  return Number.isNaN(figure) ? text : figure;
}

/** Sort a table by the column of a button, the other way at the second time. */
function sort(button) {
  const head = button.closest("th");
  const table = head.closest("table");
  const up = head.ariaSort !== "ascending";
  for (const other of table.querySelectorAll("th")) other.ariaSort = null;
  head.ariaSort = up ? "ascending" : "descending";
  const rows = [...table.tBodies[0].rows].map((row) => [sortKey(row, head.cellIndex), row]);
  rows.sort(([a], [b]) => (typeof a === typeof b ? (a < b ? -1 : Number(a > b)) : typeof a === "number" ? -1 : 1));
  table.tBodies[0].append(...(up ? rows : rows.reverse()).map(([, row]) => row));
}

for (const head of document.querySelectorAll("th[data-sort]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...head.childNodes);
  button.addEventListener("click", () => sort(button));
  head.append(button);
}

/** The arrow keys move between marks, from the smallest core to the largest, and show each core's description. */
let mark = -1;
element("plot").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const drawn = element("plot").data.flatMap((trace, curveNumber) =>
    trace.mode.startsWith("markers") ? trace.x.map((x, pointNumber) => ({ x, curveNumber, pointNumber, trace })) : []);
  if (!step || !drawn.length) return;
  event.preventDefault();
  drawn.sort((a, b) => a.x - b.x);
  mark = mark < 0 && step < 0 ? drawn.length - 1 : (mark + step + drawn.length) % drawn.length;
  const { curveNumber, pointNumber, trace } = drawn[mark];
  Plotly.Fx.hover("plot", [{ curveNumber, pointNumber }]);
  const told = [trace.hovertext].flat()[pointNumber];
  element("spoken").textContent = told.replace(/<br>/g, ", ").replace(/<[^>]*>/g, "");
});

recall();
element("filters").addEventListener("change", (event) => {
  if (event.target.id === "target") offerWidths();
  draw();
});
window.addEventListener("hashchange", () => {
  recall();
  draw();
});
window.addEventListener("resize", draw);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
draw();
