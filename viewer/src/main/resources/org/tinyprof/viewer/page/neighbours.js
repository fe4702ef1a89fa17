/** Who calls the chosen method and what it calls, over all its callpaths. Asks for the calls of the call graph that have it at one end. */
import { amount, doubt, estimated, part, percent } from './figures.js';
import { bar, middle } from './cells.js';
import { el } from './dom.js';
import { head, sorted } from './sorting.js';
import { pick, selection } from './state.js';

/** @type {import('./sorting.js').Columns} */
const COLUMNS = { name: (row) => row.name, value: (row) => row.value };

/** @type {import('./surface.js').View} */
export const view = {
  name: 'neighbours',
  title: 'Callers and callees',
  ask: (state) => ({ question: 'neighbours', ...selection(state), ...pick(state, 'path', 'over') }),
  draw(answer, state, surface) {
    const table = (/** @type {string} */ title, /** @type {any[]} */ rows) => el('table.numbers', {},
      el('thead', {}, el('tr', {}, head(title, 'name', 'th.l', title, surface, { words: true }), el('th.l.share', {}, answer.adds && answer.total > 0 ? `of ${amount(answer.total, answer.unit)}`.replaceAll(' ', '\u00a0') : ''), head(title, 'value', 'th', answer.metric, surface, { usual: true }))),
      el('tbody', {}, ...(rows.length > 0 ? sorted(title, rows, COLUMNS).map((row) => line(row, answer, surface)) : [el('tr', {}, el('td.l.dim', { colspan: 3 }, 'none'))])));
    surface.node.replaceChildren(table('called by', answer.callers), table('calls', answer.callees));
    surface.table([['relation', 'name', answer.metric, 'unit'], ...answer.callers.map((/** @type {any} */ row) => ['called by', row.name, row.value, answer.unit]), ...answer.callees.map((/** @type {any} */ row) => ['calls', row.name, row.value, answer.unit])]);
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** The same below the table of methods: callers on the left, callees on the right. @type {import('./surface.js').View} */
export const sandwich = { ...view, name: 'sandwich', place: 'sandwich' };

/** @param {any} row @param {any} answer @param {import('./surface.js').Surface} surface */
function line(row, answer, surface) {
  const share = part(row.value, answer);
  return el('tr', {}, el('td.l.giving', {}, el('button.link.name', { type: 'button', title: row.path, click: () => surface.act('select', row.path) }, ...middle(row.name))),
    el('td.l.share', {}, ...(Number.isNaN(share) ? [] : [bar(share, row.kind), el('span', {}, percent(share))])), el('td', { title: `${estimated(row, row.value, answer.unit)}${doubt(row, answer.unit)}` }, estimated(row, row.value, answer.unit)));
}
