/** The chosen callpath in numbers: one row per metric over the ranks, the chosen rank's beside them, its source, its threads. Asks for the details. */
import { estimated, name as number, ratio } from './figures.js';
import { d3 } from './d3.js';
import { bar } from './cells.js';
import { el } from './dom.js';
import { head, sorted } from './sorting.js';
import { poolOf as pool } from './rows.js';
import { pick, selection } from './state.js';

/** @type {import('./sorting.js').Columns} */
const COLUMNS = { name: (row) => row.name, value: (row) => row.value, line: (row) => row.line, samples: (row) => row.samples };

/** @type {import('./surface.js').View} */
export const view = {
  name: 'details',
  title: 'In numbers',
  ask: (state) => ({ question: 'details', ...selection(state), ...pick(state, 'path', 'rank') }),
  draw(answer, state, surface) {
    const own = state.rank !== '' && answer.ranks > 1 && answer.rows[0]?.rank !== undefined;
    const one = answer.ranks === 1;
    const head = ['', ...(one ? ['value'] : ['min', 'mean', 'max', 'on rank'])].map((text, at) => el(at === 0 ? 'th.l' : text === 'on rank' ? 'th.spare' : 'th', {}, at === 0 ? (one ? 'one rank' : `over ${number(answer.ranks)} ranks`) : text));
    if (own) head.push(el('th.mine', {}, `rank ${number(Number(state.rank))}`), el('th.mine.spare', {}, '× mean'));
    const body = answer.rows.filter((/** @type {any} */ row) => row.ranks > 0).map((/** @type {any} */ row) => line(row, own, answer.ranks, answer.estimated, surface));
    const where = answer.file ? `${answer.file}${answer.line > 0 ? `:${answer.line}` : ''}` : '';
    const about = [answer.full, where, answer.location, ...Object.entries(answer.attributes).map(([key, value]) => (key === 'call.line' ? `called in line ${String(value).replaceAll(',', ', ')}` : `${key} ${value}`)), answer.iterations ? 'each iteration kept' : '', answer.note].filter((text) => text !== '');
    surface.node.replaceChildren(
      el('p.about', {}, ...about.flatMap((text, at) => [at === 0 ? '' : ' · ', el(text === where ? 'b' : 'span', { title: text }, text === answer.location ? text.slice(text.lastIndexOf('/') + 1) || text : text)])),
      el('table.numbers', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body)),
      ...(answer.lines.length > 0 ? [hotLines(answer.lines, answer.file, surface)] : []),
      ...(answer.threads.length > 1 ? [threads(answer, surface)] : []));
    surface.table([['metric', 'unit', 'min', 'mean', 'max', 'rank of max', 'rank'], ...answer.rows.map((/** @type {any} */ row) => [row.metric, row.unit, row.min ?? null, row.mean ?? null, row.max ?? null, row.maxRank ?? null, row.rank ?? null])]);
  },
  gestures: {
    rank: (state, rank) => ({ ...state, rank: String(rank) }),
  },
};

/** @param {any} row @param {boolean} own @param {number} ranks @param {boolean} guessed whether times are estimated @param {import('./surface.js').Surface} surface */
function line(row, own, ranks, guessed, surface) {
  const some = row.ranks < ranks ? el('span.hint', {}, `${number(row.ranks)} of ${number(ranks)} ranks`) : null;
  const said = (/** @type {number|null} */ value) => estimated({ estimated: guessed && row.metric !== 'time.err' }, value, row.unit);
  const mean = row.mean === null ? '' : said(row.mean);
  if (ranks === 1) return el('tr', {}, el('td.l', {}, row.metric), el('td', {}, said(row.max)));
  const cells = [el('td.l', {}, row.metric, some), el('td', {}, said(row.min)), el('td', {}, mean), el('td', {}, said(row.max)),
    el('td.spare', {}, el('button.link', { type: 'button', click: () => surface.act('rank', row.maxRank) }, number(row.maxRank)))];
  if (own) cells.push(el('td.mine', {}, said(row.rank)), el('td.mine.spare', {}, row.rank === null || !row.mean ? '' : ratio(row.rank / row.mean)));
  return el('tr', {}, ...cells);
}

/** One row per thread, those of one pool together. @param {any} answer @param {import('./surface.js').Surface} surface */
function threads(answer, surface) {
  const threads = /** @type {any[]} */ (answer.threads);
  const unit = answer.threadUnit;
  const seen = threads.map((each) => pool(each.name));
  const first = [...threads].sort((one, other) => seen.indexOf(pool(one.name)) - seen.indexOf(pool(other.name)) || one.name.localeCompare(other.name, 'en', { numeric: true }));
  const pools = d3.group(sorted('threads', first, COLUMNS), (each) => pool(each.name));
  const most = d3.max(threads, (each) => each.value ?? 0) || 1;
  const rows = [...pools].flatMap(([name, members]) => [
    ...(members.length > 1 ? [el('tr.pool', {}, el('td.l', { colspan: 3 }, `${name}, ${members.length} threads`))] : []),
    ...members.map((each) => el('tr', {}, el('td.l', {}, each.name || `thread ${each.thread}`), el('td.l.share', {}, ...(each.value === null ? [] : [bar(each.value / most, 'compute')])), el('td', {}, estimated(answer, each.value, unit))))]);
  return el('table.numbers', {}, el('thead', {}, el('tr', {}, head('threads', 'name', 'th.l', 'thread', surface, { words: true }), el('th'), head('threads', 'value', 'th', 'value', surface))), el('tbody', {}, ...rows));
}

/** The lines where samples found the method. @param {{line: number, samples: number}[]} lines @param {string} file @param {import('./surface.js').Surface} surface */
function hotLines(lines, file, surface) {
  return el('table.numbers', {}, el('thead', {}, el('tr', {}, head('lines', 'line', 'th.l', 'line', surface), head('lines', 'samples', 'th', 'samples', surface, { usual: true }))),
    el('tbody', {}, ...sorted('lines', lines, COLUMNS).map((each) => el('tr', {}, el('td.l', {}, file ? `${file}:${each.line}` : `line ${each.line}`), el('td', {}, number(each.samples))))));
}
