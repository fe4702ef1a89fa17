/** Many runs: the two lines on top, the lines above the views, and the keys. */
import { asComparison, asStats } from './copy.js';
import { compared } from './compare.js';
import { choices, el, find, menu, savingMenu } from './dom.js';
import { COMPARED } from './controls.js';
import { count } from './figures.js';
import { ask, isExport } from './server.js';
import { pick } from './state.js';
import { CHOSEN, brushes, chosen, joined, opened, picked, runColour, tellingParts, usually } from './many.js';
import { axesOf, usualAxes } from './parallel.js';
import { pair } from './scatter.js';
import { fold, isFolded, unfolded } from './multiples.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {(next: (state: State) => State, kind?: string) => void} Go */

/** What can be saved, and which of it are charts. @type {[string, boolean][]} */
const SAVED = [['runs', false], ['parallel', true], ['scatter', true], ['kinds', true], ['multiples', false], ['statistics', true], ['curve', true]];

/** What the views need to know before they ask: attributes of the runs, metrics of the first. @param {State} state */
export async function about(state) {
  const runs = await ask('runs', { ...chosen(state), ...pick(state, 'sort') });
  usualAxes(runs.attributes, runs.columns);
  usually(apart(runs));
  return runs;
}

/** The attributes that tell runs apart, but for their names. @param {any} runs @returns {{name: string, numbers: boolean, unit: string, values: number}[]} */
const apart = (runs) => runs.attributes.filter((/** @type {any} */ each) => each.values > 1 && each.name !== 'run' && runs.columns.includes(each.name));

/** @param {any} runs @param {any} first @param {State} state @param {Go} go @param {{theme: () => void, keys: () => void, save: (kind: string) => void}} acts */
export function header(runs, first, state, go, acts) {
  const bold = (/** @type {number} */ value) => el('b', {}, count(value));
  const facts = el('span.facts', { title: runs.notes.join('\n') }, bold(runs.all), runs.all === 1 ? ' run' : ' runs', ...(runs.kept < runs.all ? [', ', bold(runs.kept), ' shown'] : []), ...(runs.on < runs.kept ? [', ', bold(runs.on), ' selected'] : []));
  const two = state.pick.split(',').length === 2;
  const tabs = [['', 'Many runs'], ['one', 'One run'], ['compare', 'Compare']].map(([tab, text]) => el(`button${tab === state.tab ? '.on' : ''}`, { type: 'button', disabled: tab !== '' && (isExport || (tab === 'one' && state.pick === '') || (tab === 'compare' && !two)),
    title: tab === 'one' ? 'click a run\'s name to open it' : tab === 'compare' ? 'pick two runs to compare them' : '', click: () => go((now) => (tab === 'one' ? opened(now, Number(now.pick.split(',')[0])) : { ...now, tab })) }, text));
  const copy = menu('Copy', [['', 'Copy as …'], ['command', 'command'], ['link', 'link']], '', (as) => {
    const text = as === 'command' ? (state.tab === 'compare' ? asComparison(state, compared(), runs.options) : asStats(state, runs.words, runs.options)) : location.href;
    navigator.clipboard?.writeText(text).catch(() => {});
    document.body.dataset.copied = text;
    find('#said').textContent = `Copied: ${text}`;
    copy.value = '';
  });
  const saving = savingMenu(state.tab === 'compare' ? COMPARED : SAVED, acts.save);
  find('#top').replaceChildren(el('span.mark', {}, 'tinyprof'), el('h1.run', { title: runs.words.join(' ') }, runs.words.map((/** @type {string} */ word) => word.split('/').filter((part) => part !== '').at(-1) ?? word).join(' ')), facts,
    runs.unreadable > 0 ? el('span.warning', { title: runs.notes.join('\n') }, `▲ ${count(runs.unreadable)} cannot be read`) : '', el('span.room'), el('nav.tabs', { 'aria-label': 'Pages' }, ...tabs), copy, saving,
    el('button.btn', { type: 'button', click: acts.theme }, document.documentElement.dataset.theme === 'dark' ? 'Light' : 'Dark'), el('button.btn', { type: 'button', click: acts.keys }, 'Keys ', el('kbd', {}, '?')));
  controls(runs, first, state, go);
  titles(runs, first, state, go);
}

/** @param {any} runs @param {any} first @param {State} state @param {Go} go */
function controls(runs, first, state, go) {
  const place = find('#controls');
  const box = /** @type {HTMLInputElement} */ (place.querySelector('input.where') ?? condition(state, go));
  if (document.activeElement !== box && box.value !== state.where) box.value = state.where;
  const metric = menu('metric', first.metrics.map((/** @type {any} */ each) => [each.chosen ? '' : each.name, each.name]), state.metric, (metric) => go((now) => ({ ...now, metric })));
  const sizes = apart(runs).filter((each) => each.numbers).map((each) => each.name);
  const focused = document.activeElement === box;
  place.replaceChildren(el('span.lab', {}, 'metric'), metric,
    choices('inclusive or self', [['', 'inclusive'], ['1', 'self']], state.self, (self) => go((now) => ({ ...now, self }))),
    el('span.lab', {}, 'over ranks'), choices('over ranks', [['sum', 'sum'], ['mean', 'mean'], ['max', 'max']], state.over, (over) => go((now) => ({ ...now, over }))),
    el('label.query', {}, el('kbd', {}, '/'), el('span.lab', {}, 'where'), box, el('span.hit', {}, `${count(runs.kept)} of ${count(runs.all)} runs`)),
    labelled('colour', menu('colour', [['', 'none'], ['@kind', 'kinds of runs'], ...apart(runs).map((each) => /** @type {[string, string]} */ ([each.name, each.name]))], state.colour, (colour) => go((now) => ({ ...now, colour })))),
    labelled('by', menu('by', [['', usually()], ...sizes.filter((name) => name !== usually()).map((name) => /** @type {[string, string]} */ ([name, name]))], state.by, (by) => go((now) => ({ ...now, by, to: '' })))),
    labelled('predict at', number(state, go)), falling(state, go), ...chips(state, go));
  if (focused) box.focus();
}

/** A control that stays on the line of its label. @param {string} label @param {HTMLElement} control */
const labelled = (label, control) => el('span.group', {}, el('span.lab', {}, label), control);

/** The condition is tried before it is taken: what is wrong with it stands below, and the views stay. @param {State} state @param {Go} go */
function condition(state, go) {
  let later = 0;
  const box = /** @type {HTMLInputElement} */ (el('input.where', { type: 'search', placeholder: isExport ? 'conditions need the server: tinyprof view' : 'ranks >= 8 and solver = cg', 'aria-label': 'condition on runs', spellcheck: 'false', autocomplete: 'off', disabled: isExport,
    input: () => { clearTimeout(later); later = window.setTimeout(attempt, 200); } }));
  const attempt = async () => {
    const where = box.value;
    const problem = find('#wrong');
    try {
      if (where.trim() !== '') await ask('runs', { where });
      problem.hidden = true;
      if (where === box.value) go((now) => ({ ...now, where, pick: '', brush: '' }), 'replace');
    } catch (failure) {
      problem.hidden = false;
      problem.textContent = failure instanceof Error ? failure.message : '';
    }
  };
  return box;
}

/** @param {State} state @param {Go} go */
function number(state, go) {
  const box = /** @type {HTMLInputElement} */ (el('input.number', { type: 'number', min: '1', placeholder: '2 × largest', 'aria-label': 'predict at', change: () => go((now) => ({ ...now, to: box.value })) }));
  box.value = state.to;
  return box;
}

/** @param {State} state @param {Go} go */
function falling(state, go) {
  const made = menu('model', [['', 'model as runs go'], ['1', 'model may fall'], ['0', 'model only rises']], state.falling, (falling) => go((now) => ({ ...now, falling })));
  made.title = 'A model that may fall tries negative exponents too, for work that more ranks share. It is tried by itself where the largest runs take less than the smallest.';
  return made;
}

/** What restricts the selection, each with a way back. @param {State} state @param {Go} go */
function chips(state, go) {
  const button = (/** @type {string} */ text, /** @type {Partial<State>} */ without) => el('button.chip', { type: 'button', title: 'select all again', click: () => go((now) => ({ ...now, ...without })) }, `${text} ×`);
  const many = state.pick === '' ? 0 : state.pick.split(',').length;
  return [...(many > 0 ? [button(`${many} picked`, { pick: '' })] : []), ...(state.brush === '' ? [] : [button(`brushed ${brushes(state.brush).map((each) => (each.axis === CHOSEN ? 'value' : each.axis)).join(', ')}`, { brush: '' })])];
}

/** @param {any} runs @param {any} first @param {State} state @param {Go} go */
function titles(runs, first, state, go) {
  const values = first.metrics.map((/** @type {any} */ each) => [`value:${each.chosen ? '' : each.name}:`, `${each.name} of the callpath`]);
  const offered = /** @type {[string, string][]} */ ([...apart(runs).map((each) => [each.name, each.name]), ...values]);
  const shown = axesOf(state);
  const axes = menu('axes', [['', 'axes …'], ...offered.map(([id, text]) => /** @type {[string, string]} */ ([id, `${shown.includes(id) ? '✓ ' : ''}${text}`]))], '', (id) => go((now) => ({ ...now, axes: joined(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]) })));
  const [x, y] = pair(state);
  find('#runs-title').replaceChildren(el('h2', {}, 'Runs'), el('span.lab', {}, isExport ? 'tinyprof view picks, opens and filters them' : 'click a row to pick it, a name to open it'));
  find('#chart-title').replaceChildren(el('h2', {}, 'Each run'), choices('chart of runs', [['parallel', 'parallel axes'], ['scatter', 'scatter'], ['both', 'both'], ['kinds', 'kinds']], state.chart, (chart) => go((now) => ({ ...now, chart }))),
    ...(['parallel', 'both'].includes(state.chart) ? [axes] : []),
    ...(['scatter', 'both'].includes(state.chart) ? [menu('x axis', offered, x, (x) => go((now) => ({ ...now, x }))), menu('y axis', offered, y, (y) => go((now) => ({ ...now, y })))] : []),
    ...(state.chart === 'kinds' ? [choices('absolute or share', [['', 'absolute'], ['1', 'share']], state.share, (share) => go((now) => ({ ...now, share })))] : []), el('span.room'), ...(state.chart === 'kinds' ? [] : legend(runs.colour)));
  find('#rows-title').replaceChildren(el('h2', {}, 'Callpaths over runs'), choices('view of callpaths over runs', [['multiples', 'small multiples'], ['statistics', 'heat map']], state.rows, (rows) => go((now) => ({ ...now, rows }))),
    el('span.room'), el('span.lab', {}, `${count(runs.on)} ${runs.on === 1 ? 'run,' : 'runs, each'} the ${state.over} over ranks`));
  find('#curve-title').replaceChildren(el('h2.where', { title: state.path }, el('span.chosen', {}, state.path.split('<').at(-1) || 'the whole run'), ` by ${state.by || usually()}, with models`));
}

/** @param {{shades: boolean, series: string[], note: string}} how */
function legend(how) {
  if (how.note !== '' && how.series.length === 0) return [el('span.lab', {}, how.note)];
  return tellingParts(how.series).map((name, at) => {
    const dot = el('i.dot');
    dot.style.background = runColour(at, how, true);
    return el('span.kind.series', { title: how.note || how.series[at] }, dot, name);
  });
}

/** The keys of many runs. @param {() => State} now @param {Go} go @param {{metrics: () => any[], rows: () => any[], places: () => number[]}} page @returns {Record<string, () => void>} */
export function keysOfMany(now, go, page) {
  const cycle = (/** @type {string[]} */ values, /** @type {string} */ value) => values[(values.indexOf(value) + 1) % values.length];
  const step = (/** @type {number} */ by) => {
    const rows = unfolded(page.rows());
    const next = rows[Math.max(0, Math.min(rows.length - 1, rows.findIndex((node) => node.path === now().path) + by))];
    if (next) go((state) => ({ ...state, path: next.path }));
  };
  const run = (/** @type {number} */ by) => {
    const places = page.places();
    const at = places.indexOf(Number(now().pick.split(',').at(-1) || -1));
    const next = places[Math.max(0, Math.min(places.length - 1, at + by))];
    if (next !== undefined) go((state) => picked({ ...state, pick: '' }, next));
  };
  const turned = (/** @type {boolean} */ shut) => {
    if (isFolded(now().path) === shut) return;
    fold(now().path);
    go((state) => ({ ...state }));
  };
  return {
    ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowLeft: () => turned(true), ArrowRight: () => turned(false), '[': () => run(-1), ']': () => run(1),
    Enter: () => { if (now().pick !== '') go((state) => opened(state, Number(state.pick.split(',')[0]))); },
    '/': () => /** @type {HTMLElement|null} */ (document.querySelector('input.where'))?.focus(),
    o: () => go((state) => ({ ...state, chart: cycle(['parallel', 'scatter', 'both', 'kinds'], state.chart) })),
    g: () => go((state) => ({ ...state, rows: cycle(['multiples', 'statistics'], state.rows) })),
    m: () => go((state) => ({ ...state, metric: cycle(page.metrics().map((each) => (each.chosen ? '' : each.name)), state.metric) })),
    s: () => go((state) => ({ ...state, self: state.self === '' ? '1' : '' })),
  };
}
