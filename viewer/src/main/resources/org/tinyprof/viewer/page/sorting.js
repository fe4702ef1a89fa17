/** Tables whose column heads sort: most first, then least first, then as before. How a table is read is no selection, so no address holds it. */
import { el } from './dom.js';

/** @typedef {string|number|null|undefined} Value */
/** @typedef {Record<string, (row: any) => Value>} Columns what a table's rows are sorted by */

/** @type {Map<string, {column: string, down: boolean}>} */
const orders = new Map();

/** How tables are sorted, for those who draw only what has changed. */
export const sortedBy = () => JSON.stringify([...orders]);

/**
 * A column's head.
 * @param {string} table @param {string} column @param {string} kind an element's name and classes @param {string} text @param {import('./surface.js').Surface} surface
 * @param {{usual?: boolean, words?: boolean, by?: string, title?: string, hint?: string}} [is] the column that a table is sorted by at first; one of words, whose order begins with the first; what it sorts by, where the text does not say it
 */
export function head(table, column, kind, text, surface, is = {}) {
  const order = orders.get(table);
  const on = order ? order.column === column : is.usual === true;
  const down = order ? order.down : true;
  const turn = () => {
    const first = !is.words;
    if (order?.column !== column) orders.set(table, { column, down: is.usual ? !first : first });
    else if (order.down === first && !is.usual) orders.set(table, { column, down: !first });
    else orders.delete(table);
    surface.again();
  };
  return el(`${kind}${on ? '.on' : ''}`, { 'aria-sort': !on ? 'none' : down ? 'descending' : 'ascending', title: is.title },
    el('button.sort', { type: 'button', title: `sort by ${is.by ?? text}`, click: turn }, `${text}${!on ? '' : down ? ' ↓' : ' ↑'}`), is.hint ? el('span.hint', {}, is.hint) : null);
}

/** Rows as the heads say. @template T @param {string} table @param {T[]} rows @param {Columns} columns @returns {T[]} */
export function sorted(table, rows, columns) {
  const order = orders.get(table);
  const value = order && columns[order.column];
  return value ? [...rows].sort((one, other) => compared(value(one), value(other), order.down ? -1 : 1)) : rows;
}

/** What is absent stands last. @param {Value} one @param {Value} other @param {number} sign */
function compared(one, other, sign) {
  const [left, right] = [one ?? null, other ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * (typeof left === 'string' ? left.localeCompare(String(right)) : left - Number(right));
}

/** A tree's rows, each below its parent, with siblings as the heads say. @template {{id: number, parent: number}} T @param {string} table @param {T[]} nodes @param {Columns} columns @returns {T[]} */
export function sortedTree(table, nodes, columns) {
  return orders.has(table) ? preorder(nodes, (siblings) => sorted(table, siblings, columns)) : nodes;
}

/** Nodes, each below its parent. @template {{id: number, parent: number}} T @param {T[]} nodes @param {(siblings: T[]) => T[]} [arranged] @returns {T[]} */
export function preorder(nodes, arranged = (siblings) => siblings) {
  /** @type {Map<number, T[]>} */
  const below = new Map();
  const known = new Set(nodes.map((node) => node.id));
  for (const node of nodes) {
    const parent = known.has(node.parent) ? node.parent : -1;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node); else below.set(parent, [node]);
  }
  /** @type {T[]} */
  const ordered = [];
  const waiting = arranged(below.get(-1) ?? []).slice().reverse();
  while (waiting.length > 0) {
    const node = /** @type {T} */ (waiting.pop());
    ordered.push(node);
    waiting.push(...arranged(below.get(node.id) ?? []).slice().reverse());
  }
  return ordered;
}
