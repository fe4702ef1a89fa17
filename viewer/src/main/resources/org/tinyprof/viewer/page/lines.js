/** Messages as lines over a timeline, from the row of the sender to that of the receiver. */
import { colour } from './colours.js';
import { amount, name as number } from './figures.js';
import { momentText } from './moments.js';

/** How near the pointer must be to the end of a line. */
const NEAR = 5;

/** @typedef {{rank: number, thread: string, at: number, name: string}} End */

/** The row of an end: that of its thread, or of its rank; -1 if it has none. @param {any} answer @param {End} end */
const rowOf = (answer, end) => answer.rows.findIndex((/** @type {any} */ row) => end.rank >= row.first && end.rank <= row.last && (row.thread === '' || row.thread === end.thread));

/** @param {import('./pen.js').Pen} pen @param {any} answer @param {import('./timeline.js').Room} at @returns {import('./surface.js').Hit[]} */
export function messageLines(pen, answer, { left, wide, top, view: high, bands }) {
  const middles = new Map(bands.filter((band) => band.row >= 0).map((band) => [band.row, band.y + band.h / 2 - top]));
  const step = wide / (answer.to - answer.from);
  return (answer.messages?.lines ?? []).flatMap((/** @type {any} */ message) => {
    const [from, to] = [message.from, message.to].map((/** @type {End} */ end) => ({ x: left + (end.at - answer.from) * step, y: middles.get(rowOf(answer, end)) ?? -1 }));
    if (from.y < 0 || to.y < 0 || from.y > high || to.y > high) return [];
    const height = (/** @type {number} */ x) => (to.x === from.x ? to.y : from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x));
    const [x0, x1] = [Math.max(left, from.x), Math.min(left + wide, to.x)];
    pen.line([[x0, height(x0)], [x1, height(x1)]], { stroke: colour('ink'), width: 0.8 });
    if (to.x > left + wide) return [];
    pen.rect(to.x - 2, to.y - 2, 4, 4, { fill: colour('ink') });
    return [{ x: to.x - NEAR, y: to.y - NEAR, w: 2 * NEAR, h: 2 * NEAR, tip: told(message) }];
  });
}

/** A message in words. @param {any} message */
function told({ from, to, tag, bytes }) {
  const took = Math.max(1, (to.at - from.at) / 10);
  return `message of ${amount(bytes, 'bytes')} with tag ${number(tag)}: rank ${number(from.rank)} sent it at ${momentText(from.at, took)} in ${from.name}, rank ${number(to.rank)} received it at ${momentText(to.at, took)} in ${to.name}`;
}

/** Why no messages are drawn; empty if they are, or if there are none. @param {any} answer */
export function hiddenMessages(answer) {
  const count = answer.messages?.count ?? 0;
  if (count === 0 || answer.messages.lines.length > 0) return '';
  return `${count < 0 ? 'many' : number(count)} messages: zoom in to see them`;
}
