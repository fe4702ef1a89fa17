/** Executions as a strip of bars; least, median, mean and largest are named, and each can be chosen. Asks with the course. */
import { d3 } from './d3.js';
import { estimated, name as number, width } from './figures.js';
import { colour } from './colours.js';
import { FONT } from './pen.js';
import { LEFT, courseQuestion } from './block.js';

/** @type {import('./surface.js').View} */
export const view = {
  name: 'executions',
  title: 'Executions',
  ask: (state) => courseQuestion(state),
  without: (answer) => answer.course.without,
  draw(answer, state, surface) {
    const all = answer.executions;
    surface.node.dataset.executions = all.number;
    surface.chart(all.course.mean.length, 'Executions', (pen, size) => paint(pen, size, answer, state, surface));
    surface.table(() => this.rows?.(answer, state, surface.unit()) ?? []);
  },
  rows: ({ executions: { number: many, course } }, _state, unit) => [['execution', `min in ${unit}`, `mean in ${unit}`, `max in ${unit}`],
    ...course.mean.map((/** @type {any} */ mean, /** @type {number} */ at) => [Math.floor(many * at / course.mean.length), course.min[at], mean, course.max[at]])],
  gestures: {
    execution: (state, number) => ({ ...state, ...(state.exec === String(number) ? { exec: '', iter: '' } : { exec: String(number) }), at: '' }),
  },
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, state, surface) {
  const unit = surface.unit();
  const all = answer.executions;
  const means = /** @type {(number|null)[]} */ (all.course.mean);
  const wide = size.width - LEFT - 8;
  const floor = size.height - 12;
  if (all.number <= 1) {
    pen.text(LEFT, floor, 'one execution', {});
    return [];
  }
  const each = wide / means.length;
  const gap = each > 4 ? Math.min(6, each * 0.18) : 0;
  const most = d3.max(means, (mean) => mean ?? 0) || 1;
  const high = (/** @type {number} */ value) => 28 * value / most;
  const place = (/** @type {number} */ execution) => Math.floor(means.length * execution / all.number);
  const open = answer.along === 'iteration' ? answer.execution : state.exec === '' ? -1 : Number(state.exec);
  if (open >= 0) {
    const x = LEFT + each * place(open);
    pen.area([[x, floor + 1], [x + each - gap, floor + 1], [LEFT + wide, size.height], [LEFT, size.height]], { fill: colour('select-behind') });
  }
  pen.text(LEFT - 8, floor - 1, 'executions', { anchor: 'end' });
  const hits = means.map((mean, at) => {
    const execution = Math.ceil(all.number * at / means.length);
    const tall = high(mean ?? 0);
    pen.rect(LEFT + each * at, floor - tall, Math.max(0.8, each - gap), tall, { fill: mean === null ? 'hatch:absent' : colour(execution === open ? 'select' : 'band') });
    return { x: LEFT + each * at, y: 0, w: each, h: size.height, tip: `execution ${number(execution)}: mean ${estimated(answer, mean, unit)}`, click: () => surface.act('execution', execution) };
  });
  const names = /** @type {[string, number, number][]} */ ([['max', all.max, all.marked[3]], ['median', all.median, all.marked[1]], ['min', all.min, all.marked[0]], ['mean', all.mean, all.marked[2]]]);
  /** @type {[number, number][]} */
  const taken = [];
  for (const [word, execution, value] of names) {
    const text = `${word} ${estimated(answer, value, unit)}`;
    const half = width(text, FONT) / 2;
    const x = Math.max(LEFT + half, Math.min(LEFT + wide - half, LEFT + each * (place(execution) + 0.5)));
    if (taken.some(([from, to]) => x + half + 6 > from && x - half - 6 < to)) continue;
    taken.push([x - half, x + half]);
    const on = execution === open;
    pen.text(x, floor - 34, text, { anchor: 'middle', bold: on, fill: colour(on ? 'select' : 'ink2') });
    hits.push({ x: x - half, y: floor - 46, w: 2 * half, h: 16, tip: `execution ${number(execution)}`, click: () => surface.act('execution', execution) });
  }
  return hits;
}
