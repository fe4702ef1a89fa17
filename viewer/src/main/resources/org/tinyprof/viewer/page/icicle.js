/** The call tree as nested bars, a flame graph upside down: a bar's width is its value with all below it. Asks for the tree, or for callers from the leaves up. */
import { d3 } from './d3.js';
import { amount, cut, doubt, estimated, methodAt, nameThatFits, part, percent, width } from './figures.js';
import { colour, hueOf, inkOn, isWait } from './colours.js';
import { FONT } from './pen.js';
import { pick, selection } from './state.js';
import { treeQuestion } from './tree.js';

const ROW = 20;
/** From this width on a bar has a label. */
const LABELLED = 24;
/** How much of its colour a bar keeps that a search did not find. */
const FADED = 0.3;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'icicle',
  title: 'Flame graph',
  ask: (state) => (state.flame === 'leaf' ? { question: 'leaves', ...selection(state), ...pick(state, 'over', 'q', 'only', 'prune', 'idle') } : treeQuestion(state)),
  draw(answer, state, surface) {
    if (!answer.adds) { apology(answer, surface); return; }
    const inverted = state.flame === 'leaf';
    const start = answer.nodes.find((/** @type {any} */ node) => node.path === state.root);
    const above = answer.nodes.find((/** @type {any} */ node) => node.id === start?.parent)?.path ?? '';
    const lay = (/** @type {number} */ wide) => layout(answer.nodes, inverted ? '' : state.root, wide, state.flame);
    const deepest = Math.max(0, ...lay(1).map((cell) => cell.depth));
    const high = (deepest + 1) * ROW;
    const cells = lay(surface.size(high).width);
    const searched = state.q !== '' && answer.matches > 0;
    const seen = cells.filter((cell) => cell.x1 - cell.x0 > 0.7);
    const chosen = inverted ? undefined : cells.find((cell) => cell.nodes.some((node) => node.path === state.path));
    surface.chart(seen.length * 20, `Flame graph of ${answer.metric}`, (pen, size, top) => {
      const hits = seen.filter((cell) => (cell.depth + 1) * ROW > top && cell.depth * ROW < top + size.height).map((cell) => {
        const node = cell.data;
        const w = cell.x1 - cell.x0;
        const y = cell.depth * ROW - top;
        const fill = hueOf(node, state.hue);
        const found = cell.nodes.some((each) => each.match);
        pen.rect(cell.x0, y, Math.max(0.7, w - 1), ROW - 1, { fill, opacity: searched && !found ? FADED : 1 });
        label(pen, cell, y, fill, searched && !found, answer);
        if (found) pen.line([[cell.x0 + 1, y + ROW - 2.5], [cell.x1 - 2, y + ROW - 2.5]], { stroke: colour('ink'), width: 2 });
        return { x: cell.x0, y, w: Math.max(1, w), h: ROW, tip: told(cell, answer), click: () => surface.act('select', (cell.nodes.at(-1) ?? node).path),
          zoom: (/** @type {MouseEvent} */ event, /** @type {boolean} */ inward) => (inverted ? undefined : inward ? surface.act('zoom', node.path, event.type !== 'wheel') : surface.act('out', above)) };
      });
      if (chosen) pen.rect(chosen.x0 + 1, chosen.depth * ROW - top + 1, Math.max(2, chosen.x1 - chosen.x0 - 3), ROW - 3, { stroke: colour('select'), width: 2.5 });
      return hits;
    }, high);
    if (chosen && state.path !== shownTo) surface.reveal(chosen.depth * ROW, (chosen.depth + 1) * ROW);
    shownTo = state.path;
    surface.table([['callpath', answer.metric, 'unit'], ...seen.map((cell) => [cell.data.path, cell.data.value, answer.unit])]);
  },
  gestures: {
    select: (state, path) => ({ ...state, path }),
    zoom: (state, path, twice) => ({ ...state, path, root: state.root === path && twice ? '' : path }),
    out: (state, root) => ({ ...state, root }),
  },
};

/** The callpath that was brought into sight last. */
let shownTo = '';

/** @typedef {{x0: number, x1: number, depth: number, data: any, nodes: any[]}} Cell a bar: its callpath, or several of a recursion */

/** A bar's name and share, as much of it as fits. @param {import('./pen.js').Pen} pen @param {Cell} cell @param {number} y @param {string} fill @param {boolean} faded @param {any} answer */
function label(pen, cell, y, fill, faded, answer) {
  const { data: node, nodes } = cell;
  const w = cell.x1 - cell.x0;
  if (w < LABELLED) return;
  const font = `${node.hot ? '600 ' : ''}${FONT}`;
  const name = nodes.length > 1 ? `${node.name} × ${nodes.length}` : node.name;
  const whole = `${name}  ${percent(part(node.size, answer))}`;
  const text = width(whole, font) <= w - 8 ? whole : nameThatFits(name, w - 8, font) || cut(name.slice(methodAt(name) + 1), w - 8, font);
  if (text === '') return;
  if (isWait(node.kind)) pen.rect(cell.x0 + 2, y + 2, Math.min(w - 5, width(text, font) + 8), ROW - 5, { fill: colour('waits-behind') });
  pen.text(cell.x0 + 5, y + 14, text, { bold: node.hot, fill: faded ? colour('ink3') : isWait(node.kind) ? colour('ink') : inkOn(fill) });
}

/** What hovering says of a bar. @param {Cell} cell @param {any} answer */
function told({ data: node, nodes }, answer) {
  const value = node.value === null ? 'no value of its own in this selection' : `${estimated(node, node.value, answer.unit)}${doubt(node, answer.unit)}`;
  const times = nodes.length > 1 ? `, calls itself ${nodes.length - 1} deep` : '';
  return `${node.path}${times}: ${value}, ${percent(part(node.size, answer))} of ${amount(answer.total, answer.unit)}${node.where === '' ? '' : `; ${node.where}`}`;
}

/** @param {any[]} nodes @param {string} root @param {number} wide @param {string} [order] `name`: by name instead of the largest first @returns {Cell[]} */
export function layout(nodes, root, wide, order = '') {
  /** @type {Map<number, any>} */
  const byId = new Map();
  const top = { children: /** @type {any[]} */ ([]) };
  for (const node of nodes) {
    const cell = { data: node, children: /** @type {any[]} */ ([]) };
    byId.set(node.id, cell);
    (byId.get(node.parent) ?? top).children.push(cell);
  }
  const start = root === '' ? undefined : [...byId.values()].find((cell) => cell.data.path === root);
  const roots = start ? [start] : top.children;
  /** @type {Cell[]} */
  const laid = [];
  /** @type {{cell: any, x: number, scale: number, depth: number}[]} */
  const waiting = [];
  const place = (/** @type {any[]} */ cells, /** @type {number} */ x, /** @type {number} */ scale, /** @type {number} */ depth) => {
    let at = x;
    for (const cell of order === 'name' ? d3.sort(cells, (each) => each.data.name) : cells) {
      waiting.push({ cell, x: at, scale, depth });
      at += cell.data.size * scale;
    }
  };
  place(roots, 0, wide / (d3.sum(roots, (cell) => cell.data.size) || 1), 0);
  while (waiting.length > 0) {
    const { cell, x, scale, depth } = /** @type {any} */ (waiting.pop());
    const wide = cell.data.size * scale;
    let inner = cell;
    const folded = [cell.data];
    while (inner.children.length === 1 && inner.children[0].data.name === cell.data.name) { // a method that calls itself has one bar
      inner = inner.children[0];
      folded.push(inner.data);
    }
    laid.push({ x0: x, x1: x + wide, depth, data: cell.data, nodes: folded });
    const below = d3.sum(inner.children, (/** @type {any} */ child) => child.data.size);
    place(inner.children, x, below > cell.data.size ? scale * cell.data.size / below : scale, depth + 1);
  }
  return laid;
}

/** Says why there is no picture. @param {any} answer @param {import('./surface.js').Surface} surface */
export function apology(answer, surface) {
  surface.chart(0, `No picture of ${answer.metric}`, (pen) => {
    pen.text(4, 18, `${answer.metric} does not add up over callpaths, so nothing has a share of it.`);
    return [];
  });
  surface.table([]);
}
