/** The lines above the views of one run: what they show, and how. */
import { choices, el, find, menu, renew } from './dom.js';
import { name as number, pathThatFits } from './figures.js';
import { isExport } from './server.js';
import { restrictions } from './state.js';

/** Which callpaths a timeline shows. @type {[string, string][]} */
const DEPTHS = [['', 'innermost calls'], ...[1, 2, 3, 4, 5, 6].map((depth) => /** @type {[string, string]} */ ([String(depth), `calls ${depth} deep`]))];

/** What ranks can be drawn over: iterations and executions, where there are several. @param {any} run @returns {[string, string][]} */
function columns(run) {
  const several = !run || run.sizes.executions > 1;
  if (run && !run.iterations) return [['', several ? '× execution' : 'values']];
  return [['', '× iteration'], ...(several ? [/** @type {[string, string]} */ (['execution', '× execution'])] : [])];
}

/** The button that gives a pane all of the page. @param {string} pane @param {import('./state.js').State} state @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go */
export function widener(pane, state, go) {
  const on = state.full === pane;
  return el(`button.widen${on ? '.on' : ''}`, { type: 'button', 'aria-label': on ? 'all views' : 'full width', 'aria-pressed': String(on), title: on ? 'show all views again (Esc)' : 'full width (z)', click: () => go((now) => ({ ...now, full: on ? '' : pane })) }, on ? '✕' : el('span.corners'));
}

/** The panes that share a place. @type {Record<string, string>} */
const PANES = { '': 'numbers', calls: 'calls', source: 'code', causes: 'causes' };

/** Colours of the flame graph and of the timeline. @type {[string, string][]} */
const HUES = [['', 'by package'], ['class', 'by class'], ['kind', 'by kind']];
/** Orders of the flame graph. @type {[string, string][]} */
const FLAMES = [['', 'largest first'], ['name', 'by name'], ['leaf', 'from the leaf up']];

/** @param {import('./state.js').State} state @param {any} run as the server tells of it; null while it has not @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go */
export function titles(state, run, go) {
  const groups = /** @type {string[]} */ (run?.groups ?? ['name']);
  const room = Math.max(160, find('#right-title').clientWidth - (run?.ranks === 1 ? 40 : 520) - (run?.timelines ? 80 : 0) - (run?.grid ? 50 : 0));
  const lefts = /** @type {[string, string][]} */ ([['table', 'tree'], ['icicle', 'flame graph'], ['methods', 'methods'], ['graph', 'call graph'], ...(run?.messages ? [['messages', 'messages']] : [])]);
  const flames = ['table', 'icicle'].includes(state.left);
  renew('#left-title', JSON.stringify([state.left, state.hue, state.flame, state.full === 'left', lefts.length, run?.kinds]), () => [el('h2', {}, state.left === 'messages' ? 'Messages of the whole run' : state.left === 'methods' ? 'Methods' : 'Callpaths'), choices('view of callpaths', lefts, state.left, (left) => go((now) => ({ ...now, left }))),
    ...(flames ? [menu('colours', HUES, state.hue, (hue) => go((now) => ({ ...now, hue })))] : []),
    ...(state.left === 'icicle' ? [menu('order', FLAMES, state.flame, (flame) => go((now) => ({ ...now, flame, root: '' })))] : []),
    el('span.room'), ...(state.left === 'methods' ? [] : [el('span.kinds', {}, ...(run?.kinds ?? []).map((/** @type {string} */ kind) => el('span.kind', { 'data-kind': kind }, kind)))]), widener('left', state, go)]);
  const alongs = /** @type {[string, string][]} */ ([...(run?.ranks === 1 ? [['', 'values']] : [...columns(run), ['callpath', '× callpath'], ...(run?.grid ? [['grid', 'grid']] : [])]), ...(run?.timelines ? [['time', run.ranks === 1 ? 'timeline' : '× time']] : [])]);
  const path = state.path || (run?.root ?? '');
  find('#right-title').replaceChildren(el('h2.where', { title: path }, el('span.chosen', {}, pathThatFits(path, room, `600 13px Inter, system-ui, sans-serif`)), state.rank === '' ? '' : el('span.chosen', {}, `, rank ${number(Number(state.rank))}`), el('span.of', {}, restrictions(state).map((part) => ` · ${part}`).join(''))),
    el('span.room'), ...(state.along === 'time' ? (isExport ? [] : [menu('depth', DEPTHS, state.depth, (depth) => go((now) => ({ ...now, depth })))]) : run?.ranks === 1 ? [] : [el('span.group', {}, el('span.lab', {}, 'ranks by'), choices('order of ranks', [['number', 'number'], ['value', 'value'], ['host', 'node']], state.order, (order) => go((now) => ({ ...now, order }))))]),
    ...(alongs.length > 1 ? [choices('along', alongs, state.along, (along) => go((now) => ({ ...now, along })), isExport ? ['callpath'] : [])] : []),
    ...(state.along === 'time' && state.span !== '' ? [el('button.btn.reset', { type: 'button', title: 'show all of the time (0, or a double click)', click: () => go((now) => ({ ...now, span: '' })) }, 'all of the time')] : []), widener('right', state, go));
  renew('#own-title', JSON.stringify([state.low, state.group, groups, state.idle, run?.kinds, state.full === 'own']), () => [el('h2', {}, 'Own'), choices('own values as', [['treemap', 'treemap'], ['flat', 'bars']], state.low, (low) => go((now) => ({ ...now, low }))),
    menu('by', (isExport ? ['name', 'class', 'package'] : groups).map((group) => [group, `by ${group}`]), state.group, (group) => go((now) => ({ ...now, group }))), ...idleChoice(state, run, go), el('span.room'), widener('own', state, go)]);
  const own = () => el('span.chosen', { title: path }, path.split('<').at(-1) ?? '');
  const alone = run?.ranks === 1;
  const abouts = /** @type {[string, string][]} */ ([...(alone ? [['', 'calls']] : [['', 'numbers'], ['calls', 'callers and callees']]), ['source', 'source'], ...(run?.traced ? [['causes', 'waits']] : [])]);
  const which = (/** @type {string} */ pane) => [el('span.room'), choices('about', abouts, state.about, (about) => go((now) => ({ ...now, about, full: now.full === '' ? '' : PANES[about] })), isExport ? ['source'] : []), widener(pane, state, go)];
  find('#details-title').replaceChildren(el('h2', {}, own(), ' in numbers'), ...(alone ? [el('span.room'), widener('numbers', state, go)] : which('numbers')));
  find('#code-title').replaceChildren(el('h2', {}, 'Source of ', own()), ...which('code'));
  find('#calls-title').replaceChildren(el('h2', {}, 'Who calls ', own(), ', and what it calls'), ...which('calls'));
  find('#causes-title').replaceChildren(el('h2', {}, 'Who made whom wait, in the whole run'), ...which('causes'));
}

/** The line above two runs. @param {import('./state.js').State} state @param {any} run @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go */
export function titlesOfTwo(state, run, go) {
  const shown = state.along === 'time' ? 'time' : state.flame === 'both' ? 'both' : '';
  find('#times').hidden = shown !== 'time';
  find('#flame').hidden = shown === 'time';
  const kinds = /** @type {[string, string][]} */ ([['', 'the later run, by change'], ['both', 'side by side'], ...(run?.timelines && !isExport ? [['time', 'over time']] : [])]);
  find('#two-title').replaceChildren(el('h2', {}, 'Before and after'), choices('two runs as', kinds, shown, (kind) => go((now) => ({ ...now, along: kind === 'time' ? 'time' : '', flame: kind === 'both' ? 'both' : '' }))),
    el('span.room'), widener(shown === 'time' ? 'times' : 'flame', state, go));
}

/** Whether idle threads count, where there are any. @param {import('./state.js').State} state @param {any} run @param {(next: (state: import('./state.js').State) => import('./state.js').State) => void} go */
function idleChoice(state, run, go) {
  if (!run?.kinds?.includes('idle')) return [];
  return [choices('idle threads', [['', 'without idle'], ['1', 'with idle']], state.idle, (idle) => go((now) => ({ ...now, idle })))];
}
