/** Starts the page: one state, the views that show it, and the keys. */
import { DEFAULTS, format, parse } from './state.js';
import { back, enter, sayUnread } from './address.js';
import { ask, heard, isExport, watch } from './server.js';
import { follow, surface } from './surface.js';
import { themeChanged } from './colours.js';
import { find, save } from './dom.js';
import { begin, header, welcome } from './controls.js';
import { isRead, refuse } from './search.js';
import { remember, treeQuestion } from './tree.js';
import { measureHeat } from './block.js';
import { layOut, placeFull, placeViews } from './layout.js';
import { besideEachOther, view as heat } from './heat.js';
import { opening, view as findings } from './findings.js';
import { view as multiples } from './multiples.js';
import { about, header as manyHeader, keysOfMany } from './ensemble.js';
import { OF_SELECTION, VIEWS } from './views.js';
import { listen, showKeys } from './keys.js';
import { titles, titlesOfTwo } from './titles.js';

/** @typedef {import('./state.js').State} State */

let state = parse(location.hash);
/** @type {any} */
let run = null;
/** @type {any} */
let drawnTree = null;
let runs = 1;
/** Many runs: whether this is a page of them, what is known of them, the metrics of the first, and which one is open. */
const many = { is: false, about: /** @type {any} */ (null), first: /** @type {any} */ ({ metrics: [] }), open: '', rows: /** @type {any[]} */ ([]) };
/** The last state that all views have shown: what stays when the server ends. */
let complete = state;
follow(() => state);

/** The same of a gesture: who has begun to look around needs no more than a line of the findings. @param {(state: State) => State} next @param {string} [kind] `again`: nothing has changed, a view draws what came late */
function act(next, kind) {
  if (kind !== 'again') begin();
  return go(next, kind);
}

/** Takes the next state, and says when all views show it. @param {(state: State) => State} next @param {string} [kind] `replace` keeps the way back short */
function go(next, kind) {
  state = next(state);
  enter(state, kind);
  return show();
}

const surfaces = VIEWS.map(([view, place]) => surface(view, find(place), view === findings ? go : act));

/** Views that are not drawn yet. What the report found comes last: it takes longest, and nobody has to wait for it. @type {Set<import('./surface.js').View>} */
const held = new Set([findings]);
/** How long the views of what is selected wait for the first finding: to draw them twice costs more. */
const PATIENCE = 1500;

/** Shows the state in all views, and says when they are drawn. @returns {Promise<any>} */
function show() {
  const two = state.tab === 'compare';
  const all = many.is && !two && state.run === '';
  find('#one').hidden = two || all;
  find('#two').hidden = !two;
  find('#many').hidden = !all;
  find('#findings').hidden = all || two;
  placeFull(state.full);
  if (state.full !== '') begin();
  if (two) titlesOfTwo(state, many.is ? many.first : run, act);
  if (all || (many.is && two)) return showMany(all);
  if (many.is && many.open !== state.run) return openRun();
  placeViews(state, run);
  titles(state, run, act);
  nameMetric(run?.metrics ?? []);
  if (run) header(run, drawnTree, state, act, acts, many.is ? -1 : runs);
  measure();
  const drawn = surfaces.filter((each) => !held.has(each.view)).map((each) => each.show(state));
  drawn.push(layOut(state, run?.ranks === 1, show));
  const wanted = treeQuestion(state);
  const { question, ...asked } = wanted;
  ask(question, asked).then((answer) => {
    if (answer === drawnTree) return;
    drawnTree = answer;
    nameMetric(run?.metrics ?? []);
    remember(wanted, answer);
    besideEachOther(answer.nodes);
    header(run, drawnTree, state, act, acts, many.is ? -1 : runs);
    if (state.along === 'callpath') surfaces.find((each) => each.view === heat)?.show(state);
  }, () => {});
  return isComplete(drawn, state);
}

/** Remembers a state when all views have drawn it and the server is there. @param {Promise<any>[]} drawn @param {State} shown */
const isComplete = (drawn, shown) => Promise.all(drawn).then(() => { if (find('#gone').hidden) complete = shown; });

/** Tells the views which metric they show, how many ranks there are, and where the chosen callpath stands in the source. @param {{name: string, unit: string, chosen: boolean}[]} metrics */
function nameMetric(metrics) {
  const shown = metrics.find((metric) => (state.metric === '' ? metric.chosen : metric.name === state.metric));
  const facts = { unit: shown?.unit ?? 'ns', metric: shown?.name ?? 'time', ranks: String(run?.jobRanks ?? 1), where: drawnTree?.nodes.find((/** @type {any} */ node) => node.path === state.path)?.where ?? '' };
  for (const each of surfaces) Object.assign(each.surface.node.dataset, facts);
}

/** Takes all sizes, before the first view is drawn. */
function measure() {
  for (const each of surfaces) each.measure();
  measureHeat();
}

/** Shows all findings again, beside all panes. */
function open() {
  document.body.classList.remove('begun');
  if (state.full === '') show();
  else go((now) => ({ ...now, full: '' }));
}

const acts = { theme, keys: showKeys, save: saveView, open };

/** Shows many runs, or the comparison of two of them. @param {boolean} all */
async function showMany(all) {
  const now = state;
  find('#parallel').hidden = !['parallel', 'both'].includes(state.chart);
  find('#scatter').hidden = !['scatter', 'both'].includes(state.chart);
  find('#kinds').hidden = state.chart !== 'kinds';
  find('#multiples').hidden = state.rows !== 'multiples';
  find('#statistics').hidden = state.rows !== 'statistics';
  nameMetric(many.first.metrics);
  if (many.about) manyHeader(many.about, many.first, state, go, acts);
  measure();
  const drawn = surfaces.map((each) => each.show(state));
  const found = await about(state).catch(() => null);
  if (found && found !== many.about) {
    many.about = found;
    manyHeader(found, many.first, state, go, acts);
    drawn.push(...surfaces.map((each) => each.show(state))); // other runs have other usual axes
  }
  await isComplete(drawn, now);
  if (all) many.rows = (await ask('multiples', withoutName(multiples.ask(state, { width: 0, height: 0 }))).catch(() => null))?.nodes ?? [];
}

/** @param {any} question */
function withoutName({ question: _question, ...asked }) { return asked; }

/** Opens the run that the state names. */
async function openRun() {
  const wanted = state.run;
  try {
    run = await ask('run', { run: wanted });
    many.open = wanted;
    drawnTree = null;
    find('#controls').replaceChildren();
    if (state.run === wanted) await show();
  } catch (failure) {
    find('#said').textContent = failure instanceof Error ? failure.message : '';
  }
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

/** Saves a chart or a table. @param {string} kind a view's name and a format */
async function saveView(kind) {
  const [name, as] = kind.split(':');
  const found = surfaces.find((each) => each.view.name === name);
  if (!found?.isShown()) { find('#said').textContent = `${found?.view.title ?? name} is not shown now; show it to save it.`; return; }
  const made = as === 'csv' ? new Blob([await found.csv()], { type: 'text/csv' }) : as === 'svg' ? new Blob([found.svg()], { type: 'image/svg+xml' }) : await found.png();
  if (made) save(found.file(as), made);
}

addEventListener('popstate', () => { state = parse(location.hash); sayUnread(); applyTheme(); show(); });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { applyTheme(); show(); });
let resizing = 0;
addEventListener('resize', () => { clearTimeout(resizing); resizing = window.setTimeout(show, 100); });
heard.gone = (gone) => {
  find('#gone').hidden = !gone;
  if (gone && complete !== state) go(() => complete, 'replace'); // titles name what the views show
};
heard.newer = async () => {
  if (!many.is) run = await ask('run', {}).catch(() => run); // the next look asks again
  for (const each of surfaces) each.forget();
  show();
};
listen(() => state, act, { many: () => (find('#many').hidden ? null : keysOfMany(() => state, go, { metrics: () => many.first.metrics, rows: () => many.rows, places: () => (many.about?.rows ?? []).filter((/** @type {any} */ row) => row.brushed).map((/** @type {any} */ row) => row.place) })), tree: () => drawnTree, back, theme, ranks: () => run?.ranks ?? 1, metrics: () => run?.metrics ?? [], save: saveView });

/** Says how far the page is: whoever measures it reads the mark. @param {string} mark */
function reached(mark) {
  document.body.dataset[mark] = 'yes';
  performance.mark(mark);
}

async function start() {
  applyTheme();
  sayUnread();
  const fresh = format({ ...state, theme: '' }) === format(DEFAULTS);
  try {
    const served = await ask('version', { about: '1' });
    runs = served.runs;
    many.is = served.many;
    if (many.is) {
      many.about = await about(state).catch((failure) => {
        find('#wrong').hidden = false;
        find('#wrong').textContent = failure.message;
        state = { ...state, where: '', brush: '', pick: '', sort: '', colour: '', axes: '' }; // a link that was altered, or of other runs
        return about(state);
      });
      many.first = await ask('run', { run: 0 }).catch(() => many.first);
    } else run = served.run;
  } catch (failure) {
    find('#said').textContent = failure instanceof Error ? failure.message : '';
    return;
  }
  document.title = `${many.is ? many.about.words.join(' ') : run.name} - tinyprof view`;
  if (runs === 2 && fresh && !many.is) state = { ...state, tab: 'compare' };
  if (!fresh) begin(); // a link shows what it is about
  const unread = state.q === '' || many.is ? '' : await isRead(state).then(() => '', (failure) => (failure instanceof Error ? failure.message : ''));
  if (unread !== '') state = { ...state, q: '' };
  const selecting = fresh && runs === 1 && !many.is;
  const report = many.is ? Promise.resolve(null) : ask('findings', {}).catch(() => null);
  if (selecting) {
    OF_SELECTION.forEach((view) => held.add(view));
    show();
  }
  const early = selecting ? await Promise.race([report, new Promise((done) => { setTimeout(done, PATIENCE); })]) : null;
  OF_SELECTION.forEach((view) => held.delete(view));
  if (!early) {
    await show();
    reached('shown');
  }
  const found = early ?? await report;
  held.clear();
  await surfaces.find((each) => each.view === findings)?.show(state); // what it takes of the height, the others have not
  const first = selecting ? await opening(found, run) : null;
  if (first) await go((now) => (format({ ...now, theme: '' }) === format(DEFAULTS) ? first(now) : now), 'replace');
  else await show();
  if (early) reached('shown');
  if (unread !== '') refuse(unread);
  welcome();
  reached('ready');
  setInterval(watch, 2000);
}

start();
