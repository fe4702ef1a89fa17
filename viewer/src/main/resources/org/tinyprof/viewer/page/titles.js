/** The lines above the views of one run: what they show, and how. */
import { choices, el, find, menu, renew } from './dom.js';
import { name as number, pathThatFits } from './figures.js';
import { restrictions } from './state.js';

/** Which callpaths a timeline shows. @type {[string, string][]} */
const DEPTHS = [['', 'innermost calls'], ...[1, 2, 3, 4, 5, 6].map((depth) => /** @type {[string, string]} */ ([String(depth), `calls ${depth} deep`]))];

/** What ranks can be drawn over: iterations and executions, where there are several. @param {any} run @returns {[string, string][]} */
function columns(run) {
  const several = !run || run.sizes.executions > 1;
  if (run && !run.iterations) return [['', several ? '× execution' : 'values']];
  return [['', '× iteration'], ...(several ? [/** @type {[string, string]} */ (['execution', '× execution'])] : [])];
}

/** @param {import('./state.js').State} state @param {any} run as the server tells of it; null while it has not @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go */
export function titles(state, run, go) {
  const groups = /** @type {string[]} */ (run?.groups ?? ['name']);
  const room = Math.max(160, find('#right-title').clientWidth - (run?.ranks === 1 ? 40 : 520) - (run?.timelines ? 80 : 0) - (run?.grid ? 50 : 0));
  const lefts = /** @type {[string, string][]} */ ([['table', 'table + icicle'], ['icicle', 'icicle'], ['graph', 'call graph'], ...(run?.messages ? [['messages', 'messages']] : [])]);
  renew('#left-title', `${state.left} ${lefts.length}`, () => [el('h2', {}, state.left === 'messages' ? 'Messages of the whole run' : 'Callpaths'), choices('view of callpaths', lefts, state.left, (left) => go((now) => ({ ...now, left }))),
    el('span.room'), el('span.kinds', {}, ...['compute', 'communication', 'waits', 'I/O', 'other'].map((kind) => el('span.kind', { 'data-kind': kind }, kind)))]);
  const alongs = /** @type {[string, string][]} */ ([...(run?.ranks === 1 ? [['', 'values']] : [...columns(run), ['callpath', '× callpath'], ...(run?.grid ? [['grid', 'grid']] : [])]), ...(run?.timelines ? [['time', run.ranks === 1 ? 'timeline' : '× time']] : [])]);
  const path = state.path || (run?.root ?? '');
  find('#right-title').replaceChildren(el('h2.where', { title: path }, el('span.chosen', {}, pathThatFits(path, room, `600 13px Inter, system-ui, sans-serif`)), state.rank === '' ? '' : el('span.chosen', {}, `, rank ${number(Number(state.rank))}`), el('span.of', {}, restrictions(state).map((part) => ` · ${part}`).join(''))),
    el('span.room'), ...(state.along === 'time' ? [menu('depth', DEPTHS, state.depth, (depth) => go((now) => ({ ...now, depth })))] : run?.ranks === 1 ? [] : [el('span.group', {}, el('span.lab', {}, 'ranks by'), choices('order of ranks', [['number', 'number'], ['value', 'value'], ['host', 'node']], state.order, (order) => go((now) => ({ ...now, order }))))]),
    ...(alongs.length > 1 ? [choices('along', alongs, state.along, (along) => go((now) => ({ ...now, along })))] : []));
  renew('#own-title', `${state.low} ${state.group} ${groups}`, () => [el('h2', {}, 'Own'), choices('own values as', [['treemap', 'treemap'], ['flat', 'bars']], state.low, (low) => go((now) => ({ ...now, low }))),
    menu('by', groups.map((group) => [group, `by ${group}`]), state.group, (group) => go((now) => ({ ...now, group })))]);
  const own = () => el('span.chosen', { title: path }, path.split('<').at(-1) ?? '');
  const alone = run?.ranks === 1;
  const which = () => [el('span.room'), choices('about', alone ? [['', 'calls'], ['source', 'source']] : [['', 'numbers'], ['calls', 'callers and callees'], ['source', 'source']], state.about, (about) => go((now) => ({ ...now, about })))];
  find('#details-title').replaceChildren(el('h2', {}, own(), ' in numbers'), ...(alone ? [] : which()));
  find('#code-title').replaceChildren(el('h2', {}, 'Source of ', own()), ...which());
  find('#calls-title').replaceChildren(el('h2', {}, 'Who calls ', own(), ', and what it calls'), ...which());
}
