/** Who made whom wait in MPI: what caused all waiting, kinds of waits, the work that others waited for, and the critical path. Asks for the waits. */
import { name as number, nanos, percent } from './figures.js';
import { bar, middle } from './cells.js';
import { el } from './dom.js';
import { pick } from './state.js';

/** @type {import('./surface.js').View} */
export const view = {
  name: 'waits',
  title: 'Who made whom wait',
  whole: true,
  ask: (state) => ({ question: 'waits', ...pick(state, 'run') }),
  draw(answer, state, surface) {
    const all = answer.waited || 1;
    surface.node.replaceChildren(el('.scroll', {},
      el('p.about', {}, `Ranks waited ${nanos(answer.waited)}, ${percent(answer.waited / (answer.ranks * answer.elapsed || 1))} of their time. ${answer.notes.join(' ')}`),
      table(['what made them wait', '', 'time'], answer.shares.map((/** @type {any} */ each) => [el('span', {}, each.cause), share(each.nanos / all), nanos(each.nanos)])),
      table(['work that others waited for', '', 'time', 'on rank', 'most waited'], answer.causes.map((/** @type {any} */ each) => [place(each, each.rank, state, surface), share(each.share), nanos(each.nanos), number(each.rank), rank(each.waiting, surface)])),
      table(['kind of wait', '', 'time', 'waits', 'most on rank'], answer.kinds.map((/** @type {any} */ each) => [el('span', {}, each.kind), share(each.nanos / all), nanos(each.nanos), number(each.waits), rank(each.maxRank, surface)])),
      table(['critical path', '', 'time', 'more than the mean', '10 % less saves'], answer.path.map((/** @type {any} */ each) => [place(each, each.rank, state, surface), share(each.share), nanos(each.nanos), nanos(each.more), nanos(each.tenth)]))));
    surface.table([['callpath', 'rank', 'time in ns', 'direct in ns', 'share', 'rank that waited most'], ...answer.causes.map((/** @type {any} */ each) => [each.path, each.rank, each.nanos, each.direct, each.share, each.waiting])]);
  },
  gestures: {
    choose: (state, path, rank) => ({ ...state, path, rank: String(rank) }),
    rank: (state, rank) => ({ ...state, rank: String(rank) }),
  },
};

/** @param {string[]} heads @param {(Node|string)[][]} rows */
function table(heads, rows) {
  return el('table.numbers', {}, el('thead', {}, el('tr', {}, ...heads.map((text, at) => el(at === 0 ? 'th.l' : 'th', {}, text)))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell, at) => el(at === 0 ? 'td.l.giving' : at === 1 ? 'td.l.share' : 'td', {}, ...(at === 1 ? [.../** @type {any} */ (cell).childNodes] : [cell])))))));
}

/** @param {number} part */
const share = (part) => el('span', {}, bar(part, 'compute'), el('span', {}, percent(part)));

/** @param {number} rank @param {import('./surface.js').Surface} surface */
const rank = (rank, surface) => (rank < 0 ? '' : el('button.link', { type: 'button', click: () => surface.act('rank', rank) }, number(rank)));

/** A callpath that a click selects with its rank. @param {{path: string, line?: number}} of @param {number} rank @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface */
function place({ path, line = 0 }, rank, state, surface) {
  const names = path.split('<');
  const name = `${names.at(-1)}${line > 0 ? `:${line}` : ''}`;
  return el(`button.link.name${state.path === path && state.rank === String(rank) ? '.hot' : ''}`, { type: 'button', title: path, click: () => surface.act('choose', path, rank) }, ...middle(name), names.length > 1 ? el('span.hint', {}, names.at(-2) ?? '') : null);
}
