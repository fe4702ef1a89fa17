/** Who sends what to whom: a cell a pair of ranks, or of groups of them. A click selects the ranks of both. Asks for the matrix, of the whole run. */
import { amount, name as number } from './figures.js';
import { colour, ramp } from './colours.js';
import { pick, ranges, withRanks } from './state.js';
import { nothing } from './block.js';

const LEFT = 64;
const TOP = 18;
const LOW = 24;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'messages',
  title: 'Bytes from rank to rank',
  whole: true,
  ask: (state, size) => ({ question: 'messages', ...pick(state, 'run'), groups: Math.max(16, Math.min(256, 2 ** Math.floor(Math.log2(Math.max(16, Math.min(size.width - LEFT, size.height - TOP - LOW) / 4))))) }),
  draw(answer, state, surface) {
    const size = surface.size();
    const side = Math.max(40, Math.min(size.width - LEFT - 4, size.height - TOP - LOW));
    const step = side / answer.groups;
    const shade = (/** @type {number} */ bytes) => 0.12 + 0.88 * Math.log1p(bytes) / Math.log1p(answer.largest || 1);
    const chosen = (/** @type {number} */ group) => isChosen(state, group * answer.width, (group + 1) * answer.width - 1);
    surface.chart(answer.cells.length, 'Bytes from rank to rank, whole run', (pen) => {
      if (answer.cells.length === 0) return nothing(pen, LEFT);
      pen.rect(LEFT, TOP, side, side, { stroke: colour('rule'), width: 1 });
      for (let group = 0; group < answer.groups; group++) {
        if (!chosen(group)) continue;
        pen.rect(LEFT - 5, TOP + group * step, 3, Math.max(1, step), { fill: colour('select') });
        pen.rect(LEFT + group * step, TOP - 5, Math.max(1, step), 3, { fill: colour('select') });
      }
      const every = Math.max(1, Math.ceil(14 / step));
      for (let group = 0; group < answer.groups; group += every) pen.text(LEFT - 9, TOP + (group + 0.5) * step + 4, number(group * answer.width), { anchor: 'end' });
      pen.text(LEFT, TOP - 7, 'to rank →');
      pen.text(2, TOP - 7, 'from ↓');
      pen.text(LEFT, TOP + side + 16, `darkest: ${amount(answer.largest, 'bytes')} from ${answer.width === 1 ? 'a rank to a rank' : `${number(answer.width)} ranks to ${number(answer.width)}`}; shades are logarithmic`);
      return answer.cells.map((/** @type {number[]} */ [from, to, messages, bytes]) => {
        const [x, y, w] = [LEFT + to * step, TOP + from * step, Math.max(1, step)];
        pen.rect(x, y, w, w, { fill: ramp(shade(bytes)) });
        return { x, y, w, h: w, tip: `${said(answer, from)} to ${said(answer, to)}: ${amount(bytes, 'bytes')} in ${number(messages)} messages`, click: () => surface.act('choose', [answer, from, to]) };
      });
    });
    surface.table([['from rank', 'to rank', 'ranks each', 'messages', 'bytes'], ...answer.cells.map((/** @type {number[]} */ [from, to, messages, bytes]) => [from * answer.width, to * answer.width, answer.width, messages, bytes])]);
  },
  gestures: {
    choose: (state, [answer, from, to]) => withRanks(state, [...new Set([from, to])].sort((a, b) => a - b).map((group) => range(answer, group)).join(',')),
  },
};

/** @param {any} answer @param {number} group */
function range(answer, group) {
  const first = group * answer.width;
  const last = Math.min(answer.ranks, first + answer.width) - 1;
  return first === last ? String(first) : `${first}-${last}`;
}

/** @param {any} answer @param {number} group */
const said = (answer, group) => `${answer.width === 1 ? 'rank' : 'ranks'} ${range(answer, group)}`;

/** Whether the ranks from one to another are selected, or have the chosen one. @param {import('./state.js').State} state @param {number} first @param {number} last */
function isChosen(state, first, last) {
  if (state.rank !== '') return Number(state.rank) >= first && Number(state.rank) <= last;
  return ranges(state.ranks)?.some(([from, to]) => from <= last && to >= first) ?? false;
}
