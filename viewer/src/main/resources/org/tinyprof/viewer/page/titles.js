/** The lines above the views of one run: what they show, and how. */
import { choices, el, find, menu, renew } from './dom.js';
import { cut, name as number } from './figures.js';
import { restrictions } from './state.js';

/** @param {import('./state.js').State} state @param {any} run as the server tells of it; null while it has not @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go */
export function titles(state, run, go) {
  const groups = /** @type {string[]} */ (run?.groups ?? ['name']);
  const room = Math.max(80, find('#right-title').clientWidth - 650);
  renew('#left-title', state.left, () => [el('h2', {}, 'Callpaths'), choices('view of callpaths', [['table', 'table + icicle'], ['icicle', 'icicle'], ['graph', 'call graph']], state.left, (left) => go((now) => ({ ...now, left }))),
    el('span.room'), ...['compute', 'communication', 'waits', 'I/O'].map((kind) => el('span.kind', { 'data-kind': kind }, kind))]);
  const path = state.path || (run?.root ?? '');
  find('#right-title').replaceChildren(el('h2.where', { title: path }, el('span.chosen', {}, cut(path, room, `600 13px Inter, system-ui, sans-serif`)), state.rank === '' ? '' : el('span.chosen', {}, `, rank ${number(Number(state.rank))}`), el('span.kind.of', {}, restrictions(state).map((part) => ` · ${part}`).join(''))),
    el('span.room'), el('span.lab', {}, 'ranks by'), choices('order of ranks', [['number', 'number'], ['value', 'value'], ['host', 'node']], state.order, (order) => go((now) => ({ ...now, order }))),
    choices('along', [['', '× iteration'], ['execution', '× execution'], ['callpath', '× callpath']], state.along, (along) => go((now) => ({ ...now, along }))));
  renew('#own-title', `${state.low} ${state.group} ${groups}`, () => [el('h2', {}, 'Own'), choices('own values as', [['treemap', 'treemap'], ['flat', 'bars']], state.low, (low) => go((now) => ({ ...now, low }))),
    menu('by', groups.map((group) => [group, `by ${group}`]), state.group, (group) => go((now) => ({ ...now, group })))]);
  find('#details-title').replaceChildren(el('h2', {}, el('span.chosen', { title: path }, path.split('<').at(-1) ?? ''), ' in numbers'));
}
