/** Value by rank: a band of min, mean and max per pixel, the chosen rank and those that differ. Asks for the ranks' values. */
import { d3 } from './d3.js';
import { amount, doubt, estimated, name as number, ratio, tickTexts, width } from './figures.js';
import { colour } from './colours.js';
import { few } from './few.js';
import { FONT } from './pen.js';
import { BELOW, FEW, RIGHT, brushRanks, nothing, placeOf, placed, rankGestures, rankOn, ranksQuestion, shareDown, valueScale, zoomRanks } from './block.js';

/** @type {import('./surface.js').View} */
export const view = {
  name: 'ranks',
  title: 'Ranks',
  ask: (state) => ranksQuestion(state),
  draw(answer, state, surface) {
    const bands = answer.bands;
    surface.node.dataset.differing = answer.differing.join(',');
    surface.chart(bands.mean.length * 4, 'Value by rank', (pen, size) => (answer.count > 0 && answer.ranks <= FEW && bands.mean.length === answer.ranks ? few : paint)(pen, size, answer, state, surface));
    surface.table(() => this.rows?.(answer, state, surface.unit()) ?? []);
    const high = surface.size().height - BELOW;
    surface.brush({ x0: 0, x1: surface.size().width - RIGHT, y0: 0, y1: high, along: 'y', done: (from, to) => brushRanks(surface, answer, state, from / high, to / high) });
  },
  rows: ({ bands, firstRanks, hostNames }, _state, unit) => [['from rank', `min in ${unit}`, `mean in ${unit}`, `max in ${unit}`, 'rank of min', 'rank of max', 'host of min', 'host of max'],
    ...bands.mean.map((/** @type {any} */ mean, /** @type {number} */ at) => [firstRanks[at], bands.min[at], mean, bands.max[at], bands.minRank[at], bands.maxRank[at], hostNames[bands.minHost[at]], hostNames[bands.maxHost[at]]])],
  gestures: rankGestures,
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface */
function paint(pen, size, answer, state, surface) {
  if (answer.count === 0) return nothing(pen, 4);
  const bands = answer.bands;
  const high = size.height - BELOW;
  const x = valueScale(answer, size.width);
  const rows = bands.mean.length;
  const y = (/** @type {number} */ place) => high * place / answer.ranks;
  const unit = surface.unit();
  const ticks = x.ticks(Math.max(2, Math.floor((size.width - RIGHT) / 75)));
  const texts = tickTexts(ticks, unit);
  let free = size.width;
  for (let at = ticks.length - 1; at >= 0; at--) { // the last one has the unit
    pen.line([[x(ticks[at]), 0], [x(ticks[at]), high]], { stroke: colour('rule2') });
    const half = width(texts[at], FONT) / 2;
    const middle = Math.max(half, x(ticks[at]));
    if (middle + half > free) continue;
    pen.text(middle, high + 16, texts[at], { anchor: 'middle' });
    free = middle - half - 8;
  }
  /** @type {number[][]} */
  const boxes = [];
  for (let row = 0; row < rows; row++) {
    if (bands.min[row] === null) { pen.rect(x.range()[0], high * row / rows, 6, high / rows, { fill: 'hatch:absent' }); continue; }
    boxes.push([x(bands.min[row]), high * row / rows, Math.max(1.5, x(bands.max[row]) - x(bands.min[row])), Math.max(1, high / rows - (rows < high / 4 ? 1 : 0))]);
  }
  pen.bars(boxes, { fill: colour('bar'), opacity: 0.75 });
  const middle = (/** @type {number} */ row) => high * (row + 0.5) / rows;
  pen.line(bands.mean.map((/** @type {number|null} */ mean, /** @type {number} */ row) => (mean === null ? null : [x(mean), middle(row)])), { stroke: colour('mean'), width: 1.2 });
  const right = size.width - RIGHT + 10;
  const chosen = answer.selected;
  const taken = marks(pen, answer, state, x, y, right, surface, high);
  if (chosen && chosen.value !== null) {
    const at = y(answer.place + 0.5);
    pen.line([[x.range()[0], at], [x(chosen.value), at]], { stroke: colour('select'), width: 1.6 });
    pen.dot(x(chosen.value), at, 4, { fill: colour('select') });
    const text = Math.max(10, Math.min(high - 18, at));
    pen.text(right, text + 1, `rank ${number(chosen.rank)}`, { fill: colour('select'), bold: true });
    if (answer.mean > 0) pen.text(right, text + 16, `${ratio(chosen.value / answer.mean)} × mean`, { fill: colour('select') });
  }
  legend(pen, answer, right, high, rows, chosen, y, taken);
  pen.text(x.range()[0], high + 33, answer.leftOut > 0 ? `${number(answer.leftOut)} values left out` : `${number(answer.count)} of ${number(answer.ranks)} ranks`);
  for (const host of answer.hosts.slice(0, 24)) {
    if (y(host.place) < high - 8) pen.text(right, y(host.place) + 11, host.name, { size: 11 });
  }
  return Array.from({ length: rows }, (_, row) => ({ x: 0, y: high * row / rows, w: size.width, h: high / rows,
    tip: () => (bands.mean[row] === null ? 'absent' : `${tip(answer, row, unit)}${placed(surface)}`),
    click: () => surface.act('rank', answer.least ? bands.minRank[row] : bands.maxRank[row]), zoom: (/** @type {MouseEvent} */ event, /** @type {boolean} */ inward) => zoomRanks(surface, answer, state, shareDown(event, surface, 0, high), inward) }));
}

/** @param {any} answer @param {number} row @param {string} unit */
function tip(answer, row, unit) {
  const bands = answer.bands;
  const least = rankOn(bands.minRank[row], answer.hostNames[bands.minHost[row]]);
  const most = rankOn(bands.maxRank[row], answer.hostNames[bands.maxHost[row]]);
  const error = bands.mean.length === answer.ranks ? answer.errors?.[row] : null;
  return bands.minRank[row] === bands.maxRank[row] ? `${most}: ${estimated(answer, bands.max[row], unit)}${doubt({ error }, unit)}`
    : `min ${estimated(answer, bands.min[row], unit)} on ${least}, mean ${estimated(answer, bands.mean[row], unit)}, max ${estimated(answer, bands.max[row], unit)} on ${most}`;
}

/** Points at ranks that differ, few at a time. @returns {number[]} where text stands
 * @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {any} x @param {any} y @param {number} right @param {import('./surface.js').Surface} surface @param {number} high */
function marks(pen, answer, state, x, y, right, surface, high) {
  /** @type {number[]} */
  const taken = [];
  if (state.order !== 'number' || answer.hosts.length > 0) return taken;
  const chosen = answer.selected ? y(answer.place + 0.5) : -99;
  for (const rank of answer.differing.slice(0, 64)) {
    const at = y(placeOf(answer, state, rank) + 0.5);
    if (at < 0 || at > high || String(rank) === state.rank) continue;
    pen.line([[right - 12, at], [right - 6, at]], { stroke: colour('warn'), width: 2 });
    if (taken.length < 3 && Math.abs(at - chosen) > 34 && taken.every((other) => Math.abs(other - at) > 18) && at > 60) {
      pen.text(right, at + 4, `▲ rank ${number(rank)}`, { fill: colour('warn'), bold: true });
      taken.push(at);
    }
  }
  void surface;
  void x;
  return taken;
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {number} right @param {number} high @param {number} rows @param {any} chosen @param {any} y @param {number[]} taken */
function legend(pen, answer, right, high, rows, chosen, y, taken) {
  const top = chosen && y(answer.place) < 70 ? high - 46 : 10;
  if (answer.hosts.length > 0 || taken.some((at) => Math.abs(at - top - 16) < 40)) return;
  const each = Math.ceil(answer.ranks / rows);
  pen.rect(right, top - 7, 14, 7, { fill: colour('bar'), opacity: 0.75 });
  pen.text(right + 19, top, each > 1 ? 'min to max' : 'a rank');
  pen.line([[right, top + 12], [right + 14, top + 12]], { stroke: colour('mean'), width: 1.6 });
  pen.text(right + 19, top + 16, 'mean');
  if (each > 1) pen.text(right, top + 32, `of ${number(each)} ranks`);
}

/** How many ranks have which value, on the rank chart's axis of values. @type {import('./surface.js').View} */
export const histogram = {
  name: 'histogram',
  title: 'Ranks by value',
  ask: (state) => ranksQuestion(state),
  draw(answer, state, surface) {
    const unit = surface.unit();
    surface.chart(answer.histogram.length * 20, 'Ranks by value', (pen, size) => {
      if (answer.count === 0) return [];
      const x = valueScale(answer, size.width);
      const most = Math.max(10, d3.max(/** @type {number[]} */ (answer.histogram)) ?? 1);
      const y = d3.scaleLog([0.6, most], [size.height - 2, 22]);
      const bins = answer.histogram.length;
      const step = (answer.max - answer.min) / bins;
      const own = answer.selected?.value ?? NaN;
      pen.text(x.range()[0], 12, 'Ranks by value', { bold: true, fill: colour('ink') });
      for (const tick of [1, 10, 100, 1000, 10000].filter((each) => each <= most)) pen.text(size.width - RIGHT + 10, y(tick) + 4, tick * 10 > most ? `${number(tick)} ranks` : number(tick));
      const hits = answer.histogram.map((/** @type {number} */ ranks, /** @type {number} */ bin) => {
        const from = answer.min + bin * step;
        const x0 = step > 0 ? x(from) : x(from) - 2;
        const w = step > 0 ? Math.max(1, x(from + step) - x0 - 0.8) : 4;
        if (ranks > 0) pen.rect(x0, y(ranks), w, size.height - 2 - y(ranks), { fill: colour(own >= from && (own < from + step || bin === bins - 1) && own <= answer.max ? 'select' : 'bar') });
        return { x: x0, y: 0, w: w + 1, h: size.height, tip: `${number(ranks)} ranks from ${amount(from, unit)} to ${amount(from + step, unit)}` };
      });
      pen.line([[x.range()[0], size.height - 1.5], [x.range()[1], size.height - 1.5]], { stroke: colour('rule') });
      return hits;
    });
    surface.table(() => this.rows?.(answer, state, unit) ?? []);
  },
  rows: ({ histogram: bins, min, max }, _state, unit) => [[`from ${unit}`, 'ranks'], ...bins.map((/** @type {number} */ ranks, /** @type {number} */ bin) => [min + bin * (max - min) / bins.length, ranks])],
  gestures: {},
};
