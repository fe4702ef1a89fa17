/** The block of charts with shared axes: iterations run along the course and the heat map, ranks down the heat map and the rank chart. */
import { d3 } from './d3.js';
import { pick, rangeText, selection, withRanks } from './state.js';
import { ask } from './server.js';
import { name as number } from './figures.js';
import { find } from './dom.js';

/** Room for the axis of ranks, left of course and heat map. */
export const LEFT = 74;
/** Room for marks right of the rank chart. */
export const RIGHT = 108;
/** Up to so many ranks have a labelled bar each, and no histogram. */
export const FEW = 32;
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
  return { question: 'course', ...selection(state), ...pick(state, 'order', 'path', 'rank', 'along'), width: Math.min(1024, heat.width), height: Math.min(512, heat.height) };
}

/** What rank chart and histogram ask. @param {import('./state.js').State} state */
export function ranksQuestion(state) {
  return { question: 'ranks', ...selection(state), ...pick(state, 'order', 'path', 'rank'), pixels: Math.min(1024, heat.height), bins: 64 };
}

/** Whether ranks stand by number and none is left out between the first and the last. @param {any} answer @param {import('./state.js').State} state */
const inOneRow = (answer, state) => state.order === 'number' && answer.lastRank - answer.firstRanks[0] + 1 === answer.ranks;

/** Where a rank stands among those that are shown, if they stand by number; negative if it does not. @param {any} answer @param {import('./state.js').State} state @param {number} rank */
export function placeOf(answer, state, rank) {
  if (state.order !== 'number' || answer.ranks === 0 || rank < answer.firstRanks[0] || rank > answer.lastRank) return -1;
  return inOneRow(answer, state) ? rank - answer.firstRanks[0] : Math.floor(answer.ranks * (d3.bisectRight(answer.firstRanks, rank) - 1) / answer.firstRanks.length);
}

/** Labels of the axis of ranks. @param {any} answer @param {import('./state.js').State} state @returns {{place: number, text: string}[]} */
export function rankTicks(answer, state) {
  const whole = (/** @type {number[]} */ ticks) => ticks.filter((tick) => tick === Math.round(tick));
  const first = answer.firstRanks[0] ?? 0;
  const many = Math.min(8, answer.ranks);
  if (state.order !== 'number') return whole(d3.ticks(0, answer.ranks - 1, many)).map((place) => ({ place, text: place === 0 ? 'first' : number(place) }));
  if (inOneRow(answer, state)) return whole(d3.ticks(first, answer.lastRank, many)).map((rank) => ({ place: rank - first, text: rank === 0 ? 'rank 0' : number(rank) }));
  const rows = answer.firstRanks.length;
  return d3.range(0, Math.min(many, rows)).map((k) => Math.floor(k * rows / Math.min(many, rows))).map((row) => ({ place: Math.floor(answer.ranks * row / rows), text: number(answer.firstRanks[row]) }));
}

/** The ranks between two places of a chart, in whatever order they stand. @param {any} answer @param {import('./state.js').State} state @param {number} from @param {number} to @returns {Promise<string>} */
async function ranksBetween(answer, state, from, to) {
  if (answer.firstRanks.length === answer.ranks) return rangeText(answer.firstRanks.slice(from, to + 1));
  if (inOneRow(answer, state)) return `${answer.firstRanks[0] + from}-${answer.firstRanks[0] + to}`;
  return (await ask('places', { ...selection(state), ...pick(state, 'path', 'order'), from, to })).ranks;
}

/**
 * Selects what a drag spans, given as shares of the chart's height: ranks, and with them iterations if there are any.
 * @param {import('./surface.js').Surface} surface @param {any} answer @param {import('./state.js').State} state @param {number} top @param {number} bottom @param {Partial<import('./state.js').State>} [more]
 */
export async function brushRanks(surface, answer, state, top, bottom, more = {}) {
  const from = Math.floor(answer.ranks * top);
  const to = Math.max(from, Math.min(answer.ranks - 1, Math.ceil(answer.ranks * bottom) - 1));
  try {
    const ranks = from === 0 && to === answer.ranks - 1 ? state.ranks : await ranksBetween(answer, state, from, to);
    surface.act('ranks', ranks, more);
  } catch (failure) {
    surface.say(failure instanceof Error ? failure.message : String(failure));
  }
}

/** The iterations between two shares of a chart's width; those of one execution, which is thereby chosen. @param {any} answer @param {number} left @param {number} right @returns {Partial<import('./state.js').State>} */
export function iterationsBetween(answer, left, right) {
  const many = answer.to - answer.from + 1;
  const from = answer.from + Math.min(many - 1, Math.floor(many * left));
  return { iter: `${from}-${Math.max(from, Math.min(answer.to, answer.from + Math.ceil(many * right) - 1))}`, exec: String(answer.execution), at: '' };
}

/** Stands in for a chart that would have no mark. @param {import('./pen.js').Pen} pen @param {number} x @returns {import('./surface.js').Hit[]} */
export function nothing(pen, x) {
  pen.text(x, 30, 'no value in this selection');
  return [];
}

/** The axis of values that rank chart and histogram share. @param {any} answer @param {number} wide */
export function valueScale(answer, wide) {
  const low = answer.min ?? 0;
  const high = answer.max ?? 1;
  const room = (high - low) * 0.03 || Math.abs(high) * 0.05 || 1;
  return d3.scaleLinear([low - room, high + room], [4, Math.max(5, wide - RIGHT)]);
}

/** What rank chart and heat map do with ranks. */
export const rankGestures = {
  /** @param {import('./state.js').State} state @param {number} rank */
  rank: (state, rank) => ({ ...state, rank: String(rank), at: '' }),
  /** @param {import('./state.js').State} state @param {string} ranks @param {Partial<import('./state.js').State>} more */
  ranks: (state, ranks, more) => ({ ...withRanks(state, ranks), ...more }),
  /** @param {import('./state.js').State} state */
  allRanks: (state) => ({ ...state, ranks: '' }),
};
