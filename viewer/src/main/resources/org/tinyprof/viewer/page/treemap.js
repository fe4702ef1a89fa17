/** Own values as areas, their share in twenty steps of colour; or as bars by name, class, package or tag. Asks for the flat profile. */
import { d3 } from './d3.js';
import { amount, count, cut, doubt, estimated, methodAt, nameInLines, nameThatFits, part, percent, width } from './figures.js';
import { colour, inkOn, ramp } from './colours.js';
import { FONT } from './pen.js';
import { pick, selection } from './state.js';
import { apology } from './icicle.js';
import { nothing } from './block.js';

const STEPS = 20;
/** Square pixels of an area that has no room for a name. */
const SMALL = 1400;
/** The height of a bar with its gap. */
const BAR = 20;
/** Room for the button below the chart, which comes with the pointer. */
const TABLE = 44;
/** A line of a name. */
const LINE = 15;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'own',
  title: 'Own values',
  ask: (state) => ({ question: 'flat', ...selection(state), ...pick(state, 'over', 'group', 'q', 'only', 'idle'), rows: 200 }),
  draw(answer, state, surface) {
    if (!answer.adds && state.low !== 'flat') { apology(answer, surface); return; }
    const size = surface.size();
    const rows = answer.rows.filter((/** @type {any} */ row) => row.value > 0);
    const most = d3.max(rows, (/** @type {any} */ row) => part(row.value, answer) || 0) || 1;
    const step = (/** @type {number} */ share) => Math.min(STEPS - 1, Math.floor(STEPS * share / most));
    const fill = (/** @type {number} */ share) => ramp(0.84 * step(share) / (STEPS - 1));
    const chosen = state.group === 'name' ? state.path.split('<').at(-1) ?? '' : '';
    surface.chart(rows.length * 20, `Own ${answer.metric} by ${state.group}`, (pen) => {
      if (rows.length === 0) return nothing(pen, 4);
      const hits = state.low === 'flat' ? bars(pen, rows, answer, size, surface, chosen) : areas(pen, rows, answer, size, surface, chosen, fill);
      if (state.low !== 'flat') legend(pen, size, most, fill, amount(answer.total, answer.unit));
      return hits;
    });
    surface.table([[state.group, `own ${answer.metric}`, 'unit', 'share'], ...rows.map((/** @type {any} */ row) => [row.name, row.value, answer.unit, Number.isNaN(part(row.value, answer)) ? null : part(row.value, answer)])]);
  },
  gestures: {
    choose: (state, row) => (row.path === '' ? { ...state, q: row.name } : { ...state, path: row.path }),
  },
};

/** @param {import('./pen.js').Pen} pen @param {any[]} rows @param {any} answer @param {any} size @param {import('./surface.js').Surface} surface @param {string} chosen @param {(share: number) => string} fill */
function areas(pen, rows, answer, size, surface, chosen, fill) {
  const root = d3.hierarchy(/** @type {any} */ ({ children: together(rows, size.width * (size.height - 26), chosen) })).sum((row) => row.value ?? 0);
  d3.treemap().size([size.width, size.height - 26]).paddingInner(1.5).tile(d3.treemapSquarify.ratio(1.4))(/** @type {any} */ (root));
  return root.leaves().map((/** @type {any} */ leaf) => {
    const w = leaf.x1 - leaf.x0;
    const h = leaf.y1 - leaf.y0;
    const share = part(leaf.data.value, answer);
    const back = leaf.data.others ? colour('other') : fill(share);
    const on = leaf.data.name === chosen;
    pen.rect(leaf.x0, leaf.y0, w, h, { fill: back, stroke: colour('rule'), width: 0.7 });
    const inset = on ? 9 : 5;
    const label = w > 40 && h > 18 ? nameInLines(leaf.data.name, w - 2 * inset, `600 ${FONT}`, Math.min(3, Math.floor((h - 2 * inset) / LINE))) : [];
    label.forEach((line, at) => pen.text(leaf.x0 + inset, leaf.y0 + inset + 11 + LINE * at, line, { bold: true, fill: inkOn(back) }));
    if (label.length > 0 && h > 4 + LINE * (label.length + 1)) pen.text(leaf.x0 + inset, leaf.y0 + inset + 11 + LINE * label.length, percent(share), { fill: inkOn(back) });
    if (on && w > 12 && h > 12) {
      pen.rect(leaf.x0 + 1.5, leaf.y0 + 1.5, w - 3, h - 3, { stroke: colour('select'), width: 3 });
      pen.rect(leaf.x0 + 4, leaf.y0 + 4, w - 8, h - 8, { stroke: colour('paper'), width: 1.5 });
    }
    return { x: leaf.x0, y: leaf.y0, w, h, tip: `${leaf.data.name}: ${estimated(leaf.data, leaf.data.value, answer.unit)}${doubt(leaf.data, answer.unit)}, ${percent(share)}`, ...(leaf.data.others ? {} : { click: () => surface.act('choose', leaf.data) }) };
  });
}

/** Rows too small for a name share one area. @param {any[]} rows the largest first @param {number} area in pixels @param {string} chosen has its own */
function together(rows, area, chosen) {
  const each = area / (d3.sum(rows, (row) => row.value) || 1);
  const small = rows.filter((row) => row.value * each < SMALL && row.name !== chosen);
  if (small.length < 2) return rows;
  return [...rows.filter((row) => !small.includes(row)), { name: `${count(small.length)} others`, value: d3.sum(small, (row) => row.value), estimated: small.some((row) => row.estimated), others: true }];
}

/** @param {import('./pen.js').Pen} pen @param {any} size @param {number} most @param {(share: number) => string} fill @param {string} whole */
function legend(pen, size, most, fill, whole) {
  const room = (/** @type {string} */ end) => size.width - 68 - TABLE - width(end, FONT);
  const end = [`${percent(most)} of ${whole}`, percent(most)].find((text) => room(text) > 2 * STEPS) ?? percent(most);
  const wide = Math.max(2, Math.min(10, room(end) / STEPS));
  const y = size.height - 13;
  pen.text(0, y + 9.5, 'share 0 %');
  for (let k = 0; k < STEPS; k++) pen.rect(62 + k * wide, y, wide - 0.8, 10, { fill: fill((k + 0.5) * most / STEPS) });
  pen.text(68 + STEPS * wide, y + 9.5, end);
}

/** A bar for each name, its values behind it. Where the longest method does not fit beside the bars, names stand above them. @param {import('./pen.js').Pen} pen @param {any[]} rows @param {any} answer @param {any} size @param {import('./surface.js').Surface} surface @param {string} chosen */
function bars(pen, rows, answer, size, surface, chosen) {
  const bold = `600 ${FONT}`;
  const method = (/** @type {any} */ row) => row.name.slice(methodAt(row.name) + 1);
  const longest = Math.max(0, ...rows.slice(0, Math.floor(size.height / BAR)).map((row) => width(method(row), bold)));
  const above = longest + 14 > 0.6 * size.width ? BAR - 4 : 0;
  const left = above > 0 ? 2 : Math.max(0.42 * size.width, longest + 14);
  const shown = rows.slice(0, Math.floor(size.height / (BAR + above)));
  const most = shown[0]?.value || 1;
  const long = shown.map((row) => `${estimated(row, row.value, answer.unit)}  ${percent(part(row.value, answer))}`.trim());
  const takes = (/** @type {string[]} */ texts) => 10 + Math.max(0, ...texts.map((text) => width(text, FONT)));
  const texts = size.width - left - takes(long) >= 2 * BAR || !answer.adds ? long : shown.map((row) => percent(part(row.value, answer)));
  const room = Math.max(1, size.width - left - takes(texts));
  return shown.map((row, at) => {
    const y = at * (BAR + above);
    const on = row.name === chosen;
    const name = nameThatFits(row.name, above > 0 ? size.width - 4 : left - 12, on ? bold : FONT) || cut(method(row), size.width - 4, on ? bold : FONT);
    pen.text(above > 0 ? 2 : left - 8, y + 14, name, { anchor: above > 0 ? 'start' : 'end', fill: colour(on ? 'select' : 'ink'), bold: on });
    pen.rect(left, y + above + 3, Math.max(0.8, room * row.value / most), 13, { fill: colour(on ? 'select' : 'bar') });
    pen.text(left + room * row.value / most + 6, y + above + 14, texts[at]);
    return { x: 0, y, w: size.width, h: BAR + above, tip: `${row.name}: ${estimated(row, row.value, answer.unit)}${doubt(row, answer.unit)}`, click: () => surface.act('choose', row) };
  });
}
