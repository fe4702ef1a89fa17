/** Callpaths as an indented table: share, value, the chosen rank's value, calls, max/mean, how ranks are spread. Asks for the tree. */
import { amount, count, name as number, part, percent, ratio } from './figures.js';
import { bar, fillIn, isRough, middle, spread } from './cells.js';
import { fetchChildren, isFolded, open, rowsOf, shape, toggle, unfoldTo } from './branches.js';
import { head, sortedBy } from './sorting.js';
import { shared } from './room.js';
import { ask } from './server.js';
import { pick, selection } from './state.js';
import { el } from './dom.js';
import { batched } from './batch.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{id: number, parent: number, name: string, path: string, full: string, where: string, kind: string, value: number|null, size: number,
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

/** What was searched for in the tree that was drawn last. */
export const searchedFor = () => last.question.q ?? '';

/** @param {{question: string} & Record<string, string>} question @param {{nodes: TreeNode[]}} answer */
export function remember(question, answer) {
  const { path: _path, ...base } = question;
  last = { base: JSON.stringify(base), question, paths: new Set(answer.nodes.map((node) => node.path)) };
}

const ROW = 22;
const ALL = 120;
let scrolled = 0;
/** The callpath that has a row, also where its callers were folded; somebody may fold them afterwards. */
let shownTo = { path: '', answer: /** @type {any} */ (null) };
/** What stands in the table: nothing but the selection may differ when it is drawn again. */
let drawn = { answer: /** @type {any} */ (null), key: '', select: (/** @type {State} */ _state) => {} };

/** @type {import('./surface.js').View} */
export const view = {
  name: 'callpaths',
  title: 'Callpaths',
  ask: (state) => treeQuestion(state),
  draw(answer, state, surface) {
    const size = surface.size();
    if (state.path !== shownTo.path || answer !== shownTo.answer) unfoldTo(answer, state.path);
    shownTo = { path: state.path, answer };
    const key = JSON.stringify([state.share, state.rank === '', state.q, size, shape(), sortedBy(), document.documentElement.dataset.theme]);
    if (drawn.answer === answer && drawn.key === key && surface.node.hasChildNodes()) { drawn.select(state); return; }
    const rows = rowsOf(answer, state);
    fetchChildren(rows, state, surface);
    let now = state;
    const share = state.share === '1';
    const own = state.rank !== '';
    const one = answer.ranks === 1;
    const { without, indent } = shared(rows, size.width, own && !one, one);
    const column = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {string} */ text, is = {}) => head('callpaths', name, kind, text, surface, is);
    const heads = el('tr', {}, column('callpath', 'th.l', 'callpath', { words: true, hint: 'bold: the hot path' }), answer.adds && answer.total > 0 ? column('share', 'th.l.share', `of ${amount(answer.total, answer.unit)}`, { by: 'share' }) : el('th.l.share'),
      column('value', 'th', `${answer.metric}${answer.over === 'mean' || one ? '' : `, ${answer.over}`}`, { usual: true }), own && !one ? el('th.mine') : null,
      column('calls', 'th.calls', 'calls'), one ? null : column('ratio', 'th.ratio', 'max/mean'), one ? null : column('ranks', 'th.spread', 'ranks'));
    const body = /** @type {HTMLTableSectionElement} */ (el('tbody'));
    const scroller = el('.scroll', { scroll: () => { scrolled = scroller.scrollTop; fill(scrolled); } }, el(`table.tree${state.q === '' ? '' : '.searched'}${without.map((name) => `.no-${name}`).join('')}`, { role: 'treegrid' }, el('thead', {}, heads), body));
    const high = size.height;
    const all = rows.length <= ALL;
    let from = -1;
    const fill = (/** @type {number} */ top) => {
      const first = all ? 0 : Math.max(0, Math.floor(top / ROW) - 20);
      const last = all ? rows.length : Math.min(rows.length, first + Math.ceil(high / ROW) + 40);
      if (from >= 0 && Math.abs(first - from) < 10) return;
      from = first;
      const seen = rows.slice(first, last);
      const lines = seen.map(({ node, depth }) => row(node, depth, answer, now, surface, own && !one, one, share, indent));
      body.replaceChildren(...(all ? lines : [space(first), ...lines, space(rows.length - last)]));
      if (own && !one) mine(body, seen, now, answer);
    };
    const aim = () => {
      const chosen = rows.findIndex(({ node }) => node.path === now.path) * ROW;
      return chosen >= 0 && (chosen < scrolled || chosen > scrolled + high - 3 * ROW) ? Math.max(0, chosen - high / 2) : scrolled;
    };
    const name = () => { for (const cell of heads.querySelectorAll('.mine')) cell.textContent = `rank ${number(Number(now.rank))}`; };
    const select = (/** @type {State} */ next) => {
      const other = next.rank !== now.rank || next.exec !== now.exec || next.iter !== now.iter;
      now = next;
      for (const line of body.rows) { line.classList.toggle('selected', line.dataset.path === now.path); line.setAttribute('aria-selected', String(line.dataset.path === now.path)); }
      const top = aim();
      if (top !== scrolled) scroller.scrollTop = top;
      name();
      if (own && !one && other) mine(body, rows.slice(from, from + body.rows.length), now, answer);
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
  },
};

/** @param {TreeNode} node @param {number} depth @param {any} answer @param {State} state @param {import('./surface.js').Surface} surface @param {boolean} mine @param {boolean} one @param {boolean} share @param {number} indent of a level, in pixels */
function row(node, depth, answer, state, surface, mine, one, share, indent) {
  const own = part(node.value, answer);
  const imbalance = node.mean ? (node.max ?? 0) / (answer.ranks && node.mean) : NaN;
  const uneven = imbalance > 1.3 && node.kind === 'compute' && own > 0.01 && node.children === 0;
  const guides = el('i.guides');
  guides.style.width = `${indent * depth}px`;
  guides.style.backgroundSize = `${Math.max(indent, 4)}px 100%`;
  const shut = isFolded(node, answer) || (node.children > 0 && node.hidden === node.children);
  const fold = el('button.fold', { type: 'button', tabindex: '-1', 'aria-label': 'fold', click: (/** @type {Event} */ event) => { event.stopPropagation(); toggle(node, answer); surface.again(); } },
    node.children === 0 ? '' : shut ? '▶' : '▼');
  const label = el(`span.name${node.hot ? '.hot' : ''}${node.match ? '.match' : ''}`, { title: `${node.path}${node.where === '' ? '' : `\n${node.where}`}` }, ...middle(node.name));
  const below = node.hidden > 0 ? el('button.hint.more', { type: 'button', tabindex: '-1', title: 'show them', click: (/** @type {Event} */ event) => { event.stopPropagation(); open(node); surface.again(); } }, `${count(node.hidden)} hidden`) : null;
  const value = node.value === null ? el('td.absent', { title: node.size > 0 ? 'has no value of its own in this selection' : undefined }, node.size > 0 ? '' : 'absent')
    : el(`td${isRough(node, answer) ? '.estimated' : ''}`, { title: isRough(node, answer) ? estimate(node, answer.unit) : undefined }, share && !Number.isNaN(own) ? percent(own) : amount(node.value, answer.unit));
  return el(`tr${node.path === state.path ? '.selected' : ''}${node.match ? '.found' : ''}`, { 'data-id': node.id, 'data-path': node.path, 'aria-selected': node.path === state.path ? 'true' : 'false', 'aria-level': depth + 1, 'aria-expanded': node.children === 0 ? undefined : String(!shut), title: node.note || undefined,
    click: () => surface.act('select', node.path), dblclick: () => surface.act('zoom', node.path) },
    el('td.l', {}, el('div.branch', {}, guides, fold, label, node.note ? el('span.hint', {}, '‡') : null, below)),
    el('td.l.share', {}, ...(Number.isNaN(own) ? [] : [bar(own, node.kind), el('span', {}, percent(own))])), value, mine ? el('td.mine', {}, '') : null,
    el('td.dim.calls', {}, node.calls === null ? '' : count(Math.round(node.calls * 100) / 100)),
    one ? null : el(`td.ratio${uneven ? '.warn' : imbalance < 1.05 ? '.dim' : ''}`, { title: node.maxRank === undefined ? '' : `most on rank ${node.maxRank}` }, Number.isNaN(imbalance) ? '' : `${uneven ? '▲ ' : ''}${ratio(imbalance)}`),
    one ? null : el('td.spread', {}, node.bins ? spread(node, answer) : ''));
}

/** What an estimated value leaves open. @param {TreeNode} node @param {string} unit */
function estimate(node, unit) {
  return node.error === undefined ? 'estimated from stacks' : `± ${amount(node.error, unit)}, estimated from ${count(Math.round((node.samples ?? 0) * 100) / 100)} samples`;
}

/** Room for rows that are not in sight. @param {number} rows */
function space(rows) {
  const line = el('tr.space');
  line.style.height = `${rows * ROW}px`;
  return line;
}

/** Asks for the chosen rank's values of the rows, and fills them in. @param {HTMLElement} body @param {{node: TreeNode}[]} rows @param {State} state @param {any} tree */
async function mine(body, rows, state, tree) {
  const ids = rows.slice(0, 200).map(({ node }) => node.id).sort((a, b) => a - b).join(',');
  const answer = await ask('rank', { ...selection({ ...state, ranks: '' }), ...pick(state, 'rank'), ids }).catch(() => null);
  if (!answer) return;
  await batched(() => fillIn(body, rows, answer, tree));
}
