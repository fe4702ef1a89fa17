/** What a timeline says beside its cells: names of rows, what fills mean, what hovering tells, how many threads of a folded pool run. */
import { d3 } from './d3.js';
import { name as number, nanos, percent, width } from './figures.js';
import { colour } from './colours.js';
import { FONT } from './pen.js';
import { ask, isExport } from './server.js';
import { pick } from './state.js';
import { TALL, isFoldedPool, isPinned } from './rows.js';
import { hiddenMessages } from './lines.js';
import { legendOfWaits } from './waitmarks.js';
import { intervalText, momentText } from './moments.js';

/** @typedef {import('./timeline.js').Room} Room */

/** A row in words. @param {any} row */
export const rowWords = (row) => `${row.first === row.last ? `rank ${number(row.first)}` : `ranks ${number(row.first)} to ${number(row.last)}`}${row.thread === '' ? '' : ` ${row.thread}`}`;

/** Ranks and threads left of the rows; where rows are thin, as many as have room. @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./state.js').State} state @param {Room} at */
export function labels(pen, answer, state, { left, wide, top, view: high, bands }) {
  const firsts = /** @type {number[]} */ (answer.rows.map((/** @type {any} */ row) => row.first));
  const many = answer.rows.at(-1).last > firsts[0];
  const thin = bands.some((band) => band.h < TALL - 6);
  const ticks = thin ? new Map(d3.ticks(firsts[0], answer.rows.at(-1).last, Math.max(2, Math.min(8, high / 40))).map((rank) => [d3.bisectRight(firsts, rank) - 1, rank])) : null;
  let before = -1;
  for (const band of bands) {
    const row = answer.rows[band.row < 0 ? band.members[0] : band.row];
    const y = band.y - top;
    const begins = row.first !== before;
    before = row.first;
    if (y + band.h <= 0 || y >= high) continue;
    const on = state.rank !== '' && Number(state.rank) >= row.first && Number(state.rank) <= row.last;
    if (begins && y > 0 && row.thread !== '') pen.line([[0, y + 0.5], [left + wide, y + 0.5]], { stroke: colour('rule') });
    if (on && band.row >= 0) pen.area([[left, y + band.h / 2], [left - 7, y + band.h / 2 - 4.5], [left - 7, y + band.h / 2 + 4.5]], { fill: colour('select') });
    const middle = Math.max(11, Math.min(high - 1, y + band.h / 2 + 4));
    if (band.row < 0) { pen.text(2, middle, `${isFoldedPool(band.head) ? '▸' : '▾'} ${many ? band.head : band.head.replace(/^rank \d+ /, '')}, ${band.members.length} threads`, { fill: colour('ink3') }); continue; }
    const rank = ticks ? ticks.get(band.row) : row.first;
    if (rank === undefined) continue;
    const name = row.thread === '' ? number(rank) : begins ? `${row.first} ${row.thread}` : row.thread;
    pen.text(left - 10, middle, `${isPinned(row) ? '▴ ' : ''}${band === bands[0] ? `rank ${name}` : name}`, { anchor: 'end', bold: on, fill: colour(on ? 'select' : 'ink2') });
  }
}

/** Folded pools: the more of their threads run, the higher the bar. @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./stretches.js').Cells} cells @param {Room} at */
export function crowds(pen, answer, cells, { left, wide, top, view: high, bands }) {
  const step = wide / answer.bins;
  for (const band of bands.filter((each) => each.row < 0 && isFoldedPool(each.head) && each.y + each.h > top && each.y - top < high)) {
    const room = band.h - 4;
    pen.bars(d3.range(answer.bins).flatMap((bin) => {
      const running = room * band.members.filter((row) => cells.activity(row, bin) === 1).length / band.members.length;
      return running === 0 ? [] : [[left + bin * step, band.y - top + 2 + room - running, step + 0.3, running]];
    }), { fill: colour('bar') });
  }
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {Room} at @param {number} y */
export function legend(pen, answer, { left, wide }, y) {
  const base = d3.rgb(colour('communication'));
  const light = d3.interpolateRgb(colour('paper'), base.toString())(0.4);
  const parts = /** @type {[string, (x: number) => void][]} */ ([
    ['running', (x) => pen.rect(x, y, 18, 11, { fill: base.toString() })],
    ['waiting', (x) => pen.rect(x, y, 18, 11, { fill: light })],
    ['off CPU', (x) => pen.rect(x, y + 4.5, 18, 2, { fill: base.toString() })],
    ['absent', (x) => pen.rect(x + 0.5, y + 0.5, 17, 10, { stroke: colour('rule') })],
    ...(answer.gaps ? [['not recorded', (/** @type {number} */ x) => pen.rect(x, y, 18, 11, { fill: 'hatch:absent' })]] : []),
    ...(answer.interrupted ? [['stood still', (/** @type {number} */ x) => pen.rect(x, y, 18, 3, { fill: colour('ink') })]] : []),
    ...legendOfWaits(pen, answer, y)]);
  let x = left;
  for (const [text, mark] of parts) {
    if (x + 23 + width(text, FONT) > left + wide) break;
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

/** What hovering says of a cell. @param {any} answer @param {import('./state.js').State} state @param {import('./stretches.js').Cells} cells @param {number} row @param {number} bin @param {number} place the callpath under the pointer @returns {string|Promise<string>} */
export function told(answer, state, cells, row, bin, place) {
  const step = (answer.to - answer.from) / answer.bins;
  const [from, to] = [bin, bin + 1].map((edge) => Math.round(answer.from + step * edge));
  const shown = answer.rows[row];
  const where = `${rowWords(shown)}, ${momentText((from + to) / 2, step)}: `;
  if (cells.activity(row, bin) % 4 === 0) return `${where}${cells.activity(row, bin) === 0 ? 'absent' : 'calls are not recorded'}`;
  if (isExport) return `${where}${answer.callpaths[place]?.path ?? ''}`;
  return ask('moment', { ...pick(state, 'run', 'depth'), top: shown.first, bottom: shown.last, thread: shown.thread, span: intervalText(from, Math.max(from + 1, to)) }).then((found) => {
    const named = found.callpaths.map((/** @type {any} */ each) => `${each.callpath.path || 'outside all events'} ${percent(each.share)}`);
    const rest = /** @type {[string, number][]} */ ([['waiting', found.waiting], ['off CPU', found.offCpu], ['not recorded', found.notRecorded], ['absent', found.absent]]).filter(([, share]) => share >= 0.005).map(([word, share]) => `${word} ${percent(share)}`);
    const still = found.interrupted.filter((/** @type {any} */ each) => each.share > 0).map((/** @type {any} */ each) => `${each.by} ${percent(each.share)}`);
    return `${where}${[named.join(', '), ...rest, ...still].join('; ')}`;
  });
}
