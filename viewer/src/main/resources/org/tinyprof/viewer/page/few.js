/** A labelled bar for each of a few ranks: its value, how it stands to the mean, and which is the largest. */
import { d3 } from './d3.js';
import { doubt, estimated, name as number, ratio, width } from './figures.js';
import { colour } from './colours.js';
import { FONT } from './pen.js';
import { BELOW, placed, rankOn, shareDown, zoomRanks } from './block.js';

const ROW = 28;
/** A line of text: where rows are lower, not every one has its texts. */
const LINE = 13;

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
export function few(pen, size, answer, state, surface) {
  const unit = surface.unit();
  const values = /** @type {(number|null)[]} */ (answer.bands.mean);
  const hosts = answer.bands.maxHost.map((/** @type {number} */ host) => answer.hostNames[host]);
  const beside = document.querySelector('#block')?.classList.contains('lone') !== true;
  const top = beside ? 0 : 34;
  const high = beside ? (size.height - BELOW) / values.length : Math.min(ROW, (size.height - top - 4) / values.length);
  const texts = values.map((value) => (value === null ? 'absent' : estimated(answer, value, unit)));
  const labels = values.map((_, at) => `${state.order === 'host' && hosts[at] ? `${hosts[at]} ` : ''}${beside ? '' : 'rank '}${number(answer.firstRanks[at])}`);
  const left = Math.min(size.width * 0.4, Math.max(...labels.map((text) => width(text, `600 ${FONT}`))) + 12);
  const right = Math.max(...texts.map((text) => width(text, `600 ${FONT}`))) + 64;
  const x = d3.scaleLinear([Math.min(0, answer.min), Math.max(0, answer.max) || 1], [left, Math.max(left + 20, size.width - right)]);
  const most = values.indexOf(d3.max(values.filter((value) => value !== null)) ?? null);
  const mean = x(answer.mean);
  const middle = (/** @type {number} */ at) => Math.max(LINE - 2, top + high * (at + 0.5) + 4);
  const said = written(values.map((_, at) => middle(at)), [answer.firstRanks.findIndex((/** @type {number} */ rank) => String(rank) === state.rank), most]);
  const foot = beside ? size.height - BELOW : top + high * values.length;
  const hits = values.map((value, at) => {
    const rank = answer.firstRanks[at];
    const on = String(rank) === state.rank;
    const y = top + high * at;
    if (said.has(at)) pen.text(left - 8, middle(at), labels[at], { anchor: 'end', bold: on, fill: colour(on ? 'select' : 'ink2') });
    if (value === null) pen.rect(left, y + high * 0.2, 12, high * 0.6, { fill: 'hatch:absent' });
    else pen.rect(Math.min(x(0), x(value)), y + high * 0.18, Math.max(1, Math.abs(x(value) - x(0))), high * 0.64, { fill: colour(on ? 'select' : 'bar') });
    if (said.has(at)) {
      const words = { anchor: /** @type {const} */ ('end'), bold: at === most, fill: colour(at === most ? 'ink' : 'ink2') };
      pen.text(size.width - 52, middle(at), texts[at], words);
      if (value !== null && answer.mean > 0) pen.text(size.width - 4, middle(at), `${ratio(value / answer.mean)} ×`, words);
    }
    return { x: 0, y, w: size.width, h: high, tip: `${rankOn(rank, hosts[at])}: ${texts[at]}${doubt({ error: answer.errors?.[at] }, unit)}${at === most ? ', the largest' : ''}${placed(surface)}`,
      click: () => surface.act('rank', rank), zoom: (/** @type {MouseEvent} */ event, /** @type {boolean} */ inward) => zoomRanks(surface, answer, state, shareDown(event, surface, top, foot - top), inward) };
  });
  pen.line([[mean, top], [mean, foot]], { stroke: colour('mean'), width: 1.2, dash: '4 3' });
  const below = `mean ${estimated(answer, answer.mean, unit)}${answer.count < answer.ranks ? `, of ${number(answer.count)} of ${number(answer.ranks)} ranks` : ''}`;
  pen.text(Math.max(left, Math.min(mean, size.width - width(below, FONT) / 2 - 4)), beside ? foot + 16 : top - 8, below, { anchor: 'middle', fill: colour('ink') });
  if (answer.leftOut > 0) pen.text(left, beside ? foot + 33 : 12, `${number(answer.leftOut)} values left out`);
  return hits;
}

/** Which rows have their texts: first those that must, then each that stands far enough from all others. @param {number[]} places @param {number[]} first @returns {Set<number>} */
function written(places, first) {
  const found = new Set(/** @type {number[]} */ ([]));
  for (const row of [...first, ...places.keys()]) {
    if (row >= 0 && ![...found].some((other) => Math.abs(places[other] - places[row]) < LINE)) found.add(row);
  }
  return found;
}
