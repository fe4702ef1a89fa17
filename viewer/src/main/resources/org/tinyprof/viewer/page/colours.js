/** Colours by what they mean. Their values stand in the style sheet alone. */
import { d3 } from './d3.js';

/** @type {Map<string, string>} */
let known = new Map();
/** @type {((t: number) => string)[]} */
let ramps = [];

/** Forgets what was read: the theme has changed. */
export function themeChanged() {
  known = new Map();
  ramps = [];
}

/** A custom property of the style sheet. @param {string} name */
export function colour(name) {
  let value = known.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    known.set(name, value);
  }
  return value;
}

/** More of the metric: equal steps are equal in lightness. @param {number} t from 0 to 1 */
export function ramp(t) {
  if (ramps.length === 0) ramps.push(even(colour('ramp').split(/\s+/)), diverging());
  return ramps[0](Math.max(0, Math.min(1, t)));
}

/** Faster to slower. @param {number} t from -1 to 1 */
export function change(t) {
  if (ramps.length === 0) ramp(0);
  return ramps[1](Math.max(-1, Math.min(1, t)));
}

/** @param {string[]} stops */
function even(stops) {
  const along = d3.piecewise(d3.interpolateLab, stops);
  const lightness = d3.range(513).map((k) => d3.lab(along(k / 512)).l);
  const up = lightness[512] > lightness[0];
  const table = d3.range(256).map((k) => {
    const wanted = lightness[0] + (k / 255) * (lightness[512] - lightness[0]);
    let at = 0;
    while (at < 512 && (up ? lightness[at] < wanted : lightness[at] > wanted)) at++;
    return along(at / 512);
  });
  return (/** @type {number} */ t) => table[Math.round(255 * t)];
}

function diverging() {
  const faster = d3.interpolateLab(colour('same'), colour('faster'));
  const slower = d3.interpolateLab(colour('same'), colour('slower'));
  return (/** @type {number} */ t) => (t < 0 ? faster(-t) : slower(t));
}

/** Black or white, whichever can be read on a colour. @param {string} background */
export const inkOn = (background) => colour(d3.lab(background).l > 55 ? 'dark-ink' : 'light-ink');

const KINDS = new Map([['compute', 'compute'], ['communication', 'communication'], ['waits', 'waits'], ['locks', 'locks'], ['sleeping', 'sleeping'], ['other threads', 'futures'], ['sockets', 'sockets'], ['idle', 'idle'], ['I/O', 'io'], ['collector', 'collector']]);
const WAITING = new Set(['waits', 'locks', 'sleeping', 'other threads', 'sockets', 'idle']);

/** Whether a kind is waiting, which is hatched. @param {string} kind */
export const isWait = (kind) => WAITING.has(kind);

/** The colour of a kind without its hatching. @param {string} kind */
export const plainOf = (kind) => colour(KINDS.get(kind) ?? 'other');

/** How a kind of work is filled; the pen knows how to hatch. @param {string} kind */
export const fillOf = (kind) => (isWait(kind) ? `hatch:${KINDS.get(kind)}` : plainOf(kind));

/** Hues of packages and classes, in degrees: none is that of the selection, of waiting, or of what to look at. */
const HUES = [95, 145, 75, 180, 115, 205, 85, 160, 130, 192, 105, 170];
/** Packages of the JDK stand back. */
const LIBRARY = /^(java|javax|jdk|sun|com\.sun|jdk\.internal)\./;

/** The class of a full name such as `a.b.Outer$Inner.method(int)`, or its package; empty if it has none. @param {string} full @param {string} by `class`, else by package */
export function homeOf(full, by) {
  const parts = full.replace(/\(.*/, '').split('.');
  return parts.slice(0, by === 'class' ? -1 : -2).join('.') || parts.slice(0, -1).join('.');
}

/** How a callpath is filled: what computes by its package or class, unless colours stand for kinds; all else by its kind. @param {{kind: string, full?: string}} node @param {string} by */
export function hueOf(node, by) {
  const home = by === 'kind' || (node.kind !== 'compute' && node.kind !== 'other') ? '' : homeOf(node.full ?? '', by);
  if (home === '') return fillOf(node.kind);
  const key = `hue ${LIBRARY.test(`${home}.`) ? 'library ' : ''}${home}`;
  let made = known.get(key);
  if (made === undefined) {
    let hash = 0;
    for (const letter of home) hash = (31 * hash + (letter.codePointAt(0) ?? 0)) % 100003;
    const [light, strong] = colour('hue').split(/\s+/).map(Number);
    made = d3.lch(light + 5 * (Math.floor(hash / HUES.length) % 3 - 1), LIBRARY.test(`${home}.`) ? strong / 4 : strong, HUES[hash % HUES.length]).formatHex();
    known.set(key, made);
  }
  return made;
}
