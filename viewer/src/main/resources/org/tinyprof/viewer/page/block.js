/** The block of charts with shared axes: iterations run along the course and the heat map, ranks down the heat map and the rank chart. */
import { d3 } from './d3.js';
import { pick, rangeText, ranges, selection, withRanks } from './state.js';
import { ask, isExport } from './server.js';
import { ramp } from './colours.js';
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

/** Takes the heat map's own pixels anew, which all its neighbours ask for; without a heat map, those of the rank chart. */
export function measureHeat() {
  const [wide, high] = [find('#heat').clientWidth || find('#block').clientWidth, find('#heat').clientHeight || find('#ranks').clientHeight];
  heat = { width: Math.max(16, wide - LEFT - 8), height: Math.max(16, high - BELOW) };
}

/** What course, executions and heat map ask. @param {import('./state.js').State} state */
export function courseQuestion(state) {
  return { question: 'course', ...selection(state), ...pick(state, 'order', 'path', 'rank', ...(['time', 'grid'].includes(state.along) ? [] : [/** @type {const} */ ('along')])), width: Math.min(1024, heat.width), height: Math.min(512, heat.height) };
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
  await selectPlaces(surface, answer, state, from, Math.max(from, Math.min(answer.ranks - 1, Math.ceil(answer.ranks * bottom) - 1)), more);
}

/** Selects the ranks from one place to another. @param {import('./surface.js').Surface} surface @param {any} answer @param {import('./state.js').State} state @param {number} from @param {number} to @param {Partial<import('./state.js').State>} more */
async function selectPlaces(surface, answer, state, from, to, more) {
  try {
    const ranks = from === 0 && to === answer.ranks - 1 ? state.ranks : await ranksBetween(answer, state, from, to);
    surface.act('ranks', ranks, more);
  } catch (failure) {
    surface.say(failure instanceof Error ? failure.message : String(failure));
  }
}

/** The iterations between two shares of a chart's width; those of one execution, which is thereby chosen. @param {any} answer @param {number} left @param {number} right @returns {Partial<import('./state.js').State>} */
export function iterationsBetween(answer, left, right) {
  if (isExport) return {};
  const many = answer.to - answer.from + 1;
  const from = answer.from + Math.min(many - 1, Math.floor(many * left));
  return { iter: `${from}-${Math.max(from, Math.min(answer.to, answer.from + Math.ceil(many * right) - 1))}`, exec: String(answer.execution), at: '' };
}

/** Half of a range around a place in it, or twice the range; null for all of the whole. @param {number} from @param {number} to @param {number} at @param {boolean} inward @param {number} last of the whole, from 0 on @returns {[number, number]|null} */
export function zoomed(from, to, at, inward, last) {
  const many = to - from + 1;
  const wanted = inward ? Math.max(1, Math.ceil(many / 2)) : many * 2;
  const low = inward ? from : 0;
  const high = inward ? to : last;
  if (wanted >= high - low + 1) return inward ? [from, to] : null;
  const start = Math.max(low, Math.min(high - wanted + 1, Math.round(at - wanted / 2)));
  return [start, start + wanted - 1];
}

/** The iterations after a step of zooming around a share of the chart's width. @param {any} answer @param {number} share @param {boolean} inward @returns {Partial<import('./state.js').State>} */
export function zoomedIterations(answer, share, inward) {
  if (isExport || answer.along !== 'iteration' || answer.columns <= 1) return {};
  const found = zoomed(answer.from, answer.to, answer.from + share * (answer.to - answer.from + 1), inward, answer.columns - 1);
  return found ? { iter: found.join('-'), exec: String(answer.execution), at: '' } : { iter: '' };
}

/** Selects half of the ranks around a share of the chart's height, or twice as many. @param {import('./surface.js').Surface} surface @param {any} answer @param {import('./state.js').State} state @param {number} share @param {boolean} inward @param {Partial<import('./state.js').State>} [more] */
export function zoomRanks(surface, answer, state, share, inward, more = {}) {
  const all = answer.ranks;
  if (inward) {
    const [from, to] = /** @type {[number, number]} */ (zoomed(0, all - 1, share * all, true, all - 1));
    selectPlaces(surface, answer, state, from, to, more);
    return;
  }
  const whole = ranges(state.ranks);
  const found = whole?.length === 1 ? zoomed(whole[0][0], whole[0][1], (whole[0][0] + whole[0][1]) / 2, false, Number(surface.node.dataset.ranks ?? all) - 1) : null;
  surface.act('ranks', found ? found.join('-') : '', more);
}

/** A rank, and the host where it ran. @param {number} rank @param {string} host */
export const rankOn = (rank, host) => `rank ${number(rank)}${host ? ` of ${host}` : ''}`;

/** The chosen callpath's file and line, as the end of what hovering says. @param {import('./surface.js').Surface} surface */
export const placed = (surface) => (surface.node.dataset.where ? `; ${surface.node.dataset.where}` : '');

/** Where a pointer is in a chart, from 0 to 1 down what shows ranks. @param {MouseEvent} event @param {import('./surface.js').Surface} surface @param {number} top @param {number} high */
export const shareDown = (event, surface, top, high) => Math.max(0, Math.min(1, (event.clientY - surface.node.getBoundingClientRect().top - top) / high));

/** The same along iterations. @param {MouseEvent} event @param {import('./surface.js').Surface} surface */
export function shareAlong(event, surface) {
  const box = surface.node.getBoundingClientRect();
  return Math.max(0, Math.min(1, (event.clientX - box.left - LEFT) / (box.width - LEFT - 8)));
}

/** Stands in for a chart that would have no mark. @param {import('./pen.js').Pen} pen @param {number} x @returns {import('./surface.js').Hit[]} */
export function nothing(pen, x) {
  pen.text(x, 30, 'no value in this selection');
  return [];
}

/** A legend of shades between two texts. @param {import('./pen.js').Pen} pen @param {number} x @param {number} y @param {number} wide @param {string} low @param {string} high */
export function scaleOfShades(pen, x, y, wide, low, high) {
  const steps = 60;
  for (let k = 0; k < steps; k++) pen.rect(x + k * wide / steps, y, wide / steps + 0.4, 9, { fill: ramp(k / (steps - 1)) });
  pen.text(x - 8, y + 9, low, { anchor: 'end' });
  pen.text(x + wide + 7, y + 9, high);
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
};
