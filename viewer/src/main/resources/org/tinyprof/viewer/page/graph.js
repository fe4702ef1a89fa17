/** Who calls whom: one box per name, callers above those they call; a line is as wide as what goes along it. Asks for the call graph. */
import { d3 } from './d3.js';
import { doubt, estimated, methodAt, nameInLines, width } from './figures.js';
import { colour, inkOn, ramp } from './colours.js';
import { FONT } from './pen.js';
import { pick, selection } from './state.js';

const HIGH = 34;
/** So high are boxes with a value below the name: layers of a deep program have names alone. */
const TWO_LINES = 32;
/** Another line of a name that is too long for one. */
const LINE = 14;
/** Widths of boxes: where names are short, and at least; and between them. */
const USUAL = 150;
const NARROW = 70;
const GAP = 8;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'graph',
  title: 'Call graph',
  ask: (state) => ({ question: 'graph', ...selection(state), ...pick(state, 'over', 'q', 'only'), nodes: 32 }),
  draw(answer, state, surface) {
    const size = surface.size();
    const boxes = layout(answer, size);
    const most = d3.max(/** @type {any[]} */ (answer.nodes), (node) => node.value) || 1;
    const chosen = state.path.split('<').at(-1) ?? '';
    surface.chart(boxes.size * 4, 'Call graph', (pen) => {
      for (const edge of answer.edges) {
        const from = boxes.get(edge.caller);
        const to = boxes.get(edge.callee);
        if (!from || !to) continue;
        const on = edge.caller === chosen || edge.callee === chosen;
        const [x0, y0, x1, y1] = [from.x + from.w / 2, from.y + from.h, to.x + to.w / 2, to.y];
        const curve = d3.range(0, 13).map((k) => { const t = k / 12; const s = t * t * (3 - 2 * t); return [x0 + (x1 - x0) * s, y0 + (y1 - y0) * t]; });
        pen.line(curve, { stroke: colour(on ? 'select' : 'bar'), width: 0.8 + 5 * Math.max(0, edge.value) / most, opacity: on ? 0.9 : 0.45 });
      }
      return [...boxes.values()].map((box) => {
        const back = ramp(0.7 * Math.max(0, box.node.value) / most);
        pen.rect(box.x, box.y, box.w, box.h, { fill: back, stroke: colour(box.node.name === chosen ? 'select' : 'rule'), width: box.node.name === chosen ? 2.5 : 1 });
        const value = estimated(box.node, box.node.value, answer.unit);
        const name = named(box, box.h >= TWO_LINES + LINE ? 2 : 1);
        const lines = box.h >= TWO_LINES && width(value, FONT) <= box.w - 4 ? [...name, value] : name;
        lines.forEach((line, at) => pen.text(box.x + box.w / 2, box.y + box.h / 2 + 4 + LINE * (at - (lines.length - 1) / 2), line, { anchor: 'middle', bold: at < name.length, fill: inkOn(back) }));
        return { x: box.x, y: box.y, w: box.w, h: box.h, tip: `${box.node.name}: ${value}${doubt(box.node, answer.unit)}`, click: () => surface.act('search', box.node.name) };
      });
    });
    surface.table([['caller', 'callee', 'value', 'unit'], ...answer.edges.map((/** @type {any} */ edge) => [edge.caller, edge.callee, edge.value, answer.unit])]);
  },
  gestures: { search: (state, name) => ({ ...state, q: name }) },
};

/** A box's name, in so many lines at most. @param {{w: number, node: any}} box @param {number} most */
const named = (box, most) => nameInLines(box.node.name, box.w - 8, `600 ${FONT}`, most);

/** A layer for every step from the roots; within a layer, callees stand near their callers. @param {any} answer @param {{width: number, height: number}} size @returns {Map<string, {x: number, y: number, w: number, h: number, node: any}>} */
function layout(answer, size) {
  /** @type {Map<string, number>} */
  const depth = new Map(answer.nodes.map((/** @type {any} */ node) => [node.name, 0]));
  for (let round = 0; round < 24; round++) {
    for (const edge of answer.edges) {
      const wanted = (depth.get(edge.caller) ?? 0) + 1;
      if (wanted < 24 && (depth.get(edge.callee) ?? 0) < wanted && !isBack(answer.edges, edge)) depth.set(edge.callee, wanted);
    }
  }
  const layers = d3.group(/** @type {any[]} */ (answer.nodes), (node) => depth.get(node.name) ?? 0);
  const order = [...layers.keys()].sort((a, b) => a - b);
  const gap = Math.min(84, (size.height - 8) / Math.max(1, order.length));
  const h = Math.min(HIGH, gap - 6);
  const boxes = new Map();
  order.forEach((layer, row) => {
    const nodes = /** @type {any[]} */ (layers.get(layer));
    const above = (/** @type {any} */ node) => d3.mean(answer.edges.filter((/** @type {any} */ edge) => edge.callee === node.name && boxes.has(edge.caller)), (/** @type {any} */ edge) => boxes.get(edge.caller).x) ?? 0;
    const sorted = d3.sort(nodes, above);
    let x = 4;
    widths(sorted, size.width - 8).forEach(({ w, step }, at) => {
      boxes.set(sorted[at].name, { x: x + (step - w) / 2, y: 4 + row * gap, w, h, node: sorted[at] });
      x += step;
    });
  });
  const all = [...boxes.values()];
  if (all.some((box) => named(box, 1).length === 0)) all.forEach((box) => { box.h = Math.max(h, Math.min(HIGH + LINE, gap * 0.6)); });
  return boxes;
}

/** Boxes of a layer: as wide as their names if there is room, or else as their methods; what is left over is shared. @param {any[]} nodes @param {number} room @returns {{w: number, step: number}[]} */
function widths(nodes, room) {
  const wide = (/** @type {string} */ name) => Math.max(NARROW, width(name, `600 ${FONT}`) + 12);
  const tried = [nodes.map((node) => Math.max(USUAL, wide(node.name))), nodes.map((node) => wide(node.name)), nodes.map((node) => wide(node.name.slice(methodAt(node.name) + 1)))];
  const all = tried.find((each) => d3.sum(each) + GAP * each.length <= room);
  if (!all) return nodes.map(() => ({ w: room / nodes.length - GAP, step: room / nodes.length }));
  const left = (room - d3.sum(all)) / all.length;
  return all.map((w) => ({ w, step: w + left }));
}

/** Whether the two call each other; the line that comes later in the list goes back up. @param {any[]} edges @param {any} edge */
const isBack = (edges, edge) => edges.some((other) => other.caller === edge.callee && other.callee === edge.caller && edges.indexOf(other) < edges.indexOf(edge));
