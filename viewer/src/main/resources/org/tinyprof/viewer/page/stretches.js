/** The cells of a timeline: what each shows, which are alike, and their picture. */
import { d3 } from './d3.js';
import { colour, hueOf, isWait, plainOf } from './colours.js';
import { LEVEL } from './rows.js';

/**
 * @typedef {import('./rows.js').Band} Band
 * @typedef {{place: (row: number, bin: number) => number, activity: (row: number, bin: number) => number, lit: (row: number, bin: number) => number,
 *   at: (place: number, level: number, levels: number) => number, deepest: number, partly: boolean, hue: string}} Cells
 *   the callpath's place in the answer, what the threads do (0 absent, 1 running, 2 waiting, 3 off CPU, 4 not recorded), and the share of what is selected;
 *   the caller of a place that a level shows (negative: it is no caller's), how many levels there are, and whether a part is selected
 */

const DOES = ['absent', 'running', 'waiting', 'off CPU', 'not recorded'];
const CELL = 3;
/** What a thread does in a cell whose calls are not recorded: the byte of an absent one has 0. */
const GAP = 4;
const STEPS = 63;
/** From this height on a row has a gap below it, and time off the CPU is a thin line. */
const GAPPED = 7;
/** How much of its colour a cell keeps: what waits, what is off the CPU in a thin row, what is not selected. */
const WAITS = 0.4;
const OFF = 0.22;
const FADED = 0.35;
/** How blue a selected cell of a thin row is. */
const TINTED = 0.5;

/** The bytes of answers, and the callers of their callpaths. @type {WeakMap<any, {bytes: Uint8Array, chains: number[][], base: number}>} */
const decoded = new WeakMap();

/** @param {any} answer */
function decode(answer) {
  const known = decoded.get(answer);
  if (known) return known;
  const bytes = Uint8Array.from(atob(answer.cells), (letter) => letter.charCodeAt(0));
  const chains = answer.callpaths.map((/** @type {any} */ _each, /** @type {number} */ place) => {
    const chain = [];
    for (let up = place; up >= 0; up = answer.callpaths[up].parent ?? -1) chain.unshift(up);
    return chain;
  });
  const first = chains[0] ?? [];
  let base = 0;
  while (base < first.length - 1 && chains.every((/** @type {number[]} */ chain) => chain.length <= base || chain[base] === first[base])) base++;
  const made = { bytes, chains, base: Math.max(0, base - 1) };
  decoded.set(answer, made);
  return made;
}

/** Reads the answer's bytes. @param {any} answer @param {import('./state.js').State} state @returns {Cells} */
export function cellsOf(answer, state) {
  const { bytes, chains, base } = decode(answer);
  const at = (/** @type {number} */ row, /** @type {number} */ bin) => CELL * (row * answer.bins + bin);
  const place = (/** @type {number} */ row, /** @type {number} */ bin) => bytes[at(row, bin)] | bytes[at(row, bin) + 1] << 8;
  const isBelow = answer.callpaths.map((/** @type {any} */ each) => each.path === state.path || each.path.startsWith(`${state.path}<`)); // for a page without a server
  const lit = (/** @type {number} */ row, /** @type {number} */ bin) => (answer.chosen ? (bytes[at(row, bin) + 2] >> 2) / STEPS : state.path === '' || isBelow[place(row, bin)] ? 1 : 0);
  const activity = (/** @type {number} */ row, /** @type {number} */ bin) => {
    const does = bytes[at(row, bin) + 2];
    return does === GAP ? GAP : does & 3;
  };
  const caller = (/** @type {number} */ of, /** @type {number} */ level, /** @type {number} */ levels) => {
    if (levels === 1) return of;
    const chain = chains[of];
    if (!chain) return level === 0 ? of : -1;
    return base + level >= chain.length ? -1 : level === levels - 1 ? of : chain[base + level];
  };
  const cells = { place, activity, lit: (/** @type {number} */ row, /** @type {number} */ bin) => (activity(row, bin) === GAP ? 0 : lit(row, bin)), at: caller, deepest: chains.reduce((/** @type {number} */ most, /** @type {number[]} */ chain) => Math.max(most, chain.length - base), 1), partly: false, hue: state.hue };
  cells.partly = isPartlyLit(answer, cells);
  return cells;
}

/** The cells of a row that are alike, joined. @param {any} answer @param {Cells} cells @param {number} row @param {number} [level] @param {number} [levels] */
export function runsOf(answer, cells, row, level = 0, levels = 1) {
  const runs = [];
  const shown = (/** @type {number} */ bin) => (cells.activity(row, bin) % GAP === 0 ? -2 : cells.at(cells.place(row, bin), level, levels));
  for (let from = 0, to = 1; from < answer.bins; from = to++) {
    const [place, activity] = [shown(from), cells.activity(row, from)];
    while (to < answer.bins && shown(to) === place && cells.activity(row, to) === activity) to++;
    if (activity === 0 || place === -1) continue;
    const callpath = answer.callpaths[place];
    let lit = 0;
    for (let bin = from; bin < to; bin++) lit = Math.max(lit, cells.lit(row, bin));
    runs.push({ from, to, does: DOES[activity], path: callpath?.path ?? '', name: activity === 3 ? '' : callpath?.name ?? '', hatched: isWait(callpath?.kind) && activity === 1, light: activity !== 1 || lit < 0.5, fill: solid(callpath, cells.hue) });
  }
  return runs;
}

/** A callpath's colour, a little lighter or darker by its name, so that neighbours differ. @param {any} callpath @param {string} hue */
function solid(callpath, hue) {
  const kind = callpath?.kind ?? '';
  if (kind === '') return colour('rule');
  if (isWait(kind)) return plainOf(kind);
  const plain = d3.lab(hueOf(callpath, hue));
  let hash = 0;
  for (const letter of callpath?.name ?? '') hash = (31 * hash + (letter.codePointAt(0) ?? 0)) % 1009;
  if (kind === 'compute' || kind === 'other') plain.l += 7 * (hash % 3 - 1);
  return plain.formatHex();
}

/** The cells as a picture: a column a bin, pixels down. @param {any} answer @param {Cells} cells @param {Band[]} bands @param {number} top what has scrolled away @param {number} high */
export function pictureOf(answer, cells, bands, top, high) {
  const picture = document.createElement('canvas');
  picture.width = answer.bins;
  picture.height = Math.max(1, high);
  const ink = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const image = ink.createImageData(picture.width, picture.height);
  const pixels = new Uint32Array(image.data.buffer);
  const paint = painter(answer, cells);
  for (const band of bands) {
    const [from, to] = [Math.round(band.y - top), Math.round(band.y + band.h - top)];
    if (to <= 0 || from >= picture.height || band.row < 0) continue;
    const gapped = band.h >= GAPPED;
    for (let level = 0; level < band.levels; level++) {
      const start = from + level * (band.levels === 1 ? 0 : LEVEL);
      const end = level === band.levels - 1 ? to - (gapped ? 2 : 0) : start + LEVEL - 1;
      strip(answer, cells, band, level, paint, pixels, start, end, picture.height);
    }
    if (gapped && cells.partly) strip(answer, cells, band, -1, paint, pixels, to - 2, to, picture.height);
  }
  ink.putImageData(image, 0, 0);
  return picture;
}

/** @typedef {(place: number, activity: number, lit: number, stripe: boolean, part: string) => number} Painter */

/** Pixels of a level of a row; of the gap below the row if the level is negative. @param {any} answer @param {Cells} cells @param {Band} band @param {number} level @param {Painter} paint @param {Uint32Array} pixels @param {number} start @param {number} end @param {number} high */
function strip(answer, cells, band, level, paint, pixels, start, end, high) {
  const bins = answer.bins;
  const line = (/** @type {boolean} */ stripe, /** @type {string} */ part) => Uint32Array.from({ length: bins }, (_, bin) => {
    const place = level < 0 ? cells.place(band.row, bin) : cells.at(cells.place(band.row, bin), level, band.levels);
    const activity = cells.activity(band.row, bin);
    return place < 0 && activity !== GAP ? 0 : paint(place, activity, cells.lit(band.row, bin), stripe, part);
  });
  const usual = level < 0 ? 'gap' : band.h < GAPPED ? 'thin' : '';
  const [plain, striped] = [line(false, usual), line(true, usual)];
  const alike = plain.every((pixel, bin) => pixel === striped[bin]);
  const middle = level >= 0 && band.h >= GAPPED ? { at: Math.round((start + end) / 2), plain: line(false, 'middle'), striped: line(true, 'middle') } : null;
  for (let y = Math.max(0, start); y < Math.min(high, end); y++) {
    const now = middle && Math.abs(y - middle.at) <= 1 ? middle : { plain, striped };
    if (alike && now.plain === plain) pixels.set(plain, y * bins);
    else for (let bin = 0; bin < bins; bin++) pixels[y * bins + bin] = ((bin + y) % 5 < 2 ? now.striped : now.plain)[bin];
  }
}

/** When processes stood still, for the collector or the profiler: a thin band at the top of each row, the darker the longer. @param {any} answer @param {Band[]} bands @param {number} top @param {number} high */
export function interruptedOf(answer, bands, top, high) {
  const bytes = atob(answer.interrupted);
  const picture = document.createElement('canvas');
  picture.width = answer.bins;
  picture.height = Math.max(1, high);
  const ink = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const image = ink.createImageData(picture.width, picture.height);
  const { r, g, b } = d3.rgb(colour('ink'));
  for (const band of bands) {
    const start = Math.round(band.y - top);
    for (let y = Math.max(0, start); band.row >= 0 && y < Math.min(picture.height, start + Math.max(1, Math.min(3, Math.floor(band.h / 3)))); y++) {
      for (let bin = 0; bin < answer.bins; bin++) image.data.set([r, g, b, bytes.charCodeAt(band.row * answer.bins + bin)], 4 * (y * answer.bins + bin));
    }
  }
  ink.putImageData(image, 0, 0);
  return picture;
}

/** What gives a pixel its colour; nothing where no thread lives. @param {any} answer @param {Cells} cells @returns {Painter} */
function painter(answer, cells) {
  const select = d3.rgb(colour('select'));
  const paper = d3.rgb(colour('paper'));
  const behind = d3.rgb(colour('waits-behind'));
  const fills = answer.callpaths.map((/** @type {any} */ each) => d3.rgb(solid(each, cells.hue)));
  const none = d3.rgb(colour('rule'));
  const gaps = d3.rgb(colour('absent'));
  /** @type {Map<number, number>} */
  const known = new Map();
  return (place, activity, lit, stripe, part) => {
    if (part === 'gap') return lit > 0 ? word(d3.rgb(d3.interpolateRgb(paper, select)(Math.sqrt(lit)))) : 0;
    if (activity === GAP) return stripe ? word(gaps) : 0;
    const thin = part === 'thin';
    if (activity === 0 || (activity === 3 && !thin && part !== 'middle')) return 0;
    const between = isWait(answer.callpaths[place]?.kind) && activity === 1 && !stripe;
    const key = (((place * 4 + activity) * 64 + Math.round(lit * STEPS)) * 2 + (between ? 1 : 0)) * 2 + (thin ? 1 : 0);
    let made = known.get(key);
    if (made === undefined) {
      const keeps = (activity === 2 ? WAITS : activity === 3 && thin ? OFF : 1) * (FADED + (1 - FADED) * Math.sqrt(lit));
      const own = d3.interpolateRgb(paper, between ? behind : fills[place] ?? none)(keeps);
      made = word(d3.rgb(cells.partly && thin ? d3.interpolateRgb(own, select)(TINTED * lit) : own));
      known.set(key, made);
    }
    return made;
  };
}

/** A colour as a pixel has it. @param {{r: number, g: number, b: number}} of */
const word = ({ r, g, b }) => (255 << 24 | Math.round(b) << 16 | Math.round(g) << 8 | Math.round(r)) >>> 0;

/** @param {any} answer @param {Cells} cells */
function isPartlyLit(answer, cells) {
  for (let row = 0; row < answer.rows.length; row++) {
    for (let bin = 0; bin < answer.bins; bin++) if (cells.activity(row, bin) % GAP !== 0 && cells.lit(row, bin) === 0) return true;
  }
  return false;
}
