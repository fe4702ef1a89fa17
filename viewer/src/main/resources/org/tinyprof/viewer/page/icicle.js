/** The call tree as nested bars: a bar's width is its value with all below it. Asks for the tree. */
import { d3 } from './d3.js';
import { doubt, estimated, nameThatFits, part, percent, width } from './figures.js';
import { colour, fillOf, inkOn } from './colours.js';
import { FONT } from './pen.js';
import { treeQuestion } from './tree.js';

const ROW = 20;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'icicle',
  title: 'Icicle',
  ask: (state) => treeQuestion(state),
  draw(answer, state, surface) {
    const size = surface.size();
    if (!answer.adds) { apology(answer, surface); return; }
    const laid = layout(answer.nodes, state.root, size.width);
    const start = answer.nodes.find((/** @type {any} */ node) => node.path === state.root);
    const above = answer.nodes.find((/** @type {any} */ node) => node.id === start?.parent)?.path ?? '';
    const deepest = Math.floor(size.height / ROW);
    const cells = laid.filter((cell) => cell.x1 - cell.x0 > 0.7 && cell.depth < deepest);
    surface.chart(cells.length * 20, `Icicle of ${answer.metric}`, (pen) => cells.map((cell) => {
      const node = cell.data;
      const w = cell.x1 - cell.x0;
      const y = cell.depth * ROW;
      pen.rect(cell.x0, y, Math.max(0.7, w - 1), ROW - 1, { fill: fillOf(node.kind) });
      const share = percent(part(node.size, answer));
      const font = `${node.hot ? '600 ' : ''}${FONT}`;
      const whole = `${node.name}  ${share}`;
      const text = w < 16 ? '' : width(whole, font) <= w - 8 ? whole : nameThatFits(node.name, w - 8, font);
      if (node.kind === 'waits' && text !== '') pen.rect(cell.x0 + 2, y + 2, Math.min(w - 5, width(text, FONT) + 8), ROW - 5, { fill: colour('waits-behind') });
      if (text !== '') pen.text(cell.x0 + 5, y + 14, text, { bold: node.hot, fill: node.kind === 'waits' ? colour('ink') : inkOn(fillOf(node.kind)) });
      if (node.match) pen.line([[cell.x0 + 1, y + ROW - 2.5], [cell.x1 - 2, y + ROW - 2.5]], { stroke: colour('ink'), width: 2 });
      if (node.path === state.path) pen.rect(cell.x0 + 1, y + 1, Math.max(1, w - 3), ROW - 3, { stroke: colour('select'), width: 2.5 });
      return { x: cell.x0, y, w: Math.max(1, w), h: ROW, tip: `${node.path}: ${node.value === null ? 'no value of its own in this selection' : `${estimated(node, node.value, answer.unit)}${doubt(node, answer.unit)}`}, ${share}${node.where === '' ? '' : `; ${node.where}`}`,
        click: () => surface.act('select', node.path), zoom: (/** @type {MouseEvent} */ event, /** @type {boolean} */ inward) => (inward ? surface.act('zoom', node.path, event.type !== 'wheel') : surface.act('out', above)) };
    }));
    surface.table([['callpath', answer.metric, 'unit'], ...cells.map((cell) => [cell.data.path, cell.data.value, answer.unit])]);
  },
  gestures: {
    select: (state, path) => ({ ...state, path }),
    zoom: (state, path, twice) => ({ ...state, path, root: state.root === path && twice ? '' : path }),
    out: (state, root) => ({ ...state, root }),
  },
};

/** @param {any[]} nodes @param {string} root @param {number} wide @returns {{x0: number, x1: number, depth: number, data: any}[]} */
export function layout(nodes, root, wide) {
  /** @type {Map<number, any>} */
  const byId = new Map();
  const top = { size: 0, children: /** @type {any[]} */ ([]) };
  for (const node of nodes) {
    const cell = { data: node, children: /** @type {any[]} */ ([]) };
    byId.set(node.id, cell);
    (byId.get(node.parent) ?? top).children.push(cell);
  }
  const start = [...byId.values()].find((cell) => cell.data.path === root);
  const roots = start ? [start] : top.children;
  const total = d3.sum(roots, (cell) => cell.data.size) || 1;
  /** @type {{x0: number, x1: number, depth: number, data: any}[]} */
  const laid = [];
  /** @type {{cell: any, x: number, scale: number, depth: number}[]} */
  const waiting = [];
  const place = (/** @type {any[]} */ cells, /** @type {number} */ x, /** @type {number} */ scale, /** @type {number} */ depth) => {
    let at = x;
    for (const cell of cells) {
      waiting.push({ cell, x: at, scale, depth });
      at += cell.data.size * scale;
    }
  };
  place(roots, 0, wide / total, 0);
  while (waiting.length > 0) {
    const { cell, x, scale, depth } = /** @type {any} */ (waiting.pop());
    laid.push({ x0: x, x1: x + cell.data.size * scale, depth, data: cell.data });
    const below = d3.sum(cell.children, (/** @type {any} */ child) => child.data.size);
    place(cell.children, x, below > cell.data.size ? scale * cell.data.size / below : scale, depth + 1);
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
