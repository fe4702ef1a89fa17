/** Many runs: what their views share. An axis is an attribute, or `value:METRIC:PATH`, where an empty metric or path means the chosen one. */
import { d3 } from './d3.js';
import { count, estimated } from './figures.js';
import { colour, ramp } from './colours.js';
import { isExport } from './server.js';
import { pick } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{label: string, unit: string, words: string[], estimated?: boolean, values: (number|null)[]}} Axis */
/** @typedef {{axis: string, low: string, high: string}} Brushed */

/** The value of the chosen callpath. */
export const CHOSEN = 'value::';

/** The attribute that says how large a run is, where none was chosen. */
let size = 'ranks';

/** Learns that attribute from those of the runs: the ranks if they differ, or else the first number that does, one that the user gave before those of the JVM. @param {{name: string, numbers: boolean, unit: string, values: number}[]} [attributes] */
export function usually(attributes) {
  if (attributes) {
    const sizes = attributes.filter((each) => each.numbers && each.unit === '' && each.values > 1);
    size = (sizes.find((each) => each.name === 'ranks') ?? sizes.find((each) => !each.name.includes('.')) ?? sizes[0])?.name ?? 'ranks';
  }
  return size;
}

/** What is drawn by the size of the runs. @param {State} state */
export const sized = (state) => ({ ...chosen(state), by: state.by || size });

/** Runs that fulfil the condition, and how they are coloured. @param {State} state */
export const kept = (state) => pick(state, 'where', 'colour', 'metric', 'self', 'over', 'path');

/** The same, and which of them are selected. @param {State} state */
export const chosen = (state) => ({ ...kept(state), ...pick(state, 'pick', 'brush') });

/** Names that are short enough to be read whole. */
const SHORT = 24;

/** Long names without the words that all begin with, such as those of two versions of a JDK. @param {string[]} names */
export function tellingParts(names) {
  if (names.every((name) => name.length <= SHORT)) return names;
  const all = names.map((name) => name.split(' '));
  const shortest = Math.min(...all.map((words) => words.length));
  const same = names.length < 2 ? 0 : d3.range(shortest).findIndex((at) => at === shortest - 1 || all.some((words) => words[at] !== all[0][at]));
  return all.map((words) => words.slice(same).join(' '));
}

/** A part of an address; what is not written as one stays as it is, and the server says so. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} brush @returns {Brushed[]} */
export function brushes(brush) {
  return brush === '' ? [] : brush.split(';').map((part) => {
    const [axis = '', low = '', high = ''] = part.split(':').map(decoded);
    return { axis, low, high };
  });
}

/** Takes the place of the brush on the same axis. @param {State} state @param {string} axis @param {string} low @param {string} high @returns {State} */
export function brushed(state, axis, low, high) {
  if (isExport) return state;
  const others = brushes(state.brush).filter((each) => each.axis !== axis);
  const all = low === '' && high === '' ? others : [...others, { axis, low, high }];
  return { ...state, brush: all.map((each) => [each.axis, each.low, each.high].map(encodeURIComponent).join(':')).join(';') };
}

/** Picks a run, or puts it back. @param {State} state @param {number} place @returns {State} */
export function picked(state, place) {
  if (isExport) return state;
  const now = state.pick === '' ? [] : state.pick.split(',');
  const next = now.includes(String(place)) ? now.filter((each) => each !== String(place)) : [...now, String(place)];
  return { ...state, pick: next.sort((a, b) => Number(a) - Number(b)).join(',') };
}

/** Opens one run's page. @param {State} state @param {number} place @returns {State} */
export const opened = (state, place) => (isExport ? state : { ...state, run: String(place), tab: '', rank: '', ranks: '', exec: '', iter: '', at: '', q: '' });

/** @param {string[]} names */
export const joined = (names) => names.map(encodeURIComponent).join(';');

/** @param {string} names */
export const parted = (names) => (names === '' ? [] : names.split(';').map(decoded));

/** The colour of a run: its series, its shade, or that of all. @param {number|null} of @param {{shades: boolean}} how @param {boolean} on */
export function runColour(of, how, on) {
  if (!on) return colour('off');
  if (of === null) return colour('series-none');
  return how.shades ? ramp(0.25 + 0.7 * of) : colour(`series${of % 6}`);
}

/** A value of an axis as people read it. @param {number|null} value @param {{unit: string, words: string[], estimated?: boolean}} axis */
export function shown(value, axis) {
  if (value === null) return 'absent';
  if (axis.words.length > 0) return axis.words[Math.round(value)] ?? '';
  if (axis.unit === 'moment') return new Date(value).toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '');
  return axis.unit === '' ? count(Number(value.toPrecision(6))) : estimated(axis, value, axis.unit);
}

/** What a brush on an axis from one place to another says: its texts, or its numbers. @param {Axis} axis @param {number} from @param {number} to @returns {[string, string]} */
export function ends(axis, from, to) {
  const [low, high] = from < to ? [from, to] : [to, from];
  if (axis.words.length === 0) return [String(low), String(high)];
  const first = axis.words[Math.max(0, Math.ceil(low))];
  const last = axis.words[Math.min(axis.words.length - 1, Math.floor(high))];
  return first === undefined || last === undefined || Math.ceil(low) > Math.floor(high) ? ['', ''] : [first, last];
}

/**
 * Whether a drag along some axes leaves a selected run; says so where it leaves none.
 * @param {any} answer @param {State} state @param {[number, number, number][]} spans the place of an axis among those of the answer, and from where to where @param {import('./surface.js').Surface} surface
 */
export function leavesRuns(answer, state, spans, surface) {
  const again = brushes(state.brush).some(({ axis }) => spans.some(([at]) => answer.axes[at].name === axis)); // then runs count that the old brush left out
  const within = (/** @type {number} */ run) => spans.every(([at, from, to]) => {
    const value = answer.axes[at].values[run];
    return value !== null && value >= Math.min(from, to) && value <= Math.max(from, to);
  });
  const found = answer.runs.some((/** @type {any} */ run, /** @type {number} */ at) => (again || run.on) && within(at));
  if (!found) surface.say('No selected run lies there; drag over one.');
  return found;
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
  if (axis.unit === 'moment') {
    const moments = thinned(d3.scaleUtc(scale.domain(), scale.range()).ticks(most).map(Number), most);
    return momentTexts(moments).map((text, k) => ({ at: moments[k], text }));
  }
  const ticks = /** @type {number[]} */ (few ? own : thinned(scale.ticks(most), most));
  return ticks.map((at) => ({ at, text: shown(at, { ...axis, estimated: false }) }));
}

/** At most so many ticks, evenly. @param {number[]} ticks @param {number} most */
const thinned = (ticks, most) => ticks.filter((_, at) => at % Math.ceil(ticks.length / most) === 0);

/** Moments as short as they differ: days, hours and minutes, or seconds too; the day with them where there are several. @param {number[]} moments @returns {string[]} */
export function momentTexts(moments) {
  const whole = moments.map((moment) => new Date(moment).toISOString().replace('T', ' '));
  const oneDay = new Set(whole.map((text) => text.slice(0, 10))).size === 1 && moments.length > 1;
  const ends = oneDay ? [[11, 16], [11, 19], [11, 23]] : [[5, 10], [5, 16], [5, 19], [5, 23]];
  const tried = ends.map(([from, to]) => whole.map((text) => text.slice(from, to)));
  return tried.find((texts) => new Set(texts).size === new Set(moments).size) ?? tried[tried.length - 1];
}
