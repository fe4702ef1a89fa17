/** What to look at: the report's findings, each a link that sets the views, with what it costs a rank. Asks for the findings. */
import { nanos, percent } from './figures.js';
import { el } from './dom.js';
import { ask } from './server.js';
import { DEFAULTS, pick, restrictions } from './state.js';
import { treeQuestion } from './tree.js';

/** @typedef {import('./state.js').State} State */

/** The state that shows a finding. @param {State} state @param {any} finding @returns {State} */
export function shownBy(state, finding) {
  return { ...state, tab: '', path: finding.path || state.path, rank: finding.rank >= 0 ? String(finding.rank) : state.rank, ranks: '', iter: '',
    exec: finding.execution >= 0 ? String(finding.execution) : '', at: finding.iteration >= 0 ? String(finding.iteration) : '', self: '', metric: '', time: '', along: state.along === 'time' && finding.iteration < 0 ? 'time' : '' };
}

/** How the page of a run opens: at the first finding that has a place, of one process without any at the end of its hot path. @param {any} found @param {any} run @returns {Promise<((state: State) => State)|null>} */
export async function opening(found, run) {
  const first = found?.findings.find((/** @type {any} */ each) => each.path !== '');
  if (first) return (state) => shownBy(state, first);
  const { question, ...asked } = treeQuestion(DEFAULTS);
  const tree = run.ranks > 1 ? null : await ask(question, asked).catch(() => null);
  const hot = tree?.nodes.filter((/** @type {any} */ node) => node.hot).at(-1);
  return hot ? (state) => ({ ...state, path: hot.path }) : null;
}

/** Whether the views show it now. @param {State} state @param {any} finding */
function isShown(state, finding) {
  const wanted = shownBy(state, finding);
  return (finding.path !== '' || finding.rank >= 0) && ['path', 'rank', 'exec', 'at', 'self', 'metric'].every((key) => /** @type {any} */ (wanted)[key] === /** @type {any} */ (state)[key]);
}

/** Findings that have a place on the first screen. */
const MOST = 3;
/** @type {any[]} */
let newest = [];

let verdict = '';

/** The first sentence of the page, and how many findings follow it: what stays on top when the rest has gone. */
export const summary = () => ({ verdict, findings: newest.length });

/** The finding of a key from 1 to 9. @param {number} place */
export const finding = (place) => newest[place - 1];

/** @type {import('./surface.js').View} */
export const view = {
  name: 'findings',
  title: 'What to look at',
  ask: (state) => ({ question: 'findings', ...pick(state, 'run') }),
  draw(answer, state, surface) {
    newest = answer.findings;
    const cards = answer.findings.slice(0, MOST).map((/** @type {any} */ each, /** @type {number} */ at) => el(`button.finding${isShown(state, each) ? '.on' : ''}`,
      { type: 'button', title: each.sentence, click: () => surface.act('show', each) },
      el('span.amount', {}, nanos(each.cost), el('small', {}, each.whole > 0 ? `${percent(each.cost / each.whole)} of ${each.of}, ${nanos(each.whole)}` : 'a rank')),
      el('span.sentence', {}, ...emphasised(unbroken(shortened(each)))), el('span.key', {}, String(at + 1))));
    verdict = unbroken(answer.ended === '' ? answer.bound : answer.ended);
    const hidden = answer.findings.length - cards.length + answer.more;
    surface.node.replaceChildren(
      el('p.headline', {}, answer.headline.replaceAll('    ', '  ·  ')),
      ...(answer.ended === '' ? [] : [el('p.verdict.ended', {}, unbroken(answer.ended))]),
      el('p.verdict', {}, unbroken(answer.bound)),
      ...answer.notes.map((/** @type {string} */ note) => el('p.note', {}, note)),
      el('h2', {}, restrictions(state).length > 0 ? 'What to look at in the whole run' : 'What to look at',
        hidden > 0 ? el('button.link', { type: 'button', click: () => surface.act('show', answer.findings[Math.min(answer.findings.length - 1, MOST)]) }, `${hidden} more: press ${MOST + 1}${answer.findings.length > MOST + 1 ? ` to ${answer.findings.length}` : ''}`) : null),
      el('.cards', {}, ...(cards.length > 0 ? cards : calm(answer, surface))));
    surface.table([['cost in ns', 'finding', 'callpath', 'rank', 'execution', 'iteration'], ...answer.findings.map((/** @type {any} */ each) => [each.cost, each.sentence, each.path, each.rank, each.execution, each.iteration])]);
  },
  gestures: { show: shownBy, metric: (state, metric) => ({ ...state, metric }) },
};

/** What is said where nothing was found; a file without times has other metrics to look at. @param {any} answer @param {import('./surface.js').Surface} surface */
function calm(answer, surface) {
  if (answer.metrics.length === 0) return [el('p.calm', {}, 'Nothing stands out.')];
  return [el('p.calm', {}, 'Findings need times, which this file has not. Look at ', ...answer.metrics.flatMap((/** @type {string} */ name, /** @type {number} */ at) => [at > 0 ? ', ' : '', el('button.link', { type: 'button', click: () => surface.act('metric', name) }, name)]), '.')];
}

/** The sentence with the last two names of its callpath; hovering shows all. @param {any} finding */
const shortened = (finding) => (finding.path === '' ? finding.sentence : finding.sentence.replaceAll(finding.path, finding.path.split('<').slice(-2).join('<')));

/** Units stay on the line of their numbers. @param {string} text */
const unbroken = (text) => text.replace(/(\d) (%|(?:n|µ|m)?s\b)/g, '$1\u00a0$2');

/** The first clause stands out. @param {string} sentence */
function emphasised(sentence) {
  const end = sentence.search(/[;.:(](\s|$)| \(/);
  return end < 0 ? [sentence] : [el('b', {}, sentence.slice(0, end)), sentence.slice(end)];
}
