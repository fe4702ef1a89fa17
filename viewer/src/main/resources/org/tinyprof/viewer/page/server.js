/** Asks the server, or in a page that was exported the answers it holds. */

/** @typedef {Record<string, string|number>} Asked */

const exported = /** @type {any} */ (globalThis).tinyprofExport;
const windowName = Math.random().toString(36).slice(2);
/** @type {Map<string, {url: string, answer: Promise<any>, stop: AbortController}>} */
const underWay = new Map();
/** @type {Map<string, any>} */
const kept = new Map();
/** Answers that are kept: going back asks nothing again. */
const MOST_KEPT = 80;
/** What hovering asks is not looked at again. */
const FLEETING = new Set(['cell', 'moment']);
/** Nor is what goes into a file. @param {string} question @param {Asked} asked */
const isFleeting = (question, asked) => FLEETING.has(question) || asked.exact !== undefined;
let turn = 0;
let version = '';

/** @type {{gone: (isGone: boolean) => void, newer: (version: string) => void}} */
export const heard = { gone: () => {}, newer: () => {} };

export const isExport = exported !== undefined;

/** A question whose answer no longer matters. */
export class Unwanted extends Error {}

/** The server does not answer: it has ended, perhaps. */
export class Gone extends Error {}

/**
 * The answer to a question. A new one of the same place gives up the one before; the same one again shares its answer.
 * @param {string} question @param {Asked} asked @param {string} [place] who asks, where several ask the same question @returns {Promise<any>}
 */
export function ask(question, asked, place = question) {
  const words = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  words.sort();
  const url = `ask/${question}?${words}`;
  const had = kept.get(url);
  if (had) {
    kept.delete(url);
    kept.set(url, had); // those that were looked at last stay
    return Promise.resolve(had);
  }
  const before = underWay.get(place);
  if (before?.url === url) return before.answer;
  before?.stop.abort();
  const stop = new AbortController();
  const answer = (exported ? fromExport(question, asked) : fetched(url, place, stop)).then((found) => {
    if (kept.size >= MOST_KEPT) kept.delete(/** @type {string} */ (kept.keys().next().value));
    if (!isFleeting(question, asked)) kept.set(url, found);
    return found;
  }).finally(() => {
    if (underWay.get(place)?.url === url) underWay.delete(place);
    counted();
  });
  underWay.set(place, { url, answer, stop });
  counted();
  return answer;
}

/** Whether the page waits for an answer. */
export const isAsking = () => underWay.size > 0;

/** How many answers the page waits for: whoever measures it can tell when it is complete. */
const counted = () => { document.body.dataset.asking = String(underWay.size); };

/** @param {string} url @param {string} place @param {AbortController} stop */
async function fetched(url, place, stop) {
  let response;
  try {
    response = await fetch(`${url}&view=${windowName}-${encodeURIComponent(place)}&turn=${++turn}`, { signal: stop.signal });
  } catch (failure) {
    if (stop.signal.aborted) throw new Unwanted(place);
    heard.gone(true);
    throw new Gone('The server does not answer.', { cause: failure });
  }
  heard.gone(false);
  const answer = await response.json().catch((failure) => {
    if (stop.signal.aborted) throw new Unwanted(place);
    throw new Error(`The server says ${response.status}.`, { cause: failure });
  });
  if (response.status === 409) throw new Unwanted(place);
  if (!response.ok) throw new Error(answer.error ?? `The server says ${response.status}.`);
  see(answer.version);
  return answer;
}

/** @param {string} seen */
function see(seen) {
  if (version !== '' && seen !== version) {
    kept.clear();
    version = seen;
    heard.newer(seen);
  }
  version = seen;
}

/** Asks now and then whether there is a newer snapshot, and so finds out when the server is gone. */
export async function watch() {
  if (exported) return;
  try {
    const response = await fetch('ask/version?');
    heard.gone(!response.ok);
    if (response.ok) see((await response.json()).version);
  } catch {
    heard.gone(true);
  }
}

/** @param {string} question @param {Asked} asked */
async function fromExport(question, asked) {
  return exported.find(question, asked);
}
