/** The chosen method's lines: how often samples found each, its time, and the text where a folder of sources was given. Asks for the source. */
import { amount, count } from './figures.js';
import { bar } from './cells.js';
import { el } from './dom.js';
import { head, sorted } from './sorting.js';
import { pick, selection } from './state.js';

/** @type {import('./sorting.js').Columns} */
const COLUMNS = { line: (row) => row.line, time: (row) => row.time, samples: (row) => row.samples };

/** @type {import('./surface.js').View} */
export const view = {
  name: 'source',
  title: 'Source',
  ask(state) {
    const { metric: _metric, self: _self, ...selected } = selection(state);
    return { question: 'source', ...selected, ...pick(state, 'path', 'over') };
  },
  draw(answer, state, surface) {
    const most = Math.max(1, ...answer.lines.map((/** @type {any} */ each) => each.samples ?? 0));
    const rows = sorted('source', answer.lines, COLUMNS).map((/** @type {any} */ each) => el(`tr${each.samples === null ? '' : '.hotline'}`, { 'data-line': each.line },
      el('td.dim', {}, String(each.line)),
      el(`td${each.time === null ? '' : '.estimated'}`, { title: each.time === null ? undefined : 'with the time of what the line calls: the time of the method, shared out by samples' }, each.time === null ? '' : amount(each.time, 'ns')),
      el('td.dim', {}, each.samples === null ? '' : count(Math.round(each.samples * 100) / 100)), el('td.l.share', {}, ...(each.samples === null ? [] : [bar(each.samples / most, 'compute')])),
      el('td.l.code', {}, each.text)));
    surface.node.replaceChildren(el('p.about', {}, about(answer)),
      ...(rows.length === 0 ? [] : [el('table.numbers', {}, el('thead', {}, el('tr', {}, head('source', 'line', 'th', 'line', surface, { words: true }), head('source', 'time', 'th', 'time', surface), head('source', 'samples', 'th', 'samples', surface), el('th'), el('th.l', {}, answer.found ? answer.file : ''))), el('tbody', {}, ...rows))]));
    surface.node.querySelector('.hotline')?.scrollIntoView({ block: 'center' });
    surface.table([['file', 'line', 'time in ns', 'samples', 'text'], ...answer.lines.map((/** @type {any} */ each) => [answer.file, each.line, each.time, each.samples, each.text])]);
  },
  gestures: {},
};

/** What is shown, or why nothing is. @param {any} answer */
function about(answer) {
  const lines = answer.lines.some((/** @type {any} */ each) => each.samples !== null) ? 'Each thread keeps its three hottest lines.' : 'No sample found a line of this method.';
  if (answer.found) return lines;
  if (answer.file === '') return 'The profile does not name the source file of this event.';
  return `${lines} ${answer.folder ? `The folder of --source has no ${answer.file} of this class.` : 'tinyprof view --source DIR shows their text.'}`;
}
