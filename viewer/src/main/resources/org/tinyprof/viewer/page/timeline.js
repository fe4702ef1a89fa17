/** Where threads were when: rows are threads, or ranks where there are many; time runs along. A cell has the colour of the callpath that took most of it. Asks for three bytes a cell. */
import { d3 } from './d3.js';
import { name as number, nameThatFits, nanos, percent, width } from './figures.js';
import { colour, inkOn } from './colours.js';
import { FONT } from './pen.js';
import { ask, isExport } from './server.js';
import { LEFT as USUAL_LEFT } from './block.js';
import { pick, rangeText, withRanks } from './state.js';
import { cellsOf, interruptedOf, pictureOf, runsOf } from './stretches.js';
import { hiddenMessages, messageLines } from './lines.js';
import { changed, interval, intervalText, momentText, timeTicks } from './moments.js';

/** Room below the rows: the axis, and what the fills mean. */
const AXIS = 20;
const LOW = 44; // and 4 more in the style sheet, so that rounding takes no row
/** The height of a thread's row, and the least of a row of ranks. */
const TALL = 20;
const READABLE = 14;
const THIN = 2;
const MOST_LABEL = 190;
/** A drag that goes less far to one side means the other alone. */
const SLIP = 12;
/** A run of cells has its name written in it from this width on. */
const NAMED = 30;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'timeline',
  title: 'Timeline',
  ask(state, size) {
    const high = Math.max(READABLE, size.height - LOW);
    return { question: 'timeline', ...pick(state, 'run', 'ranks', 'span', 'depth', 'path', 'q'), bins: Math.max(16, Math.min(1024, size.width - USUAL_LEFT - 8)), threads: Math.floor(high / READABLE), rows: Math.max(1, Math.min(512, Math.floor(high / THIN))) };
  },
  draw(answer, state, surface) {
    const { from, to, first, last } = answer;
    const cells = cellsOf(answer, state);
    surface.node.parentElement?.style.setProperty('--rows', answer.rows.length);
    const at = laidOut(answer, surface.size());
    Object.assign(surface.node.dataset, { from, to, first, last, left: at.left, wide: at.wide });
    const picture = pictureOf(answer, cells, at.each, at.high);
    surface.chart(Infinity, 'Timeline of ranks', (pen) => paint(pen, answer, state, surface, cells, picture, at));
    surface.brush({ x0: at.left, x1: at.left + at.wide, y0: 0, y1: at.high + AXIS, along: 'both', done: (_from, _to, box) => brushed(surface, answer, at, box) });
    surface.table(() => rows(answer, cells));
  },
  gestures: {
    choose: (state, path, rank) => ({ ...state, path: path || state.path, rank: rank ?? state.rank }),
    span: (state, span) => ({ ...state, span }),
    brush: (state, time, ranks) => ({ ...(ranks === '' ? state : withRanks(state, ranks)), ...(time === '' ? {} : { time, exec: '', iter: '', at: '' }) }),
  },
};

/** Keys while the timeline has the focus: those that Perfetto has. @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go @returns {Record<string, () => void>} */
export function timelineKeys(go) {
  const step = (/** @type {{zoom?: number, pan?: number}} */ by) => () => {
    const { from, to, first, last } = /** @type {HTMLElement} */ (document.querySelector('#timeline .picture')).dataset;
    if (from !== undefined) go((state) => ({ ...state, span: changed({ from: Number(from), to: Number(to), first: Number(first), last: Number(last) }, by) }));
  };
  return { w: step({ zoom: 0.5 }), s: step({ zoom: 2 }), a: step({ pan: -0.25 }), d: step({ pan: 0.25 }), '+': step({ zoom: 0.5 }), '-': step({ zoom: 2 }), ArrowLeft: step({ pan: -0.25 }), ArrowRight: step({ pan: 0.25 }),
    f: () => go((state) => ({ ...state, span: state.time })) };
}

/** A row in words. @param {any} row */
const said = (row) => `${row.first === row.last ? `rank ${number(row.first)}` : `ranks ${number(row.first)} to ${number(row.last)}`}${row.thread === '' ? '' : ` ${row.thread}`}`;

/** Where rows and time lie. @param {any} answer @param {{width: number, height: number}} size */
function laidOut(answer, size) {
  const threads = answer.rows.some((/** @type {any} */ row) => row.thread !== '');
  const left = threads ? Math.min(MOST_LABEL, size.width * 0.3, Math.max(USUAL_LEFT, 14 + Math.max(...answer.rows.map((/** @type {any} */ row) => width(said(row), `600 ${FONT}`))))) : USUAL_LEFT;
  const each = Math.min(TALL, Math.max(1, size.height - LOW) / answer.rows.length);
  return { left, wide: Math.max(1, size.width - left - 8), each, high: Math.round(each * answer.rows.length) };
}

/** @typedef {ReturnType<typeof laidOut>} Room */

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @param {import('./stretches.js').Cells} cells @param {HTMLCanvasElement} picture @param {Room} at @returns {import('./surface.js').Hit[]} */
function paint(pen, answer, state, surface, cells, picture, at) {
  const { left, wide, each, high } = at;
  const x = d3.scaleLinear([answer.from, answer.to], [left, left + wide]);
  pen.image(picture, left, 0, wide, high);
  if (answer.interrupted) pen.image(interruptedOf(answer, each, high), left, 0, wide, high);
  labels(pen, answer, state, at);
  if (each >= READABLE) names(pen, answer, cells, at);
  for (const { at: tick, text } of timeTicks(answer.from, answer.to, Math.max(2, Math.min(10, Math.floor(wide / 90))))) {
    pen.line([[x(tick), high], [x(tick), high + 4]], { stroke: colour('ink3') });
    pen.text(Math.min(x(tick), left + wide + 6 - width(text, FONT) / 2), high + 16, text, { anchor: 'middle' });
  }
  pen.line([[left, high + 0.5], [left + wide, high + 0.5]], { stroke: colour('rule') });
  const messages = messageLines(pen, answer, at);
  const slice = interval(state.time);
  if (slice) band(pen, x(slice[0]), x(slice[1]), at);
  legend(pen, answer, at);
  const cellAt = (/** @type {MouseEvent} */ event) => {
    const box = surface.node.getBoundingClientRect();
    const row = Math.max(0, Math.min(answer.rows.length - 1, Math.floor((event.clientY - box.top) / each)));
    const bin = Math.max(0, Math.min(answer.bins - 1, Math.floor(answer.bins * (event.clientX - box.left - left) / wide)));
    return { row, bin, share: (event.clientX - box.left - left) / wide };
  };
  return [{ x: left, y: 0, w: wide, h: high,
    tip: (event) => { const { row, bin } = cellAt(event); return told(answer, state, cells, row, bin); },
    click: (event) => {
      const { row, bin } = cellAt(event);
      const { first, last } = answer.rows[row];
      surface.node.closest('section')?.focus({ preventScroll: true });
      surface.act('choose', answer.callpaths[cells.place(row, bin)]?.path ?? '', first === last ? String(first) : undefined);
    },
    zoom: (event, inward) => surface.act('span', changed(answer, { zoom: inward ? 0.5 : 2, around: Math.max(0, Math.min(1, cellAt(event).share)) })) }, ...messages];
}

/** Ranks and threads left of the rows; where rows are thin, as many as have room. @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {Room} at */
function labels(pen, answer, state, { left, wide, each, high }) {
  const firsts = /** @type {number[]} */ (answer.rows.map((/** @type {any} */ row) => row.first));
  const ticks = each >= READABLE ? firsts : d3.ticks(firsts[0], answer.rows.at(-1).last, Math.max(2, Math.min(8, high / 40)));
  const named = new Map(ticks.map((rank, at) => [each >= READABLE ? at : d3.bisectRight(firsts, rank) - 1, rank]));
  answer.rows.forEach((/** @type {any} */ row, /** @type {number} */ place) => {
    const y = each * place;
    const on = state.rank !== '' && Number(state.rank) >= row.first && Number(state.rank) <= row.last;
    const begins = place > 0 && answer.rows[place - 1].first !== row.first;
    if (begins && row.thread !== '') pen.line([[0, y + 0.5], [left + wide, y + 0.5]], { stroke: colour('rule') });
    if (on) pen.area([[left, y + each / 2], [left - 7, y + each / 2 - 4.5], [left - 7, y + each / 2 + 4.5]], { fill: colour('select') });
    const text = row.thread === '' ? number(named.get(place) ?? row.first) : place > 0 && !begins ? row.thread : `${row.first} ${row.thread}`;
    const words = { anchor: /** @type {const} */ ('end'), bold: on, fill: colour(on ? 'select' : 'ink2') };
    if (named.has(place)) pen.text(left - 10, Math.max(10, Math.min(high - 1, y + each / 2 + 4)), place === 0 ? `rank ${text}` : text, words);
  });
}

/** Names of callpaths in runs of cells that have room for them. @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./stretches.js').Cells} cells @param {Room} at */
function names(pen, answer, cells, { left, wide, each }) {
  const step = wide / answer.bins;
  answer.rows.forEach((/** @type {any} */ _row, /** @type {number} */ row) => {
    for (const run of runsOf(answer, cells, row)) {
      const room = (run.to - run.from) * step - 8;
      const text = run.name === '' || room < NAMED ? '' : nameThatFits(run.name, room, FONT);
      if (text === '') continue;
      const [px, y] = [left + run.from * step + 4, each * row];
      if (run.hatched) pen.rect(px - 2, y + 2, width(text, FONT) + 4, each - 6, { fill: colour('waits-behind') });
      pen.text(px, y + each / 2 + 3, text, { fill: run.hatched || run.light ? colour('ink') : inkOn(run.fill) });
    }
  });
}

/** Shows which interval the other views are of: what lies outside fades. @param {import('./pen.js').Pen} pen @param {number} x0 @param {number} x1 @param {Room} at */
function band(pen, x0, x1, { left, wide, high }) {
  const [from, to] = [Math.max(left, Math.min(left + wide, x0)), Math.max(left, Math.min(left + wide, x1))];
  pen.rect(left, 0, from - left, high, { fill: colour('paper'), opacity: 0.55 });
  pen.rect(to, 0, left + wide - to, high, { fill: colour('paper'), opacity: 0.55 });
  pen.rect(from, high, Math.max(2, to - from), 4, { fill: colour('select') });
  for (const edge of [x0, x1]) if (edge >= left && edge <= left + wide) pen.line([[edge, 0], [edge, high]], { stroke: colour('select'), width: 1.3 });
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {Room} at */
function legend(pen, answer, { left, wide, high }) {
  const y = high + AXIS + 4;
  const base = d3.rgb(colour('communication'));
  const light = d3.interpolateRgb(colour('paper'), base.toString())(0.4);
  const parts = /** @type {[string, (x: number) => void][]} */ ([
    ['running', (x) => pen.rect(x, y, 18, 11, { fill: base.toString() })],
    ['waiting', (x) => pen.rect(x, y, 18, 11, { fill: light })],
    ['off CPU', (x) => pen.rect(x, y + 4.5, 18, 2, { fill: base.toString() })],
    ['absent', (x) => pen.rect(x + 0.5, y + 0.5, 17, 10, { stroke: colour('rule') })],
    ...(answer.gaps ? [['not recorded', (/** @type {number} */ x) => pen.rect(x, y, 18, 11, { fill: 'hatch:absent' })]] : []),
    ...(answer.interrupted ? [['stood still', (/** @type {number} */ x) => pen.rect(x, y, 18, 3, { fill: colour('ink') })]] : [])]);
  let x = left;
  for (const [text, mark] of parts) {
    mark(x);
    pen.text(x + 23, y + 10, text);
    x += 23 + width(text, FONT) + 16;
  }
  const most = Math.max(...answer.rows.map((/** @type {any} */ row) => row.last - row.first + 1));
  const ranks = most > 1 ? `up to ${number(most)} ranks a row; ` : '';
  const hidden = hiddenMessages(answer);
  const hosts = answer.clocks > 0 ? `hosts agree within ${nanos(answer.clocks)}; ` : '';
  const how = `${ranks}${hosts}from ${[answer.exact && 'recorded calls', answer.sampled && (answer.every > 1 ? `one in ${number(answer.every)} samples` : 'samples')].filter((part) => part).join(' and ')}`;
  const words = [hidden === '' ? '' : `${hidden}; ${how}`, hidden, how].find((text) => text !== '' && x + width(text, FONT) < left + wide);
  if (words) pen.text(left + wide, y + 10, words, { anchor: 'end' });
}

/** What hovering says of a cell. @param {any} answer @param {import('./state.js').State} state @param {import('./stretches.js').Cells} cells @param {number} row @param {number} bin @returns {string|Promise<string>} */
function told(answer, state, cells, row, bin) {
  const step = (answer.to - answer.from) / answer.bins;
  const [from, to] = [bin, bin + 1].map((edge) => Math.round(answer.from + step * edge));
  const shown = answer.rows[row];
  const where = `${said(shown)}, ${momentText((from + to) / 2, step)}: `;
  if (cells.activity(row, bin) % 4 === 0) return `${where}${cells.activity(row, bin) === 0 ? 'absent' : 'calls are not recorded'}`;
  if (isExport) return `${where}${answer.callpaths[cells.place(row, bin)]?.path ?? ''}`;
  return ask('moment', { ...pick(state, 'run', 'depth'), top: shown.first, bottom: shown.last, thread: shown.thread, span: intervalText(from, Math.max(from + 1, to)) }).then((found) => {
    const named = found.callpaths.map((/** @type {any} */ each) => `${each.callpath.path || 'outside all events'} ${percent(each.share)}`);
    const rest = /** @type {[string, number][]} */ ([['waiting', found.waiting], ['off CPU', found.offCpu], ['not recorded', found.notRecorded], ['absent', found.absent]]).filter(([, share]) => share >= 0.005).map(([word, share]) => `${word} ${percent(share)}`);
    const still = found.interrupted.filter((/** @type {any} */ each) => each.share > 0).map((/** @type {any} */ each) => `${each.by} ${percent(each.share)}`);
    return `${where}${[named.join(', '), ...rest, ...still].join('; ')}`;
  });
}

/** Takes what a drag spans: time, ranks, or both; on the axis time alone. @param {import('./surface.js').Surface} surface @param {any} answer @param {Room} at @param {import('./surface.js').Box} box */
function brushed(surface, answer, { left, wide, each, high }, box) {
  const across = box.x1 - box.x0 > SLIP || box.y0 >= high;
  const down = box.y0 < high && (box.y1 - box.y0 > SLIP || !across);
  const moment = (/** @type {number} */ x) => Math.round(answer.from + (answer.to - answer.from) * (x - left) / wide);
  const some = answer.rows.slice(Math.floor(box.y0 / each), Math.max(1, Math.ceil(Math.min(high, box.y1) / each)));
  const alone = some.every((/** @type {any} */ row) => row.first === row.last);
  const ranks = !down || some.length === 0 || some.length === answer.rows.length ? '' : alone ? rangeText([...new Set(/** @type {number[]} */ (some.map((/** @type {any} */ row) => row.first)))]) : `${some[0].first}-${some.at(-1).last}`;
  surface.node.closest('section')?.focus({ preventScroll: true });
  surface.act('brush', across ? intervalText(moment(box.x0), Math.max(moment(box.x0) + 1, moment(box.x1))) : '', ranks);
}

/** What is shown as a table: cells in a row that are alike are one line. @param {any} answer @param {import('./stretches.js').Cells} cells @returns {import('./surface.js').Rows} */
function rows(answer, cells) {
  const moment = (/** @type {number} */ bin) => Number(((answer.from + (answer.to - answer.from) * bin / answer.bins) / 1e9).toFixed(9));
  return [['from rank', 'to rank', 'thread', 'from in s', 'to in s', 'activity', 'callpath'], ...answer.rows.flatMap((/** @type {any} */ row, /** @type {number} */ place) =>
    runsOf(answer, cells, place).map((run) => [row.first, row.last, row.thread, moment(run.from), moment(run.to), run.does, run.path]))];
}
