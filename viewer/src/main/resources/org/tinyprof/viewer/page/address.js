/** The way through the page's states: each is an entry of the browser's history, and none leads out of the page. */
import { find } from './dom.js';
import { format, unread } from './state.js';

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
  sayUnread();
}

/** Says which parts of the address are left out, until a gesture makes another. */
export function sayUnread() {
  const line = find('#wrong');
  const parts = unread(location.hash);
  if (parts.length > 0) line.textContent = `${parts.join(', ')}: the page cannot read this part of the link, and shows the rest.`;
  if (parts.length > 0 || line.dataset.of === 'link') line.hidden = parts.length === 0;
  line.dataset.of = parts.length > 0 ? 'link' : '';
}

/** How many steps are to be left once the browser, which goes back in its own time, has gone as far as it was told; null when it rests. @type {number|null} */
let left = null;

/** Goes back one step, but not to what was shown before the page, however fast one asks. */
export function back() {
  const rests = left === null;
  if ((left ?? steps()) === 0) return;
  left = (left ?? steps()) - 1;
  if (rests) history.go(left - steps());
}

addEventListener('popstate', () => {
  if (left !== null && left < steps()) history.go(left - steps());
  else left = null;
});
