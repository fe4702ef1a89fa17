/** What a pointer does in a chart: hovering, clicking, dragging, and zooming by a double click or by the wheel. */
import { el } from './dom.js';

/**
 * @typedef {import('./surface.js').Surface} Surface
 * @typedef {import('./surface.js').Hit} Hit
 * @typedef {import('./surface.js').Brush} Brush
 * @typedef {import('./surface.js').Box} Box
 */

/** Two clicks are a double one if the browser counts two, or if they are so close in milliseconds; and in pixels. The browser sends no event for it: the first click draws the chart anew. */
const TWICE = 400;
const NEAR = 6;
/** How far the wheel turns for one step, and how long the next step waits: some wheels send a hundred events for one turn. */
const TURN = 40;
const PAUSE = 200;

/** @param {Surface} self @param {{hits: Hit[], brush: Brush|null}} shown @param {HTMLElement} scroller what scrolls, if the chart is higher than its place */
export function pointer(self, shown, scroller) {
  /** @type {{x: number, y: number, mark: HTMLElement|null, at: number}|null} */
  let drag = null;
  let moved = 0;
  /** Where the pointer is, while it is in the chart. @type {MouseEvent|null} */
  let inside = null;
  const where = (/** @type {MouseEvent} */ event) => {
    const box = self.node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const hit = (/** @type {MouseEvent} */ event) => {
    const [x, y] = where(event);
    return shown.hits.findLast((each) => x >= each.x && x < each.x + each.w && y >= each.y && y < each.y + each.h);
  };
  /** Says what is below the pointer. @param {MouseEvent} event */
  const hover = (event) => {
    const found = hit(event);
    const mine = ++moved;
    const text = typeof found?.tip === 'function' ? found.tip(event) : found?.tip ?? '';
    if (typeof text === 'string') self.tip(text, event);
    else text.then((later) => { if (mine === moved && inside) self.tip(later, event); }, () => self.tip('', null));
    self.node.classList.toggle('pointing', Boolean(found?.click));
  };
  self.node.addEventListener('mousemove', (event) => {
    inside = event;
    self.node.dataset.pointer = String(where(event)[0]); // keys zoom around it
    const brush = shown.brush;
    if (drag && brush && !drag.mark) {
      const [x, y] = where(event);
      self.node.querySelectorAll('canvas, svg').forEach((picture) => { /** @type {HTMLElement} */ (picture).style.transform = `translateX(${x - /** @type {any} */ (drag).x}px)`; });
      scroller.scrollTop += drag.at - y;
      drag.at = y;
      return;
    }
    if (drag?.mark && brush) {
      const box = dragged(drag, where(event), brush);
      const [wide, high] = [brush.along !== 'y', brush.along !== 'x'];
      Object.assign(drag.mark.style, { left: `${wide ? box.x0 : brush.x0}px`, width: `${wide ? box.x1 - box.x0 : brush.x1 - brush.x0}px`,
        top: `${high ? box.y0 : brush.y0}px`, height: `${high ? box.y1 - box.y0 : brush.y1 - brush.y0}px` });
      return;
    }
    hover(event);
  });
  self.node.addEventListener('mouseleave', () => { moved++; inside = null; delete self.node.dataset.pointer; self.tip('', null); });
  self.node.addEventListener('mousedown', (event) => {
    const brush = shown.brush;
    if (!brush || event.button !== 0) return;
    const [x, y] = where(event);
    if (x < brush.x0 - 2 || x > brush.x1 + 2 || y < brush.y0 - 2 || y > brush.y1 + 2) return;
    const pans = brush.pan && !event.shiftKey && hit(event)?.wheel;
    drag = { x, y, at: y, mark: pans ? null : el('.brush') };
    if (drag.mark) self.node.append(drag.mark);
    self.tip('', null);
    event.preventDefault();
  });
  addEventListener('mouseup', (event) => {
    const brush = shown.brush;
    const from = drag;
    drag = null;
    if (!from) return;
    from.mark?.remove();
    if (!brush) return;
    const [x, y] = where(event);
    if (Math.hypot(x - from.x, y - from.y) > 4) {
      skip = true;
      setTimeout(() => { skip = false; }, 0); // the click that ends a drag comes before
    }
    if (!from.mark) {
      if (Math.abs(x - from.x) > 2) brush.pan?.(x - from.x);
      self.node.querySelectorAll('canvas, svg').forEach((picture) => { /** @type {HTMLElement} */ (picture).style.transform = ''; });
      return;
    }
    const box = dragged(from, [x, y], brush);
    const [low, high] = brush.along === 'y' ? [box.y0, box.y1] : [box.x0, box.x1];
    if (high - low > 4 || (brush.along === 'both' && box.y1 - box.y0 > 4)) brush.done(low, high, box);
  });
  let skip = false;
  let last = { at: -TWICE, x: 0, y: 0 };
  self.node.addEventListener('click', (event) => {
    if (skip) { skip = false; return; }
    const found = hit(event);
    const twice = (event.detail === 2 || event.timeStamp - last.at < TWICE) && Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (twice && found?.zoom) found.zoom(event, true);
    else found?.click?.(event);
  });
  let turned = 0;
  let turnedAt = 0;
  self.node.addEventListener('wheel', (event) => {
    const found = hit(event);
    const zoom = event.ctrlKey || (found?.wheel && !event.shiftKey) ? found?.zoom : undefined;
    if (!zoom) {
      if (event.shiftKey) scroller.scrollTop += event.deltaY;
      return;
    }
    event.preventDefault(); // the browser would zoom the page, or scroll
    if (event.timeStamp - turnedAt < PAUSE) return;
    turned += event.deltaY;
    if (Math.abs(turned) < TURN) return;
    zoom(event, turned < 0);
    turned = 0;
    turnedAt = event.timeStamp;
  }, { passive: false });
  return {
    /** What was below the pointer is elsewhere: says what is there now. */
    again: () => { if (inside && !drag) hover(inside); },
  };
}

/** What a drag spans, within what can be brushed. @param {{x: number, y: number}} from @param {number[]} to @param {Brush} brush @returns {Box} */
function dragged(from, [x, y], brush) {
  const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) => Math.max(low, Math.min(high, at));
  const xs = [within(from.x, brush.x0, brush.x1), within(x, brush.x0, brush.x1)].sort((a, b) => a - b);
  const ys = [within(from.y, brush.y0, brush.y1), within(y, brush.y0, brush.y1)].sort((a, b) => a - b);
  return { x0: xs[0], x1: xs[1], y0: ys[0], y1: ys[1] };
}
