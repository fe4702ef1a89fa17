/** The page's one state. It never changes: a gesture makes another, and the address holds it whole. */

/**
 * @typedef {{path: string, rank: string, ranks: string, first: string, last: string, exec: string, iter: string,
 *   at: string, metric: string, self: string, share: string, over: string, q: string, only: string, prune: string,
 *   order: string, along: string, left: string, low: string, group: string, root: string, run: string,
 *   theme: string, tab: string, where: string, pick: string, brush: string, sort: string, colour: string, x: string, y: string,
 *   axes: string, chart: string, rows: string, by: string, to: string, falling: string}} State
 */

/** @type {State} */
export const DEFAULTS = Object.freeze({
  path: '', rank: '', ranks: '', first: '', last: '', exec: '', iter: '', at: '', metric: '', self: '', share: '',
  over: 'mean', q: '', only: '', prune: '0.1', order: 'number', along: '', left: 'table', low: 'treemap',
  group: 'name', root: '', run: '', theme: '', tab: '',
  where: '', pick: '', brush: '', sort: '', colour: '', x: '', y: '', axes: '', chart: 'parallel', rows: 'multiples', by: '', to: '', falling: '',
});

/** @param {string} hash @returns {State} */
export function parse(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const state = /** @type {Record<string, string>} */ ({ ...DEFAULTS });
  for (const key of Object.keys(DEFAULTS)) {
    const value = given.get(key);
    if (value !== null) state[key] = value;
  }
  return /** @type {any} */ (state);
}

/** The address of a state; what is as by default is left out. @param {State} state */
export function format(state) {
  const parts = [];
  for (const [key, value] of Object.entries(state)) {
    if (value !== /** @type {any} */ (DEFAULTS)[key]) parts.push(`${key}=${encodeURIComponent(value).replaceAll('%3C', '<')}`);
  }
  return `#${parts.join('&')}`;
}

/** What every question about values takes from the state. @param {State} state */
export function selection(state) {
  return pick(state, 'metric', 'self', 'exec', 'run');
}

/** Those parts of a state that are set. @param {State} state @param {...(keyof State)} keys @returns {Record<string, string>} */
export function pick(state, ...keys) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const key of keys) if (state[key] !== '') found[key] = state[key];
  return found;
}
