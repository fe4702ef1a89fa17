/** The block of charts with shared axes: iterations run along the course and the heat map, ranks down the heat map and the rank chart. */
import { d3 } from './d3.js';
import { pick, selection } from './state.js';
import { find } from './dom.js';

/** Room for the axis of ranks, left of course and heat map. */
export const LEFT = 74;
/** Room for marks right of the rank chart. */
export const RIGHT = 108;
/** Room for the axis below the heat map. */
export const BELOW = 42;

let heat = { width: 16, height: 16 };

/** Takes the heat map's own pixels anew, which all its neighbours ask for. */
export function measureHeat() {
  const place = find('#heat');
  heat = { width: Math.max(16, place.clientWidth - LEFT - 8), height: Math.max(16, place.clientHeight - BELOW) };
}

/** What course, executions and heat map ask. @param {import('./state.js').State} state */
export function courseQuestion(state) {
  return { question: 'course', ...selection(state), ...ordered(state), ...pick(state, 'path', 'rank', 'iter', 'along'), width: Math.min(1024, heat.width), height: Math.min(512, heat.height) };
}

/** What rank chart and histogram ask. @param {import('./state.js').State} state */
export function ranksQuestion(state) {
  return { question: 'ranks', ...selection(state), ...ordered(state), ...pick(state, 'path', 'rank', 'along', 'iter'), pixels: Math.min(1024, heat.height), bins: 64 };
}

/** @param {import('./state.js').State} state */
export const ordered = (state) => pick(state, 'order', ...(state.order === 'number' ? /** @type {const} */ (['ranks']) : /** @type {const} */ (['first', 'last'])));

/** The axis of values that rank chart and histogram share. @param {any} answer @param {number} wide */
export function valueScale(answer, wide) {
  const low = answer.min ?? 0;
  const high = answer.max ?? 1;
  const room = (high - low) * 0.03 || Math.abs(high) * 0.05 || 1;
  return d3.scaleLinear([low - room, high + room], [4, Math.max(5, wide - RIGHT)]);
}

/** A brush over ranks: in their own order it selects them everywhere, in another it zooms. */
export const rankGestures = {
  /** @param {import('./state.js').State} state @param {number} rank */
  rank: (state, rank) => ({ ...state, rank: String(rank), at: '' }),
  /** @param {import('./state.js').State} state @param {number} from @param {number} to */
  ranks: (state, from, to) => (state.order === 'number' ? { ...state, ranks: `${from}-${to}` } : { ...state, first: String(from), last: String(to) }),
  /** @param {import('./state.js').State} state */
  allRanks: (state) => ({ ...state, ranks: '', first: '', last: '' }),
};
