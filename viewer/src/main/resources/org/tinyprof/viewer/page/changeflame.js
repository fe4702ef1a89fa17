/** Two runs as flame graphs: the later one in the colours of change, or both side by side on one scale; noise is grey, and what one run alone has is hatched. Asks for the differences. */
import { cut, methodAt, nameThatFits, width } from './figures.js';
import { change, colour, inkOn } from './colours.js';
import { FONT } from './pen.js';
import { about, question, relative, rowsOf } from './compare.js';

const ROW = 20;
const LABELLED = 24;
/** Room for the legend, and between two graphs. */
const LOW = 22;
const GAP = 16;
/** The change that has the full colour. */
const MOST = 0.25;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'difference-icicle',
  title: 'Differences as a flame graph',
  ask: question,
  draw(answer, state, surface) {
    const later = (/** @type {any} */ node) => Math.max(0, node.after ?? node.before ?? 0);
    const deepest = answer.nodes.reduce((/** @type {number} */ most, /** @type {any} */ node) => Math.max(most, node.level), 1);
    const high = deepest * ROW + LOW + (state.flame === 'both' ? ROW : 0);
    surface.chart(answer.nodes.length * 2, 'Differences as a flame graph', (pen, size, top) => {
      const below = size.height - LOW;
      const graphs = state.flame === 'both' ? both(answer, size.width) : [{ x: 0, y: 0, cells: layout(answer.nodes, size.width, later) }];
      const hits = graphs.flatMap((graph) => graph.cells.filter((cell) => cell.w > 0.7).flatMap(({ node, x, w }) => {
        const y = graph.y + (node.level - 1) * ROW - top;
        return y + ROW < 0 || y > below ? [] : [bar(pen, node, graph.x + x, y, w, answer, state, surface)];
      }));
      if (state.flame === 'both') graphs.forEach((graph, at) => pen.text(graph.x, 14 - top, at === 0 ? answer.before : answer.after, { bold: true }));
      legend(pen, size);
      return hits;
    }, high);
    surface.table(rowsOf(answer));
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** Both runs beside each other: the same time is as wide in both. @param {any} answer @param {number} wide */
function both(answer, wide) {
  const sizes = ['before', 'after'].map((side) => (/** @type {any} */ node) => Math.max(0, node[side] ?? 0));
  const totals = sizes.map((size) => answer.nodes.filter((/** @type {any} */ node) => node.level === 1).reduce((/** @type {number} */ sum, /** @type {any} */ node) => sum + size(node), 0));
  const room = (wide - GAP) / 2;
  const most = Math.max(...totals) || 1;
  return sizes.map((size, at) => ({ x: at * (room + GAP), y: ROW, cells: layout(answer.nodes, room * totals[at] / most, size) }));
}

/** @param {import('./pen.js').Pen} pen @param {any} node @param {number} x @param {number} y @param {number} w @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit} */
function bar(pen, node, x, y, w, answer, state, surface) {
  const fill = node.mark ? 'hatch:absent' : node.noise ? colour('same') : change(relative(node) / MOST);
  pen.rect(x, y, Math.max(0.7, w - 1), ROW - 1, { fill });
  const by = node.mark === 'new' ? 'only after' : node.mark === 'gone' ? 'only before' : `${about(node, answer.unit)}${relative(node) >= 0 ? '+' : '−'}${Math.abs(100 * relative(node)).toFixed(1)} %${node.noise ? ', which chance may explain' : ''}`;
  const whole = `${node.name}  ${by}`;
  const text = w < LABELLED ? '' : width(whole, FONT) <= w - 8 ? whole : nameThatFits(node.name, w - 8, FONT) || cut(node.name.slice(methodAt(node.name) + 1), w - 8, FONT);
  if (text) pen.text(x + 5, y + 14, text, { fill: node.mark ? colour('ink') : inkOn(fill) });
  if (node.path === state.path) pen.rect(x + 1, y + 1, Math.max(1, w - 3), ROW - 3, { stroke: colour('select'), width: 2.5 });
  return { x, y, w, h: ROW, tip: `${node.path}: ${by}`, click: () => surface.act('select', node.path) };
}

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size */
function legend(pen, size) {
  const y = size.height - 12;
  pen.rect(0, y - 6, size.width, LOW, { fill: colour('paper') });
  pen.text(0, y + 9, `faster ${100 * MOST} %`);
  for (let k = 0; k < 40; k++) pen.rect(82 + 4 * k, y, 4.2, 9, { fill: change((k - 19.5) / 19.5) });
  pen.text(250, y + 9, `${100 * MOST} % slower`);
  pen.rect(350, y, 16, 9, { fill: 'hatch:absent', stroke: colour('rule') });
  pen.text(371, y + 9, 'in one run only');
}

/** Rows come from the root down: a node starts where its last sibling ends. @param {any[]} nodes @param {number} wide @param {(node: any) => number} size */
function layout(nodes, wide, size) {
  const total = nodes.filter((node) => node.level === 1).reduce((sum, node) => sum + size(node), 0) || 1;
  /** @type {{x: number, next: number, scale: number, room: number}[]} */
  const open = [{ x: 0, next: 0, scale: wide / total, room: wide }];
  return nodes.map((node) => {
    const above = open[node.level - 1] ?? open[0];
    const w = Math.min(size(node) * above.scale, Math.max(0, above.x + above.room - above.next));
    const cell = { node, x: above.next, w };
    above.next += w;
    open[node.level] = { x: cell.x, next: cell.x, scale: above.scale, room: w };
    return cell;
  });
}
