/** The search field: what it found and how much time that takes, the match before and after, and what is wrong with a query. */
import { amount, count, part, percent } from './figures.js';
import { el, find } from './dom.js';
import { matchesOf } from './branches.js';
import { Unwanted, ask, isExport } from './server.js';
import { searchedFor, treeQuestion } from './tree.js';

/** @typedef {import('./state.js').State} State */

/** How many callpaths match, which of them is selected, and buttons to the next. @param {any} tree @param {State} state @param {(next: (state: State) => State) => void} go */
export function matches(tree, state, go) {
  const answered = tree && state.q !== '' && searchedFor() === state.q;
  const all = answered ? matchesOf(tree) : [];
  const at = all.findIndex((node) => node.path === state.path);
  const taken = answered && tree.adds && tree.taken > 0 ? ` · ${amount(tree.taken, tree.unit)}, ${percent(part(tree.taken, tree))}` : '';
  const hits = el('span.hit', { title: answered ? `${count(tree.matches)} of ${count(tree.callpaths)} callpaths match; Enter: next, Shift-Enter: before` : undefined }, answered ? `${at < 0 ? `${count(tree.matches)} match${tree.matches === 1 ? '' : 'es'}` : `${count(at + 1)} of ${count(tree.matches)}`}${taken}` : '',
    ...(answered && tree.nearest.length > 0 ? ['; meant: ', ...nearest(tree.nearest, go)] : []));
  const steps = all.length === 0 ? [] : [['‹', 'match before (Shift-Enter)', -1], ['›', 'next match (Enter)', 1]].map(([text, title, by]) => el('button.step', { type: 'button', title, 'aria-label': title, click: () => go((now) => found(now, tree, Number(by))) }, String(text)));
  return { hits, steps };
}

/** Names that were perhaps meant. @param {string[]} names @param {(next: (state: State) => State) => void} go */
const nearest = (names, go) => names.map((name) => el('button.link.meant', { type: 'button', click: () => go((now) => ({ ...now, q: name })) }, name));

/** The state that shows the match before or after the one that is selected, or the first. @param {State} state @param {any} tree @param {number} by @returns {State} */
export function found(state, tree, by) {
  const all = tree && searchedFor() === state.q ? matchesOf(tree) : [];
  if (all.length === 0) return state;
  const at = all.findIndex((node) => node.path === state.path);
  const { path } = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
  const isInside = state.root === '' || path === state.root || path.startsWith(`${state.root}<`);
  return { ...state, path, root: isInside ? state.root : '' };
}

/** The field. What cannot be read is said below it once, and leaves the page as it is. @param {() => State} now @param {(next: (state: State) => State, kind?: string) => void} go */
export function query(now, go) {
  let later = 0;
  const box = /** @type {HTMLInputElement} */ (el('input', { type: 'search', placeholder: isExport ? 'a part of a name; queries need tinyprof view' : 'name or query: main<**<MPI_*', 'aria-label': 'search or query', spellcheck: 'false', autocomplete: 'off',
    input: () => { clearTimeout(later); later = window.setTimeout(() => search(box, now, go), 120); } }));
  return box;
}

/** Searches for what the field has, if it can be read. @param {HTMLInputElement} box @param {() => State} now @param {(next: (state: State) => State, kind?: string) => void} go */
async function search(box, now, go) {
  const q = box.value;
  try {
    if (q !== '') await isRead({ ...now(), q });
    refuse('');
    go((now) => ({ ...now, q }), 'replace');
  } catch (failure) {
    if (failure instanceof Unwanted || box.value !== q) return;
    if (now().q !== '') go((now) => ({ ...now, q: '' }), 'replace');
    refuse(failure instanceof Error ? failure.message : String(failure));
  }
}

/** Fails, with the reason, if what a state searches for cannot be read. @param {State} state */
export async function isRead(state) {
  const { question, ...asked } = treeQuestion(state);
  await ask(question, asked, 'query');
}

/** Says what is wrong with a query. @param {string} reason */
export function refuse(reason) {
  const line = find('#refused');
  line.hidden = reason === '';
  line.textContent = reason;
  const box = document.querySelector('#controls .query')?.getBoundingClientRect();
  if (box) Object.assign(line.style, { left: `${box.left}px`, top: `${box.bottom + 2}px` });
}
