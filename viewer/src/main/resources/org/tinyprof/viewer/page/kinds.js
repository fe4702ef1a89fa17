/** Where the time of each run went: one bar per run, stacked by kind, in the order of the runs' sizes. Asks for the kinds, as each run's report has them. */
import { d3 } from './d3.js';
import { amount, count, percent, tickTexts, width } from './figures.js';
import { colour, fillOf } from './colours.js';
import { FONT } from './pen.js';
import { pick } from './state.js';
import { opened, shown, sized } from './many.js';

const LEFT = 66;
const TOP = 24;
const BELOW = 36;
/** The page's kinds of work by the report's words. */
const FILLS = new Map([['computing', 'compute'], ['MPI', 'communication'], ['waiting', 'waits'], ['files', 'I/O'], ['collector', 'collector'], ['other', 'other']]);

/** @param {string} kind */
const fill = (kind) => fillOf(FILLS.get(kind) ?? 'other');

/** @type {import('./surface.js').View} */
export const view = {
  name: 'kinds',
  title: 'Time by kind',
  ask: (state) => ({ question: 'kinds', ...pick(state, 'where', 'pick', 'brush'), by: sized(state).by }),
  draw(answer, state, surface) {
    surface.chart(answer.runs.length * answer.kinds.length, 'Time of each run by kind', (pen, size) => paint(pen, size, answer, state, surface));
    surface.table([['run', answer.by, ...answer.kinds.map((/** @type {string} */ kind) => `${kind} in ns`)], ...answer.runs.map((/** @type {any} */ run) => [run.name, shown(run.at, { unit: answer.byUnit, words: answer.words }), ...run.values])]);
  },
  gestures: { open: opened },
};

/** @param {import('./pen.js').Pen} pen @param {{width: number, height: number}} size @param {any} answer @param {import('./state.js').State} state @param {import('./surface.js').Surface} surface @returns {import('./surface.js').Hit[]} */
function paint(pen, size, answer, state, surface) {
  const whole = (/** @type {any} */ run) => d3.sum(/** @type {(number|null)[]} */ (run.values), (value) => value ?? 0);
  const shares = state.share === '1';
  const most = shares ? 1 : d3.max(/** @type {any[]} */ (answer.runs), whole) || 1;
  const floor = size.height - BELOW;
  const y = d3.scaleLinear([0, most], [floor, TOP]);
  const ticks = y.ticks(5);
  (shares ? ticks.map(percent) : tickTexts(ticks, 'ns')).forEach((text, at) => {
    pen.line([[LEFT, y(ticks[at])], [size.width - 4, y(ticks[at])]], { stroke: colour('rule2') });
    pen.text(LEFT - 6, y(ticks[at]) + 4, text, { anchor: 'end' });
  });
  legend(pen, answer.kinds);
  const each = (size.width - LEFT - 4) / Math.max(1, answer.runs.length);
  const gap = each > 5 ? Math.min(5, each * 0.2) : 0;
  const hits = answer.runs.map((/** @type {any} */ run, /** @type {number} */ at) => {
    const x = LEFT + each * at;
    const all = whole(run);
    let below = 0;
    answer.kinds.forEach((/** @type {string} */ kind, /** @type {number} */ k) => {
      const part = (run.values[k] ?? 0) / (shares ? all || 1 : 1);
      if (part > 0) pen.rect(x, y(below + part), Math.max(0.8, each - gap), y(below) - y(below + part), { fill: fill(kind) });
      below += part;
    });
    const said = answer.kinds.flatMap((/** @type {string} */ kind, /** @type {number} */ k) => (run.values[k] > 0 ? [`${kind} ${amount(run.values[k], 'ns')} (${percent(run.values[k] / all)})`] : []));
    return { x, y: TOP, w: each, h: floor - TOP, tip: `${run.name}: ${all > 0 ? said.join(', ') : 'absent'}`, click: () => surface.act('open', run.place) };
  });
  sizes(pen, answer, each, floor);
  pen.text(4, floor + 32, `a rank's time in each run, by ${answer.by}${answer.more > 0 ? `; ${count(answer.more)} more runs: select fewer` : ''}`);
  return hits;
}

/** Each size below the first run that has it. @param {import('./pen.js').Pen} pen @param {any} answer @param {number} each @param {number} floor */
function sizes(pen, answer, each, floor) {
  let last = '';
  let free = 0;
  answer.runs.forEach((/** @type {any} */ run, /** @type {number} */ at) => {
    const text = shown(run.at, { unit: answer.byUnit, words: answer.words });
    const x = LEFT + each * at;
    if (text !== last && x >= free) {
      pen.line([[x, floor], [x, floor + 5]], { stroke: colour('ink3') });
      pen.text(x + 2, floor + 15, text);
      free = x + width(text, FONT) + 12;
    }
    last = text;
  });
}

/** @param {import('./pen.js').Pen} pen @param {string[]} kinds */
function legend(pen, kinds) {
  let x = LEFT;
  for (const kind of kinds) {
    pen.rect(x, 3, 11, 11, { fill: fill(kind), stroke: colour('rule') });
    pen.text(x + 16, 13, kind);
    x += 30 + width(kind, FONT);
  }
}
