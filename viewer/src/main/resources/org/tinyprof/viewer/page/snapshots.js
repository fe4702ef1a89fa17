/** The chosen callpath at each kept snapshot, over time: what it took up to then, and what was added since the one before. Asks for the snapshots. */
import { d3 } from './d3.js';
import { amount, tickTexts } from './figures.js';
import { colour } from './colours.js';
import { LEFT } from './block.js';
import { pick, selection } from './state.js';

const MINUTE = 60000;

/** What the page asks to learn whether there are any. @param {import('./state.js').State} state */
export const snapshotQuestion = (state) => ({ question: 'snapshots', ...selection(state), ...pick(state, 'path', 'over') });

/** @type {import('./surface.js').View} */
export const view = {
  name: 'snapshots',
  title: 'Snapshots',
  ask: (state) => snapshotQuestion(state),
  draw(answer, state, surface) {
    surface.chart(answer.points.length * 2, 'Values at each snapshot', (pen, size) => paint(pen, size, answer));
    surface.table([['snapshot', 'moment', 'value', 'since the one before', 'unit'], ...answer.points.map((/** @type {any} */ point) => [point.name, point.at === null ? null : new Date(point.at).toISOString(), point.value, point.since, answer.unit])]);
  },
  gestures: {},
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer) {
  const points = answer.points;
  const floor = size.height - 14;
  const timed = points.every((/** @type {any} */ point) => point.at !== null) && points.length > 1;
  const place = (/** @type {any} */ point, /** @type {number} */ at) => (timed ? point.at : at);
  const places = /** @type {number[]} */ (points.map(place));
  const ends = [Math.min(...places), Math.max(...places)];
  const x = d3.scaleLinear(ends[0] === ends[1] ? [ends[0] - 1, ends[0] + 1] : ends, [LEFT + 8, size.width - 14]);
  const most = Math.max(...points.map((/** @type {any} */ point) => point.value ?? 0)) || 1;
  const y = d3.scaleLinear([0, most], [floor, 8]);
  const ticks = y.ticks(2);
  tickTexts(ticks, answer.unit).forEach((text, at) => {
    pen.line([[LEFT, y(ticks[at])], [size.width - 8, y(ticks[at])]], { stroke: colour('rule2') });
    pen.text(LEFT - 8, y(ticks[at]) + 4, at === 0 ? 'snapshots' : text, { anchor: 'end' });
  });
  const wide = Math.max(1, Math.min(18, (size.width - LEFT - 22) / points.length - 2));
  points.forEach((/** @type {any} */ point, /** @type {number} */ at) => { if (point.since > 0) pen.rect(x(place(point, at)) - wide, y(point.since), wide, floor - y(point.since), { fill: colour('band') }); });
  pen.line(points.map((/** @type {any} */ point, /** @type {number} */ at) => (point.value === null ? null : [x(place(point, at)), y(point.value)])), { stroke: colour('mean'), width: 1.6 });
  const said = (/** @type {number} */ moment) => (timed ? new Date(moment).toISOString().slice(11, ends[1] - ends[0] > 5 * MINUTE ? 16 : 19) : '');
  let last = -99;
  return points.map((/** @type {any} */ point, /** @type {number} */ at) => {
    const px = x(place(point, at));
    if (point.value !== null) pen.dot(px, y(point.value), 2.6, { fill: colour('mean') });
    if (timed && px - last > 70) { pen.text(Math.min(px, size.width - 40), size.height - 2, said(point.at), { anchor: 'middle', size: 11 }); last = px; }
    return { x: px - Math.max(8, wide), y: 0, w: Math.max(16, 2 * wide), h: size.height,
      tip: `${point.name}${timed ? `, ${said(point.at)} UTC` : ''}: ${amount(point.value, answer.unit)}${point.since === null ? '' : `, ${amount(point.since, answer.unit)} since the one before`}` };
  });
}
