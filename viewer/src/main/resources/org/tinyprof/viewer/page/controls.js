/** The two lines on top: which run, and what is shown of it. */
import { asCommand, asComparison, asJava, asQuery } from './copy.js';
import { compared } from './compare.js';
import { NEEDS_SERVER, choices, el, find, menu, savingMenu } from './dom.js';
import { summary } from './findings.js';
import { searchedFor } from './tree.js';
import { matches, query } from './search.js';
import { count, percent } from './figures.js';
import { isExport } from './server.js';
import { restrictions } from './state.js';

/** @typedef {import('./state.js').State} State */

/** What can be saved of what is shown, and which of it are charts. @type {[string, boolean][]} */
const SAVED = [['findings', false], ['callpaths', false], ['icicle', true], ['methods', false], ['graph', true], ['messages', true], ['own', true], ['ranks', true], ['histogram', true], ['heat', true], ['grid', true], ['timeline', true], ['course', true], ['executions', true], ['snapshots', true], ['details', false], ['neighbours', false], ['source', false], ['waits', false]];
/** @type {[string, boolean][]} */
export const COMPARED = [['differences', false], ['difference-icicle', true]];

/** What the two lines show, as long as nobody else has put something there: to make them anew costs more than a chart. */
const made = { top: '', topMark: /** @type {Node|null} */ (null), controls: '', controlsMark: /** @type {Node|null} */ (null) };
/** @type {State} */
let latest;

/** @param {any} run @param {any} tree @param {State} state @param {(next: (state: State) => State, kind?: string) => void} go @param {{theme: () => void, keys: () => void, save: (kind: string) => void, open: () => void}} acts @param {number} runs */
export function header(run, tree, state, go, acts, runs) {
  latest = state;
  const key = JSON.stringify([run, state.tab, runs, document.documentElement.dataset.theme, isBrief(), summary(), savable().length]);
  if (key !== made.top || !made.topMark?.isConnected) top(run, state, go, acts, runs);
  made.top = key;
  const { path: _path, rank: _rank, order: _order, along: _along, span: _span, depth: _depth, left: _left, low: _low, group: _group, at: _at, full: _full, hue: _hue, flame: _flame, wait: _wait, about: _about, ...shown } = state;
  const place = state.q === '' ? '' : state.path;
  const below = JSON.stringify([run, shown, place, searchedFor(), tree?.matches, tree?.nearest, tree?.callpaths, tree?.nodes.length]);
  if (below !== made.controls || !made.controlsMark?.isConnected) controls(run, tree, state, go);
  made.controls = below;
}

/** Whether the findings have shrunk to a line: somebody has begun to look at something else. */
const isBrief = () => document.body.classList.contains('begun');

/** Shrinks the findings to a line. */
export const begin = () => document.body.classList.add('begun');

/** What of this page can be saved now. */
const savable = () => (latest.tab === 'compare' ? COMPARED : SAVED).filter(([name]) => document.querySelector(`#${PLACES.get(name) ?? name}`)?.checkVisibility());
/** Places of views that are called otherwise. */
const PLACES = new Map([['callpaths', 'tree'], ['difference-icicle', 'flame']]);

/** @param {any} run @param {State} state @param {(next: (state: State) => State, kind?: string) => void} go @param {{theme: () => void, keys: () => void, save: (kind: string) => void, open: () => void}} acts @param {number} runs */
function top(run, state, go, acts, runs) {
  const sizes = run.sizes;
  const bold = (/** @type {number} */ value, /** @type {string} */ word) => [el('b', {}, count(value)), ` ${word}${value === 1 ? '' : 's'}`];
  const { verdict, findings } = summary();
  const brief = isBrief() && verdict !== '' && state.tab === '';
  const ranks = [...bold(run.ranks, 'rank'), run.ranks < run.jobRanks ? ` of ${count(run.jobRanks)}` : ''];
  const snapshot = run.snapshot > 1 ? ` · snapshot ${run.snapshot}` : '';
  const more = [' · ', ...bold(sizes.executions, 'execution'), ' · ', ...bold(sizes.callpaths, 'callpath'), ' · ', el('span.whole', {}, run.start.slice(0, 16).replace('T', ' '))];
  const facts = [el('span.facts', { title: Object.entries(run.facts).map(([key, value]) => `${key}: ${value}`).join('\n') }, ...ranks, ...(brief ? [] : more), snapshot),
    ...(brief ? [el('button.brief', { type: 'button', title: `${verdict}\nclick to see what to look at`, click: acts.open }, el('b', {}, verdict), findings > 0 ? el('span.link', {}, ` ${findings} to look at`) : null)] : [])];
  const back = runs < 0 ? [el('button', { type: 'button', click: () => go((now) => ({ ...now, run: '', tab: '' })) }, 'Many runs')] : [];
  const tabs = [['', 'One run'], ['compare', 'Compare']].map(([tab, text]) => el(`button${state.tab === tab ? '.on' : ''}`, { type: 'button', disabled: tab === 'compare' && runs < 2, title: tab === 'compare' && runs < 2 ? (isExport ? 'Comparing needs the server: tinyprof view A B' : 'tinyprof view A B compares two runs') : '', click: () => go((now) => ({ ...now, tab })) }, text));
  const copy = menu('Copy', [['', 'Copy as …'], ['command', 'command'], ['query', 'query'], ['java', 'Java'], ['link', 'link']], '', (as) => {
    const text = as === 'command' ? (latest.tab === 'compare' ? asComparison(latest, compared(), run.options) : asCommand(latest, run.path, run.options)) : as === 'query' ? asQuery(latest) : as === 'java' ? asJava(latest, run.path) : location.href;
    navigator.clipboard?.writeText(text).catch(() => {});
    document.body.dataset.copied = text;
    find('#said').textContent = `Copied: ${text}`;
    copy.value = '';
  });
  const saving = savingMenu(savable(), acts.save);
  made.topMark = el('span.mark', {}, 'tinyprof');
  find('#top').replaceChildren(made.topMark, el('h1.run', { title: run.path }, run.name), ...facts, el('span.room'), el('nav.tabs', { 'aria-label': 'Pages' }, ...back, ...tabs), copy, saving,
    el('button.btn', { type: 'button', click: acts.theme }, document.documentElement.dataset.theme === 'dark' ? 'Light' : 'Dark'), el('button.btn', { type: 'button', click: acts.keys }, 'Keys ', el('kbd', {}, '?')));
}

/** @param {any} run @param {any} tree @param {State} state @param {(next: (state: State) => State, kind?: string) => void} go */
function controls(run, tree, state, go) {
  const metric = menu('metric', run.metrics.map((/** @type {any} */ each) => [each.chosen ? '' : each.name, each.name]), state.metric, (metric) => go((now) => ({ ...now, metric })));
  const place = find('#controls');
  const had = /** @type {HTMLInputElement|null} */ (place.querySelector('input[type=search]:not(.where)'));
  const search = had ?? query(() => latest, go);
  const focused = document.activeElement === search; // it loses the focus when it moves
  if (!focused && search.value !== state.q && find('#refused').hidden) search.value = state.q;
  const { hits, steps } = matches(tree, state, go);
  const only = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', id: 'only', disabled: isExport, title: isExport ? NEEDS_SERVER : undefined, change: () => go((now) => ({ ...now, only: only.checked ? '1' : '' })) }));
  only.checked = state.only === '1';
  const slider = /** @type {HTMLInputElement} */ (el('input', { type: 'range', min: '0', max: '40', step: '1', 'aria-label': 'hide below', change: () => go((now) => ({ ...now, prune: share(slider.value) })) }));
  slider.value = String(position(state.prune));
  const parts = [
    el('span.lab', {}, 'metric'), metric,
    choices('inclusive or self', [['', 'inclusive'], ['1', 'self']], state.self, (self) => go((now) => ({ ...now, self }))),
    choices('absolute or share', [['', 'absolute'], ['1', 'share']], state.share, (share) => go((now) => ({ ...now, share }))),
    run.ranks > 1 ? el('span.lab', {}, 'over ranks') : null,
    run.ranks > 1 ? choices('over ranks', [['sum', 'sum'], ['mean', 'mean'], ['max', 'max']], state.over, (over) => go((now) => ({ ...now, over }))) : null,
    el('div.query', {}, el('kbd', {}, '/'), search, ...steps, hits, el('label.only', {}, only, ' only these')),
    el('span.group', {}, el('span.lab', {}, 'hide below'), slider, el('span', {}, percent(Number(state.prune) / 100))),
    el('span.lab.wide', {}, tree ? `${count(tree.nodes.length)} of ${count(tree.callpaths)} callpaths` : ''),
    ...chips(state, go),
  ].filter((part) => part !== null);
  made.controlsMark = parts[0];
  place.replaceChildren(.../** @type {Node[]} */ (parts));
  if (focused) search.focus();
}

/** What restricts the views, each with a way back. @param {State} state @param {(next: (state: State) => State) => void} go */
function chips(state, go) {
  return /** @type {[string, string, Partial<State>][]} */ ([[state.ranks, restrictions({ ...state, exec: '', iter: '', time: '' })[0], { ranks: '' }], [state.exec, `execution ${state.exec}`, { exec: '', at: '', iter: '' }], [state.iter, `iterations ${state.iter}`, { iter: '' }], [state.time, `time ${state.time}`, { time: '' }], [state.root, 'zoomed tree', { root: '' }]])
    .filter(([set]) => set !== '').map(([, text, without]) => el('button.chip', { type: 'button', title: 'show all again', click: () => go((now) => ({ ...now, ...without })) }, `${text} ×`));
}

/** The slider's steps are even in the logarithm: 0, then 0.01 % to 100 %. @param {string} value */
const share = (value) => (Number(value) === 0 ? '0' : String(Number((0.01 * 10 ** (Number(value) / 10 - 0.1)).toPrecision(2))));

/** @param {string} prune */
const position = (prune) => (Number(prune) <= 0 ? 0 : Math.max(1, Math.round(10 * (Math.log10(Number(prune) / 0.01) + 0.1))));

/** The first visit: three sentences. */
export function welcome() {
  if (isExport || document.cookie.includes('tinyprof-seen=1')) return;
  const note = el('aside.welcome', { 'aria-label': 'Welcome' },
    el('p', {}, 'Start on top: each finding is a link that sets all views. Click a callpath, a rank or an execution and the others follow; drag over ranks or iterations to see these alone. Press ? for keys.'),
    el('button.btn', { type: 'button', click: () => { document.cookie = 'tinyprof-seen=1; max-age=31536000; SameSite=Strict'; note.remove(); } }, 'Got it'));
  document.body.append(note);
}

