/** Starts the page: one state, the views that show it, and the keys. */
import { DEFAULTS, format, parse } from './state.js';
import { ask, heard, isExport, watch } from './server.js';
import { follow, surface } from './surface.js';
import { themeChanged } from './colours.js';
import { choices, el, find, menu, save } from './dom.js';
import { header, welcome } from './controls.js';
import { view as tree, treeQuestion } from './tree.js';
import { view as icicle } from './icicle.js';
import { view as graph } from './graph.js';
import { view as own } from './treemap.js';
import { histogram, view as ranks } from './ranks.js';
import { besideEachOther, view as heat } from './heat.js';
import { view as course } from './course.js';
import { view as executions } from './executions.js';
import { view as details } from './details.js';
import { shownBy, view as findings } from './findings.js';
import { flame, table as differences } from './compare.js';
import { listen, showKeys } from './keys.js';
import { cut, name as number } from './figures.js';

/** @typedef {import('./state.js').State} State */

let state = parse(location.hash);
/** @type {any} */
let run = null;
/** @type {any} */
let drawnTree = null;
let runs = 1;
follow(() => state);

/** Takes the next state. @param {(state: State) => State} next @param {string} [kind] `replace` keeps the way back short */
function go(next, kind) {
  const wanted = next(state);
  const address = format(wanted);
  state = wanted;
  if (address !== location.hash && !(address === '#' && location.hash === '')) {
    try {
      history[kind === 'replace' ? 'replaceState' : 'pushState'](null, '', address === '#' ? location.href.replace(/#.*/, '') : address);
    } catch {
      location.replace(address); // a page inside a notebook's cell may not touch its history
    }
  }
  show();
}

const places = /** @type {[import('./surface.js').View, string][]} */ ([[findings, '#findings'], [tree, '#tree'], [icicle, '#icicle'], [graph, '#graph'], [own, '#own'],
  [executions, '#executions'], [course, '#course'], [heat, '#heat'], [histogram, '#histogram'], [ranks, '#ranks'], [details, '#details'], [differences, '#differences'], [flame, '#flame']]);
const surfaces = places.map(([view, place]) => surface(view, find(place), go));

/** Shows the state in all views. */
function show() {
  const two = state.tab === 'compare';
  find('#one').hidden = two;
  find('#two').hidden = !two;
  find('#icicle').hidden = state.left === 'graph';
  find('#icicle').classList.toggle('whole', state.left === 'icicle');
  find('#tree').hidden = state.left !== 'table';
  find('#graph').hidden = state.left !== 'graph';
  titles();
  const unit = run?.metrics.find((/** @type {any} */ metric) => (state.metric === '' ? metric.chosen : metric.name === state.metric))?.unit ?? 'ns';
  for (const each of surfaces) each.surface.node.dataset.unit = unit;
  if (run) header(run, drawnTree, state, go, { theme, keys: showKeys, save: saveView }, runs);
  for (const each of surfaces) each.show(state);
  const { question, ...asked } = treeQuestion(state);
  ask(question, asked).then((answer) => {
    if (answer === drawnTree) return;
    drawnTree = answer;
    besideEachOther(answer.nodes);
    header(run, drawnTree, state, go, { theme, keys: showKeys, save: saveView }, runs);
    if (state.along === 'callpath') surfaces.find((each) => each.view === heat)?.show(state);
  }, () => {});
}

/** The lines above the views. */
function titles() {
  find('#left-title').replaceChildren(el('h2', {}, 'Callpaths'), choices('view of callpaths', [['table', 'table + icicle'], ['icicle', 'icicle'], ['graph', 'call graph']], state.left, (left) => go((now) => ({ ...now, left }))),
    el('span.room'), ...['compute', 'communication', 'waits', 'I/O'].map((kind) => el('span.kind', { 'data-kind': kind }, kind)));
  const path = state.path || 'main';
  find('#right-title').replaceChildren(el('h2.where', { title: path }, el('span.chosen', {}, cut(path, Math.max(80, find('#right-title').clientWidth - 650), `600 13px Inter, system-ui, sans-serif`)), state.rank === '' ? '' : el('span.chosen', {}, `, rank ${number(Number(state.rank))}`)),
    el('span.room'), el('span.lab', {}, 'ranks by'), choices('order of ranks', [['number', 'number'], ['value', 'value'], ['host', 'node']], state.order, (order) => go((now) => ({ ...now, order, first: '', last: '' }))),
    choices('along', [['', '× iteration'], ['execution', '× execution'], ['callpath', '× callpath']], state.along, (along) => go((now) => ({ ...now, along }))));
  find('#own-title').replaceChildren(el('h2', {}, 'Own'), choices('own values as', [['treemap', 'treemap'], ['flat', 'bars']], state.low, (low) => go((now) => ({ ...now, low }))),
    menu('by', (run?.groups ?? ['name']).map((/** @type {string} */ group) => [group, `by ${group}`]), state.group, (group) => go((now) => ({ ...now, group }))));
  find('#details-title').replaceChildren(el('h2', {}, el('span.chosen', { title: path }, path.split('<').at(-1) ?? ''), ' in numbers'));
}

function theme() {
  const dark = document.documentElement.dataset.theme === 'dark';
  go((now) => ({ ...now, theme: dark ? 'light' : 'dark' }), 'replace');
  applyTheme();
  show();
}

function applyTheme() {
  document.documentElement.dataset.theme = state.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  themeChanged();
}

/** @param {string} kind a view's name and a format */
function saveView(kind) {
  const [name, as] = kind.split(':');
  const found = surfaces.find((each) => each.view.name === name);
  if (!found || !as) return;
  if (as === 'csv') save(`${name}.csv`, new Blob([found.csv()], { type: 'text/csv' }));
  if (as === 'svg') save(`${name}.svg`, new Blob([found.svg()], { type: 'image/svg+xml' }));
  if (as === 'png') found.png();
}

addEventListener('popstate', () => { state = parse(location.hash); applyTheme(); show(); });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { applyTheme(); show(); });
let resizing = 0;
addEventListener('resize', () => { clearTimeout(resizing); resizing = window.setTimeout(show, 100); });
heard.gone = (gone) => { find('#gone').hidden = !gone; };
heard.newer = async () => {
  run = await ask('run', {});
  for (const each of surfaces) each.forget();
  show();
};
listen(() => state, go, { tree: () => drawnTree, theme, ranks: () => run?.ranks ?? 1, metrics: () => run?.metrics ?? [], save: saveView });

async function start() {
  applyTheme();
  const fresh = format({ ...state, theme: '' }) === format(DEFAULTS);
  try {
    run = await ask('run', {});
    runs = isExport ? 1 : (await ask('version', {})).runs;
  } catch (failure) {
    find('#said').textContent = failure instanceof Error ? failure.message : '';
    return;
  }
  document.title = `${run.name} - tinyprof view`;
  if (runs === 2 && fresh) state = { ...state, tab: 'compare' };
  show();
  const found = await ask('findings', {}).catch(() => null);
  const first = found?.findings.find((/** @type {any} */ each) => each.path !== '');
  if (fresh && runs === 1 && first) go((now) => (format({ ...now, theme: '' }) === format(DEFAULTS) ? shownBy(now, first) : now), 'replace');
  welcome();
  document.body.dataset.ready = 'yes';
  setInterval(watch, 2000);
}

start();
