/** The runs as a table: a click on a row picks the run, one on its name opens it; a heading sorts. Asks for the runs that fulfil the condition. */
import { el } from './dom.js';
import { count, width } from './figures.js';
import { FONT } from './pen.js';
import { pick } from './state.js';
import { chosen, opened, picked, runColour, sized } from './many.js';

/** As the style sheet has them: the size of the letters over that of charts, the widest cells, and what is beside the words of a cell. */
const LETTERS = 13 / 12;
const WIDEST_NAME = 286;
const WIDEST = 195;
const DOT = 20;
const BESIDE = 14;
const SCROLLBAR = 16;
/** How many columns without room are named. */
const MOST_NAMED = 3;

/** @type {import('./surface.js').View} */
export const view = {
  name: 'runs',
  title: 'Runs',
  ask: (state) => ({ question: 'runs', ...chosen(state), ...pick(state, 'sort') }),
  draw(answer, state, surface) {
    const scroll = surface.node.querySelector('.scroll')?.scrollTop ?? 0;
    const columns = columnsThatFit(answer, state, surface.size().width);
    const without = answer.columns.filter((/** @type {string} */ _, /** @type {number} */ at) => !columns.includes(at));
    const numbers = new Map(answer.attributes.map((/** @type {any} */ each) => [each.name, each.numbers && each.unit === '']));
    const head = columns.map((at) => {
      const name = answer.columns[at];
      const on = state.sort === name || state.sort === `-${name}`;
      return el(`th${at === 0 || !numbers.get(name) ? '.l' : ''}${on ? '.on' : ''}`, { 'aria-sort': !on ? 'none' : state.sort === name ? 'ascending' : 'descending' },
        el('button.sort', { type: 'button', title: `sort by ${name}`, click: () => surface.act('sort', name) }, `${name}${!on ? '' : state.sort === name ? ' ↑' : ' ↓'}`));
    });
    const picks = new Set(state.pick.split(','));
    const body = answer.rows.map((/** @type {any} */ row) => line(row, columns, numbers, answer, picks, surface));
    const scroller = el('.scroll', {}, el('table.runs', { role: 'grid' }, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body)));
    const about = [answer.more > 0 ? `${count(answer.more)} more runs are not in this table, but in all charts.` : '', ...answer.notes, without.length > 0 ? `No room for ${without.length > MOST_NAMED ? `${without.length} columns` : without.join(', ')}.` : ''].filter((line) => line !== '');
    const inFocus = surface.node.contains(document.activeElement) ? document.activeElement?.closest('tr')?.dataset.place : undefined;
    surface.node.replaceChildren(el('p.about', { title: [...about, ...without].join('\n') }, ...about.flatMap((text) => [el(/left out|cannot|damaged|cut short/.test(text) ? 'span.warning' : 'span', {}, text), ' '])), scroller);
    scroller.scrollTop = scroll;
    if (inFocus !== undefined) /** @type {HTMLElement|null} */ (scroller.querySelector(`tr[data-place="${inFocus}"]`))?.focus({ preventScroll: true });
    surface.table([['run', 'selected', ...answer.columns.slice(1)], ...answer.rows.map((/** @type {any} */ row) => [row.name, row.on ? 'yes' : 'no', ...row.cells.slice(1)])]);
  },
  gestures: {
    sort: (state, name) => ({ ...state, sort: state.sort === name ? `-${name}` : state.sort === `-${name}` ? '' : name }),
    pick: (state, row) => picked(row.brushed ? state : { ...state, brush: '' }, row.place),
    open: opened,
  },
};

/** The places of columns that fit whole: the runs' names always, then what the other views show, then the first. @param {any} answer @param {import('./state.js').State} state @param {number} room @returns {number[]} */
function columnsThatFit(answer, state, room) {
  let right = SCROLLBAR;
  const asked = ['run', 'ranks', sized(state).by, state.colour];
  const first = (/** @type {number} */ at) => (asked.includes(answer.columns[at]) ? asked.indexOf(answer.columns[at]) : asked.length);
  const places = answer.columns.map((/** @type {string} */ _, /** @type {number} */ at) => at).sort((/** @type {number} */ one, /** @type {number} */ other) => first(one) - first(other) || one - other);
  const beyond = places.findIndex((/** @type {number} */ at) => {
    const name = answer.columns[at];
    const words = answer.rows.map((/** @type {any} */ row) => (at === 0 ? row.name : row.cells[at]));
    const head = width(state.sort.replace('-', '') === name ? `${name} ↓` : name, `600 ${FONT}`);
    const wide = words.reduce((/** @type {number} */ most, /** @type {string} */ word) => Math.max(most, LETTERS * width(word, FONT)), head);
    right += at === 0 ? Math.min(WIDEST_NAME, wide + DOT) : Math.min(WIDEST, wide) + BESIDE;
    return at > 0 && right > room;
  });
  return (beyond < 0 ? places : places.slice(0, beyond)).sort((/** @type {number} */ one, /** @type {number} */ other) => one - other);
}

/** @param {any} row @param {number[]} columns @param {Map<string, boolean>} numbers @param {any} answer @param {Set<string>} picks @param {import('./surface.js').Surface} surface */
function line(row, columns, numbers, answer, picks, surface) {
  const dot = el('i.dot');
  dot.style.background = runColour(row.colour, answer.colour, row.on);
  const isPicked = picks.has(String(row.place));
  const cells = columns.map((at) => (at === 0
    ? el('td.l', {}, dot, el('button.link.open', { type: 'button', title: `open ${row.name}`, click: (/** @type {Event} */ event) => { event.stopPropagation(); surface.act('open', row.place); } }, row.name))
    : el(`td${numbers.get(answer.columns[at]) ? '' : '.l'}${row.cells[at] === '(none)' ? '.absent' : ''}`, { title: row.cells[at] }, row.cells[at] === '(none)' ? 'absent' : row.cells[at])));
  return el(`tr${isPicked ? '.selected' : ''}${row.on ? '' : '.off'}`, { 'data-place': row.place, 'aria-selected': isPicked ? 'true' : 'false', tabindex: '0', click: () => surface.act('pick', row),
    keydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === ' ' && event.target === event.currentTarget) { event.preventDefault(); surface.act('pick', row); } } }, ...cells);
}
