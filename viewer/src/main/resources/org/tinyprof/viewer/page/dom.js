/** Elements of the page; text goes in as text. */

/**
 * @param {string} name an element's name and classes, `a.on`
 * @param {Record<string, any>} [properties] attributes; functions listen to events
 * @param {...(Node|string|null)} children
 * @returns {HTMLElement}
 */
export function el(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const made = document.createElement(tag || 'div');
  made.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(.../** @type {(Node|string)[]} */ (children.filter((child) => child !== null)));
  return made;
}

/** @param {string} selector @returns {HTMLElement} */
export const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** What places were filled with. @type {Map<string, string>} */
const filled = new Map();

/** Fills a place anew if what its contents depend on has changed. @param {string} selector @param {string} key @param {() => Node[]} make */
export function renew(selector, key, make) {
  if (filled.get(selector) === key) return;
  filled.set(selector, key);
  find(selector).replaceChildren(...make());
}

/** Why a control does nothing in a page without a server. */
export const NEEDS_SERVER = 'this page is a file: tinyprof view can do this';

/**
 * A row of choices of which one is on.
 * @param {string} label what is chosen, for those who do not see it
 * @param {[string, string][]} choices value and text
 * @param {string} on @param {(value: string) => void} chosen @param {string[]} [barred] values that need the server, where there is none
 */
export function choices(label, choices, on, chosen, barred = []) {
  return el('span.seg', { role: 'group', 'aria-label': label }, ...choices.map(([value, text]) =>
    el(`button${value === on ? '.on' : ''}`, { type: 'button', 'aria-pressed': value === on ? 'true' : 'false', disabled: barred.includes(value), title: barred.includes(value) ? NEEDS_SERVER : undefined, click: () => chosen(value) }, text)));
}

/**
 * A menu of choices.
 * @param {string} label @param {[string, string][]} choices @param {string} on @param {(value: string) => void} chosen
 */
export function menu(label, choices, on, chosen) {
  const made = /** @type {HTMLSelectElement} */ (el('select', { 'aria-label': label, change: () => chosen(made.value) },
    ...choices.map(([value, text]) => el('option', { value, selected: value === on }, text))));
  return made;
}

/** A menu of what can be saved: every view as CSV, a chart as a picture too. @param {[string, boolean][]} views name, and whether it is a chart @param {(kind: string) => void} saved */
export function savingMenu(views, saved) {
  const made = menu('Save', [['', 'Save …'], ...views.flatMap(([name, chart]) => (chart ? ['csv', 'svg', 'png'] : ['csv']).map((as) => /** @type {[string, string]} */ ([`${name}:${as}`, `${name} as ${as.toUpperCase()}`])))], '', (kind) => { saved(kind); made.value = ''; });
  return made;
}

/** Hands the reader a file. @param {string} name @param {Blob} content */
export function save(name, content) {
  const link = /** @type {HTMLAnchorElement} */ (el('a', { href: URL.createObjectURL(content), download: name }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
