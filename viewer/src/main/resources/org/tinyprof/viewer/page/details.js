/** The chosen callpath in numbers: a row a metric over the ranks, the chosen rank's beside them, its source, its threads. Asks for the details. */
import { amount, name as number, ratio } from './figures.js';
import { el } from './dom.js';
import { pick, selection } from './state.js';

/** @type {import('./surface.js').View} */
export const view = {
  name: 'details',
  title: 'In numbers',
  ask: (state) => ({ question: 'details', ...selection(state), ...pick(state, 'path', 'rank') }),
  draw(answer, state, surface) {
    const own = state.rank !== '' && answer.ranks > 1 && answer.rows[0]?.rank !== undefined;
    const head = ['', 'min', 'mean', 'max', 'on rank'].map((text, at) => el(at === 0 ? 'th.l' : 'th', {}, at === 0 ? (answer.ranks === 1 ? 'one rank' : `over ${number(answer.ranks)} ranks`) : text));
    if (own) head.push(el('th.mine', {}, `rank ${number(Number(state.rank))}`), el('th.mine', {}, '× mean'));
    const body = answer.rows.map((/** @type {any} */ row) => line(row, own, surface));
    const where = answer.file ? `${answer.file}${answer.line > 0 ? `:${answer.line}` : ''}` : '';
    const about = [answer.full, where, answer.location, ...Object.entries(answer.attributes).map(([key, value]) => `${key} ${value}`), answer.iterations ? 'each iteration kept' : '', answer.note].filter((text) => text !== '');
    surface.node.replaceChildren(
      el('p.about', {}, ...about.flatMap((text, at) => [at === 0 ? '' : ' · ', el(text === where ? 'b' : 'span', { title: text }, text)])),
      el('table.numbers', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body)),
      ...(answer.threads.length > 1 ? [threads(answer.threads, answer.rows[0].unit)] : []));
    surface.table([['metric', 'unit', 'min', 'mean', 'max', 'rank of max', 'rank'], ...answer.rows.map((/** @type {any} */ row) => [row.metric, row.unit, row.min ?? null, row.mean ?? null, row.max ?? null, row.maxRank ?? null, row.rank ?? null])]);
  },
  gestures: {
    rank: (state, rank) => ({ ...state, rank: String(rank) }),
  },
};

/** @param {any} row @param {boolean} own @param {import('./surface.js').Surface} surface */
function line(row, own, surface) {
  if (row.ranks === 0) return el('tr.absent', {}, el('td.l', {}, row.metric), el('td', { colspan: own ? 6 : 4 }, 'absent'));
  const cells = [el('td.l', {}, row.metric), el('td', {}, amount(row.min, row.unit)), el('td', {}, amount(row.mean, row.unit)), el('td', {}, amount(row.max, row.unit)),
    el('td', {}, el('button.link', { type: 'button', click: () => surface.act('rank', row.maxRank) }, number(row.maxRank)))];
  if (own) cells.push(el('td.mine', {}, amount(row.rank, row.unit)), el('td.mine', {}, row.rank === null || !row.mean ? '' : ratio(row.rank / row.mean)));
  return el('tr', {}, ...cells);
}

/** @param {any[]} threads @param {string} unit */
function threads(threads, unit) {
  return el('table.numbers', {}, el('thead', {}, el('tr', {}, el('th.l', {}, 'thread of the rank'), el('th', {}, 'value'))),
    el('tbody', {}, ...threads.map((each) => el('tr', {}, el('td.l', {}, `${each.thread} ${each.name}`), el('td', {}, amount(each.value, unit))))));
}
