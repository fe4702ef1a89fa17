/** Where threads were when: rows are threads, or ranks where there are many; time runs along. A cell has the colour of the callpath that took most of it. Asks for three bytes a cell. */
import { d3 } from './d3.js';
import { nameThatFits, width } from './figures.js';
import { colour, inkOn } from './colours.js';
import { FONT } from './pen.js';
import { ask, isExport } from './server.js';
import { LEFT as USUAL_LEFT } from './block.js';
import { pick, rangeText, withRanks } from './state.js';
import { LEVEL, TALL, bandsOf, foldPool, pin } from './rows.js';
import { cellsOf, interruptedOf, pictureOf, runsOf } from './stretches.js';
import { messageLines } from './lines.js';
import { phaseMarks, waitMarks } from './waitmarks.js';
import { crowds, labels, legend, rowWords, told } from './timewords.js';
import { changed, interval, intervalText, timeTicks } from './moments.js';

/** Room below the rows: the axis, and what the fills mean. */
const AXIS = 20;
const LOW = 44; // and 4 more in the style sheet, so that rounding takes no row
/** The least height of a row of ranks. */
const THIN = 2;
const MOST_LABEL = 190;
/** A drag that goes less far to one side means the other alone. */
const SLIP = 12;
/** A run of cells has its name written in it from this width on. */
const NAMED = 24;

/** @typedef {{left: number, wide: number, view: number, top: number, bands: import('./rows.js').Band[], high: number}} Room where rows and time lie: `view` pixels of rows are in sight, from `top` on */

/** @type {import('./surface.js').View} */
export const view = {
  name: 'timeline',
  title: 'Timeline',
  ask(state, size) {
    const high = Math.max(TALL, size.height - LOW);
    return { question: 'timeline', ...pick(state, 'run', 'ranks', 'span', 'depth', 'path', 'q'), bins: Math.max(16, Math.min(1024, size.width - USUAL_LEFT - 8)), threads: 512, rows: Math.max(1, Math.min(512, Math.floor(high / THIN))) };
  },
  draw(shown, state, surface) {
    const answer = { ...shown, ...waited(shown, state, surface) };
    const { from, to, first, last } = answer;
    const cells = cellsOf(shown, state);
    const room = Math.max(1, surface.size().height - LOW);
    const { bands, high } = bandsOf(answer, room, cells.deepest);
    surface.node.parentElement?.style.setProperty('--rows', String(bands.length));
    const total = high + LOW;
    const size = surface.size(total);
    const left = leftOf(answer, size.width);
    const at = { left, wide: Math.max(1, size.width - left - 8), view: Math.min(room, high), top: 0, bands, high };
    Object.assign(surface.node.dataset, { from, to, first, last, left: at.left, wide: at.wide });
    surface.chart(Infinity, 'Timeline of ranks', (pen, shown, top) => paint(pen, answer, state, surface, cells, { ...at, top, view: Math.min(high, shown.height - LOW) }), total);
    const zoomed = from > first || to < last;
    surface.brush({ x0: at.left, x1: at.left + at.wide, y0: 0, y1: at.view + AXIS, along: 'both', done: (_from, _to, box) => brushed(surface, answer, at, box),
      pan: zoomed || high > room ? (by) => surface.act('span', changed(answer, { pan: -by / at.wide })) : undefined });
    const chosen = bands.find((band) => band.row >= 0 && state.rank === String(answer.rows[band.row].first));
    if (chosen && state.rank !== shownTo) surface.reveal(chosen.y, chosen.y + chosen.h + LOW);
    shownTo = state.rank;
    surface.table(() => rows(answer, cells));
  },
  gestures: {
    choose: (state, path, rank) => ({ ...state, path: path || state.path, rank: rank ?? state.rank, wait: '' }),
    wait: (state, wait, path, rank) => ({ ...state, wait, path: path || state.path, rank }),
    span: (state, span) => ({ ...state, span }),
    brush: (state, time, ranks) => ({ ...(ranks === '' ? state : withRanks(state, ranks)), ...(time === '' || isExport ? {} : { time, exec: '', iter: '', at: '' }) }),
  },
};

/** Waits and phases, which take longer to find than the cells: what is there of them. @type {Map<string, any>} */
const marks = new Map();

/** The marks over the cells; asks for them, and draws again when they come. @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface */
function waited(answer, state, surface) {
  if (surface.name !== 'timeline') return {};
  const key = JSON.stringify([answer.version, state.run, state.span]);
  if (!marks.has(key)) {
    marks.clear();
    marks.set(key, {});
    ask('marks', pick(state, 'run', 'span')).then((found) => {
      marks.set(key, found);
      if (found.waits || found.phases.length > 0) surface.again();
    }, () => {});
  }
  return marks.get(key);
}

/** The runs that are compared, each on its own axis. @param {string} name @param {number} at */
const compared = (name, at) => /** @type {import('./surface.js').View} */ ({ ...view, name, place: name, ask: (state, size) => ({ ...view.ask(state, size), question: 'timeline', run: state.pick.split(',')[at] || at }) });
export const timeBefore = compared('time-before', 0);
export const timeAfter = compared('time-after', 1);

/** The rank that was brought into sight last. */
let shownTo = '';

/** Keys while the timeline has the focus: those that Perfetto has. They zoom around the pointer. @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go @returns {Record<string, () => void>} */
export function timelineKeys(go) {
  const step = (/** @type {{zoom?: number, pan?: number}} */ by) => () => {
    const { from, to, first, last, left, wide, pointer } = /** @type {HTMLElement} */ (document.querySelector('#timeline .picture')).dataset;
    const around = pointer === undefined ? 0.5 : Math.max(0, Math.min(1, (Number(pointer) - Number(left)) / Number(wide)));
    if (from !== undefined) go((state) => ({ ...state, span: changed({ from: Number(from), to: Number(to), first: Number(first), last: Number(last) }, { around, ...by }) }));
  };
  return { w: step({ zoom: 0.5 }), s: step({ zoom: 2 }), a: step({ pan: -0.25 }), d: step({ pan: 0.25 }), '+': step({ zoom: 0.5 }), '-': step({ zoom: 2 }), ArrowLeft: step({ pan: -0.25 }), ArrowRight: step({ pan: 0.25 }),
    f: () => go((state) => ({ ...state, span: state.time })), 0: () => go((state) => ({ ...state, span: '' })) };
}

/** Room for the names of ranks and threads. @param {any} answer @param {number} wide */
function leftOf(answer, wide) {
  const threads = answer.rows.some((/** @type {any} */ row) => row.thread !== '');
  return threads ? Math.min(MOST_LABEL, wide * 0.3, Math.max(USUAL_LEFT, 14 + Math.max(...answer.rows.map((/** @type {any} */ row) => width(rowWords(row), `600 ${FONT}`))))) : USUAL_LEFT;
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @param {import('./stretches.js').Cells} cells @param {Room} at @returns {import('./surface.js').Hit[]} */
function paint(pen, answer, state, surface, cells, at) {
  const { left, wide, top, view: high } = at;
  const x = d3.scaleLinear([answer.from, answer.to], [left, left + wide]);
  pen.image(pictureOf(answer, cells, at.bands, top, high), left, 0, wide, high);
  if (answer.interrupted) pen.image(interruptedOf(answer, at.bands, top, high), left, 0, wide, high);
  crowds(pen, answer, cells, at);
  names(pen, answer, cells, at);
  phaseMarks(pen, answer, at);
  labels(pen, answer, state, at);
  for (const { at: tick, text } of timeTicks(answer.from, answer.to, Math.max(2, Math.min(10, Math.floor(wide / 90))))) {
    pen.line([[x(tick), high], [x(tick), high + 4]], { stroke: colour('ink3') });
    pen.text(Math.min(x(tick), left + wide + 6 - width(text, FONT) / 2), high + 16, text, { anchor: 'middle' });
  }
  pen.line([[left, high + 0.5], [left + wide, high + 0.5]], { stroke: colour('rule') });
  const messages = messageLines(pen, answer, at);
  const waits = waitMarks(pen, answer, state, surface, at);
  const slice = interval(state.time);
  if (slice) band(pen, x(slice[0]), x(slice[1]), at);
  legend(pen, answer, at, high + AXIS + 4);
  return [cellHit(answer, state, surface, cells, at), ...heads(answer, surface, at), ...messages, ...waits];
}

/** What the pointer does over the cells. @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @param {import('./stretches.js').Cells} cells @param {Room} at @returns {import('./surface.js').Hit} */
function cellHit(answer, state, surface, cells, { left, wide, top, view: high, bands }) {
  const cellAt = (/** @type {MouseEvent} */ event) => {
    const box = surface.node.getBoundingClientRect();
    const y = event.clientY - box.top + top;
    const band = bands.find((each) => y < each.y + each.h) ?? bands[bands.length - 1];
    const bin = Math.max(0, Math.min(answer.bins - 1, Math.floor(answer.bins * (event.clientX - box.left - left) / wide)));
    const level = Math.min(band.levels - 1, Math.max(0, Math.floor((y - band.y) / LEVEL)));
    return { band, level, bin, share: (event.clientX - box.left - left) / wide };
  };
  const placeAt = (/** @type {ReturnType<typeof cellAt>} */ cell) => (cell.band.row < 0 ? -1 : cells.at(cells.place(cell.band.row, cell.bin), cell.level, cell.band.levels));
  return { x: left, y: 0, w: wide, h: high, wheel: true,
    tip: (event) => {
      const cell = cellAt(event);
      return cell.band.row < 0 ? cell.band.head : told(answer, state, cells, cell.band.row, cell.bin, placeAt(cell));
    },
    click: (event) => {
      const cell = cellAt(event);
      surface.node.closest('section')?.focus({ preventScroll: true });
      if (cell.band.row < 0) { foldPool(cell.band.head); surface.again(); return; }
      const { first, last } = answer.rows[cell.band.row];
      surface.act('choose', answer.callpaths[placeAt(cell)]?.path ?? '', first === last ? String(first) : undefined);
    },
    zoom: (event, inward) => {
      const zoomed = answer.from > answer.first || answer.to < answer.last;
      if (event.type !== 'wheel' && zoomed) surface.act('span', ''); // a double click shows all again
      else surface.act('span', changed(answer, { zoom: inward ? 0.5 : 2, around: Math.max(0, Math.min(1, cellAt(event).share)) }));
    } };
}

/** A click on a head folds a pool, one on a row's name pins the row. @param {any} answer @param {import('./surface.js').Surface} surface @param {Room} at @returns {import('./surface.js').Hit[]} */
function heads(answer, surface, { left, top, view: high, bands }) {
  if (bands.some((band) => band.h < TALL)) return [];
  return bands.filter((band) => band.y + band.h > top && band.y - top < high).map((band) => ({ x: 0, y: band.y - top, w: left, h: band.h, tip: band.row < 0 ? 'fold or unfold' : 'pin on top, or let go',
    click: () => { if (band.row < 0) foldPool(band.head); else pin(answer.rows[band.row]); surface.again(); } }));
}

/** Names of callpaths in runs of cells that have room for them. @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./stretches.js').Cells} cells @param {Room} at */
function names(pen, answer, cells, { left, wide, top, view: high, bands }) {
  const step = wide / answer.bins;
  for (const band of bands) {
    if (band.row < 0 || band.h < TALL - 6 || band.y + band.h <= top || band.y - top + LEVEL > high) continue;
    for (let level = 0; level < band.levels; level++) {
      const y = band.y - top + (band.levels === 1 ? band.h / 2 + 3 : level * LEVEL + 11);
      if (y > high) break;
      for (const run of runsOf(answer, cells, band.row, level, band.levels)) {
        const room = (run.to - run.from) * step - 6;
        const text = run.name === '' || room < NAMED ? '' : nameThatFits(run.name, room, FONT);
        if (text === '') continue;
        const px = left + run.from * step + 3;
        if (run.hatched) pen.rect(px - 2, y - 11, width(text, FONT) + 4, 14, { fill: colour('waits-behind') });
        pen.text(px, y, text, { fill: run.hatched || run.light ? colour('ink') : inkOn(run.fill) });
      }
    }
  }
}

/** Shows which interval the other views are of: what lies outside fades. @param {import('./pen.js').Pen} pen @param {number} x0 @param {number} x1 @param {Room} at */
function band(pen, x0, x1, { left, wide, view: high }) {
  const [from, to] = [Math.max(left, Math.min(left + wide, x0)), Math.max(left, Math.min(left + wide, x1))];
  pen.rect(left, 0, from - left, high, { fill: colour('paper'), opacity: 0.55 });
  pen.rect(to, 0, left + wide - to, high, { fill: colour('paper'), opacity: 0.55 });
  pen.rect(from, high, Math.max(2, to - from), 4, { fill: colour('select') });
  for (const edge of [x0, x1]) if (edge >= left && edge <= left + wide) pen.line([[edge, 0], [edge, high]], { stroke: colour('select'), width: 1.3 });
}

/** Takes what a drag spans: time, ranks, or both; on the axis time alone. @param {import('./surface.js').Surface} surface @param {any} answer @param {Room} at @param {import('./surface.js').Box} box */
function brushed(surface, answer, { left, wide, view: high, bands }, box) {
  const top = surface.node.querySelector('.tall')?.scrollTop ?? 0;
  const across = box.x1 - box.x0 > SLIP || box.y0 >= high;
  const down = box.y0 < high && (box.y1 - box.y0 > SLIP || !across);
  const moment = (/** @type {number} */ x) => Math.round(answer.from + (answer.to - answer.from) * (x - left) / wide);
  const some = bands.filter((each) => each.row >= 0 && each.y + each.h > box.y0 + top && each.y < Math.min(high, box.y1) + top).map((each) => answer.rows[each.row]);
  const alone = some.every((/** @type {any} */ row) => row.first === row.last);
  const ranks = !down || some.length === 0 || some.length === answer.rows.length ? '' : alone ? rangeText([...new Set(/** @type {number[]} */ (some.map((/** @type {any} */ row) => row.first)))]) : `${some[0].first}-${some[some.length - 1].last}`;
  surface.node.closest('section')?.focus({ preventScroll: true });
  if (across && isExport) surface.say('This page has no server: tinyprof view restricts all views to an interval.');
  surface.act('brush', across ? intervalText(moment(box.x0), Math.max(moment(box.x0) + 1, moment(box.x1))) : '', ranks);
}

/** What is shown as a table: cells in a row that are alike are one line. @param {any} answer @param {import('./stretches.js').Cells} cells @returns {import('./surface.js').Rows} */
function rows(answer, cells) {
  const moment = (/** @type {number} */ bin) => Number(((answer.from + (answer.to - answer.from) * bin / answer.bins) / 1e9).toFixed(9));
  return [['from rank', 'to rank', 'thread', 'from in s', 'to in s', 'activity', 'callpath'], ...answer.rows.flatMap((/** @type {any} */ row, /** @type {number} */ place) =>
    runsOf(answer, cells, place).map((run) => [row.first, row.last, row.thread, moment(run.from), moment(run.to), run.does, run.path]))];
}
