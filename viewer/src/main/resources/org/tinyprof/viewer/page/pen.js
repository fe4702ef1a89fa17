/** Draws the same marks as SVG, while they are few or to be saved, or on a canvas. */
import { colour } from './colours.js';

export const FONT = '12px Inter, system-ui, "Segoe UI", sans-serif';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {{fill?: string, stroke?: string, width?: number, dash?: string, opacity?: number}} Style
 * @typedef {{anchor?: 'start'|'middle'|'end', bold?: boolean, fill?: string, halo?: boolean, size?: number}} Words
 * @typedef {{rect(x: number, y: number, w: number, h: number, style: Style): void,
 *   bars(boxes: number[][], style: Style): void,
 *   text(x: number, y: number, text: string, words?: Words): void,
 *   line(points: (number[]|null)[], style: Style): void,
 *   area(points: number[][], style: Style): void,
 *   dot(x: number, y: number, r: number, style: Style): void,
 *   image(picture: HTMLCanvasElement, x: number, y: number, w: number, h: number): void}} Pen
 */

/** @param {string} name @param {Record<string, string|number>} attributes */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Pictures that were made. */
let pens = 0;

/** A pen that writes SVG. @param {number} width @param {number} height @returns {Pen & {node: SVGElement}} */
export function svgPen(width, height) {
  const node = /** @type {SVGElement} */ (element('svg', { width, height, viewBox: `0 0 ${width} ${height}`, xmlns: SVG }));
  /** @type {Set<string>} */
  const hatched = new Set();
  const own = ++pens;
  const put = (/** @type {string} */ name, /** @type {Record<string, string|number>} */ attributes, /** @type {Style} */ style) => {
    const made = element(name, attributes);
    const hatch = style.fill?.startsWith('hatch:') ? style.fill.slice(6) : '';
    if (hatch !== '' && !hatched.has(hatch)) {
      node.prepend(pattern(hatch, own));
      hatched.add(hatch);
    }
    made.setAttribute('fill', filling(style.fill, own));
    if (style.stroke) made.setAttribute('stroke', style.stroke);
    if (style.width) made.setAttribute('stroke-width', String(style.width));
    if (style.dash) made.setAttribute('stroke-dasharray', style.dash);
    if (style.opacity !== undefined) made.setAttribute('opacity', String(style.opacity));
    node.append(made);
  };
  return {
    node,
    bars: (boxes, style) => put('path', { d: boxes.map(([x, y, w, h]) => `M${x.toFixed(1)},${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}z`).join('') }, style),
    rect: (x, y, w, h, style) => put('rect', { x, y, width: Math.max(0, w), height: Math.max(0, h) }, style),
    text(x, y, text, words = {}) {
      const made = element('text', {
        x, y, 'text-anchor': words.anchor ?? 'start', fill: words.fill ?? colour('ink2'),
        'font-size': words.size ?? 12, 'font-weight': words.bold ? 600 : 400, 'font-family': 'Inter, system-ui, "Segoe UI", sans-serif' });
      if (words.halo) {
        for (const [key, value] of [['paint-order', 'stroke'], ['stroke', colour('paper')], ['stroke-width', '3.5'], ['stroke-linejoin', 'round']]) made.setAttribute(key, value);
      }
      made.textContent = text;
      node.append(made);
    },
    line: (points, style) => put('path', { d: path(points) }, { fill: 'none', ...style }),
    area: (points, style) => put('path', { d: `${path(points)}Z` }, style),
    dot: (x, y, r, style) => put('circle', { cx: x, cy: y, r }, style),
    image(picture, x, y, w, h) {
      const made = element('image', { x, y, width: w, height: h, href: picture.toDataURL(), preserveAspectRatio: 'none', 'image-rendering': 'pixelated' });
      node.append(made);
    },
  };
}

/** @param {(number[]|null)[]} points a null is a gap */
function path(points) {
  let text = '';
  let up = true;
  for (const point of points) {
    if (point) text += `${up ? 'M' : 'L'}${point[0].toFixed(1)},${point[1].toFixed(1)}`;
    up = !point;
  }
  return text;
}

/** @param {string|undefined} fill @param {number} own the number of the picture: no name stands twice in a page */
const filling = (fill, own) => (fill?.startsWith('hatch:') ? `url(#${fill.slice(6)}-${own})` : fill ?? 'none');

/** A hatching: what waits in its colour, what is absent thinly the other way. @param {string} id @param {number} own */
function pattern(id, own) {
  const [size, angle, wide] = id === 'absent' ? [4, -45, 1] : [5, 45, 2.4];
  const defs = element('defs', {});
  const made = element('pattern', { id: `${id}-${own}`, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${angle})` });
  made.append(element('rect', { width: size, height: size, fill: colour(id === 'absent' ? 'paper' : 'waits-behind') }));
  made.append(element('rect', { width: wide, height: size, fill: colour(id) }));
  defs.append(made);
  return defs;
}

/** A pen that draws on a canvas. @param {number} width @param {number} height @returns {Pen & {node: HTMLCanvasElement}} */
export function canvasPen(width, height) {
  const node = document.createElement('canvas');
  const scale = Math.min(3, window.devicePixelRatio || 1);
  node.width = Math.round(width * scale);
  node.height = Math.round(height * scale);
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  const ink = /** @type {CanvasRenderingContext2D} */ (node.getContext('2d'));
  ink.scale(scale, scale);
  /** @type {Map<string, CanvasPattern|string>} */
  const hatches = new Map();
  const hatched = (/** @type {string} */ id) => {
    const made = hatches.get(id) ?? hatch(ink, id);
    hatches.set(id, made);
    return made;
  };
  const paint = (/** @type {Style} */ style, /** @type {boolean} */ closed) => {
    ink.globalAlpha = style.opacity ?? 1;
    if (closed && style.fill && style.fill !== 'none') {
      ink.fillStyle = style.fill.startsWith('hatch:') ? hatched(style.fill.slice(6)) : style.fill;
      ink.fill();
    }
    if (style.stroke) {
      ink.strokeStyle = style.stroke;
      ink.lineWidth = style.width ?? 1;
      ink.setLineDash(style.dash ? style.dash.split(' ').map(Number) : []);
      ink.stroke();
    }
    ink.globalAlpha = 1;
  };
  const trace = (/** @type {(number[]|null)[]} */ points) => {
    ink.beginPath();
    let up = true;
    for (const point of points) {
      if (point && up) ink.moveTo(point[0], point[1]); else if (point) ink.lineTo(point[0], point[1]);
      up = !point;
    }
  };
  return {
    node,
    bars(boxes, style) {
      ink.beginPath();
      for (const [x, y, w, h] of boxes) ink.rect(x, y, w, h);
      paint(style, true);
    },
    rect(x, y, w, h, style) { ink.beginPath(); ink.rect(x, y, Math.max(0, w), Math.max(0, h)); paint(style, true); },
    text(x, y, text, words = {}) {
      ink.font = `${words.bold ? '600 ' : ''}${FONT.replace('12px', `${words.size ?? 12}px`)}`;
      ink.textAlign = words.anchor === 'middle' ? 'center' : words.anchor ?? 'start';
      if (words.halo) { ink.strokeStyle = colour('paper'); ink.lineWidth = 3.5; ink.lineJoin = 'round'; ink.setLineDash([]); ink.strokeText(text, x, y); }
      ink.fillStyle = words.fill ?? colour('ink2');
      ink.fillText(text, x, y);
    },
    line(points, style) { trace(points); paint(style, false); },
    area(points, style) { trace(points); ink.closePath(); paint(style, true); },
    dot(x, y, r, style) { ink.beginPath(); ink.arc(x, y, r, 0, 7); paint(style, true); },
    image(picture, x, y, w, h) { ink.imageSmoothingEnabled = false; ink.drawImage(picture, x, y, w, h); },
  };
}

/** @param {CanvasRenderingContext2D} ink @param {string} id */
function hatch(ink, id) {
  const tile = document.createElement('canvas');
  tile.width = tile.height = id === 'absent' ? 6 : 7;
  const on = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'));
  on.fillStyle = colour(id === 'absent' ? 'paper' : 'waits-behind');
  on.fillRect(0, 0, tile.width, tile.width);
  on.strokeStyle = colour(id);
  on.lineWidth = id === 'absent' ? 1 : 2.4;
  const up = id === 'absent' ? -1 : 1;
  for (const shift of [-tile.width, 0, tile.width]) {
    on.beginPath();
    on.moveTo(shift - 1, up > 0 ? -1 : tile.width + 1);
    on.lineTo(shift + tile.width + 1, up > 0 ? tile.width + 1 : -1);
    on.stroke();
  }
  return ink.createPattern(tile, 'repeat') ?? colour(id);
}
