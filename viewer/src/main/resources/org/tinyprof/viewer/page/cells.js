/** What stands in the cells of the table of callpaths. */
import { amount, methodAt } from './figures.js';
import { colour, fillOf } from './colours.js';
import { svgPen } from './pen.js';
import { el } from './dom.js';

/** @typedef {import('./tree.js').TreeNode} TreeNode */

/** A name as two spans, class and method: the class goes first where room is short. @param {string} name */
export function middle(name) {
  const dot = methodAt(name);
  return dot <= 0 ? [name] : [el('span.start', {}, name.slice(0, dot)), el('span.end', {}, name.slice(dot))];
}

/** @param {number} part @param {string} kind */
export function bar(part, kind) {
  const pen = svgPen(64, 12);
  pen.rect(0, 0.5, Math.max(0.8, 62 * Math.min(1, part)), 11, { fill: fillOf(kind) });
  return pen.node;
}

/** @param {TreeNode} node @param {any} answer */
export function spread(node, answer) {
  const bins = node.bins ?? [];
  const pen = svgPen(60, 17);
  const most = Math.log(1 + answer.ranks);
  pen.bars(bins.map((ranks, at) => {
    const high = ranks === 0 ? 0 : Math.max(1, 15 * Math.log(1 + ranks) / most);
    return [at * 4, 16 - high, 3, high];
  }), { fill: colour('bar') });
  pen.line([[0, 16.5], [60, 16.5]], { stroke: colour('rule') });
  pen.node.classList.add('bins');
  return pen.node;
}

/** Whether a callpath's values are estimates: times from samples, but neither their errors nor counts. @param {TreeNode} node @param {any} tree */
export const isRough = (node, tree) => node.estimated === true && tree.unit === 'ns' && !tree.metric.startsWith('time.err');

/** Writes the chosen rank's values into their column, and marks them in the histograms. @param {HTMLElement} body @param {{node: TreeNode}[]} rows @param {any} answer @param {any} tree */
export function fillIn(body, rows, answer, tree) {
  for (const { node } of rows) {
    const line = body.querySelector(`[data-id="${node.id}"]`);
    const cell = line?.querySelector('.mine');
    const value = answer.values[node.id];
    if (cell && value !== undefined) cell.textContent = value === null && node.value === null ? '' : amount(value, tree.unit);
    cell?.classList.toggle('estimated', isRough(node, tree) && typeof value === 'number');
    const bins = line?.querySelector('.bins');
    if (bins && value !== undefined && value !== null && node.min !== undefined && node.max !== undefined && node.max > node.min) {
      const x = 58 * Math.max(0, Math.min(1, (value - node.min) / (node.max - node.min))) + 1;
      bins.querySelector('.tick')?.remove();
      const tick = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      tick.setAttribute('class', 'tick');
      tick.setAttribute('d', `M${x},17V1`);
      bins.append(tick);
    }
  }
}
