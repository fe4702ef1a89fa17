/** Each run as a point of two attributes or values; dragging selects runs in all views. Asks for the runs along two axes. */
import { d3 } from './d3.js';
import { cut, width } from './figures.js';
import { colour } from './colours.js';
import { FONT } from './pen.js';
import { CHOSEN, brushed, brushes, chosen, ends, joined, leavesRuns, opened, runColour, scaleOf, shown, ticksOf, usually } from './many.js';

const LEFT = 92;
const BELOW = 42;
const NEAR = 9;

/** @param {import('./state.js').State} state */
export const pair = (state) => [state.x || usually(), state.y || CHOSEN];

/** @type {import('./surface.js').View} */
export const view = {
  name: 'scatter',
  title: 'Scatter plot',
  place: 'scatter',
  ask: (state) => ({ question: 'points', ...chosen(state), axes: joined(pair(state)) }),
  draw(answer, state, surface) {
    const size = surface.size();
    const [x, y] = scales(answer, size);
    surface.chart(answer.runs.length, `${answer.axes[1].label} by ${answer.axes[0].label}`, (pen) => paint(pen, size, answer, state, surface));
    surface.brush({ x0: LEFT, x1: size.width - 8, y0: 8, y1: size.height - BELOW, along: 'both', done: (_from, _to, box) => {
      const [left, right, low, high] = [x.invert(box.x0), x.invert(box.x1), y.invert(box.y1), y.invert(box.y0)];
      if (leavesRuns(answer, state, [[0, left, right], [1, low, high]], surface)) surface.act('brush', pair(state), ends(answer.axes[0], left, right), ends(answer.axes[1], low, high));
    } });
    surface.table([['run', 'selected', answer.axes[0].label, answer.axes[1].label],
      ...answer.runs.map((/** @type {any} */ run, /** @type {number} */ i) => [run.name, run.on ? 'yes' : 'no', ...answer.axes.map((/** @type {any} */ axis) => (axis.words.length > 0 ? shown(axis.values[i], axis) : axis.values[i]))])]);
  },
  gestures: {
    brush: (state, names, one, other) => brushed(brushed(state, names[0], one[0], one[1]), names[1], other[0], other[1]),
    all: (state, names) => brushed(brushed(state, names[0], '', ''), names[1], '', ''),
    open: opened,
  },
};

/** @param {any} answer @param {{width: number, height: number}} size */
const scales = (answer, size) => [scaleOf(answer.axes[0], [LEFT + 8, size.width - 20]), scaleOf(answer.axes[1], [size.height - BELOW - 6, 14])];

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, state, surface) {
  const [x, y] = scales(answer, size);
  const floor = size.height - BELOW;
  const [one, other] = answer.axes;
  for (const tick of ticksOf(other, y, 6)) {
    pen.line([[LEFT, y(tick.at)], [size.width - 8, y(tick.at)]], { stroke: colour('rule2') });
    pen.text(LEFT - 8, y(tick.at) + 4, cut(tick.text, LEFT - 12, FONT), { anchor: 'end' });
  }
  let free = 0;
  for (const tick of ticksOf(one, x, 8)) {
    pen.line([[x(tick.at), 8], [x(tick.at), floor]], { stroke: colour('rule2') });
    const text = cut(tick.text, 100, FONT);
    const half = width(text, FONT) / 2;
    if (x(tick.at) - half < free) continue;
    pen.text(x(tick.at), floor + 16, text, { anchor: 'middle' });
    free = x(tick.at) + half + 6;
  }
  const [bold, room] = [`600 ${FONT}`, size.width - 24];
  const beside = cut(other.label, Math.max(room / 2, room - width(one.label, bold)), bold);
  pen.text(size.width - 8, floor + 34, cut(one.label, room - width(beside, bold), bold), { anchor: 'end', bold: true, fill: colour('ink') });
  pen.text(4, floor + 34, beside, { bold: true, fill: colour('ink') });
  const known = brushes(state.brush).filter((brush) => pair(state).includes(brush.axis));
  const order = d3.range(answer.runs.length).sort((a, b) => Number(answer.runs[a].on) - Number(answer.runs[b].on));
  let absent = 0;
  const hits = order.flatMap((run) => {
    const [px, py] = [one.values[run], other.values[run]];
    if (px === null || py === null) { absent++; return []; }
    const each = answer.runs[run];
    pen.dot(x(px), y(py), each.on ? 4.5 : 3, { fill: runColour(each.colour, answer.colour, each.on), stroke: colour('paper'), width: 0.8 });
    return [{ x: x(px) - NEAR / 2, y: y(py) - NEAR / 2, w: NEAR, h: NEAR, tip: `${each.name}: ${one.label} ${shown(px, one)}, ${other.label} ${shown(py, other)}`, click: () => surface.act('open', each.place) }];
  });
  if (absent > 0) pen.text(LEFT + 4, 20, `${absent} runs lack one of both`, { halo: true });
  const clear = { x: 0, y: floor + 22, w: size.width, h: 20, tip: known.length > 0 ? 'click here to select all again' : '', click: () => surface.act('all', pair(state)) };
  return [clear, ...hits];
}
