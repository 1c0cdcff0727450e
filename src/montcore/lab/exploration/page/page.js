"use strict";

const { points, others, targets, marks } = JSON.parse(document.getElementById("data").textContent);
const architectures = Object.keys(marks);

/** Return a colour of the style sheet, in the reader's light or dark scheme. */
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const FIGURES = ["us", "luts", "dsps", "brams"];

/** Whether a is as good as b in all figures and better in one. */
const dominates = (a, b, figures) => figures.every((f) => a[f] <= b[f]) && figures.some((f) => a[f] < b[f]);

/** Return the cores that no other core dominates. */
function front(cores, figures) {
  const best = cores.filter((core) => !cores.some((other) => dominates(other, core, figures)));
  return best.sort((a, b) => a.luts - b.luts);
}

/** A number whose thousands are separated by a narrow space that does not break, as on the pages. */
const grouped = (value, options) => value.toLocaleString("en", options).replaceAll(",", "\u202f");
const number = (value, digits = 0) =>
  value === null ? "–" : grouped(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const time = (us) => number(us, us < 10 ? 3 : us < 1000 ? 1 : 0);
const plural = (count, what) => `${number(count)} ${what}${count === 1 ? "" : "s"}`;
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The mark of figures that were measured with earlier RTL. */
const stale = (core) => (core.earlier ? "†" : "");

/** Describe a core, for the pointer over its mark. */
function description(core) {
  const parameters = Object.entries(core.parameters).map(([name, value]) => `${name}=${value}`);
  return [
    `<b>${core.architecture}, ${core.width} bits</b>`,
    ...lines(parameters, 34),
    `${time(core.us)} µs: ${number(core.cycles, core.cycles % 1 ? 1 : 0)} cycles at ${number(core.mhz, 1)} MHz`,
    `(median of ${plural(core.seeds, "seed")}: ${number(core.median, 1)} MHz)`,
    ...(core.earlier ? [`† measured ${core.date} with earlier RTL`] : []),
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

const stair = (cores, name, dash, color) => ({
  type: "scatter", mode: "lines", name, hoverinfo: "skip",
  x: cores.map((core) => core.luts), y: cores.map((core) => core.us), line: { shape: "hv", width: 2, dash, color },
});

function traces(cores, best, foreign) {
  const onFront = new Set(best);
  const [ink, soft] = [css("ink"), css("soft")];
  const [large, small] = narrow() ? [14, 9] : [16, 11];
  const drawn = architectures.flatMap((architecture) => {
    const own = cores.filter((core) => core.architecture === architecture);
    if (!own.length) return [];
    return [{
      type: "scatter", mode: "markers+text", name: architecture,
      x: own.map((core) => core.luts), y: own.map((core) => core.us),
      text: own.map(stale), textposition: "top right", textfont: { color: ink, size: narrow() ? 10 : 12 },
      hovertext: own.map(description), hovertemplate: "%{hovertext}<extra></extra>",
      marker: {
        symbol: own.map((core) => marks[architecture].plotly + (core.dsps ? "-open" : "")),
        size: own.map((core) => (onFront.has(core) ? large : small)),
        opacity: own.map((core) => (onFront.has(core) ? 1 : 0.5)),
        color: marks[architecture].colour,
        line: { color: ink, width: own.map((core) => (core.dsps ? 2.5 : 1)) },
      },
    }];
  });
  const lined = front(cores, ["us", "luts"]);
  const plain = front(cores.filter((core) => !core.dsps), ["us", "luts"]);
  const same = lined.length === plain.length && lined.every((core) => plain.includes(core));
  const crosses = foreign.map((core) => ({
    type: "scatter", mode: "markers", name: core.name,
    x: [core.luts], y: [core.us],
    hovertext: otherDescription(core), hovertemplate: "%{hovertext}<extra></extra>",
    marker: { symbol: "x-thin", size: 13, line: { color: core.here ? ink : soft, width: 3 } },
  }));
  // A line takes two cores.
  const stairs = [
    ...(lined.length > 1 ? [stair(lined, "front", "solid", soft)] : []),
    ...(plain.length > 1 && !same ? [stair(plain, "front without DSP blocks", "dot", ink)] : []),
  ];
  element("key").innerHTML = key(cores, best, stairs, foreign);
  return [...stairs, ...drawn, ...crosses];
}

const LINES = {
  front: ["solid", "front in time and LUTs"],
  "front without DSP blocks": ["dotted", "the same without DSP blocks"],
};

/** Explain the sizes, fillings, lines and crosses that the plot shows. */
function key(cores, best, stairs, foreign) {
  const entry = (sign, text) => `<span>${sign}${text}</span>`;
  const mark = (kind) => `<i class="${kind}"></i>`;
  const cross = (kind) => `<b class="${kind}">×</b>`;
  const entries = [
    [best.length < cores.length, mark("large"), "large and opaque: on the front"],
    [cores.some((core) => core.dsps), mark("open"), "open: with DSP blocks"],
    [cores.some((core) => core.dsps) && cores.some((core) => !core.dsps), mark("filled"), "filled: without"],
    [cores.some(stale), "† ", "of earlier RTL"],
    ...stairs.map(({ name }) => [true, mark(`line ${LINES[name][0]}`), LINES[name][1]]),
    [foreign.some((core) => core.here), cross("here"), "other core, same flow and device"],
    [foreign.some((core) => !core.here), cross("elsewhere"), "other core, as published, on its own device"],
  ];
  return entries.map(([there, sign, text]) => (there ? entry(sign, text) : "")).join("");
}

const NARROW = 700;
const narrow = () => window.innerWidth < NARROW;

// Powers of ten that an axis has at least, so that a single core has surroundings: a factor of two.
const LEAST_SPAN = Math.log10(2);

/** Return a range, as powers of ten, from a little below the least value to a little above the greatest value. */
function range(values) {
  const logs = values.map(Math.log10);
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const space = Math.max(0.06 * (high - low) + 0.06, (LEAST_SPAN - (high - low)) / 2);
  return [low - space, high + space];
}

const DECADES = Array.from({ length: 24 }, (_, i) => 10 ** (i - 12));
const FEWEST_TICKS = 3;

/** Round values within a range, at least FEWEST_TICKS and if possible at most ``most``. */
function ticks([low, high], most) {
  const [least, greatest] = [10 ** low, 10 ** high];
  const inside = (tick) => tick >= least && tick <= greatest;
  const perDecade = [[1, 2, 5], [1, 3], [1]].map((steps) =>
    DECADES.flatMap((decade) => steps.map((step) => step * decade)).filter(inside));
  // Within less than a decade, ticks have equal distances: the largest distance that gives enough ticks.
  const distances = DECADES.flatMap((decade) => [1, 2, 2.5, 5].map((step) => step * decade)).reverse();
  const enough = (distance) => Math.floor(greatest / distance) - Math.ceil(least / distance) + 1 >= FEWEST_TICKS;
  const tickvals =
    perDecade.find((values) => values.length >= FEWEST_TICKS && values.length <= most) ??
    (high - low > 1 ? perDecade.at(-1) : multiples(distances.find(enough), least, greatest));
  const ticktext = tickvals.map((tick) => grouped(tick, { maximumSignificantDigits: 4 }));
  return { tickmode: "array", tickvals, ticktext };
}

/** The multiples of a distance from ``least`` to ``greatest``. */
function multiples(distance, least, greatest) {
  const first = Math.ceil(least / distance);
  return Array.from({ length: Math.floor(greatest / distance) - first + 1 }, (_, i) => (first + i) * distance);
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
    ...foreign.filter((core) => core.here).map((core) => ({ core, text: core.name, color: css("ink") })),
    ...first.map((core) => ({ core, text: core.architecture, color: css("accent") })),
    ...foreign.filter((core) => !core.here).map((core) => ({ core, text: core.name, color: css("soft") })),
  ];
  const taken = [...best, ...foreign].map(pixel).map(([x, y]) => [x - 8, y - 8, x + 8, y + 8]);
  const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  return wanted.flatMap(({ core, text, color }) => {
    const [x, y] = pixel(core);
    const long = text.length * size * 0.6;
    const places = [
      ["right", "top", -7, -6, [x - 10 - long, y + 8, x - 7, y + 10 + size]],
      ["left", "bottom", 7, 6, [x + 9, y - 10 - size, x + 10 + long, y - 8]],
      ["left", "top", 7, -6, [x + 9, y + 8, x + 10 + long, y + 10 + size]],
      ["right", "bottom", -7, 6, [x - 10 - long, y - 10 - size, x - 7, y - 8]],
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
  const [ink, soft, line, ground] = ["ink", "soft", "line", "page"].map(css);
  const axis = {
    type: "log", gridcolor: line, linecolor: soft, ticks: "outside", tickcolor: soft,
    tickangle: 0, zeroline: false, fixedrange: narrow(),
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
    font: { family: getComputedStyle(document.body).fontFamily, size: narrow() ? 11 : 13, color: ink },
    showlegend: false, hovermode: "closest", paper_bgcolor: ground, plot_bgcolor: ground,
    hoverlabel: { bgcolor: ground, bordercolor: soft, align: "left", font: { size: narrow() ? 11 : 12, color: ink } },
    annotations: annotations(best, foreign, xaxis, yaxis, margin),
  };
}

function cells(row, contents) {
  for (const [content, label, kind] of contents) {
    const cell = row.insertCell();
    cell.append(content);
    cell.className = kind ?? "";
    if (label) cell.dataset.label = label;
  }
}

/** A command on one line, and a button that copies it. */
function command(text) {
  const line = document.createElement("div");
  const [button, code] = ["button", "code"].map((name) => line.appendChild(document.createElement(name)));
  line.className = "command";
  code.textContent = text;
  code.tabIndex = 0; // It scrolls sideways.
  button.type = "button";
  button.textContent = "copy";
  button.ariaLabel = `copy ${text}`;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "copied";
    } catch {
      // This browser forbids writing to the clipboard: select the text, so that the reader can copy it.
      getSelection().selectAllChildren(code);
      button.textContent = "selected";
    }
    setTimeout(() => (button.textContent = "copy"), 2000);
  });
  return line;
}

/** Compare a core of other authors with our shown cores; a dash if the figures are not comparable. */
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
      [number(core.luts) + stale(core), "LUTs", "number"],
      [number(core.dsps) + stale(core), "DSPs", "number"],
      [number(core.brams) + stale(core), "block RAMs", "number"],
      [number(core.mhz, 1) + stale(core), "MHz", "number"],
      [number(core.cycles, core.cycles % 1 ? 1 : 0), "cycles", "number"],
      [time(core.us) + stale(core), "µs", "number"],
      [command(core.command), "", "wide"],
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
  remember(choice);
  const here = points.filter((point) => point.target === choice.target && point.width === choice.width);
  for (const label of document.querySelectorAll("#architectures label")) {
    label.hidden = !here.some((point) => point.architecture === label.firstElementChild.value);
  }
  const cores = here.filter((point) => choice.architectures.includes(point.architecture));
  const foreign = others
    .filter((core) => core.width === choice.width)
    .map((core) => ({ ...core, here: core.device === choice.target }))
    .filter((core) => core.here || !(core.device in targets));
  const best = front(cores, FIGURES);
  const where = `${choice.width} bits on ${targets[choice.target]}`;
  element("count").textContent = `${best.length} of ${plural(cores.length, "core")}, ${where}`;
  tables(best, foreign);
  for (const head of document.querySelectorAll("th[aria-sort]")) head.ariaSort = null;
  Plotly.react("plot", traces(cores, best, foreign), layout(cores, best, foreign, choice.target), {
    responsive: true, displaylogo: false, displayModeBar: false,
  });
}

function fill(select, values, label) {
  const old = select.value;
  select.replaceChildren(...values.map((value) => new Option(label(value), value)));
  if (values.map(String).includes(old)) select.value = old;
}

/** Offer the widths measured on the target; at first choose the largest width with many measured cores. */
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
  const { colour, outline } = marks[architecture];
  label.innerHTML = `<input type="checkbox" value="${architecture}" checked>
    <svg viewBox="-.5 -.5 13 13" style="fill:${colour}" aria-hidden="true"><path d="${outline}"/></svg>${architecture}`;
  element("architectures").append(label);
}
