/** Callpaths as an indented table: share, value, the chosen rank's value, calls, max/mean, how ranks are spread. Asks for the tree. */
import { amount, count, name as number, part, percent, ratio } from './figures.js';
import { bar, fillIn, middle, spread } from './cells.js';
import { ask } from './server.js';
import { pick, selection } from './state.js';
import { el } from './dom.js';
import { batched } from './batch.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{id: number, parent: number, name: string, path: string, full: string, kind: string, value: number|null, size: number,
 *   calls: number|null, estimated?: boolean, error?: number, samples?: number, ranks: number, min?: number, mean?: number, max?: number, maxRank?: number, bins?: number[], children: number,
 *   hidden: number, hot: boolean, match: boolean, note: string}} TreeNode */

/** The tree that was drawn last: the question, but for the chosen callpath, and the callpaths it has. */
let last = { base: '', question: /** @type {{question: string} & Record<string, string>} */ ({ question: 'tree' }), paths: /** @type {Set<string>} */ (new Set()) };

/** The question that tree and icicle share. It names the chosen callpath if the last tree lacks it. @param {State} state @returns {{question: string} & Record<string, string>} */
export function treeQuestion(state) {
  const base = { question: 'tree', ...selection(state), ...pick(state, 'over', 'q', 'only', 'prune') };
  if (last.base === JSON.stringify(base) && (state.path === '' || last.paths.has(state.path))) return last.question;
  return { ...base, ...pick(state, 'path') };
}

/** @param {{question: string} & Record<string, string>} question @param {{nodes: TreeNode[]}} answer */
export function remember(question, answer) {
  const { path: _path, ...base } = question;
  last = { base: JSON.stringify(base), question, paths: new Set(answer.nodes.map((node) => node.path)) };
}

/** Callpaths that are folded, which no address holds: they say how a table is read, not what is selected. @type {Set<string>} */
const folded = new Set();
/** Callpaths of which all children are shown, however small. @type {Set<string>} */
const opened = new Set();
/** Their children, by what was asked. @type {Map<string, TreeNode[]>} */
const children = new Map();
const MOST_CHILDREN = 200;
const ROW = 22;
const ALL = 120;
let scrolled = 0;
/** Counts answers with children: each makes other rows. */
let arrived = 0;
/** What stands in the table: nothing but the selection may differ when it is drawn again. */
let drawn = { answer: /** @type {any} */ (null), key: '', select: (/** @type {State} */ _state) => {} };

/** @param {TreeNode[]} nodes @param {(node: TreeNode, depth: number) => void} visit */
function walk(nodes, visit) {
  /** @type {Map<number, number>} */
  const depths = new Map();
  const hidden = new Set();
  for (const node of nodes) {
    const depth = node.parent < 0 ? 0 : (depths.get(node.parent) ?? -1) + 1;
    depths.set(node.id, depth);
    if (hidden.has(node.parent)) { hidden.add(node.id); continue; }
    if (folded.has(node.path)) hidden.add(node.id);
    visit(node, depth);
  }
}

/** @param {{nodes: TreeNode[]}} answer @param {State} state */
export function rowsOf(answer, state) {
  /** @type {{node: TreeNode, depth: number}[]} */
  const rows = [];
  walk(opened.size === 0 ? answer.nodes : withChildren(answer.nodes, state), (node, depth) => rows.push({ node, depth }));
  return rows;
}

/** What is asked for all children of a callpath. @param {State} state @param {string} path */
const childrenOf = (state, path) => ({ ...selection(state), ...pick(state, 'over', 'q', 'only'), path });

/** The nodes, and those children of opened ones that the server left out because they are small. @param {TreeNode[]} nodes @param {State} state */
function withChildren(nodes, state) {
  const known = new Set(nodes.map((node) => node.id));
  /** @type {Map<number, TreeNode[]>} */
  const below = new Map();
  const all = [...nodes];
  for (let at = 0; at < all.length; at++) {
    const more = opened.has(all[at].path) ? (children.get(JSON.stringify(childrenOf(state, all[at].path))) ?? []).filter((node) => !known.has(node.id)) : [];
    more.forEach((node) => known.add(node.id));
    all.push(...more);
    all[at] = more.length === 0 ? all[at] : { ...all[at], hidden: Math.max(0, all[at].hidden - more.length) };
  }
  for (const node of all) below.set(node.parent, [...(below.get(node.parent) ?? []), node]);
  /** @type {TreeNode[]} */
  const ordered = [];
  const waiting = all.filter((node) => !known.has(node.parent)).reverse();
  while (waiting.length > 0) {
    const node = /** @type {TreeNode} */ (waiting.pop());
    ordered.push(node);
    waiting.push(...(below.get(node.id) ?? []).reverse());
  }
  return ordered;
}

/** Shows all children of a callpath. @param {TreeNode} node */
export function open(node) {
  opened.add(node.path);
  folded.delete(node.path);
}

/** Asks for children that are not there yet, and draws again when they are. @param {{node: TreeNode}[]} rows @param {State} state @param {import('./surface.js').Surface} surface */
function fetchChildren(rows, state, surface) {
  for (const { node } of rows) {
    const key = JSON.stringify(childrenOf(state, node.path));
    if (!opened.has(node.path) || node.hidden === 0 || children.has(key)) continue;
    if (children.size >= MOST_CHILDREN) children.delete(/** @type {string} */ (children.keys().next().value));
    children.set(key, []);
    ask('children', childrenOf(state, node.path), `children ${node.path}`).then((answer) => {
      children.set(key, answer.nodes);
      arrived++;
      surface.act('redraw');
    }, () => children.delete(key));
  }
}

/** @type {import('./surface.js').View} */
export const view = {
  name: 'callpaths',
  title: 'Callpaths',
  ask: (state) => treeQuestion(state),
  draw(answer, state, surface) {
    const size = surface.size();
    const key = JSON.stringify([state.share, state.rank === '', size, arrived, [...folded], [...opened], document.documentElement.dataset.theme]);
    if (drawn.answer === answer && drawn.key === key) { drawn.select(state); return; }
    const rows = rowsOf(answer, state);
    fetchChildren(rows, state, surface);
    let now = state;
    const share = state.share === '1';
    const own = state.rank !== '';
    const one = answer.ranks === 1;
    const head = el('tr', {}, el('th.l', {}, 'callpath ', el('span.hint', {}, 'bold: the hot path')), el('th.l.share', {}, answer.adds && answer.total > 0 ? `of ${amount(answer.total, answer.unit)}` : ''),
      el('th.on', {}, `${answer.metric}${answer.over === 'mean' || one ? '' : `, ${answer.over}`} ↓`), own && !one ? el('th.mine') : null,
      el('th.wide', {}, 'calls'), one ? null : el('th', {}, 'max/mean'), one ? null : el('th.wide', {}, 'ranks'));
    const body = /** @type {HTMLTableSectionElement} */ (el('tbody'));
    const scroller = el('.scroll', { scroll: () => { scrolled = scroller.scrollTop; fill(scrolled); } }, el('table.tree', { role: 'treegrid' }, el('thead', {}, head), body));
    const high = size.height;
    const all = rows.length <= ALL;
    let from = -1;
    const fill = (/** @type {number} */ top) => {
      const first = all ? 0 : Math.max(0, Math.floor(top / ROW) - 20);
      const last = all ? rows.length : Math.min(rows.length, first + Math.ceil(high / ROW) + 40);
      if (from >= 0 && Math.abs(first - from) < 10) return;
      from = first;
      const seen = rows.slice(first, last);
      const lines = seen.map(({ node, depth }) => row(node, depth, answer, now, surface, own && !one, one, share));
      body.replaceChildren(...(all ? lines : [space(first), ...lines, space(rows.length - last)]));
      if (own && !one) mine(body, seen, now, answer.unit);
    };
    const aim = () => {
      const chosen = rows.findIndex(({ node }) => node.path === now.path) * ROW;
      return chosen >= 0 && (chosen < scrolled || chosen > scrolled + high - 3 * ROW) ? Math.max(0, chosen - high / 2) : scrolled;
    };
    const name = () => { for (const cell of head.querySelectorAll('.mine')) cell.textContent = `rank ${number(Number(now.rank))}`; };
    const select = (/** @type {State} */ next) => {
      const other = next.rank !== now.rank || next.exec !== now.exec || next.iter !== now.iter;
      now = next;
      for (const line of body.rows) line.classList.toggle('selected', line.dataset.path === now.path);
      const top = aim();
      if (top !== scrolled) scroller.scrollTop = top;
      name();
      if (own && !one && other) mine(body, rows.slice(from, from + body.rows.length), now, answer.unit);
    };
    drawn = { answer, key, select };
    const top = aim();
    fill(top);
    name();
    surface.node.replaceChildren(scroller);
    if (top > 0) scroller.scrollTop = top;
    scrolled = top;
    surface.table([['callpath', answer.metric, 'unit', 'share', 'calls', 'min', 'mean', 'max', 'rank of max', 'ranks'],
      ...rows.map(({ node }) => [node.path, node.value, answer.unit, Number.isNaN(part(node.value, answer)) ? null : part(node.value, answer), node.calls, node.min ?? null, node.mean ?? null, node.max ?? null, node.maxRank ?? null, node.ranks])]);
  },
  gestures: {
    select: (state, path) => ({ ...state, path }),
    rank: (state, path, rank) => ({ ...state, path, rank: String(rank) }),
    zoom: (state, path) => ({ ...state, path, root: state.root === path ? '' : path }),
    redraw: (state) => ({ ...state }),
  },
};

/** @param {TreeNode} node @param {number} depth @param {any} answer @param {State} state @param {import('./surface.js').Surface} surface @param {boolean} mine @param {boolean} one @param {boolean} share */
function row(node, depth, answer, state, surface, mine, one, share) {
  const own = part(node.value, answer);
  const imbalance = node.mean ? (node.max ?? 0) / (answer.ranks && node.mean) : NaN;
  const uneven = imbalance > 1.3 && node.kind === 'compute' && own > 0.01 && node.children === 0;
  const guides = Array.from({ length: depth }, (_, level) => el(level < 9 ? 'i.guide' : 'i.guide.thin'));
  const fold = el('button.fold', { type: 'button', tabindex: '-1', 'aria-label': 'fold', click: (/** @type {Event} */ event) => { event.stopPropagation(); toggle(node, surface); } },
    node.children === 0 ? '' : folded.has(node.path) || node.hidden === node.children ? '▶' : '▼');
  const label = el(`span.name${node.hot ? '.hot' : ''}${node.match ? '.match' : ''}`, { title: node.path }, ...middle(node.name));
  const below = node.hidden > 0 ? el('button.hint.more', { type: 'button', tabindex: '-1', title: 'show them', click: (/** @type {Event} */ event) => { event.stopPropagation(); open(node); surface.act('redraw'); } }, `${count(node.hidden)} hidden`) : folded.has(node.path) ? el('span.hint', {}, `${node.children} below`) : null;
  const value = node.value === null ? el('td.absent', { title: node.size > 0 ? 'has no value of its own in this selection' : undefined }, node.size > 0 ? '' : 'absent')
    : el(`td${node.estimated ? '.estimated' : ''}`, { title: estimate(node, answer.unit) }, share && !Number.isNaN(own) ? percent(own) : amount(node.value, answer.unit));
  return el(`tr${node.path === state.path ? '.selected' : ''}`, { 'data-id': node.id, 'data-path': node.path, title: node.note || undefined,
    click: () => surface.act('select', node.path), dblclick: () => surface.act('zoom', node.path) },
    el('td.l', {}, el('div.branch', {}, ...guides, fold, label, node.note ? el('span.hint', {}, '‡') : null, below)),
    el('td.l.share', {}, ...(Number.isNaN(own) ? [] : [bar(own, node.kind), el('span', {}, percent(own))])), value, mine ? el('td.mine', {}, '') : null,
    el('td.dim.wide', {}, node.calls === null ? '' : count(Math.round(node.calls * 100) / 100)),
    one ? null : el(`td${uneven ? '.warn' : imbalance < 1.05 ? '.dim' : ''}`, { title: node.maxRank === undefined ? '' : `most on rank ${node.maxRank}` }, Number.isNaN(imbalance) ? '' : `${uneven ? '▲ ' : ''}${ratio(imbalance)}`),
    one ? null : el('td.wide.spread', {}, node.bins ? spread(node, answer) : ''));
}

/** What an estimated value leaves open. @param {TreeNode} node @param {string} unit */
function estimate(node, unit) {
  if (!node.estimated) return undefined;
  return node.error === undefined ? 'estimated from stacks' : `± ${amount(node.error, unit)}, estimated from ${count(Math.round((node.samples ?? 0) * 100) / 100)} samples`;
}

/** Room for rows that are not in sight. @param {number} rows */
function space(rows) {
  const line = el('tr.space');
  line.style.height = `${rows * ROW}px`;
  return line;
}

/** @param {TreeNode} node @param {import('./surface.js').Surface} surface */
function toggle(node, surface) {
  if (folded.has(node.path)) folded.delete(node.path);
  else if (node.hidden === node.children) open(node);
  else folded.add(node.path);
  surface.act('redraw');
}

/** Asks for the chosen rank's values of the rows, and fills them in. @param {HTMLElement} body @param {{node: TreeNode}[]} rows @param {State} state @param {string} unit */
async function mine(body, rows, state, unit) {
  const ids = rows.slice(0, 200).map(({ node }) => node.id).sort((a, b) => a - b).join(',');
  const answer = await ask('rank', { ...selection({ ...state, ranks: '' }), ...pick(state, 'rank'), ids }).catch(() => null);
  if (!answer) return;
  await batched(() => fillIn(body, rows, answer, unit));
}

export { folded };
