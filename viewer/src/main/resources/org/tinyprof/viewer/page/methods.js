/** Methods over all their callers: own and total, calls; apart from them what threads wait for. Asks for the methods, as `tinyprof flat` lists them. */
import { amount, count, percent } from './figures.js';
import { bar, middle } from './cells.js';
import { head, sorted, sortedBy } from './sorting.js';
import { el } from './dom.js';
import { pick, selection } from './state.js';

const ROW = 22;
/** Rows beyond those in sight. */
const SPARE = 20;

/** @type {import('./sorting.js').Columns} */
const COLUMNS = { method: (row) => row.name, share: (row) => row.own, own: (row) => row.own, total: (row) => row.all, calls: (row) => row.calls };
let scrolled = 0;
/** The callpath that was brought into sight last. */
let shownTo = '';

/** @type {import('./surface.js').View} */
export const view = {
  name: 'methods',
  title: 'Methods',
  ask(state) {
    const { self: _self, ...selected } = selection(state);
    return { question: 'methods', ...selected, ...pick(state, 'over') };
  },
  draw(answer, state, surface) {
    const wanted = state.q.toLowerCase();
    const named = (/** @type {any[]} */ rows) => rows.map((row) => ({ ...row, match: wanted !== '' && row.name.toLowerCase().includes(wanted) }));
    const kept = (/** @type {any[]} */ rows) => sorted('methods', state.only === '1' ? rows.filter((row) => row.match) : rows, COLUMNS);
    const work = kept(named(answer.rows));
    const waiting = state.idle === '1' ? named(answer.waiting) : named(answer.waiting).filter((row) => row.kind !== 'idle');
    const waits = kept(waiting);
    const waited = state.idle === '1' ? answer.waited : waiting.reduce((sum, row) => sum + (row.own ?? 0), 0);
    const lines = [...work, ...(waits.length > 0 ? [null, ...waits] : [])];
    const chosen = state.path.split('<').at(-1) ?? '';
    const body = el('tbody');
    const column = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {string} */ text, is = {}) => head('methods', name, kind, text, surface, is);
    const whole = answer.total > 0 ? `of ${amount(answer.total, answer.unit)}` : '';
    const scroller = el('.scroll', { scroll: () => { scrolled = scroller.scrollTop; fill(); } }, el(`table.tree.methods${state.q === '' ? '' : '.searched'}`, {}, el('thead', {}, el('tr', {},
      column('method', 'th.l', 'method', { words: true }), column('share', 'th.l.share', `own ${whole}`, { by: 'share' }), column('own', 'th', 'own', { usual: true }), column('total', 'th', 'total'), column('calls', 'th.calls', 'calls'))), body));
    let first = -1;
    const fill = () => {
      const from = Math.max(0, Math.floor(scrolled / ROW) - SPARE);
      if (first >= 0 && Math.abs(from - first) < SPARE / 2) return;
      first = from;
      const to = Math.min(lines.length, from + Math.ceil(surface.size().height / ROW) + 2 * SPARE);
      body.replaceChildren(space(from), ...lines.slice(from, to).map((row, at) => (row === null ? part(`waiting, of ${amount(waited, answer.unit)}${state.idle === '1' ? '' : ' without idle threads'}`)
        : line(row, chosen, answer, from + at < work.length ? answer.total : waited, surface))), space(lines.length - to));
    };
    surface.node.replaceChildren(scroller);
    const at = lines.findIndex((row) => row?.name === chosen) * ROW;
    const high = surface.size().height - 3 * ROW;
    if (state.path !== shownTo && at >= 0 && (at < scrolled || at > scrolled + high)) scrolled = Math.max(0, at - high / 2);
    shownTo = state.path;
    fill();
    scroller.scrollTop = scrolled;
    surface.node.dataset.sorted = sortedBy();
    surface.table([['method', 'kind', `${answer.metric}.self`, answer.metric, 'calls', 'unit'], ...[...work, ...waits].map((row) => [row.name, row.kind, row.own, row.all, row.calls, answer.unit])]);
  },
  gestures: { select: (state, path) => ({ ...state, path }) },
};

/** Room for rows that are not in sight. @param {number} rows */
function space(rows) {
  const made = el('tr.space');
  made.style.height = `${Math.max(0, rows) * ROW}px`;
  return made;
}

/** What the rows below are. @param {string} text */
const part = (text) => el('tr.part', {}, el('td.l', { colspan: 5 }, text));

/** @param {any} row @param {string} chosen @param {any} answer @param {number} whole @param {import('./surface.js').Surface} surface */
function line(row, chosen, answer, whole, surface) {
  const share = whole > 0 && row.own !== null ? Math.max(0, row.own) / whole : NaN;
  const said = (/** @type {number|null} */ value) => (value === null ? el('td.absent', {}, 'absent') : el(`td${row.estimated && answer.unit === 'ns' ? '.estimated' : ''}`, { title: row.error === null ? undefined : `± ${amount(row.error, answer.unit)}` }, amount(value, answer.unit)));
  return el(`tr${row.name === chosen ? '.selected' : ''}${row.match ? '.found' : ''}`, { 'data-path': row.path, 'aria-selected': String(row.name === chosen), click: () => row.path !== '' && surface.act('select', row.path) },
    el('td.l', {}, el('div.branch', {}, el('span.name', { title: row.full || row.name }, ...middle(row.name)), row.line > 0 ? el('span.hint', {}, `:${row.line}`) : null)),
    el('td.l.share', {}, ...(Number.isNaN(share) ? [] : [bar(share, row.kind), el('span', {}, percent(share))])), said(row.own), said(row.all),
    el('td.dim.calls', {}, row.calls === null ? '' : count(Math.round(row.calls * 100) / 100)));
}
