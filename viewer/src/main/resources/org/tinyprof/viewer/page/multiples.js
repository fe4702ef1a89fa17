/** Callpaths over the selected runs, as a tree with a small picture of each: the values by an attribute, and how many runs have which. Asks for them with the statistics. */
import { d3 } from './d3.js';
import { count, estimated, methodAt, ratio, width } from './figures.js';
import { colour } from './colours.js';
import { FONT, svgPen } from './pen.js';
import { middle } from './cells.js';
import { el } from './dom.js';
import { head, sortedTree } from './sorting.js';
import { pick } from './state.js';
import { shown, sized } from './many.js';

const WIDE = 150;
const HIGH = 26;
/** Columns that go, the first first, where names have no room; and what the others take besides the small pictures. @type {[string, number][]} */
const SPARE = [['values', 92], ['min', 66], ['max', 66], ['cv', 72]];
const STAYS = 174;
/** A level's indent, and the sign that folds. */
const INDENT = 13;
const FOLD = 20;

/** What the longest method takes, with its indent. @param {any[]} rows */
const needed = (rows) => rows.reduce((most, { name, depth }) => Math.max(most, FOLD + INDENT * depth + width(name.slice(methodAt(name)), `600 ${FONT}`) * 13 / 12), 0);

/** Folded callpaths, which no address holds. @type {Set<string>} */
const folded = new Set();

/** What the small pictures and the heat map share. @param {import('./state.js').State} state */
export const question = (state) => ({ question: 'multiples', ...sized(state), ...pick(state, 'prune') });

/** The rows that are not below a folded one. @param {any[]} nodes */
export function unfolded(nodes) {
  const hidden = new Set();
  return nodes.filter((node) => {
    if (hidden.has(node.parent)) { hidden.add(node.id); return false; }
    if (folded.has(node.path)) hidden.add(node.id);
    return true;
  });
}

/** @param {string} path */
export const isFolded = (path) => folded.has(path);

/** Folds a callpath, or unfolds it. @param {string} path */
export function fold(path) {
  if (folded.has(path)) folded.delete(path); else folded.add(path);
}

/** @type {import('./surface.js').View} */
export const view = {
  name: 'multiples',
  title: 'Callpaths over runs',
  ask: question,
  draw(answer, state, surface) {
    const scroll = surface.node.querySelector('.scroll')?.scrollTop ?? 0;
    const place = new Map(answer.statistics.map((/** @type {any} */ each, /** @type {number} */ at) => [each.name, at]));
    const of = (/** @type {any} */ node, /** @type {string} */ name) => node.statistics[place.get(name) ?? 0];
    const rows = unfolded(sortedTree('multiples', answer.nodes, { callpath: (node) => node.name, ...Object.fromEntries(['mean', 'min', 'max', 'cv', 'runs'].map((name) => [name, (/** @type {any} */ node) => of(node, name)])) }));
    const x = axis(answer, rows);
    const column = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {string} */ text, is = {}) => head('multiples', name, kind, text, surface, is);
    const words = answer.words.length > 0 ? `${answer.words[0]} to ${answer.words.at(-1)}` : x.ends;
    const without = SPARE.filter((_, at) => needed(rows) > surface.size().width - WIDE - STAYS - SPARE.slice(at).reduce((sum, [, wide]) => sum + wide, 0)).map(([name]) => `no-${name}`);
    const heads = el('tr', {}, column('callpath', 'th.l', 'callpath', { words: true }), column('mean', 'th', 'mean', { usual: true, title: `${answer.metric}: the mean of the runs` }), el('th.l.multiple', {}, `by ${answer.by} `, el('span.hint', {}, words)),
      el('th.l.values', {}, 'runs by value'), column('min', 'th.min', 'min'), column('max', 'th.max', 'max'), column('cv', 'th.cv', 'std/mean', { title: 'standard deviation over mean' }), column('runs', 'th', 'runs'));
    const body = rows.map((node) => el(`tr${node.path === state.path ? '.selected' : ''}`, { 'data-path': node.path, click: () => surface.act('select', node.path) },
      el('td.l', {}, branch(node, answer.nodes, surface)), el('td', {}, estimated(node, of(node, 'mean'), answer.unit)), el('td.l.multiple', {}, strip(node, x)), el('td.l.values', { title: spoken(node, answer) }, bars(node)),
      el('td.dim.min', {}, estimated(node, of(node, 'min'), answer.unit)), el('td.dim.max', {}, estimated(node, of(node, 'max'), answer.unit)), el(`td.cv${of(node, 'cv') > 0.2 ? '' : '.dim'}`, {}, of(node, 'cv') === null ? '' : ratio(of(node, 'cv'))),
      el(`td${node.lacking > 0 ? '' : '.dim'}`, { title: node.lacking > 0 ? `${count(node.lacking)} runs lack it` : '' }, count(of(node, 'runs')))));
    const scroller = el('.scroll', {}, el(['table.tree', ...without].join('.'), { role: 'treegrid' }, el('thead', {}, heads), el('tbody', {}, ...body)));
    surface.node.replaceChildren(scroller);
    scroller.scrollTop = scroll;
    surface.table([['callpath', ...answer.statistics.map((/** @type {any} */ each) => each.name), 'unit'], ...answer.nodes.map((/** @type {any} */ node) => [node.path, ...node.statistics, answer.unit])]);
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** @param {any} node @param {any[]} nodes @param {import('./surface.js').Surface} surface */
function branch(node, nodes, surface) {
  const leaf = !nodes.some((other) => other.parent === node.id);
  return el('div.branch', {}, ...Array.from({ length: node.depth }, () => el('i.guide')),
    el('button.fold', { type: 'button', tabindex: '-1', 'aria-label': 'fold', click: (/** @type {Event} */ event) => { event.stopPropagation(); fold(node.path); surface.again(); } }, leaf ? '' : folded.has(node.path) ? '▶' : '▼'),
    el('span.name', { title: node.path }, ...middle(node.name)));
}

/** The axis that all strips share. @param {any} answer @param {any[]} rows */
function axis(answer, rows) {
  const places = rows.flatMap((node) => node.points.map((/** @type {number[]} */ point) => point[0]));
  const [low, high] = [d3.min(places) ?? 0, d3.max(places) ?? 1];
  const scale = low > 0 && answer.words.length === 0 && high / low > 4 ? d3.scaleLog([low, high], [5, WIDE - 5]) : d3.scaleLinear(low < high ? [low, high] : [low - 1, low + 1], [5, WIDE - 5]);
  return { scale, ends: low < high ? `${shown(low, { unit: answer.byUnit, words: [] })} to ${shown(high, { unit: answer.byUnit, words: [] })}` : shown(low, { unit: answer.byUnit, words: [] }) };
}

/** Median of the runs at each place, from the least to the largest; every row has its own height. @param {any} node @param {{scale: any}} x */
function strip(node, x) {
  const pen = svgPen(WIDE, HIGH);
  const points = node.points.filter((/** @type {any[]} */ point) => point[2] !== null);
  const low = d3.min(points, (/** @type {number[]} */ point) => point[1]) ?? 0;
  const high = d3.max(points, (/** @type {number[]} */ point) => point[3]) ?? 1;
  const y = d3.scaleLinear(high > low ? [Math.min(low, high * 0.5), high] : [low - 1, high + 1], [HIGH - 4, 4]);
  if (points.length > 1) pen.area([...points.map((/** @type {number[]} */ point) => [x.scale(point[0]), y(point[3])]), ...[...points].reverse().map((/** @type {number[]} */ point) => [x.scale(point[0]), y(point[1])])], { fill: colour('band') });
  pen.line(points.map((/** @type {number[]} */ point) => [x.scale(point[0]), y(point[2])]), { stroke: colour('mean'), width: 1.4 });
  if (points.length < 14) for (const point of points) pen.dot(x.scale(point[0]), y(point[2]), 2, { fill: colour('mean') });
  return pen.node;
}

/** @param {any} node */
function bars(node) {
  const wide = 6;
  const pen = svgPen(node.bins.length * wide, HIGH - 6);
  const most = Math.max(1, ...node.bins);
  node.bins.forEach((/** @type {number} */ runs, /** @type {number} */ at) => { if (runs > 0) pen.rect(at * wide, HIGH - 7 - Math.max(2, 17 * runs / most), wide - 1, Math.max(2, 17 * runs / most), { fill: colour('bar') }); });
  pen.line([[0, HIGH - 6.5], [node.bins.length * wide, HIGH - 6.5]], { stroke: colour('rule') });
  return pen.node;
}

/** @param {any} node @param {any} answer */
const spoken = (node, answer) => `${node.bins.join(', ')} runs from ${estimated(node, node.low, answer.unit)} to ${estimated(node, node.high, answer.unit)}${node.outliers.length > 0 ? `; far from the others: ${node.outliers.join(', ')}` : ''}`;
