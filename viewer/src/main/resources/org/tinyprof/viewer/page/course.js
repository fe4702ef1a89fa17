/** The course along iterations or executions: from the fastest to the slowest rank, the mean, and the chosen rank. Asks for a band per pixel. */
import { d3 } from './d3.js';
import { estimated, name as number, tickTexts } from './figures.js';
import { colour } from './colours.js';
import { isExport } from './server.js';
import { LEFT, courseQuestion, iterationsBetween, nothing, placed, shareAlong, zoomedIterations } from './block.js';

/** @type {import('./surface.js').View} */
export const view = {
  name: 'course',
  title: 'Course',
  ask: (state) => courseQuestion(state),
  without: (answer) => answer.course.without,
  draw(answer, state, surface) {
    surface.node.dataset.columns = answer.columns;
    surface.chart(0, `Course along ${answer.along}s`, (pen, size) => paint(pen, size, answer, state, surface));
    const wide = surface.size().width - LEFT - 8;
    if (answer.along === 'iteration' && !isExport) {
      surface.brush({ x0: LEFT, x1: LEFT + wide, y0: 0, y1: surface.size().height, along: 'x', done: (from, to) => surface.act('iterations', iterationsBetween(answer, (from - LEFT) / wide, (to - LEFT) / wide)) });
    }
    surface.table(() => this.rows?.(answer, state, surface.unit()) ?? []);
  },
  rows({ course, along, from, to, line }, state, unit) {
    const many = to - from + 1;
    return [[along, `min in ${unit}`, `mean in ${unit}`, `max in ${unit}`, 'rank of min', 'rank of max', state.rank === '' ? 'rank' : `rank ${state.rank} in ${unit}`],
      ...course.mean.map((/** @type {any} */ mean, /** @type {number} */ at) => [from + Math.floor(many * at / course.mean.length), course.min[at], mean, course.max[at], course.minRank[at], course.maxRank[at], line?.[at] ?? null])];
  },
  gestures: {
    iterations: (state, chosen) => ({ ...state, ...chosen }),
    rank: (state, rank) => ({ ...state, rank: String(rank) }),
  },
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface */
function paint(pen, size, answer, state, surface) {
  const unit = surface.unit();
  const { min, mean, max } = answer.course;
  const many = mean.length;
  if (mean.every((/** @type {number|null} */ each) => each === null)) return nothing(pen, LEFT);
  const wide = size.width - LEFT - 8;
  const x = (/** @type {number} */ at) => LEFT + wide * (at + 0.5) / many;
  const low = d3.min(/** @type {number[]} */ (min).filter((v) => v !== null)) ?? 0;
  const high = d3.max(/** @type {number[]} */ (max).filter((v) => v !== null)) ?? 1;
  const y = d3.scaleLinear([low - (high - low) * 0.04, high + (high - low) * 0.06 || high * 1.05 || 1], [size.height - 6, 8]);
  const ticks = y.ticks(4);
  tickTexts(ticks, unit).forEach((text, at) => {
    pen.line([[LEFT, y(ticks[at])], [LEFT + wide, y(ticks[at])]], { stroke: colour('rule2') });
    pen.text(LEFT - 8, y(ticks[at]) + 4, text, { anchor: 'end' });
  });
  if (many === 1) {
    pen.line([[x(0), y(low)], [x(0), y(high)]], { stroke: colour('bar'), width: 6 });
    if (mean[0] !== null) pen.dot(x(0), y(mean[0]), 4, { fill: colour('mean') });
  } else {
    bands(pen, min, max, x, y);
    if (answer.line) pen.line(points(answer.line, x, y), { stroke: colour('select'), width: 1.3 });
    pen.line(points(mean, x, y), { stroke: colour('mean'), width: 1.8 });
    words(pen, answer, state, x, y, many);
  }
  if (answer.along === 'iteration' && answer.executions.number > 1) pen.text(LEFT + wide, 12, `execution ${number(answer.execution)}${state.exec === '' ? ', the median' : ''}`, { anchor: 'end', halo: true });
  const mark = Number(state.at);
  if (state.at !== '' && answer.along === 'iteration' && mark >= answer.from && mark <= answer.to) {
    const at = LEFT + wide * (mark - answer.from) / (answer.to - answer.from + 1);
    pen.line([[at, 0], [at, size.height]], { stroke: colour('warn'), width: 1.3, dash: '3 2' });
    const left = at > LEFT + wide * 0.75;
    pen.text(left ? at - 7 : at + 7, 14, `▲ from iteration ${number(mark)} on`, { fill: colour('warn'), bold: true, halo: true, anchor: left ? 'end' : 'start' });
  }
  return mean.map((/** @type {number|null} */ value, /** @type {number} */ at) => ({ x: LEFT + wide * at / many, y: 0, w: wide / many, h: size.height,
    tip: value === null ? 'absent' : `${answer.along} ${number(answer.from + Math.floor((answer.to - answer.from + 1) * at / many))}: ${answer.ranks === 1 ? estimated(answer, value, unit) : `min ${estimated(answer, min[at], unit)} on rank ${number(answer.course.minRank[at])}, mean ${estimated(answer, value, unit)}, max ${estimated(answer, max[at], unit)} on rank ${number(answer.course.maxRank[at])}`}${placed(surface)}`,
    click: () => surface.act('rank', answer.least ? answer.course.minRank[at] : answer.course.maxRank[at]),
    zoom: (/** @type {MouseEvent} */ event, /** @type {boolean} */ inward) => surface.act('iterations', zoomedIterations(answer, shareAlong(event, surface), inward)) }));
}

/** @param {(number|null)[]} values @param {(at: number) => number} x @param {(value: number) => number} y */
const points = (values, x, y) => values.map((value, at) => (value === null ? null : [x(at), y(value)]));

/** Areas from the fastest to the slowest rank, with gaps where no rank has a value. @param {import('./pen.js').Pen} pen @param {(number|null)[]} min @param {(number|null)[]} max @param {(at: number) => number} x @param {(value: number) => number} y */
function bands(pen, min, max, x, y) {
  let from = 0;
  for (let at = 0; at <= min.length; at++) {
    if (at < min.length && min[at] !== null) continue;
    const run = d3.range(from, at);
    if (run.length > 0) {
      pen.area([...run.map((i) => [x(i), y(/** @type {number} */ (max[i]))]), ...run.reverse().map((i) => [x(i), y(/** @type {number} */ (min[i]))])], { fill: colour('band') });
    }
    from = at + 1;
  }
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {(at: number) => number} x @param {any} y @param {number} many */
function words(pen, answer, state, x, y, many) {
  const at = Math.min(many - 1, Math.max(1, Math.round(many * 0.04)));
  const mean = answer.course.mean[at];
  if (mean === null) return;
  const own = answer.line?.[at];
  pen.text(x(at), Math.max(12, y(mean) - 6), 'mean', { bold: true, fill: colour('ink'), halo: true });
  if (own !== undefined && own !== null) {
    const near = Math.abs(y(own) - y(mean)) < 22;
    const below = y(mean) + 17;
    const beside = below < y.range()[0] ? below : y(mean) - 22; // on the floor of the chart there is room above alone
    pen.text(x(at), near ? beside : Math.max(12, y(own) - 9), `rank ${number(Number(state.rank))}`, { bold: true, fill: colour('select'), halo: true });
  }
}
