/** Two runs: the tree of differences, as a table and as an icicle of the later run; only-before and only-after are marked. Asks for the differences. */
import { amount, count, estimated, nameThatFits, ratio, width } from './figures.js';
import { change, colour, inkOn } from './colours.js';
import { FONT } from './pen.js';
import { el } from './dom.js';
import { head, sortedTree } from './sorting.js';
import { pick } from './state.js';

const ROW = 20;
const MOST_ROWS = 400;

/** @param {import('./state.js').State} state */
function question(state) {
  const [before, after] = state.pick.split(',');
  return { question: 'differences', ...pick(state, 'metric', 'self', 'over'), ...(after === undefined ? {} : { before, after }) };
}

/** The files that were compared last. @type {string[]} */
let files = [];
export const compared = () => files;

/** @param {any} node */
const relative = (node) => (node.before > 0 && node.after !== null ? node.after / node.before - 1 : 0);

/** The sign of what rests on samples before or after. @param {any} node @param {string} unit */
const about = (node, unit) => (unit === 'ns' && node.estimated.includes(true) ? '≈ ' : '');

/** @param {any} node @param {string} unit */
const signed = (node, unit) => (node.change === null ? '' : `${about(node, unit)}${node.change > 0 ? '+' : node.change < 0 ? '−' : ''}${amount(Math.abs(node.change), unit)}`);

/** @type {import('./sorting.js').Columns} */
const COLUMNS = { callpath: (node) => node.name, before: (node) => node.before, after: (node) => node.after, change: (node) => node.change, 'after/before': (node) => (node.before > 0 && node.after !== null ? node.after / node.before : null) };

/** @param {any} answer @returns {import('./surface.js').Rows} */
const rowsOf = (answer) => [['callpath', 'before', 'after', 'change', 'mark', 'unit'], ...answer.nodes.map((/** @type {any} */ node) => [node.path, node.before, node.after, node.change, node.mark, answer.unit])];

/** Nodes that know their parents; they come from the root down. @param {any[]} nodes */
function withParents(nodes) {
  /** @type {number[]} */
  const above = [];
  return nodes.map((node, id) => {
    above[node.level] = id;
    return { ...node, id, parent: above[node.level - 1] ?? -1 };
  });
}

/** @type {import('./surface.js').View} */
export const table = {
  name: 'differences',
  title: 'Differences',
  ask: question,
  draw(answer, state, surface) {
    files = [answer.beforePath, answer.afterPath];
    const rows = sortedTree('differences', withParents(answer.nodes), COLUMNS).slice(0, MOST_ROWS);
    surface.node.replaceChildren(
      el('p.about', {}, `From ${answer.before} to ${answer.after}, ${answer.metric}. `, ...answer.notes.map((/** @type {string} */ note) => `${note} `),
        answer.nodes.length + answer.more > rows.length ? `${count(answer.nodes.length + answer.more - rows.length)} smaller differences are not shown.` : ''),
      el('.scroll', {}, el('table.tree', {}, el('thead', {}, el('tr', {}, head('differences', 'callpath', 'th.l', 'callpath', surface, { words: true }), ...['before', 'after', 'change', 'after/before'].map((text) => head('differences', text, 'th', text, surface)))),
        el('tbody', {}, ...rows.map((/** @type {any} */ node) => el(`tr${node.path === state.path ? '.selected' : ''}`, { 'data-path': node.path, click: () => surface.act('select', node.path) },
          el('td.l', {}, el('div.branch', {}, ...Array.from({ length: node.level - 1 }, () => el('i.guide')), el('span.name', { title: node.path }, node.name), node.mark ? el('span.hint', {}, node.mark === 'new' ? 'only after' : 'only before') : null)),
          el(`td${node.before === null ? '.absent' : ''}`, {}, estimated({ estimated: node.estimated[0] }, node.before, answer.unit)), el(`td${node.after === null ? '.absent' : ''}`, {}, estimated({ estimated: node.estimated[1] }, node.after, answer.unit)),
          el(`td${relative(node) > 0.05 ? '.slower' : relative(node) < -0.05 ? '.faster' : '.dim'}`, {}, signed(node, answer.unit)), el('td', {}, node.before > 0 && node.after !== null ? `${about(node, answer.unit)}${ratio(node.after / node.before)}` : '')))))));
    surface.table(rowsOf(answer));
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** @type {import('./surface.js').View} */
export const flame = {
  name: 'difference-icicle',
  title: 'Differences as an icicle',
  ask: question,
  draw(answer, state, surface) {
    const most = 0.25;
    const cells = layout(answer.nodes, surface.size().width);
    surface.chart(cells.length * 2, 'Differences as an icicle', (pen, size) => {
      const shown = cells.filter((cell) => cell.w > 0.7 && (cell.node.level) * ROW < size.height - 24);
      const hits = shown.map(({ node, x, w }) => {
        const y = (node.level - 1) * ROW;
        const fill = change(relative(node) / most);
        pen.rect(x, y, Math.max(0.7, w - 1), ROW - 1, { fill: node.mark ? 'hatch:absent' : fill });
        const by = node.mark === 'new' ? 'only after' : node.mark === 'gone' ? 'only before' : `${about(node, answer.unit)}${relative(node) >= 0 ? '+' : '−'}${Math.abs(100 * relative(node)).toFixed(1)} %`;
        const whole = `${node.name}  ${by}`;
        const text = width(whole, FONT) <= w - 8 ? whole : nameThatFits(node.name, w - 8, FONT);
        if (text) pen.text(x + 5, y + 14, text, { fill: node.mark ? colour('ink') : inkOn(fill) });
        if (node.path === state.path) pen.rect(x + 1, y + 1, Math.max(1, w - 3), ROW - 3, { stroke: colour('select'), width: 2.5 });
        return { x, y, w, h: ROW, tip: `${node.path}: ${by}`, click: () => surface.act('select', node.path) };
      });
      legend(pen, size, most);
      return hits;
    });
    surface.table(rowsOf(answer));
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {number} most */
function legend(pen, size, most) {
  const y = size.height - 12;
  pen.text(0, y + 9, `faster ${100 * most} %`);
  for (let k = 0; k < 40; k++) pen.rect(82 + 4 * k, y, 4.2, 9, { fill: change((k - 19.5) / 19.5) });
  pen.text(250, y + 9, `${100 * most} % slower`);
  pen.rect(350, y, 16, 9, { fill: 'hatch:absent', stroke: colour('rule') });
  pen.text(371, y + 9, 'in one run only');
}

/** Rows come from the root down: a node starts where its last sibling ends. @param {any[]} nodes @param {number} wide */
function layout(nodes, wide) {
  const size = (/** @type {any} */ node) => Math.max(0, node.after ?? node.before ?? 0);
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
