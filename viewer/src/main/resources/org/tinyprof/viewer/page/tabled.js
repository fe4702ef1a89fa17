/** The table behind a chart, for readers of screens and for all who want the numbers. */
import { el } from './dom.js';
import { count } from './figures.js';

const MOST_ROWS = 500;
const MOST_COLUMNS = 200;

/** Opens a view's table until it is closed. @param {string} title what is shown @param {import('./surface.js').Rows} rows the first holds the heads */
export function showTable(title, rows) {
  const [heads = [], ...all] = rows.map((row) => row.slice(0, MOST_COLUMNS));
  const body = all.slice(0, MOST_ROWS).map((row) => el('tr', {}, ...row.map((cell, at) => el(at === 0 ? 'th.l' : 'td', at === 0 ? { scope: 'row' } : {}, cell === null ? 'absent' : String(cell)))));
  const more = all.length > MOST_ROWS || (rows[0]?.length ?? 0) > MOST_COLUMNS ? `The first ${count(body.length)} of ${count(all.length)} rows; Save writes all of them as CSV.` : '';
  const shown = /** @type {HTMLDialogElement} */ (el('dialog', { 'aria-label': title, close: () => shown.remove() },
    el('h2', {}, title), ...(more ? [el('p.about', {}, more)] : []),
    el('.scroll', { tabindex: '0', role: 'region', 'aria-label': 'Values' }, el('table.numbers', {}, el('thead', {}, el('tr', {}, ...heads.map((text, at) => el(at === 0 ? 'th.l' : 'th', { scope: 'col' }, String(text))))), el('tbody', {}, ...body))),
    el('button.btn', { type: 'button', click: () => shown.close() }, 'Close')));
  document.body.append(shown);
  shown.showModal();
}
