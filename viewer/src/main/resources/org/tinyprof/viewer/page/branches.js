/** The rows of the table of callpaths: what is folded, what is opened, and in which order siblings stand. */
import { ask } from './server.js';
import { pick, selection } from './state.js';
import { preorder, sortedTree } from './sorting.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./tree.js').TreeNode} TreeNode */

/** Callpaths that somebody folded or unfolded, which no address holds: they say how a table is read, not what is selected. @type {Map<string, boolean>} */
const folds = new Map();
/** Callpaths of which all children are shown, however small. @type {Set<string>} */
const opened = new Set();
/** A tree of more rows opens on its hot path alone. */
const FEW_ROWS = 40;
/** Their children, by what was asked. @type {Map<string, TreeNode[]>} */
const children = new Map();
const MOST_CHILDREN = 200;
/** Counts answers with children: each makes other rows. */
let arrived = 0;

/** What the table's heads sort by. @type {import('./sorting.js').Columns} */
const COLUMNS = { callpath: (node) => node.name, share: (node) => node.value, value: (node) => node.value, calls: (node) => node.calls, ratio: (node) => (node.mean ? node.max / node.mean : null), ranks: (node) => node.ranks };

/** Tells rows apart that the same answer makes. */
export const shape = () => [arrived, [...folds], [...opened]];

/** Whether what is below a callpath is not shown. @param {TreeNode} node @param {{nodes: TreeNode[]}} answer */
export const isFolded = (node, answer) => node.children > 0 && (folds.get(node.path) ?? (answer.nodes.length > FEW_ROWS && !node.hot && node.parent >= 0));

/** Unfolds all that is above a callpath, so that it has a row. @param {{nodes: TreeNode[]}} answer @param {string} path */
export function unfoldTo(answer, path) {
  const byId = new Map(answer.nodes.map((node) => [node.id, node]));
  const found = answer.nodes.find((node) => node.path === path);
  for (let up = found && byId.get(found.parent); up; up = byId.get(up.parent)) if (isFolded(up, answer)) folds.set(up.path, false);
}

/** Folds a callpath, or unfolds it. @param {TreeNode} node @param {boolean} shut */
export const fold = (node, shut) => { folds.set(node.path, shut); };

/** The callpaths that a search found, in the order of their rows. @param {{nodes: TreeNode[]}} answer @returns {TreeNode[]} */
export const matchesOf = (answer) => sortedTree('callpaths', answer.nodes, COLUMNS).filter((node) => node.match);

/** @param {{nodes: TreeNode[]}} answer @param {State} state @returns {{node: TreeNode, depth: number}[]} */
export function rowsOf(answer, state) {
  const nodes = sortedTree('callpaths', opened.size === 0 ? answer.nodes : withChildren(answer.nodes, state), COLUMNS);
  /** @type {Map<number, number>} */
  const depths = new Map();
  const hidden = new Set();
  return nodes.flatMap((node) => {
    const depth = node.parent < 0 ? 0 : (depths.get(node.parent) ?? -1) + 1;
    depths.set(node.id, depth);
    if (hidden.has(node.parent)) { hidden.add(node.id); return []; }
    if (isFolded(node, answer)) hidden.add(node.id);
    return [{ node, depth }];
  });
}

/** What is asked for all children of a callpath. @param {State} state @param {string} path */
const childrenOf = (state, path) => ({ ...selection(state), ...pick(state, 'over', 'q', 'only'), path });

/** The nodes, and those children of opened ones that the server left out because they are small. @param {TreeNode[]} nodes @param {State} state */
function withChildren(nodes, state) {
  const known = new Set(nodes.map((node) => node.id));
  const all = [...nodes];
  for (let at = 0; at < all.length; at++) {
    const more = opened.has(all[at].path) ? (children.get(JSON.stringify(childrenOf(state, all[at].path))) ?? []).filter((node) => !known.has(node.id)) : [];
    more.forEach((node) => known.add(node.id));
    all.push(...more);
    all[at] = more.length === 0 ? all[at] : { ...all[at], hidden: Math.max(0, all[at].hidden - more.length) };
  }
  return preorder(all);
}

/** Shows all children of a callpath. @param {TreeNode} node */
export function open(node) {
  opened.add(node.path);
  folds.set(node.path, false);
}

/** Folds a callpath, or shows what is below it. @param {TreeNode} node @param {{nodes: TreeNode[]}} answer */
export function toggle(node, answer) {
  if (node.hidden === node.children) open(node);
  else folds.set(node.path, !isFolded(node, answer));
}

/** Asks for children that are not there yet, and draws again when they are. @param {{node: TreeNode}[]} rows @param {State} state @param {import('./surface.js').Surface} surface */
export function fetchChildren(rows, state, surface) {
  for (const { node } of rows) {
    const key = JSON.stringify(childrenOf(state, node.path));
    if (!opened.has(node.path) || node.hidden === 0 || children.has(key)) continue;
    if (children.size >= MOST_CHILDREN) children.delete(/** @type {string} */ (children.keys().next().value));
    children.set(key, []);
    ask('children', childrenOf(state, node.path), `children ${node.path}`).then((answer) => {
      children.set(key, answer.nodes);
      arrived++;
      surface.again();
    }, () => children.delete(key));
  }
}
