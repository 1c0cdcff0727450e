"use strict";

const { points, others, targets } = JSON.parse(document.getElementById("data").textContent);
const architectures = [...new Set(points.map((point) => point.architecture))];

// Plotly's names of the shapes, and the same shapes for the filters, in a box of 12 by 12.
const SHAPES = [
  ["circle", "M6 1a5 5 0 1 0 .001 0z"],
  ["square", "M1.5 1.5h9v9h-9z"],
  ["diamond", "M6 0l6 6-6 6-6-6z"],
  ["triangle-up", "M6 1l5.5 10H.5z"],
  ["triangle-down", "M6 11L.5 1h11z"],
  ["pentagon", "M6 .5l5.6 4.1-2.1 6.7H2.5L.4 4.6z"],
  ["hexagon", "M6 0l5.2 3v6L6 12 .8 9V3z"],
  ["star", "M6 0l1.5 4.2H12L8.4 6.9 9.7 11.5 6 8.8 2.3 11.5 3.6 6.9 0 4.2h4.5z"],
  ["cross", "M4 0h4v4h4v4H8v4H4V8H0V4h4z"],
  ["triangle-left", "M1 6L11 .5v11z"],
  ["triangle-right", "M11 6L1 11.5V.5z"],
  ["hourglass", "M1 0h10L7 6l4 6H1l4-6z"],
];
const shape = (architecture) => SHAPES[architectures.indexOf(architecture) % SHAPES.length];

const BLACK = "#111";
const INK = "#1f2933";
const GREY = "#9aa5b1";
const NO_DSP = "#33658a";
const FEW = [250, 176, 60];
const MANY = [178, 24, 43];
const mostDsps = Math.max(1, ...points.map((point) => point.dsps));

/** Blue without DSP blocks; amber to red with more and more of them. */
function colour(dsps) {
  if (!dsps) return NO_DSP;
  const part = mostDsps > 1 ? Math.log(dsps) / Math.log(mostDsps) : 0;
  return `rgb(${FEW.map((from, i) => Math.round(from + (MANY[i] - from) * part)).join(",")})`;
}

const FIGURES = ["us", "luts", "dsps", "brams"];

/** Whether a is as good as b in all figures and better in one. */
const dominates = (a, b, figures) => figures.every((f) => a[f] <= b[f]) && figures.some((f) => a[f] < b[f]);

/** Those that no other dominates. */
function front(cores, figures) {
  const best = cores.filter((core) => !cores.some((other) => dominates(other, core, figures)));
  return best.sort((a, b) => a.luts - b.luts);
}

const number = (value, digits = 0) =>
  value === null ? "–" : value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const time = (us) => number(us, us < 10 ? 3 : us < 1000 ? 1 : 0);
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What there is to know about a core, for the pointer over its mark. */
function description(core) {
  const parameters = Object.entries(core.parameters).map(([name, value]) => `${name}=${value}`);
  return [
    `<b>${core.architecture}, ${core.width} bits</b>`,
    ...lines(parameters, 34),
    `${time(core.us)} µs: ${number(core.cycles, core.cycles % 1 ? 1 : 0)} cycles at ${number(core.mhz, 1)} MHz`,
    `(median of ${core.seeds} seed${core.seeds > 1 ? "s" : ""}: ${number(core.median, 1)} MHz)`,
    `${number(core.luts)} LUTs, ${number(core.ffs)} flip-flops`,
    `${number(core.dsps)} DSP blocks, ${number(core.brams)} block RAMs`,
    ...lines(core.command.split(/ (?=--|-o)/), 40).map((line) => `<i>${line}</i>`),
  ].join("<br>");
}

/** Words in lines of at most about ``most`` letters. */
function lines(words, most) {
  const rows = [];
  for (const word of words) {
    const last = rows.length - 1;
    if (last >= 0 && rows[last].length + word.length < most) rows[last] += ` ${word}`;
    else rows.push(word);
  }
  return rows;
}

function otherDescription(core) {
  return [
    `<b>${escape(core.name)}, ${core.width} bits</b>`,
    escape(core.device),
    `${time(core.us)} µs, ${number(core.luts)} LUTs, ${number(core.dsps)} DSP blocks`,
    ...lines(escape(core.remarks).split(" "), 44),
  ].join("<br>");
}

const element = (id) => document.getElementById(id);
const chosen = () => ({
  target: element("target").value,
  width: Number(element("width").value),
  architectures: [...document.querySelectorAll("#architectures input:checked")].map((input) => input.value),
});

function traces(cores, best, foreign) {
  const onFront = new Set(best);
  const marks = architectures.map((architecture) => {
    const own = cores.filter((core) => core.architecture === architecture);
    return {
      type: "scatter", mode: "markers", name: architecture,
      x: own.map((core) => core.luts), y: own.map((core) => core.us),
      text: own.map(description), hovertemplate: "%{text}<extra></extra>",
      customdata: own.map((core) => core.command),
      marker: {
        symbol: shape(architecture)[0],
        size: own.map((core) => (onFront.has(core) ? 13 : 9)),
        opacity: own.map((core) => (onFront.has(core) ? 1 : 0.4)),
        color: own.map((core) => colour(core.dsps)),
        line: { color: "#fff", width: 1 },
      },
    };
  });
  const stair = (cores, name, dash) => ({
    type: "scatter", mode: "lines", name, hoverinfo: "skip",
    x: cores.map((core) => core.luts), y: cores.map((core) => core.us),
    line: { shape: "hv", width: 2, dash, color: dash === "solid" ? GREY : NO_DSP },
  });
  const lined = front(cores, ["us", "luts"]);
  const plain = front(cores.filter((core) => !core.dsps), ["us", "luts"]);
  const same = lined.length === plain.length && lined.every((core) => plain.includes(core));
  const crosses = foreign.map((core) => ({
    type: "scatter", mode: "markers", name: core.name,
    x: [core.luts], y: [core.us],
    hovertext: otherDescription(core), hovertemplate: "%{hovertext}<extra></extra>",
    marker: { symbol: "x-thin", size: 11, line: { color: core.here ? BLACK : GREY, width: 2.5 } },
  }));
  element("key").innerHTML = key(cores, same, foreign);
  const stairs = [stair(lined, "front", "solid"), ...(same ? [] : [stair(plain, "front without DSP blocks", "dot")])];
  return [...stairs, ...marks, ...crosses];
}

/** What the colours, lines and crosses mean, as far as there are any. */
function key(cores, same, foreign) {
  const most = Math.max(0, ...cores.map((core) => core.dsps));
  const steps = most ? [...new Set([0, 1, Math.round(Math.sqrt(most)), most])] : [];
  const entry = (sign, text) => `<span>${sign}${text}</span>`;
  const line = (kind, color) => `<i class="line ${kind}" style="color:${color}"></i>`;
  const cross = (color) => `<b style="color:${color}">×</b>`;
  return [
    ...steps.map((dsps) =>
      entry(`<i style="background:${colour(dsps)}"></i>`, `${dsps || "no"} DSP block${dsps === 1 ? "" : "s"}`)),
    entry(line("", GREY), "front in time and LUTs"),
    same ? "" : entry(line("dashed", NO_DSP), "the same without DSP blocks"),
    foreign.some((core) => core.here) ? entry(cross(BLACK), "other core, same flow and device") : "",
    foreign.some((core) => !core.here) ? entry(cross(GREY), "other core, as published, on its own device") : "",
  ].join("");
}

const NARROW = 700;
const narrow = () => window.innerWidth < NARROW;

/** From a little below the least to a little above the most of the values, as powers of ten. */
function range(values) {
  const logs = values.map(Math.log10);
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const space = 0.06 * (high - low) + 0.06;
  return [low - space, high + space];
}

/** Round values within a range, close or far enough from each other for ``most`` of them. */
function ticks([low, high], most) {
  const decades = Array.from({ length: 24 }, (_, i) => 10 ** (i - 12));
  const inside = (tick) => Math.log10(tick) >= low && Math.log10(tick) <= high;
  const choices = [[1, 2, 5], [1, 3], [1]].map((steps) =>
    decades.flatMap((decade) => steps.map((step) => step * decade)).filter(inside));
  const tickvals = choices.find((choice) => choice.length <= most) ?? choices.at(-1);
  const ticktext = tickvals.map((tick) => Number(tick.toPrecision(1)).toLocaleString("en"));
  return { tickmode: "array", tickvals, ticktext };
}

/** Names beside the marks, where there is room for them: the first of each architecture on the front, other cores. */
function annotations(best, foreign, xaxis, yaxis, margin) {
  const box = element("plot").getBoundingClientRect();
  const [width, height] = [box.width - margin.l - margin.r, box.height - margin.t - margin.b];
  const pixel = (core) => [
    (width * (Math.log10(core.luts) - xaxis.range[0])) / (xaxis.range[1] - xaxis.range[0]),
    (height * (yaxis.range[1] - Math.log10(core.us))) / (yaxis.range[1] - yaxis.range[0]),
  ];
  const size = narrow() ? 11 : 12;
  const first = best.filter((core, i) => best.findIndex((other) => other.architecture === core.architecture) === i);
  const wanted = [
    ...foreign.filter((core) => core.here).map((core) => ({ core, text: core.name, color: BLACK })),
    ...first.map((core) => ({ core, text: core.architecture, color: NO_DSP })),
    ...foreign.filter((core) => !core.here).map((core) => ({ core, text: core.name, color: "#7b8794" })),
  ];
  const taken = [...best, ...foreign].map(pixel).map(([x, y]) => [x - 6, y - 6, x + 6, y + 6]);
  const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  return wanted.flatMap(({ core, text, color }) => {
    const [x, y] = pixel(core);
    const long = text.length * size * 0.6;
    const places = [
      ["right", "top", -5, -4, [x - 8 - long, y + 6, x - 5, y + 8 + size]],
      ["left", "bottom", 5, 4, [x + 7, y - 8 - size, x + 8 + long, y - 6]],
      ["left", "top", 5, -4, [x + 7, y + 6, x + 8 + long, y + 8 + size]],
      ["right", "bottom", -5, 4, [x - 8 - long, y - 8 - size, x - 5, y - 6]],
    ];
    const inside = (area) => area[0] > 0 && area[1] > 0 && area[2] < width && area[3] < height;
    const place = places.find(([, , , , area]) => inside(area) && !taken.some((other) => meets(area, other)));
    if (!place) return [];
    const [xanchor, yanchor, xshift, yshift, area] = place;
    taken.push(area);
    return [{
      x: Math.log10(core.luts), y: Math.log10(core.us), text: escape(text), showarrow: false,
      xanchor, yanchor, xshift, yshift, borderpad: 0, font: { size, color },
    }];
  });
}

function layout(cores, best, foreign, target) {
  const axis = {
    type: "log", gridcolor: "#e8ecf0", linecolor: GREY, ticks: "outside", tickcolor: GREY,
    zeroline: false, fixedrange: narrow(),
  };
  const margin = narrow() ? { l: 52, r: 10, t: 12, b: 46 } : { l: 72, r: 20, t: 16, b: 54 };
  const shown = [...cores, ...foreign];
  const x = shown.length ? range(shown.map((core) => core.luts)) : [2, 4];
  const y = shown.length ? range(shown.map((core) => core.us)) : [0, 2];
  const xtitle = { text: `LUTs on ${target}`, standoff: 8 };
  const ytitle = { text: "µs a product", standoff: 6 };
  const xaxis = { ...axis, range: x, ...ticks(x, narrow() ? 6 : 12), title: xtitle };
  const yaxis = { ...axis, range: y, ...ticks(y, narrow() ? 9 : 12), title: ytitle };
  return {
    margin, xaxis, yaxis,
    font: { family: getComputedStyle(document.body).fontFamily, size: narrow() ? 11 : 13, color: INK },
    showlegend: false, hovermode: "closest", paper_bgcolor: "#fff", plot_bgcolor: "#fff",
    hoverlabel: { bgcolor: "#fff", bordercolor: GREY, align: "left", font: { size: narrow() ? 11 : 12, color: INK } },
    annotations: annotations(best, foreign, xaxis, yaxis, margin),
  };
}

function cells(row, contents) {
  for (const [text, label, kind] of contents) {
    const cell = row.insertCell();
    if (kind === "code") cell.appendChild(document.createElement("code")).textContent = text;
    else cell.textContent = text;
    cell.className = kind === "number" ? "number" : kind === "code" || kind === "wide" ? "wide" : "";
    if (label) cell.dataset.label = label;
  }
}

/** How another core compares with those of ours that are shown, where that can be said. */
function verdict(core, best) {
  if (!core.here) return "–";
  const better = best.find((own) => dominates(own, core, FIGURES));
  return better ? `${better.name} is worse in no figure` : "each of ours is worse in some figure";
}

function tables(best, foreign) {
  const body = document.querySelector("#front tbody");
  body.replaceChildren();
  for (const core of best) {
    cells(body.insertRow(), [
      [core.name],
      [number(core.luts), "LUTs", "number"],
      [number(core.dsps), "DSPs", "number"],
      [number(core.brams), "block RAMs", "number"],
      [number(core.mhz, 1), "MHz", "number"],
      [number(core.cycles, core.cycles % 1 ? 1 : 0), "cycles", "number"],
      [time(core.us), "µs", "number"],
      [core.command, "", "code"],
    ]);
  }
  const list = document.querySelector("#others tbody");
  list.replaceChildren();
  for (const core of foreign) {
    cells(list.insertRow(), [
      [core.name],
      [core.device, "", "wide"],
      [number(core.luts), "LUTs", "number"],
      [number(core.dsps), "DSPs", "number"],
      [number(core.brams), "block RAMs", "number"],
      [number(core.mhz, 1), "MHz", "number"],
      [number(core.cycles), "cycles", "number"],
      [time(core.us), "µs", "number"],
      [verdict(core, best), "", "wide"],
      [core.remarks, "", "wide"],
    ]);
  }
  element("others-section").hidden = !foreign.length;
}

function draw() {
  const choice = chosen();
  const here = points.filter((point) => point.target === choice.target && point.width === choice.width);
  const cores = here.filter((point) => choice.architectures.includes(point.architecture));
  const foreign = others
    .filter((core) => core.width === choice.width)
    .map((core) => ({ ...core, here: core.device === choice.target }))
    .filter((core) => core.here || !(core.device in targets));
  const best = front(cores, FIGURES);
  const where = `${choice.width} bits on ${targets[choice.target]}`;
  element("count").textContent = `${best.length} of ${cores.length} cores, ${where}`;
  tables(best, foreign);
  Plotly.react("plot", traces(cores, best, foreign), layout(cores, best, foreign, choice.target), {
    responsive: true, displaylogo: false, displayModeBar: false,
  });
}

function fill(select, values, label) {
  const old = select.value;
  select.replaceChildren(...values.map((value) => new Option(label(value), value)));
  if (values.map(String).includes(old)) select.value = old;
}

/** The widths there are on the target, the largest that many cores were measured at first chosen. */
function offerWidths() {
  const here = points.filter((point) => point.target === element("target").value);
  const widths = [...new Set(here.map((point) => point.width))].sort((a, b) => a - b);
  const fresh = !element("width").options.length;
  fill(element("width"), widths, (width) => `${width} bits`);
  if (fresh) {
    const many = (width) => here.filter((point) => point.width === width).length;
    const most = Math.max(...widths.map(many));
    element("width").value = widths.filter((width) => 2 * many(width) >= most).at(-1);
  }
}

const measured = Object.keys(targets).filter((target) => points.some((point) => point.target === target));
fill(element("target"), measured, (target) => target);
offerWidths();
for (const architecture of architectures) {
  const label = document.createElement("label");
  const [, path] = shape(architecture);
  label.innerHTML = `<input type="checkbox" value="${architecture}" checked>
    <svg viewBox="0 0 12 12" aria-hidden="true"><path d="${path}"/></svg>${architecture}`;
  element("architectures").append(label);
}
element("filters").addEventListener("change", (event) => {
  if (event.target.id === "target") offerWidths();
  draw();
});
window.addEventListener("resize", draw);
draw();
