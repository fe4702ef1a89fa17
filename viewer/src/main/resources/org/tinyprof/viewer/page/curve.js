/** The chosen callpath over the size of the runs on logarithmic axes: each run, the model of each group with its band, and of the slowest rank. Asks for the curve. */
import { d3 } from './d3.js';
import { amount, cut, estimated, width, wrapped } from './figures.js';
import { colour } from './colours.js';
import { FONT } from './pen.js';
import { pick } from './state.js';
import { momentTexts, opened, runColour, shown, sized, tellingParts } from './many.js';

const LEFT = 66;
const RIGHT = 92;
const NEAR = 9;
const LINE = 16;
/** The height that the chart keeps: below it, notes give way before models do. */
const LEAST = 120;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'curve',
  title: 'Scaling',
  ask: (state) => ({ question: 'curve', ...sized(state), ...pick(state, 'to', 'falling') }),
  draw(answer, state, surface) {
    surface.chart(answer.points.length + answer.groups.length * 70, `${answer.path} by ${answer.by}, with models`, (pen, size) => paint(pen, size, answer, surface));
    surface.table([['group', 'run', answer.by, answer.metric, 'low', 'high', 'unit'],
      ...answer.points.map((/** @type {any} */ point) => ['run', point.name, point.x, point.y, null, null, answer.unit]),
      ...answer.groups.flatMap((/** @type {any} */ group) => group.line.map((/** @type {number[]} */ step) => [`model ${group.name}`.trim(), group.text, step[0], step[1], step[2], step[3], answer.unit]))]);
  },
  gestures: { open: opened },
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, surface) {
  const lines = footer(answer, size);
  const floor = Math.max(60, size.height - 26 - LINE * lines.length);
  const points = answer.points.filter((/** @type {any} */ point) => point.x !== null && point.y !== null);
  const axis = { unit: answer.byUnit, words: [] };
  if (points.length === 0) { pen.text(4, 20, `No selected run has both ${answer.by} and a value.`); return []; }
  const steps = answer.groups.flatMap((/** @type {any} */ group) => group.line);
  const xs = [...points.map((/** @type {any} */ point) => point.x), ...steps.map((/** @type {number[]} */ step) => step[0])];
  const ys = [...points.map((/** @type {any} */ point) => point.y), ...steps.map((/** @type {number[]} */ step) => step[1])].filter((value) => value > 0);
  const logs = Math.min(...xs) > 0 && answer.byUnit === '';
  const ends = /** @type {[number, number]} */ (d3.extent(xs));
  const x = logs ? d3.scaleLog(ends, [LEFT + 6, size.width - RIGHT]) : d3.scaleLinear(ends, [LEFT + 6, size.width - RIGHT]);
  const low = d3.min(ys) ?? 1;
  const high = d3.max(ys) ?? 1;
  const y = d3.scaleLog([low / 1.3, Math.max(high, low * 1.5) * 1.3], [floor, 10]).clamp(true);
  if (answer.last !== null && answer.to > answer.last) {
    pen.rect(x(answer.last), 10, x(answer.to) - x(answer.last), floor - 10, { fill: colour('rule2') });
    if (x(answer.to) - x(answer.last) > 54) pen.text(x(answer.last) + 5, floor - 6, 'predicted');
  }
  let last = -99;
  for (const tick of marks(y, low, high)) {
    pen.line([[LEFT, y(tick)], [size.width - RIGHT, y(tick)]], { stroke: colour('rule2') });
    pen.text(LEFT - 6, y(tick) + 4, amount(tick, answer.unit), { anchor: 'end' });
  }
  const places = [...new Set([...points.map((/** @type {any} */ point) => point.x), ...(answer.to ? [answer.to] : [])])].sort((a, b) => a - b);
  const texts = answer.byUnit === 'moment' ? momentTexts(places) : places.map((place) => shown(place, axis));
  for (const [at, tick] of places.entries()) {
    const text = texts[at];
    if (x(tick) - last < width(text, FONT) + 12) continue;
    last = x(tick);
    pen.text(x(tick), floor + 16, text, { anchor: 'middle' });
  }
  const name = Math.min(LEFT - 6, x(places[0]) - width(texts[0], FONT) / 2 - 8);
  pen.text(name, floor + 16, cut(answer.by, name - 2, `600 ${FONT}`), { anchor: 'end', bold: true });
  const names = /** @type {[number, string, string, string][]} */ ([]);
  const parts = tellingParts(answer.groups.map((/** @type {any} */ group) => group.name));
  answer.groups.forEach((/** @type {any} */ group, /** @type {number} */ at) => {
    const series = answer.colour.series.indexOf(group.name);
    const stroke = series < 0 ? colour('ink2') : colour(`series${series % 6}`);
    const banded = group.line.filter((/** @type {any[]} */ step) => step[2] !== null);
    if (banded.length > 1) pen.area([...banded.map((/** @type {number[]} */ step) => [x(step[0]), y(step[3])]), ...[...banded].reverse().map((/** @type {number[]} */ step) => [x(step[0]), y(Math.max(low / 9, step[2]))])], { fill: stroke, opacity: 0.16 });
    const measured = group.line.filter((/** @type {number[]} */ step) => step[0] <= answer.last);
    const beyond = group.line.filter((/** @type {number[]} */ step) => step[0] >= answer.last);
    pen.line(measured.map((/** @type {number[]} */ step) => [x(step[0]), y(step[1])]), { stroke, width: 1.8 });
    pen.line(beyond.map((/** @type {number[]} */ step) => [x(step[0]), y(step[1])]), { stroke, width: 1.8, dash: '5 4' });
    if (group.slowest.length > 0) pen.line(group.slowest.map((/** @type {number[]} */ step) => [x(step[0]), y(step[1])]), { stroke, width: 1, dash: '1.5 3' });
    const end = group.line.at(-1);
    if (end) names.push([y(end[1]), parts[at], estimated(answer, end[1], answer.unit), stroke]);
  });
  nameEnds(pen, names, size.width - RIGHT + 8);
  const hits = points.map((/** @type {any} */ point) => {
    pen.dot(x(point.x), y(point.y), 4, { fill: runColour(point.colour, answer.colour, true), stroke: colour('paper'), width: 0.8 });
    return { x: x(point.x) - NEAR / 2, y: y(point.y) - NEAR / 2, w: NEAR, h: NEAR, tip: `${point.name}: ${estimated(answer, point.y, answer.unit)}`, click: () => surface.act('open', point.place) };
  });
  lines.forEach((line, at) => pen.text(4, floor + 34 + LINE * at, line));
  return hits;
}

/** @param {any} y @param {number} low @param {number} high */
function marks(y, low, high) {
  const powers = d3.range(Math.floor(Math.log10(low)) - 1, Math.ceil(Math.log10(high)) + 1).flatMap((power) => (high / low > 300 ? [1] : [1, 2, 5]).map((digit) => digit * 10 ** power));
  const inside = powers.filter((tick) => tick >= y.domain()[0] && tick <= y.domain()[1]);
  return inside.length >= 2 ? inside : y.ticks(4);
}

/** Names at the ends of the curves, pushed apart. @param {import('./pen.js').Pen} pen @param {[number, string, string, string][]} names @param {number} x */
function nameEnds(pen, names, x) {
  let free = 0;
  for (const [at, name, value, stroke] of names.sort((one, other) => one[0] - other[0])) {
    const y = Math.max(free, at - (name === '' ? 0 : 8));
    if (name !== '') pen.text(x, y + 4, cut(name, RIGHT - 10, `600 ${FONT}`), { bold: true, fill: stroke });
    pen.text(x, y + (name === '' ? 4 : 19), value);
    free = y + (name === '' ? 18 : 34);
  }
}

/** The lines below the chart: each group's model, and a note where there is room for it. @param {any} answer @param {{width: number, height: number}} size @returns {string[]} */
function footer(answer, size) {
  const dotted = answer.groups.some((/** @type {any} */ group) => group.slowest.length > 0) ? '; dotted: the slowest rank' : '';
  const models = answer.groups.map((/** @type {any} */ group, /** @type {number} */ at) => `${group.name} ${group.text}${answer.unit === 'ns' ? ' s' : ''}${group.rSquared === null ? '' : `, adjusted R² ${group.rSquared.toFixed(3)}`}${at === 0 ? dotted : ''}`.trim());
  const inLines = (/** @type {string[]} */ texts) => texts.flatMap((text) => wrapped(text, size.width - 8, FONT));
  const all = inLines([...models, ...answer.notes.slice(0, 1)]);
  return size.height - 26 - LINE * all.length >= LEAST ? all : inLines(models);
}
