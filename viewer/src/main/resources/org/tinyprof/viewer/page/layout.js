/** Which views have a place: what a run or a selection lacks has none. */
import { FEW, courseQuestion } from './block.js';
import { find } from './dom.js';
import { ask } from './server.js';
import { snapshotQuestion } from './snapshots.js';

/** @typedef {import('./state.js').State} State */

/** Places what the state names. @param {State} state @param {any} run as the server tells of it; null while it has not */
export function placeViews(state, run) {
  const alone = run?.ranks === 1;
  find('#right').classList.toggle('alone', alone);
  find('#right').classList.toggle('threaded', run?.lanes > run?.ranks);
  find('#code').hidden = state.about !== 'source';
  find('#calls').hidden = alone ? ['source', 'causes'].includes(state.about) : state.about !== 'calls';
  find('#numbers').hidden = !alone && state.about !== '';
  find('#causes').hidden = state.about !== 'causes';
  find('#icicle').hidden = ['graph', 'methods', 'messages'].includes(state.left);
  find('#icicle').classList.toggle('whole', state.left === 'icicle');
  find('#tree').hidden = state.left !== 'table';
  find('#graph').hidden = state.left !== 'graph';
  find('#messages').hidden = state.left !== 'messages';
  find('#methods').hidden = find('#sandwich').hidden = state.left !== 'methods';
  find('#timeline').hidden = find('#overview').hidden = state.along !== 'time';
  find('#block').hidden = state.along === 'time';
}

/** Gives one pane all of the page, or each its own place. @param {string} full the name of the pane; empty for all of them */
export function placeFull(full) {
  const chosen = full === '' ? null : document.querySelector(`main:not([hidden]) [data-pane="${full}"]`);
  for (const pane of document.querySelectorAll('[data-pane]')) pane.classList.toggle('away', chosen !== null && !pane.contains(chosen) && !chosen.contains(pane));
  for (const each of document.querySelectorAll('.full')) each.classList.remove('full');
  for (let up = chosen; up && up !== document.body; up = up.parentElement) up.classList.add('full');
  document.body.classList.toggle('filled', chosen !== null);
}

/** So many rows of ranks take more than the block may have. */
const MOST_ROWS = 4 * FEW;
let shaped = '';

/** Places what the answers have: no axis of one execution or iteration, no histogram of a few ranks, no ranks of one. @param {State} state @param {boolean} alone @param {() => Promise<any>} again draws all views where places changed @returns {Promise<void>} when they are drawn */
export function layOut(state, alone, again) {
  const { question, ...asked } = courseQuestion(state);
  const snapshots = snapshotQuestion(state);
  const { question: kept, ...askedToo } = snapshots;
  return Promise.all([ask(question, asked), ask(kept, askedToo).catch(() => ({ points: [] }))]).then(async ([found, line]) => {
    const one = found.along === 'execution' ? found.executions.number <= 1 : found.columns <= 1;
    const gridded = state.along === 'grid';
    const lone = one && state.along !== 'callpath' && !gridded;
    const is = { snapshots: line.points.length > 1, executions: found.executions.number > 1, histogram: found.ranks > FEW, course: !one && !gridded, heat: !lone && !alone && !gridded, grid: gridded, ranks: !alone };
    const rows = lone ? Math.min(found.ranks, MOST_ROWS) : 0; // else the block's height does not depend on them
    const shape = JSON.stringify([lone, is, rows]);
    if (shape === shaped) return;
    shaped = shape;
    const block = find('#block');
    block.style.setProperty('--rows', String(rows));
    block.classList.toggle('lone', lone);
    block.classList.toggle('single', !is.executions);
    block.classList.toggle('timed', is.snapshots);
    block.classList.toggle('gridded', gridded);
    block.classList.toggle('uncoursed', !lone && !gridded && !is.course && !is.histogram);
    for (const [name, has] of Object.entries(is)) find(`#${name}`).hidden = !has;
    await again();
  }, () => {});
}
