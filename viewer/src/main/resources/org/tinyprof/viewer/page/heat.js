/** Ranks by iterations, executions or callpaths: a cell shows the slowest of its ranks, of waits the one that waits least. Asks for a byte a cell. */
import { d3 } from './d3.js';
import { amount, estimated, name as number, nameThatFits, ratio, width } from './figures.js';
import { colour, ramp } from './colours.js';
import { FONT } from './pen.js';
import { ask } from './server.js';
import { BELOW, LEFT, brushRanks, courseQuestion, iterationsBetween, nothing, placed, rankGestures, rankOn, rankTicks, scaleOfShades, shareAlong, shareDown, zoomRanks, zoomedIterations } from './block.js';
import { pick, selection } from './state.js';

/** @type {{id: number, name: string, path: string, where: string, estimated?: boolean}[]} */
let columns = [];

/** The callpaths that stand side by side. @param {any[]} nodes */
export function besideEachOther(nodes) {
  columns = nodes.slice(0, 40);
}

/** Counts clicks and zooms: a click whose answer comes after the next gesture counts no more. */
let gesture = 0;
/** A drag that goes less far to one side means the other alone. */
const SLIP = 12;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'heat',
  title: 'Heat map',
  ask(state) {
    const course = courseQuestion(state);
    if (state.along !== 'callpath') return course;
    if (columns.length === 0) return null; // until the tree is there
    return { question: 'callpaths', ...selection(state), ...pick(state, 'order', 'path', 'rank'), height: course.height, ids: columns.map((node) => node.id).join(',') };
  },
  draw(answer, state, surface) {
    if (!answer) return;
    const picture = coloured(answer.heat);
    surface.chart(Infinity, 'Heat map of ranks', (pen, size) => paint(pen, size, answer, state, surface, picture));
    const [wide, high] = [surface.size().width - LEFT - 8, surface.size().height - BELOW];
    const iterations = answer.along === 'iteration' && answer.to > answer.from;
    surface.brush({ x0: LEFT, x1: LEFT + wide, y0: 0, y1: high, along: iterations ? 'both' : 'y', done(_from, _to, box) {
      const across = iterations && box.x1 - box.x0 > SLIP;
      const down = box.y1 - box.y0 > SLIP || !across;
      brushRanks(surface, answer, state, down ? box.y0 / high : 0, down ? box.y1 / high : 1, across ? iterationsBetween(answer, (box.x0 - LEFT) / wide, (box.x1 - LEFT) / wide) : {});
    } });
    surface.table(() => this.rows?.(answer, state, surface.unit()) ?? []);
  },
  rows({ heat, along, from, to, firstRanks }, state, unit) {
    const values = heat.values ?? shades(heat);
    const steps = d3.range(heat.width);
    const head = steps.map((x) => (state.along === 'callpath' ? `${columns[x]?.path ?? ''} over its mean` : `${along} ${from + Math.floor((to - from + 1) * x / heat.width)} in ${unit}`));
    return [['from rank', ...head], ...firstRanks.map((/** @type {number} */ rank, /** @type {number} */ y) => [rank, ...steps.map((x) => values[y * heat.width + x])])];
  },
  gestures: { ...rankGestures,
    cell: (state, rank, exec) => ({ ...state, rank: String(rank), exec: exec === undefined ? state.exec : String(exec) }),
    select: (state, path, rank) => ({ ...state, path, rank: String(rank) }) },
};

/** What the shades of cells tell of their values. @param {any} heat @returns {(number|null)[]} */
const shades = (heat) => Array.from(decoded(heat.cells), (shade) => (shade === 0 ? null : heat.low + (shade - 1) / 254 * (heat.high - heat.low)));

/** @param {string} cells */
function decoded(cells) {
  const text = atob(cells);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** @param {any} heat */
function coloured(heat) {
  const picture = document.createElement('canvas');
  picture.width = heat.width;
  picture.height = heat.height;
  const ink = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const image = ink.createImageData(heat.width, heat.height);
  const shades = Uint8Array.from(d3.range(256).flatMap((k) => { const { r, g, b } = d3.rgb(ramp((k - 1) / 254)); return [r, g, b, k === 0 ? 0 : 255]; }));
  const fills = new Uint32Array(shades.buffer);
  const pixels = new Uint32Array(image.data.buffer);
  const cells = decoded(heat.cells);
  for (let at = 0; at < cells.length; at++) pixels[at] = fills[cells[at]];
  ink.putImageData(image, 0, 0);
  return picture;
}

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @param {HTMLCanvasElement} picture @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, state, surface, picture) {
  if (answer.heat.low === null) return nothing(pen, LEFT);
  const w = size.width - LEFT - 8;
  const h = size.height - BELOW;
  const ranks = answer.ranks;
  const unit = surface.unit();
  pen.rect(LEFT, 0, w, h, { fill: 'hatch:absent' });
  pen.image(picture, LEFT, 0, w, h);
  pen.rect(LEFT, 0, w, h, { stroke: colour('rule') });
  const y = (/** @type {number} */ place) => h * place / ranks;
  const chosen = answer.place >= 0 ? y(answer.place + 0.5) : -99;
  for (const { place, text } of rankTicks(answer, state)) {
    if (Math.abs(y(place + 0.5) - chosen) < 13) continue;
    pen.text(LEFT - 8, Math.max(10, Math.min(h - 1, y(place + 0.5) + 4)), text, { anchor: 'end' });
    pen.line([[LEFT - 5, y(place + 0.5)], [LEFT, y(place + 0.5)]], { stroke: colour('rule') });
  }
  if (chosen >= 0 && chosen <= h) {
    pen.area([[LEFT, chosen], [LEFT - 7, chosen - 4.5], [LEFT - 7, chosen + 4.5]], { fill: colour('select') });
    pen.text(LEFT - 10, Math.max(10, chosen + 4), number(Number(state.rank)), { anchor: 'end', bold: true, fill: colour('select') });
  }
  if (state.along === 'callpath') callpathAxis(pen, answer, w, h, state); else axis(pen, answer, w, h);
  legend(pen, answer, w, h, unit, state);
  const cells = { x: LEFT, y: 0, w, h };
  /** @type {{row: number, column: number, maxRank: number, minRank: number}|null} */
  let last = null;
  const at = (/** @type {MouseEvent} */ event) => {
    const box = surface.node.getBoundingClientRect();
    const px = event.clientX - box.left - LEFT;
    const py = event.clientY - box.top;
    const row = Math.max(0, Math.min(answer.heat.height - 1, Math.floor(answer.heat.height * py / h)));
    const column = Math.max(0, Math.min(answer.heat.width - 1, Math.floor(answer.heat.width * px / w)));
    const span = (/** @type {number} */ of, /** @type {number} */ pixels, /** @type {number} */ pixel, /** @type {number} */ from) => [from + Math.floor(of * pixel / pixels), from + Math.floor(of * (pixel + 1) / pixels) - 1];
    const [top, bottom] = span(ranks, answer.heat.height, row, 0);
    const [left, right] = state.along === 'callpath' ? [column, column] : span(answer.to - answer.from + 1, answer.heat.width, column, answer.from);
    return { row, column, top, bottom, left, right };
  };
  return [{ ...cells,
    tip: async (event) => {
      const cell = at(event);
      const node = state.along === 'callpath' ? columns[cell.column] : null;
      const found = await ask('cell', { ...selection(state), ...pick(state, 'order', 'path', 'along'), top: cell.top, bottom: cell.bottom, ...(node ? { of: node.path } : { left: cell.left, right: cell.right }) });
      last = { ...cell, ...found };
      const where = node ? node.path : `${answer.along} ${number(cell.left)}${cell.right > cell.left ? ` to ${number(cell.right)}` : ''}`;
      if (found.count === 0) return `${where}: absent`;
      const [least, most] = [rankOn(found.minRank, found.minHost), rankOn(found.maxRank, found.maxHost)];
      const of = node ?? answer;
      return `${found.minRank === found.maxRank && found.count === 1 ? `${most}, ${where}: ${estimated(of, found.max, unit)}`
        : `${where}: max ${estimated(of, found.max, unit)} on ${most}, mean ${estimated(of, found.mean, unit)}, min ${estimated(of, found.min, unit)} on ${least}`}${node ? (node.where && `; ${node.where}`) : placed(surface)}`;
    },
    click: async (clicked) => {
      const mine = ++gesture;
      const cell = at(clicked);
      if (state.along === 'callpath') { surface.act('select', columns[cell.column].path, answer.firstRanks[cell.row]); return; }
      const known = last && last.row === cell.row && last.column === cell.column ? last
        : await ask('cell', { ...selection(state), ...pick(state, 'order', 'path', 'along'), top: cell.top, bottom: cell.bottom, left: cell.left, right: cell.right });
      const rank = answer.least ? known.minRank : known.maxRank;
      if (rank >= 0 && mine === gesture) surface.act('cell', rank, answer.along === 'execution' && answer.columns > 1 ? cell.left : undefined);
    },
    zoom: (event, inward) => {
      gesture++;
      zoomRanks(surface, answer, state, shareDown(event, surface, 0, h), inward, zoomedIterations(answer, shareAlong(event, surface), inward));
    } }];
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {number} w @param {number} h */
function axis(pen, answer, w, h) {
  const many = answer.to - answer.from + 1;
  const ticks = d3.ticks(answer.from, answer.to, Math.min(9, many)).filter((tick) => tick === Math.round(tick));
  for (const tick of ticks) {
    const x = LEFT + w * (tick - answer.from + 0.5) / many;
    pen.line([[x, h], [x, h + 4]], { stroke: colour('ink3') });
    pen.text(x, h + 16, number(tick), { anchor: 'middle' });
  }
  pen.text(LEFT - 8, h + 16, answer.along, { anchor: 'end' });
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {number} w @param {number} h @param {import('./state.js').State} state */
function callpathAxis(pen, answer, w, h, state) {
  const each = w / answer.columns;
  columns.slice(0, answer.columns).forEach((node, at) => {
    const on = node.path === state.path;
    const label = nameThatFits(node.name, on ? 120 : each - 4, FONT);
    if (label !== '') pen.text(LEFT + each * (at + 0.5), h + 16, label, { anchor: 'middle', bold: on, fill: colour(on ? 'select' : 'ink2'), halo: on });
    if (on) pen.rect(LEFT + each * at, 0, each, h, { stroke: colour('select'), width: 1.5 });
  });
}

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {number} w @param {number} h @param {string} unit @param {import('./state.js').State} state */
function legend(pen, answer, w, h, unit, state) {
  const y = h + 25;
  const wide = Math.min(180, w * 0.3);
  const said = (/** @type {number} */ value) => (state.along === 'callpath' ? ratio(value) : amount(value, unit));
  const each = Math.ceil(answer.ranks / answer.heat.height);
  const more = answer.heat.most > answer.heat.high ? ' and more' : '';
  const which = each > 1 ? `; the ${answer.least ? 'least' : 'slowest'} of ${number(each)} ranks a row` : '';
  const long = `${said(answer.heat.high)}${state.along === 'callpath' ? ' times the callpath\'s mean' : ''}${more}${which}`;
  const short = `${said(answer.heat.high)}${more && ' +'}`;
  const texts = [long, `${short}${each > 1 ? `; ${answer.least ? 'least' : 'slowest'} of ${number(each)}` : ''}`, short];
  scaleOfShades(pen, LEFT, y, wide, `≤ ${said(answer.heat.low)}`, texts.find((text) => width(text, FONT) < w - wide - 84) ?? short);
  pen.rect(LEFT + w - 62, y - 1, 16, 10, { fill: 'hatch:absent', stroke: colour('rule') });
  pen.text(LEFT + w - 41, y + 9, 'absent');
}
