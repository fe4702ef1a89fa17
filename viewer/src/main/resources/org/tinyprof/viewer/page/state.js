/** The page's one state. It is immutable: a gesture makes another, and the address holds it whole. */

/**
 * @typedef {{path: string, rank: string, ranks: string, exec: string, iter: string,
 *   at: string, metric: string, self: string, share: string, over: string, q: string, only: string, prune: string,
 *   order: string, along: string, left: string, low: string, group: string, root: string, run: string,
 *   theme: string, tab: string, about: string, full: string, hue: string, flame: string, idle: string, wait: string, where: string, pick: string, brush: string, sort: string, colour: string, x: string, y: string,
 *   time: string, span: string, depth: string, axes: string, chart: string, rows: string, by: string, to: string, falling: string}} State
 */

/** @type {State} */
export const DEFAULTS = Object.freeze({
  path: '', rank: '', ranks: '', exec: '', iter: '', time: '', span: '', depth: '', at: '', metric: '', self: '', share: '',
  over: 'mean', q: '', only: '', prune: '0.1', order: 'number', along: '', left: 'table', low: 'treemap',
  group: 'name', root: '', run: '', theme: '', tab: '', about: '', full: '', hue: '', flame: '', idle: '', wait: '',
  where: '', pick: '', brush: '', sort: '', colour: '', x: '', y: '', axes: '', chart: 'parallel', rows: 'multiples', by: '', to: '', falling: '',
});

const NUMBER = /^\d{1,9}$/;
const RANGES = /^\d{1,9}(-\d{1,9})?(,\d{1,9}(-\d{1,9})?)*$/;
const YES = /^1$/;

/** What an address may say of those parts that do not take every text. @type {Record<string, RegExp>} */
const FORMS = {
  rank: NUMBER, ranks: RANGES, exec: NUMBER, iter: RANGES, at: NUMBER, depth: /^[1-6]$/, self: YES, share: YES, only: YES, over: /^(sum|mean|max|min)$/, prune: /^(100|\d{1,2}(\.\d{1,9})?)$/,
  order: /^(number|value|host)$/, along: /^(execution|callpath|grid|time)$/, left: /^(table|icicle|graph|methods|messages)$/, low: /^(treemap|flat)$/, run: NUMBER, theme: /^(light|dark)$/, tab: /^compare$/, about: /^(calls|source|causes)$/, full: /^(left|right|own|numbers|calls|code|causes|flame|differences|times|runs|chart|rows|curve)$/, hue: /^(class|kind)$/, flame: /^(name|leaf|both)$/, idle: YES, wait: /^\d{1,9}@\d{1,18}$/,
  pick: /^\d{1,9}(,\d{1,9})*$/, chart: /^(parallel|scatter|both|kinds)$/, rows: /^(multiples|statistics)$/, falling: /^[01]$/,
};

/** Whether a part of an address can be read. @param {string} key @param {string} value */
const isRead = (key, value) => Object.hasOwn(DEFAULTS, key) && (value === /** @type {any} */ (DEFAULTS)[key] || (FORMS[key]?.test(value) ?? true));

/** @param {string} hash */
const partsOf = (hash) => [...new URLSearchParams(hash.replace(/^#/, ''))];

/** The state that an address has; what cannot be read is as by default. @param {string} hash @returns {State} */
export function parse(hash) {
  return { ...DEFAULTS, ...Object.fromEntries(partsOf(hash).filter(([key, value]) => isRead(key, value))) };
}

/** The parts of an address that cannot be read, as they stand there. @param {string} hash */
export const unread = (hash) => partsOf(hash).filter(([key, value]) => !isRead(key, value)).map(([key, value]) => `${key}=${value}`);

/** The address of a state; what is as by default is left out. @param {State} state */
export function format(state) {
  const parts = [];
  for (const [key, value] of Object.entries(state)) {
    if (value !== /** @type {any} */ (DEFAULTS)[key]) parts.push(`${key}=${encodeURIComponent(value).replaceAll('%3C', '<')}`);
  }
  return `#${parts.join('&')}`;
}

/** What every question about values takes from the state: the same for all views. @param {State} state */
export function selection(state) {
  return pick(state, 'metric', 'self', 'ranks', 'exec', 'iter', 'time', 'run');
}

/** The ranks that a text such as `0-3,7` names; null for all of them. @param {string} text @returns {number[][]|null} first and last of each range */
export function ranges(text) {
  return text === '' ? null : text.split(',').map((range) => { const [from, to] = range.split('-').map(Number); return [from, to ?? from]; });
}

/** Ranks as a text such as `0-3,7`. @param {number[]} ranks */
export function rangeText(ranks) {
  const sorted = [...ranks].sort((a, b) => a - b);
  const starts = sorted.filter((rank, at) => at === 0 || rank !== sorted[at - 1] + 1);
  const ends = sorted.filter((rank, at) => at === sorted.length - 1 || rank !== sorted[at + 1] - 1);
  return starts.map((from, at) => (from === ends[at] ? String(from) : `${from}-${ends[at]}`)).join(',');
}

/** Selects ranks; a chosen rank that is not among them is chosen no more. @param {State} state @param {string} ranks @returns {State} */
export function withRanks(state, ranks) {
  const rank = Number(state.rank);
  const stays = state.rank === '' || (ranges(ranks)?.some(([from, to]) => rank >= from && rank <= to) ?? true);
  return { ...state, ranks, rank: stays ? state.rank : '' };
}

/** What restricts the views, in words. @param {State} state @returns {string[]} */
export function restrictions(state) {
  const short = state.ranks.length > 24 ? `${state.ranks.slice(0, 22).replace(/,[^,]*$/, '')}, …` : state.ranks;
  return [state.ranks && `${/^\d+$/.test(state.ranks) ? 'rank' : 'ranks'} ${short}`, state.exec && `execution ${state.exec}`, state.iter && `iterations ${state.iter}`, state.time && `time ${state.time}`].filter((part) => part !== '');
}

/** Those parts of a state that are set. @param {State} state @param {...(keyof State)} keys @returns {Record<string, string>} */
export function pick(state, ...keys) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const key of keys) if (state[key] !== '') found[key] = state[key];
  return found;
}
