/** Callpaths by statistics over the selected runs, each column from its lowest to its highest shade. Asks for the statistics with the small pictures. */
import { d3 } from './d3.js';
import { count, estimated, nameThatFits, ratio, width } from './figures.js';
import { colour, inkOn, ramp } from './colours.js';
import { FONT } from './pen.js';
import { question, unfolded } from './multiples.js';

const ROW = 22;
const TOP = 24;
const BELOW = 24;

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
  const left = Math.min(300, size.width * 0.32);
  const room = Math.floor((size.height - TOP - BELOW) / ROW);
  const chosen = rows.findIndex((node) => node.path === state.path);
  const from = Math.max(0, Math.min(rows.length - room, chosen >= room ? chosen - Math.floor(room / 2) : 0));
  const seen = rows.slice(from, from + room);
  const each = (size.width - left - 4) / answer.statistics.length;
  const hits = /** @type {import('./surface.js').Hit[]} */ ([]);
  answer.statistics.forEach((/** @type {any} */ statistic, /** @type {number} */ column) => {
    const values = rows.map((node) => node.statistics[column]).filter((value) => value !== null);
    const [low, high] = [d3.min(values) ?? 0, d3.max(values) ?? 1];
    pen.text(left + each * (column + 0.5), 15, statistic.name, { anchor: 'middle' });
    seen.forEach((node, row) => {
      const value = node.statistics[column];
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
    pen.text(4 + 12 * Math.min(8, node.depth), TOP + row * ROW + 15, nameThatFits(node.name, left - 16 - 12 * Math.min(8, node.depth), on ? `600 ${FONT}` : FONT), { bold: on, fill: colour(on ? 'select' : 'ink') });
    hits.push({ x: 0, y: TOP + row * ROW, w: size.width, h: ROW, tip: `${node.path}: ${answer.statistics.map((/** @type {any} */ statistic, /** @type {number} */ at) => `${statistic.name} ${said(node, node.statistics[at], statistic) || 'absent'}`).join(', ')}${node.outliers.length > 0 ? `; far from the others: ${node.outliers.join(', ')}` : ''}`, click: () => surface.act('select', node.path) });
  });
  const y = size.height - 12;
  pen.text(left, y + 9, 'lowest of its column');
  for (let k = 0; k < 40; k++) pen.rect(left + 124 + 3 * k, y, 3.2, 9, { fill: ramp(0.75 * k / 39) });
  pen.text(left + 252, y + 9, 'highest');
  if (rows.length > seen.length) pen.text(4, y + 9, `${count(rows.length - seen.length)} callpaths more; fold, or hide small ones`);
  return hits;
}
