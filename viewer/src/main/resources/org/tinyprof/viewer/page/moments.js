/** Moments and intervals of a run: how they are written, and how zooming and panning change them. Nanoseconds since the run began. */
import { d3 } from './d3.js';

/** Units of an axis of time, with their nanoseconds. @type {[string, number][]} */
const UNITS = [['s', 1e9], ['ms', 1e6], ['µs', 1e3], ['ns', 1]];
const DIGITS = 9;

/** An interval as the address and a slice have it: `12.0s-12.5s`. It has as many digits as its length needs. @param {number} from @param {number} to */
export function intervalText(from, to) {
  const digits = Math.min(DIGITS, Math.max(1, Math.ceil(3 - Math.log10((to - from) / 1e9))));
  const text = (/** @type {number} */ nanos) => (nanos / 1e9).toFixed(digits).replace(/(\.\d+?)0+$/, '$1');
  return `${text(from)}s-${text(to)}s`;
}

/** The ends of an interval that the address has; null if it has none. @param {string} text @returns {[number, number]|null} */
export function interval(text) {
  const found = /^([\d.]+)s-([\d.]+)s$/.exec(text);
  return found ? [Number(found[1]) * 1e9, Number(found[2]) * 1e9] : null;
}

/** Ticks of an axis of time and their texts; the unit stands on the last one. @param {number} from @param {number} to @param {number} many @returns {{at: number, text: string}[]} */
export function timeTicks(from, to, many) {
  const [unit, nanos] = UNITS.find(([, each]) => to >= each) ?? UNITS[3];
  const ticks = d3.ticks(from / nanos, to / nanos, many);
  const digits = Math.min(DIGITS, Math.max(0, Math.ceil(-Math.log10((ticks[1] ?? 1) - (ticks[0] ?? 0)) - 1e-9)));
  return ticks.map((tick, at) => ({ at: tick * nanos, text: `${tick.toFixed(digits)}${at === ticks.length - 1 ? ` ${unit}` : ''}` }));
}

/** A moment with as many digits as tell it from its neighbours. @param {number} at @param {number} step between neighbours */
export function momentText(at, step) {
  return `${(at / 1e9).toFixed(Math.min(DIGITS, Math.max(1, Math.ceil(-Math.log10(step / 1e9)))))} s`;
}

/**
 * Half of what is shown, around a share of it, or twice as much; panned by a share of it.
 * @param {{from: number, to: number, first: number, last: number}} shown @param {{zoom?: number, around?: number, pan?: number}} by @returns {string} as the address has it; empty for all of the time
 */
export function changed(shown, { zoom = 1, around = 0.5, pan = 0 }) {
  const length = shown.to - shown.from;
  const wide = Math.max(16, length * zoom);
  if (wide >= shown.last - shown.first) return '';
  const wanted = shown.from + (length - wide) * around + pan * length;
  const from = Math.round(Math.max(shown.first, Math.min(shown.last - wide, wanted)));
  return intervalText(from, Math.round(from + wide));
}
