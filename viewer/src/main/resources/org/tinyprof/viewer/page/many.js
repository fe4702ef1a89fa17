/** Many runs: what their views share. An axis is an attribute, or `value:METRIC:PATH`, where an empty metric or path means the chosen one. */
import { d3 } from './d3.js';
import { amount, count } from './figures.js';
import { colour, ramp } from './colours.js';
import { pick } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{label: string, unit: string, words: string[], values: (number|null)[]}} Axis */
/** @typedef {{axis: string, low: string, high: string}} Brushed */

/** The value of the chosen callpath. */
export const CHOSEN = 'value::';

/** The attribute that says how large a run is, where none was chosen. */
let size = 'ranks';

/** Learns that attribute from those of the runs: the ranks if they differ, or else the first number that does. @param {{name: string, numbers: boolean, unit: string, values: number}[]} [attributes] */
export function usually(attributes) {
  if (attributes) {
    const sizes = attributes.filter((each) => each.numbers && each.unit === '' && each.values > 1);
    size = sizes.find((each) => each.name === 'ranks')?.name ?? sizes[0]?.name ?? 'ranks';
  }
  return size;
}

/** What is drawn by the size of the runs. @param {State} state */
export const sized = (state) => ({ ...chosen(state), by: state.by || size });

/** Runs that fulfil the condition, and how they are coloured. @param {State} state */
export const kept = (state) => pick(state, 'where', 'colour', 'metric', 'self', 'over', 'path');

/** The same, and which of them are selected. @param {State} state */
export const chosen = (state) => ({ ...kept(state), ...pick(state, 'pick', 'brush') });

/** @param {string} brush @returns {Brushed[]} */
export function brushes(brush) {
  return brush === '' ? [] : brush.split(';').map((part) => {
    const [axis = '', low = '', high = ''] = part.split(':').map(decodeURIComponent);
    return { axis, low, high };
  });
}

/** Takes the place of the brush on the same axis. @param {State} state @param {string} axis @param {string} low @param {string} high @returns {State} */
export function brushed(state, axis, low, high) {
  const others = brushes(state.brush).filter((each) => each.axis !== axis);
  const all = low === '' && high === '' ? others : [...others, { axis, low, high }];
  return { ...state, brush: all.map((each) => [each.axis, each.low, each.high].map(encodeURIComponent).join(':')).join(';') };
}

/** Picks a run, or puts it back. @param {State} state @param {number} place @returns {State} */
export function picked(state, place) {
  const now = state.pick === '' ? [] : state.pick.split(',');
  const next = now.includes(String(place)) ? now.filter((each) => each !== String(place)) : [...now, String(place)];
  return { ...state, pick: next.sort((a, b) => Number(a) - Number(b)).join(',') };
}

/** Opens one run's page. @param {State} state @param {number} place @returns {State} */
export const opened = (state, place) => ({ ...state, run: String(place), tab: '', rank: '', ranks: '', exec: '', iter: '', at: '', q: '' });

/** @param {string[]} names */
export const joined = (names) => names.map(encodeURIComponent).join(';');

/** @param {string} names */
export const parted = (names) => (names === '' ? [] : names.split(';').map(decodeURIComponent));

/** The colour of a run: its series, its shade, or that of all. @param {number|null} of @param {{shades: boolean}} how @param {boolean} on */
export function runColour(of, how, on) {
  if (!on) return colour('off');
  if (of === null) return colour('series-none');
  return how.shades ? ramp(0.25 + 0.7 * of) : colour(`series${of % 6}`);
}

/** A value of an axis as people read it. @param {number|null} value @param {{unit: string, words: string[]}} axis */
export function shown(value, axis) {
  if (value === null) return 'absent';
  if (axis.words.length > 0) return axis.words[Math.round(value)] ?? '';
  if (axis.unit === 'moment') return new Date(value).toISOString().slice(0, 16).replace('T', ' ');
  return axis.unit === '' ? count(Number(value.toPrecision(6))) : amount(value, axis.unit);
}

/** What a brush on an axis from one place to another says: its texts, or its numbers. @param {Axis} axis @param {number} from @param {number} to @returns {[string, string]} */
export function ends(axis, from, to) {
  const [low, high] = from < to ? [from, to] : [to, from];
  if (axis.words.length === 0) return [String(low), String(high)];
  const first = axis.words[Math.max(0, Math.ceil(low))];
  const last = axis.words[Math.min(axis.words.length - 1, Math.floor(high))];
  return first === undefined || last === undefined || Math.ceil(low) > Math.floor(high) ? ['', ''] : [first, last];
}

/** Places of an axis in pixels; numbers that grow by factors stand on a logarithmic axis. @param {Axis} axis @param {[number, number]} range */
export function scaleOf(axis, range) {
  const present = /** @type {number[]} */ (axis.values.filter((value) => value !== null));
  const [low, high] = [d3.min(present) ?? 0, d3.max(present) ?? 1];
  if (axis.words.length > 0) return d3.scaleLinear([-0.3, axis.words.length - 0.7], range);
  const wide = low > 0 && high / low > 20 && axis.unit !== 'moment';
  const room = (high - low) * 0.03 || Math.abs(high) * 0.1 || 1;
  return wide ? d3.scaleLog([low / 1.05, high * 1.05], range) : d3.scaleLinear([low - room, high + room], range);
}

/** Where an axis has its ticks, and their texts. @param {Axis} axis @param {any} scale @param {number} most @returns {{at: number, text: string}[]} */
export function ticksOf(axis, scale, most) {
  if (axis.words.length > 0) {
    const step = Math.ceil(axis.words.length / most);
    return axis.words.map((text, at) => ({ at, text })).filter(({ at }) => at % step === 0);
  }
  const own = [...new Set(axis.values.filter((value) => value !== null))].sort((a, b) => /** @type {number} */ (a) - /** @type {number} */ (b));
  const few = own.length <= most + 4 && axis.unit === '';
  let ticks = /** @type {number[]} */ (few ? own : scale.ticks(most));
  if (!few && ticks.length > most) ticks = ticks.filter((_, at) => at % Math.ceil(ticks.length / most) === 0);
  const day = axis.unit === 'moment' && own.length > 1 && /** @type {number} */ (own.at(-1)) - /** @type {number} */ (own[0]) < 86400000;
  return ticks.map((at) => ({ at, text: axis.unit !== 'moment' ? shown(at, axis) : shown(at, axis).slice(day ? 11 : 5, day ? 16 : 10) }));
}
