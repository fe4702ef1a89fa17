/** Where a view draws: it asks, waits, draws, says what is wrong, and saves what it shows. */
import { Gone, Unwanted, ask, isExport } from './server.js';
import { canvasPen, svgPen } from './pen.js';
import { colour } from './colours.js';
import { el } from './dom.js';
import { batched } from './batch.js';
import { pointer } from './pointer.js';
import { showTable } from './tabled.js';
import { restrictions } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./pen.js').Pen} Pen
 * @typedef {{x: number, y: number, w: number, h: number, click?: (event: MouseEvent) => void, zoom?: (event: MouseEvent, inward: boolean) => void, wheel?: boolean, tip?: string|((event: MouseEvent) => string|Promise<string>)}} Hit a part of a chart; where `wheel` is set, the wheel zooms without Ctrl
 * @typedef {{width: number, height: number}} Size
 * @typedef {(string|number|null)[][]} Rows what a view shows, as a table
 * @typedef {{name: string, node: HTMLElement, size: (high?: number) => Size, act: (gesture: string, ...given: any[]) => void, again: () => void, unit: () => string,
 *   chart: (marks: number, label: string, paint: (pen: Pen, size: Size, top: number) => Hit[], high?: number) => void, reveal: (from: number, to: number) => void,
 *   table: (rows: Rows|(() => Rows)) => void, tip: (text: string, event: MouseEvent|null) => void,
 *   brush: (brush: Brush) => void, say: (line: string) => void}} Surface
 * @typedef {{x0: number, x1: number, y0: number, y1: number}} Box
 * @typedef {Box & {along: 'x'|'y'|'both', done: (from: number, to: number, box: Box) => void, pan?: (by: number) => void}} Brush where `pan` is set, a drag moves the chart, and with Shift selects
 * @typedef {{name: string, title: string, place?: string, whole?: boolean, ask: (state: State, size: Size) => ({question: string} & Record<string, string|number>)|null,
 *   without?: (answer: any) => string|undefined, draw: (answer: any, state: State, surface: Surface) => void,
 *   rows?: (answer: any, state: State, unit: string) => Rows, gestures: Record<string, (state: State, ...given: any[]) => State>}} View
 */

const SLOW = 200;
/** Room below a saved chart. */
const CAPTION = 24;

/** Room for the bar of a chart that scrolls. */
const SCROLLBAR = 12;

/** Up to so many marks a chart is drawn as SVG. What every gesture draws again counts a mark more than once: a canvas costs the browser no layout. */
const FEW_MARKS = 1000;

/**
 * Binds a view to its place. What it returns shows a state.
 * @param {View} view @param {HTMLElement} place @param {(next: (state: State) => State, kind?: string) => void} go
 */
export function surface(view, place, go) {
  const node = el('.picture');
  const line = el('p.problem', { role: 'status', hidden: true });
  const tip = el('.tip', { hidden: true });
  const without = el('p.without', { hidden: true });
  const tabled = el('button.tabled', { type: 'button', hidden: true, click: () => showTable([view.title, ...selected()].join(' · '), rowsShown()) }, 'table');
  place.append(line, node, tip, without, tabled);
  /** @type {{paint: ((pen: Pen, size: Size, top: number) => Hit[])|null, rows: Rows|(() => Rows), hits: Hit[], brush: Brush|null, high: number}} */
  const shown = { paint: null, rows: [], hits: [], brush: null, high: 0 };
  const frame = el('.frame');
  const scroller = el('.tall', { scroll: () => draw() }, el('.long', {}, frame));
  let draw = () => {};
  let asked = '';
  let drawnOf = '';
  /** @type {any} */
  let answer = null;
  let seen = { width: 0, height: 0 };

  /** @type {Surface} */
  const self = {
    name: view.name,
    node,
    size: (high = 0) => ({ width: Math.max(1, seen.width - (high > seen.height + 1 ? SCROLLBAR : 0)), height: Math.max(1, seen.height) }),
    act: (gesture, ...given) => go((state) => view.gestures[gesture](state, ...given)),
    again: () => go((state) => ({ ...state }), 'again'),
    unit: () => node.dataset.unit ?? 'ns',
    chart(marks, label, paint, high = 0) {
      const size = self.size(high);
      const scrolls = size.width < self.size().width;
      Object.assign(shown, { paint, brush: null, high });
      draw = () => {
        const pen = marks <= FEW_MARKS ? svgPen(size.width, size.height) : canvasPen(size.width, size.height);
        shown.hits = paint(pen, size, scrolls ? scroller.scrollTop : 0);
        pen.node.setAttribute('role', 'img');
        pen.node.setAttribute('aria-label', label);
        (scrolls ? frame : node).replaceChildren(pen.node);
        pointing.again();
      };
      if (scrolls) {
        /** @type {HTMLElement} */ (scroller.firstElementChild).style.height = `${high}px`;
        if (scroller.parentElement !== node) node.replaceChildren(scroller);
      }
      draw();
      tabled.hidden = false;
    },
    reveal(from, to) {
      if (scroller.parentElement !== node) return;
      const high = self.size().height;
      if (from < scroller.scrollTop || to > scroller.scrollTop + high) scroller.scrollTop = Math.max(0, (from + to - high) / 2);
    },
    table(rows) { shown.rows = rows; },
    brush(brush) { shown.brush = brush; },
    tip(text, event) {
      tip.hidden = text === '';
      tip.textContent = text;
      if (event) {
        const box = place.getBoundingClientRect();
        const x = Math.min(event.clientX - box.left + 14, box.width - tip.offsetWidth - 4);
        tip.style.left = `${Math.max(0, x)}px`;
        tip.style.top = `${Math.max(0, event.clientY - box.top - tip.offsetHeight - 8)}px`;
      }
    },
    say(text) { line.hidden = text === ''; line.textContent = text; },
  };
  const pointing = pointer(self, shown, scroller);
  /** What the view shows, as a table: tests compare it with the command line. */
  const rowsShown = () => (typeof shown.rows === 'function' ? shown.rows() : shown.rows);
  Object.assign(place, { rowsShown });

  /** Shows nothing: what was shown is not what is selected now. */
  const empty = () => {
    Object.assign(shown, { paint: null, rows: [], hits: [], brush: null, high: 0 });
    answer = null;
    drawnOf = '';
    node.replaceChildren();
    tabled.hidden = without.hidden = true;
    self.tip('', null);
  };

  /** Of which callpath, and which part of the run; a view of the whole run has none. */
  const selected = () => (view.whole ? ['whole run'] : [current().path.split('<').at(-1) ?? '', ...restrictions(current())].filter((part) => part !== ''));

  /** The size of the whole chart, also of what has scrolled away. */
  const whole = () => ({ width: self.size(shown.high).width, height: Math.max(self.size().height, shown.high) });

  /** The chart as it is saved: below it what it shows, in which unit, of which selection. @param {Pen} pen @param {Size} size */
  const captioned = (pen, size) => {
    pen.rect(0, 0, size.width, size.height + CAPTION, { fill: colour('paper') });
    shown.paint?.(pen, size, 0);
    const said = view.whole ? [view.title, ...selected()] : [view.title, `${node.dataset.metric}${current().self === '' ? '' : ', own'} in ${self.unit()}`, ...selected()];
    pen.text(4, size.height + CAPTION - 7, said.join(' · '));
  };

  return {
    surface: self,
    view,
    /** Takes its size anew. To ask a place for its size after a view was drawn makes the browser lay the page out again: all are asked first. */
    measure() { seen = { width: place.clientWidth, height: node.clientHeight || place.clientHeight }; },
    /** @param {State} state */
    async show(state) {
      if (place.hidden || seen.width === 0) return;
      const wanted = view.ask(state, self.size());
      if (!wanted) { view.draw(null, state, self); return; }
      const { question, ...given } = wanted;
      const key = JSON.stringify(wanted);
      if (key === asked && answer) { view.draw(answer, state, self); return; }
      asked = key;
      const slow = setTimeout(() => place.classList.add('loading'), SLOW);
      try {
        const found = await ask(question, given, view.place); // its own, where two views ask the same question about different things
        await batched(() => {
          if (key !== asked) return;
          answer = found;
          drawnOf = apart(wanted);
          self.say('');
          view.draw(answer, current(), self);
          without.textContent = view.without?.(answer) ?? answer.without ?? '';
          without.hidden = without.textContent === '';
        });
      } catch (failure) {
        if (failure instanceof Unwanted || key !== asked) return;
        asked = '';
        if (!(failure instanceof Gone) && drawnOf !== apart(wanted)) empty();
        self.say(failure instanceof Error ? failure.message : String(failure));
      } finally {
        clearTimeout(slow);
        if (key === asked || asked === '') place.classList.remove('loading');
      }
    },
    /** Forgets the answer: another version, or another theme. */
    forget() { asked = ''; },
    /** What is shown as CSV, with all digits: charts are sent no more of them than pixels can show. */
    async csv() {
      const state = current();
      const wanted = view.rows && !isExport ? view.ask(state, self.size()) : null;
      const { question, ...given } = wanted ?? { question: '' };
      const rows = wanted && view.rows ? view.rows(await ask(question, { ...given, exact: 1 }), state, self.unit()) : rowsShown();
      return rows.map((row) => row.map(cell).join(',')).join('\r\n');
    },
    isShown: () => place.offsetParent !== null && (shown.paint !== null || rowsShown().length > 0),
    isChart: () => shown.paint !== null,
    /** What a file is called: the view, and what it shows. @param {string} as */
    file: (as) => `${[view.name, ...selected()].join(' ').replace(/[^\w.,-]+/g, ' ').trim()}.${as}`,
    svg() {
      const size = whole();
      const pen = svgPen(size.width, size.height + CAPTION);
      captioned(pen, size);
      return new XMLSerializer().serializeToString(pen.node);
    },
    png() {
      const size = whole();
      const pen = canvasPen(size.width, size.height + CAPTION);
      captioned(pen, size);
      return new Promise((/** @type {(made: Blob|null) => void} */ done) => { pen.node.toBlob(done); });
    },
  };
}

/** A question but for its query: one that is being typed, and cannot be read yet, takes away nothing. @param {Record<string, string|number>} question */
const apart = ({ q: _q, ...others }) => JSON.stringify(others);

/** @type {() => State} */
let current = () => { throw new Error('the page has no state yet'); };

/** Tells surfaces where the newest state is: answers may come late. @param {() => State} newest */
export function follow(newest) { current = newest; }

/** @param {string|number|null} value */
function cell(value) {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
