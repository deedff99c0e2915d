"use strict";
(() => {
  const summary = JSON.parse(document.getElementById("data").textContent);
  const whole = new Intl.NumberFormat("en-US");
  const real = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

  // Texts ---------------------------------------------------------------------------------------

  const number = (n) => (n == null ? "" : Number.isInteger(n) ? whole.format(n) : real.format(n));
  const percent = (share) => (100 * share).toFixed(1) + " %";
  const counted = (n, noun, plural) => `${number(n)} ${n === 1 ? noun : plural || noun + "s"}`;
  const seconds = (s) =>
    s >= 90 ? `${Math.floor(s / 60)} min ${Math.floor(s % 60)} s` : s >= 1 ? `${s.toFixed(s >= 10 ? 0 : 1)} s` : `${Math.ceil(1000 * s)} ms`;
  const short = (text, most) => (text.length <= most ? text : text.slice(0, most - 1) + "…");

  // Elements: texts are only ever set as text, so that markup in values stays inert. ---------------

  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === true) element.setAttribute(key, "");
      else if (value != null && value !== false) element.setAttribute(key, value);
    }
    for (const child of children) {
      if (child != null && child !== false) element.append(child);
    }
    return element;
  }

  const mark = (kind) => make("span", { class: "mark " + kind }, kind);

  /** A table; columns are {title, n: is it a number, of: row => text or node}. */
  function table(caption, columns, rows, kind) {
    const head = make("tr", {}, ...columns.map((c) => make("th", { scope: "col", class: classes(c) }, c.title)));
    const body = rows.map((row) =>
      make("tr", {}, ...columns.map((c) => make("td", { class: classes(c) }, c.of(row)))));
    const made = make("table", { class: kind }, make("caption", {}, caption), make("thead", {}, head),
      make("tbody", {}, ...body));
    return make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption }, made);
  }

  const classes = (column) => [column.n && "n", column.extra && "extra", column.name && "name"].filter(Boolean).join(" ") || null;

  function copyButton(text, what) {
    const button = make("button", { type: "button", "aria-label": "Copy " + what }, "Copy");
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch (refused) {
        const area = make("textarea", { readonly: true });
        area.value = text;
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
      }
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    return button;
  }

  // Plots: the only function that knows the library. ---------------------------------------------

  /** Draws a spec of our own {kind, label, ...} as an SVG element of a width. */
  function plot(spec, width) {
    const narrow = width < 420;
    const common = {
      width,
      ariaLabel: spec.label,
      ariaDescription: spec.sentence,
      style: { background: "transparent", color: "inherit", fontFamily: "inherit", fontSize: "12px", overflow: "visible" },
      marginRight: 24,
    };
    const names = (list, most) => Math.min(width * 0.42, 14 + 6.8 * Math.max(4, ...list.map((n) => Math.min(n.length, most || 34))));
    const cut = (margin) => (name) => short(String(name), Math.max(4, Math.floor((margin - 12) / 6.6)));
    const zero = (axis) => (axis === "x" ? Plot.ruleX([0], { stroke: "var(--soft)" }) : Plot.ruleY([0], { stroke: "var(--soft)" }));
    // Ticks take as much room as their texts, which depends on the numbers and on the left margin.
    const axis = (left, most) => ({ tickSize: 3, ticks: Math.min(most || 99, Math.max(2, Math.floor((width - left - 24) / 75))), tickFormat: (d) => (Math.abs(d) >= 10000 ? compact(d) : number(d)) });
    switch (spec.kind) {
      case "bars": {
        const left = names(spec.rows.map((r) => r.name));
        return Plot.plot({
          ...common, marginLeft: left, marginBottom: 40, height: 56 + 24 * spec.rows.length,
          x: { label: spec.x, grid: true, ...axis(left, spec.percent ? null : Math.max(1, ...spec.rows.map((r) => r.value))), domain: spec.domain, ...(spec.percent ? { tickFormat: (d) => number(d) + " %" } : {}) },
          y: { label: null, domain: spec.rows.map((r) => r.name), tickFormat: cut(left), tickSize: 0, padding: 0.25 },
          marks: [
            Plot.barX(spec.rows, { y: "name", x: "value", fill: (r) => (r.low ? "var(--bad)" : "var(--accent)"), fillOpacity: 0.85, tip: true, title: (r) => r.title }),
            Plot.ruleY(spec.rows.filter((r) => r.from != null), { y: "name", x1: "from", x2: "to", stroke: "var(--text)", strokeWidth: 1.5 }),
            Plot.tickX(spec.rows.filter((r) => r.required != null), { y: "name", x: "required", stroke: "var(--warn)", strokeWidth: 3 }),
            Plot.text(spec.rows.filter((r) => r.remark), { y: "name", x: 0, text: "remark", textAnchor: "start", dx: 6, fill: "var(--bad)", fontWeight: 600 }),
            zero("x"),
          ],
        });
      }
      case "histogram": {
        const bins = spec.bins;
        const span = (bins[bins.length - 1].to - bins[0].from) / (bins[0].to - bins[0].from);
        const shared = { ...common, height: 220, marginLeft: 56, marginBottom: 40, y: { label: "cases", grid: true, ticks: Math.min(4, Math.max(...bins.map((b) => b.count))), tickSize: 0, tickFormat: axis(0).tickFormat } };
        const title = (b) => `${range(b)}: ${counted(b.count, "case")}`;
        if (isSparse(bins)) {
          const shown = bins.map((b) => ({ ...b, name: b.to - b.from === 1 ? number(b.from) : compact(b.from) + "–" + compact(b.to - 1) }));
          const every = Math.ceil(shown.length / (narrow ? 4 : 8));
          return Plot.plot({
            ...shared, x: { label: spec.x, type: "band", domain: shown.map((b) => b.name), tickSize: 3, ticks: shown.map((b) => b.name).filter((n, i) => i % every === 0) },
            marks: [Plot.barY(shown, { x: "name", y: "count", fill: "var(--accent)", fillOpacity: 0.85, tip: true, title }), zero("y")],
          });
        }
        return Plot.plot({
          ...shared, x: { label: spec.x, ...axis(56) },
          marks: [Plot.rectY(bins, { x1: "from", x2: "to", y: "count", fill: "var(--accent)", fillOpacity: 0.85, inset: span > 40 ? 0 : 0.5, tip: true, title }), zero("y")],
        });
      }
      case "curve": {
        const marks = [
          Plot.ruleX(spec.rules || [], { stroke: "var(--warn)", strokeOpacity: 0.7, strokeDasharray: "2,3" }),
          Plot.line(spec.points, { x: "test", y: "value", curve: spec.steps ? "step-after" : "linear", stroke: "var(--accent)", strokeWidth: 2 }),
          Plot.tip(spec.points, Plot.pointerX({ x: "test", y: "value", title: (p) => `test ${number(p.test)}: ${number(p.value)}` })),
        ];
        if (spec.bound) marks.unshift(Plot.line([{ test: 0, value: 0 }, spec.bound], { x: "test", y: "value", stroke: "var(--soft)", strokeDasharray: "4,4" }));
        return Plot.plot({
          ...common, height: spec.height || 220, marginLeft: 60, marginBottom: 40,
          x: { label: "tests", ...axis(60), domain: spec.domain }, y: { label: spec.y, grid: true, ticks: 4, tickSize: 0, zero: spec.zero, tickFormat: axis(0).tickFormat }, marks,
        });
      }
      case "cells": {
        // Names of rows get the room that narrow columns leave.
        const left = Math.min(14 + 6.8 * Math.max(4, ...spec.rows.map((r) => Math.min(r.length, 40))), Math.max(width * 0.42, width - 24 - 36 * spec.columns.length));
        const cellWidth = Math.min(120, (width - left - 24) / spec.columns.length);
        const longest = Math.max(...spec.columns.map((c) => c.length));
        const tilt = 6.8 * longest > cellWidth;
        const bottom = tilt ? 26 + 5.2 * Math.min(longest, 22) : 34;
        const size = Math.max(16, Math.min(46, cellWidth));
        return Plot.plot({
          ...common, width: Math.min(width, left + 24 + 120 * spec.columns.length), marginLeft: left, marginTop: 8, marginBottom: bottom,
          height: bottom + 8 + size * spec.rows.length,
          x: { label: null, domain: spec.columns, tickSize: 0, tickRotate: tilt ? -45 : 0, tickFormat: (c) => short(String(c), tilt ? 22 : 40) },
          y: { label: null, domain: spec.rows, tickSize: 0, tickFormat: cut(left) },
          marks: [
            Plot.cell(spec.cells, { x: "column", y: "row", inset: 1, fill: (c) => (c.bad ? "var(--bad-soft)" : "var(--accent)"), fillOpacity: (c) => (c.bad ? 1 : 0.12 + 0.75 * c.share), tip: true, title: (c) => c.title }),
            cellWidth >= 24 ? Plot.text(spec.cells, { x: "column", y: "row", text: (c) => (c.text.length * 6.4 > cellWidth && c.brief != null ? c.brief : c.text), fill: (c) => (c.bad ? "var(--bad)" : c.share > 0.6 ? "var(--on-cell)" : "var(--text)"), pointerEvents: "none" }) : null,
          ],
        });
      }
      case "lines": {
        // A line for each row, below the heading of its case. On a phone, its name stands above it.
        const above = width < 560, step = above ? 38 : 21, right = 60;
        const rows = spec.groups.flatMap((g, i) => [...(g.head ? [{ id: "h" + i, head: g.head }] : []), ...g.lines.map((l, j) => ({ ...l, id: i + "/" + j }))]);
        const lines = rows.filter((r) => !r.head);
        const left = above ? 18 : names(lines.map((l) => l.name), 80);
        const room = above ? width - right : left;
        const shown = lines.filter((l) => l.value != null), dy = above ? 8 : 0;
        const values = lines.flatMap((l) => [l.value, ...l.marks.map((m) => m.value), ...(l.range || [])]).filter((v) => v != null);
        const ends = shown.flatMap((l) => (l.from == null ? [] : [l.from, l.to]));
        const low = Math.min(...values), high = Math.max(...values), most = Math.max(high, ...ends);
        const log = !spec.percent && low > 0 && high / low > 20;
        // An interval may reach below 0, which no logarithm does, and no count.
        const least = log ? Math.min(low, ...ends.filter((v) => v > low / 4)) : Math.min(low < 0 ? Math.min(low, ...ends) : 0);
        const domain = spec.percent ? [0, 100] : log ? [least / 1.3, most * 1.3] : [least * 1.03, most * 1.03 || 1];
        const ticks = log ? decades(domain, width - left - right) : d3.ticks(domain[0], domain[1], axis(left + right - 24).ticks);
        const format = (d) => (spec.percent ? number(d) + " %" : axis(0).tickFormat(d));
        const within = (v) => Math.max(domain[0], Math.min(domain[1], v));
        const spread = shown.filter((l) => l.from != null).map((l) => ({ ...l, from: within(l.from), to: within(l.to) }));
        const marks = lines.flatMap((l) => l.marks.map((m) => ({ ...m, id: l.id })));
        const top = above ? 34 : 24;
        return Plot.plot({
          ...common, marginLeft: left, marginRight: right, marginTop: top, marginBottom: 40, height: top + 40 + step * rows.length,
x: { type: log ? "log" : "linear", domain, axis: null },
          y: { type: "point", domain: rows.map((r) => r.id), axis: null, padding: 0.5 },
          marks: [
            // As texts, since the library leaves out some numbers of a logarithmic axis.
            Plot.gridX(ticks, {}), Plot.axisX(ticks, { text: format, tickSize: 3, label: spec.x }),
            rows.length > 25 ? Plot.axisX(ticks, { anchor: "top", text: format, tickSize: 3, label: null }) : null,
            Plot.ruleY(lines, { y: "id", stroke: "var(--line)", dy }),
            Plot.text(rows.filter((r) => r.head), { y: "id", text: (r) => short(r.head, Math.floor((width - 12) / 7.6)), frameAnchor: "left", textAnchor: "start", dx: 2 - left, dy: above ? 4 : 2, fontWeight: 600 }),
            Plot.text(lines, { y: "id", text: (l) => short(l.name, Math.max(4, Math.floor((room - 12) / 6.4))), frameAnchor: "left", textAnchor: above ? "start" : "end", dx: above ? 2 - left : -8, dy: above ? -8 : 0, fill: "var(--text)" }),
            Plot.ruleY(shown.filter((l) => l.range), { y: "id", x1: (l) => l.range[0], x2: (l) => l.range[1], stroke: "var(--accent)", strokeOpacity: 0.28, strokeWidth: 7, dy }),
            Plot.ruleY(spread, { y: "id", x1: "from", x2: "to", stroke: "var(--accent)", strokeWidth: 2, dy }),
            Plot.dot(shown, { y: "id", x: "value", r: 4.5, fill: (l) => (l.open ? "var(--panel)" : "var(--accent)"), stroke: "var(--accent)", strokeWidth: 1.8, dy, tip: true, title: (l) => l.title }),
            ...spec.names.map((name, i) => Plot.dot(marks.filter((m) => m.name === name), { y: "id", x: "value", r: 5, symbol: SYMBOLS[i % SYMBOLS.length][0], fill: `var(--other-${i % 4})`, stroke: "var(--panel)", strokeWidth: 0.8, dy, tip: true, title: (m) => `${m.name}: ${number(m.value)}` })),
            Plot.text(lines, { y: "id", text: "found", frameAnchor: "right", textAnchor: "start", dx: 9, dy, fill: "var(--soft)" }),
            Plot.text(["found"], { frameAnchor: "top-right", textAnchor: "start", dx: 9, dy: -16, fill: "var(--soft)" }),
          ],
        });
      }
      case "spans": {
        const workers = [...new Set(spec.spans.map((s) => s.row))].sort((a, b) => a - b);
        return Plot.plot({
          ...common, height: 56 + 30 * workers.length, marginLeft: 70, marginBottom: 40,
          x: { label: "seconds", grid: true, ...axis(70) }, y: { label: null, domain: workers, tickSize: 0, tickFormat: (w) => "worker " + w, padding: 0.2 },
          marks: [Plot.barX(spec.spans, { y: "row", x1: "from", x2: "to", inset: 0.5, fill: (s) => (s.bad ? "var(--bad)" : "var(--accent)"), fillOpacity: 0.75, tip: true, title: (s) => s.title }), zero("x")],
        });
      }
    }
    throw new Error("unknown plot " + spec.kind);
  }

  /** Shapes by the library's names, and as clips of a square. */
  const SYMBOLS = [["diamond", "polygon(50% 0, 100% 50%, 50% 100%, 0 50%)"], ["triangle", "polygon(50% 0, 100% 100%, 0 100%)"], ["square", "none"],
    ["star", "polygon(50% 0, 63% 36%, 100% 38%, 70% 60%, 81% 96%, 50% 75%, 19% 96%, 30% 60%, 0 38%, 37% 36%)"]];

  /** Round numbers on a logarithmic axis, as many as there is room for. */
  function decades(domain, room) {
    for (const steps of [[1, 2, 5], [1, 3], [1]]) {
      const list = [];
      for (let power = Math.floor(Math.log10(domain[0])); power <= Math.log10(domain[1]); power++) {
        for (const step of steps) list.push(Number((step * 10 ** power).toPrecision(3)));
      }
      const inside = list.filter((v) => v >= domain[0] && v <= domain[1]);
      if (inside.length * 56 <= room || steps.length === 1) return inside.filter((v, i) => i % Math.ceil((inside.length * 56) / room) === 0);
    }
  }

  const range = (bin) => (bin.to - bin.from === 1 && Number.isInteger(bin.from) ? number(bin.from) : `${number(bin.from)} to below ${number(bin.to)}`);

  /** Whether bins have different widths, or would be hairlines on a scale. */
  const isSparse = (bins) => {
    const width = bins[0].to - bins[0].from;
    return bins.some((b) => b.to - b.from !== width) || (bins[bins.length - 1].to - bins[0].from) / width > 4 * bins.length + 60;
  };

  const drawn = new Map();

  function draw(holder, spec) {
    const width = Math.floor(holder.clientWidth);
    if (!width || holder.dataset.width === String(width)) return;
    holder.dataset.width = String(width);
    const svg = plot(spec, width);
    svg.setAttribute("role", "img");
    holder.replaceChildren(svg);
  }

  const resized = new ResizeObserver((entries) => {
    // Not while the browser lays out, since a drawing changes what it observes.
    requestAnimationFrame(() => entries.forEach((entry) => draw(entry.target, drawn.get(entry.target))));
  });

  /** A heading, one sentence, the plot, and its table folded below. */
  function figure(spec, tableNode, keys) {
    const holder = make("div", { class: "plot" });
    drawn.set(holder, spec);
    resized.observe(holder);
    return make("figure", { class: spec.wide ? "wide" : null }, make("h4", {}, spec.label), make("p", {}, spec.sentence),
      keys && make("ul", { class: "key-list" }, ...keys.map(([colour, text, shape]) => make("li", {}, make("i", { style: `background:${colour};${shape || ""}` }), text))),
      holder, make("details", {}, make("summary", {}, "Show as a table"), tableNode));
  }

  // Sections -------------------------------------------------------------------------------------

  /** Wilson's score interval at 95 percent. */
  function wilson(hits, total) {
    if (!total) return [0, 1];
    const z = 1.96, p = hits / total, s = z * z;
    const centre = p + s / (2 * total), spread = z * Math.sqrt((p * (1 - p)) / total + s / (4 * total * total));
    return [Math.max(0, (centre - spread) / (1 + s / total)), Math.min(1, (centre + spread) / (1 + s / total))];
  }

  function labels(property) {
    const total = property.counted || property.cases;
    const rows = property.labels.map((l) => {
      const share = l.count / Math.max(1, total), [low, high] = wilson(l.count, total);
      return { ...l, name: l.label, share, low, high };
    }).sort((a, b) => b.count - a.count);
    const shown = rows.slice(0, 40).map((r) => ({
      name: r.name, value: 100 * r.share, from: 100 * r.low, to: 100 * r.high, required: r.required,
      low: r.required != null && 100 * r.share < r.required,
      title: `${r.name}: ${percent(r.share)} (${percent(r.low)} to ${percent(r.high)})`,
    }));
    const needs = rows.some((r) => r.required != null);
    return figure(
      { kind: "bars", label: "Labels", rows: shown, x: "share of the cases", percent: true,
        sentence: `How many of ${counted(total, "case")} had each label; the thin line is its 95 % interval${needs ? ", the mark the share that is required" : ""}.` },
      table("Labels", [
        { title: "label", of: (r) => r.name }, { title: "cases", n: true, of: (r) => number(r.count) },
        { title: "share", n: true, of: (r) => percent(r.share) },
        { title: "95 % interval", n: true, of: (r) => `${percent(r.low)} to ${percent(r.high)}` },
        { title: "required", n: true, of: (r) => (r.required == null ? "" : r.required + " %") },
      ], rows),
      needs ? [["var(--accent)", "share"], ["var(--warn)", "required"], ["var(--bad)", "below what is required"]] : null);
  }

  function histogram(h, label, sentence) {
    return figure(
      { kind: "histogram", label, bins: h.bins, x: h.label || "size",
        sentence: `${sentence} From ${number(h.min)} to ${number(h.max)}, mean ${number(h.sum / h.count)}.` + (isSparse(h.bins) ? " Each bar is a value or a range that occurred; ranges get wider with the values." : "") },
      table(label, [{ title: "value", of: range }, { title: "cases", n: true, of: (b) => number(b.count) }], h.bins));
  }

  function counts(label, sentence, what, rows, never) {
    const total = rows.reduce((sum, r) => sum + r.count, 0);
    const sorted = [...rows].sort((a, b) => b.count - a.count);
    const zeros = sorted.filter((r) => !r.count);
    const shown = [...sorted.filter((r) => r.count).slice(0, 40), ...zeros.slice(0, 20)];
    return figure(
      { kind: "bars", label, sentence, x: "times",
        rows: shown.map((r) => ({ name: r.name, value: r.count, low: !r.count, remark: r.count ? null : never, title: `${r.name}: ${number(r.count)}` })) },
      table(label, [{ title: what, of: (r) => r.name }, { title: "times", n: true, of: (r) => (r.count || !never ? number(r.count) : never) },
        { title: "share", n: true, of: (r) => percent(r.count / Math.max(1, total)) }], sorted));
  }

  function distinct(property) {
    const last = property.distinct[property.distinct.length - 1];
    return figure(
      { kind: "curve", label: "Different cases over tests", points: property.distinct, y: "different cases", zero: true, bound: { test: last.test, value: last.test },
        sentence: `${number(last.value)} of ${counted(last.test, "test")} were different; when the curve goes flat, more tests show little more. The dashed line is all different.` +
          (property.slices > 1 ? ` Each of the ${property.slices} runs counts by itself.` : "") },
      points("Different cases", "different cases", property.distinct));
  }

  const points = (label, value, list) =>
    table(label, [{ title: "tests", n: true, of: (p) => number(p.test) }, { title: value, n: true, of: (p) => number(p.value) }], list);

  function utility(u, property) {
    const end = Math.max(property.tests || 0, u.best[u.best.length - 1].test);
    const last = u.best[u.best.length - 1];
    const line = [...u.best, { test: end, value: last.value }];
    const restarts = u.restarts || [];
    const made = [figure(
      { kind: "curve", label: `Best ${u.label} over tests`, points: line, steps: true, rules: restarts, y: u.label, domain: [0, end],
        sentence: `The ${u.goal === "minimize" ? "lowest" : "highest"} was ${number(last.value)}, at test ${number(last.test)}` +
          (restarts.length ? `; dashed lines are restarts of the search (${restarts.length}).` : "; the search never restarted.") },
      points(`Best ${u.label}`, u.label, u.best))];
    if (u.temperature && u.temperature.length > 1) {
      made.push(figure(
        { kind: "curve", label: `Temperature of the search for ${u.label}`, points: u.temperature, rules: restarts, y: "temperature", zero: true, domain: [0, end],
          sentence: "How far the search strays from good inputs: high at first, low when it refines them." },
        points("Temperature", "temperature", u.temperature)));
    }
    return made;
  }

  function transitions(list) {
    const states = [...new Set(list.flatMap((t) => [t.from, t.to]))];
    const sums = new Map();
    for (const t of list) {
      const key = JSON.stringify([t.from, t.to]);
      const known = sums.get(key) || { row: t.from, column: t.to, count: 0, commands: [] };
      known.count += t.count;
      known.commands.push(`${t.command}: ${number(t.count)}`);
      sums.set(key, known);
    }
    const most = Math.max(1, ...[...sums.values()].map((c) => c.count));
    const cells = [...sums.values()].map((c) => ({
      ...c, share: Math.sqrt(c.count / most), bad: !c.count, text: c.count ? compact(c.count) : "never",
      title: `${c.row} to ${c.column}\n${c.commands.join("\n")}`,
    }));
    const never = list.filter((t) => !t.count).length;
    return figure(
      { kind: "cells", label: "Transitions", rows: states, columns: states, cells,
        sentence: "How often programs went from one state (row) to another (column)" + (never ? `; ${counted(never, "declared transition")} never happened.` : ".") },
      table("Transitions", [{ title: "from", of: (t) => t.from }, { title: "command", of: (t) => t.command }, { title: "to", of: (t) => t.to },
        { title: "times", n: true, of: (t) => (t.count ? number(t.count) : "never") }], list));
  }

  /** With one digit after the point below 100. */
  const brief = (n) => (Number.isInteger(n) || Math.abs(n) >= 100 ? number(Math.round(n)) : n.toFixed(Math.abs(n) >= 0.1 ? 1 : 3));
  const compact = (n) => new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 }).format(n);

  function coverage(c) {
    const sentence = `${number(c.covered)} of ${number(c.all)} combinations of any ${c.strength} parameters were checked (${percent(c.all ? c.covered / c.all : 1)}).`;
    const rows = c.cells.map((cell) => ({ ...cell, name: cell.parameters.join(" × "), share: cell.all ? cell.covered / cell.all : 1 }));
    const tableNode = table("Combinations", [{ title: "parameters", of: (r) => r.name }, { title: "checked", n: true, of: (r) => number(r.covered) },
      { title: "all", n: true, of: (r) => number(r.all) }, { title: "share", n: true, of: (r) => percent(r.share) }], rows);
    if (rows.length && rows.every((r) => r.parameters.length <= 2)) {
      const names = (place) => [...new Set(rows.map((r) => r.parameters.at(place)))];
      const cells = rows.map((r) => ({
        row: r.parameters.at(0), column: r.parameters.at(-1), share: r.share, bad: r.covered < r.all,
        text: r.share === 1 ? "all" : Math.floor(100 * r.share) + "%", title: `${r.name}: ${number(r.covered)} of ${number(r.all)}`,
      }));
      return figure({ kind: "cells", label: "Combinations of parameters", rows: names(0), columns: names(-1), cells, sentence }, tableNode);
    }
    const least = [...rows].sort((a, b) => a.share - b.share).slice(0, 40);
    return figure({ kind: "bars", label: "Combinations of parameters", x: "checked", percent: true, domain: [0, 100], wide: true,
      sentence: sentence + (rows.length > 40 ? " The 40 sets with the least are shown." : ""),
      rows: least.map((r) => ({ name: r.name, value: 100 * r.share, low: r.covered < r.all, title: `${r.name}: ${number(r.covered)} of ${number(r.all)}` })) }, tableNode);
  }

  function kills(k) {
    const wrong = k.wrong || [];
    const at = (i, j) => { const [runs, found, tests] = (k.cells[i] || [])[j] || [0, 0, 0]; return { runs, found, mean: found ? tests / found : null }; };
    const cells = k.relations.flatMap((relation, i) => k.faults.map((fault, j) => {
      const c = at(i, j), isWrong = wrong.includes(relation);
      return { row: relation, column: fault, share: c.runs ? c.found / c.runs : 0, bad: isWrong && c.found > 0, text: c.found ? brief(c.mean) : "", brief: c.found ? compact(Math.round(c.mean)) : "",
        title: `${relation}\n${fault}\n` + (c.found ? `found in ${c.found} of ${counted(c.runs, "run")}, after ${number(c.mean)} tests on average` : `not found in ${counted(c.runs, "run")}`) };
    }));
    const useful = k.relations.map((relation, i) => i).filter((i) => !wrong.includes(k.relations[i]));
    const missed = k.faults.filter((fault, j) => !useful.some((i) => at(i, j).found));
    return figure(
      { kind: "cells", label: "Faults that relations find", rows: k.relations, columns: k.faults, cells, wide: true,
        sentence: "After how many tests a relation (row) finds a fault (column), on average; paler cells were not found in all runs, empty ones in none. " +
          (missed.length ? `Not found: ${missed.join(", ")}.` : "Each fault is found.") + (wrong.length ? ` Wrong, since a system without a fault violates them: ${wrong.join(", ")}.` : "") },
      table("Mean tests to a violation, and runs that found one", [{ title: "relation", name: true, of: (i) => k.relations[i] + (wrong.includes(k.relations[i]) ? " (wrong)" : "") },
        ...k.faults.map((fault, j) => ({ title: fault, n: true, of: (i) => { const c = at(i, j); return c.found ? `${brief(c.mean)} (${c.found}/${c.runs})` : "–"; } }))],
        k.relations.map((name, i) => i)));
  }

  function plots(p) {
    // The cases of a kill matrix are its runs, whose sizes and differences say nothing.
    if (p.kills && p.kills.faults.length) return [kills(p.kills)];
    const list = [];
    if (p.labels.length) list.push(labels(p));
    for (const n of p.numbers) if (n.bins.length) list.push(histogram(n, n.label, "What the test collected under this label."));
    for (const u of p.utilities) if (u.best.length) list.push(...utility(u, p));
    if (p.distinct.length > 1) list.push(distinct(p));
    if (p.sizes && p.sizes.bins.length) {
      list.push(histogram(p.sizes, "Sizes of the inputs", p.commands.length ? "How many commands programs had." : "How many elements and characters the arguments had together."));
    }
    if (p.commands.length) {
      const never = p.commands.filter((c) => !c.count);
      list.push(counts("Commands", never.length ? `How often each command ran; ${counted(never.length, "command")} never did.` : "How often each command ran.", "command", p.commands, "never ran"));
    }
    if (p.transitions.length) list.push(transitions(p.transitions));
    if (p.coverage) list.push(coverage(p.coverage));
    if (p.discards.length) {
      list.push(counts("Discarded cases", `${counted(p.discarded, "case")} did not count; many of them make a run slow and lopsided.`, "reason", p.discards.map((d) => ({ ...d, name: d.reason }))));
    }
    return list;
  }

  function cases(p) {
    const list = [];
    if (p.slowest.length) {
      list.push(make("h4", { class: "apart" }, "Slowest cases"), make("p", { class: "soft small" }, "The cases whose checks took longest, as their tests left them."),
        make("details", {}, make("summary", {}, `Show ${counted(p.slowest.length, "case")}, the slowest took ${number(p.slowest[0].millis)} ms`), table("Slowest cases", [
          { title: "ms", n: true, of: (s) => number(s.millis) }, { title: "input", name: true, of: (s) => make("code", {}, s.input) },
          { title: "token", of: (s) => (s.token ? copyButton(s.token, "the token of this case") : "") },
        ], p.slowest)));
    }
    if (p.sample.length) {
      list.push(make("h4", { class: "apart" }, "Some of the cases"), make("p", { class: "soft small" }, "A random sample of all generated cases."),
        make("details", {}, make("summary", {}, `Show ${counted(p.sample.length, "case")}`), table("Sample", [
          { title: "status", of: (s) => mark(s.status) }, { title: "input", name: true, of: (s) => make("code", {}, s.input) },
          { title: "labels", of: (s) => (s.labels || []).join(", ") },
        ], p.sample)));
    }
    return list;
  }

  function line(key, text, what) {
    return text ? make("div", { class: "line" }, make("span", { class: "key" }, key), make("code", { tabindex: what ? 0 : null }, text), what ? copyButton(text, what) : null) : null;
  }

  const plain = (key, text) => (text ? make("div", { class: "line" }, make("span", { class: "key" }, key), make("span", {}, text)) : null);

  function failureCard(p, f, index) {
    const card = make("article", { class: "card failure", "aria-labelledby": "failure" + index },
      make("p", { class: "where" }, p.name), make("h3", { id: "failure" + index, class: "message" }, f.exception || f.origin));
    for (const a of f.arguments || []) card.append(make("div", { class: "soft" }, a.name), make("pre", { tabindex: 0, "aria-label": "value of " + a.name }, a.value));
    for (const part of [plain("matters", f.matters), plain("found", f.found), plain("shrunk", f.shrunk), plain("origin", f.exception ? f.origin : null),
      line("replay", f.replay, "what replays the case"), line("token", f.token, "the token"), line("pin it", f.pin, "the source that pins the case")]) {
      if (part) card.append(part);
    }
    if (f.text) {
      const isOnly = !(f.arguments || []).length;
      card.append(make("details", { open: isOnly }, make("summary", {}, "The whole report"), make("pre", { class: "whole", tabindex: 0, "aria-label": "report" }, f.text)));
    }
    return card;
  }

  // Studies --------------------------------------------------------------------------------------

  /** More lines than this are a wall; then only those with figures of others are drawn. */
  const MOST_LINES = 80;
  const isShare = (f) => f.unit === "percent of the runs";
  const others = (r) => r.figures.map((f) => `${f.name}${isShare(f) ? ", percent" : ""} ${brief(f.value)}`).join(", ");
  const modeOf = (r) => [r.mode, r.after].filter(Boolean).join(", ");

  function rowTable(caption, rows) {
    return table(caption, [{ title: "case", name: true, of: (r) => r.name }, { title: "mode", name: true, of: modeOf }, { title: "found", n: true, of: (r) => `${r.found}/${r.repetitions}` },
      { title: "mean", n: true, of: (r) => brief(r.mean) }, { title: "standard error", n: true, of: (r) => (r.error == null ? "" : brief(r.error)) },
      { title: "median", n: true, of: (r) => brief(r.median) }, { title: "p90", n: true, of: (r) => brief(r.p90) }, { title: "others", name: true, of: others }], rows);
  }

  /** A figure with a line for each row; a line is made by a function. */
  function lineFigure(spec, rows, line, tableNode) {
    const grouped = (head, name) => {
      const list = [];
      for (const r of rows) {
        const made = { ...line(r), name: name(r) }, last = list[list.length - 1];
        if (last && last.head === head(r)) last.lines.push(made);
        else list.push({ head: head(r), lines: [made] });
      }
      return list;
    };
    // By cases with their modes, or by modes with their cases: whatever takes fewer headings.
    const byCase = grouped((r) => r.name, (r) => line(r).name), byMode = grouped((r) => line(r).name, (r) => r.name);
    const groups = byMode.length < byCase.length ? byMode : byCase;
    if (groups.every((g) => g.lines.length === 1)) {
      for (const g of groups) {
        g.lines[0].name = `${g.head}, ${g.lines[0].name}`;
        g.head = null;
      }
    }
    const names = [...new Set(groups.flatMap((g) => g.lines.flatMap((l) => l.marks.map((m) => m.name))))];
    const lines = groups.flatMap((g) => g.lines);
    const keys = [["var(--accent)", "Ferret", "border-radius:50%"]];
    if (lines.some((l) => l.open)) keys.push(["transparent", "Ferret, some runs ended at the limit", "border:2px solid var(--accent);border-radius:50%"]);
    names.forEach((name, i) => keys.push([`var(--other-${i % 4})`, name, `clip-path:${SYMBOLS[i % SYMBOLS.length][1]}`]));
    return figure({ ...spec, kind: "lines", groups, names, wide: true }, tableNode, keys);
  }

  /** The rows of a study that count the same. */
  function means(study, unit, rows) {
    const drawn = rows.filter((r) => r.repetitions > 0);
    const compared = drawn.filter((r) => r.figures.some((f) => f.reference && !f.unit));
    const title = `${study.name}: mean ${unit}`;
    const tableNode = rowTable(title, rows);
    if (drawn.length > MOST_LINES && !compared.length) return pivot(title, unit, drawn, tableNode);
    const some = drawn.length > MOST_LINES ? compared : drawn;
    return lineFigure(
      { label: title, x: unit,
        sentence: "The mean of the runs of each row" + (some.some((r) => r.error != null) ? "; the bar is two standard errors to either side" : "") + (compared.length ? "; other marks are figures of others." : ".") +
          (some.some((r) => r.figures.some((f) => !f.reference && !f.unit)) ? " The broad band goes from the worst run to the best." : "") +
          (some.length < drawn.length ? ` Of ${number(drawn.length)} rows, the ${number(some.length)} are drawn that others have figures for.` : "") },
      some, (r) => {
        const own = r.figures.filter((f) => !f.reference && !f.unit).map((f) => f.value);
        const limit = r.unfinished ? `, ${counted(r.unfinished, "run")} ended at the limit of ${number(r.limit)}` : "";
        return { name: modeOf(r), value: r.mean > 0 || !r.repetitions ? r.mean : null, found: `${r.found}/${r.repetitions}`, open: r.unfinished > 0,
          from: r.error == null ? null : r.mean - 2 * r.error, to: r.error == null ? null : r.mean + 2 * r.error, range: own.length > 1 ? [Math.min(...own), Math.max(...own)] : null,
          marks: r.figures.filter((f) => f.reference && !f.unit), title: `${r.name}, ${modeOf(r)}\nmean ${brief(r.mean)} ${unit}, median ${brief(r.median)}\nfound ${r.found}/${r.repetitions}${limit}` };
      }, tableNode);
  }

  /** The shares of runs that reached the goal, where others have them. */
  function shares(study, rows) {
    const title = `${study.name}: runs that reached the goal`;
    return lineFigure(
      { label: title, x: "share of the runs", percent: true,
        sentence: "The share of runs that reached the goal, with its 95 % interval, beside the shares that others have." },
      rows, (r) => {
        const [low, high] = wilson(r.found, r.repetitions), share = r.found / r.repetitions;
        return { name: modeOf(r), value: 100 * share, found: `${r.found}/${r.repetitions}`, from: 100 * low, to: 100 * high, marks: r.figures.filter(isShare), title: `${r.name}, ${modeOf(r)}\n${percent(share)} of ${counted(r.repetitions, "run")}` };
      }, rowTable(title, rows));
  }

  /** Cases and modes as cells, where there are too many for lines. */
  function pivot(title, unit, rows, tableNode) {
    const most = Math.max(...rows.map((r) => r.mean)), least = Math.min(...rows.map((r) => r.mean).filter((v) => v > 0));
    const place = (v) => (v > 0 && most > least ? Math.log(v / least) / Math.log(most / least) : 0);
    const cells = rows.map((r) => ({ row: r.name, column: modeOf(r), share: place(r.mean), text: brief(r.mean), brief: compact(r.mean), title: `${r.name}, ${modeOf(r)}\nmean ${brief(r.mean)} ${unit}\nfound ${r.found}/${r.repetitions}` }));
    return figure({ kind: "cells", label: title, rows: [...new Set(rows.map((r) => r.name))], columns: [...new Set(rows.map(modeOf))], cells, wide: true,
      sentence: `The mean by case (row) and mode (column); the darker, the more ${unit}.` + (rows.some((r) => r.unfinished) ? " Runs that did not reach the goal count with the limit." : "") }, tableNode);
  }

  function grid(study, g) {
    const cells = g.rows.flatMap((row, i) => g.columns.map((column, j) => ({ row, column, ...g.cells[i][j] })));
    const theirs = (c) => (c.reference == null ? "–" : brief(c.reference));
    const ours = (c) => (c.mean == null ? "–" : brief(c.mean) + (c.found < c.runs ? ` (${c.found}/${c.runs})` : ""));
    const title = `${study.name}: ${g.title.charAt(0).toLowerCase() + g.title.slice(1)}`;
    const tableNode = () => table(g.title + (g.reference ? `, Ferret / ${g.reference}` : ""), [{ title: "", name: true, of: (i) => g.rows[i] },
      ...g.columns.map((column, j) => ({ title: column, n: true, of: (i) => { const c = g.cells[i][j]; return g.reference ? `${ours(c)} / ${theirs(c)}` : ours(c); } }))], g.rows.map((row, i) => i));
    const list = [figure({ kind: "cells", label: title, rows: g.rows, columns: g.columns, wide: true,
      sentence: `Mean ${g.unit} of the runs that found it; paler cells were not found in all runs, empty ones in none.`,
      cells: cells.map((c) => ({ ...c, share: c.runs ? c.found / c.runs : 0, text: c.mean == null ? "" : brief(c.mean), brief: c.mean == null ? "" : compact(Math.round(c.mean)),
        title: `${c.row}\n${c.column}\nFerret ${ours(c)}` + (g.reference ? `\n${g.reference} ${theirs(c)}` : "") })) }, tableNode())];
    const compared = cells.filter((c) => c.reference != null).map((c) => ({ ...c, name: c.row }));
    if (compared.length) {
      list.push(lineFigure({ label: `${title}, beside ${g.reference}`, x: g.unit, sentence: `Mean ${g.unit} of the runs that found it, where ${g.reference} has a figure.` }, compared,
        (c) => ({ name: c.column, value: c.mean, found: `${c.found}/${c.runs}`, marks: [{ name: g.reference, value: c.reference }], title: `${c.row}, ${c.column}\n${ours(c)} ${g.unit}` }), tableNode()));
    }
    return list;
  }

  function studyFigures(study) {
    const list = [];
    const shared = study.rows.filter((r) => r.repetitions > 0 && r.figures.some(isShare));
    if (shared.length) list.push(shares(study, shared));
    for (const unit of new Set(study.rows.map((r) => r.unit))) list.push(means(study, unit, study.rows.filter((r) => r.unit === unit)));
    for (const g of study.grids) list.push(...grid(study, g));
    return list;
  }

  function studySection(study, index, open) {
    const body = make("div", { class: "body" });
    const details = make("details", { class: "property", id: "s" + index, open }, make("summary", {}, study.name), body);
    const fill = () => {
      if (body.childNodes.length || !details.open) return;
      if (study.interpretation) body.append(make("details", {}, make("summary", {}, "How the figures are to be read"), make("p", { class: "soft" }, study.interpretation)));
      body.append(make("div", { class: "plots" }, ...studyFigures(study)));
    };
    details.addEventListener("toggle", fill);
    fill();
    return details;
  }

  function studiesPage(data) {
    const list = (data.tables || []).map((t) => ({ ...t, grids: t.grids || [], rows: (t.rows || []).map((r) => ({ ...r, figures: r.figures || [] })) }));
    const headline = list.length === 1 ? `Study ${list[0].name}` : `${number(list.length)} studies`;
    const facts = [["rows", number(list.reduce((sum, t) => sum + t.rows.length, 0))], ["runs of a row, at most", number(data.runs)], ["tests of a run, at most", number(data.limit)],
      ["seeds from", String(data.seed)], data.command ? ["command", data.command] : null].filter(Boolean);
    const top = document.getElementById("verdict");
    top.classList.add("plain");
    top.append(make("div", {}, make("div", { class: "kind" }, "Ferret studies"), make("h1", {}, headline),
      make("dl", { class: "facts" }, ...facts.map(([key, value]) => make("div", {}, make("dt", {}, key), make("dd", {}, value))))));
    document.title = headline + " – Ferret studies";
    const content = document.getElementById("content");
    content.append(make("section", { "aria-labelledby": "tables" }, make("h2", { id: "tables" }, "What was measured, beside the figures of others"),
      ...list.map((study, index) => studySection(study, index, list.length <= 3))));
  }

  // The page -------------------------------------------------------------------------------------

  // Lists that are empty were left out.
  const all = (summary.properties || []).map((p, index) => {
    const filled = { ...p, index };
    for (const key of ["labels", "numbers", "discards", "distinct", "utilities", "commands", "transitions", "slowest", "sample", "failures"]) filled[key] = p[key] || [];
    const toPoints = (list) => (list || []).map(([test, value]) => ({ test, value }));
    filled.distinct = toPoints(filled.distinct);
    filled.utilities = filled.utilities.map((u) => ({ ...u, best: toPoints(u.best), temperature: toPoints(u.temperature) }));
    filled.numbers = filled.numbers.map((n) => ({ ...n, bins: n.bins || [] }));
    if (p.sizes) filled.sizes = { ...p.sizes, bins: p.sizes.bins || [] };
    if (p.coverage) filled.coverage = { ...p.coverage, cells: p.coverage.cells || [] };
    return filled;
  });
  const state = (p) => (p.failures.length || p.verdict === "failed" ? "failed" : p.trouble ? "trouble" : "passed");
  const sum = (key) => all.reduce((total, p) => total + (p[key] || 0), 0);

  function header() {
    const failed = all.filter((p) => state(p) === "failed").length;
    const verdict = summary.verdict || (failed ? "failed" : "passed");
    const one = all.length === 1;
    const headline = !all.length ? "No property was run"
      : failed ? (one ? "The property failed" : `${number(failed)} of ${counted(all.length, "property", "properties")} failed`)
      : verdict === "interrupted" ? "Interrupted before the end, nothing failed so far"
      : verdict === "trouble" ? "Some properties could not be run"
      : one ? "The property passed" : `All ${number(all.length)} properties passed`;
    const facts = [
      one ? ["property", all[0].name] : null, ["cases", number(sum("cases"))], sum("discarded") ? ["discarded", number(sum("discarded"))] : null,
      ["executions", number(sum("executions"))], ["time", seconds(summary.seconds || 0)],
      summary.workers > 1 ? ["workers", number(summary.workers)] : null, summary.started ? ["started", summary.started.replace("T", " ").replace(/\.\d+Z$|Z$/, " UTC")] : null,
      summary.seed != null ? ["seed", String(summary.seedText || summary.seed)] : null, summary.command ? ["command", summary.command] : null,
      one && all[0].proof ? ["checked", all[0].proof] : null,
    ].filter(Boolean);
    const top = document.getElementById("verdict");
    top.classList.add(failed ? "failed" : verdict);
    top.append(make("div", {}, make("div", { class: "kind" }, "Ferret report"), make("h1", {}, headline),
      make("dl", { class: "facts" }, ...facts.map(([key, value]) => make("div", {}, make("dt", {}, key), make("dd", {}, value))))));
    document.title = headline + " – Ferret report";
  }

  function verdictTable() {
    const order = { failed: 0, trouble: 1, passed: 2 };
    const rows = [...all].sort((a, b) => order[state(a)] - order[state(b)]);
    return table("Properties, those that failed first", [
      { title: "verdict", of: (p) => mark(state(p)) },
      { title: "property", name: true, of: (p) => make("span", {}, make("a", { href: "#p" + p.index }, p.name), p.trouble ? make("div", { class: "soft" }, p.trouble) : p.proof ? make("div", { class: "soft" }, p.proof) : null) },
      { title: "cases", n: true, of: (p) => number(p.cases) },
      { title: "discarded", n: true, extra: true, of: (p) => number(p.discarded) },
      { title: "executions", n: true, extra: true, of: (p) => number(p.executions) },
      { title: "time", n: true, extra: true, of: (p) => seconds(p.seconds || 0) },
      { title: "failures", n: true, of: (p) => (p.failures.length ? number(p.failures.length) : "") },
    ], rows, "verdicts");
  }

  function propertySection(p, open) {
    const body = make("div", { class: "body" });
    const details = make("details", { class: "property", id: "p" + p.index, open }, make("summary", {}, mark(state(p)), " " + p.name), body);
    const fill = () => {
      if (body.childNodes.length || !details.open) return;
      body.append(make("p", { class: "soft" }, [counted(p.cases, "case"), p.discarded ? `${number(p.discarded)} discarded` : null, counted(p.executions, "execution"), seconds(p.seconds || 0), p.proof].filter(Boolean).join(", ")));
      const figures = plots(p);
      if (figures.length) body.append(make("div", { class: "plots" }, ...figures));
      body.append(...cases(p));
    };
    details.addEventListener("toggle", fill);
    fill();
    return details;
  }

  function timeline(list) {
    const spans = list.map((s) => ({ row: s.worker, from: s.from, to: s.to, bad: s.end !== "done", title: `${s.property}\n${s.from.toFixed(1)} to ${s.to.toFixed(1)} s, ${s.end}` }));
    const bad = list.filter((s) => s.end !== "done").length;
    return figure({ kind: "spans", label: "Workers over time", spans, wide: true,
      sentence: bad ? `What each worker ran; ${counted(bad, "run")} in red ended the worker or hung.` : "What each worker ran, one bar a run of a property." },
      table("Workers", [{ title: "worker", n: true, of: (s) => number(s.worker) }, { title: "from", n: true, of: (s) => s.from.toFixed(1) + " s" },
        { title: "to", n: true, of: (s) => s.to.toFixed(1) + " s" }, { title: "property", name: true, of: (s) => s.property }, { title: "end", of: (s) => mark(s.end) }], list));
  }

  function summaryPage() {
    header();
    const content = document.getElementById("content");
    const section = (id, title, ...children) => content.append(make("section", { "aria-labelledby": id }, make("h2", { id }, title), ...children));
    if (summary.leftOut) content.append(make("p", { class: "note" }, summary.leftOut));
    const failures = all.flatMap((p) => p.failures.map((f) => [p, f]));
    if (failures.length) section("failures", "Failures", ...failures.map(([p, f], index) => failureCard(p, f, index)));
    if (all.length > 1) section("properties", "Properties", verdictTable());
    const detailed = all.filter((p) => p.tests || p.sample.length || p.labels.length);
    if (detailed.length) {
      section("details", all.length === 1 ? "What was run" : "What was run, by property",
        ...detailed.map((p) => propertySection(p, detailed.length <= 3 || (state(p) === "failed" && failures.length <= 3))));
    }
    if ((summary.timeline || []).length) section("workers", "Workers", make("div", { class: "card" }, timeline(summary.timeline)));
  }

  if (summary.format === "ferret-studies") studiesPage(summary);
  else summaryPage();
  const reveal = () => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    if (target && target.tagName === "DETAILS") target.open = true;
  };
  addEventListener("hashchange", reveal);
  reveal();
})();
