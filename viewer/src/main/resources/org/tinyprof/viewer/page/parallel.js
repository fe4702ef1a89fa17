/** Each run as a line over parallel axes, attributes and values; dragging along an axis selects runs in all views. Asks for the runs along the axes. */
import { d3 } from './d3.js';
import { cut, wrapped } from './figures.js';
import { colour } from './colours.js';
import { FONT } from './pen.js';
import { CHOSEN, brushed, brushes, chosen, ends, joined, leavesRuns, opened, parted, runColour, scaleOf, shown, ticksOf } from './many.js';

/** Two lines of a title. */
const TOP = 40;
const LINE = 14;
/** Texts of ticks stand so far below each other. */
const APART = 13;
const BELOW = 24;
const SIDE = 70;
const MOST_TICKS = 7;
/** Axes stand so far from each other that their labels can be read. */
const LEAST_STEP = 72;

/** Attributes that tell the runs apart, for a page whose address names no axes. @type {string[]} */
let usual = ['ranks', CHOSEN];

/** @param {{name: string, numbers: boolean, unit: string, values: number}[]} attributes @param {string[]} columns */
export function usualAxes(attributes, columns) {
  const known = new Map(attributes.map((each) => [each.name, each]));
  const apart = columns.filter((name) => {
    const each = known.get(name);
    return each && name !== 'run' && each.values > 1 && (each.numbers || each.values <= 12);
  });
  usual = [...apart.slice(0, 6), CHOSEN];
}

/** The axes that are shown. @param {import('./state.js').State} state */
export const axesOf = (state) => (state.axes === '' ? usual : parted(state.axes));

/** The axes that have room; those that were chosen always. @param {import('./state.js').State} state @param {number} wide */
function fitting(state, wide) {
  const all = axesOf(state);
  const most = Math.max(2, 1 + Math.floor((wide - 2 * SIDE) / LEAST_STEP));
  return state.axes !== '' || all.length <= most ? all : [...all.slice(0, most - 1), CHOSEN];
}

/** @type {import('./surface.js').View} */
export const view = {
  name: 'parallel',
  title: 'Parallel axes',
  ask: (state, size) => ({ question: 'points', ...chosen(state), axes: joined(fitting(state, size.width)) }),
  draw(answer, state, surface) {
    const names = answer.axes.map((/** @type {any} */ axis) => axis.name); // those of the answer: the usual ones may have changed since it was asked for
    surface.chart(answer.runs.length * names.length, 'Each run over parallel axes', (pen, size) => paint(pen, size, answer, names, state, surface));
    const size = surface.size();
    const at = places(names.length, size.width);
    surface.brush({ x0: 0, x1: size.width, y0: TOP, y1: size.height - BELOW, along: 'y', done: (from, to, box) => {
      const nearest = d3.minIndex(at, (each) => Math.abs(each - box.x0));
      const scale = scaleOf(answer.axes[nearest], [size.height - BELOW - 4, TOP + 4]);
      const [low, high] = [scale.invert(to), scale.invert(from)];
      if (leavesRuns(answer, state, [[nearest, low, high]], surface)) surface.act('brush', names[nearest], ...ends(answer.axes[nearest], low, high));
    } });
    surface.table([['run', 'selected', ...answer.axes.map((/** @type {any} */ axis) => axis.label)],
      ...answer.runs.map((/** @type {any} */ run, /** @type {number} */ i) => [run.name, run.on ? 'yes' : 'no', ...answer.axes.map((/** @type {any} */ axis) => (axis.words.length > 0 ? shown(axis.values[i], axis) : axis.values[i]))])]);
  },
  gestures: { brush: brushed, open: opened },
};

/** @param {number} many @param {number} width */
const places = (many, width) => d3.range(many).map((at) => SIDE + (width - 2 * SIDE) * (many === 1 ? 0.5 : at / (many - 1)));

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {string[]} names @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, names, state, surface) {
  const floor = size.height - BELOW;
  const at = places(names.length, size.width);
  const scales = answer.axes.map((/** @type {any} */ axis) => scaleOf(axis, [floor - 4, TOP + 4]));
  const y = (/** @type {number} */ axis, /** @type {number} */ run) => (answer.axes[axis].values[run] === null ? floor + 12 : scales[axis](answer.axes[axis].values[run]));
  const order = d3.range(answer.runs.length).sort((a, b) => Number(answer.runs[a].on) - Number(answer.runs[b].on));
  const fine = answer.runs.length > 200 ? 0.35 : answer.runs.length > 40 ? 0.6 : 0.85;
  for (const run of order) {
    const each = answer.runs[run];
    pen.line(curve(at.map((x, axis) => [x, y(axis, run)])), { stroke: runColour(each.colour, answer.colour, each.on), width: each.on ? 1.4 : 1, opacity: each.on ? fine : 0.35 });
  }
  const known = brushes(state.brush);
  answer.axes.forEach((/** @type {any} */ axis, /** @type {number} */ k) => {
    const brush = known.find((each) => each.axis === names[k]);
    const step = (size.width - 2 * SIDE) / Math.max(1, names.length - 1);
    const anchor = k === 0 && names.length > 1 ? 'start' : k === names.length - 1 ? 'end' : 'middle';
    const edge = k === 0 && names.length > 1 ? 0 : k === names.length - 1 ? size.width : at[k];
    const room = anchor === 'middle' ? Math.min(step, 220) - 10 : Math.min(step, 220) / 2 + SIDE - 10;
    const title = inTwo(axis.label, room);
    title.forEach((line, at) => pen.text(edge, TOP - 12 - LINE * (title.length - 1 - at), line, { anchor, bold: true, fill: colour(brush ? 'select' : 'ink') }));
    pen.line([[at[k], TOP], [at[k], floor]], { stroke: colour('ink3') });
    const written = /** @type {number[]} */ ([]);
    for (const tick of ticksOf(axis, scales[k], MOST_TICKS)) {
      const high = scales[k](tick.at);
      pen.line([[at[k] - 3, high], [at[k] + 3, high]], { stroke: colour('ink3') });
      if (written.some((other) => Math.abs(other - high) < APART)) continue;
      written.push(high);
      const left = k === 0 && names.length > 1;
      pen.text(left ? at[k] - 7 : at[k] + 7, high + 4, cut(tick.text, left || k === names.length - 1 ? SIDE - 10 : Math.min(90, step - 18), FONT), { halo: true, anchor: left ? 'end' : 'start' });
    }
    if (axis.values.includes(null)) pen.text(at[k], size.height - 6, 'absent', { anchor: 'middle', size: 11 });
    if (brush) marked(pen, at[k], axis, brush, scales[k]);
  });
  return hits(answer, names, at, y, size, surface);
}

/** A title in two lines at most, its words whole where they fit. @param {string} label @param {number} room */
function inTwo(label, room) {
  const font = `600 ${FONT}`;
  const [first, ...others] = wrapped(label, room, font);
  return [first, others.join(' ')].filter((line) => line !== '').map((line) => cut(line, room, font));
}

/** Lines that bend between the axes can be told apart where they meet. @param {number[][]} points */
function curve(points) {
  if (points.length < 2) return points.map(([x, y]) => [x - 3, y]).concat(points.map(([x, y]) => [x + 3, y]));
  const bent = [points[0]];
  for (let k = 1; k < points.length; k++) {
    const [[x0, y0], [x1, y1]] = [points[k - 1], points[k]];
    for (let i = 1; i <= 8; i++) {
      const t = i / 8;
      bent.push([x0 + (x1 - x0) * t, y0 + (y1 - y0) * t * t * (3 - 2 * t)]);
    }
  }
  return bent;
}

/** @param {import('./pen.js').Pen} pen @param {number} x @param {any} axis @param {import('./many.js').Brushed} brush @param {any} scale */
function marked(pen, x, axis, brush, scale) {
  const [low, high] = axis.words.length > 0 ? [axis.words.indexOf(brush.low) - 0.2, axis.words.indexOf(brush.high) + 0.2] : [Number(brush.low), Number(brush.high)];
  const [top, bottom] = [scale(high), scale(low)];
  pen.rect(x - 5, Math.max(TOP, top), 10, Math.max(4, Math.min(bottom, scale.range()[0] + 4) - Math.max(TOP, top)), { fill: colour('select'), opacity: 0.25 });
  pen.rect(x - 5, Math.max(TOP, top), 10, Math.max(4, Math.min(bottom, scale.range()[0] + 4) - Math.max(TOP, top)), { stroke: colour('select'), width: 1.5 });
}

/** The line nearest to the pointer names its run; titles take their brush away. @param {any} answer @param {string[]} names @param {number[]} at @param {(axis: number, run: number) => number} y @param {{width: number, height: number}} size @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function hits(answer, names, at, y, size, surface) {
  const nearest = (/** @type {MouseEvent} */ event) => {
    const box = surface.node.getBoundingClientRect();
    const [px, py] = [event.clientX - box.left, event.clientY - box.top];
    const right = Math.max(1, d3.bisect(at, px));
    const k = Math.min(at.length - 1, right);
    const before = Math.max(0, k - 1);
    const t = at[k] === at[before] ? 0 : Math.max(0, Math.min(1, (px - at[before]) / (at[k] - at[before])));
    const s = t * t * (3 - 2 * t);
    const run = d3.minIndex(answer.runs, (/** @type {any} */ each, i) => Math.abs(y(before, i) * (1 - s) + y(k, i) * s - py) + (each.on ? 0 : 4));
    const far = run < 0 ? 99 : Math.abs(y(before, run) * (1 - s) + y(k, run) * s - py);
    return far < 8 ? run : -1;
  };
  return [{ x: 0, y: TOP, w: size.width, h: size.height - TOP,
    tip: (event) => { const run = nearest(event); return run < 0 ? '' : `${answer.runs[run].name}: ${answer.axes.map((/** @type {any} */ axis) => `${axis.label} ${shown(axis.values[run], axis)}`).join(', ')}`; },
    click: (event) => { const run = nearest(event); if (run >= 0) surface.act('open', answer.runs[run].place); } },
  ...at.map((x, k) => ({ x: x - 50, y: 0, w: 100, h: TOP, tip: `${answer.axes[k].label}: drag along the axis to select; click here to select all`, click: () => surface.act('brush', names[k], '', '') }))];
}
