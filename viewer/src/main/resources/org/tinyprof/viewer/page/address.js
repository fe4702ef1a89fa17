/** The way through the page's states: each is an entry of the browser's history, and none leads out of the page. */
import { format } from './state.js';

/** Steps that were made in this page, up to the entry that is shown. */
const steps = () => Number(history.state?.steps ?? 0);

/** Puts a state into the address. @param {import('./state.js').State} state @param {string} [kind] `replace` keeps the way back short */
export function enter(state, kind) {
  const address = format(state);
  if (address === location.hash || (address === '#' && location.hash === '')) return;
  const url = address === '#' ? location.href.replace(/#.*/, '') : address;
  try {
    if (kind === 'replace') history.replaceState(history.state, '', url);
    else history.pushState({ steps: steps() + 1 }, '', url);
  } catch {
    location.replace(address); // a page inside a notebook's cell may not touch its history
  }
}

/** Goes back one step, but not to what was shown before the page. */
export function back() {
  if (steps() > 0) history.back();
}
