/** Keys for everything that a pointer can do. */
import { finding, shownBy } from './findings.js';
import { el, find } from './dom.js';
import { BELOW, LEFT } from './block.js';
import { fold as foldNode, isFolded, open, rowsOf } from './branches.js';
import { found } from './search.js';
import { ranges } from './state.js';
import { timelineKeys } from './timeline.js';

/** @typedef {import('./state.js').State} State */

const KEYS = [['Tab', 'next view'], ['↑ ↓', 'callpath above, below'], ['← →', 'fold, unfold; iterations before, after'], ['Enter', 'zoom into the callpath; open the picked run'], ['+ -', 'zoom the chart in focus in, out'], ['w s a d', 'in the timeline: zoom in, out, move; f shows what is brushed, 0 all of the time'], ['Esc', 'all views; back one step'], ['z', 'full width: the view in focus or below the pointer'], ['/', 'search or query; then Enter and Shift-Enter: next match, match before'], ['l', 'methods with callers and callees'],
  ['1 - 9', 'findings'], ['[ ]', 'rank, or of many the run, before, after'], ['{ }', 'rank that differs before, after'], [', .', 'execution before, after'], ['h', 'end of the hot path'], ['m', 'next metric'], ['s', 'self or inclusive'],
  ['a', 'absolute or share'], ['o', 'order of ranks; chart of many runs'], ['g', 'tree, flame graph, call graph; multiples, heat map'], ['t', 'dark or light'], ['x', 'save the table as CSV'], ['p', 'print'], ['?', 'this list']];

/** Opens the list of keys, or closes it. */
export function showKeys() {
  const open = document.querySelector('#keys');
  if (open) { open.remove(); return; }
  document.body.append(el('aside#keys', { id: 'keys', role: 'dialog', 'aria-label': 'Keys' }, el('h2', {}, 'Keys'),
    el('dl', {}, ...KEYS.flatMap(([key, text]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, text)])), el('button.btn', { type: 'button', click: showKeys }, 'Close')));
}

/** The rank before or after the chosen one, among those that are selected. @param {State} state @param {number} ranks @param {number} by */
function besides(state, ranks, by) {
  const among = ranges(state.ranks) ?? [[0, ranks - 1]];
  if (state.rank === '') return among[0][0];
  const wanted = Number(state.rank) + by;
  if (among.some(([from, to]) => wanted >= from && wanted <= to)) return wanted;
  const next = by > 0 ? among.find(([from]) => from > wanted)?.[0] : among.findLast(([, to]) => to < wanted)?.[1];
  return next ?? Number(state.rank);
}

/** The iterations before or after those that are brushed, half of them the same. @param {State} state @param {number} by @returns {State} */
function moved(state, by) {
  const [from, to] = (ranges(state.iter) ?? [])[0] ?? [];
  const last = Number(find('#course .picture').dataset.columns ?? 1) - 1;
  if (from === undefined) return state;
  const step = Math.max(-from, Math.min(last - to, by * Math.max(1, Math.floor((to - from + 1) / 2))));
  return { ...state, iter: `${from + step}-${to + step}` };
}

/** Zooms the chart that has the focus, or else the heat map, as the wheel does in its middle. @param {boolean} inward */
function zoom(inward) {
  const focused = document.activeElement?.closest('#heat, #course, #ranks, #icicle') ?? ['#heat', '#ranks'].map(find).find((each) => each.offsetParent !== null);
  const picture = focused?.querySelector('.picture');
  if (!picture) return;
  const box = picture.getBoundingClientRect();
  picture.dispatchEvent(new WheelEvent('wheel', { ctrlKey: true, cancelable: true, deltaY: inward ? -100 : 100, clientX: box.left + LEFT + (box.width - LEFT) / 2, clientY: box.top + Math.max(0, box.height - BELOW) / 2 }));
}

/** Gives all of the page to the pane in focus, or below the pointer; or shows all panes again. @param {State} state @param {(next: (state: State) => State) => void} go */
function widen(state, go) {
  const at = document.activeElement?.closest('main [data-pane]') ?? [...document.querySelectorAll('main [data-pane]:hover')].at(-1) ?? document.querySelector('main:not([hidden]) [data-pane]');
  const pane = at?.getAttribute('data-pane') || at?.querySelector('[data-pane]')?.getAttribute('data-pane') || '';
  if (pane || state.full) go((now) => ({ ...now, full: now.full === '' ? pane : '' }));
}

/**
 * @param {() => State} now @param {(next: (state: State) => State, kind?: string) => void} go
 * @param {{many: () => Record<string, () => void>|null, tree: () => any, back: () => void, theme: () => void, ranks: () => number, metrics: () => any[], save: (kind: string) => void}} page
 */
export function listen(now, go, page) {
  const rows = () => (page.tree() ? rowsOf(page.tree(), now()).map((row) => row.node) : []);
  const step = (/** @type {number} */ by) => {
    const all = rows();
    const at = all.findIndex((node) => node.path === now().path);
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
    if (next) go((state) => ({ ...state, path: next.path }));
  };
  const fold = (/** @type {boolean} */ shut) => {
    const node = rows().find((each) => each.path === now().path);
    if (!node) return;
    const parent = rows().find((each) => each.id === node.parent);
    if (shut && node.children > 0 && !isFolded(node, page.tree())) { foldNode(node, true); go((state) => ({ ...state })); }
    else if (shut && parent) go((state) => ({ ...state, path: parent.path }));
    else if (!shut && isFolded(node, page.tree())) { foldNode(node, false); go((state) => ({ ...state })); }
    else if (!shut && node.children > 0 && node.hidden === node.children) { open(node); go((state) => ({ ...state })); }
    else if (!shut && node.children > 0) step(1);
  };
  const rank = (/** @type {number} */ by) => page.ranks() > 1 && go((state) => ({ ...state, rank: String(besides(state, page.ranks(), by)) }));
  const cycle = (/** @type {string[]} */ values, /** @type {string} */ value) => values[(values.indexOf(value) + 1) % values.length];
  /** @type {Record<string, () => void>} */
  const acts = {
    ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowLeft: () => fold(true), ArrowRight: () => fold(false),
    Enter: () => go((state) => ({ ...state, root: state.root === state.path ? '' : state.path })),
    Escape: () => (document.querySelector('#keys') ? showKeys() : now().full !== '' ? go((state) => ({ ...state, full: '' })) : page.back()),
    '/': () => /** @type {HTMLElement|null} */ (document.querySelector('#controls input[type=search]'))?.focus(),
    '+': () => zoom(true), '-': () => zoom(false),
    '[': () => rank(-1), ']': () => rank(1), '{': () => differing(-1), '}': () => differing(1),
    ',': () => execution(-1), '.': () => execution(1),
    h: () => { const hot = rows().filter((node) => node.hot).at(-1); if (hot) go((state) => ({ ...state, path: hot.path })); },
    m: () => go((state) => ({ ...state, metric: cycle(page.metrics().map((each) => (each.chosen ? '' : each.name)), state.metric) })),
    s: () => go((state) => ({ ...state, self: state.self === '' ? '1' : '' })),
    a: () => go((state) => ({ ...state, share: state.share === '' ? '1' : '' })),
    o: () => go((state) => ({ ...state, order: cycle(['number', 'value', 'host'], state.order) })),
    g: () => go((state) => ({ ...state, left: cycle(['table', 'icicle', 'graph'], state.left) })),
    l: () => go((state) => ({ ...state, left: state.left === 'methods' ? 'table' : 'methods' })),
    z: () => widen(now(), go), p: () => print(),
    t: page.theme, x: () => page.save('callpaths:csv'), '?': showKeys,
  };
  const execution = (/** @type {number} */ by) => {
    const last = Number(find('#executions .picture').dataset.executions ?? 1) - 1;
    if (last > 0) go((state) => ({ ...state, at: '', exec: String(Math.max(0, Math.min(last, Number(state.exec || 0) + by))) }));
  };
  const differing = (/** @type {number} */ by) => {
    const known = (find('#ranks .picture').dataset.differing ?? '').split(',').filter((each) => each !== '').map(Number).sort((a, b) => a - b);
    const at = Number(now().rank || 0);
    const next = by > 0 ? known.find((each) => each > at) : known.findLast((each) => each < at);
    if (next !== undefined) go((state) => ({ ...state, rank: String(next) }));
  };
  const wide = () => Number(find('#grid .picture').dataset.wide ?? 1);
  /** What arrows do in the charts of ranks and iterations. @type {Record<string, Record<string, () => void>>} */
  const inCharts = {
    heat: { ArrowUp: () => rank(-1), ArrowDown: () => rank(1), ArrowLeft: () => go((state) => moved(state, -1)), ArrowRight: () => go((state) => moved(state, 1)) },
    ranks: { ArrowUp: () => rank(-1), ArrowDown: () => rank(1) },
    grid: { ArrowUp: () => rank(-wide()), ArrowDown: () => rank(wide()), ArrowLeft: () => rank(-1), ArrowRight: () => rank(1) },
    course: { ArrowLeft: () => go((state) => moved(state, -1)), ArrowRight: () => go((state) => moved(state, 1)) },
    executions: { ArrowLeft: () => execution(-1), ArrowRight: () => execution(1) },
    timeline: { ...timelineKeys(go), ArrowUp: () => rank(-1), ArrowDown: () => rank(1) },
  };
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (at.matches('input[type=search]')) {
      if (event.key === 'Escape') at.blur();
      if (event.key === 'Enter') { if (at.matches('.where')) at.blur(); else go((state) => found(state, page.tree(), event.shiftKey ? -1 : 1), 'replace'); }
      return;
    }
    if (at.matches('select, input[type=range], input[type=number]') || (event.key === 'Enter' && at.matches('button'))) return;
    const place = Number(event.key);
    const ofMany = page.many();
    const both = ['Escape', 't', '?', 'z', 'p'].includes(event.key);
    const act = ofMany && !both ? (event.key === 'x' ? () => page.save('runs:csv') : ofMany[event.key])
      : place >= 1 && place <= 9 && finding(place) ? () => go((state) => shownBy(state, finding(place))) : inCharts[at.closest('section')?.id ?? '']?.[event.key] ?? acts[event.key];
    if (act) { event.preventDefault(); act(); }
  });
}
