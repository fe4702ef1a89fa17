/** The cells of a timeline: what each shows, which are alike, and their picture. */
import { d3 } from './d3.js';
import { colour, fillOf } from './colours.js';

/**
 * @typedef {{place: (row: number, bin: number) => number, activity: (row: number, bin: number) => number, lit: (row: number, bin: number) => number}} Cells
 *   the callpath's place in the answer, what the threads do (0 absent, 1 running, 2 waiting, 3 off CPU, 4 not recorded), and the share of what is selected
 */

const DOES = ['absent', 'running', 'waiting', 'off CPU', 'not recorded'];
const CELL = 3;
/** What a thread does in a cell whose calls are not recorded: the byte of an absent one has 0. */
const GAP = 4;
const STEPS = 63;
/** From this height on a row has a gap below it, and time off the CPU is a thin line. */
const TALL = 7;
/** How much of its colour a cell keeps: what waits, what is off the CPU in a thin row, what is not selected. */
const WAITS = 0.4;
const OFF = 0.22;
const FADED = 0.35;
/** How blue a selected cell of a thin row is. */
const TINTED = 0.5;

/** Reads the answer's bytes. @param {any} answer @param {import('./state.js').State} state @returns {Cells} */
export function cellsOf(answer, state) {
  const bytes = atob(answer.cells);
  const at = (/** @type {number} */ row, /** @type {number} */ bin) => CELL * (row * answer.bins + bin);
  const place = (/** @type {number} */ row, /** @type {number} */ bin) => bytes.charCodeAt(at(row, bin)) | bytes.charCodeAt(at(row, bin) + 1) << 8;
  const isBelow = answer.callpaths.map((/** @type {any} */ each) => each.path === state.path || each.path.startsWith(`${state.path}<`)); // for a page without a server
  const lit = (/** @type {number} */ row, /** @type {number} */ bin) => (answer.chosen ? (bytes.charCodeAt(at(row, bin) + 2) >> 2) / STEPS : state.path === '' || isBelow[place(row, bin)] ? 1 : 0);
  const activity = (/** @type {number} */ row, /** @type {number} */ bin) => {
    const does = bytes.charCodeAt(at(row, bin) + 2);
    return does === GAP ? GAP : does & 3;
  };
  return { place, activity, lit: (row, bin) => (activity(row, bin) === GAP ? 0 : lit(row, bin)) };
}

/** The cells of a row that are alike, joined. @param {any} answer @param {Cells} cells @param {number} row */
export function runsOf(answer, cells, row) {
  const runs = [];
  for (let from = 0, to = 1; from < answer.bins; from = to++) {
    const [place, activity] = [cells.place(row, from), cells.activity(row, from)];
    while (to < answer.bins && cells.place(row, to) === place && cells.activity(row, to) === activity) to++;
    if (activity === 0) continue;
    const callpath = answer.callpaths[place];
    const lit = Math.max(...d3.range(from, to).map((bin) => cells.lit(row, bin)));
    runs.push({ from, to, does: DOES[activity], path: callpath?.path ?? '', name: activity === 3 ? '' : callpath?.name ?? '', hatched: callpath?.kind === 'waits' && activity === 1, light: activity !== 1 || lit < 0.5, fill: solid(callpath) });
  }
  return runs;
}

/** A callpath's colour: that of its kind, a little lighter or darker by its name, so that neighbours differ. @param {any} callpath */
function solid(callpath) {
  const kind = callpath?.kind ?? '';
  const plain = d3.lab(kind === 'waits' ? colour('waits') : kind === '' ? colour('rule') : fillOf(kind));
  let hash = 0;
  for (const letter of callpath?.name ?? '') hash = (31 * hash + (letter.codePointAt(0) ?? 0)) % 1009;
  if (kind === 'compute' || kind === 'other') plain.l += 7 * (hash % 3 - 1);
  return plain.formatHex();
}

/** The cells as a picture: a column a bin, pixels down. @param {any} answer @param {Cells} cells @param {number} each the height of a row @param {number} high */
export function pictureOf(answer, cells, each, high) {
  const picture = document.createElement('canvas');
  picture.width = answer.bins;
  picture.height = Math.max(1, high);
  const ink = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const image = ink.createImageData(picture.width, picture.height);
  const pixels = new Uint32Array(image.data.buffer);
  const partly = isPartlyLit(answer, cells);
  const paint = painter(answer, each >= TALL, partly);
  for (let y = 0; y < picture.height; y++) {
    const row = Math.min(answer.rows.length - 1, Math.floor((y + 0.5) / each));
    const inRow = y - Math.round(row * each);
    const gap = each >= TALL && inRow >= Math.floor(each) - 2;
    if (gap && !partly) continue;
    const middle = Math.abs(inRow - (each - 3) / 2) <= 1;
    for (let bin = 0; bin < answer.bins; bin++) pixels[y * answer.bins + bin] = paint(cells.place(row, bin), cells.activity(row, bin), cells.lit(row, bin), (bin + y) % 5 < 2, gap ? 'gap' : middle ? 'middle' : '');
  }
  ink.putImageData(image, 0, 0);
  return picture;
}

/** When processes stood still, for the collector or the profiler: a thin band at the top of each row, the darker the longer. @param {any} answer @param {number} each the height of a row @param {number} high */
export function interruptedOf(answer, each, high) {
  const bytes = atob(answer.interrupted);
  const picture = document.createElement('canvas');
  picture.width = answer.bins;
  picture.height = Math.max(1, high);
  const ink = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const image = ink.createImageData(picture.width, picture.height);
  const { r, g, b } = d3.rgb(colour('ink'));
  answer.rows.forEach((/** @type {any} */ _row, /** @type {number} */ row) => {
    const top = Math.round(row * each);
    for (let y = top; y < Math.min(high, top + Math.max(1, Math.min(3, Math.floor(each / 3)))); y++) {
      for (let bin = 0; bin < answer.bins; bin++) image.data.set([r, g, b, bytes.charCodeAt(row * answer.bins + bin)], 4 * (y * answer.bins + bin));
    }
  });
  ink.putImageData(image, 0, 0);
  return picture;
}

/** What gives a pixel its colour; nothing where no thread lives. @param {any} answer @param {boolean} tall @param {boolean} partly whether some cells are selected and some are not */
function painter(answer, tall, partly) {
  const select = d3.rgb(colour('select'));
  const paper = d3.rgb(colour('paper'));
  const behind = d3.rgb(colour('waits-behind'));
  const fills = answer.callpaths.map((/** @type {any} */ each) => d3.rgb(solid(each)));
  const none = d3.rgb(colour('rule'));
  const gaps = d3.rgb(colour('absent'));
  /** @type {Map<number, number>} */
  const known = new Map();
  return (/** @type {number} */ place, /** @type {number} */ activity, /** @type {number} */ lit, /** @type {boolean} */ stripe, /** @type {string} */ part) => {
    if (part === 'gap') return lit > 0 ? word(d3.rgb(d3.interpolateRgb(paper, select)(Math.sqrt(lit)))) : 0;
    if (activity === GAP) return stripe ? word(gaps) : 0;
    if (activity === 0 || (activity === 3 && tall && part !== 'middle')) return 0;
    const between = answer.callpaths[place]?.kind === 'waits' && activity === 1 && !stripe;
    const key = ((place * 4 + activity) * 64 + Math.round(lit * STEPS)) * 2 + (between ? 1 : 0);
    let made = known.get(key);
    if (made === undefined) {
      const keeps = (activity === 2 ? WAITS : activity === 3 && !tall ? OFF : 1) * (FADED + (1 - FADED) * Math.sqrt(lit));
      const own = d3.interpolateRgb(paper, between ? behind : fills[place] ?? none)(keeps);
      made = word(d3.rgb(partly && !tall ? d3.interpolateRgb(own, select)(TINTED * lit) : own));
      known.set(key, made);
    }
    return made;
  };
}

/** A colour as a pixel has it. @param {{r: number, g: number, b: number}} of */
const word = ({ r, g, b }) => (255 << 24 | Math.round(b) << 16 | Math.round(g) << 8 | Math.round(r)) >>> 0;

/** @param {any} answer @param {Cells} cells */
const isPartlyLit = (answer, cells) => answer.rows.some((/** @type {any} */ _row, /** @type {number} */ row) => d3.range(answer.bins).some((bin) => cells.activity(row, bin) % GAP !== 0 && cells.lit(row, bin) === 0));
