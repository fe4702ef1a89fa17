/** Two runs: what changed in a sentence, and the tree of differences as a table. Asks for the differences. */
import { amount, count, estimated, ratio } from './figures.js';
import { el } from './dom.js';
import { head, sortedTree } from './sorting.js';
import { pick } from './state.js';

const MOST_ROWS = 400;
/** Beyond so many rows those open that lead to a change which chance does not explain. */
const FEW_ROWS = 60;

/** @param {import('./state.js').State} state */
export function question(state) {
  const [before, after] = state.pick.split(',');
  return { question: 'differences', ...pick(state, 'metric', 'self', 'over'), ...(after === undefined ? {} : { before, after }) };
}

/** The files that were compared last. @type {string[]} */
let files = [];
export const compared = () => files;

/** By what part a value changed. @param {any} node */
export const relative = (node) => (node.before > 0 && node.after !== null ? node.after / node.before - 1 : 0);

/** The sign of what rests on samples before or after. @param {any} node @param {string} unit */
export const about = (node, unit) => (unit === 'ns' && node.estimated.includes(true) ? '≈ ' : '');

/** @param {any} node @param {string} unit */
const signed = (node, unit) => (node.change === null ? '' : `${about(node, unit)}${node.change > 0 ? '+' : node.change < 0 ? '−' : ''}${amount(Math.abs(node.change), unit)}`);

/** @type {import('./sorting.js').Columns} */
const COLUMNS = { callpath: (node) => node.name, before: (node) => node.before, after: (node) => node.after, change: (node) => node.change, 'after/before': (node) => (node.before > 0 && node.after !== null ? node.after / node.before : null) };

/** What is shown, as a table. @param {any} answer @returns {import('./surface.js').Rows} */
export const rowsOf = (answer) => [['callpath', 'before', 'after', 'change', 'mark', 'unit', 'from', 'to', 'noise'], ...answer.nodes.map((/** @type {any} */ node) => [node.path, node.before, node.after, node.change, node.mark, answer.unit, node.low ?? null, node.high ?? null, node.noise ? 'yes' : ''])];

/** Nodes that know their parents; they come from the root down. @param {any[]} nodes */
function withParents(nodes) {
  /** @type {number[]} */
  const above = [];
  return nodes.map((node, id) => {
    above[node.level] = id;
    return { ...node, id, parent: above[node.level - 1] ?? -1 };
  });
}

/** How a change is coloured. @param {any} node */
const tone = (node) => (node.noise ? '.dim' : relative(node) > 0 ? '.slower' : relative(node) < 0 ? '.faster' : '.dim');

/** The interval of a change, behind it. @param {any} node @param {string} unit */
const margin = (node, unit) => (node.low === undefined ? '' : ` ± ${amount((node.high - node.low) / 2, unit)}`);

/** Callpaths that somebody folded or unfolded. @type {Map<string, boolean>} */
const folds = new Map();

/** Callpaths that did not change, nor anything below them, but by chance. @param {any[]} nodes */
function unchanged(nodes) {
  const quiet = new Set(nodes.map((node) => node.id));
  for (const node of nodes) {
    if (node.noise) continue;
    for (let up = node; up && quiet.has(up.id); up = nodes[up.parent]) quiet.delete(up.id);
  }
  return quiet;
}

/** What changed, in a sentence; the totals, and what to know first. @type {import('./surface.js').View} */
export const changes = {
  name: 'changes',
  title: 'What changed',
  place: 'changes',
  ask: question,
  draw(answer, _state, surface) {
    files = [answer.beforePath, answer.afterPath];
    const whole = answer.whole;
    surface.node.replaceChildren(
      el('p.headline', {}, `From ${answer.before} to ${answer.after}, ${answer.metric}`),
      ...(answer.verdict ? [el('p.verdict', {}, answer.verdict)] : []),
      ...(whole ? [el('p.totals', {}, `${whole.name}: `, el('b', {}, estimated({ estimated: whole.estimated[0] }, whole.before, answer.unit)), ' before, ', el('b', {}, estimated({ estimated: whole.estimated[1] }, whole.after, answer.unit)), ' after, ',
        el(`b.change${tone(whole)}`, {}, `${signed(whole, answer.unit)}${margin(whole, answer.unit)}`), whole.before > 0 ? `, ${ratio(whole.after / whole.before)} times` : '')] : []),
      ...answer.notes.map((/** @type {string} */ note) => el('p.note', {}, note)));
    surface.table([]);
  },
  gestures: {},
};

/** @type {import('./surface.js').View} */
export const table = {
  name: 'differences',
  title: 'Differences',
  ask: question,
  draw(answer, state, surface) {
    const nodes = withParents(answer.nodes);
    const quiet = unchanged(nodes);
    const parents = new Set(nodes.map((node) => node.parent));
    const isFolded = (/** @type {any} */ node) => parents.has(node.id) && (folds.get(node.path) ?? (nodes.length > FEW_ROWS && quiet.has(node.id)));
    const hidden = new Set();
    const rows = sortedTree('differences', nodes, COLUMNS).filter((node) => {
      const isHidden = hidden.has(node.parent);
      if (isHidden || isFolded(node)) hidden.add(node.id);
      return !isHidden;
    });
    const shown = rows.slice(0, MOST_ROWS);
    const line = (/** @type {any} */ node) => el(`tr${node.path === state.path ? '.selected' : ''}${node.noise ? '.noise' : ''}`, { 'data-path': node.path, click: () => surface.act('select', node.path) },
      el('td.l', {}, el('div.branch', {}, ...Array.from({ length: node.level - 1 }, () => el('i.guide')),
        el('button.fold', { type: 'button', tabindex: '-1', 'aria-label': 'fold', click: (/** @type {Event} */ event) => { event.stopPropagation(); folds.set(node.path, !isFolded(node)); surface.again(); } }, !parents.has(node.id) ? '' : isFolded(node) ? '▶' : '▼'),
        el('span.name', { title: node.path }, node.name), node.mark ? el('span.hint', {}, node.mark === 'new' ? 'only after' : 'only before') : null)),
      el(`td${node.before === null ? '.absent' : ''}`, {}, estimated({ estimated: node.estimated[0] }, node.before, answer.unit)), el(`td${node.after === null ? '.absent' : ''}`, {}, estimated({ estimated: node.estimated[1] }, node.after, answer.unit)),
      el(`td${tone(node)}`, { title: node.noise ? 'chance may explain this change' : undefined }, signed(node, answer.unit)), el('td.dim', {}, margin(node, answer.unit)), el('td', {}, node.before > 0 && node.after !== null ? `${about(node, answer.unit)}${ratio(node.after / node.before)}` : ''));
    const left = rows.length - shown.length + answer.more;
    surface.node.replaceChildren(
      el('.title', {}, el('h2', {}, 'Callpaths'), el('span.about', {}, left > 0 ? `${count(left)} smaller differences are not shown.` : ''), el('span.room'),
        el('button.widen', { type: 'button', title: 'full width (z)', 'aria-label': 'full width', 'aria-pressed': String(state.full === 'differences'), click: () => surface.act('full') }, state.full === 'differences' ? '✕' : el('span.corners'))),
      el('.scroll', {}, el('table.tree', {}, el('thead', {}, el('tr', {}, head('differences', 'callpath', 'th.l', 'callpath', surface, { words: true }), ...['before', 'after', 'change'].map((text) => head('differences', text, 'th', text, surface)), el('th', {}, '95 %'), head('differences', 'after/before', 'th', 'after/before', surface))),
        el('tbody', {}, ...shown.map(line)))));
    surface.table(rowsOf(answer));
  },
  gestures: { select: (state, path) => ({ ...state, path }), full: (state) => ({ ...state, full: state.full === '' ? 'differences' : '' }) },
};
