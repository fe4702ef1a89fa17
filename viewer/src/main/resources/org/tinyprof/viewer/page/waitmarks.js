/** Waits in MPI over a timeline: a mark a wait in the colour of its kind, an arrow from the chosen one to the work that it waited for, the critical path as one line; and phases. */
import { colour } from './colours.js';
import { name as number, nanos } from './figures.js';

/** @typedef {import('./timeline.js').Room} Room */

/** Colours of kinds of waits. @type {[RegExp, string, string][]} */
const KINDS = [[/^late sender/, 'series0', 'late sender'], [/^late receiver/, 'series1', 'late receiver'], [/barrier|n-to-n/, 'series2', 'barrier, n-to-n'], [/reduce|broadcast/, 'series3', 'early reduce, late broadcast'], [/Init|Finalize/, 'series5', 'at MPI_Init, MPI_Finalize']];
/** From so many points on the critical path is drawn thinly. */
const DENSE = 160;
/** How high the mark of a wait is, and how near a click must be. */
const HIGH = 4;

/** @param {string} kind */
const fillOf = (kind) => colour(KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'series-none');

/** The row of a rank: that of the thread that calls MPI, which comes first. @param {any} answer @param {Room} at @param {number} rank */
function bandOf(answer, at, rank) {
  return at.bands.find((band) => band.row >= 0 && rank >= answer.rows[band.row].first && rank <= answer.rows[band.row].last);
}

/** What tells waits apart in the address. @param {any} wait */
const idOf = (wait) => `${wait.rank}@${wait.from}`;

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @param {Room} at @returns {import('./surface.js').Hit[]} */
export function waitMarks(pen, answer, state, surface, at) {
  if (!answer.waits) return [];
  const { left, wide, top, view: high } = at;
  const x = (/** @type {number} */ moment) => Math.max(left, Math.min(left + wide, left + wide * (moment - answer.from) / (answer.to - answer.from)));
  const middle = (/** @type {number} */ rank) => { const band = bandOf(answer, at, rank); return band ? band.y + band.h / 2 - top : NaN; };
  criticalPath(pen, answer, x, middle, high);
  const hits = answer.waits.lines.flatMap((/** @type {any} */ wait) => {
    const band = bandOf(answer, at, wait.rank);
    const y = band ? band.y + band.h - HIGH - 1 - top : -1;
    if (!band || y < 0 || y > high - HIGH || wait.to < answer.from || wait.from > answer.to) return [];
    const [from, to] = [x(wait.from), x(wait.to)];
    pen.rect(from, y, Math.max(1, to - from), HIGH, { fill: fillOf(wait.kind) });
    return [{ x: from, y: y - 1, w: Math.max(4, to - from), h: HIGH + 2, tip: told(wait), click: () => surface.act('wait', idOf(wait), wait.latePath, String(wait.late)) }];
  });
  const chosen = answer.waits.lines.find((/** @type {any} */ wait) => idOf(wait) === state.wait);
  if (chosen) arrow(pen, chosen, x, middle, high);
  return hits;
}

/** The line that the length of the run depends on. @param {import('./pen.js').Pen} pen @param {any} answer @param {(moment: number) => number} x @param {(rank: number) => number} middle @param {number} high */
function criticalPath(pen, answer, x, middle, high) {
  /** @type {(number[]|null)[]} */
  const points = [];
  for (const part of answer.waits.path) {
    if (part.to < answer.from || part.from > answer.to) continue;
    const y = middle(part.rank);
    if (Number.isNaN(y) || y < 0 || y > high) { points.push(null); continue; }
    points.push([x(part.from), y], [x(part.to), y]);
  }
  const dense = points.length > DENSE; // the whole of a long run: a shade of where the path goes
  if (!dense) pen.line(points, { stroke: colour('paper'), width: 4, opacity: 0.7 });
  pen.line(points, { stroke: colour('warn'), width: dense ? 0.7 : 1.6, opacity: dense ? 0.5 : 1 });
}

/** From the chosen wait to the rank that came late. @param {import('./pen.js').Pen} pen @param {any} wait @param {(moment: number) => number} x @param {(rank: number) => number} middle @param {number} high */
function arrow(pen, wait, x, middle, high) {
  const [from, to] = [middle(wait.rank), middle(wait.late)];
  const [begin, end] = [x(wait.from), x(wait.to)];
  if (from >= 0 && from <= high) pen.rect(begin, from - 7, Math.max(2, end - begin), 14, { stroke: colour('select'), width: 2 });
  if (Number.isNaN(from) || Number.isNaN(to)) return;
  const down = to > from ? 1 : -1;
  pen.line([[end, from], [end, to]], { stroke: colour('select'), width: 2 });
  pen.area([[end, to], [end - 5, to - 9 * down], [end + 5, to - 9 * down]], { fill: colour('select') });
  pen.line([[begin, to], [end, to]], { stroke: colour('select'), width: 3 });
}

/** A wait in words. @param {any} wait */
function told(wait) {
  return `${wait.kind}: rank ${number(wait.rank)} waited ${nanos(wait.to - wait.from)} in ${wait.path.split('<').at(-1)} for rank ${number(wait.late)}${wait.latePath === '' ? '' : `, which was in ${wait.latePath.split('<').slice(-2).join('<')}`}; click for the work that caused it`;
}

/** Where phases begin. @param {import('./pen.js').Pen} pen @param {any} answer @param {Room} at */
export function phaseMarks(pen, answer, { left, wide, view: high }) {
  const begins = /** @type {number[]} */ (answer.phases ?? []).filter((begin) => begin > answer.from && begin < answer.to);
  if (begins.length > wide / 12) return;
  for (const begin of begins) {
    const x = left + wide * (begin - answer.from) / (answer.to - answer.from);
    pen.line([[x, 0], [x, high + 3]], { stroke: colour('ink3'), width: 0.8, dash: '2 3' });
  }
}

/** What the marks mean. @param {import('./pen.js').Pen} pen @param {any} answer @param {number} y @returns {[string, (x: number) => void][]} */
export function legendOfWaits(pen, answer, y) {
  const lines = answer.waits?.lines ?? [];
  const kinds = KINDS.filter(([pattern]) => lines.some((/** @type {any} */ wait) => pattern.test(wait.kind)));
  const marks = kinds.map(([, fill, text]) => /** @type {[string, (x: number) => void]} */ ([text, (x) => pen.rect(x, y + 3, 18, HIGH + 1, { fill: colour(fill) })]));
  return answer.waits?.path.length > 0 ? [...marks, ['critical path', (x) => pen.line([[x, y + 5.5], [x + 18, y + 5.5]], { stroke: colour('warn'), width: 1.6 })]] : marks;
}

