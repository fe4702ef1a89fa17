/** Callpaths by statistics over the selected runs, each column from its lowest to its highest shade. Asks for the statistics with the small pictures. */
import { d3 } from './d3.js';
import { count, cut, estimated, methodAt, ratio, width } from './figures.js';
import { colour, inkOn, ramp } from './colours.js';
import { FONT } from './pen.js';
import { question, unfolded } from './multiples.js';

const ROW = 22;
const TOP = 24;
const BELOW = 24;
/** What the scale of shades takes, with its words. */
const SCALE = 300;

/** Columns that go, the first first, where there is no room for all; and what the others take. */
const SPARE = ['iqr', 'p95', 'median', 'std', 'outliers', 'cv'];
const LEAST = 58;
const INDENT = 12;
const LEVELS = 8;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'statistics',
  title: 'Statistics over runs',
  ask: question,
  draw(answer, state, surface) {
    const rows = unfolded(answer.nodes);
    surface.chart(rows.length * answer.statistics.length, 'Callpaths by statistics over runs', (pen, size) => paint(pen, size, answer, rows, state, surface));
    surface.table([['callpath', ...answer.statistics.map((/** @type {any} */ each) => each.name), 'unit'], ...rows.map((node) => [node.path, ...node.statistics, answer.unit])]);
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** @param {any} node @param {number|null} value @param {any} statistic */
function said(node, value, statistic) {
  if (value === null) return '';
  return statistic.count ? count(value) : statistic.unit === '' ? ratio(value) : estimated(node, value, statistic.unit);
}

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {any[]} rows @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, rows, state, surface) {
  const left = Math.max(Math.min(300, size.width * 0.32), Math.min(size.width * 0.48, d3.max(rows, (node) => 20 + indent(node) + width(node.name.slice(methodAt(node.name) + 1), `600 ${FONT}`)) ?? 0));
  const room = Math.floor((size.height - TOP - BELOW) / ROW);
  const chosen = rows.findIndex((node) => node.path === state.path);
  const from = Math.max(0, Math.min(rows.length - room, chosen >= room ? chosen - Math.floor(room / 2) : 0));
  const seen = rows.slice(from, from + room);
  const columns = fitting(answer.statistics, size.width - left - 4);
  const each = (size.width - left - 4) / columns.length;
  const hits = /** @type {import('./surface.js').Hit[]} */ ([]);
  columns.forEach(({ statistic, place }, column) => {
    const values = rows.map((node) => node.statistics[place]).filter((value) => value !== null);
    const [low, high] = [d3.min(values) ?? 0, d3.max(values) ?? 1];
    pen.text(left + each * (column + 0.5), 15, statistic.name, { anchor: 'middle' });
    seen.forEach((node, row) => {
      const value = node.statistics[place];
      const fill = value === null ? 'hatch:absent' : ramp(high > low ? 0.75 * (value - low) / (high - low) : 0);
      pen.rect(left + each * column, TOP + row * ROW, each - 1, ROW - 1, { fill });
      const text = said(node, value, statistic);
      const fits = [text, text.replace('≈ ', '≈')].find((one) => width(one, FONT) <= each - 3); // no number is cut
      if (fits) pen.text(left + each * (column + 0.5), TOP + row * ROW + 15, fits, { anchor: 'middle', fill: inkOn(fill) });
    });
  });
  seen.forEach((node, row) => {
    const on = node.path === state.path;
    if (on) pen.rect(left - 1, TOP + row * ROW - 0.5, size.width - left - 3, ROW, { stroke: colour('select'), width: 2 });
    const { x, text } = named(node, left, on ? `600 ${FONT}` : FONT);
    pen.text(x, TOP + row * ROW + 15, text, { bold: on, fill: colour(on ? 'select' : 'ink') });
    hits.push({ x: 0, y: TOP + row * ROW, w: size.width, h: ROW, tip: `${node.path}: ${answer.statistics.map((/** @type {any} */ statistic, /** @type {number} */ at) => `${statistic.name} ${said(node, node.statistics[at], statistic) || 'absent'}`).join(', ')}${node.outliers.length > 0 ? `; far from the others: ${node.outliers.join(', ')}` : ''}`, click: () => surface.act('select', node.path) });
  });
  const y = size.height - 12;
  const foot = Math.min(left, size.width - SCALE);
  pen.text(foot, y + 9, 'lowest of its column');
  for (let k = 0; k < 40; k++) pen.rect(foot + 124 + 3 * k, y, 3.2, 9, { fill: ramp(0.75 * k / 39) });
  pen.text(foot + 252, y + 9, 'highest');
  const more = count(rows.length - seen.length);
  const rest = [`${more} callpaths more; fold, or hide small ones`, `${more} callpaths more`, `${more} more`].find((text) => width(text, FONT) <= foot - 16);
  if (rows.length > seen.length && rest) pen.text(4, y + 9, rest);
  return hits;
}

/** @param {any} node */
const indent = (node) => INDENT * Math.min(LEVELS, node.depth);

/** The statistics that have room, with their places among all. @param {any[]} statistics @param {number} room @returns {{statistic: any, place: number}[]} */
function fitting(statistics, room) {
  let shown = statistics.map((statistic, place) => ({ statistic, place }));
  for (const name of SPARE) {
    if (room / shown.length >= LEAST) break;
    shown = shown.filter((each) => each.statistic.name !== name);
  }
  return shown;
}

/** A callpath's name where it fits: its class gives way first, then the indent, then what the method takes. @param {any} node @param {number} left @param {string} font */
function named(node, left, font) {
  const method = node.name.slice(methodAt(node.name) + 1);
  const short = method.replace(/\(.*/, '');
  for (const x of [4 + indent(node), 4]) {
    const text = [node.name, method, short].find((each) => width(each, font) <= left - 12 - x);
    if (text !== undefined) return { x, text };
  }
  return { x: 4, text: cut(short, left - 16, font) };
}
