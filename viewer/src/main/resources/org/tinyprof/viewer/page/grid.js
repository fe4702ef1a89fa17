/** Value by rank on the grid of a Cartesian communicator: one cell per rank, planes side by side. Asks for the grid's values. */
import { d3 } from './d3.js';
import { estimated, name as number, width } from './figures.js';
import { colour, inkOn, ramp } from './colours.js';
import { FONT } from './pen.js';
import { BELOW, nothing, placed, rankGestures, rankOn, scaleOfShades } from './block.js';
import { pick, rangeText, ranges, selection } from './state.js';

/** Room for the numbers of rows and columns, for the number of a plane, between planes, and for a cell at most. */
const LEFT = 34;
const TOP = 18;
const PLANE = 15;
const GAP = 14;
const LARGEST = 110;
/** Cells of so many pixels have their rank and value in them. */
const WORDS = 44;
/** The address holds ranks of so many letters. */
const LONGEST = 4000;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'grid',
  title: 'Ranks on their grid',
  ask: (state) => ({ question: 'grid', ...selection(state), ...pick(state, 'path') }),
  draw(answer, state, surface) {
    surface.node.dataset.wide = answer.dimensions.at(-1);
    surface.chart(answer.values.length * 3, 'Value by rank on the Cartesian grid', (pen, size) => paint(pen, size, answer, state, surface));
    surface.table(() => this.rows?.(answer, state, surface.unit()) ?? []);
    const { cells } = placesOf(answer, surface.size());
    const { width: x1, height } = surface.size();
    surface.brush({ x0: 0, x1, y0: 0, y1: height - BELOW, along: 'both', done: (_from, _to, box) => {
      const chosen = cells.filter(({ x, y, w }) => x < box.x1 && x + w > box.x0 && y < box.y1 && y + w > box.y0);
      const ranks = rangeText(chosen.flatMap(({ cell }) => ranksOf(answer, cell)));
      if (ranks.length > LONGEST) surface.say('these ranks are too scattered to be selected; drag over fewer, or over whole rows');
      else if (ranks !== '') surface.act('ranks', ranks, {});
    } });
  },
  rows(answer, state, unit) {
    const shown = d3.range(answer.values.length).filter((cell) => ranksOf(answer, cell).some((rank) => isSelected(state, rank)));
    return [['rank', ...answer.dimensions.map((/** @type {number} */ _, /** @type {number} */ at) => `dimension ${at}`), `value in ${unit}`],
      ...shown.map((cell) => { const rank = rankOf(answer, cell); return [rank, ...coordinates(answer, rank), answer.values[cell]]; })];
  },
  gestures: rankGestures,
};

/** The ranks of the grid, by their places on it. @type {WeakMap<any, number[]>} */
const known = new WeakMap();

/** @param {any} answer @returns {number[]} */
function members(answer) {
  const had = known.get(answer) ?? (ranges(answer.members) ?? []).flatMap(([from, to]) => d3.range(from, to + 1));
  known.set(answer, had);
  return had;
}

/** The ranks that share a cell. @param {any} answer @param {number} cell @returns {number[]} */
function ranksOf(answer, cell) {
  const [high, wide] = answer.dimensions.slice(-2);
  const { step, rows, columns } = answer;
  const [left, top, plane] = [cell % columns * step, Math.floor(cell / columns) % rows * step, Math.floor(cell / columns / rows)];
  return d3.range(top, Math.min(high, top + step)).flatMap((row) => d3.range(left, Math.min(wide, left + step)).map((column) => members(answer)[(plane * high + row) * wide + column]));
}

/** The rank that a cell shows; its first one if none has a value. @param {any} answer @param {number} cell */
const rankOf = (answer, cell) => (answer.ranks[cell] < 0 ? ranksOf(answer, cell)[0] : answer.ranks[cell]);

/** Where a rank stands, a number for each dimension. @param {any} answer @param {number} rank @returns {number[]} */
function coordinates(answer, rank) {
  let rest = members(answer).indexOf(rank);
  return answer.dimensions.map((/** @type {number} */ extent) => extent).reverse().map((/** @type {number} */ extent) => { const at = rest % extent; rest = Math.floor(rest / extent); return at; }).reverse();
}

/** @param {import('./state.js').State} state @param {number} rank */
const isSelected = (state, rank) => ranges(state.ranks)?.some(([from, to]) => rank >= from && rank <= to) ?? true;

/** The squares of all cells: planes in as many lines as leave the largest squares. @param {any} answer @param {{width: number, height: number}} size */
function placesOf({ planes, rows, columns }, size) {
  const top = planes > 1 ? TOP + PLANE : TOP;
  const room = (/** @type {number} */ across) => Math.min((size.width - LEFT - GAP * (across - 1) - 4) / (across * columns), (size.height - BELOW - top * Math.ceil(planes / across)) / (Math.ceil(planes / across) * rows));
  const across = d3.greatest(d3.range(1, planes + 1), room) ?? 1;
  const w = Math.max(1, Math.min(LARGEST, room(across)));
  const corners = d3.range(planes).map((plane) => ({ x: LEFT + plane % across * (columns * w + GAP), y: top + Math.floor(plane / across) * (rows * w + top) }));
  const cells = corners.flatMap(({ x, y }, plane) => d3.range(rows * columns).map((at) => ({ cell: plane * rows * columns + at, x: x + at % columns * w, y: y + Math.floor(at / columns) * w, w })));
  return { corners, cells, w };
}

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, state, surface) {
  const there = /** @type {number[]} */ (answer.values.filter((/** @type {number|null} */ value) => value !== null));
  if (there.length === 0) return nothing(pen, LEFT);
  const unit = surface.unit();
  const [low, high] = /** @type {[number, number]} */ (d3.extent(there));
  const { corners, cells, w } = placesOf(answer, size);
  const inset = w > 6 ? 1 : 0;
  const hits = cells.map(({ cell, x, y }) => {
    const value = answer.values[cell];
    const ranks = ranksOf(answer, cell);
    const rank = rankOf(answer, cell);
    const text = estimated(answer, value, unit);
    const on = state.rank !== '' && ranks.includes(Number(state.rank));
    const back = ramp(high > low ? (value - low) / (high - low) : 0.5);
    if (value !== null) pen.rect(x, y, w - inset, w - inset, { fill: back });
    else pen.rect(x, y, w - inset, w - inset, ranks.some((each) => isSelected(state, each)) ? { fill: 'hatch:absent' } : { stroke: colour('rule2') });
    if (on) pen.rect(x + 0.5, y + 0.5, w - inset - 1, w - inset - 1, { stroke: colour('select'), width: 2.5 });
    if (w >= WORDS) {
      const ink = value === null ? colour('ink3') : inkOn(back);
      pen.text(x + (w - inset) / 2, y + w / 2 - 3, number(rank), { anchor: 'middle', bold: on, fill: ink });
      if (value !== null && width(text, FONT) < w - 6) pen.text(x + (w - inset) / 2, y + w / 2 + 13, text, { anchor: 'middle', fill: ink });
    }
    const which = ranks.length > 1 ? `, the ${answer.least ? 'least' : 'slowest'} of ${number(ranks.length)} ranks` : '';
    return { x, y, w, h: w, tip: `${rankOn(rank, answer.hostNames[answer.hosts[cell]] ?? '')} at (${coordinates(answer, rank).join(', ')}): ${value === null && !isSelected(state, rank) ? 'not selected' : text}${which}${placed(surface)}`,
      click: () => surface.act('rank', rank) };
  });
  axes(pen, answer, corners, w);
  const each = answer.step > 1 ? `; the ${answer.least ? 'least' : 'slowest'} of ${number(answer.step ** 2)} ranks a cell` : '';
  scaleOfShades(pen, 70, size.height - BELOW + 18, Math.min(180, size.width * 0.3), estimated(answer, low, unit), `${estimated(answer, high, unit)}${each}; ${answer.name}: ${answer.dimensions.join(' × ')}`);
  if (answer.leftOut > 0) pen.text(70, size.height - BELOW + 40, `${number(answer.leftOut)} values left out`);
  return hits;
}

/** Numbers along the last two dimensions, and which plane is which. @param {import('./pen.js').Pen} pen @param {any} answer @param {{x: number, y: number}[]} corners @param {number} w */
function axes(pen, answer, corners, w) {
  const every = (/** @type {number} */ room) => Math.max(1, Math.ceil(room / w));
  const before = answer.dimensions.slice(0, -2);
  corners.forEach(({ x, y }, plane) => {
    for (let at = 0; at < answer.columns; at += every(number(answer.dimensions.at(-1)).length * 8 + 4)) pen.text(x + (at + 0.5) * w, y - 4, number(at * answer.step), { anchor: 'middle' });
    if (x === LEFT) for (let at = 0; at < answer.rows; at += every(14)) pen.text(x - 6, y + (at + 0.5) * w + 4, number(at * answer.step), { anchor: 'end' });
    if (before.length > 0) pen.text(x, y - 17, `plane ${coordinates(answer, members(answer)[plane * answer.dimensions.at(-1) * answer.dimensions.at(-2)]).slice(0, -2).join(', ')}`, { bold: true });
  });
}
