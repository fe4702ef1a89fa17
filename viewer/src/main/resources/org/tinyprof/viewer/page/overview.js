/** The whole run in a strip above the timeline, with the window that the timeline shows: drag a new one, drag the window, double click for all. Asks for a few rows of the timeline. */
import { d3 } from './d3.js';
import { colour } from './colours.js';
import { LEFT as USUAL_LEFT } from './block.js';
import { pick } from './state.js';
import { cellsOf, pictureOf } from './stretches.js';
import { changed, interval, intervalText } from './moments.js';

/** So many rows stand for all ranks. */
const ROWS = 8;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'overview',
  title: 'Overview of time',
  place: 'overview',
  ask: (state, size) => ({ question: 'timeline', ...pick(state, 'run', 'ranks'), bins: Math.max(16, Math.min(512, size.width - USUAL_LEFT)), threads: 0, rows: ROWS }),
  draw(answer, state, surface) {
    const size = surface.size();
    const timeline = /** @type {HTMLElement|null} */ (document.querySelector('#timeline .picture'))?.dataset ?? {};
    const left = Number(timeline.left ?? USUAL_LEFT);
    const wide = Math.max(1, Number(timeline.wide ?? size.width - left - 8));
    const x = d3.scaleLinear([answer.first, answer.last], [left, left + wide]);
    const [from, to] = interval(state.span) ?? [answer.first, answer.last];
    const cells = cellsOf(answer, { ...state, path: '', q: '' });
    const each = size.height / answer.rows.length;
    const bands = answer.rows.map((/** @type {any} */ _row, /** @type {number} */ row) => ({ row, y: row * each, h: each, levels: 1, head: '', members: [] }));
    surface.chart(Infinity, 'The whole run over time', (pen) => {
      pen.image(pictureOf(answer, cells, bands, 0, size.height), left, 0, wide, size.height);
      pen.rect(left, 0, x(from) - left, size.height, { fill: colour('paper'), opacity: 0.7 });
      pen.rect(x(to), 0, left + wide - x(to), size.height, { fill: colour('paper'), opacity: 0.7 });
      pen.rect(x(from), 0.75, Math.max(2, x(to) - x(from)), size.height - 1.5, { stroke: colour(state.span === '' ? 'rule' : 'select'), width: 1.5 });
      pen.text(left - 10, size.height / 2 + 4, 'all', { anchor: 'end' });
      const all = { x: left, y: 0, w: wide, h: size.height, zoom: () => surface.act('span', ''), tip: 'drag: show this time alone; drag the window to move it; double click: all of the time' };
      return state.span === '' ? [all] : [all, { ...all, x: x(from), w: Math.max(6, x(to) - x(from)), wheel: true,
        zoom: (/** @type {MouseEvent} */ event, /** @type {boolean} */ inward) => surface.act('span', event.type === 'wheel' ? changed({ from, to, first: answer.first, last: answer.last }, { zoom: inward ? 0.5 : 2 }) : '') }];
    });
    const moment = (/** @type {number} */ at) => Math.round(Math.max(answer.first, Math.min(answer.last, x.invert(at))));
    surface.brush({ x0: left, x1: left + wide, y0: 0, y1: size.height, along: 'x',
      done: (low, high) => surface.act('span', intervalText(moment(low), Math.max(moment(low) + 16, moment(high)))),
      pan: state.span === '' ? undefined : (by) => surface.act('span', changed({ from, to, first: answer.first, last: answer.last }, { pan: by / Math.max(1, x(to) - x(from)) })) });
    surface.table([]);
  },
  gestures: { span: (state, span) => ({ ...state, span }) },
};
